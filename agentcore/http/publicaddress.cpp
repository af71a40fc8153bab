// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/publicaddress.h"

#include <algorithm>
#include <array>

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

} // namespace AgentCore
