// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/jsonreader.h"

#include <QJsonDocument>

#include <cmath>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString withArticle(QLatin1StringView type)
{
    return (type.startsWith('a'_L1) || type.startsWith('i'_L1) || type.startsWith('o'_L1))
        ? "must be an "_L1 + type
        : "must be a "_L1 + type;
}

static std::optional<qint64> asInteger(const QJsonValue &value)
{
    if (!value.isDouble())
        return std::nullopt;
    const double number = value.toDouble();
    constexpr double kLimit = 9007199254740992.0; // 2^53: every integer below is exact
    if (std::floor(number) != number)
        return std::nullopt;
    if (std::abs(number) < kLimit)
        return qint64(number);
    const qint64 integer = value.toInteger(); // keeps the exact value of large integers
    return value.toInteger(1) == integer ? std::optional(integer) : std::nullopt;
}

JsonReader::JsonReader(const QJsonObject &object, QString path)
    : m_object(object)
    , m_path(std::move(path))
{ }

QString JsonReader::pathOf(QLatin1StringView key) const
{
    return m_path + u'/' + key;
}

void JsonReader::fail(QLatin1StringView key, const QString &message)
{
    if (!m_error)
        m_error = Error{ErrorCode::InvalidInput, key.isEmpty() ? message : key + ' '_L1 + message,
                        pathOf(key)};
}

void JsonReader::fail(const Error &error)
{
    if (!m_error)
        m_error = error;
}

std::optional<QString> JsonReader::optionalString(QLatin1StringView key)
{
    const QJsonValue value = m_object.value(key);
    if (value.isUndefined() || value.isNull())
        return std::nullopt;
    if (!value.isString()) {
        fail(key, withArticle("string"_L1));
        return std::nullopt;
    }
    return value.toString();
}

QString JsonReader::requiredString(QLatin1StringView key)
{
    const auto value = optionalString(key);
    if (!value)
        fail(key, u"is required"_s);
    return value.value_or(QString());
}

std::optional<qint64> JsonReader::optionalInt(QLatin1StringView key, qint64 min, qint64 max)
{
    const QJsonValue value = m_object.value(key);
    if (value.isUndefined() || value.isNull())
        return std::nullopt;
    const auto integer = asInteger(value);
    if (!integer) {
        fail(key, withArticle("integer"_L1));
    } else if (*integer < min) {
        fail(key, u"must be at least %1"_s.arg(min));
    } else if (*integer > max) {
        fail(key, u"must be at most %1"_s.arg(max));
    } else {
        return integer;
    }
    return std::nullopt;
}

qint64 JsonReader::requiredInt(QLatin1StringView key, qint64 min, qint64 max)
{
    const auto value = optionalInt(key, min, max);
    if (!value)
        fail(key, u"is required"_s);
    return value.value_or(0);
}

std::optional<double> JsonReader::optionalNumber(QLatin1StringView key, double min, double max)
{
    const QJsonValue value = m_object.value(key);
    if (value.isUndefined() || value.isNull())
        return {};
    const double number = value.toDouble();
    if (!value.isDouble() || number < min || number > max) {
        fail(key, u"must be a number from %1 to %2"_s.arg(min).arg(max));
        return {};
    }
    return number;
}

std::optional<bool> JsonReader::optionalBool(QLatin1StringView key)
{
    const QJsonValue value = m_object.value(key);
    if (value.isUndefined() || value.isNull())
        return std::nullopt;
    if (!value.isBool()) {
        fail(key, withArticle("boolean"_L1));
        return std::nullopt;
    }
    return value.toBool();
}

std::optional<QJsonObject> JsonReader::optionalObject(QLatin1StringView key)
{
    const QJsonValue value = m_object.value(key);
    if (value.isUndefined() || value.isNull())
        return std::nullopt;
    if (!value.isObject()) {
        fail(key, withArticle("object"_L1));
        return std::nullopt;
    }
    return value.toObject();
}

QJsonObject JsonReader::requiredObject(QLatin1StringView key)
{
    const auto value = optionalObject(key);
    if (!value)
        fail(key, u"is required"_s);
    return value.value_or(QJsonObject());
}

std::optional<QJsonArray> JsonReader::optionalArray(QLatin1StringView key)
{
    const QJsonValue value = m_object.value(key);
    if (value.isUndefined() || value.isNull())
        return std::nullopt;
    if (!value.isArray()) {
        fail(key, withArticle("array"_L1));
        return std::nullopt;
    }
    return value.toArray();
}

QJsonArray JsonReader::requiredArray(QLatin1StringView key)
{
    const auto value = optionalArray(key);
    if (!value)
        fail(key, u"is required"_s);
    return value.value_or(QJsonArray());
}

QStringList JsonReader::optionalStrings(QLatin1StringView key)
{
    QStringList strings;
    const QJsonArray array = optionalArray(key).value_or(QJsonArray());
    for (const QJsonValue &item : array) {
        if (!item.isString())
            fail(key, u"must hold strings only"_s);
        strings.append(item.toString());
    }
    return strings;
}

// QJsonDocument takes a number, a text, true, false and null for no JSON.
static bool isScalar(QByteArrayView text)
{
    constexpr qsizetype kMaxBytes = 64 * 1024; // longer ones are not worth a second look
    const QByteArrayView trimmed = text.trimmed();
    if (trimmed.isEmpty() || trimmed.size() > kMaxBytes || trimmed.startsWith('{')
        || trimmed.startsWith('['))
        return false;
    return QJsonDocument::fromJson('[' + trimmed.toByteArray() + ']').array().size() == 1;
}

// Of an escape that JSON does not have QJsonDocument drops the backslash: "\d" would be "d".
static std::optional<qsizetype> wrongEscape(QByteArrayView json)
{
    constexpr QByteArrayView kEscaped("\"\\/bfnrtu");
    for (qsizetype at = json.indexOf('\\'); at >= 0; at = json.indexOf('\\', at + 2)) {
        if (at + 1 < json.size() && !kEscaped.contains(json.at(at + 1)))
            return at;
    }
    return std::nullopt;
}

Result<QJsonObject> parseJsonObject(QByteArrayView text)
{
    QJsonParseError error;
    const auto document
        = QJsonDocument::fromJson(QByteArray::fromRawData(text.data(), text.size()), &error);
    if (error.error != QJsonParseError::NoError && !isScalar(text)) {
        return AgentCore::fail(
            ErrorCode::ParseError,
            u"not valid JSON: %1 at byte %2"_s.arg(error.errorString()).arg(error.offset));
    }
    if (!document.isObject())
        return AgentCore::fail(ErrorCode::InvalidRequest, u"not a JSON object"_s);
    if (const auto at = wrongEscape(text)) {
        return AgentCore::fail(
            ErrorCode::ParseError,
            u"not valid JSON: the backslash at byte %1 escapes nothing; one that "
            "is meant is written twice"_s.arg(*at));
    }
    return document.object();
}

} // namespace AgentCore
