// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionbin.h"

#include "agentcore/store/sessionreader.h"

#include <QDir>
#include <QFileInfo>
#include <QTimeZone>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

SessionBin::SessionBin(const QString &sessionsFolder)
    : m_folder(sessionsFolder + "/.bin"_L1)
{ }

Result<void> SessionBin::put(const QString &path, const QDateTime &now) const
{
    // A link would lead our files somewhere else.
    if (QFileInfo(m_folder).isSymLink() || !QDir().mkpath(m_folder))
        return fail(ErrorCode::PermissionDenied, u"cannot make the folder for deleted sessions"_s,
                    m_folder);
    const QString name = QFileInfo(path).completeBaseName() + u'.'
        + QString::number(now.toMSecsSinceEpoch()) + ".jsonl"_L1;
    QFile file(path);
    if (!file.rename(m_folder + u'/' + name))
        return fail(ErrorCode::Io, u"cannot delete the session: "_s + file.errorString(), path);
    return {};
}

QList<SessionBin::Entry> SessionBin::entries() const
{
    QList<Entry> entries;
    if (QFileInfo(m_folder).isSymLink())
        return entries;
    const auto files = QDir(m_folder).entryInfoList({u"*.jsonl"_s}, QDir::Files | QDir::NoSymLinks);
    for (const QFileInfo &file : files) {
        const QStringList parts = file.fileName().split(u'.');
        if (parts.size() != 3 || !SessionStore::isValidId(parts.at(0)))
            continue;
        const qint64 time = parts.at(1).toLongLong();
        entries.append(
            {file.filePath(), parts.at(0), QDateTime::fromMSecsSinceEpoch(time, QTimeZone::UTC)});
    }
    std::ranges::stable_sort(entries, std::ranges::greater(), &Entry::deletedAt);
    return entries;
}

QList<SessionInfo> SessionBin::list() const
{
    QList<SessionInfo> sessions;
    const QList<Entry> all = entries();
    for (const Entry &entry : all) {
        auto session = peekSessionFile(entry.path);
        if (!session || session->id != entry.id
            || std::ranges::contains(sessions, entry.id, &SessionInfo::id))
            continue;
        session->deletedAt = entry.deletedAt;
        sessions.append(std::move(*session));
    }
    return sessions;
}

QString SessionBin::find(const QString &id) const
{
    const QList<Entry> all = entries();
    const auto found = std::ranges::find(all, id, &Entry::id);
    return found == all.end() ? QString() : found->path;
}

QStringList SessionBin::empty(const QDateTime &now, int limit) const
{
    QStringList ids;
    const QList<Entry> all = entries();
    for (const Entry &entry : all) {
        const bool isOld = entry.deletedAt.addDuration(kKept) < now;
        if (isOld && ids.size() < limit && QFile::remove(entry.path))
            ids.append(entry.id);
    }
    return ids;
}

} // namespace AgentCore
