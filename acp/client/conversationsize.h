// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace Acp {

//! Characters, or bytes of a picture, that \a content shows.
AGENTCORE_EXPORT qsizetype sizeOf(const AgentCore::ToolContent &content);
//! What keeping \a update takes, about: all of it that an agent can make long.
AGENTCORE_EXPORT qsizetype charsOf(const AgentCore::SessionUpdate &update);

} // namespace Acp
