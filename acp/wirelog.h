// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/appendfile.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>

namespace Acp {

//! \brief The file of `--acp-log`: every line of the wire, both ways, one JSON object each.
//!
//! The first line of a run is its head:
//! \code
//! {"agentaoAcpLog":1,"run":"5f3a09c1","time":"2026-11-22T08:00:00.000Z","version":"0.1.0",
//!  "arguments":["--acp","--mode","plan"],"cwd":"/home/u/project"}
//! \endcode
//! then each line of the wire, as MaskedLine::of() leaves it:
//! \code
//! {"run":"5f3a09c1","time":"2026-11-22T08:00:00.120Z","from":"client","message":{...}}
//! {"run":"5f3a09c1","time":"2026-11-22T08:00:00.121Z","from":"agent","masked":1,"message":{...}}
//! {"run":"5f3a09c1","time":"2026-11-22T08:00:00.122Z","from":"client","cut":70,"text":"[1,2"}
//! {"run":"5f3a09c1","time":"2026-11-22T08:00:09.000Z","from":"client","event":"closed"}
//! \endcode
//! `time` is UTC. `masked` counts values that were replaced, `cut` says how much of long texts was
//! left out; each is missing when zero. `text` stands for what is no JSON object. Events are
//! `closed`, and `line_too_long` for a line that was refused unread. Runs are appended; those of
//! programs that run at the same time may be mixed, and are told apart by `run`.
//!
//! The file is readable by its owner alone (0600). When it cannot be written, one warning says so
//! and the protocol goes on; later lines are tried again.
class AGENTCORE_EXPORT WireLog
{
public:
    enum class From { Client, Agent };

    //! Opens the file and writes the head. \a arguments are those of the program. Conflict never;
    //! else the errors of AppendFile::open().
    static AgentCore::Result<WireLog> open(const QString &path, const QString &version,
                                           const QStringList &arguments);

    //! \a at: UTC, when it was seen; invalid: now.
    void write(From from, const QByteArray &line, const QDateTime &at = {});
    void writeEvent(From from, QLatin1StringView event);

private:
    WireLog(AgentCore::AppendFile file, QByteArray run);

    void append(QByteArray line);
    QByteArray begin(From from, const QDateTime &at = {}) const;

    AgentCore::AppendFile m_file;
    QByteArray m_run; //!< Tells the lines of one process from those of others.
    bool m_hasWarned = false;
};

} // namespace Acp
