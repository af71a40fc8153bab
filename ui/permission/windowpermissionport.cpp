// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/windowpermissionport.h"

#include <algorithm>

namespace Ui {

WindowPermissionPort::WindowPermissionPort(QObject *parent)
    : QObject(parent)
{ }

WindowPermissionPort::~WindowPermissionPort()
{
    // Whoever asked may call back while hearing "no"; by then nothing is pending any more.
    const std::list<Pending> dropped = std::exchange(m_pending, {});
}

void WindowPermissionPort::ask(const AgentCore::PermissionQuestion &question,
                               AgentCore::PermissionReply reply)
{
    m_pending.push_back({question, std::move(reply)});
    emit questionAsked(question);
}

std::list<WindowPermissionPort::Pending> WindowPermissionPort::take(const QString &questionId)
{
    std::list<Pending> taken;
    const auto found = std::ranges::find_if(m_pending, [&questionId](const Pending &pending) {
        return pending.question.id == questionId;
    });
    if (found != m_pending.end())
        taken.splice(taken.end(), m_pending, found);
    return taken;
}

void WindowPermissionPort::withdraw(const QString &questionId)
{
    const std::list<Pending> taken = take(questionId);
    if (!taken.empty())
        emit questionWithdrawn(questionId);
}

QList<AgentCore::PermissionQuestion> WindowPermissionPort::pending() const
{
    QList<AgentCore::PermissionQuestion> questions;
    for (const Pending &pending : m_pending)
        questions += pending.question;
    return questions;
}

void WindowPermissionPort::answer(const QString &questionId,
                                  const AgentCore::PermissionAnswer &answer)
{
    std::list<Pending> taken = take(questionId);
    if (taken.empty())
        return;
    emit questionAnswered(questionId);
    std::move(taken.front().reply).answer(answer);
}

} // namespace Ui
