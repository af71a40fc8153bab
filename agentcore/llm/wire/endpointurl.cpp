// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/endpointurl.h"

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

} // namespace AgentCore
