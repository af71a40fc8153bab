// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandtest.h"
#include "tests/mcp/authorization/authfixture.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDirIterator>
#include <QFile>
#include <QNetworkReply>

#include <csignal>

using namespace Testing;
using namespace Qt::StringLiterals;

static QJsonObject fake(const QStringList &switches = {}, double timeout = 20)
{
    return {{"command"_L1, qEnvironmentVariable("AGENTAO_FAKEMCP")},
            {"args"_L1, QJsonArray::fromStringList(switches)},
            {"timeout"_L1, timeout}};
}

//! fakemcp at an address, which is set once it listens.
class RemoteServer : public QProcess
{
public:
    explicit RemoteServer(const QStringList &switches)
    {
        start(qEnvironmentVariable("AGENTAO_FAKEMCP"), switches);
        if (QTest::qWaitFor([this] { return canReadLine(); }, 20'000))
            address = QString::fromUtf8(readLine().trimmed());
    }
    ~RemoteServer() override
    {
        closeWriteChannel();
        waitForFinished(5000);
    }

    QString address;
};

//! `agentao mcp` where it starts servers or signs in, in a home of its own.
class TestMcpCheck : public CommandTest
{
    Q_OBJECT

private slots:
    void init() { makeHome({u"mcp"_s}); }

    void readyServer()
    {
        configure({{"a"_L1,
                    fake({u"--builtin=false"_s, u"--tools=3"_s, u"--resources=2"_s,
                          u"--prompts=1"_s, u"--revisions=2025-06-18"_s})}});
        QCOMPARE(run({u"check"_s}), 0);
        QVERIFY2(m_output.contains("protocol 2025-06-18, 3 tools, 2 resources, 1 prompt"),
                 m_output.constData());
        QCOMPARE(run({u"list"_s, u"--check"_s, u"--json"_s}), 0);
        const QJsonValue server = json()["servers"_L1][0];
        QCOMPARE(server["state"_L1], u"ready"_s);
        QCOMPARE(server["tools"_L1], 3);
        QCOMPARE(server["serverInfo"_L1]["name"_L1], u"fakemcp"_s);
        QVERIFY(server["milliseconds"_L1].toInt(-1) >= 0);
    }

    void remoteServer_data()
    {
        const Rows<QStringList, QString, bool> row; // switches, type, isReady
        row("Streamable HTTP", QStringList{u"--transport=http"_s}, u"http"_s, true);
        row("SSE", QStringList{u"--transport=sse"_s}, u"sse"_s, true);
        row("SSE, not said", QStringList{u"--transport=sse"_s}, u"http"_s, true);
        row("page instead of JSON", QStringList{u"--transport=http"_s, u"--faults=html"_s},
            u"http"_s, false);
    }

    void remoteServer()
    {
        const auto [switches, type, isReady] = Rows<QStringList, QString, bool>::current();
        RemoteServer server(switches);
        QVERIFY(!server.address.isEmpty());
        configure(
            {{"web"_L1,
              QJsonObject{{"type"_L1, type}, {"url"_L1, server.address}, {"timeout"_L1, 20}}}});
        QCOMPARE(run({u"check"_s}), isReady ? 0 : 1);
        QVERIFY2(m_output.startsWith(isReady ? "web: ready after " : "web: failed after "),
                 m_output.constData());
    }

    void remoteServerWantsASignIn()
    {
        RemoteServer server({u"--transport=http"_s, u"--token=s3cret-token"_s});
        QJsonObject entry{{"url"_L1, server.address}, {"timeout"_L1, 20}};
        configure({{"web"_L1, entry}});
        QCOMPARE(run({u"check"_s}), 1);
        QVERIFY2(m_output.contains("agentao mcp login \"web\""), m_output.constData());
        QCOMPARE(run({u"check"_s, u"--json"_s}), 1);
        QCOMPARE(json()["servers"_L1][0]["state"_L1], u"sign-in"_s);

        entry.insert("headers"_L1, QJsonObject{{"Authorization"_L1, u"Bearer s3cret-token"_s}});
        configure({{"web"_L1, entry}});
        QCOMPARE(run({u"check"_s}), 0);
        QVERIFY(!m_output.contains("s3cret"));
    }

    void faults_data()
    {
        const Rows<QJsonObject, QByteArray> row; // server, words

        row("ends at once", fake({u"--faults=crash-at-start"_s}),
            "cannot find its configuration"_ba);
        row("page instead of JSON", fake({u"--faults=html"_s}, 1), "<!DOCTYPE html>"_ba);
        row("silent", fake({u"--faults=never-reads"_s}, 1), "did not answer"_ba);
        row("ends while it lists", fake({u"--faults=crash-after"_s, u"--faultAfter=1"_s}),
            "it crashed"_ba);
        row("no such program", QJsonObject{{"command"_L1, u"agentao-no-such-program"_s}},
            "agentao-no-such-program"_ba);
        row("no such directory",
            QJsonObject{{"command"_L1, u"true"_s}, {"cwd"_L1, u"/nowhere/at/all"_s}},
            "/nowhere/at/all"_ba);
    }

    void faults()
    {
        const auto [server, words] = Rows<QJsonObject, QByteArray>::current();
        configure({{"a"_L1, server}});
        QCOMPARE(run({u"check"_s}), 1);
        QVERIFY2(m_output.startsWith("a: failed after "), m_output.constData());
        QVERIFY2(m_output.contains(words), m_output.constData());
        for (const QByteArray &line : m_output.split('\n')) // all that it wrote is set off, once
            QVERIFY2(line.isEmpty() || line.startsWith("a: ") || line.startsWith("  | "),
                     line.constData());
    }

    void saysWhyInOneLine()
    {
        const QString script = u"printf 'Traceback (most recent call last):\\n  File \"x\"\\n"
                               "ModuleNotFoundError: No module named foo\\n' >&2; exit 1"_s;
        configure(
            {{"a"_L1,
              QJsonObject{{"command"_L1, "sh"_L1}, {"args"_L1, QJsonArray{u"-c"_s, script}}}}});
        QCOMPARE(run({u"check"_s}), 1);
        const QByteArray first = m_output.left(m_output.indexOf('\n'));
        QVERIFY2(first.endsWith("exit code 1: ModuleNotFoundError: No module named foo"),
                 m_output.constData());
        QCOMPARE(m_output.count("No module named foo"), 2); // and among its lines
    }

    // One that is not there in time is not asked to end either, which would take as long again.
    void timeIsKept()
    {
        const QString script = u"trap 'echo > asked' TERM; while :; do sleep 0.1; done"_s;
        configure({{"deaf"_L1,
                    QJsonObject{{"command"_L1, "sh"_L1},
                                {"args"_L1, QJsonArray{u"-c"_s, script}},
                                {"cwd"_L1, m_folder->path()},
                                {"timeout"_L1, 1}}}});
        QCOMPARE(run({u"check"_s}), 1);
        QVERIFY2(m_output.contains("not ready within 1 s"), m_output.constData());
        QVERIFY(!QFile::exists(m_folder->filePath(u"asked"_s)));
    }

    void oneOfSeveralFails()
    {
        configure(
            {{"a"_L1, fake()}, {"b"_L1, fake({u"--faults=crash-at-start"_s})}, {"c"_L1, fake()}});
        QCOMPARE(run({u"check"_s, u"--json"_s}), 1);
        const QJsonValue servers = json()["servers"_L1];
        QCOMPARE(servers[0]["state"_L1], u"ready"_s);
        QCOMPARE(servers[1]["state"_L1], u"failed"_s);
        QVERIFY(!servers[1]["error"_L1]["message"_L1].toString().isEmpty());
        QVERIFY(!servers[1]["lastLines"_L1].toArray().isEmpty());
        QCOMPARE(servers[2]["state"_L1], u"ready"_s);
        QCOMPARE(run({u"check"_s, u"a"_s, u"c"_s}), 0);
        QVERIFY(!m_output.contains("b:"));
    }

    void switchedOff()
    {
        QJsonObject server = fake({u"--faults=crash-at-start"_s});
        server.insert("disabled"_L1, true);
        configure({{"a"_L1, server}});
        QCOMPARE(run({u"check"_s}), 0);
        QCOMPARE(m_output, "a: off\n");
        QCOMPARE(run({u"check"_s, u"a"_s}), 1); // named, it is started
        QCOMPARE(run({u"check"_s, u"--json"_s}), 0);
        QCOMPARE(json()["servers"_L1][0]["state"_L1], u"disabled"_s);
    }

    void namesAndProblems()
    {
        configure({{"a"_L1, fake()}, {"bad"_L1, 7}});
        QCOMPARE(run({u"check"_s}), 1);
        QVERIFY(m_output.contains("a: ready"));
        QVERIFY2(m_errors.contains("#/mcpServers/bad"), m_errors.constData());
        QCOMPARE(run({u"check"_s, u"nobody"_s}), 1);
        QVERIFY(m_errors.contains("nobody"));
    }

    void missingVariable()
    {
        configure({{"a"_L1, QJsonObject{{"command"_L1, u"${MCP_MISSING}"_s}}}});
        QCOMPARE(run({u"check"_s}), 1);
        QVERIFY2(m_output.contains("the variable MCP_MISSING is not set"), m_output.constData());
    }

    void serversGetNoProviderKeys()
    {
        const QString script = u"echo \"key=<$OPENAI_API_KEY> own=<$OWN>\" >&2; exit 7"_s;
        configure({{"a"_L1,
                    QJsonObject{{"command"_L1, u"sh"_s},
                                {"args"_L1, QJsonArray{u"-c"_s, script}},
                                {"env"_L1, QJsonObject{{"OWN"_L1, u"${OPENAI_API_KEY}"_s}}}}}});
        QCOMPARE(run({u"check"_s}), 1);
        QVERIFY2(m_output.contains("key=<> own=<sk-check>"), m_output.constData());
    }

    void interrupted()
    {
        const QString pidFile = m_folder->filePath(u"pid"_s);
        configure(
            {{"a"_L1,
              QJsonObject{{"command"_L1, u"sh"_s},
                          {"args"_L1, QJsonArray{u"-c"_s, u"echo $$ > pid; exec sleep 600"_s}}}}});
        Program program;
        prepare(program);
        program.begin({u"mcp"_s, u"check"_s});
        QFile file(pidFile);
        QByteArray pid;
        QTRY_VERIFY_WITH_TIMEOUT((file.isOpen() || file.open(QFile::ReadOnly))
                                     && !(pid += file.readAll()).isEmpty(),
                                 10'000);
        QCOMPARE(::kill(pid_t(program.processId()), SIGINT), 0);
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 130);
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid.trimmed().toInt(), 0) != 0, 5000);
    }

