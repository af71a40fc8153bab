// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

namespace AgentCore {

class JsonReader;

// The lines of what happens to a conversation as a whole, see eventjson.h.

QJsonObject toJson(const BranchEvent &event);
QJsonObject toJson(const CompactionEvent &event);
QJsonObject toJson(const PinEvent &event);
QJsonObject toJson(const CommandEvent &event);
QJsonObject toJson(const MarkEvent &event);
QJsonObject toJson(const AgentEvent &event);

//! The event of the kind \a kind, if it is one of these; else an UnknownEvent.
Result<SessionEvent> lifeEventFromJson(const QString &kind, JsonReader &reader);

} // namespace AgentCore
