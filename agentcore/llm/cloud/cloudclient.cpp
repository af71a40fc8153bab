// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/cloud/cloudclient.h"

#include "agentcore/llm/cloud/cloudwire.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

CloudClient::CloudClient(ModelProfile profile, RetryPolicy retry, CloudCredentials *credentials)
    : m_shared(std::make_shared<Shared>())
{
    m_shared->profile = std::move(profile);
    m_shared->retry = std::move(retry);
    m_shared->credentials
        = credentials ? credentials : CloudCredentials::shared(Cloud::kindOf(m_shared->profile));
}

CloudClient::~CloudClient() = default;

WireClient *CloudClient::Shared::clientWith(const CloudSecret &newSecret)
{
    if (!client || secret != newSecret) {
        secret = newSecret;
        client = std::make_unique<WireClient>(profile, retry);
        client->setFinisher([newSecret](HttpRequest &request, const ModelProfile &asked) {
            CloudWire::shape(request, asked);
            CloudWire::authorize(request, asked, newSecret);
        });
    }
    return client.get();
}

std::unique_ptr<LlmReply> CloudClient::send(const ChatRequest &request)
{
    if (!m_shared->needsSecret())
        return m_shared->clientWith({})->send(request);
    return std::make_unique<CloudReply>(m_shared, request);
}

void CloudClient::expectRequest()
{
    m_shared->http.open(m_shared->profile.baseUrl);
    if (m_shared->needsSecret() && Cloud::mayHaveCredentials(m_shared->profile))
        m_shared->credentials->get(&m_shared->context, [](const auto &) { });
}

CloudReply::CloudReply(std::shared_ptr<CloudClient::Shared> shared, ChatRequest request)
    : m_shared(std::move(shared))
    , m_request(std::move(request))
{
    askForSecret();
}

CloudReply::~CloudReply() = default;

void CloudReply::askForSecret()
{
    const ModelProfile &profile = m_shared->profile;
    if (Cloud::mayHaveCredentials(profile) && m_shared->credentials) {
        m_shared->credentials->get(
            this, [this](const Result<CloudSecret> &secret) { handleSecret(secret); });
        return;
    }
    finishSoon({ErrorCode::AuthRequired,
                u"The credentials of this machine are for the cloud's own addresses; the provider "
                "%1 at another one needs a key: agentao login %1"_s.arg(profile.provider),
                profile.baseUrl.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)});
}

void CloudReply::handleSecret(const Result<CloudSecret> &secret)
{
    if (isOver())
        return;
    if (!secret) {
        become(nullptr);
        finishSoon(secret.error());
        return;
    }
    m_secret = *secret;
    become(m_shared->clientWith(m_secret)->send(m_request));
}

void CloudReply::handleFinished(const Result<ReplyOutcome> &result)
{
    const bool isRefused = !result && result.error().code == ErrorCode::AuthRequired;
    if (!isRefused || m_secret.isFixed || std::exchange(m_isRenewed, true)
        || !m_shared->credentials) {
        DeferredReply::handleFinished(result);
        return;
    }
    m_shared->credentials->forget(m_secret);
    become(nullptr); // abort() ends this one meanwhile
    askForSecret();
}

} // namespace AgentCore
