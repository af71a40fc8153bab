// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/sessionevent.h"

namespace AgentCore {

ToolEvent ToolEvent::difference(const ToolCallState &before, const ToolCallState &after)
{
    ToolEvent event;
    event.id = after.id;
    const auto note = [&](auto &member, const auto &old, const auto &now) {
        if (old != now)
            member = now;
    };
    note(event.parentId, before.parentId, after.parentId);
    note(event.name, before.name, after.name);
    note(event.title, before.title, after.title);
    note(event.kind, before.kind, after.kind);
    note(event.status, before.status, after.status);
    note(event.rawInput, before.rawInput, after.rawInput);
    note(event.content, before.content, after.content);
    note(event.locations, before.locations, after.locations);
    note(event.rawOutput, before.rawOutput, after.rawOutput);
    note(event.startedAt, before.startedAt, after.startedAt);
    note(event.finishedAt, before.finishedAt, after.finishedAt);
    note(event.refusal, before.refusal, after.refusal);
    return event;
}

void ToolEvent::applyTo(ToolCallState &call) const
{
    const auto take = [](auto &member, const auto &value) {
        if (value)
            member = *value;
    };
    call.id = id;
    take(call.parentId, parentId);
    take(call.name, name);
    take(call.title, title);
    take(call.kind, kind);
    take(call.status, status);
    take(call.rawInput, rawInput);
    take(call.content, content);
    take(call.locations, locations);
    take(call.rawOutput, rawOutput);
    take(call.startedAt, startedAt);
    take(call.finishedAt, finishedAt);
    take(call.refusal, refusal);
}

} // namespace AgentCore
