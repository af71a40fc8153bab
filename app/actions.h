// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

// What the program does for each thing that its command line may ask for. They return the exit
// code, and say on standard error what went wrong.
namespace App {

//! Loads the window module and runs it; a conversation in the terminal where there is no display.
int run(int argc, char **argv, const WindowOptions &options);

//! Serves one ACP client on standard input and output until it goes, or those that come to the
//! address to listen at.
int run(int argc, char **argv, const AcpOptions &options);

//! Works on one prompt without a window or a person.
int run(int argc, char **argv, const OneShotOptions &options);

//! True when a person can be talked to: standard input and output are a terminal.
bool hasTerminal();
//! Loads the module of the conversation in the terminal and runs it; without a terminal it is wrong
//! usage.
int run(int argc, char **argv, const TerminalOptions &options);

//! Asks for a key, checks it, stores it and makes its provider the default.
int run(int argc, char **argv, const LoginOptions &options);
//! Forgets a saved provider and its key.
int run(int argc, char **argv, const LogoutOptions &options);

//! Prints the models of one provider, or of all that are configured.
int run(int argc, char **argv, const ModelsOptions &options);

//! Prints what is configured, from where, and whether it answers; never a key. Fails when something
//! is wrong.
int run(int argc, char **argv, const DoctorOptions &options);

//! \brief Tells whether there is a newer release and how this installation is brought up to date.
//!
//! One GET to one address, with nothing that tells of this installation; nothing is fetched or
//! changed.
int run(int argc, char **argv, const UpdateOptions &options);

//! Trusts a directory, or no more.
int run(int argc, char **argv, const TrustOptions &options);

//! Shows or undoes what a turn changed in the current directory.
int run(int argc, char **argv, const UndoOptions &options);

//! Lists and changes stored sessions.
int run(int argc, char **argv, const SessionsOptions &options);
//! Finds sessions by their texts.
int run(int argc, char **argv, const SearchOptions &options);

int run(int argc, char **argv, const ReplayOptions &options);
int run(int argc, char **argv, const McpOptions &options);
int run(int argc, char **argv, const AgentOptions &options);

//! The rules of the user and the current directory, or what another one would have made of past
//! calls.
int run(int argc, char **argv, const RuleOptions &options);

int run(int argc, char **argv, const WorktreeOptions &options);
int run(int argc, char **argv, const SkillOptions &options);

} // namespace App
