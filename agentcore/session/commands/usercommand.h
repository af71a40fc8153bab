// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"
#include "agentcore/tools/tool.h"

#include <QObject>

namespace AgentCore {

class SessionCheckpoints;
class SessionRecorder;

//! \brief A turn that only runs a command line of the user, who is asked nothing for it.
//!
//! It runs as run_shell_command does, in the sandbox of their choice or none. The message of the
//! user stands in the history already. Deleting a running one kills the command without a signal.
class UserCommand : public QObject
{
    Q_OBJECT

public:
    //! What it works with; nothing is owned and all outlives it.
    struct Environment
    {
        SessionRecorder *recorder;
        SessionCheckpoints *checkpoints;
        const ToolContext *context;
        bool masksSecrets = true; //!< In what the model is told of it.
    };

    //! InvalidInput for a command that is empty, too long or has a NUL.
    static Result<std::unique_ptr<UserCommand>>
    create(const QString &command, CommandProfile profile, const Environment &environment);
    //! What the model reads of \a command; how it ended follows.
    static QString modelWords(const QString &command);

    //! Returns at once; to be called once.
    void start();
    //! Leads to finished() with StopReason::Cancelled, unless it is over; before start(), there.
    void cancel();
    //! Ends the call of that id, and so the turn; nothing happens for another one.
    void stop(const QString &toolCallId);
    //! Cancels and emits finished() now rather than soon, if it is still due.
    void cancelNow();

signals:
    //! Exactly once, never from within start() or cancel(): every update came before.
    void finished(const AgentCore::TurnResult &result, QPrivateSignal);

private:
    UserCommand(const QString &command, CommandProfile profile, const Environment &environment);

    void handlePrepared(const Result<ToolPreview> &preview);
    void runWhenRecorded(const QList<ToolEffect> &effects);
    void runWhenDurable();
    void handleOutput(const QString &text);
    void handleFinished(const Result<ToolOutput> &result);
    void conclude(const Result<ToolOutput> &result);
    void endEarly(StopReason reason, const QString &words);
    void failToStore(const Error &error);
    void end(ToolStatus status, const QString &told, StopReason reason = StopReason::EndTurn);
    void noteUnstored(const Result<void> &stored);
    void emitFinished();

    Environment m_environment;
    ToolContext m_context; //!< Of the session, without background jobs.
    std::unique_ptr<ToolCall> m_call;
    ToolCallState m_state;
    QList<ToolEffect>
        m_recorded; //!< What it does to files is still to be recorded; empty: nothing.
    QString m_lastOutput; //!< For the model, when it is ended early.
    TurnResult m_result;
    bool m_cancelled = false;
    bool m_started = false;
    bool m_over = false;
    bool m_finishedEmitted = false;
};

} // namespace AgentCore
