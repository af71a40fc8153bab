// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/cacherule.h"

#include "agentcore/llm/wire/vendorrule.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Format = ModelProfile::WireFormat;
using Hint = CacheRule::Way;

// clang-format off
static constexpr std::array kCacheRules{
    CacheRule{Format::OpenAiChat, "openai"_L1, ""_L1, Hint::Key,
              "https://developers.openai.com/api/docs/guides/prompt-caching"_L1, "2026-11-23"_L1},
    CacheRule{Format::OpenAiResponses, "openai"_L1, ""_L1, Hint::Key,
              "https://developers.openai.com/api/docs/guides/prompt-caching"_L1, "2026-11-23"_L1},
    CacheRule{Format::OpenAiChat, "azure"_L1, ""_L1, Hint::Key,
              "https://learn.microsoft.com/azure/foundry/openai/how-to/prompt-caching"_L1,
              "2026-11-23"_L1},
    CacheRule{Format::OpenAiResponses, "azure"_L1, ""_L1, Hint::Key,
              "https://learn.microsoft.com/azure/foundry/openai/how-to/prompt-caching"_L1,
              "2026-11-23"_L1},
    CacheRule{Format::OpenAiChat, "mistral"_L1, ""_L1, Hint::Key,
              "https://docs.mistral.ai/studio-api/conversations/advanced/prompt-caching"_L1,
              "2026-11-23"_L1},
    CacheRule{Format::OpenAiChat, "xai"_L1, ""_L1, Hint::Header,
              "https://docs.x.ai/developers/advanced-api-usage/prompt-caching/maximizing-cache-hits"_L1,
              "2026-11-23"_L1},
    CacheRule{Format::OpenAiResponses, "xai"_L1, ""_L1, Hint::Key,
              "https://docs.x.ai/developers/advanced-api-usage/prompt-caching/maximizing-cache-hits"_L1,
              "2026-11-23"_L1},
    // Claude caches nothing without marks, wherever it runs.
    CacheRule{Format::OpenAiChat, "openrouter"_L1, "anthropic/ ~anthropic/"_L1, Hint::Marks,
              "https://openrouter.ai/docs/guides/best-practices/prompt-caching"_L1,
              "2026-11-23"_L1},
};
// clang-format on

std::span<const CacheRule> cacheRules()
{
    return kCacheRules;
}

const CacheRule *cacheRule(const ModelProfile &profile, ModelProfile::WireFormat format,
                           const QString &model)
{
    const QString vendor = vendorOf(profile);
    const auto isOfModel = [&model](QLatin1StringView begin) {
        return model.startsWith(begin, Qt::CaseInsensitive);
    };
    const auto found = std::ranges::find_if(kCacheRules, [&](const CacheRule &rule) {
        return rule.format == format && rule.vendor == vendor
            && (rule.models.isEmpty()
                || std::ranges::any_of(rule.models.tokenize(u' '), isOfModel));
    });
    return found == kCacheRules.end() ? nullptr : &*found;
}

} // namespace AgentCore
