// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewitems.h"

#include <QCryptographicHash>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// Runs with no more unchanged lines between them are one change.
static constexpr int kCloseLines = 1;

void TouchedFiles::add(const SessionUpdate &update)
{
    const auto *changed = std::get_if<ToolCallChanged>(&update);
    if (!changed)
        return;
    if (changed->call.kind == ToolKind::Execute || changed->call.kind == ToolKind::Other)
        ranCommands = true;
    for (const ToolContent &content : changed->call.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            edited.insert(diff->path);
    }
    const bool edits
        = changed->call.kind == ToolKind::Delete || changed->call.kind == ToolKind::Move;
    for (const ToolLocation &place : changed->call.locations) {
        if (edits)
            edited.insert(place.path);
    }
}

TouchedFiles TouchedFiles::of(const std::vector<SessionUpdate> &transcript)
{
    TouchedFiles touched;
    for (const SessionUpdate &update : transcript)
        touched.add(update);
    return touched;
}

bool ReviewItem::isGone() const
{
    return hunks.isEmpty() ? isPutBack : std::ranges::all_of(hunks, &ReviewHunk::isGone);
}

bool ReviewItem::isDecided() const
{
    return openHunks() == 0;
}

int ReviewItem::openHunks() const
{
    if (hunks.isEmpty())
        return isKept || isPutBack ? 0 : 1;
    return int(std::ranges::count_if(
        hunks, [](const ReviewHunk &hunk) { return !hunk.isKept && !hunk.isGone; }));
}

//! \a all, without those of runs that are gone.
static int linesLeft(const ReviewItem &item, int all, int LineHunk::*count)
{
    if (item.isGone())
        return 0;
    for (const ReviewHunk &hunk : item.hunks) {
        for (const int run : hunk.goneRuns)
            all -= item.file.hunks[run].*count;
    }
    return all;
}

int ReviewItem::addedLines() const
{
    return linesLeft(*this, file.addedLines, &LineHunk::newCount);
}

int ReviewItem::removedLines() const
{
    return linesLeft(*this, file.removedLines, &LineHunk::oldCount);
}

//! The lines of a text, with their ends.
static QList<QStringView> linesOf(const QString &text)
{
    QList<QStringView> lines;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = text.indexOf(u'\n', at);
        const qsizetype next = end < 0 ? text.size() : end + 1;
        lines.append(QStringView(text).sliced(at, next - at));
        at = next;
    }
    return lines;
}

static QList<ReviewHunk> hunksOf(const ReviewedFile &file)
{
    const QString oldText = file.oldText.value_or(QString());
    const QString newText = file.newText.value_or(QString());
    const QList<QStringView> oldLines = linesOf(oldText);
    const QList<QStringView> newLines = linesOf(newText);
    QList<ReviewHunk> hunks;
    QHash<QByteArray, int> alike;
    for (int i = 0; i < file.hunks.size(); ++i) {
        const LineHunk &run = file.hunks[i];
        const bool isClose = i > 0
            && run.newBegin - (file.hunks[i - 1].newBegin + file.hunks[i - 1].newCount)
                <= kCloseLines;
        if (!isClose) {
            hunks.append({.oldLine = run.oldCount > 0 ? run.oldBegin + 1 : 0,
                          .newLine = run.newCount > 0 ? run.newBegin + 1 : 0,
                          .firstLine = run.newBegin + 1});
        }
        hunks.last().runs.append(i);
        hunks.last().lastLine = std::max(run.newBegin + run.newCount, hunks.last().firstLine);
    }
    for (ReviewHunk &hunk : hunks) {
        for (const int index : std::as_const(hunk.runs)) {
            const LineHunk &run = file.hunks[index];
            QCryptographicHash hash(QCryptographicHash::Sha1);
            hash.addData(file.path.toUtf8());
            hash.addData(QByteArrayView("\0-", 2));
            for (const QStringView line : oldLines.mid(run.oldBegin, run.oldCount))
                hash.addData(line.toUtf8());
            hash.addData(QByteArrayView("\0+", 2));
            for (const QStringView line : newLines.mid(run.newBegin, run.newCount))
                hash.addData(line.toUtf8());
            const QByteArray content = hash.result().toHex();
            hunk.keys.insert(content + ':' + QByteArray::number(alike[content]++));
        }
    }
    return hunks;
}

