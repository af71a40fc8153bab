// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/serveroptions.h"
#include "agentcore/base/result.h"
#include "agentcore/config/spendlimits.h"
#include "agentcore/permission/permissionrule.h"
#include "agentcore/session/agentdirectory.h"

#include <QStringList>

#include <chrono>
#include <optional>
#include <variant>

// What the command line asks for: a struct of options for each thing that the program does. Those
// with verbs read themselves, by from(); which options a verb has is checked before.
namespace App {

struct GivenOptions;

//! How one shot writes its result.
enum class OutputFormat { Text, Json, StreamJson };

//! Which of two files of settings is meant; Any: the user's for what is new, else where it stands.
enum class FileScope { Any, User, Project };

//! `--help`, and that of a command.
struct HelpOptions
{
    QString command; //!< A name of commandTable(); empty: the program.
};

//! `--version`.
struct VersionOptions
{ };

//! What those that talk with a model have in common.
struct TurnOptions
{
    QString model; //!< "provider/model"; empty: the configured one.
    QString modeId; //!< Empty: the default.
    std::optional<QString> resumeId; //!< An empty id, ACP only: the newest.
    AgentCore::SpendLimit turnLimit; //!< One shot, chat and ACP: of each turn.
    bool continues = false; //!< One shot, chat: go on with the newest session.
    bool forks = false; //!< One shot, chat: go on in a copy of the stored session.
    QList<AgentCore::PermissionRule> rules; //!< One shot, chat: for this run.
};

//! The window.
struct WindowOptions : TurnOptions
{
    QString directory; //!< Or a link; empty for the last one.
    bool newWindow = false; //!< Not in one that runs already.
    bool newSession = false; //!< Shows an empty conversation.
};

//! `--acp`.
struct AcpOptions : TurnOptions
{
    Acp::Compatibility compatibility = Acp::Compatibility::Standard;
    bool unstable = false; //!< Advertise drafts of the protocol.
    QString log; //!< The file for every line of the wire; empty: none.
    QString listen; //!< The address to listen at; empty: standard input and output.
    QString tokenFile; //!< With listen; empty: the default one.
    QString identityFile; //!< With listen: certificates and key; empty: without TLS.
    std::chrono::seconds idleLimit{3600}; //!< With listen; 0: sessions stay open for ever.
};

//! `--print`.
struct OneShotOptions : TurnOptions
{
    QString prompt; //!< "-": standard input, read to its end.
    OutputFormat format = OutputFormat::Text;
    QString cwd; //!< Empty: the current directory.
    //! In a new work tree on this branch, which is named by itself when empty.
    std::optional<QString> worktree;
};

//! `agentao chat`, a conversation in the terminal.
struct TerminalOptions : TurnOptions
{
    QString directory; //!< Empty for the current one.
};

//! `agentao login`.
struct LoginOptions
{
    QString provider; //!< Lower case; empty: it is asked for.
    QString url; //!< Empty for the known one.
    QString model;
    QString wireFormat; //!< As ModelProfile::wireFormatId(); empty for the known one.
    bool keyFromInput = false; //!< The key is standard input.
};

//! `agentao logout`.
struct LogoutOptions
{
    QString provider; //!< Lower case; empty: the default.
};

//! `agentao models`.
struct ModelsOptions
{
    QString provider; //!< Lower case; empty: all.
    QString url; //!< Of another public list, with update.
    bool json = false;
    bool refresh = false; //!< Ask the endpoint in any case.
    bool update = false; //!< Fetch the newest public list.
};

//! `agentao doctor`.
struct DoctorOptions
{
    QString bundle; //!< The file for a report, "-" is standard output; empty: none.
    QString withSession; //!< Whose conversation is in the report; empty: none.
    bool json = false;
};

//! `agentao update`.
struct UpdateOptions
{
    QString url; //!< Empty for the known one.
    bool json = false;
};

//! `agentao trust`.
struct TrustOptions
{
    QString directory; //!< Empty for the current one.
    bool removes = false; //!< Trusts it no more.
};

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
    bool json = false;
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
    bool json = false;
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

//! What `agentao mcp` does.
struct McpOptions
{
    enum class Verb {
        List,
        Get,
        Add,
        AddJson,
        Remove,
        Enable,
        Disable,
        Import,
        Check,
        Login,
        Logout,
    };

