// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>

namespace AgentCore {

//! \brief Tells who waits for others that the machine slept meanwhile.
//!
//! Timers of Qt stand still then, and so does the time that they measure; connections and the rest
//! of the world do not. Looks every kInterval for as long as somebody holds it, and whenever it is
//! asked to: no message bus is needed. Nothing happens on systems that do not tell.
class AGENTCORE_EXPORT SleepWatch : public QObject
{
    Q_OBJECT

public:
    //! Returns how long the machine slept altogether.
    using Clock = std::function<std::chrono::milliseconds()>;

    static constexpr std::chrono::seconds kInterval{5};
    static constexpr std::chrono::seconds kShortest{1}; //!< Less is no sleep.

    //! The one of this thread; it ends with its last user.
    static std::shared_ptr<SleepWatch> shared();

    //! \brief How long the machine slept since it was started; only differences say something.
    //!
    //! Source: clock_gettime(2), CLOCK_BOOTTIME, which counts the time that CLOCK_MONOTONIC leaves
    //! out.
    static std::chrono::milliseconds slept();
    //! For tests; null: that of the system.
    static void setClock(Clock clock);

    //! Looks now.
    void look();

signals:
    //! The machine is awake again.
    void woke(std::chrono::milliseconds slept);

private:
    SleepWatch();

    QTimer m_timer;
    std::chrono::milliseconds m_before;
};

} // namespace AgentCore
