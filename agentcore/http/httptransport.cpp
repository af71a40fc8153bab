// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httptransport.h"

#include "agentcore/http/networkaccess.h"

namespace AgentCore {

HttpTransport::HttpTransport() = default;

HttpTransport::~HttpTransport()
{
    for (NetworkAccess *access : {m_access, m_direct}) {
        if (access)
            access->dispose();
    }
}

std::unique_ptr<HttpStream> HttpTransport::send(const HttpRequest &request)
{
    const bool isDirect = !request.address.isNull();
    NetworkAccess *&access = isDirect ? m_direct : m_access;
    if (!access)
        access = new NetworkAccess(isDirect ? NetworkAccess::Route::Direct
                                            : NetworkAccess::Route::AsConfigured);
    return std::unique_ptr<HttpStream>(new HttpStream(access, request));
}

bool HttpTransport::usesProxy(const QUrl &url)
{
    const QNetworkProxy::ProxyType type = NetworkAccess::proxyFor(url).type();
    return type != QNetworkProxy::NoProxy && type != QNetworkProxy::DefaultProxy;
}

} // namespace AgentCore
