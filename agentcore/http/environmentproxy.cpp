// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/environmentproxy.h"

#include <QHostAddress>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kUsualProxyPort = 1080;

static QString variable(const QProcessEnvironment &environment, const QString &name)
{
    const QString lower = environment.value(name).trimmed();
    return lower.isEmpty() ? environment.value(name.toUpper()).trimmed() : lower;
}

// Whether one word of no_proxy means the host.
static bool means(QString word, const QString &host, int port)
{
    if (word == "*"_L1)
        return true;
    const QHostAddress address(host);
    if (!address.isNull()) {
        const auto subnet = QHostAddress::parseSubnet(word);
        if (word.contains(u'/') && subnet.second >= 0)
            return address.isInSubnet(subnet);
        if (address == QHostAddress(word))
            return true;
    }
    const qsizetype colon = word.lastIndexOf(u':');
    bool hasPort = false;
    const int wordPort = colon < 0 ? 0 : QStringView(word).sliced(colon + 1).toInt(&hasPort);
    if (hasPort && wordPort != port)
        return false;
    if (hasPort)
        word.truncate(colon);
    if (word.startsWith("*."_L1))
        word.remove(0, 1);
    const QString domain = word.startsWith(u'.') ? word.sliced(1) : word;
    return !domain.isEmpty()
        && (host.compare(domain, Qt::CaseInsensitive) == 0
            || host.endsWith(u'.' + domain, Qt::CaseInsensitive));
}

bool isOwnMachine(const QString &host)
{
    return host.compare("localhost"_L1, Qt::CaseInsensitive) == 0
        || host.endsWith(".localhost"_L1, Qt::CaseInsensitive) || QHostAddress(host).isLoopback();
}

std::optional<QNetworkProxy> environmentProxy(const QProcessEnvironment &environment,
                                              const QUrl &url)
{
    const int port = url.port(url.scheme() == "https"_L1 ? 443 : 80);
    QString text = variable(environment, url.scheme() + "_proxy"_L1);
    if (text.isEmpty())
        text = variable(environment, u"all_proxy"_s);
    if (text.isEmpty())
        return std::nullopt;
    const QStringList words = variable(environment, u"no_proxy"_s).split(u',', Qt::SkipEmptyParts);
    const bool isDirect = std::ranges::any_of(
        words, [&](const QString &word) { return means(word.trimmed(), url.host(), port); });
    if (isDirect)
        return QNetworkProxy(QNetworkProxy::NoProxy);
    const QUrl proxy(text.contains("://"_L1) ? text : "http://"_L1 + text);
    if (proxy.host().isEmpty())
        return std::nullopt;
    const bool isSocks = proxy.scheme().startsWith("socks"_L1);
    return QNetworkProxy(isSocks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy,
                         proxy.host(), quint16(proxy.port(kUsualProxyPort)),
                         proxy.userName(QUrl::FullyDecoded), proxy.password(QUrl::FullyDecoded));
}

} // namespace AgentCore
