// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/dialects/dialectfixture.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using Acp::Compatibility;

static QJsonObject selected(const QString &id)
{
    return {{"outcome"_L1, QJsonObject{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, id}}}};
}

//! Dialects: prompts, updates and permission.
class TestDialectUpdates : public DialectFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_model = {};
        useNewFolder();
        start();
    }

    void standardShape_data()
    {
        QTest::addColumn<Compatibility>("compatibility");
        QTest::newRow("standard") << Compatibility::Standard;
        QTest::newRow("agentao") << Compatibility::Agentao;
    }

    void standardShape()
    {
        QFETCH(const Compatibility, compatibility);
        start(compatibility);
        turn(newSession(), u"Hi"_s);
        const QList<QJsonObject> chunks = updatesOf(u"agent_message_chunk"_s);
        QCOMPARE(chunks.size(), 1);
        QCOMPARE(chunks.first()["content"_L1].toObject(),
                 (QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, "Hi"_L1}}));
        QVERIFY(!chunks.first().contains("type"_L1) && !chunks.first().contains("text"_L1));
    }

    void wireNamesOnly()
    {
        askedTurn(QJsonObject{{"outcome"_L1, "cancelled"_L1}});
        static const QRegularExpression name(u"\\A[a-z_]+\\z"_s);
        for (const QJsonObject &update : m_client->updates())
            QVERIFY(name.match(update["sessionUpdate"_L1].toString()).hasMatch());
    }

    void noForeignRootKey()
    {
        const QString id = newSession();
        turn(id);
        for (const QJsonObject &message : std::as_const(m_client->messages)) {
            if (message["method"_L1] == "session/update"_L1) {
                QCOMPARE(message["params"_L1].toObject().keys(),
                         (QStringList{u"sessionId"_s, u"update"_s}));
                QVERIFY(
                    !message["params"_L1]["update"_L1].toObject().contains("schema_version"_L1));
            }
        }
        QJsonObject params = promptParams(id, u"again"_s);
        params["schema_version"_L1] = 2;
        m_model.replies.push_back(ScriptedReply::text(u"ok"_s));
        QCOMPARE(m_client->call(u"session/prompt"_s, params)["stopReason"_L1], u"end_turn"_s);
    }

    void pendingThenInProgress()
    {
        askedTurn(QJsonObject{{"optionId"_L1, "allow_once"_L1}});
        QVERIFY(hasRun());
        QStringList statuses{updatesOf(u"tool_call"_s).first()["status"_L1].toString()};
        for (const QJsonObject &update : updatesOf(u"tool_call_update"_s)) {
            const QString status = update["status"_L1].toString();
            if (!status.isEmpty() && status != statuses.last())
                statuses += status;
        }
        QCOMPARE(statuses, QStringList({u"pending"_s, u"in_progress"_s, u"completed"_s}));
    }

    void camelCaseOnly()
    {
        askedTurn(QJsonObject{{"optionId"_L1, "allow_once"_L1}});
        bool hasInput = false;
        for (const QJsonObject &update : m_client->updates()) {
            QVERIFY(!update.contains("raw_input"_L1));
            QVERIFY(!update.contains("raw_output"_L1));
            hasInput |= update["rawInput"_L1]["content"_L1] == "x"_L1;
        }
        QVERIFY(hasInput);
    }

    void outputOfATool()
    {
        const QString id = newSession();
        const QString file = m_dir->filePath(u"a"_s);
        QVERIFY(putFile(file, "words\n"));
        m_model.replies.push_back(
            ScriptedReply::calls({{u"read_file"_s, u"{\"file_path\":\"%1\"}"_s.arg(file)}}));
        turn(id);
        const auto last = updatesOf(u"tool_call_update"_s).last();
        QCOMPARE(last["status"_L1], u"completed"_s);
        QVERIFY(!last.contains("raw_output"_L1));
    }

    void noticeOrMessage_data()
    {
        QTest::addColumn<bool>("notices");
        QTest::newRow("advertised") << true;
        QTest::newRow("not advertised") << false;
    }

    void noticeOrMessage()
    {
        QFETCH(const bool, notices);
        QJsonObject session;
        if (notices)
            session["notices"_L1] = QJsonObject();
        start({}, {{"session"_L1, session}});
        const QString id = newSession();
        m_model.replies.push_back(ScriptedReply::failure(ErrorCode::Internal, u"went wrong"_s));
        m_client->callError(u"session/prompt"_s, promptParams(id, u"go"_s));
        QCOMPARE(updatesOf(u"notice"_s).size(), notices ? 1 : 0);
        QCOMPARE(updatesOf(u"agent_message_chunk"_s).size(), notices ? 0 : 1);
        QVERIFY(updatesOf(u"agent_thought_chunk"_s).isEmpty());
    }

    void failedTurnIsAnError_data()
    {
        const Rows<int, int> row; // errorCode, code
        row("failed", int(ErrorCode::Internal), -32603);
        row("key", int(ErrorCode::AuthRequired), Code::kAuthRequired);
    }

    void failedTurnIsAnError()
    {
        const auto [errorCode, code] = Rows<int, int>::current();
        const QString id = newSession();
        m_model.replies.push_back(ScriptedReply::failure(ErrorCode(errorCode), u"went wrong"_s));
        QCOMPARE(codeOf(u"session/prompt"_s, promptParams(id, u"go"_s)), code);
        QVERIFY(shown().filter(u"went wrong"_s).size() == 1); // and the text said so before
    }

    void usageInMeta_data() { standardShape_data(); }

    void usageInMeta()
    {
        QFETCH(const Compatibility, compatibility);
        start(compatibility);
        const QString id = newSession();
        ScriptedReply reply = ScriptedReply::text(u"Hi"_s);
        reply.outcome->usage = {100, 20, 10, 5};
        m_model.replies.push_back(reply);
        const QJsonObject result = m_client->call(u"session/prompt"_s, promptParams(id, u"go"_s));
        const QJsonValue both = result["_meta"_L1]["usage"_L1];
        QCOMPARE(both["totalTokens"_L1], 120);
        QCOMPARE(both["total_tokens"_L1], 120);
        QVERIFY(!result.contains("usage"_L1));
        QVERIFY(!updatesOf(u"usage_update"_s).isEmpty());
    }

    void shellIsExecute()
    {
        const QString id = newSession();
        m_model.replies.push_back(
            ScriptedReply::calls({{u"run_shell_command"_s, u"{\"command\":\"touch ran\"}"_s}}));
        m_model.replies.push_back(ScriptedReply::text(u"done"_s));
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        const QJsonObject question = m_client->serverRequest(u"session/request_permission"_s);
        m_client->answer(question["id"_L1], QJsonObject{{"outcome"_L1, "denied"_L1}});
        QVERIFY(m_client->response(prompt).contains("result"_L1));
        QCOMPARE(updatesOf(u"tool_call"_s).first()["kind"_L1], u"execute"_s);
    }

    void cancelKillsCommands()
    {
        start({}, {});
        const QString id
            = m_client->call(u"session/new"_s, {{"cwd"_L1, m_dir->path()}})["sessionId"_L1]
                  .toString();
        m_client->call(u"session/set_mode"_s,
                       {{"sessionId"_L1, id}, {"modeId"_L1, "full-access"_L1}});
        m_model.replies.push_back(ScriptedReply::calls(
            {{u"run_shell_command"_s, u"{\"command\":\"echo begun; sleep 60; touch ran\"}"_s}}));
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        const auto isRunning = [this] {
            return std::ranges::any_of(
                updatesOf(u"tool_call_update"_s),
                [](const QJsonObject &update) { return update["status"_L1] == "in_progress"_L1; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(isRunning(), 20'000);
        m_client->notify(u"session/cancel"_s, {{"sessionId"_L1, id}});
        QTRY_VERIFY_WITH_TIMEOUT(
            std::ranges::any_of(m_client->messages,
                                [prompt](const QJsonObject &message) {
                                    return message["id"_L1] == prompt
                                        && message["result"_L1]["stopReason"_L1] == "cancelled"_L1;
                                }),
            20'000);
        QVERIFY(!hasRun());
    }

    void strayResponses()
    {
        const QString id = newSession();
        m_client->messages.clear();
        for (const QJsonValue &stray :
             {QJsonValue(QJsonValue::Null), QJsonValue(99), QJsonValue(u"x"_s)})
            m_client->answer(stray, QJsonObject());
        QCoreApplication::processEvents();
        for (const QJsonObject &message : std::as_const(m_client->messages))
            QVERIFY(message.contains("method"_L1)); // nothing is answered
        QCOMPARE(turn(id)["stopReason"_L1], u"end_turn"_s);
    }

    void offeredIds()
    {
        const QJsonObject question = askedTurn(selected(u"reject_once"_s));
        QStringList ids;
        for (const QJsonValue &option : question["options"_L1].toArray()) {
            const QString id = option["optionId"_L1].toString();
            QCOMPARE(id.section(u':', 0, 0),
                     option["kind"_L1]); // further ones name what they are for
            ids += id;
        }
        for (const QString &kind : {u"allow_once"_s, u"allow_always"_s, u"reject_once"_s})
            QVERIFY(ids.contains(kind));
    }

    void idsOfAnswers_data()
    {
        const Rows<QString, bool> row; // id, allows
        for (const char *id :
             {"allow_once", "allow", "allow-once", "allow_always", "allow-always", "always"})
            row(id, QString::fromLatin1(id), true);
        for (const char *id : {"reject_once", "reject", "deny", "reject-once", "reject_always",
                               "reject-always", "yes", "ALLOW", "allow_rule:x", ""})
            row(id, QString::fromLatin1(id), false);
    }

    void idsOfAnswers()
    {
        const auto [id, allows] = Rows<QString, bool>::current();
        askedTurn(selected(id));
        QCOMPARE(hasRun(), allows);
    }

    void shapesOfAnswers_data()
    {
        const Rows<QJsonValue, bool> row; // answer, allows
        const auto flat = [](const char *outcome, const char *key = "", const char *id = "") {
            QJsonObject json{{"outcome"_L1, QLatin1StringView(outcome)}};
            if (*key)
                json[QLatin1StringView(key)] = QLatin1StringView(id);
            return QJsonValue(json);
        };
        const QJsonObject snake{{"outcome"_L1, "selected"_L1}, {"option_id"_L1, "allow_once"_L1}};
        row("nested", QJsonValue(selected(u"allow_once"_s)), true);
        row("nested, option_id", QJsonValue(QJsonObject{{"outcome"_L1, snake}}), true);
        row("flat", flat("selected", "optionId", "allow_once"), true);
        row("allowed", flat("allowed"), true);
        row("allowed, with id", flat("allowed", "option_id", "allow_once"), true);
        row("bare id", QJsonValue(QJsonObject{{"optionId"_L1, "allow_once"_L1}}), true);
        row("denied", flat("denied"), false);
        row("rejected", flat("rejected"), false);
        row("cancelled", flat("cancelled"), false);
        row("allowed, with another id", flat("allowed", "optionId", "x"), false);
        row("selected without id", flat("selected"), false);
        row("unknown outcome", flat("maybe", "optionId", "allow_once"), false);
        row("null", QJsonValue(), false);
        row("true", QJsonValue(true), false);
        row("text", QJsonValue(u"allow_once"_s), false);
        row("list", QJsonValue(QJsonArray{u"allow_once"_s}), false);
        row("number", QJsonValue(1), false);
        row("empty", QJsonValue(QJsonObject()), false);
        row("id of a wrong type", QJsonValue(QJsonObject{{"optionId"_L1, 1}}), false);
    }

    void shapesOfAnswers()
    {
        const auto [answer, allows] = Rows<QJsonValue, bool>::current();
        askedTurn(answer);
        QCOMPARE(hasRun(), allows);
    }

    void cancelWithdrawsTheQuestion()
    {
        const QString id = newSession();
        m_model.replies.push_back(
            ScriptedReply::calls({{u"run_shell_command"_s, u"{\"command\":\"touch ran\"}"_s}}));
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        const QJsonObject question = m_client->serverRequest(u"session/request_permission"_s);
        QVERIFY(!question.isEmpty());
        m_client->notify(u"session/cancel"_s, {{"sessionId"_L1, id}});
        QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
        QVERIFY(m_client->order().contains(u"$/cancel_request"_s));
        m_client->answer(question["id"_L1], selected(u"allow_once"_s)); // too late
        QCOMPARE(turn(id)["stopReason"_L1], u"end_turn"_s);
        QVERIFY(!hasRun());
    }

    void questionNamesTheCall()
    {
        const QJsonObject question = askedTurn(selected(u"reject_once"_s));
        const QJsonValue call = question["toolCall"_L1];
        QCOMPARE(call["toolCallId"_L1], updatesOf(u"tool_call"_s).first()["toolCallId"_L1]);
        QCOMPARE(call["kind"_L1], u"edit"_s);
        QCOMPARE(call["rawInput"_L1]["content"_L1], u"x"_s);
        QVERIFY(!call["title"_L1].toString().isEmpty());
    }

    void readingIsNotAsked()
    {
        const QString id = newSession();
        m_model.replies.push_back(
            ScriptedReply::calls({{u"list_directory"_s, u"{\"path\":\".\"}"_s}}));
        turn(id);
        QVERIFY(!m_client->order().contains(u"session/request_permission"_s));
    }

private:
    //! Runs a turn that wants to write the file `ran`, and answers the question.
    QJsonObject askedTurn(const QJsonValue &answer)
    {
        const QString id = newSession();
        const QString path = m_dir->filePath(u"ran"_s);
        m_model.replies.push_back(ScriptedReply::calls(
            {{u"write_file"_s, u"{\"file_path\":\"%1\",\"content\":\"x\"}"_s.arg(path)}}));
        m_model.replies.push_back(ScriptedReply::text(u"done"_s));
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        const QJsonObject question = m_client->serverRequest(u"session/request_permission"_s);
        if (!question.isEmpty())
            m_client->answer(question["id"_L1], answer);
        m_client->response(prompt);
        return question["params"_L1].toObject();
    }

    bool hasRun() const { return QFile::exists(m_dir->filePath(u"ran"_s)); }

    QList<QJsonObject> updatesOf(const QString &kind) const
    {
        QList<QJsonObject> updates = m_client->updates();
        updates.removeIf(
            [&kind](const QJsonObject &update) { return update["sessionUpdate"_L1] != kind; });
        return updates;
    }
};

AGENTAO_TEST(TestDialectUpdates)
#include "tst_dialectupdates.moc"