    void loginByRedirect()
    {
        FakeAuthServer server;
        configure({{"web"_L1, QJsonObject{{"url"_L1, server.url().toString()}}}});
        Program program;
        prepare(program);
        program.begin({u"mcp"_s, u"login"_s, u"web"_s});
        const QUrl address = waitForAddress(program);
        QVERIFY2(address.isValid(), program.output.constData());
        FakeBrowser browser;
        browser.open(address);
        QVERIFY(program.waitForEnd());
        QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
        QVERIFY(program.output.contains("You are signed in at web")
                || program.readAllStandardOutput().contains("You are signed in at web"));
        const QByteArray tokens = filesOfTheState();
        QVERIFY2(tokens.contains("tokens"), tokens.constData());

        QCOMPARE(run({u"logout"_s, u"web"_s}), 0);
        QVERIFY(m_output.contains("signed out"));
        QVERIFY(filesOfTheState() != tokens);
    }

    void loginByPaste()
    {
        FakeAuthServer server;
        configure({{"web"_L1, QJsonObject{{"url"_L1, server.url().toString()}}}});
        Program program;
        prepare(program);
        program.begin({u"mcp"_s, u"login"_s, u"web"_s, u"--no-browser"_s});
        const QUrl address = waitForAddress(program);
        QVERIFY(address.isValid());
        QVERIFY(program.waitForOutput("paste the address"));
        QNetworkAccessManager elsewhere; // a browser that cannot reach this machine
        QNetworkRequest request(address);
        request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                             QNetworkRequest::ManualRedirectPolicy);
        const std::unique_ptr<QNetworkReply> reply(elsewhere.get(request));
        QVERIFY(QTest::qWaitFor([&reply] { return reply->isFinished(); }, 10'000));
        program.write("\n" + reply->rawHeader("location") + "\n");
        QVERIFY(program.waitForEnd());
        QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
    }

    void loginRefused()
    {
        FakeAuthServer server;
        server.changeRedirect = [](QMap<QString, QString> &parameters) {
            parameters.remove(u"code"_s);
            parameters.insert(u"error"_s, u"access_denied"_s);
        };
        configure({{"web"_L1, QJsonObject{{"url"_L1, server.url().toString()}}}});
        Program program;
        prepare(program);
        program.begin({u"mcp"_s, u"login"_s, u"web"_s});
        const QUrl address = waitForAddress(program);
        FakeBrowser browser;
        browser.open(address);
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 1);
        QVERIFY(!program.readAllStandardError().isEmpty());
    }

