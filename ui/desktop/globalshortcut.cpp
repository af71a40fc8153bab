// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/globalshortcut.h"

#include "agentcore/base/textlimits.h"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusVariant>
#include <QGuiApplication>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kService = "org.freedesktop.portal.Desktop"_L1;
static constexpr auto kPath = "/org/freedesktop/portal/desktop"_L1;
static constexpr auto kInterface = "org.freedesktop.portal.GlobalShortcuts"_L1;
static constexpr auto kSessionInterface = "org.freedesktop.portal.Session"_L1;
static constexpr auto kId = "front"_L1;
static constexpr auto kPreferred = "CTRL+ALT+space"_L1; // as the shortcuts specification has it

using Shortcut = std::pair<QString, QVariantMap>; // a(sa{sv})

GlobalShortcut::GlobalShortcut(QObject *parent)
    : QObject(parent)
    , m_bus(this)
{
    qDBusRegisterMetaType<Shortcut>();
    qDBusRegisterMetaType<QList<Shortcut>>();
}

GlobalShortcut::~GlobalShortcut()
{
    blockSignals(true);
    end(State::Off);
}

void GlobalShortcut::setActive(bool active, const QString &description)
{
    if (!active) {
        end(State::Off);
        return;
    }
    if (m_state == State::Asking || m_state == State::Bound)
        return;
    m_description = description;
    if (!MessageBus::isThere()) {
        end(State::Absent);
        return;
    }
    m_state = State::Asking;
    m_bus.open([this, round = m_round](bool isConnected) {
        if (round == m_round)
            handleConnected(isConnected);
    });
    emit changed();
}

void GlobalShortcut::handleConnected(bool isConnected)
{
    if (!isConnected) {
        end(State::Absent);
        return;
    }
    QDBusConnection bus = m_bus.connection();
    // Of any sender: asking for the one of the portal would wait. The slots look at it.
    bus.connect({}, {}, u"org.freedesktop.portal.Request"_s, u"Response"_s, this,
                SLOT(handleResponse(QDBusMessage)));
    bus.connect({}, kPath, kInterface, u"Activated"_s, this, SLOT(handleActivated(QDBusMessage)));
    bus.connect({}, kPath, kInterface, u"ShortcutsChanged"_s, this,
                SLOT(handleChanged(QDBusMessage)));
    bus.connect({}, {}, kSessionInterface, u"Closed"_s, this, SLOT(handleClosed(QDBusMessage)));
    // Newer portals want to know who we are before anything else; older ones do not know this.
    QDBusMessage name = QDBusMessage::createMethodCall(
        kService, kPath, u"org.freedesktop.host.portal.Registry"_s, u"Register"_s);
    name.setArguments({QGuiApplication::desktopFileName(), QVariantMap()});
    bus.send(name);
    QDBusMessage version = QDBusMessage::createMethodCall(
        kService, kPath, u"org.freedesktop.DBus.Properties"_s, u"Get"_s);
    version.setArguments({QString(kInterface), u"version"_s});
    call(version, [this](const QDBusMessage &answer) {
        if (answer.type() == QDBusMessage::ReplyMessage)
            askOwner();
        else
            end(State::Absent);
    });
}

void GlobalShortcut::call(const QDBusMessage &message,
                          const std::function<void(const QDBusMessage &)> &then)
{
    auto *watcher = new QDBusPendingCallWatcher(m_bus.connection().asyncCall(message), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this,
            [this, watcher, then, round = m_round] {
                watcher->deleteLater();
                if (round == m_round)
                    then(watcher->reply());
            });
}

// Signals come under the unique name of who sends them.
void GlobalShortcut::askOwner()
{
    QDBusMessage question
        = QDBusMessage::createMethodCall(u"org.freedesktop.DBus"_s, u"/org/freedesktop/DBus"_s,
                                         u"org.freedesktop.DBus"_s, u"GetNameOwner"_s);
    question.setArguments({QString(kService)});
    call(question, [this](const QDBusMessage &owner) {
        m_portal = owner.arguments().value(0).toString();
        if (owner.type() == QDBusMessage::ReplyMessage)
            createSession();
        else
            end(State::Absent);
    });
}

