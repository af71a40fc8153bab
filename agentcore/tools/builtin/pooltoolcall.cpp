// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/pooltoolcall.h"

#include "agentcore/base/poolwork.h"

namespace AgentCore {

PoolToolCall::PoolToolCall(ToolPreview preview, Work work)
    : m_preview(std::move(preview))
    , m_work(std::move(work))
{ }

PoolToolCall::~PoolToolCall()
{
    m_stop.request_stop();
}

void PoolToolCall::doPrepare()
{
    finishPrepare(m_preview);
}

void PoolToolCall::run()
{
    runInPool(
        this, [work = m_work, token = m_stop.get_token()] { return work(token); },
        [this](const Result<ToolOutput> &result) { finish(result); });
}

void PoolToolCall::abort()
{
    m_stop.request_stop();
}

} // namespace AgentCore
