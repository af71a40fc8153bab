// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/initialize.h"

#include "acp/wire/agentoffer.h"
#include "agentcore/base/jsonreader.h"

#include <QJsonArray>

#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

namespace {

//! Methods that are there together.
enum class Group { Always, Checkpoints, Branches, Change, Bin, Fork, Exchange, Search };

struct Extension
{
    Group group;
    QLatin1StringView method; //!< Behind "_agentao.cn/".
    QLatin1StringView description;
};

constexpr std::array kExtensions{
    Extension{Group::Always, "ask_user"_L1, "Asks the user a question, from agent to client"_L1},
    Extension{Group::Always, "folder/list"_L1, "The folders of a folder"_L1},
    Extension{Group::Always, "set_model"_L1, "Changes the model of a session"_L1},
    Extension{Group::Checkpoints, "checkpoint/list"_L1, "States of the files before turns"_L1},
    Extension{Group::Checkpoints, "checkpoint/changes"_L1, "What turns changed in files"_L1},
    Extension{Group::Checkpoints, "checkpoint/restore"_L1, "Puts files back"_L1},
    Extension{Group::Branches, "branch/list"_L1, "The ways a conversation took"_L1},
    Extension{Group::Branches, "branch/start"_L1, "Goes back to before a message"_L1},
    Extension{Group::Branches, "branch/switch"_L1, "Goes on with another branch"_L1},
    Extension{Group::Change, "session/rename"_L1, "Gives a session a title"_L1},
    Extension{Group::Change, "session/pin"_L1, "Keeps a session at the top of lists"_L1},
    Extension{Group::Change, "session/pin_message"_L1, "Keeps a message when compacting"_L1},
    Extension{Group::Change, "session/archive"_L1, "Takes a session out of lists"_L1},
    Extension{Group::Change, "session/group"_L1, "Puts a session into a group of its own name"_L1},
    Extension{Group::Bin, "session/bin"_L1, "Lists deleted sessions"_L1},
    Extension{Group::Bin, "session/restore"_L1, "Takes a session out of the bin"_L1},
    Extension{Group::Bin, "session/purge"_L1, "Removes a session from the bin for good"_L1},
    Extension{Group::Exchange, "session/export"_L1, "A session as Markdown, JSON or HTML"_L1},
    Extension{Group::Exchange, "session/import"_L1, "Makes a session of a file"_L1},
    Extension{Group::Search, "session/search"_L1, "Searches the texts of all sessions"_L1},
};

} // namespace

static bool isThere(Group group, const AgentCapabilities &agent)
{
    switch (group) {
    case Group::Always:
        return true;
    case Group::Checkpoints:
        return agent.checkpoints;
    case Group::Branches:
        return agent.branches;
    case Group::Change:
        return agent.changeSession;
    case Group::Bin:
        return agent.deleteSession && agent.changeSession;
    case Group::Fork:
        return agent.forkSession;
    case Group::Exchange:
        return agent.exchangeSessions;
    case Group::Search:
        return agent.searchSessions;
    }
    Q_UNREACHABLE_RETURN(false);
}

QJsonArray extensionListJson(const AgentCapabilities &agent)
{
    QJsonArray list;
    for (const Extension &extension : kExtensions) {
        if (isThere(extension.group, agent)) {
            list += QJsonObject{{"method"_L1, "_agentao.cn/"_L1 + extension.method},
                                {"description"_L1, extension.description}};
        }
    }
    return list;
}

QJsonObject extensionMarkersJson(const AgentCapabilities &agent)
{
    QJsonObject markers;
    const auto mark = [&](Group group, std::initializer_list<QLatin1StringView> names) {
        for (const QLatin1StringView name : names) {
            if (isThere(group, agent))
                markers["_agentao.cn/"_L1 + name] = QJsonObject();
        }
    };
    mark(Group::Always, {"folder/list"_L1});
    mark(Group::Checkpoints, {"checkpoint"_L1});
    mark(Group::Branches, {"branch"_L1});
    mark(Group::Change,
         {"session/rename"_L1, "session/pin"_L1, "session/pin_message"_L1, "session/archive"_L1,
          "session/group"_L1});
    mark(Group::Bin, {"session/bin"_L1, "session/restore"_L1, "session/purge"_L1});
    // `session/fork` is a draft, whose marker of the draft is sent only to who asked for drafts.
    mark(Group::Fork, {"session/fork"_L1});
    mark(Group::Exchange, {"session/export"_L1, "session/import"_L1});
    mark(Group::Search, {"session/search"_L1});
    return markers;
}

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
    params.clientTitle = info["title"_L1].toString();
    params.clientVersion = info["version"_L1].toString();
    return reader.finish(std::move(params));
}

