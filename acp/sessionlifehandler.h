// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/sessionlifejson.h"
#include "agentcore/jsonrpc/reply.h"

#include <QFuture>

namespace Acp {

class Connection;

//! \brief Serves `session/delete` and, of our own, `_agentao.cn/session/rename`, `.../pin`,
//! `.../pin_message`, `.../archive`, `.../bin`, `.../restore`, `.../export` and `.../import`.
//!
//! The latter are announced as `_meta` of the agent's capabilities.
class SessionLifeHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit SessionLifeHandler(Connection *connection);

private:
    void remove(const QJsonObject &json, AgentCore::Reply reply);
    void rename(const QJsonObject &json, AgentCore::Reply reply);
    void pin(const QJsonObject &json, AgentCore::Reply reply);
    void pinMessage(const QJsonObject &json, AgentCore::Reply reply);
    void archive(const QJsonObject &json, AgentCore::Reply reply);
    void group(const QJsonObject &json, AgentCore::Reply reply);
    void change(const AgentCore::Result<ChangeSessionParams> &params, AgentCore::Reply reply);
    void bin(const QJsonObject &json, AgentCore::Reply reply);
    void restore(const QJsonObject &json, AgentCore::Reply reply);
    void exportSession(const QJsonObject &json, AgentCore::Reply reply);
    void importSession(const QJsonObject &json, AgentCore::Reply reply);
    //! The given folder, else the program's.
    static QString folderOr(const QString &cwd);
    //! Where a session is stored: it is open, the client says so, or it is known of from there.
    QFuture<QString> folderOf(const StoredSessionParams &params) const;

    Connection *m_connection;
};

} // namespace Acp
