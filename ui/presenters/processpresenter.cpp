// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/processpresenter.h"

#include "agentcore/ports/childowner.h"
#include "ui/actions/actionregistry.h"
#include "ui/pane/sidepanes.h"
#include "ui/presenters/hitopener.h"
#include "ui/processes/processpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ProcessPresenter::ProcessPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
    , m_processes(new ProcessPane)
    , m_opener(new HitOpener(m.controller, m.pane, this))
    , m_action(m.registry->add({u"processes.show"_s,
                                tr("Processes"),
                                {QKeySequence(u"Ctrl+Alt+P"_s, QKeySequence::PortableText)},
                                u"execute"_s,
                                ActionSpec::Group::View}))
{
    m.side->addPage({.id = u"processes"_s,
                     .title = tr("Processes"),
                     .widget = m_processes,
                     .action = m_action,
                     .focus = [this] { m_processes->focusFirst(); }});
    m_processes->setTitles(
        [list = m.controller->list()](const QString &id) { return list->titleOf(id); });
    connect(m_processes, &ProcessPane::ownerRequested, this, &ProcessPresenter::showOwner);
}

void ProcessPresenter::showOwner(const ChildOwner &owner)
{
    if (owner.kind == ChildOwner::Kind::Agent) {
        emit agentsRequested();
        return;
    }
    if (!owner.sessionId.isEmpty() && m.controller->currentId() != owner.sessionId)
        emit sessionRequested(owner.sessionId);
    if (owner.kind == ChildOwner::Kind::Server) {
        emit serversRequested();
        return;
    }
    SessionHit hit;
    hit.session.id = owner.sessionId;
    hit.messageId = owner.callId;
    m_opener->expect(hit);
}

} // namespace Ui
