// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/difflines.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/repository/gitlibrary.h"
#include "ui/diff/diffrows.h"

#include <QCoreApplication>
#include <QLocale>
#include <QLoggingCategory>
#include <QVarLengthArray>

#include <algorithm>
#include <vector>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Tokens = QVarLengthArray<DiffLine::Range, 64>;

// Of cells of the table of common words; beyond, the middle is marked as a whole.
static constexpr qsizetype kMaxCells = 40'000;
// Below this share of common characters, marks would only be noise.
static constexpr double kMinSimilarity = 0.25;

static bool isWordUnit(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c.isMark();
}

static qsizetype tokenEnd(QStringView line, qsizetype begin)
{
    qsizetype end = begin + 1;
    const QChar first = line[begin];
    if (first.isHighSurrogate() && end < line.size() && line[end].isLowSurrogate())
        return end + 1;
    if (isWordUnit(first)) {
        while (end < line.size() && isWordUnit(line[end]))
            ++end;
    } else if (first.isSpace()) {
        while (end < line.size() && line[end].isSpace())
            ++end;
    }
    return end;
}

static Tokens tokensOf(QStringView line)
{
    Tokens tokens;
    for (qsizetype at = 0; at < line.size(); at = tokens.last().end)
        tokens.append({at, tokenEnd(line, at)});
    return tokens;
}

static QStringView textOf(QStringView line, const DiffLine::Range &range)
{
    return line.sliced(range.begin, range.end - range.begin);
}

static qsizetype weight(QStringView text)
{
    return std::ranges::count_if(text, [](QChar c) { return !c.isSpace(); });
}

double lineSimilarity(QStringView a, QStringView b)
{
    const auto sortedWords = [](QStringView line) {
        std::vector<QStringView> words;
        for (const auto &token : tokensOf(line)) {
            if (!line[token.begin].isSpace())
                words.push_back(textOf(line, token));
        }
        std::ranges::sort(words);
        return words;
    };
    const auto first = sortedWords(a);
    const auto second = sortedWords(b);
    std::vector<QStringView> common;
    std::ranges::set_intersection(first, second, std::back_inserter(common));
    qsizetype shared = 0;
    for (const QStringView word : common)
        shared += 2 * word.size();
    const qsizetype all = weight(a) + weight(b);
    return all == 0 ? 1.0 : double(shared) / double(all);
}

// One line's words between the common ends.
struct Side
{
    QStringView line;
    Tokens tokens;
    qsizetype begin = 0;
    qsizetype end = 0; //!< Exclusive.
    std::vector<bool> kept;

    qsizetype size() const { return end - begin; }
    QStringView word(qsizetype i) const { return textOf(line, tokens[begin + i]); }
};

static void trimCommonEnds(Side &a, Side &b)
{
    while (a.size() > 0 && b.size() > 0 && a.word(0) == b.word(0)) {
        ++a.begin;
        ++b.begin;
    }
    while (a.size() > 0 && b.size() > 0 && a.word(a.size() - 1) == b.word(b.size() - 1)) {
        --a.end;
        --b.end;
    }
}

// Longest common subsequence of the words; marks those that stay.
static void keepCommonWords(Side &a, Side &b)
{
    const qsizetype rows = a.size();
    const qsizetype columns = b.size();
    a.kept.assign(size_t(rows), false);
    b.kept.assign(size_t(columns), false);
    if (rows * columns > kMaxCells)
        return;
    const qsizetype width = columns + 1;
    std::vector<qsizetype> best(size_t((rows + 1) * width), 0);
    const auto cell = [&best, width](qsizetype i, qsizetype j) -> qsizetype & {
        return best[size_t(i * width + j)];
    };
    for (qsizetype i = rows - 1; i >= 0; --i) {
        for (qsizetype j = columns - 1; j >= 0; --j) {
            cell(i, j) = a.word(i) == b.word(j) ? cell(i + 1, j + 1) + a.word(i).size()
                                                : std::max(cell(i + 1, j), cell(i, j + 1));
        }
    }
    for (qsizetype i = 0, j = 0; i < rows && j < columns;) {
        if (a.word(i) == b.word(j)) {
            a.kept[size_t(i++)] = true;
            b.kept[size_t(j++)] = true;
        } else if (cell(i + 1, j) >= cell(i, j + 1)) {
            ++i;
        } else {
            ++j;
        }
    }
}

// What is left, neighbours joined also over blanks between them.
static QList<DiffLine::Range> changedRanges(const Side &side)
{
    QList<DiffLine::Range> ranges;
    for (qsizetype i = 0; i < side.size(); ++i) {
        if (side.kept[size_t(i)])
            continue;
        const DiffLine::Range range = side.tokens[side.begin + i];
        if (!ranges.isEmpty()) {
            const DiffLine::Range gap{ranges.last().end, range.begin};
            if (weight(textOf(side.line, gap)) == 0) {
                ranges.last().end = range.end;
                continue;
            }
        }
        ranges.append(range);
    }
    return ranges;
}

