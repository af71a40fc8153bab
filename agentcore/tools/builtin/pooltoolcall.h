// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/toolcall.h"

#include <functional>
#include <stop_token>

namespace AgentCore {

//! \brief A call whose work is one function on the thread pool and needs nothing prepared.
class PoolToolCall : public ToolCall
{
    Q_OBJECT

public:
    //! Must return soon after its token was stopped; runs outside the caller's thread.
    using Work = std::function<Result<ToolOutput>(const std::stop_token &)>;

    PoolToolCall(ToolPreview preview, Work work);
    ~PoolToolCall() override;

protected:
    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    ToolPreview m_preview;
    Work m_work;
    std::stop_source m_stop;
};

} // namespace AgentCore
