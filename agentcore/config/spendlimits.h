// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QProcessEnvironment>

#include <optional>

namespace AgentCore {

//! How much may be spent in a turn, a session or a day; what is unset has no limit.
struct AGENTCORE_EXPORT SpendLimit
{
    std::optional<qint64> requests; //!< Of a model, sub-agents' and summaries' included; from 1.
    std::optional<double> usd; //!< US dollars, from kLeastUsd.
    friend bool operator==(const SpendLimit &, const SpendLimit &) = default;
};

//! \brief What the user wants to spend at most, member `limits` of settings.json:
//! `{"maxRequestsPerTurn": 200, "maxRequestsPerSession": 2000, "maxRequestsPerDay": 5000,
//! "maxCostPerTurn": 0.5, "maxCostPerSession": 5, "maxCostPerDay": 20}`. All may be missing.
struct AGENTCORE_EXPORT SpendLimits
{
    //! Requests of a turn that nobody limited: a turn that runs away ends all the same.
    static constexpr int kUsualTurnRequests = 1'000;
    static constexpr qint64 kMostRequests = 1'000'000'000;
    static constexpr double kLeastUsd = 1e-6;
    static constexpr double kMostUsd = 1e9;

    SpendLimit turn;
    SpendLimit session;
    SpendLimit day; //!< Of all processes of the user, by the local calendar.
    //! Who is not there to see that a limit of money cannot be kept wants nothing asked then.
    bool wantsPrices = false;

    //! What \a other sets goes before what this has.
    void overrideWith(const SpendLimits &other);
    //! Requests that one turn may have.
    int turnRequests() const;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<SpendLimits> load(const QString &configDir);
    //! \brief From AGENTAO_MAX_REQUESTS_PER_TURN and so on, named as the members are; empty ones
    //! count as unset.
    //!
    //! InvalidInput with the variable in Error::where.
    static Result<SpendLimits> fromEnvironment(const QProcessEnvironment &environment);
    //! Both, the environment first.
    static Result<SpendLimits> find(const QString &configDir,
                                    const QProcessEnvironment &environment);

    //! \name From the words of a user
    //! InvalidInput with what it must be.
    //! @{
    static Result<qint64> parseRequests(const QString &text);
    static Result<double> parseUsd(const QString &text);
    //! @}

    friend bool operator==(const SpendLimits &, const SpendLimits &) = default;
};

} // namespace AgentCore
