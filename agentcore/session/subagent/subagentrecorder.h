// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/sessionrecorder.h"

namespace AgentCore {

//! \brief The conversation of one sub-agent: kept in memory, while its calls and what it says
//! become part of the session that it works for.
//!
//! Its calls are recorded there as calls below the one that started it, with the same durability;
//! its text and its steps are live output of that call.
class SubagentRecorder : public SessionRecorder
{
    Q_OBJECT

public:
    //! \a session outlives it; \a callId is the call that started the sub-agent.
    SubagentRecorder(SessionRecorder *session, const QString &callId, QObject *parent = nullptr);

    bool knowsCall(const QString &id) const override;
    //! Of the session, where its calls are recorded.
    void whenDurable(QObject *context, const SyncQueue::Waiter &then) override;

    int requests() const { return m_requests; } //!< That were answered.
    int toolCalls() const { return m_toolCalls; }
    //! Why the turn ended early, in words; empty when it did not.
    QString ending() const { return m_ending; }
    //! What it said last, its answer when it is done.
    QString lastText() const;

signals:
    //! What a person sees of it: text, and a line for each step.
    void progressed(const QString &text);

private:
    Result<void> append(const SessionEvent &event, Durability durability) override;
    Result<void> appendText(QLatin1StringView kind, const QString &id, const QString &text,
                            const QDateTime &at) override;
    Result<void> forward(const ToolEvent &event, Durability durability);
    void tell(const QString &text);
    void tellLine(const QString &line);

    SessionRecorder *m_session;
    QString m_callId;
    QString m_ending;
    int m_requests = 0;
    int m_toolCalls = 0;
    bool m_isAtLineStart = true;
};

} // namespace AgentCore
