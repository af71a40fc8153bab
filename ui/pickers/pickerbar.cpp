// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/pickerbar.h"

#include "agentcore/base/textlimits.h"
#include "ui/pickers/agentpicker.h"
#include "ui/pickers/contextgauge.h"
#include "ui/pickers/modelpicker.h"
#include "ui/pickers/modelrows.h"
#include "ui/pickers/modepicker.h"
#include "ui/pickers/sandboxsign.h"
#include "ui/text/agenttexts.h"
#include "ui/text/plaintip.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"

#include <QBoxLayout>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

PickerBar::PickerBar(QWidget *parent)
    : QWidget(parent)
{
    buildLayout();
    connect(m_agent, &Button::clicked, this, &PickerBar::openAgents);
    connect(m_mode, &Button::clicked, this, &PickerBar::openModes);
    connect(m_sandbox, &Button::clicked, this, &PickerBar::openModes);
    connect(m_sandbox, &SandboxSign::told, this,
            [this] { m_modePicker->setSandbox(m_sandbox->describe()); });
    connect(m_model, &Button::clicked, this, &PickerBar::openModels);
    connect(m_modePicker, &PickPopup::picked, this, &PickerBar::modeChosen);
    connect(m_modelPicker, &ModelPicker::otherRequested, this, &PickerBar::modelRequested);
    connect(m_modelPicker, &ModelPicker::optionChosen, this, &PickerBar::optionChosen);
    setModel({}, {});
}

void PickerBar::buildLayout()
{
    m_agent = new Button(Button::Kind::Quiet);
    m_agent->setObjectName("agentButton"_L1);
    m_agent->setOpensPopup(true);
    m_agent->setToolTip(tr("Choose the agent"));
    m_agent->hide();
    m_agent->setElides(true);
    m_agentPicker = new AgentPicker(this);
    m_mode = new Button(Button::Kind::Quiet);
    m_mode->setObjectName("modeButton"_L1);
    m_mode->setOpensPopup(true);
    m_mode->setElides(true);
    m_mode->hide();
    m_sandbox = new SandboxSign;
    m_sandbox->hide();
    m_model = new Button(Button::Kind::Quiet);
    m_model->setObjectName("modelButton"_L1);
    m_model->setRole(Theme::Role::TextMuted);
    m_model->setElides(true);
    m_modelPicker = new ModelPicker(this);
    m_modePicker = new ModePicker(this);
    m_context = new ContextGauge;
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_agent);
    row->addWidget(m_mode);
    row->addWidget(m_sandbox);
    row->addWidget(m_model);
    row->addStretch(1);
    row->addWidget(m_context);
    row->addSpacing(Theme::kGrid);
}

bool PickerBar::event(QEvent *event)
{
    const bool isTaken = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fitMode();
    return isTaken;
}

//! Where there is no room for all names, a word is enough for the mode.
void PickerBar::fitMode()
{
    const QString whole = QString(m_modeName).replace(u'&', "&&"_L1);
    const auto widthOf = [this](const QString &text) {
        return m_mode->fontMetrics().size(Qt::TextShowMnemonic, text).width();
    };
    int needed = widthOf(whole) - widthOf(m_mode->text());
    for (const QWidget *widget :
         {static_cast<QWidget *>(m_agent), static_cast<QWidget *>(m_mode),
          static_cast<QWidget *>(m_sandbox), static_cast<QWidget *>(m_model)})
        needed += widget->isHidden() ? 0 : widget->sizeHint().width() + Theme::kGrid;
    if (!m_context->isHidden())
        needed += m_context->minimumSizeHint().width() + 2 * Theme::kGrid;
    const bool isShort = needed > width() && m_modeWord != m_modeName;
    m_mode->setText(isShort ? QString(m_modeWord).replace(u'&', "&&"_L1) : whole);
    m_mode->setToolTip(isShort ? plainTip(m_mode->accessibleName()) : QString());
}

void PickerBar::openModes()
{
    if (m_modes.isEmpty())
        return;
    m_modePicker->setSandboxShown(!isOther());
    if (!isOther()) {
        m_sandbox->ask();
        m_modePicker->setSandbox(m_sandbox->describe());
    }
    m_modePicker->openAt(m_mode);
}

void PickerBar::openAgents()
{
    // Its name is not there as long as there is but our own; where others are found it says, too.
    m_agentPicker->openAt(m_agent->isHidden() ? static_cast<QWidget *>(this) : m_agent);
}

