// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/fulldisk.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

constexpr int kWindow = 6000;

//! So many tokens, more or less.
static QString longText(int tokens, const QString &mark = {})
{
    return mark + u" word"_s.repeated(tokens);
}

//! An answer whose figures tell nothing, so that the estimates count.
static ScriptedReply answer(const QString &text)
{
    ScriptedReply reply = ScriptedReply::text(text);
    reply.outcome->usage = {};
    return reply;
}

static ScriptedReply look(int n)
{
    ScriptedReply reply = ScriptedReply::calls({{u"look"_s, u"{\"n\":%1}"_s.arg(n)}});
    reply.outcome->usage = {};
    return reply;
}

static ScriptedReply overflow()
{
    return ScriptedReply::failure(ErrorCode::ContextOverflow, u"too large"_s);
}

static const QString kSummary = u"## Goal\nthe summary"_s;

static bool isSummary(const ChatRequest &request)
{
    // Either as text, or the conversation as it stands with the wish at its end.
    return request.system.startsWith("You write the summary"_L1)
        || (!request.messages.empty()
            && request.messages.back().text().endsWith("Write the summary now."_L1));
}

//! Plays the script, but the same answer for each part of a summary.
class SummaryClient : public LlmClient
{
public:
    SummaryClient(ScriptedModel *model, const ScriptedReply *summary)
        : m_model(model)
        , m_client(model->createClient())
        , m_summary(summary)
    { }

    std::unique_ptr<LlmReply> send(const ChatRequest &request) override
    {
        if (isSummary(request))
            m_model->replies.push_front(*m_summary);
        return m_client->send(request);
    }

private:
    ScriptedModel *m_model;
    std::unique_ptr<LlmClient> m_client;
    const ScriptedReply *m_summary;
};

class Bench : public TurnBench
{
public:
    explicit Bench(int window = kWindow, bool withBuiltinTools = false)
    {
        builtinTools = withBuiltinTools;
        shapeProfile = [window](ModelProfile &profile) { profile.contextWindow = window; };
        client = [this](const ModelProfile &) {
            return std::make_unique<SummaryClient>(&model, &summary);
        };
        open({}, u"full-access"_s);
    }

    ScriptedReply summary = ScriptedReply::text(kSummary);

    //! Turns that fill the conversation, each with so many tokens of the user.
    void fill(int turns, int tokens)
    {
        for (int i = 0; i < turns; ++i) {
            model.replies = {answer(u"done %1"_s.arg(i))};
            QVERIFY(!run(longText(tokens, u"MARK%1"_s.arg(i))).error);
        }
        updates.clear();
        lastFilled = model.requests.empty() ? ChatRequest() : model.requests.back();
        model.requests.clear();
    }
    std::vector<ConversationCompacted> compactions() const
    {
        std::vector<ConversationCompacted> all;
        for (const SessionUpdate &update : updates) {
            if (const auto *compacted = std::get_if<ConversationCompacted>(&update))
                all.push_back(*compacted);
        }
        return all;
    }
    QStringList notices() const
    {
        QStringList titles;
        for (const SessionUpdate &update : updates) {
            if (const auto *notice = std::get_if<NoticeRaised>(&update))
                titles += notice->title;
        }
        return titles;
    }
    std::optional<UsageChanged> usage() const
    {
        std::optional<UsageChanged> last;
        for (const SessionUpdate &update : session->transcript()) {
            if (const auto *usage = std::get_if<UsageChanged>(&update))
                last = *usage;
        }
        return last;
    }
    //! Requests for a summary, or the others.
    qsizetype requestCount(bool forSummary = false) const
    {
        return std::ranges::count(model.requests, forSummary, isSummary);
    }
    QString lastRequest() const
    {
        QString text;
        for (const ChatMessage &message : model.requests.back().messages)
            text += message.text() + u'\n';
        return text;
    }
    ChatRequest lastFilled; //!< The last one of fill().
};

static void writeSettings(const QByteArray &json)
{
    const QString folder = qEnvironmentVariable("AGENTAO_HOME") + u"/config"_s;
    QDir().mkpath(folder);
    QVERIFY(putFile(folder + u"/settings.json"_s, json));
}

class TestCompaction : public QObject
{
    Q_OBJECT

private slots:
    void init() { writeSettings("{}"); }

