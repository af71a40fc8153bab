// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/difflines.h"

#include "agentcore/base/textlimits.h"
#include "ui/diff/diffrows.h"
#include "ui/diff/worddiff.h"

#include <QCoreApplication>
#include <QLocale>
#include <QLoggingCategory>

#include <git2.h>

#include <memory>

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

//! Keeps libgit2 ready for as long as the program runs.
class GitLibrary
{
public:
    GitLibrary()
        : m_ready(git_libgit2_init() >= 0)
    { }
    Q_DISABLE_COPY_MOVE(GitLibrary)
    ~GitLibrary()
    {
        if (m_ready)
            git_libgit2_shutdown();
    }
    bool isReady() const { return m_ready; }

private:
    bool m_ready = false;
};

struct PatchDeleter
{
    void operator()(git_patch *patch) const { git_patch_free(patch); }
};

using Patch = std::unique_ptr<git_patch, PatchDeleter>;

} // namespace

static Patch makePatch(const QByteArray &oldText, const QByteArray &newText, int contextLines)
{
    static const GitLibrary library;
    if (!library.isReady())
        return {};
    git_diff_options options;
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    // Files of the user are shown as they are, whatever bytes are in them.
    options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_INDENT_HEURISTIC;
    options.context_lines = uint32_t(std::max(0, contextLines));
    options.interhunk_lines = 1; // A fold of one line hides nothing and costs one.
    git_patch *patch = nullptr;
    const int error
        = git_patch_from_buffers(&patch, oldText.constData(), size_t(oldText.size()), nullptr,
                                 newText.constData(), size_t(newText.size()), nullptr, &options);
    if (error < 0) {
        const git_error *last = git_error_last();
        qCWarning(logDiff, "no diff: %s", last && last->message ? last->message : "unknown error");
        return {};
    }
    return Patch(patch);
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

//! Turns lines as libgit2 hands them out into lines of a view.
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

    void add(const git_diff_line &line)
    {
        switch (line.origin) {
        case GIT_DIFF_LINE_CONTEXT:
            addLine(DiffLine::Kind::Context, line);
            break;
        case GIT_DIFF_LINE_ADDITION:
            addLine(DiffLine::Kind::Added, line);
            break;
        case GIT_DIFF_LINE_DELETION:
            addLine(DiffLine::Kind::Removed, line);
            break;
        case GIT_DIFF_LINE_ADD_EOFNL: // Follows the old text's last line,
        case GIT_DIFF_LINE_DEL_EOFNL: // follows the new text's last line.
            if (m_endsDiffer)
                addNote(Words::tr("No line end at the end of the file"));
            break;
        default:
            break;
        }
    }

    void beginHunk() { m_hunkBegin = m_lines.size(); }
    void endHunk() { markWords(m_lines, m_hunkBegin); }

    QList<DiffLine> takeLines() { return std::move(m_lines); }

private:
    void addLine(DiffLine::Kind kind, const git_diff_line &line)
    {
        m_lines.append({.kind = kind,
                        .oldNumber = std::max(0, line.old_lineno),
                        .newNumber = std::max(0, line.new_lineno),
                        .text = shown(QByteArrayView(line.content, qsizetype(line.content_len)))});
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

static QList<DiffLine> linesOf(git_patch *patch, LineCollector collector, int oldLineCount)
{
    int nextOld = 1;
    int nextNew = 1;
    const size_t hunkCount = git_patch_num_hunks(patch);
    for (size_t h = 0; h < hunkCount; ++h) {
        const git_diff_hunk *hunk = nullptr;
        size_t lineCount = 0;
        if (git_patch_get_hunk(&hunk, &lineCount, patch, h) < 0)
            break;
        // A hunk without old lines stands after line old_start.
        const int begin = hunk->old_lines > 0 ? hunk->old_start : hunk->old_start + 1;
        collector.addFold(begin - nextOld, nextOld, nextNew);
        nextOld = begin + hunk->old_lines;
        nextNew = (hunk->new_lines > 0 ? hunk->new_start : hunk->new_start + 1) + hunk->new_lines;
        collector.beginHunk();
        for (size_t l = 0; l < lineCount; ++l) {
            const git_diff_line *line = nullptr;
            if (git_patch_get_line_in_hunk(&line, patch, h, l) == 0)
                collector.add(*line);
        }
        collector.endHunk();
    }
    if (hunkCount > 0)
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
    const Patch patch = oldText.size() + newText.size() > kMaxShownBytes
        ? Patch()
        : makePatch(oldText, newText, 3);
    const size_t hunkCount = patch ? git_patch_num_hunks(patch.get()) : 0;
    if (hunkCount == 0)
        return {};
    const QByteArray path = patchPath(diff.path);
    QByteArray text = diff.oldText ? "--- a/" + path + '\n' : QByteArray("--- /dev/null\n");
    text += "+++ b/" + path + '\n';
    for (size_t h = 0; h < hunkCount; ++h) {
        const git_diff_hunk *hunk = nullptr;
        size_t lineCount = 0;
        if (git_patch_get_hunk(&hunk, &lineCount, patch.get(), h) < 0)
            return {};
        text += QByteArray(hunk->header, qsizetype(hunk->header_len));
        for (size_t l = 0; l < lineCount; ++l) {
            const git_diff_line *line = nullptr;
            if (git_patch_get_line_in_hunk(&line, patch.get(), h, l) < 0)
                return {};
            if (line->origin == GIT_DIFF_LINE_CONTEXT || line->origin == GIT_DIFF_LINE_ADDITION
                || line->origin == GIT_DIFF_LINE_DELETION)
                text += line->origin;
            text += QByteArray(line->content, qsizetype(line->content_len));
        }
    }
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

    const Patch patch = makePatch(oldText, newText, isShown ? contextLines : 0);
    if (!patch) {
        collector.addNote(Words::tr("The change cannot be compared"));
        result.lines = collector.takeLines();
        return result;
    }
    size_t added = 0;
    size_t removed = 0;
    git_patch_line_stats(nullptr, &added, &removed, patch.get());
    result.addedCount = int(added);
    result.removedCount = int(removed);
    if (!isShown) {
        collector.addNote(
            Words::tr("Too large to be shown: %1 of text").arg(QLocale().formattedDataSize(bytes)));
        result.lines = collector.takeLines();
        return result;
    }
    const int oldLineCount = int(oldText.count('\n')) + (endsWithNewline(oldText) ? 0 : 1);
    result.lines = linesOf(patch.get(), std::move(collector), oldLineCount);
    return result;
}

} // namespace Ui
