// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modellister.h"

#include "agentcore/config/jsonfile.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using WireFormat = ModelProfile::WireFormat;

static const QString kSecret = u"sk-lister-secret-8d1f"_s;

static FakeAnswer answer(const QByteArray &json)
{
    return FakeAnswer::json(200, QJsonDocument::fromJson(json).object());
}

static QStringList idsOf(const ModelList &list)
{
    QStringList ids;
    for (const ListedModel &model : list.models)
        ids.append(model.id);
    return ids;
}

class TestModelLister : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_server = std::make_unique<FakeLlm>();
    }

    void requests_data()
    {
        const Rows<WireFormat, QString, QString, QByteArray> row; // format, basePath, path, header

        const auto openAi = WireFormat::OpenAiChat;
        const auto anthropic = WireFormat::Anthropic;
        const auto gemini = WireFormat::Gemini;
        row("OpenAI", openAi, u"/v1"_s, u"/v1/models"_s, "authorization"_ba);
        row("OpenAI, slash", openAi, u"/v1/"_s, u"/v1/models"_s, "authorization"_ba);
        row("OpenAI, whole path", openAi, u"/v1/chat/completions"_s, u"/v1/models"_s,
            "authorization"_ba);
        row("OpenAI, no version", openAi, QString(), u"/models"_s, "authorization"_ba);
        row("Responses", WireFormat::OpenAiResponses, u"/v1/responses"_s, u"/v1/models"_s,
            "authorization"_ba);
        row("Anthropic", anthropic, u"/v1"_s, u"/v1/models?limit=1000"_s, "x-api-key"_ba);
        row("Anthropic, no version", anthropic, QString(), u"/v1/models?limit=1000"_s,
            "x-api-key"_ba);
        row("Anthropic, behind a path", anthropic, u"/anthropic/v1/messages"_s,
            u"/anthropic/v1/models?limit=1000"_s, "x-api-key"_ba);
        row("Gemini", gemini, u"/v1beta"_s, u"/v1beta/models?pageSize=1000"_s, "x-goog-api-key"_ba);
        row("Gemini, no version", gemini, u"/"_s, u"/v1beta/models?pageSize=1000"_s,
            "x-goog-api-key"_ba);
    }

    void requests()
    {
        auto [format, basePath, path, header]
            = Rows<WireFormat, QString, QString, QByteArray>::current();

        m_server->enqueue(answer(R"({"data":[{"id":"a"}]})"));
        ModelProfile asked = profile(format);
        asked.baseUrl.setPath(basePath);
        const auto got = list(asked);
        QVERIFY2(got, got ? "" : qPrintable(got.error().text()));
        const Testing::FakeRequest &request = m_server->requests().front();
        QCOMPARE(request.method, "GET"_ba);
        QCOMPARE(request.path, path);
        QVERIFY(request.headers.value(header).contains(kSecret.toUtf8()));
        QCOMPARE(request.headers.contains("anthropic-version"), format == WireFormat::Anthropic);
        QVERIFY(!request.path.contains(kSecret));
    }

    void pages_data()
    {
        const Rows<WireFormat, QByteArray, QByteArray, QString> row; // format, first, second, query

        row("Anthropic", WireFormat::Anthropic,
            R"({"data":[{"id":"a"}],"has_more":true,"last_id":"a&c"})"_ba,
            R"({"data":[{"id":"b"}],"has_more":false,"last_id":"b"})"_ba,
            u"/v1/models?limit=1000&after_id=a%26c"_s);
        row("Gemini", WireFormat::Gemini,
            R"({"models":[{"name":"models/a"}],"nextPageToken":"x/+="})"_ba,
            R"({"models":[{"name":"models/b"}]})"_ba,
            u"/v1/models?pageSize=1000&pageToken=x%2F%2B%3D"_s);
    }

    void pages()
    {
        auto [format, first, second, query]
            = Rows<WireFormat, QByteArray, QByteArray, QString>::current();

        m_server->enqueue(answer(first));
        m_server->enqueue(answer(second));
        const auto got = list(profile(format));
        QVERIFY2(got, got ? "" : qPrintable(got.error().text()));
        QCOMPARE(idsOf(*got), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(m_server->requests().size(), size_t(2));
        QCOMPARE(m_server->requests().back().path, query);
        QVERIFY(!got->isCached);
    }

    void limits_data()
    {
        const Rows<int, int> row; // pages, bytes
        row("pages without end", 3, 1'000'000);
        row("bytes without end", 1000, 200);
    }

    void limits()
    {
        auto [pages, bytes] = Rows<int, int>::current();

        m_server->setFallback(answer(R"({"data":[{"id":"a"}],"has_more":true,"last_id":"a"})"));
        ModelLister::Limits limits;
        limits.pages = pages;
        limits.bytes = bytes;
        const auto got = list(profile(WireFormat::Anthropic), limits);
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::LimitExceeded);
        QVERIFY(m_server->requests().size() <= 5);
    }

    void failures_data()
    {
        const Rows<FakeAnswer, ErrorCode> row; // answer, code

        row("wrong key", FakeAnswer::error(401, u"bad key "_s + kSecret), ErrorCode::AuthRequired);
        row("forbidden", FakeAnswer::error(403, kSecret), ErrorCode::AuthRequired);
        row("no list", FakeAnswer::error(404, kSecret), ErrorCode::NotFound);
        row("too many", FakeAnswer::error(429, kSecret), ErrorCode::RateLimited);
        row("out of order", FakeAnswer::error(500, kSecret), ErrorCode::Network);
        row("something else", answer(R"({"hello":"world"})"), ErrorCode::ParseError);
        row("dropped", FakeAnswer{.status = 0, .end = FakeAnswer::End::Drop}, ErrorCode::Network);
    }

    void failures()
    {
        auto [answer, code] = Rows<FakeAnswer, ErrorCode>::current();

        m_server->setFallback(answer);
        const auto got = list(profile());
        QVERIFY(!got);
        QCOMPARE(got.error().code, code);
        QVERIFY(!got.error().text().contains(kSecret));
        QVERIFY2(got.error().where.contains(m_server->baseUrl().host()),
                 qPrintable(got.error().text()));
    }

    void silence()
    {
        m_server->enqueue(FakeAnswer{.status = 0, .end = FakeAnswer::End::Hold});
        ModelLister::Limits limits;
        limits.time = 50ms;
        const auto got = list(profile(), limits);
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::Timeout);
    }

    void deletionCancels()
    {
        m_server->enqueue(FakeAnswer{.status = 0, .end = FakeAnswer::End::Hold});
        auto lister = std::make_unique<ModelLister>(profile(), cacheDir());
        bool hasFinished = false;
        connect(lister.get(), &ModelLister::finished, this, [&] { hasFinished = true; });
        QSignalSpy requested(m_server.get(), &FakeLlm::requestReceived);
        lister->start();
        QVERIFY(requested.wait());
        lister.reset();
        QTRY_COMPARE(m_server->openConnections(), 0);
        QVERIFY(!hasFinished);
    }

    void keepsTheListForADay()
    {
        m_server->enqueue(answer(R"({"data":[{"id":"a","context_length":9}]})"));
        m_server->enqueue(answer(R"({"data":[{"id":"b"}]})"));
        m_server->enqueue(answer(R"({"data":[{"id":"c"}]})"));
        QVERIFY(list(profile()));
        const auto kept = list(profile());
        QVERIFY(kept);
        QVERIFY(kept->isCached && !kept->problem);
        QCOMPARE(kept->models, (QList<ListedModel>{{u"a"_s, 9, 0}}));
        QCOMPARE(m_server->requests().size(), size_t(1));

        const auto refreshed = list(profile(), {}, true);
        QVERIFY(refreshed);
        QCOMPARE(idsOf(*refreshed), QStringList{u"b"_s});
        age(profile(), 25h);
        const auto next = list(profile());
        QVERIFY(next);
        QCOMPARE(idsOf(*next), QStringList{u"c"_s});
    }

    void oldListWhenTheEndpointIsDown_data()
    {
        const Rows<FakeAnswer, bool> row; // answer, served
        row("dropped", FakeAnswer{.status = 0, .end = FakeAnswer::End::Drop}, true);
        row("out of order", FakeAnswer::error(503, u"later"_s), true);
        row("too many requests", FakeAnswer::error(429, u"later"_s), true);
        row("wrong key", FakeAnswer::error(401, u"no"_s), false);
        row("no list any more", FakeAnswer::error(404, u"no"_s), false);
    }

    void oldListWhenTheEndpointIsDown()
    {
        auto [answer, served] = Rows<FakeAnswer, bool>::current();

        m_server->enqueue(::answer(R"({"data":[{"id":"a"}]})"));
        QVERIFY(list(profile()));
        age(profile(), 24h * 30);
        m_server->setFallback(answer);
        const auto got = list(profile());
        QCOMPARE(got.has_value(), served);
        if (got) {
            QVERIFY(got->isCached && got->problem);
            QCOMPARE(idsOf(*got), QStringList{u"a"_s});
        }
    }

    void cacheIsPrivateAndHasNoKey()
    {
        m_server->enqueue(answer(R"({"data":[{"id":"a"}]})"));
        QVERIFY(list(profile()));
        QFile file(ModelLister::cacheFile(profile(), cacheDir()));
        QVERIFY(file.open(QFile::ReadOnly));
        QVERIFY(!file.readAll().contains(kSecret.toUtf8()));
        const auto others
            = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QCOMPARE(file.permissions() & others, QFile::Permissions());
    }

    void brokenCacheIsNone()
    {
        m_server->setFallback(answer(R"({"data":[{"id":"a"}]})"));
        QVERIFY(list(profile()));
        QVERIFY(putFile(ModelLister::cacheFile(profile(), cacheDir()), "{"));
        const auto got = list(profile());
        QVERIFY(got);
        QVERIFY(!got->isCached);
    }

    void oldestListsGo()
    {
        QVERIFY(QDir(cacheDir()).mkpath(u"models"_s));
        for (int i = 0; i < ModelLister::kMaxFiles + 5; ++i) {
            QFile file(cacheDir() + u"/models/old%1.json"_s.arg(i));
            QVERIFY(file.open(QFile::WriteOnly));
            QVERIFY(file.setFileTime(QDateTime(QDate(2020, 1, 1), QTime()).addDays(i),
                                     QFile::FileModificationTime));
        }
        m_server->enqueue(answer(R"({"data":[{"id":"a"}]})"_ba));
        QVERIFY(list(profile()));
        QCOMPARE(QDir(cacheDir() + u"/models"_s).entryList(QDir::Files).size(),
                 ModelLister::kMaxFiles);
        QVERIFY(!QFile::exists(cacheDir() + u"/models/old0.json"_s));
        QVERIFY(ModelLister::cached(profile(), cacheDir()));
    }

    void cachesOfEndpointsAreApart()
    {
        ModelProfile other = profile();
        other.baseUrl.setPath(u"/other"_s);
        QCOMPARE_NE(ModelLister::cacheFile(profile(), cacheDir()),
                    ModelLister::cacheFile(other, cacheDir()));
        other = profile();
        other.apiKey = u"another"_s;
        QCOMPARE(ModelLister::cacheFile(profile(), cacheDir()),
                 ModelLister::cacheFile(other, cacheDir()));
    }

