// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandtest.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>

#include <fcntl.h>
#include <unistd.h>

using namespace Testing;
using namespace Qt::StringLiterals;

static const QString kSecret = u"s3cret-of-mcp"_s;

//! `agentao mcp` as far as it starts no server, in a home of its own.
class TestMcpCommands : public CommandTest
{
    Q_OBJECT

private slots:
    void init() { makeHome({u"mcp"_s}); }

    void help()
    {
        QCOMPARE(run({u"add"_s, u"--help"_s}), 0);
        QVERIFY(m_output.contains("agentao mcp add NAME"));
        QCOMPARE(run({u"fly"_s}), 2);
        QCOMPARE(run({u"list"_s, u"--fly"_s}), 2);
    }

    void nothing()
    {
        QCOMPARE(run({}), 0);
        QVERIFY2(m_output.contains("There is no MCP server"), m_output.constData());
        QCOMPARE(run({u"list"_s, u"--json"_s}), 0);
        QVERIFY(json()["servers"_L1].toArray().isEmpty());
        for (const QString &verb : {u"get"_s, u"remove"_s, u"enable"_s, u"disable"_s}) {
            QCOMPARE(run({verb, u"a"_s}), 1);
            QVERIFY(m_errors.contains("there is no MCP server \"a\""));
        }
        QVERIFY(!QFile::exists(m_home->filePath(u"agentao/config/mcp.json"_s)));
    }

    void addCommand()
    {
        QCOMPARE(run({u"add"_s, u"Brave Search"_s, u"-e"_s, u"KEY=a=b"_s, u"--env"_s, u"X=${Y}"_s,
                      u"--cwd"_s, u"~/x"_s, u"--timeout=90"_s, u"--stateless"_s, u"--"_s, u"npx"_s,
                      u"-y"_s, u"--"_s, u"server"_s}),
                 0);
        const QJsonObject expected{
            {"command"_L1, u"npx"_s},
            {"args"_L1, QJsonArray{u"-y"_s, u"--"_s, u"server"_s}},
            {"env"_L1, QJsonObject{{"KEY"_L1, u"a=b"_s}, {"X"_L1, u"${Y}"_s}}},
            {"cwd"_L1, u"~/x"_s},
            {"timeout"_L1, 90},
            {"stateless"_L1, true}};
        QCOMPARE(ofUser()["Brave Search"_L1].toObject(), expected);
        const auto permissions = QFile::permissions(m_home->filePath(u"agentao/config/mcp.json"_s));
        QVERIFY(!(permissions & (QFile::ReadGroup | QFile::ReadOther)));
        QCOMPARE(run({u"list"_s}), 0);
        QVERIFY2(m_output.contains("Brave Search  stdio  user     npx -y -- server"),
                 m_output.constData());
    }

    void addUrl()
    {
        QCOMPARE(
            run({u"add"_s, u"--transport"_s, u"sse"_s, u"old"_s, u"https://a.org/sse"_s, u"-H"_s,
                 u"Authorization: Bearer ${T}"_s, u"--header"_s, u"X-A:b"_s, u"--trust"_s}),
            0);
        const QJsonObject expected{
            {"type"_L1, u"sse"_s},
            {"url"_L1, u"https://a.org/sse"_s},
            {"trust"_L1, true},
            {"headers"_L1,
             QJsonObject{{"Authorization"_L1, u"Bearer ${T}"_s}, {"X-A"_L1, u"b"_s}}}};
        QCOMPARE(ofUser()["old"_L1].toObject(), expected);
        QCOMPARE(run({u"add"_s, u"new"_s, u"https://a.org/mcp"_s}), 0);
        QCOMPARE(ofUser()["new"_L1]["type"_L1], u"http"_s);
    }

