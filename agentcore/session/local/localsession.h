// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"
#include "agentcore/session/commands/sessioncommands.h"
#include "agentcore/session/local/sessionparts.h"
#include "agentcore/session/local/sessiontitler.h"
#include "agentcore/session/local/sessionturns.h"
#include "agentcore/session/session.h"
#include "agentcore/session/sessionrules.h"
#include "agentcore/store/sessionstore.h"

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

//! \brief A conversation with the embedded agent.
class AGENTCORE_EXPORT LocalSession : public Session
{
    Q_OBJECT

public:
    using Setup = SessionSetup;

    LocalSession(SessionLog log, History history, Setup setup, QObject *parent = nullptr);
    ~LocalSession() override;

    //! Opens the model now; AuthRequired.
    Result<void> connectModel() { return m_parts.connectModel(); }
    //! Says what was wrong with the file that was loaded, if anything was.
    void report(const LoadReport &report);
    //! Records what lists show of it: titles and marks. Io.
    Result<void> label(const std::vector<SessionEvent> &events);
    //! Ends the turn, whose turnFinished() is emitted here, and gives up the file.
    void close();

    QString id() const override { return m_parts.id; }
    QString cwd() const override { return m_parts.setup.roots.constFirst(); }
    QString title() const override { return m_parts.history().labels().title(); }
    QString modeId() const override { return m_parts.permissions.modeId(); }
    QList<SessionMode> modes() const override { return SessionPermissions::modes(); }
    QList<SessionOption> options() const override;
    QString modelName() const override;
    ModelFacts modelFacts() const override { return m_parts.model.facts(); }
    bool isRunning() const override { return m_turns.isRunning() || m_commands.isRunning(); }
    std::vector<SessionUpdate> transcript() const override;
    QList<NoticeRaised> openingNotices() const override { return m_openingNotices; }
    QList<SlashCommand> commands() const override { return m_commands.list(); }

    void expectPrompt() override;
    Result<void> prompt(const QList<ContentBlock> &content) override;
    Result<void> retry() override;
    Result<void> steer(const QList<ContentBlock> &content, int front) override;
    Result<void> runCommand(const QString &command, CommandProfile profile) override;
    void cancel() override;
    Result<void> setMode(const QString &modeId) override;
    Result<void> setOption(const QString &id, const QString &value) override;
    QFuture<void> refreshModels(ModelRefresh way) override;
    void stopToolCall(const QString &id) override { m_turns.stopToolCall(id); }
    QList<Branch> branches() const override { return m_parts.history().branches().branches(); }
    QList<BranchFork> branchForks() const override { return m_parts.history().branches().forks(); }
    bool isBranchPoint(const QString &messageId) const override
    {
        return m_parts.history().branches().isOnPath(messageId);
    }
    Result<QList<ContentBlock>> branchBefore(const QString &messageId) override;
    Result<void> switchBranch(const QString &branchId) override;
    Result<void> rename(const QString &title) override;
    Result<void> compact(const QString &keep) override;
    Result<void> pinMessage(const QString &messageId, bool pinned) override;
    McpServerList *mcpServers() override;
    SessionRules *rules() override { return &m_rules; }
    QSet<QString> pinnedMessages() const override { return m_parts.history().pinnedMessages(); }
    ContextBreakdown contextBreakdown() const override
    {
        return m_parts.keeper.breakdown(m_turns.frame());
    }
    QFuture<Result<QList<Checkpoint>>> checkpoints() override { return m_parts.checkpoints.list(); }
    QFuture<Result<FileChanges>> changes(const QString &checkpointId, ChangeScope scope) override
    {
        return m_parts.checkpoints.changes(checkpointId, scope);
    }
    QFuture<Result<RestoreOutcome>> restore(const QString &checkpointId, ChangeScope scope,
                                            const QStringList &paths) override;
    QFuture<Result<Review>> review(const ReviewRange &range) override
    {
        return m_parts.checkpoints.review(range);
    }
    QFuture<Result<RestoreOutcome>> revert(const Reversal &reversal) override;
    QFuture<Result<QString>> draftCommitMessage(const QString &patch) override
    {
        return m_drafter.ask(patch);
    }

signals:
    //! Lists show it otherwise from now on.
    void titled();

private:
    static Error busyError();
    bool isBusy() const { return isRunning() || m_parts.checkpoints.isRestoring(); }
    CommandServices commandServices();
    Result<void> goOn(const QList<ContentBlock> &content, const CommandOutcome &outcome);
    void tellOptions();
    void tellLimits();

    SessionParts m_parts;
    SessionRules m_rules{&m_parts.permissions.policy().rules()};
    SessionTurns m_turns{&m_parts};
    SessionTitler m_titler{&m_parts};
    CommitDrafter m_drafter{&m_parts};
    SessionCommands m_commands;
    QList<NoticeRaised> m_openingNotices;
};

} // namespace AgentCore
