// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/notificationservice.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QGuiApplication>
#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace Ui {

static Q_LOGGING_CATEGORY(logNotifications, "agent.ui.notifications", QtWarningMsg)

static constexpr auto kService = "org.freedesktop.Notifications"_L1;
static constexpr auto kPath = "/org/freedesktop/Notifications"_L1;
static constexpr qsizetype kMostShown = 64;
static constexpr int kByTheDesktop = -1; // how long it stands
static constexpr int kNever = 0;

NotificationService::NotificationService(QObject *parent)
    : QObject(parent)
    , m_bus(this)
{ }

NotificationService::~NotificationService()
{
    if (m_state != State::Connected)
        return;
    for (const Shown &shown : std::as_const(m_shown))
        sendClose(shown);
}

quint64 NotificationService::show(const DesktopNotification &notification)
{
    const quint64 handle = ++m_lastHandle;
    if (m_shown.size() >= kMostShown)
        return handle; // nobody looks at so many
    m_shown.insert(handle, {.notification = notification});
    if (m_state == State::Idle)
        connectLater();
    else if (m_state == State::Connected && m_capabilities.isEmpty())
        askCapabilities();
    else if (m_state == State::Connected)
        send(handle);
    return handle;
}

void NotificationService::close(quint64 handle)
{
    const auto found = m_shown.find(handle);
    if (found == m_shown.end() || found->isClosing)
        return;
    found->isClosing = true;
    if (found->id != 0)
        sendClose(*found);
    // What is sent and has no id yet is closed when it has one.
    if (found->id != 0 || !found->isSent)
        drop(handle);
}

void NotificationService::drop(quint64 handle)
{
    if (m_shown.remove(handle) > 0)
        emit closed(handle);
}

void NotificationService::dropAll()
{
    const QList<quint64> handles = m_shown.keys();
    for (const quint64 handle : handles)
        drop(handle);
}

// --- The bus ---

void NotificationService::connectLater()
{
    if (!MessageBus::isThere()) {
        QMetaObject::invokeMethod(this, &NotificationService::dropAll, Qt::QueuedConnection);
        return;
    }
    m_state = State::Connecting;
    m_bus.open([this](bool isConnected) { handleConnected(isConnected); });
}

void NotificationService::handleConnected(bool isConnected)
{
    QDBusConnection bus = m_bus.connection();
    // Of any sender: asking for the one of the service would wait. handleOf() looks at it.
    const auto hear = [&](QLatin1StringView signal, const char *slot) {
        return bus.connect({}, kPath, kService, signal, this, slot);
    };
    if (!isConnected || !hear("ActionInvoked"_L1, SLOT(handleActionInvoked(QDBusMessage)))
        || !hear("NotificationClosed"_L1, SLOT(handleClosed(QDBusMessage)))
        || !hear("ActivationToken"_L1, SLOT(handleToken(QDBusMessage)))) {
        qCInfo(logNotifications) << "no session bus";
        m_bus.close();
        m_state = State::Idle;
        dropAll();
        return;
    }
    m_state = State::Connected;
    askCapabilities();
}

static QDBusMessage callOf(const QString &server, QLatin1StringView method)
{
    return QDBusMessage::createMethodCall(server, kPath, kService, method);
}

// Signals come under the unique name of who sends them; this is how it is known to be the service.
static QDBusMessage askOwner()
{
    QDBusMessage call
        = QDBusMessage::createMethodCall(u"org.freedesktop.DBus"_s, u"/org/freedesktop/DBus"_s,
                                         u"org.freedesktop.DBus"_s, u"GetNameOwner"_s);
    call.setArguments({QString(kService)});
    return call;
}

void NotificationService::call(const QDBusMessage &message,
                               const std::function<void(const QDBusMessage &)> &then)
{
    auto *watcher = new QDBusPendingCallWatcher(m_bus.connection().asyncCall(message), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [watcher, then] {
        watcher->deleteLater();
        then(watcher->reply());
    });
}

