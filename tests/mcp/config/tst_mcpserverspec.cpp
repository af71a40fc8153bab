// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/mcpserverspec.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Kind = McpServerSpec::Kind;

static McpServerSpec stdioServer()
{
    McpServerSpec spec;
    spec.name = u"files"_s;
    spec.command = u"npx"_s;
    spec.args = QStringList{u"-y"_s, u"server"_s};
    spec.env = {{u"TOKEN"_s, u"s3cret"_s}};
    return spec;
}

static McpServerSpec httpServer()
{
    McpServerSpec spec;
    spec.name = u"web"_s;
    spec.kind = Kind::Http;
    spec.url = QUrl(u"https://example.org/mcp"_s);
    spec.headers = {{u"Authorization"_s, u"Bearer s3cret"_s}};
    return spec;
}

class TestMcpServerSpec : public QObject
{
    Q_OBJECT

private slots:
    void names_data()
    {
        const Rows<QString, bool> row; // name, isValid

        row("plain", u"github"_s, true);
        row("blank", u"Brave Search"_s, true);
        row("signs", u"my-server_2.0"_s, true);
        row("package", u"@modelcontextprotocol/server-everything"_s, true);
        row("marketplace", u"github.com/acme/servers/tree/main/src/git"_s, true);
        row("brackets", u"Postgres (test)"_s, true);
        row("Chinese", u"文件服务"_s, true);
        row("longest", QString(100, u'a'), true);
        row("empty", u""_s, false);
        row("too long", QString(101, u'a'), false);
        row("blank before", u" a"_s, false);
        row("blank behind", u"a "_s, false);
        row("only signs", u"../.."_s, false);
        row("colon", u"a:b"_s, false);
        row("line break", u"a\nb"_s, false);
        row("quote", u"a\"b"_s, false);
        row("direction override", u"a\u202eb"_s, false);
    }

    void names()
    {
        const auto [name, isValid] = Rows<QString, bool>::current();
        QCOMPARE(McpServerSpec::isValidName(name), isValid);
    }

    void offers_data()
    {
        const Rows<QStringList, QStringList, QString, bool> row; // allowed, denied, tool, offered

        const QStringList none;
        row("no lists", none, none, u"read"_s, true);
        row("allowed", QStringList{u"read"_s}, none, u"read"_s, true);
        row("not allowed", QStringList{u"read"_s}, none, u"reader"_s, false);
        row("pattern", QStringList{u"get_*"_s}, none, u"get_issue"_s, true);
        row("pattern with a slash", QStringList{u"a*"_s}, none, u"a/b.c"_s, true);
        row("other pattern", QStringList{u"get_*"_s}, none, u"forget_it"_s, false);
        row("one character", QStringList{u"v?"_s}, none, u"v2"_s, true);
        row("two characters", QStringList{u"v?"_s}, none, u"v22"_s, false);
        row("denied", none, QStringList{u"delete*"_s}, u"delete_repo"_s, false);
        row("not denied", none, QStringList{u"delete*"_s}, u"undelete"_s, true);
        row("denied wins", QStringList{u"*"_s}, QStringList{u"a"_s}, u"a"_s, false);
        row("case counts", QStringList{u"Read"_s}, none, u"read"_s, false);
        row("empty name", QStringList{u"?"_s}, none, u""_s, false);
        row("none at all", QStringList{u""_s}, none, u"read"_s, false);
    }

    void offers()
    {
        const auto [allowed, denied, tool, offered]
            = Rows<QStringList, QStringList, QString, bool>::current();

        McpServerSpec spec;
        spec.allowedTools = allowed;
        spec.deniedTools = denied;
        QCOMPARE(spec.offers(tool), offered);
    }

    // A pattern that a backtracking matcher would need ages for.
    void patternsTakeNoLongTime()
    {
        McpServerSpec spec;
        spec.deniedTools = QStringList{u"*a"_s.repeated(40) + u'b'};
        QVERIFY(spec.offers(QString(400, u'a')));
    }

