// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <csignal>

using namespace Testing;
using namespace Qt::StringLiterals;

static QStringList shot(const QStringList &more)
{
    return QStringList{u"--model"_s, u"demo/tour"_s} + more;
}

static QString sessionOf(Program &program)
{
    return QJsonDocument::fromJson(program.readAllStandardOutput())["sessionId"_L1].toString();
}

//! The program with `-p`, on the built-in tour.
class TestOneShot : public QObject
{
    Q_OBJECT

private slots:
    void printsTheAnswer()
    {
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s})));
        QCOMPARE(program.exitCode(), 0);
        const QByteArray out = program.readAllStandardOutput();
        QVERIFY(out.contains("long N"));
        QVERIFY(out.endsWith('\n'));
        QCOMPARE(program.readAllStandardError(), QByteArray());
    }

    void readsInput_data()
    {
        const Rows<QString, QByteArray, int> row; // text, input, exitCode
        row("input alone", u"-"_s, "help\n"_ba, 0);
        row("text and empty input", u"help"_s, ""_ba, 0);
        row("nothing at all", u"-"_s, " \n"_ba, 2);
    }

    void readsInput()
    {
        const auto [text, input, exitCode] = Rows<QString, QByteArray, int>::current();
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, text}), input));
        QCOMPARE(program.exitCode(), exitCode);
        QCOMPARE(program.readAllStandardOutput().contains("long N"), exitCode == 0);
    }

    void json()
    {
        Program program;
        QVERIFY(putFile(program.dir.filePath(u"a.txt"_s), "hello\n"));
        QVERIFY(program.run(shot({u"-p"_s, u"read a.txt"_s, u"--output-format"_s, u"json"_s})));

        const QJsonObject result
            = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        QCOMPARE(result["status"_L1], u"completed"_s);
        QCOMPARE(result["stopReason"_L1], u"end_turn"_s);
        QVERIFY(result["sessionId"_L1].toString().startsWith("sess_"_L1));
        QVERIFY(!result["text"_L1].toString().isEmpty());
        QVERIFY(result["durationMs"_L1].isDouble());
        QVERIFY(!result.contains("error"_L1));
        QCOMPARE(result["sessionUsage"_L1]["totalTokens"_L1], result["usage"_L1]["totalTokens"_L1]);
        QVERIFY(result["sessionUsage"_L1]["contextTokens"_L1].toInt() > 0);
        const QJsonArray calls = result["toolCalls"_L1].toArray();
        QCOMPARE(calls.size(), 1);
        QCOMPARE(calls[0]["name"_L1], u"read_file"_s);
        QCOMPARE(calls[0]["status"_L1], u"completed"_s);
    }

    void compactionIsTold()
    {
        FakeLlm server;
        server.enqueue(FakeAnswer::text({u"first"_s}));
        server.enqueue(FakeAnswer::error(400,
                                         u"This model's maximum context length is 10 tokens."_s,
                                         u"context_length_exceeded"_s));
        server.enqueue(FakeAnswer::text({u"## Goal"_s}));
        server.enqueue(FakeAnswer::text({u"second"_s}));
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"OPENAI_API_KEY"_s, u"key"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, server.baseUrl().toString());
        environment.insert(u"OPENAI_MODEL"_s, u"m"_s);
        program.setProcessEnvironment(environment);
        const QStringList asJson{u"--output-format"_s, u"json"_s};

        QVERIFY(program.run(QStringList{u"-p"_s, u"one "_s.repeated(2000)} + asJson));
        program.readAllStandardOutput();
        QVERIFY(program.run(QStringList{u"-p"_s, u"two"_s, u"--continue"_s} + asJson));

        QCOMPARE(program.exitCode(), 0);
        const QJsonObject result
            = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        QCOMPARE(result["text"_L1], u"second"_s);
        QVERIFY(result["sessionUsage"_L1]["totalTokens"_L1].toInt()
                > result["usage"_L1]["totalTokens"_L1].toInt());
        const QByteArray said = program.readAllStandardError();
        QVERIFY2(said.contains("The conversation was compacted: "), said.constData());
        QCOMPARE(server.requests().size(), 4u);
    }

    void limitOfRequests()
    {
        Program program;
        QFile file(program.dir.filePath(u"a.txt"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const QStringList given = shot({u"-p"_s, u"read a.txt"_s, u"--max-requests"_s, u"1"_s});

        QVERIFY(program.run(given + QStringList{u"--output-format"_s, u"json"_s}));

        QCOMPARE(program.exitCode(), 4);
        const QJsonObject result
            = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        QCOMPARE(result["status"_L1], u"limit_reached"_s);
        QCOMPARE(result["error"_L1]["code"_L1], u"max_turn_requests"_s);
        QVERIFY(program.run(given));
        QCOMPARE(program.exitCode(), 4);
        const QByteArray said = program.readAllStandardError();
        QVERIFY2(said.contains("limit of 1 model requests"), said.constData());
    }

    void streamJson()
    {
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, u"list ."_s, u"--output-format=stream-json"_s})));
        QStringList types;
        QStringList updates;
        const QList<QByteArray> lines = program.readAllStandardOutput().trimmed().split('\n');
        for (const QByteArray &line : lines) {
            QJsonParseError error;
            const QJsonObject object = QJsonDocument::fromJson(line, &error).object();
            QCOMPARE(error.error, QJsonParseError::NoError);
            types += object["type"_L1].toString();
            updates += object["update"_L1]["sessionUpdate"_L1].toString();
        }
        QCOMPARE(types.first(), u"session"_s);
        QCOMPARE(types.last(), u"result"_s);
        QVERIFY(updates.contains(u"tool_call"_s));
        QVERIFY(updates.contains(u"agent_message_chunk"_s));
    }

    void exitCodes_data()
    {
        const Rows<QString, int, QString> row; // prompt, exitCode, status
        row("a network error", u"fail"_s, 1, u"failed"_s);
        row("a refusal", u"refuse"_s, 1, u"failed"_s);
        row("cut by a limit of tokens", u"cut"_s, 1, u"failed"_s);
        row("done", u"think"_s, 0, u"completed"_s);
    }

    void exitCodes()
    {
        const auto [prompt, exitCode, status] = Rows<QString, int, QString>::current();
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, prompt, u"--output-format"_s, u"json"_s})));
        QCOMPARE(program.exitCode(), exitCode);
        const QJsonObject result
            = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        QCOMPARE(result["status"_L1], status);
        QCOMPARE(result.contains("error"_L1), exitCode != 0);
        // One sentence, said once.
        QCOMPARE(program.readAllStandardError().count('\n'), exitCode == 0 ? 0 : 1);
    }

    void neverApproves()
    {
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, u"write new.txt"_s})));
        QCOMPARE(program.exitCode(), 3);
        const QByteArray errors = program.readAllStandardError();
        QVERIFY(errors.contains("new.txt"));
        QVERIFY2(errors.contains("edits of files in ./"),
                 errors.constData()); // what would allow it
        QVERIFY(!QFile::exists(program.dir.filePath(u"new.txt"_s)));
    }

    //! What nobody was there to allow was not refused by the person, in no record.
    void nobodyRefuses()
    {
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        const QString home = program.dir.filePath(u"home"_s);
        environment.insert(u"AGENTAO_HOME"_s, home);
        program.setProcessEnvironment(environment);
        QVERIFY(program.run(shot({u"-p"_s, u"run touch a &"_s, u"--output-format"_s, u"json"_s})));
        QCOMPARE(program.exitCode(), 3);
        const QJsonObject json = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        const QJsonValue refused = json["refused"_L1][0];
        QCOMPARE(refused["by"_L1], u"nobody"_s);
        const QString reason = refused["reason"_L1].toString();
        QVERIFY2(reason.startsWith("nobody is there to be asked ("_L1), qPrintable(reason));
        QVERIFY2(reason.contains("leaves something running"_L1), qPrintable(reason));
        QVERIFY(
            json["text"_L1].toString().contains("This call was not allowed: nobody is there"_L1));
        const QByteArray audit = fileContent(home + u"/state/audit.jsonl"_s);
        QVERIFY2(audit.contains(R"("decision":"asked")"), audit.constData());
        QVERIFY2(!audit.contains("user refused"), audit.constData());
    }

    void answersNothing_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("text") << u"text"_s;
        QTest::newRow("json") << u"json"_s;
    }

    // The turn goes on to its end; the exit code says that an answer was needed.
    void answersNothing()
    {
        QFETCH(QString, format);
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, u"ask"_s, u"--output-format"_s, format})));
        QCOMPARE(program.exitCode(), 3);
        const QByteArray out = program.readAllStandardOutput();
        QVERIFY2(out.contains("You said: (user unavailable)"), out.constData());
        if (format == "json"_L1) {
            const QJsonObject json = QJsonDocument::fromJson(out).object();
            QCOMPARE(json["status"_L1], u"answer_required"_s);
        } else {
            const QByteArray errors = program.readAllStandardError();
            QVERIFY2(errors.contains("What shall the tour show you next?"), errors.constData());
        }
    }

    void modeAllows()
    {
        Program program;
        QVERIFY(
            program.run(shot({u"-p"_s, u"write new.txt"_s, u"--mode"_s, u"workspace-write"_s})));
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(QFile::exists(program.dir.filePath(u"new.txt"_s)));
    }

    void continues()
    {
        Program program;
        const QStringList asJson{u"--output-format"_s, u"json"_s};
        QVERIFY(program.run(shot({u"-p"_s, u"think"_s}) + asJson));
        const QString first = sessionOf(program);
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s, u"--continue"_s}) + asJson));
        QCOMPARE(program.exitCode(), 0);
        QCOMPARE(sessionOf(program), first);
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s}) + asJson));
        const QString second = sessionOf(program);
        QVERIFY(second != first);
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s, u"--resume"_s, first.left(20)}) + asJson));
        QCOMPARE(sessionOf(program), first);
    }

    void forks()
    {
        Program program;
        const QStringList asJson{u"--output-format"_s, u"json"_s};
        QVERIFY(program.run(shot({u"-p"_s, u"think"_s}) + asJson));
        const QString first = sessionOf(program);
        const QDir folder(program.workingDirectory() + "/.agentao/sessions"_L1);
        QFile original(folder.filePath(first + ".jsonl"_L1));
        QVERIFY(original.open(QIODevice::ReadOnly));
        const QByteArray before = original.readAll();

        QVERIFY(
            program.run(shot({u"-p"_s, u"help"_s, u"--resume"_s, first, u"--fork"_s}) + asJson));
        QCOMPARE(program.exitCode(), 0);
        const QString copy = sessionOf(program);
        QVERIFY(copy != first);
        QVERIFY(original.seek(0));
        QCOMPARE(original.readAll(), before);
        QFile copied(folder.filePath(copy + ".jsonl"_L1));
        QVERIFY(copied.open(QIODevice::ReadOnly));
        const QByteArray lines = copied.readAll();
        QVERIFY(lines.contains("think") && lines.contains("\"forkedFrom\""));
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s, u"--continue"_s, u"--fork"_s}) + asJson));
        QVERIFY(sessionOf(program) != copy);
        QCOMPARE(folder.entryList({u"*.jsonl"_s}).size(), 3);
    }

    void resumeOfNothing()
    {
        Program program;
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s, u"--continue"_s})));
        QCOMPARE(program.exitCode(), 1);
        QVERIFY(program.readAllStandardError().contains("no session"));
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s, u"--resume"_s, u"sess_x"_s})));
        QCOMPARE(program.exitCode(), 1);
        QVERIFY(program.readAllStandardError().contains("sess_x"));
    }

    void toolsThatAreOff()
    {
        FakeLlm server;
        server.enqueue(FakeAnswer::text({u"done"_s}));
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"OPENAI_API_KEY"_s, u"key"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, server.baseUrl().toString());
        environment.insert(u"OPENAI_MODEL"_s, u"m"_s);
        environment.insert(u"AGENTAO_HOME"_s, program.dir.filePath(u"home"_s));
        program.setProcessEnvironment(environment);
        const QString config = program.dir.filePath(u"home/config"_s);
        QFile file(config + "/settings.json"_L1);
        QVERIFY(QDir().mkpath(config) && file.open(QFile::WriteOnly));
        file.write(R"({"tools":{"disabled":["web_fetch"]}})");
        file.close();
        QVERIFY(program.run({u"-p"_s, u"go"_s}));
        QCOMPARE(program.exitCode(), 0);
        const QJsonObject body = QJsonDocument::fromJson(server.requests().back().body).object();
        QStringList names;
        const QJsonArray tools = body["tools"_L1].toArray();
        for (const QJsonValue &tool : tools)
            names += tool["function"_L1]["name"_L1].toString();
        QVERIFY(names.contains(u"read_file"_s) && names.contains(u"web_search"_s));
        QVERIFY(!names.contains(u"web_fetch"_s));

        QVERIFY(putFile(file.fileName(), R"({"tools":{"disabled":"web_fetch"}})"));
        QVERIFY(program.run({u"-p"_s, u"go"_s})); // nothing is sent with what was meant to be off
        QCOMPARE(program.exitCode(), 1);
        QVERIFY(program.readAllStandardError().contains("/tools/disabled"));
        QCOMPARE(server.requests().size(), size_t(1));
    }

    void beginsAsTheSettingsSay()
    {
        FakeLlm server;
        const auto answerTwice = [&server] {
            server.enqueue(FakeAnswer::toolCalls(
                {{u"write_file"_s, uR"({"file_path":"new.txt","content":"hello"})"_s}}));
            server.enqueue(FakeAnswer::text({u"done"_s}));
        };
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, program.dir.filePath(u"home"_s));
        program.setProcessEnvironment(environment);
        const auto put = [&program](const QString &name, const QByteArray &text) {
            return putFile(program.dir.filePath(name), text);
        };
        QVERIFY(put(u"home/config/keys.json"_s, R"({"acme":"key"})"));
        QVERIFY(put(u"home/config/settings.json"_s,
                    R"({"newSession":{"model":"acme/big","mode":"workspace-write"},
                    "providers":[{"name":"acme","model":"small","wireFormat":"openai-chat",
                    "baseUrl":")"
                        + server.baseUrl().toEncoded() + R"("}]})"));
        const QString made = program.dir.filePath(u"new.txt"_s);
        const auto modelAsked = [&server] {
            return QJsonDocument::fromJson(server.requests().back().body)["model"_L1].toString();
        };
        answerTwice();
        QVERIFY(program.run({u"-p"_s, u"go"_s}));
        QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
        QVERIFY(QFile::remove(made)); // in that mode nobody is asked
        QCOMPARE(modelAsked(), u"big"_s);

        // What the command line says goes before.
        answerTwice();
        QVERIFY(program.run(
            {u"-p"_s, u"go"_s, u"--mode"_s, u"read-only"_s, u"--model"_s, u"acme/other"_s}));
        QVERIFY(!QFile::exists(made));
        QCOMPARE(modelAsked(), u"other"_s);

        // The folder may be stricter.
        QVERIFY(put(u".agentao/settings.json"_s, R"({"newSession":{"mode":"read-only"}})"));
        answerTwice();
        QVERIFY(program.run({u"-p"_s, u"go"_s}));
        QVERIFY(!QFile::exists(made));
    }

    void noProvider()
    {
        Program program;
        QVERIFY(program.run({u"-p"_s, u"help"_s, u"--output-format"_s, u"json"_s}));
        QCOMPARE(program.exitCode(), 1);
        const QJsonObject result
            = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        QCOMPARE(result["error"_L1]["code"_L1], u"auth_required"_s);
        QVERIFY(program.readAllStandardError().contains("OPENAI_API_KEY"));
    }

    void interrupted()
    {
        Program program;
        program.begin(shot({u"-p"_s, u"long 100000"_s}));
        program.closeWriteChannel();
        QVERIFY(program.waitForOutput("\n"_ba) || !program.output.isEmpty());
        ::kill(pid_t(program.processId()), SIGINT);
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 130);
        QVERIFY(program.readAllStandardError().contains("interrupted"));
    }

    void interruptedTwice()
    {
        Program program;
        program.begin(shot({u"-p"_s, u"run sleep 60"_s, u"--mode"_s, u"full-access"_s,
                            u"--output-format=stream-json"_s}));
        program.closeWriteChannel();
        QVERIFY(program.waitForOutput("in_progress"_ba));
        ::kill(pid_t(program.processId()), SIGINT);
        ::kill(pid_t(program.processId()), SIGINT);
        QTRY_VERIFY_WITH_TIMEOUT(program.state() == QProcess::NotRunning, 10'000);
        if (program.exitStatus() == QProcess::NormalExit)
            QCOMPARE(program.exitCode(), 130);
    }

    void readerGoesAway()
    {
        Program program;
        const QString shell = u"{ '%1' --model demo/tour -p 'long 100000' </dev/null; "
                              "echo $? >code; } | head -c 10"_s.arg(program.program());
        program.setProgram(u"/bin/sh"_s);
        QVERIFY(program.run({u"-c"_s, shell}));
        QCOMPARE(program.readAllStandardOutput().size(), 10);
        QCOMPARE(program.readAllStandardError(), QByteArray());
        QFile code(program.dir.filePath(u"code"_s));
        QVERIFY(code.open(QIODevice::ReadOnly));
        QCOMPARE(code.readAll(), "0\n"_ba);
    }

    void outputThatFails_data()
    {
        QTest::addColumn<QString>("redirection");
        QTest::newRow("full disk") << u">/dev/full"_s;
        QTest::newRow("closed") << u">&-"_s;
        QTest::newRow("all closed") << u">&- <&-"_s;
    }

    void outputThatFails()
    {
        QFETCH(QString, redirection);
        Program program;
        const QString shell
            = u"exec '%1' --model demo/tour -p help %2"_s.arg(program.program(), redirection);
        program.setProgram(u"/bin/sh"_s);
        QVERIFY(program.run({u"-c"_s, shell}));
        QCOMPARE(program.exitCode(), 1);
        const QByteArray errors = program.readAllStandardError();
        QVERIFY2(errors.startsWith("agentao: standard output cannot be written: "),
                 errors.constData());
        QCOMPARE(errors.count('\n'), 1);
    }

    void silentInputIsLeftOut()
    {
        Program program;
        program.begin(shot({u"-p"_s, u"help"_s})); // its input stays open
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(program.readAllStandardOutput().contains("long N"));
        QVERIFY(program.readAllStandardError().contains("standard input was silent"));
    }

    void controlCharactersAreVisible()
    {
        const QString name = u"\x1b[31mred.txt"_s;
        Program program;
        QVERIFY(
            program.run(shot({u"-p"_s, "read "_L1 + name}))); // the answer names what is missing
        QVERIFY(program.readAllStandardOutput().contains("\\u001B[31mred.txt"));
        QVERIFY(program.run(shot({u"-p"_s, "write "_L1 + name})));
        QVERIFY(program.readAllStandardError().contains("\\u001B[31mred.txt"));
    }

    // What right-to-left languages and long words need is text; what turns it around is not.
    void marksOfLanguagesStay()
    {
        FakeLlm server;
        const QString text
            = u"\u05e9\u05dc\u05d5\u05dd\u200f! Silben\u00adtrennung, \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645\u200b."_s;
        server.enqueue(FakeAnswer::text({text + u" \u202e\x1b[1m"_s}));
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"OPENAI_API_KEY"_s, u"key"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, server.baseUrl().toString());
        environment.insert(u"OPENAI_MODEL"_s, u"m"_s);
        program.setProcessEnvironment(environment);
        QVERIFY(program.run({u"-p"_s, u"go"_s}));
        QCOMPARE(program.exitCode(), 0);
        const QString printed = QString::fromUtf8(program.readAllStandardOutput());
        QVERIFY2(printed.startsWith(text + u" \\u202E\\u001B[1m"_s), qPrintable(printed));
    }

    void emptyAnswers()
    {
        FakeLlm server;
        for (int i = 0; i < 2; ++i)
            server.enqueue(FakeAnswer::text({}));
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"OPENAI_API_KEY"_s, u"key"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, server.baseUrl().toString());
        environment.insert(u"OPENAI_MODEL"_s, u"m"_s);
        program.setProcessEnvironment(environment);
        QVERIFY(program.run({u"-p"_s, u"go"_s, u"--output-format"_s, u"json"_s}));
        QCOMPARE(program.exitCode(), 1);
        QVERIFY(program.readAllStandardError().contains("answered with nothing"));
        QCOMPARE(server.requests().size(), size_t(2));
        const QJsonObject result
            = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        QCOMPARE(result["error"_L1]["code"_L1], u"empty_answer"_s);
    }

    // Before the request goes to somebody else.
    void replacedModelIsTold()
    {
        FakeLlm server;
        server.setFallback(FakeAnswer::text({u"done"_s}));
        const auto run
            = [&server](Program &program, const QString &provider, const QStringList &arguments) {
                  QProcessEnvironment environment = program.processEnvironment();
                  environment.insert(u"LLM_PROVIDER"_s, provider);
                  for (const auto &[name, value] :
                       {std::pair(u"_API_KEY"_s, u"key"_s),
                        std::pair(u"_BASE_URL"_s, server.baseUrl().toString()),
                        std::pair(u"_MODEL"_s, u"m"_s)})
                      environment.insert(provider + name, value);
                  program.setProcessEnvironment(environment);
                  return program.run(QStringList{u"-p"_s, u"go"_s} + arguments)
                      && program.exitCode() == 0;
              };
        Program first;
        QVERIFY(run(first, u"ONE"_s, {}));
        QCOMPARE(first.readAllStandardError(), QByteArray());
        for (const bool isTold : {true, false}) {
            Program other;
            other.setWorkingDirectory(first.dir.path());
            QVERIFY(run(other, u"TWO"_s, {u"--continue"_s}));
            QCOMPARE(other.readAllStandardError().contains(
                         "the model of this session, one/m, cannot be had here: it goes on with "
                         "two/m"),
                     isTold);
        }
    }

    //! The limit of equal calls has the exit code of limits, and its own words.
    void equalCalls()
    {
        FakeLlm server;
        for (int i = 0; i < 4; ++i)
            server.enqueue(FakeAnswer::toolCalls({{u"glob"_s, uR"({"pattern":"*.none"})"_s}}));
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"OPENAI_API_KEY"_s, u"key"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, server.baseUrl().toString());
        environment.insert(u"OPENAI_MODEL"_s, u"m"_s);
        program.setProcessEnvironment(environment);
        QVERIFY(program.run({u"-p"_s, u"go"_s, u"--output-format"_s, u"json"_s}));
        QCOMPARE(program.exitCode(), 4);
        const QJsonObject result
            = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        const QString message = result["error"_L1]["message"_L1].toString();
        QVERIFY2(message.contains("repeats the same call of glob"_L1), qPrintable(message));
    }

    void failedServerIsOneLine()
    {
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, program.dir.filePath(u"home"_s));
        program.setProcessEnvironment(environment);
        const QJsonObject server{
            {"command"_L1, "/bin/sh"_L1},
            {"args"_L1,
             QJsonArray{
                 "-c"_L1,
                 "for l in 'begin' 'Error: no such module: x' '  at y' 'bye'; do echo \"$l\" >&2; done; exit 3"_L1}}};
        QVERIFY(
            putFile(program.dir.filePath(u"home/config/mcp.json"_s),
                    QJsonDocument(QJsonObject{{"mcpServers"_L1, QJsonObject{{"notes"_L1, server}}}})
                        .toJson()));
        QVERIFY(program.run(shot({u"-p"_s, u"help"_s})));
        QCOMPARE(program.exitCode(), 0);
        QCOMPARE(program.readAllStandardError(),
                 "agentao: The MCP server notes has failed: the server ended with exit code 3: "
                 "Error: no "
                 "such module: x\n"_ba);
    }

    void workingDirectoryThatIsGone_data()
    {
        const Rows<QString, bool> row; // arguments, works
        row("one shot", u"--model demo/tour -p help"_s, false);
        row("one shot elsewhere", u"--model demo/tour -p help --cwd \"$there\""_s, true);
        row("trust", u"trust"_s, false);
        row("undo", u"undo"_s, false);
        row("sessions", u"sessions"_s, false);
        row("version", u"--version"_s, true);
    }

    void workingDirectoryThatIsGone()
    {
        const auto [arguments, works] = Rows<QString, bool>::current();
        Program program;
        const QString shell
            = u"there=$PWD; mkdir gone; cd gone; rmdir ../gone; exec '%1' %2 </dev/null"_s.arg(
                program.program(), arguments);
        program.setProgram(u"/bin/sh"_s);
        QVERIFY(program.run({u"-c"_s, shell}));
        const QByteArray errors = program.readAllStandardError();
        QCOMPARE(errors.contains("the working directory is not there any more"), !works);
        QCOMPARE(program.exitCode(), works ? 0 : 2);
    }
};

AGENTAO_TEST(TestOneShot)
#include "tst_oneshot.moc"
