// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/initialize.h"

#include "acp/wire/extensionlist.h"
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
    const QJsonObject own = json["_meta"_L1].toObject();
    client.askUser = own["_agentao.cn/ask_user"_L1] == true;
    client.permissionScopes = own["_agentao.cn/permission_scopes"_L1] == true;
    return client;
}

Result<InitializeParams> InitializeParams::fromJson(const QJsonObject &json,
                                                    Compatibility compatibility)
{
    JsonReader reader(json);
    InitializeParams params;
    params.protocolVersion = int(reader.requiredInt("protocolVersion"_L1, 0, 65535));
    params.client = ClientCapabilities::fromJson(
        reader.optionalObject("clientCapabilities"_L1).value_or(QJsonObject()));
    if (compatibility == Compatibility::Agentao) { // its clients know that method
        params.client.askUser = true;
        if (!json["clientCapabilities"_L1].isObject())
            reader.fail("clientCapabilities"_L1, u"is missing"_s);
    }
    const QJsonObject info = json["clientInfo"_L1].toObject();
    params.clientName = info["name"_L1].toString();
    params.clientVersion = info["version"_L1].toString();
    return reader.finish(std::move(params));
}

static QJsonObject promptCapabilities(bool images, Compatibility compatibility)
{
    // Rows I5: what the descriptions of old releases say.
    const bool standard = compatibility == Compatibility::Standard;
    return {{"image"_L1, standard && images},
            {"audio"_L1, false},
            {"embeddedContext"_L1, compatibility != Compatibility::Agentao}};
}

static QJsonObject sessionCapabilities(const AgentCapabilities &agent, bool unstable)
{
    QJsonObject sessions{{"additionalDirectories"_L1, QJsonObject()}, {"close"_L1, QJsonObject()}};
    const auto mark = [&sessions](bool isThere, QLatin1StringView name) {
        if (isThere)
            sessions[name] = QJsonObject();
    };
    mark(agent.listSessions, "list"_L1);
    mark(agent.loadSession, "resume"_L1);
    mark(agent.deleteSession, "delete"_L1);
    mark(agent.forkSession && unstable, "fork"_L1);
    return sessions;
}

static QJsonArray authMethods(bool terminal, Compatibility compatibility)
{
    if (compatibility == Compatibility::Agentao)
        return {};
    QJsonArray methods{
        QJsonObject{{"id"_L1, AuthMethod::kProvider},
                    {"name"_L1, "Use the configured model provider"_L1},
                    {"description"_L1,
                     "Checks that a provider is set up in the environment or the settings"_L1}},
        QJsonObject{
            {"id"_L1, AuthMethod::kDemoTour},
            {"name"_L1, "Built-in tour (not a language model)"_L1},
            {"description"_L1, "A script inside the program that needs no key and no network"_L1}},
    };
    if (terminal) {
        methods += QJsonObject{
            {"id"_L1, AuthMethod::kLogin},
            {"name"_L1, "Log in in a terminal"_L1},
            {"description"_L1, "Asks for the key of a model provider, checks and saves it"_L1},
            {"type"_L1, "terminal"_L1},
            {"args"_L1, QJsonArray{"login"_L1}}};
    }
    return methods;
}

QJsonObject InitializeResult::toJson() const
{
    const QJsonArray extensions = extensionListJson(agent);
    QJsonObject own = extensionMarkersJson(agent);
    own["_agentao.cn/extensions"_L1] = extensions;
    const QJsonArray methods = authMethods(terminalAuth, compatibility);
    QJsonObject capabilities{
        {"loadSession"_L1, agent.loadSession},
        {"promptCapabilities"_L1, promptCapabilities(agent.images, compatibility)},
        {"mcpCapabilities"_L1, QJsonObject{{"http"_L1, true}, {"sse"_L1, true}}},
        {"sessionCapabilities"_L1, sessionCapabilities(agent, unstable)},
        {"_meta"_L1, own},
    };
    if (!methods.isEmpty()) // who logs out has to find a way back
        capabilities["auth"_L1] = QJsonObject{{"logout"_L1, QJsonObject()}};
    return {
        {"protocolVersion"_L1, 1},
        {"agentCapabilities"_L1, capabilities},
        {"authMethods"_L1, methods},
        {"agentInfo"_L1,
         QJsonObject{
             {"name"_L1, "agentao"_L1}, {"title"_L1, "Agentao"_L1}, {"version"_L1, version}}},
        {"_meta"_L1, QJsonObject{{"_agentao.cn/extensions"_L1, extensions}}},
    };
}

} // namespace Acp
