// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/cloud/cloudlist.h"

#include "agentcore/config/cloud.h"

#include <QHostAddress>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace AgentCore::CloudList {

constexpr auto kRuntime = "bedrock-runtime."_L1;
constexpr auto kMantle = "bedrock-mantle."_L1;

static QUrl bedrockUrl(const ModelProfile &profile)
{
    QUrl url = profile.baseUrl.adjusted(QUrl::RemovePath | QUrl::RemoveQuery);
    const QString host = url.host();
    if (host.startsWith(kMantle)) {
        url.setPath(u"/v1/models"_s);
        return url;
    }
    if (host.startsWith(kRuntime))
        url.setHost("bedrock."_L1 + host.sliced(kRuntime.size()));
    else if (!QHostAddress(host).isLoopback())
        return {}; // a private endpoint is one of the runtime alone
    url.setPath(u"/inference-profiles"_s);
    return url;
}

static QUrl vertexUrl(const ModelProfile &profile)
{
    const bool isClaude = profile.wireFormat == ModelProfile::WireFormat::Anthropic;
    QUrl url = profile.baseUrl.adjusted(QUrl::RemovePath | QUrl::RemoveQuery);
    url.setPath(u"/v1beta1/publishers/%1/models"_s.arg(isClaude ? "anthropic"_L1 : "google"_L1));
    return url;
}

QUrl url(const ModelProfile &profile)
{
    return Cloud::kindOf(profile) == Cloud::Kind::Bedrock ? bedrockUrl(profile)
                                                          : vertexUrl(profile);
}

QUrl pageUrl(const ModelProfile &profile, const QString &next)
{
    QUrl page = url(profile);
    const bool isBedrock = Cloud::kindOf(profile) == Cloud::Kind::Bedrock;
    if (page.isEmpty() || page.host().startsWith(kMantle))
        return page;
    QUrlQuery query;
    query.addQueryItem(isBedrock ? u"maxResults"_s : u"pageSize"_s,
                       isBedrock ? u"1000"_s : u"100"_s);
    if (!next.isEmpty())
        query.addQueryItem(isBedrock ? u"nextToken"_s : u"pageToken"_s,
                           QString::fromLatin1(QUrl::toPercentEncoding(next)));
    page.setQuery(query);
    return page;
}

} // namespace AgentCore::CloudList
