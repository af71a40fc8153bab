// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/settingstable.h"

#include "agentcore/base/nearestname.h"

#include <QJsonArray>

#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::array kSettings{
    SettingInfo{"defaultProvider"_L1, "a name"_L1, "which of providers is used"_L1, true},
    SettingInfo{"providers[].name"_L1, "a name"_L1, "before the slash of a model's name"_L1, true},
    SettingInfo{"providers[].model"_L1, "a name"_L1, "the model to use"_L1, true},
    SettingInfo{"providers[].baseUrl"_L1, "a URL"_L1, "the endpoint"_L1, true},
    SettingInfo{"providers[].wireFormat"_L1,
                "openai-chat, openai-responses, anthropic, gemini or demo"_L1,
                "how it is spoken to"_L1, true},
    SettingInfo{"providers[].key"_L1, "keychain"_L1, "where its key is; else in keys.json"_L1,
                true},
    SettingInfo{"providers[].contextWindow"_L1, "tokens"_L1,
                "the window of the model, where it is not known"_L1},
    SettingInfo{"providers[].options.temperature"_L1, "0 to 2"_L1,
                "how freely the model answers"_L1},
    SettingInfo{"providers[].options.maxTokens"_L1, "tokens"_L1, "the longest answer"_L1},
    SettingInfo{"providers[].options.thinking"_L1, "a level of the model"_L1,
                "how much it thinks"_L1, true},
    SettingInfo{"providers[].options.extraBody"_L1, "an object"_L1, "added to each request"_L1},
    SettingInfo{"context.autoCompact"_L1, "true or false"_L1, "compact long conversations"_L1},
    SettingInfo{"context.compactAtPercent"_L1, "30 to 95"_L1,
                "compact when so much of the window is used (80)"_L1},
    SettingInfo{"context.outputReserve"_L1, "tokens"_L1, "what stays free for the answer"_L1},
    SettingInfo{
        "context.mcpToolsPercent"_L1, "1 to 100"_L1,
        "tools of MCP servers that need more of the window than this are searched for (10)"_L1},
    SettingInfo{"limits.maxRequestsPerTurn"_L1, "from 1"_L1,
                "requests to models in a turn (1000)"_L1},
    SettingInfo{"limits.maxRequestsPerSession"_L1, "from 1"_L1,
                "requests to models in a session"_L1},
    SettingInfo{"limits.maxRequestsPerDay"_L1, "from 1"_L1, "requests to models in a day"_L1},
    SettingInfo{"limits.maxCostPerTurn"_L1, "US dollars"_L1, "what a turn may cost"_L1},
    SettingInfo{"limits.maxCostPerSession"_L1, "US dollars"_L1, "what a session may cost"_L1},
    SettingInfo{"limits.maxCostPerDay"_L1, "US dollars"_L1, "what a day may cost"_L1},
    SettingInfo{"fallbackModel"_L1, "provider/model"_L1,
                "stands in for a model that is overloaded"_L1, true},
    SettingInfo{"newSession.model"_L1, "provider/model"_L1,
                "the model that new sessions begin with"_L1, true},
    SettingInfo{"newSession.mode"_L1, "default, workspace-write, read-only, plan or full-access"_L1,
                "the mode that new sessions begin with"_L1, true},
    SettingInfo{"newSession.thinking"_L1, "none, minimal, low, medium, high, xhigh or max"_L1,
                "how much the model of new sessions thinks; one that lacks it takes the nearest"_L1,
                true},
    SettingInfo{"newSession.agent"_L1, "a name of acp.json"_L1,
                "the agent of new sessions in the window, for folders where none was chosen yet"_L1,
                true},
    SettingInfo{"newSession.place"_L1, "folder or worktree"_L1,
                "where new sessions of the window work"_L1, true},
    SettingInfo{"titles.byModel"_L1, "true or false"_L1,
                "the model finds a title after its first answer"_L1},
    SettingInfo{"sessions.mirror"_L1, "a path"_L1,
                "a folder where session files are kept a second time, after each turn"_L1},
    SettingInfo{"privacy.maskSecrets"_L1, "true or false"_L1,
                "keys and tokens in what tools bring are kept from models (true)"_L1},
    SettingInfo{"tools.disabled"_L1, "a list of names"_L1,
                "tools that no model is told of; those of MCP servers are switched in mcp.json"_L1},
    SettingInfo{"sandbox.enabled"_L1, "true or false"_L1, "commands run in a sandbox"_L1},
    SettingInfo{"sandbox.network"_L1, "true or false"_L1,
                "commands in the sandbox may use the network"_L1},
    SettingInfo{"sandbox.writable"_L1, "a list of paths"_L1,
                "what commands in the sandbox may change, too"_L1},
    SettingInfo{"sandbox.readable"_L1, "a list of paths"_L1,
                "secrets that commands in the sandbox may read"_L1},
    SettingInfo{"worktree.setup"_L1, "a list of commands"_L1,
                "run in each new work tree of a session"_L1},
    SettingInfo{"acp.compat"_L1, "agentao or iac"_L1, "as --acp-compat"_L1, true},
    SettingInfo{"acp.unstable"_L1, "true or false"_L1, "as --acp-unstable"_L1},
};

std::span<const SettingInfo> settingsTable()
{
    return kSettings;
}

//! The names that may follow \a prefix, which is empty or ends with a point.
static QStringList membersOf(const QString &prefix)
{
    QStringList names;
    for (const SettingInfo &setting : kSettings) {
        if (!setting.path.startsWith(prefix))
            continue;
        const QString rest = setting.path.sliced(prefix.size());
        names += rest.section(u'.', 0, 0);
    }
    names.removeDuplicates();
    return names;
}

static void findUnknown(const QJsonObject &object, const QString &prefix, const QString &pointer,
                        QList<Error> &found)
{
    const QStringList known = membersOf(prefix);
    QStringList plain = known;
    plain.replaceInStrings(u"[]"_s, QString());
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QString where = pointer + u'/' + it.key();
        const bool isList = known.contains(it.key() + "[]"_L1);
        if (isList) {
            const QJsonArray items = it->toArray();
            for (qsizetype i = 0; i < items.size(); ++i) {
                findUnknown(items.at(i).toObject(), prefix + it.key() + "[]."_L1,
                            where + u'/' + QString::number(i), found);
            }
        } else if (!plain.contains(it.key())) {
            const QString nearest = nearestName(it.key(), plain);
            found.append({ErrorCode::InvalidInput,
                          nearest.isEmpty()
                              ? u"nothing reads this member"_s
                              : u"nothing reads this member; is \"%1\" meant?"_s.arg(nearest),
                          where});
        } else if (!membersOf(prefix + it.key() + u'.').isEmpty()) {
            findUnknown(it->toObject(), prefix + it.key() + u'.', where, found);
        }
    }
}

QList<Error> unknownSettings(const QJsonObject &settings)
{
    QList<Error> found;
    findUnknown(settings, {}, {}, found);
    return found;
}

} // namespace AgentCore
