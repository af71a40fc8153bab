// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modelcost.h"

namespace AgentCore {

std::optional<double> costOf(const ModelPrice &price, const TokenUsage &usage)
{
    constexpr double kTokensPerPrice = 1e6;
    const bool isLong = price.promptLimit > 0 && usage.inputTokens > price.promptLimit;
    const ModelRates rates = isLong
        ? price.beyond
        : ModelRates{price.input, price.cachedInput, price.output, price.cacheWrite};
    if (!rates.input || !rates.output)
        return {};
    const double cached = double(qBound(qint64(0), usage.cachedInputTokens, usage.inputTokens));
    const double fresh = double(usage.inputTokens) - cached;
    return (fresh * *rates.input + cached * rates.cachedInput.value_or(*rates.input)
            + double(usage.outputTokens) * *rates.output)
        / kTokensPerPrice;
}

} // namespace AgentCore
