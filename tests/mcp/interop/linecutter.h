// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTcpServer>

namespace Testing {

//! A port of this machine that leads to another one, until its lines are cut.
class LineCutter : public QObject
{
    Q_OBJECT

public:
    //! Leads to \a port.
    explicit LineCutter(quint16 port);

    quint16 port() const { return m_server.serverPort(); }
    //! Breaks off all connections that are there now.
    void cut();

private:
    void join();

    QTcpServer m_server;
    quint16 m_target;
};

} // namespace Testing
