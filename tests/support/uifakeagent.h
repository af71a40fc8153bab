// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

#include <QPointer>

#include <optional>

namespace Testing {

//! \brief A session whose every step a test plays: turns begin, say and end on command.
class UiFakeSession : public AgentCore::Session
{
    Q_OBJECT

public:
    UiFakeSession(AgentCore::SessionInfo info, QString modeId, QObject *parent);
    //! One without an agent, sess_fake in /project/app.
    explicit UiFakeSession(std::vector<AgentCore::SessionUpdate> transcript = {});

    QString id() const override { return m_info.id; }
    QString cwd() const override { return m_info.cwd; }
    QString title() const override { return m_info.title; }
    QString modeId() const override { return m_modeId; }
    QList<AgentCore::SessionMode> modes() const override;
    QString modelName() const override { return modelLabel; }
    bool isRunning() const override { return m_isRunning; }
    std::vector<AgentCore::SessionUpdate> transcript() const override { return m_transcript; }
    AgentCore::Result<void> prompt(const QList<AgentCore::ContentBlock> &content) override;
    AgentCore::Result<void> retry() override;
    //! Kept in steered until readSteered() or the end of the turn.
    AgentCore::Result<void> steer(const QList<AgentCore::ContentBlock> &content,
                                  int front) override;
    //! Begins a turn and is kept in shellCommands.
    AgentCore::Result<void> runCommand(const QString &command,
                                       AgentCore::CommandProfile profile) override;
    void cancel() override;
    AgentCore::Result<void> setMode(const QString &modeId) override;
    QList<AgentCore::SessionOption> options() const override { return choices; }
    AgentCore::Result<void> setOption(const QString &id, const QString &value) override;
    void stopToolCall(const QString &toolCallId) override;
    AgentCore::Result<void> compact(const QString &keep) override;
    AgentCore::ContextBreakdown contextBreakdown() const override { return breakdown; }
    AgentCore::McpServerList *mcpServers() override { return servers; }
    AgentCore::SessionRules *rules() override { return heldRules; }
    QFuture<AgentCore::Result<QList<AgentCore::Checkpoint>>> checkpoints() override
    {
        return QtFuture::makeReadyValueFuture(
            AgentCore::Result<QList<AgentCore::Checkpoint>>(states));
    }
    QFuture<AgentCore::Result<AgentCore::Review>>
    review(const AgentCore::ReviewRange &range) override
    {
        ranges += range;
        const bool isNow = range.until == AgentCore::ReviewRange::Until::Now;
        return QtFuture::makeReadyValueFuture(isNow && reviewedNow ? *reviewedNow : reviewed);
    }
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    revert(const AgentCore::Reversal &reversal) override
    {
        reversals += reversal;
        return QtFuture::makeReadyValueFuture(reverted);
    }
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    restore(const QString &checkpointId, AgentCore::ChangeScope, const QStringList &) override
    {
        restores += checkpointId;
        return QtFuture::makeReadyValueFuture(reverted);
    }

    QFuture<AgentCore::Result<QString>> draftCommitMessage(const QString &patch) override
    {
        draftedOf += patch;
        return QtFuture::makeReadyValueFuture(draft);
    }

    bool isBranchPoint(const QString &) const override { return hasBranchPoints; }
    void setTranscript(const std::vector<AgentCore::SessionUpdate> &updates)
    {
        m_transcript = updates;
    }
    //! Says nothing.
    void setRunning(bool isRunning) { m_isRunning = isRunning; }
    //! Adds to the transcript and emits updated().
    void say(const AgentCore::SessionUpdate &update);
    //! What was steered and not read goes back with it.
    void finishTurn(AgentCore::StopReason reason = AgentCore::StopReason::EndTurn,
                    const std::optional<AgentCore::Error> &error = {});
    //! The model reads all that was steered.
    void readSteered();

