// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/mcpserver.h"

#include "agentcore/base/jsonreader.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static QList<NamedValue> valuesOfObject(JsonReader &reader, QLatin1StringView key,
                                        const QJsonObject &object)
{
    QList<NamedValue> values;
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (!it->isString())
            reader.fail(key, u"must hold strings only"_s);
        values.append({it.key(), it->toString()});
    }
    return values;
}

static QList<NamedValue> readNamedValues(JsonReader &reader, const QJsonObject &json,
                                         QLatin1StringView key)
{
    QList<NamedValue> values;
    const QJsonValue value = json[key];
    if (value.isObject())
        return valuesOfObject(reader, key, value.toObject());
    const QJsonArray array = reader.optionalArray(key).value_or(QJsonArray());
    for (qsizetype i = 0; i < array.size(); ++i) {
        JsonReader item(array[i].toObject(), u"%1/%2"_s.arg(reader.pathOf(key)).arg(i));
        NamedValue named{item.requiredString("name"_L1), item.requiredString("value"_L1)};
        if (const auto read = item.finish(named); !read)
            reader.fail(read.error());
        values.append(named);
    }
    return values;
}

static void readKind(JsonReader &reader, McpServer &server, bool hasUrl)
{
    const auto type = reader.optionalString("type"_L1);
    if (type == u"http"_s || (!type && hasUrl))
        server.kind = McpServer::Kind::Http;
    else if (type == u"sse"_s)
        server.kind = McpServer::Kind::Sse;
    else if (type && *type != "stdio"_L1)
        server.kind = McpServer::Kind::Unknown;
    if (server.kind == McpServer::Kind::Unknown)
        server.unknownType = *type;
}

static Result<McpServer> serverFromJson(const QJsonValue &value, const QString &path,
                                        const QString &name)
{
    if (!value.isObject())
        return fail(ErrorCode::InvalidInput, u"an MCP server must be an object"_s, path);
    const QJsonObject json = value.toObject();
    JsonReader reader(json, path);
    McpServer server;
    server.name = name.isNull() ? reader.requiredString("name"_L1) : name;
    readKind(reader, server, json.contains("url"_L1));
    if (server.kind == McpServer::Kind::Stdio) {
        server.command = reader.requiredString("command"_L1);
        if (reader.ok() && server.command.isEmpty())
            reader.fail("command"_L1, u"must not be empty"_s);
        server.args = reader.optionalStrings("args"_L1);
        server.env = readNamedValues(reader, json, "env"_L1);
    } else if (server.kind != McpServer::Kind::Unknown) {
        server.url = reader.requiredString("url"_L1);
        server.headers = readNamedValues(reader, json, "headers"_L1);
    }
    return reader.finish(std::move(server));
}

Result<QList<McpServer>> McpServer::listFromJson(const QJsonValue &json)
{
    QList<McpServer> servers;
    if (json.isUndefined() || json.isNull())
        return servers;
    if (json.isObject()) {
        const QJsonObject object = json.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            auto server = serverFromJson(*it, "/mcpServers/"_L1 + it.key(), it.key());
            if (!server)
                return std::unexpected(server.error());
            servers.append(*std::move(server));
        }
        return servers;
    }
    if (!json.isArray())
        return fail(ErrorCode::InvalidInput, u"mcpServers must be an array"_s, u"/mcpServers"_s);
    const QJsonArray array = json.toArray();
    for (qsizetype i = 0; i < array.size(); ++i) {
        auto server = serverFromJson(array[i], u"/mcpServers/%1"_s.arg(i), QString());
        if (!server)
            return std::unexpected(server.error());
        servers.append(*std::move(server));
    }
    return servers;
}

static QJsonArray namedValuesJson(const QList<NamedValue> &values)
{
    QJsonArray array;
    for (const NamedValue &named : values)
        array += QJsonObject{{"name"_L1, named.name}, {"value"_L1, named.value}};
    return array;
}

static QJsonObject serverJson(const McpServer &server)
{
    if (server.kind == McpServer::Kind::Stdio) {
        return {{"name"_L1, server.name},
                {"command"_L1, server.command},
                {"args"_L1, QJsonArray::fromStringList(server.args)},
                {"env"_L1, namedValuesJson(server.env)}};
    }
    const auto type = server.kind == McpServer::Kind::Http ? "http"_L1 : "sse"_L1;
    return {{"type"_L1, type},
            {"name"_L1, server.name},
            {"url"_L1, server.url},
            {"headers"_L1, namedValuesJson(server.headers)}};
}

QJsonArray McpServer::listToJson(const QList<McpServer> &servers)
{
    QJsonArray array;
    for (const McpServer &server : servers) {
        if (server.kind != Kind::Unknown)
            array += serverJson(server);
    }
    return array;
}

} // namespace Acp
