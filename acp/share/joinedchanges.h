// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "agentcore/session/sessionchanges.h"

namespace Acp {

//! \brief What the turns of a session changed that another process holds, and the way back: that
//! process records, compares and writes the files.
class AGENTCORE_EXPORT JoinedChanges : public QObject, public AgentCore::SessionChanges
{
    Q_OBJECT

public:
    //! \a link outlives it.
    JoinedChanges(AgentLink *link, QString sessionId, QObject *parent = nullptr);

    QFuture<AgentCore::Result<QList<AgentCore::Checkpoint>>> checkpoints() override;
    QFuture<AgentCore::Result<AgentCore::FileChanges>>
    changes(const QString &checkpointId, AgentCore::ChangeScope scope) override;
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    restore(const QString &checkpointId, AgentCore::ChangeScope scope,
            const QStringList &paths) override;
    //! Large ones come without some texts, see reviewJson().
    QFuture<AgentCore::Result<AgentCore::Review>>
    review(const AgentCore::ReviewRange &range) override;
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    revert(const AgentCore::Reversal &reversal) override;

private:
    AgentLink *m_link;
    QString m_sessionId;
};

} // namespace Acp
