// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using Testing::Program;

//! `agentao acp`, in a home of its own, with itself and with scripts as the other agent.
class TestAgentCommands : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void help_data();
    void help();
    void addsAndRemoves();
    void mistakes_data();
    void mistakes();
    void projectNeedsTrust();
    void checksItself();
    void checksOneThatDeviates();
    void runsItself();
    void runNeedsAPerson();
    void runAcceptsAll();
    void runFails_data();
    void runFails();
    void waysToSignIn();
    void doctorReadsTheRegistry();

private:
    int run(const QStringList &arguments, const QByteArray &input = {});
    void addSelf();
    QJsonObject json() const { return QJsonDocument::fromJson(m_output).object(); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_output;
    QByteArray m_errors;
};

void TestAgentCommands::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_folder = std::make_unique<QTemporaryDir>();
}

int TestAgentCommands::run(const QStringList &arguments, const QByteArray &input)
{
    Program program;
    QProcessEnvironment environment = program.processEnvironment();
    environment.insert(u"HOME"_s, m_home->path());
    environment.insert(u"AGENTAO_HOME"_s, m_home->filePath(u"agentao"_s));
    environment.remove(u"XDG_CONFIG_HOME"_s);
    program.setProcessEnvironment(environment);
    program.setWorkingDirectory(m_folder->path());
    program.begin(QStringList{u"acp"_s} + arguments);
    program.write(input);
    program.closeWriteChannel();
    const bool isOver
        = QTest::qWaitFor([&program] { return program.state() == QProcess::NotRunning; }, 90'000);
    m_output = program.readAllStandardOutput();
    m_errors = program.readAllStandardError();
    return isOver && program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1;
}

void TestAgentCommands::addSelf()
{
    QCOMPARE(run({u"add"_s, u"self"_s, u"--"_s, qEnvironmentVariable("AGENTAO_BINARY"), u"--acp"_s,
                  u"--stdio"_s, u"--model"_s, u"demo/tour"_s}),
             0);
}

void TestAgentCommands::help_data()
{
    QTest::addColumn<QString>("verb");
    for (const char *verb : {"list", "add", "remove", "check", "run", "login"})
        QTest::newRow(verb) << QString::fromLatin1(verb);
}

void TestAgentCommands::help()
{
    QFETCH(QString, verb);
    QCOMPARE(run({verb, u"--help"_s}), 0);
    QVERIFY(m_output.contains("agentao acp " + verb.toUtf8()));
}

void TestAgentCommands::addsAndRemoves()
{
    QCOMPARE(run({u"add"_s, u"x"_s, u"-e"_s, u"KEY=s3cret"_s, u"--"_s, u"prog"_s, u"--acp"_s}), 0);
    QCOMPARE(run({u"add"_s, u"x"_s, u"--"_s, u"prog"_s}), 1);
    QVERIFY(m_errors.contains("--force"));
    QCOMPARE(run({u"list"_s, u"--json"_s}), 0);
    const QJsonObject agent = json()["agents"_L1][0].toObject();
    QCOMPARE(agent["name"_L1].toString(), u"x"_s);
    QCOMPARE(agent["origin"_L1].toString(), u"user"_s);
    QVERIFY(!m_output.contains("s3cret"));
    QCOMPARE(run({u"remove"_s, u"x"_s}), 0);
    QCOMPARE(run({u"remove"_s, u"x"_s}), 2);
}

void TestAgentCommands::mistakes_data()
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
    QTest::newRow("bad variable") << QStringList{u"add"_s, u"x"_s,  u"-e"_s,
                                                 u"KEY"_s, u"--"_s, u"p"_s};
}

void TestAgentCommands::mistakes()
{
    QFETCH(QStringList, arguments);
    QCOMPARE(run(arguments), 2);
    QVERIFY(!m_errors.isEmpty());
}

void TestAgentCommands::projectNeedsTrust()
{
    QCOMPARE(run({u"add"_s, u"x"_s, u"--scope"_s, u"project"_s, u"--"_s, u"prog"_s}), 0);
    QCOMPARE(run({u"list"_s, u"--json"_s}), 0);
    QCOMPARE(json()["agents"_L1].toArray().size(), 0);
    QCOMPARE(json()["waiting"_L1][0].toString(), u"x"_s);
    QCOMPARE(run({u"run"_s, u"x"_s, u"-p"_s, u"hi"_s}), 1);
    QVERIFY(m_errors.contains("trusted"));
}

void TestAgentCommands::checksItself()
{
    addSelf();
    QCOMPARE(run({u"check"_s, u"self"_s, u"--json"_s, u"-p"_s, u"tour"_s}), 0);
    const QJsonObject result = json();
    QVERIFY2(result["good"_L1].toBool(), m_output.constData());
    QCOMPARE(result["offer"_L1]["protocolVersion"_L1].toInt(), 1);
    QCOMPARE(result["session"_L1]["stopReason"_L1].toString(), u"end_turn"_s);
    QVERIFY(result["lines"_L1].toInt() > 20);
}

