// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/messagebus.h"

#include <QObject>

#include <functional>

class QDBusMessage;

namespace Ui {

//! \brief One shortcut that works in every window of the desktop, by its portal.
//!
//! The desktop asks the person which keys it has. Nothing is connected while it is off. Source: XDG
//! Desktop Portal, org.freedesktop.portal.GlobalShortcuts, version 1.
class GlobalShortcut : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Off,
        Asking, //!< The portal, or that the person.
        Bound,
        Refused, //!< The person or the desktop did not want it.
        Absent, //!< There is no such portal.
    };

    explicit GlobalShortcut(QObject *parent = nullptr);
    ~GlobalShortcut() override;

    //! \a description: what it does, for the desktop to show. Off and on again asks again.
    void setActive(bool active, const QString &description = {});
    State state() const { return m_state; }
    //! The keys in the desktop's words; may be empty, also when it is bound.
    QString trigger() const { return m_trigger; }

signals:
    //! state() or trigger() is another one.
    void changed();
    //! Its keys were pressed; \a token allows a window to come to the front, may be empty.
    void activated(const QString &token);

private slots: // by name, from the bus
    void handleResponse(const QDBusMessage &message);
    void handleActivated(const QDBusMessage &message);
    void handleChanged(const QDBusMessage &message);
    void handleClosed(const QDBusMessage &message);

private:
    using Then = std::function<void(const QVariantMap &results)>;

    void handleConnected(bool isConnected);
    //! \a then has the answer, unless nobody wants it any more.
    void call(const QDBusMessage &message, const std::function<void(const QDBusMessage &)> &then);
    void askOwner();
    void createSession();
    //! Calls what answers by a signal: \a then has its results when the person agreed.
    void request(const QString &method, QVariantList arguments, QVariantMap options, Then then);
    void bind();
    void readTrigger(const QVariant &shortcuts);
    bool isOfSession(const QDBusMessage &message) const;
    void end(State state);

    MessageBus m_bus;
    QString m_description;
    QString m_portal; //!< Unique name on the bus: nobody else's signals count.
    QString m_request; //!< Object of what is asked now; empty: nothing.
    Then m_then; //!< What follows it.
    QString m_session; //!< Object; empty: none.
    QString m_trigger;
    int m_round = 0; //!< Answers to what was asked in an earlier one are stale.
    State m_state = State::Off;
};

} // namespace Ui
