// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/client/deferredreply.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

DeferredReply::~DeferredReply() = default;

void DeferredReply::abort()
{
    if (m_isOver)
        return;
    if (m_reply)
        m_reply->abort();
    else
        finishSoon({ErrorCode::Cancelled, u"cancelled"_s, {}});
}

void DeferredReply::setPaused(bool paused)
{
    m_isPaused = paused;
    if (m_reply)
        m_reply->setPaused(paused);
}

TokenUsage DeferredReply::unfinishedUsage() const
{
    return m_reply ? m_reply->unfinishedUsage() : TokenUsage();
}

void DeferredReply::become(std::unique_ptr<LlmReply> reply)
{
    if (m_isOver)
        return;
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply.release()->deleteLater(); // it may be what is calling
    }
    m_reply = std::move(reply);
    if (!m_reply)
        return;
    m_reply->setPaused(m_isPaused);
    connect(m_reply.get(), &LlmReply::received, this, &LlmReply::received);
    connect(m_reply.get(), &LlmReply::finished, this, &DeferredReply::handleFinished);
}

void DeferredReply::handleFinished(const Result<ReplyOutcome> &result)
{
    m_isOver = true;
    emit finished(result);
}

void DeferredReply::finishSoon(const Error &error)
{
    if (std::exchange(m_isOver, true))
        return;
    QMetaObject::invokeMethod(
        this, [this, error] { emit finished(std::unexpected(error)); }, Qt::QueuedConnection);
}

} // namespace AgentCore
