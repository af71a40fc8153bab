// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/config/providervariables.h"

#include <vector>

namespace AgentCore {

//! A provider that somebody configured, and where.
struct AGENTCORE_EXPORT ConfiguredProvider
{
    QString provider; //!< Empty when the place as a whole cannot be read.
    QString source; //!< "environment", or the file.
    QString keySource; //!< The variable, the file or "keychain"; empty: no key.
    Result<ModelProfile> profile; //!< Or what is wrong with it.
    friend bool operator==(const ConfiguredProvider &, const ConfiguredProvider &) = default;
};

//! \brief Finds the model to use: what was asked for, the environment, a trusted folder's `.env`,
//! then the saved choice.
//!
//! Environment: LLM_PROVIDER (default "openai") chooses the prefix P; P_API_KEY, P_BASE_URL and
//! P_MODEL configure it, see ProviderVariables; an empty variable counts as unset. What is not
//! said there comes from the ProviderCatalogue: base URL, wire format, sizes. Saved providers stand
//! in `settings.json`, their keys apart in `keys.json` (mode 0600). LLM_TEMPERATURE, LLM_MAX_TOKENS
//! and LLM_EXTRA_BODY are for every provider. Nothing is read before resolve().
class AGENTCORE_EXPORT ModelSource
{
public:
    //! One source of variables: its name for people, and what it says.
    struct Variables
    {
        QString source;
        ProviderVariables values;
        QList<Error> problems = {}; //!< Lines of a file that are left out.
    };

    //! \a configDir: the folder of settings.json, see Paths::configDir(). \a folder: a folder whose
    //! `.env` is read after the environment if the user trusts it, see FolderTrust; empty: none.
    ModelSource(QProcessEnvironment environment, QString configDir, QString folder = {});

    //! Another folder's `.env` from now on.
    void setFolder(const QString &folder) { m_folder = folder; }
    QString folder() const { return m_folder; }
    QString configDir() const { return m_configDir; }
    const QProcessEnvironment &environment() const { return m_environment; }

    //! \param requested "provider/model", a bare model, "demo/tour", or empty for the default.
    //! \return AuthRequired with a sentence that says what to do, when nothing is configured.
    Result<ModelProfile> resolve(const QString &requested = {}) const;

    //! \brief The environment, or a trusted `.env`, names the provider to use, or its model or that
    //! of \a provider (LLM_PROVIDER, P_MODEL); not only a key.
    bool environmentChooses(const QString &provider) const;
    //! What the environment configures; AuthRequired when nothing.
    Result<ModelProfile> fromEnvironment() const;
    //! Providers saved before, the default first.
    Result<QList<ModelProfile>> saved() const;
    //! Lines of a trusted folder's `.env` that are no assignment and left out.
    QList<Error> ignoredLines() const;
    //! Everything that is configured, in the order in which resolve() looks.
    QList<ConfiguredProvider> configured() const;
    //! Saves it, as the default when \a makeDefault; the demo is saved without a key.
    Result<void> save(const ModelProfile &profile, bool makeDefault);

    friend bool operator==(const ModelSource &, const ModelSource &) = default;

private:
    QString envFile() const { return m_folder + QLatin1StringView("/.env"); }
    bool hasUntrustedFile() const;
    Result<std::vector<Variables>> variables() const;
    Result<ModelProfile> environmentProfile(const std::vector<Variables> &sets,
                                            const QString &provider, const QString &model,
                                            const ProviderCatalogue &catalogue) const;
    Result<ModelProfile> savedProfile(const std::vector<Variables> &sets, const QString &provider,
                                      const QString &model,
                                      const ProviderCatalogue &catalogue) const;
    Result<ModelProfile> localProfile(const std::vector<Variables> &sets, const QString &provider,
                                      const QString &model,
                                      const ProviderCatalogue &catalogue) const;
    Result<ModelProfile> complete(ModelProfile profile, const std::vector<Variables> &sets,
                                  const ProviderCatalogue &catalogue) const;

    QProcessEnvironment m_environment;
    QString m_configDir;
    QString m_folder;
};

} // namespace AgentCore
