// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modelcost.h"

namespace AgentCore {

std::optional<double> costOf(const ModelPrice &price, const TokenUsage &usage)
{
    constexpr double kTokensPerPrice = 1e6;
    if (!price.input || !price.output)
        return {};
    if (price.promptLimit > 0 && usage.inputTokens > price.promptLimit)
        return {};
    const double cached = double(qBound(qint64(0), usage.cachedInputTokens, usage.inputTokens));
    const double fresh = double(usage.inputTokens) - cached;
    return (fresh * *price.input + cached * price.cachedInput.value_or(*price.input)
            + double(usage.outputTokens) * *price.output)
        / kTokensPerPrice;
}

} // namespace AgentCore
