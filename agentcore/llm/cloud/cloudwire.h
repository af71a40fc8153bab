// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/cloud/cloudcredentials.h"

//! \brief What clouds want otherwise than the vendors whose models they run.
//!
//! - Bedrock at an address that ends with "/anthropic": as at Anthropic, signed or with the key.
//! - Bedrock at another one, for an ARN, and where the former is refused as unknown:
//!   /model/M/invoke-with-response-stream, `anthropic_version` in the body, which has no model and
//!   no stream; signed, or the key as a bearer.
//! - Claude of Vertex: /publishers/anthropic/models/M:streamRawPredict, `anthropic_version` and no
//!   model in the body; a token as a bearer, or the key as x-goog-api-key.
//! - Gemini of Vertex: /publishers/google/models/M:streamGenerateContent, the body as at Google's
//!   other endpoint; authorized alike.
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

//! \brief Where a cloud lists its models, which is not where it answers for them.
//!
//! Bedrock: the inference profiles of the region, by its control plane; the models of
//! bedrock-mantle by that itself. Vertex: Model Garden, which has what could be enabled, too.
//! Sources, looked up 2026-11-23: docs.aws.amazon.com/bedrock, API reference,
//! "ListInferenceProfiles", and "Amazon Bedrock Mantle"; docs.cloud.google.com/vertex-ai, "Method:
//! publishers.models.list" (v1beta1).
namespace AgentCore::CloudList {

//! The list for \a profile, with its models' publisher in Vertex; empty: none is known of the
//! address.
AGENTCORE_EXPORT QUrl url(const ModelProfile &profile);
//! url() from the page \a next on; empty: the first.
AGENTCORE_EXPORT QUrl pageUrl(const ModelProfile &profile, const QString &next);

} // namespace AgentCore::CloudList
