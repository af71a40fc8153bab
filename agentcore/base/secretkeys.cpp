// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/secretkeys.h"

#include "agentcore/base/secretletters.h"

#include <QString>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using namespace SecretLetters;

static constexpr qsizetype kMostOfHead = 60;
static constexpr qsizetype kMostOfKey = 64 * 1024;

static qsizetype runEnd(QStringView text, qsizetype from, bool (*belongs)(QChar), qsizetype most,
                        qint64 *looks)
{
    const qsizetype limit = std::min(text.size(), from + most);
    qsizetype end = from;
    while (end < limit && belongs(text[end]))
        ++end;
    *looks += end - from + 1;
    return end;
}

//! Where the first line ends behind "PRIVATE KEY"; -1: there is none.
static qsizetype headEnd(QStringView text, qsizetype at)
{
    constexpr auto kKind = "PRIVATE KEY"_L1;
    const QStringView head = text.sliced(at, std::min(kMostOfHead, text.size() - at));
    if (!head.startsWith("-----BEGIN "_L1) && !head.startsWith("---- BEGIN "_L1))
        return -1;
    const qsizetype kind = head.indexOf(kKind);
    return kind < 0 ? -1 : at + kind + kKind.size();
}

static qsizetype tailAt(QStringView text)
{
    const qsizetype tail = text.indexOf("-----END"_L1);
    return tail >= 0 ? tail : text.indexOf("---- END"_L1);
}

static qsizetype longestRun(QStringView text)
{
    qsizetype longest = 0;
    for (qsizetype from = 0; from < text.size(); ++from) {
        const qsizetype end
            = std::find_if_not(text.begin() + from, text.end(), isBase64) - text.begin();
        longest = std::max(longest, end - from);
        from = end;
    }
    return longest;
}

namespace {

struct KeyEnd
{
    qsizetype at = -1; //!< -1: it is none.
    bool isSure = false; //!< Else another look may find more.
};

} // namespace

//! Of a key with nothing but marks around its lines.
static KeyEnd endOfMarked(QStringView text, qsizetype start, qint64 *looks)
{
    constexpr qsizetype kStartOfBody = 160;
    constexpr qsizetype kLeastOfBody = 30; // of a line; else only the head is spoken of
    const qsizetype begin = runEnd(text, start, isMarkedKeyText, kStartOfBody, looks);
    const QStringView begun = text.sliced(start, begin - start);
    if (tailAt(begun) >= 0 || begun.contains("-----BEGIN"_L1))
        return {-1, true};
    if (longestRun(begun) < kLeastOfBody)
        return {};
    const qsizetype whole = runEnd(text, start, isMarkedKeyText, kMostOfKey, looks);
    const QStringView body = text.sliced(start, whole - start);
    *looks += 2 * body.size();
    const qsizetype tail = tailAt(body);
    const qsizetype close = tail < 0 ? -1 : body.indexOf("KEY"_L1, tail);
    if (close >= 0)
        return {runEnd(text, start + close + 3, isOfEnd, kMostOfHead, looks), true};
    const bool isMarked = std::ranges::any_of(begun, [](QChar c) { return !isKeyText(c); });
    return {isMarked ? whole : runEnd(text, start, isKeyText, kMostOfKey, looks)};
}

//! Of base64 as no word and no path looks.
static bool isKeyLine(QStringView line)
{
    constexpr qsizetype kLeast = 40;
    for (qsizetype from = 0; from < line.size(); ++from) {
        const qsizetype end
            = std::find_if_not(line.begin() + from, line.end(), isBase64) - line.begin();
        const QStringView run = line.sliced(from, end - from);
        if (run.size() >= kLeast && std::ranges::any_of(run, isUpper)
            && std::ranges::any_of(run, isLower) && std::ranges::any_of(run, isDigit))
            return true;
        from = end;
    }
    return false;
}

//! The end of a key with anything before and behind its lines; -1: there is none.
static qsizetype endOfLines(QStringView text, qsizetype start, qint64 *looks)
{
    constexpr qsizetype kMostOfLine = 512;
    constexpr int kMostBefore = 6; // "Proc-Type:", "Version:", an empty line
    constexpr int kMostWithin = 1; // the last one is short
    qsizetype end = -1;
    int others = 0;
    for (qsizetype at = start; at < text.size() && at - start < kMostOfKey;) {
        const QStringView rest = text.sliced(at, std::min(kMostOfLine, text.size() - at));
        const qsizetype size = rest.indexOf(u'\n');
        const QStringView line = size < 0 ? rest : rest.first(size);
        *looks += 2 * line.size() + 1;
        const qsizetype tail = at > start ? tailAt(line) : -1;
        const qsizetype close = tail < 0 ? -1 : line.indexOf("KEY"_L1, tail);
        if (close >= 0)
            return end < 0 ? -1 : runEnd(text, at + close + 3, isOfEnd, kMostOfHead, looks);
        if (at > start && isKeyLine(line)) {
            end = at + line.size();
            others = 0;
        } else if (at > start && ++others > (end < 0 ? kMostBefore : kMostWithin)) {
            break;
        }
        if (size < 0)
            break; // too long for a line of a key, or the last one
        at += size + 1;
    }
    return end;
}

PrivateKeyText privateKeyAt(QStringView text, qsizetype at, qint64 *looks)
{
    const qsizetype start = headEnd(text, at);
    if (start < 0)
        return {};
    *looks += kMostOfHead;
    KeyEnd end = endOfMarked(text, start, looks);
    if (!end.isSure)
        end.at = std::max(end.at, endOfLines(text, start, looks));
    return {start - at, std::max(qsizetype(0), end.at - at)};
}

QStringView puttyKeyAt(QStringView text, qsizetype at, qint64 *looks)
{
    constexpr auto kName = "Private-Lines:"_L1;
    constexpr qsizetype kLeast = 40;
    if (!text.sliced(at).startsWith(kName))
        return {};
    const auto isNumber = [](QChar c) { return isDigit(c) || isBlank(c); };
    qsizetype start = runEnd(text, at + kName.size(), isNumber, kMostOfHead, looks);
    while (start < text.size() && QStringView(u"\r\n").contains(text[start]))
        ++start;
    const auto isOfLines = [](QChar c) {
        return isBase64(c) || isBlank(c) || QStringView(u"\r\n\\>#|").contains(c);
    };
    qsizetype end = runEnd(text, start, isOfLines, kMostOfKey, looks);
    // "Private-MAC" begins like base64.
    const qsizetype mac = text.sliced(start, end - start).lastIndexOf("Private"_L1);
    if (mac >= 0)
        end = start + mac;
    return end - start < kLeast ? QStringView() : text.sliced(start, end - start);
}

} // namespace AgentCore
