// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpspecjson.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

using Kind = McpServerSpec::Kind;
using Origin = McpServerSpec::Origin;

class TestMcpSpecJson : public QObject
{
    Q_OBJECT

private slots:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void refusesNames();
    void roundTrip_data();
    void roundTrip();
    void badOnesDoNotHideGoodOnes();
    void notesWhatIsIgnored();
    void tooMany();
    void theFirstOfANameStays();
    void headers_data();
    void headers();
};

void TestMcpSpecJson::reads_data()
{
    const Rows<QByteArray, McpServerSpec> row; // json, spec

    const McpServerSpec local{.name = u"s"_s, .command = u"npx"_s};
    McpServerSpec remote{.name = u"s"_s, .kind = Kind::Http};
    remote.url = QUrl(u"https://a.org/mcp"_s);
    const auto with = [](McpServerSpec spec, auto change) {
        change(spec);
        return spec;
    };
    using Spec = McpServerSpec;
    const auto sse = with(remote, [](Spec &s) { s.kind = Kind::Sse; });

    row("command", R"({"command":"npx"})"_ba, local);
    row("stdio", R"({"type":"stdio","command":"npx","x":1})"_ba, local);
    row("nulls", R"({"type":null,"command":"npx","args":null,"env":null})"_ba, local);
    row("args", R"({"command":"npx","args":["-y","a b"]})"_ba,
        with(local, [](Spec &s) { s.args = {u"-y"_s, u"a b"_s}; }));
    row("env", R"({"command":"npx","env":{"A":"b","PORT":80,"ON":true,"N":null}})"_ba,
        with(local, [](Spec &s) {
            s.env = {{u"A"_s, u"b"_s}, {u"PORT"_s, u"80"_s}, {u"ON"_s, u"true"_s}};
        }));
    row("cwd", R"({"command":"npx","cwd":"~/x"})"_ba,
        with(local, [](Spec &s) { s.cwd = u"~/x"_s; }));
    row("url", R"({"url":"https://a.org/mcp"})"_ba, remote);
    row("http", R"({"type":"http","url":"https://a.org/mcp"})"_ba, remote);
    row("streamable-http", R"({"type":"streamable-http","url":"https://a.org/mcp"})"_ba, remote);
    row("streamableHttp", R"({"type":"streamableHttp","url":"https://a.org/mcp"})"_ba, remote);
    row("serverUrl", R"({"serverUrl":"https://a.org/mcp"})"_ba, remote);
    row("httpUrl", R"({"httpUrl":"https://a.org/mcp"})"_ba, remote);
    row("sse", R"({"type":"sse","url":"https://a.org/mcp"})"_ba, sse);
    row("SSE", R"({"type":"SSE","url":"https://a.org/mcp"})"_ba, sse);
    row("url with a variable", R"({"url":"https://${H}/mcp"})"_ba, with(remote, [](Spec &s) {
            s.url.clear();
            s.urlTemplate = u"https://${H}/mcp"_s;
        }));
    row("headers", R"({"url":"https://a.org/mcp","headers":{"X-A":"b"}})"_ba,
        with(remote, [](Spec &s) { s.headers = {{u"X-A"_s, u"b"_s}}; }));
    row("switches", R"({"command":"npx","disabled":true,"trust":true,"stateless":true})"_ba,
        with(local, [](Spec &s) { s.disabled = s.trusted = s.stateless = true; }));
    row("enabled", R"({"command":"npx","enabled":false})"_ba,
        with(local, [](Spec &s) { s.disabled = true; }));
    row("timeout", R"({"command":"npx","timeout":1.5})"_ba,
        with(local, [](Spec &s) { s.timeout = s.startup = 1500ms; }));
    row("two timeouts", R"({"command":"npx","timeout":{"startup":5,"request":600}})"_ba,
        with(local, [](Spec &s) {
            s.startup = 5s;
            s.timeout = 600s;
        }));
    row("one of two", R"({"command":"npx","timeout":{"startup":5}})"_ba,
        with(local, [](Spec &s) { s.startup = 5s; }));
    const auto tools = with(local, [](Spec &s) {
        s.allowedTools = QStringList{u"a*"_s};
        s.deniedTools = QStringList{u"b"_s};
    });
    row("tools", R"({"command":"npx","allowedTools":["a*"],"deniedTools":["b"]})"_ba, tools);
    row("tools of Gemini", R"({"command":"npx","includeTools":["a*"],"excludeTools":["b"]})"_ba,
        tools);
    row("tools of Codex", R"({"command":"npx","enabledTools":["a*"],"disabledTools":["b"]})"_ba,
        tools);
    row("no tools", R"({"command":"npx","allowedTools":[]})"_ba,
        with(local, [](Spec &s) { s.allowedTools = QStringList{u""_s}; }));
    row("alwaysAllow is no trust", R"({"command":"npx","alwaysAllow":["a"]})"_ba, local);
    const auto client
        = with(remote, [](Spec &s) { s.oauth = {u"me"_s, u"x"_s, {u"r"_s, u"w"_s}, 8080}; });
    row("oauth",
        R"({"url":"https://a.org/mcp","oauth":{"clientId":"me",)"
        R"("clientSecret":"x","scopes":["r","w"],"callbackPort":8080}})"_ba,
        client);
    row("oauth with underscores",
        R"({"url":"https://a.org/mcp","oauth":{"client_id":"me",)"
        R"("client_secret":"x","scopes":"r w","callback_port":8080}})"_ba,
        client);
    row("oauth of Cursor", R"({"url":"https://a.org/mcp","auth":{"CLIENT_ID":"me"}})"_ba,
        with(remote, [](Spec &s) { s.oauth.clientId = u"me"_s; }));
}

void TestMcpSpecJson::reads()
{
    const auto [json, spec] = Rows<QByteArray, McpServerSpec>::current();
    const auto read = mcpServerFromJson(u"s"_s, jsonObject(json), u"/s"_s);
    QVERIFY2(read, read ? "" : qPrintable(read.error().text()));
    QCOMPARE(mcpServerToJson(*read), mcpServerToJson(spec));
    QVERIFY(*read == spec);
}

void TestMcpSpecJson::refuses_data()
{
    const Rows<QByteArray, QString> row; // json, where

    row("nothing", "{}"_ba, u"/s/type"_s);
    row("both", R"({"command":"a","url":"https://a.org"})"_ba, u"/s/type"_s);
    row("unknown type", R"({"type":"ws","url":"wss://a.org"})"_ba, u"/s/type"_s);
    row("type is a number", R"({"type":1,"command":"a"})"_ba, u"/s/type"_s);
    row("stdio without a command", R"({"type":"stdio","url":"https://a.org"})"_ba, u"/s/command"_s);
    row("http without a url", R"({"type":"http","command":"a"})"_ba, u"/s/url"_s);
    row("empty command", R"({"command":" "})"_ba, u"/s/command"_s);
    row("command is a list", R"({"command":["a"]})"_ba, u"/s/command"_s);
    row("args is a text", R"({"command":"a","args":"b"})"_ba, u"/s/args"_s);
    row("an argument is a number", R"({"command":"a","args":["b",1]})"_ba, u"/s/args"_s);
    row("env is a list", R"({"command":"a","env":["A=b"]})"_ba, u"/s/env"_s);
    row("a variable is an object", R"({"command":"a","env":{"A":{}}})"_ba, u"/s/env"_s);
    row("no name of a variable", R"({"command":"a","env":{"A=B":"c"}})"_ba, u"/s/env"_s);
    row("cwd is a number", R"({"command":"a","cwd":1})"_ba, u"/s/cwd"_s);
    row("no URL", R"({"url":"a.org/mcp"})"_ba, u"/s/url"_s);
    row("file URL", R"({"url":"file:///etc/passwd"})"_ba, u"/s/url"_s);
    row("no host", R"({"url":"https:///mcp"})"_ba, u"/s/url"_s);
    row("bad serverUrl", R"({"serverUrl":"x"})"_ba, u"/s/serverUrl"_s);
    row("bad header", R"({"url":"https://a.org","headers":{"A B":"c"}})"_ba, u"/s/headers"_s);
    row("two headers in one", R"({"url":"https://a.org","headers":{"A":"b\r\nC: d"}})"_ba,
        u"/s/headers"_s);
    row("disabled is a text", R"({"command":"a","disabled":"yes"})"_ba, u"/s/disabled"_s);
    row("trust is a text", R"({"command":"a","trust":"true"})"_ba, u"/s/trust"_s);
    row("timeout is a text", R"({"command":"a","timeout":"5"})"_ba, u"/s/timeout"_s);
    row("no time", R"({"command":"a","timeout":0})"_ba, u"/s/timeout"_s);
    row("milliseconds", R"({"command":"a","timeout":30000})"_ba, u"/s/timeout"_s);
    row("bad request time", R"({"command":"a","timeout":{"request":-1}})"_ba, u"/s/timeout"_s);
    row("tools is a text", R"({"command":"a","allowedTools":"b"})"_ba, u"/s/allowedTools"_s);
    row("bad alias", R"({"command":"a","excludeTools":1})"_ba, u"/s/excludeTools"_s);
    row("port", R"({"url":"https://a.org","oauth":{"callbackPort":70000}})"_ba,
        u"/s/oauth/callbackPort"_s);
    row("secret of nobody", R"({"url":"https://a.org","oauth":{"clientSecret":"x"}})"_ba,
        u"/s/oauth/clientId"_s);
}

void TestMcpSpecJson::refuses()
{
    const auto [json, where] = Rows<QByteArray, QString>::current();
    const auto read = mcpServerFromJson(u"s"_s, jsonObject(json), u"/s"_s);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::InvalidInput);
    QCOMPARE(read.error().where, where);
}

void TestMcpSpecJson::refusesNames()
{
    const auto read = mcpServerFromJson(u"a\nb"_s, {{"command"_L1, u"a"_s}}, u"/s"_s);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::InvalidInput);
}

void TestMcpSpecJson::roundTrip_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("least") << R"({"command":"a"})"_ba;
    QTest::newRow("stdio") << R"({"command":"a","args":["b"],"env":{"C":"${D}"},"cwd":"/e",)"
                              R"("disabled":true,"trust":true,"stateless":true,"timeout":7,)"
                              R"("allowedTools":["x"],"deniedTools":["y"]})"_ba;
    QTest::newRow("http") << R"({"type":"http","url":"https://a.org/m?b=%20c","headers":{"D":"e"},)"
                             R"("oauth":{"clientId":"f","clientSecret":"g","scopes":["h"],)"
                             R"("callbackPort":1234},"timeout":{"request":120}})"_ba;
    QTest::newRow("sse") << R"({"type":"sse","url":"http://[::1]:8080/sse"})"_ba;
    QTest::newRow("variable") << R"({"type":"http","url":"${BASE:-https://a.org}/mcp"})"_ba;
    QTest::newRow("times") << R"({"command":"a","timeout":{"startup":0.5,"request":2.25}})"_ba;
    QTest::newRow("30 for both") << R"({"command":"a","timeout":30})"_ba;
    QTest::newRow("60 for both") << R"({"command":"a","timeout":60})"_ba;
}

void TestMcpSpecJson::roundTrip()
{
    QFETCH(QByteArray, json);
    const auto read = mcpServerFromJson(u"s"_s, jsonObject(json), u"/s"_s);
    QVERIFY(read);
    QCOMPARE(mcpServerToJson(*read), jsonObject(json));
}

void TestMcpSpecJson::badOnesDoNotHideGoodOnes()
{
    const auto specs = mcpServersFromJson(
        jsonObject(
            R"({"a":{"command":"x"},"b":{"command":1},"c":{"url":"https://a.org"},"d":7,"e:":{}})"),
        u"/f/mcp.json"_s, u"/mcpServers"_s, Origin::Project);
    QCOMPARE(specs.servers.size(), 2);
    QCOMPARE(specs.servers[0].name, u"a"_s);
    QCOMPARE(specs.servers[0].file, u"/f/mcp.json"_s);
    QCOMPARE(specs.servers[0].origin, Origin::Project);
    QCOMPARE(specs.servers[1].name, u"c"_s);
    QCOMPARE(specs.problems.size(), 3);
    QCOMPARE(specs.problems[0].server, u"b"_s);
    QCOMPARE(specs.problems[0].error.where, u"/f/mcp.json#/mcpServers/b/command"_s);
    QCOMPARE(specs.problems[1].error.where, u"/f/mcp.json#/mcpServers/d"_s);
    QCOMPARE(specs.problems[2].server, u"e:"_s);
    QVERIFY(specs.notes.isEmpty());
}

void TestMcpSpecJson::notesWhatIsIgnored()
{
    const auto specs = mcpServersFromJson(
        jsonObject(
            R"({"a":{"command":"x","alwaysAllow":["t"]},"b":{"command":"x","autoApprove":[]},)"
            R"("c":{"command":"x","envFile":".env"}})"),
        u"f"_s, u"/servers"_s, Origin::User);
    QCOMPARE(specs.servers.size(), 3);
    QVERIFY(!specs.servers[0].trusted);
    QCOMPARE(specs.notes.size(), 2);
    QCOMPARE(specs.notes[0].error.where, u"f#/servers/a/alwaysAllow"_s);
    QCOMPARE(specs.notes[1].error.where, u"f#/servers/c/envFile"_s);
}

void TestMcpSpecJson::tooMany()
{
    QJsonObject map;
    for (int i = 0; i <= McpServerSpecs::kMaxServers; ++i)
        map.insert(u"s%1"_s.arg(i), QJsonObject{{"command"_L1, u"x"_s}});
    const auto specs = mcpServersFromJson(map, u"f"_s, u"/mcpServers"_s, Origin::User);
    QCOMPARE(specs.servers.size(), McpServerSpecs::kMaxServers);
    QCOMPARE(specs.problems.size(), 1);
    QCOMPARE(specs.problems[0].error.code, ErrorCode::LimitExceeded);
}

void TestMcpSpecJson::theFirstOfANameStays()
{
    auto specs = mcpServersFromJson(jsonObject(R"({"a":{"command":"x"}})"), u"user"_s, u"/m"_s,
                                    Origin::User);
    specs.add(
        mcpServersFromJson(jsonObject(R"({"a":{"command":"evil"},"b":{"command":"y"},"c":1})"),
                           u"project"_s, u"/m"_s, Origin::Project));
    QCOMPARE(specs.servers.size(), 2);
    QCOMPARE(specs.servers[0].command, u"x"_s);
    QCOMPARE(specs.servers[1].command, u"y"_s);
    QCOMPARE(specs.notes.size(), 1);
    QCOMPARE(specs.notes[0].server, u"a"_s);
    QCOMPARE(specs.notes[0].error.code, ErrorCode::Conflict);
    QCOMPARE(specs.problems.size(), 1);
}

void TestMcpSpecJson::headers_data()
{
    const Rows<QString, QString, bool> row; // name, value, isValid
    row("usual", u"X-Api-Key"_s, u"a b\tc"_s, true);
    row("no value", u"X"_s, u""_s, true);
    row("no name", u""_s, u"a"_s, false);
    row("colon", u"X:"_s, u"a"_s, false);
    row("not ASCII", u"Ä"_s, u"a"_s, false);
    row("line feed", u"X"_s, u"a\nb"_s, false);
    row("null", u"X"_s, QString(QChar::Null), false);
    row("delete", u"X"_s, u"\x7f"_s, false);
}

void TestMcpSpecJson::headers()
{
    const auto [name, value, isValid] = Rows<QString, QString, bool>::current();
    QCOMPARE(bool(checkMcpHeader(name, value, {})), isValid);
}

AGENTAO_TEST(TestMcpSpecJson)
#include "tst_mcpspecjson.moc"
