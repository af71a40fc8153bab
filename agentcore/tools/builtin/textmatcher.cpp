// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/textmatcher.h"

#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QList<TextMatch> findExact(const QString &text, const QString &oldText,
                                  const QString &newText)
{
    QList<TextMatch> matches;
    for (qsizetype at = text.indexOf(oldText); at >= 0;
         at = text.indexOf(oldText, at + oldText.size()))
        matches.append({at, oldText.size(), newText});
    return matches;
}

static QStringView indentOf(QStringView line)
{
    qsizetype end = 0;
    while (end < line.size() && (line[end] == u' ' || line[end] == u'\t'))
        ++end;
    return line.first(end);
}

static QString mapLines(const QString &text, const std::function<QString(const QString &)> &change)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        if (!line.trimmed().isEmpty())
            line = change(line);
    }
    return lines.join(u'\n');
}

// newText moved by the indentation that the file has more, or less, than oldText.
static QString reindented(const QString &newText, QStringView fileLine, QStringView oldLine)
{
    const QStringView there = indentOf(fileLine);
    const QStringView wanted = indentOf(oldLine);
    if (there.endsWith(wanted)) {
        const QString more = there.chopped(wanted.size()).toString();
        return mapLines(newText, [&more](const QString &line) { return more + line; });
    }
    if (wanted.endsWith(there)) {
        const QString less = wanted.chopped(there.size()).toString();
        return mapLines(newText, [&less](const QString &line) {
            return line.startsWith(less) ? line.sliced(less.size()) : line;
        });
    }
    return newText;
}

static QList<TextMatch> findByLines(const QString &text, const QString &oldText, QString newText)
{
    QList<QStringView> wanted = QStringView(oldText).split(u'\n');
    while (!wanted.isEmpty() && wanted.first().trimmed().isEmpty())
        wanted.removeFirst();
    while (!wanted.isEmpty() && wanted.last().trimmed().isEmpty())
        wanted.removeLast();
    if (wanted.isEmpty())
        return {};
    while (newText.endsWith(u'\n'))
        newText.chop(1);
    while (newText.startsWith(u'\n'))
        newText.removeFirst();
    QStringList keys;
    for (const QStringView line : std::as_const(wanted))
        keys.append(line.toString().simplified());
    const QList<QStringView> lines = QStringView(text).split(u'\n');
    QStringList lineKeys;
    lineKeys.reserve(lines.size());
    for (const QStringView line : lines)
        lineKeys.append(line.toString().simplified());
    QList<TextMatch> matches;
    for (qsizetype i = 0; i + keys.size() <= lines.size(); ++i) {
        if (!std::equal(keys.cbegin(), keys.cend(), lineKeys.cbegin() + i))
            continue;
        const qsizetype start = lines.at(i).data() - text.constData();
        const QStringView last = lines.at(i + keys.size() - 1);
        const qsizetype end = last.data() - text.constData() + last.size();
        matches.append({start, end - start, reindented(newText, lines.at(i), wanted.first())});
        i += keys.size() - 1;
    }
    return matches;
}

static QString foldedCharacter(QStringView character)
{
    const char32_t c = character.size() == 2 ? QChar::surrogateToUcs4(character[0], character[1])
                                             : char32_t(character[0].unicode());
    if (c < 0x80)
        return character.toString();
    switch (c) {
    case 0x2018:
    case 0x2019:
    case 0x201a:
    case 0x201b:
    case 0x2032:
        return u"'"_s;
    case 0x201c:
    case 0x201d:
    case 0x201e:
    case 0x201f:
    case 0x2033:
    case 0xab:
    case 0xbb:
        return u"\""_s;
    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2015:
    case 0x2212:
        return u"-"_s;
    case 0x200b:
    case 0xfeff:
        return {};
    default:
        return character.toString().normalized(QString::NormalizationForm_KD);
    }
}

namespace {

//! A text in folded form, with the place in the original of each unit.
struct FoldedText
{
    QString text;
    QList<qsizetype> origin; //!< Per unit of text and for its end; -1 inside a folded character.
};

} // namespace

