// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QHash>
#include <QString>

namespace Ui {

//! \brief Which troubles of MCP servers are still to be told, without nagging.
//!
//! A server that failed counts until it is ready or switched off, also while it is tried again.
//! What was seen is told again only when the server was well in between or has another trouble.
class ServerAlert
{
public:
    //! What is to be told; no text: nothing.
    struct Words
    {
        QString text;
        QString server; //!< The first one.
        bool isSignIn = false; //!< All of them are to be signed in, nothing worse.
        friend bool operator==(const Words &, const Words &) = default;
    };

    void update(const QList<AgentCore::McpServerStatus> &servers);
    //! Somebody looks at the servers now.
    void see();
    Words words() const;

private:
    struct Trouble
    {
        AgentCore::McpServerStatus::State state;
        QString shownName;
        bool isSeen = false;
    };

    QHash<QString, Trouble> m_troubles;
    QStringList m_order; // names as they are listed
};

} // namespace Ui
