// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpimport.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

using Kind = McpServerSpec::Kind;

//! Files as the programs that are named document them.
class TestMcpImport : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void claudeDesktop();
    void claudeCodeProject();
    void claudeCodeUser();
    void visualStudioCode();
    void visualStudioCodeSettings();
    void cursor();
    void windsurf();
    void gemini();
    void cline();
    void zed();
    void opencode_data();
    void opencode();
    void notUnderstood();
    void broken_data();
    void broken();
    void findsFiles();
    void pasted_data();
    void pasted();
    void pastedProblems_data();
    void pastedProblems();

private:
    McpServerSpecs import(const QString &path, const QByteArray &text, const QString &program = {});
    void put(const QString &path, const QByteArray &text) const;
    static McpServerSpec find(const McpServerSpecs &specs, const QString &name);

    std::unique_ptr<QTemporaryDir> m_home;
};

void TestMcpImport::init()
{
    m_home = std::make_unique<QTemporaryDir>();
}

void TestMcpImport::put(const QString &path, const QByteArray &text) const
{
    const QString name = m_home->filePath(path);
    QVERIFY(putFile(name, text));
}

McpServerSpecs TestMcpImport::import(const QString &path, const QByteArray &text,
                                     const QString &program)
{
    put(path, text);
    return readForeignMcpServers({program, m_home->filePath(path)}, u"/home/me/shop"_s);
}

McpServerSpec TestMcpImport::find(const McpServerSpecs &specs, const QString &name)
{
    const auto found = std::ranges::find(specs.servers, name, &McpServerSpec::name);
    return found == specs.servers.end() ? McpServerSpec() : *found;
}

void TestMcpImport::claudeDesktop()
{
    const auto specs = import(u"claude_desktop_config.json"_s, R"({
  "globalShortcut": "",
  "mcpServers": {
    "filesystem": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-filesystem", "/Users/me/Desktop"]
    },
    "Brave Search": {
      "command": "docker",
      "args": ["run", "-i", "--rm", "-e", "BRAVE_API_KEY", "mcp/brave-search"],
      "env": { "BRAVE_API_KEY": "YOUR_API_KEY_HERE" }
    }
  }
})");
    QVERIFY(specs.problems.isEmpty() && specs.notes.isEmpty());
    QCOMPARE(specs.servers.size(), 2);
    QCOMPARE(find(specs, u"filesystem"_s).args.size(), 3);
    QCOMPARE(find(specs, u"Brave Search"_s).env.value(u"BRAVE_API_KEY"_s), u"YOUR_API_KEY_HERE"_s);
}

void TestMcpImport::claudeCodeProject()
{
    const auto specs = import(u".mcp.json"_s, R"({
  "mcpServers": {
    "api-server": {
      "type": "http",
      "url": "${API_BASE_URL:-https://api.example.com}/mcp",
      "headers": { "Authorization": "Bearer ${API_KEY}" },
      "timeout": 600000,
      "oauth": { "clientId": "abc", "callbackPort": 8080, "scopes": "channels:read chat:write" }
    },
    "db": { "type": "stdio", "command": "${HOME}/db", "args": [], "env": {}, "timeout": 500 },
    "events": { "type": "sse", "url": "https://mcp.example.com/sse" },
    "socket": { "type": "ws", "url": "wss://mcp.example.com" }
  }
})");
    QCOMPARE(specs.servers.size(), 3);
    const McpServerSpec api = find(specs, u"api-server"_s);
    QCOMPARE(api.kind, Kind::Http);
    QCOMPARE(api.urlTemplate, u"${API_BASE_URL:-https://api.example.com}/mcp"_s);
    QCOMPARE(api.timeout, 600s);
    QCOMPARE(api.oauth.scopes.size(), 2);
    QCOMPARE(find(specs, u"db"_s).timeout, 500ms);
    QCOMPARE(find(specs, u"events"_s).kind, Kind::Sse);
    QCOMPARE(specs.problems.size(), 1);
    QCOMPARE(specs.problems[0].server, u"socket"_s);
}

