// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/client/keyedclient.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

KeyedClient::KeyedClient(ModelProfile profile, Factory create, std::unique_ptr<KeyStore> keys)
    : m_shared(std::make_shared<Shared>(std::move(profile), std::move(create), std::move(keys)))
{ }

KeyedClient::~KeyedClient() = default;

std::unique_ptr<LlmReply> KeyedClient::send(const ChatRequest &request)
{
    if (m_shared->client)
        return m_shared->client->send(request);
    return std::make_unique<KeyedReply>(m_shared, request);
}

void KeyedClient::expectRequest()
{
    if (m_shared->client)
        m_shared->client->expectRequest();
    else
        m_shared->http.open(m_shared->profile.baseUrl);
}

KeyedReply::KeyedReply(std::shared_ptr<KeyedClient::Shared> shared, ChatRequest request)
    : m_shared(std::move(shared))
    , m_request(std::move(request))
{
    const QPointer<KeyedReply> self(this);
    m_shared->keys->read(m_shared->profile.provider, [self](const Result<QString> &key) {
        if (self)
            self->handleKey(key);
    });
}

KeyedReply::~KeyedReply() = default;

void KeyedReply::handleKey(const Result<QString> &key)
{
    if (isOver())
        return;
    if (!key) {
        finishSoon({ErrorCode::AuthRequired,
                    u"The key of the provider %1 cannot be read: %2; agentao login %1 stores it "
                    "anew"_s.arg(m_shared->profile.provider, key.error().message),
                    {}});
        return;
    }
    if (!m_shared->client) {
        m_shared->profile.apiKey = *key;
        m_shared->client = m_shared->create(m_shared->profile);
    }
    become(m_shared->client->send(m_request));
}

} // namespace AgentCore
