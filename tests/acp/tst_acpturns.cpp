// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"
#include "tests/acp/acpbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonDocument>
#include <QScopeGuard>
#include <QThreadPool>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static ScriptedReply replyWith(FinishReason reason)
{
    ScriptedReply reply = ScriptedReply::text(u"so far"_s);
    reply.outcome->reason = reason;
    return reply;
}

static ScriptedReply look(int n)
{
    return ScriptedReply::calls({{u"look"_s, u"{\"path\":\"%1\"}"_s.arg(n)}});
}

static bool mentions(const ChatRequest &request, const QString &words)
{
    for (const ChatMessage &message : request.messages) {
        for (const MessagePart &part : message.parts) {
            const auto *text = std::get_if<TextPart>(&part);
            if (text && text->text.contains(words))
                return true;
        }
    }
    return false;
}

static const QJsonObject kTakesCompaction{
    {u"session"_s, QJsonObject{{u"compaction"_s, QJsonObject()}}}};

static QStringList compactionStates(const QList<QJsonObject> &updates)
{
    QStringList states;
    for (const QJsonObject &update : updates)
        states += update["status"_L1].toString();
    return states;
}

// Turns of the embedded agent as a client sees them.
class TestAcpTurns : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<AcpBench>(); }
    void cleanup() { m_bench.reset(); }

    void stopReasons_data()
    {
        const Rows<int, QString> row; // how, stopReason
        row("the model is done", 0, u"end_turn"_s);
        row("limit of tokens", 1, u"max_tokens"_s);
        row("limit of requests", 2, u"max_turn_requests"_s);
        row("refused", 3, u"refusal"_s);
        row("cancelled", 4, u"cancelled"_s);
    }

    void stopReasons()
    {
        const auto [how, stopReason] = Rows<int, QString>::current();
        ScriptedModel &model = m_bench->model;
        if (how == 2) {
            for (int i = 0; i <= m_bench->maxRequests; ++i)
                model.replies.push_back(look(i));
        } else {
            const FinishReason reasons[]{FinishReason::EndTurn, FinishReason::MaxTokens,
                                         FinishReason::EndTurn, FinishReason::Refusal,
                                         FinishReason::EndTurn};
            model.replies = {replyWith(reasons[how])};
        }
        if (how == 4)
            model.replies.front().hold();
        m_bench->serve();
        const QString id = m_bench->newSession();

        const int prompt = m_bench->ask(id, u"go"_s);
        if (how == 4) {
            QTRY_COMPARE(m_bench->textOf(id), u"so far"_s);
            m_bench->cancel(id);
        }

        QCOMPARE(m_bench->stopOf(prompt), stopReason);
        QVERIFY(
            m_bench->wire.response(prompt)["result"_L1]["_meta"_L1]["timing"_L1]["elapsed_ms"_L1]
                .isDouble());
        // The turn is silent after its response.
        QCOMPARE(m_bench->wire.messages.last()["id"_L1], prompt);
        QCoreApplication::processEvents();
        const QList<QJsonObject> &messages = m_bench->wire.messages;
        const auto response = std::ranges::find(
            messages, QJsonValue(prompt), [](const auto &message) { return message["id"_L1]; });
        for (auto late = std::next(response); late != messages.end(); ++late) {
            const QString kind = (*late)["params"_L1]["update"_L1]["sessionUpdate"_L1].toString();
            QCOMPARE(kind, u"session_info_update"_s); // what changed in the files, once it is known
        }
    }

    //! What it changed in the files, which is known later, is told with the next one.
    void cancelledTurnIsSilent()
    {
        m_bench->model.replies = {ScriptedReply::text(u"a"_s).hold(), ScriptedReply::text(u"b"_s)};
        m_bench->serve();
        const QString id = m_bench->newSession();
        const int prompt = m_bench->ask(id, u"go"_s);
        m_bench->cancel(id);
        QCOMPARE(m_bench->stopOf(prompt), u"cancelled"_s);
        m_bench->wire.messages.clear();

        emit m_bench->agent->findOpen(id)->updated(FilesChanged{u"k1"_s, 1, 2, 3});

        QVERIFY(m_bench->wire.messages.isEmpty());
        m_bench->model.replies = {ScriptedReply::text(u"b"_s)};
        m_bench->stopOf(m_bench->ask(id, u"more"_s));
        const QJsonObject first = m_bench->updatesOf(id, u"session_info_update"_s).value(0);
        QCOMPARE(first["_meta"_L1]["_agentao.cn/filesChanged"_L1]["checkpointId"_L1], u"k1"_s);
    }

    void failedModel()
    {
        m_bench->model.replies = {ScriptedReply::failure(ErrorCode::Network, u"it broke"_s)};
        m_bench->serve();
        const QString id = m_bench->newSession();

        const QJsonObject answer = m_bench->wire.response(m_bench->ask(id, u"go"_s));

        QCOMPARE(answer["error"_L1]["code"_L1], -32603);
        const QJsonObject told = m_bench->updatesOf(id, u"agent_message_chunk"_s).last();
        QVERIFY(told["content"_L1]["text"_L1].toString().contains("it broke"_L1));
        QVERIFY(m_bench->updatesOf(id, u"agent_thought_chunk"_s).isEmpty());
        m_bench->model.replies = {ScriptedReply::text(u"fine"_s)};
        QCOMPARE(m_bench->stopOf(m_bench->ask(id, u"again"_s)), u"end_turn"_s);
    }

    void refusalLeavesTheHistory()
    {
        m_bench->model.replies = {ScriptedReply::text(u"GREETING"_s), look(1),
                                  replyWith(FinishReason::Refusal), ScriptedReply::text(u"ok"_s)};
        m_bench->serve();
        const QString id = m_bench->newSession();

        QCOMPARE(m_bench->stopOf(m_bench->ask(id, u"FIRST"_s)), u"end_turn"_s);
        QCOMPARE(m_bench->stopOf(m_bench->ask(id, u"FORBIDDEN"_s)), u"refusal"_s);
        QCOMPARE(m_bench->stopOf(m_bench->ask(id, u"LAST"_s)), u"end_turn"_s);

        const ChatRequest &last = m_bench->model.requests.back();
        for (const QString &kept : {u"FIRST"_s, u"GREETING"_s, u"LAST"_s})
            QVERIFY2(mentions(last, kept), qPrintable(kept));
        QVERIFY(!mentions(last, u"FORBIDDEN"_s));
        QVERIFY(!mentions(last, u"so far"_s));
        for (const ChatMessage &message : last.messages)
            QVERIFY(message.toolCalls().empty()); // what followed the prompt left with it
    }

    void titlesGrow()
    {
        ScriptedReply reply;
        reply.outcome->message.role = ChatMessage::Role::Assistant;
        m_bench->model.replies = {reply.hold()};
        m_bench->serve();
        const QString id = m_bench->newSession();
        const int prompt = m_bench->ask(id, u"go"_s);
        QTRY_VERIFY(m_bench->model.hasReply());

        m_bench->model.receive(ToolCallDelta{0, u"c1"_s, u"edit"_s, u"{\"path\":\"/a/"_s});

        QTRY_COMPARE(m_bench->updatesOf(id, u"tool_call"_s).size(), 1);
        const QJsonObject announced = m_bench->updatesOf(id, u"tool_call"_s).first();
        QCOMPARE(announced["status"_L1], u"pending"_s);
        QCOMPARE(announced["name"_L1], u"edit"_s);
        const auto titles = [&] { return m_bench->updatesOf(id, u"tool_call_update"_s); };
        int pieces = 0;
        const auto more = [&] {
            ++pieces;
            m_bench->model.receive(ToolCallDelta{0, {}, {}, u"x"_s});
            return titles().size() >= 2;
        };
        QTRY_VERIFY_WITH_TIMEOUT(more(), 20'000);
        for (const QJsonObject &update : titles())
            QVERIFY(update["title"_L1].toString().startsWith("edit /a/x"_L1));
        QCOMPARE_GT(titles()[1]["title"_L1].toString().size(),
                    titles()[0]["title"_L1].toString().size());
        m_bench->cancel(id);
        QCOMPARE(m_bench->stopOf(prompt), u"cancelled"_s);
        QCOMPARE(titles().last()["status"_L1], u"failed"_s);
    }

    void callsOfATurn()
    {
        m_bench->model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{\"path\":\"file.txt\"}"_s}}, u"First."_s),
               ScriptedReply::text(u"Done."_s)};
        m_bench->serve();
        const QString id = m_bench->newSession();
        const int prompt = m_bench->ask(id, u"go"_s);
        const QJsonObject question = m_bench->wire.serverRequest(u"session/request_permission"_s);
        const QJsonObject outcome{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, "allow_once"_L1}};
        m_bench->wire.answer(question["id"_L1], QJsonObject{{"outcome"_L1, outcome}});
        QCOMPARE(m_bench->stopOf(prompt), u"end_turn"_s);

        const QList<QJsonObject> announced = m_bench->updatesOf(id, u"tool_call"_s);
        QCOMPARE(announced.size(), 1);
        QJsonObject call = announced.first();
        const QString callId = call["toolCallId"_L1].toString();
        QCOMPARE(question["params"_L1]["toolCall"_L1]["toolCallId"_L1], callId);
        QStringList states{call["status"_L1].toString()};
        for (const QJsonObject &update : m_bench->updatesOf(id, u"tool_call_update"_s)) {
            QCOMPARE(update["toolCallId"_L1], callId);
            for (auto member = update.begin(); member != update.end(); ++member)
                call[member.key()] = *member;
            if (call["status"_L1].toString() != states.last())
                states += call["status"_L1].toString();
        }
        QCOMPARE(states, (QStringList{u"pending"_s, u"in_progress"_s, u"completed"_s}));
        QCOMPARE(call["name"_L1], u"edit"_s);
        QCOMPARE(call["title"_L1], u"Title of edit"_s);
        QCOMPARE(call["kind"_L1], u"edit"_s);
        QCOMPARE(call["rawInput"_L1]["path"_L1], u"file.txt"_s);
        QVERIFY(call["rawOutput"_L1].isObject());
        QCOMPARE(call["locations"_L1][0]["line"_L1], 3);
        QVERIFY(call["locations"_L1][0]["path"_L1].toString().startsWith(u'/'));
        QSet<QString> messageIds;
        for (const QJsonObject &chunk : m_bench->updatesOf(id, u"agent_message_chunk"_s)) {
            if (!AcpBench::isNotice(chunk))
                messageIds.insert(chunk["messageId"_L1].toString());
        }
        QCOMPARE(messageIds.size(), 2); // one before the call and one after
        QVERIFY(!messageIds.contains(QString()));
        const QList<QJsonObject> usage = m_bench->updatesOf(id, u"usage_update"_s);
        QVERIFY(!usage.isEmpty());
        QCOMPARE(usage.last()["size"_L1], 200'000);
    }

    void titleTellsWhen()
    {
        m_bench->model.replies = {ScriptedReply::text(u"a"_s)};
        m_bench->serve();
        const QString id = m_bench->newSession();
        const auto before = QDateTime::currentDateTimeUtc();
        m_bench->stopOf(m_bench->ask(id, u"Write a poem"_s));

        const QJsonObject info = m_bench->updatesOf(id, u"session_info_update"_s).value(0);
        QCOMPARE(info["title"_L1], u"Write a poem"_s);
        const auto at = QDateTime::fromString(info["updatedAt"_L1].toString(), Qt::ISODateWithMs);
        QCOMPARE(at.offsetFromUtc(), 0);
        QVERIFY(at >= before.addMSecs(-1));
        // What is replayed did not change now.
        m_bench->wire.messages.clear();
        m_bench->wire.call(u"session/load"_s,
                           {{"sessionId"_L1, id}, {"cwd"_L1, m_bench->dir.path()}});
        for (const QJsonObject &update : m_bench->updatesOf(id, u"session_info_update"_s))
            QVERIFY(!update.contains("updatedAt"_L1));
    }

    void compaction_data()
    {
        const Rows<QString, bool> row; // summary, inChunks
        row("short summary", u"## Goal\nshort"_s, false);
        row("long summary", QString(40'000, u's'), true);
    }

    void compaction()
    {
        const auto [summary, inChunks] = Rows<QString, bool>::current();
        m_bench->serve(kTakesCompaction);
        int prompt = 0;

        const QString id = fillAndCompact(ScriptedReply::text(summary), &prompt);

        QCOMPARE(m_bench->stopOf(prompt), u"end_turn"_s);
        const QList<QJsonObject> updates = m_bench->updatesOf(id, u"compaction_update"_s);
        QCOMPARE(compactionStates(updates), (QStringList{u"in_progress"_s, u"completed"_s}));
        QCOMPARE(updates[0]["compactionId"_L1], updates[1]["compactionId"_L1]);
        QString told = updates[1]["summary"_L1][0]["text"_L1].toString();
        QCOMPARE(updates[1].contains("summary"_L1), !inChunks);
        for (const QJsonObject &chunk : m_bench->updatesOf(id, u"compaction_summary_chunk"_s)) {
            QCOMPARE(chunk["compactionId"_L1], updates[0]["compactionId"_L1]);
            told += chunk["content"_L1]["text"_L1].toString();
        }
        QVERIFY(told.startsWith(summary));
        QCOMPARE(updates[1]["_meta"_L1]["_agentao.cn/compacted"_L1]["trigger"_L1], u"manual"_s);
    }

    void compactionWithoutTheCapability()
    {
        m_bench->serve();
        int prompt = 0;
        const QString id = fillAndCompact(ScriptedReply::text(u"short"_s), &prompt);
        m_bench->stopOf(prompt);
        QVERIFY(m_bench->updatesOf(id, u"compaction_update"_s).isEmpty());
        QVERIFY(m_bench->textOf(id).startsWith("The conversation was compacted"_L1));
    }

    void failedCompaction()
    {
        m_bench->serve(kTakesCompaction);
        int prompt = 0;
        const QString id
            = fillAndCompact(ScriptedReply::failure(ErrorCode::Network, u"it broke"_s), &prompt);
        m_bench->stopOf(prompt);
        const QList<QJsonObject> updates = m_bench->updatesOf(id, u"compaction_update"_s);
        QCOMPARE(compactionStates(updates), (QStringList{u"in_progress"_s, u"failed"_s}));
        QVERIFY(updates[1]["error"_L1].toString().contains("it broke"_L1));
    }

    void cancelledCompaction()
    {
        m_bench->serve(kTakesCompaction);
        int prompt = 0;
        const QString id = fillAndCompact(ScriptedReply::text(u"short"_s).hold(), &prompt);
        QTRY_VERIFY(!m_bench->updatesOf(id, u"compaction_update"_s).isEmpty());
        m_bench->cancel(id);
        QCOMPARE(m_bench->stopOf(prompt), u"cancelled"_s);
        QCOMPARE(compactionStates(m_bench->updatesOf(id, u"compaction_update"_s)),
                 (QStringList{u"in_progress"_s, u"cancelled"_s}));
    }

    void rootUsage_data()
    {
        const Rows<bool, Acp::Compatibility, bool> row; // unstable, compatibility, isThere
        row("standard", false, Acp::Compatibility::Standard, false);
        row("unstable", true, Acp::Compatibility::Standard, true);
        row("iac-code", false, Acp::Compatibility::IacCode, true);
        row("agentao", false, Acp::Compatibility::Agentao, false);
    }

    void rootUsage()
    {
        auto [unstable, compatibility, isThere] = Rows<bool, Acp::Compatibility, bool>::current();
        Acp::ServerOptions options;
        options.unstable = unstable;
        options.compatibility = compatibility;
        m_bench->model.replies = {ScriptedReply::text(u"a"_s)};
        m_bench->serve({}, options);

        const QJsonObject answer
            = m_bench->wire.response(m_bench->ask(m_bench->newSession(), u"b"_s));

        const QJsonObject result = answer["result"_L1].toObject();
        QCOMPARE(result.contains("usage"_L1), isThere);
        QCOMPARE(result["_meta"_L1]["usage"_L1]["total_tokens"_L1], 110);
        if (isThere)
            QCOMPARE(result["usage"_L1]["totalTokens"_L1], 110);
    }

    void iacCode()
    {
        Acp::ServerOptions options;
        options.compatibility = Acp::Compatibility::IacCode;
        m_bench->model.replies = {look(1), ScriptedReply::text(u"Done."_s)};
        m_bench->serve({}, options);
        const QString id = m_bench->newSession();
        m_bench->stopOf(m_bench->ask(id, u"go"_s));

        const QList<QJsonObject> updates = m_bench->updatesOf(id);
        QVERIFY(updates.size() >= 4);
        for (const QJsonObject &update : updates)
            QCOMPARE(update["type"_L1], update["sessionUpdate"_L1]);
        const QJsonObject chunk = m_bench->updatesOf(id, u"agent_message_chunk"_s).last();
        QCOMPARE(chunk["text"_L1], u"Done."_s);
        QCOMPARE(chunk["content"_L1]["text"_L1], u"Done."_s);
        const auto calls = m_bench->updatesOf(id, u"tool_call_update"_s);
        QVERIFY(std::ranges::any_of(calls, [](const QJsonObject &update) {
            return update.contains("raw_input"_L1)
                && update["raw_input"_L1] == update["rawInput"_L1];
        }));
    }

    //! A reader that appends shows everything once.
    void agentaoAppends()
    {
        Acp::ServerOptions options;
        options.compatibility = Acp::Compatibility::Agentao;
        options.modeId = u"full-access"_s;
        m_bench->model.replies
            = {ScriptedReply::calls({{u"slow"_s, u"{}"_s}}), ScriptedReply::text(u"Done."_s)};
        m_bench->serve({}, options);
        const QString id = m_bench->newSession();
        const int prompt = m_bench->ask(id, u"go"_s);
        QTRY_VERIFY(!m_bench->tools.running.isEmpty());
        m_bench->tools.finishOldest(u"half and half"_s);
        QCOMPARE(m_bench->stopOf(prompt), u"end_turn"_s);

        QString appended;
        for (const QJsonObject &update : m_bench->updatesOf(id)) {
            if (update["toolCallId"_L1].isString()) {
                for (const QJsonValue item : update["content"_L1].toArray())
                    appended += item["content"_L1]["text"_L1].toString();
            }
        }
        QCOMPARE(appended, u"half and half"_s);
    }

    // No editor asks whether a folder is trusted, so its user is told how to say it: once.
    void filesThatWaitForTrust_data()
    {
        const Rows<bool, bool> row; // takesNotices, isTrusted
        row("as a notice", true, false);
        row("in words, within the turn", false, false);
        row("trusted, as a notice", true, true);
        row("trusted, in words", false, true);
    }

    void filesThatWaitForTrust()
    {
        const auto [takesNotices, isTrusted] = Rows<bool, bool>::current();
        QVERIFY(putFile(m_bench->dir.filePath(u".env"_s), "OPENAI_BASE_URL=http://127.0.0.1:9/\n"));
        const FolderTrust trust(Paths::configDir());
        if (isTrusted)
            QVERIFY(trust.trust(m_bench->dir.path()));
        const auto forget = qScopeGuard([&] { (void)trust.distrust(m_bench->dir.path()); });
        m_bench->model.replies = {ScriptedReply::text(u"one"_s), ScriptedReply::text(u"two"_s),
                                  ScriptedReply::text(u"three"_s)};
        QJsonObject capabilities;
        if (takesNotices)
            capabilities = {{"session"_L1, QJsonObject{{"notices"_L1, QJsonObject()}}}};
        m_bench->serve(capabilities);
        const QString id = m_bench->newSession();
        const auto told = [&](const QString &session) {
            QStringList texts;
            for (const QJsonObject &update : m_bench->updatesOf(session)) {
                const QString text = QString::fromUtf8(QJsonDocument(update).toJson());
                if (text.contains("agentao trust"_L1) && text.contains(".env"_L1))
                    texts += update["sessionUpdate"_L1].toString();
            }
            return texts;
        };
        const auto take = [&](const QString &session) {
            const int prompt = m_bench->ask(session, u"go"_s);
            return m_bench->areAnswered({prompt});
        };
        if (takesNotices && !isTrusted)
            QTRY_COMPARE(told(id), QStringList{u"notice"_s}); // before any turn
        else
            QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        if (!takesNotices)
            QVERIFY(told(id).isEmpty()); // no message of the agent without a turn
        QVERIFY(take(id));
        const QString kind = takesNotices ? u"notice"_s : u"agent_message_chunk"_s;
        QCOMPARE(told(id), isTrusted ? QStringList() : QStringList{kind});
        // The same files are told once.
        QVERIFY(take(id));
        const QString other = m_bench->newSession();
        QThreadPool::globalInstance()->waitForDone();
        QVERIFY(take(other));
        QVERIFY(told(other).isEmpty());
        QCOMPARE(told(id).size(), isTrusted ? 0 : 1);
    }

private:
    //! A conversation and then "/compact", whose request is \a requestId; the session's id.
    QString fillAndCompact(const ScriptedReply &summary, int *requestId)
    {
        const QString id = m_bench->newSession();
        m_bench->model.replies = {ScriptedReply::text(u"answer "_s.repeated(500)), summary};
        m_bench->stopOf(m_bench->ask(id, u"question "_s.repeated(500)));
        m_bench->wire.messages.clear();
        *requestId = m_bench->ask(id, u"/compact"_s);
        return id;
    }

    std::unique_ptr<AcpBench> m_bench;
};

AGENTAO_TEST(TestAcpTurns)
#include "tst_acpturns.moc"
