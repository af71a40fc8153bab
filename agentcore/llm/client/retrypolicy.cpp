// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/client/retrypolicy.h"

#include <QLocale>
#include <QRandomGenerator>
#include <QTimeZone>

#include <algorithm>
#include <array>
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

// "1h6m0s", "20ms"; a number alone is in seconds.
static std::optional<std::chrono::milliseconds> parseDuration(QByteArrayView value)
{
    struct Unit
    {
        QByteArrayView name;
        double milliseconds;
    };
    static constexpr std::array kUnits{Unit{"d", 86'400e3}, Unit{"h", 3'600e3}, Unit{"m", 60e3},
                                       Unit{"s", 1e3},      Unit{"ms", 1},      Unit{"", 1e3}};
    const auto isOfNumber = [](char c) { return (c >= '0' && c <= '9') || c == '.'; };
    QByteArrayView rest = value.trimmed();
    double sum = 0;
    if (rest.isEmpty())
        return std::nullopt;
    while (!rest.isEmpty()) {
        const auto *numberEnd = std::ranges::find_if_not(rest, isOfNumber);
        const auto *unitEnd = std::find_if(numberEnd, rest.end(), isOfNumber);
        bool isNumber = false;
        const double number = QByteArrayView(rest.begin(), numberEnd).toDouble(&isNumber);
        const auto *unit
            = std::ranges::find(kUnits, QByteArrayView(numberEnd, unitEnd), &Unit::name);
        if (!isNumber || unit == kUnits.end())
            return std::nullopt;
        sum += number * unit->milliseconds;
        rest = QByteArrayView(unitEnd, rest.end());
    }
    return std::chrono::milliseconds(std::llround(std::min(sum, kMaxRetryAfterSeconds * 1000)));
}

static std::optional<std::chrono::milliseconds> parseMoment(QByteArrayView value,
                                                            const QDateTime &now)
{
    const auto moment
        = QDateTime::fromString(QString::fromLatin1(value.trimmed()), Qt::ISODateWithMs);
    if (!moment.isValid())
        return std::nullopt;
    return std::max(0ms, std::chrono::milliseconds(now.msecsTo(moment)));
}

static std::optional<std::chrono::milliseconds> waitForLimits(const QHttpHeaders &headers,
                                                              const QDateTime &now)
{
    std::optional<std::chrono::milliseconds> longestUsedUp;
    std::optional<std::chrono::milliseconds> shortest;
    const auto take
        = [&](const QByteArray &remaining, const std::optional<std::chrono::milliseconds> &wait) {
              if (!wait)
                  return;
              shortest = std::min(shortest.value_or(*wait), *wait);
              if (headers.value(remaining).trimmed() == "0")
                  longestUsedUp = std::max(longestUsedUp.value_or(0ms), *wait);
          };
    for (const char *limit : {"requests", "tokens"}) {
        take("x-ratelimit-remaining-"_ba + limit,
             parseDuration(headers.value("x-ratelimit-reset-"_ba + limit)));
    }
    for (const char *limit : {"requests", "tokens", "input-tokens", "output-tokens"}) {
        const QByteArray name = "anthropic-ratelimit-"_ba + limit;
        take(name + "-remaining", parseMoment(headers.value(name + "-reset"), now));
    }
    return longestUsedUp ? longestUsedUp : shortest;
}

std::optional<std::chrono::milliseconds> waitAskedFor(int status, const QHttpHeaders &headers,
                                                      const QDateTime &now)
{
    constexpr int kTooManyRequests = 429;
    if (!isRetryableStatus(status))
        return std::nullopt;
    const QByteArray milliseconds = headers.value("retry-after-ms").trimmed().toByteArray();
    if (const auto wait
        = milliseconds.isEmpty() ? std::nullopt : parseDuration(milliseconds + "ms"))
        return wait;
    const auto wait
        = parseRetryAfter(headers.value(QHttpHeaders::WellKnownHeader::RetryAfter), now);
    return wait || status != kTooManyRequests ? wait : waitForLimits(headers, now);
}

} // namespace AgentCore
