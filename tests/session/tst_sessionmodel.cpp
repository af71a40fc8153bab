// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionmodel.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QString words(const QList<SessionOption> &options, const QString &id)
{
    const auto option = std::ranges::find(options, id, &SessionOption::id);
    QStringList values;
    if (option != options.end()) {
        for (const OptionValue &value : option->values)
            values.append((value.value == option->value ? u"*"_s : QString()) + value.value);
    }
    return values.join(u' ');
}

class TestSessionModel : public QObject
{
    Q_OBJECT

    //! A client that is only looked at.
    class DeadClient : public LlmClient
    {
    public:
        std::unique_ptr<LlmReply> send(const ChatRequest &) override { return nullptr; }
    };

private slots:
    void init()
    {
        m_missing = {u"gone/model"_s};
        m_made.clear();
    }

    void firstModel_data()
    {
        const Rows<QString, QString, QString> row; // asked, stored, model

        row("default", QString(), QString(), u"a/plain"_s);
        row("asked for", u"b/x"_s, QString(), u"b/x"_s);
        row("stored", QString(), u"b/y"_s, u"b/y"_s);
        row("asked for goes first", u"b/x"_s, u"b/y"_s, u"b/x"_s);
        row("stored is gone", QString(), u"gone/model"_s, u"a/plain"_s);
        row("the tour is not stored", QString(), u"demo/tour"_s, u"a/plain"_s);
        row("the tour was asked for", u"demo/tour"_s, QString(), u"demo/tour"_s);
    }

    void firstModel()
    {
        const auto [asked, stored, model] = Rows<QString, QString, QString>::current();
        SessionModel session(services(), asked, stored, {});
        QCOMPARE(session.options().constFirst().value, model); // before and after
        QVERIFY(m_made.isEmpty());
        QVERIFY(session.connect());
        QVERIFY(session.connect());
        QCOMPARE(session.profile().fullName(), model);
        QCOMPARE(session.options().constFirst().value, model);
        QCOMPARE(m_made.size(), 1);
    }

    void noModel()
    {
        m_missing.append(QString());
        SessionModel session(services(), {}, {}, {});
        QVERIFY(session.options().isEmpty());
        QCOMPARE(session.connect().error().code, ErrorCode::AuthRequired);
        QVERIFY(!session.isConnected());
        QVERIFY(session.setModel(u"b/x"_s)); // another one may be there
        QCOMPARE(session.profile().fullName(), u"b/x"_s);
    }

    void choosesModel_data()
    {
        const Rows<QString, QString> row; // name, model

        row("listed", u"a/thinker"_s, u"a/thinker"_s);
        row("not listed", u"c/new"_s, u"c/new"_s);
        row("bare: keeps the provider", u"other"_s, u"a/other"_s);
        row("spaces around", u" c/new "_s, u"c/new"_s);
    }

    void choosesModel()
    {
        const auto [name, model] = Rows<QString, QString>::current();
        for (const bool isConnected : {false, true}) {
            SessionModel session(services(), {}, {}, {});
            QVERIFY(!isConnected || session.connect());
            QVERIFY(session.setModel(name));
            QCOMPARE(session.profile().fullName(), model);
            QCOMPARE(m_made.constLast().fullName(), model);
        }
    }

    void refusesModel_data()
    {
        const Rows<QString, ErrorCode> row; // name, code

        row("empty", QString(), ErrorCode::InvalidInput);
        row("blank", u"  "_s, ErrorCode::InvalidInput);
        row("no provider takes it", u"gone/model"_s, ErrorCode::AuthRequired);
    }

    void refusesModel()
    {
        const auto [name, code] = Rows<QString, ErrorCode>::current();
        SessionModel session(services(), {}, {}, {});
        QVERIFY(session.connect());
        const LlmClient *before = session.client();
        QCOMPARE(session.setModel(name).error().code, code);
        QCOMPARE(session.client(), before);
        QCOMPARE(session.profile().fullName(), u"a/plain"_s);
    }

    void thinkingLevels_data()
    {
        const Rows<QString, QString, bool> row; // model, level, isTaken

        row("known", u"a/thinker"_s, u"low"_s, true);
        row("default", u"a/thinker"_s, u"default"_s, true);
        row("unknown", u"a/thinker"_s, u"huge"_s, false);
        row("empty", u"a/thinker"_s, QString(), false);
        row("model without levels", u"a/plain"_s, u"low"_s, false);
    }

    void thinkingLevels()
    {
        const auto [model, level, isTaken] = Rows<QString, QString, bool>::current();
        SessionModel session(services(), model, {}, {});
        QCOMPARE(session.setThinkingLevel(level).has_value(), isTaken);
        if (!isTaken)
            return;
        QCOMPARE(session.thinkingLevel(), level);
        QCOMPARE(m_made.constLast().options.thinkingLevel,
                 level == "default"_L1 ? QString() : level);
        const SessionOption option = session.options().value(1);
        QCOMPARE(option.id, OptionId::kThoughtLevel);
        QCOMPARE(option.value, level);
        QCOMPARE(option.values.size(), 3);
        QCOMPARE(option.values.constLast(), (OptionValue{u"xhigh"_s, u"Extra high"_s, {}}));
    }