    void addMistakes_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no command") << QStringList{u"a"_s};
        QTest::newRow("bad name") << QStringList{u"a:b"_s, u"npx"_s};
        QTest::newRow("no URL") << QStringList{u"a"_s, u"a.org"_s, u"-t"_s, u"http"_s};
        QTest::newRow("no value") << QStringList{u"a"_s, u"npx"_s, u"-e"_s, u"KEY"_s};
        QTest::newRow("no name of a variable") << QStringList{u"a"_s, u"npx"_s, u"-e"_s, u"=v"_s};
        QTest::newRow("bad header")
            << QStringList{u"a"_s, u"https://a.org"_s, u"-H"_s, u"a b: c"_s};
        QTest::newRow("no colon") << QStringList{u"a"_s, u"https://a.org"_s, u"-H"_s, u"ab"_s};
    }

    void addMistakes()
    {
        QFETCH(QStringList, arguments);
        QCOMPARE(run(QStringList{u"add"_s} + arguments), 2);
        QVERIFY(!m_errors.isEmpty());
        QVERIFY(ofUser().isEmpty());
    }

    void addJson()
    {
        QCOMPARE(run({u"add-json"_s, u"a"_s, uR"({"command":"npx","mine":1})"_s}), 0);
        QCOMPARE(ofUser()["a"_L1]["mine"_L1], 1);
        const QJsonObject remote{{"url"_L1, u"https://a.org"_s},
                                 {"headers"_L1, QJsonObject{{"X"_L1, kSecret}}}};
        QCOMPARE(run({u"add-json"_s, u"b"_s, u"-"_s}, QJsonDocument(remote).toJson()), 0);
        QCOMPARE(ofUser()["b"_L1]["headers"_L1]["X"_L1], kSecret);
        QVERIFY(!(m_output + m_errors).contains(kSecret.toUtf8()));
        QCOMPARE(run({u"add-json"_s, u"c"_s, u"{"_s}), 2);
        QCOMPARE(run({u"add-json"_s, u"c"_s, u"{}"_s}), 2);
        QCOMPARE(run({u"add-json"_s, u"c"_s, u"-"_s}), 2);
        QCOMPARE(ofUser().size(), 2);
    }

    //! The block that manuals of servers print, as it is copied.
    void addJsonBlock()
    {
        QCOMPARE(run({u"add-json"_s, u"mine"_s,
                      uR"({"mcpServers":{"files":{"command":"npx","args":["-y","x"]}}})"_s}),
                 0);
        QCOMPARE(ofUser().keys(), QStringList{u"mine"_s});
        QCOMPARE(ofUser()["mine"_L1]["args"_L1][1], u"x"_s);
        const QString two = uR"({"servers":{"a":{"url":"https://a.org"},"b":{"command":"b"}}})"_s;
        QCOMPARE(run({u"add-json"_s, u"b"_s, two}), 0);
        QCOMPARE(ofUser()["b"_L1]["command"_L1], u"b"_s);
        QCOMPARE(run({u"add-json"_s, u"c"_s, two}), 2);
        QVERIFY2(m_errors.contains("a, b"), m_errors.constData());
        QCOMPARE(ofUser().size(), 2);
    }

    void nothingIsReplacedUnasked()
    {
        QCOMPARE(run({u"add"_s, u"a"_s, u"npx"_s}), 0);
        QCOMPARE(run({u"add"_s, u"a"_s, u"uvx"_s}), 1);
        QVERIFY2(m_errors.contains("--force"), m_errors.constData());
        QCOMPARE(ofUser()["a"_L1]["command"_L1], u"npx"_s);
        QCOMPARE(run({u"add"_s, u"a"_s, u"uvx"_s, u"--force"_s}), 0);
        QCOMPARE(ofUser()["a"_L1]["command"_L1], u"uvx"_s);
    }

    void secretsAreMasked()
    {
        QCOMPARE(run({u"add"_s, u"a"_s, u"-e"_s, u"K="_s + kSecret, u"-e"_s, u"V=${V}"_s, u"--"_s,
                      u"npx"_s, u"--token"_s, kSecret}),
                 0);
        QCOMPARE(run({u"add"_s, u"b"_s, u"https://a.org/?key="_s + kSecret, u"-H"_s,
                      u"X: "_s + kSecret}),
                 0);
        const QList<QStringList> commands{{u"list"_s},
                                          {u"list"_s, u"--json"_s},
                                          {u"get"_s, u"a"_s},
                                          {u"get"_s, u"b"_s},
                                          {u"get"_s, u"b"_s, u"--json"_s}};
        for (const QStringList &command : commands) {
            QCOMPARE(run(command), 0);
            QVERIFY2(!(m_output + m_errors).contains(kSecret.toUtf8()), m_output.constData());
            QVERIFY(m_output.contains("***"));
        }
        QCOMPARE(run({u"get"_s, u"a"_s, u"--show-secrets"_s, u"--json"_s}), 0);
        QCOMPARE(json()["config"_L1]["env"_L1]["K"_L1], kSecret);
        QCOMPARE(json()["config"_L1]["env"_L1]["V"_L1], u"${V}"_s);
        QCOMPARE(run({u"list"_s, u"--show-secrets"_s, u"--json"_s}), 0);
        QVERIFY(m_output.contains(kSecret.toUtf8()));
    }

    void removes()
    {
        QCOMPARE(run({u"add"_s, u"a"_s, u"npx"_s}), 0);
        QCOMPARE(run({u"remove"_s, u"a"_s, u"--scope"_s, u"project"_s}), 1);
        QCOMPARE(run({u"remove"_s, u"a"_s}), 0);
        QVERIFY(ofUser().isEmpty());
    }

    void switches()
    {
        QCOMPARE(run({u"add"_s, u"a"_s, u"npx"_s}), 0);
        QCOMPARE(run({u"disable"_s, u"a"_s}), 0);
        QCOMPARE(ofUser()["a"_L1]["disabled"_L1], true);
        QCOMPARE(run({u"list"_s}), 0);
        QVERIFY2(m_output.contains("(off) npx"), m_output.constData());
        QCOMPARE(run({u"list"_s, u"--json"_s}), 0);
        QCOMPARE(json()["servers"_L1][0]["enabled"_L1], false);
        QCOMPARE(run({u"enable"_s, u"a"_s}), 0);
        QVERIFY(!ofUser()["a"_L1].toObject().contains("disabled"_L1));
    }

    void projectNeedsTrust()
    {
        QCOMPARE(run({u"add"_s, u"p"_s, u"-s"_s, u"project"_s, u"--"_s, u"npx"_s}), 0);
        QVERIFY2(m_output.contains("agentao trust"), m_output.constData());
        QCOMPARE(ofProject()["p"_L1]["command"_L1], u"npx"_s);
        QVERIFY(ofUser().isEmpty());
        QCOMPARE(run({u"list"_s, u"--json"_s}), 0);
        QVERIFY(json()["servers"_L1].toArray().isEmpty());
        QCOMPARE(json()["waiting"_L1].toArray(), QJsonArray{u"p"_s});
        QCOMPARE(run({u"list"_s}), 0);
        QVERIFY2(m_errors.contains("once that folder is trusted: p"), m_errors.constData());

        Program trust;
        prepare(trust);
        QVERIFY(trust.run({u"trust"_s, m_folder->path()}));
        QCOMPARE(run({u"list"_s, u"--json"_s}), 0);
        QCOMPARE(json()["servers"_L1][0]["origin"_L1], u"project"_s);
    }

    void namesInBothFiles()
    {
        QCOMPARE(run({u"add"_s, u"a"_s, u"npx"_s}), 0);
        QCOMPARE(run({u"add"_s, u"a"_s, u"uvx"_s, u"-s"_s, u"project"_s}), 0);
        QCOMPARE(run({u"remove"_s, u"a"_s}), 2);
        QVERIFY2(m_errors.contains("--scope"), m_errors.constData());
        QCOMPARE(run({u"get"_s, u"a"_s, u"-s"_s, u"project"_s}), 0);
        QVERIFY(m_output.contains("uvx"));
        QCOMPARE(run({u"remove"_s, u"a"_s, u"-s"_s, u"user"_s}), 0);
        QVERIFY(ofUser().isEmpty());
        QCOMPARE(ofProject().size(), 1);
    }

    void badEntries()
    {
        QVERIFY(putFile(m_home->filePath(u"agentao/config/mcp.json"_s),
                        R"({"mcpServers":{"good":{"command":"a"},"bad":{"command":7}}})"));
        QCOMPARE(run({}), 0);
        QVERIFY(m_output.contains("good"));
        QVERIFY2(m_errors.contains("bad: ") && m_errors.contains("#/mcpServers/bad/command"),
                 m_errors.constData());
        QCOMPARE(run({u"get"_s, u"bad"_s}), 1);
        QVERIFY(m_errors.contains("command"));
        QCOMPARE(run({u"remove"_s, u"bad"_s}), 0);
        QCOMPARE(ofUser().keys(), QStringList{u"good"_s});
    }

    void brokenFile()
    {
        const QString name = m_home->filePath(u"agentao/config/mcp.json"_s);
        QVERIFY(putFile(name, "{ not JSON"));
        QCOMPARE(run({}), 1);
        QVERIFY2(m_errors.contains("mcp.json"), m_errors.constData());
        QCOMPARE(run({u"add"_s, u"a"_s, u"npx"_s, u"--force"_s}), 2);
        QFile file(name);
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll(), "{ not JSON");
    }

    void importsOfTheUser()
    {
        QCOMPARE(run({u"import"_s}), 1);
        QVERIFY(m_errors.contains("no other program"));
        QVERIFY(putFile(m_home->filePath(u".config/Claude/claude_desktop_config.json"_s),
                        R"({"mcpServers":{"files":{"command":"npx","env":{"K":")" + kSecret.toUtf8()
                            + R"("}}}})"));
        const QByteArray cursor
            = R"({"mcpServers":{"files":{"command":"other"},"web":{"url":"https://a.org"}}})";
        const QByteArray code
            = R"({"servers":{"asks":{"command":"x","env":{"K":"${input:key}"}},}} // end)";
        QVERIFY(putFile(m_home->filePath(u".cursor/mcp.json"_s), cursor));
        QVERIFY(putFile(m_home->filePath(u".config/Code/User/mcp.json"_s), code));
        QVERIFY(putFile(m_folder->filePath(u".mcp.json"_s),
                        R"({"mcpServers":{"evil":{"command":"sh"}}})"));

        QCOMPARE(run({u"import"_s}), 0); // one needs an input, which is told
        QVERIFY2(m_errors.contains("asks: ") && m_errors.contains("\"key\""), m_errors.constData());
        QVERIFY2(m_output.contains("files: npx (from "), m_output.constData());
        QVERIFY(m_output.contains("Added 2 MCP servers to "));
        QVERIFY(!(m_output + m_errors).contains(kSecret.toUtf8()));
        QCOMPARE(ofUser().keys(), (QStringList{u"files"_s, u"web"_s}));
        QCOMPARE(ofUser()["files"_L1]["env"_L1]["K"_L1], kSecret);

        QCOMPARE(run({u"import"_s, u"--json"_s}), 0);
        QCOMPARE(json()["problems"_L1].toArray().size(), 1);
        QCOMPARE(json()["same"_L1].toArray().size(), 2);
        QVERIFY(json()["added"_L1].toArray().isEmpty());
    }

    void importsOfTheProject()
    {
        QVERIFY(putFile(m_folder->filePath(u".mcp.json"_s),
                        R"({"mcpServers":{"shared":{"command":"npx"}}})"));
        QCOMPARE(run({u"import"_s, u"-s"_s, u"project"_s}), 0);
        QVERIFY(ofUser().isEmpty());
        QCOMPARE(ofProject().keys(), QStringList{u"shared"_s});
        QVERIFY(m_output.contains("agentao trust"));
    }

    void importsAFile()
    {
        QCOMPARE(run({u"add"_s, u"a"_s, u"npx"_s}), 0);
        QVERIFY(putFile(m_folder->filePath(u"x.json"_s),
                        R"({"servers":{"a":{"command":"uvx"},"b":{"command":"c"}}})"));
        QCOMPARE(run({u"import"_s, u"x.json"_s}), 0); // what could be added was
        QVERIFY2(m_errors.contains("--force"), m_errors.constData());
        QCOMPARE(ofUser()["a"_L1]["command"_L1], u"npx"_s);
        QCOMPARE(ofUser()["b"_L1]["command"_L1], u"c"_s);
        QVERIFY(
            putFile(m_folder->filePath(u"other.json"_s), R"({"servers":{"a":{"command":"uvx"}}})"));
        QCOMPARE(run({u"import"_s, u"other.json"_s}), 1); // nothing could
        QVERIFY(m_errors.contains("--force"));
        QCOMPARE(run({u"import"_s, u"x.json"_s, u"--force"_s}), 0);
        QCOMPARE(ofUser()["a"_L1]["command"_L1], u"uvx"_s);
    }

    void importMistakes()
    {
        QCOMPARE(run({u"import"_s, u"nowhere.json"_s}), 1);
        QVERIFY(putFile(m_folder->filePath(u"x.json"_s), "[]"));
        QCOMPARE(run({u"import"_s, u"x.json"_s}), 1);
        QVERIFY2(m_errors.contains("x.json"), m_errors.constData());
        QVERIFY(putFile(m_folder->filePath(u"x.json"_s),
                        R"({"servers":{"a":{"command":"${input:b}"}}})"));
        QCOMPARE(run({u"import"_s, u"x.json"_s}), 1); // nothing of it can be used
        QVERIFY(putFile(m_folder->filePath(u"x.json"_s), R"({"tools":{}})"));
        QCOMPARE(run({u"import"_s, u"x.json"_s}), 0);
        QVERIFY2(m_errors.contains("no MCP servers were found"), m_errors.constData());
        QVERIFY(ofUser().isEmpty());
    }

    void importAsksAtATerminal_data()
    {
        const Rows<QByteArray, int, QStringList> row; // typed, exitCode, added
        row("one", "2\n", 0, {u"b"_s});
        row("some", "1, 3\n", 0, {u"a"_s, u"c"_s});
        row("from and to", "1-2\n", 0, {u"a"_s, u"b"_s});
        row("all", "a\n", 0, {u"a"_s, u"b"_s, u"c"_s});
        row("none", "\n", 0, {});
        row("not there", "4\n", 2, {});
        row("words", "yes\n", 2, {});
        row("end of input", "\x04", 0, {});
    }

    void importAsksAtATerminal()
    {
        const auto [typed, exitCode, added] = Rows<QByteArray, int, QStringList>::current();
        QVERIFY(putFile(m_home->filePath(u".cursor/mcp.json"_s),
                        R"({"mcpServers":{"a":{"command":"npx","args":["-y","a b"]},
                        "b":{"command":"b"},"c":{"command":"c"}}})"));
        QCOMPARE(runAtTerminal({u"import"_s}, typed), exitCode);
        QVERIFY2(m_output.contains("1. a: npx -y \"a b\" (from "), m_output.constData());
        QVERIFY2(m_output.contains("3. c: c (from "), m_output.constData());
        QCOMPARE(ofUser().keys(), added);
    }

