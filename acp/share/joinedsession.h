// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "acp/client/remotesession.h"
#include "acp/share/joinedchanges.h"
#include "acp/wire/sessionrequests.h"
#include "acp/wire/sharejson.h"

namespace Acp {

//! \brief What was said here into running turns of a session that another process holds, until the
//! model has read it or it comes back.
class AGENTCORE_EXPORT JoinedSteering : public QObject
{
    Q_OBJECT

public:
    //! \a link outlives it.
    explicit JoinedSteering(AgentLink *link, QObject *parent = nullptr);

    //! \a params: with what is sent for \a content. What is refused is unread, when it is known.
    void send(const QList<AgentCore::ContentBlock> &content, const PromptParams &params);
    //! \a content was to be a prompt, and was not sent: it is unread.
    void keepUnread(const QList<AgentCore::ContentBlock> &content);
    //! Every one was taken or refused.
    bool isSettled() const;
    //! \a text was put into the conversation: it may be one of them.
    void noteSaid(const QString &text);
    //! The turn that is about to end did not read the last \a count that it took.
    void noteUnread(qint64 count);
    //! What else was taken until now was read.
    void endTurn();
    //! The other process is gone: what was taken and did not appear is unread.
    void lose();
    //! All that is unread, in order; it is gone from here.
    QList<QList<AgentCore::ContentBlock>> takeUnread();

signals:
    //! isSettled() is true again.
    void settled();
    void refused(const AgentCore::Error &why);

private:
    enum class State { Sent, Taken, Read, Unread };
    struct Said
    {
        quint64 number;
        QList<AgentCore::ContentBlock> content;
        State state = State::Sent;
    };

    void handleAnswer(quint64 number, const AgentCore::Result<QJsonValue> &answer);

    AgentLink *m_link;
    QList<Said> m_said;
    quint64 m_lastNumber = 0;
};

//! \brief A session that another process of this user holds, and takes part in with us.
//!
//! Turns of others run here, too. When that process ends it is released(), and stays as it was.
class AGENTCORE_EXPORT JoinedSession : public RemoteSession
{
    Q_OBJECT

public:
    JoinedSession(AgentLink *link, RemoteSessionSetup setup, QObject *parent = nullptr);

    bool isRunning() const override
    {
        return m_isOthersTurn || m_isAsked || m_ended || m_held || RemoteSession::isRunning();
    }
    //! Nothing is opened anew: whoever shows it does that when it is released.
    void expectPrompt() override { }
    //! \brief Busy while a turn runs, and once it is lost.
    //!
    //! Behind branchBefore() and switchBranch() every turn waits for what comes of them; it ends as
    //! cancelled when they are refused, and a prompt is unread then.
    AgentCore::Result<void> prompt(const QList<AgentCore::ContentBlock> &content) override;
    //! \brief Also into a turn that others asked for.
    //!
    //! What its process refuses later comes back as unread, too, with a notice that says why. That
    //! of the others is theirs.
    AgentCore::Result<void> steer(const QList<AgentCore::ContentBlock> &content,
                                  int front) override;
    //! \brief What its process refuses later is a turn that fails, as with the next two.
    AgentCore::Result<void> retry() override;
    AgentCore::Result<void> compact(const QString &keep) override;
    //! There, where the sandbox is.
    AgentCore::Result<void> runCommand(const QString &command,
                                       AgentCore::CommandProfile profile) override;
    void stopToolCall(const QString &toolCallId) override;
    //! Also a turn that others asked for.
    void cancel() override;
    AgentCore::Result<void> rename(const QString &title) override;

    QList<AgentCore::Branch> branches() const override { return m_branches.branches(); }
    QList<AgentCore::BranchFork> branchForks() const override { return m_branches.forks(); }
    bool isBranchPoint(const QString &messageId) const override
    {
        return !m_branches.idThere(messageId).isEmpty();
    }
    //! The id that its file has for a message; empty: it is not known.
    QString storedMessageId(const QString &messageId) const
    {
        return m_branches.idThere(messageId);
    }
    //! \brief The content is what was shown here. ConversationReset comes later, or a notice that
    //! says why not.
    AgentCore::Result<QList<AgentCore::ContentBlock>>
    branchBefore(const QString &messageId) override;
    //! As branchBefore().
    AgentCore::Result<void> switchBranch(const QString &branchId) override;
    QFuture<AgentCore::Result<QList<AgentCore::Checkpoint>>> checkpoints() override
    {
        return m_changes.checkpoints();
    }
    QFuture<AgentCore::Result<AgentCore::FileChanges>>
    changes(const QString &checkpointId, AgentCore::ChangeScope scope) override
    {
        return m_changes.changes(checkpointId, scope);
    }
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>> restore(const QString &checkpointId,
                                                                  AgentCore::ChangeScope scope,
                                                                  const QStringList &paths) override
    {
        return m_changes.restore(checkpointId, scope, paths);
    }
    QFuture<AgentCore::Result<AgentCore::Review>>
    review(const AgentCore::ReviewRange &range) override
    {
        return m_changes.review(range);
    }
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    revert(const AgentCore::Reversal &reversal) override
    {
        return m_changes.revert(reversal);
    }

    void take(const TurnNews &news);
    void take(const ResetNews &news);
    void take(const BranchNews &news) { m_branches.set(news.list); }
    void take(const SaidNews &news) { m_branches.noteSaid(news.messageId); }
    void take(const UnreadNews &news) { m_steering.noteUnread(news.count); }
    void take(const FrontsNews &news);
    void take(const AnswerNews &news);
    //! The process that held it ended, or let go.
    bool isLost() const { return m_isLost; }

protected:
    //! Once it is known what became of all that was said into it.
    void finishTurn(const AgentCore::TurnResult &result) override;
    void takeFiles(const AgentCore::FilesChanged &files) override
    {
        conversation().add(AgentCore::SessionUpdate(files));
    }

private:
    //! A turn for a branch that is being begun: a prompt, or what begin() takes.
    struct HeldTurn
    {
        QList<AgentCore::ContentBlock> prompt;
        QString method;
        QJsonObject params;
    };

    AgentCore::Result<void> checkIdle() const;
    void ask(const QString &method, const QJsonObject &params, AgentCore::Saying refusal,
             std::function<void(bool isDone)> then = {});
    void changeBranch(const QString &method, const QJsonObject &params, AgentCore::Saying refusal);
    AgentCore::Result<void> hold(HeldTurn turn);
    void giveUpHeld();
    AgentCore::Result<void> begin(const QString &method, const QJsonObject &params);
    void handleBegun(const AgentCore::Result<QJsonValue> &answer);
    void tellEnd();
    void handleEnded();
    void release();

    AgentLink *m_link;
    JoinedSteering m_steering;
    JoinedChanges m_changes;
    JoinedBranches m_branches;
    std::optional<AgentCore::TurnResult> m_ended; // nobody was told of it yet
    QList<TurnNews> m_later; // what came meanwhile
    std::optional<HeldTurn> m_held;
    bool m_isBranching = false; // asked for, and not answered
    bool m_isOthersTurn = false; // or one of ours that was no prompt
    bool m_isAsked = false; // for such a one, and not answered
    bool m_isLost = false;
};

} // namespace Acp
