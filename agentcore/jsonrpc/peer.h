// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/reply.h"
#include "agentcore/jsonrpc/transport.h"

#include <QHash>
#include <QJsonObject>
#include <QPointer>

namespace AgentCore {

//! \brief One end of a JSON-RPC 2.0 connection without batches, see acp PROTOCOL section 3.
//!
//! Answers what is no request (-32700, -32600), unknown methods (-32601) and maps Error to codes.
//! Ids are echoed with their exact type. Responses to unknown ids are dropped.
class AGENTCORE_EXPORT Peer : public QObject
{
    Q_OBJECT

public:
    //! Requests and notifications alike, the latter with a Reply that isNotification().
    using Handler = std::function<void(const QJsonObject &params, Reply reply)>;
    using ResponseHandler = std::function<void(const Result<QJsonValue> &result)>;
    using RequestId = qint64;

    //! \a transport is not owned and must outlive the peer.
    explicit Peer(Transport *transport, QObject *parent = nullptr);
    ~Peer() override;

    //! Registers the handler of \a method; `params` missing or null arrives as {}.
    void handle(const QString &method, Handler handler);
    //! Sends a request. \a done is called once: with the result, the other side's error, or
    //! ErrorCode::Cancelled when the connection ends; not when \a context died before.
    RequestId call(const QString &method, const QJsonObject &params, QObject *context,
                   ResponseHandler done);
    //! Forgets a request of ours and sends `$/cancel_request`; its handler is not called.
    void cancelCall(RequestId id);
    void notify(const QString &method, const QJsonObject &params);

signals:
    //! The other side asked by `$/cancel_request` to give up on its request \a id.
    void cancelRequested(const QJsonValue &id);
    void closed();

private:
    struct Pending
    {
        QPointer<QObject> context;
        ResponseHandler done;
    };

    void handleLine(const QByteArray &line);
    void handleRequest(const QJsonObject &message);
    void handleResponse(const QJsonObject &message);
    void handleClosed();
    void send(const QJsonObject &message);

    Transport *m_transport;
    QHash<QString, Handler> m_handlers;
    QHash<RequestId, Pending> m_pending;
    RequestId m_lastId = 0;
};

//! The code on the wire and the `data` object of an error; the only place that maps them.
AGENTCORE_EXPORT QJsonObject jsonRpcError(const Error &error);

} // namespace AgentCore
