// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Testing;
using namespace Qt::StringLiterals;

//! Sub-agents of the program with `-p`.
class TestOneShotAgents : public QObject
{
    Q_OBJECT

private slots:
    void callsNameTheirParent()
    {
        FakeLlm server;
        Program program;
        start(program, server,
              {u"--output-format"_s, u"json"_s, u"--mode"_s, u"workspace-write"_s});

        QCOMPARE(program.exitCode(), 0);
        const QJsonObject json = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        QCOMPARE(json["text"_L1], u"done"_s);
        const QJsonArray calls = json["toolCalls"_L1].toArray();
        QCOMPARE(calls.size(), 2);
        QVERIFY(!calls[0].toObject().contains("parentToolCallId"_L1));
        QCOMPARE(calls[1]["name"_L1], u"write_file"_s);
        QCOMPARE(calls[1]["parentToolCallId"_L1], calls[0]["toolCallId"_L1]);
        QVERIFY(QFile::exists(program.dir.filePath(u"new.txt"_s)));
        QCOMPARE(server.requests().size(), 4);
    }

    void neverApproves()
    {
        FakeLlm server;
        Program program;
        start(program, server, {});

        QCOMPARE(program.exitCode(), 3);
        const QByteArray errors = program.readAllStandardError();
        QVERIFY2(errors.contains("general: Create new.txt"), errors.constData());
        QVERIFY(!QFile::exists(program.dir.filePath(u"new.txt"_s)));
    }

    //! What a sub-agent changes belongs to the turn.
    void changesCanBeUndone()
    {
        FakeLlm server;
        Program program;
        start(program, server, {u"--mode"_s, u"workspace-write"_s});
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(QFile::exists(program.dir.filePath(u"new.txt"_s)));

        QVERIFY(program.run({u"undo"_s, u"--yes"_s}));
        const QByteArray said = program.readAllStandardOutput() + program.readAllStandardError();
        QVERIFY2(program.exitCode() == 0, said.constData());
        QVERIFY(!QFile::exists(program.dir.filePath(u"new.txt"_s)));
    }

    void runByAnotherAgent_data()
    {
        const Rows<QStringList, bool, int> row; // options, hasOwnHome, exitCode

        row("its question is refused", QStringList{u"--allow"_s, u"tool=agent_gem"_s}, true, 3);
        row("the mode allows all", QStringList{u"--mode"_s, u"full-access"_s}, true, 0);
        row("in our home", QStringList{u"--mode"_s, u"full-access"_s}, false, 0);
    }

    void runByAnotherAgent()
    {
        auto [options, hasOwnHome, exitCode] = Rows<QStringList, bool, int>::current();
        FakeLlm server;
        Program program;
        runByOther(program, server, options + QStringList{u"--output-format"_s, u"json"_s},
                   hasOwnHome);

        const QByteArray errors = program.readAllStandardError();
        const QByteArray printed = program.readAllStandardOutput();
        QVERIFY2(program.exitCode() == exitCode, (printed + errors).constData());
        const QJsonObject json = QJsonDocument::fromJson(printed).object();
        const QJsonArray calls = json["toolCalls"_L1].toArray();
        QCOMPARE(calls[0]["name"_L1], u"agent_gem"_s);
        QVERIFY2(calls.size() >= 2, printed.constData());
        QCOMPARE(calls[1]["parentToolCallId"_L1], calls[0]["toolCallId"_L1]);
        QCOMPARE(json["text"_L1], u"done"_s);
        QCOMPARE(QFile::exists(program.dir.filePath(u"new.txt"_s)), exitCode == 0);
        QCOMPARE(server.requests().size(), 4);
        if (exitCode != 0)
            return;
        QVERIFY(program.run({u"undo"_s, u"--yes"_s}));
        QVERIFY(!QFile::exists(program.dir.filePath(u"new.txt"_s)));
    }

