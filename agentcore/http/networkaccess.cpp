// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/networkaccess.h"

#include <QHostAddress>
#include <QNetworkProxy>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class ProxyFactory : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override
    {
        const QString host = query.peerHostName();
        if (host == "localhost"_L1 || QHostAddress(host).isLoopback())
            return {QNetworkProxy(QNetworkProxy::NoProxy)};
        return systemProxyForQuery(query);
    }
};

} // namespace

NetworkAccess::NetworkAccess()
{
    setProxyFactory(new ProxyFactory); // owned by the manager
    setAutoDeleteReplies(false);
}

void NetworkAccess::dispose()
{
    if (isBusy())
        deleteLater();
    else
        delete this;
}

} // namespace AgentCore
