// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>

#include <chrono>
#include <functional>
#include <stop_token>
#include <vector>

namespace AgentCore {

class McpConfigFile;

//! \brief Writes what is switched of servers into the user's file, in the order of switching.
//!
//! At once where nobody else writes there; else a worker thread waits for them.
class McpSaver : public QObject
{
    Q_OBJECT

public:
    using Change = std::function<Result<void>(const McpConfigFile &)>;

    explicit McpSaver(QObject *parent = nullptr);
    //! What still waits is given up.
    ~McpSaver() override;

    //! So long others may write there.
    static constexpr std::chrono::milliseconds kLongestWait{3000};

    //! \brief Makes \a change in the file of \a spec; it may run in another thread.
    //!
    //! PermissionDenied when that is not the user's own, and the errors of McpConfigFile, but Busy:
    //! that follows as failed().
    Result<void> save(const McpServerSpec &spec, const Change &change);

signals:
    //! The switch of \a server holds for this session only.
    void failed(const QString &server, const AgentCore::Error &error);

private:
    QThreadPool m_worker;
    std::stop_source m_stop;
    int m_pending = 0; //!< So many changes wait.
};

//! \brief How long prompts wait for servers that start: until none does any more, but no longer
//! than so long after the session was opened.
class AGENTCORE_EXPORT ServerWait : public QObject
{
    Q_OBJECT

public:
    //! \a isPending: some server is on its way.
    ServerWait(std::chrono::milliseconds longest, std::function<bool()> isPending);

    //! The session was opened.
    void begin() { m_sinceOpen.start(); }
    //! Nobody is called any more.
    void drop();
    //! The time is over for good: what starts from now on is missed.
    bool isOver() const { return m_isOver; }

    //! Calls \a then once no server is starting any more, or the wait is over: from within, when it
    //! is. Not when
    //! \a context is gone.
    void whenReady(QObject *context, std::function<void()> then);
    //! Something changed.
    void check();
    //! Ends the waits now.
    void hurry();

signals:
    //! Those who wait are about to go on.
    void ending();

private:
    struct Waiter
    {
        QPointer<QObject> context;
        std::function<void()> then;
    };

    void release();

    std::chrono::milliseconds m_longest;
    std::function<bool()> m_isPending;
    std::vector<Waiter> m_waiters;
    QElapsedTimer m_sinceOpen;
    QTimer m_end;
    bool m_isOver = false;
};

} // namespace AgentCore
