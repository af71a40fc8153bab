// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/serveroptions.h"
#include "agentcore/base/result.h"
#include "agentcore/config/spendlimits.h"
#include "agentcore/permission/permissionrule.h"
#include "app/agentoptions.h"
#include "app/mcpoptions.h"
#include "app/ruleoptions.h"
#include "app/skilloptions.h"
#include "app/worktreeoptions.h"

#include <QStringList>

#include <chrono>
#include <optional>

namespace App {

//! How one shot writes its result.
enum class OutputFormat { Text, Json, StreamJson };

//! Options of `agentao undo`.
struct UndoOptions
{
    QString session; //!< Its id or the beginning of it; empty: the newest of the directory.
    QString checkpoint; //!< Empty: that of the last turn.
    QStringList files; //!< Relative to the current directory; empty: all.
    bool lists = false; //!< Shows the checkpoints.
    bool showsDifference = false; //!< Shows the changes.
    bool isSure = false; //!< Does not ask.
};

//! What `agentao sessions` does.
struct SessionsOptions
{
    enum class Verb {
        List,
        Show,
        Rename,
        Pin,
        Unpin,
        Archive,
        Unarchive,
        Delete,
        Restore,
        Bin,
        Export,
        Import,
        Play,
    };

    Verb verb = Verb::List;
    QString name; //!< Of the verb, as it is typed.
    QStringList subjects; //!< Sessions, see pickSession(); import: a file.
    QString title; //!< Rename.
    QString format; //!< Export: "md", "json" or "html"; empty: as the output is called.
    QString output; //!< Export: a file; empty or "-": standard output.
    QString modeId; //!< Play: empty: that of the recording.
    QString until; //!< Delete: only what was not changed since; empty: whenever.
    bool all = false; //!< List: of all directories. Delete: all of the directory.
    bool archived = false; //!< List: archived ones, too.
};

//! Options of `agentao sessions search`, as they were given.
struct SearchOptions
{
    QString words;
    QString file;
    QString tool;
    QString exitCode;
    QString model;
    QString since;
    QString until;
    bool here = false; //!< Only sessions of the current directory.
};

//! Options of `agentao acp-replay`.
struct ReplayOptions
{
    static constexpr double kAtOnce = 86400; //!< A speed without waiting between lines.

    QString file; //!< A log of `--acp-log`.
    QString command; //!< Of another agent, in words; empty: this program as `--acp`.
    double speed = kAtOnce; //!< 1: as fast as recorded, 2: twice as fast.
    double timeoutSeconds = 60; //!< Without a line of the agent while one is due.
};

//! \brief What the command line asks for; optiontable.h names the options.
//!
//! Read before any application object exists: the modes without a window need none of its parsing.
struct CommandLine
{
    enum class Action {
        Window,
        Acp,
        OneShot,
        Chat,
        Help,
        Version,
        Login,
        Logout,
        Models,
        Doctor,
        Update,
        Trust,
        Undo,
        Sessions,
        SearchSessions,
        AcpReplay,
        Mcp,
        Agents,
        Rules,
        Worktrees,
        Skills,
        Completion,
        Manual,
        HelpPage,
    };

    Action action = Action::Window;
    bool newWindow = false; //!< Window: not in one that runs already.
    bool newSession = false; //!< Window: shows an empty conversation.
    QString directory; //!< Window: or a link; empty for the last one. Trust, Chat: empty for the
                       //!< current one.
    QString prompt; //!< One shot only; empty: standard input alone.
    bool readsInput = false; //!< `-p -`: the prompt is standard input, read to its end.
    OutputFormat format = OutputFormat::Text;
    QString model; //!< "provider/model"; empty: the configured one.
    QString modeId; //!< Empty: the default.
    QString cwd; //!< One shot only; empty: the current directory.
    //! One shot: in a new work tree on this branch, which is named by itself when empty.
    std::optional<QString> worktree;
    AgentCore::SpendLimit turnLimit; //!< One shot, chat and ACP: of each turn.
    bool continues = false; //!< One shot, chat: go on with the newest session.
    bool forks = false; //!< One shot, chat: go on in a copy of the stored session.
    QList<AgentCore::PermissionRule> rules; //!< One shot, chat: for this run.
    QString helpOf; //!< Help: a name of commandTable(); empty: of the program. HelpPage: a topic.
    QString shell; //!< Completion.
    std::optional<QString> resumeId; //!< An empty id, ACP only: the newest.
    Acp::Compatibility compatibility = Acp::Compatibility::Standard; //!< ACP only.
    bool unstable = false; //!< ACP only: advertise drafts of the protocol.
    QString listen; //!< ACP only: the address to listen at; empty: standard input and output.
    QString tokenFile; //!< With listen; empty: the default one.
    QString identityFile; //!< With listen: certificates and key; empty: without TLS.
    std::chrono::seconds idleLimit{3600}; //!< With listen; 0: sessions stay open for ever.
    QString acpLog; //!< ACP only: the file for every line of the wire; empty: none.
    QString provider; //!< Login, logout, models: lower case; empty: the default, or all.
    QString url; //!< Login, update: empty for the known one.
    QString wireFormat; //!< Login: as ModelProfile::wireFormatId(); empty for the known one.
    bool json = false; //!< Models, doctor, sessions.
    bool refresh = false; //!< Models: ask the endpoint in any case.
    bool update = false; //!< Models: fetch the newest public list first, from url if that is set.
    bool keyFromInput = false; //!< Login: the key is standard input.
    bool removes = false; //!< Trust: no more.
    QString bundle; //!< Doctor: the file for a report, "-" is standard output; empty: none.
    QString withSession; //!< Doctor: whose conversation is in the report; empty: none.
    UndoOptions undo;
    SessionsOptions sessions;
    SearchOptions search;
    ReplayOptions replay;
    McpOptions mcp;
    AgentOptions agents;
    RuleOptions ruleOptions;
    WorktreeOptions worktrees;
    SkillOptions skills;

    //! \param arguments without the program's name.
    //! \return InvalidInput with a sentence for the user: an unknown option, a missing value, an
    //! option given twice, or options that do not go together.
    static AgentCore::Result<CommandLine> parse(const QStringList &arguments);
};

} // namespace App