    void loginWithAWrongPaste()
    {
        FakeAuthServer server;
        configure({{"web"_L1, QJsonObject{{"url"_L1, server.url().toString()}}}});
        Program program;
        prepare(program);
        program.begin({u"mcp"_s, u"login"_s, u"web"_s, u"--no-browser"_s});
        QVERIFY(program.waitForOutput("paste the address"));
        program.write("https://example.org/?code=1&state=other\n");
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 1);
        QVERIFY(program.readAllStandardError().contains("not the address"));
    }

    void loginInterrupted()
    {
        FakeAuthServer server;
        configure({{"web"_L1, QJsonObject{{"url"_L1, server.url().toString()}}}});
        Program program;
        prepare(program);
        program.begin({u"mcp"_s, u"login"_s, u"web"_s});
        QVERIFY(waitForAddress(program).isValid());
        QCOMPARE(::kill(pid_t(program.processId()), SIGINT), 0);
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 130);
    }

    void loginMistakes()
    {
        configure(
            {{"local"_L1, fake()}, {"web"_L1, QJsonObject{{"url"_L1, u"http://127.0.0.1:1"_s}}}});
        for (const QString &verb : {u"login"_s, u"logout"_s}) {
            QCOMPARE(run({verb, u"local"_s}), 2);
            QVERIFY(m_errors.contains("a program of this machine"));
            QCOMPARE(run({verb, u"nobody"_s}), 1);
        }
        QCOMPARE(run({u"login"_s, u"web"_s}), 1); // nobody answers there
        QVERIFY(!m_errors.isEmpty());
    }

