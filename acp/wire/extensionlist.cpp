// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/extensionlist.h"

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
    mark(Group::Bin, {"session/bin"_L1, "session/restore"_L1});
    // `session/fork` is a draft, whose marker of the draft is sent only to who asked for drafts.
    mark(Group::Fork, {"session/fork"_L1});
    mark(Group::Exchange, {"session/export"_L1, "session/import"_L1});
    mark(Group::Search, {"session/search"_L1});
    return markers;
}

} // namespace Acp
