// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/remotecheckpoints.h"
#include "acp/client/remotechoices.h"
#include "acp/client/remoteconversation.h"
#include "acp/client/remoterecord.h"
#include "acp/client/remoteturn.h"
#include "acp/client/turnreplay.h"
#include "agentcore/session/agent.h"
#include "agentcore/tools/tool.h"

namespace Acp {

class RemoteSession;

//! How a session with another agent is opened, and opened again.
struct AGENTCORE_EXPORT RemoteSessionSetup
{
    QString id; //!< As front ends know it.
    QString cwd; //!< The working directory on this machine.
    OpenSessionParams params; //!< With the agent's own id; its folder may be on another machine.
    AgentCore::Ports ports;
    //! Canonical; the first is the working directory. None: its files are on another machine.
    QStringList roots;
    QString title; //!< Empty: not known.
    std::shared_ptr<RemoteRecord> record = {}; //!< Where it is kept; null: nowhere. Its own.
    bool isOpened = true; //!< Not: the first prompt opens it at the agent.
    //! It is a part of one of ours, which records the files and what is said.
    bool isPart = false;
    //! Whether another session than \a self goes by that id of the agent's; may be unset.
    std::function<bool(const RemoteSession *self, const QString &wireId)> isTaken = {};
};

//! \brief One conversation with an agent that is reached over the protocol.
//!
//! It outlives the agent's process: when that is gone, the next prompt starts it again and takes
//! the session up, or says that the agent has forgotten it. A turn on another machine outlives the
//! connection: it is made anew, what was not seen is shown, and a prompt that did not get there is
//! asked again. See RemoteAgent, which owns it.
class AGENTCORE_EXPORT RemoteSession : public AgentCore::Session
{
    Q_OBJECT

public:
    RemoteSession(AgentLink *link, RemoteSessionSetup setup, QObject *parent = nullptr);
    ~RemoteSession() override;

    QString id() const override { return m_setup.id; }
    QString cwd() const override { return m_setup.cwd; }
    QString title() const override { return m_setup.title; }
    QString modeId() const override { return m_choices.modeId(); }
    QList<AgentCore::SessionMode> modes() const override { return m_choices.modes(); }
    QString modelName() const override { return m_choices.modelName(); }
    bool isRunning() const override { return m_turn != nullptr; }
    std::vector<AgentCore::SessionUpdate> transcript() const override;
    QList<AgentCore::NoticeRaised> openingNotices() const override;
    //! Opens it at the agent, where it is not.
    void expectPrompt() override;
    AgentCore::Result<void> prompt(const QList<AgentCore::ContentBlock> &content) override;
    //! Sends the prompt of a turn that failed again: the protocol has nothing to go on. Unsupported
    //! where there is none.
    AgentCore::Result<void> retry() override;
    void cancel() override;
    AgentCore::Result<void> setMode(const QString &modeId) override;
    QList<AgentCore::SessionOption> options() const override { return m_choices.options(); }
    AgentCore::Result<void> setOption(const QString &id, const QString &value) override;
    void stopToolCall(const QString &toolCallId) override;
    //! What lists call it, until the agent or the person does.
    void suggestTitle(const QString &title);
    //! What the agent calls it later does not count, as for one that is taken up. Io.
    AgentCore::Result<void> rename(const QString &title) override;
    //! Titles and marks for the record. Unsupported without one, Io.
    AgentCore::Result<void> label(const std::vector<AgentCore::SessionEvent> &events);
    QList<AgentCore::SlashCommand> commands() const override { return m_commands; }
    QFuture<AgentCore::Result<QList<AgentCore::Checkpoint>>> checkpoints() override;
    QFuture<AgentCore::Result<AgentCore::FileChanges>>
    changes(const QString &checkpointId, AgentCore::ChangeScope scope) override;
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    restore(const QString &checkpointId, AgentCore::ChangeScope scope,
            const QStringList &paths) override;
    QFuture<AgentCore::Result<AgentCore::Review>>
    review(const AgentCore::ReviewRange &range) override;
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    revert(const AgentCore::Reversal &reversal) override;

