// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

namespace AgentCore {

class JsonReader;

// The line of a tool call, see eventjson.h.

QJsonObject toJson(const ToolEvent &event);
Result<SessionEvent> toolFromJson(JsonReader &reader, const QJsonObject &json);

} // namespace AgentCore