void markKept(QList<ReviewItem> &items, const QSet<QByteArray> &kept)
{
    for (ReviewItem &item : items) {
        item.isKept = kept.contains(item.key);
        for (ReviewHunk &hunk : item.hunks)
            hunk.isKept = kept.contains(hunk.keys);
    }
}

// --- What became of it ---

//! Whether \a now, which has the same old text, changes what \a run changed, in whatever way.
static bool isThere(const LineHunk &run, const QList<LineHunk> &now)
{
    return std::ranges::any_of(now, [&run](const LineHunk &other) {
        // Where neither takes a line away they meet at one place, else in one line.
        const int begin = std::max(run.oldBegin, other.oldBegin);
        const int end = std::min(run.oldBegin + run.oldCount, other.oldBegin + other.oldCount);
        return run.oldCount > 0 && other.oldCount > 0 ? begin < end : begin <= end;
    });
}

static void markGone(ReviewItem &item, const Review &now)
{
    const auto found = std::ranges::find_if(now.files, [&item](const ReviewedFile &file) {
        return file.path == item.file.path || file.movedFrom == item.file.path;
    });
    const bool isBack = found == now.files.end();
    item.isPutBack = isBack;
    // What cannot be compared is there.
    const bool isComparable = isBack
        || (found->oldText == item.file.oldText
            && (found->state != ReviewedFile::State::Deleted || found->state == item.file.state));
    for (ReviewHunk &hunk : item.hunks) {
        const auto isLeft = [&](int run) {
            return !isComparable || (!isBack && isThere(item.file.hunks[run], found->hunks));
        };
        hunk.goneRuns = hunk.runs;
        hunk.goneRuns.removeIf(isLeft);
        hunk.isGone = hunk.goneRuns == hunk.runs;
    }
}

QFuture<Result<LookedAt>> lookAt(Session *session, const ReviewRange &range)
{
    using Looked = Result<LookedAt>;
    return session->review(range)
        .then(session,
              [session, range](const Result<Review> &review) {
                  const bool hasChanged = review && range.until == ReviewRange::Until::EndOfTurn
                      && std::ranges::any_of(review->files, &ReviewedFile::changedSince);
                  if (!hasChanged)
                      return QtFuture::makeReadyValueFuture(
                          review.transform([](const Review &all) { return LookedAt{all, {}}; }));
                  return session->review({range.from})
                      .then([before = *review](const Result<Review> &now) {
                          return Looked(now.transform(
                              [&before](const Review &all) { return LookedAt{before, all}; }));
                      });
              })
        .unwrap();
}

FilesChanged whatIsLeft(const QString &checkpointId, const QList<ReviewItem> &items)
{
    FilesChanged left{.checkpointId = checkpointId};
    for (const ReviewItem &item : items) {
        left.files += item.isGone() ? 0 : 1;
        left.addedLines += item.addedLines();
        left.removedLines += item.removedLines();
    }
    return left;
}

static void setOrigin(ReviewItem &item, const TouchedFiles &touched)
{
    item.byHand = item.file.byOthers;
    if (!item.file.byTurn)
        return;
    item.byTool = touched.edited.contains(item.file.path)
        || (!item.file.movedFrom.isEmpty() && touched.edited.contains(item.file.movedFrom));
    if (item.byTool)
        return;
    // Nobody else was at work in the turn.
    item.byCommand = touched.ranCommands;
    item.byHand = item.byHand || !touched.ranCommands;
}

QList<ReviewItem> reviewItems(const LookedAt &looked, const TouchedFiles &touched,
                              const QSet<QByteArray> &kept)
{
    QList<ReviewItem> items;
    items.reserve(looked.review.files.size());
    for (const ReviewedFile &file : looked.review.files) {
        ReviewItem item{.file = file, .hunks = hunksOf(file)};
        if (looked.now)
            markGone(item, *looked.now);
        setOrigin(item, touched);
        item.key = QCryptographicHash::hash(file.path.toUtf8() + '\0' + file.after.id
                                                + QByteArray::number(file.after.mode),
                                            QCryptographicHash::Sha1)
                       .toHex();
        items.append(item);
    }
    markKept(items, kept);
    return items;
}

} // namespace Ui
