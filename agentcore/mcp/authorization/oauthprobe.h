// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"
#include "agentcore/mcp/authorization/authchallenge.h"

namespace AgentCore {

struct McpServerSpec;

//! \brief Sends an MCP server of HTTP a request that does nothing, without a token, to see what it
//! asks for.
class AGENTCORE_EXPORT OAuthProbe : public QObject
{
    Q_OBJECT

public:
    explicit OAuthProbe(QObject *parent);

    //! Gives up after \a limit. \a http outlives it.
    void start(HttpTransport &http, const McpServerSpec &spec, std::chrono::milliseconds limit);

signals:
    //! Once, or failed(). \a isAsking: it wants to be signed in at.
    void challenged(bool isAsking, const AgentCore::AuthChallenge &challenge, QPrivateSignal);
    void failed(const AgentCore::Error &error, QPrivateSignal);

private:
    std::unique_ptr<HttpStream> m_stream;
};

} // namespace AgentCore
