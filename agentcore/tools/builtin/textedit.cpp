// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/textedit.h"

#include "agentcore/base/lookalike.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/tools/builtin/indentation.h"
#include "agentcore/tools/builtin/lineends.h"
#include "agentcore/tools/builtin/textfile.h"

#include <QRegularExpression>

#include <algorithm>
#include <tuple>

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

static QStringList keysOf(const QList<QStringView> &lines)
{
    QStringList keys;
    keys.reserve(lines.size());
    for (const QStringView line : lines)
        keys.append(line.toString().simplified());
    return keys;
}

namespace {

//! Looks for whole lines that differ in white space only.
class LineSearch
{
public:
    explicit LineSearch(const QString &text);

    QList<TextMatch> find(const QString &oldText, const QString &newText) const;

private:
    //! What is looked for, and what takes its place.
    struct Wanted
    {
        QList<QStringView> lines;
        QList<QStringView> newLines;
        bool hasEnd = false; //!< The line end of the last one is a part of it.
        bool hasNewEnd = false; //!< The same of newLines.
    };
    static bool dropEmptyLines(Wanted &wanted);
    QList<TextMatch> find(const Wanted &wanted) const;
    TextMatch matchAt(qsizetype index, const Wanted &wanted) const;

    QStringView m_text;
    FileIndentation m_indentation;
    QList<QStringView> m_lines;
    QStringList m_keys;
};

} // namespace

LineSearch::LineSearch(const QString &text)
    : m_text(text)
    , m_indentation(m_text)
    , m_lines(m_text.split(u'\n'))
    , m_keys(keysOf(m_lines))
{ }

// Text as lines; an end of the last one is no line of its own.
static std::pair<QList<QStringView>, bool> linesOf(const QString &text)
{
    QList<QStringView> lines = QStringView(text).split(u'\n');
    const bool hasEnd = lines.last().isEmpty();
    if (hasEnd)
        lines.removeLast();
    return {lines, hasEnd && !text.isEmpty()};
}

// Empty lines around the wanted ones that the file does not have, and as many of the new ones.
bool LineSearch::dropEmptyLines(Wanted &wanted)
{
    const auto isEmpty = [](const QList<QStringView> &lines, bool atEnd) {
        return !lines.isEmpty() && (atEnd ? lines.last() : lines.first()).trimmed().isEmpty();
    };
    const qsizetype before = wanted.lines.size();
    for (const bool atEnd : {false, true}) {
        while (isEmpty(wanted.lines, atEnd)) {
            wanted.lines.removeAt(atEnd ? wanted.lines.size() - 1 : 0);
            if (isEmpty(wanted.newLines, atEnd))
                wanted.newLines.removeAt(atEnd ? wanted.newLines.size() - 1 : 0);
        }
    }
    return wanted.lines.size() != before;
}

QList<TextMatch> LineSearch::find(const QString &oldText, const QString &newText) const
{
    Wanted wanted;
    std::tie(wanted.lines, wanted.hasEnd) = linesOf(oldText);
    std::tie(wanted.newLines, wanted.hasNewEnd) = linesOf(newText);
    if (oldText.trimmed().isEmpty())
        return {};
    const QList<TextMatch> matches = find(wanted);
    return matches.isEmpty() && dropEmptyLines(wanted) ? find(wanted) : matches;
}

QList<TextMatch> LineSearch::find(const Wanted &wanted) const
{
    const QStringList keys = keysOf(wanted.lines);
    QList<TextMatch> matches;
    for (qsizetype i = 0; i + keys.size() <= m_lines.size(); ++i) {
        if (!std::equal(keys.cbegin(), keys.cend(), m_keys.cbegin() + i))
            continue;
        matches.append(matchAt(i, wanted));
        i += keys.size() - 1;
    }
    return matches;
}

