// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/pathmappresenter.h"

#include "agentcore/session/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/conversation/conversationjumps.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/paths/pathmappane.h"
#include "ui/sessions/sessioncontroller.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

PathMapPresenter::PathMapPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
    , m_map(new PathMapPane)
    , m_action(m.registry->add({u"paths.show"_s,
                                tr("Read and written"),
                                {QKeySequence(u"Ctrl+Alt+R"_s, QKeySequence::PortableText)},
                                u"file"_s,
                                ActionSpec::Group::View}))
{
    m.side->addPage({.id = u"paths"_s,
                     .title = tr("Read and written"),
                     .widget = m_map,
                     .action = m_action,
                     .focus = [this] { m_map->focusFirst(); }});
    connect(m.controller, &SessionController::currentChanged, this, &PathMapPresenter::load);
    connect(m.controller, &SessionController::updated, this, &PathMapPresenter::handleUpdated);
    connect(m_map, &PathMapPane::shown, this, &PathMapPresenter::load);
    connect(m_map, &PathMapPane::callRequested, this, &PathMapPresenter::showCall);
    connect(m_map, &PathMapPane::openRequested, this,
            [this](const QString &path) { emit openRequested(path, 0); });
}

// While nobody looks nothing is gathered: shown() does it then.
void PathMapPresenter::load()
{
    if (!m_map->isVisible())
        return;
    const Session *session = m.controller->current();
    QList<PathTouch> touches;
    const std::vector<SessionUpdate> updates
        = session ? session->transcript() : std::vector<SessionUpdate>();
    for (const SessionUpdate &update : updates) {
        if (const auto *changed = std::get_if<ToolCallChanged>(&update))
            touches += touchesOf(changed->call);
    }
    m_map->setTouches(touches, session ? session->cwd() : QString());
}

void PathMapPresenter::handleUpdated(Session *session, const SessionUpdate &update)
{
    if (session != m.controller->current() || !m_map->isVisible())
        return;
    if (const auto *changed = std::get_if<ToolCallChanged>(&update))
        m_map->addTouches(touchesOf(changed->call));
    else if (std::holds_alternative<ConversationReset>(update))
        load(); // another branch
}

// A call of a sub-agent has a row only while its own is open.
void PathMapPresenter::showCall(const QString &callId)
{
    if (m.side->isInPlace())
        m.side->makeRoom();
    ConversationJumps jumps(m.pane->view());
    if (jumps.showItem(callId))
        return;
    const ToolItem *call = m.pane->view()->conversation()->tree().toolCall(callId);
    if (call && jumps.showItem(call->call.parentId))
        jumps.showItem(callId);
}

} // namespace Ui
