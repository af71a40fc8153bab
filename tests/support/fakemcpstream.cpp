// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakemcpstream.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Testing {

FakeMcpStream::FakeMcpStream(QHttpServerResponder responder, QTcpSocket *socket, QObject *parent)
    : QObject(parent)
    , m_responder(std::make_unique<QHttpServerResponder>(std::move(responder)))
    , m_socket(socket)
{
    if (!m_socket)
        return;
    connect(m_socket, &QAbstractSocket::disconnected, this, [this] {
        if (!m_isOver)
            emit abandoned();
        close();
    });
}

void FakeMcpStream::close()
{
    m_isOver = true;
    deleteLater();
}

void FakeMcpStream::addHeader(const QByteArray &name, const QByteArray &value)
{
    m_headers.replaceOrAppend(name, value);
}

void FakeMcpStream::write(int status, const QByteArray &body, const QByteArray &mimeType)
{
    if (m_isOver)
        return;
    if (!mimeType.isEmpty())
        addHeader("Content-Type", mimeType);
    m_responder->write(body, m_headers, QHttpServerResponder::StatusCode(status));
    close();
}

void FakeMcpStream::writeJson(int status, const QJsonObject &body)
{
    write(status, QJsonDocument(body).toJson(QJsonDocument::Compact), "application/json");
}

void FakeMcpStream::begin()
{
    if (m_isOver || m_hasBegun)
        return;
    m_hasBegun = true;
    addHeader("Content-Type", "text/event-stream");
    addHeader("Cache-Control", "no-cache");
    m_responder->writeBeginChunked(m_headers, QHttpServerResponder::StatusCode::Ok);
    if (m_socket)
        m_socket->flush();
}

void FakeMcpStream::sendEvent(const QByteArray &data, const QByteArray &id, const QByteArray &name)
{
    begin();
    if (m_isOver)
        return;
    QByteArray event;
    if (!name.isEmpty())
        event += "event: " + name + '\n';
    if (!id.isEmpty())
        event += "id: " + id + '\n';
    m_responder->writeChunk(event + "data: " + data + "\n\n");
    if (m_socket)
        m_socket->flush();
}

void FakeMcpStream::end()
{
    if (m_isOver)
        return;
    begin();
    // An empty last chunk is none to the server.
    m_responder->writeEndChunked(": end\n\n");
    close();
}

void FakeMcpStream::drop()
{
    if (m_isOver)
        return;
    m_isOver = true;
    if (m_socket)
        m_socket->abort();
    deleteLater();
}

} // namespace Testing