    QString modelLabel;
    AgentCore::McpServerList *servers = nullptr; //!< Not owned.
    AgentCore::SessionRules *heldRules = nullptr; //!< Not owned.
    QList<AgentCore::SessionOption> choices; //!< setOption() takes any value for one of these.
    QStringList prompts;
    QStringList shellCommands;
    QList<QList<AgentCore::ContentBlock>> steered;
    std::optional<AgentCore::Error> steerError; //!< Set: steer() fails with it.
    std::optional<AgentCore::Error> promptError; //!< Set: prompt() and retry() fail with it.
    AgentCore::ContextBreakdown breakdown;
    AgentCore::Result<QList<AgentCore::Checkpoint>> states; //!< Of checkpoints().
    AgentCore::Result<AgentCore::Review> reviewed; //!< Of review(), whatever the range.
    std::optional<AgentCore::Result<AgentCore::Review>> reviewedNow; //!< Until now instead, if set.
    AgentCore::Result<AgentCore::RestoreOutcome> reverted; //!< Of revert() and restore().
    QList<AgentCore::ReviewRange> ranges; //!< That were asked for.
    QList<AgentCore::Reversal> reversals;
    AgentCore::Result<QString> draft; //!< Of draftCommitMessage().
    QStringList draftedOf; //!< The patches.
    QStringList restores; //!< Checkpoints.
    QStringList compactions; //!< The words what to keep.
    int cancelCount = 0;
    int retryCount = 0;
    bool hasBranchPoints = false; //!< It is a session of our own, which goes on from anywhere.
    bool holdsCancel = false; //!< A cancelled turn goes on until finishTurn().

private:
    AgentCore::SessionInfo m_info;
    QString m_modeId;
    std::vector<AgentCore::SessionUpdate> m_transcript;
    bool m_isRunning = false;
};

//! \brief An agent in memory. Answers come in a later turn of the event loop.
class UiFakeAgent : public AgentCore::Agent
{
    Q_OBJECT

public:
    using Agent::Agent;

    AgentCore::AgentCapabilities capabilities() const override;
    AgentCore::Result<void> checkReady() const override { return {}; }
    AgentCore::AgentDirectory *directory() override { return others; }
    QFuture<AgentCore::Result<AgentCore::Session *>>
    createSession(const AgentCore::SessionSpec &spec) override;
    QFuture<AgentCore::Result<AgentCore::Session *>>
    openSession(const QString &id, const AgentCore::SessionSpec &spec) override;
    QFuture<std::vector<AgentCore::SessionUpdate>> recentUpdates(const QString &id,
                                                                 const QString &cwd) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>>
    listSessions(const QString &cwd) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>> listAllSessions() override;
    QFuture<AgentCore::Result<void>> deleteSession(const QString &id, const QString &cwd) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>>
    deletedSessions(const QString &cwd) override;
    QFuture<AgentCore::Result<void>> restoreSession(const QString &id, const QString &cwd) override;
    QFuture<AgentCore::Result<void>> purgeSession(const QString &id, const QString &cwd) override;
    QFuture<AgentCore::Result<void>> changeSession(const QString &id, const QString &cwd,
                                                   const AgentCore::SessionChange &change) override;
    QFuture<AgentCore::Result<QByteArray>> exportSession(const QString &id, const QString &cwd,
                                                         AgentCore::ExportFormat format) override;
    QFuture<AgentCore::Result<QString>> importSession(const QString &path,
                                                      const QString &cwd) override;
    QFuture<AgentCore::Result<AgentCore::SessionHits>>
    searchSessions(const AgentCore::SessionQuery &query) override;
    void closeSession(AgentCore::Session *session) override;
    AgentCore::Session *findOpen(const QString &id) const override;

    //! Puts a session into the list, stored and not open.
    void addStored(const QString &id, const QString &title, const QDateTime &updatedAt,
                   const QString &cwd);
    UiFakeSession *opened(const QString &id) const;

    AgentCore::AgentDirectory *others = nullptr; //!< Not owned.
    QList<AgentCore::SessionInfo> stored;
    QList<AgentCore::SessionInfo> deleted;
    std::optional<AgentCore::Error> changeError; //!< Also of export, import and restore.
    std::vector<AgentCore::SessionUpdate> recent; //!< Of every stored session.
    std::vector<AgentCore::SessionUpdate> transcript; //!< Of every session that is opened.
    std::optional<AgentCore::Error> createError;
    std::optional<AgentCore::Error> openError;
    std::optional<AgentCore::Error> listError;
    std::optional<AgentCore::Error> promptError; //!< Given to sessions made from now on.
    QList<AgentCore::SessionSpec> createSpecs;
    QStringList closed; //!< Ids.
    bool searches = false; //!< It can search; answers are what is in hits.
    AgentCore::Result<AgentCore::SessionHits> hits;
    QStringList searched; //!< The words.
    std::optional<AgentCore::ExportFormat> lastFormat; //!< That was exported.
    AgentCore::SessionQuery lastQuery; //!< What was searched for last.

private:
    UiFakeSession *makeSession(const AgentCore::SessionInfo &info, const QString &modeId);

    QHash<QString, UiFakeSession *> m_open;
};

} // namespace Testing