void PickerBar::setAgent(const AgentList &list, const QString &name)
{
    using State = AgentEntry::State;
    m_agentName = name;
    m_agentPicker->setAgents(list, name);
    m_agent->setVisible(!list.agents.isEmpty() || isOther());
    const AgentEntry *entry = m_agentPicker->present();
    const State state = entry ? entry->state : State::Stopped;
    const bool isDown = isOther()
        && (!entry || state == State::Failed
            || (state == State::Stopped && !entry->failure.isEmpty()));
    QString shown = isOther() ? sanitizedForDisplay(name) : u"Agentao"_s;
    if (state == State::Starting || isDown)
        shown += u" · "_s + (entry ? AgentTexts::state(state) : tr("not there"));
    m_agent->setText(QString(shown).replace(u'&', "&&"_L1));
    m_agent->setRole(isDown ? Theme::Role::Warning : Theme::Role::TextMuted);
    m_agent->setIconName(isDown ? u"warning"_s : QString());
    m_agent->setAccessibleName(tr("Agent: %1").arg(shown));
    m_agent->setAccessibleDescription(entry ? AgentTexts::condition(*entry) : QString());
    m_agent->updateGeometry();
    m_modelPicker->setOther(isOther());
    m_modePicker->setOther(isOther());
    showMode();
    m_sandbox->setVisible(!m_modes.isEmpty() && !isOther());
    m_model->setVisible(!isOther() || m_modelPicker->hasChoices());
}

void PickerBar::openModels()
{
    if (isOther() && !m_modelPicker->hasChoices())
        return;
    if (m_options.isEmpty()) {
        emit modelRequested();
        return;
    }
    m_modelPicker->prepareToOpen();
    m_modelPicker->openAt(m_model);
}

void PickerBar::setModes(const QList<SessionMode> &modes, const QString &currentId)
{
    m_mode->setVisible(!modes.isEmpty());
    m_sandbox->setVisible(!modes.isEmpty() && !isOther());
    if (modes == m_modes && currentId == m_modeId)
        return;
    m_modes = modes;
    m_modeId = currentId;
    m_modePicker->setModes(modes, currentId);
    m_sandbox->setMode(currentId);
    showMode();
}

void PickerBar::showMode()
{
    const auto mode = std::ranges::find(std::as_const(m_modes), m_modeId, &SessionMode::id);
    const bool isKnown = mode != m_modes.cend();
    const QString shown = isKnown ? modeName(*mode) : sanitizedForDisplay(m_modeId);
    const bool isBold = isKnown && m_modePicker->isBold(*mode);
    m_modeName = shown;
    m_modeWord = isKnown ? m_modePicker->word(*mode) : shown;
    m_mode->setIconName(isBold ? u"warning"_s : QString());
    m_mode->setRole(isBold ? Theme::Role::Warning : Theme::Role::TextMuted);
    m_mode->setAccessibleName(tr("Mode: %1").arg(shown));
    m_mode->setAccessibleDescription(isKnown ? modeDescription(*mode) : QString());
    m_mode->updateGeometry();
    fitMode();
}

void PickerBar::setModesOf(const QList<SessionOption> &options)
{
    const auto mode = std::ranges::find(options, QString(OptionId::kMode), &SessionOption::id);
    QList<SessionMode> modes;
    if (mode == options.end()) {
        setModes(modes, {});
        return;
    }
    for (const OptionValue &value : mode->values)
        modes += SessionMode{value.value, value.name, value.description};
    setModes(modes, mode->value);
}

void PickerBar::setModel(const QString &name, const QList<SessionOption> &options)
{
    m_modelName = name;
    m_options = options;
    m_modelPicker->setOptions(options);
    m_model->setOpensPopup(!options.isEmpty());
    m_model->setVisible(!isOther() || m_modelPicker->hasChoices());
    showModel(name);
}

//! Another agent has names for its models, and may have other options alone.
static QString theirModel(const QString &name, const QList<SessionOption> &options)
{
    for (const SessionOption &option : options) {
        const auto value = std::ranges::find(option.values, option.value, &OptionValue::value);
        if (option.id == OptionId::kModel && value != option.values.end() && !value->name.isEmpty())
            return sanitizedForDisplay(value->name);
    }
    return name.isEmpty() ? PickerBar::tr("Options") : sanitizedForDisplay(name);
}

void PickerBar::showModel(const QString &name)
{
    QString shown = isOther() ? theirModel(name, m_options)
        : name.isEmpty()      ? tr("Choose a model…")
                              : modelWithinProvider(name);
    QString level;
    for (const SessionOption &option : std::as_const(m_options)) {
        const auto value = std::ranges::find(option.values, option.value, &OptionValue::value);
        const bool isLevel = option.id == OptionId::kThoughtLevel && option.value != "default"_L1;
        if (isLevel && value != option.values.end())
            level = u" · "_s + (isOther() ? theirWords(*value) : thinkingLevelName(*value));
    }
    m_model->setText(QString(shown + level).replace(u'&', "&&"_L1));
    const bool isNamed = !isOther() && !name.isEmpty();
    const QString whole = tr("Model: %1").arg((isNamed ? modelText(name) : shown) + level);
    m_model->setAccessibleName(whole);
    m_model->setToolTip(isNamed ? plainTip(whole) : QString());
    m_model->updateGeometry();
}

} // namespace Ui