    //! Nobody is there to let a program of others begin.
    void anotherAgentNeedsARule()
    {
        FakeLlm server;
        Program program;
        runByOther(program, server, {});

        QCOMPARE(program.exitCode(), 3);
        const QByteArray errors = program.readAllStandardError();
        QVERIFY2(errors.contains("Sub-agent gem (own): write it"), errors.constData());
        QVERIFY(!QFile::exists(program.dir.filePath(u"new.txt"_s)));
        QCOMPARE(server.requests().size(), 3); // all of our own
    }

private:
    //! The sub-agent "gem" is this program once more, as an agent on standard input and output; it
    //! wants to write a file. \a hasOwnHome: as a program of others, else both keep their states in
    //! one place.
    static void runByOther(Program &program, FakeLlm &server, const QStringList &more,
                           bool hasOwnHome = true)
    {
        const QString config = qEnvironmentVariable("AGENTAO_HOME") + "/config"_L1;
        QVERIFY(QDir().mkpath(config + "/agents"_L1));
        const QTemporaryDir own;
        const QString home = hasOwnHome ? own.path() : qEnvironmentVariable("AGENTAO_HOME");
        const QJsonObject environment{{"AGENTAO_HOME"_L1, home},
                                      {"OPENAI_API_KEY"_L1, "sk-test"_L1},
                                      {"OPENAI_BASE_URL"_L1, server.baseUrl().toString()},
                                      {"OPENAI_MODEL"_L1, "fake"_L1}};
        const QJsonObject entry{{"command"_L1, qEnvironmentVariable("AGENTAO_BINARY")},
                                {"args"_L1, QJsonArray{"--acp"_L1, "--stdio"_L1}},
                                {"env"_L1, environment}};
        QFile agents(config + "/acp.json"_L1);
        QVERIFY(agents.open(QIODevice::WriteOnly));
        agents.write(
            QJsonDocument(QJsonObject{{"servers"_L1, QJsonObject{{"own"_L1, entry}}}}).toJson());
        agents.close();
        QFile gem(config + "/agents/gem.md"_L1);
        QVERIFY(gem.open(QIODevice::WriteOnly));
        gem.write("---\ndescription: Does it\nagent: own\n---\nBe exact.\n");
        gem.close();
        server.enqueue(FakeAnswer::toolCalls({{u"agent_gem"_s, uR"({"task":"write it"})"_s}}));
        server.enqueue(FakeAnswer::toolCalls(
            {{u"write_file"_s, uR"({"file_path":"new.txt","content":"x\n"})"_s}}));
        server.enqueue(FakeAnswer::text({u"written or not"_s}));
        server.enqueue(FakeAnswer::text({u"done"_s}));
        QProcessEnvironment ours = program.processEnvironment();
        ours.insert(u"OPENAI_API_KEY"_s, u"sk-test"_s);
        ours.insert(u"OPENAI_BASE_URL"_s, server.baseUrl().toString());
        ours.insert(u"OPENAI_MODEL"_s, u"fake"_s);
        program.setProcessEnvironment(ours);
        QVERIFY(program.run(QStringList{u"-p"_s, u"go"_s} + more));
        QVERIFY(QFile::remove(config + "/acp.json"_L1));
        QVERIFY(QFile::remove(config + "/agents/gem.md"_L1));
    }

    //! A sub-agent writes a file.
    static void start(Program &program, FakeLlm &server, const QStringList &more)
    {
        server.enqueue(FakeAnswer::toolCalls({{u"agent_general"_s, uR"({"task":"write it"})"_s}}));
        server.enqueue(FakeAnswer::toolCalls(
            {{u"write_file"_s, uR"({"file_path":"new.txt","content":"x\n"})"_s}}));
        server.enqueue(FakeAnswer::text({u"written"_s}));
        server.enqueue(FakeAnswer::text({u"done"_s}));
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"OPENAI_API_KEY"_s, u"sk-test"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, server.baseUrl().toString());
        environment.insert(u"OPENAI_MODEL"_s, u"fake"_s);
        program.setProcessEnvironment(environment);
        QVERIFY(program.run(QStringList{u"-p"_s, u"go"_s} + more));
    }
};

AGENTAO_TEST(TestOneShotAgents)

#include "tst_oneshotagents.moc"
