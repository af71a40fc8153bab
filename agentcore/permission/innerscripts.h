// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

//! The commands behind `-exec` of find and fd.
QList<QStringList> executedBy(const QStringList &words);

//! \brief \a words of xargs or parallel with what they put behind the words, or in their place.
//!
//! \a input is what they read, as far as it is known.
QStringList withInput(const QStringList &words, const std::optional<QString> &input);

//! "sh -c 'text' name argument ...", or \a input where the shell of \a words reads it.
std::optional<Script> shellScriptOf(const QStringList &words, const std::optional<QString> &input);

//! "git -c alias.x=commit x".
QList<Script> gitAliasesOf(const QStringList &words);

} // namespace AgentCore