WordDiff diffWords(QStringView oldLine, QStringView newLine)
{
    Side a{oldLine, tokensOf(oldLine)};
    Side b{newLine, tokensOf(newLine)};
    a.end = a.tokens.size();
    b.end = b.tokens.size();
    trimCommonEnds(a, b);
    keepCommonWords(a, b);
    WordDiff diff{changedRanges(a), changedRanges(b)};
    qsizetype changed = 0;
    for (const auto &range : std::as_const(diff.removed))
        changed += weight(textOf(oldLine, range));
    for (const auto &range : std::as_const(diff.added))
        changed += weight(textOf(newLine, range));
    const qsizetype all = weight(oldLine) + weight(newLine);
    if (all > 0 && double(all - changed) < kMinSimilarity * double(all))
        return {};
    return diff;
}

static
    Q_LOGGING_CATEGORY(logDiff, "agent.diff.lines", QtWarningMsg)

    // Of old and new text together, as UTF-8.
static constexpr qsizetype kMaxShownBytes = 2 * 1024 * 1024;
// Of pairs compared to find which removed line became which added one.
static constexpr qsizetype kMaxComparedPairs = 1024;
static constexpr qsizetype kMaxComparedLength = 2000;
static constexpr double kPairSimilarity = 0.5;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Ui::DiffLines)
};

} // namespace

//! NotFound, Unsupported: there is no libgit2; \a withLines false: counts alone.
static Result<TextPatch> makePatch(const QByteArray &oldText, const QByteArray &newText,
                                   int contextLines, bool withLines = true)
{
    const auto library = gitLibrary();
    // Files of the user are shown as they are, whatever bytes are in them.
    auto patch = library ? (*library)->compare(oldText, newText, contextLines, withLines)
                         : Result<TextPatch>(std::unexpected(library.error()));
    if (!patch)
        qCWarning(logDiff) << "no diff:" << patch.error().text();
    return patch;
}

static bool endsWithNewline(const QByteArray &text)
{
    return text.isEmpty() || text.endsWith('\n');
}

static bool hasOnlyCrLf(const QByteArray &text)
{
    return text.count('\n') == text.count("\r\n");
}

static void markPair(DiffLine &removed, DiffLine &added)
{
    WordDiff words = diffWords(removed.text, added.text);
    removed.words = std::move(words.removed);
    added.words = std::move(words.added);
}

// Lines that were replaced one by one are paired in order; else those that are alike.
static void markRun(QList<DiffLine> &lines, const QList<qsizetype> &removed,
                    const QList<qsizetype> &added)
{
    if (removed.size() == added.size()) {
        for (qsizetype i = 0; i < removed.size(); ++i)
            markPair(lines[removed[i]], lines[added[i]]);
        return;
    }
    if (removed.size() * added.size() > kMaxComparedPairs)
        return;
    qsizetype next = 0;
    for (const qsizetype r : removed) {
        double best = kPairSimilarity;
        qsizetype found = -1;
        for (qsizetype i = next; i < added.size(); ++i) {
            const QString &text = lines[added[i]].text;
            if (text.size() + lines[r].text.size() > kMaxComparedLength)
                continue;
            const double similarity = lineSimilarity(lines[r].text, text);
            if (similarity > best) {
                best = similarity;
                found = i;
            }
        }
        if (found < 0)
            continue;
        markPair(lines[r], lines[added[found]]);
        next = found + 1;
    }
}

// Of the hunk that begins at lines[begin]: the only Fold lines in it are notes about line ends.
static void markWords(QList<DiffLine> &lines, qsizetype begin)
{
    QList<qsizetype> removed;
    QList<qsizetype> added;
    const auto flush = [&] {
        if (!removed.isEmpty() && !added.isEmpty())
            markRun(lines, removed, added);
        removed.clear();
        added.clear();
    };
    for (qsizetype i = begin; i < lines.size(); ++i) {
        switch (lines[i].kind) {
        case DiffLine::Kind::Removed:
            if (!added.isEmpty())
                flush();
            removed.append(i);
            break;
        case DiffLine::Kind::Added:
            added.append(i);
            break;
        case DiffLine::Kind::Context:
            flush();
            break;
        case DiffLine::Kind::Fold:
            break;
        }
    }
    flush();
}

//! Turns lines of a patch into lines of a view.
class LineCollector
{
public:
    LineCollector(const QByteArray &oldText, const QByteArray &newText)
        : m_hidesCr(hasOnlyCrLf(oldText) && hasOnlyCrLf(newText))
        , m_endsDiffer(endsWithNewline(oldText) != endsWithNewline(newText))
    { }

    void addFold(int count, int oldNumber, int newNumber)
    {
        if (count < 1)
            return;
        addNote(count == 1 ? Words::tr("1 unchanged line")
                           : Words::tr("%n unchanged lines", nullptr, count));
        m_lines.last().oldNumber = oldNumber;
        m_lines.last().newNumber = newNumber;
        m_lines.last().foldedCount = count;
    }

    void addNote(const QString &text)
    {
        m_lines.append({.kind = DiffLine::Kind::Fold, .text = text});
    }

