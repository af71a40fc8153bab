// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/sharedports.h"

#include <QPointer>

#include <utility>

using namespace AgentCore;

namespace Acp {

SharedPorts::SharedPorts(const Ports &own)
    : m_own(own)
{
    m_fronts.emplace(kOwner, Front{own.permission, own.elicitation});
}

// Replies that are dropped may come back to here.
SharedPorts::~SharedPorts()
{
    const auto permissions = std::exchange(m_permissions, {});
    const auto elicitations = std::exchange(m_elicitations, {});
}

void SharedPorts::addFront(int front, PermissionPort *permission, ElicitationPort *elicitation)
{
    m_fronts.insert_or_assign(front, Front{permission, elicitation});
    QStringList waiting;
    for (auto &[id, open] : m_permissions) {
        open.asked.insert(front);
        waiting += id;
    }
    for (auto &[id, open] : m_elicitations) {
        open.asked.insert(front);
        waiting += id;
    }
    for (const QString &id : std::as_const(waiting))
        put(front, id);
}

void SharedPorts::removeFront(int front)
{
    if (m_fronts.erase(front) == 0)
        return;
    QStringList waiting;
    for (const auto &[id, open] : m_permissions)
        waiting += id;
    for (const auto &[id, open] : m_elicitations)
        waiting += id;
    for (const QString &id : std::as_const(waiting))
        giveUp(front, id);
}

void SharedPorts::giveUp(int front, const QString &id)
{
    handleAnswer(front, id, PermissionAnswer());
    handleAnswer(front, id, ElicitationAnswer{ElicitationAnswer::Action::Unavailable, {}});
}

void SharedPorts::ask(const PermissionQuestion &question, PermissionReply reply)
{
    const QString id = question.id;
    const auto [it, isNew]
        = m_permissions.try_emplace(id, OpenPermission{question, std::move(reply), {}, false});
    if (!isNew) // the second question of an id is refused by its reply's end
        return;
    QList<int> asked;
    for (const auto &[front, ports] : m_fronts)
        asked += front;
    it->second.asked = QSet<int>(asked.begin(), asked.end());
    for (const int front : std::as_const(asked)) // one may answer from within
        put(front, id);
}

void SharedPorts::ask(const Elicitation &elicitation, ElicitationReply reply)
{
    const QString id = elicitation.id;
    const auto [it, isNew]
        = m_elicitations.try_emplace(id, OpenElicitation{elicitation, std::move(reply), {}, false});
    if (!isNew)
        return;
    QList<int> asked;
    for (const auto &[front, ports] : m_fronts)
        asked += front;
    it->second.asked = QSet<int>(asked.begin(), asked.end());
    for (const int front : std::as_const(asked))
        put(front, id);
}

//! Asks \a front what is still to be answered.
void SharedPorts::put(int front, const QString &id)
{
    const auto ports = m_fronts.find(front);
    if (ports == m_fronts.end())
        return;
    const QPointer<SharedPorts> self(this);
    if (const auto open = m_permissions.find(id); open != m_permissions.end()) {
        PermissionReply reply([self, front, id](const PermissionAnswer &answer) {
            if (self)
                self->handleAnswer(front, id, answer);
        });
        const PermissionQuestion question = open->second.question;
        if (ports->second.permission)
            ports->second.permission->ask(question, std::move(reply));
    } else if (const auto form = m_elicitations.find(id); form != m_elicitations.end()) {
        ElicitationReply reply([self, front, id](const ElicitationAnswer &answer) {
            if (self)
                self->handleAnswer(front, id, answer);
        });
        const Elicitation elicitation = form->second.question;
        if (ports->second.elicitation)
            ports->second.elicitation->ask(elicitation, std::move(reply));
        else
            std::move(reply).answer({ElicitationAnswer::Action::Unavailable, {}});
    }
}

//! What \a front was asked with \a others is over for them.
void SharedPorts::endFor(const QSet<int> &others, int front, const QString &id, bool isPermission)
{
    if (others.isEmpty())
        return;
    if (front >= 0)
        emit answered(front, others.values());
    for (const int other : others) {
        const auto ports = m_fronts.find(other);
        if (ports == m_fronts.end())
            continue;
        if (isPermission && ports->second.permission)
            ports->second.permission->withdraw(id);
        else if (!isPermission && ports->second.elicitation)
            ports->second.elicitation->withdraw(id);
    }
}

void SharedPorts::handleAnswer(int front, const QString &id, const PermissionAnswer &answer)
{
    const auto open = m_permissions.find(id);
    if (open == m_permissions.end() || !open->second.asked.remove(front))
        return;
    if (!answer.choice && !open->second.asked.isEmpty())
        return; // others may still say something
    auto node = m_permissions.extract(open);
    endFor(node.mapped().asked, front, id, true);
    std::move(node.mapped().reply).answer(answer);
}

void SharedPorts::handleAnswer(int front, const QString &id, const ElicitationAnswer &answer)
{
    using Action = ElicitationAnswer::Action;
    const auto open = m_elicitations.find(id);
    if (open == m_elicitations.end() || !open->second.asked.remove(front))
        return;
    open->second.wasSeen |= answer.action == Action::Cancel;
    const bool isAnswer = answer.action == Action::Accept || answer.action == Action::Decline;
    if (!isAnswer && !open->second.asked.isEmpty())
        return;
    auto node = m_elicitations.extract(open);
    endFor(node.mapped().asked, front, id, false);
    const ElicitationAnswer none{node.mapped().wasSeen ? Action::Cancel : Action::Unavailable, {}};
    std::move(node.mapped().reply).answer(isAnswer ? answer : none);
}

// What is dropped here nobody waits for.
void SharedPorts::withdraw(const QString &questionId)
{
    constexpr int kNobody = -1;
    if (auto node = m_permissions.extract(questionId); !node.empty())
        endFor(node.mapped().asked, kNobody, questionId, true);
    else if (auto form = m_elicitations.extract(questionId); !form.empty())
        endFor(form.mapped().asked, kNobody, questionId, false);
}

void SharedPorts::complete(const QString &elicitationId)
{
    for (const auto &[front, ports] : m_fronts) {
        if (ports.elicitation)
            ports.elicitation->complete(elicitationId);
    }
}

bool SharedPorts::asksToSignIn() const
{
    return m_own.elicitation && m_own.elicitation->asksToSignIn();
}

} // namespace Acp
