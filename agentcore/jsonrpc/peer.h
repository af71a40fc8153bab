// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/reply.h"
#include "agentcore/jsonrpc/transport.h"

#include <QHash>
#include <QJsonObject>
#include <QPointer>

#include <optional>

namespace AgentCore {

//! \brief One end of a JSON-RPC 2.0 connection without batches.
//!
//! Answers what is no request (-32700, -32600), unknown methods (-32601) and maps Error to codes.
//! Ids are strings, int64 or null and echoed with their exact type; without an id it is a
//! notification. Responses to unknown ids are dropped.
class AGENTCORE_EXPORT Peer : public QObject
{
    Q_OBJECT

public:
    //! Requests and notifications alike, the latter with a Reply that isNotification().
    using Handler = std::function<void(const QJsonObject &params, Reply reply)>;
    using ResponseHandler = std::function<void(const Result<QJsonValue> &result)>;
    using RequestId = qint64;

    //! What differs between the protocols above.
    enum class Dialect {
        Lsp, //!< `$/cancel_request`; what is no message is answered. ACP has it.
        Mcp, //!< `notifications/cancelled`; what is no message is only told of; batches are taken.
    };
    //! An error as the other side sent it.
    struct ForeignError
    {
        qint64 code = 0;
        QJsonValue data = QJsonValue::Undefined;
    };

    //! \a transport is not owned and must outlive the peer; whoever made it opens it.
    explicit Peer(Transport *transport, QObject *parent = nullptr, Dialect dialect = Dialect::Lsp);
    ~Peer() override;

    //! Registers the handler of \a method; `params` missing or null arrives as {}.
    void handle(const QString &method, Handler handler);
    //! Sends a request. Never calls \a done from within. \a done is called once: with the result,
    //! the other side's error, or ErrorCode::Cancelled when the connection ends; not when \a
    //! context died before.
    RequestId call(const QString &method, const QJsonObject &params, QObject *context,
                   ResponseHandler done);
    //! Forgets a request of ours and tells the other side; its handler is not called.
    void cancelCall(RequestId id, const QString &reason = {});
    //! The same without a word to the other side.
    void forgetCall(RequestId id);
    //! Within a ResponseHandler that got an error: what the other side sent; code 0: it sent none.
    const ForeignError &foreignError() const { return m_foreignError; }
    bool isClosed() const { return m_closed; }
    void notify(const QString &method, const QJsonObject &params);

signals:
    //! The other side asked to give up on its request \a id, which is what
    //! Reply::requestId() told of it. That request must be answered all the same.
    void cancelRequested(const QJsonValue &id);
    //! A line was no message and is dropped.
    void malformedReceived(const QString &why);
    //! An answer came to no request of ours, or the second one; it is dropped.
    void strayAnswerReceived();
    //! The connection ended; calls of ours have been answered with ErrorCode::Cancelled before.
    void closed();

private:
    struct Pending
    {
        QPointer<QObject> context;
        ResponseHandler done;
    };

    void handleLine(const QByteArray &line);
    void handleBatch(const QJsonArray &batch);
    void handleMessage(const QJsonObject &message);
    void handleTooLongLine(const QByteArray &start);
    void failAnswer(QByteArrayView line, const Error &error);
    void handleCancel(const QJsonValue &requestId);
    void refuseLine(const QJsonValue &id, const Error &error);
    void handleRequest(const QJsonObject &message, const QJsonValue &id);
    void handleResponse(const QJsonObject &message);
    void handleClosed();
    void finishCall(RequestId id, const Result<QJsonValue> &result);
    void sendError(const QJsonValue &id, const Error &error);
    void sendAnswer(const QJsonValue &id, const Result<QJsonValue> &result);

    Transport *m_transport;
    QHash<QString, Handler> m_handlers;
    QHash<RequestId, Pending> m_pending;
    RequestId m_lastId = 0;
    ForeignError m_foreignError;
    Dialect m_dialect;
    bool m_closed = false;
};

//! The code on the wire and the `data` object of an error; the only place that maps them.
AGENTCORE_EXPORT QJsonObject jsonRpcError(const Error &error);

//! \brief The code of an error that jsonRpcError() made, which says more of it than the number.
//!
//! \a data: as ForeignError::data. Unset: another program made it.
AGENTCORE_EXPORT std::optional<ErrorCode> errorCodeFromData(const QJsonValue &data);

} // namespace AgentCore
