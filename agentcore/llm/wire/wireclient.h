// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/streamedreply.h"

namespace AgentCore {

//! \brief A model behind an endpoint of the network, in the wire format of its profile.
//!
//! Requests that fail, or whose answers break off, are tried again, see RetryPolicy; each wait is
//! told by RetryScheduled.
class AGENTCORE_EXPORT WireClient : public LlmClient
{
public:
    //! The profile is not the demo's. Without \a limits they come from silenceLimits(), and a
    //! mistake there is the error of each reply.
    explicit WireClient(ModelProfile profile, RetryPolicy retry = {},
                        std::optional<HttpLimits> limits = {});
    ~WireClient() override;

    std::unique_ptr<LlmReply> send(const ChatRequest &request) override;
    void expectRequest() override;
    //! \brief What is done to each request last of all, when it is whole: where it goes and who
    //! sends it may be other than the wire format says.
    void setFinisher(std::function<void(HttpRequest &, const ModelProfile &)> finish);

private:
    StreamedReply::Setup m_setup;
};

} // namespace AgentCore
