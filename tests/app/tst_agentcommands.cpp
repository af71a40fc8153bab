// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandtest.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDirIterator>
#include <QFile>

#include <algorithm>

#include <csignal>

using namespace Testing;
using namespace Qt::StringLiterals;

//! `agentao acp`, in a home of its own, with itself and with scripts as the other agent.
class TestAgentCommands : public CommandTest
{
    Q_OBJECT

private slots:
    void init()
    {
        makeHome({u"acp"_s});
        m_patience = 90'000;
    }

    void help_data()
    {
        QTest::addColumn<QString>("verb");
        for (const char *verb :
             {"list", "add", "remove", "check", "run", "login", "logout", "sessions", "delete"})
            QTest::newRow(verb) << QString::fromLatin1(verb);
    }

    void help()
    {
        QFETCH(QString, verb);
        QCOMPARE(run({verb, u"--help"_s}), 0);
        QVERIFY(m_output.contains("agentao acp " + verb.toUtf8()));
    }

    void addsAndRemoves()
    {
        QCOMPARE(run({u"add"_s, u"x"_s, u"-e"_s, u"KEY=s3cret"_s, u"--"_s, u"prog"_s, u"--acp"_s}),
                 0);
        QCOMPARE(run({u"add"_s, u"x"_s, u"--"_s, u"prog"_s}), 1);
        QVERIFY(m_errors.contains("--force"));
        QCOMPARE(run({u"list"_s, u"--json"_s}), 0);
        const QJsonObject agent = json()["agents"_L1][0].toObject();
        QCOMPARE(agent["name"_L1].toString(), u"x"_s);
        QCOMPARE(agent["origin"_L1].toString(), u"user"_s);
        QCOMPARE(agent["protocol"_L1].toInt(), 1);
        QVERIFY(!m_output.contains("s3cret"));
        QCOMPARE(run({u"add"_s, u"x"_s, u"--force"_s, u"--protocol"_s, u"2"_s, u"--"_s, u"prog"_s}),
                 0);
        QCOMPARE(run({u"list"_s}), 0);
        QVERIFY(m_output.contains("[protocol 2]"));
        QCOMPARE(run({u"remove"_s, u"x"_s}), 0);
        QCOMPARE(run({u"remove"_s, u"x"_s}), 2);
    }

