// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/jsontext.h"

#include "agentcore/base/textlimits.h"

#include <QJsonArray>
#include <QJsonObject>

#include <utility>

namespace AgentCore {

//! The character that "\u" and \a digits stand for.
static std::optional<char16_t> unitOf(QByteArrayView digits)
{
    char16_t unit = 0;
    for (const char digit : digits) {
        const int value = digit >= '0' && digit <= '9' ? digit - '0'
            : digit >= 'a' && digit <= 'f'             ? digit - 'a' + 10
            : digit >= 'A' && digit <= 'F'             ? digit - 'A' + 10
                                                       : -1;
        if (value < 0)
            return std::nullopt;
        unit = char16_t(unit << 4 | value);
    }
    return unit;
}

//! The character that \a escaped, which follows a backslash, begins with, and its length there.
static std::optional<std::pair<char16_t, qsizetype>> unescaped(QByteArrayView escaped)
{
    constexpr qsizetype kDigits = 4;
    switch (escaped.isEmpty() ? '\0' : escaped.front()) {
    case 'n':
        return std::pair{u'\n', 1};
    case 't':
        return std::pair{u'\t', 1};
    case 'r':
        return std::pair{u'\r', 1};
    case '"':
    case '\\':
    case '/':
        return std::pair{char16_t(escaped.front()), 1};
    case 'u':
        if (escaped.size() <= kDigits)
            return std::nullopt;
        return unitOf(escaped.sliced(1, kDigits)).transform([](char16_t unit) {
            return std::pair{unit, kDigits + 1};
        });
    default:
        return std::nullopt; // rare or wrong
    }
}

std::optional<QString> textOfJsonString(QByteArrayView inside)
{
    if (!QUtf8StringView(inside).isValidUtf8())
        return std::nullopt;
    qsizetype backslash = inside.indexOf('\\');
    if (backslash < 0)
        return inside.contains('"') ? std::nullopt : std::optional(QString::fromUtf8(inside));
    QString text;
    text.reserve(inside.size());
    while (backslash >= 0) {
        const QByteArrayView plain = inside.first(backslash);
        const auto unit = unescaped(inside.sliced(backslash + 1));
        if (!unit || plain.contains('"'))
            return std::nullopt;
        text += QUtf8StringView(plain);
        text += QChar(unit->first);
        inside = inside.sliced(backslash + 1 + unit->second);
        backslash = inside.indexOf('\\');
    }
    if (inside.contains('"'))
        return std::nullopt;
    text += QUtf8StringView(inside);
    return text;
}

QByteArray sanitizedJson(const QByteArray &json)
{
    // Outside of strings JSON has none of them, and inside "\u202E" is how it writes them.
    return sanitizedProse(QString::fromUtf8(json)).toUtf8();
}

QJsonValue withStrings(const QJsonValue &value,
                       const std::function<QJsonValue(const QString &)> &change)
{
    if (value.isString())
        return change(value.toString());
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        for (QJsonValueRef one : array)
            one = withStrings(one, change);
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (QJsonValueRef one : object)
        one = withStrings(one, change);
    return object;
}

} // namespace AgentCore
