// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/pickerbar.h"

#include "agentcore/config/paths.h"
#include "agentcore/config/sandboxsettings.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "ui/pickers/modelmenu.h"
#include "ui/pickers/sandboxtext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/window/uitexts.h"

#include <QActionGroup>
#include <QBoxLayout>
#include <QEvent>
#include <QMenu>

#include <cmath>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr double kFullContextShare = 0.8;

PickerBar::PickerBar(QWidget *parent)
    : QWidget(parent)
{
    m_mode = new Button(Button::Kind::Quiet);
    m_mode->setObjectName("modeButton"_L1);
    m_modeMenu = new QMenu(this);
    m_modeMenu->setToolTipsVisible(true);
    m_mode->setMenu(m_modeMenu);
    m_mode->hide();
    m_model = new Button(Button::Kind::Quiet);
    m_model->setObjectName("modelButton"_L1);
    m_model->setRole(Theme::Role::TextMuted);
    m_modelMenu = new ModelMenu(this);
    m_context = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_context->setObjectName("contextLabel"_L1);
    m_context->installEventFilter(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_mode);
    row->addWidget(m_model);
    row->addStretch(1);
    row->addWidget(m_context);
    row->addSpacing(Theme::kGrid);
    connect(m_modeMenu, &QMenu::aboutToShow, this, &PickerBar::askForSandbox);
    connect(m_model, &Button::clicked, this, [this] {
        if (!m_model->menu())
            emit modelRequested();
    });
    connect(m_modelMenu, &ModelMenu::otherRequested, this, &PickerBar::modelRequested);
    connect(m_modelMenu, &ModelMenu::optionChosen, this, &PickerBar::optionChosen);
    setModel({}, {});
    setContextShare({});
}

void PickerBar::setModes(const QList<SessionMode> &modes, const QString &currentId)
{
    m_modes = modes;
    m_modeId = currentId;
    m_mode->setVisible(!modes.isEmpty());
    fillModeMenu();
}

void PickerBar::fillModeMenu()
{
    m_modeMenu->clear();
    m_sandbox = nullptr;
    for (QActionGroup *old : findChildren<QActionGroup *>())
        delete old;
    auto *group = new QActionGroup(this);
    QString shown = m_modeId;
    for (const SessionMode &mode : std::as_const(m_modes)) {
        QAction *action = m_modeMenu->addAction(modeName(mode));
        action->setToolTip(modeDescription(mode));
        action->setData(mode.id);
        action->setCheckable(true);
        action->setChecked(mode.id == m_modeId);
        group->addAction(action);
        if (mode.id == m_modeId)
            shown = modeName(mode);
        connect(action, &QAction::triggered, this, [this, id = mode.id] { emit modeChosen(id); });
    }
    const bool isBold = m_modeId == "full-access"_L1;
    m_mode->setText(shown);
    m_mode->setIconName(isBold ? u"warning"_s : QString());
    m_mode->setRole(isBold ? Theme::Role::Warning : Theme::Role::TextMuted);
    m_mode->setAccessibleName(tr("Mode: %1").arg(shown));
    m_mode->setToolTip(tr("What the agent may do without asking"));
    m_mode->updateGeometry();
}

// Not before the menu opens: finding out starts a process.
void PickerBar::askForSandbox()
{
    if (!m_sandbox) { // the menu does not grow any more once it is open
        m_modeMenu->addSeparator();
        m_sandbox = m_modeMenu->addAction(SandboxText::unknown());
        m_sandbox->setObjectName("sandboxAction"_L1);
        m_sandbox->setEnabled(false);
    }
    SandboxProbe::shared()->status().then(
        this, [this](const SandboxStatus &status) { showSandbox(status); });
}

void PickerBar::showSandbox(const SandboxStatus &status)
{
    const auto settings = SandboxSettings::load(Paths::configDir());
    const auto text = SandboxText::of(status, !settings || settings->enabled, m_modeId);
    if (!m_sandbox)
        return; // other modes came meanwhile, and nobody looks
    m_sandbox->setText(text.title);
    m_sandbox->setToolTip(text.detail);
    m_sandbox->setIcon(text.isOpen ? Theme::icon(u"warning"_s, Theme::Role::Warning) : QIcon());
}

void PickerBar::setModel(const QString &name, const QList<SessionOption> &options)
{
    QString shown = name.isEmpty() ? tr("Choose a model…") : modelText(name);
    for (const SessionOption &option : options) {
        const auto level = std::ranges::find(option.values, option.value, &OptionValue::value);
        const bool isLevel = option.id == OptionId::kThoughtLevel && option.value != "default"_L1;
        if (isLevel && level != option.values.end())
            shown += u" · "_s + thinkingLevelName(*level);
    }
    m_model->setText(shown);
    m_model->setAccessibleName(tr("Model: %1").arg(shown));
    m_modelMenu->setOptions(options);
    m_model->setMenu(options.isEmpty() ? nullptr : m_modelMenu);
    m_model->setToolTip(tr("Choose the model"));
    m_model->updateGeometry();
}

void PickerBar::setContextShare(std::optional<double> share)
{
    m_context->setVisible(share.has_value());
    if (!share)
        return;
    const int percent = std::clamp(int(std::lround(*share * 100)), 0, 999);
    m_context->setText(tr("%1 % context").arg(percent));
    m_context->setToolTip(tr("Share of what the model can read at once"));
    m_context->setRole(*share >= kFullContextShare ? Theme::Role::Warning : Theme::Role::TextMuted);
}

void PickerBar::setContextTip(const QString &tip)
{
    m_context->setToolTip(tip);
}

bool PickerBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_context && event->type() == QEvent::ToolTip)
        emit contextTipWanted();
    return QWidget::eventFilter(watched, event);
}

} // namespace Ui
