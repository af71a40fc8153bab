// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/desktopcontrast.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QFile>
#include <QFuture>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kService = "org.freedesktop.portal.Desktop"_L1;
static constexpr auto kPath = "/org/freedesktop/portal/desktop"_L1;
static constexpr auto kInterface = "org.freedesktop.portal.Settings"_L1;
static constexpr auto kGroup = "org.freedesktop.appearance"_L1;
static constexpr auto kKey = "contrast"_L1;
static constexpr int kMostNested = 4;

DesktopContrast::DesktopContrast(QObject *parent)
    : QObject(parent)
{ }

DesktopContrast::~DesktopContrast()
{
    if (!m_busName.isEmpty())
        QDBusConnection::disconnectFromBus(m_busName);
}

bool DesktopContrast::isHigh(const QVariant &value)
{
    // Read() of older portals puts the value into two variants.
    QVariant inside = value;
    for (int i = 0; i < kMostNested && inside.canConvert<QDBusVariant>(); ++i)
        inside = inside.value<QDBusVariant>().variant();
    bool isNumber = false;
    return inside.toUInt(&isNumber) == 1 && isNumber;
}

// Without an address the library would start a bus of its own.
static bool hasBus()
{
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS")
        || QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + "/bus"_L1);
}

// Connecting waits for the bus, so it is done elsewhere.
void DesktopContrast::start()
{
    if (!hasBus())
        return;
    static int lastConnection = 0;
    m_busName = u"agentao-contrast-%1"_s.arg(++lastConnection);
    QtFuture::makeReadyVoidFuture()
        .then(QtFuture::Launch::Async,
              [name = m_busName] {
                  return QDBusConnection::connectToBus(QDBusConnection::SessionBus, name)
                      .isConnected();
              })
        .then(this, [this](bool isConnected) { handleConnected(isConnected); });
}

void DesktopContrast::handleConnected(bool isConnected)
{
    if (!isConnected) {
        QDBusConnection::disconnectFromBus(std::exchange(m_busName, QString()));
        return;
    }
    QDBusConnection bus(m_busName);
    // Of any sender: asking for the one of the portal would wait. Anybody may ask for contrast.
    bus.connect({}, kPath, kInterface, u"SettingChanged"_s, this,
                SLOT(handleSettingChanged(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, u"Read"_s);
    question << QString(kGroup) << QString(kKey);
    auto *answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this,
            [this](QDBusPendingCallWatcher *watcher) {
                watcher->deleteLater();
                const QDBusPendingReply<QDBusVariant> reply = *watcher;
                if (reply.isValid()) // else the portal does not know it
                    emit told(isHigh(QVariant::fromValue(reply.value())));
            });
}

void DesktopContrast::handleSettingChanged(const QString &group, const QString &key,
                                           const QDBusVariant &value)
{
    if (group == kGroup && key == kKey)
        emit told(isHigh(value.variant()));
}

} // namespace Ui
