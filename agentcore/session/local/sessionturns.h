// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"
#include "agentcore/knowledge/knowledge.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include <QObject>

namespace AgentCore {

class TurnRunner;
struct SessionParts;

//! \brief The way from a prompt that is recorded to the first request of its turn: what the session
//! knows is looked at anew, servers that start are waited for, then the turn begins.
class TurnStarter : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Idle,
        Preparing, //!< Instructions and facts are read.
        AwaitingServers,
    };

    //! \a parts outlives it.
    explicit TurnStarter(SessionParts *parts, QObject *parent = nullptr);

    //! \brief Leads to TurnRunner::start() of \a runner, not from within, unless forget() comes
    //! before. One at a time.
    void start(TurnRunner *runner, const Knowledge::Surroundings &surroundings);
    //! Ends the waits now: the turn was cancelled and begins only to end.
    void hurry();
    //! The turn is over; it does not begin any more.
    void forget();

private:
    void handlePrepared(const TurnKnowledge &turn);
    void begin();

    SessionParts *m_parts;
    TurnRunner *m_runner = nullptr; //!< Null when idle.
    TurnKnowledge m_turn;
    State m_state = State::Idle;
};

class UserCommand;
struct TurnEnvironment;
struct TurnResult;

//! \brief The turns of one session, one at a time: those that ask the model, and those that only
//! run a command of the user. Who calls looks that nothing else runs.
class SessionTurns : public QObject
{
    Q_OBJECT

public:
    //! \a parts outlives it.
    explicit SessionTurns(SessionParts *parts, QObject *parent = nullptr);
    ~SessionTurns() override;

    bool isRunning() const { return m_runner || m_userCommand; }

    //! \brief A turn for the prompt \a content; the model reads \a modelText in place of its text
    //! where that is set. AuthRequired, Io and those of the limits.
    Result<void> start(const QList<ContentBlock> &content,
                       const std::optional<QString> &modelText = {});
    //! See Session::retry(), Session::compact(), Session::steer() and Session::runCommand().
    Result<void> retry();
    Result<void> compact(const QString &keep);
    Result<void> steer(const QList<ContentBlock> &content, int front);
    Result<void> runCommand(const QString &command, CommandProfile profile);

    //! See Session.
    void stopToolCall(const QString &toolCallId);
    //! Leads to finished() with StopReason::Cancelled; nothing happens when none runs.
    void cancel();
    //! The same now, from within.
    void cancelNow();

    //! The next request, without messages.
    ChatRequest frame() const;

signals:
    //! The first prompt gave the session its title.
    void titled();
    //! isRunning() is false again; every update of the turn came before.
    void finished(const AgentCore::TurnResult &result);

private:
    Result<void> makeRunner();
    TurnEnvironment environment();
    Result<QStringList> disabledTools() const;
    Result<void> chooseTools();
    Knowledge::Surroundings surroundings(bool wantsFacts) const;
    Result<void> recordPrompt(const QList<ContentBlock> &content,
                              const std::optional<QString> &modelText,
                              UserEvent::Way way = UserEvent::Way::Prompt, bool givesTitle = true);
    void handleFinished(const TurnResult &result);
    void handleCommandRun(const TurnResult &result);

    SessionParts *m_parts;
    TurnStarter m_starter;
    ToolRegistry m_tools; //!< Of the turn, but those of its sub-agents.
    TurnRunner *m_runner = nullptr; //!< A turn that asks the model.
    UserCommand *m_userCommand = nullptr;
};

} // namespace AgentCore
