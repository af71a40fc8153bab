// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/http/httpsocket.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSslSocket>

#include <utility>

using namespace Qt::StringLiterals;

namespace Acp {

constexpr qint64 kPieceBytes = 64 * 1024; // at least the largest head
// Answers that a client which sends requests in a row does not read.
constexpr qint64 kMaxUnreadBytes = 64 * 1024;
constexpr qint64 kMaxUnaskedBytes = 64 * 1024 * 1024;

static QByteArray reasonOf(int status)
{
    static constexpr std::pair<int, QByteArrayView> kReasons[] = {
        {200, "OK"},
        {202, "Accepted"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {406, "Not Acceptable"},
        {408, "Request Timeout"},
        {409, "Conflict"},
        {410, "Gone"},
        {413, "Content Too Large"},
        {414, "URI Too Long"},
        {415, "Unsupported Media Type"},
        {431, "Request Header Fields Too Large"},
        {501, "Not Implemented"},
        {503, "Service Unavailable"},
        {504, "Gateway Timeout"},
        {505, "HTTP Version Not Supported"},
    };
    for (const auto &[known, reason] : kReasons) {
        if (known == status)
            return reason.toByteArray();
    }
    return "Error";
}

HttpSocket::HttpSocket(QTcpSocket *socket, Limits limits, QObject *parent)
    : QObject(parent)
    , m_socket(socket)
    , m_limits(limits)
    , m_reader(limits.maxBodyBytes)
{
    m_socket->setParent(this);
    m_socket->setReadBufferSize(kPieceBytes);
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    connect(m_socket, &QTcpSocket::readyRead, this, &HttpSocket::read);
    connect(m_socket, &QTcpSocket::disconnected, this, &HttpSocket::handleGone);
    connect(m_socket, &QTcpSocket::bytesWritten, this, &HttpSocket::handleSent);
    if (auto *secure = qobject_cast<QSslSocket *>(m_socket))
        connect(secure, &QSslSocket::encryptedBytesWritten, this, &HttpSocket::handleSent);
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &HttpSocket::handleDeadline);
    m_deadline.start(m_limits.head);
    QMetaObject::invokeMethod(this, &HttpSocket::read, Qt::QueuedConnection);
}

HttpSocket::~HttpSocket()
{
    if (m_socket) {
        m_socket->disconnect(this);
        m_socket->abort();
    }
}

void HttpSocket::read()
{
    if (!m_socket)
        return;
    if (m_state == State::Streaming || m_state == State::Lingering) {
        m_unasked += m_socket->skip(m_socket->bytesAvailable());
        if (m_unasked > kMaxUnaskedBytes)
            abort();
        return;
    }
    qint64 before = -1;
    while (m_socket && m_state == State::Reading && m_socket->bytesAvailable() != before
           && unsentBytes() < kMaxUnreadBytes) {
        before = m_socket->bytesAvailable();
        readPiece();
    }
    if (m_socket && m_state == State::Reading && m_socket->state() != QTcpSocket::ConnectedState)
        handleGone();
}

void HttpSocket::readPiece()
{
    const QByteArray bytes = m_socket->peek(kPieceBytes);
    if (m_reader.state() == HttpRequestReader::State::Head && !bytes.isEmpty()
        && !std::exchange(m_isBegun, true))
        m_deadline.start(m_limits.head);
    const qsizetype taken = m_reader.take(bytes);
    if (m_reader.state() == HttpRequestReader::State::HeadDone
        && m_reader.request().asksForWebSocket()) {
        QTcpSocket *socket = std::exchange(m_socket, nullptr);
        socket->disconnect(this);
        socket->setReadBufferSize(0);
        m_deadline.stop();
        emit upgradeRequested(socket);
        handleGone();
        return;
    }
    m_socket->skip(taken);
    if (m_reader.state() == HttpRequestReader::State::HeadDone)
        handleHead();
    if (m_reader.state() == HttpRequestReader::State::Failed && m_state == State::Reading)
        refuse(m_reader.failure(), QString::fromLatin1(reasonOf(m_reader.failure())));
    if (m_reader.state() != HttpRequestReader::State::Done || m_state != State::Reading)
        return;
    m_state = State::Answering;
    m_deadline.stop();
    m_isBegun = false;
    const HttpRequest request = m_reader.takeRequest();
    m_request = request; // an answer forgets it
    emit requested(request);
}

void HttpSocket::handleHead()
{
    const HttpRequest head = m_reader.request();
    m_request = head;
    emit headReceived(head);
    if (m_state != State::Reading || !m_socket)
        return; // it was refused
    m_deadline.start(m_limits.body);
    m_reader.readBody();
    if (m_reader.state() == HttpRequestReader::State::Body
        && m_request.lists("expect", "100-continue"))
        write("HTTP/1.1 100 Continue\r\n\r\n");
}

void HttpSocket::respond(int status, const QByteArray &json,
                         const QList<HttpRequest::Header> &headers)
{
    if (!m_socket || (m_state != State::Reading && m_state != State::Answering))
        return;
    const bool isWhole = m_state == State::Answering; // there may be more of it to come, else
    const bool isLast = !isWhole || m_request.asksToClose();
    QByteArray head = "HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonOf(status) + "\r\n";
    for (const auto &[name, value] : headers)
        head += name + ": " + value + "\r\n";
    if (!json.isEmpty())
        head += "Content-Type: application/json\r\n";
    head += "Cache-Control: no-store\r\nContent-Length: " + QByteArray::number(json.size())
        + (isLast ? "\r\nConnection: close\r\n\r\n" : "\r\n\r\n");
    write(head + json);
    m_request = {};
    m_state = isLast ? State::Lingering : State::Reading;
    m_deadline.start(isLast ? kLingerTime : kRestTime);
    if (isLast && isWhole)
        m_socket->disconnectFromHost();
    else
        QMetaObject::invokeMethod(this, &HttpSocket::read, Qt::QueuedConnection);
}

void HttpSocket::refuse(int status, const QString &why, const QList<HttpRequest::Header> &headers)
{
    respond(status, QJsonDocument(QJsonObject{{"error"_L1, why}}).toJson(QJsonDocument::Compact),
            headers);
}

void HttpSocket::beginEvents()
{
    if (!m_socket || m_state != State::Answering)
        return;
    m_state = State::Streaming;
    write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\n"
          "X-Accel-Buffering: no\r\n"
          + QByteArray(m_request.isOld ? "Connection: close\r\n\r\n"
                                       : "Transfer-Encoding: chunked\r\n\r\n"));
}

