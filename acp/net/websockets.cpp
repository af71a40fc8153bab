// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/websockets.h"

#include "agentcore/base/modulepath.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

template <typename Function> static Result<Function> entryOf(const char *name)
{
    return moduleFunction<Function>(u"agentao-websocket.so"_s, name,
                                    u"the module for WebSockets cannot be loaded"_s);
}

Result<std::unique_ptr<NetDoor>> makeWebSocketDoor()
{
    return entryOf<AgentaoCreateWebSocketDoor>("agentaoCreateWebSocketDoor")
        .transform(
            [](AgentaoCreateWebSocketDoor create) { return std::unique_ptr<NetDoor>(create()); });
}

bool isLoopback(const QUrl &url)
{
    return url.host() == "localhost"_L1 || QHostAddress(url.host()).isLoopback();
}

Result<std::unique_ptr<McpTransport>> makeWebSocketTransport(const NetAddress &address)
{
    const QUrl &url = address.url;
    const bool isWebSocket = url.scheme() == "ws"_L1 || url.scheme() == "wss"_L1;
    if (!url.isValid() || !isWebSocket || url.host().isEmpty())
        return fail(ErrorCode::InvalidInput, u"the address must begin with ws:// or wss://"_s);
    if (!url.userInfo().isEmpty())
        return fail(ErrorCode::InvalidInput, u"the address must have no name and no password"_s);
    if (url.scheme() == "ws"_L1 && !isLoopback(url)) {
        return fail(ErrorCode::InvalidInput,
                    u"ws:// to another machine is open to everybody on the way: take wss://, or "
                    "ssh -L and ws://127.0.0.1"_s,
                    url.host());
    }
    return entryOf<AgentaoCreateWebSocketTransport>("agentaoCreateWebSocketTransport")
        .transform([&address](AgentaoCreateWebSocketTransport create) {
            return std::unique_ptr<McpTransport>(create(&address));
        });
}

} // namespace Acp
