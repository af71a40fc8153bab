// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/questions/questionqueue.h"

#include "ui/elicitation/windowelicitationport.h"
#include "ui/permission/windowpermissionport.h"

#include <algorithm>

using namespace AgentCore;

namespace Ui {

QString WaitingQuestion::id() const
{
    return std::visit([](const auto &question) { return question.id; }, content);
}

QString WaitingQuestion::sessionId() const
{
    return std::visit([](const auto &question) { return question.sessionId; }, content);
}

QuestionQueue::QuestionQueue(WindowPermissionPort *permissions, WindowElicitationPort *elicitations,
                             QObject *parent)
    : QObject(parent)
    , m_permissions(permissions)
    , m_elicitations(elicitations)
{
    const auto pending = permissions->pending();
    for (const PermissionQuestion &question : pending)
        add({question});
    connect(permissions, &WindowPermissionPort::questionAsked, this,
            [this](const PermissionQuestion &question) { add({question}); });
    connect(permissions, &WindowPermissionPort::questionWithdrawn, this,
            [this](const QString &id) { remove(id, true); });
    connect(permissions, &WindowPermissionPort::questionAnswered, this,
            [this](const QString &id) { remove(id, false); });
    if (!elicitations)
        return;
    const auto asked = elicitations->pending();
    for (const Elicitation &elicitation : asked)
        add({elicitation});
    connect(elicitations, &WindowElicitationPort::asked, this,
            [this](const Elicitation &elicitation) { add({elicitation}); });
    connect(elicitations, &WindowElicitationPort::withdrawn, this,
            [this](const QString &id) { remove(id, true); });
    connect(elicitations, &WindowElicitationPort::answered, this,
            [this](const QString &id) { remove(id, false); });
}

void QuestionQueue::add(const WaitingQuestion &question)
{
    m_waiting.append(question);
    emit asked(question.id(), question.sessionId());
}

void QuestionQueue::remove(const QString &id, bool withdrawn)
{
    const auto found = std::ranges::find(m_waiting, id, &WaitingQuestion::id);
    if (found == m_waiting.end())
        return;
    const QString sessionId = found->sessionId();
    m_waiting.erase(found);
    if (first(sessionId))
        ++m_answered[sessionId];
    else
        m_answered.remove(sessionId);
    emit left(id, sessionId, withdrawn);
}

const WaitingQuestion *QuestionQueue::find(const QString &id) const
{
    const auto found = std::ranges::find(m_waiting, id, &WaitingQuestion::id);
    return found == m_waiting.end() ? nullptr : &*found;
}

const WaitingQuestion *QuestionQueue::first(const QString &sessionId) const
{
    const auto found = std::ranges::find(m_waiting, sessionId, &WaitingQuestion::sessionId);
    return found == m_waiting.end() ? nullptr : &*found;
}

QuestionQueue::Place QuestionQueue::place(const QString &sessionId) const
{
    const int answered = m_answered.value(sessionId);
    const auto waiting = std::ranges::count(m_waiting, sessionId, &WaitingQuestion::sessionId);
    return {answered + 1, answered + int(waiting)};
}

// All that a person is shown and all that the call gets; only ids differ.
static bool asksTheSame(const PermissionQuestion &one, const PermissionQuestion &other)
{
    return one.sessionId == other.sessionId && one.toolName == other.toolName
        && one.agent == other.agent && one.kind == other.kind && one.rawInput == other.rawInput
        && one.preview == other.preview && one.reason == other.reason && one.rule == other.rule
        && one.dangerous == other.dangerous && one.sandboxed == other.sandboxed
        && one.options == other.options;
}

QStringList QuestionQueue::alike(const QString &id) const
{
    const WaitingQuestion *question = find(id);
    if (!question || !question->permission())
        return {};
    QStringList ids;
    for (const WaitingQuestion &other : m_waiting) {
        if (other.permission() && other.id() != id
            && asksTheSame(*question->permission(), *other.permission()))
            ids.append(other.id());
    }
    return ids;
}

int QuestionQueue::alikeCount(const QString &id) const
{
    return int(alike(id).size());
}

QSet<QString> QuestionQueue::sessions() const
{
    QSet<QString> found;
    for (const WaitingQuestion &question : m_waiting)
        found.insert(question.sessionId());
    return found;
}

void QuestionQueue::answer(const QString &id, const PermissionAnswer &answer, bool andAlike)
{
    // Asked now: what comes while answering was not seen.
    const QStringList others = andAlike ? alike(id) : QStringList();
    m_permissions->answer(id, answer);
    for (const QString &other : others)
        m_permissions->answer(other, answer);
}

void QuestionQueue::answer(const QString &id, const ElicitationAnswer &answer)
{
    if (m_elicitations)
        m_elicitations->answer(id, answer);
}

} // namespace Ui
