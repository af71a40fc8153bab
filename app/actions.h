// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

// What the program does for each action of its command line. They return the exit code.
namespace App {

//! Serves one ACP client on standard input and output until it goes.
int runAcp(int argc, char **argv, const CommandLine &line);

//! True when a person can be talked to: standard input and output are a terminal.
bool hasTerminal();
//! \brief Loads the module of the conversation in the terminal and runs it.
//! \return the exit code; with a sentence on standard error 2 without a terminal, 1 without the
//! module.
int runChat(int argc, char **argv, const CommandLine &line);

//! Prints what is configured, from where, and whether it answers; never a key.
//! \return the exit code: 1 when something is wrong.
int runDoctor(int argc, char **argv, const CommandLine &line);

//! Starts servers and tells what they answer.
int checkMcpServers(int argc, char **argv, const McpOptions &options);

//! \brief Takes over the servers of other programs.
//!
//! Without files those of the user, or with the scope of the project the project's: what a project
//! brings never gets into the user's file without being named.
int importMcpServers(const McpOptions &options);

//! `agentao mcp`.
int runMcp(int argc, char **argv, const McpOptions &options);

//! Prints the models of one provider, or of all that are configured.
int runModels(int argc, char **argv, const CommandLine &line);

//! Works on one prompt without a window or a person.
int runOneShot(int argc, char **argv, const CommandLine &line);

//! `agentao acp-replay`.
int runReplay(int argc, char **argv, const CommandLine &line);

//! `agentao rules`: the rules of the user and the current directory, or what another one would have
//! made of past calls.
int runRules(const RuleOptions &options);

//! Finds sessions by their texts.
int runSessionSearch(int argc, char **argv, const CommandLine &line);

//! Lists and changes stored sessions.
int runSessions(int argc, char **argv, const CommandLine &line);

//! `agentao skills`.
int runSkills(int argc, char **argv, const SkillOptions &options);

//! Trusts a directory, or no more.
int runTrust(const CommandLine &line);

//! Shows or undoes what a turn changed in the current directory.
int runUndo(int argc, char **argv, const CommandLine &line);

//! \brief Tells whether there is a newer release and how this installation is brought up to date.
//!
//! One GET to one address, with nothing that tells of this installation; nothing is fetched or
//! changed.
int runUpdate(int argc, char **argv, const CommandLine &line);

//! `agentao worktrees`.
int runWorktrees(const WorktreeOptions &options);

} // namespace App
