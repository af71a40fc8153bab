// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/linehunks.h"
#include "agentcore/checkpoint/snapshotrefs.h"
#include "agentcore/checkpoint/treechanges.h"

#include <QSet>

namespace AgentCore {

//! What one turn, or several in a row, did: two trees that differ in that alone. What others
//! changed between the calls is in both.
struct AGENTCORE_EXPORT TurnChanges
{
    TreeSnapshot from = {};
    TreeSnapshot to = {};
    qint64 at = 0; //!< Milliseconds since 1970: when the first one began.
    //! Files in which a turn and others changed the same lines: what was the turn's cannot be told.
    QSet<QByteArray> mixed = {};
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

    const ShadowRepository *m_shadow;
    TurnChanges *m_changes;
    LineMerge m_how;
};

} // namespace AgentCore
