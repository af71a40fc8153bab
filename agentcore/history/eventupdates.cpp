// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventupdates.h"

#include "agentcore/history/eventvisit.h"

namespace AgentCore {

using Updates = std::vector<SessionUpdate>;

static Updates userUpdates(const UserEvent &event)
{
    Updates updates;
    for (const ContentBlock &block : event.content)
        updates.emplace_back(
            UserMessageAdded{event.messageId, block, event.at, {}, event.shownWay()});
    return updates;
}

static Updates callUpdates(const ToolEvent &event, const History &after)
{
    const ToolCallState *call = after.toolCall(event.id);
    return call ? Updates{ToolCallChanged{*call, event.name.has_value()}} : Updates();
}

Updates updatesOf(const SessionEvent &event, const History &after)
{
    return std::visit(
        Overloaded{
            [](const UserEvent &user) { return userUpdates(user); },
            [](const TextEvent &text) {
                return Updates{AgentTextAppended{text.messageId, text.text, text.at}};
            },
            [](const ThoughtEvent &thought) {
                return Updates{AgentThoughtAppended{thought.messageId, thought.text, thought.at}};
            },
            [](const OutputEvent &output) {
                return Updates{ToolOutputAppended{output.toolCallId, output.text}};
            },
            [&](const ToolEvent &tool) { return callUpdates(tool, after); },
            [](const RestoreEvent &restore) { return Updates{restoreNotice(restore)}; },
            [&](const CompactionEvent &) { return Updates{after.shown().lastCompaction()}; },
            [](const CommandEvent &command) {
                return Updates{UserMessageAdded{command.messageId,
                                                ContentBlock::fromText(command.command),
                                                command.at,
                                                {},
                                                MessageWay::Slash},
                               AgentTextAppended{command.answerId, command.answer, command.at}};
            },
            [](const BranchEvent &) { return Updates{ConversationReset()}; },
            [](const OneOf<PlanChanged, ModeChanged, TitleChanged, UsageChanged, NoticeRaised,
                           FilesChanged> auto &shown) { return Updates{shown}; },
            // The model alone is told.
            [](const FactsEvent &) { return Updates(); },
            // Its text and calls were told as they came.
            [](const ReplyEvent &) { return Updates(); },
            // Session::turnFinished() tells it, with what the turn spent.
            [](const TurnEndEvent &) { return Updates(); },
            // OptionsChanged tells it, with all there is to choose from.
            [](const ModelEvent &) { return Updates(); },
            // Who pins sees it; lists are told of marks by Agent::sessionsChanged().
            [](const OneOf<PinEvent, MarkEvent, AgentEvent> auto &) { return Updates(); },
            [](const UnknownEvent &) { return Updates(); }},
        event);
}

} // namespace AgentCore
