// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>

namespace Ui {

//! \brief Tells when files or folders change, come or go, also those that are not there yet.
//!
//! Many changes at once are told as one; some that are none may be told, too.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    explicit FileWatch(QObject *parent = nullptr);

    //! Absolute paths; those from before are watched no more.
    void setPaths(const QStringList &paths);

signals:
    void changed();

private:
    void watch();

    QStringList m_paths;
    QFileSystemWatcher m_watcher;
    QTimer m_settle;
};

} // namespace Ui
