// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/labelfold.h"

#include "agentcore/history/eventvisit.h"

namespace AgentCore {

void LabelFold::apply(const SessionEvent &event)
{
    std::visit(
        Overloaded{
            [this](const TitleChanged &changed) {
                m_isRenamed = !m_title.isEmpty();
                m_title = changed.title;
            },
            [this](const ModeChanged &changed) { m_modeId = changed.modeId; },
            [this](const ModelEvent &model) { m_model = model; },
            [this](const MarkEvent &mark) {
                m_isPinned = mark.pinned.value_or(m_isPinned);
                m_isArchived = mark.archived.value_or(m_isArchived);
                m_group = mark.group.value_or(m_group);
                m_isMarked = true;
            },
            [this](const AgentEvent &agent) {
                m_agentSession = agent.sessionId;
                m_agentFolder = agent.folder;
            },
            // Of the conversation.
            [](const OneOf<UserEvent, FactsEvent, TextEvent, ThoughtEvent, ReplyEvent, ToolEvent,
                           OutputEvent, PlanChanged, UsageChanged, NoticeRaised, TurnEndEvent,
                           FilesChanged, RestoreEvent, BranchEvent, CompactionEvent, PinEvent,
                           CommandEvent, UnknownEvent> auto &) {}},
        event);
}

std::vector<SessionEvent> LabelFold::repeated() const
{
    std::vector<SessionEvent> labels;
    if (m_isRenamed)
        labels.emplace_back(TitleChanged{m_title});
    if (m_isMarked)
        labels.emplace_back(MarkEvent{m_isPinned, m_isArchived, m_group});
    return labels;
}

} // namespace AgentCore
