// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionstore.h"

#include "agentcore/config/paths.h"
#include "agentcore/store/sessionreader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr auto kSuffix = ".jsonl"_L1;
constexpr auto kPrefix = "sess_"_L1;

SessionStore::SessionStore(QString cwd, QString stateDir)
    : m_cwd(std::move(cwd))
    , m_stateDir(std::move(stateDir))
{ }

QString SessionStore::newId()
{
    return kPrefix + QString::fromLatin1(QUuid::createUuid().toRfc4122().toHex());
}

bool SessionStore::isValidId(QStringView id)
{
    constexpr qsizetype kDigits = 32;
    if (!id.startsWith(kPrefix) || id.size() != kPrefix.size() + kDigits)
        return false;
    const QStringView digits = id.sliced(kPrefix.size());
    return std::ranges::all_of(digits, [](QChar digit) {
        return (digit >= u'0' && digit <= u'9') || (digit >= u'a' && digit <= u'f');
    });
}

QString SessionStore::projectFolder() const
{
    return QDir(m_cwd).filePath(u".agentao/sessions"_s);
}

QString SessionStore::fallbackFolder() const
{
    const QByteArray hash
        = QCryptographicHash::hash(m_cwd.toUtf8(), QCryptographicHash::Sha256).toHex();
    const QString stateDir = m_stateDir.isEmpty() ? Paths::stateDir() : m_stateDir;
    return stateDir + "/sessions/"_L1 + QString::fromLatin1(hash);
}

//! A project could lead our files somewhere else by a link.
static bool leadsAway(const QString &sessionsFolder)
{
    const QFileInfo folder(sessionsFolder);
    return folder.isSymLink() || QFileInfo(folder.path()).isSymLink();
}

Result<SessionLog> SessionStore::create() const
{
    if (!leadsAway(projectFolder())) {
        if (auto log = createIn(projectFolder()))
            return log;
    }
    return createIn(fallbackFolder());
}

Result<void> SessionStore::prepareFolder(const QString &folder)
{
    const QDir dir(folder);
    if (!dir.exists() && !QDir().mkpath(folder))
        return fail(ErrorCode::PermissionDenied, u"cannot make the folder for sessions"_s, folder);
    if (const QString ignore = dir.filePath(u".gitignore"_s); !QFileInfo::exists(ignore)) {
        if (auto file = AppendFile::open(ignore, AppendFile::Existing::Fail)) {
            if (const auto written = file->append("*\n"); !written)
                return std::unexpected(written.error());
        } else if (file.error().code != ErrorCode::Conflict) {
            return std::unexpected(file.error());
        }
    }
    return {};
}

Result<SessionLog> SessionStore::createIn(const QString &folder) const
{
    if (const auto prepared = prepareFolder(folder); !prepared)
        return std::unexpected(prepared.error());
    const SessionHeader header{newId(), m_cwd, QDateTime::currentDateTimeUtc()};
    const QString base = QDir(folder).filePath(header.id);
    auto lock = LockFile::take(base + ".lock"_L1);
    if (!lock)
        return std::unexpected(lock.error());
    auto file = AppendFile::open(base + kSuffix, AppendFile::Existing::Fail);
    if (!file)
        return std::unexpected(file.error());
    if (const auto written = file->append(header.toLine()); !written) {
        QFile::remove(file->path());
        return std::unexpected(written.error());
    }
    return SessionLog(header, std::move(*file), std::move(*lock));
}

QString SessionStore::findFile(const QString &id) const
{
    if (!isValidId(id))
        return {};
    for (const QString &folder : {projectFolder(), fallbackFolder()}) {
        const QFileInfo file(folder + u'/' + id + kSuffix);
        if (!leadsAway(folder) && file.isFile() && !file.isSymLink())
            return file.filePath();
    }
    return {};
}

//! Takes the lock beside the session file \a path, in words for the user.
static Result<LockFile> lockSession(const QString &path)
{
    auto lock = LockFile::take(path.chopped(kSuffix.size()) + ".lock"_L1);
    if (!lock && lock.error().code == ErrorCode::Busy) {
        return fail(ErrorCode::Busy,
                    u"this session is open in another window or process; close it there first"_s,
                    path);
    }
    return lock;
}

Result<SessionLog> SessionStore::open(const QString &id, const EventSink &sink,
                                      LoadReport *report) const
{
    const QString path = findFile(id);
    if (path.isEmpty())
        return fail(ErrorCode::SessionNotFound, u"there is no such session"_s, id);
    auto lock = lockSession(path);
    if (!lock)
        return std::unexpected(lock.error());
    auto facts = readSessionFile(path, sink);
    if (!facts)
        return std::unexpected(facts.error());
    if (facts->header.id != id) {
        return fail(ErrorCode::InvalidInput,
                    u"the file holds another session: "_s + facts->header.id, path);
    }
    if (facts->header.cwd != m_cwd) {
        return fail(ErrorCode::InvalidInput,
                    u"the session belongs to another directory: "_s + facts->header.cwd, path);
    }
    auto file = AppendFile::open(path, AppendFile::Existing::Open);
    if (!file)
        return std::unexpected(file.error());
    if (const auto cut = file->truncate(facts->wholeBytes); !cut)
        return std::unexpected(cut.error());
    if (report)
        *report = facts->report;
    return SessionLog(std::move(facts->header), std::move(*file), std::move(*lock));
}

Result<QList<SessionInfo>> SessionStore::list() const
{
    QList<SessionInfo> sessions;
    for (const QString &folder : {projectFolder(), fallbackFolder()}) {
        if (leadsAway(folder))
            continue;
        const auto files
            = QDir(folder).entryInfoList({u"sess_*.jsonl"_s}, QDir::Files | QDir::NoSymLinks);
        for (const QFileInfo &file : files) {
            auto session = peekSessionFile(file.filePath());
            if (session && session->cwd == m_cwd && session->id == file.completeBaseName())
                sessions.append(std::move(*session));
        }
    }
    std::ranges::stable_sort(sessions, std::ranges::greater(), &SessionInfo::updatedAt);
    return sessions;
}

Result<void> SessionStore::remove(const QString &id) const
{
    const QString path = findFile(id);
    if (path.isEmpty())
        return {};
    const auto lock = lockSession(path);
    if (!lock)
        return std::unexpected(lock.error());
    QFile file(path);
    if (!file.remove())
        return fail(ErrorCode::Io, u"cannot remove the session: "_s + file.errorString(), path);
    return {};
}

} // namespace AgentCore
