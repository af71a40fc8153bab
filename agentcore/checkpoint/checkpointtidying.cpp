// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/checkpointtidying.h"

#include "agentcore/checkpoint/keptobjects.h"
#include "agentcore/checkpoint/turnrecord.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace AgentCore {

static
    Q_LOGGING_CATEGORY(logTidying, "agent.checkpoint.tidying", QtWarningMsg)

    //! A value of `git count-objects -v`.
static qint64 countOf(const QByteArray &counts, const QByteArray &name)
{
    for (const QByteArray &line : counts.split('\n')) {
        if (line.startsWith(name + ": "))
            return line.sliced(name.size() + 2).toLongLong();
    }
    return 0;
}

static void removeObjects(const GitProgram &git)
{
    if (const auto pruned = git.read({u"prune"_s, u"--expire=now"_s}); !pruned)
        qCInfo(logTidying) << "Cannot prune:" << pruned.error().text();
}

//! Makes trees of what calls logged, so that its objects stay; forgets what is too old for that.
static void tidyLogs(const ShadowRepository &shadow, int days)
{
    const QDateTime limit = QDateTime::currentDateTimeUtc().addDays(-days);
    const QDir folder(shadow.folder() + "/turns"_L1);
    for (const QString &session : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const auto folded = TurnRecord(&shadow, session).runsSince({});
        if (!folded)
            qCInfo(logTidying) << "Cannot record what was logged:" << folded.error().text();
        const QFileInfoList logs = QDir(folder.filePath(session)).entryInfoList(QDir::Files);
        for (const QFileInfo &log : logs) {
            if (log.lastModified(QTimeZone::UTC) < limit)
                QFile::remove(log.filePath());
        }
        folder.rmdir(session); // when it is empty
    }
}

void tidyRepository(const ShadowRepository &shadow, const TidyLimits &limits)
{
    constexpr qint64 kManyObjects = 20'000;
    constexpr qint64 kBytesPerCount = 1024;
    const GitProgram &git = shadow.git();
    tidyLogs(shadow, limits.days);
    SnapshotRefs refs(&shadow);
    const auto removed = refs.prune(limits.days, limits.checkpoints);
    if (!removed && removed.error().code == ErrorCode::Cancelled)
        return; // the program ends; the next one goes on
    if (!removed) {
        qCWarning(logTidying) << "Cannot remove old checkpoints:" << removed.error().text();
        return;
    }
    if (*removed)
        removeObjects(git);
    auto counts = git.run({u"count-objects"_s, u"-v"_s});
    if (!counts)
        return;
    if (countOf(*counts, "count") > kManyObjects) {
        // Objects that only the user has stay there.
        const auto packed = git.read({u"repack"_s, u"-a"_s, u"-d"_s, u"-l"_s, u"-q"_s});
        if (!packed)
            qCInfo(logTidying) << "Cannot pack:" << packed.error().text();
        counts = git.run({u"count-objects"_s, u"-v"_s});
    }
    const qint64 bytes
        = counts ? (countOf(*counts, "size") + countOf(*counts, "size-pack")) * kBytesPerCount : 0;
    if (bytes > limits.keptBytes) {
        const auto halved = refs.prune(limits.days, qMax(1, limits.checkpoints / 10));
        if (halved && *halved)
            removeObjects(git);
    }
    pruneKeptObjects(shadow.folder() + "/kept"_L1, limits.days, limits.keptBytes);
}

void tidyFolder(const QString &folder, int days)
{
    const QDateTime limit = QDateTime::currentDateTimeUtc().addDays(-days);
    const QFileInfoList repositories
        = QDir(folder).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
    for (const QFileInfo &info : repositories) {
        // Whoever uses it makes and removes the lock in it.
        if (info.lastModified(QTimeZone::UTC) >= limit)
            continue;
        const auto lock = LockFile::take(info.filePath() + "/lock"_L1);
        if (lock && !QDir(info.filePath()).removeRecursively())
            qCInfo(logTidying) << "Cannot remove" << info.filePath();
    }
}

} // namespace AgentCore
