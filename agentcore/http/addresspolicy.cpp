// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/addresspolicy.h"

#include "agentcore/http/publicaddress.h"

#include <QLoggingCategory>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logPolicy, "agent.http.addresspolicy", QtWarningMsg)

constexpr qsizetype kMaxUrlChars = 8192;

// Names that mean something only inside a network, whoever resolves them.
static bool isLocalName(const QString &host)
{
    constexpr QLatin1StringView kEndings[] = {
        ".localhost"_L1, ".local"_L1,     ".localdomain"_L1, ".internal"_L1, ".intranet"_L1,
        ".lan"_L1,       ".home.arpa"_L1, ".home"_L1,        ".corp"_L1,     ".private"_L1,
    };
    QString name = host.toLower();
    if (name.endsWith(u'.'))
        name.chop(1);
    return !name.contains(u'.') || std::ranges::any_of(kEndings, [&name](QLatin1StringView ending) {
        return name.endsWith(ending);
    });
}

static Error refusal(const QString &host, const QHostAddress &address)
{
    const QString text = address.toString();
    const QString what = host == text ? text : u"%1 (%2)"_s.arg(host, text);
    return {ErrorCode::PermissionDenied,
            u"%1 is no public address; only the user can allow it, with "
            "AGENTAO_WEB_FETCH_ALLOW_CIDRS"_s.arg(what),
            {}};
}

AddressPolicy::AddressPolicy(QList<Subnet> allowed)
    : m_allowed(std::move(allowed))
{ }

AddressPolicy AddressPolicy::fromEnvironment()
{
    QList<Subnet> allowed;
    const QString list = qEnvironmentVariable("AGENTAO_WEB_FETCH_ALLOW_CIDRS");
    for (const QString &entry : list.split(u',', Qt::SkipEmptyParts)) {
        const Subnet subnet = QHostAddress::parseSubnet(entry.trimmed());
        if (subnet.second >= 0 && !subnet.first.isNull())
            allowed.append(subnet);
        else
            qCWarning(logPolicy).noquote()
                << "AGENTAO_WEB_FETCH_ALLOW_CIDRS has no network:" << entry;
    }
    return AddressPolicy(allowed);
}

Result<void> AddressPolicy::checkUrl(const QUrl &url) const
{
    const QString shown = url.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery).left(200);
    const QString host = url.host(QUrl::FullyEncoded);
    if (!url.isValid() || (url.scheme() != "http"_L1 && url.scheme() != "https"_L1)
        || host.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the address is no http or https URL"_s, shown);
    if (!url.userInfo().isEmpty()) {
        return fail(ErrorCode::InvalidInput, u"an address with a user name is not fetched"_s,
                    shown);
    }
    if (url.toEncoded().size() > kMaxUrlChars)
        return fail(ErrorCode::InvalidInput, u"the address is too long"_s, shown);
    const QHostAddress address(host.endsWith(u'.') ? host.chopped(1) : host);
    if (!address.isNull())
        return checkAddresses(host, {address});
    if (isLocalName(host) && m_allowed.isEmpty()) {
        return fail(ErrorCode::PermissionDenied,
                    u"%1 is a name of a local network; only the user can allow it, with "
                    "AGENTAO_WEB_FETCH_ALLOW_CIDRS"_s.arg(host));
    }
    return {};
}

Result<void> AddressPolicy::checkAddresses(const QString &host,
                                           const QList<QHostAddress> &addresses) const
{
    const bool isLocal = QHostAddress(host).isNull() && isLocalName(host);
    for (const QHostAddress &address : addresses) {
        if (!isAllowedByUser(address) && (isLocal || !isPublicAddress(address)))
            return std::unexpected(refusal(host, address));
    }
    if (addresses.isEmpty())
        return fail(ErrorCode::Network, u"the host %1 has no address"_s.arg(host));
    return {};
}

bool AddressPolicy::isAllowedByUser(const QHostAddress &address) const
{
    bool isMapped = false;
    const QHostAddress inner(address.toIPv4Address(&isMapped));
    const QHostAddress &judged = isMapped ? inner : address;
    return std::ranges::any_of(m_allowed,
                               [&judged](const Subnet &net) { return judged.isInSubnet(net); });
}

} // namespace AgentCore
