// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/linehunks.h"
#include "agentcore/checkpoint/snapshotrefs.h"
#include "agentcore/checkpoint/treechanges.h"
#include "agentcore/checkpoint/turnlog.h"

#include <QHash>
#include <QSet>

namespace AgentCore {

//! What can be told of a file in which turns and others changed the same lines.
struct MixedLines
{
    //! What TurnChanges::to leaves without those lines of the turns that others did not change;
    //! mode 0: that cannot be told of any.
    TreeChange::Side from = {};
    QList<LineHunk> inDoubt = {}; //!< They lead to the text in TurnChanges::to.
};

//! What one turn, or several in a row, did: two trees that differ in that alone. What others
//! changed between the calls is in both.
struct AGENTCORE_EXPORT TurnChanges
{
    TreeSnapshot from = {};
    TreeSnapshot to = {};
    qint64 at = 0; //!< Milliseconds since 1970: when the first one began.
    //! \brief Files in which a turn and others changed the same lines: what of the whole file was
    //! the turn's cannot be told.
    //!
    //! In TurnChanges::from they are as before all of that.
    QHash<QByteArray, MixedLines> mixed = {};
    //! Files that were changed while a call of another session ran beside one of the turn: what of
    //! that was the turn's is not known, so it counts as others'.
    QSet<QByteArray> doubtful = {};
    bool isKnown = false; //!< Anything at all is recorded of it.
    bool isCutShort = false; //!< Of some call it is not known what it did.
};

//! Joins runs: what others did between them goes into both trees. For worker threads.
class JoinedRuns
{
public:
    //! The pointers outlive it.
    JoinedRuns(const ShadowRepository *shadow, TurnChanges *changes, LineMerge how)
        : m_shadow(shadow)
        , m_changes(changes)
        , m_how(how)
    { }

    //! The runs come in their order. Errors: those of compareTrees() and of git.
    Result<void> add(const RecordedRun &run);

private:
    Result<TreeFile> withoutTurn(const TreeChange &turns, const TreeChange::Side &now);
    Result<TreeFile> takenApart(const TreeChange &turns, const TreeChange::Side &now,
                                const MixedLines &known);
    QByteArrayList textsOf(const QList<TreeChange::Side> &sides) const;
    Result<void> followDoubts(const TreeSnapshot &from, const TreeSnapshot &to);

    const ShadowRepository *m_shadow;
    TurnChanges *m_changes;
    LineMerge m_how;
};

//! \brief What is recorded in one root of the turns of a session, call by call.
//!
//! For worker threads, with the repository open. Errors: those of takeSnapshot() and
//! compareTrees(); NotFound: there is no such checkpoint.
class AGENTCORE_EXPORT TurnRecord
{
public:
    //! \a shadow outlives it.
    TurnRecord(const ShadowRepository *shadow, QString session)
        : m_shadow(shadow)
        , m_session(std::move(session))
    { }

    //! \brief A further call of the turn \a id begins, which may change anything.
    //!
    //! \a isAlone: beside no other of the turn, so that what is not as the last one left it others
    //! changed. \a others: so many sessions have such calls running.
    Result<void> beginCall(const QString &id, bool isAlone, qsizetype others) const;
    //! It is not over: what is there now is what it did so far.
    Result<void> recordState(const QString &id) const;
    //! It is over: what is there now is what it did.
    Result<void> endCall(const QString &id) const;
    //! \brief A call of another session, which may change anything, begins beside one of the turn
    //! \a id, or is over.
    //!
    //! Until then what is there now was the turn's; from then on what changes may be either's.
    Result<void> beginDoubt(const QString &id) const;
    Result<void> endDoubt(const QString &id) const;
    //! What the turn \a id did; with \a andLater: and all turns and restores of the session since.
    //! \a how: which lines of others, changed between the calls, can be told from the turn's.
    Result<TurnChanges> changes(const QString &id, bool andLater,
                                LineMerge how = LineMerge::Apart) const;
    //! The runs since the turn \a id, empty: all, the oldest first; see SnapshotRefs::runs().
    Result<QList<RecordedRun>> runsSince(const QString &id) const;

private:
    TurnLog log(const QString &id) const { return {m_shadow->folder(), m_session, id}; }
    Result<QList<RecordedRun>> runsOf(const QString &id) const;
    Result<void> foldLog(const QString &id) const;
    Result<TreeSnapshot> edited(const QList<RecordedRun> &runs, const TreeSnapshot &state,
                                const QHash<QByteArray, TreeChange::Side> &files) const;
    Result<void> store(const QString &id, SnapshotRefs::Moment moment, int run,
                       const TreeSnapshot &snapshot, bool isAfterDoubt = false) const;
    Result<void> beginRun(const QString &id) const;
    Result<void> endRun(const RecordedRun &last, const TreeSnapshot &now) const;
    Result<int> passDoubt(const RecordedRun &last, const TreeSnapshot &now) const;

    const ShadowRepository *m_shadow;
    QString m_session;
};

} // namespace AgentCore