void TestMcpImport::claudeCodeUser()
{
    const auto specs = import(u".claude.json"_s, R"({
  "numStartups": 12,
  "mcpServers": {
    "sentry": { "type": "http", "url": "https://mcp.sentry.dev/mcp" },
    "local": { "type": "stdio", "command": "global" }
  },
  "projects": {
    "/home/me/shop": { "history": [], "mcpServers": { "local": { "command": "of-the-shop" } } },
    "/home/me/other": { "mcpServers": { "secret": { "command": "x" } } }
  }
})");
    QCOMPARE(specs.servers.size(), 2);
    QCOMPARE(find(specs, u"sentry"_s).url, QUrl(u"https://mcp.sentry.dev/mcp"_s));
    QCOMPARE(find(specs, u"local"_s).command, u"of-the-shop"_s); // the nearer one, as there
    QCOMPARE(specs.notes.size(), 1);
}

void TestMcpImport::visualStudioCode()
{
    const auto specs = import(u".vscode/mcp.json"_s, R"({
  // Inputs are prompted on first server start.
  "inputs": [
    { "type": "promptString", "id": "perplexity-key", "description": "Perplexity API Key",
      "password": true },
  ],
  "servers": {
    "Perplexity": {
      "type": "stdio", "command": "npx", "args": ["-y", "server-perplexity-ask"],
      "env": { "PERPLEXITY_API_KEY": "${input:perplexity-key}" }
    },
    "github": { "type": "http", "url": "https://api.githubcopilot.com/mcp/" },
    "fetch": {
      "type": "stdio", "command": "uvx", "args": ["mcp-server-fetch", "${workspaceFolder}"],
      "env": { "TOKEN": "${env:FETCH_TOKEN}", "UNSET": null },
      "envFile": "${workspaceFolder}/.env", /* not read here */
    },
    "configured": { "command": "${config:python.path}" },
  },
})");
    QCOMPARE(specs.servers.size(), 2);
    QCOMPARE(find(specs, u"github"_s).kind, Kind::Http);
    const McpServerSpec fetch = find(specs, u"fetch"_s);
    QCOMPARE(fetch.env, (QMap<QString, QString>{{u"TOKEN"_s, u"${FETCH_TOKEN}"_s}}));
    QCOMPARE(fetch.args.at(1), u"${workspaceFolder}"_s);
    QCOMPARE(specs.problems.size(), 2);
    QCOMPARE(specs.problems[0].server, u"Perplexity"_s);
    QVERIFY(specs.problems[0].error.message.contains(u"\"perplexity-key\" (Perplexity API Key)"_s));
    QVERIFY(specs.problems[0].error.where.endsWith(u"#/servers/Perplexity"_s));
    QCOMPARE(specs.problems[1].server, u"configured"_s);
    QCOMPARE(specs.notes.size(), 1);
}

void TestMcpImport::visualStudioCodeSettings()
{
    const auto specs = import(u"Code/User/settings.json"_s, R"({
  "editor.fontSize": 14, // px
  "mcp": { "inputs": [], "servers": { "time": { "command": "python", "args": ["-m", "time"] } } },
})");
    QCOMPARE(specs.servers.size(), 1);
    QVERIFY(specs.problems.isEmpty());
    const auto none = import(u"other/settings.json"_s, R"({"mcp":{"enabled":true}})");
    QVERIFY(none.servers.isEmpty() && none.problems.isEmpty());
}

void TestMcpImport::cursor()
{
    const auto specs = import(u".cursor/mcp.json"_s, R"({
  "mcpServers": {
    "local": { "command": "${userHome}/bin/s", "env": { "KEY": "${env:KEY}" } },
    "remote": { "url": "${env:MCP_URL}", "headers": { "Authorization": "Bearer ${env:TOKEN}" },
                "auth": { "CLIENT_ID": "${env:CLIENT}", "scopes": ["read"] } }
  }
})");
    QCOMPARE(specs.servers.size(), 2);
    QCOMPARE(find(specs, u"local"_s).command, u"${userHome}/bin/s"_s);
    const McpServerSpec remote = find(specs, u"remote"_s);
    QCOMPARE(remote.kind, Kind::Http);
    QCOMPARE(remote.urlTemplate, u"${MCP_URL}"_s);
    QCOMPARE(remote.headers.value(u"Authorization"_s), u"Bearer ${TOKEN}"_s);
    QCOMPARE(remote.oauth.scopes, QStringList{u"read"_s});
}

