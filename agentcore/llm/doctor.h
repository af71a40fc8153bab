// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelsource.h"
#include "agentcore/llm/localservers.h"
#include "agentcore/llm/modellist.h"

namespace AgentCore {

class ModelLister;

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
    QList<Error> problems; //!< Of files, and of what would be used by default.

    bool isHealthy() const;
    //! {healthy, configDir, providers: [...], localServers: [...], problems: [...]}
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
    Doctor(ModelSource source, QString configDir, QList<LocalServer> localServers,
           QObject *parent = nullptr);
    ~Doctor() override;

    //! Returns at once; to be called once.
    void start();

signals:
    //! Exactly once, never from within start().
    void finished(const AgentCore::DoctorReport &report);

private:
    void examine(ProviderReport &report);
    void finishOne();

    ModelSource m_source;
    DoctorReport m_report;
    LocalServers m_localServers;
    std::vector<std::unique_ptr<ModelLister>> m_listers;
    qsizetype m_running = 0;
};

} // namespace AgentCore
