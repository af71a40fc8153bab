// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/difflines.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/repository/gitlibrary.h"
#include "ui/diff/diffrows.h"
#include "ui/diff/worddiff.h"

#include <QCoreApplication>
#include <QLocale>
#include <QLoggingCategory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

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
