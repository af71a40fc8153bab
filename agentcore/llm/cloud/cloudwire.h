// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/cloud/cloudcredentials.h"

//! \brief What clouds want otherwise than the vendors whose models they run.
//!
//! | address | path | body | authorization |
//! |---|---|---|---|
//! | Bedrock, ending with "/anthropic" | as at Anthropic | the same | signature, or the key |
//! | Bedrock otherwise, for an ARN, and where the former is refused as unknown | /model/M/invoke-with-response-stream | no model, no
//! stream, `anthropic_version` | signature, or the key as a bearer | | Vertex, Claude |
//! /publishers/anthropic/models/M:streamRawPredict | no model, `anthropic_version` | bearer token,
//! or x-goog-api-key | | Vertex, Gemini | /publishers/google/models/M:streamGenerateContent | the
//! same | the same |
//!
//! Sources, looked up 2026-11-23: docs.aws.amazon.com/bedrock, "Inference using Anthropic Messages
//! API" (bedrock-runtime, recommended for new applications, and bedrock-mantle), "Anthropic Claude
//! Messages API", API reference "InvokeModelWithResponseStream"; platform.claude.com, "Claude on
//! Vertex AI"; docs.cloud.google.com/vertex-ai, "Method: models.streamGenerateContent".
namespace AgentCore::CloudWire {

//! Puts a request of the profile's wire format into the form of the cloud, unauthorized.
AGENTCORE_EXPORT void shape(HttpRequest &request, const ModelProfile &profile);
//! By the key of \a profile where it has one, else by \a secret. Last of all: it signs what is
//! there.
AGENTCORE_EXPORT void authorize(HttpRequest &request, const ModelProfile &profile,
                                const CloudSecret &secret);

} // namespace AgentCore::CloudWire
