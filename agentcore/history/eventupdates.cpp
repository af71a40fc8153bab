// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventupdates.h"

namespace AgentCore {

namespace {

//! One overload per event that is shown.
struct Shown
{
    const History &after;

    std::vector<SessionUpdate> operator()(const UserEvent &event) const
    {
        std::vector<SessionUpdate> updates;
        for (const ContentBlock &block : event.content)
            updates.emplace_back(UserMessageAdded{event.messageId, block, event.at});
        return updates;
    }
    std::vector<SessionUpdate> operator()(const TextEvent &event) const
    {
        return {AgentTextAppended{event.messageId, event.text, event.at}};
    }
    std::vector<SessionUpdate> operator()(const ThoughtEvent &event) const
    {
        return {AgentThoughtAppended{event.messageId, event.text, event.at}};
    }
    std::vector<SessionUpdate> operator()(const OutputEvent &event) const
    {
        return {ToolOutputAppended{event.toolCallId, event.text}};
    }
    std::vector<SessionUpdate> operator()(const ToolEvent &event) const
    {
        const ToolCallState *call = after.toolCall(event.id);
        if (!call)
            return {};
        return {ToolCallChanged{*call, event.name.has_value()}};
    }
    std::vector<SessionUpdate> operator()(const RestoreEvent &event) const
    {
        return {restoreNotice(event)};
    }
    std::vector<SessionUpdate> operator()(const CompactionEvent &) const
    {
        return {ConversationCompacted(after.lastCompaction())};
    }
    std::vector<SessionUpdate> operator()(const CommandEvent &event) const
    {
        return {UserMessageAdded{event.messageId, ContentBlock::fromText(event.command), event.at},
                AgentTextAppended{event.answerId, event.answer, event.at}};
    }
    std::vector<SessionUpdate> operator()(const BranchEvent &) const
    {
        return {ConversationReset()};
    }
    template <typename Event> std::vector<SessionUpdate> operator()(const Event &event) const
    {
        if constexpr (std::is_constructible_v<SessionUpdate, const Event &>)
            return {SessionUpdate(event)};
        else
            return {};
    }
};

} // namespace

std::vector<SessionUpdate> updatesOf(const SessionEvent &event, const History &after)
{
    return std::visit(Shown{after}, event);
}

} // namespace AgentCore
