// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

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
