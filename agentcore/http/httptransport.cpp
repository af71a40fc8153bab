// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httptransport.h"

#include "agentcore/http/networkaccess.h"

namespace AgentCore {

HttpTransport::HttpTransport() = default;

HttpTransport::~HttpTransport()
{
    if (m_access)
        m_access->dispose();
}

std::unique_ptr<HttpStream> HttpTransport::send(const HttpRequest &request)
{
    if (!m_access)
        m_access = new NetworkAccess;
    return std::unique_ptr<HttpStream>(new HttpStream(m_access, request));
}

} // namespace AgentCore
