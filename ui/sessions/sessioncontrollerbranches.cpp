// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Other ways that a conversation takes: branches of a session, and copies of it.
#include "agentcore/session/commands/slashcommands.h"
#include "ui/sessions/sessioncontroller.h"

using namespace AgentCore;

namespace Ui {

void SessionController::sendInstead(const QString &messageId, const QList<ContentBlock> &content)
{
    if (CommandLine::fromPrompt(content))
        send(content); // no message of the conversation
    else
        replace(messageId, content);
}

void SessionController::runInstead(const QString &messageId, const QString &command)
{
    replace(messageId, Wish::ofCommand(command));
}

void SessionController::replace(const QString &messageId, const Wish &wish)
{
    if (isBusy() || !m_current)
        return;
    const QPointer<Session> session = m_current;
    const QString id = currentId();
    const QList<Branch> branches = session->branches();
    const auto before = std::ranges::find_if(branches, &Branch::isActive);
    if (const auto replaced = session->branchBefore(messageId); !replaced) {
        emit failed(Step::Branch, replaced.error(), id);
        return;
    }
    if (startTurn(session, wish))
        tellAccepted(id, m_folder, wish);
    else if (before != branches.end())
        switchBranch(before->id);
}

void SessionController::switchBranch(const QString &branchId)
{
    if (!m_current)
        return;
    const Result<void> result = m_current->switchBranch(branchId);
    if (!result)
        emit failed(Step::Branch, result.error(), currentId());
}

void SessionController::fork(const QString &id, const QString &beforeMessage,
                             const QList<ContentBlock> &content)
{
    const quint64 view = ++m_view;
    m_opening = true;
    m_creating = false;
    emit stateChanged();
    m_agent->forkSession(id, beforeMessage, spec())
        .then(this, [this, id, content, view](const Result<Session *> &result) {
            if (result) {
                emit forked((*result)->id(), content);
                handleOpened((*result)->id(), view, result);
                return;
            }
            if (view == m_view) {
                m_opening = false;
                emit stateChanged();
            }
            emit failed(Step::Fork, result.error(), id);
        });
}

} // namespace Ui
