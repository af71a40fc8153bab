// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/optiontable.h"

#include "agentcore/base/nearestname.h"
#include "app/console.h"
#include "app/startoptiontable.h"

#include <algorithm>
#include <array>
#include <string_view>

using namespace Qt::StringLiterals;

namespace App {

//! That of \a options with the name; one that is not there does not compile.
template <std::size_t N>
static consteval OptionInfo optionOf(const std::array<OptionInfo, N> &options,
                                     QLatin1StringView name)
{
    return *std::ranges::find_if(options, [name](const OptionInfo &option) {
        return std::ranges::equal(std::string_view(option.name.data(), option.name.size()),
                                  std::string_view(name.data(), name.size()));
    });
}

static constexpr auto kFormats = "openai-chat openai-responses anthropic gemini"_L1;

static constexpr std::array kLoginOptions{
    OptionInfo{"--key-stdin"_L1, {}, "read the key from standard input"_L1},
    OptionInfo{"--url"_L1, "URL"_L1, "the endpoint's base URL"_L1},
    OptionInfo{"--model"_L1, "MODEL"_L1, "the model to use"_L1},
    OptionInfo{.name = "--wire-format"_L1,
               .value = "FORMAT"_L1,
               .what = "openai-chat, openai-responses, anthropic or gemini"_L1,
               .choices = kFormats},
};
static constexpr std::array kLoginGroups{OptionGroup{{}, kLoginOptions}};
static constexpr std::array kModelsOptions{
    OptionInfo{"--json"_L1, {}, "print JSON"_L1},
    OptionInfo{"--refresh"_L1, {}, "do not use the list of today"_L1},
    OptionInfo{"--update"_L1,
               {},
               "fetch the newest public list of models (models.dev) for all providers"_L1},
    OptionInfo{"--url"_L1, "URL"_L1, "with --update: another address"_L1},
};
static constexpr std::array kModelsGroups{OptionGroup{{}, kModelsOptions}};
static constexpr std::array kJson{OptionInfo{"--json"_L1, {}, "print JSON"_L1}};
static constexpr std::array kDoctorOptions{
    kJson[0],
    OptionInfo{"--bundle"_L1, "FILE"_L1,
               "write a report to attach to a bug report: keys are masked; - prints it"_L1},
    OptionInfo{"--with-session"_L1, "SESSION"_L1,
               "with what was said in a session of the current directory"_L1},
};
static constexpr std::array kDoctorGroups{OptionGroup{{}, kDoctorOptions}};
static constexpr std::array kUpdateOptions{
    OptionInfo{"--from"_L1, "URL"_L1,
               "ask there, where an agent.json as that of a release is, and not where this build "
               "was told"_L1},
    kJson[0],
};
static constexpr std::array kUpdateGroups{OptionGroup{{}, kUpdateOptions}};
static constexpr std::array kJsonGroups{OptionGroup{{}, kJson}};
static constexpr std::array kTrustOptions{
    OptionInfo{"--remove"_L1, {}, "trust the directory no more"_L1}};
static constexpr std::array kTrustGroups{OptionGroup{{}, kTrustOptions}};
static constexpr std::array kUndoOptions{
    OptionInfo{"--session"_L1, "SESSION"_L1, "not the directory's newest session"_L1},
    OptionInfo{"--list"_L1, {}, "show the checkpoints"_L1},
    OptionInfo{"--checkpoint"_L1, "ID"_L1, "not that of the last turn"_L1},
    OptionInfo{"--diff"_L1, {}, "show what changed, restore nothing"_L1},
    OptionInfo{"--yes"_L1, {}, "do not ask"_L1},
};
static constexpr std::array kUndoGroups{OptionGroup{{}, kUndoOptions}};

static constexpr std::array kTreeMergeOptions{
    OptionInfo{"--leave-conflicts"_L1, {}, "merge the files without a conflict nevertheless"_L1}};
static constexpr std::array kTreeMergeGroups{OptionGroup{{}, kTreeMergeOptions}};
static constexpr std::array kTreeDiscardOptions{OptionInfo{"--yes"_L1, {}, "do not ask"_L1}};
static constexpr std::array kTreeDiscardGroups{OptionGroup{{}, kTreeDiscardOptions}};

static constexpr std::array kSkillInstallOptions{
    OptionInfo{"--path"_L1, "FOLDER"_L1, "where in the repository it is"_L1},
    OptionInfo{"--ref"_L1, "REF"_L1, "a branch or a tag"_L1},
    OptionInfo{"--yes"_L1, {}, "take what comes; without, it is only shown"_L1},
    OptionInfo{"--force"_L1, {}, "replace what is there"_L1},
};
static constexpr std::array kSkillInstallGroups{OptionGroup{{}, kSkillInstallOptions}};

static constexpr std::array kListOptions{
    OptionInfo{"--all"_L1, {}, "of all directories"_L1},
    OptionInfo{"--archived"_L1, {}, "archived ones, too"_L1},
    OptionInfo{"--json"_L1, {}, "print JSON"_L1},
};
static constexpr std::array kListGroups{OptionGroup{{}, kListOptions}};
static constexpr std::array kSessionDeleteOptions{
    OptionInfo{"--all"_L1, {}, "all of the current directory"_L1},
    OptionInfo{"--until"_L1, "TIME"_L1,
               "with --all: only those that changed last until then, such as 30d; none that is "
               "pinned"_L1},
};
static constexpr std::array kSessionPlayOptions{
    OptionInfo{.name = "--mode"_L1,
               .value = "MODE"_L1,
               .what = "in another mode than the recorded one"_L1,
               .choices = kModes}};
static constexpr std::array kSessionPlayGroups{OptionGroup{{}, kSessionPlayOptions}};
static constexpr std::array kSessionDeleteGroups{OptionGroup{{}, kSessionDeleteOptions}};
static constexpr std::array kExportOptions{
    OptionInfo{.name = "--format"_L1,
               .value = "FORMAT"_L1,
               .what = "md, json or html"_L1,
               .choices = "md json html"_L1},
    OptionInfo{"--output"_L1, "FILE"_L1, "write FILE; its ending chooses the format"_L1, "-o"_L1},
};
static constexpr std::array kExportGroups{OptionGroup{{}, kExportOptions}};
static constexpr std::array kSearchOptions{
    OptionInfo{"--file"_L1, "FILE"_L1, "that touched FILE"_L1},
    OptionInfo{"--tool"_L1, "NAME"_L1, "that called a tool"_L1},
    OptionInfo{"--exit"_L1, "CODE"_L1,
               "where a command ended with CODE, or with any but 0 (failed)"_L1},
    OptionInfo{"--model"_L1, "NAME"_L1, "where a model of such a name answered"_L1},
    OptionInfo{"--since"_L1, "TIME"_L1,
               "changed since: 2026-11-22, \"2026-11-22 10:30\", or 7d for seven days ago"_L1},
    OptionInfo{"--until"_L1, "TIME"_L1, "changed until then"_L1},
    OptionInfo{"--here"_L1, {}, "of the current directory"_L1},
    OptionInfo{"--json"_L1, {}, "print JSON"_L1},
};
static constexpr std::array kSearchGroups{OptionGroup{{}, kSearchOptions}};

static constexpr auto kUserOrProject = "user project"_L1;
static constexpr auto kWhichFile
    = "which file: the user's mcp.json, or .agentao/mcp.json of the current directory, which "
      "counts once the directory is trusted (agentao trust)"_L1;
static constexpr OptionInfo kScope{.name = "--scope"_L1,
                                   .value = "user|project"_L1,
                                   .what = kWhichFile,
                                   .shortName = "-s"_L1,
                                   .choices = kUserOrProject};
static constexpr OptionInfo kForce{"--force"_L1, {}, "replace what is there"_L1};
static constexpr OptionInfo kShowSecrets{"--show-secrets"_L1, {}, "do not mask them"_L1};
static constexpr std::array kMcpListOptions{
    kJson[0], OptionInfo{"--check"_L1, {}, "start them, too"_L1}, kShowSecrets};
static constexpr std::array kMcpListGroups{OptionGroup{{}, kMcpListOptions}};
static constexpr std::array kMcpGetOptions{kJson[0], kScope, kShowSecrets};
static constexpr std::array kMcpGetGroups{OptionGroup{{}, kMcpGetOptions}};
static constexpr std::array kMcpAddOptions{
    OptionInfo{.name = "--transport"_L1,
               .value = "stdio|http|sse"_L1,
               .what = "else by what is given: a command or a URL"_L1,
               .shortName = "-t"_L1,
               .choices = "stdio http sse"_L1},
    OptionInfo{"--env"_L1,
               "NAME=VALUE"_L1,
               "a variable for the command; repeatable"_L1,
               "-e"_L1,
               {},
               true},
    OptionInfo{"--header"_L1,
               "\"NAME: VALUE\""_L1,
               "a header for the URL; repeatable"_L1,
               "-H"_L1,
               {},
               true},
    OptionInfo{"--cwd"_L1, "DIR"_L1, "where the command runs"_L1},
    OptionInfo{"--timeout"_L1, "SECONDS"_L1, "to start, and for each request; at most 3600"_L1},
    OptionInfo{
        "--trust"_L1, {}, "believe what it says of its tools: those that only read do not ask"_L1},
    OptionInfo{"--stateless"_L1, {}, "one process may serve several sessions"_L1},
    kScope,
    kForce,
};
static constexpr std::array kMcpAddGroups{OptionGroup{{}, kMcpAddOptions}};
static constexpr std::array kMcpAddJsonOptions{kScope, kForce};
static constexpr std::array kMcpAddJsonGroups{OptionGroup{{}, kMcpAddJsonOptions}};
static constexpr std::array kScopeOptions{kScope};
static constexpr std::array kScopeGroups{OptionGroup{{}, kScopeOptions}};
static constexpr std::array kMcpImportOptions{kScope, kForce, kJson[0]};
static constexpr std::array kMcpImportGroups{OptionGroup{{}, kMcpImportOptions}};
static constexpr std::array kMcpLoginOptions{
    OptionInfo{"--no-browser"_L1,
               {},
               "open none: the address is printed, and the one that the browser ends at is asked "
               "for"_L1}};
static constexpr std::array kMcpLoginGroups{OptionGroup{{}, kMcpLoginOptions}};

static constexpr OptionInfo kAgentScope{
    .name = "--scope"_L1,
    .value = "user|project"_L1,
    .what = "which file: the user's acp.json, or .agentao/acp.json of the current directory, which "
            "counts once the directory is trusted (agentao trust)"_L1,
    .shortName = "-s"_L1,
    .choices = kUserOrProject};
static constexpr std::array kAgentAddOptions{
    OptionInfo{"--env"_L1,
               "NAME=VALUE"_L1,
               "a variable for the command, such as a key; repeatable"_L1,
               "-e"_L1,
               {},
               true},
    OptionInfo{"--cwd"_L1, "DIR"_L1,
               "where the command runs, else in the session's folder; of one on another machine, "
               "where its sessions begin there"_L1},
    OptionInfo{"--url"_L1, "URL"_L1,
               "reach it at ws://127.0.0.1:PORT/acp or wss://HOST:PORT/acp, in the place of a "
               "command"_L1},
    OptionInfo{"--token-file"_L1, "FILE"_L1, "with --url: the file of its token"_L1},
    OptionInfo{"--certificate"_L1, "FILE"_L1, "with --url: who else may vouch for it, as PEM"_L1},
    OptionInfo{
        "--elsewhere"_L1,
        {},
        "its files and commands are on another machine, as with ssh, of which it is known"_L1},
    OptionInfo{"--description"_L1, "TEXT"_L1, "what it is, for lists"_L1},
    OptionInfo{"--sandbox"_L1, {}, "commands that it runs here run in the sandbox"_L1},
    OptionInfo{
        "--mcp-servers"_L1, {}, "its sessions get the user's MCP servers, with their keys"_L1},
    OptionInfo{.name = "--dialect"_L1,
               .value = "AGENT"_L1,
               .what = "understand it as that older agent: standard, agentao or iac"_L1,
               .choices = "standard agentao iac"_L1},
    OptionInfo{.name = "--protocol"_L1,
               .value = "VERSION"_L1,
               .what = "the newest version of the protocol that it is offered: 1, or 2, which is a "
                       "draft"_L1,
               .choices = "1 2"_L1},
    kAgentScope,
    kForce,
};
static constexpr std::array kAgentAddGroups{OptionGroup{{}, kAgentAddOptions}};
static constexpr std::array kAgentRemoveOptions{kAgentScope};
static constexpr std::array kAgentRemoveGroups{OptionGroup{{}, kAgentRemoveOptions}};
static constexpr std::array kAgentRegistryOptions{
    OptionInfo{"--from"_L1, "URL"_L1, "another list than the public one, of the same form"_L1},
    OptionInfo{"--yes"_L1, {}, "with add: fetch and add it; without, only what it is is said"_L1},
    kForce,
    kJson[0],
};
static constexpr std::array kAgentRegistryGroups{OptionGroup{{}, kAgentRegistryOptions}};
static constexpr std::array kAgentCheckOptions{
    kJson[0],
    OptionInfo{"--print"_L1, "TEXT"_L1, "also a turn with TEXT, which may cost something"_L1,
               "-p"_L1},
};
static constexpr std::array kAgentCheckGroups{OptionGroup{{}, kAgentCheckOptions}};
static constexpr std::array kAgentRunOptions{
    OptionInfo{"--print"_L1, "TEXT"_L1,
               "work on TEXT and print the answer; - is standard input alone"_L1, "-p"_L1},
    OptionInfo{.name = "--output-format"_L1,
               .value = "FORMAT"_L1,
               .what = "text (default); json: one object at the end; stream-json: a line per "
                       "happening"_L1,
               .choices = "text json stream-json"_L1},
    OptionInfo{"--cwd"_L1, "DIR"_L1,
               "work in DIR, not in the current directory; with an agent on another machine DIR is "
               "there"_L1},
    OptionInfo{"--resume"_L1, "ID"_L1,
               "go on with a session, by the id that sessions prints or the agent's own"_L1},
    OptionInfo{"--mode"_L1, "MODE"_L1, "one of the agent's own modes"_L1},
    OptionInfo{
        "--option"_L1,
        "ID=VALUE"_L1,
        "one of the agent's own options, as agentao acp check lists them, before the prompt; "
        "repeatable"_L1,
        {},
        {},
        true},
};
static constexpr std::array kAgentRunGroups{
    OptionGroup{{},
                kAgentRunOptions,
                "Nobody is asked: what the agent wants to be permitted is refused, and the exit "
                "code is 3 then, "
                "unless the user's own acp.json says accept_all for it."_L1}};

static constexpr std::array kReplayOptions{
    OptionInfo{"--speed"_L1, "FACTOR"_L1, "1 is as fast as recorded; default: max"_L1},
    OptionInfo{"--command"_L1, "COMMAND"_L1, "the agent to start instead of this program"_L1},
    OptionInfo{"--timeout"_L1, "SECONDS"_L1, "wait as long for a line that is due (60)"_L1},
};
static constexpr std::array kReplayGroups{OptionGroup{{}, kReplayOptions}};

static constexpr std::array kChatOptions{
    kStartOptions[0],
    kStartOptions[1],
    OptionInfo{"--resume"_L1, "[SESSION]"_L1, "go on with a stored session"_L1},
    optionOf(kOneShotOptions, "--continue"_L1),
    optionOf(kOneShotOptions, "--fork"_L1),
    OptionInfo{"--max-requests"_L1, "N"_L1, "end each turn after N requests to models"_L1},
    OptionInfo{"--max-cost"_L1, "USD"_L1, "end each turn once it cost that much"_L1},
    optionOf(kOneShotOptions, "--allow"_L1),
    optionOf(kOneShotOptions, "--deny"_L1),
};
static constexpr std::array kChatGroups{OptionGroup{{}, kChatOptions}};

static constexpr auto kMcpValues
    = "Values may have ${VARIABLE} or ${VARIABLE:-default}, replaced when the server is started, "
      "so that secrets need not be in the file."_L1;

static constexpr std::array kCommands{
    CommandInfo{
        {}, "[DIR]"_L1, "open the window, in DIR; one that runs already shows it"_L1, kStartGroups},
    CommandInfo{
        "chat"_L1, "[DIR]"_L1, "talk in this terminal, about DIR or the current directory"_L1,
        kChatGroups,
        "agentao alone does the same where there is a terminal and no display. Ctrl+C stops "
        "a turn, Ctrl+D ends, Tab completes /commands and @files, Alt+Enter begins a line; "
        "agentao help terminal tells more."_L1},
    CommandInfo{"login"_L1, "[PROVIDER]"_L1, "store a key and use that provider"_L1, kLoginGroups,
                "Without PROVIDER, in a terminal, they are listed to choose from. A provider that "
                "is not known by name needs its address."_L1},
    CommandInfo{"logout"_L1, "[PROVIDER]"_L1, "forget it"_L1},
    CommandInfo{"models"_L1, "[PROVIDER]"_L1, "list the models that can be used"_L1, kModelsGroups},
    CommandInfo{"doctor"_L1,
                {},
                "what is configured, and does it answer"_L1,
                kDoctorGroups,
                "It looks at every file of settings, of the user and of the directory, and names "
                "what is wrong in it. It ends with 1 where something is; what is only unknown is a "
                "warning."_L1},
    CommandInfo{"update"_L1,
                {},
                "is there a newer release, and how does this installation get it"_L1,
                kUpdateGroups,
                "It asks one address, once, and tells it nothing of this installation. It fetches "
                "and changes nothing."_L1},
    CommandInfo{"trust"_L1, "[DIR]"_L1, "let the files of DIR (.env) take effect"_L1, kTrustGroups},
    CommandInfo{"rules"_L1,
                {},
                "permission rules: which there are, and what another one would do"_L1,
                kJsonGroups,
                "The same as agentao rules list."_L1},
    CommandInfo{"rules list"_L1,
                {},
                "what is built in, the user's and the current directory's, and how often each "
                "decided"_L1,
                kJsonGroups},
    CommandInfo{"rules try"_L1, "allow|ask|deny RULE"_L1,
                "which past calls would have gone otherwise with it; nothing is saved"_L1,
                kJsonGroups,
                "RULE is MEMBER=VALUE, as for --allow: command=npm test. What is tried are the "
                "calls in audit.jsonl of the state folder."_L1},
    CommandInfo{"worktrees"_L1,
                {},
                "work trees of git that sessions have of their own"_L1,
                kJsonGroups,
                "The same as agentao worktrees list. A WORKTREE is an id or a branch, or the last "
                "part of that."_L1},
    CommandInfo{
        "worktrees list"_L1, {}, "where they are, and where they came from"_L1, kJsonGroups},
    CommandInfo{"worktrees show"_L1, "WORKTREE"_L1,
                "what differs from where it began, and what would not merge"_L1, kJsonGroups},
    CommandInfo{"worktrees merge"_L1, "WORKTREE"_L1,
                "put its changes into the files where it came from, over nothing of yours"_L1,
                kTreeMergeGroups,
                "They are changes of files that nobody committed. With a conflict nothing is "
                "written."_L1},
    CommandInfo{"worktrees discard"_L1, "WORKTREE"_L1,
                "throw its files and its branch away; conversations stay"_L1, kTreeDiscardGroups},
    CommandInfo{"skills"_L1,
                {},
                "ways of working that the model can be told to use"_L1,
                {},
                "The same as agentao skills list."_L1},
    CommandInfo{"skills list"_L1, {}, "those of the current directory, and whose they are"_L1},
    CommandInfo{
        "skills install"_L1, "ADDRESS"_L1,
        "fetch skills with git, show them, and take them with --yes"_L1, kSkillInstallGroups,
        "ADDRESS is one of git, or OWNER/REPOSITORY of GitHub. Nothing of it is run, and no "
        "file is made executable."_L1},
    CommandInfo{"skills remove"_L1, "NAME"_L1, "remove one of the user's own"_L1},
    CommandInfo{"undo"_L1, "[FILE...]"_L1, "put files back as before the last turn"_L1,
                kUndoGroups},
    CommandInfo{"sessions"_L1,
                {},
                "the sessions of the current directory"_L1,
                kListGroups,
                "The same as agentao sessions list."_L1},
    CommandInfo{"sessions list"_L1, {}, "the sessions of the current directory"_L1, kListGroups},
    CommandInfo{"sessions show"_L1, "SESSION"_L1, "one of them, to be read"_L1, kJsonGroups},
    CommandInfo{"sessions rename"_L1, "SESSION TITLE"_L1, "give it another title"_L1},
    CommandInfo{"sessions pin"_L1, "SESSION..."_L1, "keep it at the top of lists"_L1},
    CommandInfo{"sessions unpin"_L1, "SESSION..."_L1, "let it go from there"_L1},
    CommandInfo{"sessions archive"_L1, "SESSION..."_L1, "leave it out of lists"_L1},
    CommandInfo{"sessions unarchive"_L1, "SESSION..."_L1, "list it again"_L1},
    CommandInfo{"sessions delete"_L1, "SESSION..."_L1,
                "into the bin, which keeps it for 30 days"_L1, kSessionDeleteGroups,
                "One that is open somewhere stays. Where one of several is not found, nothing is "
                "deleted."_L1},
    CommandInfo{"sessions bin"_L1, {}, "what is in it"_L1, kJsonGroups},
    CommandInfo{"sessions restore"_L1, "SESSION..."_L1, "take it out of the bin"_L1},
    CommandInfo{"sessions export"_L1, "SESSION"_L1, "print it, or write it into a file"_L1,
                kExportGroups},
    CommandInfo{
        "sessions import"_L1, "FILE"_L1,
        "take in an exported session, or one of Claude Code, Codex, Gemini CLI, Agentao's Python "
        "program or iac-code"_L1},
    CommandInfo{"sessions play"_L1, "SESSION"_L1,
                "go through it again without a model: it answers as it did, the calls are made "
                "anew"_L1,
                kSessionPlayGroups,
                "In a new session of the current directory, in which nobody is asked. It ends with "
                "1 where a call came to something else than it did. What has a compaction, "
                "sub-agents, commands of the user or words said into a turn cannot be played."_L1},
    CommandInfo{"sessions search"_L1, "WORDS"_L1,
                "find sessions of all directories by what was said, run, printed or changed"_L1,
                kSearchGroups},
    CommandInfo{"mcp"_L1,
                {},
                "MCP servers: programs and addresses that give the model tools"_L1,
                kMcpListGroups,
                "The same as agentao mcp list."_L1},
    CommandInfo{"mcp list"_L1, {}, "the servers of the current directory"_L1, kMcpListGroups},
    CommandInfo{"mcp get"_L1, "NAME"_L1, "how one of them is configured"_L1, kMcpGetGroups},
    CommandInfo{"mcp add"_L1, "NAME [--] COMMAND...|URL"_L1, "add a program, or an address"_L1,
                kMcpAddGroups, kMcpValues},
    CommandInfo{"mcp add-json"_L1, "NAME JSON"_L1,
                "the same, as in mcp.json, or in a block {\"mcpServers\": ...}; - is standard "
                "input"_L1,
                kMcpAddJsonGroups, kMcpValues},
    CommandInfo{"mcp remove"_L1, "NAME"_L1, "forget it"_L1, kScopeGroups},
    CommandInfo{"mcp enable"_L1, "NAME"_L1, "switch it on"_L1, kScopeGroups},
    CommandInfo{"mcp disable"_L1, "NAME"_L1, "switch it off"_L1, kScopeGroups},
    CommandInfo{
        "mcp import"_L1, "[FILE...]"_L1,
        "take over those of Claude Desktop, Claude Code, Visual Studio Code, Cursor, "
        "Windsurf, Gemini CLI, Zed and opencode"_L1,
        kMcpImportGroups,
        "It looks at files of the user, or with --scope project at those of the "
        "directory. At a terminal it shows what is there and asks which ones; elsewhere, and "
        "with --json, it takes all. It ends with 0 when it added what could be added; what could "
        "not is "
        "named."_L1},
    CommandInfo{"mcp check"_L1, "[NAME...]"_L1, "start them: do they answer, and with what"_L1,
                kJsonGroups, "Each has as long as its timeout lets it start."_L1},
    CommandInfo{"mcp login"_L1, "NAME"_L1, "sign in at a server that wants it"_L1, kMcpLoginGroups},
    CommandInfo{"mcp logout"_L1, "NAME"_L1, "sign out"_L1},
    CommandInfo{"acp"_L1,
                {},
                "agents of others, reached over the Agent Client Protocol"_L1,
                kJsonGroups,
                "The same as agentao acp list."_L1},
    CommandInfo{"acp list"_L1,
                {},
                "the agents of the current directory, and known ones found on the PATH"_L1,
                kJsonGroups},
    CommandInfo{"acp add"_L1, "NAME [--] COMMAND..."_L1,
                "add a program, or with --url one of the network"_L1, kAgentAddGroups,
                "Values may have ${VARIABLE} or ${VARIABLE:-default}, replaced when the agent is "
                "started. It gets no keys of model providers but those that stand there."_L1},
    CommandInfo{"acp remove"_L1, "NAME"_L1, "forget it"_L1, kAgentRemoveGroups},
    CommandInfo{"acp registry"_L1, "[add NAME]"_L1,
                "the public list of agents, which is fetched for it; one of it is added"_L1,
                kAgentRegistryGroups},
    CommandInfo{"acp check"_L1, "NAME"_L1,
                "start it: what it offers, and does each line keep to the protocol"_L1,
                kAgentCheckGroups},
    CommandInfo{"acp run"_L1, "NAME"_L1, "one shot with it"_L1, kAgentRunGroups},
    CommandInfo{"acp login"_L1, "NAME [METHOD]"_L1,
                "sign in at it; without METHOD by its only way, or the list of several"_L1},
    CommandInfo{"acp logout"_L1, "NAME"_L1, "sign out at it, where it can do that"_L1},
    CommandInfo{"acp sessions"_L1, "NAME"_L1,
                "the sessions that it has of the current directory, wherever they were made"_L1,
                kJsonGroups, "acp run NAME --resume ID goes on with one."_L1},
    CommandInfo{"acp delete"_L1,
                "NAME SESSION..."_L1,
                "delete sessions there, by the whole ids that acp sessions prints"_L1,
                {},
                "There is no bin at an agent. What was kept here of them stays: agentao sessions "
                "delete puts that into ours."_L1},
    CommandInfo{"acp-replay"_L1, "FILE"_L1,
                "play the client's side of a log of --acp-log again, permissions included"_L1,
                kReplayGroups},
    CommandInfo{.name = "completion"_L1,
                .arguments = "SHELL"_L1,
                .what = "print the completion of bash, zsh or fish"_L1,
                .note = "An installed program has it already. Elsewhere: source <(agentao "
                        "completion bash), agentao completion fish | source."_L1,
                .choices = "bash zsh fish"_L1},
    CommandInfo{"help"_L1, "[TOPIC]"_L1,
                "a page of the manual, as Markdown; without TOPIC, which there are"_L1},
    CommandInfo{"manual"_L1, {}, "print the manual page: agentao manual | man -l -"_L1},
};

static constexpr std::array kExitCodes{
    ExitCodeInfo{ExitCode::kDone, "done"_L1},
    ExitCodeInfo{
        ExitCode::kFailed,
        "failed; of doctor, mcp check and acp check also: something is wrong or does not answer"_L1},
    ExitCodeInfo{ExitCode::kUsage, "wrong usage"_L1},
    ExitCodeInfo{ExitCode::kPermission, "one shot: a permission or an answer was missing"_L1},
    ExitCodeInfo{ExitCode::kLimit, "one shot: a limit of requests or of costs was reached"_L1},
    ExitCodeInfo{ExitCode::kInterrupted, "interrupted"_L1},
};

// Source of the first ones: errorReason(); of the others: OneShot and concludeOutput().
static constexpr std::array kFailureCodes{
    FailureCodeInfo{"invalid_input"_L1, "what was given has a wrong type, value or shape"_L1},
    FailureCodeInfo{"parse_error"_L1, "what was read is no JSON"_L1},
    FailureCodeInfo{"invalid_request"_L1, "a request out of its turn"_L1},
    FailureCodeInfo{"method_not_found"_L1, "the other side does not know what it was asked"_L1},
    FailureCodeInfo{"not_initialized"_L1, "the other side was not greeted first"_L1},
    FailureCodeInfo{"not_found"_L1, "a file, folder, server or whatever was named is not there"_L1},
    FailureCodeInfo{"session_not_found"_L1, "no session is meant by that, or several are"_L1},
    FailureCodeInfo{"busy"_L1, "the session is used by somebody else"_L1},
    FailureCodeInfo{"conflict"_L1, "something changed meanwhile, or a name is taken"_L1},
    FailureCodeInfo{"permission_denied"_L1, "the system or a rule says no"_L1},
    FailureCodeInfo{"cancelled"_L1, "it was stopped"_L1},
    FailureCodeInfo{"auth_required"_L1, "no provider or key, or one that is refused"_L1},
    FailureCodeInfo{"rate_limited"_L1, "the endpoint asks to wait"_L1},
    FailureCodeInfo{"context_overflow"_L1, "more than the model's window holds"_L1},
    FailureCodeInfo{"network"_L1, "nobody answers, or the answer broke off"_L1},
    FailureCodeInfo{"timeout"_L1, "a limit of time"_L1},
    FailureCodeInfo{"limit_exceeded"_L1, "a limit of size or number"_L1},
    FailureCodeInfo{"io"_L1, "a disk or a pipe"_L1},
    FailureCodeInfo{"unsupported"_L1, "it is not possible here"_L1},
    FailureCodeInfo{"internal"_L1, "a mistake of the program or of the other side"_L1},
    FailureCodeInfo{"usage"_L1, "wrong usage (exit code 2)"_L1},
    FailureCodeInfo{"permission_required"_L1, "somebody would have had to allow it (3)"_L1},
    FailureCodeInfo{"refused"_L1, "a rule, the mode or the floor refused a call (3)"_L1},
    FailureCodeInfo{"answer_required"_L1, "the agent asked, and nobody was there (3)"_L1},
    FailureCodeInfo{
        "max_turn_requests"_L1,
        "a limit of requests or of costs, or the same call came again and again (4)"_L1},
    FailureCodeInfo{"limit_reached"_L1, "another limit of one shot (4)"_L1},
    FailureCodeInfo{"max_tokens"_L1, "the answer was cut off where it is longest"_L1},
    FailureCodeInfo{"empty_answer"_L1, "the model answered with nothing, twice"_L1},
    FailureCodeInfo{"refusal"_L1, "the model refuses"_L1},
    FailureCodeInfo{
        "command_failed"_L1,
        "the slash command that was the prompt, or the agent that it was for, failed"_L1},
    FailureCodeInfo{"set_up_failed"_L1, "a command that sets a work tree up failed"_L1},
    FailureCodeInfo{"interrupted"_L1, "a signal ended it (130)"_L1},
    FailureCodeInfo{"failed"_L1, "anything else"_L1},
};

bool OptionInfo::takesFile() const
{
    return value == "FILE"_L1;
}

bool OptionInfo::takesFolder() const
{
    return value == "DIR"_L1;
}

std::span<const CommandInfo> commandTable()
{
    return kCommands;
}

std::span<const ExitCodeInfo> exitCodeTable()
{
    return kExitCodes;
}

std::span<const FailureCodeInfo> failureCodeTable()
{
    return kFailureCodes;
}

const CommandInfo *findCommand(QAnyStringView name)
{
    const auto found = std::ranges::find_if(
        kCommands, [name](const CommandInfo &command) { return command.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

const CommandInfo *nearCommand(const QString &name, QLatin1StringView above)
{
    const QString beginning = above.isEmpty() ? QString() : QString(above) + u' ';
    QStringList names;
    for (const CommandInfo &command : kCommands) {
        if (command.name.startsWith(beginning))
            names += command.name.sliced(beginning.size());
    }
    names.removeIf([](const QString &each) { return each.isEmpty() || each.contains(u' '); });
    const QStringList near = AgentCore::nearNames(name, names);
    return near.isEmpty() ? nullptr : findCommand(beginning + near.first());
}

QString nearOption(const QString &name)
{
    QStringList names;
    for (const CommandInfo &command : kCommands) {
        for (const OptionGroup &group : command.groups) {
            for (const OptionInfo &option : group.options)
                names += option.name;
        }
    }
    names.removeDuplicates();
    return AgentCore::nearNames(name, names).value(0);
}

const OptionInfo *findOption(const CommandInfo &command, QAnyStringView name)
{
    for (const OptionGroup &group : command.groups) {
        for (const OptionInfo &option : group.options) {
            if (option.name == name || (!option.shortName.isEmpty() && option.shortName == name))
                return &option;
        }
    }
    return nullptr;
}

const OptionInfo *findOption(QAnyStringView name)
{
    for (const CommandInfo &command : kCommands) {
        if (const OptionInfo *option = findOption(command, name))
            return option;
    }
    return nullptr;
}

bool hasSubcommands(const CommandInfo &command)
{
    return !command.name.isEmpty() && std::ranges::any_of(kCommands, [&](const auto &other) {
        return other.name.size() > command.name.size() && other.name.startsWith(command.name)
            && other.name.at(command.name.size()) == u' ';
    });
}

} // namespace App
