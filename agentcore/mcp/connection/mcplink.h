// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/peer.h"
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/wire/mcptypes.h"

namespace AgentCore {

class McpQuestions;

//! \brief What all exchanges of one connection share: the peer, the revision, who we are.
class McpLink : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive it.
    McpLink(McpTransport *transport, McpQuestions *questions, QObject *parent = nullptr);

    Peer &peer() { return m_peer; }
    McpTransport *transport() const { return m_transport; }
    McpQuestions *questions() const { return m_questions; }

    //! What is spoken from now on; empty: nothing is agreed on yet.
    void setRevision(const QString &revision);
    bool isModern() const { return m_isModern; }
    //! True once logging was asked for; each request of the modern era says so.
    void setWantsLog(bool wants) { m_wantsLog = wants; }

    //! \a params with the metadata of the era and, unless it is 0, \a progressToken.
    QJsonObject stamped(QJsonObject params, qint64 progressToken) const;
    qint64 nextToken() { return ++m_lastToken; }
    //! Gives up the request \a id of JSON-RPC and, where there is a way, says so.
    void giveUp(Peer::RequestId id, const QString &reason);
    //! \a error of a response, as McpConnection reports it.
    Error translated(const Error &error) const;
    void log(McpLogEntry::Level level, const QString &text);

    //! The server refused a call for headers that do not fit what it says of its tools.
    void noteHeadersRefused() { emit headersRefused(); }

signals:
    void logged(const AgentCore::McpLogEntry &entry);
    //! A call's headers were not those that its tool wants now.
    void headersRefused();
    //! The other side reports on the request that carried \a token.
    void progressed(qint64 token, const AgentCore::McpProgress &progress);

private:
    void handleProgress(const QJsonObject &params);

    McpTransport *m_transport;
    McpQuestions *m_questions;
    Peer m_peer;
    qint64 m_lastToken = 0;
    bool m_isModern = false;
    bool m_wantsLog = false;
};

} // namespace AgentCore