    void sameFingerprint_data()
    {
        const Rows<McpServerSpec, McpServerSpec, bool> add; // one, other, same

        const auto row = [&add](const char *name, bool isSame, McpServerSpec spec, auto change) {
            McpServerSpec other = spec;
            change(other);
            add(name, spec, other, isSame);
        };
        using Spec = McpServerSpec;
        row("equal", true, stdioServer(), [](Spec &) { });
        row("name", true, stdioServer(), [](Spec &s) { s.name = u"other"_s; });
        row("tools and times", true, httpServer(), [](Spec &s) {
            s.deniedTools = QStringList{u"a"_s};
            s.timeout = std::chrono::seconds(1);
            s.disabled = true;
            s.origin = Spec::Origin::Client;
        });
        row("command", false, stdioServer(), [](Spec &s) { s.command = u"uvx"_s; });
        row("arguments joined", false, stdioServer(), [](Spec &s) { s.args = {u"-yserver"_s}; });
        row("variable", false, stdioServer(), [](Spec &s) { s.env[u"TOKEN"_s] = u"other"_s; });
        row("variable and value", false, stdioServer(),
            [](Spec &s) { s.env = {{u"TOKENs3"_s, u"cret"_s}}; });
        row("directory", false, stdioServer(), [](Spec &s) { s.cwd = u"/tmp"_s; });
        row("kind", false, httpServer(), [](Spec &s) { s.kind = Kind::Sse; });
        row("URL", false, httpServer(), [](Spec &s) { s.url.setPath(u"/other"_s); });
        row("header", false, httpServer(), [](Spec &s) { s.headers.clear(); });
        row("client", false, httpServer(), [](Spec &s) { s.oauth.clientId = u"me"_s; });
    }

    void sameFingerprint()
    {
        const auto [one, other, same] = Rows<McpServerSpec, McpServerSpec, bool>::current();
        QCOMPARE(one.fingerprint() == other.fingerprint(), same);
        QCOMPARE(one.fingerprint().size(), 32);
    }

    void offersRoots_data()
    {
        // args: %1: a folder with "sub" and the file "server.js"
        const Rows<QStringList, bool> row; // args, offers
        row("none", {}, true);
        row("a package", {u"-y"_s, u"@modelcontextprotocol/server-memory"_s}, true);
        row("a program of it", {u"%1/server.js"_s, u"--stdio"_s}, true);
        row("a folder", {u"-y"_s, u"server-filesystem"_s, u"%1/sub"_s}, false);
        row("one that is not there", {u"%1/none"_s}, false);
        row("one of an option", {u"--root=%1/sub"_s}, false);
        row("one in the working directory", {u"./sub"_s}, false);
        row("the working directory", {u"."_s}, false);
        row("an address of one", {u"file://%1/sub"_s}, false);
        row("one of a container",
            {u"run"_s, u"-v"_s, u"%1/sub:/projects"_s, u"mcp/filesystem"_s, u"/projects"_s}, false);
        row("an image", {u"run"_s, u"-i"_s, u"mcp/fetch"_s}, true);
        row("an address", {u"mcp-remote"_s, u"https://example.org/mcp"_s}, true);
        row("a word that is a folder, too", {u"sub"_s}, true);
    }

