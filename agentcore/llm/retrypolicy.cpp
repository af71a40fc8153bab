// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/retrypolicy.h"

#include <QLocale>
#include <QRandomGenerator>
#include <QTimeZone>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

constexpr double kMaxRetryAfterSeconds = 1e9;

std::optional<std::chrono::milliseconds>
RetryPolicy::delayAfter(int triesMade, std::chrono::milliseconds elapsed,
                        std::optional<std::chrono::milliseconds> retryAfter) const
{
    if (triesMade >= maxTries)
        return std::nullopt;
    const double draw = random ? random() : QRandomGenerator::global()->generateDouble();
    const double doubled = double(firstDelay.count()) * std::exp2(double(triesMade - 1));
    const double capped = std::min(doubled, double(maxDelay.count()));
    auto delay = std::chrono::milliseconds(std::llround(capped * (1.0 + jitter * draw)));
    delay = std::max(delay, retryAfter.value_or(0ms));
    if (elapsed + delay > totalLimit)
        return std::nullopt;
    return delay;
}

bool isRetryableStatus(int status)
{
    switch (status) {
    case 408: // request timeout
    case 409: // conflict: the endpoint's own lock
    case 425: // too early
    case 429: // too many requests
        return true;
    case 501: // not implemented
    case 505: // HTTP version not supported
        return false;
    default:
        return status >= 500;
    }
}

std::optional<std::chrono::milliseconds> parseRetryAfter(QByteArrayView value, const QDateTime &now)
{
    const QByteArray text = value.trimmed().toByteArray();
    bool isNumber = false;
    const double seconds = text.toDouble(&isNumber);
    if (isNumber) {
        if (!std::isfinite(seconds) || seconds < 0)
            return std::nullopt;
        return std::chrono::milliseconds(
            std::llround(std::min(seconds, kMaxRetryAfterSeconds) * 1000));
    }
    QDateTime date
        = QLocale::c().toDateTime(QString::fromLatin1(text), u"ddd, dd MMM yyyy HH:mm:ss 'GMT'"_s);
    if (!date.isValid())
        return std::nullopt;
    date.setTimeZone(QTimeZone::UTC);
    return std::max(0ms, std::chrono::milliseconds(now.msecsTo(date)));
}

} // namespace AgentCore
