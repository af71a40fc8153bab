// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/desktopcontrast.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

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
    , m_bus(this)
{ }

bool DesktopContrast::isHigh(const QVariant &value)
{
    // Read() of older portals puts the value into two variants.
    QVariant inside = value;
    for (int i = 0; i < kMostNested && inside.canConvert<QDBusVariant>(); ++i)
        inside = inside.value<QDBusVariant>().variant();
    bool isNumber = false;
    return inside.toUInt(&isNumber) == 1 && isNumber;
}

void DesktopContrast::start()
{
    if (MessageBus::isThere())
        m_bus.open([this](bool isConnected) { handleConnected(isConnected); });
}

void DesktopContrast::handleConnected(bool isConnected)
{
    if (!isConnected) {
        m_bus.close();
        return;
    }
    QDBusConnection bus = m_bus.connection();
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