// Lines that go take their ends with them, lines that are replaced keep them.
TextMatch LineSearch::matchAt(qsizetype index, const Wanted &wanted) const
{
    const QList<QStringView> found = m_lines.sliced(index, wanted.lines.size());
    const qsizetype start = found.first().data() - m_text.data();
    const qsizetype end = found.last().data() - m_text.data() + found.last().size();
    if (wanted.newLines.isEmpty())
        return {start, qMin(end + 1, m_text.size()) - start, {}};
    const ReplacedLines replaced{wanted.lines, found, m_indentation.lineAbove(start),
                                 m_indentation.stepAt(start)};
    QString replacement = fittedLines(wanted.newLines, replaced).join(u'\n');
    if (wanted.hasNewEnd && !wanted.hasEnd)
        replacement += u'\n';
    return {start, end - start, replacement};
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

// The new line with the characters of the file where it begins and ends as the old one.
static QString withFoundEnds(const QString &found, const QString &wanted, const QString &written)
{
    const FoldedText hay = folded(found);
    const qsizetype shorter = qMin(wanted.size(), written.size());
    qsizetype head = 0;
    while (head < shorter && wanted.at(head) == written.at(head))
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head
           && wanted.at(wanted.size() - 1 - tail) == written.at(written.size() - 1 - tail))
        ++tail;
    const auto begin = [&] { return hay.origin.at(folded(wanted.first(head)).text.size()); };
    const auto end
        = [&] { return hay.origin.at(hay.text.size() - folded(wanted.last(tail)).text.size()); };
    while (head > 0 && (wanted.at(head - 1).isHighSurrogate() || begin() < 0))
        --head;
    while (tail > 0 && (wanted.at(wanted.size() - tail).isLowSurrogate() || end() < 0))
        --tail;
    return found.first(begin()) + written.sliced(head).chopped(tail) + found.sliced(end());
}

// The new text with the characters of the file in all that stays.
static QString withFoundCharacters(QStringView found, QStringView wanted, QStringView written)
{
    const QList<QStringView> foundLines = found.split(u'\n');
    const QList<QStringView> wantedLines = wanted.split(u'\n');
    const QList<QStringView> writtenLines = written.split(u'\n');
    const QList<qsizetype> partners = stayingLines(writtenLines, wantedLines);
    QStringList lines;
    qsizetype next = 0; // the old line that a new one takes the place of
    for (qsizetype i = 0; i < writtenLines.size(); ++i) {
        const QStringView line = writtenLines.at(i);
        const qsizetype partner = partners.at(i);
        const bool stands = partner < 0 && next < wantedLines.size() && !partners.contains(next);
        if (partner >= 0)
            lines.append(foundLines.at(partner).toString());
        else if (stands)
            lines.append(withFoundEnds(foundLines.at(next).toString(),
                                       wantedLines.at(next).toString(), line.toString()));
        else
            lines.append(line.toString());
        if (partner >= 0 || stands)
            next = qMax(next, partner) + 1;
    }
    return lines.join(u'\n');
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
        const QStringView found = QStringView(text).sliced(start, end - start);
        matches.append({start, end - start, withFoundCharacters(found, oldText, newText)});
        at += needle.size();
    }
    return matches;
}

