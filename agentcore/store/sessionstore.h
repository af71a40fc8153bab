// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"
#include "agentcore/store/sessionlog.h"

#include <QFileInfo>

#include <functional>
#include <stop_token>
#include <vector>

namespace AgentCore {

//! What was wrong with a session file that could be read nevertheless.
struct AGENTCORE_EXPORT LoadReport
{
    int brokenLines = 0; //!< Skipped.
    Error firstBroken; //!< Error::where says the line.
    int unknownEvents = 0; //!< Of a kind this version does not know; they stay in the file.
    bool torn = false; //!< The last line was not whole and is gone.
    bool readOnly = false; //!< Nothing can be added, see SessionLog::isReadOnly().
    QString movedFrom; //!< Where its folder was when it began; mostly empty.
};

//! \brief The session files of one working directory.
//!
//! They are `<cwd>/.agentao/sessions/<id>.jsonl`, or, where that cannot be written,
//! `<state folder>/sessions/<hash of cwd>/<id>.jsonl`. Each has a header line and one event per
//! line, see sessionevent.h; it only grows, and belongs to one process at a time.
class AGENTCORE_EXPORT SessionStore
{
public:
    using EventSink = std::function<void(SessionEvent &&)>;

    //! \a cwd is canonical. An empty \a stateDir is Paths::stateDir().
    explicit SessionStore(QString cwd, QString stateDir = {});

    QString cwd() const { return m_cwd; }

    //! "sess_" and 32 hexadecimal digits.
    static QString newId();
    //! True for what newId() makes.
    static bool isOwnId(QStringView id);
    //! "acp_" and the same: of a session with another agent, see SessionHeader::agent.
    static QString newAgentId();
    static bool isAgentId(QStringView id);
    //! True for all of these, and for ids that came with the conversation of another
    //! program: 1 to 64 letters, digits, "-" and "_" of ASCII, of which the first is neither of
    //! the latter.
    static bool isValidId(QStringView id);

    //! A new, empty session. Errors: Io, PermissionDenied, Conflict or Busy (it exists already).
    //! \a createdAt: UTC; invalid: now. \a id: a valid one; empty: a new one.
    //! \a agent: see SessionHeader.
    Result<SessionLog> create(const QDateTime &createdAt = {}, const QString &id = {},
                              const QString &agent = {}) const;
    //! Opens a stored one and hands its events over in order, a piece of the file at a time.
    //! Where it must not be written, what comes back is read-only, and nobody else is kept off it.
    //! Errors: SessionNotFound; Busy (another process holds it); InvalidInput (no session file, or
    //! one of another directory); Unsupported (newer format); Cancelled; Io, PermissionDenied.
    Result<SessionLog> open(const QString &id, const EventSink &sink, LoadReport *report,
                            const std::stop_token &stop = {}) const;
    //! The file of a stored session; empty: there is none.
    QString findFile(const QString &id) const;
    //! \brief Copies a stored session, whoever holds it, as a new one and returns its id.
    //!
    //! The copy has the active branch, or what stands before the user message \a beforeMessage of
    //! any. It ends with a turn that is over, and offers no checkpoints, which are not its own.
    //! Errors: SessionNotFound; NotFound (no such message); else as open() and create().
    //! \a keepsAgent: it is had with the same agent of others, see SessionHeader; else with ours.
    Result<QString> fork(const QString &id, const QString &beforeMessage,
                         bool keepsAgent = false) const;
    //! Hands over the events of a stored session, open or not, as far as they are written. Errors:
    //! as open(), but never Busy.
    Result<SessionHeader> read(const QString &id, const EventSink &sink) const;
    //! Adds \a events to one that nobody has open; its time of change stays. Errors: as open().
    Result<void> append(const QString &id, const std::vector<SessionEvent> &events) const;
    //! Newest first; those that nobody prompted have no title. Reads only the first and last bytes
    //! of each. What cannot be opened is listed with the reason, see SessionInfo::problem.
    Result<QList<SessionInfo>> list() const;
    //! The folders where they are or may come to be, whether there is one or not.
    QStringList places() const;
    //! The files of its sessions; nothing of them is read.
    QFileInfoList files() const;
    //! Moves it to the bin, see SessionBin; one that no list shows is gone for good. An unknown
    //! id succeeds. Errors: Busy, PermissionDenied, Io.
    Result<void> remove(const QString &id) const;
    //! What is in the bin, the last deleted first.
    QList<SessionInfo> deleted() const;
    //! Takes it out of the bin. Errors: SessionNotFound, Conflict (there is one of that id), Io.
    Result<void> restore(const QString &id) const;
    //! Removes all of that id from the bin for good. Errors: SessionNotFound, Io.
    Result<void> purge(const QString &id) const;
    //! Removes what was in the bin for too long, at most \a limit sessions.
    //! \return the ids of those of which nothing is left.
    QStringList emptyBin(const QDateTime &now, int limit) const;

    //! Removes what copies left that a crash kept from becoming whole, once it is an hour old and
    //! nobody works on it.
    void removePartialCopies(const QDateTime &now) const;

private:
    QString projectFolder() const;
    QString fallbackFolder() const;
    //! Those of the two that lead nowhere else.
    QStringList folders() const;
    Result<SessionLog> createIn(const QString &folder, const SessionHeader &header) const;
    //! Where the session was before it was moved here with its folder; mostly empty.
    Result<QString> checkHeader(const SessionHeader &header, const QString &id,
                                const QString &path) const;

    QString m_cwd;
    QString m_stateDir;
};

} // namespace AgentCore
