// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionfork.h"

#include "agentcore/base/lineframer.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/history/eventline.h"
#include "agentcore/history/eventvisit.h"
#include "agentcore/store/sessionfolders.h"
#include "agentcore/store/sessionseal.h"
#include "agentcore/store/sessionstore.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<void> SessionFork::read(QIODevice &file)
{
    bool hasHeader = false;
    for (;;) {
        const qint64 begin = file.pos();
        QByteArray line = file.readLine(LineFramer::kDefaultMaxLineBytes);
        if (line.isEmpty())
            break;
        const bool isWhole = line.endsWith('\n');
        while (!isWhole && !line.isEmpty()) { // too long, or torn: no line of a copy
            line = file.readLine(LineFramer::kDefaultMaxLineBytes);
            if (line.endsWith('\n'))
                break;
        }
        if (!isWhole)
            continue;
        if (!hasHeader) {
            auto header = SessionHeader::fromLine(line);
            if (!header)
                return std::unexpected(header.error());
            m_header = std::move(*header);
            hasHeader = true;
        } else if (const auto event = parseEventLine(QByteArrayView(line).trimmed())) {
            take(*event, begin, file.pos());
        }
    }
    if (!hasHeader)
        return fail(ErrorCode::InvalidInput, u"this is not a session file"_s);
    return {};
}

void SessionFork::take(const SessionEvent &event, qint64 begin, qint64 end)
{
    const auto works = [&] { m_openTurns.insert(m_tree.path().back()); };
    const auto takeTurn = [&] { add(m_tree.path().back(), begin, end); };
    const auto takeWork = [&] {
        works();
        takeTurn();
    };
    std::visit(
        Overloaded{
            [&](const UserEvent &user) {
                m_tree.beginTurn(user.messageId, user.at, user.content);
                takeWork();
            },
            [&](const TextEvent &) { takeWork(); }, [&](const ThoughtEvent &) { takeWork(); },
            [&](const ReplyEvent &) { takeWork(); }, [&](const ToolEvent &) { takeWork(); },
            [&](const TurnEndEvent &) {
                m_openTurns.remove(m_tree.path().back());
                takeTurn();
            },
            [&](const BranchEvent &branch) {
                if (m_tree.canFollow(branch))
                    m_tree.follow(branch);
            },
            [&](const TitleChanged &changed) { m_title = changed.title; },
            // Of the original alone.
            [](const MarkEvent &) {}, [](const FilesChanged &) {}, [](const UsageChanged &) {},
            [](const AgentEvent &) {}, // with whom the copy is not had
            // These hold for all branches.
            [&](const ModeChanged &) { add(kEveryTurn, begin, end); },
            [&](const ModelEvent &) { add(kEveryTurn, begin, end); },
            [&](const PinEvent &) { add(kEveryTurn, begin, end); },
            [&](const OneOf<FactsEvent, OutputEvent, PlanChanged, NoticeRaised, RestoreEvent,
                            CompactionEvent, CommandEvent, UnknownEvent> auto &) { takeTurn(); }},
        event);
}

void SessionFork::add(int turn, qint64 begin, qint64 end)
{
    if (!m_pieces.empty() && m_pieces.back().turn == turn && m_pieces.back().end == begin)
        m_pieces.back().end = end;
    else
        m_pieces.push_back({begin, end, turn});
}

static Result<void> copyBytes(QIODevice &file, qint64 begin, qint64 end, AppendFile &copy)
{
    constexpr qint64 kChunkBytes = 1024 * 1024;
    if (!file.seek(begin))
        return fail(ErrorCode::Io, u"cannot read the session: "_s + file.errorString());
    while (begin < end) {
        const QByteArray bytes = file.read(qMin(kChunkBytes, end - begin));
        if (bytes.isEmpty())
            return fail(ErrorCode::Io, u"cannot read the session: "_s + file.errorString());
        if (const auto written = copy.append(bytes); !written)
            return written;
        begin += bytes.size();
    }
    return {};
}