    // Nobody has described it yet: what its vendor's models usually take.
    void newModelHasLevels()
    {
        SessionModel session(services(), u"a/new"_s, {}, {});
        QVERIFY(session.setThinkingLevel(u"high"_s));
        QCOMPARE(m_made.constLast().options.thinkingLevel, u"high"_s);
        const SessionOption option = session.options().value(1);
        QCOMPARE(option.id, OptionId::kThoughtLevel);
        QCOMPARE(option.values.size(), 5); // default, off, low, medium, high
    }

    // What the person wished stays their wish, whatever models come between.
    void levelIsAWish()
    {
        SessionModel session(services(), u"a/new"_s, {}, {});
        QVERIFY(session.setThinkingLevel(u"high"_s));
        QVERIFY(session.setModel(u"a/thinker"_s));
        QCOMPARE(session.thinkingLevel(), u"low"_s);
        QCOMPARE(m_made.constLast().options.thinkingLevel, u"low"_s);
        QVERIFY(session.options().value(1).description.contains(u"\"high\""_s));
        QVERIFY(session.setModel(u"a/plain"_s));
        QCOMPARE(session.thinkingLevel(), u"default"_s);
        QVERIFY(session.setModel(u"a/new"_s));
        QCOMPARE(session.thinkingLevel(), u"high"_s);
        QVERIFY(session.options().value(1).description.isEmpty());
    }

    void levelSurvivesOnlyWhereItFits()
    {
        SessionModel session(services(), u"a/thinker"_s, {}, {});
        QVERIFY(session.setThinkingLevel(u"low"_s));
        QVERIFY(session.setModel(u"b/thinker"_s));
        QCOMPARE(session.thinkingLevel(), u"low"_s);
        QCOMPARE(session.profile().options.thinkingLevel, u"low"_s);
        QVERIFY(session.setModel(u"a/plain"_s));
        QCOMPARE(session.thinkingLevel(), u"default"_s);
        QCOMPARE(session.profile().options.thinkingLevel, QString());
        QCOMPARE(session.options().value(1).id, OptionId::kTemperature);
    }

    void levelOfTheFileIsChecked_data()
    {
        const Rows<QString, QString> row; // level, used
        row("fits", u"low"_s, u"low"_s);
        row("rubbish", u"../x"_s, QString());
        row("none", QString(), QString());
    }

    void levelOfTheFileIsChecked()
    {
        const auto [level, used] = Rows<QString, QString>::current();
        SessionModel session(services(), {}, u"a/thinker"_s, {.thinkingLevel = level});
        QCOMPARE(session.options().value(1).value, used.isEmpty() ? u"default"_s : used);
        QVERIFY(session.connect());
        QCOMPARE(m_made.constLast().options.thinkingLevel, used);
    }

    void valueIsAlwaysListed()
    {
        SessionModel session(services(), u"c/unlisted"_s, {}, {});
        const SessionOption option = session.options().constFirst();
        QCOMPARE(option.id, OptionId::kModel);
        QCOMPARE(option.values.size(), 3);
        QCOMPARE(option.values.constLast().value, option.value);
    }

    void requestOptions_data()
    {
        // body: of the options that a request gets; empty: refused
        const Rows<QString, QString, QString, QString> add; // id, value, body, listed

        const auto row = [&add](const char *name, QLatin1StringView id, const QString &value,
                                const QString &body, const QString &listed = {}) {
            add(name, QString(id), value, body, listed);
        };
        row("temperature", OptionId::kTemperature, u"0.7"_s, u"{'temperature':0.7}"_s,
            u"default 0 0.2 0.5 *0.7 1"_s);
        row("temperature in between", OptionId::kTemperature, u" 0.65 "_s,
            u"{'temperature':0.65}"_s, u"default 0 0.2 0.5 *0.65 0.7 1"_s);
        row("highest temperature", OptionId::kTemperature, u"2"_s, u"{'temperature':2}"_s,
            u"default 0 0.2 0.5 0.7 1 *2"_s);
        row("temperature of the provider", OptionId::kTemperature, u"default"_s,
            u"{'temperature':0.3}"_s, u"*default 0 0.2 0.5 0.7 1"_s);
        row("too hot", OptionId::kTemperature, u"2.1"_s, {});
        row("below zero", OptionId::kTemperature, u"-0.1"_s, {});
        row("no number", OptionId::kTemperature, u"nan"_s, {});
        row("words", OptionId::kTemperature, u"warm"_s, {});
        row("limit", OptionId::kOutputLimit, u"4096"_s, u"{'maxTokens':4096,'temperature':0.3}"_s,
            u"default *4096 8192"_s);
        row("other limit", OptionId::kOutputLimit, u"5000"_s,
            u"{'maxTokens':5000,'temperature':0.3}"_s, u"default 4096 *5000 8192"_s);
        row("limit of none", OptionId::kOutputLimit, u"0"_s, {});
        row("half a token", OptionId::kOutputLimit, u"1.5"_s, {});
        row("limit beyond numbers", OptionId::kOutputLimit, u"99999999999"_s, {});
        row("extra body", OptionId::kExtraBody, u"{\"top_p\": 0.9}"_s,
            u"{'extraBody':{'top_p':0.9},'temperature':0.3}"_s);
        row("no object", OptionId::kExtraBody, u"[1]"_s, {});
        row("cut off", OptionId::kExtraBody, u"{\"top_p\""_s, {});
        row("unknown option", "taste"_L1, u"sweet"_s, {});
    }

