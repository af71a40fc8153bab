// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/messagebus.h"

#include <QObject>

#include <memory>

class QDBusMessage;
class QDBusUnixFileDescriptor;

namespace Ui {

//! \brief Hears when the machine goes to sleep and when it wakes up, and holds the first up for a
//! moment.
//!
//! By logind's lock of the kind "delay", which it waits for some seconds at most. Nothing happens
//! where there is no logind. Source: systemd, "Inhibitor Locks" and org.freedesktop.login1(5).
class SleepDelay : public QObject
{
    Q_OBJECT

public:
    explicit SleepDelay(QObject *parent = nullptr);
    ~SleepDelay() override;

    //! \a reason is what the system shows, in the person's language.
    void setActive(bool active, const QString &reason = {});
    //! Sleep waits for us.
    bool isHeld() const { return m_lock != nullptr; }

signals:
    //! The machine sleeps as soon as the slots have returned.
    void goingToSleep();
    void awake();
    //! isHeld() changed.
    void changed();

private slots:
    void handlePrepare(const QDBusMessage &message);

private:
    enum class State { Idle, Connecting, Listening };

    void close();
    void listen();
    void takeLock();
    void call(const QDBusMessage &message, void (SleepDelay::*then)(const QDBusMessage &));
    void handleOwner(const QDBusMessage &reply);
    void handleLock(const QDBusMessage &reply);
    void setLock(std::unique_ptr<QDBusUnixFileDescriptor> lock);

    MessageBus m_bus;
    State m_state = State::Idle;
    bool m_isWanted = false;
    bool m_isAsleep = false; //!< Or about to be.
    QString m_reason;
    QString m_login; //!< The unique name of logind; empty: it did not answer yet.
    std::unique_ptr<QDBusUnixFileDescriptor> m_lock; //!< Null: not held.
};

} // namespace Ui
