// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

#include <functional>
#include <vector>

namespace Testing {

//! A request as it arrived, and the connection to answer it on.
struct RawRequest
{
    QByteArray method; //!< "POST"
    QByteArray path; //!< With its query.
    QHash<QByteArray, QByteArray> headers; //!< Names in lower case.
    QByteArray body;
    QPointer<QTcpSocket> socket;

    QJsonObject json() const;
    QString rpcMethod() const; //!< Of the JSON-RPC message in the body.
    qint64 rpcId() const;

    //! A whole answer; the connection stays.
    void answer(int status, const QByteArray &type = {}, const QByteArray &body = {},
                const QByteArrayList &headers = {}) const;
    //! {"jsonrpc":"2.0","id":...,"result":{}}
    void answerResult() const;
    //! Begins an answer of events; see write(), end() and cut().
    void begin(const QByteArrayList &headers = {}) const;
    void write(const QByteArray &bytes) const; //!< As one chunk.
    void end() const;
    void cut() const; //!< Closes the connection in the middle.
};

//! "data: ...\n\n"
QByteArray sseEvent(const QByteArray &data, const QByteArray &id = {});
//! {"jsonrpc":"2.0","id":ID,"result":{}}
QByteArray result(qint64 id);

//! \brief A server of HTTP/1.1 on loopback that says exactly the bytes that a test wants.
class RawHttpServer : public QTcpServer
{
public:
    using Handler = std::function<void(const RawRequest &)>;

    explicit RawHttpServer(const QHostAddress &address = QHostAddress::LocalHost);

    QUrl url(const QString &path = QStringLiteral("/mcp")) const;
    //! Answers requests of that JSON-RPC method, or else of that method of HTTP; without a handler
    //! they stay open.
    void on(const QString &method, Handler handler)
    {
        m_handlers.insert(method, std::move(handler));
    }
    //! A server that answers everything: with the session "session-one", without a stream of its
    //! own.
    void playServer();
    const std::vector<RawRequest> &requests() const { return m_requests; }
    //! Those of that JSON-RPC method, or of that method of HTTP.
    std::vector<RawRequest> requestsOf(const QString &method) const;
    int openConnections() const;

private:
    void read(QTcpSocket *socket);
    bool takeRequest(QTcpSocket *socket, QByteArray &buffer);

    QHash<QString, Handler> m_handlers;
    std::vector<RawRequest> m_requests;
    QHash<QTcpSocket *, QByteArray> m_buffers;
};

} // namespace Testing
