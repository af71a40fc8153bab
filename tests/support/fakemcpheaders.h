// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHttpHeaders>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace Testing {

//! What a server of revision 2026-07-28 checks of the headers of a message. Source: "Streamable
//! HTTP", Request Metadata.
namespace FakeMcpHeaders {

//! What does not agree with \a message; empty: nothing. \a tools: as listed, for Mcp-Param-*.
QString mistake(const QHttpHeaders &headers, const QJsonObject &message, const QJsonArray &tools);

} // namespace FakeMcpHeaders

} // namespace Testing
