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

bool tellsOfRestore(const SessionUpdate &update)
{
    const auto *notice = std::get_if<NoticeRaised>(&update);
    return notice
        && (notice->title.what() == Saying::FileRestored
            || notice->title.what() == Saying::FilesRestored);
}

void TouchedFiles::add(const SessionUpdate &update)
{
    if (tellsOfRestore(update)) {
        const QStringList paths = std::get<NoticeRaised>(update).detail.split(u'\n');
        restored.unite(QSet<QString>(paths.begin(), paths.end()));
    }
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
    return int(std::ranges::count_if(hunks, [this](const ReviewHunk &hunk) {
        return !hunk.isKept && !hunk.isGone && !isRejected(hunk);
    }));
}

QList<int> ReviewItem::runsInReview(const ReviewHunk &hunk) const
{
    if (places.isEmpty())
        return hunk.runs;
    QList<int> found;
    for (const int run : hunk.runs) {
        if (places[run] >= 0)
            found += places[run];
    }
    return found;
}

bool ReviewItem::isOthers(const ReviewHunk &hunk) const
{
    const QList<int> runs = runsInReview(hunk);
    return !runs.isEmpty() && (!file.byTurn || std::ranges::all_of(runs, [this](int run) {
        return file.othersHunks.contains(run);
    }));
}

bool ReviewItem::isRejected(const ReviewHunk &hunk) const
{
    return hunk.isRejected && (hunk.isGone || isOthers(hunk));
}

bool ReviewItem::isRejected() const
{
    return isGone()
        && (hunks.isEmpty() ? wasRejected : std::ranges::any_of(hunks, &ReviewHunk::isRejected));
}

