// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/spendlimits.h"

#include "agentcore/config/settingsmember.h"

#include <array>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! One place of SpendLimits and its names.
struct Place
{
    SpendLimit SpendLimits::*limit;
    QLatin1StringView requests;
    QLatin1StringView usd;
    QLatin1StringView requestsVariable;
    QLatin1StringView usdVariable;
};

constexpr std::array kPlaces{
    Place{&SpendLimits::turn, "maxRequestsPerTurn"_L1, "maxCostPerTurn"_L1,
          "AGENTAO_MAX_REQUESTS_PER_TURN"_L1, "AGENTAO_MAX_COST_PER_TURN"_L1},
    Place{&SpendLimits::session, "maxRequestsPerSession"_L1, "maxCostPerSession"_L1,
          "AGENTAO_MAX_REQUESTS_PER_SESSION"_L1, "AGENTAO_MAX_COST_PER_SESSION"_L1},
    Place{&SpendLimits::day, "maxRequestsPerDay"_L1, "maxCostPerDay"_L1,
          "AGENTAO_MAX_REQUESTS_PER_DAY"_L1, "AGENTAO_MAX_COST_PER_DAY"_L1},
};

} // namespace

void SpendLimits::overrideWith(const SpendLimits &other)
{
    for (const Place &place : kPlaces) {
        SpendLimit &mine = this->*place.limit;
        const SpendLimit &theirs = other.*place.limit;
        if (theirs.requests)
            mine.requests = theirs.requests;
        if (theirs.usd)
            mine.usd = theirs.usd;
    }
    wantsPrices = wantsPrices || other.wantsPrices;
}

int SpendLimits::turnRequests() const
{
    return int(
        qMin(turn.requests.value_or(kUsualTurnRequests), qint64(std::numeric_limits<int>::max())));
}

Result<SpendLimits> SpendLimits::load(const QString &configDir)
{
    const auto read = [](JsonReader &reader, SpendLimits &limits) {
        for (const Place &place : kPlaces) {
            SpendLimit &limit = limits.*place.limit;
            limit.requests = reader.optionalInt(place.requests, 1, kMostRequests);
            limit.usd = reader.optionalNumber(place.usd, kLeastUsd, kMostUsd);
        }
    };
    return readSettingsMember<SpendLimits>(configDir, "limits"_L1, read);
}

Result<qint64> SpendLimits::parseRequests(const QString &text)
{
    bool isNumber = false;
    const qint64 requests = text.trimmed().toLongLong(&isNumber);
    if (!isNumber || requests < 1 || requests > kMostRequests)
        return fail(ErrorCode::InvalidInput, u"must be a whole number from 1"_s);
    return requests;
}

Result<double> SpendLimits::parseUsd(const QString &text)
{
    bool isNumber = false;
    const double usd = text.trimmed().toDouble(&isNumber);
    if (!isNumber || !(usd >= kLeastUsd && usd <= kMostUsd))
        return fail(ErrorCode::InvalidInput, u"must be a number of US dollars from 0.000001"_s);
    return usd;
}

Result<SpendLimits> SpendLimits::fromEnvironment(const QProcessEnvironment &environment)
{
    SpendLimits limits;
    std::optional<Error> mistake;
    const auto take = [&](QLatin1StringView name, const auto &parse, auto &value) {
        const QString text = environment.value(name);
        if (text.isEmpty() || mistake)
            return;
        const auto parsed = parse(text);
        if (parsed)
            value = *parsed;
        else
            mistake = Error{ErrorCode::InvalidInput, parsed.error().message, name};
    };
    for (const Place &place : kPlaces) {
        SpendLimit &limit = limits.*place.limit;
        take(place.requestsVariable, parseRequests, limit.requests);
        take(place.usdVariable, parseUsd, limit.usd);
    }
    if (mistake)
        return std::unexpected(*mistake);
    return limits;
}

Result<SpendLimits> SpendLimits::find(const QString &configDir,
                                      const QProcessEnvironment &environment)
{
    auto limits = load(configDir);
    if (!limits)
        return limits;
    const auto more = fromEnvironment(environment);
    if (!more)
        return more;
    limits->overrideWith(*more);
    return limits;
}

} // namespace AgentCore
