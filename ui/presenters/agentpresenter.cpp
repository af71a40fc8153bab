// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/agentpresenter.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/actiontip.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/rememberedagents.h"
#include "ui/pickers/agentpicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/setup/firstrunpage.h"
#include "ui/widgets/button.h"

#include <QAction>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

AgentPresenter::AgentPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{
    if (!m.directory)
        return;
    addAction();
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(0);
    connect(&m_refresh, &QTimer::timeout, this, &AgentPresenter::refresh);
    connect(m.directory, &AgentDirectory::changed, &m_refresh, qOverload<>(&QTimer::start));
    connect(m.controller, &SessionController::currentChanged, this, &AgentPresenter::refresh);
    connect(m.controller, &SessionController::previewed, this, &AgentPresenter::refresh);
    AgentPicker *picker = m.pane->composer()->pickers()->agentPicker();
    connect(picker, &AgentPicker::agentChosen, this, &AgentPresenter::choose);
    connect(picker, &AgentPicker::pageRequested, this, &AgentPresenter::pageRequested);
    connect(picker, &AgentPicker::trafficRequested, this, &AgentPresenter::trafficRequested);
    connect(picker, &AgentPicker::restartRequested, this,
            [this](const QString &name) { m.directory->restart(name, m_folder); });
    connect(m.firstRun, &FirstRunPage::agentChosen, this, &AgentPresenter::choose);
}

void AgentPresenter::addAction()
{
    PickerBar *pickers = m.pane->composer()->pickers();
    m_chooseAgent
        = m.registry->add({.id = u"message.agent"_s,
                           .text = tr("Choose the agent"),
                           .keys = {QKeySequence(u"Ctrl+Alt+N"_s, QKeySequence::PortableText)},
                           .group = ActionSpec::Group::Message});
    connect(m_chooseAgent, &QAction::triggered, pickers, &PickerBar::openAgents);
    showKeysInTip(pickers->agentButton(), m_chooseAgent, tr("Choose the agent"));
}

void AgentPresenter::openFolder(const QString &folder)
{
    m_folder = folder;
    if (!m.directory)
        return;
    const QString wanted = m.state->agent(folder);
    const QList<AgentEntry> agents = m.directory->agents(folder).agents;
    const bool isThere = std::ranges::contains(agents, wanted, &AgentEntry::name);
    m.directory->choose(folder, isThere ? wanted : QString());
    refresh();
}

QString AgentPresenter::name() const
{
    if (!m.directory)
        return {};
    if (const Session *session = m.controller->current())
        return m.directory->agentOf(session);
    const SessionInfo *stored = m.controller->list()->find(m.controller->currentId());
    return stored ? stored->agent : m.directory->chosen(m_folder);
}

bool AgentPresenter::isOtherNext() const
{
    return m.directory && !m.directory->chosen(m_folder).isEmpty();
}

void AgentPresenter::refresh()
{
    const AgentList list = m.directory->agents(m_folder);
    m.pane->composer()->pickers()->setAgent(list, name());
    m.firstRun->setAgents(list.agents);
}

void AgentPresenter::choose(const QString &chosen)
{
    const bool isNew = m.controller->currentId().isEmpty();
    if (chosen != name() || isNew) {
        m.directory->choose(m_folder, chosen);
        m.state->setAgent(m_folder, chosen);
        if (!isNew)
            m.controller->startNew();
        refresh();
        emit changed();
    }
    m.pane->composer()->edit()->setFocus(Qt::OtherFocusReason);
}

} // namespace Ui
