// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/client/clientbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>

#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ClientBench;

static QJsonObject question(const QString &id)
{
    return {{"sessionId"_L1, "s1"_L1},
            {"toolCall"_L1, QJsonObject{{"toolCallId"_L1, id}, {"title"_L1, "T"_L1}}},
            {"options"_L1,
             QJsonArray{QJsonObject{
                 {"optionId"_L1, "y"_L1}, {"name"_L1, "Yes"_L1}, {"kind"_L1, "allow_once"_L1}}}}};
}

//! An agent that does what it must not: each is told once in words, and nothing of it reaches what
//! it has no business with.
class TestHostileAgent : public QObject
{
    Q_OBJECT

private slots:
    void rubbish()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        for (int i = 0; i < 100; ++i)
            bench.other.sendLine("{rubbish " + QByteArray::number(i));
        bench.other.sendLine(R"({"jsonrpc":"1.0","method":"x"})");
        bench.other.update({{"sessionUpdate"_L1, 7}});
        bench.other.update({{"sessionUpdate"_L1, "plan"_L1}});
        bench.other.notify(u"session/update"_s, {});
        bench.other.say(u"fine"_s);
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        QCOMPARE(bench.text(), u"fine"_s);
        QCOMPARE(bench.noticesWith(u"is no message"_s), 1);
        QVERIFY(bench.noticesWith(u"cannot be read"_s) >= 1);
        QCOMPARE(int(bench.agent->link().lastFailure()->code),
                 int(Acp::FailureCode::ProtocolError));
    }

    void flood()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        const QString much(100'000, u'x');
        for (int i = 0; i < 40; ++i)
            bench.other.say(much);
        for (int i = 0; i < 3'000; ++i)
            bench.other.update({{"sessionUpdate"_L1, u"kind %1"_s.arg(i)}});
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QVERIFY(bench.text().size() <= Acp::RemoteConversation::kMaxAnswerChars + much.size());
        QCOMPARE(bench.noticesWith(u"The answer is too long"_s), 1);
        QVERIFY(bench.noticesWith(u"cannot be shown"_s) <= 20);
    }

    void filesOutside_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("elsewhere") << u"/etc/passwd"_s;
        QTest::newRow("up and out") << u"FOLDER/../../../../../../etc/passwd"_s;
        QTest::newRow("through a link") << u"FOLDER/link/passwd"_s;
        QTest::newRow("a link itself") << u"FOLDER/passwd"_s;
        QTest::newRow("relative") << u"a.txt"_s;
        QTest::newRow("with a NUL") << u"FOLDER/a"_s + QChar(0) + u"b"_s;
    }

    void filesOutside()
    {
        QFETCH(QString, path);
        ClientBench bench;
        QVERIFY(QFile::link(u"/etc"_s, bench.folder + "/link"_L1));
        QVERIFY(QFile::link(u"/etc/passwd"_s, bench.folder + "/passwd"_L1));
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        path.replace("FOLDER"_L1, bench.folder);
        const QJsonObject read = bench.other.ask(u"fs/read_text_file"_s,
                                                 {{"sessionId"_L1, "s1"_L1}, {"path"_L1, path}});
        QVERIFY2(read.contains("error"_L1), QJsonDocument(read).toJson().constData());
        const QJsonObject written = bench.other.ask(
            u"fs/write_text_file"_s,
            {{"sessionId"_L1, "s1"_L1}, {"path"_L1, path}, {"content"_L1, "x"_L1}});
        QVERIFY(written.contains("error"_L1));
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QCOMPARE(bench.ports.questions.size(), 0);
    }

    void writesOutsideOfTurns()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QString path = bench.folder + "/late.txt"_L1;
        const QJsonObject written = bench.other.ask(
            u"fs/write_text_file"_s,
            {{"sessionId"_L1, "s1"_L1}, {"path"_L1, path}, {"content"_L1, "x"_L1}});
        QVERIFY(written.contains("error"_L1));
        QVERIFY(!QFile::exists(path));
        QCOMPARE(bench.noticesWith(u"while no turn runs"_s), 1);
    }

    // It was told to stop, and has not said yet that it did.
    void writesWhileItIsCancelled()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.session->cancel();
        const QString path = bench.folder + "/late.txt"_L1;
        const QJsonObject written = bench.other.ask(
            u"fs/write_text_file"_s,
            {{"sessionId"_L1, "s1"_L1}, {"path"_L1, path}, {"content"_L1, "x"_L1}});
        QVERIFY(written.contains("error"_L1));
        const QJsonObject ran = bench.other.ask(
            u"terminal/create"_s,
            {{"sessionId"_L1, "s1"_L1}, {"command"_L1, u"touch '%1'"_s.arg(path)}});
        QVERIFY(ran.contains("error"_L1));
        bench.endTurn(request, u"cancelled"_s);
        QVERIFY(bench.ends());
        QVERIFY(!QFile::exists(path));
    }

    void commandThatOutlivesItsTurn()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        const int pid = bench.startSleeper();
        QVERIFY(pid > 0);
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid, 0) != 0, 30'000);
    }

    void secretsAreAsked()
    {
        ClientBench bench;
        const QString secret = bench.folder + "/.env"_L1;
        QVERIFY(putFile(secret, "KEY=s3cret\n"));
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        const QJsonObject params{{"sessionId"_L1, "s1"_L1}, {"path"_L1, secret}};
        bench.ports.choice = PermissionChoice::RejectOnce;
        const QJsonObject refused = bench.other.ask(u"fs/read_text_file"_s, params);
        QVERIFY(refused.contains("error"_L1));
        QVERIFY(!QJsonDocument(refused).toJson().contains("s3cret"));
        bench.ports.choice = PermissionChoice::AllowOnce;
        const QJsonObject allowed = bench.other.ask(u"fs/read_text_file"_s, params);
        QCOMPARE(allowed["result"_L1]["content"_L1].toString(), u"KEY=s3cret\n"_s);
        QCOMPARE(bench.ports.questions.size(), 2);
        bench.ports.choice = PermissionChoice::RejectOnce;
        const QString hook = bench.folder + "/.git/hooks/pre-commit"_L1;
        const QJsonObject written = bench.other.ask(
            u"fs/write_text_file"_s,
            {{"sessionId"_L1, "s1"_L1}, {"path"_L1, hook}, {"content"_L1, "x"_L1}});
        QVERIFY(written.contains("error"_L1));
        QVERIFY(!QFile::exists(hook));
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void answersTwice()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        bench.endTurn(request);
        bench.endTurn(request, u"refusal"_s);
        bench.other.answer(4711, QJsonObject());
        QVERIFY(bench.ends());
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::EndTurn));
        QTRY_COMPARE(bench.noticesWith(u"answered twice"_s), 1);
        QCOMPARE(bench.results.size(), 1);
    }

    void otherSessions()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        for (const QString &id :
             {u"s2"_s, u"sess_00000000000000000000000000000000"_s, u"other:s1"_s}) {
            bench.other.update(
                {{"sessionUpdate"_L1, "session_info_update"_L1}, {"title"_L1, "mine"_L1}}, id);
            const QJsonObject read
                = bench.other.ask(u"fs/read_text_file"_s,
                                  {{"sessionId"_L1, id}, {"path"_L1, bench.folder + "/a"_L1}});
            QCOMPARE(read["error"_L1]["data"_L1]["reason"_L1].toString(), u"session_not_found"_s);
        }
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QVERIFY(bench.session->title() != u"mine"_s);
        QCOMPARE(bench.noticesWith(u"a session that it has not"_s), 1);
    }

    void givesTheIdOfAnOpenSession()
    {
        ClientBench bench;
        Session *first = bench.open();
        QVERIFY(first);
        QVERIFY(!bench.open()); // s1 again
        QVERIFY2(bench.error.message.contains("another session"_L1),
                 qPrintable(bench.error.message));
        QCOMPARE(bench.agent->findOpen(u"other:s1"_s), first);
    }

    void claimsOurNames()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        const QJsonObject meta{{"_agentao.cn/filesChanged"_L1,
                                QJsonObject{{"checkpointId"_L1, "1"_L1}, {"files"_L1, 9}}}};
        for (int i = 0; i < 3; ++i)
            bench.other.update(
                {{"sessionUpdate"_L1, "session_info_update"_L1}, {"_meta"_L1, meta}});
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QCOMPARE(bench.all<FilesChanged>().size(), 0);
        QCOMPARE(bench.noticesWith(u"names of Agentao's extensions"_s), 1);
    }

    void speaksAnotherVersion()
    {
        ClientBench bench;
        bench.other.offer["protocolVersion"_L1] = 2;
        QVERIFY(!bench.open());
        QVERIFY2(bench.error.message.contains("version 2"_L1), qPrintable(bench.error.message));
        QCOMPARE(int(bench.agent->state()), int(Acp::RemoteAgent::State::Failed));
        const auto failure = bench.agent->link().lastFailure();
        QCOMPARE(int(failure->code), int(Acp::FailureCode::HandshakeFail));
        QVERIFY(failure->isHandshake);
    }

    void neverAnswers()
    {
        Acp::AgentSpec spec;
        spec.request = std::chrono::milliseconds(50);
        ClientBench bench(spec);
        bench.other.answersOpening = false;
        QVERIFY(!bench.open());
        QCOMPARE(int(bench.error.code), int(ErrorCode::Timeout));
        const auto failure = bench.agent->link().lastFailure();
        QCOMPARE(int(failure->code), int(Acp::FailureCode::HandshakeFail));
        QCOMPARE(int(*failure->underlying), int(Acp::FailureCode::RequestTimeout));
        // It is usable still.
        bench.other.answersOpening = true;
        bench.agent.reset();
        bench.spec.request = std::chrono::seconds(60);
        QVERIFY(bench.open());
    }

    void isSilentInATurn()
    {
        Acp::AgentSpec spec;
        spec.silence = std::chrono::milliseconds(100);
        ClientBench bench(spec);
        QVERIFY(bench.open());
        QVERIFY(!bench.prompt().isEmpty());
        QVERIFY(bench.ends());
        QCOMPARE(int(bench.results.first().error->code), int(ErrorCode::Timeout));
        QCOMPARE(int(bench.agent->link().lastFailure()->code),
                 int(Acp::FailureCode::RequestTimeout));
        QVERIFY(!bench.other.request(u"session/cancel"_s).isEmpty());
    }

    void asksTooMuch()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        bench.ports.answers = false;
        const QJsonObject request = bench.prompt();
        for (int i = 0; i < 100; ++i) {
            bench.other.send({{"jsonrpc"_L1, "2.0"_L1},
                              {"id"_L1, u"q%1"_s.arg(i)},
                              {"method"_L1, "session/request_permission"_L1},
                              {"params"_L1, question(u"c%1"_s.arg(i))}});
        }
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QCOMPARE(bench.ports.questions.size(), Acp::AskedQuestions::kMaxOpen);
        QCOMPARE(bench.ports.withdrawn.size(), Acp::AskedQuestions::kMaxOpen);
        QCOMPARE(bench.noticesWith(u"asks too much"_s), 1);
    }

    void asksWithoutATurn()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject answer
            = bench.other.ask(u"session/request_permission"_s, question(u"c"_s));
        QCOMPARE(answer["result"_L1]["outcome"_L1]["outcome"_L1].toString(), u"cancelled"_s);
        QCOMPARE(bench.ports.questions.size(), 0);
    }

    void asksForATerminalElsewhere()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject answer = bench.other.ask(
            u"terminal/create"_s,
            {{"sessionId"_L1, "s1"_L1}, {"command"_L1, "ls"_L1}, {"cwd"_L1, "/etc"_L1}});
        QVERIFY(answer.contains("error"_L1));
        QCOMPARE(bench.noticesWith(u"outside of the session's folders"_s), 1);
    }

    void catastrophesAreNotRun()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject answer
            = bench.other.ask(u"terminal/create"_s,
                              {{"sessionId"_L1, "s1"_L1},
                               {"command"_L1, "rm"_L1},
                               {"args"_L1, QJsonArray{"-rf"_L1, "--no-preserve-root"_L1, "/"_L1}}});
        QVERIFY(answer.contains("error"_L1));
        QCOMPARE(bench.noticesWith(u"never run"_s), 1);
    }

    void hugeUpdates()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        QJsonArray entries;
        for (int i = 0; i < 5'000; ++i)
            entries += QJsonObject{{"content"_L1, "x"_L1}, {"status"_L1, "pending"_L1}};
        bench.other.update({{"sessionUpdate"_L1, "plan"_L1}, {"entries"_L1, entries}});
        QJsonArray content;
        for (int i = 0; i < 2'000; ++i) {
            content += QJsonObject{
                {"type"_L1, "content"_L1},
                {"content"_L1, QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, "x"_L1}}}};
        }
        bench.other.update({{"sessionUpdate"_L1, "tool_call"_L1},
                            {"toolCallId"_L1, "c"_L1},
                            {"title"_L1, QString(100'000, u'\u202E')},
                            {"content"_L1, content}});
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QVERIFY(bench.all<PlanChanged>().first().entries.size() <= 1'000);
        const ToolCallState call = bench.all<ToolCallChanged>().first().call;
        QVERIFY(call.content.size() <= Acp::ToolCallPatch::kMaxItems);
        QVERIFY(!call.title.contains(QChar(0x202E)));
    }

    void endsInATurn()
    {
        ClientBench bench;
        bench.other.endReason
            = {ErrorCode::Io, u"the agent ended with exit code 3: out of cheese"_s, {}};
        QVERIFY(bench.open());
        QVERIFY(!bench.prompt(u"first"_s).isEmpty());
        bench.other.say(u"partial"_s);
        QTRY_COMPARE(bench.text(), u"partial"_s);
        bench.other.hangUp();
        QVERIFY(bench.ends());
        QVERIFY2(bench.results.first().error->message.contains("out of cheese"_L1),
                 qPrintable(bench.results.first().error->message));
        QCOMPARE(int(bench.agent->link().lastFailure()->code),
                 int(Acp::FailureCode::TransportDisconnect));
        // The conversation stays, and the next prompt starts it again.
        bench.results.clear();
        bench.other.opened["sessionId"_L1] = u"s9"_s;
        const QJsonObject request = bench.prompt(u"second"_s);
        QCOMPARE(request["params"_L1]["sessionId"_L1].toString(), u"s9"_s);
        QCOMPARE(bench.session->id(), u"other:s1"_s);
        QCOMPARE(bench.noticesWith(u"does not know what was said"_s), 1);
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QStringList said;
        for (const SessionUpdate &update : bench.session->transcript()) {
            if (const auto *user = std::get_if<UserMessageAdded>(&update))
                said += user->content.text;
        }
        QCOMPARE(said, QStringList({u"first"_s, u"second"_s}));
    }

    void comesBackAsAnother()
    {
        ClientBench bench;
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        QVERIFY(bench.open());
        bench.other.hangUp();
        QTRY_VERIFY(bench.agent->state() != Acp::RemoteAgent::State::Ready);
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, false}};
        const QJsonObject request = bench.prompt();
        QCOMPARE(bench.noticesWith(u"offers other things than before"_s), 1);
        QCOMPARE(bench.other.count(u"session/load"_s), 0);
        QVERIFY(!bench.agent->capabilities().loadSession);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }
};

AGENTAO_TEST(TestHostileAgent)
#include "tst_hostileagent.moc"
