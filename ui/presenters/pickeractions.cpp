// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/pickeractions.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/actiontip.h"
#include "ui/pickers/contextgauge.h"
#include "ui/pickers/modelpicker.h"
#include "ui/pickers/modepicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/pickers/sandboxsign.h"
#include "ui/presenters/contextpresenter.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/setup/modelchoice.h"
#include "ui/widgets/button.h"

#include <QAccessible>
#include <QAction>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

PickerActions::PickerActions(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{
    addActions();
    m_context = new ContextPresenter(m.controller, m.pickers->context(), this);
    connect(chooseModel, &QAction::triggered, m.pickers, &PickerBar::openModels);
    connect(nextModel, &QAction::triggered, this, &PickerActions::useNextModel);
    connect(chooseMode, &QAction::triggered, m.pickers, &PickerBar::openModes);
    connect(nextMode, &QAction::triggered, this, &PickerActions::useNextMode);
    connect(showContext, &QAction::triggered, m_context, &ContextPresenter::open);
    ModelPicker *models = m.pickers->modelPicker();
    models->setPreferences(m.preferences);
    models->setOfferSource([this] { return m.models->offer(); });
    connect(m.models, &ModelChoice::refreshing, models, &ModelPicker::setRefreshing);
    // A turn may run commands; then it matters, and a process more is nothing.
    connect(m.controller, &SessionController::stateChanged, this, [this] {
        const Session *session = m.controller->current();
        if (session && session->isRunning())
            m.pickers->sandbox()->ask();
        showContext->setEnabled(session);
    });
    showContext->setEnabled(false);
}

void PickerActions::addActions()
{
    const auto add = [this](const QString &id, const QString &text, const QString &key) {
        return m.registry->add({.id = id,
                                .text = text,
                                .keys = {QKeySequence(key, QKeySequence::PortableText)},
                                .group = ActionSpec::Group::Message});
    };
    chooseModel = add(u"message.model"_s, tr("Choose the model"), u"Ctrl+M"_s);
    nextModel = add(u"message.nextModel"_s, tr("Next favourite model"), u"Ctrl+Alt+M"_s);
    chooseMode = add(u"message.mode"_s, tr("Choose the mode"), u"Shift+F7"_s);
    nextMode = add(u"message.nextMode"_s, tr("Next mode"), u"F7"_s);
    showContext = add(u"message.context"_s, tr("What fills the context"), u"Ctrl+Shift+I"_s);
    showKeysInTip(m.pickers->modelButton(), chooseModel, tr("Choose the model"));
    showKeysInTip(m.pickers->modeButton(), chooseMode, tr("Choose the mode"));
}

void PickerActions::useNextModel()
{
    const QString next = m.pickers->modelPicker()->nextFavourite();
    if (next.isEmpty()) {
        m.pickers->openModels(); // to choose favourites
        return;
    }
    m.pickers->chooseOption(OptionId::kModel, next);
    announce(m.pickers->modelButton()->accessibleName());
}

void PickerActions::useNextMode()
{
    const QString next = m.pickers->modePicker()->nextMode();
    if (next.isEmpty()) {
        m.pickers->openModes(); // another agent's: which of them ask is not known
        return;
    }
    m.pickers->chooseMode(next);
    announce(m.pickers->modeButton()->accessibleName());
}

void PickerActions::announce(const QString &text)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleAnnouncementEvent event(m.pickers, text);
    QAccessible::updateAccessibility(&event);
}

} // namespace Ui
