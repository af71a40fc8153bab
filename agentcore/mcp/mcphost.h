// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/wire/mcptypes.h"
#include "agentcore/ports/elicitationport.h"

#include <functional>

namespace AgentCore {

//! What a server asks a model for. Source: Model Context Protocol, "Sampling".
struct AGENTCORE_EXPORT McpSamplingRequest
{
    QString server; //!< Name of the server that asks.
    QList<McpPromptMessage> messages;
    QString systemPrompt;
    QStringList modelHints; //!< Names or parts of them, the best first.
    int maxTokens = 0;
    std::optional<double> temperature;
    QStringList stopSequences;
    friend bool operator==(const McpSamplingRequest &, const McpSamplingRequest &) = default;
};

struct AGENTCORE_EXPORT McpSamplingAnswer
{
    QString text;
    QString model;
    QString stopReason; //!< "endTurn", "stopSequence", "maxTokens"
    friend bool operator==(const McpSamplingAnswer &, const McpSamplingAnswer &) = default;
};

//! \brief What a server may ask of the session that it serves.
//!
//! A connection without a host (one that several sessions share) offers none of it.
class AGENTCORE_EXPORT McpHost
{
public:
    virtual ~McpHost() = default;

    virtual QStringList roots() const = 0; //!< Absolute directories.
    //! Null: nobody can be asked. Its questions are to name the MCP server as asker.
    virtual ElicitationPort *elicitation() const = 0;
    virtual QString sessionId() const = 0;
    virtual bool canSample() const = 0;
    //! \brief Asks the user for permission, then the model. Returns at once.
    //!
    //! \a done is called once, not from within, unless \a context goes before, which stops it.
    virtual void sample(const McpSamplingRequest &request, QObject *context,
                        std::function<void(const Result<McpSamplingAnswer> &)> done)
        = 0;
};

} // namespace AgentCore
