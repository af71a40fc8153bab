// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/cloud.h"
#include "agentcore/config/providercatalogue.h"

#include <QSet>

namespace AgentCore {

//! \brief What one set of variables says of models: the environment, or a `.env` file.
//!
//! Key and base URL are of this set and of one prefix, or the URL is the catalogue's; never of
//! another set. An empty variable counts as unset. Of a cloud the URL is made of the region or the
//! project, see Cloud::baseUrl(), and a key need not be.
class AGENTCORE_EXPORT ProviderVariables
{
public:
    explicit ProviderVariables(QProcessEnvironment variables);

    //! LLM_PROVIDER in lower case; empty: not set.
    QString chosenProvider() const;
    //! \brief The model of \a provider; an asked-for \a model makes P_MODEL unnecessary.
    //! \return AuthRequired when no variable of the provider is set, InvalidInput with the
    //! variable in Error::where when some are missing or wrong.
    Result<ModelProfile> profile(const QString &provider, const QString &model,
                                 const ProviderCatalogue &catalogue) const;
    //! P_MODEL, also where neither key nor base URL are of this set; empty: not set.
    QString model(const QString &provider, const ProviderCatalogue &catalogue) const;
    //! The variable that has the key, or else the base URL, of \a provider; empty: none is set.
    QString settingVariable(const QString &provider, const ProviderCatalogue &catalogue) const;
    //! Providers of \a catalogue that have variables.
    QStringList configuredProviders(const ProviderCatalogue &catalogue) const;

    //! LLM_TEMPERATURE (0 to 2), LLM_MAX_TOKENS (at least 1), LLM_EXTRA_BODY (a JSON object).
    //! InvalidInput with the variable in Error::where, never with its value.
    Result<RequestOptions> options() const;
    //! AGENTAO_CONTEXT_TOKENS; 0: not set.
    Result<qint64> contextWindow() const;

private:
    QString value(const QString &name) const;
    Result<QString> keyOf(const QStringList &variables) const;
    QString choosingVariable(const QString &provider) const;
    Result<ModelProfile> cloudProfile(Cloud::Kind cloud, const QString &provider,
                                      const QString &model,
                                      const ProviderCatalogue &catalogue) const;
    QString setPrefix(const QString &provider, const CatalogueProvider *known) const;
    QSet<QString> setPrefixes() const;

    QProcessEnvironment m_variables;
};

//! Fills what \a catalogue knows of the model and \a profile does not say.
AGENTCORE_EXPORT void completeProfile(ModelProfile &profile, const ProviderCatalogue &catalogue);
//! Another model at the endpoint of \a profile, reached with the same key; empty where \a catalogue
//! knows nothing of it.
AGENTCORE_EXPORT ModelProfile modelBeside(const ModelProfile &profile, const QString &model,
                                          const ProviderCatalogue &catalogue);
//! The models that \a catalogue knows at the endpoint of \a profile, which is reached with the same
//! key; none where the provider's name stands for another endpoint.
AGENTCORE_EXPORT QList<ModelProfile> modelsBeside(const ModelProfile &profile,
                                                  const ProviderCatalogue &catalogue);

} // namespace AgentCore
