// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/optionhandler.h"

#include "acp/connection.h"
#include "agentcore/llm/modelrefresh.h"

#include <QLoggingCategory>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Q_LOGGING_CATEGORY(logMode, "agent.acp.mode", QtWarningMsg)

ModeHandler::ModeHandler(Connection *connection)
    : m_connection(connection)
{
    connection->serveSession(u"session/set_mode"_s, this, &ModeHandler::setMode,
                             &SetModeParams::fromJson);
}

void ModeHandler::setMode(Session *session, const SetModeParams &params, Reply reply)
{
    if (std::ranges::contains(session->modes(), params.modeId, &SessionMode::id)) {
        if (const auto set = session->setMode(params.modeId); !set) {
            std::move(reply).answer(std::unexpected(set.error()));
            return;
        }
    } else {
        // A free word is a label of the client's and must not change what is permitted.
        qCWarning(logMode) << "A mode that does not exist was asked for; permissions stay";
    }
    if (m_connection->dialect().isAgentao()) {
        std::move(reply).answer(QJsonObject{{"modeId"_L1, params.modeId}});
        return;
    }
    std::move(reply).answer(
        QJsonObject{{"_meta"_L1, QJsonObject{{"_agentao.cn/modeId"_L1, params.modeId}}}});
}

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

OptionHandler::OptionHandler(Connection *connection)
    : m_connection(connection)
{
    for (const QString &method : {u"session/set_config_option"_s, u"config/set"_s}) {
        connection->handle(method, [this](const QJsonObject &json, Reply reply) {
            setOption(json, std::move(reply));
        });
    }
}

void OptionHandler::setOption(const QJsonObject &json, Reply reply)
{
    const Dialect dialect = m_connection->dialect();
    const auto session = SetOptionParams::fromJson(json, dialect.compatibility)
                             .and_then([this](const SetOptionParams &params) {
                                 return chooseOption(m_connection, params);
                             });
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    std::move(reply).answer(QJsonObject{
        {"configOptions"_L1, dialect.options(configOptionsJson((*session)->options()))}});
}

//! True also of an option that does not exist, which has an error of its own.
static bool isListed(const Session &session, const SetOptionParams &params)
{
    const QList<SessionOption> options = session.options();
    const auto option = std::ranges::find(options, params.configId, &SessionOption::id);
    return option == options.end()
        || std::ranges::contains(option->values, params.value, &OptionValue::value);
}

Result<Session *> chooseOption(Connection *connection, const SetOptionParams &params)
{
    const auto session = connection->sessionOf(params.sessionId);
    if (!session)
        return session;
    if (params.mustBeListed && !isListed(**session, params))
        return fail(ErrorCode::InvalidInput, u"is none of the listed values"_s, u"/value"_s);
    const auto set = (*session)->setOption(params.configId, params.value);
    if (set)
        return session;
    // What is well-formed but cannot be chosen is a wrong request, no failure of ours.
    Error error = set.error();
    if (error.code == ErrorCode::InvalidInput || error.code == ErrorCode::AuthRequired)
        error.code = ErrorCode::InvalidRequest;
    return std::unexpected(error);
}

} // namespace Acp