    Verb verb = Verb::List;
    QString name; //!< Of one server; not for list, import and check.
    QStringList
        words; //!< Add: command line or URL. AddJson: the JSON. Import: files. Check: names.
    QString transport; //!< Add: "stdio", "http", "sse"; empty: by what words are.
    QStringList variables; //!< Add: NAME=VALUE each.
    QStringList headers; //!< Add: "Name: value" each.
    QString cwd; //!< Add.
    double timeoutSeconds = 0; //!< Add; 0: the default.
    FileScope scope = FileScope::Any;
    bool trusts = false; //!< Add.
    bool isStateless = false; //!< Add.
    bool replaces = false; //!< Add, add-json, import: what is there already.
    bool json = false; //!< List, get, check, import.
    bool showsSecrets = false; //!< List, get.
    bool checks = false; //!< List.
    bool usesBrowser = true; //!< Login.

    static AgentCore::Result<McpOptions> from(const GivenOptions &given);
};

//! What `agentao acp` does.
struct AgentOptions
{
    enum class Verb { List, Add, Remove, Registry, Check, Run, Login, Logout, Sessions, Delete };

    Verb verb = Verb::List;
    QString name; //!< Of one agent; not for list. Registry: to be added; empty: all are listed.
    QStringList words; //!< Add: its command line. Login: the way to sign in. Delete: sessions.
    QStringList variables; //!< Add: NAME=VALUE each.
    QString description; //!< Add.
    QString dialect; //!< Add.
    int protocol = 1; //!< Add: the newest version that it is offered.
    //! Add; empty: it is a program. The next two go with it. Registry: another one than the public.
    QString url;
    QString tokenFile;
    QString certificate;
    QString cwd; //!< Add: where it runs. Run: where it works.
    FileScope scope = FileScope::Any;
    bool replaces = false; //!< Add.
    bool sandbox = false; //!< Add.
    bool mcpServers = false; //!< Add.
    bool elsewhere = false; //!< Add.
    bool json = false; //!< List, registry, check, sessions.
    bool isSure = false; //!< Registry: what is added is fetched.
    std::optional<QString> prompt; //!< Run, check.
    OutputFormat format = OutputFormat::Text; //!< Run.
    QString resumeId; //!< Run: empty: a new session.
    QList<AgentCore::ChosenOption> chosen; //!< Run.
    QString modeId; //!< Run: one of the agent's own; empty: as it has it.

    static AgentCore::Result<AgentOptions> from(const GivenOptions &given);
};

//! What `agentao rules` does.
struct RuleOptions
{
    enum class Verb { List, Try };

    Verb verb = Verb::List;
    AgentCore::PermissionRule rule; //!< Try.
    bool json = false;

    static AgentCore::Result<RuleOptions> from(const GivenOptions &given);
};

//! What `agentao worktrees` does.
struct WorktreeOptions
{
    enum class Verb { List, Show, Merge, Discard };

    Verb verb = Verb::List;
    QString name; //!< Of a work tree, see Worktrees::find(); empty for List.
    bool leavesConflicts = false; //!< Merge: the rest goes back nevertheless.
    bool isSure = false; //!< Discard: does not ask.
    bool json = false;

    static AgentCore::Result<WorktreeOptions> from(const GivenOptions &given);
};

//! What `agentao skills` does.
struct SkillOptions
{
    enum class Verb { List, Install, Remove };

    Verb verb = Verb::List;
    QString subject; //!< Install: an address of git, or OWNER/REPOSITORY. Remove: a name.
    QString folder; //!< Install: where in it; empty: anywhere.
    QString ref; //!< Install: a branch or a tag; empty: what its server takes.
    bool isSure = false; //!< Install: takes what is there; else it is only shown.
    bool replaces = false; //!< Install.

    static AgentCore::Result<SkillOptions> from(const GivenOptions &given);
};

//! `agentao completion`.
struct CompletionOptions
{
    QString shell;
};

//! `agentao manual`.
struct ManualOptions
{ };

//! `agentao help`.
struct HelpPageOptions
{
    QString topic; //!< Empty: which there are.
};

using CommandLine
    = std::variant<WindowOptions, AcpOptions, OneShotOptions, TerminalOptions, HelpOptions,
                   VersionOptions, LoginOptions, LogoutOptions, ModelsOptions, DoctorOptions,
                   UpdateOptions, TrustOptions, UndoOptions, SessionsOptions, SearchOptions,
                   ReplayOptions, McpOptions, AgentOptions, RuleOptions, WorktreeOptions,
                   SkillOptions, CompletionOptions, ManualOptions, HelpPageOptions>;

//! \brief Reads \a arguments, which are without the program's name; optiontable.h names the
//! options.
//!
//! Before any application object exists: the modes without a window need none of its parsing.
//! \return InvalidInput with a sentence for the user: an unknown option, a missing value, an
//! option given twice, or options that do not go together.
AgentCore::Result<CommandLine> parseCommandLine(const QStringList &arguments);

} // namespace App
