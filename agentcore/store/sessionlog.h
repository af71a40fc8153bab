// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lockfile.h"
#include "agentcore/history/sessionevent.h"
#include "agentcore/store/appendfile.h"

#include <QStringList>

namespace AgentCore {

//! What a session was copied from.
struct SessionOrigin
{
    QString id;
    QString beforeMessage; //!< The user message that it ends before; empty: a whole copy.
    friend bool operator==(const SessionOrigin &, const SessionOrigin &) = default;
};

//! The first line of a session file.
struct AGENTCORE_EXPORT SessionHeader
{
    static constexpr int kFormat = 1;
    //! Of any line of the file, its end not counted; readers skip longer ones.
    static constexpr qsizetype kMaxLineBytes = 64 * 1024 * 1024;

    QString id;
    QString cwd; //!< Canonical.
    QDateTime createdAt; //!< UTC.
    std::optional<SessionOrigin> forkedFrom = {};
    QString seal = {}; //!< See SessionSeal; may be empty.
    QString agent = {}; //!< Whom it was led with, by its name in acp.json; empty: our own agent.

    //! With the end of the line.
    QByteArray toLine() const;
    //! Unsupported when a newer version wrote it, InvalidInput when it is no header.
    static Result<SessionHeader> fromLine(QByteArrayView line);
    friend bool operator==(const SessionHeader &, const SessionHeader &) = default;
};

//! What became of the file of an open session.
struct SessionMove
{
    enum class Kind {
        WrittenAnew, //!< It was removed.
        Renamed, //!< It, or a folder above it; the session goes on in it.
    };
    Kind kind = Kind::WrittenAnew;
    QString from;
    QString to;
};

//! How safe an event must be before work goes on.
enum class Durability {
    Buffered, //!< Survives the death of this process.
    Durable, //!< Survives the death of the machine.
};

//! \brief Appends events to the file of one open session and holds its lock.
class AGENTCORE_EXPORT SessionLog
{
public:
    //! \a folders: where its file may lie, the project's first; it is written anew there when
    //! somebody removes it.
    SessionLog(SessionHeader header, AppendFile file, LockFile lock, QStringList folders = {});
    //! Of a file at \a path that can only be read: nothing can be appended.
    SessionLog(SessionHeader header, QString path);

    const SessionHeader &header() const { return m_header; }
    QString path() const { return m_path; }
    bool isReadOnly() const { return !m_file; }

    //! \brief ErrorCode::Io, and the event is not in the file: no space, read-only, or it is larger
    //! than SessionHeader::kMaxLineBytes.
    //!
    //! A durable one blocks until the disk has it; where an event loop runs, see SyncQueue.
    Result<void> append(const SessionEvent &event, Durability durability);
    //! Buffered; \a kind as for appendTextLine(). For the many small pieces of a stream.
    Result<void> appendText(QLatin1StringView kind, QStringView id, QStringView text,
                            const QDateTime &at = {});
    //! \brief What whoever finds the session locked is told, see LockFile::note(); stays with it.
    //!
    //! Io, PermissionDenied.
    Result<void> noteHolder(const QByteArray &note);
    //! See AppendFile::syncer().
    AppendFile::Sync syncer() const;
    //! \brief Sees whether the file is still where it was, and writes it anew when it is gone.
    //!
    //! append() does so first. ErrorCode::Io when it is gone and can be written nowhere; what was
    //! said is still there for the next call.
    Result<void> keep(AppendFile::Look look);
    //! What keep() found or did since the last call.
    std::optional<SessionMove> takeMove() { return std::exchange(m_move, std::nullopt); }

private:
    Result<void> appendLine(AppendFile::Look look);
    Result<void> writeAnew();
    Result<void> writeAnewIn(const QString &folder);

    SessionHeader m_header;
    QString m_path;
    QStringList m_folders;
    QString m_movedTo; //!< Was told of.
    std::optional<SessionMove> m_move;
    std::optional<LockFile> m_lock; // after it, the file: closed first
    std::optional<AppendFile> m_file; // nothing: read-only
    QByteArray m_line; //!< Kept for its memory.
    QByteArray m_note; //!< In the lock.
};

} // namespace AgentCore
