// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The options of the window, of --acp and of one shot: a part of optiontable.cpp alone.
#include "app/optiontable.h"

#include <array>

namespace App {

using Qt::StringLiterals::operator""_L1;

inline constexpr auto kModes = "default workspace-write read-only plan full-access"_L1;

inline constexpr std::array kStartOptions{
    OptionInfo{"--model"_L1, "PROVIDER/MODEL"_L1,
               "the model to use; demo/tour is a built-in script, not a language model"_L1},
    OptionInfo{.name = "--mode"_L1,
               .value = "MODE"_L1,
               .what = "default, workspace-write, read-only, plan or full-access"_L1,
               .choices = kModes},
    OptionInfo{"--resume"_L1, "[SESSION]"_L1,
               "go on with a stored session; with --acp it may be left out for the newest"_L1},
    OptionInfo{"--new-session"_L1, {}, "show an empty conversation in the window that runs"_L1},
    OptionInfo{"--new-window"_L1, {}, "open a further window where one runs already"_L1},
    OptionInfo{"--help"_L1, {}, "print this and exit; behind a command, its own help"_L1, "-h"_L1},
    OptionInfo{"--version"_L1, {}, "print the version and exit"_L1, "-v"_L1},
};
inline constexpr std::array kAcpOptions{
    OptionInfo{"--acp"_L1, {}, "serve an editor over the Agent Client Protocol"_L1},
    OptionInfo{"--stdio"_L1, {}, "on standard input and output, as without it"_L1},
    OptionInfo{"--listen"_L1, "ADDRESS"_L1,
               "serve WebSockets and HTTP at PORT or HOST:PORT instead, of this machine where no "
               "host is said; who has the token comes in"_L1},
    OptionInfo{"--token-file"_L1, "FILE"_L1,
               "with --listen: where the token is, else acp-token of the configuration folder, "
               "which is made"_L1},
    OptionInfo{"--tls"_L1, "FILE"_L1,
               "with --listen: certificates and their key as PEM; without it nobody on another "
               "machine gets in"_L1},
    OptionInfo{
        "--idle"_L1, "SECONDS"_L1,
        "with --listen: how long a session that nobody uses stays open (3600); 0: for ever"_L1},
    OptionInfo{.name = "--acp-compat"_L1,
               .value = "AGENT"_L1,
               .what = "answer as that older agent did where this contradicts the protocol: "
                       "agentao or iac"_L1,
               .choices = "agentao iac"_L1},
    OptionInfo{"--acp-unstable"_L1, {}, "advertise drafts of the protocol, too"_L1},
    OptionInfo{"--acp-log"_L1, "FILE"_L1,
               "write every line both ways into FILE, secrets masked"_L1},
};
inline constexpr std::array kOneShotOptions{
    OptionInfo{"--print"_L1, "TEXT"_L1,
               "work on TEXT and print the answer; - is standard input alone"_L1, "-p"_L1},
    OptionInfo{.name = "--output-format"_L1,
               .value = "FORMAT"_L1,
               .what = "text (default); json: one object at the end; stream-json: a line per "
                       "happening"_L1,
               .choices = "text json stream-json"_L1},
    OptionInfo{"--max-requests"_L1, "N"_L1,
               "end the turn after N requests to models; with --acp, too: for each turn"_L1},
    OptionInfo{"--max-cost"_L1, "USD"_L1,
               "end the turn once it cost that much; with --acp, too: for each turn"_L1},
    OptionInfo{"--cwd"_L1, "DIR"_L1, "work in DIR, not in the current directory"_L1},
    OptionInfo{"--worktree"_L1, "[BRANCH]"_L1,
               "work in a new work tree of git, on a new branch, which agentao worktrees lists"_L1},
    OptionInfo{"--continue"_L1, {}, "go on with the directory's newest session"_L1},
    OptionInfo{
        "--fork"_L1,
        {},
        "with --resume or --continue: go on in a copy, the stored session stays as it is"_L1},
    OptionInfo{.name = "--allow"_L1,
               .value = "RULE"_L1,
               .what = "allow for this run what RULE says; repeatable"_L1,
               .repeats = true},
    OptionInfo{.name = "--deny"_L1,
               .value = "RULE"_L1,
               .what = "refuse it for this run, which goes before every allowance; repeatable"_L1,
               .repeats = true},
};
inline constexpr std::array kStartGroups{
    OptionGroup{"Options"_L1, kStartOptions,
                "A SESSION is an id or its beginning, a title or its beginning, or the time it was "
                "made at, as lists print it: 20261122, \"2026-11-22 10:1\"."_L1},
    OptionGroup{"Options of --acp"_L1, kAcpOptions},
    OptionGroup{
        "Options of one shot"_L1, kOneShotOptions,
        "What is piped into standard input is added to TEXT. One shot asks nobody: what its "
        "mode and its rules do not allow is refused. A RULE is MEMBER=VALUE, or several "
        "with commas between, with the members of permissions.json: command=npm test, "
        "effect=write,path=docs/**, domain=.qt.io, tool=mcp_.*; or such a JSON object. "
        "Catastrophes are refused whatever is allowed."_L1},
};

} // namespace App
