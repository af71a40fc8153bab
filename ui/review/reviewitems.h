// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/session/session.h"
#include "ui/review/reviewsteps.h"

#include <QFuture>
#include <QSet>

#include <vector>

namespace Ui {

//! Undo, a review or a restore put files back.
bool tellsOfRestore(const AgentCore::SessionUpdate &update);

//! What a session's calls say of the files that they touched.
struct TouchedFiles
{
    QSet<QString> edited; //!< Absolute, by tools that edit.
    QSet<QString> restored; //!< Absolute: put back by undo, a review or a restore.
    bool ranCommands = false;

    void add(const AgentCore::SessionUpdate &update);
    static TouchedFiles of(const std::vector<AgentCore::SessionUpdate> &transcript);
};

//! A change that is kept or rejected as one: runs of lines that stand close to each other.
struct ReviewHunk
{
    QList<int> runs; //!< Positions in ReviewedFile::hunks, in order.
    int oldLine = 0; //!< From 1: the first removed line of the first run; 0: it has none.
    int newLine = 0; //!< From 1: the first added line of the first run; 0: it has none.
    int firstLine = 1; //!< From 1, in the new text: where it stands.
    int lastLine = 1;
    QSet<QByteArray> keys; //!< One a run; the same for the same change at another time.
    bool isKept = false;
    QList<int> goneRuns; //!< Those that the files do not have any more.
    bool isGone = false; //!< All of them.
    bool isRejected = false; //!< A decision put them back, not somebody's hand.
    friend bool operator==(const ReviewHunk &, const ReviewHunk &) = default;
};

//! A file of a review, and what was decided upon.
struct ReviewItem
{
    AgentCore::ReviewedFile file;
    QList<ReviewHunk> hunks; //!< Empty: it is kept or rejected as a whole.
    bool byTool = false; //!< A tool of the agent edited it.
    bool byCommand = false;
    bool byHand = false; //!< The person, or another program.
    bool isKept = false; //!< Of a file without hunks.
    QByteArray key; //!< Likewise.
    bool isPutBack = false; //!< Likewise; see isGone().
    bool wasRejected = false; //!< Likewise, as ReviewHunk::isRejected.
    //! \brief Of each of ReviewedFile::hunks its position in the review; -1: it was rejected and is
    //! shown all the same, in its place in the new text.
    //!
    //! Empty: nothing of the kind is shown, the positions are the same.
    QList<int> places = {};

    //! The positions in the review of what of \a hunk is still there.
    QList<int> runsInReview(const ReviewHunk &hunk) const;
    //! No turn has a part in what of \a hunk is still there.
    bool isOthers(const ReviewHunk &hunk) const;
    //! There is nothing to decide: of what turns did in it all was rejected.
    bool isRejected(const ReviewHunk &hunk) const;
    //! It is gone, and somebody decided that.
    bool isRejected() const;
    //! The line \a line of the new text as the file has it, without what is gone.
    int lineNow(int line) const;
    //! It was put back as a whole.
    bool isGone() const;
    bool isDecided() const;
    int openHunks() const; //!< Not decided upon; a file without hunks counts as one.
    //! Lines of what turns did and nobody decided upon; unset: there is nothing of the kind.
    struct Lines
    {
        int added = 0;
        int removed = 0;
    };
    std::optional<Lines> openLines() const;
    //! Of what is still there.
    int addedLines() const;
    int removedLines() const;
    friend bool operator==(const ReviewItem &, const ReviewItem &) = default;
};

//! The differences between two states, and what of them is there now.
struct LookedAt
{
    AgentCore::Review review;
    //! From the same state until now; unset: nothing of it changed since.
    std::optional<AgentCore::Review> now;
    //! From the same state to those before something was rejected: of what is there no more.
    QList<AgentCore::Review> before = {};
};

//! The keys of all that \a steps rejected.
QSet<QByteArray> rejectedKeys(const QList<ReviewStep> &steps);

//! \brief Looks at \a range, and, where that ends with a turn that is over, at what became of it.
//!
//! A turn's changes stay the same for ever; whether one of them was put back only the files tell,
//! however it was done. Of changes until now \a steps tell what was rejected, the oldest first.
QFuture<AgentCore::Result<LookedAt>> lookAt(AgentCore::Session *session,
                                            const AgentCore::ReviewRange &range,
                                            const QList<ReviewStep> &steps = {});

//! \a kept: the keys of what is kept; \a rejected: of what was rejected in a review.
QList<ReviewItem> reviewItems(const LookedAt &looked, const TouchedFiles &touched,
                              const QSet<QByteArray> &kept, const QSet<QByteArray> &rejected = {});
//! Marks in \a items what is among the keys \a kept, and nothing else.
void markKept(QList<ReviewItem> &items, const QSet<QByteArray> &kept);
//! Position of the file \a path; -1: it did not change.
int positionOf(const QList<ReviewItem> &items, const QString &path);
//! Turns did nothing that is not decided upon.
bool isNothingOpen(const QList<ReviewItem> &items);
//! How many files go back when all is rejected, see ReviewModel::reject().
qsizetype filesToReject(const QList<ReviewItem> &items);
//! What of \a items is still there, as of the turn of \a checkpointId.
AgentCore::FilesChanged whatIsLeft(const QString &checkpointId, const QList<ReviewItem> &items);

} // namespace Ui
