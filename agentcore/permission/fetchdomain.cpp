// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/fetchdomain.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString withoutFinalDot(const QString &host)
{
    return host.endsWith(u'.') ? host.chopped(1) : host;
}

QString fetchHost(const QString &url)
{
    const QUrl parsed(url, QUrl::StrictMode);
    if (!parsed.isValid() || (parsed.scheme() != "http"_L1 && parsed.scheme() != "https"_L1))
        return {};
    return withoutFinalDot(parsed.host(QUrl::FullyEncoded).toLower());
}

bool isInDomain(const QString &host, const QString &domain)
{
    const bool withSubdomains = domain.startsWith(u'.');
    const QString name = QString::fromLatin1(
        QUrl::toAce(withoutFinalDot(withSubdomains ? domain.sliced(1) : domain)).toLower());
    if (host.isEmpty() || name.isEmpty())
        return false;
    return host == name || (withSubdomains && host.endsWith(u'.' + name));
}

} // namespace AgentCore
