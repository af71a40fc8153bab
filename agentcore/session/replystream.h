// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/llm/client/llmclient.h"
#include "agentcore/session/turnenvironment.h"

#include <QElapsedTimer>
#include <QObject>

namespace AgentCore {

//! \brief Records one reply of the model while it comes, and announces the calls in it.
class ReplyStream : public QObject
{
    Q_OBJECT

public:
    explicit ReplyStream(const TurnEnvironment &environment, QObject *parent = nullptr);
    ~ReplyStream() override;

    //! \brief To be called once.
    //!
    //! \a mostFurther: requests beyond the first one, where the endpoint pauses its answer.
    void start(const ChatRequest &request, int mostFurther);
    //! Requests beyond the first one that were made because the endpoint paused its answer.
    int furtherRequests() const { return m_furtherRequests; }
    //! The endpoint paused its answer, and nobody asked for the rest.
    bool endsPaused() const { return m_endsPaused; }
    //! Of tries that brought no answer, once it is over: the turn counts it, the keeper has.
    const TokenUsage &unfinishedUsage() const { return m_unfinished; }
    //! True once text of the answer was shown.
    bool hasText() const { return !m_textId.isEmpty(); }
    //! Ends the request; no signal follows.
    void abort();

signals:
    //! The first text, reasoning or call arrived.
    void began();
    //! Exactly once unless aborted, never from within start(). The ids of calls in the message are
    //! those that were announced, unique in the session. ErrorCode::Io: it could not be stored.
    void finished(const AgentCore::Result<AgentCore::ReplyOutcome> &result);

private:
    //! A call whose arguments still come.
    struct GrowingCall
    {
        ToolCallState state;
        QString said; //!< What the model called it.
        QString arguments;
        QElapsedTimer lastParse;
    };

    void send(const ChatRequest &request);
    void warnOnce(const QList<Phrase> &warnings);
    void keepPace();
    void noteUnfinished(const TokenUsage &usage);
    TokenUsage letGo();
    bool mayGoOn() const;
    void handleReceived(const StreamEvent &event);
    void handleFinished(const Result<ReplyOutcome> &result);
    Result<void> receive(const TextDelta &delta);
    Result<void> receive(const ReasoningDelta &delta);
    Result<void> receive(const ToolCallDelta &delta);
    Result<void> receive(const RetryScheduled &retry);
    Result<void> receive(const RequestReduced &reduced);
    void receivePause(int left);
    Result<void> announce(const QString &id, const QString &said);
    void setName(GrowingCall &call, const QString &said);
    Result<void> growTitle(GrowingCall &call);
    Result<void> setTitle(GrowingCall &call, const QString &arguments);
    Result<void> adoptCalls(ChatMessage &message);
    QString uniqueCallId(const QString &wanted) const;
    void conclude(const Result<ReplyOutcome> &result);

    const TurnEnvironment &m_environment;
    std::unique_ptr<LlmReply> m_reply;
    std::vector<GrowingCall> m_calls; //!< By ToolCallDelta::index.
    QString m_textId;
    QString m_thoughtId;
    TokenUsage m_unfinished;
    int m_mostFurther = 0;
    int m_furtherRequests = 0;
    bool m_endsPaused = false;
    bool m_began = false;
    bool m_isPaused = false;
    bool m_isAborted = false;
};

} // namespace AgentCore
