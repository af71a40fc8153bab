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

bool ReviewItem::isDecided() const
{
    return hunks.isEmpty() ? isKept : std::ranges::all_of(hunks, &ReviewHunk::isKept);
}

int ReviewItem::openHunks() const
{
    if (hunks.isEmpty())
        return isKept ? 0 : 1;
    return int(std::ranges::count(hunks, false, &ReviewHunk::isKept));
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

static QList<ReviewHunk> hunksOf(const ReviewedFile &file, const QSet<QByteArray> &kept)
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
        QCryptographicHash hash(QCryptographicHash::Sha1);
        hash.addData(file.path.toUtf8());
        for (const int index : std::as_const(hunk.runs)) {
            const LineHunk &run = file.hunks[index];
            hash.addData(QByteArrayView("\0-", 2));
            for (const QStringView line : oldLines.mid(run.oldBegin, run.oldCount))
                hash.addData(line.toUtf8());
            hash.addData(QByteArrayView("\0+", 2));
            for (const QStringView line : newLines.mid(run.newBegin, run.newCount))
                hash.addData(line.toUtf8());
        }
        const QByteArray content = hash.result().toHex();
        hunk.key = content + ':' + QByteArray::number(alike[content]++);
        hunk.isKept = kept.contains(hunk.key);
    }
    return hunks;
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

QList<ReviewItem> reviewItems(const Review &review, const TouchedFiles &touched,
                              const QSet<QByteArray> &kept)
{
    QList<ReviewItem> items;
    items.reserve(review.files.size());
    for (const ReviewedFile &file : review.files) {
        ReviewItem item{.file = file, .hunks = hunksOf(file, kept)};
        setOrigin(item, touched);
        item.key = QCryptographicHash::hash(file.path.toUtf8() + '\0' + file.after.id
                                                + QByteArray::number(file.after.mode),
                                            QCryptographicHash::Sha1)
                       .toHex();
        item.isKept = kept.contains(item.key);
        items.append(item);
    }
    return items;
}

} // namespace Ui
