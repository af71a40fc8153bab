// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/llmclient.h"
#include "agentcore/session/sessionoption.h"

#include <functional>

namespace AgentCore {

//! Where the models of sessions come from.
struct ModelServices
{
    //! The model called \a name ("provider/model", a bare model, or empty: the default).
    //! AuthRequired with what to do when there is none.
    std::function<Result<ModelProfile>(const QString &name)> profile;
    //! Never null.
    std::function<std::unique_ptr<LlmClient>(const ModelProfile &)> createClient;
    //! Those that a session may change to; unset: none but its own.
    std::function<QList<ModelProfile>()> models;
};

//! \brief The model of one session: which one, how it is to think, and its client.
//!
//! Nothing is looked up before it is needed. What was asked for explicitly goes before what the
//! stored session had, and that before the default. The tour is never taken from a stored session,
//! as it is no language model.
class AGENTCORE_EXPORT SessionModel
{
public:
    SessionModel(ModelServices services, QString asked, QString stored, QString storedLevel);
    ~SessionModel();
    Q_DISABLE_COPY_MOVE(SessionModel)

    //! Makes the client if there is none. AuthRequired.
    Result<void> connect();
    bool isConnected() const { return m_client != nullptr; }
    //! Null before connect().
    LlmClient *client() const { return m_client.get(); }
    //! Empty before connect().
    const ModelProfile &profile() const { return m_profile; }

    //! Takes effect at the next request; a name that is not listed may be given. AuthRequired or
    //! InvalidInput when no provider takes it; then nothing changed.
    Result<void> setModel(const QString &name);
    //! "default" or one of the model's levels, else InvalidInput.
    Result<void> setThinkingLevel(const QString &level);
    //! "default" when none was chosen.
    QString thinkingLevel() const;

    //! The options `model` and, where the model has levels, `thought_level`; empty when no model
    //! can be reached.
    QList<SessionOption> options() const;

    //! Old clients are kept until here, since requests of them may run.
    void forgetReplaced() { m_replaced.clear(); }

private:
    Result<ModelProfile> find() const;
    void use(ModelProfile profile);

    ModelServices m_services;
    QString m_asked;
    QString m_stored;
    QString m_level; //!< Empty: the default.
    ModelProfile m_profile;
    std::unique_ptr<LlmClient> m_client;
    std::vector<std::unique_ptr<LlmClient>> m_replaced;
};

} // namespace AgentCore
