// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <functional>
#include <vector>

namespace AgentCore {

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
