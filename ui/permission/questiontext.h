// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

namespace Ui {

//! \brief The words of a permission question, safe for display.
//!
//! Nothing is ever shortened: a person must see all of what is allowed.
namespace QuestionText {

//! "Run a command in ~/src/app", "Edit ~/src/app/a.cpp": one line.
QString title(const AgentCore::PermissionQuestion &question);
//! What would be done, as text: commands, paths, text of the tool or, when there is nothing else,
//! its input as JSON. Empty when the diffs say all.
QString body(const AgentCore::PermissionQuestion &question);
//! The changes of files.
QList<AgentCore::ToolDiff> diffs(const AgentCore::PermissionQuestion &question);
//! Where commands run, absolute; empty without a command.
QString directory(const AgentCore::PermissionQuestion &question);
//! All folders that commands run in, where there are several; else empty, as the title says it.
QString directories(const AgentCore::PermissionQuestion &question);
//! "On: ...", "Off: ...".
QString sandbox(bool isOn);
//! Everything that would have an effect, as it was given.
QString effectText(const AgentCore::PermissionQuestion &question);
//! What a button says; "always" options say their scope.
QString label(const AgentCore::PermissionOption &option);

} // namespace QuestionText

} // namespace Ui
