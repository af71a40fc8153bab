// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"
#include "agentcore/llm/wire/wireformat.h"

#include <QUrl>

namespace AgentCore {

//! \brief Member of ReasoningPart::opaque with what Gemini said beside a part of its answer.
//!
//! An object: `signature` (the part's `thoughtSignature`), `id` (of a functionCall, when there was
//! one) and `part`, the part that they belong to: "thought" is the ReasoningPart itself, "text" and
//! "call" the part that follows it, "empty" one without content, of which nothing else is kept.
inline constexpr QLatin1StringView kGeminiPart("gemini");

//! \brief The body of a `streamGenerateContent`.
//!
//! Messages as wellFormedMessages() puts them. Signatures go back unchanged at the part that they
//! came with; a call that has none, since another model made it, gets the documented one that
//! Gemini 3 takes. Thoughts without a signature stay here. Images of results stand inside them for
//! Gemini 3 and beside them for older models. Options come from ModelProfile::options; a level of
//! thinking is a budget of tokens for Gemini 2.5. Members of extraBody override all; those of its
//! `generationConfig` are added to ours. Source: Gemini API, "Generating content", "Function
//! calling", "Thinking", "Thought signatures".
AGENTCORE_EXPORT QJsonObject geminiRequestBody(const ModelProfile &profile,
                                               const ChatRequest &request,
                                               const EndpointQuirks &quirks = {});

//! \brief Where to send it: \a baseUrl plus "/models/MODEL:streamGenerateContent?alt=sse".
//!
//! A base without path gets "/v1beta"; one that ends with a method stays as it is; \a model may
//! begin with its collection ("models/", "tunedModels/").
AGENTCORE_EXPORT QUrl geminiUrl(const QUrl &baseUrl, const QString &model);

//! Google's `streamGenerateContent`. The key goes in a header, never in the URL.
class AGENTCORE_EXPORT GeminiFormat : public WireFormat
{
public:
    HttpRequest createRequest(const ModelProfile &profile, const ChatRequest &request,
                              const EndpointQuirks &quirks) const override;
    std::unique_ptr<ReplyParser> createParser(const ModelProfile &profile,
                                              const QSet<QString> &usedIds) const override;
};

} // namespace AgentCore
