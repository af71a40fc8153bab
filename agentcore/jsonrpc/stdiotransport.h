// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lineframer.h"
#include "agentcore/jsonrpc/transport.h"

class QSocketNotifier;
class QTimer;

namespace AgentCore {

//! \brief Transport over two file descriptors: pipes, sockets, terminals or files.
//!
//! Flags of the descriptors stay as they are, since their open file descriptions may be shared
//! with the parent; each read and write asks poll() before. The first line of a turn of the event
//! loop leaves at once, the others in one piece. At the end of input a last line without line feed
//! is delivered, then closed() comes; a reader of our output that went away leads to it at once,
//! even when there is nothing to write. Whoever does not read is not read from: beyond
//! kMaxUnreadBytes input waits, so that answers to requests cannot pile up.
class AGENTCORE_EXPORT StdioTransport : public Transport
{
    Q_OBJECT

public:
    enum class Ownership { Borrowed, Owned };

    //! \a Ownership::Owned descriptors are closed in the destructor. SIGPIPE is ignored from here.
    explicit StdioTransport(int readFd = 0, int writeFd = 1,
                            Ownership ownership = Ownership::Borrowed, QObject *parent = nullptr);
    //! Waits at most kFarewellMs for a slow reader to take what is still queued.
    ~StdioTransport() override;

    //! \brief Claims standard input and output of the process for the protocol alone.
    //!
    //! Private copies of both are used; afterwards descriptor 0 is the null device and descriptor
    //! 1 is standard error, so that stray prints and children cannot disturb the wire. Call once.
    static StdioTransport *forProcess(QObject *parent = nullptr);

    void open() override;
    void send(const QByteArray &line) override;
    //! Bytes that the operating system has not taken yet.
    qint64 pendingBytes() const override;

    static constexpr int kFarewellMs = 200;
    static constexpr qint64 kMaxUnreadBytes = 16 * 1024 * 1024;

private:
    void watchReader();
    void handleReaderNews();
    bool holdsInput();
    void readAvailable();
    void endInput();
    void deliverLines();
    void writeAvailable();
    void scheduleFlush();
    void flush();
    void closeOnce();

    LineFramer m_framer;
    QByteArray m_output;
    qsizetype m_written = 0; // of m_output
    QSocketNotifier *m_readNotifier = nullptr;
    QSocketNotifier *m_writeNotifier = nullptr;
    QTimer *m_readTimer = nullptr; // where notifiers do not work: regular files
    QTimer *m_holdTimer = nullptr; // while input waits: looks whether there is an end to it
    QSocketNotifier *m_goneNotifier = nullptr; // nobody reads our output any more
    int m_readFd;
    int m_writeFd;
    Ownership m_ownership;
    bool m_flushScheduled = false;
    bool m_drainDue = false;
    bool m_broken = false; // nobody reads our output
    bool m_closed = false;
};

} // namespace AgentCore
