// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/commandrisk.h"
#include "agentcore/permission/reachedcommands.h"

#include <optional>

namespace AgentCore {

//! One simple command of a command line.
struct CommandPart
{
    QStringList words; //!< First the program; as written, where expansions change them.
    QStringList run; //!< Without what before the program only limits it: timeout, nice, CI=1.
    bool isReadOnly = false;
    bool isClear = false; //!< Its words are what runs, it writes no file by itself and no path of
                          //!< it leads out of the roots: a rule may allow it.
    QString prefix; //!< What "always" may cover, see rulePrefix(); empty: nothing.
    friend bool operator==(const CommandPart &, const CommandPart &) = default;
};

//! What is known of a command line.
struct AGENTCORE_EXPORT CommandAnalysis
{
    QList<CommandPart> parts;
    //! Why it is not read-only, of several reasons the worst; unset: it provably only reads.
    std::optional<CommandReason> why = {};
    bool isDangerous = false; //!< Destructive, or reaching secrets or places outside the roots.
    bool runsInBackground = false;
    //! A path that is asked in every mode: a secret, or a protected one that it may write.
    QString sensitive;
    QList<ReachedCommand> reached; //!< For rules that refuse or ask.

    bool isReadOnly() const { return !why; }
    //! why in words; empty: it provably only reads.
    Phrase reason() const { return why ? why->text() : Phrase(); }
};

//! \brief Judges \a command, to be run in \a directory, by a table of programs and options.
//!
//! It only reads when it consists of simple commands of the table, joined by pipes and lists, with
//! words that are known before it runs and paths inside \a roots that are no secrets. Whatever is
//! not understood does not only read.
AGENTCORE_EXPORT CommandAnalysis analyseCommand(const QString &command, const QString &directory,
                                                const QStringList &roots);

} // namespace AgentCore
