// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"

namespace AgentCore {

//! \brief `demo/tour`: not a language model but a script, without network or key.
//!
//! Plays demoReply(), one small piece after the other.
class AGENTCORE_EXPORT DemoClient : public LlmClient
{
public:
    static constexpr std::chrono::milliseconds kDefaultInterval{15};

    //! \a interval: between two pieces; 0 is as fast as the event loop goes.
    explicit DemoClient(std::chrono::milliseconds interval = kDefaultInterval);

    std::unique_ptr<LlmReply> send(const ChatRequest &request) override;

private:
    std::chrono::milliseconds m_interval;
};

} // namespace AgentCore
