// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/folderwatch.h"

#include <QFileSystemWatcher>

#include <utility>

namespace Ui {

static constexpr std::chrono::milliseconds kMoment(300); // builds write many files

FolderWatch::FolderWatch(QObject *parent)
    : QObject(parent)
    , m_watcher(new QFileSystemWatcher(this))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kMoment);
    connect(m_watcher, &QFileSystemWatcher::directoryChanged, this, [this](const QString &folder) {
        m_changed.insert(folder);
        if (!m_timer.isActive())
            m_timer.start();
    });
    connect(&m_timer, &QTimer::timeout, this, [this] {
        const QSet<QString> folders = std::exchange(m_changed, {});
        emit changed(QStringList(folders.cbegin(), folders.cend()));
    });
}

void FolderWatch::add(const QString &folder)
{
    if (m_watcher->directories().size() < kMaxFolders)
        m_watcher->addPath(folder);
}

void FolderWatch::remove(const QString &folder)
{
    m_watcher->removePath(folder);
}

void FolderWatch::clear()
{
    m_timer.stop();
    m_changed.clear();
    if (const QStringList all = m_watcher->directories(); !all.isEmpty())
        m_watcher->removePaths(all);
}

} // namespace Ui