private:
    //! As run() at a terminal at which \a typed is typed.
    int runAtTerminal(const QStringList &arguments, const QByteArray &typed)
    {
        const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
        if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0)
            return -1;
        const QByteArray name = ::ptsname(terminal);
        const int kept = ::open(name.constData(), O_RDWR | O_NOCTTY | O_CLOEXEC);
        Program program;
        prepare(program);
        program.setChildProcessModifier([&name] {
            const int own = ::open(name.constData(), O_RDWR | O_NOCTTY);
            ::dup2(own, STDIN_FILENO);
            ::dup2(own, STDOUT_FILENO);
        });
        const bool isTyped
            = ::write(terminal, typed.constData(), size_t(typed.size())) == typed.size();
        program.begin(m_command + arguments);
        const bool isOver = program.waitForEnd();
        m_errors = program.readAllStandardError();
        m_output.clear();
        char buffer[4096];
        for (ssize_t count = 0; (count = ::read(terminal, buffer, sizeof buffer)) > 0;)
            m_output.append(buffer, count);
        ::close(kept);
        ::close(terminal);
        return isOver && isTyped ? program.exitCode() : -1;
    }

    QJsonObject configured(const QString &fileName) const
    {
        QFile file(fileName);
        if (!file.open(QFile::ReadOnly))
            return {};
        return QJsonDocument::fromJson(file.readAll())["mcpServers"_L1].toObject();
    }

    QJsonObject ofUser() const
    {
        return configured(m_home->filePath(u"agentao/config/mcp.json"_s));
    }
    QJsonObject ofProject() const { return configured(m_folder->filePath(u".agentao/mcp.json"_s)); }
};

AGENTAO_TEST(TestMcpCommands)
#include "tst_mcpcommands.moc"
