// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/messagebus.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QFile>
#include <QFuture>

#include <mutex>

using namespace Qt::StringLiterals;

namespace Ui {

// Who comes last takes an unwanted connection down.
struct MessageBus::Attempt
{
    std::mutex mutex;
    bool isMade = false;
    bool isUnwanted = false;
};

MessageBus::MessageBus(QObject *owner, Kind kind)
    : m_owner(owner)
    , m_kind(kind)
{ }

MessageBus::~MessageBus()
{
    close();
}

// Without an address the library would start a session bus of its own. The system's is at a place
// that the D-Bus specification names, "Well-known Message Bus Instances".
bool MessageBus::isThere(Kind kind)
{
    if (kind == Kind::System) {
        return qEnvironmentVariableIsSet("DBUS_SYSTEM_BUS_ADDRESS")
            || QFile::exists(u"/var/run/dbus/system_bus_socket"_s);
    }
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS")
        || QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + "/bus"_L1);
}

// Connecting waits for the bus, so it is done elsewhere.
void MessageBus::open(std::function<void(bool isConnected)> then)
{
    static int lastConnection = 0;
    m_name = u"agentao-%1"_s.arg(++lastConnection);
    m_attempt = std::make_shared<Attempt>();
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async,
              [name = m_name, attempt = m_attempt, kind = m_kind] {
                  const auto bus = kind == Kind::System ? QDBusConnection::SystemBus
                                                        : QDBusConnection::SessionBus;
                  const bool isConnected = QDBusConnection::connectToBus(bus, name).isConnected();
                  const std::scoped_lock lock(attempt->mutex);
                  attempt->isMade = true;
                  if (attempt->isUnwanted)
                      QDBusConnection::disconnectFromBus(name);
                  return isConnected;
              })
        .then(m_owner, [owner = m_owner, then = std::move(then)](bool isConnected) {
            // A bus that is quick would be told of before this function is over.
            QMetaObject::invokeMethod(
                owner, [then, isConnected] { then(isConnected); }, Qt::QueuedConnection);
        });
}

void MessageBus::close()
{
    if (m_name.isEmpty())
        return;
    // What came over the connection goes before it.
    QCoreApplication::removePostedEvents(m_owner, QEvent::MetaCall);
    const QString name = std::exchange(m_name, QString());
    const std::scoped_lock lock(m_attempt->mutex);
    m_attempt->isUnwanted = true;
    if (m_attempt->isMade)
        QDBusConnection::disconnectFromBus(name);
}

QDBusConnection MessageBus::connection() const
{
    return QDBusConnection(m_name);
}

} // namespace Ui
