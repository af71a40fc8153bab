// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <utility>

namespace App {

//! \brief What `--help` prints, of the tables that the program works with: optionTable(),
//! AgentCore::variableTable(), AgentCore::settingsTable() and limits().
//!
//! No line is longer than 80 characters. \a command is a name of commandTable(); empty: the
//! program.
QString helpText(const QString &command = {});
//! What `--version` prints.
QString versionText();
//! What `agentao manual` prints: the same as helpText() of all commands, as a page for man(1).
QString manualPage();

//! Limits that a user can meet: what, and how much.
QList<std::pair<QString, QString>> limits();

} // namespace App
