// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/sessionbus.h"

#include <QCoreApplication>
#include <QDBusConnection>
#include <QFile>
#include <QFuture>

#include <mutex>

using namespace Qt::StringLiterals;

namespace Ui {

// Who comes last takes an unwanted connection down.
struct SessionBus::Attempt
{
    std::mutex mutex;
    bool isMade = false;
    bool isUnwanted = false;
};

SessionBus::SessionBus(QObject *owner)
    : m_owner(owner)
{ }

SessionBus::~SessionBus()
{
    close();
}

// Without an address the library would start a bus of its own.
bool SessionBus::isThere()
{
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS")
        || QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + "/bus"_L1);
}

// Connecting waits for the bus, so it is done elsewhere.
void SessionBus::open(std::function<void(bool isConnected)> then)
{
    static int lastConnection = 0;
    m_name = u"agentao-%1"_s.arg(++lastConnection);
    m_attempt = std::make_shared<Attempt>();
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async,
              [name = m_name, attempt = m_attempt] {
                  const bool isConnected
                      = QDBusConnection::connectToBus(QDBusConnection::SessionBus, name)
                            .isConnected();
                  const std::scoped_lock lock(attempt->mutex);
                  attempt->isMade = true;
                  if (attempt->isUnwanted)
                      QDBusConnection::disconnectFromBus(name);
                  return isConnected;
              })
        .then(m_owner, [then = std::move(then)](bool isConnected) { then(isConnected); });
}

void SessionBus::close()
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

QDBusConnection SessionBus::connection() const
{
    return QDBusConnection(m_name);
}

} // namespace Ui