void TestMcpImport::windsurf()
{
    const auto specs = import(u"mcp_config.json"_s, R"({"mcpServers":{"figma":
        {"serverUrl":"https://mcp.figma.com/mcp","disabled":true,"disabledTools":["draw"]}}})");
    QCOMPARE(specs.servers.size(), 1);
    QVERIFY(specs.servers[0].disabled);
    QVERIFY(!specs.servers[0].offers(u"draw"_s));
}

void TestMcpImport::gemini()
{
    const QByteArray text = R"({"mcp":{"allowed":["a"]},"mcpServers":{
        "events":{"url":"https://a.org/sse","timeout":30000,"trust":true},
        "web":{"httpUrl":"https://a.org/mcp","timeout":900,"includeTools":["t"]}}})";
    const auto specs = import(u".gemini/settings.json"_s, text);
    QCOMPARE(specs.servers.size(), 2);
    const McpServerSpec events = find(specs, u"events"_s);
    QCOMPARE(events.kind, Kind::Sse);
    QCOMPARE(events.timeout, 30s);
    QVERIFY(!events.trusted); // there it means that nobody is asked
    const McpServerSpec web = find(specs, u"web"_s);
    QCOMPARE(web.kind, Kind::Http);
    QCOMPARE(web.timeout, 900ms);
    QCOMPARE(web.allowedTools, QStringList{u"t"_s});
    QCOMPARE(specs.notes.size(), 1);
}

void TestMcpImport::cline()
{
    const auto specs = import(u"cline_mcp_settings.json"_s, R"({"mcpServers":{
        "github.com/acme/servers/tree/main/src/git":{"command":"uvx","timeout":3600,
            "autoApprove":["status"],"disabled":false},
        "far":{"type":"streamableHttp","url":"https://a.org/mcp","timeout":60}}})");
    QCOMPARE(specs.servers.size(), 2);
    QCOMPARE(find(specs, u"github.com/acme/servers/tree/main/src/git"_s).timeout, 1h);
    QCOMPARE(find(specs, u"far"_s).timeout, 60s);
    QCOMPARE(specs.notes.size(), 1);
}

// Source: Zed, "Model Context Protocol", custom servers, and the form before 2025-06; 2026-11-23.
void TestMcpImport::zed()
{
    const auto specs = import(u".config/zed/settings.json"_s, R"({
        // comments are usual here
        "context_servers": {
            "local": {"source":"custom","enabled":true,"command":"npx","args":["-y","a"],
                      "env":{"K":"v"}},
            "older": {"source":"custom","command":{"path":"uvx","args":["b"],"env":{"L":"w"}},
                      "settings":{"x":1}},
            "far": {"url":"https://a.org/mcp","headers":{"X":"y"}},
            "off": {"enabled":false,"command":"c"},
            "extension": {"source":"extension","settings":{}},
        },
    })");
    QCOMPARE(specs.servers.size(), 4);
    QCOMPARE(find(specs, u"local"_s).args, (QStringList{u"-y"_s, u"a"_s}));
    QCOMPARE(find(specs, u"older"_s).command, u"uvx"_s);
    QCOMPARE(find(specs, u"older"_s).args, QStringList{u"b"_s});
    QCOMPARE(find(specs, u"older"_s).env.value(u"L"_s), u"w"_s);
    QCOMPARE(find(specs, u"far"_s).kind, McpServerSpec::Kind::Http);
    QVERIFY(find(specs, u"off"_s).disabled);
    QCOMPARE(specs.problems.size(), 1);
    QCOMPARE(specs.problems.first().server, u"extension"_s);
    QCOMPARE(specs.notes.size(), 1);
    QVERIFY(specs.notes.first().error.message.contains("settings"_L1));
}