QJsonObject ClientCapabilities::toJson() const
{
    QJsonObject json{
        {"fs"_L1,
         QJsonObject{{"readTextFile"_L1, readTextFile}, {"writeTextFile"_L1, writeTextFile}}},
        {"terminal"_L1, terminal}};
    const auto mark = [](QJsonObject &object, bool isThere, QLatin1StringView name) {
        if (isThere)
            object[name] = QJsonObject();
    };
    const auto insert = [&json](QLatin1StringView name, const QJsonObject &object) {
        if (!object.isEmpty())
            json[name] = object;
    };
    QJsonObject session;
    if (booleanOptions)
        session["configOptions"_L1] = QJsonObject{{"boolean"_L1, QJsonObject()}};
    mark(session, notices, "notices"_L1);
    mark(session, compaction, "compaction"_L1);
    insert("session"_L1, session);
    if (terminalAuth)
        insert("auth"_L1, {{"terminal"_L1, true}});
    QJsonObject elicitation;
    mark(elicitation, formElicitation, "form"_L1);
    mark(elicitation, urlElicitation, "url"_L1);
    insert("elicitation"_L1, elicitation);
    QJsonObject own;
    if (askUser)
        own["_agentao.cn/ask_user"_L1] = true;
    if (permissionScopes)
        own["_agentao.cn/permission_scopes"_L1] = true;
    insert("_meta"_L1, own);
    return json;
}

QJsonObject InitializeParams::toJson() const
{
    QJsonObject json{{"protocolVersion"_L1, protocolVersion},
                     {"clientCapabilities"_L1, client.toJson()}};
    if (!clientName.isEmpty()) {
        QJsonObject info{{"name"_L1, clientName}, {"version"_L1, clientVersion}};
        if (!clientTitle.isEmpty())
            info["title"_L1] = clientTitle;
        json["clientInfo"_L1] = info;
    }
    return json;
}

static QList<AuthMethodOffer> authMethods(bool terminal, Compatibility compatibility)
{
    if (compatibility == Compatibility::Agentao)
        return {};
    QList<AuthMethodOffer> methods{
        {.id = AuthMethod::kProvider,
         .name = u"Use the configured model provider"_s,
         .description = u"Checks that a provider is set up in the environment or the settings"_s},
        {.id = AuthMethod::kDemoTour,
         .name = u"Built-in tour (not a language model)"_s,
         .description = u"A script inside the program that needs no key and no network"_s},
    };
    if (terminal) {
        methods.append(
            {.id = AuthMethod::kLogin,
             .name = u"Log in in a terminal"_s,
             .description = u"Asks for the key of a model provider, checks and saves it"_s,
             .kind = AuthMethodOffer::Kind::Terminal,
             .args = {u"login"_s}});
    }
    return methods;
}

QJsonObject InitializeResult::toJson() const
{
    const QJsonArray extensions = extensionListJson(agent);
    // The others' is what the descriptions of old releases say.
    const bool standard = compatibility == Compatibility::Standard;
    AgentOffer offer;
    offer.name = u"agentao"_s;
    offer.title = u"Agentao"_s;
    offer.version = version;
    offer.loadSession = agent.loadSession;
    offer.images = standard && agent.images;
    offer.embeddedContext = compatibility != Compatibility::Agentao;
    offer.mcpHttp = compatibility != Compatibility::Agentao; // taken all the same
    offer.mcpSse = true;
    offer.listSessions = agent.listSessions;
    offer.resumeSession = agent.loadSession;
    offer.closeSession = true;
    offer.deleteSession = agent.deleteSession;
    offer.forkSession = agent.forkSession && unstable;
    offer.additionalDirectories = true;
    offer.authMethods = authMethods(terminalAuth, compatibility);
    offer.logout = !offer.authMethods.isEmpty(); // who logs out has to find a way back
    offer.meta = extensionMarkersJson(agent);
    offer.meta["_agentao.cn/extensions"_L1] = extensions;
    QJsonObject json = offer.toJson();
    json["_meta"_L1] = QJsonObject{{"_agentao.cn/extensions"_L1, extensions}};
    return json;
}

} // namespace Acp
