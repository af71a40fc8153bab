// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QProcess>
#include <QUrl>

namespace Testing {

//! \brief A server of MCP from npm that listens on this machine.
//!
//! The packages stand in $AGENTAO_INTEROP_MODULES or build/interop, put there by ./run-tests.
class RealMcpServer
{
public:
    //! The script of \a package ("server-everything"); empty: it is not installed.
    static QString script(const QString &package);
    //! The file of any package; empty: it is not installed.
    static QString module(const QString &path);
    static QString node();
    //! \brief Says why and returns 77, for ctest, when one of \a packages is missing; else 0.
    static int checkInstalled(const QStringList &packages);

    //! \a arguments: of the script. Waits until it says \a readyWords. False: it does not.
    bool start(const QString &package, const QStringList &arguments, const QString &readyWords);
    ~RealMcpServer();

    quint16 port() const { return m_port; }
    //! What it printed so far, on both outputs.
    QString output();

private:
    bool startOn(quint16 port, const QStringList &command, const QString &readyWords);

    QProcess m_process;
    QByteArray m_output;
    quint16 m_port = 0;
};

} // namespace Testing
