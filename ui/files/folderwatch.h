// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>

class QFileSystemWatcher;

namespace Ui {

//! \brief Tells what changes in open folders, all of a moment at once.
class FolderWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMaxFolders = 100; //!< Others change unseen.

    explicit FolderWatch(QObject *parent = nullptr);

    //! Absolute paths.
    void add(const QString &folder);
    void remove(const QString &folder);
    void clear();

signals:
    //! Something came, went or was renamed there.
    void changed(const QStringList &folders);

private:
    QFileSystemWatcher *m_watcher;
    QSet<QString> m_changed;
    QTimer m_timer;
};

} // namespace Ui
