// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/client/clientbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ClientBench;

static QJsonObject command(const QString &line)
{
    return {{"sessionId"_L1, "s1"_L1}, {"command"_L1, line}};
}

static QJsonObject form()
{
    return {{"sessionId"_L1, "s1"_L1},
            {"mode"_L1, "form"_L1},
            {"message"_L1, "Name?"_L1},
            {"requestedSchema"_L1,
             QJsonObject{{"type"_L1, "object"_L1},
                         {"properties"_L1,
                          QJsonObject{{"name"_L1, QJsonObject{{"type"_L1, "string"_L1}}}}}}}};
}

static void writeSecret(const QString &path)
{
    QVERIFY(putFile(path, "KEY=s3cret\n"));
}

//! A session that is to be taken up in another process of its agent, which can load.
static void loseConnection(ClientBench &bench)
{
    bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
    QVERIFY(bench.open());
    bench.other.hangUp();
    QTRY_VERIFY(bench.agent->state() != Acp::RemoteAgent::State::Ready);
}

//! An agent that dies, comes back, or speaks out of turn: nothing of it stays behind, and nothing
//! reaches a session that it is not meant for.
class TestHostileLife : public QObject
{
    Q_OBJECT

private slots:
    //! What stands in the place of the folder when the session is there is not the session's.
    void putsAnotherFolderInPlace()
    {
        ClientBench bench;
        QTemporaryDir elsewhere;
        QFile file(elsewhere.filePath(u"a.txt"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const QString project = bench.folder + "/project"_L1;
        QVERIFY(QDir().mkpath(project));
        SessionSpec spec = bench.sessionSpec();
        spec.cwd = project;
        bench.other.answersOpening = false;
        bench.agent = std::make_unique<Acp::RemoteAgent>(bench.spec, bench.other.maker());
        const auto opening = bench.agent->createSession(spec);
        const QJsonObject request = bench.other.request(u"session/new"_s);
        QVERIFY(QDir().rename(project, project + "2"_L1));
        QVERIFY(QFile::link(elsewhere.path(), project));
        bench.other.answer(request["id"_L1], bench.other.opened);
        QVERIFY(bench.taken(opening));
        const QString path = project + "/a.txt"_L1;
        const QJsonObject answer = bench.other.ask(u"fs/read_text_file"_s,
                                                   {{"sessionId"_L1, "s1"_L1}, {"path"_L1, path}});
        QVERIFY(answer.contains("error"_L1));
        QCOMPARE(bench.noticesWith(u"outside of the session's folders"_s), 1);
    }

    void runsWithoutATurn()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QString mark = bench.folder + "/mark"_L1;
        const QJsonObject answer
            = bench.other.ask(u"terminal/create"_s, command(u"touch '%1'"_s.arg(mark)));
        QVERIFY(answer.contains("error"_L1));
        QCOMPARE(bench.noticesWith(u"while no turn runs"_s), 1);
        const QJsonObject request = bench.prompt();
        QVERIFY(
            bench.other.ask(u"terminal/create"_s, command(u"true\u0000x"_s)).contains("error"_L1));
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QVERIFY(!QFile::exists(mark));
    }

    void diesWhileACommandRuns()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        QVERIFY(!bench.prompt().isEmpty());
        const int pid = bench.startSleeper();
        QVERIFY(pid > 0);
        bench.other.hangUp();
        QVERIFY(bench.ends());
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid, 0) != 0, 30'000);
        QVERIFY(bench.results.first().error);
    }

    void isAskedAgainAfterItsDeath()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        QCOMPARE(bench.session->retry().error().code, ErrorCode::Unsupported);
        QVERIFY(!bench.prompt(u"mend it"_s).isEmpty());
        bench.other.hangUp();
        QVERIFY(bench.ends());
        const auto notice = bench.all<NoticeRaised>().constLast();
        QCOMPARE(QString(notice.title), u"the agent ended in the middle of its turn"_s); // no more
        QVERIFY(!notice.detail.isEmpty());
        QVERIFY(notice.canRetry);
        bench.results.clear();
        QVERIFY(bench.session->retry());
        QTRY_COMPARE(bench.other.count(u"session/prompt"_s), 2);
        const QJsonObject request = bench.other.request(u"session/prompt"_s);
        QCOMPARE(request["params"_L1]["prompt"_L1][0]["text"_L1].toString(), u"mend it"_s);
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QVERIFY(!bench.session->retry()); // that one went well
    }

    //! Outside of a turn, which would end them.
    void diesWhileItAsks()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        bench.ports.answers = false;
        bench.other.send({{"jsonrpc"_L1, "2.0"_L1},
                          {"id"_L1, 7},
                          {"method"_L1, "elicitation/create"_L1},
                          {"params"_L1, form()}});
        QTRY_COMPARE(bench.ports.elicitations.size(), 1);
        QCOMPARE(int(bench.agent->state()), int(Acp::RemoteAgent::State::Waiting));
        bench.other.hangUp();
        QTRY_COMPARE(bench.ports.withdrawn, QStringList{bench.ports.elicitations.first().id});
        QCOMPARE(bench.agent->questions().openCount(), 0);
    }

    void asksForManySecrets()
    {
        ClientBench bench;
        writeSecret(bench.folder + "/.env"_L1);
        QVERIFY(bench.open());
        bench.ports.answers = false;
        const QJsonObject request = bench.prompt();
        for (int i = 0; i < 100; ++i) {
            bench.other.send(
                {{"jsonrpc"_L1, "2.0"_L1},
                 {"id"_L1, i},
                 {"method"_L1, "fs/read_text_file"_L1},
                 {"params"_L1,
                  QJsonObject{{"sessionId"_L1, "s1"_L1}, {"path"_L1, bench.folder + "/.env"_L1}}}});
        }
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QCOMPARE(bench.ports.questions.size(), Acp::ServedFiles::kMaxAsked);
        QCOMPARE(bench.ports.withdrawn.size(), Acp::ServedFiles::kMaxAsked);
        QCOMPARE(bench.noticesWith(u"asks too much"_s), 1);
    }

    void asksForASecretWithoutATurn()
    {
        ClientBench bench;
        writeSecret(bench.folder + "/.env"_L1);
        QVERIFY(bench.open());
        const QJsonObject answer
            = bench.other.ask(u"fs/read_text_file"_s,
                              {{"sessionId"_L1, "s1"_L1}, {"path"_L1, bench.folder + "/.env"_L1}});
        QVERIFY(answer.contains("error"_L1));
        QCOMPARE(bench.ports.questions.size(), 0);
    }

    //! As agents look before they write one.
    void looksForAFileThatIsNotThere()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject answer
            = bench.other.ask(u"fs/read_text_file"_s,
                              {{"sessionId"_L1, "s1"_L1}, {"path"_L1, bench.folder + "/new"_L1}});
        const QString words = answer["error"_L1]["message"_L1].toString();
        QVERIFY2(words.contains(u"Resource not found"_s) && words.contains(u"ENOENT"_s),
                 qPrintable(words));
    }

    void closedWhileAFileIsAsked()
    {
        ClientBench bench;
        writeSecret(bench.folder + "/.env"_L1);
        QVERIFY(bench.open());
        bench.ports.answers = false;
        QVERIFY(!bench.prompt().isEmpty());
        bench.other.send(
            {{"jsonrpc"_L1, "2.0"_L1},
             {"id"_L1, 7},
             {"method"_L1, "fs/read_text_file"_L1},
             {"params"_L1,
              QJsonObject{{"sessionId"_L1, "s1"_L1}, {"path"_L1, bench.folder + "/.env"_L1}}}});
        QTRY_COMPARE(bench.ports.questions.size(), 1);
        bench.agent->closeSession(bench.session);
        QCOMPARE(bench.ports.withdrawn, QStringList{bench.ports.questions.first().id});
        bench.ports.open.clear(); // the answer after the end
    }

    void openedTwiceAtOnce()
    {
        ClientBench bench;
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        bench.agent = std::make_unique<Acp::RemoteAgent>(bench.spec, bench.other.maker());
        auto first = bench.agent->openSession(u"other:s5"_s, bench.sessionSpec());
        auto second = bench.agent->openSession(u"other:s5"_s, bench.sessionSpec());
        const QJsonObject load = bench.other.request(u"session/load"_s);
        auto third = bench.agent->openSession(u"other:s5"_s, bench.sessionSpec());
        QVERIFY(!third.isFinished());
        bench.other.refuse(load["id"_L1], -32000, u"gone"_s);
        QTRY_VERIFY(first.isFinished() && second.isFinished() && third.isFinished());
        QVERIFY(!first.result() && !second.result() && !third.result());
        QCOMPARE(bench.other.count(u"session/load"_s), 1);
        auto again = bench.agent->openSession(u"other:s5"_s, bench.sessionSpec());
        QTRY_COMPARE(bench.other.count(u"session/load"_s), 2);
        bench.other.answer(bench.other.messages.last()["id"_L1], QJsonObject());
        QTRY_VERIFY(again.isFinished() && again.result());
    }

    void forgetsTheSession_data()
    {
        const Rows<int, QString> row; // code, message

        row("invalid params", -32602, u"bad"_s);
        row("resource not found", -32002, u"bad"_s);
        row("offered what it has not", -32601, u"bad"_s);
        row("in words", -32603, u"Session Not Found: s1"_s);
        row("in others", -32000, u"No conversation with session ID s1"_s);
    }

    void forgetsTheSession()
    {
        const auto [code, message] = Rows<int, QString>::current();
        ClientBench bench;
        loseConnection(bench);
        bench.other.opened["sessionId"_L1] = u"s9"_s;
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"go"_s)}));
        bench.other.refuse(bench.other.request(u"session/load"_s)["id"_L1], code, message);
        const QJsonObject request = bench.other.request(u"session/prompt"_s);
        QCOMPARE(request["params"_L1]["sessionId"_L1].toString(), u"s9"_s);
        QCOMPARE(bench.noticesWith(u"does not know what was said"_s), 1);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void failsToTakeItUp_data()
    {
        QTest::addColumn<QString>("way");

        QTest::newRow("does not answer") << u"timeout"_s;
        QTest::newRow("dies") << u"death"_s;
        QTest::newRow("has a fault") << u"error"_s;
    }

    //! That it knows the session no more, nobody said: the next prompt asks for it again.
    void failsToTakeItUp()
    {
        QFETCH(QString, way);
        Acp::AgentSpec spec;
        if (way == u"timeout"_s)
            spec.request = std::chrono::milliseconds(200);
        ClientBench bench(spec);
        loseConnection(bench);
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"first"_s)}));
        const QJsonObject load = bench.other.request(u"session/load"_s);
        if (way == u"death"_s)
            bench.other.hangUp();
        else if (way == u"error"_s)
            bench.other.refuse(load["id"_L1], -32603, u"out of cheese"_s);
        QVERIFY(bench.ends());
        QVERIFY(bench.results.first().error);
        QCOMPARE(bench.noticesWith(bench.results.first().error->message), 1);
        QCOMPARE(bench.other.count(u"session/new"_s), 1); // the first one

        bench.results.clear();
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"second"_s)}));
        QTRY_COMPARE(bench.other.count(u"session/load"_s), 2);
        const QJsonObject again = bench.other.request(u"session/load"_s);
        QCOMPARE(again["params"_L1]["sessionId"_L1].toString(), u"s1"_s);
        bench.other.answer(again["id"_L1], QJsonObject());
        const QJsonObject request = bench.other.request(u"session/prompt"_s);
        QCOMPARE(request["params"_L1]["sessionId"_L1].toString(), u"s1"_s);
        QCOMPARE(bench.noticesWith(u"does not know what was said"_s), 0);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void countsItsSessionsAnew()
    {
        ClientBench bench;
        Session *first = bench.open();
        QVERIFY(first);
        bench.other.hangUp();
        QTRY_VERIFY(bench.agent->state() != Acp::RemoteAgent::State::Ready);
        Session *second = bench.open(); // s1 again, in another process
        QVERIFY2(second, qPrintable(bench.error.message));
        QVERIFY(second != first);
        QVERIFY(second->id() != first->id());
        bench.other.update(
            {{"sessionUpdate"_L1, "session_info_update"_L1}, {"title"_L1, "mine"_L1}});
        QTRY_COMPARE(second->title(), u"mine"_s);
        QVERIFY(first->title() != u"mine"_s);
        QCOMPARE(bench.agent->findOpen(first->id()), first);
        QCOMPARE(bench.agent->findOpen(second->id()), second);
    }

    void givesTheIdOfAnotherSessionAgain()
    {
        ClientBench bench;
        Session *first = bench.open();
        QVERIFY(first);
        bench.other.hangUp();
        QTRY_VERIFY(bench.agent->state() != Acp::RemoteAgent::State::Ready);
        QVERIFY(bench.open()); // s1
        QSignalSpy ended(first, &Session::turnFinished);
        QVERIFY(
            first->prompt({ContentBlock::fromText(u"go"_s)})); // is to be opened, and gets s1, too
        QTRY_COMPARE(ended.size(), 1);
        const auto result = ended.first().first().value<TurnResult>();
        QVERIFY(result.error);
        QVERIFY2(result.error->message.contains("another session"_L1),
                 qPrintable(result.error->message));
        QCOMPARE(bench.other.count(u"session/prompt"_s), 0);
    }

    void promptedAgainWhileItOpens()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        bench.other.hangUp();
        QTRY_VERIFY(bench.agent->state() != Acp::RemoteAgent::State::Ready);
        bench.other.answersOpening = false;
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"first"_s)}));
        QTRY_COMPARE(bench.other.count(u"session/new"_s), 2);
        bench.session->cancel();
        QVERIFY(bench.ends());
        bench.results.clear();
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"second"_s)}));
        bench.other.opened["sessionId"_L1] = u"s2"_s;
        bench.other.answer(bench.other.request(u"session/new"_s)["id"_L1], bench.other.opened);
        const QJsonObject request = bench.other.request(u"session/prompt"_s);
        QCOMPARE(request["params"_L1]["sessionId"_L1].toString(), u"s2"_s);
        QCOMPARE(request["params"_L1]["prompt"_L1][0]["text"_L1].toString(), u"second"_s);
        QCOMPARE(bench.other.count(u"session/new"_s), 2);
        bench.endTurn(request);
        QVERIFY(bench.ends());
    }

    void speaksTooMuchBeforehand()
    {
        ClientBench bench;
        bench.other.answersOpening = false;
        bench.agent = std::make_unique<Acp::RemoteAgent>(bench.spec, bench.other.maker());
        auto opening = bench.agent->createSession(bench.sessionSpec());
        const QJsonObject request = bench.other.request(u"session/new"_s);
        const QString much(1024 * 1024, u'x');
        for (int i = 0; i < 12; ++i)
            bench.other.say(much);
        bench.other.answer(request["id"_L1], bench.other.opened);
        QVERIFY(bench.taken(opening));
        qsizetype chars = 0;
        for (const SessionUpdate &update : bench.session->transcript()) {
            if (const auto *text = std::get_if<AgentTextAppended>(&update))
                chars += text->text.size();
        }
        QVERIFY2(chars <= 6 * Acp::RemoteConversation::kMaxChunkChars,
                 qPrintable(u"%1"_s.arg(chars)));
        QCOMPARE(bench.noticesWith(u"a session that it has not"_s), 1);
    }

    //! What it says is shown as text, in a length that one reads.
    void hidesItsWords()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QString path = u"/etc/\u202Egnp.exe\u001b[2J\n"_s + QString(100'000, u'x');
        const QJsonObject read = bench.other.ask(u"fs/read_text_file"_s,
                                                 {{"sessionId"_L1, "s1"_L1}, {"path"_L1, path}});
        QVERIFY(read.contains("error"_L1));
        const QStringList told = bench.notices().filter(u"outside of the session"_s);
        QCOMPARE(told.size(), 1);
        QVERIFY(told.first().size() < 1'000);
        QVERIFY(!told.first().contains(QChar(0x202E)));
        QVERIFY(!told.first().contains(QChar(0x1B)));
    }

    void claimsIdsOfPictures()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        for (int i = 0; i < 5; ++i) {
            bench.other.update({{"sessionUpdate"_L1, "tool_call"_L1},
                                {"toolCallId"_L1, u"image:%1"_s.arg(i)},
                                {"title"_L1, "Mine"_L1}});
        }
        bench.other.update({{"sessionUpdate"_L1, "agent_message_chunk"_L1},
                            {"content"_L1,
                             QJsonObject{{"type"_L1, "image"_L1},
                                         {"mimeType"_L1, "image/png"_L1},
                                         {"data"_L1, "AAAA"_L1}}}});
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QStringList titles;
        for (const SessionUpdate &update : bench.session->transcript()) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update))
                titles += changed->call.title;
        }
        QCOMPARE(titles.size(), 6);
        QCOMPARE(titles.count(u"Mine"_s), 5);
    }

    void tellsAPlanOverAndOver()
    {
        ClientBench bench;
        QVERIFY(bench.open());
        const QJsonObject request = bench.prompt();
        for (int i = 0; i < 200; ++i) {
            bench.other.update({{"sessionUpdate"_L1, "plan"_L1},
                                {"entries"_L1,
                                 QJsonArray{QJsonObject{{"content"_L1, u"step %1"_s.arg(i)},
                                                        {"status"_L1, "pending"_L1},
                                                        {"priority"_L1, "medium"_L1}}}}});
            bench.other.update({{"sessionUpdate"_L1, "tool_call"_L1},
                                {"toolCallId"_L1, u"c%1"_s.arg(i)},
                                {"title"_L1, "T"_L1}});
        }
        bench.endTurn(request);
        QVERIFY(bench.ends());
        QStringList steps;
        for (const SessionUpdate &update : bench.session->transcript()) {
            if (const auto *plan = std::get_if<PlanChanged>(&update))
                steps += plan->entries.first().content;
        }
        QCOMPARE(steps, QStringList{u"step 199"_s});
    }

    void hidesMuchInCalls_data()
    {
        QTest::addColumn<QString>("member");

        for (const QString &member :
             {u"toolCallId"_s, u"rawInput"_s, u"rawOutput"_s, u"locations"_s})
            QTest::newRow(qPrintable(member)) << member;
    }

    //! Whatever part of a call it makes long, only so much of a conversation is kept.
    void hidesMuchInCalls()
    {
        QFETCH(QString, member);
        constexpr int kCalls = 12;
        const QString much(Acp::RemoteConversation::kMaxChars / (kCalls - 2), u'x');
        Acp::RemoteConversation conversation([](const SessionUpdate &) { }, false);
        for (int i = 0; i < kCalls; ++i) {
            Acp::ToolCallUpdate update;
            update.isNew = true;
            update.patch.id = u"c%1"_s.arg(i);
            if (member == u"toolCallId"_s)
                update.patch.id += much;
            else if (member == u"rawInput"_s)
                update.patch.rawInput = QJsonObject{{"a"_L1, QJsonArray{much}}};
            else if (member == u"rawOutput"_s)
                update.patch.rawOutput = QJsonObject{{much, true}};
            else
                update.patch.locations = QList<ToolLocation>{{u'/' + much, {}}};
            conversation.add(update);
        }
        const auto kept = conversation.transcript();
        QVERIFY(kept.size() < kCalls);
        QVERIFY(std::ranges::any_of(kept, [](const SessionUpdate &update) {
            return std::holds_alternative<NoticeRaised>(update); // and that is told
        }));
    }

    //! Nor where what is there already grows, and nothing comes behind it.
    void callsGrow()
    {
        constexpr int kCalls = 12;
        const QString much(Acp::RemoteConversation::kMaxChars / (kCalls - 2), u'x');
        Acp::RemoteConversation conversation([](const SessionUpdate &) { }, false);
        for (const bool isNew : {true, false}) {
            for (int i = 0; i < kCalls; ++i) {
                Acp::ToolCallUpdate update;
                update.isNew = isNew;
                update.patch.id = u"c%1"_s.arg(i);
                if (!isNew)
                    update.patch.rawOutput = QJsonObject{{much, true}};
                conversation.add(update);
            }
        }
        QVERIFY(conversation.transcript().size() < kCalls);
    }

    void saysWhatOnlyOursMay_data()
    {
        QTest::addColumn<bool>("isOurs");
        QTest::newRow("an agent of others") << false;
        QTest::newRow("a process of ours") << true;
    }

    //! That a person refused a call, or a sentence of the core.
    void saysWhatOnlyOursMay()
    {
        QFETCH(bool, isOurs);
        Acp::RemoteConversation conversation([](const SessionUpdate &) { }, false);
        conversation.setIsOurs(isOurs);
        Acp::ToolCallUpdate update;
        update.isNew = true;
        update.patch.id = u"c"_s;
        update.patch.title = Phrase(Saying::Read, {u"a.txt"_s});
        update.patch.refusal = CallRefusal{CallRefusal::By::User, {}};
        conversation.add(update);
        const ToolCallState *call = conversation.theirCall(u"c"_s);
        QVERIFY(call);
        QCOMPARE(call->title, u"Read a.txt"_s);
        QCOMPARE(call->title.what() == Saying::Read, isOurs);
        QCOMPARE(call->refusal.has_value(), isOurs);
    }
};

AGENTAO_TEST(TestHostileLife)
#include "tst_hostilelife.moc"
