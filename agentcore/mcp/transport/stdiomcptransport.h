// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lineframer.h"
#include "agentcore/mcp/mcpserverspec.h"
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/ports/childticket.h"

#include <QElapsedTimer>
#include <QTimer>

class QProcess;

namespace AgentCore {

//! \brief A server as a child process: its standard input and output are the protocol's.
//!
//! It has a session of its own, ours scrubbed environment and the one of its spec, and ends with
//! all its processes. What it writes to standard output and is no JSON is diagnosed and skipped, up
//! to kMaxGarbageBytes. Source: Model Context Protocol 2026-07-28, "stdio".
class AGENTCORE_EXPORT StdioMcpTransport : public McpTransport
{
    Q_OBJECT

public:
    //! A longer line is lost; one of four times that length ends the server.
    static constexpr qsizetype kMaxLineBytes = 16 * 1024 * 1024;
    static constexpr qsizetype kMaxGarbageBytes = 1024 * 1024;
    static constexpr qint64 kMaxUnwrittenBytes = 32 * 1024 * 1024; //!< For one that does not read.
    static constexpr int kMaxDiagnosesPerSecond = 200; //!< Lines; others are counted only.

    //! How long close() waits for what.
    struct Patience
    {
        std::chrono::milliseconds exit{2000}; //!< After the end of its input, then SIGTERM.
        std::chrono::milliseconds term{1000}; //!< Then SIGKILL to all.
        std::chrono::milliseconds kill{500}; //!< Then closed() comes, whatever the kernel holds.
    };

    //! \a spec: of Kind::Stdio, its variables expanded. \a workingDirectory: where it says none.
    StdioMcpTransport(McpServerSpec spec, const QString &workingDirectory, Patience patience,
                      QObject *parent = nullptr);
    StdioMcpTransport(McpServerSpec spec, const QString &workingDirectory,
                      QObject *parent = nullptr);
    ~StdioMcpTransport() override;

    //! What it is called in errors; without it "the server".
    void setNoun(const QString &noun) { m_noun = noun; }
    //! Unset: a server of that name, which close() ends.
    void setOwner(const ChildOwner &owner) override { m_owner = owner; }
    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override;
    //! NotFound: no such program or directory. Io: it could not be started, ended, or did not
    //! behave; the message has its exit code or signal and the last of its stderr.
    Error closeReason() const override { return m_reason; }
    void close() override;
    std::optional<int> exitCode() const override { return m_exitCode; }

private:
    enum class State { Idle, Running, Closing, Terminating, Killing, Closed };

    static constexpr QLatin1StringView kServer{"the server"};

    void start(const QString &program);
    void enlist();
    QString findProgram() const;
    void readOutput();
    void deliver(const QByteArray &line);
    void handleGarbage(const QByteArray &line);
    void tellGarbage(const QByteArray &line);
    void readErrors();
    void diagnose(const QByteArray &line);
    void tellDropped();
    void handleExited();
    void handleError();
    void handleDeadline();
    void fail(ErrorCode code, const Phrase &why);
    Phrase said(Saying ofServer, const QList<Phrase> &with = {}) const;
    Phrase howItEnded() const;
    void kill();
    void finish(const Error &reason);

    McpServerSpec m_spec;
    Patience m_patience;
    QString m_noun = kServer;
    ChildOwner m_owner{.kind = ChildOwner::Kind::Server};
    ChildTicket m_ticket;
    QByteArray m_marker;
    QProcess *m_process = nullptr;
    qint64 m_leader = 0;
    LineFramer m_output;
    LineFramer m_errors;
    QStringList m_lastErrors;
    QElapsedTimer m_diagnoses; // of the running second
    QTimer m_deadline;
    Error m_reason;
    std::optional<int> m_exitCode;
    qsizetype m_garbageBytes = 0;
    qsizetype m_lineBytes = 0; // read since the last whole line
    int m_diagnosed = 0;
    int m_dropped = 0;
    State m_state = State::Idle;
};

} // namespace AgentCore
