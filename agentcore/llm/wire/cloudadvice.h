// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/endpointfailure.h"

#include <optional>

namespace AgentCore {

//! \brief What a refusal of a cloud means and what helps, in one sentence; nothing where the usual
//! words do.
//!
//! AuthRequired: other credentials help; InvalidInput: a change of the account, the region or the
//! model does. Sources, looked up 2026-11-23: docs.aws.amazon.com/bedrock, "Troubleshooting Amazon
//! Bedrock API error codes"; docs.cloud.google.com/vertex-ai, "API errors".
AGENTCORE_EXPORT std::optional<Error> cloudAdvice(const EndpointFailure &failure,
                                                  const ModelProfile &profile);

} // namespace AgentCore