static FoldedText folded(const QString &text)
{
    FoldedText result;
    result.text.reserve(text.size());
    result.origin.reserve(text.size() + 1);
    for (qsizetype i = 0; i < text.size();) {
        const bool pair = text.at(i).isHighSurrogate() && i + 1 < text.size()
            && text.at(i + 1).isLowSurrogate();
        const qsizetype length = pair ? 2 : 1;
        const QString replacement = foldedCharacter(QStringView(text).sliced(i, length));
        for (qsizetype k = 0; k < replacement.size(); ++k)
            result.origin.append(k == 0 ? i : -1);
        result.text += replacement;
        i += length;
    }
    result.origin.append(text.size());
    return result;
}

static QList<TextMatch> findFolded(const QString &text, const QString &oldText,
                                   const QString &newText)
{
    const FoldedText hay = folded(text);
    const QString needle = folded(oldText).text;
    QList<TextMatch> matches;
    if (needle.isEmpty())
        return matches;
    for (qsizetype at = hay.text.indexOf(needle); at >= 0; at = hay.text.indexOf(needle, at)) {
        const qsizetype start = hay.origin.at(at);
        const qsizetype end = hay.origin.at(at + needle.size());
        if (start < 0 || end < 0) { // would split a character
            ++at;
            continue;
        }
        matches.append({start, end - start, newText});
        at += needle.size();
    }
    return matches;
}

TextMatches findText(const QString &text, const QString &oldText, const QString &newText)
{
    if (auto matches = findExact(text, oldText, newText); !matches.isEmpty())
        return {MatchStep::Exact, std::move(matches)};
    if (auto matches = findByLines(text, oldText, newText); !matches.isEmpty())
        return {MatchStep::Whitespace, std::move(matches)};
    return {MatchStep::Unicode, findFolded(text, oldText, newText)};
}

// Sorted pairs of neighbouring characters: two lines are alike when they share many.
static QList<quint32> pairsOf(QStringView line)
{
    const QString key = line.toString().simplified();
    QList<quint32> pairs;
    pairs.reserve(key.size());
    for (qsizetype i = 0; i + 1 < key.size(); ++i)
        pairs.append((quint32(key.at(i).unicode()) << 16) | key.at(i + 1).unicode());
    if (key.size() == 1)
        pairs.append(key.at(0).unicode());
    std::ranges::sort(pairs);
    return pairs;
}

static qsizetype sharedPairs(const QList<quint32> &left, const QList<quint32> &right)
{
    qsizetype shared = 0;
    for (qsizetype i = 0, k = 0; i < left.size() && k < right.size();) {
        if (left.at(i) == right.at(k)) {
            ++shared, ++i, ++k;
        } else if (left.at(i) < right.at(k)) {
            ++i;
        } else {
            ++k;
        }
    }
    return shared;
}

std::optional<SimilarText> findSimilar(const QString &text, const QString &wanted, int minPercent)
{
    constexpr qsizetype kMaxComparisons = 200'000;
    const QList<QStringView> lines = QStringView(text).split(u'\n');
    QList<QList<quint32>> wantedPairs;
    for (const QStringView line : QStringView(wanted).split(u'\n'))
        wantedPairs.append(pairsOf(line));
    while (wantedPairs.size() > 1 && wantedPairs.last().isEmpty())
        wantedPairs.removeLast();
    const qsizetype affordable = qMax(qsizetype(1), kMaxComparisons / lines.size());
    wantedPairs = wantedPairs.first(qMin(wantedPairs.size(), affordable));
    QList<QList<quint32>> linePairs;
    linePairs.reserve(lines.size());
    for (const QStringView line : lines)
        linePairs.append(pairsOf(line.first(qMin(line.size(), qsizetype(500)))));
    SimilarText best;
    for (qsizetype i = 0; i < linePairs.size(); ++i) {
        const qsizetype count = qMin(wantedPairs.size(), linePairs.size() - i);
        qsizetype shared = 0;
        qsizetype total = 0;
        for (qsizetype k = 0; k < wantedPairs.size(); ++k) {
            total += wantedPairs.at(k).size();
            if (k < count) {
                total += linePairs.at(i + k).size();
                shared += sharedPairs(wantedPairs.at(k), linePairs.at(i + k));
            }
        }
        const int percent = total == 0 ? 0 : int(200 * shared / total);
        if (percent > best.percent)
            best = {i + 1, count, percent};
    }
    return best.percent >= minPercent ? std::optional(best) : std::nullopt;
}

} // namespace AgentCore
