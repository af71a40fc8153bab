// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/requestoptions.h"

#include "agentcore/base/jsonreader.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr double kMaxTemperature = 2;

static bool isTemperature(double value)
{
    return value >= 0 && value <= kMaxTemperature; // not a number is neither
}

static QString temperatureRule()
{
    return u"must be a number from 0 to 2"_s;
}

void RequestOptions::overrideWith(const RequestOptions &other)
{
    if (other.temperature)
        temperature = other.temperature;
    if (other.maxOutputTokens)
        maxOutputTokens = other.maxOutputTokens;
    if (!other.thinkingLevel.isEmpty())
        thinkingLevel = other.thinkingLevel;
    if (!other.extraBody.isEmpty())
        extraBody = other.extraBody;
}

Result<RequestOptions> RequestOptions::fromJson(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    RequestOptions options;
    const QJsonValue temperature = json.value("temperature"_L1);
    if (temperature.isDouble() && isTemperature(temperature.toDouble()))
        options.temperature = temperature.toDouble();
    else if (!temperature.isUndefined() && !temperature.isNull())
        reader.fail("temperature"_L1, temperatureRule());
    if (const auto limit = reader.optionalInt("maxTokens"_L1, 1, std::numeric_limits<int>::max()))
        options.maxOutputTokens = int(*limit);
    options.thinkingLevel = reader.optionalString("thinking"_L1).value_or(QString());
    options.extraBody = reader.optionalObject("extraBody"_L1).value_or(QJsonObject());
    return reader.finish(std::move(options));
}

QJsonObject RequestOptions::toJson() const
{
    QJsonObject json;
    if (temperature)
        json.insert("temperature"_L1, *temperature);
    if (maxOutputTokens)
        json.insert("maxTokens"_L1, *maxOutputTokens);
    if (!thinkingLevel.isEmpty())
        json.insert("thinking"_L1, thinkingLevel);
    if (!extraBody.isEmpty())
        json.insert("extraBody"_L1, extraBody);
    return json;
}

Result<double> RequestOptions::parseTemperature(const QString &text)
{
    bool isNumber = false;
    const double temperature = text.toDouble(&isNumber);
    if (!isNumber || !isTemperature(temperature))
        return fail(ErrorCode::InvalidInput, temperatureRule());
    return temperature;
}

Result<int> RequestOptions::parseOutputLimit(const QString &text)
{
    bool isNumber = false;
    const int limit = text.toInt(&isNumber);
    if (!isNumber || limit < 1)
        return fail(ErrorCode::InvalidInput, u"must be a whole number of at least 1"_s);
    return limit;
}

Result<QJsonObject> RequestOptions::parseExtraBody(const QString &text)
{
    auto body = parseJsonObject(text.toUtf8());
    if (!body) {
        return fail(ErrorCode::InvalidInput, u"must be a JSON object such as {\"top_p\": 0.9}"_s);
    }
    return body;
}

} // namespace AgentCore
