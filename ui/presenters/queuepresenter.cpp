// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/queuepresenter.h"

#include "ui/actions/actionregistry.h"
#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/draft.h"
#include "ui/pane/conversationpane.h"
#include "ui/queue/queuerow.h"
#include "ui/queue/queuestrip.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"

#include <QAction>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

QueuePresenter::QueuePresenter(const Parts &parts, ActionRegistry *registry, QObject *parent)
    : QObject(parent)
    , m(parts)
    , m_composer(parts.pane->composer())
    , m_strip(parts.pane->queueStrip())
    , m_queue(new PromptQueue(parts.folder, this))
{
    connectQueue();
    connectStrip();
    addActions(registry);
    SessionController *controller = m.controller;
    connect(controller, &SessionController::currentChanged, this, &QueuePresenter::refresh);
    connect(controller, &SessionController::previewed, this, &QueuePresenter::refresh);
    connect(controller, &SessionController::stateChanged, this, &QueuePresenter::refresh);
    connect(controller, &SessionController::turnEnded, this, &QueuePresenter::handleTurnEnded);
    connect(controller->list(), &SessionList::removed, m_queue, &PromptQueue::forget);
    connect(controller, &SessionController::updated, this,
            [this](Session *session, const SessionUpdate &update) {
                if (const auto *user = std::get_if<UserMessageAdded>(&update))
                    m_queue->noteSaid(session->id(), user->content);
            });
    // What waits would otherwise wait for somebody to open it.
    controller->opened()->setKeepFilter(
        [this](const QString &id) { return m_queue->hasWaiting(id) && !m_queue->isHeld(id); });
}

void QueuePresenter::connectQueue()
{
    connect(m_queue, &PromptQueue::changed, this, [this](const QString &sessionId) {
        if (sessionId == m.controller->currentId())
            refresh();
    });
    connect(m_queue, &PromptQueue::storeFailed, this, &QueuePresenter::showFailure);
    connect(m_composer, &Composer::queueRequested, this, [this](const Wish &wish) {
        if (enqueue(wish))
            m_composer->draft()->clear();
    });
    connect(m_composer, &Composer::steerRequested, this, &QueuePresenter::steerWritten);
}

void QueuePresenter::connectStrip()
{
    const auto id = [this] { return m.controller->currentId(); };
    connect(m_strip, &QueueStrip::steerRequested, this, &QueuePresenter::steer);
    connect(m_strip, &QueueStrip::editRequested, this, &QueuePresenter::edit);
    connect(m_strip, &QueueStrip::continueRequested, this, &QueuePresenter::goOn);
    connect(m_strip, &QueueStrip::moveRequested, this,
            [this, id](quint64 entry, int step) { m_queue->move(id(), entry, step); });
    connect(m_strip, &QueueStrip::removeRequested, this,
            [this, id](quint64 entry) { m_queue->take(id(), entry); });
    connect(m_strip, &QueueStrip::focusLeft, m_composer,
            [composer = m_composer] { composer->edit()->setFocus(Qt::OtherFocusReason); });
}

void QueuePresenter::addActions(ActionRegistry *registry)
{
    const QAction *focus = registry->add({.id = u"queue.focus"_s,
                                          .text = tr("Waiting messages"),
                                          .keys = {QKeySequence(u"Ctrl+Shift+Q"_s)},
                                          .group = ActionSpec::Group::Conversation});
    connect(focus, &QAction::triggered, m_strip, &QueueStrip::focusFirst);
    const QAction *goOn = registry->add({.id = u"queue.continue"_s,
                                         .text = tr("Send the messages that are held back"),
                                         .group = ActionSpec::Group::Conversation});
    connect(goOn, &QAction::triggered, this, &QueuePresenter::goOn);
}

bool QueuePresenter::canSteer() const
{
    const Session *session = m.controller->current();
    return session && session->isRunning() && !m.controller->isStopping()
        && m.agent->capabilitiesOf(session).steering;
}

void QueuePresenter::refresh()
{
    const Session *session = m.controller->current();
    if (session)
        m_strip->setEntries(m_queue->entries(session->id()), m_queue->isHeld(session->id()),
                            canSteer());
    else
        m_strip->setEntries({}, false, false);
}

void QueuePresenter::showFailure(const Error &error)
{
    m.pane->banner()->showMessage(Banner::Kind::Error, errorText(error), {}, u"queue"_s);
}

bool QueuePresenter::enqueue(const Wish &wish)
{
    if (!m.controller->current())
        return false;
    const auto added = m_queue->append(m.controller->currentId(), wish);
    if (!added)
        showFailure(added.error());
    return added.has_value();
}

void QueuePresenter::steerWritten(const Wish &wish)
{
    if (!enqueue(wish))
        return;
    m_composer->draft()->clear();
    if (QueueRow::isCommand(wish))
        m_composer->setHint(tr("Commands wait for the end of the turn."));
    else if (canSteer())
        steer(m_queue->entries(m.controller->currentId()).constLast().id);
}

//! What the turn does not take goes on waiting.
void QueuePresenter::steer(quint64 id)
{
    Session *session = m.controller->current();
    if (!session)
        return;
    const QList<QueueEntry> entries = m_queue->entries(session->id());
    const auto entry = std::ranges::find(entries, id, &QueueEntry::id);
    if (entry == entries.end() || entry->isSteering)
        return;
    const auto steered = session->steer(entry->wish.content);
    if (steered)
        m_queue->setSteering(session->id(), id);
    else if (steered.error().code != ErrorCode::InvalidRequest)
        showFailure(steered.error());
    else
        m_composer->setHint(tr("This turn takes no messages; it is sent when the turn is over."));
}

void QueuePresenter::edit(quint64 id)
{
    const QString sessionId = m.controller->currentId();
    const Wish wish = m_queue->take(sessionId, id);
    if (wish.isEmpty())
        return;
    Draft draft = Draft::fromContent(wish.written());
    const Draft written = m_composer->draft()->atEnd();
    if (!written.text.trimmed().isEmpty())
        draft.text += u'\n' + written.text;
    draft.attachments += written.attachments;
    m_composer->draft()->load(draft);
    m_composer->edit()->setFocus(Qt::OtherFocusReason);
}

void QueuePresenter::goOn()
{
    Session *session = m.controller->current();
    if (!session)
        return;
    m_queue->setHeld(session->id(), false);
    if (!session->isRunning())
        sendNext(session);
}

void QueuePresenter::handleTurnEnded(Session *session, const TurnResult &result)
{
    const QString id = session->id();
    m_queue->giveBack(id, result.unread);
    if (!m_queue->hasWaiting(id) || session->isFollowed())
        return;
    if (result.error || result.stopReason != StopReason::EndTurn) {
        m_queue->setHeld(id, true);
        return;
    }
    // Others still hear of the end.
    QMetaObject::invokeMethod(
        this,
        [this, session = QPointer(session)] {
            if (session)
                sendNext(session);
        },
        Qt::QueuedConnection);
}

void QueuePresenter::sendNext(Session *session)
{
    const QString id = session->id();
    if (session->isFollowed() || session->isRunning() || m_queue->isHeld(id))
        return;
    const QList<QueueEntry> entries = m_queue->entries(id);
    if (entries.isEmpty())
        return;
    // It leaves the queue once it stands in the conversation.
    const QueueEntry next = entries.constFirst();
    if (m.controller->sendWaiting(id, next.wish))
        m_queue->take(id, next.id);
    else
        m_queue->setHeld(id, true);
}

} // namespace Ui
