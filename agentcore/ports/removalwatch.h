// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QObject>
#include <QString>

#include <memory>

class QFileSystemWatcher;

namespace AgentCore {

//! \brief Tells that something was removed from a folder, or was given another name there.
//!
//! All of them in a process share what the system has few of. It also tells of what went elsewhere,
//! so whoever hears it looks for itself. On Linux it is the old F_NOTIFY of fcntl(2): closing an
//! inotify, as QFileSystemWatcher has it, waits for the kernel, 13 ms and more, and a process that
//! ends waits with it. Where the system has no F_NOTIFY it is a QFileSystemWatcher.
class AGENTCORE_EXPORT RemovalWatch : public QObject
{
    Q_OBJECT

public:
    explicit RemovalWatch(QObject *parent = nullptr);
    ~RemovalWatch() override;

    //! Watches \a folder from now on, in place of the one before. One that is removed is not
    //! watched any more, even if there is one of that name again: call it again.
    void watch(const QString &folder);
    //! Nothing is watched.
    void stop();

signals:
    void removed();

private:
    std::shared_ptr<QFileSystemWatcher> m_watcher; //!< Of all, where there is no F_NOTIFY.
    int m_folder = -1; //!< Open while it is watched by F_NOTIFY.
    QMetaObject::Connection m_told;
};

} // namespace AgentCore
