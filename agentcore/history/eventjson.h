// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

namespace AgentCore {

//! The object of one line of a session file; empty for an UnknownEvent.
QJsonObject eventToJson(const SessionEvent &event);

//! Inverse of eventToJson(). InvalidInput with the path of the first bad member.
Result<SessionEvent> eventFromJson(const QJsonObject &json);

} // namespace AgentCore
