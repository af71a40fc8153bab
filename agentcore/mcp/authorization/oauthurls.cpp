// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthurls.h"

#include <QHostAddress>

using namespace Qt::StringLiterals;

namespace AgentCore::OAuthUrls {

static int portOf(const QUrl &url)
{
    return url.port(url.scheme() == "https"_L1 ? 443 : 80);
}

static QString pathOf(const QUrl &url)
{
    return url.path(QUrl::FullyEncoded);
}

bool isSameOrigin(const QUrl &a, const QUrl &b)
{
    return a.scheme() == b.scheme() && a.host().compare(b.host(), Qt::CaseInsensitive) == 0
        && portOf(a) == portOf(b);
}

static QString withoutSlash(QString path)
{
    while (path.endsWith(u'/'))
        path.chop(1);
    return path;
}

bool isLoopback(const QUrl &url)
{
    const QString host = url.host();
    return host.compare("localhost"_L1, Qt::CaseInsensitive) == 0
        || QHostAddress(host).isLoopback();
}

bool isAllowed(const QUrl &url, const QUrl &server)
{
    if (!url.isValid() || url.host().isEmpty() || !url.userInfo().isEmpty())
        return false;
    // A server elsewhere has no business with what listens on this machine.
    return url.scheme() == "https"_L1
        || (url.scheme() == "http"_L1 && isLoopback(url) && isLoopback(server));
}

QUrl origin(const QUrl &url)
{
    return url.adjusted(QUrl::RemoveUserInfo | QUrl::RemovePath | QUrl::RemoveQuery
                        | QUrl::RemoveFragment);
}

QString shown(const QUrl &url)
{
    return url.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

QString resourceOf(const QUrl &server)
{
    QUrl resource
        = server.adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
    if (resource.port() == portOf(QUrl(resource.scheme() + "://x"_L1)))
        resource.setPort(-1);
    if (resource.path() == "/"_L1)
        resource.setPath({});
    return resource.toString(QUrl::FullyEncoded);
}

bool isResourceOf(const QString &resource, const QUrl &server)
{
    const QUrl url(resource, QUrl::StrictMode);
    if (!url.isValid() || url.hasFragment() || !isSameOrigin(url, server))
        return false;
    const QString above = withoutSlash(pathOf(url));
    const QString path = withoutSlash(pathOf(server));
    return path == above || path.startsWith(above + u'/');
}

static QUrl wellKnown(const QUrl &url, const QString &name, const QString &path)
{
    QUrl place = origin(url);
    place.setPath("/.well-known/"_L1 + name + path, QUrl::TolerantMode); // it is encoded
    return place;
}

QList<QUrl> ofResourceMetadata(const QUrl &server, const QUrl &named)
{
    const QString name = u"oauth-protected-resource"_s;
    QList<QUrl> places;
    if (isAllowed(named, server))
        places.append(named);
    const QString path = pathOf(server) == "/"_L1 ? QString() : pathOf(server);
    for (const QUrl &place : {wellKnown(server, name, path), wellKnown(server, name, {})}) {
        if (!places.contains(place))
            places.append(place);
    }
    return places;
}

QList<QUrl> ofServerMetadata(const QUrl &issuer)
{
    const QString oauth = u"oauth-authorization-server"_s;
    const QString openId = u"openid-configuration"_s;
    const QString path = withoutSlash(pathOf(issuer));
    if (path.isEmpty())
        return {wellKnown(issuer, oauth, {}), wellKnown(issuer, openId, {})};
    QUrl appended = origin(issuer);
    appended.setPath(path + "/.well-known/"_L1 + openId, QUrl::TolerantMode);
    return {wellKnown(issuer, oauth, path), wellKnown(issuer, openId, path), appended};
}

} // namespace AgentCore::OAuthUrls