void HttpSocket::sendEvent(const QByteArray &message, qint64 id)
{
    // All four fields, as one of the older servers.
    writeEvent("event: message\ndata: " + message + "\nid: " + QByteArray::number(id)
               + "\nretry: 5000\n\n");
}

void HttpSocket::sendComment()
{
    writeEvent(":\n\n");
}

void HttpSocket::writeEvent(const QByteArray &text)
{
    if (m_state != State::Streaming)
        return;
    write(m_request.isOld ? text : QByteArray::number(text.size(), 16) + "\r\n" + text + "\r\n");
}

void HttpSocket::endEvents()
{
    if (m_state != State::Streaming || !m_socket)
        return;
    if (!m_request.isOld)
        write("0\r\n\r\n");
    m_state = State::Lingering;
    m_deadline.start(kLingerTime);
    m_socket->disconnectFromHost();
}

void HttpSocket::abort()
{
    if (m_socket)
        m_socket->abort(); // leads to disconnected()
}

void HttpSocket::write(const QByteArray &bytes)
{
    m_writtenBytes += bytes.size();
    m_socket->write(bytes);
}

qint64 HttpSocket::unsentBytes() const
{
    if (!m_socket)
        return 0;
    const auto *secure = qobject_cast<QSslSocket *>(m_socket);
    return m_socket->bytesToWrite() + (secure ? secure->encryptedBytesToWrite() : 0);
}

void HttpSocket::handleSent()
{
    if (m_state == State::Reading)
        read();
    emit sent();
}

void HttpSocket::handleDeadline()
{
    const bool isAsking = m_isBegun || m_reader.state() == HttpRequestReader::State::Body;
    if (m_state == State::Reading && isAsking)
        refuse(408, u"Request timeout"_s);
    else
        abort();
}

void HttpSocket::handleGone()
{
    if (std::exchange(m_state, State::Ended) == State::Ended)
        return;
    m_deadline.stop();
    emit ended();
}

} // namespace Acp