Result<void> SessionFork::write(QIODevice &file, const QString &beforeMessage,
                                AppendFile &copy) const
{
    const auto path
        = beforeMessage.isEmpty() ? std::optional(m_tree.path()) : m_tree.pathBefore(beforeMessage);
    if (!path)
        return fail(ErrorCode::NotFound, u"the session has no such user message"_s, beforeMessage);
    QSet<int> turns(path->cbegin(), path->cend());
    turns.insert(kEveryTurn);
    for (const Piece &piece : m_pieces) {
        if (!turns.contains(piece.turn))
            continue;
        if (const auto copied = copyBytes(file, piece.begin, piece.end, copy); !copied)
            return copied;
    }
    if (!m_openTurns.contains(path->back()))
        return {};
    // It still runs, or was interrupted; in the copy it does not go on by itself.
    QByteArray line;
    appendEventLine(line, TurnEndEvent{QDateTime::currentDateTimeUtc(), StopReason::Cancelled, {}});
    return copy.append(line);
}

QString SessionFork::titleOfCopy(const QString &title, const QSet<QString> &taken)
{
    static const QRegularExpression end(u" \\(fork( \\d+)?\\)$"_s);
    const QString base = QString(title).remove(end);
    if (base.isEmpty())
        return {};
    QString copy = base + " (fork)"_L1;
    for (int number = 2; taken.contains(copy); ++number)
        copy = base + u" (fork %1)"_s.arg(number);
    return copy;
}

//! The copy has its name only when it is whole.
static Result<void> writeCopy(QFile &file, const SessionFork &fork, const SessionHeader &header,
                              const QString &title, const QString &path)
{
    const QString partial = path + ".part"_L1;
    // Who removes what crashes left behind sees that this one is being written.
    const auto lock = LockFile::take(path.chopped(".jsonl"_L1.size()) + ".lock"_L1);
    if (!lock)
        return std::unexpected(lock.error());
    const auto written = [&]() -> Result<void> {
        auto copy = AppendFile::open(partial, AppendFile::Existing::Fail);
        if (!copy)
            return std::unexpected(copy.error());
        QByteArray start = header.toLine();
        if (!title.isEmpty()) // first: lists read only the start and the end of a file
            appendEventLine(start, TitleChanged{title});
        if (const auto started = copy->append(start); !started)
            return started;
        if (const auto done = fork.write(file, header.forkedFrom->beforeMessage, *copy); !done)
            return done;
        return copy->sync();
    }();
    if (!written || !QFile::rename(partial, path)) {
        QFile::remove(partial);
        return written ? fail(ErrorCode::Io, u"cannot name the copy"_s, path) : written;
    }
    auto copy = AppendFile::open(path, AppendFile::Existing::Open);
    return copy ? copy->sync() : Result<void>(std::unexpected(copy.error())); // its name
}

Result<QString> SessionStore::fork(const QString &id, const QString &beforeMessage,
                                   bool keepsAgent) const
{
    const QString path = findFile(id);
    if (path.isEmpty())
        return fail(ErrorCode::SessionNotFound, u"there is no such session"_s, id);
    QFile file;
    if (const auto isOpen = PlainFile::open(file, path); !isOpen)
        return fail(ErrorCode::Io, u"cannot read the session: "_s + isOpen.error().message, id);
    SessionFork fork;
    if (const auto read = fork.read(file); !read)
        return std::unexpected(read.error());
    if (const auto checked = checkHeader(fork.header(), id, path); !checked)
        return std::unexpected(checked.error());
    QSet<QString> taken;
    if (const auto sessions = list()) {
        for (const SessionInfo &session : *sessions)
            taken.insert(session.title);
    }
    const QString title = SessionFork::titleOfCopy(fork.title(), taken);
    SessionHeader header{keepsAgent ? newAgentId() : newId(), m_cwd,
                         QDateTime::currentDateTimeUtc(), SessionOrigin{id, beforeMessage}};
    if (keepsAgent)
        header.agent = fork.header().agent;
    header.seal = SessionSeal(m_stateDir).of(header);
    Result<void> done;
    for (const QString &folder : {QFileInfo(path).path(), fallbackFolder()}) {
        done = SessionFolders::prepare(folder).and_then([&] {
            return writeCopy(file, fork, header, title,
                             QDir(folder).filePath(header.id + ".jsonl"_L1));
        });
        if (done)
            return header.id;
        if (done.error().code == ErrorCode::NotFound)
            break;
    }
    return std::unexpected(done.error());
}

} // namespace AgentCore
