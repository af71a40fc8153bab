// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

namespace AgentCore {

class JsonReader;

// The lines of what the user and the model said, see eventjson.h.

QJsonObject toJson(const UserEvent &event);
QJsonObject toJson(const ReplyEvent &event);
Result<SessionEvent> userFromJson(JsonReader &reader);
Result<SessionEvent> replyFromJson(JsonReader &reader);

} // namespace AgentCore
