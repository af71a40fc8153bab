// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "acp/wire/branchjson.h"
#include "agentcore/session/sessionchanges.h"

#include <QHash>
#include <QPromise>

//! Requests to the process that holds a session.
namespace Acp::JoinedCall {

//! \a error of the answer that is being handled, with the code that it had there.
AGENTCORE_EXPORT AgentCore::Error errorThere(const AgentLink &link, const AgentCore::Error &error);

//! \brief Calls \a method, which may take as long as it likes; \a read makes a value of the answer.
//!
//! Nothing comes of the future when \a context dies before.
template <typename T>
QFuture<AgentCore::Result<T>> ask(AgentLink *link, const QString &method, const QJsonObject &params,
                                  QObject *context,
                                  AgentCore::Result<T> (*read)(const QJsonObject &json))
{
    // A function can only be copied.
    const auto promise = std::make_shared<QPromise<AgentCore::Result<T>>>();
    promise->start();
    link->call(method, params, std::chrono::milliseconds(0), context,
               [link, promise, read](const AgentCore::Result<QJsonValue> &answer) {
                   promise->addResult(answer ? read(answer->toObject())
                                             : AgentCore::Result<T>(std::unexpected(
                                                   errorThere(*link, answer.error()))));
                   promise->finish();
               });
    return promise->future();
}

} // namespace Acp::JoinedCall

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