void NotificationService::askCapabilities()
{
    if (std::exchange(m_isAsking, true))
        return;
    // By its common name, which may start it.
    call(callOf(kService, "GetCapabilities"_L1), [this](const QDBusMessage &reply) {
        if (reply.type() != QDBusMessage::ReplyMessage) {
            handleAbsent(reply);
            return;
        }
        const QStringList capabilities = reply.arguments().value(0).toStringList();
        call(askOwner(), [this, capabilities](const QDBusMessage &owner) {
            if (owner.type() == QDBusMessage::ReplyMessage)
                handleService(owner.arguments().value(0).toString(), capabilities);
            else
                handleAbsent(owner);
        });
    });
}

// The next one asks again.
void NotificationService::handleAbsent(const QDBusMessage &reply)
{
    qCInfo(logNotifications) << "no notifications:" << reply.errorName();
    m_isAsking = false;
    dropAll();
}

void NotificationService::handleService(const QString &server, const QStringList &capabilities)
{
    m_isAsking = false;
    m_server = server;
    m_capabilities = capabilities;
    if (m_capabilities.isEmpty())
        m_capabilities = {u"body"_s};
    const QList<quint64> handles = m_shown.keys();
    for (const quint64 handle : handles)
        send(handle);
}

void NotificationService::send(quint64 handle)
{
    Shown &shown = m_shown[handle];
    if (std::exchange(shown.isSent, true))
        return;
    const DesktopNotification &what = shown.notification;
    QStringList actions;
    if (m_capabilities.contains("actions"_L1)) {
        for (const DesktopNotification::Action &action : what.actions)
            actions << action.key << action.label;
    }
    const bool hasMarkup = m_capabilities.contains("body-markup"_L1);
    const QVariantMap hints{
        {u"desktop-entry"_s, QGuiApplication::desktopFileName()},
        {u"urgency"_s, QVariant::fromValue<uchar>(1)},
    };
    QDBusMessage message = callOf(m_server, "Notify"_L1);
    message.setArguments({QGuiApplication::applicationDisplayName(), 0U, u"agentao"_s, what.summary,
                          hasMarkup ? what.body.toHtmlEscaped() : what.body, actions, hints,
                          what.isLasting ? kNever : kByTheDesktop});
    shown.server = m_server;
    call(message, [this, handle](const QDBusMessage &reply) { handleSent(handle, reply); });
}

void NotificationService::handleSent(quint64 handle, const QDBusMessage &reply)
{
    const auto found = m_shown.find(handle);
    if (found == m_shown.end())
        return;
    found->id
        = reply.type() == QDBusMessage::ReplyMessage ? reply.arguments().value(0).toUInt() : 0;
    if (found->id == 0) {
        qCInfo(logNotifications) << "not shown:" << reply.errorName();
        m_capabilities.clear(); // It may be gone, and another one there.
        found->isSent = false;
        if (std::exchange(found->isRetried, true))
            drop(handle);
        else
            askCapabilities();
        return;
    }
    if (found->isClosing) {
        sendClose(*found);
        drop(handle);
        return;
    }
    emit shown(handle);
}

void NotificationService::sendClose(const Shown &shown) const
{
    if (shown.id == 0)
        return;
    QDBusMessage message = callOf(shown.server, "CloseNotification"_L1);
    message.setArguments({shown.id});
    m_bus.connection().send(message);
}

// --- What the service tells ---

quint64 NotificationService::handleOf(const QDBusMessage &message) const
{
    const uint id = message.arguments().value(0).toUInt();
    for (auto it = m_shown.begin(); it != m_shown.end(); ++it) {
        if (it->id == id && id != 0 && it->server == message.service())
            return it.key();
    }
    return 0;
}

void NotificationService::handleToken(const QDBusMessage &message)
{
    if (const quint64 handle = handleOf(message))
        m_shown[handle].token = message.arguments().value(1).toString();
}

void NotificationService::handleActionInvoked(const QDBusMessage &message)
{
    const quint64 handle = handleOf(message);
    if (handle == 0)
        return;
    const QString key = message.arguments().value(1).toString();
    const Shown shown = m_shown.value(handle);
    // Only what it offers.
    const bool isKnown = std::ranges::any_of(
        shown.notification.actions,
        [&key](const DesktopNotification::Action &action) { return action.key == key; });
    if (isKnown)
        emit actionChosen(handle, key, shown.token);
}

void NotificationService::handleClosed(const QDBusMessage &message)
{
    if (const quint64 handle = handleOf(message))
        drop(handle);
}

} // namespace Ui
