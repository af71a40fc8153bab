// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/plainyaml.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxKeyChars = 64;
constexpr qsizetype kMaxFields = 100;

static bool isNull(QStringView word)
{
    return word == "null"_L1 || word == "Null"_L1 || word == "NULL"_L1;
}

static bool isKey(QStringView key)
{
    const auto isLetter
        = [](QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_'; };
    const auto isMore = [](QChar c) { return (c >= u'0' && c <= u'9') || c == u'-'; };
    return !key.isEmpty() && key.size() <= kMaxKeyChars && isLetter(key.front()) && !isNull(key)
        && std::ranges::all_of(key, [&](QChar c) { return isLetter(c) || isMore(c); });
}

static std::optional<QString> plainValue(QStringView value)
{
    if (value.isEmpty() || isNull(value))
        return std::nullopt;
    const QChar first = value.front();
    if (first == u'"' || first == u'\'') {
        const bool isClosed = value.size() > 1 && value.back() == first;
        const QStringView words = isClosed ? value.sliced(1, value.size() - 2) : QStringView();
        if (!isClosed || words.contains(first) || words.contains(u'\\'))
            return std::nullopt;
        return words.toString();
    }
    if (!first.isLetterOrNumber() || value.back() == u':' || value.contains(": "_L1)
        || value.contains(" #"_L1))
        return std::nullopt;
    return value.toString();
}

std::optional<QJsonObject> readPlainYaml(QStringView text)
{
    QJsonObject fields;
    for (const QStringView line : text.tokenize(u'\n')) {
        if (line.isEmpty())
            continue;
        // Neither controls, nor what only a reader of whole characters can judge.
        if (!std::ranges::all_of(line, [](QChar c) { return c.isPrint() && !c.isSurrogate(); }))
            return std::nullopt;
        const qsizetype colon = line.indexOf(": "_L1);
        const QStringView key = line.first(qMax(qsizetype(0), colon));
        if (!isKey(key) || fields.size() == kMaxFields || fields.contains(key))
            return std::nullopt;
        qsizetype start = colon + 1;
        qsizetype end = line.size();
        while (start < end && line[start] == u' ')
            ++start;
        while (end > start && line[end - 1] == u' ')
            --end;
        const auto value = plainValue(line.sliced(start, end - start));
        if (!value)
            return std::nullopt;
        fields.insert(key, *value);
    }
    return fields.isEmpty() ? std::nullopt : std::optional(fields);
}

} // namespace AgentCore
