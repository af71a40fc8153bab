// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/connection/mcpconnection.h"
#include "agentcore/mcp/wire/mcpserverfacts.h"

#include <QTimer>

namespace AgentCore {

class McpExchange;
class McpLink;

//! \brief Finds out which era a server is of, and gets to know it.
//!
//! Asks `server/discover` and, where that gets no answer of that era at once or none at all within
//! Options::probe, `initialize`, too; whichever is answered well first counts. A server whose last
//! revision is known to be an older one is asked the other way round. Source: Model Context
//! Protocol 2026-07-28, "Versioning" and "stdio", backward compatibility.
class McpHandshake : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const Result<McpIntroduction> &)>;

    McpHandshake(McpLink *link, McpConnection::Options options, QObject *parent);

    //! \a done is called once, never from within. Unsupported: no revision is common.
    void start(Done done);
    //! True from `server/discover` on until the server has shown that it outlives it.
    bool isProbing() const { return m_isProbing; }

private:
    void discover();
    void initialize();
    void handleDiscovered(const Result<QJsonObject> &result);
    void handleRefused(const Error &error);
    void handleInitialized(const Result<QJsonObject> &result);
    void agree(const QStringList &supported, const McpIntroduction &introduction);
    void finish(const Result<McpIntroduction> &result);

    McpLink *m_link;
    McpConnection::Options m_options;
    Done m_done;
    QTimer m_probe;
    McpExchange *m_discover = nullptr; // open
    McpExchange *m_initialize = nullptr; // open
    bool m_hasDiscovered = false;
    bool m_hasInitialized = false;
    bool m_isProbing = false;
};

} // namespace AgentCore