// Source: opencode, "MCP servers", its first and second configuration; 2026-11-23.
void TestMcpImport::opencode_data()
{
    const Rows<QByteArray, QByteArray> row; // before, after
    row("first", R"("mcp":)"_ba, ""_ba);
    row("second", R"("mcp":{"servers":)"_ba, "}"_ba);
}

void TestMcpImport::opencode()
{
    const auto [before, after] = Rows<QByteArray, QByteArray>::current();
    const auto specs = import(u"opencode.json"_s,
                              R"({"$schema":"https://opencode.ai/config.json",)" + before + R"({
            "local": {"type":"local","command":["bun","x","a"],"enabled":true,
                      "environment":{"K":"{env:MY_KEY}"},"timeout":5000},
            "far": {"type":"remote","url":"https://a.org/mcp","headers":{"X":"Bearer {env:T}"}}
        })" + after + "}");
    QCOMPARE(specs.problems.size(), 0);
    QCOMPARE(specs.servers.size(), 2);
    const McpServerSpec local = find(specs, u"local"_s);
    QCOMPARE(local.command, u"bun"_s);
    QCOMPARE(local.args, (QStringList{u"x"_s, u"a"_s}));
    QCOMPARE(local.env.value(u"K"_s), u"${MY_KEY}"_s);
    QCOMPARE(local.timeout, 5s);
    QCOMPARE(find(specs, u"far"_s).kind, McpServerSpec::Kind::Http);
    QCOMPARE(find(specs, u"far"_s).headers.value(u"X"_s), u"Bearer ${T}"_s);
}

//! What is not taken over is told, with where it stands.
void TestMcpImport::notUnderstood()
{
    const auto specs = import(u"x.json"_s, R"({"mcpServers":{"a":{"command":"c","retries":3}}})");
    QCOMPARE(specs.servers.size(), 1);
    QCOMPARE(specs.notes.size(), 1);
    QVERIFY(specs.notes.first().error.message.contains("retries"_L1));
    QVERIFY(specs.notes.first().error.where.endsWith("#/mcpServers/a"_L1));
    const auto none = import(u"y.json"_s, R"({"other":{}})");
    QCOMPARE(none.notes.size(), 1);
    QVERIFY(none.notes.first().error.where.endsWith("y.json"_L1));
    QVERIFY(import(u"z.json"_s, "{}", u"Cursor"_s).notes.isEmpty()); // found, not named
}

void TestMcpImport::broken_data()
{
    const Rows<QByteArray, int> row; // text, problems
    row("no JSON", "{\"mcpServers\":"_ba, 1);
    row("a list", "[]"_ba, 1);
    row("empty", ""_ba, 1);
    row("no servers", "{}"_ba, 0);
    row("servers are a list", R"({"mcpServers":[{}]})"_ba, 0);
    row("a server is a text", R"({"servers":{"a":"b"}})"_ba, 1);
    row("inputs are a text", R"({"servers":{"a":{"command":"${input:b}"}},"inputs":"x"})"_ba, 1);
}

void TestMcpImport::broken()
{
    const auto [text, problems] = Rows<QByteArray, int>::current();
    const auto specs = import(u"mcp.json"_s, text);
    QVERIFY(specs.servers.isEmpty());
    QCOMPARE(specs.problems.size(), problems);
    QCOMPARE(readForeignMcpServers({{}, u"/nowhere/mcp.json"_s}, u"/"_s).problems.at(0).error.code,
             ErrorCode::NotFound);
}

void TestMcpImport::findsFiles()
{
    const QString home = m_home->path();
    QVERIFY(userMcpFiles(home, home + u"/.config"_s).isEmpty());
    put(u".cursor/mcp.json"_s, "{}");
    put(u".claude.json"_s, "{}");
    put(u".vscode/mcp.json"_s, "{}");
    const auto files = userMcpFiles(home, home + u"/.config"_s);
    QCOMPARE(files.size(), 2);
    QCOMPARE(files[0].program, u"Claude Code"_s);
    QCOMPARE(files[1].path, home + u"/.cursor/mcp.json"_s);
    QCOMPARE(projectMcpFiles(home).size(), 2);
}

