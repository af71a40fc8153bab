// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QList>
#include <QStringList>

namespace AgentCore {

//! A stretch of a word.
struct ShellPiece
{
    enum class Kind { Text, Parameter, Command, Process };

    Kind kind = Kind::Text;
    QString text; //!< Of an expansion what stands behind `$` or between its brackets.
    bool isQuoted = false;
};

//! One word of a command line after the removal of quotes.
struct ShellWord
{
    QString text; //!< Expansions stand in it as they were written.
    bool isQuoted = false; //!< In part at least.
    bool hasGlob = false; //!< An unquoted `*`, `?` or `[`.
    bool hasBrace = false; //!< An unquoted `{`.
    bool hasExpansion = false; //!< A variable, substitution or arithmetic.
    QStringList bodies; //!< Command lines inside substitutions.
    QList<ShellPiece> pieces; //!< All of it in order; of an empty word none.
};

//! One redirection; the file descriptor before the operator is left out.
struct ShellRedirect
{
    QString op; //!< ">", ">>", "<", "<<", "<<<", ">&", "<&", "&>", "&>>", ">|" or "<>".
    ShellWord target;
    QString body; //!< Of a here-document.
    bool isVerbatim = false; //!< A here-document in which nothing is expanded.
};

//! One simple command, and what stands after it.
struct ShellCommand
{
    QList<ShellWord> assignments;
    QList<ShellWord> words;
    QList<ShellRedirect> redirects;
    QString endedBy; //!< ";", "&", "&&", "||", "|", "|&", "(", ")", line feed, or empty at the end.
};

//! \brief A command line cut into simple commands.
//!
//! Follows the token rules of POSIX.1-2024, "Shell Command Language", and bash's ANSI-C quotes,
//! here strings and process substitution. `"$(cat <<'EOF' ...)"` is the text that it gives.
//! Compound commands are cut into pieces, too, but are named as a problem: who needs certainty
//! takes a script with a problem as not understood.
struct AGENTCORE_EXPORT ShellScript
{
    QList<ShellCommand> commands;
    QString problem; //!< The first thing beyond simple commands, English; empty: none.
    bool isBeyondLimits = false; //!< Too long or too deeply nested: not all of it was read.

    //! Longer texts are not read at all; /bin/sh could not be given them either (execve(2)).
    static constexpr qsizetype kMaxChars = 128 * 1024;
    static constexpr qsizetype kMaxWords = 8 * 1024; //!< Of all commands.
    static constexpr int kMaxDepth = 16; //!< Of quotes and brackets in each other.

    static ShellScript parse(const QString &text);
};

} // namespace AgentCore
