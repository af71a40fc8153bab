// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/hitopener.h"

#include "ui/conversation/conversationjumps.h"
#include "ui/conversation/conversationview.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"

#include <QTimer>

#include <utility>

using namespace AgentCore;

namespace Ui {

HitOpener::HitOpener(SessionController *controller, ConversationPane *pane, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_pane(pane)
{
    connect(controller, &SessionController::currentChanged, this, &HitOpener::handleCurrentChanged);
}

void HitOpener::expect(const SessionHit &hit)
{
    m_sessionId = hit.session.id;
    m_messageId = hit.messageId;
    if (m_controller->currentId() == m_sessionId)
        show();
}

void HitOpener::handleCurrentChanged(Session *session)
{
    if (m_sessionId.isEmpty() || !session)
        return;
    if (session->id() != m_sessionId)
        m_sessionId.clear(); // the user went elsewhere meanwhile
    else
        QTimer::singleShot(0, this, &HitOpener::show); // after the last reading position
}

void HitOpener::show()
{
    const QString expected = std::exchange(m_sessionId, {});
    if (!expected.isEmpty() && expected == m_controller->currentId() && !m_messageId.isEmpty())
        ConversationJumps(m_pane->view()).showItem(m_messageId);
}

} // namespace Ui
