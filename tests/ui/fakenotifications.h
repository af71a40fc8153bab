// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusContext>
#include <QObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QVariantMap>

namespace Testing {

//! \brief A session bus of one's own; this process finds it in its environment.
class PrivateBus
{
public:
    ~PrivateBus();

    //! False when there is no dbus-daemon, or it does not start.
    bool start();

private:
    QProcess m_daemon;
    QTemporaryDir m_dir;
};

//! \brief A notification service that a test looks at and acts on.
class FakeNotifications : public QObject, protected QDBusContext
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    struct Given
    {
        uint id = 0;
        QString application;
        QString summary;
        QString body;
        QStringList actions;
        QVariantMap hints;
        int timeout = 0;
    };

    ~FakeNotifications() override;

    //! Takes the name on the bus.
    bool start();
    void stop();
    //! What the user does with the last one.
    void choose(const QString &action, const QString &token = {});
    //! Somebody else says so.
    void forge(const QString &action);

    QStringList capabilities{QStringLiteral("actions"), QStringLiteral("body"),
                             QStringLiteral("body-markup")};
    QList<Given> given;
    QList<uint> closed;

public slots: // the interface
    QStringList GetCapabilities() const { return capabilities; }
    uint Notify(const QString &application, uint replaces, const QString &icon,
                const QString &summary, const QString &body, const QStringList &actions,
                const QVariantMap &hints, int timeout);
    void CloseNotification(uint id);

signals:
    void NotificationClosed(uint id, uint reason);
    void ActionInvoked(uint id, const QString &action);
    void ActivationToken(uint id, const QString &token);

private:
    QString m_busName;
};

} // namespace Testing
