// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/openaiendpoint.h"

#include <QUrlQuery>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

QUrl endpointUrl(const QUrl &baseUrl, QLatin1StringView path)
{
    QUrl url = baseUrl;
    QString whole = url.path(QUrl::FullyEncoded);
    while (whole.endsWith(u'/'))
        whole.chop(1);
    if (!whole.endsWith(path))
        whole += path;
    url.setPath(whole, QUrl::TolerantMode);
    return url;
}

static bool isAzure(const QUrl &url)
{
    static constexpr std::array kDomains{".openai.azure.com"_L1, ".cognitiveservices.azure.com"_L1,
                                         ".services.ai.azure.com"_L1, ".openai.azure.us"_L1};
    return std::ranges::any_of(kDomains, [&](auto domain) { return url.host().endsWith(domain); });
}

static QUrl azureUrl(const QUrl &baseUrl, const QString &deployment, QLatin1StringView method)
{
    constexpr auto kRoot = "/openai"_L1;
    QString path = baseUrl.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    const bool isDated = QUrlQuery(baseUrl).hasQueryItem(u"api-version"_s);
    const bool isOfDeployment = path.startsWith(kRoot + "/deployments/"_L1);
    QUrl url = baseUrl;
    if (isDated && method == "/responses"_L1 && (isOfDeployment || path.isEmpty()))
        url.setPath(kRoot);
    else if (isDated && (path.isEmpty() || path == kRoot) && method != "/responses"_L1)
        url.setPath(kRoot + "/deployments/"_L1 + deployment);
    else if (!isDated && (path.isEmpty() || path == kRoot))
        url.setPath(kRoot + "/v1"_L1);
    return endpointUrl(url, method);
}

QUrl openAiUrl(const ModelProfile &profile, QLatin1StringView method)
{
    return isAzure(profile.baseUrl) ? azureUrl(profile.baseUrl, profile.model, method)
                                    : endpointUrl(profile.baseUrl, method);
}

void addOpenAiKey(QHttpHeaders &headers, const ModelProfile &profile)
{
    const bool isToken = profile.apiKey.startsWith("eyJ"_L1); // JSON in Base64, as in all tokens
    if (profile.apiKey.isEmpty())
        return;
    if (isAzure(profile.baseUrl) && !isToken)
        headers.append("api-key", profile.apiKey.toUtf8());
    else
        headers.append(QHttpHeaders::WellKnownHeader::Authorization,
                       "Bearer " + profile.apiKey.toUtf8());
}

} // namespace AgentCore
