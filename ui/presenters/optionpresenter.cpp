// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/optionpresenter.h"

#include "agentcore/base/textlimits.h"
#include "ui/composer/commandinput.h"
#include "ui/composer/composer.h"
#include "ui/pane/conversationpane.h"
#include "ui/pickers/modelpicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/presenters/agentpresenter.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/setup/modelchoice.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

OptionPresenter::OptionPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(std::move(parts))
{
    PickerBar *pickers = m.pane->composer()->pickers();
    connect(pickers, &PickerBar::modeChosen, this, &OptionPresenter::chooseMode);
    connect(pickers, &PickerBar::optionChosen, this, &OptionPresenter::chooseOption);
    connect(pickers->modelPicker(), &ModelPicker::refreshWanted, this,
            &OptionPresenter::refreshModels);
    connect(m.models, &ModelChoice::changed, this, &OptionPresenter::read);
    connect(m.models, &ModelChoice::listsChanged, this, &OptionPresenter::read);
    connect(m.agents, &AgentPresenter::changed, this, [this] {
        read();
        readCommands();
    });
    connect(m.agents, &AgentPresenter::optionsChanged, this, &OptionPresenter::read);
}

//! And the skills, which are our own agent's.
void OptionPresenter::readCommands()
{
    CommandInput *input = m.pane->composer()->commandInput();
    input->setCommands(m.controller->choices()->commands());
    const Session *session = m.controller->current();
    const QString folder = session ? session->cwd() : m.controller->folder();
    input->setSkillFolder(m.agents->name().isEmpty() ? folder : QString());
}

// Those of the session's folder; else those that the next session may have.
void OptionPresenter::refreshModels(ModelRefresh way)
{
    if (Session *session = m.controller->current())
        session->refreshModels(way);
    else
        m.models->refresh(way);
}

//! Nobody knows before the first prompt what the agent offers now; said once of each.
void OptionPresenter::showThoseOfThen()
{
    show(m.agents->options());
    const QString agent = m.agents->name();
    if (m.agents->options().isEmpty() || m_toldOfThen == agent)
        return;
    m_toldOfThen = agent;
    m_hintOfThen = tr("The choices below are those that %1 offered when a session began last.")
                       .arg(sanitizedForDisplay(agent));
    m.pane->composer()->setHint(m_hintOfThen);
}

void OptionPresenter::read()
{
    const Session *session = m.controller->current();
    const bool isOurs = m.agents->name().isEmpty();
    if ((session || isOurs) && m.pane->composer()->hint() == m_hintOfThen)
        m.pane->composer()->setHint({});
    if (session)
        show(session->options());
    else if (isOurs)
        show(m.models->options());
    else if (m.controller->currentId().isEmpty())
        showThoseOfThen();
    else // the end of one that is being opened
        show({});
}

void OptionPresenter::chooseMode(const QString &modeId)
{
    if (!m.controller->current() && !m.agents->name().isEmpty())
        chooseOption(OptionId::kMode, modeId);
    else
        m.controller->choices()->setMode(modeId);
}

// The model of a session is also that of the next ones, unless the settings name one.
void OptionPresenter::chooseOption(const QString &id, const QString &value)
{
    const bool isOurs = m.agents->name().isEmpty();
    const bool isOfSession = m.controller->current();
    if (isOfSession && !m.controller->choices()->setOption(id, value))
        return;
    if (!isOfSession && !isOurs) {
        m.agents->chooseOption(id, value);
        return;
    }
    if (id != OptionId::kModel || !isOurs)
        return;
    if (isOfSession)
        m.models->remember(value);
    else
        m.models->choose(value);
}

void OptionPresenter::useChosenModel()
{
    const auto model = m.models->current();
    if (model && m.controller->current() && m.agents->name().isEmpty())
        m.controller->choices()->setOption(OptionId::kModel, model->fullName());
}

void OptionPresenter::show(const QList<SessionOption> &options)
{
    m_options = options;
    m.pane->composer()->commandInput()->setOptions(options);
    emit shown();
}

void OptionPresenter::showCommands(const QList<SlashCommand> &commands)
{
    m.pane->composer()->commandInput()->setCommands(commands);
}

void OptionPresenter::fill()
{
    const Session *session = m.controller->current();
    Composer *composer = m.pane->composer();
    const bool isOurs = m.agents->name().isEmpty();
    if (session || isOurs)
        composer->pickers()->setModes(session ? session->modes() : m.modes,
                                      m.controller->choices()->modeId());
    else
        composer->pickers()->setModesOf(m_options);
    const auto model = session || !isOurs ? Result<ModelProfile>() : m.models->current();
    composer->setSeesImages(session ? session->modelFacts().seesImages.value_or(true)
                                    : !model || model->vision.value_or(true));
    composer->pickers()->setModel(session               ? session->modelName()
                                      : isOurs && model ? model->fullName()
                                                        : QString(),
                                  m_options);
}

} // namespace Ui
