// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sshgate.h"

#include "tests/support/testfiles.h"

#include <QFile>
#include <QStandardPaths>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Testing {

static QString programOf(const QString &name)
{
    return QStandardPaths::findExecutable(name, {u"/usr/sbin"_s, u"/usr/bin"_s});
}

SshGate::SshGate()
{
    for (const QString &name : {u"sshd"_s, u"ssh"_s, u"ssh-keygen"_s}) {
        if (programOf(name).isEmpty())
            m_error = name + " is not installed"_L1;
    }
    const bool isMade = m_error.isEmpty() && makeKey(u"host"_s) && makeKey(u"user"_s)
        && write(u"config"_s,
                 "HostKey " + QFile::encodeName(file(u"host"_s)) + "\nAuthorizedKeysFile "
                     + QFile::encodeName(file(u"user.pub"_s))
                     + "\nPidFile none\nUsePAM no\nStrictModes no\nPasswordAuthentication no\n"
                       "KbdInteractiveAuthentication no\nPermitRootLogin yes\nPrintMotd no\n");
    if (!isMade || !m_server.listen(QHostAddress::LocalHost)) {
        if (m_error.isEmpty())
            m_error = u"there is no port"_s;
        return;
    }
    connect(&m_server, &QTcpServer::newConnection, this, &SshGate::serve);
}

SshGate::~SshGate()
{
    m_server.close();
    cut();
    const auto processes = findChildren<QProcess *>();
    for (QProcess *process : processes) {
        process->disconnect(this);
        process->closeWriteChannel();
        if (!process->waitForFinished(5'000))
            process->kill();
        process->waitForFinished(5'000);
    }
}

bool SshGate::write(const QString &name, const QByteArray &text)
{
    return putFile(file(name), text);
}

bool SshGate::makeKey(const QString &name)
{
    QProcess keygen;
    keygen.start(programOf(u"ssh-keygen"_s),
                 {u"-q"_s, u"-t"_s, u"ed25519"_s, u"-N"_s, QString(), u"-f"_s, file(name)});
    if (keygen.waitForFinished() && keygen.exitCode() == 0)
        return true;
    m_error = QString::fromLocal8Bit(keygen.readAllStandardError());
    return false;
}

QStringList SshGate::arguments() const
{
    QStringList arguments{
        u"-F"_s, u"none"_s,      u"-T"_s, u"-p"_s, QString::number(m_server.serverPort()),
        u"-i"_s, file(u"user"_s)};
    for (const QString &option :
         {u"StrictHostKeyChecking=no"_s, "UserKnownHostsFile="_L1 + file(u"known"_s),
          u"GlobalKnownHostsFile=none"_s, u"IdentitiesOnly=yes"_s, u"IdentityAgent=none"_s,
          u"BatchMode=yes"_s, u"LogLevel=ERROR"_s})
        arguments += {u"-o"_s, option};
    return arguments + QStringList{u"127.0.0.1"_s};
}

//! Root's sshd wants a user and a folder of its own, which are put in the place of the machine's
//! for this process alone.
static const QString kAsRoot
    = u"set -e; cp /etc/passwd \"$2\"; "
      "grep -q ^sshd: \"$2\" || echo 'sshd:x:65533:65534::/run/sshd:/usr/sbin/nologin' >> \"$2\"; "
      "mount --bind \"$2\" /etc/passwd; mount -t tmpfs -o mode=755 tmpfs /run; mkdir /run/sshd; "
      "exec \"$1\" -i -e -f \"$3\""_s;

void SshGate::serve()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        ++m_count;
        if (isClosed) {
            socket->abort();
            socket->deleteLater();
            continue;
        }
        m_sockets += socket;
        auto *sshd = new QProcess(this);
        connect(socket, &QTcpSocket::readyRead, sshd,
                [socket, sshd] { sshd->write(socket->readAll()); });
        connect(sshd, &QProcess::readyReadStandardOutput, socket,
                [socket, sshd] { socket->write(sshd->readAllStandardOutput()); });
        connect(sshd, &QProcess::readyReadStandardError, this,
                [this, sshd] { m_log += sshd->readAllStandardError(); });
        connect(socket, &QTcpSocket::disconnected, sshd, &QProcess::closeWriteChannel);
        connect(sshd, &QProcess::finished, socket, &QTcpSocket::disconnectFromHost);
        const QString config = file(u"config"_s);
        const QString program = programOf(u"sshd"_s);
        if (::getuid() != 0)
            sshd->start(program, {u"-i"_s, u"-e"_s, u"-f"_s, config});
        else
            sshd->start(u"unshare"_s,
                        {u"--mount"_s, u"--"_s, u"/bin/sh"_s, u"-c"_s, kAsRoot, u"sh"_s, program,
                         file(u"passwd"_s), config});
    }
}

void SshGate::cut()
{
    for (const auto &socket : std::as_const(m_sockets)) {
        if (socket)
            socket->abort();
    }
    m_sockets.clear();
}

} // namespace Testing
