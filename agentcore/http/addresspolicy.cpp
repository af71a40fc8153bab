// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/addresspolicy.h"

#include <QLoggingCategory>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct Range4
{
    quint32 first;
    int bits;
};

struct Range6
{
    std::array<quint8, 8> first; //!< The first half; no range is narrower than that.
    int bits;
};

} // namespace

static constexpr quint32 ip4(quint32 a, quint32 b, quint32 c, quint32 d)
{
    return a << 24U | b << 16U | c << 8U | d;
}

static constexpr Range4 kSpecial4[] = {
    {ip4(0, 0, 0, 0), 8}, // this network
    {ip4(10, 0, 0, 0), 8}, // private
    {ip4(100, 64, 0, 0), 10}, // shared by providers; some clouds' metadata
    {ip4(127, 0, 0, 0), 8}, // loopback
    {ip4(168, 63, 129, 16), 32}, // a cloud's agent, seen from inside of it
    {ip4(169, 254, 0, 0), 16}, // link-local; metadata
    {ip4(172, 16, 0, 0), 12}, // private
    {ip4(192, 0, 0, 0), 24}, // protocol assignments
    {ip4(192, 0, 2, 0), 24}, // documentation
    {ip4(192, 88, 99, 0), 24}, // relays of 6to4
    {ip4(192, 168, 0, 0), 16}, // private
    {ip4(198, 18, 0, 0), 15}, // benchmarks
    {ip4(198, 51, 100, 0), 24}, // documentation
    {ip4(203, 0, 113, 0), 24}, // documentation
    {ip4(224, 0, 0, 0), 3}, // multicast, reserved, broadcast
};

// Within 2000::/3, outside of which nothing is public.
static constexpr Range6 kSpecial6[] = {
    {{0x20, 0x01, 0x00, 0x00}, 23}, // protocol assignments, with Teredo, benchmarks and ORCHID
    {{0x20, 0x01, 0x0d, 0xb8}, 32}, // documentation
    {{0x3f, 0xff, 0x00, 0x00}, 20}, // documentation
};

static bool isPublic4(quint32 address)
{
    return std::ranges::none_of(kSpecial4, [address](const Range4 &range) {
        return (address ^ range.first) >> (32U - unsigned(range.bits)) == 0;
    });
}

static bool isIn(const Q_IPV6ADDR &address, const Range6 &range)
{
    for (int bit = 0; bit < range.bits; ++bit) {
        const auto mask = quint8(0x80U >> unsigned(bit % 8));
        if ((address[bit / 8] ^ range.first[size_t(bit / 8)]) & mask)
            return false;
    }
    return true;
}

static quint32 embedded(const Q_IPV6ADDR &address, int at)
{
    return ip4(address[at], address[at + 1], address[at + 2], address[at + 3]);
}

static bool isPublic6(const Q_IPV6ADDR &address)
{
    constexpr Range6 kOldSpace{{}, 64};
    constexpr Range6 kNat64{{0x00, 0x64, 0xff, 0x9b}, 64};
    constexpr Range6 kUnicast{{0x20}, 3};
    constexpr Range6 k6to4{{0x20, 0x02}, 16};
    constexpr int kTail = 12; // where an IPv4 address at the end begins
    const auto pair = [&address](int at) { return address[at] << 8 | address[at + 1]; };

    if (isIn(address, kOldSpace) && pair(8) == 0)
        return pair(10) == 0xffff && isPublic4(embedded(address, kTail));
    if (isIn(address, kNat64))
        return pair(8) == 0 && pair(10) == 0 && isPublic4(embedded(address, kTail));
    if (!isIn(address, kUnicast) || std::ranges::any_of(kSpecial6, [&](const Range6 &range) {
            return isIn(address, range);
        }))
        return false;
    if (isIn(address, k6to4) && !isPublic4(embedded(address, 2)))
        return false;
    const bool isIsatap = (pair(8) == 0 || pair(8) == 0x0200) && pair(10) == 0x5efe;
    return !isIsatap || isPublic4(embedded(address, kTail));
}

bool isPublicAddress(const QHostAddress &address)
{
    switch (address.protocol()) {
    case QAbstractSocket::IPv4Protocol:
        return isPublic4(address.toIPv4Address());
    case QAbstractSocket::IPv6Protocol:
        return address.scopeId().isEmpty() && isPublic6(address.toIPv6Address());
    default:
        return false;
    }
}

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
