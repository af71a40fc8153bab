// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/deferredreply.h"
#include "agentcore/llm/cloud/cloudcredentials.h"
#include "agentcore/llm/wire/wireclient.h"

namespace AgentCore {

//! \brief A model in a cloud, see CloudWire, with the credentials of this machine or a key.
//!
//! Credentials are asked for when a request is expected, and kept until they end. Those that the
//! cloud refuses are asked for anew, and the request is sent again, once.
class AGENTCORE_EXPORT CloudClient : public LlmClient
{
public:
    //! The profile is of a cloud. \a credentials: not owned, those of the process when null.
    explicit CloudClient(ModelProfile profile, RetryPolicy retry = {},
                         CloudCredentials *credentials = nullptr);
    ~CloudClient() override;

    std::unique_ptr<LlmReply> send(const ChatRequest &request) override;
    void expectRequest() override;

private:
    friend class CloudReply;

    struct Shared
    {
        ModelProfile profile;
        RetryPolicy retry;
        QPointer<CloudCredentials> credentials;
        std::unique_ptr<WireClient> client; // with `secret`
        CloudSecret secret;
        HttpTransport http; // keeps connections that were opened before
        QObject context; // of what is asked for ahead

        WireClient *clientWith(const CloudSecret &newSecret);
        bool needsSecret() const { return profile.apiKey.isEmpty(); }
    };
    std::shared_ptr<Shared> m_shared; // shared: a reply may outlive its client
};

//! A request that waits for credentials.
class CloudReply : public DeferredReply
{
    Q_OBJECT

public:
    CloudReply(std::shared_ptr<CloudClient::Shared> shared, ChatRequest request);
    ~CloudReply() override;

private:
    void askForSecret();
    void handleSecret(const Result<CloudSecret> &secret);
    void handleFinished(const Result<ReplyOutcome> &result) override;

    std::shared_ptr<CloudClient::Shared> m_shared;
    ChatRequest m_request;
    CloudSecret m_secret;
    bool m_isRenewed = false;
};

} // namespace AgentCore