void TestAgentCommands::checksOneThatDeviates()
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
    QVERIFY2(m_output.contains("a method that there is not was answered"), m_output.constData());
    QVERIFY(m_output.contains("a session that there is not was taken"));
    QVERIFY2(m_output.contains("loadSession"), m_output.constData());
}

void TestAgentCommands::runsItself()
{
    addSelf();
    QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"help"_s, u"--output-format"_s, u"json"_s}), 0);
    QCOMPARE(json()["status"_L1].toString(), u"completed"_s);
    QVERIFY(json()["sessionId"_L1].toString().startsWith("self:sess_"_L1));
    const QString id = json()["sessionId"_L1].toString();
    QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"-"_s, u"--resume"_s, id}, "help\n"), 0);
    QVERIFY(!m_output.isEmpty());
}

void TestAgentCommands::runNeedsAPerson()
{
    addSelf();
    QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"tour"_s, u"--output-format"_s, u"json"_s}), 3);
    QCOMPARE(json()["error"_L1]["code"_L1].toString(), u"interaction_required"_s);
    QVERIFY(!QFile::exists(m_folder->filePath(u"agentao-tour.md"_s)));
}

void TestAgentCommands::runAcceptsAll()
{
    addSelf();
    QFile file(m_home->filePath(u"agentao/config/acp.json"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    file.close();
    QJsonObject servers = root["servers"_L1].toObject();
    QJsonObject self = servers["self"_L1].toObject();
    self["nonInteractivePolicy"_L1] = QJsonObject{{"mode"_L1, "accept_all"_L1}};
    servers["self"_L1] = self;
    root["servers"_L1] = servers;
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(root).toJson());
    file.close();
    QCOMPARE(run({u"run"_s, u"self"_s, u"-p"_s, u"tour"_s}), 0);
    QVERIFY(QFile::exists(m_folder->filePath(u"agentao-tour.md"_s)));
}

void TestAgentCommands::runFails_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("code");
    const QString start
        = u"read l; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":1}}'; "
          "read l; "_s;
    QTest::newRow("does not start") << u"exit 1"_s << u"process_start_fail"_s;
    QTest::newRow("no session") << start
            + u"echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}'; read l"_s
                                << u"handshake_fail"_s;
    QTest::newRow("ends in the turn") << start
            + u"echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"sessionId\":\"s\"}}'; "
              "read l; exit 5"_s << u"transport_disconnect"_s;
    QTest::newRow("answers with an error") << start
            + u"echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"sessionId\":\"s\"}}'; "
              "read l; echo '{\"jsonrpc\":\"2.0\",\"id\":3,\"error\":{\"code\":-32603,"
              "\"message\":\"no\"}}'; read l"_s
                                           << u"protocol_error"_s;
}

void TestAgentCommands::runFails()
{
    QFETCH(QString, script);
    QFETCH(QString, code);
    QCOMPARE(run({u"add"_s, u"bad"_s, u"--"_s, u"sh"_s, u"-c"_s, script}), 0);
    QCOMPARE(run({u"run"_s, u"bad"_s, u"-p"_s, u"hi"_s, u"--output-format"_s, u"json"_s}), 1);
    QCOMPARE(json()["error"_L1]["code"_L1].toString(), code);
}

void TestAgentCommands::waysToSignIn()
{
    addSelf();
    QCOMPARE(run({u"login"_s, u"self"_s}), 0);
    QVERIFY(m_output.contains("demo-tour"));
    QCOMPARE(run({u"login"_s, u"self"_s, u"demo-tour"_s}), 0);
    QCOMPARE(run({u"login"_s, u"self"_s, u"smoke-signals"_s}), 1);
}

void TestAgentCommands::doctorReadsTheRegistry()
{
    QVERIFY(QDir().mkpath(m_home->filePath(u"agentao/config"_s)));
    QFile file(m_home->filePath(u"agentao/config/acp.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"servers":{"x":{"args":["no command"]}}})");
    file.close();
    Program program;
    QProcessEnvironment environment = program.processEnvironment();
    environment.insert(u"AGENTAO_HOME"_s, m_home->filePath(u"agentao"_s));
    program.setProcessEnvironment(environment);
    QVERIFY(program.run({u"doctor"_s}));
    const QByteArray said = program.readAllStandardOutput() + program.readAllStandardError();
    QVERIFY2(said.contains("acp.json#/servers/x/command"), said.constData());
}

AGENTAO_TEST(TestAgentCommands)
#include "tst_agentcommands.moc"