private:
    ModelProfile profile(WireFormat format = WireFormat::OpenAiChat) const
    {
        ModelProfile profile;
        profile.provider = u"acme"_s;
        profile.wireFormat = format;
        profile.baseUrl = m_server->baseUrl();
        profile.apiKey = kSecret;
        return profile;
    }

    Result<ModelList> list(const ModelProfile &profile, ModelLister::Limits limits = {},
                           bool refresh = false) const
    {
        ModelLister lister(profile, cacheDir(), limits);
        QSignalSpy finished(&lister, &ModelLister::finished);
        lister.start(refresh);
        if (!finished.isEmpty())
            return fail(ErrorCode::Internal, u"finished within start()"_s);
        if (!finished.wait(10'000) || finished.size() != 1)
            return fail(ErrorCode::Internal, u"finished %1 times"_s.arg(finished.size()));
        return finished.first().first().value<Result<ModelList>>();
    }

    QString cacheDir() const { return m_folder->path(); }

    void age(const ModelProfile &profile, std::chrono::hours hours) const
    {
        const QString file = ModelLister::cacheFile(profile, cacheDir());
        auto json = JsonFile::read(file);
        QVERIFY(json && json->contains("fetched"_L1));
        json->insert("fetched"_L1,
                     QDateTime::currentDateTimeUtc()
                         .addSecs(-std::chrono::seconds(hours).count())
                         .toString(Qt::ISODate));
        QVERIFY(JsonFile::writePrivate(file, *json));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeLlm> m_server;
};

AGENTAO_TEST(TestModelLister)
#include "tst_modellister.moc"
