// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewmodel.h"

#include <algorithm>
#include <ranges>

using namespace AgentCore;

namespace Ui {

// Calls come quickly one after another, and a look costs some work.
static constexpr std::chrono::milliseconds kLookAgain{250};

ReviewModel::ReviewModel(const QString &marksFolder, QObject *parent)
    : QObject(parent)
    , m_marks(marksFolder)
    , m_steps(marksFolder)
{
    connect(this, &ReviewModel::stateChanged, this, [this] {
        if (!m_isReverting) // else one of them is on its way
            m_steps.store();
    });
    m_timer.setSingleShot(true);
    m_timer.setInterval(kLookAgain);
    connect(&m_timer, &QTimer::timeout, this, &ReviewModel::reload);
}

void ReviewModel::setSession(Session *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    ++m_question;
    m_timer.stop();
    m_isLoading = false;
    m_isReverting = false;
    m_isLoaded = false;
    m_hasFailed = false;
    m_refused.reset();
    m_review = {};
    m_items.clear();
    m_uncovered.clear();
    m_steps.load(session ? session->id() : QString());
    m_marks.load(session ? session->id() : QString());
    m_touched = session ? TouchedFiles::of(session->transcript()) : TouchedFiles();
    m_isRunning = session && session->isRunning();
    if (session) {
        connect(session, &QObject::destroyed, this, [this] { setSession(nullptr); });
        connect(session, &Session::turnFinished, this, [this] {
            m_isRunning = false;
            emit stateChanged();
            if (m_isActive)
                reload();
        });
    }
    emit changed();
    emit stateChanged();
}

void ReviewModel::setRange(const ReviewRange &range)
{
    m_range = range;
    reload();
}

void ReviewModel::setActive(bool active)
{
    m_isActive = active;
    if (!active)
        m_timer.stop();
}

bool ReviewModel::canReject() const
{
    return m_session && !m_session->isRunning() && !m_session->isFollowed() && !m_isReverting
        && !isReadOnly();
}

// --- Looking ---

void ReviewModel::follow(const SessionUpdate &update)
{
    if (!m_session)
        return;
    m_touched.add(update);
    if (m_session->isRunning() && !std::exchange(m_isRunning, true))
        emit stateChanged();
    const auto *call = std::get_if<ToolCallChanged>(&update);
    const bool isEnd = call
        && (call->call.status == ToolStatus::Completed || call->call.status == ToolStatus::Failed);
    if (!m_isActive || (!isEnd && !std::holds_alternative<FilesChanged>(update)))
        return;
    if (!m_timer.isActive())
        m_timer.start();
}

void ReviewModel::reload()
{
    m_timer.stop();
    if (!m_session)
        return;
    if (m_isLoading) {
        m_isStale = true;
        return;
    }
    m_isLoading = true;
    m_isStale = false;
    emit stateChanged();
    QList<ReviewStep> rejections;
    if (m_isActive) { // else nobody sees them
        rejections = m_steps.undo;
        rejections.removeIf([](const ReviewStep &step) { return step.rejected.isEmpty(); });
    }
    lookAt(m_session, m_range, rejections)
        .then(this, [this, question = ++m_question](const Result<LookedAt> &looked) {
            handleLoaded(question, looked);
        });
}

void ReviewModel::handleLoaded(quint64 question, const Result<LookedAt> &looked)
{
    if (question != m_question)
        return; // of another session
    m_isLoading = false;
    if (m_isStale) {
        reload();
        return;
    }
    m_review = looked ? looked->review : Review();
    QList<ReviewItem> items = reviewItems(looked.value_or(LookedAt()), m_touched, m_marks.keys(),
                                          rejectedKeys(m_steps.undo));
    const bool isOther
        = !m_isLoaded || !looked || items != m_items || m_uncovered != m_review.uncovered;
    m_isLoaded = true;
    m_shown = m_range;
    m_hasFailed = !looked;
    m_uncovered = m_review.uncovered;
    m_items = std::move(items);
    if (isOther)
        emit changed();
    emit stateChanged();
    if (!looked)
        emit failed(looked.error());
}

// --- Deciding ---

QSet<QByteArray> ReviewModel::keysOf(const Target &target, bool openOnly) const
{
    QSet<QByteArray> keys;
    for (int i = 0; i < m_items.size(); ++i) {
        const ReviewItem &item = m_items[i];
        if (target.file >= 0 && target.file != i)
            continue;
        if (item.hunks.isEmpty() && (!openOnly || item.openHunks() > 0))
            keys.insert(item.key);
        for (int j = 0; j < item.hunks.size(); ++j) {
            const ReviewHunk &hunk = item.hunks[j];
            const bool isMeant = !openOnly || (!hunk.isKept && !hunk.isGone);
            if ((target.hunk < 0 || target.hunk == j) && isMeant)
                keys.unite(hunk.keys);
        }
    }
    return keys;
}

void ReviewModel::readDecisions()
{
    if (!m_session || m_isReverting)
        return;
    m_steps.load(m_session->id());
    m_marks.load(m_session->id());
    refreshKept();
}

void ReviewModel::keep(const Target &target)
{
    const QSet<QByteArray> keys = keysOf(target, true);
    if (keys.isEmpty() || isReadOnly() || isOtherShown())
        return;
    const auto saved = m_marks.add(keys);
    m_steps.undo.append({keys, {}});
    m_steps.redo.clear();
    refreshKept();
    if (!saved)
        emit marksNotSaved(saved.error());
}

void ReviewModel::refreshKept()
{
    markKept(m_items, m_marks.keys());
    emit changed();
    emit stateChanged();
}

void ReviewModel::reject(const Target &target)
{
    if (!canReject() || isOtherShown())
        return;
    const bool isOfKept = target.file < 0 && isNothingOpen(m_items);
    Reversal reversal{.states = m_review.states, .files = {}};
    QSet<QByteArray> keys;
    for (int i = 0; i < m_items.size(); ++i) {
        const ReviewItem &item = m_items[i];
        if (target.file >= 0 ? target.file != i : !item.file.byTurn)
            continue; // what others did alone is not among "all"
        Reversal::File file{item.file.path, {}};
        // All of them is the file, unless some are kept.
        bool isWhole = true;
        for (int j = 0; j < item.hunks.size(); ++j) {
            const ReviewHunk &hunk = item.hunks[j];
            if ((hunk.isGone && !item.places.isEmpty()) || (!hunk.isGone && item.isRejected(hunk)))
                continue; // the review does not have it, or only what others put beside it
            const bool isMeant
                = !hunk.isGone && (target.hunk < 0 ? hunk.isKept == isOfKept : target.hunk == j);
            isWhole = isWhole && isMeant;
            if (!isMeant)
                continue;
            file.hunks += item.runsInReview(hunk);
            keys.unite(hunk.keys);
        }
        if (item.hunks.isEmpty() ? item.isPutBack || (item.isKept && target.file < 0 && !isOfKept)
                                 : file.hunks.isEmpty())
            continue;
        if (item.hunks.isEmpty())
            keys.insert(item.key);
        // Where others changed it, too, a change that is chosen is its lines alone.
        if (isWhole && (target.hunk < 0 || !item.file.byOthers))
            file.hunks.clear();
        reversal.files.append(file);
    }
    if (!reversal.files.isEmpty())
        revert(reversal, {{.rejected = keys}, nullptr, &m_steps.undo});
}

void ReviewModel::insist(Insisting how)
{
    if (!m_refused || !canReject())
        return;
    auto [reversal, move] = *std::exchange(m_refused, {});
    reversal.merges = how == Insisting::Merging;
    reversal.overwrites = how == Insisting::Overwriting;
    if (reversal.overwrites) {
        for (Reversal::File &file : reversal.files)
            file.hunks.clear();
    }
    if (move.from)
        move.from->removeOne(move.step); // it is on its way again
    revert(reversal, move);
}

void ReviewModel::revert(const Reversal &reversal, const Move &move)
{
    m_isReverting = true;
    emit stateChanged();
    m_refused.reset();
    m_session->revert(reversal).then(
        this, [this, reversal, move, session = m_session](const Result<RestoreOutcome> &outcome) {
            if (session == m_session)
                handleReverted(outcome, reversal, move);
        });
}

//! What did not come back can be tried again; what is decided anew has nothing to redo.
void ReviewModel::noteMoved(const RestoreOutcome &outcome, const Move &move)
{
    const bool isDone = !outcome.undoId.isEmpty();
    if (isDone)
        move.to->append({{}, outcome.undoId, move.step.rejected});
    if (isDone && !move.from)
        m_steps.redo.clear();
    if (!isDone && move.from && !outcome.failures.isEmpty())
        move.from->append(move.step);
}

void ReviewModel::handleReverted(const Result<RestoreOutcome> &outcome, const Reversal &reversal,
                                 const Move &move)
{
    m_isReverting = false;
    if (!outcome) {
        if (move.from)
            move.from->append(move.step);
        emit stateChanged();
        emit failed(outcome.error());
        return;
    }
    noteMoved(*outcome, move);
    QStringList conflicts;
    QList<Error> failures;
    for (const Error &failure : outcome->failures) {
        if (failure.code == ErrorCode::Conflict)
            conflicts += failure.where;
        else
            failures += failure;
    }
    if (!conflicts.isEmpty()) {
        m_refused = Refused{reversal, move};
        m_refused->reversal.files.removeIf(
            [&conflicts](const Reversal::File &file) { return !conflicts.contains(file.path); });
    }
    emit stateChanged();
    emit rejected(int(outcome->restored.size()), conflicts, failures, !reversal.merges);
    reload();
}

// --- Back ---

void ReviewModel::undo()
{
    takeBack(&m_steps.undo, &m_steps.redo, m_steps.undo.size() - 1);
}

void ReviewModel::redo()
{
    takeBack(&m_steps.redo, &m_steps.undo, m_steps.redo.size() - 1);
}

// The newest that is about it; -1: nothing was decided here.
qsizetype ReviewModel::stepOf(const Target &target) const
{
    const QSet<QByteArray> keys = keysOf(target, false);
    const auto isAboutIt = [&keys](const Step &step) {
        return step.kept.intersects(keys) || step.rejected.intersects(keys);
    };
    const auto found = std::ranges::find_if(m_steps.undo | std::views::reverse, isAboutIt);
    return m_steps.undo.crend() - found - 1;
}

bool ReviewModel::canUndo(const Target &target) const
{
    const qsizetype step = canUndo() ? stepOf(target) : -1;
    return step >= 0 && (canReject() || !m_steps.undo[step].kept.isEmpty());
}

void ReviewModel::undo(const Target &target)
{
    takeBack(&m_steps.undo, &m_steps.redo, stepOf(target));
}

void ReviewModel::takeBack(QList<Step> *from, QList<Step> *to, qsizetype position)
{
    if (position < 0 || m_isReverting)
        return;
    const bool isFile = from->at(position).kept.isEmpty();
    if (isFile && !canReject())
        return;
    const Step step = from->takeAt(position);
    if (isFile) {
        revertStep({step, from, to});
        return;
    }
    const bool isKept = m_marks.keys().contains(*step.kept.cbegin());
    const auto saved = isKept ? m_marks.remove(step.kept) : m_marks.add(step.kept);
    to->append(step);
    refreshKept();
    if (!saved)
        emit marksNotSaved(saved.error());
}

//! Puts files back to what they were before a reversal, merged with what came after it.
void ReviewModel::revertStep(const Move &move)
{
    m_isReverting = true;
    emit stateChanged();
    m_session->review({move.step.checkpointId, ReviewRange::Until::EndOfTurn})
        .then(this, [this, move, session = m_session](const Result<Review> &review) {
            if (session != m_session)
                return;
            m_isReverting = false;
            const bool isGone = !review && review.error().code == ErrorCode::NotFound;
            if (!review || !canReject()) {
                if (!isGone) // else nothing leads there any more
                    move.from->append(move.step);
                emit stateChanged();
                if (!review)
                    emit failed(review.error());
                return;
            }
            // What comes back stands beside what was put there since; what goes is looked at again.
            Reversal reversal{
                .states = review->states, .files = {}, .merges = move.from == &m_steps.undo};
            for (const ReviewedFile &file : review->files)
                reversal.files.append({file.path, {}});
            revert(reversal, move);
        });
}

} // namespace Ui
