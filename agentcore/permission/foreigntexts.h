// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

// Commands that programs other than shells run because of their words: guesses, for rules that
// refuse or ask.
namespace AgentCore {

//! \brief What \a text may have a program run, each to be read as a script.
//!
//! That is itself without what stands before a command in options (`--exec=`), in editors (`:!`),
//! in clients (`.shell`, `\!`) and the like; and, where it looks like a program in another language
//! that runs commands, what stands there in quotes: os.system("..."), ["rm", "x"].
QStringList commandsIn(const QString &text);

//! \brief The programs that options and settings among \a words name: `--compress-program=gzip`,
//! `-c core.pager=less`, `SHELL=sh`, `tar -I xz`, `socat EXEC:ls`.
QStringList programsIn(const QStringList &words);

} // namespace AgentCore
