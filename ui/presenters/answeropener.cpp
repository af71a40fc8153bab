// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/answeropener.h"

#include "agentcore/session/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/conversation/conversationclipboard.h"
#include "ui/conversation/conversationview.h"
#include "ui/viewer/answerwindow.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace Ui {

AnswerOpener::AnswerOpener(ConversationView *view, ActionRegistry *actions, QObject *parent)
    : QObject(parent)
    , m_view(view)
{
    QAction *action = actions->add({u"conversation.openAnswer"_s,
                                    tr("Open the answer as a document"),
                                    {QKeySequence(u"Ctrl+Alt+D"_s)},
                                    {},
                                    ActionSpec::Group::Conversation});
    connect(action, &QAction::triggered, this,
            [this] { open(ConversationClipboard(m_view).answer()); });
    connect(view, &ConversationView::documentRequested, this, &AnswerOpener::open);
}

void AnswerOpener::open(const QString &markdown)
{
    if (markdown.isEmpty())
        return;
    const AgentCore::Session *session = m_view->session();
    auto *window = new AnswerWindow(session ? session->title() : QString(), markdown,
                                    session ? session->cwd() : QString(), m_view->window());
    connect(window, &AnswerWindow::linkActivated, m_view, [view = m_view](const QString &target) {
        Hit link;
        link.action = Hit::Action::OpenLink;
        link.target = target;
        view->activate(0, link);
    });
    window->show();
}

} // namespace Ui
