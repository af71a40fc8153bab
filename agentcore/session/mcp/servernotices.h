// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace AgentCore {

class McpServer;
struct McpConfiguration;
struct McpServerSpec;

// What the person hears of the MCP servers of a session.

//! Of files that could not be read and servers that are left out of them, also \a given by the
//! client; empty: nothing.
std::optional<NoticeRaised> leftOutNotice(QStringList given, const McpConfiguration &configuration);
//! Of servers that wait for the folder to be trusted; empty: none does.
std::optional<NoticeRaised> untrustedNotice(const McpConfiguration &configuration);
//! A prompt begins without it.
NoticeRaised startingNotice(const QString &server);
//! It is there after all.
NoticeRaised readyNotice(const QString &server);
//! With the reason and its last words.
NoticeRaised failedNotice(const McpServer &server);
//! \brief How to sign in where it is not asked, or was not done when it was.
//!
//! \a address of the server, without secrets. \a failure says why; Cancelled: it was not tried.
NoticeRaised signInNotice(const McpServerSpec &spec, const QString &address, const Error &failure);
//! What was switched could not be stored.
NoticeRaised notStoredNotice(const QString &server, const Error &error);

} // namespace AgentCore
