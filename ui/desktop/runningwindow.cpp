// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/runningwindow.h"

#include "agentcore/ports/privatefolder.h"

#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTimer>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxConnections = 8;
static constexpr std::chrono::seconds kPatience{2};

RunningWindow::RunningWindow(QObject *parent)
    : QObject(parent)
{ }

RunningWindow::~RunningWindow()
{
    delete m_server; // before the lock, which says whose the socket is
}

Result<void> RunningWindow::listen(const QString &path)
{
    if (const auto made = makePrivateFolder(QFileInfo(path).path()); !made)
        return made;
    auto lock = LockFile::take(path + ".lock"_L1);
    if (!lock)
        return std::unexpected(lock.error());
    m_lock.emplace(std::move(*lock));
    QFile::remove(path); // of a window that was killed
    m_server = new QLocalServer(this);
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server, &QLocalServer::newConnection, this, &RunningWindow::handleConnection);
    if (!m_server->listen(path))
        return fail(ErrorCode::Io, m_server->errorString(), path);
    return {};
}

void RunningWindow::handleConnection()
{
    while (QLocalSocket *socket = m_server->nextPendingConnection()) {
        if (m_open >= kMaxConnections || !isOwnPeer(int(socket->socketDescriptor()))) {
            delete socket;
            continue;
        }
        ++m_open;
        socket->setReadBufferSize(WindowCall::kMaxLineBytes + 1);
        connect(socket, &QObject::destroyed, this, [this] { --m_open; });
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] { read(socket); });
        QTimer::singleShot(kPatience, socket, [socket] { socket->deleteLater(); });
        read(socket);
    }
}

void RunningWindow::read(QLocalSocket *socket)
{
    if (!socket->canReadLine() && socket->bytesAvailable() <= WindowCall::kMaxLineBytes)
        return;
    socket->disconnect(this);
    connect(socket, &QObject::destroyed, this, [this] { --m_open; });
    const auto call = WindowCall::fromLine(socket->readLine(WindowCall::kMaxLineBytes + 1));
    socket->write(call ? "ok\n" : "no\n");
    socket->disconnectFromServer();
    if (call)
        emit called(*call);
}

} // namespace Ui
