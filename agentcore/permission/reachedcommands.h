// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/shellscript.h"

#include <QStringList>

#include <optional>

// What single commands run beside their own words, as rules that refuse or ask see it.
namespace AgentCore {

//! A text that a shell runs.
struct Script
{
    QString text; //!< With WordMark for what is not known.
    std::optional<QStringList> arguments = {}; //!< Unset: those that there are.
};

//! \brief The commands that the program of \a words is given to run, elsewhere perhaps: behind `-exec`
//! of find, in a container, on another machine, in a new terminal.
//!
//! Where options are ambiguous all readings are given. Of wrappers see unwrapped().
QList<QStringList> executedBy(const QStringList &words);

//! \brief \a words of xargs or parallel with what they put behind the words, or in their place.
//!
//! \a input is what they read, as far as it is known.
QStringList withInput(const QStringList &words, const std::optional<QString> &input);

//! "sh -c 'text' name argument ...", or \a input where the shell of \a words reads it.
std::optional<Script> shellScriptOf(const QStringList &words, const std::optional<QString> &input);

//! "git -c alias.x=commit x".
QList<Script> gitAliasesOf(const QStringList &words);

//! One simple command that a command line may run.
struct ReachedCommand
{
    QStringList words; //!< Known variables put in; wrappers stand before the command.
    QStringList reads; //!< Files that redirections read.
    QStringList writes; //!< Files that redirections write.
    QStringList texts; //!< Scripts and the like, in which names may stand.
    QString directory; //!< Where it runs, as far as `cd` tells.
    //! What the words may be, with WordMark for what is not known, and what wrappers among them
    //! run: for rules about commands. Of many words the first only.
    QList<QStringList> readings = {};
    bool isGuess = false; //!< It stands in a text that may be no script of a shell.
    bool isData = false; //!< Its words are shown or searched for, not run.
};

//! Nothing but what a bounded effort finds: where it is not complete, more may run.
struct ReachedCommands
{
    QList<ReachedCommand> commands;
    bool isComplete = true;
};

//! \brief All commands of \a script, to be run in \a directory: also those in substitutions, in
//! here-documents and in texts for `sh -c`, `eval`, `find -exec` and the like.
//!
//! It takes rather too much for a command than too little: use it to refuse and to ask, never to
//! allow.
ReachedCommands reachedCommands(const ShellScript &script, const QString &directory);

} // namespace AgentCore
