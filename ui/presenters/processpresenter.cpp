// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/processpresenter.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/ports/childprocesses.h"
#include "ui/actions/actionregistry.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/presenters/hitopener.h"
#include "ui/processes/processpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/widgets/button.h"
#include "ui/widgets/workstrip.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// Commands of a session that go on after their calls.
static QList<ChildProcess> jobsOf(const QString &sessionId)
{
    QList<ChildProcess> jobs = ChildProcesses::shared().list();
    jobs.removeIf([&sessionId](const ChildProcess &child) {
        return child.owner.kind != ChildOwner::Kind::Job || child.owner.sessionId != sessionId
            || child.isStopping;
    });
    return jobs;
}

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
    const Button *show = m.pane->jobs()->addButton(u"execute"_s, tr("Show"),
                                                   tr("Show what runs, and what it uses"));
    connect(show, &Button::clicked, this, [this] { m.side->open(u"processes"_s); });
    const Button *stop
        = m.pane->jobs()->addButton(u"stop"_s, tr("Stop"), tr("Stop what runs in the background"));
    connect(stop, &Button::clicked, this, [this] {
        for (const ChildProcess &job : jobsOf(m.controller->currentId()))
            ChildProcesses::shared().stop(job.id);
    });
    connect(&ChildProcesses::shared(), &ChildProcesses::changed, this, &ProcessPresenter::showJobs);
    connect(m.controller, &SessionController::currentChanged, this, &ProcessPresenter::showJobs);
}

void ProcessPresenter::showJobs()
{
    QStringList names;
    for (const ChildProcess &job : jobsOf(m.controller->currentId())) {
        constexpr qsizetype kMaxChars = 80;
        const QString &name = job.owner.purpose.isEmpty() ? job.owner.name : job.owner.purpose;
        names += sanitizedForDisplay(name.simplified().left(kMaxChars));
    }
    m.pane->jobs()->setText(
        names.isEmpty() ? QString()
            : names.size() == 1
            ? tr("Runs in the background: %1").arg(names[0])
            : tr("%1 run in the background: %2").arg(names.size()).arg(names.join(u", "_s)));
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
