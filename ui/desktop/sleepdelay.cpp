// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/sleepdelay.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusUnixFileDescriptor>

#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kLogin = "org.freedesktop.login1"_L1;
static constexpr auto kLoginPath = "/org/freedesktop/login1"_L1;
static constexpr auto kManager = "org.freedesktop.login1.Manager"_L1;

SleepDelay::SleepDelay(QObject *parent)
    : QObject(parent)
    , m_bus(this, MessageBus::Kind::System)
{ }

SleepDelay::~SleepDelay() = default;

void SleepDelay::setActive(bool active, const QString &reason)
{
    if (active == m_isWanted)
        return;
    m_isWanted = active;
    m_reason = reason;
    if (!active && m_state == State::Listening) {
        close();
    } else if (active && m_state == State::Idle && MessageBus::isThere(MessageBus::Kind::System)) {
        m_state = State::Connecting;
        m_bus.open([this](bool isConnected) {
            if (isConnected && m_isWanted)
                listen();
            else
                close();
        });
    }
}

void SleepDelay::close()
{
    setLock({});
    m_bus.close();
    m_login.clear();
    m_isAsleep = false;
    m_state = State::Idle;
}

void SleepDelay::call(const QDBusMessage &message, void (SleepDelay::*then)(const QDBusMessage &))
{
    auto *watcher = new QDBusPendingCallWatcher(m_bus.connection().asyncCall(message), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, then] {
        watcher->deleteLater();
        const QDBusMessage reply = watcher->reply();
        if (reply.type() == QDBusMessage::ReplyMessage && m_state == State::Listening)
            (this->*then)(reply);
    });
}

// Signals come under the unique name of who sends them.
void SleepDelay::listen()
{
    m_state = State::Listening;
    // Of any sender: asking for the one of logind would wait. The slot looks at it.
    m_bus.connection().connect({}, kLoginPath, kManager, u"PrepareForSleep"_s, this,
                               SLOT(handlePrepare(QDBusMessage)));
    QDBusMessage question
        = QDBusMessage::createMethodCall(u"org.freedesktop.DBus"_s, u"/org/freedesktop/DBus"_s,
                                         u"org.freedesktop.DBus"_s, u"GetNameOwner"_s);
    question.setArguments({QString(kLogin)});
    call(question, &SleepDelay::handleOwner);
}

void SleepDelay::handleOwner(const QDBusMessage &reply)
{
    m_login = reply.arguments().value(0).toString();
    takeLock();
}

// The lock is a file that is open; it is given back by closing it.
void SleepDelay::takeLock()
{
    QDBusMessage message
        = QDBusMessage::createMethodCall(kLogin, kLoginPath, kManager, u"Inhibit"_s);
    message.setArguments({u"sleep"_s, u"Agentao"_s, m_reason, u"delay"_s});
    call(message, &SleepDelay::handleLock);
}

void SleepDelay::handleLock(const QDBusMessage &reply)
{
    const auto lock = reply.arguments().value(0).value<QDBusUnixFileDescriptor>();
    if (!m_isAsleep && lock.isValid())
        setLock(std::make_unique<QDBusUnixFileDescriptor>(lock));
}

void SleepDelay::setLock(std::unique_ptr<QDBusUnixFileDescriptor> lock)
{
    const bool wasHeld = isHeld();
    m_lock = std::move(lock);
    if (wasHeld != isHeld())
        emit changed();
}

void SleepDelay::handlePrepare(const QDBusMessage &message)
{
    const QVariant begins = message.arguments().value(0);
    if (m_login.isEmpty() || message.service() != m_login
        || begins.metaType() != QMetaType::fromType<bool>())
        return;
    m_isAsleep = begins.toBool();
    if (m_isAsleep) {
        emit goingToSleep();
        setLock({});
        return;
    }
    emit awake();
    if (m_state == State::Listening && !isHeld())
        takeLock();
}

} // namespace Ui
