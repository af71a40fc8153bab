// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/branchpresenter.h"

#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/windowstate.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sidebar.h"
#include "ui/text/wish.h"
#include "ui/widgets/banner.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

BranchPresenter::BranchPresenter(SessionController *controller, ConversationPane *pane,
                                 SideBar *sideBar, WindowState *state, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_pane(pane)
{
    const ConversationView *view = pane->view();
    connect(view, &ConversationView::editRequested, this, &BranchPresenter::edit);
    connect(view, &ConversationView::againRequested, this, &BranchPresenter::askAgain);
    connect(view, &ConversationView::forkRequested, this, &BranchPresenter::forkBefore);
    connect(view, &ConversationView::branchRequested, controller, &SessionController::switchBranch);
    connect(controller, &SessionController::currentChanged, this,
            &BranchPresenter::tellOfEmptyBranch);
    connect(sideBar, &SideBar::forkRequested, controller,
            [controller](const QString &id) { controller->fork(id); });
    connect(controller, &SessionController::forked, this,
            [state](const QString &id, const QList<ContentBlock> &content) {
                state->setDraft(id, Draft::fromContent(content));
            });
}

namespace {

//! A message as it was sent.
struct Said
{
    QList<ContentBlock> content;
    bool isCommand = false;
};

} // namespace

static Said saidIn(const Session &session, const QString &messageId)
{
    Said said;
    for (const SessionUpdate &update : session.transcript()) {
        const auto *user = std::get_if<UserMessageAdded>(&update);
        if (user && user->messageId == messageId) {
            said.content += user->content;
            said.isCommand = user->way == MessageWay::Command;
        } else if (!said.content.isEmpty()) {
            break;
        }
    }
    return said;
}

//! That message of \a session as it was written.
static QList<ContentBlock> contentOf(const Session &session, const QString &messageId)
{
    const Said said = saidIn(session, messageId);
    return said.isCommand ? said.content : Wish(said.content).written();
}

void BranchPresenter::edit(const QString &messageId)
{
    const Session *session = m_controller->current();
    Composer *composer = m_pane->composer();
    if (!session)
        return;
    if (session->isRunning()) {
        composer->setHint(
            tr("The agent is still at work. Earlier messages can be edited when it has finished."));
        return;
    }
    composer->draft()->beginEdit(messageId, Draft::fromContent(contentOf(*session, messageId)));
    composer->edit()->setFocus(Qt::OtherFocusReason);
}

void BranchPresenter::askAgain(const QString &messageId)
{
    if (const Session *session = m_controller->current())
        m_controller->sendInstead(messageId, saidIn(*session, messageId).content);
}

void BranchPresenter::tellOfEmptyBranch(const Session *session)
{
    Banner *banner = m_pane->banner();
    banner->dismiss(u"branch"_s);
    const QList<Branch> branches = session ? session->branches() : QList<Branch>();
    const auto active = std::ranges::find_if(branches, &Branch::isActive);
    if (active == branches.end() || active->parentId.isEmpty() || !active->messageId.isEmpty())
        return;
    banner->showMessage(
        Banner::Kind::Info,
        tr("An earlier message was about to be edited here. What followed it is in another "
           "branch."),
        {{tr("Show it"), [this, id = active->parentId] { m_controller->switchBranch(id); }}},
        u"branch"_s);
}

void BranchPresenter::forkBefore(const QString &messageId)
{
    if (const Session *session = m_controller->current())
        m_controller->fork(session->id(), messageId, contentOf(*session, messageId));
}

} // namespace Ui
