// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/initialize.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

ClientCapabilities ClientCapabilities::fromJson(const QJsonObject &json)
{
    ClientCapabilities client;
    const QJsonObject files = json["fs"_L1].toObject();
    client.readTextFile = files["readTextFile"_L1] == true;
    client.writeTextFile = files["writeTextFile"_L1] == true;
    client.terminal = json["terminal"_L1] == true;
    const QJsonObject session = json["session"_L1].toObject();
    client.booleanOptions = session["configOptions"_L1].toObject()["boolean"_L1].isObject();
    client.terminalAuth = json["auth"_L1].toObject()["terminal"_L1] == true;
    const QJsonObject elicitation = json["elicitation"_L1].toObject();
    client.formElicitation = elicitation["form"_L1].isObject();
    client.urlElicitation = elicitation["url"_L1].isObject();
    client.notices = session["notices"_L1].isObject();
    client.compaction = session["compaction"_L1].isObject();
    return client;
}

Result<InitializeParams> InitializeParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    InitializeParams params;
    params.protocolVersion = int(reader.requiredInt("protocolVersion"_L1, 0, 65535));
    params.client = ClientCapabilities::fromJson(
        reader.optionalObject("clientCapabilities"_L1).value_or(QJsonObject()));
    const QJsonObject info = json["clientInfo"_L1].toObject();
    params.clientName = info["name"_L1].toString();
    params.clientVersion = info["version"_L1].toString();
    return reader.finish(std::move(params));
}

static QJsonObject agentCapabilities(const AgentCapabilities &agent)
{
    QJsonObject sessions{{"additionalDirectories"_L1, QJsonObject()}, {"close"_L1, QJsonObject()}};
    if (agent.listSessions)
        sessions["list"_L1] = QJsonObject();
    if (agent.loadSession)
        sessions["resume"_L1] = QJsonObject();
    if (agent.deleteSession)
        sessions["delete"_L1] = QJsonObject();
    QJsonObject capabilities{
        {"loadSession"_L1, agent.loadSession},
        {"promptCapabilities"_L1,
         QJsonObject{
             {"image"_L1, agent.images}, {"audio"_L1, false}, {"embeddedContext"_L1, true}}},
        {"mcpCapabilities"_L1, QJsonObject{{"http"_L1, false}, {"sse"_L1, false}}},
        {"sessionCapabilities"_L1, sessions},
    };
    QJsonObject own; // methods of our own, see their handlers
    if (agent.checkpoints)
        own["_agentao.cn/checkpoint"_L1] = QJsonObject();
    if (agent.branches)
        own["_agentao.cn/branch"_L1] = QJsonObject();
    const auto announce = [&own](bool isThere, std::initializer_list<QLatin1StringView> names) {
        for (const QLatin1StringView name : names) {
            if (isThere)
                own["_agentao.cn/session/"_L1 + name] = QJsonObject();
        }
    };
    announce(agent.changeSession, {"rename"_L1, "pin"_L1, "pin_message"_L1, "archive"_L1});
    announce(agent.deleteSession && agent.changeSession, {"bin"_L1, "restore"_L1});
    // `session/fork` is a draft, so the marker of the draft is not sent.
    announce(agent.forkSession, {"fork"_L1});
    announce(agent.exchangeSessions, {"export"_L1, "import"_L1});
    if (agent.searchSessions)
        own["_agentao.cn/session/search"_L1] = QJsonObject();
    if (!own.isEmpty())
        capabilities["_meta"_L1] = own;
    return capabilities;
}

static QJsonArray authMethods()
{
    return {
        QJsonObject{{"id"_L1, AuthMethod::kProvider},
                    {"name"_L1, "Use the configured model provider"_L1},
                    {"description"_L1,
                     "Checks that a provider is set up in the environment or the settings"_L1}},
        QJsonObject{
            {"id"_L1, AuthMethod::kDemoTour},
            {"name"_L1, "Built-in tour (not a language model)"_L1},
            {"description"_L1, "A script inside the program that needs no key and no network"_L1}},
    };
}

QJsonObject InitializeResult::toJson() const
{
    return {
        {"protocolVersion"_L1, 1},
        {"agentCapabilities"_L1, agentCapabilities(agent)},
        {"authMethods"_L1, authMethods()},
        {"agentInfo"_L1,
         QJsonObject{
             {"name"_L1, "agentao"_L1}, {"title"_L1, "Agentao"_L1}, {"version"_L1, version}}},
    };
}

} // namespace Acp