void GlobalShortcut::createSession()
{
    request(u"CreateSession"_s, {}, {{u"session_handle_token"_s, u"agentao"_s}},
            [this](const QVariantMap &results) {
                const QVariant session = results.value(u"session_handle"_s); // a string, by mistake
                m_session = session.canConvert<QDBusObjectPath>()
                    ? session.value<QDBusObjectPath>().path()
                    : session.toString();
                bind();
            });
}

void GlobalShortcut::request(const QString &method, QVariantList arguments, QVariantMap options,
                             Then then)
{
    static int last = 0;
    const QString token = u"agentao%1"_s.arg(++last);
    QString sender = m_bus.connection().baseService().sliced(1);
    // Its object is known before it is made, as its answer may come before that of the call.
    m_request = kPath + "/request/"_L1 + sender.replace(u'.', u'_') + u'/' + token;
    m_then = std::move(then);
    options.insert(u"handle_token"_s, token);
    arguments.append(options);
    QDBusMessage message = QDBusMessage::createMethodCall(m_portal, kPath, kInterface, method);
    message.setArguments(arguments);
    call(message, [this, asked = m_request](const QDBusMessage &answer) {
        if (answer.type() != QDBusMessage::ReplyMessage && asked == m_request)
            end(State::Refused); // else the results came already
    });
}

void GlobalShortcut::handleResponse(const QDBusMessage &message)
{
    if (m_request.isEmpty() || message.path() != m_request || message.service() != m_portal)
        return;
    m_request.clear();
    const Then then = std::exchange(m_then, nullptr);
    const QVariantList arguments = message.arguments();
    if (arguments.value(0).toUInt() != 0) // 1: the person did not want it, 2: something else
        end(State::Refused);
    else
        then(qdbus_cast<QVariantMap>(arguments.value(1)));
}

void GlobalShortcut::bind()
{
    if (!m_session.startsWith(u'/')) {
        end(State::Refused);
        return;
    }
    const QList<Shortcut> shortcuts{
        {kId, {{u"description"_s, m_description}, {u"preferred_trigger"_s, QString(kPreferred)}}}};
    request(u"BindShortcuts"_s,
            {QVariant::fromValue(QDBusObjectPath(m_session)), QVariant::fromValue(shortcuts),
             QString()},
            {}, [this](const QVariantMap &results) {
                m_state = State::Bound;
                readTrigger(results.value(u"shortcuts"_s));
                emit changed();
            });
}

void GlobalShortcut::readTrigger(const QVariant &shortcuts)
{
    m_trigger.clear();
    const auto told = qdbus_cast<QList<Shortcut>>(shortcuts);
    for (const auto &[id, facts] : told) {
        constexpr qsizetype kMostChars = 60;
        if (id == kId) {
            const QString words = facts.value(u"trigger_description"_s).toString();
            m_trigger = AgentCore::sanitizedForDisplay(words.left(kMostChars)).simplified();
        }
    }
}

bool GlobalShortcut::isOfSession(const QDBusMessage &message) const
{
    const auto session = message.arguments().value(0).value<QDBusObjectPath>();
    return m_state == State::Bound && message.service() == m_portal && session.path() == m_session;
}

void GlobalShortcut::handleActivated(const QDBusMessage &message)
{
    const QVariantList arguments = message.arguments();
    if (!isOfSession(message) || arguments.value(1).toString() != kId)
        return;
    const auto options = qdbus_cast<QVariantMap>(arguments.value(3));
    emit activated(options.value(u"activation_token"_s).toString());
}

void GlobalShortcut::handleChanged(const QDBusMessage &message)
{
    if (!isOfSession(message))
        return;
    readTrigger(message.arguments().value(1));
    emit changed();
}

void GlobalShortcut::handleClosed(const QDBusMessage &message)
{
    if (!m_session.isEmpty() && message.path() == m_session && message.service() == m_portal) {
        m_session.clear();
        end(State::Refused);
    }
}

//! Nothing is left of what was asked for.
void GlobalShortcut::end(State state)
{
    if (!m_session.isEmpty()) {
        m_bus.connection().send(QDBusMessage::createMethodCall(
            m_portal, std::exchange(m_session, QString()), kSessionInterface, u"Close"_s));
    }
    ++m_round;
    m_request.clear();
    m_then = nullptr;
    m_trigger.clear();
    m_bus.close();
    if (std::exchange(m_state, state) != state)
        emit changed();
}

} // namespace Ui
