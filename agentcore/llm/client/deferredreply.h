// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"

namespace AgentCore {

//! A request that waits for something, such as a key, and then is another client's.
class AGENTCORE_EXPORT DeferredReply : public LlmReply
{
    Q_OBJECT

public:
    DeferredReply() = default;
    ~DeferredReply() override;

    void abort() override;
    void setPaused(bool paused) override;
    TokenUsage unfinishedUsage() const override;

protected:
    //! From now on this is \a reply, unless it is over; one before that is forgotten.
    void become(std::unique_ptr<LlmReply> reply);
    //! Ends it before there is another reply.
    void finishSoon(const Error &error);
    bool isOver() const { return m_isOver; }
    //! What the other reply ended in; here it ends this one.
    virtual void handleFinished(const Result<ReplyOutcome> &result);

private:
    std::unique_ptr<LlmReply> m_reply;
    bool m_isOver = false;
    bool m_isPaused = false;
};

} // namespace AgentCore
