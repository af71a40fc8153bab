// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/modelhandler.h"

#include "acp/connection.h"
#include "acp/optionhandler.h"
#include "agentcore/llm/modelrefresh.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

ModelHandler::ModelHandler(Connection *connection)
    : m_connection(connection)
{
    connection->handle(u"_agentao.cn/set_model"_s, [this](const QJsonObject &json, Reply reply) {
        setModelExtension(json, std::move(reply));
    });
    connection->serveSession(u"session/set_model"_s, this, &ModelHandler::setModel,
                             &SetModelParams::fromJson);
    connection->handle(u"session/list_models"_s, [this](const QJsonObject &json, Reply reply) {
        listModels(json, std::move(reply));
    });
}

//! As that older agent names it: without the provider.
static QString bareModelId(const QString &name)
{
    return name.contains(u'/') ? name.section(u'/', 1) : name;
}

void ModelHandler::setModelExtension(const QJsonObject &json, Reply reply)
{
    const auto session
        = SetOptionParams::fromSetModelJson(json, m_connection->dialect().compatibility)
              .and_then([this](const SetOptionParams &params) {
                  return chooseOption(m_connection, params);
              });
    if (session)
        std::move(reply).answer(QJsonObject{{"model"_L1, bareModelId((*session)->modelName())}});
    else
        std::move(reply).answer(std::unexpected(session.error()));
}

static QJsonValue orNull(const auto &value)
{
    return value ? QJsonValue(*value) : QJsonValue();
}

void ModelHandler::setModel(Session *open, const SetModelParams &params, Reply reply)
{
    Result<Session *> session = open;
    const auto choose = [&](QLatin1StringView option, const std::optional<QString> &value) {
        if (session && value)
            session = chooseOption(m_connection, {params.sessionId, option, *value});
    };
    choose(OptionId::kModel, params.model);
    choose(OptionId::kOutputLimit, params.maxTokens);
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    const ModelFacts facts = (*session)->modelFacts();
    QJsonObject result;
    if (!params.isDraft) {
        result = {{"model"_L1, (*session)->modelName()},
                  {"contextLength"_L1, orNull(facts.contextWindow)},
                  {"maxTokens"_L1, orNull(facts.outputLimit)}};
    }
    std::move(reply).answer(result);
}

static QJsonObject modelsJson(const Session &session)
{
    const QList<SessionOption> options = session.options();
    const auto model = std::ranges::find(options, OptionId::kModel, &SessionOption::id);
    QJsonArray models;
    QString warning;
    if (model != options.end()) {
        for (const OptionValue &value : model->values)
            models += value.value;
        warning = model->description;
    }
    if (models.isEmpty())
        warning = u"No model can be reached: no provider is configured"_s;
    else if (models.size() == 1 && warning.isEmpty())
        warning = u"The provider's list is not known; others may be set by name"_s;
    QJsonObject result{{"models"_L1, models}};
    if (!warning.isEmpty())
        result["warning"_L1] = warning;
    return result;
}

void ModelHandler::listModels(const QJsonObject &json, Reply reply)
{
    const auto open = sessionIdFromJson(json).and_then(
        [this](const QString &id) { return m_connection->sessionOf(id); });
    if (!open) {
        std::move(reply).answer(std::unexpected(open.error()));
        return;
    }
    Session *session = *open;
    const bool wantsNewest = json["refresh"_L1].toBool();
    QFuture<void> refreshed
        = session->refreshModels(wantsNewest ? ModelRefresh::Now : ModelRefresh::Asked);
    if (refreshed.isFinished()) {
        std::move(reply).answer(modelsJson(*session));
        return;
    }
    // Asking takes a limited time; a reply that is dropped answers for itself.
    auto held = std::make_shared<Reply>(std::move(reply));
    refreshed.then(session, [session, held] { std::move(*held).answer(modelsJson(*session)); });
}

} // namespace Acp
