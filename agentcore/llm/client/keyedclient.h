// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/keystore.h"
#include "agentcore/config/modelprofile.h"
#include "agentcore/http/httptransport.h"
#include "agentcore/llm/client/deferredreply.h"

#include <QPointer>

namespace AgentCore {

//! \brief A client whose key is in the keychain: read for the first request, then kept.
//!
//! So no session waits for the keychain before a key is wanted. A key that cannot be read ends the
//! request with AuthRequired.
class AGENTCORE_EXPORT KeyedClient : public LlmClient
{
public:
    //! Makes the client that has the key.
    using Factory = std::function<std::unique_ptr<LlmClient>(const ModelProfile &)>;

    //! \a profile without key; \a keys is not null.
    KeyedClient(ModelProfile profile, Factory create, std::unique_ptr<KeyStore> keys);
    ~KeyedClient() override;

    std::unique_ptr<LlmReply> send(const ChatRequest &request) override;
    //! Without the key, which is not read before it is needed.
    void expectRequest() override;

private:
    friend class KeyedReply;

    struct Shared
    {
        ModelProfile profile;
        Factory create;
        std::unique_ptr<KeyStore> keys;
        std::unique_ptr<LlmClient> client; // once there is a key
        HttpTransport http; // keeps connections that were opened before
    };
    std::shared_ptr<Shared> m_shared; // shared: a reply may outlive its client
};

//! A request that waits for the key and then is the inner client's.
class KeyedReply : public DeferredReply
{
    Q_OBJECT

public:
    KeyedReply(std::shared_ptr<KeyedClient::Shared> shared, ChatRequest request);
    ~KeyedReply() override;

private:
    void handleKey(const Result<QString> &key);

    std::shared_ptr<KeyedClient::Shared> m_shared;
    ChatRequest m_request;
};

} // namespace AgentCore
