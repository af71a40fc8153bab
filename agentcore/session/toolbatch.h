// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/repeatedcalls.h"
#include "agentcore/session/turnenvironment.h"
#include "agentcore/session/turnstile.h"
#include "agentcore/tools/tool.h"

#include <QObject>

namespace AgentCore {

enum class AuditOutcome;

//! \brief Runs the tool calls of one reply: checks, asks and executes them.
//!
//! Neighbouring calls of read-only tools run side by side, and so do those of concurrent ones,
//! which are sub-agents; all others run alone and in order. One question is open at a time, in the
//! order of the calls.
//!
//! Batches that run at the same time are those of sub-agents. A call that changes something holds
//! TurnEnvironment::effects from before it is prepared until it is over, and a question holds
//! TurnEnvironment::questions: so nothing changes between what the user is shown and what is done,
//! and no two of them edit or ask at once. The batch that waits for sub-agents changes nothing
//! meanwhile.
class ToolBatch : public QObject
{
    Q_OBJECT

public:
    //! A call, and why it must not run, if it must not.
    struct Request
    {
        ToolCallPart call;
        QString refusal; //!< For the model; empty: it may run.
        QByteArray circle = {}; //!< See RepeatedCalls::circle().
        bool isOfPerson = false; //!< Who asked for it is not asked whether it may run.
    };

    ToolBatch(const TurnEnvironment &environment, const std::vector<Request> &requests,
              QObject *parent = nullptr);
    ~ToolBatch() override;

    void start();
    //! What its calls brought, in their order, once it is finished.
    std::vector<RepeatedCalls::Answer> answers() const;
    //! What the first one brought, in words, once it is finished.
    QString firstResult() const;
    //! It failed, and not because somebody or something did not let it run.
    bool hasFirstFailed() const;
    //! Ends all that is not over, questions included; its updates go out, no signal follows.
    void cancel();
    //! Ends one call; the model is told that the user did.
    void stop(const QString &toolCallId);
    //! What calls of it ask in text, see ToolOutput::question.
    const QStringList &questions() const { return m_asksInText; }

signals:
    //! A question is open, or none is any more.
    void askingChanged(bool asking);
    //! Exactly once unless cancelled, never from within start(): every call has its result, or
    //! nothing can be stored.
    void finished(const AgentCore::Result<void> &result);

private:
    enum class Phase { Waiting, Preparing, Asking, Running, Over };
    struct Run;

    void scheduleAdvance();
    void advance();
    void tellWaiting();
    bool advanceGroup(size_t begin, size_t end);
    size_t groupEnd(size_t begin) const;
    static bool changesThings(const Run &run);
    bool mayBegin(const Run &run);
    void begin(Run &run);
    void connectCall(Run &run);
    void handlePrepared(Run &run, const Result<ToolPreview> &preview);
    void handleContent(Run &run, const QList<ToolContent> &content);
    void handleOutput(Run &run, const QString &text);
    void handleFinished(Run &run, const Result<ToolOutput> &result);
    void conclude(Run &run, const Result<ToolOutput> &result);
    void judge(Run &run);
    PermissionVerdict judgement(const Run &run) const;
    void remember(const Run &run, const PermissionAnswer &answer);
    void ask(Run &run);
    void handleAnswer(const QString &questionId, const PermissionAnswer &answer);
    void audit(const Run &run, AuditOutcome outcome, const PermissionAnswer &answer = {});
    void withdrawQuestion();
    void startRun(Run &run);
    void startCall(Run &run);
    void end(Run &run, ToolStatus status, ToolResult result);
    void endFailed(Run &run, const QString &words);
    void endStopped(Run &run, const QString &words);
    void update(Run &run);
    void check(const Result<void> &recorded);

    const TurnEnvironment &m_environment;
    std::vector<std::unique_ptr<Run>> m_runs;
    QString m_questionId; //!< Empty: no question is open.
    Run *m_asked = nullptr;
    std::optional<Error> m_storeError;
    Turnstile::Ticket m_effects;
    Turnstile::Ticket m_questions;
    QStringList m_asksInText;
    bool m_advanceScheduled = false;
    bool m_over = false;
};

//! One call of a batch.
struct ToolBatch::Run
{
    ToolCallPart part;
    QString refusal;
    QByteArray circle; //!< The model is told when the result is this one.
    RepeatedCalls::Answer answer; //!< Once it is there.
    QString told; //!< The same, in words.
    bool isOfPerson = false;
    ToolCallState state;
    std::shared_ptr<const Tool> tool; //!< Its source may drop it meanwhile.
    std::unique_ptr<ToolCall> call;
    ToolPreview preview;
    PermissionVerdict verdict;
    QString lastOutput; //!< For the model, when the call is stopped.
    QString stopWords; //!< Set while cancel() of the call reports back.
    Phase phase = Phase::Waiting;
    bool isRecorded = false; //!< What it does to files is still to be recorded.

    //! The call may be what is calling, so it goes later.
    void dropCall()
    {
        if (call)
            call.release()->deleteLater();
    }
};

} // namespace AgentCore
