// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcphost.h"
#include "agentcore/permission/permissionport.h"
#include "agentcore/session/sessionmodel.h"

#include <QHash>
#include <QObject>

namespace AgentCore {

class AuditLog;
class PermissionPolicy;

//! \brief Lets MCP servers ask the session's model, each time with leave of the user.
//!
//! A rule for the tool `mcp_sampling` (with `server`, for one of them) may allow or deny it. Tokens
//! are bounded; tools and the conversation are not shown to it.
class AGENTCORE_EXPORT McpSampling : public QObject
{
    Q_OBJECT

public:
    //! Nothing is owned; all outlives it.
    struct Services
    {
        QString sessionId;
        PermissionPort *permission = nullptr;
        const PermissionPolicy *policy = nullptr;
        AuditLog *audit = nullptr; //!< May be null.
        std::function<Result<ModelProfile>()> profile; //!< Of the session's model. AuthRequired.
        std::function<std::unique_ptr<LlmClient>(const ModelProfile &)> createClient;
        std::function<void(const TokenUsage &)> used; //!< What it cost; may be null.
        //! What the model is told of words of a server; null: they are told as they are.
        std::function<QString(const QString &)> told;
    };
    using Done = std::function<void(const Result<McpSamplingAnswer> &)>;

    static constexpr int kMaxTokens = 4096;
    static constexpr int kMostAtOnce = 4;

    explicit McpSampling(Services services, QObject *parent = nullptr);
    ~McpSampling() override;

    //! See McpHost::sample(). PermissionDenied, LimitExceeded, AuthRequired and those of LlmClient.
    void start(const McpSamplingRequest &request, QObject *context, Done done);

private:
    class Run;

    Services m_services;
    QList<Run *> m_runs; //!< Children.
};

} // namespace AgentCore
