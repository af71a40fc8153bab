// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"
#include "agentcore/store/sessionlog.h"

#include <functional>

namespace AgentCore {

//! What was wrong with a session file that could be read nevertheless.
struct AGENTCORE_EXPORT LoadReport
{
    int brokenLines = 0; //!< Skipped.
    Error firstBroken; //!< Error::where says the line.
    int unknownEvents = 0; //!< Of a kind this version does not know; they stay in the file.
    bool torn = false; //!< The last line was not whole and is gone.
};

//! \brief The session files of one working directory.
//!
//! They are `<cwd>/.agentao/sessions/<id>.jsonl`, or, where that cannot be written,
//! `<state folder>/sessions/<hash of cwd>/<id>.jsonl`. Each has a header line and one event per
//! line, see sessionevent.h; it only grows, and belongs to one process at a time.
//! Source: DESIGN.md, section 6, "Sessions".
class AGENTCORE_EXPORT SessionStore
{
public:
    using EventSink = std::function<void(SessionEvent &&)>;

    //! \a cwd is canonical. An empty \a stateDir is Paths::stateDir().
    explicit SessionStore(QString cwd, QString stateDir = {});

    //! "sess_" and 32 hexadecimal digits.
    static QString newId();
    static bool isValidId(QStringView id);

    //! A new, empty session. Errors: Io, PermissionDenied.
    Result<SessionLog> create() const;
    //! Opens a stored one and hands its events over in order, a piece of the file at a time.
    //! Errors: SessionNotFound; Busy (another process holds it); InvalidInput (no session file, or
    //! one of another directory); Unsupported (newer format); Io, PermissionDenied.
    Result<SessionLog> open(const QString &id, const EventSink &sink, LoadReport *report) const;
    //! \brief Copies a stored session, whoever holds it, as a new one and returns its id.
    //!
    //! The copy has the active branch, or what stands before the user message \a beforeMessage of
    //! any. It ends with a turn that is over, and offers no checkpoints, which are not its own.
    //! Errors: SessionNotFound; NotFound (no such message); else as open() and create().
    Result<QString> fork(const QString &id, const QString &beforeMessage) const;
    //! Newest first; those that nobody prompted have no title. Reads only the first and last bytes
    //! of each; what is no session file is left out.
    Result<QList<SessionInfo>> list() const;
    //! An unknown id succeeds. Errors: Busy, PermissionDenied, Io.
    Result<void> remove(const QString &id) const;

private:
    QString projectFolder() const;
    QString fallbackFolder() const;
    QString findFile(const QString &id) const;
    static Result<void> prepareFolder(const QString &folder);
    Result<SessionLog> createIn(const QString &folder) const;

    QString m_cwd;
    QString m_stateDir;
};

} // namespace AgentCore
