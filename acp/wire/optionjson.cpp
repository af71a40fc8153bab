// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/optionjson.h"

#include "agentcore/base/jsonreader.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static QJsonObject valueJson(const OptionValue &value)
{
    QJsonObject json{{"value"_L1, value.value}, {"name"_L1, value.name}};
    if (!value.description.isEmpty())
        json.insert("description"_L1, value.description);
    return json;
}

//! Source: schema of 2026-11-02, SessionConfigOptionCategory.
static QString category(const QString &optionId)
{
    const bool isOwn = optionId == OptionId::kModel || optionId == OptionId::kMode
        || optionId == OptionId::kThoughtLevel;
    return isOwn ? optionId : u"model_config"_s;
}

QJsonArray configOptionsJson(const QList<SessionOption> &options)
{
    QJsonArray array;
    for (const SessionOption &option : options) {
        QJsonArray values;
        for (const OptionValue &value : option.values)
            values.append(valueJson(value));
        array.append(QJsonObject{{"id"_L1, option.id},
                                 {"name"_L1, option.name},
                                 {"category"_L1, category(option.id)},
                                 {"type"_L1, u"select"_s},
                                 {"currentValue"_L1, option.value},
                                 {"options"_L1, values}});
    }
    return array;
}

// The names are not told: a value may stand in them by mistake.
static bool hasCredentials(const QJsonObject &json)
{
    static const QStringList kNames{u"apikey"_s,    u"baseurl"_s, u"headers"_s, u"token"_s,
                                    u"authtoken"_s, u"secret"_s,  u"password"_s};
    const QStringList keys = json.keys();
    return std::ranges::any_of(
        keys, [](QString key) { return kNames.contains(key.remove(u'_').remove(u'-').toLower()); });
}

static void refuseCredentials(JsonReader &reader, const QJsonObject &json)
{
    if (hasCredentials(json))
        reader.fail({}, u"keys and addresses of providers are not taken here"_s);
}

Result<SetOptionParams> SetOptionParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    SetOptionParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.configId = reader.requiredString("configId"_L1);
    const QJsonValue value = json.value("value"_L1);
    if (value.isBool())
        params.value = value.toBool() ? u"true"_s : u"false"_s;
    else if (value.isDouble())
        params.value = value.toVariant().toString();
    else
        params.value = reader.requiredString("value"_L1);
    refuseCredentials(reader, json);
    return reader.finish(std::move(params));
}

Result<SetOptionParams> SetOptionParams::fromSetModelJson(const QJsonObject &json)
{
    JsonReader reader(json);
    SetOptionParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.configId = OptionId::kModel;
    params.value = reader.requiredString("model"_L1);
    refuseCredentials(reader, json);
    return reader.finish(std::move(params));
}

} // namespace Acp
