// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/requestoptions.h"
#include "agentcore_export.h"

#include <QList>
#include <QProcessEnvironment>
#include <QStringList>
#include <QUrl>
#include <QtTypes>

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

//! \brief One model behind one endpoint: everything that a request needs.
//!
//! Key and base URL always come from the same source: a key never goes to an address that another
//! file gave.
struct AGENTCORE_EXPORT ModelProfile
{
    enum class WireFormat { OpenAiChat, OpenAiResponses, Anthropic, Gemini, Demo };

    QString provider; //!< Lower case: "openai", "ollama", "demo".
    WireFormat wireFormat = WireFormat::OpenAiChat;
    QUrl baseUrl; //!< Without the method's path: "https://api.openai.com/v1".
    QString apiKey; //!< Secret: never logged, stored or shown; may be empty for local servers.
    bool keyInKeychain = false; //!< apiKey is read when a request needs it, see KeyStore.
    QString model; //!< The provider's own name.
    qint64 contextWindow = 0; //!< Tokens; 0: not known.
    int outputLimit = 0; //!< Tokens that one answer may have; 0: not known.
    std::optional<bool> vision; //!< It sees images; unset: not known.
    QStringList thinkingLevels; //!< Those it takes, weakest first.
    bool areLevelsKnown = false; //!< Else it may have levels that are not among these.
    RequestOptions options;
    ModelPrice price = {}; //!< At the provider's own endpoint only.

    //! "provider/model".
    QString fullName() const { return provider + QLatin1Char('/') + model; }

    //! Stable name: "openai-chat", "openai-responses", "anthropic", "gemini", "demo".
    static QString wireFormatId(WireFormat format);
    //! Nothing for an unknown name.
    static std::optional<WireFormat> wireFormatFromId(QStringView id);

    //! The built-in tour, "demo/tour": a script, not a language model.
    static ModelProfile demoTour();

    friend bool operator==(const ModelProfile &, const ModelProfile &) = default;
};

} // namespace AgentCore
