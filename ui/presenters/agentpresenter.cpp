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
#include "ui/pickers/placepicker.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/setup/firstrunpage.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"

#include <QAction>

#include <algorithm>
#include <utility>

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
    connect(m.controller, &SessionController::currentChanged, this, [this] {
        forgetChoices();
        refresh();
    });
    connect(m.controller, &SessionController::previewed, this, &AgentPresenter::refresh);
    AgentPicker *picker = m.pane->composer()->pickers()->agentPicker();
    connect(picker, &AgentPicker::agentChosen, this, &AgentPresenter::choose);
    connect(picker, &AgentPicker::pageRequested, this, &AgentPresenter::pageRequested);
    connect(picker, &AgentPicker::trafficRequested, this, &AgentPresenter::trafficRequested);
    connect(picker, &AgentPicker::signInRequested, this, &AgentPresenter::signInRequested);
    connect(picker, &AgentPicker::signOutRequested, this, &AgentPresenter::signOutRequested);
    connect(picker, &AgentPicker::restartRequested, this,
            [this](const QString &name) { m.directory->restart(name, m_folder); });
    connect(m.firstRun, &FirstRunPage::agentChosen, this, &AgentPresenter::choose);
    m_places = new PlacePicker(m.pane->composer()->pickers());
    connect(picker, &AgentPicker::placeRequested, this,
            [this] { showPlaces(m.directory->chosenPlace(m_folder)); });
    connect(m_places, &PlacePicker::folderWanted, this, &AgentPresenter::showPlaces);
    connect(m_places, &PlacePicker::placeChosen, this, &AgentPresenter::choosePlace);
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

void AgentPresenter::openFolder(const QString &folder, const QString &usual)
{
    m_folder = folder;
    if (!m.directory)
        return;
    const QString wanted = m.state->agent(folder).value_or(usual);
    const QList<AgentEntry> agents = m.directory->agents(folder).agents;
    const bool isThere = std::ranges::contains(agents, wanted, &AgentEntry::name);
    m.directory->choose(folder, isThere ? wanted : QString());
    m.directory->choosePlace(folder, isThere ? m.state->place(folder) : QString());
    refresh();
}

QString AgentPresenter::name() const
{
    if (!m.directory)
        return {};
    const Session *session = m.controller->current();
    const QString agent = session ? m.directory->agentOf(session) : QString();
    if (!agent.isEmpty())
        return agent;
    // Also where another process has it.
    if (const SessionInfo *stored = m.controller->list()->find(m.controller->currentId()))
        return stored->agent;
    return session ? QString() : m.directory->chosen(m_folder);
}

bool AgentPresenter::isOtherNext() const
{
    return m.directory && !m.directory->chosen(m_folder).isEmpty();
}

void AgentPresenter::refresh()
{
    const AgentList list = m.directory->agents(m_folder);
    PickerBar *pickers = m.pane->composer()->pickers();
    pickers->agentPicker()->setPlace(m.directory->chosenPlace(m_folder));
    pickers->setAgent(list, name());
    m.firstRun->setAgents(list.agents);
    readOptions();
}

void AgentPresenter::readOptions()
{
    const QString next = m.directory->chosen(m_folder);
    QList<SessionOption> options;
    if (!next.isEmpty())
        options = m.directory->options(next, m_folder);
    for (SessionOption &option : options) {
        const auto chosen = std::ranges::find(m_chosen, option.id, &ChosenOption::id);
        if (chosen != m_chosen.end()
            && std::ranges::contains(option.values, chosen->value, &OptionValue::value))
            option.value = chosen->value;
    }
    if (std::exchange(m_options, options) != options)
        emit optionsChanged();
}

void AgentPresenter::chooseOption(const QString &id, const QString &value)
{
    m_chosen.removeIf([&id](const ChosenOption &chosen) { return chosen.id == id; });
    m_chosen += ChosenOption{id, value};
    m.directory->chooseOptions(m_folder, m_chosen);
    readOptions();
}

//! The next session begins as its agent has it.
void AgentPresenter::forgetChoices()
{
    m_chosen.clear();
    m.directory->chooseOptions(m_folder, {});
    readOptions();
}

void AgentPresenter::choose(const QString &chosen)
{
    const bool isOther = chosen != name();
    if (isOther) { // the folder was one of another machine
        m.directory->choosePlace(m_folder, {});
        m.state->setPlace(m_folder, {});
    }
    if (isOther || m.controller->currentId().isEmpty())
        begin(chosen);
    m.pane->composer()->edit()->setFocus(Qt::OtherFocusReason);
    const AgentEntry *entry = m.pane->composer()->pickers()->agentPicker()->present();
    if (isOther && entry && entry->isElsewhere && entry->place.isEmpty())
        showPlaces({});
}

//! A new session with \a chosen is in view.
void AgentPresenter::begin(const QString &chosen)
{
    m.directory->choose(m_folder, chosen);
    m.state->setAgent(m_folder, chosen);
    forgetChoices(); // those were another one's
    if (m.controller->currentId().isEmpty())
        m.controller->choices()->startNew();
    else
        m.controller->startNew();
    refresh();
    emit changed();
}

void AgentPresenter::showPlaces(const QString &path)
{
    const QString agent = name();
    m.directory->folders(agent, m_folder, path)
        .then(this, [this, agent](const Result<FolderListing> &listing) {
            if (agent != name())
                return; // another one was chosen meanwhile
            if (listing)
                m_places->setListing(agent, *listing);
            else
                m_places->setTrouble(agent, errorText(listing.error()));
            m_places->openAt(m.pane->composer()->pickers()->agentButton());
        });
}

void AgentPresenter::choosePlace(const QString &place)
{
    m.directory->choosePlace(m_folder, place);
    m.state->setPlace(m_folder, place);
    begin(name());
    m.pane->composer()->edit()->setFocus(Qt::OtherFocusReason);
}

} // namespace Ui
