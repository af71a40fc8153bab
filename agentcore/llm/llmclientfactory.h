// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/llmclient.h"

namespace AgentCore {

//! The client for the wire format of \a profile; never null.
AGENTCORE_EXPORT std::unique_ptr<LlmClient> createLlmClient(const ModelProfile &profile);

} // namespace AgentCore
