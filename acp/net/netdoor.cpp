// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/netdoor.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Result<ListenAddress> ListenAddress::fromString(const QString &text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    QString host = colon < 0 ? QString() : text.first(colon);
    bool isNumber = false;
    const uint port = text.sliced(colon + 1).toUInt(&isNumber);
    if (host.startsWith(u'[') && host.endsWith(u']'))
        host = host.sliced(1, host.size() - 2);
    else if (host.contains(u':'))
        isNumber = false; // nobody knows where the port begins
    ListenAddress address;
    address.port = quint16(port);
    if (!host.isEmpty() && host != "localhost"_L1)
        address.host = QHostAddress(host);
    if (!isNumber || port > 65535 || address.host.isNull()) {
        return fail(
            ErrorCode::InvalidInput,
            u"an address is PORT, HOST:PORT or [HOST]:PORT, with a number as the host: %1"_s.arg(
                text));
    }
    return address;
}

} // namespace Acp