    void mistakes_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("unknown verb") << QStringList{u"dance"_s};
        QTest::newRow("no name") << QStringList{u"run"_s, u"-p"_s, u"x"_s};
        QTest::newRow("no text") << QStringList{u"run"_s, u"x"_s};
        QTest::newRow("no command") << QStringList{u"add"_s, u"x"_s};
        QTest::newRow("option of another verb") << QStringList{u"list"_s, u"--sandbox"_s};
        QTest::newRow("unknown agent") << QStringList{u"run"_s, u"x"_s, u"-p"_s, u"hi"_s};
        QTest::newRow("unknown format")
            << QStringList{u"run"_s, u"x"_s, u"-p"_s, u"hi"_s, u"--output-format"_s, u"xml"_s};
        QTest::newRow("option without a value")
            << QStringList{u"run"_s, u"x"_s, u"-p"_s, u"hi"_s, u"--option"_s, u"model"_s};
        QTest::newRow("option without a name")
            << QStringList{u"run"_s, u"x"_s, u"-p"_s, u"hi"_s, u"--option"_s, u"=model"_s};
        QTest::newRow("a version that there is not")
            << QStringList{u"add"_s, u"x"_s, u"--protocol"_s, u"3"_s, u"--"_s, u"p"_s};
        QTest::newRow("bad variable")
            << QStringList{u"add"_s, u"x"_s, u"-e"_s, u"KEY"_s, u"--"_s, u"p"_s};
    }

    void mistakes()
    {
        QFETCH(QStringList, arguments);
        QCOMPARE(run(arguments), 2);
        QVERIFY(!m_errors.isEmpty());
    }

    void projectNeedsTrust()
    {
        QCOMPARE(run({u"add"_s, u"x"_s, u"--scope"_s, u"project"_s, u"--"_s, u"prog"_s}), 0);
        QCOMPARE(run({u"list"_s, u"--json"_s}), 0);
        QCOMPARE(json()["agents"_L1].toArray().size(), 0);
        QCOMPARE(json()["waiting"_L1][0].toString(), u"x"_s);
        QCOMPARE(run({u"run"_s, u"x"_s, u"-p"_s, u"hi"_s}), 1);
        QVERIFY(m_errors.contains("trusted"));
    }

    void checksItself()
    {
        addSelf();
        QCOMPARE(run({u"check"_s, u"self"_s, u"--json"_s, u"-p"_s, u"tour"_s}), 0);
        const QJsonObject result = json();
        QVERIFY2(result["good"_L1].toBool(), m_output.constData());
        QCOMPARE(result["offer"_L1]["protocolVersion"_L1].toInt(), 1);
        QCOMPARE(result["session"_L1]["stopReason"_L1].toString(), u"end_turn"_s);
        QVERIFY(result["lines"_L1].toInt() > 20);
    }

    void checksOneThatDeviates()
    {
        // Answers with a member of the wrong type, and takes every prompt.
        const QString script
            = u"read l; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":1,"
              "\"agentCapabilities\":{\"loadSession\":\"yes\"}}}'; read l; "
              "echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"sessionId\":\"s\"}}'; read l; "
              "echo '{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}'; read l; "
              "echo '{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{\"stopReason\":\"end_turn\"}}'; "
              "read l"_s;
        QCOMPARE(run({u"add"_s, u"odd"_s, u"--"_s, u"sh"_s, u"-c"_s, script}), 0);
        QCOMPARE(run({u"check"_s, u"odd"_s}), 1);
        QVERIFY2(m_output.contains("a method that there is not was answered"),
                 m_output.constData());
        QVERIFY(m_output.contains("a session that there is not was taken"));
        QVERIFY2(m_output.contains("loadSession"), m_output.constData());
    }

    void checksOneOfTheDraft_data()
    {
        // taken: the answer to the prompt
        const Rows<QString, bool> row; // taken, isGood
        row("as the draft has it", uR"({"messageId":"u"})"_s, true);
        row("as version 1 has it", uR"({"stopReason":"end_turn"})"_s, false);
    }

    //! Each line is held against the schema of the version that is spoken.
    void checksOneOfTheDraft()
    {
        const auto [taken, isGood] = Rows<QString, bool>::current();
        const auto answer = [](int id, const QString &member) {
            return uR"(read -r l; echo '{"jsonrpc":"2.0","id":%1,%2}'; )"_s.arg(id).arg(member);
        };
        const auto state = [](const QString &members) {
            return uR"(echo '{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s",)"
                   R"("update":{"sessionUpdate":"state_update",%1}}}'; )"_s.arg(members);
        };
        const QString script
            = answer(1,
                     uR"("result":{"protocolVersion":2,"info":{"name":"n","version":"1"},)"
                     R"("capabilities":{"session":{}}})"_s)
            + answer(2, uR"("result":{"sessionId":"s"})"_s)
            + answer(3, uR"("error":{"code":-32601,"message":"no"})"_s)
            + answer(4, uR"("error":{"code":-32002,"message":"no"})"_s)
            + answer(5, uR"("result":)"_s + taken) + state(uR"("state":"running")"_s)
            + state(uR"("state":"idle","stopReason":"end_turn")"_s)
            + answer(6, uR"("result":{})"_s);
        QCOMPARE(run({u"add"_s, u"drafter"_s, u"--protocol"_s, u"2"_s, u"--"_s, u"sh"_s, u"-c"_s,
                      script}),
                 0);
        QCOMPARE(run({u"check"_s, u"drafter"_s, u"-p"_s, u"hi"_s}), isGood ? 0 : 1);
        QVERIFY2(m_output.contains("protocol 2 (draft of 2026-11-02)"), m_output.constData());
        QCOMPARE(m_output.contains("messageId"), !isGood); // what is missing
    }

    void runsItself()
    {
        addSelf();
        QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"help"_s, u"--output-format"_s, u"json"_s}),
                 0);
        QCOMPARE(json()["status"_L1].toString(), u"completed"_s);
        const QString id = json()["sessionId"_L1].toString();
        QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"-"_s, u"--resume"_s, id}, "help\n"), 0);
        QVERIFY(!m_output.isEmpty());
        // It is kept as ours are, under one id.
        m_command.clear();
        QCOMPARE(run({u"sessions"_s, u"--json"_s}), 0);
        const QJsonArray sessions = json()["sessions"_L1].toArray();
        const auto kept = std::ranges::find_if(
            sessions, [&id](const QJsonValue &session) { return session["sessionId"_L1] == id; });
        QVERIFY2(kept != sessions.end(), m_output.constData());
        QCOMPARE((*kept)["agent"_L1].toString(), u"self"_s);
        QCOMPARE(run({u"sessions"_s, u"export"_s, id}), 0);
        QCOMPARE(m_output.count("> help\n"), 2);
    }

    //! As our lists name it, and as the agent does.
    void goesOnWithOneOfTheList()
    {
        addSelf();
        QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"help"_s, u"--output-format"_s, u"json"_s}),
                 0);
        const QString id = json()["sessionId"_L1].toString();
        QCOMPARE(run({u"sessions"_s, u"self"_s, u"--json"_s}), 0);
        const QString theirs = theirsOf(json());
        for (const QString &name : {id.first(13), theirs, theirs.sliced(u"self:"_s.size())}) {
            QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"help"_s, u"--resume"_s, name,
                          u"--output-format"_s, u"json"_s}),
                     0);
            QCOMPARE(json()["sessionId"_L1].toString(), id);
        }
    }

    void isFoundWithoutALookAtTheList()
    {
        addSelf();
        QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"help zebra"_s}), 0);
        m_command.clear();
        QCOMPARE(run({u"sessions"_s, u"search"_s, u"zebra"_s}), 0);
        QVERIFY2(m_output.contains("acp_"), m_output.constData());
    }

    void isDeletedAtTheAgent()
    {
        addSelf();
        QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"help"_s, u"--output-format"_s, u"json"_s}),
                 0);
        const QString id = json()["sessionId"_L1].toString();
        m_command.clear();
        QCOMPARE(run({u"sessions"_s, u"delete"_s, id}), 0);
        QCOMPARE(run({u"acp"_s, u"sessions"_s, u"self"_s, u"--json"_s}), 0);
        QCOMPARE(theirsOf(json()), QString());
    }

    void isUndone()
    {
        addSelf();
        acceptAll();
        QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"tour"_s, u"--output-format"_s, u"json"_s}),
                 0);
        const QString id = json()["sessionId"_L1].toString();
        QVERIFY(QFile::exists(m_folder->filePath(u"agentao-tour.md"_s)));
        m_command.clear();
        QCOMPARE(run({u"undo"_s, u"--session"_s, id, u"--yes"_s}), 0);
        QVERIFY(!QFile::exists(m_folder->filePath(u"agentao-tour.md"_s)));
    }

    void unknownChoices_data()
    {
        QTest::addColumn<QStringList>("chosen");
        QTest::newRow("a mode") << QStringList{u"--mode"_s, u"nomode"_s};
        QTest::newRow("an option") << QStringList{u"--option"_s, u"no-such=thing"_s};
        QTest::newRow("a value") << QStringList{u"--option"_s, u"mode=nomode"_s};
    }

    //! Nothing is prompted with something else than what was asked for.
    void unknownChoices()
    {
        QFETCH(QStringList, chosen);
        addSelf();
        const QStringList shot{u"run"_s, u"self"_s, u"-p"_s, u"help"_s, u"--output-format"_s,
                               u"json"_s};
        QCOMPARE(run(shot + chosen), 2);
        QCOMPARE(json()["text"_L1].toString(), QString());
        const QString bad = chosen.last().startsWith("no-such"_L1) ? u"no-such"_s : u"nomode"_s;
        const QJsonObject error = json()["error"_L1].toObject();
        QVERIFY2(error["message"_L1].toString().contains(bad), m_output.constData());
        QCOMPARE(error["retry"_L1], QJsonValue(false));
        QCOMPARE(error["details"_L1]["server"_L1].toString(), u"self"_s);
        QCOMPARE(sessionsKept(), 0); // nothing was said in it
        QCOMPARE(run(shot), 0);
        QCOMPARE(sessionsKept(), 1);
        const QString id = json()["sessionId"_L1].toString();
        QCOMPARE(run(shot + chosen + QStringList{u"--resume"_s, id}), 2);
    }

    //! It takes no notice of session/cancel, nor of the end of its input.
    void interruptsOneThatIgnoresIt()
    {
        const QString script
            = u"trap '' TERM INT; read l; "
              "echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":1}}'; "
              "read l; echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"sessionId\":\"s\"}}'; "
              "read l; printf '%s\\n' "
              "'{\"jsonrpc\":\"2.0\",\"method\":\"session/update\",\"params\":{"
              "\"sessionId\":\"s\",\"update\":{\"sessionUpdate\":\"agent_message_chunk\","
              "\"content\":{\"type\":\"text\",\"text\":\"working\\n\"}}}}'; "
              "while :; do sleep 1; done"_s;
        QCOMPARE(run({u"add"_s, u"deaf"_s, u"--"_s, u"sh"_s, u"-c"_s, script}), 0);
        Program program;
        prepare(program);
        program.begin({u"acp"_s, u"run"_s, u"deaf"_s, u"-p"_s, u"hi"_s});
        QVERIFY(program.waitForOutput("working"));
        ::kill(pid_t(program.processId()), SIGINT);
        QVERIFY(program.waitForEnd()); // it would go on for ever
        QCOMPARE(program.exitCode(), 130);
    }

    void asksWithoutASession()
    {
        addSelf();
        QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"help"_s}), 0);
        QCOMPARE(run({u"sessions"_s, u"self"_s, u"--json"_s}), 0);
        const QString id = theirsOf(json());
        QVERIFY2(!id.isEmpty(), m_output.constData());
        QCOMPARE(run({u"delete"_s, u"self"_s, id}), 0);
        QCOMPARE(m_output, "Deleted " + id.toUtf8() + '\n');
        QCOMPARE(run({u"sessions"_s, u"self"_s}), 0);
        QVERIFY2(!m_output.contains(id.toUtf8()), m_output.constData());
        QCOMPARE(run({u"logout"_s, u"self"_s}), 0);
        QCOMPARE(m_output, "Signed out.\n"_ba);
    }

    void asksOneThatCannot_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("logout") << QStringList{u"logout"_s, u"plain"_s};
        QTest::newRow("sessions") << QStringList{u"sessions"_s, u"plain"_s};
        QTest::newRow("delete") << QStringList{u"delete"_s, u"plain"_s, u"plain:s"_s};
    }

    void asksOneThatCannot()
    {
        QFETCH(QStringList, arguments);
        const QString script
            = u"read l; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":1}}'; "
              "read l"_s;
        QCOMPARE(run({u"add"_s, u"plain"_s, u"--"_s, u"sh"_s, u"-c"_s, script}), 0);
        QCOMPARE(run(arguments), 1);
        QVERIFY(m_output.isEmpty());
        QVERIFY2(m_errors.contains("this agent"), m_errors.constData());
    }

    void runNeedsAPerson()
    {
        addSelf();
        QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"tour"_s, u"--output-format"_s, u"json"_s}),
                 3);
        QCOMPARE(json()["error"_L1]["code"_L1].toString(), u"interaction_required"_s);
        QVERIFY(!QFile::exists(m_folder->filePath(u"agentao-tour.md"_s)));
    }

    void runAcceptsAll()
    {
        addSelf();
        acceptAll();
        QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"tour"_s}), 0);
        QVERIFY(QFile::exists(m_folder->filePath(u"agentao-tour.md"_s)));
    }

    // What codex-acp 0.16 does: "cancelled" is its word for a turn in which something was refused.
    void runOneThatEndsTheTurnForANo()
    {
        const QString script
            = u"read l; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":1}}'; "
              "read l; echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"sessionId\":\"s\"}}'; "
              "read l; echo "
              "'{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"session/request_permission\","
              "\"params\":{\"sessionId\":\"s\",\"toolCall\":{\"toolCallId\":\"c\",\"title\":\"Edit "
              "it\"},"
              "\"options\":[{\"optionId\":\"yes\",\"name\":\"Always\",\"kind\":\"allow_always\"},"
              "{\"optionId\":\"no\",\"name\":\"No\",\"kind\":\"reject_once\"}]}}'; "
              "read l; echo "
              "'{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{\"stopReason\":\"cancelled\"}}'; "
              "read l"_s;
        QCOMPARE(run({u"add"_s, u"strict"_s, u"--"_s, u"sh"_s, u"-c"_s, script}), 0);
        QCOMPARE(run({u"run"_s, u"strict"_s, u"-p"_s, u"hi"_s, u"--output-format"_s, u"json"_s}),
                 3);
        QCOMPARE(json()["error"_L1]["code"_L1].toString(), u"interaction_required"_s);
        QCOMPARE(json()["error"_L1]["message"_L1].toString(),
                 u"a permission would have been needed for: Edit it"_s); // no words of its buttons
    }

    void runWithOptions()
    {
        addSelf();
        QCOMPARE(run({u"check"_s, u"self"_s}), 0);
        QVERIFY2(m_output.contains("    mode: default of default, "), m_output.constData());
        QVERIFY2(m_output.contains("\n      plan: Plan. "),
                 m_output.constData()); // in its own words
        QCOMPARE(
            run({u"run"_s, u"self"_s, u"-p"_s, u"tour"_s, u"--option"_s, u"mode=full-access"_s}),
            0);
        QVERIFY(QFile::exists(m_folder->filePath(u"agentao-tour.md"_s)));
    }

    void runFails_data()
    {
        const Rows<QString, QString> row; // script, code
        const QString start
            = u"read l; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":1}}'; "
              "read l; "_s;
        row("does not start", u"exit 1"_s, u"process_start_fail"_s);
        row("no session", start + u"echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}'; read l"_s,
            u"handshake_fail"_s);
        row("wants to be signed in at",
            start
                + u"echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"sessionId\":\"s\"}}'; "
                  "read l; echo '{\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":-32000,"
                  "\"message\":\"sign in\"}}'; read l"_s,
            u"auth_required"_s);
        row("ends in the turn",
            start
                + u"echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"sessionId\":\"s\"}}'; "
                  "read l; exit 5"_s,
            u"transport_disconnect"_s);
        row("answers with an error",
            start
                + u"echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"sessionId\":\"s\"}}'; "
                  "read l; echo '{\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":-32603,"
                  "\"message\":\"no\"}}'; read l"_s,
            u"protocol_error"_s);
    }

    void runFails()
    {
        const auto [script, code] = Rows<QString, QString>::current();
        QCOMPARE(run({u"add"_s, u"bad"_s, u"--"_s, u"sh"_s, u"-c"_s, script}), 0);
        QCOMPARE(run({u"run"_s, u"bad"_s, u"-p"_s, u"hi"_s, u"--output-format"_s, u"json"_s}), 1);
        const QJsonObject error = json()["error"_L1].toObject();
        QCOMPARE(error["code"_L1].toString(), code);
        QCOMPARE(error["retry"_L1].toBool(), code == "transport_disconnect"_L1);
        QCOMPARE(error["details"_L1]["server"_L1].toString(), u"bad"_s);
    }

    // In words, as JSON and in what is kept.
    void hidesKeysInErrors_data()
    {
        const Rows<QString> row; // what the agent does with the prompt
        row("answers with one",
            uR"(echo '{"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"no KEY"}}'; read l)"_s);
        row("in its details",
            uR"(echo '{"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"no","data":{"details":"of KEY"}}}'; read l)"_s);
        row("wants to be signed in at",
            uR"(echo '{"jsonrpc":"2.0","id":3,"error":{"code":-32000,"message":"no KEY"}}'; read l)"_s);
        row("ends with it", u"echo 'no KEY' >&2; exit 5"_s);
    }

    void hidesKeysInErrors()
    {
        const auto [end] = Rows<QString>::current();
        const QString key = "sk-ant-api03-"_L1 + QString(u"9fK2mP7xQ4vL8wN3"_s).repeated(6);
        const QString script
            = uR"(read l; echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}'; read l;)"
              R"( echo '{"jsonrpc":"2.0","id":2,"result":{"sessionId":"s"}}'; read l; )"_s
            + QString(end).replace("KEY"_L1, key);
        QCOMPARE(run({u"add"_s, u"bad"_s, u"--"_s, u"sh"_s, u"-c"_s, script}), 0);
        const QByteArray shown = key.last(20).toUtf8();
        for (const QString &format : {u"text"_s, u"json"_s, u"stream-json"_s}) {
            QCOMPARE(run({u"run"_s, u"bad"_s, u"-p"_s, u"hi"_s, u"--output-format"_s, format}), 1);
            QVERIFY2(m_errors.contains("[secret removed: "), m_errors.constData());
            QVERIFY2(!(m_output + m_errors).contains(shown), (m_output + m_errors).constData());
        }
        QDirIterator kept(m_folder->path(), {u"acp_*.jsonl"_s}, QDir::Files | QDir::Hidden,
                          QDirIterator::Subdirectories);
        QVERIFY(kept.hasNext());
        while (kept.hasNext()) {
            QFile file(kept.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(!file.readAll().contains(shown), qPrintable(file.fileName()));
        }
    }

    void failsBeforeItStarts()
    {
        QCOMPARE(run({u"run"_s, u"x"_s, u"-p"_s, u"hi"_s, u"--output-format"_s, u"json"_s}), 2);
        QCOMPARE(json()["error"_L1]["code"_L1].toString(), u"server_not_found"_s);
        QCOMPARE(json()["error"_L1]["retry"_L1], QJsonValue(false));
        QVERIFY(putFile(m_home->filePath(u"agentao/config/acp.json"_s),
                        R"({"servers":{"x":{"args":["no command"]}}})"));
        QCOMPARE(run({u"run"_s, u"x"_s, u"-p"_s, u"hi"_s, u"--output-format"_s, u"json"_s}), 2);
        QCOMPARE(json()["error"_L1]["code"_L1].toString(), u"config_invalid"_s);
    }

    void waysToSignIn()
    {
        addSelf();
        QCOMPARE(run({u"login"_s, u"self"_s}), 0);
        QVERIFY(m_output.contains("demo-tour"));
        QCOMPARE(run({u"login"_s, u"self"_s, u"demo-tour"_s}), 0);
        QCOMPARE(run({u"login"_s, u"self"_s, u"smoke-signals"_s}), 1);
    }

    void onlyWayToSignIn()
    {
        const QString script
            = uR"(read l; echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,"authMethods":)"
              R"([{"id":"one","name":"The one","type":"agent"}]}}';)"
              R"( read l; echo '{"jsonrpc":"2.0","id":2,"result":{}}'; read l)"_s;
        QCOMPARE(run({u"add"_s, u"single"_s, u"--"_s, u"sh"_s, u"-c"_s, script}), 0);
        QCOMPARE(run({u"login"_s, u"single"_s}), 0);
        QCOMPARE(m_output,
                 "The only way to sign in, which is taken: one  agent  The one\nSigned in.\n");
    }

    void doctorReadsTheRegistry()
    {
        QVERIFY(putFile(m_home->filePath(u"agentao/config/acp.json"_s),
                        R"({"servers":{"x":{"args":["no command"]}}})"));
        m_command.clear();
        QVERIFY(run({u"doctor"_s}) >= 0);
        const QByteArray said = m_output + m_errors;
        QVERIFY2(said.contains("acp.json#/servers/x/command"), said.constData());
    }

private:
    //! What is here of sessions with agents of others, deleted ones included.
    qsizetype sessionsKept() const
    {
        qsizetype count = 0;
        QDirIterator files(m_folder->path(), {u"acp_*.jsonl"_s}, QDir::Files | QDir::Hidden,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            ++count;
        }
        return count;
    }

    //! Both ends keep theirs in this folder here.
    static QString theirsOf(const QJsonObject &list)
    {
        QString id;
        const QJsonArray sessions = list["sessions"_L1].toArray();
        for (const QJsonValue session : sessions) {
            if (session["sessionId"_L1].toString().startsWith("self:sess_"_L1))
                id = session["sessionId"_L1].toString();
        }
        return id;
    }

    void acceptAll()
    {
        QFile file(m_home->filePath(u"agentao/config/acp.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
        file.close();
        QJsonObject servers = root["servers"_L1].toObject();
        QJsonObject self = servers["self"_L1].toObject();
        self["nonInteractivePolicy"_L1] = QJsonObject{{"mode"_L1, "accept_all"_L1}};
        servers["self"_L1] = self;
        root["servers"_L1] = servers;
        QVERIFY(putFile(file.fileName(), QJsonDocument(root).toJson()));
    }

    void addSelf()
    {
        QCOMPARE(run({u"add"_s, u"self"_s, u"--"_s, qEnvironmentVariable("AGENTAO_BINARY"),
                      u"--acp"_s, u"--stdio"_s, u"--model"_s, u"demo/tour"_s}),
                 0);
    }
};

AGENTAO_TEST(TestAgentCommands)
#include "tst_agentcommands.moc"
