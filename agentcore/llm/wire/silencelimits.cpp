// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/silencelimits.h"

#include "agentcore/http/environmentproxy.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<void> takeLimit(const QProcessEnvironment &environment, const QString &variable,
                              std::chrono::milliseconds &limit)
{
    constexpr int kMostSeconds = 86'400;
    const QString text = environment.value(variable).trimmed();
    if (text.isEmpty())
        return {};
    bool isNumber = false;
    const int seconds = text.toInt(&isNumber);
    if (!isNumber || seconds < 0 || seconds > kMostSeconds) {
        return fail(
            ErrorCode::InvalidInput,
            u"%1 must be a whole number of seconds from 0 (no limit) to %2"_s.arg(variable).arg(
                kMostSeconds),
            variable);
    }
    limit = std::chrono::seconds(seconds);
    return {};
}

Result<HttpLimits> silenceLimits(const QProcessEnvironment &environment, const QUrl &baseUrl)
{
    HttpLimits limits{.firstByte = kFirstByte, .idle = kIdle};
    if (isOwnMachine(baseUrl.host())) {
        limits.firstByte = kLocalFirstByte;
        limits.afterSleep = {}; // it slept, too
    }
    if (const auto taken = takeLimit(environment, u"LLM_FIRST_BYTE_TIMEOUT"_s, limits.firstByte);
        !taken)
        return std::unexpected(taken.error());
    if (const auto taken = takeLimit(environment, u"LLM_IDLE_TIMEOUT"_s, limits.idle); !taken)
        return std::unexpected(taken.error());
    return limits;
}

} // namespace AgentCore
