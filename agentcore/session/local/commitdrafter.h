// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"
#include "agentcore/session/session.h"

#include <QPromise>
#include <QTimer>

namespace AgentCore {

struct SessionParts;

//! \brief Has the model draft the message of a commit, in one small request beside the
//! conversation: the patch, no tools, as little thinking as the model can.
class CommitDrafter : public QObject
{
    Q_OBJECT

public:
    //! \a parts outlives it.
    explicit CommitDrafter(SessionParts *parts, QObject *parent = nullptr);
    ~CommitDrafter() override;

    //! See SessionChanges::draftCommitMessage().
    QFuture<Result<QString>> ask(const QString &patch);
    //! Ends a request that runs: Cancelled.
    void cancel();

private:
    Result<void> begin(const QString &patch);
    void handleReply(const Result<ReplyOutcome> &result);
    void finish(const Result<QString> &message);

    SessionParts *m_parts;
    std::unique_ptr<LlmClient> m_client;
    std::unique_ptr<LlmReply> m_reply;
    std::optional<QPromise<Result<QString>>> m_promise;
    QTimer m_limit;
};

//! \brief What a model wrote as the message of a commit, as it is offered; empty: it is none.
//!
//! Without fences, quotes and blanks around it; nothing beyond 4,000 characters.
AGENTCORE_EXPORT QString commitMessageFromModel(QStringView text);

} // namespace AgentCore
