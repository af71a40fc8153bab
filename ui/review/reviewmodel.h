// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/review/reviewitems.h"
#include "ui/review/reviewmarks.h"
#include "ui/review/reviewsteps.h"

#include "agentcore/session/session.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>

namespace Ui {

//! \brief The changes of a session between two states, what was decided upon them, and the way
//! back.
//!
//! Looks again by itself while a turn runs, when it ends and when files were put back.
class ReviewModel : public QObject
{
    Q_OBJECT

public:
    //! What Keep and Reject are about.
    struct Target
    {
        int file = -1; //!< -1: all files.
        int hunk = -1; //!< -1: the whole file.
        friend bool operator==(const Target &, const Target &) = default;
    };

    //! \a marksFolder: see ReviewMarks and ReviewSteps.
    explicit ReviewModel(const QString &marksFolder = {}, QObject *parent = nullptr);

    //! Not owned; null: there is nothing to show.
    void setSession(AgentCore::Session *session);
    AgentCore::Session *session() const { return m_session; }
    //! What the session told.
    void follow(const AgentCore::SessionUpdate &update);
    void setRange(const AgentCore::ReviewRange &range);
    const AgentCore::ReviewRange &range() const { return m_range; }
    //! Whether it looks by itself; else only with reload().
    void setActive(bool active);
    void reload();

    const QList<ReviewItem> &items() const { return m_items; }
    const QStringList &uncovered() const { return m_uncovered; }
    bool isLoaded() const { return m_isLoaded; }
    //! items() are those of range(), no longer those of the one before.
    bool isShown() const { return m_isLoaded && m_shown == m_range; }
    //! The last look came to nothing; failed() told why.
    bool hasFailed() const { return m_hasFailed; }
    //! Looking, or writing files.
    bool isBusy() const { return m_isLoading || m_isReverting; }
    //! Files can be put back now: no turn runs.
    bool canReject() const;
    bool canUndo() const { return !m_steps.undo.isEmpty() && !m_isReverting && !isReadOnly(); }
    bool canRedo() const { return !m_steps.redo.isEmpty() && !m_isReverting && !isReadOnly(); }

    //! What was decided may have been stored by another model of the same session.
    void readDecisions();
    void keep(const Target &target);
    //! Leads to rejected() or failed(). Of all that is what nobody decided upon; where there is
    //! nothing of the kind, what was kept.
    void reject(const Target &target);
    //! How what was refused goes back after all, where others changed the same lines.
    enum class Insisting {
        Merging, //!< See Reversal::merges.
        Overwriting, //!< Whole files.
    };
    //! Tries again what the last rejected() called conflicts; leads to the same.
    void insist(Insisting how);
    //! Takes the last keep() or reject() back, also after a restart.
    void undo();
    void redo();
    //! What was decided upon \a target can be taken back, with all that was decided along with it.
    bool canUndo(const Target &target) const;
    void undo(const Target &target);

signals:
    //! items() are others, or decided upon otherwise.
    void changed();
    //! isBusy(), canReject(), canUndo() or canRedo() are others.
    void stateChanged();
    //! Files were written: \a count of them, \a conflicts were not as others changed the same
    //! lines. \a canMerge: what is not theirs of those may still go back, see insist().
    void rejected(int count, const QStringList &conflicts, const QList<AgentCore::Error> &failures,
                  bool canMerge);
    //! The changes cannot be looked at, or nothing was put back.
    void failed(const AgentCore::Error &error);
    //! What is kept, or is not any more, counts now, and not after a restart.
    void marksNotSaved(const AgentCore::Error &error);

private:
    using Step = ReviewStep;
    //! A step on its way: from the one stack to the other.
    struct Move
    {
        Step step;
        QList<Step> *from; //!< Null: it is a new decision.
        QList<Step> *to;
    };

    //! What others were in the way of.
    struct Refused
    {
        AgentCore::Reversal reversal;
        Move move;
    };

    //! What is decided upon would be what was shown before.
    bool isOtherShown() const { return m_isLoaded && !isShown(); }
    //! The later state is a past one: nothing can be decided upon.
    bool isReadOnly() const { return m_range.until == AgentCore::ReviewRange::Until::Checkpoint; }
    void handleLoaded(quint64 question, const AgentCore::Result<LookedAt> &looked);
    void revert(const AgentCore::Reversal &reversal, const Move &move);
    void handleReverted(const AgentCore::Result<AgentCore::RestoreOutcome> &outcome,
                        const AgentCore::Reversal &reversal, const Move &move);
    void noteMoved(const AgentCore::RestoreOutcome &outcome, const Move &move);
    void takeBack(QList<Step> *from, QList<Step> *to, qsizetype position);
    qsizetype stepOf(const Target &target) const;
    void revertStep(const Move &move);
    void refreshKept();
    //! Of what is to be decided, or of all.
    QSet<QByteArray> keysOf(const Target &target, bool openOnly) const;

    QPointer<AgentCore::Session> m_session;
    AgentCore::ReviewRange m_range;
    AgentCore::ReviewRange m_shown; //!< Of m_items.
    AgentCore::Review m_review;
    QList<ReviewItem> m_items;
    QStringList m_uncovered;
    TouchedFiles m_touched;
    ReviewMarks m_marks;
    ReviewSteps m_steps;
    std::optional<Refused> m_refused;
    QTimer m_timer; //!< Until it looks again.
    quint64 m_question = 0;
    bool m_isActive = true;
    bool m_isLoading = false;
    bool m_isStale = false; //!< Something changed while it was looking.
    bool m_isLoaded = false;
    bool m_hasFailed = false;
    bool m_isReverting = false;
    bool m_isRunning = false; //!< As was told last.
};

} // namespace Ui
