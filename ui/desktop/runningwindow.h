// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lockfile.h"
#include "agentcore/ports/windowcall.h"

#include <QObject>

#include <optional>

class QLocalServer;
class QLocalSocket;

namespace Ui {

//! \brief Hears what programs of the same user that are started later say to this window.
//!
//! One window of a place listens; what a window that was killed left there is taken over.
class RunningWindow : public QObject
{
    Q_OBJECT

public:
    explicit RunningWindow(QObject *parent = nullptr);
    ~RunningWindow() override;

    //! \brief Listens at \a path, see AgentCore::windowSocketPath().
    //!
    //! Busy: another window does; PermissionDenied: the folder is not the user's alone; Io.
    AgentCore::Result<void> listen(const QString &path);

signals:
    void called(const AgentCore::WindowCall &call);

private:
    void handleConnection();
    void read(QLocalSocket *socket);

    std::optional<AgentCore::LockFile> m_lock;
    QLocalServer *m_server = nullptr;
    int m_open = 0; //!< Connections.
};

} // namespace Ui
