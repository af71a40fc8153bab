// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore_export.h"

#include <QHttpHeaders>
#include <QUrl>

namespace AgentCore {

//! \a baseUrl plus \a path ("/responses"), unless it ends so; a query (Azure) stays.
AGENTCORE_EXPORT QUrl endpointUrl(const QUrl &baseUrl, QLatin1StringView path);

//! \brief Where a method of OpenAI's interface, "/chat/completions" or "/responses", is found.
//!
//! As endpointUrl(), and for Azure: a bare resource has it below "/openai/v1"; with a query
//! "api-version" the older, dated interface is meant, in which chat belongs to a deployment, which
//! is the model, and Responses do not. Source: learn.microsoft.com, "Azure OpenAI v1 API" and
//! "Azure OpenAI REST API reference", 2026-11-23.
AGENTCORE_EXPORT QUrl openAiUrl(const ModelProfile &profile, QLatin1StringView method);

//! The key as the endpoint wants it: a bearer; for Azure `api-key`, unless it is a token of Entra.
AGENTCORE_EXPORT void addOpenAiKey(QHttpHeaders &headers, const ModelProfile &profile);

} // namespace AgentCore
