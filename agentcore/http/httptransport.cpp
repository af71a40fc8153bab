// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httptransport.h"

#include "agentcore/http/networkaccess.h"

#include <QNetworkReply>

namespace AgentCore {

HttpTransport::HttpTransport() = default;

HttpTransport::~HttpTransport() = default;

NetworkAccess *HttpTransport::access(bool isDirect)
{
    std::shared_ptr<NetworkAccess> &access = isDirect ? m_direct : m_access;
    // Those of before a sleep end with their exchanges.
    std::erase_if(m_retired, [](const std::shared_ptr<NetworkAccess> &one) {
        return !one->isBusy() && !one->findChild<QNetworkReply *>(Qt::FindDirectChildrenOnly);
    });
    const bool isRetired = access && access->isStale();
    if (isRetired)
        m_retired.push_back(access);
    if (!access || isRetired) {
        access = NetworkAccess::shared(isDirect ? NetworkAccess::Route::Direct
                                                : NetworkAccess::Route::AsConfigured);
    }
    return access.get();
}

std::unique_ptr<HttpStream> HttpTransport::send(const HttpRequest &request)
{
    const bool isDirect = !request.address.isNull();
    return std::unique_ptr<HttpStream>(new HttpStream(access(isDirect), request));
}

void HttpTransport::open(const QUrl &url)
{
    access(false)->open(url);
}

void HttpTransport::endWithProcess()
{
    NetworkAccess::endWithProcess();
}

bool HttpTransport::usesProxy(const QUrl &url)
{
    const QNetworkProxy::ProxyType type = NetworkAccess::proxyFor(url).type();
    return type != QNetworkProxy::NoProxy && type != QNetworkProxy::DefaultProxy;
}

} // namespace AgentCore
