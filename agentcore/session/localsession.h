// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/knowledge.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/agent.h"
#include "agentcore/session/commands/slashcommands.h"
#include "agentcore/session/contextkeeper.h"
#include "agentcore/session/sessionbranches.h"
#include "agentcore/session/sessioncheckpoints.h"
#include "agentcore/session/sessionmodel.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendguard.h"
#include "agentcore/session/subagent/subagents.h"
#include "agentcore/store/sessionstore.h"
#include "agentcore/tools/backgroundjobs.h"

namespace AgentCore {

class CommandTurn;
class McpPool;
class McpSampling;
class ModelWatch;
class SessionMcp;
class TurnRunner;
class UserCommand;

//! \brief A conversation with the embedded agent.
class AGENTCORE_EXPORT LocalSession : public Session
{
    Q_OBJECT

public:
    //! What it works with; pointers are not owned.
    struct Setup
    {
        QStringList roots; //!< Canonical; the first is the working directory.
        Ports ports; //!< Permission, files and terminals are there.
        const ToolRegistry *tools = nullptr;
        ModelServices models;
        QString model; //!< Asked for explicitly; empty: what the history has, or the default.
        int maxRequestsPerTurn = SpendLimits::kUsualTurnRequests; //!< Where limits say nothing.
        std::function<Result<SpendLimits>()> limits; //!< Asked for each turn; null: there are none.
        std::function<QString()>
            fallbackModel; //!< Stands in for one that is overloaded; null: none.
        QString modeId; //!< Empty: what the history has.
        //! For the command /export.
        std::function<QFuture<Result<QByteArray>>(ExportFormat)> exportSession;
        McpPool *mcpPool = nullptr; //!< Null: there are no MCP servers.
        QList<McpServerSpec> mcpServers; //!< Of the client.
        QStringList mcpProblems; //!< See SessionSpec.
        bool waitsForServers = false; //!< See SessionSpec.
        QList<PermissionRule> rules; //!< See SessionSpec.
        std::function<McpConfiguration()> mcpFiles; //!< Reads the others; may be null.
    };

    LocalSession(SessionLog log, History history, Setup setup, QObject *parent = nullptr);
    ~LocalSession() override;

    //! Opens the model now; AuthRequired.
    Result<void> connectModel();
    //! Says what was wrong with the file that was loaded, if anything was.
    void report(const LoadReport &report);
    //! Records what lists show of it: titles and marks. Io.
    Result<void> label(const std::vector<SessionEvent> &events);
    //! Ends the turn, whose turnFinished() is emitted here, and gives up the file.
    void close();

    QString id() const override { return m_id; }
    QString cwd() const override { return m_setup.roots.constFirst(); }
    QString title() const override { return m_recorder.history().title(); }
    QString modeId() const override { return PermissionPolicy::modeId(m_policy.mode()); }
    QList<SessionMode> modes() const override;
    QList<SessionOption> options() const override;
    QString modelName() const override;
    ModelFacts modelFacts() const override;
    bool isRunning() const override { return m_runner || m_command || m_userCommand; }
    std::vector<SessionUpdate> transcript() const override;
    QList<NoticeRaised> openingNotices() const override { return m_openingNotices; }
    QList<SlashCommand> commands() const override { return m_commands.list(); }

    void expectPrompt() override;
    Result<void> prompt(const QList<ContentBlock> &content) override;
    Result<void> retry() override;
    Result<void> steer(const QList<ContentBlock> &content) override;
    Result<void> runCommand(const QString &command) override;
    void cancel() override;
    Result<void> setMode(const QString &modeId) override;
    Result<void> setOption(const QString &id, const QString &value) override;
    QFuture<void> refreshModels(ModelRefresh way) override;
    void stopToolCall(const QString &toolCallId) override;
    QList<Branch> branches() const override { return m_recorder.history().branches().branches(); }
    QList<BranchFork> branchForks() const override;
    bool isBranchPoint(const QString &messageId) const override;
    Result<QList<ContentBlock>> branchBefore(const QString &messageId) override;
    Result<void> switchBranch(const QString &branchId) override;
    Result<void> rename(const QString &title) override;
    Result<void> compact(const QString &keep) override;
    Result<void> pinMessage(const QString &messageId, bool pinned) override;
    McpServerList *mcpServers() override;
    QSet<QString> pinnedMessages() const override { return m_recorder.history().pinnedMessages(); }
    ContextBreakdown contextBreakdown() const override { return m_keeper.breakdown(frame()); }
    QFuture<Result<QList<Checkpoint>>> checkpoints() override;
    QFuture<Result<FileChanges>> changes(const QString &checkpointId, ChangeScope scope) override;
    QFuture<Result<RestoreOutcome>> restore(const QString &checkpointId, ChangeScope scope,
                                            const QStringList &paths) override;

signals:
    //! Lists show it otherwise from now on.
    void titled();

private:
    static Error busyError();
    bool isBusy() const { return isRunning() || m_checkpoints.isRestoring(); }
    void fillContext();
    void fillCommands();
    void watchModels();
    SlashCommands::Handler findCommand(const CommandLine &line);
    void startCommand(const CommandLine &line, const QList<ContentBlock> &content);
    void handleCommand(const CommandLine &line, const QList<ContentBlock> &content,
                       const Result<CommandOutcome> &outcome);
    void failCommand(const CommandLine &line, const QList<ContentBlock> &content,
                     const Error &error);
    void answerCommand(const QList<ContentBlock> &content, const QString &answer,
                       bool failed = false);
    Result<void> startTurn(const QList<ContentBlock> &content,
                           const std::optional<QString> &modelText = {});
    void restoreMode(const QString &wanted);
    void tellOfJob(const BackgroundJob &job);
    void tellOfFile(const NoticeRaised &notice);
    void refreshRules();
    QString leavePlanMode();
    Result<void> recordModel();
    void makeRunner();
    Result<void> refreshLimits();
    Result<std::unique_ptr<SessionModel>> makeFallback() const;
    void openServers();
    void awaitServers(std::function<void()> then);
    void beginTurn(const TurnKnowledge &turn);
    QString systemPrompt() const;
    //! The next request, without messages.
    ChatRequest frame() const;
    Result<void> recordPrompt(const QList<ContentBlock> &content,
                              const std::optional<QString> &modelText,
                              UserEvent::Way way = UserEvent::Way::Prompt);
    void startRunner(bool withFacts);
    void handleFinished(const TurnResult &result);
    void handleCommandRun(const TurnResult &result);

    QString m_id;
    Setup m_setup;
    QList<NoticeRaised> m_openingNotices;
    SessionRecorder m_recorder;
    PermissionPolicy m_policy;
    //! Where plan mode was entered from, in this process: an accepted plan leads back.
    PermissionPolicy::Mode m_modeBeforePlan = PermissionPolicy::Mode::Default;
    AuditLog m_audit;
    ToolContext m_context;
    SpendGuard m_spend;
    ContextKeeper m_keeper{&m_recorder, &m_context};
    SessionCheckpoints m_checkpoints;
    SessionBranches m_branches;
    BackgroundJobs m_jobs;
    SessionModel m_model;
    ModelWatch *m_watch = nullptr;
    Knowledge m_knowledge;
    Subagents m_subagents;
    SlashCommands m_commands;
    SessionMcp *m_mcp = nullptr; //!< Null: there are no MCP servers.
    ToolRegistry m_tools; //!< Those of the setup and of the servers.
    TurnRunner *m_runner = nullptr;
    CommandTurn *m_command = nullptr; //!< A slash command that is answered without a turn.
    UserCommand *m_userCommand = nullptr;
};

} // namespace AgentCore
