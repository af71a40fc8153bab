// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/transport/rawhttpserver.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Testing {

QJsonObject RawRequest::json() const
{
    return QJsonDocument::fromJson(body).object();
}

QString RawRequest::rpcMethod() const
{
    return json()["method"_L1].toString();
}

qint64 RawRequest::rpcId() const
{
    return json()["id"_L1].toInteger();
}

static void writeTo(const QPointer<QTcpSocket> &socket, const QByteArray &bytes)
{
    if (!socket)
        return;
    socket->write(bytes);
    socket->flush();
}

void RawRequest::answer(int status, const QByteArray &type, const QByteArray &body,
                        const QByteArrayList &headers) const
{
    QByteArray head = "HTTP/1.1 " + QByteArray::number(status) + " Word\r\n";
    if (!type.isEmpty())
        head += "Content-Type: " + type + "\r\n";
    for (const QByteArray &header : headers)
        head += header + "\r\n";
    head += "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n";
    writeTo(socket, head + body);
}

void RawRequest::answerResult() const
{
    answer(200, "application/json", result(rpcId()));
}

void RawRequest::begin(const QByteArrayList &headers) const
{
    QByteArray head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                      "Transfer-Encoding: chunked\r\n";
    for (const QByteArray &header : headers)
        head += header + "\r\n";
    writeTo(socket, head + "\r\n");
}

void RawRequest::write(const QByteArray &bytes) const
{
    writeTo(socket, QByteArray::number(bytes.size(), 16) + "\r\n" + bytes + "\r\n");
}

void RawRequest::end() const
{
    writeTo(socket, "0\r\n\r\n");
}

void RawRequest::cut() const
{
    if (socket)
        socket->disconnectFromHost();
}

QByteArray sseEvent(const QByteArray &data, const QByteArray &id)
{
    return (id.isEmpty() ? QByteArray() : "id: " + id + "\n") + "data: " + data + "\n\n";
}

QByteArray result(qint64 id)
{
    return R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"result":{}})";
}

RawHttpServer::RawHttpServer(const QHostAddress &address)
{
    listen(address);
    connect(this, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *socket = nextPendingConnection()) {
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
            connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
                m_buffers.remove(socket);
                socket->deleteLater();
            });
            m_buffers.insert(socket, {});
            read(socket);
        }
    });
}

void RawHttpServer::playServer()
{
    on(u"initialize"_s, [](const RawRequest &request) {
        request.answer(200, "application/json", result(request.rpcId()),
                       {"Mcp-Session-Id: session-one"});
    });
    on(u"POST"_s, [](const RawRequest &request) {
        if (request.json().contains("id"_L1) && !request.rpcMethod().isEmpty())
            request.answerResult();
        else
            request.answer(202);
    });
    on(u"GET"_s, [](const RawRequest &request) { request.answer(405); });
    on(u"DELETE"_s, [](const RawRequest &request) { request.answer(200); });
}

QUrl RawHttpServer::url(const QString &path) const
{
    QUrl url(u"http://localhost"_s + path);
    url.setHost(serverAddress().toString());
    url.setPort(serverPort());
    return url;
}

std::vector<RawRequest> RawHttpServer::requestsOf(const QString &method) const
{
    std::vector<RawRequest> found;
    for (const RawRequest &request : m_requests) {
        if (request.rpcMethod() == method || QString::fromLatin1(request.method) == method)
            found.push_back(request);
    }
    return found;
}

int RawHttpServer::openConnections() const
{
    return int(m_buffers.size());
}

void RawHttpServer::read(QTcpSocket *socket)
{
    QByteArray &buffer = m_buffers[socket];
    buffer += socket->readAll();
    while (m_buffers.contains(socket) && takeRequest(socket, m_buffers[socket])) { }
}

bool RawHttpServer::takeRequest(QTcpSocket *socket, QByteArray &buffer)
{
    const qsizetype end = buffer.indexOf("\r\n\r\n");
    if (end < 0)
        return false;
    QByteArrayList lines = buffer.first(end).split('\n');
    const QByteArrayList first = lines.takeFirst().trimmed().split(' ');
    RawRequest request{first.value(0), first.value(1), {}, {}, socket};
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        request.headers.insert(line.first(colon).toLower(), line.sliced(colon + 1).trimmed());
    }
    const qsizetype length = request.headers.value("content-length").toLongLong();
    if (buffer.size() < end + 4 + length)
        return false;
    request.body = buffer.sliced(end + 4, length);
    buffer.remove(0, end + 4 + length);
    m_requests.push_back(request);
    Handler handler = m_handlers.value(request.rpcMethod());
    if (!handler)
        handler = m_handlers.value(QString::fromLatin1(request.method));
    if (handler)
        handler(request);
    return true;
}

} // namespace Testing
