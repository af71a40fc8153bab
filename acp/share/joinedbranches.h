// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/branchjson.h"

#include <QHash>

namespace Acp {

class RemoteConversation;

//! \brief The branches of a session that another process holds, with the ids of messages that its
//! conversation has here.
class AGENTCORE_EXPORT JoinedBranches
{
public:
    //! \a conversation outlives it.
    explicit JoinedBranches(const RemoteConversation *conversation);

    void set(const BranchList &list) { m_list = list; }
    //! The prompt that was shown here last is the message \a messageId there.
    void noteSaid(const QString &messageId);

    QList<AgentCore::Branch> branches() const;
    QList<AgentCore::BranchFork> forks() const;
    bool isBranch(const QString &id) const;
    //! The id there of a message that is shown here; empty: it is not known.
    QString idThere(const QString &messageId) const;

private:
    QString idHere(const QString &messageId) const;

    const RemoteConversation *m_conversation;
    BranchList m_list; // with ids of there
    QHash<QString, QString> m_said; // ids of there by those of prompts of here
};

} // namespace Acp
