// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionmarks.h"

#include "ui/preferences/settingsplace.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"

#include <QTimeZone>
#include <QTimerEvent>

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kSeen = "seen"_L1;
static constexpr auto kUnread = "unread"_L1;
static constexpr auto kFailed = "failed"_L1;
static constexpr int kDays = 60; // for so long it is remembered

KeptMarks::KeptMarks(const QString &file, QObject *parent)
    : QObject(parent)
    , m_settings(settingsPlace(file), QSettings::IniFormat)
{
    read();
    const QDateTime old = QDateTime::currentDateTimeUtc().addDays(-kDays);
    for (const auto &[times, group] : groups()) {
        const Times kept = *times;
        for (const auto &[id, when] : kept.asKeyValueRange()) {
            if (when < old)
                keep(*times, group, id, {});
        }
    }
    m_watch.setPaths({m_settings.fileName()});
    connect(&m_watch, &FileWatch::changed, this, [this] {
        m_settings.sync();
        read();
        emit changed();
    });
}

std::array<std::pair<KeptMarks::Times *, QLatin1StringView>, 3> KeptMarks::groups()
{
    return {{{&m_seen, kSeen}, {&m_unread, kUnread}, {&m_failed, kFailed}}};
}

void KeptMarks::read()
{
    for (const auto &[times, group] : groups()) {
        times->clear();
        m_settings.beginGroup(group);
        const QStringList ids = m_settings.childKeys();
        for (const QString &id : ids) {
            const qint64 msecs = m_settings.value(id).toLongLong();
            times->insert(id, QDateTime::fromMSecsSinceEpoch(msecs, QTimeZone::UTC));
        }
        m_settings.endGroup();
    }
}

void KeptMarks::keep(Times &times, const QString &group, const QString &id, const QDateTime &when)
{
    const QString key = group + u'/' + id;
    if (when.isValid()) {
        times.insert(id, when);
        m_settings.setValue(key, when.toMSecsSinceEpoch());
    } else if (times.remove(id)) {
        m_settings.remove(key);
    }
}

QSet<QString> KeptMarks::failed() const
{
    return {m_failed.keyBegin(), m_failed.keyEnd()};
}

void KeptMarks::setSeen(const QString &id)
{
    keep(m_seen, kSeen, id, QDateTime::currentDateTimeUtc());
    keep(m_unread, kUnread, id, {});
}

void KeptMarks::setUnread(const QString &id)
{
    keep(m_seen, kSeen, id, {}); // the clock may tell no difference
    keep(m_unread, kUnread, id, QDateTime::currentDateTimeUtc());
}

void KeptMarks::setFailed(const QString &id, bool hasFailed)
{
    keep(m_failed, kFailed, id, hasFailed ? QDateTime::currentDateTimeUtc() : QDateTime());
}

SessionMarks::SessionMarks(SessionController *controller, SessionListModel *model,
                           const QString &file, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_model(model)
    , m_kept(new KeptMarks(file, this))
{
    connect(m_kept, &KeptMarks::changed, this, &SessionMarks::handleKept);
    connect(controller, &SessionController::turnEnded, this, &SessionMarks::handleTurnEnded);
    connect(controller->list(), &SessionList::changed, this, &SessionMarks::handleListed);
    connect(controller, &SessionController::currentChanged, this, &SessionMarks::handleShown);
    connect(controller, &SessionController::stateChanged, this, &SessionMarks::show);
    constexpr int kMinuteMs = 60'000;
    m_minute.start(kMinuteMs, this);
}

void SessionMarks::handleTurnEnded(const Session *session, const TurnResult &result)
{
    const QString id = session->id();
    m_kept->setFailed(id, result.error.has_value());
    if (session == m_controller->current())
        m_kept->setSeen(id);
    else
        m_kept->setUnread(id);
    show();
}

// What another process wrote is newer than it was in the list before.
void SessionMarks::handleListed()
{
    const bool isFirst = m_changes.isEmpty();
    for (const SessionInfo &session : m_controller->list()->sessions()) {
        // A list that grows, by more folders or as it is read, brings nothing new by that.
        const QDateTime before = m_changes.value(session.id, m_began);
        if (!isFirst && session.updatedAt > before && session.id != m_controller->currentId()
            && !m_controller->opened()->find(session.id))
            m_unread.insert(session.id, session.updatedAt);
        m_changes.insert(session.id, session.updatedAt);
    }
    m_model->setNow(QDateTime::currentDateTimeUtc());
    show();
}

void SessionMarks::handleShown()
{
    const QString id = m_controller->currentId();
    for (const QString &seen : {std::exchange(m_shown, id), id}) {
        if (!seen.isEmpty())
            m_kept->setSeen(seen);
    }
    show();
}

// Another window tells of news that are read here.
void SessionMarks::handleKept()
{
    if (const QString id = m_controller->currentId(); m_kept->unread().contains(id))
        m_kept->setSeen(id);
    show();
}

void SessionMarks::show()
{
    const QSet<QString> again = m_controller->opened()->running() & m_kept->failed();
    for (const QString &id : again)
        m_kept->setFailed(id, false);
    QSet<QString> unread;
    for (const KeptMarks::Times &times : {m_unread, m_kept->unread()}) {
        for (const auto &[id, when] : times.asKeyValueRange()) {
            const QDateTime seen = m_kept->seenAt(id);
            if (!seen.isValid() || seen < when)
                unread.insert(id);
        }
    }
    unread.remove(m_controller->currentId());
    m_model->setUnread(unread);
    m_model->setFailed(m_kept->failed());
}

void SessionMarks::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_minute.timerId())
        m_model->setNow(QDateTime::currentDateTimeUtc());
    else
        QObject::timerEvent(event);
}

} // namespace Ui