private:
    void prepare(Program &program) const override
    {
        CommandTest::prepare(program);
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"OPENAI_API_KEY"_s, u"sk-check"_s);
        environment.remove(u"MCP_MISSING"_s);
        program.setProcessEnvironment(environment);
    }

    void configure(const QJsonObject &servers) const
    {
        QVERIFY(putFile(m_home->filePath(u"agentao/config/mcp.json"_s),
                        QJsonDocument(QJsonObject{{"mcpServers"_L1, servers}}).toJson()));
    }

    QUrl waitForAddress(Program &program) const
    {
        if (!program.waitForOutput("sign in at web:\n") || !program.waitForOutput("state="))
            return {};
        const QList<QByteArray> lines = program.output.split('\n');
        for (const QByteArray &line : lines) {
            if (line.startsWith("http"))
                return QUrl::fromEncoded(line);
        }
        return {};
    }

    //! All that is in the state folder, where tokens go without a keychain.
    QByteArray filesOfTheState() const
    {
        QByteArray all;
        QDirIterator files(m_home->filePath(u"agentao"_s), {u"*.json"_s},
                           QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QFile::ReadOnly))
                all += file.readAll();
        }
        return all;
    }
};

AGENTAO_TEST(TestMcpCheck)
#include "tst_mcpcheck.moc"
