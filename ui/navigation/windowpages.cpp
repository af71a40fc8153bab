// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigation/windowpages.h"

#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/pane/conversationpane.h"
#include "ui/pickers/pickerbar.h"
#include "ui/setup/firstrunpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/widgets/banner.h"

#include <QStackedWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

WindowPages::WindowPages(Parts parts, QObject *parent)
    : QObject(parent)
    , m(std::move(parts))
{
    PickerBar *pickers = m.pane->composer()->pickers();
    const ConversationView *view = m.pane->view();
    connect(pickers, &PickerBar::modelRequested, this, &WindowPages::showFirstRun);
    connect(view, &ConversationView::modelRequested, pickers, &PickerBar::openModels);
    connect(view, &ConversationView::keyRequested, this, &WindowPages::askForKey);
}

bool WindowPages::isReady() const
{
    return m.models->current() || (m.needsNoModel && m.needsNoModel());
}

bool WindowPages::isFirstRunShown() const
{
    return m.stack->currentWidget() == m.firstRun;
}

void WindowPages::showConversation()
{
    m.stack->setCurrentWidget(m.pane);
}

void WindowPages::showFirstRun()
{
    m_isForWantOfAModel = !isReady();
    m.firstRun->refresh(!m_isForWantOfAModel);
    m.stack->setCurrentWidget(m.firstRun);
    m.firstRun->focusFirst();
}

// Of the provider that refused it.
void WindowPages::askForKey()
{
    const QString model = m.pane->composer()->pickers()->model();
    if (const auto profile = m.models->named(model); profile && !model.isEmpty())
        askForKeyOf(*profile);
    else
        showFirstRun();
}

void WindowPages::askForKeyOf(const ModelProfile &profile)
{
    showFirstRun();
    m.firstRun->askForKey(profile);
}

void WindowPages::leaveServers()
{
    if (!m.servers->isShown())
        return;
    showConversation();
    if (!isReady())
        showFirstRun();
}

void WindowPages::leaveFirstRun()
{
    leaveServers();
    if (!isFirstRunShown() || !isReady())
        return;
    showConversation();
    m.pane->banner()->dismiss(u"failure"_s);
    emit firstRunLeft();
    focusComposer();
}

void WindowPages::leaveNeedlessFirstRun()
{
    if (m_isForWantOfAModel && isFirstRunShown() && m.needsNoModel && m.needsNoModel())
        leaveFirstRun();
}

void WindowPages::focusComposer()
{
    if (m.stack->currentWidget() == m.pane)
        m.pane->composer()->edit()->setFocus(Qt::OtherFocusReason);
}

} // namespace Ui
