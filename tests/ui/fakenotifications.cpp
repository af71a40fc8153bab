// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/fakenotifications.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Testing {

static constexpr auto kService = "org.freedesktop.Notifications"_L1;
static constexpr auto kPath = "/org/freedesktop/Notifications"_L1;
static constexpr uint kClosedByCall = 3;

PrivateBus::~PrivateBus()
{
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    m_daemon.terminate();
    m_daemon.waitForFinished();
}

bool PrivateBus::start()
{
    const QString program = QStandardPaths::findExecutable(u"dbus-daemon"_s);
    if (program.isEmpty())
        return false;
    m_daemon.start(program,
                   {u"--session"_s, u"--nofork"_s, u"--nopidfile"_s, u"--print-address"_s,
                    "--address=unix:path="_L1 + m_dir.filePath(u"bus"_s)});
    if (!m_daemon.waitForReadyRead())
        return false;
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_daemon.readLine().trimmed());
    return true;
}

FakeNotifications::~FakeNotifications()
{
    stop();
}

bool FakeNotifications::start()
{
    static int last = 0;
    m_busName = u"fake-notifications-%1"_s.arg(++last);
    QDBusConnection bus = QDBusConnection::connectToBus(
        qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), m_busName);
    return bus.isConnected()
        && bus.registerObject(kPath, this,
                              QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals)
        && bus.registerService(kService);
}

void FakeNotifications::stop()
{
    if (m_busName.isEmpty())
        return;
    QDBusConnection bus(m_busName);
    bus.unregisterService(kService); // it waits for that, and the next one can have the name
    // Calls that wait here would be answered over the connection when this is deleted.
    bus.unregisterObject(kPath);
    QCoreApplication::removePostedEvents(this);
    QDBusConnection::disconnectFromBus(std::exchange(m_busName, QString()));
}

uint FakeNotifications::Notify(const QString &application, uint, const QString &,
                               const QString &summary, const QString &body,
                               const QStringList &actions, const QVariantMap &hints, int timeout)
{
    const uint id = uint(given.size()) + 1;
    given.append({id, application, summary, body, actions, hints, timeout});
    return id;
}

void FakeNotifications::CloseNotification(uint id)
{
    closed.append(id);
    emit NotificationClosed(id, kClosedByCall);
}

void FakeNotifications::choose(const QString &action, const QString &token)
{
    const uint id = given.last().id;
    const auto tell = [this, id](const QString &signal, const QString &value) {
        QDBusMessage message = QDBusMessage::createSignal(kPath, kService, signal);
        message.setArguments({id, value});
        QDBusConnection(m_busName).send(message);
    };
    if (!token.isEmpty())
        tell(u"ActivationToken"_s, token);
    tell(u"ActionInvoked"_s, action);
}

void FakeNotifications::forge(const QString &action)
{
    QDBusConnection other = QDBusConnection::connectToBus(
        qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), u"somebody-else"_s);
    QDBusMessage signal = QDBusMessage::createSignal(kPath, kService, u"ActionInvoked"_s);
    signal.setArguments({given.last().id, action});
    other.send(signal);
    // It has gone out when an answer came in.
    other.call(QDBusMessage::createMethodCall(u"org.freedesktop.DBus"_s, u"/"_s,
                                              u"org.freedesktop.DBus"_s, u"GetId"_s));
    QDBusConnection::disconnectFromBus(u"somebody-else"_s);
}

} // namespace Testing
