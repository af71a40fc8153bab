// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/sleepinhibitor.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kPortal = "org.freedesktop.portal.Desktop"_L1;
static constexpr auto kPortalPath = "/org/freedesktop/portal/desktop"_L1;
static constexpr auto kPower = "org.freedesktop.PowerManagement.Inhibit"_L1;
static constexpr auto kPowerPath = "/org/freedesktop/PowerManagement/Inhibit"_L1;

SleepInhibitor::SleepInhibitor(QObject *parent)
    : QObject(parent)
    , m_bus(this)
{ }

SleepInhibitor::~SleepInhibitor()
{
    m_isWanted = false;
    if (m_state == State::Held)
        release();
}

void SleepInhibitor::setActive(bool active, const QString &reason)
{
    if (active == m_isWanted)
        return;
    m_isWanted = active;
    m_reason = reason;
    if (!active && m_state == State::Held) {
        release();
    } else if (active && m_state == State::Idle && MessageBus::isThere()) {
        m_state = State::Connecting;
        m_bus.open([this](bool isConnected) {
            if (isConnected && m_isWanted) {
                askPortal();
            } else {
                m_bus.close();
                m_state = State::Idle;
            }
        });
    }
    // An answer that is due looks at what is wanted then.
}

void SleepInhibitor::call(const QDBusMessage &message,
                          void (SleepInhibitor::*then)(const QDBusMessage &))
{
    auto *watcher = new QDBusPendingCallWatcher(m_bus.connection().asyncCall(message), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, then] {
        watcher->deleteLater();
        (this->*then)(watcher->reply());
    });
}

// Source: XDG Desktop Portal, org.freedesktop.portal.Inhibit; 4 is suspend.
void SleepInhibitor::askPortal()
{
    m_state = State::AskingPortal;
    QDBusMessage message = QDBusMessage::createMethodCall(
        kPortal, kPortalPath, u"org.freedesktop.portal.Inhibit"_s, u"Inhibit"_s);
    message.setArguments({QString(), uint(4), QVariantMap{{u"reason"_s, m_reason}}});
    call(message, &SleepInhibitor::handlePortal);
}

void SleepInhibitor::handlePortal(const QDBusMessage &reply)
{
    if (reply.type() != QDBusMessage::ReplyMessage) {
        if (m_isWanted) {
            askPower();
        } else {
            m_bus.close();
            m_state = State::Idle;
        }
        return;
    }
    m_request = reply.arguments().value(0).value<QDBusObjectPath>().path();
    hold();
}

void SleepInhibitor::askPower()
{
    m_state = State::AskingPower;
    QDBusMessage message = QDBusMessage::createMethodCall(kPower, kPowerPath, kPower, u"Inhibit"_s);
    message.setArguments({u"Agentao"_s, m_reason});
    call(message, &SleepInhibitor::handlePower);
}

void SleepInhibitor::handlePower(const QDBusMessage &reply)
{
    if (reply.type() != QDBusMessage::ReplyMessage) {
        m_bus.close();
        m_state = State::Idle; // nobody here keeps it awake; the next turn asks anew
        return;
    }
    m_cookie = reply.arguments().value(0).toUInt();
    hold();
}

void SleepInhibitor::hold()
{
    m_state = State::Held;
    if (m_isWanted)
        emit changed();
    else
        release();
}

// Both end with the connection as well; closing it is for services that keep no books.
void SleepInhibitor::release()
{
    QDBusMessage message;
    if (!m_request.isEmpty()) {
        message = QDBusMessage::createMethodCall(kPortal, std::exchange(m_request, QString()),
                                                 u"org.freedesktop.portal.Request"_s, u"Close"_s);
    } else {
        message = QDBusMessage::createMethodCall(kPower, kPowerPath, kPower, u"UnInhibit"_s);
        message.setArguments({std::exchange(m_cookie, 0)});
    }
    m_bus.connection().send(message);
    m_bus.close();
    m_state = State::Idle;
    emit changed();
}

} // namespace Ui
