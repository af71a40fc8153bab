// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/contextpresenter.h"

#include "ui/pickers/contextgauge.h"
#include "ui/pickers/contextpopover.h"
#include "ui/pickers/usagetext.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/text/uitexts.h"

#include <QEvent>

using namespace AgentCore;

namespace Ui {

ContextPresenter::ContextPresenter(SessionController *controller, ContextGauge *gauge,
                                   QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_gauge(gauge)
{
    connect(controller, &SessionController::currentChanged, this, &ContextPresenter::readStored);
    connect(controller, &SessionController::previewed, this, [this] { setUsage({}); });
    connect(controller, &SessionController::updated, this, &ContextPresenter::handleUpdated);
    connect(controller, &SessionController::stateChanged, this, &ContextPresenter::refreshPopover);
    gauge->installEventFilter(this);
    connect(gauge, &ContextGauge::clicked, this, &ContextPresenter::open);
}

void ContextPresenter::readStored()
{
    std::optional<UsageChanged> usage;
    if (const Session *session = m_controller->current()) {
        const auto transcript = session->transcript();
        for (const SessionUpdate &update : transcript) {
            if (const auto *known = std::get_if<UsageChanged>(&update))
                usage = *known;
        }
    }
    if (m_popover)
        m_popover->close(); // it told of another session
    setUsage(usage);
}

void ContextPresenter::handleUpdated(Session *session, const SessionUpdate &update)
{
    if (session != m_controller->current())
        return;
    if (const auto *usage = std::get_if<UsageChanged>(&update))
        setUsage(*usage);
    else if (std::holds_alternative<ConversationReset>(update))
        readStored();
}

void ContextPresenter::setUsage(const std::optional<UsageChanged> &usage)
{
    m_usage = usage;
    m_gauge->setTokens(usage ? std::optional(usage->usedTokens) : std::nullopt,
                       usage ? usage->windowTokens : std::nullopt);
    refreshPopover();
}

void ContextPresenter::refreshPopover()
{
    const Session *session = m_controller->current();
    if (session && m_popover && m_popover->isVisible())
        m_popover->setFacts({m_usage, session->contextBreakdown(), session->isRunning()});
}

// What fills the context is counted when somebody wants to know.
bool ContextPresenter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip) // others come to the end, when the controller is gone
        return QObject::eventFilter(watched, event);
    const Session *session = m_controller->current();
    if (session && m_usage)
        m_gauge->setToolTip(UsageText::of(*m_usage, session->contextBreakdown()));
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
    m_popover->setFacts({m_usage, session->contextBreakdown(), session->isRunning()});
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

} // namespace Ui
