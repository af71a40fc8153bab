// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/dialect.h"

#include "acp/wire/optionjson.h"
#include "acp/wire/sessionrequests.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

std::optional<Compatibility> compatibilityFromId(QStringView id)
{
    if (id == "agentao"_L1)
        return Compatibility::Agentao;
    if (id == "iac"_L1)
        return Compatibility::IacCode;
    return std::nullopt;
}

//! True when its values are "true" and "false".
static bool isSwitch(const QJsonObject &option)
{
    const QJsonArray values = option["options"_L1].toArray();
    const auto isBoolean = [](const QJsonValue &value) {
        return value["value"_L1] == "true"_L1 || value["value"_L1] == "false"_L1;
    };
    return values.size() == 2 && std::ranges::all_of(values, isBoolean);
}

QJsonArray Dialect::options(const QJsonArray &options) const
{
    if (!booleans)
        return options;
    QJsonArray array;
    for (const QJsonValue &value : options) {
        QJsonObject option = value.toObject();
        if (isSwitch(option)) {
            option.remove("options"_L1);
            option["type"_L1] = "boolean"_L1;
            option["currentValue"_L1] = option["currentValue"_L1] == "true"_L1;
        }
        array += option;
    }
    return array;
}

QJsonObject Dialect::update(QJsonObject update) const
{
    if (booleans && update.contains("configOptions"_L1))
        update["configOptions"_L1] = options(update["configOptions"_L1].toArray());
    return update;
}

//! The removed member `models`. Source: ACP before 2026-06, SessionModelState.
static QJsonObject modelsJson(const SessionOption &option)
{
    QJsonArray models;
    for (const OptionValue &value : option.values) {
        QJsonObject model{{"modelId"_L1, value.value}, {"name"_L1, value.name}};
        if (!value.description.isEmpty())
            model["description"_L1] = value.description;
        models += model;
    }
    return {{"currentModelId"_L1, option.value}, {"availableModels"_L1, models}};
}

QJsonObject Dialect::sessionState(const Session &session) const
{
    QJsonObject result = sessionStateJson(session);
    if (const QJsonValue all = result.value("configOptions"_L1); all.isArray())
        result["configOptions"_L1] = options(all.toArray());
    if (!isIacCode())
        return result;
    const QList<SessionOption> options = session.options();
    const auto model = std::ranges::find(options, OptionId::kModel, &SessionOption::id);
    if (model != options.end())
        result["models"_L1] = modelsJson(*model);
    return result;
}

} // namespace Acp
