// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/reviewstore.h"

#include "agentcore/checkpoint/changeorigins.h"
#include "agentcore/checkpoint/ignoredfiles.h"
#include "agentcore/checkpoint/reversalplan.h"

#include <QFile>
#include <QStringDecoder>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Texts = QHash<QByteArray, QByteArray>; // contents by object id

static constexpr std::chrono::seconds kWorkTime{120};

ReviewStore::ReviewStore(QString folder, QString session, QStringList roots)
    : m_folder(std::move(folder))
    , m_session(std::move(session))
    , m_roots(std::move(roots))
{ }

GitProgram ReviewStore::git(std::stop_token stop) const
{
    return {std::move(stop), std::chrono::steady_clock::now() + kWorkTime};
}

namespace {

//! The states of one root.
struct Ends
{
    TreeSnapshot from;
    TreeSnapshot to;
    TreeSnapshot now;
    QSet<QByteArray> doubtful = {}; //!< See TurnChanges.
};

} // namespace

static Result<TreeSnapshot> snapshotOf(const ShadowRepository &shadow,
                                       const SnapshotRefs::Name &name)
{
    return SnapshotRefs(&shadow).load(name).transform(
        [](const StoredSnapshot &stored) { return stored.snapshot; });
}

//! Those of \a first, the checkpoint where \a range begins; empty: there is none.
static Result<Ends> endsOf(const ShadowRepository &shadow, const QString &session,
                           const QString &first, const ReviewRange &range)
{
    const auto now = takeSnapshot(shadow);
    if (!now)
        return std::unexpected(now.error());
    Ends ends{*now, *now, *now};
    if (first.isEmpty())
        return ends;
    if (range.until == ReviewRange::Until::EndOfTurn) {
        const auto turn = TurnRecord(&shadow, session).changes(first, false);
        if (!turn)
            return std::unexpected(turn.error());
        ends.from = turn->from;
        ends.to = turn->to;
        ends.doubtful = turn->doubtful;
        return ends;
    }
    const auto from = snapshotOf(shadow, {session, first});
    if (!from)
        return std::unexpected(from.error());
    ends.from = *from;
    if (range.until == ReviewRange::Until::Checkpoint) {
        const auto to = snapshotOf(shadow, {session, range.to});
        if (!to)
            return std::unexpected(to.error());
        ends.to = *to;
        return ends;
    }
    const auto to = withoutIgnored(shadow, *from, *now);
    if (!to)
        return std::unexpected(to.error());
    ends.to = *to;
    return ends;
}

// The mark at the beginning is one of the text's characters: it may be what was changed.
static QString decoded(const QByteArray &text, bool isUtf8)
{
    if (!isUtf8)
        return QString::fromLatin1(text);
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless
                               | QStringDecoder::Flag::ConvertInitialBom);
    return decoder(text);
}

//! Puts texts and hunks into \a file; what is no text, or was not read, stays without.
static Result<void> addTexts(ReviewedFile &file, const Texts &texts)
{
    static constexpr QByteArrayView kMark("\xEF\xBB\xBF");
    const auto before = texts.constFind(file.before.id);
    const auto after = texts.constFind(file.after.id);
    for (const auto &[side, text] :
         {std::pair(&file.before, before), std::pair(&file.after, after)}) {
        if (side->isThere() && (text == texts.cend() || text->contains('\0')))
            return {};
    }
    QByteArray oldText = file.before.isThere() ? *before : QByteArray();
    QByteArray newText = file.after.isThere() ? *after : QByteArray();
    auto hunks = hunksBetween(oldText, newText);
    if (!hunks)
        return std::unexpected(hunks.error());
    file.hunks = std::move(*hunks);
    file.addedLines = 0;
    file.removedLines = 0;
    for (const LineHunk &hunk : std::as_const(file.hunks)) {
        file.addedLines += hunk.newCount;
        file.removedLines += hunk.oldCount;
    }
    const bool isMarked = (!file.before.isThere() || oldText.startsWith(kMark))
        && (!file.after.isThere() || newText.startsWith(kMark));
    if (isMarked) { // nothing to see
        oldText.remove(0, kMark.size());
        newText.remove(0, kMark.size());
    }
    const bool isUtf8
        = QByteArrayView(oldText).isValidUtf8() && QByteArrayView(newText).isValidUtf8();
    if (file.before.isThere())
        file.oldText = decoded(oldText, isUtf8);
    if (file.after.isThere())
        file.newText = decoded(newText, isUtf8);
    return {};
}

static ReviewedFile::State stateOf(const TreeChange &change)
{
    switch (change.status()) {
    case FileChange::Status::Added:
        return ReviewedFile::State::Added;
    case FileChange::Status::Deleted:
        return ReviewedFile::State::Deleted;
    case FileChange::Status::Modified:
        break;
    }
    return ReviewedFile::State::Modified;
}

static Result<Texts> readSides(const ShadowRepository &shadow, const QList<TreeChange> &changes)
{
    QByteArrayList ids;
    for (const TreeChange &change : changes) {
        for (const TreeChange::Side &side : {change.before, change.after}) {
            if (side.mode != 0)
                ids += side.id;
        }
    }
    return ids.isEmpty() ? Result<Texts>(Texts()) : readTexts(shadow, ids);
}