int ReviewItem::lineNow(int line) const
{
    int now = line;
    for (const ReviewHunk &hunk : hunks) {
        for (const int index : hunk.goneRuns) {
            const LineHunk &run = file.hunks[index];
            if (run.newBegin + run.newCount < line)
                now += run.oldCount - run.newCount;
        }
    }
    return std::max(1, now);
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

std::optional<ReviewItem::Lines> ReviewItem::openLines() const
{
    if (!file.byTurn || isDecided())
        return {};
    if (hunks.isEmpty())
        return Lines{addedLines(), removedLines()};
    std::optional<Lines> lines;
    for (const ReviewHunk &hunk : hunks) {
        if (hunk.isKept || hunk.isGone || isOthers(hunk))
            continue;
        Lines sum = lines.value_or(Lines());
        for (const int run : hunk.runs) {
            if (hunk.goneRuns.contains(run))
                continue;
            sum.added += file.hunks[run].newCount;
            sum.removed += file.hunks[run].oldCount;
        }
        lines = sum;
    }
    return lines;
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

//! Of each of the runs of \a file: see ReviewHunk::keys.
static QByteArrayList runKeysOf(const ReviewedFile &file)
{
    const QString oldText = file.oldText.value_or(QString());
    const QString newText = file.newText.value_or(QString());
    const QList<QStringView> oldLines = linesOf(oldText);
    const QList<QStringView> newLines = linesOf(newText);
    QByteArrayList keys;
    QHash<QByteArray, int> alike;
    for (const LineHunk &run : file.hunks) {
        QCryptographicHash hash(QCryptographicHash::Sha1);
        hash.addData(file.path.toUtf8());
        hash.addData(QByteArrayView("\0-", 2));
        for (const QStringView line : oldLines.mid(run.oldBegin, run.oldCount))
            hash.addData(line.toUtf8());
        hash.addData(QByteArrayView("\0+", 2));
        for (const QStringView line : newLines.mid(run.newBegin, run.newCount))
            hash.addData(line.toUtf8());
        const QByteArray content = hash.result().toHex();
        keys += content + ':' + QByteArray::number(alike[content]++);
    }
    return keys;
}

static QList<ReviewHunk> hunksOf(const ReviewedFile &file)
{
    QList<ReviewHunk> hunks;
    const QByteArrayList keys = runKeysOf(file);
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
        hunks.last().keys.insert(keys[i]);
        hunks.last().lastLine = std::max(run.newBegin + run.newCount, hunks.last().firstLine);
    }
    return hunks;
}

//! Of a file without hunks.
static QByteArray keyOf(const ReviewedFile &file)
{
    return QCryptographicHash::hash(file.path.toUtf8() + '\0' + file.after.id
                                        + QByteArray::number(file.after.mode),
                                    QCryptographicHash::Sha1)
        .toHex();
}

void markKept(QList<ReviewItem> &items, const QSet<QByteArray> &kept)
{
    for (ReviewItem &item : items) {
        item.isKept = kept.contains(item.key);
        for (ReviewHunk &hunk : item.hunks)
            hunk.isKept = kept.contains(hunk.keys);
    }
}

int positionOf(const QList<ReviewItem> &items, const QString &path)
{
    const auto found
        = std::ranges::find(items, path, [](const ReviewItem &item) { return item.file.path; });
    return found == items.end() ? -1 : int(found - items.begin());
}

bool isNothingOpen(const QList<ReviewItem> &items)
{
    return std::ranges::none_of(
        items, [](const ReviewItem &item) { return item.openLines().has_value(); });
}

//! A turn did it, and it was kept.
static bool hasKept(const ReviewItem &item)
{
    if (!item.file.byTurn || item.hunks.isEmpty())
        return item.file.byTurn && item.isKept && !item.isPutBack;
    return std::ranges::any_of(item.hunks,
                               [](const ReviewHunk &hunk) { return hunk.isKept && !hunk.isGone; });
}

qsizetype filesToReject(const QList<ReviewItem> &items)
{
    if (isNothingOpen(items))
        return std::ranges::count_if(items, hasKept);
    return std::ranges::count_if(
        items, [](const ReviewItem &item) { return item.openLines().has_value(); });
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
    QList<LineHunk> left; // of turns: what others alone put beside it is none of it
    for (int i = 0; !isBack && i < found->hunks.size(); ++i) {
        if (!found->othersHunks.contains(i))
            left.append(found->hunks[i]);
    }
    for (ReviewHunk &hunk : item.hunks) {
        const auto isLeft
            = [&](int run) { return !isComparable || isThere(item.file.hunks[run], left); };
        hunk.goneRuns = hunk.runs;
        hunk.goneRuns.removeIf(isLeft);
        hunk.isGone = hunk.goneRuns == hunk.runs;
    }
}

QSet<QByteArray> rejectedKeys(const QList<ReviewStep> &steps)
{
    QSet<QByteArray> keys;
    for (const ReviewStep &step : steps)
        keys.unite(step.rejected);
    return keys;
}

//! Goes back to the state before each of \a steps that rejected what no state has shown yet.
static QFuture<Result<LookedAt>> lookBefore(Session *session, const QString &from,
                                            QList<ReviewStep> steps, const LookedAt &looked)
{
    constexpr qsizetype kMostStates = 6; // each look costs some work
    QSet<QByteArray> missing = rejectedKeys(steps);
    for (const Review &review : looked.before) {
        for (const ReviewedFile &file : review.files) {
            missing.remove(keyOf(file));
            for (const ReviewHunk &hunk : hunksOf(file))
                missing.subtract(hunk.keys);
        }
    }
    const auto next = std::ranges::find_if(
        steps, [&missing](const ReviewStep &step) { return step.rejected.intersects(missing); });
    if (next == steps.end() || looked.before.size() == kMostStates)
        return QtFuture::makeReadyValueFuture(Result<LookedAt>(looked));
    const QString state = next->checkpointId;
    steps.erase(next);
    return session->review({from, ReviewRange::Until::Checkpoint, state})
        .then(session,
              [session, from, steps, looked](const Result<Review> &review) {
                  LookedAt more = looked;
                  if (review) // else that state is not known any more
                      more.before.append(*review);
                  return lookBefore(session, from, steps, more);
              })
        .unwrap();
}

QFuture<Result<LookedAt>> lookAt(Session *session, const ReviewRange &range,
                                 const QList<ReviewStep> &steps)
{
    using Looked = Result<LookedAt>;
    return session->review(range)
        .then(session,
              [session, range, steps](const Result<Review> &review) {
                  if (review && range.until == ReviewRange::Until::Now)
                      return lookBefore(session, range.from, steps, LookedAt{*review, {}});
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

// --- What was rejected, where only what is there is compared ---

namespace {

//! A run of lines, and what it puts in the place of others.
struct Placed
{
    LineHunk run;
    QList<QStringView> lines;
    int place; //!< See ReviewItem::places.
    QByteArray key = {}; //!< Of a rejected one.

    int end() const { return run.oldBegin + run.oldCount; }
};

} // namespace

//! \a text with \a runs, none of which takes away what another one changes, in their order.
static QString withRuns(const QString &text, QList<Placed> &runs)
{
    const QList<QStringView> oldLines = linesOf(text);
    QString made;
    int done = 0;
    int line = 0;
    const auto take = [&](QStringView one) {
        made += one;
        ++line;
    };
    for (Placed &placed : runs) {
        for (; done < placed.run.oldBegin; ++done)
            take(oldLines[done]);
        placed.run.newBegin = line;
        for (const QStringView one : std::as_const(placed.lines))
            take(one);
        done += placed.run.oldCount;
    }
    for (; done < oldLines.size(); ++done)
        take(oldLines[done]);
    return made;
}

static QList<Placed> placedRuns(const ReviewItem &item)
{
    const QList<QStringView> lines = linesOf(*item.file.newText);
    QList<Placed> runs;
    for (int i = 0; i < item.file.hunks.size(); ++i) {
        const LineHunk &run = item.file.hunks[i];
        runs.append({run, lines.mid(run.newBegin, run.newCount), item.places.value(i, i)});
    }
    return runs;
}

//! Cuts from what was rejected together what of it is still there, at its begin or at its end.
static void cut(Placed &past, const Placed &left)
{
    const qsizetype count = left.lines.size();
    if (left.run.oldBegin < past.run.oldBegin || left.end() > past.end()
        || past.lines.size() < count)
        return;
    const int end = past.end();
    if (left.end() == end && past.lines.last(count) == left.lines) {
        past.run.oldCount = left.run.oldBegin - past.run.oldBegin;
        past.lines.resize(past.lines.size() - count);
    } else if (left.run.oldBegin == past.run.oldBegin && past.lines.first(count) == left.lines) {
        past.run.oldBegin = left.end();
        past.run.oldCount = end - left.end();
        past.lines.remove(0, count);
    }
    past.run.newCount = int(past.lines.size());
}

//! Whether one of them takes away what the other changes; side by side they do not.
static bool overlap(const Placed &one, const Placed &other)
{
    const auto isWithin = [](const Placed &inner, const Placed &outer) {
        return inner.run.oldBegin > outer.run.oldBegin && inner.run.oldBegin < outer.end();
    };
    return isWithin(one, other) || isWithin(other, one)
        || (one.run.oldBegin == other.run.oldBegin && one.run.oldCount > 0
            && other.run.oldCount > 0);
}

//! What of \a past can be shown beside the \a runs of \a item that are there; nothing: it is there
//! itself, in whatever way, or somebody else's lines stand in its place.
static std::optional<Placed> besides(Placed past, const QList<Placed> &runs, const ReviewItem &item)
{
    const auto isOthers = [&item](const Placed &one) {
        return !item.file.byTurn || item.file.othersHunks.contains(one.place);
    };
    QList<LineHunk> ofTurns;
    for (const Placed &one : runs) {
        if (one.place >= 0 && isOthers(one))
            cut(past, one);
        else
            ofTurns.append(one.run);
    }
    const bool isNothing = past.run.oldCount == 0 && past.lines.isEmpty();
    const bool isTaken
        = std::ranges::any_of(runs, [&past](const Placed &one) { return overlap(past, one); });
    if (isNothing || isTaken || isThere(past.run, ofTurns))
        return std::nullopt;
    return past;
}

//! Shows in \a item what of \a past, from the same state, was \a rejected and is not there.
static void addRejected(ReviewItem &item, const ReviewedFile &past,
                        const QSet<QByteArray> &rejected)
{
    if (!item.file.newText || item.file.oldText != past.oldText)
        return;
    const QString pastText = past.newText.value_or(QString());
    const QList<QStringView> pastLines = linesOf(pastText);
    QList<Placed> runs = placedRuns(item);
    const qsizetype before = runs.size();
    const QByteArrayList keys
        = runKeysOf(past); // others' runs may stand close to what was rejected
    for (int i = 0; i < past.hunks.size(); ++i) {
        if (!rejected.contains(keys[i]))
            continue;
        const LineHunk &run = past.hunks[i];
        const auto gone
            = besides({run, pastLines.mid(run.newBegin, run.newCount), -1, keys[i]}, runs, item);
        if (gone)
            runs.append(*gone);
    }
    if (runs.size() == before)
        return;
    std::ranges::stable_sort(runs, {}, [](const Placed &one) {
        return std::pair(one.run.oldBegin, one.run.oldCount > 0); // what is only put in comes first
    });
    item.file.newText = withRuns(item.file.oldText.value_or(QString()), runs);
    item.file.hunks.clear();
    item.places.clear();
    item.file.addedLines = 0;
    item.file.removedLines = 0;
    for (const Placed &placed : std::as_const(runs)) {
        item.file.hunks += placed.run;
        item.places += placed.place;
        item.file.addedLines += placed.run.newCount;
        item.file.removedLines += placed.run.oldCount;
    }
    item.hunks = hunksOf(item.file);
    for (ReviewHunk &hunk : item.hunks) {
        hunk.goneRuns = hunk.runs;
        hunk.goneRuns.removeIf([&item](int run) { return item.places[run] >= 0; });
        hunk.isGone = hunk.goneRuns == hunk.runs;
        for (const int run : std::as_const(hunk.goneRuns)) {
            if (!runs[run].key.isEmpty()) // it may have been a part of what was decided upon
                hunk.keys.insert(runs[run].key);
        }
    }
}

//! \a past as a file of which nothing changed until now.
static ReviewItem unchangedItem(const ReviewedFile &past)
{
    ReviewItem item{.file = past};
    item.file.newText = past.oldText.value_or(QString());
    item.file.hunks.clear();
    item.key = keyOf(past);
    return item;
}

static void addRejected(QList<ReviewItem> &items, const Review &past,
                        const QSet<QByteArray> &rejected)
{
    for (const ReviewedFile &file : past.files) {
        const auto found = std::ranges::find(items, file.path,
                                             [](const ReviewItem &item) { return item.file.path; });
        if (found != items.end()) {
            addRejected(*found, file, rejected);
            continue;
        }
        ReviewItem item = unchangedItem(file);
        if (file.isText() && !file.hunks.isEmpty())
            addRejected(item, file, rejected);
        item.isPutBack = file.hunks.isEmpty() && rejected.contains(item.key);
        if (item.isPutBack)
            item.file = file;
        if (item.isPutBack || !item.hunks.isEmpty())
            items.append(item);
    }
    std::ranges::stable_sort(items, {}, [](const ReviewItem &item) { return item.file.path; });
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

//! Tells what a decision put back from what somebody took out by hand.
static void markRejected(ReviewItem &item, const TouchedFiles &touched,
                         const QSet<QByteArray> &rejected)
{
    const auto isKnown
        = [&rejected](const ReviewHunk &hunk) { return hunk.keys.intersects(rejected); };
    // Decisions of elsewhere are only known by the file; those of here say what they were about.
    const bool isElsewhere
        = touched.restored.contains(item.file.path) && std::ranges::none_of(item.hunks, isKnown);
    for (ReviewHunk &hunk : item.hunks)
        hunk.isRejected
            = !hunk.goneRuns.isEmpty() && (isElsewhere || isKnown(hunk) || !item.places.isEmpty());
    item.wasRejected = item.isPutBack && (isElsewhere || rejected.contains(item.key));
}

QList<ReviewItem> reviewItems(const LookedAt &looked, const TouchedFiles &touched,
                              const QSet<QByteArray> &kept, const QSet<QByteArray> &rejected)
{
    QList<ReviewItem> items;
    items.reserve(looked.review.files.size());
    for (const ReviewedFile &file : looked.review.files) {
        ReviewItem item{.file = file, .hunks = hunksOf(file)};
        if (looked.now)
            markGone(item, *looked.now);
        item.key = keyOf(file);
        items.append(item);
    }
    for (const Review &past : looked.before)
        addRejected(items, past, rejected);
    for (ReviewItem &item : items) {
        setOrigin(item, touched);
        markRejected(item, touched, rejected);
    }
    markKept(items, kept);
    return items;
}

} // namespace Ui
