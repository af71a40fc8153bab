// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/store/sessionreader.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/history/sessiontitle.h"
#include "agentcore/store/sessionseal.h"

#include <QFile>
#include <QFileInfo>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace AgentCore {

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
