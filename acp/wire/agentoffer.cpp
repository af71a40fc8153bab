// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/agentoffer.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static QMap<QString, QString> readVariables(JsonReader &reader)
{
    QMap<QString, QString> variables;
    const QJsonObject object = reader.optionalObject("env"_L1).value_or(QJsonObject());
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (!it->isString())
            reader.fail("env"_L1, u"must hold strings only"_s);
        variables[it.key()] = it->toString();
    }
    return variables;
}

static Result<AuthMethodOffer> methodFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    AuthMethodOffer method;
    method.id = reader.requiredString("id"_L1);
    method.name = reader.requiredString("name"_L1);
    method.description = reader.optionalString("description"_L1).value_or(QString());
    const QString type = reader.optionalString("type"_L1).value_or(u"agent"_s);
    if (type == "terminal"_L1) {
        method.kind = AuthMethodOffer::Kind::Terminal;
        method.args = reader.optionalStrings("args"_L1);
        method.env = readVariables(reader);
    } else if (type != "agent"_L1) {
        method.kind = AuthMethodOffer::Kind::Unknown;
    }
    return reader.finish(std::move(method));
}

static QJsonObject methodJson(const AuthMethodOffer &method)
{
    QJsonObject json{{"id"_L1, method.id}, {"name"_L1, method.name}};
    if (!method.description.isEmpty())
        json["description"_L1] = method.description;
    if (method.kind == AuthMethodOffer::Kind::Unknown)
        json["type"_L1] = "unknown"_L1;
    if (method.kind != AuthMethodOffer::Kind::Terminal)
        return json;
    json["type"_L1] = "terminal"_L1;
    if (!method.args.isEmpty())
        json["args"_L1] = QJsonArray::fromStringList(method.args);
    QJsonObject variables;
    for (const auto &[name, value] : method.env.asKeyValueRange())
        variables[name] = value;
    if (!variables.isEmpty())
        json["env"_L1] = variables;
    return json;
}

Result<AgentOffer> AgentOffer::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    AgentOffer offer;
    offer.protocolVersion = int(reader.requiredInt("protocolVersion"_L1, 0, 65535));
    const QJsonObject info = json["agentInfo"_L1].toObject();
    constexpr qsizetype kMostLetters = 100; // of what stands in lists and headers
    offer.name = info["name"_L1].toString().left(kMostLetters);
    offer.title = info["title"_L1].toString().left(kMostLetters);
    offer.version = info["version"_L1].toString().left(kMostLetters);
    const QJsonObject agent = json["agentCapabilities"_L1].toObject();
    offer.loadSession = agent["loadSession"_L1] == true;
    const QJsonObject prompt = agent["promptCapabilities"_L1].toObject();
    offer.images = prompt["image"_L1] == true;
    offer.audio = prompt["audio"_L1] == true;
    offer.embeddedContext = prompt["embeddedContext"_L1] == true;
    const QJsonObject mcp = agent["mcpCapabilities"_L1].toObject();
    offer.mcpHttp = mcp["http"_L1] == true;
    offer.mcpSse = mcp["sse"_L1] == true;
    const QJsonObject sessions = agent["sessionCapabilities"_L1].toObject();
    offer.listSessions = sessions["list"_L1].isObject();
    offer.resumeSession = sessions["resume"_L1].isObject();
    offer.closeSession = sessions["close"_L1].isObject();
    offer.deleteSession = sessions["delete"_L1].isObject();
    offer.forkSession = sessions["fork"_L1].isObject();
    offer.additionalDirectories = sessions["additionalDirectories"_L1].isObject();
    offer.logout = agent["auth"_L1].toObject()["logout"_L1].isObject();
    const QJsonArray methods = json["authMethods"_L1].toArray();
    for (const QJsonValue method : methods) {
        const auto read = methodFromJson(method.toObject());
        if (read && !read->id.isEmpty() && offer.authMethods.size() < AuthMethodOffer::kMaxMethods)
            offer.authMethods += *read;
    }
    offer.meta = agent["_meta"_L1].toObject();
    return reader.finish(std::move(offer));
}

QJsonObject AgentOffer::toJson() const
{
    QJsonObject sessions;
    const auto mark = [&sessions](bool isThere, QLatin1StringView name) {
        if (isThere)
            sessions[name] = QJsonObject();
    };
    mark(listSessions, "list"_L1);
    mark(resumeSession, "resume"_L1);
    mark(closeSession, "close"_L1);
    mark(deleteSession, "delete"_L1);
    mark(forkSession, "fork"_L1);
    mark(additionalDirectories, "additionalDirectories"_L1);
    QJsonObject agent{
        {"loadSession"_L1, loadSession},
        {"promptCapabilities"_L1,
         QJsonObject{
             {"image"_L1, images}, {"audio"_L1, audio}, {"embeddedContext"_L1, embeddedContext}}},
        {"mcpCapabilities"_L1, QJsonObject{{"http"_L1, mcpHttp}, {"sse"_L1, mcpSse}}},
        {"sessionCapabilities"_L1, sessions},
    };
    if (!meta.isEmpty())
        agent["_meta"_L1] = meta;
    if (logout)
        agent["auth"_L1] = QJsonObject{{"logout"_L1, QJsonObject()}};
    QJsonArray methods;
    for (const AuthMethodOffer &method : authMethods)
        methods += methodJson(method);
    QJsonObject json{{"protocolVersion"_L1, protocolVersion},
                     {"agentCapabilities"_L1, agent},
                     {"authMethods"_L1, methods}};
    QJsonObject info;
    if (!name.isEmpty())
        info = {{"name"_L1, name}, {"version"_L1, version}};
    if (!title.isEmpty())
        info["title"_L1] = title;
    if (!info.isEmpty())
        json["agentInfo"_L1] = info;
    return json;
}

} // namespace Acp
