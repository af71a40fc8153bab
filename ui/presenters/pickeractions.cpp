// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/pickeractions.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/actiontip.h"
#include "ui/pickers/contextgauge.h"
#include "ui/pickers/contextpopover.h"
#include "ui/pickers/modelpicker.h"
#include "ui/pickers/modepicker.h"
#include "ui/pickers/pickerbar.h"
#include "ui/pickers/sandboxsign.h"
#include "ui/pickers/usagetext.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionstates.h"
#include "ui/setup/modelchoice.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"

#include <QAccessible>
#include <QAction>
#include <QEvent>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ContextPresenter::ContextPresenter(SessionController *controller, ContextGauge *gauge,
                                   QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_gauge(gauge)
{
    connect(controller, &SessionController::currentChanged, this, [this] {
        if (m_popover)
            m_popover->close(); // it told of another session
        show();
    });
    connect(controller, &SessionController::previewed, this, &ContextPresenter::show);
    connect(controller->states(), &StateKeeper::changed, this, &ContextPresenter::show);
    connect(controller, &SessionController::stateChanged, this, &ContextPresenter::refreshPopover);
    gauge->installEventFilter(this);
    connect(gauge, &ContextGauge::clicked, this, &ContextPresenter::open);
}

std::optional<UsageChanged> ContextPresenter::usage() const
{
    const Session *session = m_controller->current();
    return session ? m_controller->states()->of(session->id()).usage : std::nullopt;
}

void ContextPresenter::show()
{
    const auto usage = this->usage();
    m_gauge->setTokens(usage ? std::optional(usage->usedTokens) : std::nullopt,
                       usage ? usage->windowTokens : std::nullopt);
    refreshPopover();
}

void ContextPresenter::refreshPopover()
{
    const Session *session = m_controller->current();
    if (session && m_popover && m_popover->isVisible())
        m_popover->setFacts({usage(), session->contextBreakdown(), session->isRunning()});
}

// What fills the context is counted when somebody wants to know.
bool ContextPresenter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip) // others come to the end, when the controller is gone
        return QObject::eventFilter(watched, event);
    const Session *session = m_controller->current();
    if (const auto usage = this->usage())
        m_gauge->setToolTip(UsageText::of(*usage, session->contextBreakdown()));
    return QObject::eventFilter(watched, event);
}

void ContextPresenter::open()
{
    const Session *session = m_controller->current();
    if (!session)
        return;
    if (!m_popover) {
        m_popover = new ContextPopover(m_gauge->parentWidget());
        connect(m_popover, &ContextPopover::compactRequested, this, &ContextPresenter::compact);
    }
    m_popover->setFacts({usage(), session->contextBreakdown(), session->isRunning()});
    m_popover->openAt(m_gauge->isVisible() ? static_cast<QWidget *>(m_gauge)
                                           : m_gauge->parentWidget());
}

void ContextPresenter::compact(const QString &keep)
{
    const Result<void> result = m_controller->choices()->compact(keep);
    if (!result)
        m_popover->setProblem(errorText(result.error()));
    else
        m_popover->close();
}

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
