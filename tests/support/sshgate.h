// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

namespace Testing {

//! \brief OpenSSH's server on a port of the loopback, for one key of a folder of its own; each
//! connection is a process of sshd, and can be cut.
//!
//! Nothing of the machine's own set-up of ssh is read or written.
class SshGate : public QObject
{
    Q_OBJECT

public:
    //! Makes the keys. error() says what failed.
    SshGate();
    ~SshGate() override;

    QString error() const { return m_error; }
    //! Of the program `ssh`: the way there, up to and with the host; a command comes behind it.
    QStringList arguments() const;
    //! What sshd said last, for a test that fails.
    QString log() const { return QString::fromLocal8Bit(m_log); }
    int connections() const { return m_count; }
    //! Cuts the connections that are there, as a network does that goes away.
    void cut();
    //! New ones are cut at once.
    bool isClosed = false;

private:
    QString file(const QString &name) const { return m_dir.filePath(name); }
    bool makeKey(const QString &name);
    bool write(const QString &name, const QByteArray &text);
    void serve();

    QTemporaryDir m_dir;
    QTcpServer m_server;
    QList<QPointer<QTcpSocket>> m_sockets;
    QString m_error;
    QByteArray m_log;
    int m_count = 0;
};

} // namespace Testing
