// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/endpointquirks.h"

#include "agentcore/llm/wire/endpointfailure.h"

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

bool EndpointQuirks::learn(const EndpointFailure &failure)
{
    if (failure.status != 400 && failure.status != 404 && failure.status != 422)
        return false;
    const auto names = [&failure](QLatin1StringView word) {
        return failure.message.contains(word, Qt::CaseInsensitive)
            || failure.parameter.contains(word);
    };
    const auto set = [](bool &quirk) { return !std::exchange(quirk, true); };
    if (failure.code == "UnknownOperationException"_L1)
        return set(invokesModels);
    if (failure.isOfPropertyNames())
        return set(plainPropertyNames);
    if (names("unexpected role 'user' after role 'tool'"_L1))
        return set(answersResults);
    if (names("stream_options"_L1))
        return set(noStreamOptions);
    if (names("max_tokens"_L1) && names("max_completion_tokens"_L1))
        return set(usesMaxCompletionTokens);
    if (names("prompt_cache_key"_L1))
        return set(noCacheKey);
    if (names("custom"_L1) && names("tool"_L1) && set(noCustomTools))
        return true;
    if (names("tool_choice"_L1))
        return set(noToolChoice);
    if (names("temperature"_L1))
        return set(noTemperature);
    if (names("encrypted content"_L1) || names("encrypted_content"_L1) || names("not persisted"_L1))
        return set(noEncryptedReasoning);
    if (names("reasoning summar"_L1) || names("reasoning.summary"_L1))
        return set(noReasoningSummary);
    const bool isWanted
        = names("missing"_L1) || names("must be passed back"_L1) || names("is required"_L1);
    if (names("reasoning_content"_L1) && isWanted)
        return set(wantsReasoningContent) || set(noEmptyReasoning);
    if (names("reasoning_content"_L1) || names("reasoning_details"_L1))
        return set(noReasoningBack);
    if (names("signature"_L1) && names("thinking"_L1)) // reasoning that it made for other messages
        return set(noOldReasoningBack) || set(noReasoningBack);
    if (names("thinking.type.disabled"_L1))
        return set(alwaysThinks);
    if (names("adaptive"_L1) && set(otherThinkingForm))
        return true;
    if (names("effort"_L1) || names("thinking"_L1))
        return set(noThinking);
    const bool isOneImage = names("exceed"_L1) || names("too large"_L1) || names("corrupt"_L1);
    if (names("image"_L1) && failure.status != 404 && !isOneImage && !failure.isOfTools())
        return set(noImages);
    if (names("image input"_L1)) // OpenRouter: no endpoint of this model takes images
        return set(noImages);
    return false;
}

namespace {

//! One that is kept beyond the process.
struct Kept
{
    QLatin1StringView name;
    bool EndpointQuirks::*quirk;
};

} // namespace

static constexpr std::array kKept{
    Kept{"noStreamOptions"_L1, &EndpointQuirks::noStreamOptions},
    Kept{"usesMaxCompletionTokens"_L1, &EndpointQuirks::usesMaxCompletionTokens},
    Kept{"noTemperature"_L1, &EndpointQuirks::noTemperature},
    Kept{"noToolChoice"_L1, &EndpointQuirks::noToolChoice},
    Kept{"noImages"_L1, &EndpointQuirks::noImages},
    Kept{"noReasoningSummary"_L1, &EndpointQuirks::noReasoningSummary},
    Kept{"otherThinkingForm"_L1, &EndpointQuirks::otherThinkingForm},
    Kept{"alwaysThinks"_L1, &EndpointQuirks::alwaysThinks},
    Kept{"wantsReasoningContent"_L1, &EndpointQuirks::wantsReasoningContent},
    Kept{"noEmptyReasoning"_L1, &EndpointQuirks::noEmptyReasoning},
    Kept{"answersResults"_L1, &EndpointQuirks::answersResults},
    Kept{"noCacheKey"_L1, &EndpointQuirks::noCacheKey},
    Kept{"invokesModels"_L1, &EndpointQuirks::invokesModels},
    Kept{"noCustomTools"_L1, &EndpointQuirks::noCustomTools},
    Kept{"plainPropertyNames"_L1, &EndpointQuirks::plainPropertyNames},
};

QStringList EndpointQuirks::names() const
{
    QStringList names;
    for (const auto &[name, quirk] : kKept) {
        if (this->*quirk)
            names += name;
    }
    return names;
}

EndpointQuirks EndpointQuirks::fromNames(const QStringList &names)
{
    EndpointQuirks quirks;
    for (const auto &[name, quirk] : kKept)
        quirks.*quirk = names.contains(name);
    return quirks;
}

} // namespace AgentCore
