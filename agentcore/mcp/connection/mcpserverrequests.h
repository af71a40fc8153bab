// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/peer.h"

#include <QStringList>

#include <map>
#include <memory>

namespace AgentCore {

class McpQuestions;

//! \brief Requests of the server itself, as revisions before 2026-07-28 have them.
//!
//! At most kMaxOpen are open. The server may take one back. What they ask belongs, as far as can be
//! known, to the newest call of a tool.
class McpServerRequests : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMaxOpen = 32;

    McpServerRequests(Peer *peer, McpQuestions *questions, QObject *parent = nullptr);

    //! A call of a tool runs from now on, until \a scope ends; null: it does not.
    void beginToolCall(const QString &toolCallId, QObject *scope);

private:
    void handle(const QString &method, const QJsonObject &params, Reply reply);
    void handleCancelled(const QJsonValue &id);
    void finish(qint64 number, const Result<QJsonObject> &result);

    struct Open
    {
        Reply reply;
        std::unique_ptr<QObject> scope; //!< Goes with it.
    };

    Peer *m_peer;
    McpQuestions *m_questions;
    QStringList m_toolCalls; //!< That run, the newest last.
    std::map<qint64, Open> m_open;
    qint64 m_last = 0;
};

} // namespace AgentCore
