// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/desktop/messagebus.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <functional>

class QDBusMessage;

namespace Ui {

//! One message on the desktop. All texts are plain; control characters must be gone from them.
struct DesktopNotification
{
    struct Action
    {
        QString key; //!< "default": a click on the notification itself.
        QString label;
    };

    QString summary;
    QString body;
    QList<Action> actions;
    bool isLasting = false; //!< Stays until it is dealt with, where the desktop does that.
};

//! \brief The notifications of the desktop, over D-Bus.
//!
//! The bus is looked for with the first notification, not before. Nothing blocks; where no service
//! answers nothing happens. Source: Desktop Notifications Specification 1.3.
class NotificationService : public QObject
{
    Q_OBJECT

public:
    explicit NotificationService(QObject *parent = nullptr);
    ~NotificationService() override;

    //! Returns what it is known by from now on, never 0.
    quint64 show(const DesktopNotification &notification);
    //! Nothing happens for one that is gone.
    void close(quint64 handle);

signals:
    //! One of its actions was chosen; \a token allows a window to come to the front, may be empty.
    void actionChosen(quint64 handle, const QString &key, const QString &token);
    //! The user, the desktop or close() took it away.
    void closed(quint64 handle);
    //! The service has it; for tests.
    void shown(quint64 handle);

private slots: // by name, from the bus
    void handleActionInvoked(const QDBusMessage &message);
    void handleClosed(const QDBusMessage &message);
    void handleToken(const QDBusMessage &message);

private:
    enum class State { Idle, Connecting, Connected };
    struct Shown
    {
        DesktopNotification notification;
        uint id = 0; //!< The service's; 0: it did not answer yet.
        QString server; //!< Unique name on the bus of who has it.
        QString token;
        bool isSent = false;
        bool isRetried = false;
        bool isClosing = false;
    };

    void connectLater();
    void handleConnected(bool isConnected);
    void askCapabilities();
    void handleService(const QString &server, const QStringList &capabilities);
    void handleAbsent(const QDBusMessage &reply);
    void call(const QDBusMessage &message, const std::function<void(const QDBusMessage &)> &then);
    void send(quint64 handle);
    void handleSent(quint64 handle, const QDBusMessage &reply);
    void sendClose(const Shown &shown) const;
    void drop(quint64 handle);
    void dropAll();
    //! 0: none, or the message is not from who has it.
    quint64 handleOf(const QDBusMessage &message) const;

    State m_state = State::Idle;
    MessageBus m_bus;
    QHash<quint64, Shown> m_shown;
    QString m_server; //!< Unique name of the service on the bus.
    QStringList m_capabilities; //!< Empty: to be asked for.
    quint64 m_lastHandle = 0;
    bool m_isAsking = false;
};

} // namespace Ui
