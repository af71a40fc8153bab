// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/messagebus.h"

#include <QObject>

class QDBusMessage;

namespace Ui {

//! \brief Keeps the machine from going to sleep by itself for as long as there is work.
//!
//! By the desktop's portal, else by its power management; where there is neither, nothing happens.
//! What is asked for ends with the process, too. Closing the lid and the person's own wish go on.
class SleepInhibitor : public QObject
{
    Q_OBJECT

public:
    explicit SleepInhibitor(QObject *parent = nullptr);
    ~SleepInhibitor() override;

    //! \a reason is what the desktop shows, in the person's language.
    void setActive(bool active, const QString &reason = {});
    //! The desktop said that it will stay awake.
    bool isHeld() const { return m_state == State::Held; }

signals:
    //! isHeld() changed.
    void changed();

private:
    enum class State { Idle, Connecting, AskingPortal, AskingPower, Held };

    void askPortal();
    void askPower();
    void call(const QDBusMessage &message, void (SleepInhibitor::*then)(const QDBusMessage &));
    void handlePortal(const QDBusMessage &reply);
    void handlePower(const QDBusMessage &reply);
    void hold();
    void release();

    MessageBus m_bus;
    State m_state = State::Idle;
    bool m_isWanted = false;
    QString m_reason;
    QString m_request; //!< Object of the portal; empty: none.
    uint m_cookie = 0; //!< Of the power management.
};

} // namespace Ui
