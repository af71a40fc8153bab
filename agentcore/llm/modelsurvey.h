// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/keystore.h"
#include "agentcore/llm/modellister.h"

namespace AgentCore {

//! \brief Asks several endpoints at once for their models. Deleting it cancels.
class AGENTCORE_EXPORT ModelSurvey : public QObject
{
    Q_OBJECT

public:
    //! \a cacheDir as for ModelLister; \a keys reads keys that are in the keychain, not owned.
    ModelSurvey(QList<ModelProfile> profiles, QString cacheDir, KeyStore *keys,
                QObject *parent = nullptr);
    ~ModelSurvey() override;

    //! Instead of those of ModelLister; before start().
    void setLimits(const ModelLister::Limits &limits) { m_limits = limits; }
    //! Returns at once; to be called once.
    void start(bool refresh);

signals:
    //! For each once, before finished().
    void arrived(qsizetype index, const AgentCore::Result<AgentCore::ModelList> &list);
    //! Exactly once, never from within start(); in the order of the profiles. Errors as of
    //! ModelLister, and AuthRequired for a key that cannot be read.
    void finished(const QList<AgentCore::Result<AgentCore::ModelList>> &lists);

private:
    void ask(qsizetype index, const ModelProfile &profile);
    void take(qsizetype index, const Result<ModelList> &list);

    QList<ModelProfile> m_profiles;
    QString m_cacheDir;
    KeyStore *m_keys;
    std::vector<std::unique_ptr<ModelLister>> m_listers;
    QList<Result<ModelList>> m_lists;
    qsizetype m_running = 0;
    ModelLister::Limits m_limits;
    bool m_refresh = false;
};

} // namespace AgentCore
