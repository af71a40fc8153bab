// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/filewatch.h"

#include <QFileInfo>

namespace Ui {

FileWatch::FileWatch(QObject *parent)
    : QObject(parent)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(std::chrono::milliseconds(20));
    connect(&m_settle, &QTimer::timeout, this, [this] {
        watch();
        emit changed();
    });
    const auto settle = qOverload<>(&QTimer::start);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settle, settle);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settle, settle);
}

void FileWatch::setPaths(const QStringList &paths)
{
    const QStringList before = m_watcher.files() + m_watcher.directories();
    if (!before.isEmpty())
        m_watcher.removePaths(before);
    m_paths = paths;
    watch();
}

// Files are replaced as a whole, and then watched no more; what is made is seen by the folder that
// it comes to be in.
void FileWatch::watch()
{
    QStringList wanted;
    for (const QString &path : std::as_const(m_paths)) {
        QString place = path;
        do {
            if (QFileInfo::exists(place))
                wanted.append(place);
            place = QFileInfo(place).path();
        } while (place != QFileInfo(place).path() && !QFileInfo::exists(place));
        wanted.append(place);
    }
    wanted.removeDuplicates();
    const QStringList known = m_watcher.files() + m_watcher.directories();
    wanted.removeIf([&known](const QString &path) { return known.contains(path); });
    if (!wanted.isEmpty())
        m_watcher.addPaths(wanted);
}

} // namespace Ui
