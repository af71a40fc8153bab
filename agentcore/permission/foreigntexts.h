// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

// Commands that programs other than shells run because of their words: guesses, for rules that
// refuse or ask.
namespace AgentCore {

//! What the words of a program, and what it reads, are to it: the later, the more may run.
enum class TextKind {
    Data, //!< Shown, searched for or written: nothing of it runs.
    Foreign, //!< A program in another language, or what a client or an editor is told.
    Quoting, //!< The same, and what stands between backticks runs.
    Schedule, //!< Lines of crontab(5).
    Shell, //!< Perhaps commands: also where nobody knows the program.
};

//! \a words begin with the program.
TextKind textKindOf(const QStringList &words);

//! \brief What \a text may have a program run, each to be read as a script.
//!
//! Of TextKind::Shell that is itself without what stands before a command in options (`--exec=`).
//! In any case what is told to editors (`:!`) and clients (`.shell`, `\!`); and, where it looks
//! like a program in another language that runs commands, what stands there in quotes:
//! os.system("..."), ["rm", "x"].
QStringList commandsIn(const QString &text, TextKind kind = TextKind::Shell);

//! Whether \a text looks like a program in another language that runs commands.
bool runsCommands(const QString &text);

//! Whether the value of the environment variable \a name is a command that some program runs.
bool isProgramVariable(const QString &name);

//! \brief The programs that options and settings among \a words name: `--compress-program=gzip`,
//! `-c core.pager=less`, `SHELL=sh`, `tar -I xz`, `socat EXEC:ls`.
QStringList programsIn(const QStringList &words);

} // namespace AgentCore