    void offersRoots()
    {
        auto [args, offers] = Rows<QStringList, bool>::current();
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"sub"_s));
        QFile program(folder.filePath(u"server.js"_s));
        QVERIFY(program.open(QFile::WriteOnly));
        McpServerSpec spec = stdioServer();
        spec.cwd = folder.path();
        spec.args = args.replaceInStrings(u"%1"_s, folder.path());
        QCOMPARE(spec.offersRoots(), offers);
        for (const bool said : {true, false}) {
            spec.roots = said;
            QCOMPARE(spec.offersRoots(), said);
        }
    }

    void addressHasNoSecret_data()
    {
        const Rows<McpServerSpec, QString> row; // spec, address

        const auto stdio = [](QStringList args) {
            McpServerSpec spec = stdioServer();
            spec.args = std::move(args);
            return spec;
        };
        const auto http = [](const QString &url) {
            McpServerSpec spec = httpServer();
            spec.url = QUrl(url);
            return spec;
        };
        row("plain", stdioServer(), u"npx -y server"_s);
        row("blank", stdio({u"a b"_s, u""_s}), u"npx \"a b\" \"\""_s);
        row("option", stdio({u"--api-key"_s, u"s3cret"_s}), u"npx --api-key ***"_s);
        row("option with =", stdio({u"--token=s3cret"_s}), u"npx --token=***"_s);
        row("variable of docker", stdio({u"-e"_s, u"GITHUB_TOKEN=s3cret"_s}),
            u"npx -e GITHUB_TOKEN=***"_s);
        row("named variable", stdio({u"--token"_s, u"${TOKEN}"_s}), u"npx --token ${TOKEN}"_s);
        row("secret as a default", stdio({u"--token"_s, u"${TOKEN:-s3cret}"_s}),
            u"npx --token ***"_s);
        row("flag behind a secret's option", stdio({u"--no-auth"_s, u"--port"_s, u"80"_s}),
            u"npx --no-auth --port 80"_s);
        row("header", stdio({u"--header"_s, u"Authorization: Bearer s3cret"_s}),
            u"npx --header \"Authorization: ***\""_s);
        row("header in one", stdio({u"--header=Authorization: Bearer s3cret"_s}),
            u"npx \"--header=Authorization: ***\""_s);
        row("variable in one", stdio({u"--env=API_KEY=s3cret"_s}), u"npx --env=API_KEY=***"_s);
        row("long and random", stdio({u"4f9d8e7c6b5a4f9d8e7c6b5a4f9d8e7c"_s}), u"npx ***"_s);
        row("long name of a package",
            stdio({u"@modelcontextprotocol/server-everything@2026.1.14"_s}),
            u"npx @modelcontextprotocol/server-everything@2026.1.14"_s);
        row("shape of a key", stdio({u"ghp_0123456789abcdef"_s}), u"npx ***"_s);
        row("database", stdio({u"postgresql://me:s3cret@db/x"_s}), u"npx postgresql://***@db/x"_s);
        row("URL", httpServer(), u"https://example.org/mcp"_s);
        row("password", http(u"https://me:s3cret@example.org/"_s), u"https://***@example.org/"_s);
        row("query", http(u"https://example.org/mcp?k=s3cret&b=1"_s),
            u"https://example.org/mcp?k=***&b=***"_s);
        McpServerSpec open = httpServer();
        open.url.clear();
        open.urlTemplate = u"https://${HOST}/mcp?key=s3cret"_s;
        row("URL with a variable", open, u"https://${HOST}/mcp?***"_s);
    }

    void addressHasNoSecret()
    {
        const auto [spec, address] = Rows<McpServerSpec, QString>::current();
        QCOMPARE(spec.address(), address);
    }

    void secretsAreMasked()
    {
        McpServerSpec spec = httpServer();
        spec.oauth = {.clientId = u"me"_s, .clientSecret = u"s3cret"_s};
        spec.headers.insert(u"X-Key"_s, u"${KEY}"_s);
        spec.env = {{u"A"_s, u"s3cret"_s}, {u"B"_s, u"${A}${B}"_s}, {u"C"_s, u"x${A}"_s}};
        const McpServerSpec shown = spec.withoutSecrets();
        QCOMPARE(shown.headers.value(u"Authorization"_s), u"***"_s);
        QCOMPARE(shown.headers.value(u"X-Key"_s), u"${KEY}"_s);
        QCOMPARE(shown.env.value(u"A"_s), u"***"_s);
        QCOMPARE(shown.env.value(u"B"_s), u"${A}${B}"_s);
        QCOMPARE(shown.env.value(u"C"_s), u"***"_s);
        QCOMPARE(shown.oauth.clientSecret, u"***"_s);
        QCOMPARE(shown.oauth.clientId, u"me"_s);
    }
};

AGENTAO_TEST(TestMcpServerSpec)
#include "tst_mcpserverspec.moc"