    void oldResultsGoFirst()
    {
        Bench bench(kWindow + 1000); // so that results alone make the difference
        bench.tools.result = longText(950);
        for (int i = 0; i < 6; ++i)
            bench.model.replies.push_back(look(i));
        bench.model.replies.push_back(answer(u"ok"_s));

        QVERIFY(!bench.run(u"go"_s).error);

        QCOMPARE(bench.requestCount(), 7);
        QCOMPARE(bench.requestCount(true), 0);
        const auto compactions = bench.compactions();
        QVERIFY(!compactions.empty());
        QCOMPARE(compactions[0].trigger, u"auto"_s);
        QCOMPARE(compactions[0].summary, QString());
        QVERIFY(compactions[0].tokensAfter < compactions[0].tokensBefore);
        QStringList results;
        int calls = 0;
        for (const ChatMessage &message : bench.model.requests.back().messages) {
            calls += int(message.toolCalls().size());
            for (const MessagePart &part : message.parts) {
                if (const auto *result = std::get_if<ToolResultPart>(&part))
                    results += result->text.startsWith(u'[') ? u"left out"_s : u"whole"_s;
            }
        }
        QCOMPARE(calls, 6);
        QCOMPARE(results.size(), 6);
        QCOMPARE(results.first(), u"left out"_s);
        QCOMPARE(results.mid(3), QStringList(3, u"whole"_s));
        // People still see them.
        for (const SessionUpdate &update : bench.session->transcript()) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update))
                QVERIFY(
                    std::get<ToolText>(changed->call.content.first()).text.startsWith(" word"_L1));
        }
    }

    void summaryBeforeTheRequest()
    {
        constexpr int kLarge = 20'000; // it has room for the wish and the summary
        Bench bench(kLarge);
        bench.fill(3, 4000);
        const ChatRequest before = bench.lastFilled;
        bench.model.replies = {answer(u"ok"_s)};

        const TurnResult result = bench.run(longText(4000, u"NEWEST"_s));

        QVERIFY(!result.error);
        QCOMPARE(bench.requestCount(), 1);
        QCOMPARE(bench.requestCount(true), 1);
        // It begins as the last request did, which the provider has in its cache.
        const ChatRequest &summary = bench.model.requests[0];
        QCOMPARE(summary.system, before.system);
        QCOMPARE(summary.tools.size(), before.tools.size());
        QVERIFY(!summary.tools.empty());
        QCOMPARE(summary.conversation, before.conversation);
        QVERIFY(summary.messages.size() > before.messages.size());
        QVERIFY(std::equal(before.messages.cbegin(), before.messages.cend(),
                           summary.messages.cbegin()));
        QVERIFY(summary.messages[0].text().contains("MARK0"_L1));
        for (const ChatMessage &message : summary.messages)
            QVERIFY(!message.text().contains("NEWEST"_L1));
        const QString request = bench.lastRequest();
        QVERIFY(request.contains(kSummary));
        QVERIFY(request.contains("NEWEST"_L1));
        QVERIFY(!request.contains("MARK0"_L1));
        QCOMPARE(bench.shown().filter(u"text:"_s),
                 QStringList(u"text:ok"_s)); // the summary is no answer
        QVERIFY(bench.shown().indexOf(u"compacted:auto"_s) < bench.shown().indexOf(u"text:ok"_s));
        const auto compacted = bench.compactions().at(0);
        QCOMPARE(compacted.summary, kSummary);
        QVERIFY(compacted.tokensBefore > kLarge * 8 / 10);
        QVERIFY(compacted.tokensAfter < kLarge / 2);
        QCOMPARE(result.usage.inputTokens, 100); // of the summary
        QCOMPARE(bench.usage()->total.inputTokens, 100);
        QVERIFY(TurnBench::words(bench.session->transcript()).join(u' ').contains("MARK0"_L1));
    }

    void inTheMiddleOfATurn()
    {
        Bench bench;
        bench.tools.result = longText(1500);
        bench.model.replies = {look(0), look(1), look(2), answer(u"ok"_s)};

        QVERIFY(!bench.run(longText(400, u"PROMPT"_s)).error);

        const auto &messages = bench.model.requests.back().messages;
        QVERIFY(messages[0].text().contains(kSummary));
        QVERIFY(messages[0].text().contains("PROMPT"_L1)); // word for word
        QCOMPARE(messages.size(), 3u); // the newest exchange stays whole
        QCOMPARE(messages[1].toolCalls().size(), 1u);
        QCOMPARE(bench.toldResults().size(), 1);
        QVERIFY(bench.toldResults().at(0).contains("word word"_L1));
        QCOMPARE(bench.ends.size(), 1u);
    }

    void reloadGivesTheSameRequests()
    {
        Bench bench;
        bench.fill(3, 1000);
        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(longText(1500, u"NEWEST"_s)).error);
        auto expected = bench.model.requests.back().messages;

        bench.reopen();
        bench.model.replies = {answer(u"again"_s)};
        QVERIFY(!bench.run(u"next"_s).error);

        auto messages = bench.model.requests.back().messages;
        QCOMPARE(messages.back().text(), u"next"_s);
        messages.resize(expected.size());
        QVERIFY(messages == expected);
        QVERIFY(TurnBench::words(bench.session->transcript()).contains(u"compacted:auto"_s));
        QCOMPARE(bench.usage()->total.inputTokens, 100);
    }

    void notWhenSwitchedOff()
    {
        writeSettings(R"({"context":{"autoCompact":false}})");
        Bench bench;
        bench.fill(3, 1000);
        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(longText(1500)).error);
        QCOMPARE(bench.model.requests.size(), 1u);

        // What is wrong with the settings is said, and the usual ones hold.
        writeSettings(R"({"context":{"compactAtPercent":5}})");
        Bench other;
        other.fill(3, 1000);
        QVERIFY(!other.session->transcript().empty());
        other.model.replies = {answer(u"ok"_s)};
        QVERIFY(!other.run(longText(1500)).error);
        QCOMPARE(other.compactions().size(), 1u);
        QVERIFY(TurnBench::words(other.session->transcript()).contains(u"notice:warning"_s));
    }

    void notWhenNothingCanGo()
    {
        Bench bench;
        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(longText(15000)).error);
        QCOMPARE(bench.model.requests.size(), 1u);
        QVERIFY(bench.compactions().empty());
    }

    void overflowCompactsAndRetries()
    {
        Bench bench(0); // a window that nobody knows
        bench.fill(3, 1000);
        bench.model.replies = {overflow(), answer(u"ok"_s)};

        const TurnResult result = bench.run(u"NEWEST"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(bench.requestCount(), 2);
        QVERIFY(bench.requestCount(true) > 0);
        QVERIFY(bench.lastRequest().contains(kSummary));
        QVERIFY(bench.lastRequest().contains("NEWEST"_L1));
        QCOMPARE(bench.compactions().at(0).trigger, u"overflow"_s);
        QCOMPARE(bench.notices().size(), 1);
        QVERIFY(bench.notices().at(0).startsWith("The model's window is full"_L1));
        QCOMPARE(bench.ends.size(), 4u);
    }

    void overflowTwiceKeepsTheNewest()
    {
        Bench bench(0);
        bench.fill(4, 1000);
        bench.model.replies = {overflow(), overflow(), answer(u"ok"_s)};

        QVERIFY(!bench.run(u"NEWEST"_s).error);

        QCOMPARE(bench.requestCount(), 3);
        QVERIFY(!bench.lastRequest().contains("MARK"_L1));
        QVERIFY(bench.lastRequest().contains("NEWEST"_L1));
        QCOMPARE(bench.compactions().size(), 2u);

        // The next request has both tries again.
        bench.model.replies = {overflow(), answer(u"ok"_s)};
        QVERIFY(!bench.run(u"another"_s).error);
    }

    void overflowForEverFails()
    {
        Bench bench(0);
        bench.fill(3, 1000);
        for (int i = 0; i < 20; ++i)
            bench.model.replies.push_back(overflow());

        const TurnResult result = bench.run(u"NEWEST"_s);

        QVERIFY(result.error);
        QCOMPARE(result.error->code, ErrorCode::ContextOverflow);
        QCOMPARE(bench.requestCount(), 3);
        const auto &notice = std::get<NoticeRaised>(
            *std::ranges::find_if(bench.updates, [](const SessionUpdate &update) {
                const auto *raised = std::get_if<NoticeRaised>(&update);
                return raised && raised->severity == NoticeRaised::Severity::Error;
            }));
        QVERIFY(notice.detail.contains("choose a model with a larger window"_L1));

        // A conversation of one message has nothing to lose.
        Bench one(0);
        one.model.replies = {overflow(), overflow(), overflow()};
        QVERIFY(one.run(u"go"_s).error);
        QCOMPARE(one.model.requests.size(), 1u);
        QVERIFY(one.compactions().empty());
    }

    void threeFailuresStopTrying()
    {
        Bench bench;
        bench.fill(3, 1000);
        bench.summary = ScriptedReply::failure(ErrorCode::Network, u"gone"_s);
        for (int turn = 0; turn < 5; ++turn) {
            bench.model.requests.clear();
            bench.model.replies = {answer(u"ok"_s)};
            QVERIFY(!bench.run(longText(turn == 0 ? 1500 : 1)).error); // it fits, so it goes on
            QCOMPARE(bench.requestCount(), 1);
            QCOMPARE(bench.requestCount(true), turn < 3 ? 1 : 0);
        }
        QCOMPARE(bench.notices().filter(u"could not be compacted"_s).size(), 2);
        QCOMPARE(bench.notices().filter(u"stops after three failures"_s).size(), 1);
        QVERIFY(bench.compactions().empty());

        bench.summary = ScriptedReply::text(kSummary);
        QVERIFY(bench.session->compact({}));
        QVERIFY(!bench.waitForEnd().error);
        bench.fill(3, 1000);
        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(longText(1500)).error);
        QCOMPARE(bench.compactions().size(), 1u);
    }

    void cancelDuringTheSummary()
    {
        Bench bench;
        bench.fill(3, 1000);
        bench.summary = ScriptedReply::text(u"half a summ"_s).hold();
        bench.prompt(longText(1500));
        QTRY_VERIFY(bench.model.hasReply());
        QCoreApplication::processEvents();

        const size_t before = bench.ends.size();
        bench.session->cancel();

        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        QCoreApplication::processEvents();
        QCOMPARE(bench.ends.size(), before + 1);
        QTRY_VERIFY(!bench.model.hasReply());
        QVERIFY(bench.compactions().empty());
        QVERIFY(!bench.shown().join(u' ').contains("half"_L1));

        bench.summary = ScriptedReply::text(kSummary);
        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(u"again"_s).error);
        QCOMPARE(bench.compactions().size(), 1u);
    }

    void cancelFromWithinAnUpdate()
    {
        for (int moment = 1; moment < 9; ++moment) {
            Bench bench(0);
            bench.fill(3, 1000);
            bench.model.replies = {overflow(), overflow(), answer(u"ok"_s), answer(u"ok"_s)};
            int seen = 0;
            connect(bench.session, &Session::updated, this, [&bench, &seen, moment] {
                if (++seen == moment)
                    bench.session->cancel();
            });
            const size_t before = bench.ends.size();
            bench.prompt(u"go"_s);
            bench.waitForEnd();
            QCoreApplication::processEvents();
            QCOMPARE(bench.ends.size(), before + 1);
            QVERIFY(!bench.ends.back().error);
            bench.model.replies = {answer(u"next"_s)};
            QVERIFY(!bench.run(u"again"_s).error);
        }
    }

    void closeDuringTheSummary()
    {
        Bench bench;
        bench.fill(3, 1000);
        bench.summary = ScriptedReply::text(u"half"_s).hold();
        bench.prompt(longText(1500));
        QTRY_VERIFY(bench.model.hasReply());
        const size_t before = bench.ends.size();
        bench.agent->closeSession(bench.session);
        QCOMPARE(bench.ends.size(), before + 1);
        QTRY_VERIFY(!bench.session);
        QTRY_VERIFY(!bench.model.hasReply());
    }

    void failedWrite()
    {
        Bench bench;
        bench.fill(3, 1000);
        bench.summary = ScriptedReply::text(kSummary + longText(400));
        bench.summary.outcome->usage = {};
        bench.summary.hold();
        bench.model.replies = {answer(u"never"_s)};
        bench.prompt(longText(1500));
        QTRY_VERIFY(bench.model.hasReply());
        QCoreApplication::processEvents();
        {
            const FullDisk full(QFileInfo(bench.sessionFile()).size() + 300);
            bench.model.release();
            const TurnResult result = bench.waitForEnd();
            QVERIFY(result.error);
            QCOMPARE(result.error->code, ErrorCode::Io);
            QVERIFY(bench.compactions().empty()); // not stored, so not shown
            QCOMPARE(bench.requestCount(), 0);
        }

        bench.reopen();
        bench.summary = ScriptedReply::text(kSummary);
        bench.model.requests.clear();
        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(u"again"_s).error);
        QVERIFY(bench.lastRequest().contains(kSummary));
        QVERIFY(bench.model.requests[0].messages[0].text().contains("MARK0"_L1));
    }

    void manual()
    {
        Bench bench;
        bench.fill(2, 300);
        bench.summary.hold();
        const size_t before = bench.ends.size();

        QVERIFY(bench.session->compact(u"the port is 8080"_s));
        QVERIFY(bench.session->isRunning());
        QCOMPARE(bench.session->compact({}).error().code, ErrorCode::Busy);
        QCOMPARE(bench.session->prompt({ContentBlock::fromText(u"x"_s)}).error().code,
                 ErrorCode::Busy);
        QTRY_VERIFY(bench.model.hasReply());
        QCoreApplication::processEvents();
        bench.model.release();
        const TurnResult result = bench.waitForEnd();

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(result.usage.inputTokens, 100);
        QCoreApplication::processEvents();
        QCOMPARE(bench.ends.size(), before + 1);
        QVERIFY(bench.model.requests[0].messages.back().text().contains("the port is 8080"_L1));
        QCOMPARE(bench.compactions().at(0).trigger, u"manual"_s);
        QCOMPARE(bench.session->compact({}).error().code,
                 ErrorCode::InvalidRequest); // done just now
        QCOMPARE(bench.session->retry().error().code, ErrorCode::InvalidRequest);

        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(u"next"_s).error);
        const auto &messages = bench.model.requests.back().messages;
        QCOMPARE(messages.size(), 1u);
        QVERIFY(messages[0].text().contains(kSummary) && messages[0].text().endsWith("next"_L1));
    }

    void manualErrors()
    {
        Bench bench;
        QCOMPARE(bench.session->compact({}).error().code, ErrorCode::InvalidRequest);
        QCOMPARE(bench.session->pinMessage(u"m99"_s, true).error().code, ErrorCode::NotFound);
        bench.fill(1, 300);
        bench.summary = ScriptedReply::text(u"half"_s).hold();
        QVERIFY(bench.session->compact({}));
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        QVERIFY(bench.compactions().empty());
        QCOMPARE(bench.session->retry().error().code, ErrorCode::InvalidRequest);
    }

    void manualFailure()
    {
        Bench bench;
        bench.fill(1, 300);
        bench.summary = ScriptedReply::failure(ErrorCode::Network, u"gone"_s);
        QVERIFY(bench.session->compact({}));
        const TurnResult result = bench.waitForEnd();
        QVERIFY(result.error);
        QCOMPARE(result.error->code, ErrorCode::Network);
        QCOMPARE(bench.notices(), QStringList(u"The conversation could not be compacted"_s));
        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(u"next"_s).error);
        QVERIFY(bench.lastRequest().contains("MARK0"_L1));
    }

    void clearForgetsAll()
    {
        Bench bench;
        bench.fill(3, 1000);
        bench.model.replies = {answer(u"ok"_s)};

        bench.run(u"/clear"_s);
        QCOMPARE(bench.compactions().size(), 1u);
        QCOMPARE(bench.compactions()[0].trigger, u"clear"_s);
        QVERIFY(bench.compactions()[0].tokensBefore > 3000);
        QVERIFY(bench.compactions()[0].tokensAfter < 1500);
        QCOMPARE(bench.usage()->usedTokens, bench.compactions()[0].tokensAfter);
        QCOMPARE(bench.model.requests.size(), 0u);

        QVERIFY(!bench.run(u"next"_s).error);
        QCOMPARE(bench.lastRequest().trimmed(), u"next"_s);
        QVERIFY(TurnBench::words(bench.session->transcript()).join(u' ').contains("MARK0"_L1));
    }

    void pinnedMessagesStay()
    {
        Bench bench;
        bench.fill(2, 300);
        QString first;
        for (const SessionUpdate &update : bench.session->transcript()) {
            const auto *user = std::get_if<UserMessageAdded>(&update);
            if (user && first.isEmpty())
                first = user->messageId;
        }
        QVERIFY(bench.session->pinMessage(first, true));
        QCOMPARE(bench.session->pinnedMessages(), QSet<QString>{first});
        QVERIFY(bench.session->compact({}));
        QVERIFY(!bench.waitForEnd().error);

        bench.reopen();
        QCOMPARE(bench.session->pinnedMessages(), QSet<QString>{first});
        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(u"next"_s).error);
        QVERIFY(bench.lastRequest().contains("MARK0 word"_L1));
        QVERIFY(!bench.lastRequest().contains("MARK1"_L1));

        QVERIFY(bench.session->pinMessage(first, false));
        bench.model.replies = {answer(u"ok"_s)};
        QVERIFY(!bench.run(u"after"_s).error);
        QVERIFY(!bench.lastRequest().contains("MARK0"_L1));
    }

    void filesAreReadAgain()
    {
        Bench bench(100'000, true);
        QFile file(bench.dir.filePath(u"notes.txt"_s));
        QVERIFY(putFile(file.fileName(), "one\n"));
        const QString path = file.fileName();
        const auto replace = [&path] {
            return ScriptedReply::calls(
                {{u"replace"_s,
                  u"{\"file_path\":\"%1\",\"old_string\":\"one\",\"new_string\":\"two\"}"_s.arg(
                      path)}});
        };
        bench.model.replies
            = {ScriptedReply::calls({{u"read_file"_s, u"{\"file_path\":\"%1\"}"_s.arg(path)}}),
               answer(u"ok"_s)};
        QVERIFY(!bench.run(u"read it"_s).error);
        QVERIFY(bench.toldResults().join(u' ').contains("one"_L1));

        QVERIFY(bench.session->compact({}));
        QVERIFY(!bench.waitForEnd().error);
        bench.model.replies = {replace(), answer(u"ok"_s)};
        QVERIFY(!bench.run(u"change it"_s).error);

        const QString told = bench.toldResults().join(u' ');
        QVERIFY2(told.startsWith("replace!"_L1), qPrintable(told));
        QVERIFY(bench.model.requests.back().messages[0].text().contains("notes.txt"_L1));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "one\n");
    }

    void usageAndCost()
    {
        TurnBench bench;
        bench.shapeProfile = [](ModelProfile &profile) {
            profile.contextWindow = 100'000;
            profile.price = {2.0, 1.0, 10.0, 0};
        };
        bench.open({}, u"full-access"_s);
        ScriptedReply reply = ScriptedReply::text(u"ok"_s);
        reply.outcome->usage = {.inputTokens = 1000, .outputTokens = 100, .cachedInputTokens = 500};
        const auto lastUsage = [&bench] {
            for (const SessionUpdate &update : bench.session->transcript()) {
                if (const auto *usage = std::get_if<UsageChanged>(&update))
                    return *usage;
            }
            return UsageChanged();
        };

        bench.model.replies = {reply};
        QVERIFY(!bench.run(longText(900)).error);
        QCOMPARE(lastUsage().usedTokens, 1100);
        QCOMPARE(lastUsage().windowTokens, 100'000);
        QCOMPARE(lastUsage().total.inputTokens, 1000);
        QCOMPARE(lastUsage().total.cachedInputTokens, 500);
        QCOMPARE(*lastUsage().costUsd, 0.0025); // 500 x 2 + 500 x 1 + 100 x 10

        bench.reopen();
        bench.model.replies = {reply};
        QVERIFY(!bench.run(u"two"_s).error);
        QCOMPARE(lastUsage().total.inputTokens, 2000);
        QCOMPARE(*lastUsage().costUsd, 0.005);

        bench.model.replies = {reply}; // of the summary
        QVERIFY(bench.session->compact({}));
        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(lastUsage().total.inputTokens, 3000);
        QCOMPARE(*lastUsage().costUsd, 0.0075);
        QVERIFY(lastUsage().usedTokens < 1100);
    }

    void unknownPriceLeavesNoSum()
    {
        Bench bench;
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"one"_s).error);
        QVERIFY(!bench.usage()->costUsd);
        // Nor does a price that is known later make up for it.
        bench.shapeProfile = [](ModelProfile &profile) { profile.price = {2.0, {}, 10.0, 0}; };
        QVERIFY(bench.session->setOption(OptionId::kModel, u"test/priced"_s));
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"two"_s).error);
        QVERIFY(!bench.usage()->costUsd);
        QCOMPARE(bench.usage()->total.inputTokens, 200);
    }

    void breakdown()
    {
        Bench bench;
        bench.tools.result = longText(500);
        bench.model.replies = {look(1), answer(u"ok"_s)};
        QVERIFY(!bench.run(longText(300)).error);

        ContextBreakdown sums = bench.session->contextBreakdown();
        QVERIFY(sums.instructions > 300);
        QVERIFY(sums.tools > 50);
        QVERIFY(sums.files >= 480 && sums.files < 600);
        QVERIFY(sums.conversation >= 280 && sums.conversation < 400);
        QCOMPARE(sums.summary, 0);

        QVERIFY(bench.session->compact({}));
        QVERIFY(!bench.waitForEnd().error);
        sums = bench.session->contextBreakdown();
        QCOMPARE(sums.files + sums.conversation, 0);
        QVERIFY(sums.summary > 20);
        QVERIFY(qAbs(sums.total() - bench.usage()->usedTokens) < 60);
    }
};

AGENTAO_TEST(TestCompaction)
#include "tst_compaction.moc"
