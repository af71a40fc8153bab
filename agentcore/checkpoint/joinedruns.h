// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/linehunks.h"
#include "agentcore/checkpoint/snapshotrefs.h"
#include "agentcore/checkpoint/treechanges.h"

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

} // namespace AgentCore
