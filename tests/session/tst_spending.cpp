// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "agentcore/llm/wire/wireclient.h"
#include "agentcore/ports/elicitationport.h"
#include "agentcore/session/spendguard.h"
#include "tests/session/turnbench.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

namespace {

using Action = ElicitationAnswer::Action;

//! Answers questions, or leaves them open.
class ScriptedElicitation : public ElicitationPort
{
public:
    void ask(const Elicitation &elicitation, ElicitationReply reply) override
    {
        asked.append(elicitation);
        if (answers.isEmpty())
            open.push_back(std::move(reply));
        else
            std::move(reply).answer(answers.takeFirst());
    }
    void withdraw(const QString &id) override { withdrawn.append(id); }

    QList<Elicitation> asked;
    QList<ElicitationAnswer> answers;
    std::vector<ElicitationReply> open;
    QStringList withdrawn;
};

} // namespace

static QString lastAnswer(const TurnBench &bench)
{
    for (auto update = bench.updates.rbegin(); update != bench.updates.rend(); ++update) {
        if (const auto *text = std::get_if<AgentTextAppended>(&*update))
            return text->text;
    }
    return {};
}

// As an endpoint of Anthropic ends it that wants to be asked for the rest.
static FakeAnswer pausedAnswer()
{
    FakeAnswer paused;
    paused.chunks = {"data: {\"type\":\"content_block_start\",\"index\":0,"
                     "\"content_block\":{\"type\":\"text\",\"text\":\"x\"}}\n\n"
                     "data: {\"type\":\"content_block_stop\",\"index\":0}\n\n"
                     "data: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"pause_turn\"},"
                     "\"usage\":{\"output_tokens\":2}}\n\n"
                     "data: {\"type\":\"message_stop\"}\n\n"_ba};
    return paused;
}

