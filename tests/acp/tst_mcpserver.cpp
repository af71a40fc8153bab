// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/mcpserver.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Acp;
using namespace Qt::StringLiterals;

static Result<QList<McpServer>> read(const QByteArray &json)
{
    return McpServer::listFromJson(QJsonDocument::fromJson('[' + json + ']').array().at(0));
}

static McpServer stdio(const QString &name, const QStringList &args = {},
                       const QList<NamedValue> &env = {})
{
    McpServer server;
    server.name = name;
    server.command = u"/bin/x"_s;
    server.args = args;
    server.env = env;
    return server;
}

static McpServer remote(McpServer::Kind kind, const QList<NamedValue> &headers = {})
{
    McpServer server;
    server.kind = kind;
    server.name = u"a"_s;
    server.url = u"https://h/"_s;
    server.headers = headers;
    return server;
}

class TestMcpServer : public QObject
{
    Q_OBJECT

private slots:
    void list_data()
    {
        const Rows<QByteArray, QList<McpServer>> add; // json, servers

        const auto row
            = [&add](const char *name, const char *json, const QList<McpServer> &servers) {
                  add(name, QByteArray(json), servers);
              };
        row("null", "null", {});
        row("empty array", "[]", {});
        row("empty object", "{}", {});
        row("standard stdio", R"([{"name":"a","command":"/bin/x","args":["-y"],"env":[]}])",
            {stdio(u"a"_s, {u"-y"_s})});
        row("explicit stdio type", R"([{"type":"stdio","name":"a","command":"/bin/x"}])",
            {stdio(u"a"_s)});
        row("null args and env", R"([{"name":"a","command":"/bin/x","args":null,"env":null}])",
            {stdio(u"a"_s)});
        row("env as a list",
            R"([{"name":"a","command":"/bin/x","env":[{"name":"K","value":"v"}]}])",
            {stdio(u"a"_s, {}, {{u"K"_s, u"v"_s}})});
        row("env as a map", R"([{"name":"a","command":"/bin/x","env":{"K":"v"}}])",
            {stdio(u"a"_s, {}, {{u"K"_s, u"v"_s}})});
        row("servers as a map", R"({"a":{"command":"/bin/x"},"b":{"command":"/bin/x"}})",
            {stdio(u"a"_s), stdio(u"b"_s)});
        row("http", R"([{"type":"http","name":"a","url":"https://h/","headers":[]}])",
            {remote(McpServer::Kind::Http)});
        row("a bare url is http", R"([{"name":"a","url":"https://h/"}])",
            {remote(McpServer::Kind::Http)});
        row("sse with headers as a map",
            R"({"a":{"type":"sse","url":"https://h/","headers":{"X":"1"}}})",
            {remote(McpServer::Kind::Sse, {{u"X"_s, u"1"_s}})});
        row("unknown members", R"([{"name":"a","command":"/bin/x","colour":1,"_meta":{}}])",
            {stdio(u"a"_s)});
    }

    void list()
    {
        const auto [json, servers] = Rows<QByteArray, QList<McpServer>>::current();

        const auto list = read(json);

        QVERIFY2(list.has_value(), list ? "" : qPrintable(list.error().text()));
        QVERIFY(*list == servers);
    }

    void errors_data()
    {
        const Rows<QByteArray, QString> add; // json, where

        const auto row = [&add](const char *name, const char *json, const QString &where) {
            add(name, QByteArray(json), where);
        };
        row("a string", R"("x")", u"/mcpServers"_s);
        row("a number", "1", u"/mcpServers"_s);
        row("an entry that is no object", "[1]", u"/mcpServers/0"_s);
        row("no name", R"([{"command":"/bin/x"}])", u"/mcpServers/0/name"_s);
        row("no command", R"([{"name":"a"}])", u"/mcpServers/0/command"_s);
        row("an empty command", R"([{"name":"a","command":""}])", u"/mcpServers/0/command"_s);
        row("a type that is no text", R"([{"type":1,"name":"a","command":"/x"}])",
            u"/mcpServers/0/type"_s);
        row("another type without a name", R"([{"type":"pipe"}])", u"/mcpServers/0/name"_s);
        row("args is a string", R"([{"name":"a","command":"/x","args":"-y"}])",
            u"/mcpServers/0/args"_s);
        row("args holds a number", R"([{"name":"a","command":"/x","args":[1]}])",
            u"/mcpServers/0/args"_s);
        row("env is a string", R"([{"name":"a","command":"/x","env":"A=b"}])",
            u"/mcpServers/0/env"_s);
        row("env without value", R"([{"name":"a","command":"/x","env":[{"name":"A"}]}])",
            u"/mcpServers/0/env/0/value"_s);
        row("env map with a number", R"([{"name":"a","command":"/x","env":{"A":1}}])",
            u"/mcpServers/0/env"_s);
        row("http without url", R"([{"type":"http","name":"a"}])", u"/mcpServers/0/url"_s);
        row("one bad entry of two", R"([{"name":"a","command":"/x"},{"name":"b"}])",
            u"/mcpServers/1/command"_s);
        row("a bad entry of a map", R"({"a":7})", u"/mcpServers/a"_s);
    }

    void errors()
    {
        const auto [json, where] = Rows<QByteArray, QString>::current();

        const auto list = read(json);

        QVERIFY(!list);
        QCOMPARE(list.error().code, ErrorCode::InvalidInput);
        QCOMPARE(list.error().where, where);
    }

    //! Of a later version, perhaps: the others are not to suffer.
    void unknownTransport()
    {
        const auto list
            = read(R"([{"type":"pipe","name":"a","way":7},{"name":"b","command":"/x"}])");
        QVERIFY2(list.has_value(), list ? "" : qPrintable(list.error().text()));
        QCOMPARE(list->size(), 2);
        QCOMPARE(list->first(),
                 (McpServer{
                     .kind = McpServer::Kind::Unknown, .name = u"a"_s, .unknownType = u"pipe"_s}));
        const auto map = read(R"({"a":{"type":"acp","serverId":"1"}})");
        QVERIFY(map);
        QCOMPARE(map->first().unknownType, u"acp"_s);
    }
};

AGENTAO_TEST(TestMcpServer)
#include "tst_mcpserver.moc"
