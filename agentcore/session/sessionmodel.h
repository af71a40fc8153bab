// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/history/sessionoption.h"
#include "agentcore/llm/client/llmclient.h"
#include "agentcore/llm/modeloffer.h"
#include "agentcore/llm/modelrefresh.h"
#include "agentcore/session/session.h"

#include <QFuture>

#include <functional>

namespace AgentCore {

class ModelMenu;

//! Where the models of sessions come from.
struct ModelServices
{
    //! The model called \a name ("provider/model", a bare model, or empty: the default).
    //! AuthRequired with what to do when there is none.
    std::function<Result<ModelProfile>(const QString &name)> profile;
    //! Never null.
    std::function<std::unique_ptr<LlmClient>(const ModelProfile &)> createClient;
    //! Those that a session with the model \a present may change to; unset: none but its own.
    std::function<ModelOffer(const ModelProfile &present)> models = {};
    //! As ModelMenu::complete(); unset: nothing is known.
    std::function<void(ModelProfile &)> complete = {};
    //! As ModelMenu::endOf(); unset: not known.
    std::function<QDate(const ModelProfile &)> endOf = {};
    //! As ModelMenu::refresh(); unset: nobody is asked.
    std::function<QFuture<void>(ModelRefresh, const std::optional<ModelProfile> &present)> refresh
        = {};
    //! Tells when models has news; null: never. Lives as long as models.
    ModelMenu *menu = nullptr;
};

//! \brief The model of one session: which one, how it is to answer, and its client.
//!
//! Nothing is looked up before it is needed. What was asked for explicitly goes before what the
//! stored session had, and that before the default. The tour is never taken from a stored session,
//! as it is no language model.
class AGENTCORE_EXPORT SessionModel
{
public:
    //! \a storedOptions: as storedOptions() of before. A thinking level that the model lacks
    //! becomes its nearest one and is kept for models that have it.
    SessionModel(ModelServices services, QString asked, QString stored,
                 RequestOptions storedOptions);
    ~SessionModel();
    Q_DISABLE_COPY_MOVE(SessionModel)

    //! Makes the client if there is none. AuthRequired.
    Result<void> connect();
    bool isConnected() const { return m_client != nullptr; }
    //! That of the next request, without a client; AuthRequired.
    Result<ModelProfile> present() const { return m_client ? m_profile : find(); }
    //! Takes the sizes that became known since, see ModelServices::complete.
    void learnSizes();
    //! Null before connect().
    LlmClient *client() const { return m_client.get(); }
    //! Empty before connect().
    const ModelProfile &profile() const { return m_profile; }
    //! What is known of it; nothing before connect().
    ModelFacts facts() const;

    //! Takes effect at the next request; a name that is not listed may be given. AuthRequired or
    //! InvalidInput when no provider takes it; then nothing changed.
    Result<void> setModel(const QString &name);
    //! "default" or one of the model's levels, else InvalidInput.
    Result<void> setThinkingLevel(const QString &level);
    //! The one in use, see fittingLevel(); "default" when none was chosen.
    QString thinkingLevel() const;
    //! \brief Takes one of OptionId, besides the mode, from the next request on.
    //!
    //! "default" leaves it to the provider's settings. A temperature (0 to 2) and a limit of tokens
    //! need not be listed; the extra body is a JSON object. InvalidInput otherwise.
    Result<void> setOption(const QString &id, const QString &value);

    //! The options `model`, `thought_level` where the model has levels, `temperature` and
    //! `max_tokens` where it is a language model; empty when no model can be reached.
    QList<SessionOption> options() const;
    //! What the session chose and may keep in its file: not the extra body, since the file lies in
    //! the project and the body could change the whole request.
    RequestOptions storedOptions() const;

    //! \brief The model \a name, connected, with the same choices: it stands in for this one.
    //! \return Null for an empty name; AuthRequired.
    Result<std::unique_ptr<SessionModel>> standIn(const QString &name) const;

    //! Old clients are kept until here, since requests of them may run.
    void forgetReplaced() { m_replaced.clear(); }

private:
    Result<ModelProfile> find() const;
    SessionOption modelOption(const ModelProfile &present) const;
    void use(ModelProfile profile);
    Result<void> setOwn(const RequestOptions &options);
    Result<void> setRequestOption(const QString &id, const QString &value);

    ModelServices m_services;
    QString m_asked;
    QString m_stored;
    RequestOptions m_own; //!< What is unset is the provider's.
    ModelProfile m_profile;
    std::unique_ptr<LlmClient> m_client;
    std::vector<std::unique_ptr<LlmClient>> m_replaced;
};

} // namespace AgentCore