//! The files of \a changes that are not where another one was moved from.
static QList<ReviewedFile> filesOf(const QString &topLevel, const QList<TreeChange> &changes,
                                   const QHash<QByteArray, QByteArray> &moves,
                                   const ChangeOrigins &origins)
{
    QHash<QByteArray, TreeChange::Side> sources;
    for (const TreeChange &change : changes)
        sources.insert(change.path, change.before);
    const QSet<QByteArray> moved(moves.cbegin(), moves.cend());
    QList<ReviewedFile> files;
    for (const TreeChange &change : changes) {
        if (moved.contains(change.path))
            continue;
        ReviewedFile file{.path = topLevel + u'/' + QFile::decodeName(change.path),
                          .state = stateOf(change),
                          .before = {change.before.mode, change.before.id},
                          .after = {change.after.mode, change.after.id},
                          .addedLines = change.addedLines.value_or(0),
                          .removedLines = change.removedLines.value_or(0),
                          .byTurn = origins.isByTurn(change.path),
                          .byOthers = origins.isByOthers(change.path)};
        if (const auto move = moves.constFind(change.path); move != moves.cend()) {
            const TreeChange::Side &source = sources[*move];
            file.state = ReviewedFile::State::Moved;
            file.movedFrom = topLevel + u'/' + QFile::decodeName(*move);
            file.before = {source.mode, source.id};
        }
        files.append(file);
    }
    return files;
}

//! Tells in \a file, which is \a name, what of it others did alone.
static Result<void> addOthersHunks(ReviewedFile &file, const QByteArray &name,
                                   const ShadowRepository &shadow, const ChangeOrigins &origins)
{
    if (!file.byTurn || !file.byOthers || !file.movedFrom.isEmpty())
        return {};
    const auto parts = origins.othersParts(shadow, name, file.hunks);
    if (!parts)
        return std::unexpected(parts.error());
    for (int i = 0; i < parts->size(); ++i) {
        if (parts->at(i) == ChangeOrigins::Part::All)
            file.othersHunks += i;
    }
    return {};
}

static Result<QSet<QByteArray>> namesBetween(const ShadowRepository &shadow,
                                             const TreeSnapshot &from, const TreeSnapshot &to)
{
    QSet<QByteArray> names;
    if (from.tree == to.tree)
        return names;
    return compareTrees(shadow, from, to).transform([&names](const QList<TreeChange> &changes) {
        for (const TreeChange &change : changes)
            names.insert(change.path);
        return names;
    });
}

//! Adds what differs in the root of \a shadow.
static Result<void> addRoot(Review &review, ShadowRepository &shadow, const QString &session,
                            const ReviewRange &range)
{
    const auto runs = TurnRecord(&shadow, session).runsSince(range.from);
    if (!runs)
        return std::unexpected(runs.error());
    const QString first = runs->isEmpty() ? QString() : runs->first().id;
    const auto ends = endsOf(shadow, session, first, range);
    if (!ends)
        return std::unexpected(ends.error());
    shadow.keepUserObjects();
    const auto changes = compareTrees(shadow, ends->from, ends->to);
    if (!changes)
        return std::unexpected(changes.error());
    const auto moves = findMoves(shadow, ends->from, ends->to, *changes);
    if (!moves)
        return std::unexpected(moves.error());
    const auto origins = ChangeOrigins::find(shadow, *runs, range, ends->to.tree);
    if (!origins)
        return std::unexpected(origins.error());
    const auto since = namesBetween(shadow, ends->to, ends->now);
    if (!since)
        return std::unexpected(since.error());
    const auto texts = readSides(shadow, *changes);
    if (!texts)
        return std::unexpected(texts.error());
    QList<ReviewedFile> files = filesOf(shadow.topLevel(), *changes, *moves, *origins);
    for (ReviewedFile &file : files) {
        const QByteArray name = QFile::encodeName(file.path.sliced(shadow.topLevel().size() + 1));
        file.changedSince = since->contains(name);
        if (const auto added = addTexts(file, *texts); !added)
            return added;
        if (const auto added = addOthersHunks(file, name, shadow, *origins); !added)
            return added;
    }
    review.files += files;
    for (const QByteArray &path :
         ends->from.uncovered + ends->to.uncovered + ends->doubtful.values())
        review.uncovered += shadow.topLevel() + u'/' + QFile::decodeName(path);
    const bool isTurns = range.until == ReviewRange::Until::EndOfTurn;
    review.states.append({shadow.root(), ends->from.tree, ends->to.tree, ends->from.uncovered,
                          ends->to.uncovered, isTurns ? QString() : first,
                          isTurns ? first : QString()});
    return {};
}

Result<Review> ReviewStore::review(const ReviewRange &range, std::stop_token stop) const
{
    const GitProgram program = git(std::move(stop));
    Review review;
    for (const QString &root : m_roots) {
        auto shadow = ShadowRepository::open(m_folder, root, false, program);
        if (!shadow && shadow.error().code == ErrorCode::NotFound && range.from.isEmpty()
            && GitProgram::isInstalled())
            continue; // nothing was ever recorded
        if (!shadow)
            return std::unexpected(shadow.error());
        if (const auto added = addRoot(review, *shadow, m_session, range); !added)
            return std::unexpected(added.error());
    }
    std::ranges::stable_sort(review.files, {}, &ReviewedFile::path);
    const auto twice = std::ranges::unique(review.files, {}, &ReviewedFile::path);
    review.files.erase(twice.begin(), twice.end());
    review.uncovered.removeDuplicates();
    return review;
}

} // namespace AgentCore
