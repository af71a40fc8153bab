// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionlibrary.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/checkpoint/checkpointstore.h"
#include "agentcore/config/paths.h"
#include "agentcore/exchange/sessionexport.h"
#include "agentcore/exchange/sessionimport.h"
#include "agentcore/session/modesandbox.h"

#include <QCryptographicHash>
#include <QDir>
#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

SessionLibrary::SessionLibrary(QObject *parent)
    : QObject(parent)
{
    m_worker.setMaxThreadCount(1);
}

SessionLibrary::~SessionLibrary()
{
    m_stop.request_stop();
    m_worker.waitForDone();
}

//! From the worker.
void SessionLibrary::tell(const QString &cwd)
{
    QMetaObject::invokeMethod(this, [this, cwd] { emit changed(cwd); }, Qt::QueuedConnection);
}

//! What windows note of all sessions in one file: what was seen, and which one was open last.
static void removeNotes(const QString &id)
{
    for (const auto name : {"/marks.ini"_L1, "/window.ini"_L1}) {
        const QString file = Paths::configDir() + name;
        if (!QFile::exists(file) || !PlainFile::checkReplaceable(file))
            continue; // a link, which windows do not write through either
        QSettings notes(file, QSettings::IniFormat);
        const QStringList keys = notes.allKeys();
        for (const QString &key : keys) {
            if (key.endsWith(u'/' + id) || notes.value(key).toString() == id)
                notes.remove(key);
        }
    }
}

//! \brief All that is kept of a session beside its file, also by windows.
//!
//! Review decisions, comments, drafts and queues stand in files that are named after the id or its
//! hash.
static void removeTraces(const QString &id, const QString &cwd, const std::stop_token &stop)
{
    // Checkpoints of other roots go by their age.
    (void)CheckpointStore(CheckpointStore::defaultFolder(), id, {cwd}).remove(stop);
    if (const QString outputs = savedOutputsFolder(id); !outputs.isEmpty())
        QDir(outputs).removeRecursively();
    removeNotes(id);
    const QString hash = QString::fromLatin1(
        QCryptographicHash::hash(id.toUtf8(), QCryptographicHash::Sha1).toHex());
    for (const QString &folder :
         {Paths::stateDir() + "/window/drafts"_L1, Paths::configDir() + "/review"_L1,
          Paths::configDir() + "/queue"_L1}) {
        const QDir dir(folder);
        const QStringList files = dir.entryList({id + ".json"_L1, hash + u'*'}, QDir::Files);
        for (const QString &file : files)
            QFile::remove(dir.filePath(file));
    }
}

QFuture<Result<void>> SessionLibrary::remove(const QString &id, const QString &cwd)
{
    tidy(cwd);
    return inPool(&m_worker, [this, id, cwd, stop = m_stop.get_token()] {
        const SessionStore store(cwd);
        auto removed = store.remove(id);
        if (removed)
            tell(cwd);
        // One in the bin can come back, with all of it.
        if (removed && !std::ranges::contains(store.deleted(), id, &SessionInfo::id))
            removeTraces(id, cwd, stop);
        return removed;
    });
}

QFuture<Result<QList<SessionInfo>>> SessionLibrary::deleted(const QString &cwd)
{
    tidy(cwd);
    return inPool(&m_worker,
                  [cwd] { return Result<QList<SessionInfo>>(SessionStore(cwd).deleted()); });
}

QFuture<Result<void>> SessionLibrary::restore(const QString &id, const QString &cwd)
{
    return inPool(&m_worker, [this, id, cwd] {
        auto restored = SessionStore(cwd).restore(id);
        if (restored)
            tell(cwd);
        return restored;
    });
}

QFuture<Result<void>> SessionLibrary::purge(const QString &id, const QString &cwd)
{
    return inPool(&m_worker, [id, cwd, stop = m_stop.get_token()] {
        const SessionStore store(cwd);
        auto purged = store.purge(id);
        // One of the same id may have come back meanwhile.
        if (purged && store.findFile(id).isEmpty())
            removeTraces(id, cwd, stop);
        return purged;
    });
}

QFuture<Result<void>> SessionLibrary::append(const QString &id, const QString &cwd,
                                             const std::vector<SessionEvent> &events)
{
    return inPool(&m_worker, [this, id, cwd, events] {
        auto written = SessionStore(cwd).append(id, events);
        if (written)
            tell(cwd);
        return written;
    });
}

QFuture<Result<QByteArray>> SessionLibrary::exportSession(const QString &id, const QString &cwd,
                                                          ExportFormat format)
{
    return inPool(&m_worker, [id, cwd, format, stop = m_stop.get_token()] {
        return AgentCore::exportSession(SessionStore(cwd), id, format, stop,
                                        Paths::stateDir() + "/audit.jsonl"_L1);
    });
}

QFuture<Result<QString>> SessionLibrary::importSession(const QString &path, const QString &cwd)
{
    constexpr int kShownAfter = 20; // the list grows while many come
    return inPool(&m_worker, [this, path, cwd, stop = m_stop.get_token(), count = 0]() mutable {
        auto id = AgentCore::importSession(SessionStore(cwd), path, [&] {
            if (++count % kShownAfter == 0)
                tell(cwd);
            return !stop.stop_requested();
        });
        if (id)
            tell(cwd);
        return id;
    });
}

QFuture<Result<void>> SessionLibrary::importConversation(const QString &id, const QString &cwd,
                                                         const QList<PlainMessage> &messages)
{
    return inPool(&m_worker, [this, id, cwd, messages] {
        auto stored = AgentCore::importConversation(SessionStore(cwd), id, messages);
        if (stored)
            tell(cwd);
        return stored;
    });
}

void SessionLibrary::tidy(const QString &cwd)
{
    constexpr int kMost = 200; // sessions at a time
    if (m_tidied.contains(cwd))
        return;
    m_tidied.insert(cwd);
    m_worker.start([cwd, stop = m_stop.get_token()] {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        SessionStore(cwd).removePartialCopies(now);
        const QStringList gone = SessionStore(cwd).emptyBin(now, kMost);
        for (const QString &id : gone)
            removeTraces(id, cwd, stop);
    });
}

} // namespace AgentCore
