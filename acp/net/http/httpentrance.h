// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/http/httptransport.h"

#include <functional>

namespace Acp {

struct HttpRequest;

//! \brief Takes the requests of HTTP at a door: POST, GET and DELETE at NetDoor::kPath, and GET of
//! `/health`.
//!
//! Source: ACP, "Streamable HTTP & WebSocket Transport" (draft of 2026), but for HTTP/2; the
//! statuses of an older server, where asked for, are those of iac-code.
class HttpEntrance : public QObject
{
    Q_OBJECT

public:
    //! \a hasRoom: whether one more connection may begin.
    HttpEntrance(const NetDoor::Options &options, std::function<bool()> hasRoom,
                 QObject *parent = nullptr);

    //! Serves \a socket, which is owned from now on, until it ends.
    void serve(HttpSocket *socket);

signals:
    void entered(AgentCore::Transport *transport);
    void refused(const QString &why);

private:
    void check(HttpSocket *socket, const HttpRequest &head);
    void handle(HttpSocket *socket, const HttpRequest &request);
    void handlePost(HttpSocket *socket, const HttpRequest &request);
    void handleGet(HttpSocket *socket, const HttpRequest &request);
    void handleDelete(HttpSocket *socket, const HttpRequest &request);
    void initialize(HttpSocket *socket, const MessageEnvelope &envelope, const QByteArray &line);
    //! The one that \a request names; null, and it is answered: there is none.
    HttpTransport *connectionOf(HttpSocket *socket, const HttpRequest &request);

    NetDoor::Options m_options;
    std::function<bool()> m_hasRoom;
    QHash<QByteArray, HttpTransport *> m_connections;
};

} // namespace Acp
