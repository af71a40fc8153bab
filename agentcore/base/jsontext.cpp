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
    return withWholePairs(sanitizedProse(QString::fromUtf8(json)).toUtf8());
}

//! The UTF-16 unit of the escape "\uXXXX" that stands \a at there; 0: there is no such.
static char16_t escapedUnit(QByteArrayView json, qsizetype at)
{
    constexpr qsizetype kDigits = 4;
    const QByteArrayView rest = json.sliced(qMin(at, json.size()));
    if (!rest.startsWith("\\u") || rest.size() < 2 + kDigits)
        return 0;
    return unitOf(rest.sliced(2, kDigits)).value_or(0);
}

QByteArray withWholePairs(QByteArray json)
{
    constexpr qsizetype kEscape = 6;
    qsizetype at = json.indexOf('\\');
    while (at >= 0) {
        const char16_t unit = escapedUnit(json, at);
        qsizetype length = unit == 0 ? 2 : kEscape;
        if (QChar::isHighSurrogate(unit) && QChar::isLowSurrogate(escapedUnit(json, at + kEscape)))
            length = 2 * kEscape;
        else if (QChar::isSurrogate(unit))
            json.replace(at, kEscape, "\\ufffd");
        at = json.indexOf('\\', at + length);
    }
    return json;
}

QByteArray strictJson(const QByteArray &json)
{
    constexpr QByteArrayView kMark("\xef\xbb\xbf");
    QByteArray strict;
    strict.reserve(json.size());
    bool isInString = false;
    for (qsizetype at = json.startsWith(kMark) ? kMark.size() : 0; at < json.size(); ++at) {
        const char c = json.at(at);
        if (isInString && uchar(c) < 0x20) {
            strict += "\\u00" + QByteArray(1, c).toHex();
            continue;
        }
        strict += c;
        if (c == '"')
            isInString = !isInString;
        else if (c == '\\' && at + 1 < json.size())
            strict += json.at(++at);
    }
    return withWholePairs(std::move(strict));
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
