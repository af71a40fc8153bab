// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/optionjson.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/lastmade.h"

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

static QJsonArray optionsJson(const QList<SessionOption> &options)
{
    QJsonArray array;
    for (const SessionOption &option : options) {
        QJsonArray values;
        for (const OptionValue &value : option.values)
            values.append(valueJson(value));
        QJsonObject json{{"id"_L1, option.id},
                         {"name"_L1, option.name},
                         {"category"_L1, category(option.id)},
                         {"type"_L1, u"select"_s},
                         {"currentValue"_L1, option.value},
                         {"options"_L1, values}};
        if (!option.description.isEmpty())
            json.insert("description"_L1, option.description);
        array.append(json);
    }
    return array;
}

QJsonArray configOptionsJson(const QList<SessionOption> &options)
{
    static LastMade<QList<SessionOption>, QJsonArray> last;
    return last.get(options, [&options] { return optionsJson(options); });
}

//! Without what is malformed, as the schema says of these lists.
static QList<OptionValue> valuesFromJson(const QJsonArray &array)
{
    QList<OptionValue> values;
    for (qsizetype i = 0; i < array.size() && values.size() < OfferedOption::kMaxValues; ++i) {
        const QJsonObject entry = array[i].toObject();
        const QString value = entry["value"_L1].toString();
        if (entry["options"_L1].isArray()) // a group
            values += valuesFromJson(entry["options"_L1].toArray());
        else if (entry["value"_L1].isString())
            values
                += OptionValue{value, entry["name"_L1].toString(value), // a name was optional once
                               entry["description"_L1].toString()};
    }
    return values;
}

static Result<std::optional<OfferedOption>> offeredFromJson(const QJsonObject &json,
                                                            const QString &path)
{
    JsonReader reader(json, path);
    OfferedOption offered;
    offered.option.id = reader.requiredString("id"_L1);
    offered.option.name = json["name"_L1].toString(offered.option.id);
    offered.option.description = json["description"_L1].toString();
    offered.category = json["category"_L1].toString();
    const QString type = json["type"_L1].toString(u"select"_s);
    if (type == "boolean"_L1) {
        offered.isBoolean = true;
        offered.option.values = {{u"true"_s, u"On"_s, {}}, {u"false"_s, u"Off"_s, {}}};
        offered.option.value
            = reader.optionalBool("currentValue"_L1).value_or(false) ? u"true"_s : u"false"_s;
    } else if (type == "select"_L1) {
        offered.option.values = valuesFromJson(reader.requiredArray("options"_L1));
        offered.option.value = reader.optionalString("currentValue"_L1).value_or(QString());
    } else {
        return std::optional<OfferedOption>();
    }
    return reader.finish(std::optional(std::move(offered)));
}

Result<QList<OfferedOption>> OfferedOption::listFromJson(const QJsonArray &options,
                                                         const QString &path)
{
    QList<OfferedOption> list;
    for (qsizetype i = 0; i < options.size() && list.size() < kMaxOptions; ++i) {
        auto read = offeredFromJson(options[i].toObject(), u"%1/%2"_s.arg(path).arg(i));
        if (read && *read)
            list += **std::move(read);
    }
    return list;
}

QJsonObject SetOptionParams::toJson(bool isBoolean) const
{
    QJsonObject json{{"sessionId"_L1, sessionId}, {"configId"_L1, configId}};
    if (isBoolean) {
        json["type"_L1] = "boolean"_L1;
        json["value"_L1] = value == "true"_L1;
    } else {
        json["value"_L1] = value;
    }
    return json;
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

//! The older agent takes nothing but \a known.
static void refuseOthers(JsonReader &reader, const QJsonObject &json, const QStringList &known)
{
    const QStringList keys = json.keys();
    for (const QString &key : keys) {
        if (!known.contains(key))
            reader.fail({}, u"there are members that are not known"_s);
    }
}

static QString readValue(JsonReader &reader, const QJsonObject &json)
{
    const QJsonValue value = json.value("value"_L1);
    if (json.value("type"_L1) == "boolean"_L1 && !value.isBool())
        reader.fail("value"_L1, u"must be true or false"_s);
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble())
        return value.toVariant().toString();
    return reader.requiredString("value"_L1);
}

Result<SetOptionParams> SetOptionParams::fromJson(const QJsonObject &json,
                                                  Compatibility compatibility)
{
    JsonReader reader(json);
    SetOptionParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.configId = reader.requiredString("configId"_L1);
    params.value = readValue(reader, json);
    // Names of models are taken that are not listed, but none of them is a number.
    params.mustBeListed = params.configId == OptionId::kModel && !json.value("value"_L1).isString();
    refuseCredentials(reader, json);
    if (compatibility == Compatibility::Agentao)
        refuseOthers(reader, json, {u"sessionId"_s, u"configId"_s, u"value"_s});
    return reader.finish(std::move(params));
}

Result<SetOptionParams> SetOptionParams::fromSetModelJson(const QJsonObject &json,
                                                          Compatibility compatibility)
{
    JsonReader reader(json);
    SetOptionParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.configId = OptionId::kModel;
    const auto key
        = json.contains("model"_L1) || !json.contains("modelName"_L1) ? "model"_L1 : "modelName"_L1;
    params.value = reader.requiredString(key);
    if (reader.ok() && params.value.trimmed().isEmpty())
        reader.fail(key, u"must not be empty"_s);
    refuseCredentials(reader, json);
    if (compatibility == Compatibility::Agentao)
        refuseOthers(reader, json, {u"sessionId"_s, u"model"_s, u"modelName"_s});
    return reader.finish(std::move(params));
}

Result<SetModelParams> SetModelParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    SetModelParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.isDraft = json.contains("modelId"_L1);
    params.model
        = params.isDraft ? reader.requiredString("modelId"_L1) : reader.optionalString("model"_L1);
    const auto context = reader.optionalInt("contextLength"_L1, 1);
    if (const auto tokens = reader.optionalInt("maxTokens"_L1, 1); tokens && !params.isDraft)
        params.maxTokens = QString::number(*tokens);
    if (reader.ok() && !params.model && !params.maxTokens && !context)
        reader.fail("modelId"_L1, u"is missing"_s);
    refuseCredentials(reader, json);
    return reader.finish(std::move(params));
}

} // namespace Acp