    void requestOptions()
    {
        auto [id, value, body, listed] = Rows<QString, QString, QString, QString>::current();
        SessionModel session(services(), {}, {}, {});
        const auto set = session.setOption(id, value);
        QCOMPARE(set.has_value(), !body.isEmpty());
        if (!set) {
            QCOMPARE(set.error().code, ErrorCode::InvalidInput);
            QVERIFY(m_made.isEmpty());
            return;
        }
        const auto json = QJsonDocument(m_made.constLast().options.toJson());
        QCOMPARE(QString::fromUtf8(json.toJson(QJsonDocument::Compact)), body.replace(u'\'', u'"'));
        QCOMPARE(words(session.options(), id), listed);
    }

    void requestOptionsKeepToTheSession()
    {
        SessionModel session(services(), {}, {}, {});
        QVERIFY(session.setOption(OptionId::kTemperature, u"1"_s));
        QVERIFY(session.setOption(OptionId::kOutputLimit, u"100"_s));
        QVERIFY(session.setOption(OptionId::kExtraBody, u"{\"a\":1}"_s));
        QVERIFY(session.setModel(u"b/other"_s)); // another model, the same wishes
        const RequestOptions all{1.0, 100, {}, {{"a"_L1, 1}}};
        QCOMPARE(m_made.constLast().options, all);
        const RequestOptions stored{1.0, 100, {}, {}};
        QCOMPARE(session.storedOptions(), stored);

        SessionModel next(services(), {}, u"b/other"_s, stored);
        QVERIFY(next.connect());
        QCOMPARE(m_made.constLast().options, stored);
        QVERIFY(next.setOption(OptionId::kTemperature, u"default"_s));
        QVERIFY(next.setOption(OptionId::kOutputLimit, u"default"_s));
        QCOMPARE(m_made.constLast().options, profile(u"b/other"_s).options);
    }

    void theTourHasNoNumbers()
    {
        SessionModel session(services(), u"demo/tour"_s, {}, {});
        QCOMPARE(session.options().size(), 1);
    }

    void oldClientsLiveUntilForgotten()
    {
        static int alive = 0;
        class CountedClient : public DeadClient
        {
        public:
            CountedClient() { ++alive; }
            ~CountedClient() override { --alive; }
        };
        ModelServices counted = services();
        counted.createClient
            = [](const ModelProfile &) { return std::make_unique<CountedClient>(); };
        SessionModel session(counted, {}, {}, {});
        QVERIFY(session.connect());
        QVERIFY(session.setModel(u"a/thinker"_s));
        QVERIFY(session.setThinkingLevel(u"low"_s));
        QCOMPARE(alive, 3);
        session.forgetReplaced();
        QCOMPARE(alive, 1);
    }

private:
    ModelServices services()
    {
        ModelServices services;
        services.profile = [this](const QString &name) -> Result<ModelProfile> {
            if (m_missing.contains(name))
                return fail(ErrorCode::AuthRequired, u"set a key"_s);
            return profile(name);
        };
        services.createClient = [this](const ModelProfile &profile) {
            m_made.append(profile);
            return std::make_unique<DeadClient>();
        };
        services.models = [](const ModelProfile &) {
            return ModelOffer::of({profile(u"a/plain"_s), profile(u"a/thinker"_s)});
        };
        return services;
    }

    // a/thinker has levels, a/plain none; the default is a/plain.
    static ModelProfile profile(const QString &name)
    {
        ModelProfile profile;
        const QString full = name.isEmpty() ? u"a/plain"_s : name;
        profile.provider = full.section(u'/', 0, 0);
        profile.model = full.section(u'/', 1);
        if (profile.model == "thinker"_L1)
            profile.thinkingLevels = {u"low"_s, u"xhigh"_s};
        profile.areLevelsKnown = profile.model != "new"_L1;
        if (full == "demo/tour"_L1)
            profile.wireFormat = ModelProfile::WireFormat::Demo;
        profile.outputLimit = 10'000;
        profile.options.temperature = 0.3; // of the provider's settings
        return profile;
    }

    QStringList m_missing; // models that no provider takes
    QList<ModelProfile> m_made;
};

AGENTAO_TEST(TestSessionModel)
#include "tst_sessionmodel.moc"
