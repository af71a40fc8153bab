// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/transport.h"
#include "agentcore/store/appendfile.h"
#include "agentcore_export.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QString>

namespace Acp {

//! \brief A line of the wire as it may be written into a log: bounded, and without secrets.
//!
//! Masked are values of members named like secrets (`apiKey`, `authorization`, ...), all values of
//! `env` and `headers`, arguments of a command that follow or belong to such an option, and what
//! withoutSecrets() finds in any text. What is no JSON object keeps its structure, but none of its
//! quoted values. A secret that comes in pieces, one per line, is not found.
struct AGENTCORE_EXPORT MaskedLine
{
    static constexpr qsizetype kMaxStringChars = 16 * 1024; //!< Of one string, in UTF-16 units.
    static constexpr qsizetype kMaxLineBytes = 256 * 1024; //!< Of all that is kept.
    static constexpr qsizetype kMaxTextChars = 1000; //!< Of what is no JSON object.

    QJsonObject message;
    QString text; //!< Instead of the message, when the line is no JSON object.
    qint64 masked = 0; //!< Values that were masked.
    qint64 cut = 0; //!< UTF-16 units of strings, or bytes of a whole message, that were left out.

    static MaskedLine of(const QByteArray &line);
};

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

//! \brief Another transport, each of whose lines is also written into a log.
class AGENTCORE_EXPORT LoggedTransport : public AgentCore::Transport
{
    Q_OBJECT

public:
    //! \a transport is that of an agent to its client; not owned, outlives this.
    LoggedTransport(AgentCore::Transport *transport, WireLog log, QObject *parent = nullptr);

    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override;

private:
    void handleLine(const QByteArray &line);
    void handleTooLongLine();
    void handleClosed();

    AgentCore::Transport *m_transport;
    WireLog m_log;
};

} // namespace Acp