void TestMcpImport::pasted_data()
{
    // found: name, kind and address of each
    const Rows<QString, QString> row; // text, found
    const QString files = u"files Stdio npx -y @mcp/server-files /tmp"_s;
    row("a whole file",
        uR"({"mcpServers": {"files": {"command": "npx", "args": ["-y", "@mcp/server-files", "/tmp"]}}})"_s,
        files);
    row("a part of a file, with a comma behind it",
        uR"("files": {"command": "npx", "args": ["-y", "@mcp/server-files", "/tmp"]},)"_s, files);
    row("servers by name",
        uR"({"files": {"command": "npx", "args": ["-y", "@mcp/server-files", "/tmp"]}})"_s, files);
    row("one with its name",
        uR"({"name": "files", "command": "npx", "args": ["-y", "@mcp/server-files", "/tmp"]})"_s,
        files);
    row("one called after its package",
        uR"({"command": "npx", "args": ["-y", "@mcp/server-files@1.2.3"]})"_s,
        u"files Stdio npx -y @mcp/server-files@1.2.3"_s);
    row("one called after its program", uR"({"command": "/opt/bin/notes-mcp"})"_s,
        u"notes Stdio /opt/bin/notes-mcp"_s);
    row("one called after an image",
        uR"({"command": "docker", "args": ["run", "-i", "--rm", "ghcr.io/acme/shop:2"]})"_s,
        u"shop Stdio docker run -i --rm ghcr.io/acme/shop:2"_s);
    row("one called after its host", uR"({"url": "https://mcp.sentry.dev/mcp"})"_s,
        u"sentry Http https://mcp.sentry.dev/mcp"_s);
    row("with comments", uR"({ // ours
        "servers": {"a": {"type": "sse", "url": "https://a.test/sse"},}})"_s,
        u"a Sse https://a.test/sse"_s);
    row("opencode's", uR"({"mcp": {"a": {"type": "local", "command": ["run", "it"]}}})"_s,
        u"a Stdio run it"_s);
    row("Zed's", uR"({"context_servers": {"a": {"command": {"path": "run", "args": ["x"]}}}})"_s,
        u"a Stdio run x"_s);
}

void TestMcpImport::pasted()
{
    const auto [text, found] = Rows<QString, QString>::current();
    const McpServerSpecs specs = readPastedMcpServers(text);
    QCOMPARE(specs.problems, QList<McpConfigProblem>());
    QStringList texts;
    for (const McpServerSpec &spec : specs.servers) {
        const QString kind = spec.kind == Kind::Stdio ? u"Stdio"_s
            : spec.kind == Kind::Http                 ? u"Http"_s
                                                      : u"Sse"_s;
        texts += spec.name + u' ' + kind + u' ' + spec.address();
        QVERIFY(spec.file.isEmpty());
    }
    QCOMPARE(texts.join(u'\n'), found);
}

void TestMcpImport::pastedProblems_data()
{
    const Rows<QString, int> row; // text, code
    row("nothing", QString(), int(ErrorCode::ParseError));
    row("no JSON", u"npx -y files"_s, int(ErrorCode::ParseError));
    row("a list", u"[]"_s, int(ErrorCode::InvalidRequest));
    row("no server", uR"({"theme": "dark"})"_s, int(ErrorCode::InvalidInput));
    row("neither command nor url", uR"({"mcpServers": {"a": {}}})"_s, int(ErrorCode::InvalidInput));
    row("what only its program knows", uR"({"a": {"command": "x", "args": ["${input:key}"]}})"_s,
        int(ErrorCode::Unsupported));
}

void TestMcpImport::pastedProblems()
{
    const auto [text, code] = Rows<QString, int>::current();
    const McpServerSpecs specs = readPastedMcpServers(text);
    QVERIFY(specs.servers.isEmpty());
    QCOMPARE(specs.problems.size(), 1);
    QCOMPARE(int(specs.problems.first().error.code), code);
}

AGENTAO_TEST(TestMcpImport)
#include "tst_mcpimport.moc"
