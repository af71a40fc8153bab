// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionstore.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/config/paths.h"
#include "agentcore/history/eventline.h"
#include "agentcore/history/sessiontitle.h"
#include "agentcore/store/sessionbin.h"
#include "agentcore/store/sessionfolders.h"
#include "agentcore/store/sessionreader.h"
#include "agentcore/store/sessionseal.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimeZone>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr auto kSuffix = ".jsonl"_L1;
constexpr auto kPrefix = "sess_"_L1;
constexpr auto kAgentPrefix = "acp_"_L1;
constexpr auto kLockSuffix = ".lock"_L1;
constexpr auto kPartSuffix = ".part"_L1; // as in sessionfork.cpp

SessionStore::SessionStore(QString cwd, QString stateDir)
    : m_cwd(std::move(cwd))
    , m_stateDir(std::move(stateDir))
{ }

static QString idWith(QLatin1StringView prefix)
{
    return prefix + QString::fromLatin1(QUuid::createUuid().toRfc4122().toHex());
}

QString SessionStore::newId()
{
    return idWith(kPrefix);
}

QString SessionStore::newAgentId()
{
    return idWith(kAgentPrefix);
}

static bool isIdWith(QLatin1StringView prefix, QStringView id)
{
    constexpr qsizetype kDigits = 32;
    if (!id.startsWith(prefix) || id.size() != prefix.size() + kDigits)
        return false;
    const QStringView digits = id.sliced(prefix.size());
    return std::ranges::all_of(digits, [](QChar digit) {
        return (digit >= u'0' && digit <= u'9') || (digit >= u'a' && digit <= u'f');
    });
}

bool SessionStore::isOwnId(QStringView id)
{
    return isIdWith(kPrefix, id);
}

bool SessionStore::isAgentId(QStringView id)
{
    return isIdWith(kAgentPrefix, id);
}