TextMatches findText(const QString &text, const QString &oldText, const QString &newText)
{
    if (auto matches = findExact(text, oldText, newText); !matches.isEmpty())
        return {MatchStep::Exact, std::move(matches)};
    if (auto matches = LineSearch(text).find(oldText, newText); !matches.isEmpty())
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

static std::unexpected<Error> notFound(const QString &text, const QString &oldText)
{
    constexpr qsizetype kMaxShownChars = 2000;
    QString message = u"old_text does not stand in the file"_s;
    if (const auto similar = findSimilar(text, oldText, kMinSimilarPercent)) {
        const QStringList lines
            = text.split(u'\n').sliced(similar->firstLine - 1, similar->lineCount);
        message += u"; closest are lines %1 to %2 (%3 % alike):\n"_s.arg(similar->firstLine)
                       .arg(similar->firstLine + similar->lineCount - 1)
                       .arg(similar->percent)
            + cutMiddle(TextFile::shown(lines.join(u'\n')), kMaxShownChars);
    }
    return fail(ErrorCode::InvalidInput, message);
}

static Result<qsizetype> countOf(const TextMatches &found, const QString &text,
                                 const TextEdit &edit)
{
    const qsizetype count = found.matches.size();
    if (count == 0)
        return notFound(text, toLineFeeds(edit.oldText));
    if (count > 1 && !edit.replaceAll) {
        return fail(ErrorCode::InvalidInput,
                    u"old_text stands in %1 places; add lines around it so that it stands in one, "
                    "or set replace_all"_s.arg(count));
    }
    return count;
}

// Whether a line of the model can be no deeper than what stands behind such an indentation; a level
// has at least one tab or two blanks.
static bool isNotDeeper(QStringView line, QStringView head, qsizetype step)
{
    const QStringView indent = indentOf(line);
    const bool isTabbed = indent.startsWith(u'\t');
    const bool isBelowTabs = head.startsWith(u'\t');
    if (head.startsWith(indent) || isTabbed == isBelowTabs)
        return head.startsWith(indent);
    const qsizetype depth = isBelowTabs ? head.size() : head.size() / qMax(qsizetype(2), step);
    return indent.size() / (isTabbed ? 1 : 2) <= depth;
}

static bool closesBlock(QStringView line)
{
    static const QRegularExpression closer(uR"(^(?:[]})]|</|(?:end|fi|done)\b))"_s);
    return closer.matchView(line.trimmed()).hasMatch();
}

// Whether the lines behind the first begin as if that stood where the text begins, and not behind
// the indentation of the file: else the block that it opens would have no content or no end.
static bool isRelative(QStringView head, QStringView written, qsizetype step)
{
    const QList<QStringView> lines = written.trimmed().split(u'\n');
    const auto isShallower = [head](QStringView line) {
        return indentOf(line) != head && head.startsWith(indentOf(line));
    };
    if (head.isEmpty() || indentOf(head) != head || lines.size() < 2)
        return false;
    if (!indentOf(written).isEmpty())
        return true;
    static const QRegularExpression opener(
        uR"([[{(]$|^<\w|\b(?:then|do)$|^(?:if|unless|while|def|class|module|begin)\b)"_s);
    const QStringView first = lines.first().trimmed();
    if (first.endsWith(u':') || first.endsWith(": |"_L1) || first.endsWith(": >"_L1)) {
        const auto leaves = [isShallower](QStringView line) {
            return !line.trimmed().isEmpty() && isShallower(line);
        };
        return isNotDeeper(lines.at(1), head, step)
            || std::any_of(lines.cbegin() + 1, lines.cend(), leaves);
    }
    return opener.matchView(first).hasMatch() && isShallower(lines.last())
        && closesBlock(lines.last());
}

// Whether lines that take the place of the one line \a old came without its indentation, all of
// them; what stands behind an empty line, or ends a block, may be of another one.
static bool areFlat(const QList<QStringView> &lines, QStringView old)
{
    const auto isFlat = [](QStringView line) { return indentOf(line).isEmpty(); };
    const auto isEmpty = [](QStringView line) { return line.trimmed().isEmpty(); };
    const bool staysBehind = std::find(lines.cbegin() + 1, lines.cend(), old) != lines.cend();
    return lines.size() > 1 && std::ranges::all_of(lines, isFlat)
        && std::ranges::none_of(lines, closesBlock)
        && (staysBehind || std::ranges::none_of(lines, isEmpty));
}

// The new text of a match that was made by characters, with the indentation of the file.
static QString fitted(const QString &text, const TextMatch &match, const FileIndentation &file)
{
    const QStringView all(text);
    const qsizetype begin = all.first(match.start).lastIndexOf(u'\n') + 1;
    const qsizetype feed = all.indexOf(u'\n', match.start + match.length);
    const qsizetype end = feed < 0 ? all.size() : feed;
    const QStringView head = all.sliced(begin, match.start - begin);
    const QStringView tail = all.first(end).sliced(match.start + match.length);
    QStringView old = all.sliced(match.start, match.length);
    old.chop(old.endsWith(u'\n') ? 1 : 0);
    static const QRegularExpression indented(u"(?:^|\n)(?:  |\t)"_s);
    const bool isIndented = indented.matchView(match.replacement).hasMatch();
    QStringView written = match.replacement;
    written.chop(written.endsWith(u'\n') ? 1 : 0);
    const bool isFlat = !isIndented && !old.contains(u'\n') && !head.isEmpty()
        && indentOf(head) == head && tail.trimmed().isEmpty() && areFlat(written.split(u'\n'), old);
    if (!isIndented && !isFlat)
        return match.replacement;
    if (!old.contains(u'\n')
        && (isFlat || isRelative(head, match.replacement, file.stepAt(begin).size()))) {
        const ReplacedLines replaced{{old},
                                     {all.sliced(begin, head.size() + old.size())},
                                     file.lineAbove(begin),
                                     file.stepAt(begin)};
        const QString lines
            = fittedLines(QStringView(match.replacement).split(u'\n'), replaced).join(u'\n');
        if (lines.startsWith(head))
            return lines.sliced(head.size());
    }
    const QString whole = head.toString() + match.replacement + tail.toString();
    const QList<QStringView> found = all.first(end).sliced(begin).split(u'\n');
    const QString lines = fittedLines(QStringView(whole).split(u'\n'),
                                      {found, found, file.lineAbove(begin), file.stepAt(begin)})
                              .join(u'\n');
    const bool keepsRest = lines.startsWith(head) && lines.endsWith(tail);
    return keepsRest ? lines.sliced(head.size()).chopped(tail.size()) : match.replacement;
}

// Where the first or the last of the found lines goes, so do the blanks before or behind it.
static void takeBlanksOfLines(QStringView text, QStringView newText, TextMatch &match)
{
    const QList<QStringView> found = text.sliced(match.start, match.length).split(u'\n');
    const QList<qsizetype> partners = stayingLines(newText.split(u'\n'), found);
    const qsizetype begin = text.first(match.start).lastIndexOf(u'\n') + 1;
    const QStringView head = text.sliced(begin, match.start - begin);
    if (partners.first() > 0 && head.trimmed().isEmpty()) {
        match.start -= head.size();
        match.length += head.size();
    }
    const qsizetype from = match.start + match.length;
    const qsizetype feed = text.indexOf(u'\n', from);
    const qsizetype end = feed < 0 ? text.size() : feed;
    const bool goesLast = partners.last() >= 0 && partners.last() < found.size() - 1;
    if (goesLast && text.sliced(from, end - from).trimmed().isEmpty())
        match.length += end - from;
}

// What models know as the begin of a file, and write there, may have the mark that text has not.
static TextMatches foundIn(const QString &text, const QString &oldText, const QString &newText)
{
    const bool isMarked = oldText.startsWith(QChar::ByteOrderMark);
    if (isMarked && !withoutMark(oldText).isEmpty() && !text.contains(oldText))
        return foundIn(text, withoutMark(oldText), withoutMark(newText));
    TextMatches found = findText(text, oldText, newText);
    const bool mayBeIndented = newText.contains(u'\n') || !indentOf(newText).isEmpty();
    if (found.step != MatchStep::Whitespace && mayBeIndented) {
        const FileIndentation file(text);
        for (TextMatch &match : found.matches)
            match.replacement = fitted(text, match, file);
    }
    if (found.step == MatchStep::Exact && found.matches.size() == 1 && oldText.contains(u'\n'))
        takeBlanksOfLines(text, newText, found.matches.first());
    for (TextMatch &match : found.matches) {
        if (match.start > 0 && !isMarked)
            match.replacement = withoutMark(match.replacement);
    }
    return found;
}

Result<AppliedEdit> applyEdit(const QString &text, const TextEdit &edit)
{
    if (hasReturnsAlone(text)) {
        const TextEdit same{withoutReturns(edit.oldText), withoutReturns(edit.newText),
                            edit.replaceAll};
        auto made = applyEdit(withoutReturns(text), same);
        if (made)
            made->text.replace(u'\n', u'\r');
        return made;
    }
    const LfText plain(text);
    AppliedEdit applied;
    const QString newText = withoutMark(toLineFeeds(edit.newText)); // to compare with
    const TextMatches found
        = foundIn(plain.text(), toLineFeeds(edit.oldText), toLineFeeds(edit.newText));
    const auto count = countOf(found, plain.text(), edit);
    if (!count)
        return std::unexpected(count.error());
    applied.count = *count;
    applied.step = found.step;
    qsizetype copied = 0;
    for (const TextMatch &match : found.matches) {
        const qsizetype start = plain.originalPosition(match.start);
        const qsizetype end = plain.originalPosition(match.start + match.length);
        applied.isReindented = applied.isReindented || withoutMark(match.replacement) != newText;
        applied.text += QStringView(text).sliced(copied, start - copied);
        applied.text += withLineEndsOf(QStringView(text).sliced(start, end - start),
                                       match.replacement, lineEndAt(text, end));
        copied = end;
    }
    applied.text += QStringView(text).sliced(copied);
    return applied;
}

} // namespace AgentCore
