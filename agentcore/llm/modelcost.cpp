// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modelcost.h"

#include "agentcore/http/environmentproxy.h"
#include "agentcore/llm/wire/vendorrule.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static ModelRates ratesFor(const ModelPrice &price, qint64 promptTokens)
{
    ModelRates rates{price.input, price.cachedInput, price.output, price.cacheWrite};
    if (price.promptLimit > 0 && promptTokens > price.promptLimit)
        rates = price.beyond;
    for (const ModelTier &tier : price.further) {
        if (promptTokens > tier.promptLimit)
            rates = tier.rates;
    }
    return rates;
}

std::optional<double> costOf(const ModelPrice &price, const TokenUsage &usage)
{
    constexpr double kTokensPerPrice = 1e6;
    constexpr double kLongWriteFactor = 2; // of the input; Claude documentation, "Prompt caching"
    if (usage.costUsd)
        return usage.costUsd;
    const ModelRates rates = ratesFor(price, usage.inputTokens);
    if (!rates.input || !rates.output)
        return {};
    const double cached = double(qBound(qint64(0), usage.cachedInputTokens, usage.inputTokens));
    const double rest = double(usage.inputTokens) - cached;
    const double written = qBound(0.0, double(usage.cacheWriteTokens), rest);
    const double kept = qBound(0.0, double(usage.longCacheWriteTokens), written);
    const double writeRate = rates.cacheWrite.value_or(*rates.input);
    return ((rest - written) * *rates.input + cached * rates.cachedInput.value_or(*rates.input)
            + (written - kept) * writeRate + kept * qMax(writeRate, kLongWriteFactor * *rates.input)
            + double(usage.outputTokens) * *rates.output)
        / kTokensPerPrice;
}

bool isCostKnown(const ModelProfile &profile)
{
    return (profile.price.input && profile.price.output) || vendorOf(profile) == "openrouter"_L1
        || profile.wireFormat == ModelProfile::WireFormat::Demo
        || isOwnMachine(profile.baseUrl.host());
}

} // namespace AgentCore
