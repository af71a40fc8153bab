// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/interop/linecutter.h"

#include <QTcpSocket>

namespace Testing {

LineCutter::LineCutter(quint16 port)
    : m_target(port)
{
    connect(&m_server, &QTcpServer::newConnection, this, &LineCutter::join);
    if (!m_server.listen(QHostAddress::LocalHost))
        qFatal("cannot listen on 127.0.0.1");
}

static void forward(QTcpSocket *from, QTcpSocket *to)
{
    QObject::connect(from, &QTcpSocket::readyRead, to, [from, to] { to->write(from->readAll()); });
    QObject::connect(from, &QTcpSocket::disconnected, to, &QTcpSocket::disconnectFromHost);
    QObject::connect(from, &QTcpSocket::disconnected, from, &QObject::deleteLater);
}

void LineCutter::join()
{
    while (QTcpSocket *near = m_server.nextPendingConnection()) {
        near->setParent(this);
        auto *far = new QTcpSocket(this);
        forward(near, far);
        forward(far, near);
        far->connectToHost(QHostAddress::LocalHost, m_target);
    }
}

void LineCutter::cut()
{
    const auto sockets = findChildren<QTcpSocket *>();
    for (QTcpSocket *socket : sockets)
        socket->abort();
}

} // namespace Testing
