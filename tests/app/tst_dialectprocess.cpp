// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <sys/stat.h>

using namespace Testing;
using namespace Qt::StringLiterals;

static const QJsonObject kVersion{{"protocolVersion"_L1, 1},
                                  {"clientCapabilities"_L1, QJsonObject()}};

//! Dialects: process and framing.
class TestDialectProcess : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void arguments_data()
    {
        const Rows<QStringList, bool> row; // arguments, works
        row("--acp --stdio", QStringList{u"--acp"_s, u"--stdio"_s}, true);
        row("--acp", QStringList{u"--acp"_s}, true);
        row("--acp --resume", QStringList{u"--acp"_s, u"--resume"_s}, true);
        row("--stdio", QStringList{u"--stdio"_s}, false);
        row("--acp-compat of nobody", QStringList{u"--acp"_s, u"--acp-compat"_s, u"x"_s}, false);
    }

    void arguments()
    {
        const auto [arguments, works] = Rows<QStringList, bool>::current();
        Program program;
        QVERIFY(program.run(arguments));
        QCOMPARE(program.exitCode(), works ? 0 : 2);
        QCOMPARE(program.readAllStandardOutput(), QByteArray());
    }

    void login_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("instead") << QStringList{u"login"_s};
        QTest::newRow("appended") << QStringList{u"--acp"_s, u"--stdio"_s, u"login"_s};
        QTest::newRow("appended to more")
            << QStringList{u"--acp"_s, u"--model"_s, u"openai/x"_s, u"--resume"_s, u"login"_s};
    }

    //! A client that appends the arguments of the method `login` gets the login, not the protocol.
    void login()
    {
        QFETCH(const QStringList, arguments);
        Program program;
        program.setProgram(u"setsid"_s); // there is no terminal to ask at
        QVERIFY(program.run(QStringList{u"--wait"_s, qEnvironmentVariable("AGENTAO_BINARY")}
                            + arguments));
        QVERIFY(program.exitCode() != 0);
        QVERIFY(program.readAllStandardError().contains("--key-stdin"));
        QCOMPARE(program.readAllStandardOutput(), QByteArray());
    }

    void logInTheFolder_data()
    {
        const Rows<QStringList, bool> row; // options, isThere
        row("standard", QStringList(), false);
        row("agentao", QStringList{u"--acp-compat=agentao"_s}, true);
        row("iac", QStringList{u"--acp-compat=iac"_s}, false);
    }

    void logInTheFolder()
    {
        auto [options, isThere] = Rows<QStringList, bool>::current();
        Program program;
        begin(program, options);
        call(program, u"initialize"_s, kVersion);
        const QString id = newSession(program);
        QVERIFY(!id.isEmpty());
        call(program, u"session/set_mode"_s, {{"sessionId"_L1, id}, {"modeId"_L1, "yolo"_L1}});
        QFile log(program.dir.filePath(u"agentao.log"_s));
        QCOMPARE(log.exists(), isThere);
        if (!isThere)
            return;
        QVERIFY(log.open(QFile::ReadOnly));
        QVERIFY(log.readAll().contains("A mode that does not exist"));
        QCOMPARE(log.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    //! A project must not make us write somewhere else, or wait for whoever reads.
    void logIsNoLink()
    {
        for (const bool isPipe : {false, true}) {
            Program program;
            const QString target = m_home->filePath(u"target"_s);
            const QString log = program.dir.filePath(u"agentao.log"_s);
            QVERIFY(isPipe ? ::mkfifo(qPrintable(log), 0600) == 0 : QFile::link(target, log));
            begin(program, {u"--acp-compat=agentao"_s});
            call(program, u"initialize"_s, kVersion);
            QVERIFY(!newSession(program).isEmpty());
            QVERIFY(!QFile::exists(target));
        }
    }

    void storeInTheFolder()
    {
        Program program;
        begin(program);
        call(program, u"initialize"_s, kVersion);
        const QString id = newSession(program);
        QVERIFY(QFile::exists(program.dir.filePath(u".agentao/sessions/%1.jsonl"_s.arg(id))));
    }

    void endOfInput()
    {
        Program program;
        begin(program);
        call(program, u"initialize"_s, kVersion);
        QVERIFY(!newSession(program).isEmpty());
        program.closeWriteChannel();
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 0);
    }

    void lines()
    {
        Program program;
        begin(program);
        call(program, u"initialize"_s, kVersion);
        QVERIFY(!newSession(program).isEmpty());
        program.closeWriteChannel();
        QVERIFY(program.waitForEnd());
        program.output += program.readAllStandardOutput();
        QVERIFY(program.output.endsWith('\n'));
        const QList<QByteArray> lines = program.output.chopped(1).split('\n');
        for (const QByteArray &line : lines) {
            const QJsonDocument json = QJsonDocument::fromJson(line);
            QVERIFY(json.isObject());
            QVERIFY(!line.contains('\r'));
        }
    }

    void settings_data()
    {
        // hasMethods: `authMethods`, which the older agent does not have
        const Rows<QByteArray, QStringList, bool, bool> row; // json, options, hasMethods, hasFork
        row("none", QByteArray(), QStringList(), true, false);
        row("agentao", R"({"acp":{"compat":"agentao"}})"_ba, QStringList(), false, false);
        row("unstable", R"({"acp":{"unstable":true}})"_ba, QStringList(), true, true);
        row("the command line goes before", R"({"acp":{"compat":"agentao"}})"_ba,
            QStringList{u"--acp-compat=iac"_s}, true, false);
        row("unknown", R"({"acp":{"compat":"other"}})"_ba, QStringList(), true, false);
        row("wrong type", R"({"acp":1})"_ba, QStringList(), true, false);
        row("broken", "{"_ba, QStringList(), true, false);
    }

    void settings()
    {
        auto [json, options, hasMethods, hasFork]
            = Rows<QByteArray, QStringList, bool, bool>::current();
        if (!json.isEmpty())
            writeSettings(json);
        Program program;
        begin(program, options);
        const QJsonObject result = call(program, u"initialize"_s, kVersion);
        QCOMPARE(!result["authMethods"_L1].toArray().isEmpty(), hasMethods);
        QCOMPARE(
            result["agentCapabilities"_L1]["sessionCapabilities"_L1].toObject().contains("fork"_L1),
            hasFork);
    }

private:
    //! The program on stdio with the tour, in its own folder and home.
    void begin(Program &program, const QStringList &more = {})
    {
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, m_home->path());
        program.setProcessEnvironment(environment);
        program.begin(QStringList{u"--acp"_s, u"--stdio"_s, u"--model"_s, u"demo/tour"_s} + more);
    }

    QJsonObject call(Program &program, const QString &method, const QJsonObject &params = {})
    {
        const int id = ++m_lastId;
        const QJsonObject request{
            {"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, id}, {"method"_L1, method}, {"params"_L1, params}};
        program.write(QJsonDocument(request).toJson(QJsonDocument::Compact) + '\n');
        QJsonObject result;
        const auto arrived = [&] {
            program.output += program.readAllStandardOutput();
            const QList<QByteArray> lines = program.output.split('\n');
            for (const QByteArray &line : lines) {
                const QJsonObject message = QJsonDocument::fromJson(line).object();
                if (message["id"_L1] == id && message.contains("result"_L1)) {
                    result = message["result"_L1].toObject();
                    return true;
                }
            }
            return false;
        };
        return QTest::qWaitFor(arrived, 20'000) ? result : QJsonObject();
    }

    QString newSession(Program &program)
    {
        return call(program, u"session/new"_s, {{"cwd"_L1, program.dir.path()}})["sessionId"_L1]
            .toString();
    }

    void writeSettings(const QByteArray &json)
    {
        const QString folder = m_home->path() + "/config"_L1;
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(putFile(folder + "/settings.json"_L1, json));
    }

    std::unique_ptr<QTemporaryDir> m_home;
    int m_lastId = 0;
};

AGENTAO_TEST(TestDialectProcess)
#include "tst_dialectprocess.moc"
