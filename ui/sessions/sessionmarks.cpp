// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionmarks.h"

#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"

#include <QTimerEvent>

using namespace AgentCore;

namespace Ui {

SessionMarks::SessionMarks(SessionController *controller, SessionListModel *model, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_model(model)
{
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
    if (result.error)
        m_failed.insert(id);
    else
        m_failed.remove(id);
    if (session != m_controller->current())
        m_unread.insert(id);
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
            m_unread.insert(session.id);
        m_changes.insert(session.id, session.updatedAt);
    }
    m_model->setNow(QDateTime::currentDateTimeUtc());
    show();
}

void SessionMarks::handleShown()
{
    m_unread.remove(m_controller->currentId());
    show();
}

void SessionMarks::show()
{
    m_failed -= m_controller->opened()->running();
    m_model->setUnread(m_unread);
    m_model->setFailed(m_failed);
}

void SessionMarks::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_minute.timerId())
        m_model->setNow(QDateTime::currentDateTimeUtc());
    else
        QObject::timerEvent(event);
}

} // namespace Ui
