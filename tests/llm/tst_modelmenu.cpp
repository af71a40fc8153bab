// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modelmenu.h"

#include "agentcore/config/jsonfile.h"
#include "agentcore/config/keystore.h"
#include "tests/support/fakekeychain.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using Testing::FakeRequest;

//! What another run of the program would show.
static ModelOffer loaded(const std::unique_ptr<ModelMenu> &menu, const ModelSource &source)
{
    menu->load(source);
    return menu->offer(source);
}

static QStringList names(const ModelOffer &offer)
{
    QStringList names;
    for (const OfferedModel &model : offer.models)
        names.append(model.profile.fullName());
    return names;
}

static void wait(QFuture<void> future)
{
    QTRY_VERIFY(future.isFinished());
}

class TestModelMenu : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_server = std::make_unique<FakeLlm>();
        m_status = 200;
        m_lists = 0;
        m_server->setResponder([this](const FakeRequest &) {
            ++m_lists;
            return m_status == 200 ? FakeAnswer::json(200, m_body)
                                   : FakeAnswer::error(m_status, u"no"_s, u"no"_s);
        });
        serve({QJsonObject{{"id"_L1, "one"_L1}}});
    }

    void everySource()
    {
        FakeLlm saved;
        saved.setModels({u"s1"_s, u"s2"_s});
        QVERIFY(JsonFile::write(m_folder->filePath(u"settings.json"_s),
                                {{"providers"_L1,
                                  QJsonArray{QJsonObject{{"name"_L1, "mine"_L1},
                                                         {"baseUrl"_L1, saved.baseUrl().toString()},
                                                         {"model"_L1, "s2"_L1}}}}}));
        FakeLlm catalogue; // a provider that the catalogue knows, at an address of the environment
        catalogue.setModels({u"deepseek-new"_s});
        const auto all = source({{u"DEEPSEEK_API_KEY"_s, u"k"_s},
                                 {u"DEEPSEEK_BASE_URL"_s, catalogue.baseUrl().toString()}});
        const auto menu = this->menu();
        QVERIFY(!names(menu->offer(all)).contains(u"openai/one"_s));
        QSignalSpy changed(menu.get(), &ModelMenu::changed);
        wait(menu->refresh(all, ModelRefresh::Asked));
        QCOMPARE(changed.size(), 1);
        const ModelOffer offer = menu->offer(all);
        QCOMPARE(names(offer),
                 (QStringList{u"openai/mine"_s, u"openai/one"_s, u"deepseek/deepseek-flash"_s,
                              u"deepseek/deepseek-new"_s, u"mine/s2"_s, u"mine/s1"_s}));
        QCOMPARE(offer.lists.size(), 3);
        QVERIFY(offer.problems().isEmpty());
        for (const OfferedModel &model : offer.models)
            QCOMPARE_NE(model.profile.baseUrl, QUrl());
        QCOMPARE(offer.models.at(1).profile.apiKey, u"sk-key"_s);

        // Another run of the program has it without asking.
        QCOMPARE(names(loaded(this->menu(), all)), names(offer));
    }

    //! Clients set a model by what the answer to session/new lists, before anything was loaded.
    void ownEndpointsAtOnce()
    {
        wait(menu()->refresh(source(), ModelRefresh::Now));
        const auto later = menu(); // of another run
        QCOMPARE(names(later->offer(source())), (QStringList{u"openai/mine"_s, u"openai/one"_s}));
    }

    void newestFirst()
    {
        const auto dated = [](const char *id, const QJsonValue &created) {
            return QJsonObject{{"id"_L1, QLatin1StringView(id)}, {"created"_L1, created}};
        };
        serve({dated("old", 1'600'000'000), dated("none", {}), dated("new", 1'790'000'000),
               dated("middle", 1'700'000'000), dated("wrong", u"soon"_s)});
        const auto menu = this->menu();
        wait(menu->refresh(source(), ModelRefresh::Asked));
        QCOMPARE(names(menu->offer(source())),
                 (QStringList{u"openai/mine"_s, u"openai/new"_s, u"openai/middle"_s,
                              u"openai/old"_s, u"openai/none"_s, u"openai/wrong"_s}));
    }

    // At the provider's own address, which cannot be asked here: its list lies in the cache.
    void catalogueBesideTheList()
    {
        QProcessEnvironment environment;
        environment.insert(u"ANTHROPIC_API_KEY"_s, u"k"_s);
        environment.insert(u"LLM_PROVIDER"_s, u"anthropic"_s);
        const ModelSource source(environment, m_folder->path());
        const ModelProfile profile = source.resolve().value();
        const ModelOffer offer = menu()->offer(source);
        const QStringList known = names(offer);
        QVERIFY(known.size() > 3);
        for (const OfferedModel &model : offer.models) // as if it were asked for by its name
            QCOMPARE(model.profile, source.resolve(model.profile.fullName()).value());
        QVERIFY(known.filter(u"openai"_s).isEmpty()); // there is no key for it
        QVERIFY(
            std::ranges::is_sorted(offer.models, std::ranges::greater(), &OfferedModel::released));
        ModelList list;
        list.models = {{profile.model, 0, 0}, {u"claude-brand-new"_s, 0, 0}};
        const QString file = ModelLister::cacheFile(profile, m_folder->path());
        list.fetched = QDateTime::currentDateTimeUtc();
        QVERIFY(JsonFile::write(file, list.toJson()));
        QCOMPARE(names(loaded(menu(), source)),
                 (QStringList{profile.fullName(), u"anthropic/claude-brand-new"_s}));
        // One that is older than the catalogue cannot know what is new there.
        list.fetched = QDateTime(QDate(2025, 1, 1), QTime(), QTimeZone::UTC);
        QVERIFY(JsonFile::write(file, list.toJson()));
        QCOMPARE(loaded(menu(), source).models.size(), known.size() + 1);
    }

    void ends()
    {
        const QDate today = QDate::currentDate();
        QVERIFY(
            JsonFile::write(m_folder->filePath(u"providers.json"_s),
                            {{"providers"_L1,
                              QJsonArray{QJsonObject{
                                  {"id"_L1, "openai"_L1},
                                  {"models"_L1,
                                   QJsonArray{QJsonObject{
                                       {"id"_L1, "mine"_L1},
                                       {"ends"_L1, today.addDays(7).toString(Qt::ISODate)}}}}}}}}));
        serve({QJsonObject{{"id"_L1, "a"_L1},
                           {"shutdown_date"_L1, today.addDays(40).toString(Qt::ISODate)}},
               QJsonObject{{"id"_L1, "b"_L1},
                           {"expiration_date"_L1, today.addDays(3).toString(Qt::ISODate)}},
               QJsonObject{{"id"_L1, "c"_L1}, {"shutdown_date"_L1, QJsonValue::Null}}});
        const auto menu = this->menu();
        wait(menu->refresh(source(), ModelRefresh::Asked));
        const auto endOf = [&](const QString &name) {
            return menu->endOf(source(), source().resolve(u"openai/"_s + name).value());
        };
        QCOMPARE(endOf(u"mine"_s), today.addDays(7)); // the catalogue's
        QCOMPARE(endOf(u"a"_s), today.addDays(40)); // the endpoint's
        QCOMPARE(endOf(u"b"_s), today.addDays(3));
        QCOMPARE(endOf(u"c"_s), QDate());
        QStringList ending;
        for (const OfferedModel &model : menu->offer(source()).models) {
            if (ModelOffer::isEnding(model.ends))
                ending.append(model.profile.model);
        }
        ending.sort();
        QCOMPARE(ending, (QStringList{u"b"_s, u"mine"_s}));
        QVERIFY(ModelOffer::isEnding(today.addDays(-3), today)); // past
        QVERIFY(ModelOffer::isEnding(today.addDays(30), today));
        QVERIFY(!ModelOffer::isEnding(today.addDays(31), today));
    }

    void otherThings()
    {
        QJsonArray models;
        for (const char *id : {"text-embedding-3-large", "whisper-1", "tts-1-hd", "dall-e-3",
                               "omni-moderation-latest", "gpt-realtime", "chat-one"})
            models.append(QJsonObject{{"id"_L1, QLatin1StringView(id)}});
        models.append(QJsonObject{
            {"id"_L1, "pictures"_L1},
            {"architecture"_L1, QJsonObject{{"output_modalities"_L1, QJsonArray{"image"_L1}}}}});
        models.append(QJsonObject{{"id"_L1, "no-tools"_L1},
                                  {"supported_parameters"_L1, QJsonArray{"temperature"_L1}}});
        models.append(QJsonObject{{"id"_L1, "twice"_L1}});
        models.append(QJsonObject{{"id"_L1, "twice"_L1}});
        models.append(QJsonObject{{"id"_L1, u"hid\u202eden"_s}});
        models.append(QJsonObject{{"id"_L1, u"two\nlines"_s}});
        models.append(QJsonObject{{"id"_L1, QString(300, u'x')}});
        serve(models);
        const auto menu = this->menu();
        wait(menu->refresh(source(), ModelRefresh::Asked));
        QCOMPARE(names(menu->offer(source())),
                 (QStringList{u"openai/mine"_s, u"openai/chat-one"_s, u"openai/twice"_s}));
    }

    void azureListsWhatCouldBeDeployed()
    {
        const auto azure
            = source({{u"OPENAI_BASE_URL"_s, u"https://me.openai.azure.com/openai/v1"_s}});
        const auto menu = this->menu();
        QVERIFY(menu->refresh(azure, ModelRefresh::Now).isFinished()); // nobody is asked
        QVERIFY(menu->offer(azure).lists.isEmpty());
    }

    void presentOneIsThere()
    {
        ModelProfile other = present();
        other.provider = u"lone"_s;
        other.model = u"wolf"_s;
        QVERIFY(names(menu()->offer(source(), other)).contains(u"lone/wolf"_s));
    }

    void askedWhenOld_data()
    {
        const Rows<ModelRefresh, int, bool> row; // way, minutes, isAsked
        row("background, young", ModelRefresh::Background, 300, false);
        row("background, old", ModelRefresh::Background, 400, true);
        row("looked at, young", ModelRefresh::Asked, 5, false);
        row("looked at, old", ModelRefresh::Asked, 15, true);
        row("wanted", ModelRefresh::Now, 0, true);
    }

    void askedWhenOld()
    {
        const auto [way, minutes, isAsked] = Rows<ModelRefresh, int, bool>::current();
        wait(menu()->refresh(source(), ModelRefresh::Asked)); // by another program
        QCOMPARE(lists(), size_t(1));
        age(minutes * 60);
        serve({QJsonObject{{"id"_L1, "two"_L1}}});
        const auto menu = this->menu({.delay = std::chrono::milliseconds(0)});
        QSignalSpy refreshing(menu.get(), &ModelMenu::refreshing);
        wait(menu->refresh(source(), way));
        if (isAsked) {
            QTRY_COMPARE(refreshing.size(), 2);
        } else {
            // The timer of the background came before this one.
            bool isOver = false;
            QTimer::singleShot(0, menu.get(), [&isOver] { isOver = true; });
            QTRY_VERIFY(isOver);
        }
        QCOMPARE(lists(), size_t(isAsked ? 2 : 1));
        QCOMPARE(names(loaded(menu, source())).contains(u"openai/two"_s), isAsked);
        // Now it is young.
        wait(menu->refresh(source(), ModelRefresh::Asked));
        QCOMPARE(lists(), size_t(isAsked || minutes > 10 ? 2 : 1));
    }

    void sessionsAskTogether()
    {
        constexpr std::chrono::seconds kOldAtOnce{0};
        const auto menu = this->menu({.delay = std::chrono::milliseconds(0),
                                      .backgroundAge = kOldAtOnce,
                                      .askedAge = kOldAtOnce});
        QSignalSpy refreshing(menu.get(), &ModelMenu::refreshing);
        for (const size_t round : {1, 2}) {
            menu->refresh(source(), ModelRefresh::Background);
            menu->refresh(source(), ModelRefresh::Background);
            QTRY_COMPARE(size_t(refreshing.size()), 2 * round);
            QCOMPARE(lists(), round);
        }
    }

    void newKeyIsTried()
    {
        m_status = 401;
        const auto menu = this->menu();
        wait(menu->refresh(source(), ModelRefresh::Asked));
        QVERIFY(menu->offer(source()).problems().contains(u"is not known"_s));
        wait(menu->refresh(source(), ModelRefresh::Asked));
        QCOMPARE(lists(), size_t(1)); // not again at once
        m_status = 200;
        wait(menu->refresh(source({{u"OPENAI_API_KEY"_s, u"another"_s}}), ModelRefresh::Asked));
        QCOMPARE(lists(), size_t(2));
        QVERIFY(menu->offer(source()).problems().isEmpty());
    }

    void failureKeepsTheOld_data()
    {
        const Rows<int, bool> row; // status, isTold
        row("key refused", 401, true);
        row("too many requests", 429, true);
        row("out of order", 500, true);
        row("no page", 404, false); // there is no such list any more
    }

    void failureKeepsTheOld()
    {
        const auto [status, isTold] = Rows<int, bool>::current();
        wait(menu()->refresh(source(), ModelRefresh::Asked));
        age(3 * 24 * 3600 + 60);
        m_status = status;
        const auto menu = this->menu();
        wait(menu->refresh(source(), ModelRefresh::Asked));
        const ModelOffer offer = menu->offer(source());
        QVERIFY(names(offer).contains(u"openai/one"_s));
        QCOMPARE(offer.problems().contains(
                     u"The list of openai is 3 days old, as it could not be had"_s),
                 isTold);
        QVERIFY(!offer.problems().contains(u"sk-key"_s));
        // Once it works again nothing is said any more.
        m_status = 200;
        wait(menu->refresh(source(), ModelRefresh::Now));
        QVERIFY(menu->offer(source()).problems().isEmpty());
    }

    void sizesOfTheList()
    {
        serve({QJsonObject{{"id"_L1, "old"_L1}, {"created"_L1, 1'600'000'000}},
               QJsonObject{{"id"_L1, "mine"_L1},
                           {"max_model_len"_L1, 32'000},
                           {"created"_L1, 1'700'000'000}}});
        const auto menu = this->menu();
        ModelProfile profile = present();
        menu->complete(profile);
        QCOMPARE(profile.contextWindow, 0);
        wait(menu->refresh(source(), ModelRefresh::Asked));
        menu->complete(profile);
        QCOMPARE(profile.contextWindow, 32'000);
        profile.contextWindow = 5;
        menu->complete(profile);
        QCOMPARE(profile.contextWindow, 5);
        // The configured one is not shown with less than the others.
        const OfferedModel first = menu->offer(source()).models.first();
        QCOMPARE(first.profile.model, u"mine"_s);
        QCOMPARE(first.profile.contextWindow, 32'000);
        QCOMPARE(first.released, QDate(2023, 11, 14));
    }

    void hostileCaches_data()
    {
        QTest::addColumn<QByteArray>("content");
        const QByteArray date = "{\"fetched\":\"2026-01-01T00:00:00Z\",\"models\":";
        QByteArray many = date + "[{\"id\":\"a\"}";
        for (int i = 0; i < 6000; ++i)
            many += ",{\"id\":\"m" + QByteArray::number(i) + "\"}";
        QTest::newRow("torn") << date + "[{\"id\":\"evil\"";
        QTest::newRow("no JSON") << QByteArray("evil");
        QTest::newRow("too many") << many + ",{\"id\":\"evil\"}]}";
        QTest::newRow("too big") << date + "[{\"id\":\"evil\"}]," + "\"x\":\""
                + QByteArray(5 * 1024 * 1024, 'x') + "\"}";
        QTest::newRow("hidden characters") << date + "[{\"id\":\"evil\xe2\x80\xae\"}]}";
        QTest::newRow("a long name") << date + "[{\"id\":\"evil" + QByteArray(1000, 'x') + "\"}]}";
        QTest::newRow("of the future")
            << QByteArray("{\"fetched\":\"2126-01-01T00:00:00Z\",\"models\":[{\"id\":\"evil\"}]}");
        QTest::newRow("a pipe") << QByteArray();
    }

    void hostileCaches()
    {
        QFETCH(const QByteArray, content);
        QVERIFY(QDir(m_folder->path()).mkpath(u"models"_s));
        if (content.isEmpty()) {
            QCOMPARE(::mkfifo(QFile::encodeName(cacheFile()).constData(), 0600), 0);
        } else {
            QVERIFY(putFile(cacheFile(), content));
        }
        const auto menu = this->menu();
        QCOMPARE(names(loaded(menu, source())), QStringList{u"openai/mine"_s});
        wait(menu->refresh(source(), ModelRefresh::Asked));
        QCOMPARE(names(menu->offer(source())), (QStringList{u"openai/mine"_s, u"openai/one"_s}));
    }

    void keychainInTheBackground()
    {
        FakeLlm saved;
        saved.setModels({u"s1"_s});
        QVERIFY(JsonFile::write(m_folder->filePath(u"settings.json"_s),
                                {{"providers"_L1,
                                  QJsonArray{QJsonObject{{"name"_L1, "mine"_L1},
                                                         {"baseUrl"_L1, saved.baseUrl().toString()},
                                                         {"model"_L1, "s2"_L1},
                                                         {"key"_L1, "keychain"_L1}}}}}));
        const auto content = std::make_shared<Testing::FakeKeychain::Content>();
        content->keys.insert(u"mine"_s, u"from-the-keychain"_s);
        KeyStore keys(m_folder->path(),
                      [content] { return std::make_unique<Testing::FakeKeychain>(content); });
        const auto menu = this->menu({.delay = std::chrono::milliseconds(0)});
        menu->setKeys(&keys);
        QSignalSpy changed(menu.get(), &ModelMenu::changed);
        menu->refresh(source(), ModelRefresh::Background, present());
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(content->calls, 0);
        QVERIFY(saved.requests().empty()); // nobody asked for what needs the keychain
        const ModelProfile mine = source().resolve(u"mine/s2"_s).value();
        menu->refresh(source(), ModelRefresh::Background, mine);
        QTRY_COMPARE(saved.requests().size(), size_t(1));
        QVERIFY(
            saved.requests().front().headers.value("authorization").contains("from-the-keychain"));
    }

    void deletionCancels()
    {
        auto menu = this->menu();
        bool hasContinued = false;
        menu->refresh(source(), ModelRefresh::Now).then(this, [&] { hasContinued = true; });
        QVERIFY(menu->isRefreshing());
        menu.reset();
        QCoreApplication::processEvents();
        QVERIFY(!hasContinued);
    }

    void manyModels()
    {
        QJsonArray models;
        for (int i = 0; i < 6000; ++i)
            models.append(
                QJsonObject{{"id"_L1, u"model-%1"_s.arg(i)}, {"created"_L1, 1'700'000'000 + i}});
        serve(models);
        const auto menu = this->menu();
        wait(menu->refresh(source(), ModelRefresh::Asked));
        QCOMPARE(menu->offer(source()).models.size(), ModelList::kMaxModels + 1);
        QVERIFY(QFile(cacheFile()).size() < 4 * 1024 * 1024); // what is written can be read
        QCOMPARE(loaded(this->menu(), source()).models.size(), ModelList::kMaxModels + 1);
    }

private:
    //! Of the environment alone: the provider "openai" at the fake server.
    ModelSource source(const QMap<QString, QString> &more = {}) const
    {
        QProcessEnvironment environment;
        environment.insert(u"OPENAI_API_KEY"_s, u"sk-key"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, m_server->baseUrl().toString());
        environment.insert(u"OPENAI_MODEL"_s, u"mine"_s);
        for (auto it = more.begin(); it != more.end(); ++it)
            environment.insert(it.key(), it.value());
        return ModelSource(environment, m_folder->path());
    }

    ModelProfile present() const { return source().resolve().value(); }

    std::unique_ptr<ModelMenu> menu(ModelMenu::Limits limits = {}) const
    {
        return std::make_unique<ModelMenu>(m_folder->path(), m_folder->path(), limits);
    }

    void serve(const QJsonArray &models)
    {
        m_body = {{"object"_L1, "list"_L1}, {"data"_L1, models}};
    }

    //! As if the kept list had been fetched so long ago.
    void age(qint64 seconds) const
    {
        auto json = JsonFile::read(cacheFile()).value();
        json["fetched"_L1]
            = QDateTime::currentDateTimeUtc().addSecs(-seconds).toString(Qt::ISODate);
        QVERIFY(JsonFile::write(cacheFile(), json));
    }

    QString cacheFile() const { return ModelLister::cacheFile(present(), m_folder->path()); }
    size_t lists() const { return m_lists; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeLlm> m_server;
    QJsonObject m_body;
    int m_status = 200;
    size_t m_lists = 0;
};

AGENTAO_TEST(TestModelMenu)
#include "tst_modelmenu.moc"
