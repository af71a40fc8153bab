// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelsource.h"
#include "agentcore/llm/localservers.h"
#include "agentcore/llm/modellist.h"
#include "agentcore/ports/sandbox/sandboxstatus.h"

namespace AgentCore {

class KeyStore;
class ModelSurvey;

//! What one configured provider turned out to be.
struct AGENTCORE_EXPORT ProviderReport
{
    ConfiguredProvider configured;
    bool isDefault = false; //!< What is used when nothing is asked for.
    //! The list, or why there is none; unset when the profile is wrong or the demo's.
    std::optional<Result<ModelList>> answer;

    //! An error unless it can be used; NotFound is none, as an endpoint need not have a list.
    std::optional<Error> problem() const;
};

//! \brief What is configured, from where, and does it answer. Has no key in any form.
struct AGENTCORE_EXPORT DoctorReport
{
    QString configDir;
    QList<ProviderReport> providers;
    QList<LocalServer> localServers; //!< That run now.
    SandboxStatus sandbox; //!< Of commands.
    bool sandboxEnabled = true; //!< By the user's settings.
    QList<Error> problems; //!< Of files, and of what would be used by default.
    QList<Error> warnings; //!< What is not known or left out; all works without it.
    QStringList notes; //!< What else a front end has to say; for people, safe to show.

    //! Without problems, of files or of providers.
    bool isHealthy() const;
    //! {healthy, configDir, providers: [...], localServers: [...], sandbox: {kind, enabled, ...},
    //! problems: [...], warnings: [...]}
    QJsonObject toJson() const;
    //! For people, safe to show.
    QString toText() const;
};

//! \brief Looks at everything that is configured, asks all endpoints at once. Deleting it cancels.
class AGENTCORE_EXPORT Doctor : public QObject
{
    Q_OBJECT

public:
    //! \a localServers: where to look, usually LocalServers::wellKnown().
    //! \a keys reads what is in the keychain; not owned.
    Doctor(ModelSource source, QString configDir, QList<LocalServer> localServers, KeyStore *keys,
           QObject *parent = nullptr);
    ~Doctor() override;

    //! Returns at once; to be called once.
    void start();

signals:
    //! Exactly once, never from within start().
    void finished(const AgentCore::DoctorReport &report);

private:
    void addProviders();
    void lookAtSandbox();
    QList<ModelProfile> profilesToAsk() const;
    void takeLists(const QList<Result<ModelList>> &lists);
    void finishOne();

    ModelSource m_source;
    KeyStore *m_keys;
    DoctorReport m_report;
    LocalServers m_localServers;
    std::unique_ptr<ModelSurvey> m_survey;
    int m_running = 3; // local servers, survey and sandbox
};

} // namespace AgentCore
