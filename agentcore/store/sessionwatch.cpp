// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionwatch.h"

#include "agentcore/store/sessionstore.h"

#include <QTimerEvent>

#include <algorithm>

namespace AgentCore {

static constexpr int kTogetherMs = 1000;

SessionWatch::SessionWatch(std::function<bool(const QString &)> isOwn, QObject *parent)
    : QObject(parent)
    , m_isOwn(std::move(isOwn))
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &SessionWatch::handleChange);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &SessionWatch::handleChange);
}

void SessionWatch::setDirectory(const QString &cwd)
{
    if (m_cwd == cwd)
        return;
    m_cwd = cwd;
    m_soon.stop();
    watch();
}

void SessionWatch::handleChange()
{
    if (!m_soon.isActive())
        m_soon.start(kTogetherMs, this);
}

void SessionWatch::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_soon.timerId()) {
        QObject::timerEvent(event);
        return;
    }
    m_soon.stop();
    watch();
    emit changed(m_cwd);
}

//! \a path, or, as long as it is not there, the nearest folder above it in which it may come.
static QString watchable(QString path)
{
    while (!QFileInfo(path).isDir()) {
        const QString above = QFileInfo(path).path();
        if (above == path)
            return {};
        path = above;
    }
    return path;
}

void SessionWatch::watch()
{
    QStringList wanted;
    if (!m_cwd.isEmpty()) {
        const SessionStore store(m_cwd);
        for (const QString &place : store.places())
            wanted += watchable(place);
        QFileInfoList files = store.files();
        files.removeIf([this](const QFileInfo &file) { return m_isOwn(file.completeBaseName()); });
        std::ranges::sort(files, std::greater(),
                          [](const QFileInfo &file) { return file.lastModified(); });
        for (const QFileInfo &file : files.first(std::min<qsizetype>(files.size(), kMostFiles)))
            wanted += file.filePath();
    }
    wanted.removeAll(QString());
    wanted.removeDuplicates();
    const QStringList present = m_watcher.files() + m_watcher.directories();
    QStringList old;
    for (const QString &path : present) {
        if (!wanted.removeOne(path))
            old += path;
    }
    if (!old.isEmpty())
        m_watcher.removePaths(old);
    if (!wanted.isEmpty())
        m_watcher.addPaths(wanted); // what cannot be watched is seen with the next change
}

} // namespace AgentCore
