// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QtTypes>

#include <QList>

#include <optional>

namespace AgentCore {

//! US dollars per million tokens; what is unset is not known.
struct AGENTCORE_EXPORT ModelRates
{
    std::optional<double> input;
    std::optional<double> cachedInput; //!< Input that the provider had in its cache.
    std::optional<double> output;
    std::optional<double> cacheWrite; //!< Input that the provider puts into its cache.
    friend bool operator==(const ModelRates &, const ModelRates &) = default;
};

//! What all tokens of a request cost whose prompt is longer than promptLimit tokens.
struct AGENTCORE_EXPORT ModelTier
{
    qint64 promptLimit = 0;
    ModelRates rates;
    friend bool operator==(const ModelTier &, const ModelTier &) = default;
};

//! What the tokens of a model cost.
struct AGENTCORE_EXPORT ModelPrice
{
    std::optional<double> input; //!< These three as in ModelRates.
    std::optional<double> cachedInput;
    std::optional<double> output;
    qint64 promptLimit = 0; //!< Tokens; longer prompts cost more. 0: one price for all.
    std::optional<double> cacheWrite; //!< As in ModelRates.
    ModelRates beyond; //!< Of prompts longer than promptLimit, all their tokens.
    QList<ModelTier> further; //!< Of longer ones yet, the shortest first.
    friend bool operator==(const ModelPrice &, const ModelPrice &) = default;
};

} // namespace AgentCore