    //! What serves the agent's requests asks and does of the session.
    const RemoteSessionSetup &setup() const { return m_setup; }
    RemoteConversation &conversation() { return m_conversation; }
    //! The agent's present process has opened it, or is about to.
    bool isCurrent() const { return m_isQuiet || m_generation == m_link->generation(); }
    //! The session was opened: what the agent said of it.
    void open(const OpenedSession &opened);
    //! What is chosen once the agent has it open; prompts wait for it.
    void choose(const QList<AgentCore::ChosenOption> &wishes);
    void receive(const SessionUpdateParams &params);
    void raise(AgentCore::NoticeRaised::Severity severity, const AgentCore::Phrase &title,
               const QString &detail = {}, bool canRetry = false);
    //! The last turn was to end, and the agent did not react.
    bool ignoredCancel() const { return m_ignoredCancel; }
    //! \brief Whether the agent may change something now: it works on a prompt. Not while a turn is
    //! prepared, cancelled or over, although isRunning() is true then: nothing would undo it.
    bool mayAct() const { return m_turn ? m_turn->isPrompting() : isRunning(); }
    //! One more, or one less, question or command that the agent waits for.
    void setWaiting(int difference);
    //! Questions outside of AskedQuestions are withdrawn: it is being closed.
    void voidQuestions() { emit questionsVoid(); }

signals:
    //! isRunning() is true from now on.
    void turnBegan();
    //! Nobody waits for answers to its questions any more.
    void questionsVoid();
    void terminalStopWanted(const QString &terminalId);
    //! The agent does not take what was chosen, for the reason \a why; a notice says so, too.
    void choiceRefused(const QString &why);

protected:
    //! The prompt of a turn of ours is on its way to the agent.
    bool isPromptSent() const { return m_turn && !m_turn->isPreparing(); }
    //! What ends it is on its way.
    bool isTurnOver() const { return m_turn && m_turn->isOver(); }
    //! The agent tells what a turn of it changed. Not looked at: our own checkpoints know.
    virtual void takeFiles(const AgentCore::FilesChanged &files) { Q_UNUSED(files) }
    //! A turn is over, and isRunning() false: tells of it by turnFinished().
    virtual void finishTurn(const AgentCore::TurnResult &result) { emit turnFinished(result); }

private:
    void show(const AgentCore::SessionUpdate &update);
    bool isAtAgent() const;
    QList<AgentCore::ChosenOption> held() const;
    void noteCall(const AgentCore::SessionUpdate &update);
    void handleRecorded();
    void tellServers();
    void reopen();
    bool isTaken(const QString &wireId) const;
    void requestStop(const QString &toolCallId);
    void handleReopened(AgentCore::Result<OpenedSession> opened, bool isNew);
    void handleLost(const AgentCore::Error &why);
    void handleForgotten(const AgentCore::Error &why);
    bool recover(const AgentCore::Result<OpenedSession> &opened, bool isNew);
    void sendPrompt();
    void handleTurnFinished(const AgentCore::TurnResult &result, bool ignoredCancel);
    void setTitle(const QString &title);
    void showChoices(const QString &oldModeId);
    void take(const OptionsOffered &offered);
    void take(const AgentCore::ModeChanged &mode);
    void take(const SessionInfoPatch &info);
    void take(const AgentCore::CommandsChanged &changed);
    void take(const UnknownUpdate &unknown);
    void take(const AgentCore::NoticeRaised &notice);
    template <typename Update> void take(const Update &update) { m_conversation.add(update); }

    AgentLink *m_link;
    RemoteSessionSetup m_setup;
    RemoteConversation m_conversation;
    RemoteChoices m_choices;
    ChoiceRequests m_choosing;
    RemoteCheckpoints m_checkpoints;
    QList<AgentCore::SlashCommand> m_commands;
    QList<AgentCore::ContentBlock> m_prompt; // of the turn
    QList<AgentCore::ContentBlock> m_failedPrompt; // of the last one, where it failed
    QList<AgentCore::ChosenOption> m_wishes; // for when it is opened
    QSet<QString> m_unknownKinds;
    QStringList m_toldServers; // that went along
    RemoteTurn *m_turn = nullptr;
    TurnRecovery *m_recovery = nullptr; // while the connection of the turn is gone
    int m_generation = 0; // of the link, when it was opened
    int m_waiting = 0;
    bool m_keepsTitle = false; // whatever the agent calls it
    bool m_isAnswered = false; // the agent said something in the turn
    bool m_ignoredCancel = false;
    bool m_errorTold = false; // the agent itself said why the turn failed
    bool m_isQuiet = false; // it is opened again: what comes is known, the agent says it again
};

} // namespace Acp
