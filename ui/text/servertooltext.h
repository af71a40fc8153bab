// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

//! \brief Calls of tools of MCP servers in words.
namespace Ui::ServerToolText {

//! True for the name of a tool of a server: `mcp_<server>_<tool>`.
bool isServerTool(const QString &toolName);

//! \brief What is called and all that it is given, nothing left out, one argument after the other.
//!
//! Texts of several lines stand below their name with an indent, so that none of their lines can
//! pass for another argument; all else is JSON.
QString callText(const QString &toolName, const QJsonObject &input);

//! \a text with indents where it is a JSON object or array of at most 256 KiB; else empty.
QString indentedJson(const QString &text);
QString indentedJson(const QJsonValue &value);

} // namespace Ui::ServerToolText
