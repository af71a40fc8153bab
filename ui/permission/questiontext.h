// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/commandrisk.h"
#include "agentcore/permission/permissionport.h"

#include <optional>

namespace Ui {

//! What a command does, in words for somebody who never wrote one.
struct CommandEffect
{
    QString title; //!< "Delete files", "Run make"; never empty.
    QString why; //!< "It deletes files."; empty: nothing is known of it.
};

//! \brief What the core knows of \a command, \a why, in the user's language.
//!
//! Unset: it only reads. Safe for display.
CommandEffect commandEffect(const QString &command,
                            const std::optional<AgentCore::CommandReason> &why);

} // namespace Ui

//! \brief The words of a permission question, safe for display.
//!
//! Nothing is ever shortened: a person must see all of what is allowed.
namespace Ui::QuestionText {

//! \brief What it is for: a command's own description ("Run the tests"), else what it does
//! ("Delete files", "Edit a.cpp"); one line.
//!
//! The description is the model's word: the whole command stands below it.
QString title(const AgentCore::PermissionQuestion &question);
//! Where: the folder or folders, "~/src/app"; empty: nowhere in particular.
QString place(const AgentCore::PermissionQuestion &question);
//! \brief What it does, and where, in words that are not the model's: "Run a command in
//! ~/src/app", "Edit ~/src/app/a.cpp"; one line.
QString effectTitle(const AgentCore::PermissionQuestion &question);
//! Why it is asked, for somebody who never wrote a shell command; one line.
QString why(const AgentCore::PermissionQuestion &question);
//! Whether why() tells of what cannot be undone; of what only looks, or lies elsewhere, not.
bool isAlarm(const AgentCore::PermissionQuestion &question);
//! What would be done, as text: commands, paths, text of the tool or, when there is nothing else,
//! its input as JSON. Empty when the diffs say all.
QString body(const AgentCore::PermissionQuestion &question);
//! The changes of files.
QList<AgentCore::ToolDiff> diffs(const AgentCore::PermissionQuestion &question);
//! Where commands run, absolute; empty without a command.
QString directory(const AgentCore::PermissionQuestion &question);
//! "in the sandbox", "outside the sandbox".
QString sandbox(bool isOn);
//! The same as a sentence of what that means.
QString sandboxMeaning(bool isOn);
//! Everything that would have an effect, as it was given.
QString effectText(const AgentCore::PermissionQuestion &question);
//! What the button of an answer for this time says.
QString label(const AgentCore::PermissionOption &option);
//! \brief The same where another agent asks: its words, on one line, cut where they are long.
//!
//! Not \a isOffered, or without words: as label().
QString theirLabel(const AgentCore::PermissionOption &option, bool isOffered);
//! For how long an "always" holds: "For this session".
QString lasting(AgentCore::PermissionScope scope);
//! What a button without a menu means, AllowOnce or RejectOnce; of another agent's what lasts where
//! it has no other. Null: there is none.
const AgentCore::PermissionOption *plainOption(const AgentCore::PermissionQuestion &question,
                                               AgentCore::PermissionChoice choice);

} // namespace Ui::QuestionText
