// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessionstore.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <stop_token>

class QFile;

namespace AgentCore {

//! \brief Reads a file line by line in one buffer, which grows to the longest line and no further
//! than the bound.
class FileLines
{
public:
    struct Line
    {
        QByteArrayView bytes; //!< Without LF or CR LF; valid until the next call.
        bool isTooLong = false; //!< It is left out.
    };

    //! \a file is open for reading and outlives this.
    FileLines(QFile &file, qsizetype maxLineBytes);

    //! Nothing at the end of the file or after an error, see hasFailed(); what stands after the
    //! last line end is no line.
    std::optional<Line> next();
    bool hasFailed() const { return m_failed; }
    //! Of the file, up to the end of the last line.
    qint64 wholeBytes() const { return m_wholeBytes; }
    //! Of the file.
    qint64 readBytes() const { return m_readBytes; }

private:
    bool readMore();

    QFile &m_file;
    QByteArray m_buffer;
    qsizetype m_maxLineBytes;
    qsizetype m_begin = 0; //!< Of the line, in the buffer.
    qsizetype m_end = 0; //!< Of what was read.
    qint64 m_wholeBytes = 0;
    qint64 m_readBytes = 0;
    bool m_failed = false;
};

//! What reading a session file told, besides its events.
struct SessionFileFacts
{
    SessionHeader header;
    LoadReport report;
    qint64 wholeBytes = 0; //!< Up to the end of the last whole line.
};

//! \brief Reads the file at \a path a piece at a time and hands its events to \a sink.
//!
//! A torn last line is dropped, a broken line skipped. A broken header is made up for from the
//! place of the file, if events follow. Errors: InvalidInput, Unsupported, Io; Cancelled by \a
//! stop.
AGENTCORE_EXPORT Result<SessionFileFacts> readSessionFile(const QString &path,
                                                          const SessionStore::EventSink &sink,
                                                          const std::stop_token &stop = {});

//! Hands the events on that stand whole in the last \a maxBytes of the file. Io.
AGENTCORE_EXPORT Result<void> readSessionTail(const QString &path, qint64 maxBytes,
                                              const SessionStore::EventSink &sink);

//! What the header of the file at \a path must have said; nothing where the place does not tell.
std::optional<SessionHeader> headerFromPlace(const QString &path);

//! What a list shows of the file at \a path, from its first and last bytes and its time.
Result<SessionInfo> peekSessionFile(const QString &path);

//! \brief The same for a file among the sessions of \a cwd.
//!
//! One that was moved with its folder is of \a cwd now, see SessionInfo::formerCwd. What cannot be
//! opened is listed with its problem. Nothing for what does not even have the name of a session.
AGENTCORE_EXPORT std::optional<SessionInfo> listedSession(const QString &path, const QString &cwd,
                                                          const QString &stateDir);

} // namespace AgentCore