//! Limits of what is spent, and the model that stands in.
class TestSpending : public QObject
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(QDir(Paths::stateDir()).removeRecursively()); }

    void guardAsksOnceAndStops()
    {
        const QTemporaryDir folder;
        SpendGuard guard(folder.path());
        guard.setLimits({{5, {}}, {}, {}});
        guard.beginTurn();
        for (int i = 0; i < 3; ++i)
            guard.noteRequest();
        QVERIFY(!guard.near());
        guard.noteRequest(); // 80 %
        const auto near = guard.near();
        QVERIFY(near);
        QCOMPARE(near->words(), u"This turn has used 4 of 5 model requests"_s);
        QVERIFY(!guard.reached());
        guard.noteAsked(*near);
        QVERIFY(!guard.near());
        guard.noteRequest();
        QVERIFY(guard.reached());
        guard.beginTurn();
        QVERIFY(!guard.reached());
        guard.stop(*near);
        QCOMPARE(guard.reached(), near);
        guard.beginTurn();
        QVERIFY(!guard.reached());
    }

    void guardOfADay()
    {
        const QTemporaryDir folder;
        QDate today(2026, 11, 23);
        const auto day = [&today] { return today; };
        SpendGuard one(folder.path(), day);
        SpendGuard two(folder.path(), day);
        one.setLimits({{}, {}, {{}, 1.0}});
        two.setLimits(one.limits());
        one.noteCost(0.5);
        two.noteCost(0.4);
        const auto near = one.near();
        QVERIFY(near);
        QCOMPARE(near->words(), u"Today's sessions have cost $0.9000 of $1.00"_s);
        one.noteAsked(*near);
        QVERIFY(!one.near());
        QVERIFY(two.near()); // of another session
        two.noteCost(0.2);
        QVERIFY(one.reached());
        today = today.addDays(1);
        QVERIFY(!one.reached());
        one.noteCost(0.85);
        QVERIFY(one.near()); // asked anew
    }

    void requestsOfATurn_data()
    {
        const Rows<ElicitationAnswer, size_t, StopReason> row; // answer, requests, reason
        const auto stopped = StopReason::MaxTurnRequests;
        row("go on, up to the limit", choice(u"go_on"_s), size_t(10), stopped);
        row("stop", choice(u"stop"_s), size_t(8), stopped);
        row("no answer that fits", choice(u"maybe"_s), size_t(8), stopped);
        row("declined", ElicitationAnswer{Action::Decline, {}}, size_t(8), stopped);
        row("lost", ElicitationAnswer{Action::Cancel, {}}, size_t(8), stopped);
        row("nobody can be asked", ElicitationAnswer{Action::Unavailable, {}}, size_t(10), stopped);
    }

    void requestsOfATurn()
    {
        const auto [answer, requests, reason]
            = Rows<ElicitationAnswer, size_t, StopReason>::current();
        TurnBench bench;
        ScriptedElicitation port;
        port.answers = {answer, choice(u"stop"_s)};
        bench.elicitation = &port;
        limit(bench, {{10, {}}, {}, {}});
        bench.open();
        script(bench, 20);

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, reason);
        QCOMPARE(bench.model.requests.size(), requests);
        QCOMPARE(port.asked.size(), 1);
        QCOMPARE(port.asked.first().sessionId, bench.session->id());
        QVERIFY(port.asked.first().message.contains("8 of 10 model requests"_L1));
        QVERIFY(bench.session->retry()); // a new turn begins at nothing
        (void)bench.waitForEnd();
        QVERIFY(bench.model.requests.size() > requests);
    }

    void whoIsNotThereIsNotAsked()
    {
        TurnBench bench; // no port at all
        limit(bench, {{5, {}}, {}, {}});
        bench.open();
        script(bench, 20);
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(5));
        QVERIFY(bench.shown().contains(u"notice:warning retry"_s));
    }

    void cancelWhileAsked()
    {
        TurnBench bench;
        ScriptedElicitation port;
        bench.elicitation = &port;
        limit(bench, {{5, {}}, {}, {}});
        bench.open();
        script(bench, 20);
        bench.prompt(u"go"_s);
        QTRY_COMPARE(port.asked.size(), 1);
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        QCOMPARE(port.withdrawn, QStringList{port.asked.first().id});
        std::move(port.open.front()).answer(choice(u"go_on"_s)); // too late
        QCOMPARE(bench.model.requests.size(), size_t(4));
    }

    void moneyOfASession()
    {
        TurnBench bench;
        bench.shapeProfile = [](ModelProfile &profile) { profile.price = {10.0, {}, 10.0, 0}; };
        limit(bench, {{}, {{}, 0.05}, {}});
        bench.open();
        script(bench, 20, {1000, 0}); // a cent each
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(5));
        // What was spent is in the file.
        bench.reopen();
        QCOMPARE(bench.run(u"more"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(5));
    }

    void costThatTheEndpointTells()
    {
        TurnBench bench;
        bench.shapeProfile = [](ModelProfile &profile) { profile.price = {10.0, {}, 10.0, 0}; };
        limit(bench, {{{}, 1.0}, {}, {}});
        bench.open();
        TokenUsage usage{1000, 0};
        usage.costUsd = 0.5; // not the catalogue's cent
        script(bench, 20, usage);
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(2));
    }

    void costThatIsNotKnown()
    {
        TurnBench bench;
        limit(bench, {{{}, 1.0}, {}, {}});
        bench.open();
        script(bench, 3, {1000, 0});
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::EndTurn);
        QCOMPARE(bench.shown().count(u"notice:warning"_s), 1); // told once
    }

    // A script set the limit: nobody would see the warning.
    void unknownPriceEndsAScript()
    {
        TurnBench bench;
        limit(bench, {{{}, 1.0}, {}, {}, true});
        bench.shapeProfile
            = [](ModelProfile &profile) { profile.baseUrl = QUrl(u"https://a.test"_s); };
        bench.open();
        script(bench, 3, {1000, 0});
        const TurnResult result = bench.run(u"go"_s);
        QVERIFY(result.error);
        QCOMPARE(result.error->code, ErrorCode::InvalidInput);
        QVERIFY(bench.model.requests.empty());
    }

    // What was sent in vain is charged, too.
    void retriesCount()
    {
        TurnBench bench;
        limit(bench, {{3, {}}, {}, {}});
        bench.open();
        ScriptedReply reply = ScriptedReply::calls({{u"look"_s, u"{}"_s}});
        const RetryScheduled retry{
            {ErrorCode::Network, u"broke"_s, {}}, 2, std::chrono::milliseconds(1)};
        reply.events.insert(reply.events.begin(), {retry, retry});
        bench.model.replies.push_back(reply);
        script(bench, 3);
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(1));
    }

    void pausesCount_data()
    {
        // limit (0: none), of the turn, requests, dollars
        const Rows<int, int, size_t, double> row;
        row("limit of the user", 3, 20, 3, 0.0);
        row("limit of the turn", 0, 2, 2, 0.0);
        row("one request", 1, 20, 1, 0.0);
        row("limit of an answer", 0, 20, 6, 0.0);
        row("limit of money", 0, 20, 2, 0.00003); // an answer costs 0.00002
    }

    // The endpoint pauses its answer for ever, and each continuation is a request.
    void pausesCount()
    {
        const auto [limited, most, requests, usd] = Rows<int, int, size_t, double>::current();
        FakeLlm server;
        server.setFallback(pausedAnswer());
        TurnBench bench;
        bench.services.maxRequestsPerTurn = most;
        bench.remake();
        if (limited > 0)
            limit(bench, {{limited, {}}, {}, {}});
        bench.shapeProfile = [](ModelProfile &profile) { profile.price = {10.0, {}, 10.0, 0}; };
        if (usd > 0)
            limit(bench, {{{}, usd}, {}, {}});
        bench.client = [&server](ModelProfile profile) {
            profile.wireFormat = ModelProfile::WireFormat::Anthropic;
            profile.baseUrl = server.baseUrl();
            return std::make_unique<WireClient>(profile);
        };
        bench.open();
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(server.requests().size(), requests);
        UsageChanged last;
        for (const SessionUpdate &update : std::as_const(bench.updates)) {
            if (const auto *usage = std::get_if<UsageChanged>(&update))
                last = *usage;
        }
        QCOMPARE(last.requests, qint64(requests));
    }

    void failedContinuationIsInTheUsage()
    {
        FakeLlm server;
        server.enqueue(pausedAnswer());
        server.enqueue(FakeAnswer::error(400, u"no"_s));
        TurnBench bench;
        bench.client = [&server](ModelProfile profile) {
            profile.wireFormat = ModelProfile::WireFormat::Anthropic;
            profile.baseUrl = server.baseUrl();
            return std::make_unique<WireClient>(profile);
        };
        bench.open();
        const TurnResult result = bench.run(u"go"_s);
        QVERIFY(result.error);
        QCOMPARE(result.usage.outputTokens, 2);
    }

    void stoppedAnswerCosts()
    {
        TurnBench bench;
        bench.shapeProfile = [](ModelProfile &profile) { profile.price = {10.0, {}, 10.0, 0}; };
        limit(bench, {{}, {{}, 0.01}, {}});
        bench.open();
        ScriptedReply held = ScriptedReply::text(u"half an"_s).hold();
        held.unfinished = {1000, 0}; // a cent
        bench.model.replies.push_back(held);
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:half an"_s));
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        script(bench, 1);
        QCOMPARE(bench.run(u"more"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(1));
    }

    // A limit that is set in the afternoon knows of the morning.
    void dayIsCountedWithoutALimit()
    {
        const QTemporaryDir folder;
        const auto day = [] { return QDate(2026, 11, 24); };
        SpendGuard morning(folder.path(), day);
        morning.noteRequest();
        morning.noteCost(0.9);
        SpendGuard afternoon(folder.path(), day);
        afternoon.setLimits({{}, {}, {{}, 1.0}});
        QVERIFY(afternoon.near());
    }

    void dayOfAllSessions()
    {
        TurnBench bench;
        limit(bench, {{}, {}, {3, {}}});
        bench.open();
        script(bench, 1);
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::EndTurn);
        bench.open(); // another one
        script(bench, 5);
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(3));
    }

    void usualLimit()
    {
        QCOMPARE(LocalAgent::Services().maxRequestsPerTurn, 1000);
        TurnBench bench; // 20
        limit(bench, {{30, {}}, {}, {}}); // the user's word counts
        bench.open();
        script(bench, 25);
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::EndTurn);
    }

    void badSettingsStopAll()
    {
        TurnBench bench;
        bench.services.limits = []() -> Result<SpendLimits> {
            return fail(ErrorCode::InvalidInput, u"must be a number"_s, u"settings.json"_s);
        };
        bench.remake();
        bench.open();
        // Nothing is sent that somebody wanted to limit.
        const auto prompted = bench.session->prompt({ContentBlock::fromText(u"go"_s)});
        QVERIFY(!prompted);
        QCOMPARE(prompted.error().text(), u"must be a number (settings.json)"_s);
        QVERIFY(!bench.session->isRunning());
        QVERIFY(bench.model.requests.empty());
    }

    void fallback_data()
    {
        const Rows<ErrorCode, QString, bool> row; // code, name, stands
        row("429, overload", ErrorCode::RateLimited, u"test/other"_s, true);
        row("5xx", ErrorCode::Network, u"test/other"_s, true);
        row("silence", ErrorCode::Timeout, u"test/other"_s, true);
        row("a wrong key", ErrorCode::AuthRequired, u"test/other"_s, false);
        row("a bad request", ErrorCode::InvalidInput, u"test/other"_s, false);
        row("the same model", ErrorCode::RateLimited, u"test/scripted"_s, false);
        row("none named", ErrorCode::RateLimited, QString(), false);
    }

    void fallback()
    {
        const auto [code, name, stands] = Rows<ErrorCode, QString, bool>::current();
        TurnBench bench;
        bench.services.fallbackModel = [name] { return name; };
        bench.remake();
        bench.open();
        bench.model.replies
            = {ScriptedReply::failure(code, u"overloaded"_s), ScriptedReply::text(u"done"_s)};

        const TurnResult result = bench.run(u"go"_s);

        QCOMPARE(!result.error, stands);
        QCOMPARE(bench.model.requests.size(), size_t(stands ? 2 : 1));
        if (!stands)
            return;
        QCOMPARE(bench.model.requests[1].model, u"other"_s);
        QCOMPARE(bench.model.requests[1].messages, bench.model.requests[0].messages);
        QVERIFY(bench.shown().contains(u"notice:warning"_s));
        QVERIFY(bench.shown().contains(u"text:done"_s));
    }

    void fallbackForThisTurnOnly()
    {
        TurnBench bench;
        bench.services.fallbackModel = [] { return u"test/other"_s; };
        bench.remake();
        bench.open();
        bench.model.replies = {ScriptedReply::failure(ErrorCode::RateLimited, u"overloaded"_s),
                               ScriptedReply::calls({{u"look"_s, u"{}"_s}}),
                               ScriptedReply::text(u"done"_s), ScriptedReply::text(u"again"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QVERIFY(!bench.run(u"go"_s).error);
        QStringList models;
        for (const ChatRequest &request : bench.model.requests)
            models += request.model;
        QCOMPARE(models, (QStringList{u"scripted"_s, u"other"_s, u"other"_s, u"scripted"_s}));
        QCOMPARE(bench.session->modelName(), u"test/scripted"_s);
        // It stands in once: what fails then is the turn's end.
        bench.model.replies = {ScriptedReply::failure(ErrorCode::RateLimited, u"overloaded"_s),
                               ScriptedReply::failure(ErrorCode::RateLimited, u"overloaded, too"_s),
                               ScriptedReply::text(u"never"_s)};
        QVERIFY(bench.run(u"go"_s).error);
    }

    void limitsCommand_data()
    {
        const Rows<QString, QString> row; // command, answer
        row("none", u"/limits"_s, u"No limit is set; a turn has at most 1000"_s);
        row("money", u"/limits session $5"_s, u"This session has cost $0.0000 of $5.00"_s);
        row("money in words", u"/limits day 2.5 USD"_s, u"have cost $0.0000 of $2.50"_s);
        row("requests", u"/limits turn 200"_s, u"has used 0 of 200 model requests"_s);
        row("requests in words", u"/limits session 7 requests"_s,
            u"has used 0 of 7 model requests"_s);
        row("back", u"/limits session default"_s, u"No limit is set"_s);
        row("no scope", u"/limits $5"_s, u"/limits session $5"_s);
        row("nothing said", u"/limits day"_s, u"/limits session $5"_s);
        row("no number", u"/limits day much"_s, u"whole number from 1"_s);
        row("negative", u"/limits day $-3"_s, u"US dollars from 0.000001"_s);
        row("zero", u"/limits turn 0"_s, u"whole number from 1"_s);
    }

    void limitsCommand()
    {
        const auto [command, answer] = Rows<QString, QString>::current();
        TurnBench bench;
        limit(bench, {});
        bench.open();
        QVERIFY(!bench.run(command).error);
        QVERIFY2(lastAnswer(bench).contains(answer), qPrintable(lastAnswer(bench)));
        QVERIFY(bench.model.requests.empty());
    }

    void limitsAreShown()
    {
        TurnBench bench;
        bench.shapeProfile = [](ModelProfile &profile) {
            profile.price = {10.0, {}, 10.0, 0};
            profile.contextWindow = 100'000;
        };
        limit(bench, {{10, {}}, {{}, 1.0}, {}});
        bench.open();
        script(bench, 3, {1000, 0}); // a cent each
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::EndTurn);

        UsageChanged last;
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *usage = std::get_if<UsageChanged>(&update))
                last = *usage;
        }
        QCOMPARE(last.limits.size(), size_t(2));
        QVERIFY(!last.limits[0].isMoney && last.limits[1].isMoney);
        QCOMPARE(last.limits[0].limit, 10.0);
        QCOMPARE(last.limits[1].scope, SpendScope::Session);
        QVERIFY(last.limits[1].spent >= 0.03 && last.limits[1].spent < 0.04);
        QCOMPARE(last.limits[1].spent, last.knownCostUsd);
        const QString cost = u"$%1"_s.arg(last.knownCostUsd, 0, 'f', 4);

        QVERIFY(!bench.run(u"/cost"_s).error);
        for (const QString &part :
             {u"Requests to models: 4"_s, u"**%1**"_s.arg(cost), u"This turn has used 4 of 10"_s,
              u"This session has cost %1 of $1.00 (3 %)"_s.arg(cost)})
            QVERIFY2(lastAnswer(bench).contains(part), qPrintable(lastAnswer(bench)));
        QVERIFY(!bench.run(u"/status"_s).error);
        for (const QString &part :
             {u"Requests to models: 4"_s, u"has cost %1 of $1.00"_s.arg(cost)})
            QVERIFY2(lastAnswer(bench).contains(part), qPrintable(lastAnswer(bench)));

        // A view that comes to the session later, or after a restart, learns of them, too.
        const auto shown = [&bench] {
            std::vector<SpendState> limits;
            for (const SessionUpdate &update : bench.session->transcript()) {
                if (const auto *usage = std::get_if<UsageChanged>(&update))
                    limits = usage->limits;
            }
            return limits;
        };
        QCOMPARE(shown(), last.limits);
        bench.reopen();
        QCOMPARE(shown().size(), size_t(2));
        QCOMPARE(shown().at(1), last.limits.at(1)); // the turn's begin anew
    }

    // What the user says for this session goes before the settings, and ends with it.
    void ownLimitHolds()
    {
        TurnBench bench;
        limit(bench, {{3, {}}, {}, {}});
        bench.open();
        QVERIFY(!bench.run(u"/limits turn 5"_s).error);
        QVERIFY(!bench.run(u"/limits turn $7"_s).error); // the other one stays
        QVERIFY(lastAnswer(bench).contains("of 5 model requests"_L1));
        script(bench, 20);
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(5));
        QVERIFY(!bench.run(u"/limits turn default"_s).error);
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(5 + 3));
        bench.reopen();
        QCOMPARE(bench.run(u"go"_s).stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(5 + 3 + 3));
    }

private:
    static ElicitationAnswer choice(const QString &value)
    {
        return {Action::Accept, {{"choice"_L1, value}}};
    }
    //! So many calls of a tool, each with a reply of its own, then an answer.
    static void script(TurnBench &bench, int calls, const TokenUsage &usage = {})
    {
        for (int i = 0; i < calls; ++i) {
            ScriptedReply reply = ScriptedReply::calls({{u"look"_s, u"{\"n\":%1}"_s.arg(i)}});
            reply.outcome->usage = usage;
            bench.model.replies.push_back(reply);
        }
        bench.model.replies.push_back(ScriptedReply::text(u"done"_s));
    }
    static void limit(TurnBench &bench, const SpendLimits &limits)
    {
        bench.services.limits = [limits] { return limits; };
        bench.remake();
    }
};

AGENTAO_TEST(TestSpending)
#include "tst_spending.moc"
