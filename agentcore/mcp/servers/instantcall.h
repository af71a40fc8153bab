// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/toolcall.h"

#include <functional>

namespace AgentCore {

//! A call that changes nothing and is done at once.
class InstantCall : public ToolCall
{
public:
    using Work = std::function<Result<ToolOutput>()>;

    InstantCall(ToolPreview preview, Work work)
        : m_preview(std::move(preview))
        , m_work(std::move(work))
    { }

protected:
    void doPrepare() override { finishPrepare(m_preview); }
    void run() override { finish(m_work()); }
    void abort() override { }

private:
    ToolPreview m_preview;
    Work m_work;
};

} // namespace AgentCore