bool SessionStore::isValidId(QStringView id)
{
    constexpr qsizetype kMaxChars = 64;
    const auto isWord = [](QChar c) { return c.unicode() < 0x80 && c.isLetterOrNumber(); };
    const auto isAllowed = [&isWord](QChar c) { return isWord(c) || c == u'-' || c == u'_'; };
    return !id.isEmpty() && id.size() <= kMaxChars && isWord(id.front())
        && std::ranges::all_of(id, isAllowed);
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

QStringList SessionStore::places() const
{
    return {projectFolder(), fallbackFolder()};
}

QStringList SessionStore::folders() const
{
    QStringList folders = places();
    folders.removeIf(SessionFolders::leadsAway);
    return folders;
}

Result<SessionLog> SessionStore::create(const QDateTime &createdAt, const QString &id,
                                        const QString &agent) const
{
    SessionHeader header{id.isEmpty() ? newId() : id, m_cwd,
                         createdAt.isValid() ? createdAt : QDateTime::currentDateTimeUtc()};
    header.seal = SessionSeal(m_stateDir).of(header);
    header.agent = agent;
    if (!SessionFolders::leadsAway(projectFolder())) {
        auto log = createIn(projectFolder(), header);
        const bool isTaken = !log
            && (log.error().code == ErrorCode::Conflict || log.error().code == ErrorCode::Busy);
        if (log || isTaken)
            return log;
    }
    return createIn(fallbackFolder(), header);
}

Result<SessionLog> SessionStore::createIn(const QString &folder, const SessionHeader &header) const
{
    if (const auto prepared = SessionFolders::prepare(folder); !prepared)
        return std::unexpected(prepared.error());
    const QString base = QDir(folder).filePath(header.id);
    auto lock = LockFile::take(base + kLockSuffix);
    if (!lock)
        return std::unexpected(lock.error());
    auto file = AppendFile::open(base + kSuffix, AppendFile::Existing::Fail);
    if (!file)
        return std::unexpected(file.error());
    if (const auto written = file->append(header.toLine()); !written) {
        QFile::remove(file->path());
        return std::unexpected(written.error());
    }
    return SessionLog(header, std::move(*file), std::move(*lock), places());
}

QString SessionStore::findFile(const QString &id) const
{
    if (!isValidId(id))
        return {};
    const QStringList places = folders();
    for (const QString &folder : places) {
        const QFileInfo file(folder + u'/' + id + kSuffix);
        if (file.isFile() && !file.isSymLink())
            return file.filePath();
    }
    return {};
}

//! Takes the lock beside the session file \a path, in words for the user.
static Result<LockFile> lockSession(const QString &path)
{
    auto lock = LockFile::take(path.chopped(kSuffix.size()) + kLockSuffix);
    if (!lock && lock.error().code == ErrorCode::Busy) {
        return fail(ErrorCode::Busy,
                    u"this session is open in another window or process; close it there first"_s,
                    path);
    }
    return lock;
}

Result<QString> SessionStore::checkHeader(const SessionHeader &header, const QString &id,
                                          const QString &path) const
{
    if (header.id != id)
        return fail(ErrorCode::InvalidInput, u"the file holds another session: "_s + header.id,
                    path);
    if (header.cwd == m_cwd)
        return QString();
    if (SessionSeal(m_stateDir).isMovedHere(header, path))
        return header.cwd;
    return fail(ErrorCode::InvalidInput,
                u"the session belongs to another directory: "_s + header.cwd, path);
}

static std::unexpected<Error> noSession(const QString &id)
{
    return fail(ErrorCode::SessionNotFound, u"there is no such session"_s, id);
}

Result<SessionLog> SessionStore::open(const QString &id, const EventSink &sink, LoadReport *report,
                                      const std::stop_token &stop) const
{
    const QString path = findFile(id);
    if (path.isEmpty())
        return noSession(id);
    auto lock = lockSession(path);
    const bool mayNotLock = !lock && lock.error().code == ErrorCode::PermissionDenied;
    if (!lock && !mayNotLock)
        return std::unexpected(lock.error());
    auto facts = readSessionFile(path, sink, stop);
    if (!facts)
        return std::unexpected(facts.error());
    const auto movedFrom = checkHeader(facts->header, id, path);
    if (!movedFrom)
        return std::unexpected(movedFrom.error());
    facts->header.cwd = m_cwd;
    if (report) {
        *report = facts->report;
        report->movedFrom = *movedFrom;
    }
    auto file = AppendFile::open(path, AppendFile::Existing::Open);
    if (mayNotLock || (!file && file.error().code == ErrorCode::PermissionDenied)) {
        if (report)
            report->readOnly = true;
        return SessionLog(std::move(facts->header), path);
    }
    if (!file)
        return std::unexpected(file.error());
    if (const auto cut = file->truncate(facts->wholeBytes); !cut)
        return std::unexpected(cut.error());
    return SessionLog(std::move(facts->header), std::move(*file), std::move(*lock), places());
}

Result<SessionHeader> SessionStore::read(const QString &id, const EventSink &sink) const
{
    const QString path = findFile(id);
    if (path.isEmpty())
        return noSession(id);
    auto facts = readSessionFile(path, sink);
    if (!facts)
        return std::unexpected(facts.error());
    if (const auto checked = checkHeader(facts->header, id, path); !checked)
        return std::unexpected(checked.error());
    facts->header.cwd = m_cwd;
    return std::move(facts->header);
}

//! Up to the end of the last whole line of \a file.
static qint64 wholeBytes(QFile &file)
{
    constexpr qint64 kChunkBytes = 64 * 1024;
    qint64 end = file.size();
    while (end > 0) {
        const qint64 start = qMax(qint64(0), end - kChunkBytes);
        if (!file.seek(start))
            return 0;
        const qsizetype lineEnd = file.read(end - start).lastIndexOf('\n');
        if (lineEnd >= 0)
            return start + lineEnd + 1;
        end = start;
    }
    return 0;
}

Result<void> SessionStore::append(const QString &id, const std::vector<SessionEvent> &events) const
{
    const QString path = findFile(id);
    if (path.isEmpty())
        return noSession(id);
    auto lock = lockSession(path);
    if (!lock)
        return std::unexpected(lock.error());
    QFile reader;
    if (const auto isOpen = PlainFile::open(reader, path, QFileInfo(path).path()); !isOpen)
        return fail(ErrorCode::PermissionDenied,
                    u"cannot change the session: "_s + isOpen.error().message, path);
    auto header = SessionHeader::fromLine(reader.readLine().trimmed());
    if (!header)
        return fail(header.error().code, header.error().message, path);
    if (const auto checked = checkHeader(*header, id, path); !checked)
        return std::unexpected(checked.error());
    const QDateTime changed = reader.fileTime(QFile::FileModificationTime);
    auto file = AppendFile::open(path, AppendFile::Existing::Open);
    if (!file)
        return std::unexpected(file.error());
    if (const auto cut = file->truncate(wholeBytes(reader)); !cut)
        return cut;
    SessionLog log(std::move(*header), std::move(*file), std::move(*lock), places());
    for (const SessionEvent &event : events) {
        if (const auto written = log.append(event, Durability::Durable); !written)
            return written;
    }
    // Lists are in the order of the conversations, not of what was done to their names.
    reader.setFileTime(changed, QFile::FileModificationTime);
    return {};
}

QFileInfoList SessionStore::files() const
{
    QFileInfoList files;
    const QStringList places = folders();
    for (const QString &folder : places) {
        files += QDir(folder).entryInfoList({u"*.jsonl"_s}, QDir::Files | QDir::NoSymLinks);
    }
    return files;
}

Result<QList<SessionInfo>> SessionStore::list() const
{
    QList<SessionInfo> sessions;
    const QFileInfoList stored = files();
    for (const QFileInfo &file : stored) {
        if (auto session = listedSession(file.filePath(), m_cwd, m_stateDir))
            sessions.append(std::move(*session));
    }
    std::ranges::stable_sort(sessions, std::ranges::greater(), &SessionInfo::updatedAt);
    return sessions;
}

//! True for a small file in which nobody said anything, so that no list shows it.
static bool isNeverUsed(const QString &path)
{
    constexpr qint64 kMaxBytes = 16 * 1024;
    const auto bytes = PlainFile::read(path, kMaxBytes);
    return bytes && !bytes->contains(R"("k":"user")") && !bytes->contains(R"("k":"command")")
        && !bytes->contains(R"("k":"title")");
}

Result<void> SessionStore::remove(const QString &id) const
{
    const QString path = findFile(id);
    if (path.isEmpty())
        return {};
    const auto lock = lockSession(path);
    if (!lock)
        return std::unexpected(lock.error());
    if (!isNeverUsed(path))
        return SessionBin(QFileInfo(path).path()).put(path, QDateTime::currentDateTimeUtc());
    QFile file(path);
    if (!file.remove())
        return fail(ErrorCode::Io, u"cannot remove the session: "_s + file.errorString(), path);
    return {};
}

QList<SessionInfo> SessionStore::deleted() const
{
    QList<SessionInfo> sessions;
    const QStringList places = folders();
    for (const QString &folder : places)
        sessions += SessionBin(folder).list();
    sessions.removeIf([this](const SessionInfo &session) { return session.cwd != m_cwd; });
    std::ranges::stable_sort(sessions, std::ranges::greater(), &SessionInfo::deletedAt);
    return sessions;
}

Result<void> SessionStore::restore(const QString &id) const
{
    const QStringList places = isValidId(id) ? folders() : QStringList();
    for (const QString &folder : places) {
        QFile file(SessionBin(folder).find(id));
        if (file.fileName().isEmpty())
            continue;
        if (!findFile(id).isEmpty())
            return fail(ErrorCode::Conflict, u"there is a session of this id already"_s, id);
        if (!file.rename(folder + u'/' + id + kSuffix))
            return fail(ErrorCode::Io, u"cannot restore the session: "_s + file.errorString(), id);
        return {};
    }
    return fail(ErrorCode::SessionNotFound, u"there is no such deleted session"_s, id);
}

Result<void> SessionStore::purge(const QString &id) const
{
    bool isFound = false;
    const QStringList places = folders();
    for (const QString &folder : places) {
        const SessionBin bin(folder);
        for (QString path = bin.find(id); !path.isEmpty(); path = bin.find(id)) {
            QFile file(path);
            if (!file.remove())
                return fail(ErrorCode::Io, u"cannot delete the session: "_s + file.errorString(),
                            path);
            isFound = true;
        }
    }
    if (!isFound)
        return fail(ErrorCode::SessionNotFound, u"there is no such deleted session"_s, id);
    return {};
}

QStringList SessionStore::emptyBin(const QDateTime &now, int limit) const
{
    QStringList gone;
    const QStringList places = folders();
    for (const QString &folder : places)
        gone += SessionBin(folder).empty(now, limit);
    gone.removeIf([this](const QString &id) { return !findFile(id).isEmpty(); });
    return gone;
}

void SessionStore::removePartialCopies(const QDateTime &now) const
{
    constexpr std::chrono::hours kAge{1};
    const QStringList places = folders();
    for (const QString &folder : places) {
        const QFileInfoList parts = QDir(folder).entryInfoList(
            {"sess_*"_L1 + kSuffix + kPartSuffix}, QDir::Files | QDir::NoSymLinks);
        for (const QFileInfo &part : parts) {
            const QString id = part.fileName().section(u'.', 0, 0);
            if (!isValidId(id) || part.lastModified().addDuration(kAge) > now)
                continue;
            if (const auto lock = LockFile::take(folder + u'/' + id + kLockSuffix))
                QFile::remove(part.filePath());
        }
    }
}

//! Lets the whole lines of \a bytes that concern lists change \a session.
static void applyLabels(QByteArrayView bytes, SessionInfo &session)
{
    qsizetype start = 0;
    while (start < bytes.size()) {
        const qsizetype end = bytes.indexOf('\n', start);
        if (end < 0)
            break;
        const QByteArrayView line = bytes.sliced(start, end - start);
        start = end + 1;
        const bool namesIt = session.title.isEmpty() && line.contains(R"("k":"command")");
        if (!namesIt && !line.contains(R"("k":"title")") && !line.contains(R"("k":"mark")")
            && !line.contains(R"("k":"agent")"))
            continue;
        const auto event = parseEventLine(line);
        if (!event)
            continue;
        if (const auto *changed = std::get_if<TitleChanged>(&*event)) {
            session.title = changed->title;
        } else if (const auto *command = std::get_if<CommandEvent>(&*event)) {
            // As long as nothing else was said. What it chose holds, so it is to be found.
            session.title = cleanTitle(command->command).value_or(QString());
        } else if (const auto *theirs = std::get_if<AgentEvent>(&*event)) {
            session.agentSession = theirs->sessionId;
        } else if (const auto *mark = std::get_if<MarkEvent>(&*event)) {
            session.isPinned = mark->pinned.value_or(session.isPinned);
            session.isArchived = mark->archived.value_or(session.isArchived);
            session.group = mark->group.value_or(session.group);
        }
    }
}

//! The header of a file that begins with \a head. As readSessionFile() does, a broken one is made
//! up for where an event follows.
static Result<SessionHeader> peekHeader(QByteArrayView head, const QString &path)
{
    const qsizetype end = head.indexOf('\n');
    if (end < 0)
        return fail(ErrorCode::InvalidInput, u"this is not a session file"_s, path);
    auto header = SessionHeader::fromLine(head.first(end));
    if (header || header.error().code == ErrorCode::Unsupported)
        return header;
    const QByteArrayView next = head.sliced(end + 1);
    const qsizetype nextEnd = next.indexOf('\n');
    if (const auto place = headerFromPlace(path);
        place && nextEnd >= 0 && parseEventLine(next.first(nextEnd)))
        return *place;
    return header;
}

static Result<SessionInfo> peek(const QString &path, SessionHeader *header)
{
    constexpr qint64 kPeekBytes = 32 * 1024;
    const QFileInfo info(path);
    QFile file;
    if (const auto isOpen = PlainFile::open(file, path, info.path()); !isOpen)
        return std::unexpected(isOpen.error());
    const QByteArray head = file.read(kPeekBytes);
    const auto found = peekHeader(head, path);
    if (!found)
        return std::unexpected(found.error());
    *header = *found;

    SessionInfo session;
    session.id = header->id;
    session.cwd = header->cwd;
    session.createdAt = header->createdAt;
    session.agent = header->agent;
    session.updatedAt = info.lastModified(QTimeZone::UTC);
    applyLabels(head, session);
    // Half a line, with which the tail may begin, is no JSON.
    const qint64 headBytes = head.lastIndexOf('\n') + 1;
    const qint64 tailStart = qMax(headBytes, file.size() - kPeekBytes);
    if (tailStart < file.size() && file.seek(tailStart))
        applyLabels(file.read(file.size() - tailStart), session);
    return session;
}

Result<SessionInfo> peekSessionFile(const QString &path)
{
    SessionHeader header;
    return peek(path, &header);
}

static SessionInfo problemOf(const QFileInfo &file, const QString &cwd, const Error &error)
{
    SessionInfo session;
    session.id = file.completeBaseName();
    session.cwd = cwd;
    session.title = u"(cannot be opened: %1)"_s.arg(error.message);
    session.updatedAt = file.lastModified(QTimeZone::UTC);
    session.problem = error;
    return session;
}

std::optional<SessionInfo> listedSession(const QString &path, const QString &cwd,
                                         const QString &stateDir)
{
    const QFileInfo file(path);
    if (!SessionStore::isValidId(file.completeBaseName()))
        return std::nullopt;
    SessionHeader header;
    auto session = peek(path, &header);
    if (!session && session.error().code == ErrorCode::NotFound)
        return std::nullopt; // just removed
    if (!session)
        return problemOf(file, cwd, session.error());
    if (session->id != file.completeBaseName())
        return std::nullopt;
    if (session->cwd == cwd)
        return *session;
    if (!SessionSeal(stateDir).isMovedHere(header, path)) {
        return problemOf(file, cwd,
                         {ErrorCode::InvalidInput,
                          u"it belongs to another folder; a copy of it can be imported"_s, path});
    }
    session->formerCwd = std::exchange(session->cwd, cwd);
    return *session;
}

} // namespace AgentCore
