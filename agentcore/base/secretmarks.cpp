// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretmarks.h"

#include "agentcore/base/secretletters.h"

#include <QString>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

using namespace SecretLetters;

//! Escape sequences of a terminal, also as strings of code have them: "\u001b[31m", "\x1b[0m".
static SecretMark colourAt(QStringView rest)
{
    static constexpr std::array kStarts{"\x1b["_L1,  "\\u001b["_L1, "\\u001B["_L1, "\\x1b["_L1,
                                        "\\x1B["_L1, "\\033["_L1,   "\\e["_L1};
    for (const auto start : kStarts) {
        if (!rest.startsWith(start))
            continue;
        qsizetype end = start.size();
        while (end < rest.size() && (isDigit(rest[end]) || rest[end] == u';'))
            ++end;
        return {end < rest.size() && (isUpper(rest[end]) || isLower(rest[end])) ? end + 1 : 0, {}};
    }
    return {};
}

//! A character by its number in \a digits: of an address, of JSON, of a page, of a shell.
static SecretMark numberAt(QStringView rest, QLatin1StringView start, qsizetype digits,
                           int base = 16)
{
    if (!rest.startsWith(start) || rest.size() < start.size() + digits)
        return {};
    bool isNumber = false;
    const ushort code = rest.sliced(start.size(), digits).toUShort(&isNumber, base);
    const bool isPrinted = isNumber && code >= u' ' && code < 0x7f;
    return isPrinted ? SecretMark{start.size() + digits, QChar(code)} : SecretMark();
}

static SecretMark entityAt(QStringView rest)
{
    static constexpr std::pair<QLatin1StringView, char16_t> kEntities[] = {{"&quot;"_L1, u'"'},
                                                                           {"&amp;"_L1, u'&'},
                                                                           {"&lt;"_L1, u'<'},
                                                                           {"&gt;"_L1, u'>'},
                                                                           {"&apos;"_L1, u'\''}};
    for (const auto &[entity, as] : kEntities) {
        if (rest.startsWith(entity))
            return {entity.size(), as};
    }
    for (const auto &mark : {numberAt(rest, "&#x"_L1, 2), numberAt(rest, "&#"_L1, 2, 10),
                             numberAt(rest, "&#"_L1, 3, 10)}) {
        if (mark.size > 0 && rest.sliced(mark.size).startsWith(u';'))
            return {mark.size + 1, mark.as};
    }
    return {};
}

SecretMark secretMarkAt(QStringView text, qsizetype at)
{
    constexpr qsizetype kMost = 24;
    static constexpr QStringView kNoWidth(u"\u00ad\u200b\u200c\u200d\u2060\ufeff");
    const QChar c = text[at];
    if (c.unicode() >= 0x80)
        return {kNoWidth.contains(c) ? 1 : 0, {}};
    if (c != u'\x1b' && c != u'\\' && c != u'%' && c != u'&')
        return {};
    const QStringView rest = text.sliced(at, std::min(kMost, text.size() - at));
    if (c == u'%')
        return numberAt(rest, "%"_L1, 2);
    if (c == u'&')
        return entityAt(rest);
    if (rest.size() > 1 && u"/_-"_s.contains(rest[1]))
        return {1, {}};
    for (const auto &mark : {numberAt(rest, "\\u00"_L1, 2), numberAt(rest, "\\x"_L1, 2),
                             numberAt(rest, "\\"_L1, 3, 8)}) {
        if (mark.size > 0)
            return mark;
    }
    return colourAt(rest);
}

//! Tools and programs number lines: "     3\t", "3:", " 3 | ". \a at: where the line begins.
static qsizetype behindLineNumber(QStringView text, qsizetype at)
{
    constexpr qsizetype kMostDigits = 7;
    qsizetype start = at;
    while (start < text.size() && text[start] == u' ')
        ++start;
    qsizetype end = start;
    while (end < text.size() && end - start <= kMostDigits && isDigit(text[end]))
        ++end;
    qsizetype sign = end;
    while (sign < text.size() && text[sign] == u' ')
        ++sign;
    const bool isNumber = end > start && sign < text.size()
        && (u":\t"_s.contains(text[end]) || u"|\u2502"_s.contains(text[sign]));
    return isNumber ? sign + 1 : at;
}

qsizetype behindWrap(QStringView text, qsizetype from)
{
    constexpr qsizetype kMost = 48;
    int lines = 0;
    int quotes = 0;
    qsizetype at = from;
    for (; at < text.size() && at - from < kMost && !isAlnum(text[at]); ++at) {
        const QChar c = text[at];
        const bool isEscape = c == u'\\' && at + 1 < text.size() && u"nr"_s.contains(text[at + 1]);
        if (c == u'\n' || isEscape)
            lines += c == u'\n' || text[at + 1] == u'n';
        if (c == u'\n')
            at = behindLineNumber(text, at + 1) - 1;
        else if (isEscape)
            ++at;
        else if (c == u'"' || c == u'\'')
            ++quotes;
        else if (!QStringView(u" \t\r\\=+.&>|#*").contains(c) && !(c == u'-' && lines > 0))
            return from;
    }
    const bool isInQuotes = quotes == 2;
    return lines <= 1 && ((lines == 1 && quotes == 0) || isInQuotes) ? at : from;
}

} // namespace AgentCore
