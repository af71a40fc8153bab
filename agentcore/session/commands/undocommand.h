// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/commands/slashcommands.h"
#include "agentcore/session/session.h"

#include <QPromise>

namespace AgentCore {

//! \brief Puts the files back to what they were before the last turn whose changes are still there.
//!
//! So a second run goes one turn further back. It belongs to its session and deletes itself once
//! its future is finished.
class UndoCommand : public QObject
{
    Q_OBJECT

public:
    //! Begins the work; the answer lists the files.
    static QFuture<Result<CommandOutcome>> run(Session *session);

private:
    explicit UndoCommand(Session *session);

    void takeCheckpoints(const Result<QList<Checkpoint>> &checkpoints);
    void lookAtNext();
    void takeChanges(const Result<FileChanges> &ofTurn);
    void tell(const Result<RestoreOutcome> &outcome);
    void finish(const Result<CommandOutcome> &outcome);

    Session *m_session;
    QPromise<Result<CommandOutcome>> m_promise;
    QList<Checkpoint> m_left; //!< The newest last.
    FileChanges m_changes; //!< Of the turn that is undone.
};

} // namespace AgentCore
