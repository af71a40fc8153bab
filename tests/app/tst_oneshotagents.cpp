// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

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
    void callsNameTheirParent();
    void neverApproves();
    void changesCanBeUndone();

private:
    static void start(Program &program, FakeLlm &server, const QStringList &more);
};

//! A sub-agent writes a file.
void TestOneShotAgents::start(Program &program, FakeLlm &server, const QStringList &more)
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

void TestOneShotAgents::callsNameTheirParent()
{
    FakeLlm server;
    Program program;
    start(program, server, {u"--output-format"_s, u"json"_s, u"--mode"_s, u"workspace-write"_s});

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

void TestOneShotAgents::neverApproves()
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
void TestOneShotAgents::changesCanBeUndone()
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

AGENTAO_TEST(TestOneShotAgents)

#include "tst_oneshotagents.moc"