    void add(const PatchLine &line)
    {
        switch (line.kind) {
        case PatchLine::Kind::Context:
            addLine(DiffLine::Kind::Context, line);
            break;
        case PatchLine::Kind::Added:
            addLine(DiffLine::Kind::Added, line);
            break;
        case PatchLine::Kind::Removed:
            addLine(DiffLine::Kind::Removed, line);
            break;
        case PatchLine::Kind::NoNewline:
            if (m_endsDiffer)
                addNote(Words::tr("No line end at the end of the file"));
            break;
        }
    }

    void beginHunk() { m_hunkBegin = m_lines.size(); }
    void endHunk() { markWords(m_lines, m_hunkBegin); }

    QList<DiffLine> takeLines() { return std::move(m_lines); }

private:
    void addLine(DiffLine::Kind kind, const PatchLine &line)
    {
        m_lines.append({.kind = kind,
                        .oldNumber = std::max(0, line.oldNumber),
                        .newNumber = std::max(0, line.newNumber),
                        .text = shown(line.text)});
    }

    QString shown(QByteArrayView bytes) const
    {
        if (bytes.endsWith('\n'))
            bytes.chop(1);
        const bool endsWithCr = bytes.endsWith('\r');
        if (endsWithCr)
            bytes.chop(1);
        QString text = QString::fromUtf8(bytes);
        text.replace(u'\r', u"\\u000D"_s); // Would become a line end otherwise.
        text = AgentCore::sanitizedForDisplay(text);
        if (endsWithCr && !m_hidesCr)
            text += u'\u240D'; // The sign for a carriage return.
        return text;
    }

    QList<DiffLine> m_lines;
    qsizetype m_hunkBegin = 0;
    bool m_hidesCr = false; //!< Every line of both texts ends with CR LF.
    bool m_endsDiffer = false;
};

static QList<DiffLine> linesOf(const TextPatch &patch, LineCollector collector, int oldLineCount)
{
    int nextOld = 1;
    int nextNew = 1;
    for (const PatchHunk &hunk : patch.hunks) {
        // A hunk without old lines stands after line oldBegin.
        const int begin = hunk.oldCount > 0 ? hunk.oldBegin : hunk.oldBegin + 1;
        collector.addFold(begin - nextOld, nextOld, nextNew);
        nextOld = begin + hunk.oldCount;
        nextNew = (hunk.newCount > 0 ? hunk.newBegin : hunk.newBegin + 1) + hunk.newCount;
        collector.beginHunk();
        for (const PatchLine &line : hunk.lines)
            collector.add(line);
        collector.endHunk();
    }
    if (!patch.hunks.isEmpty())
        collector.addFold(oldLineCount + 1 - nextOld, nextOld, nextNew);
    return collector.takeLines();
}

// Paths in patches are below the root of a tree, "/" and the drive left out.
static QByteArray patchPath(const QString &path)
{
    QString inside = path;
    while (inside.startsWith(u'/'))
        inside.remove(0, 1);
    return inside.replace(u'\n', u' ').toUtf8();
}

QString patchText(const AgentCore::ToolDiff &diff)
{
    const QByteArray oldText = diff.oldText.value_or(QString()).toUtf8();
    const QByteArray newText = diff.newText.toUtf8();
    const auto patch = oldText.size() + newText.size() > kMaxShownBytes
        ? Result<TextPatch>(TextPatch())
        : makePatch(oldText, newText, 3);
    if (!patch || patch->hunks.isEmpty())
        return {};
    const QByteArray path = patchPath(diff.path);
    QByteArray text = diff.oldText ? "--- a/" + path + '\n' : QByteArray("--- /dev/null\n");
    text += "+++ b/" + path + '\n';
    for (const PatchHunk &hunk : patch->hunks)
        text += hunk.text();
    return QString::fromUtf8(text);
}

DiffLines computeDiff(const AgentCore::ToolDiff &diff, int contextLines)
{
    DiffLines result;
    result.path = diff.path;
    result.isNewFile = !diff.oldText;
    const QByteArray oldText = diff.oldText.value_or(QString()).toUtf8();
    const QByteArray newText = diff.newText.toUtf8();
    const qsizetype bytes = oldText.size() + newText.size();
    const bool isShown = bytes <= kMaxShownBytes;
    LineCollector collector(oldText, newText);

    const auto patch = makePatch(oldText, newText, isShown ? contextLines : 0, isShown);
    if (!patch) {
        collector.addNote(Words::tr("The change cannot be compared"));
        result.lines = collector.takeLines();
        return result;
    }
    result.addedCount = patch->added;
    result.removedCount = patch->removed;
    if (!isShown) {
        collector.addNote(
            Words::tr("Too large to be shown: %1 of text").arg(QLocale().formattedDataSize(bytes)));
        result.lines = collector.takeLines();
        return result;
    }
    const int oldLineCount = int(oldText.count('\n')) + (endsWithNewline(oldText) ? 0 : 1);
    result.lines = linesOf(*patch, std::move(collector), oldLineCount);
    return result;
}

} // namespace Ui
