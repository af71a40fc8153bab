// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httpstream.h"

#include <memory>
#include <vector>

namespace AgentCore {

//! \brief Sends HTTP requests and streams their answers.
//!
//! The network is set up by the first request, so that one made and not used costs nothing, and
//! shared with the other transports of the thread.
//! HTTP/2 is used where the server offers it; no cookies, no cache; redirects are followed within
//! the same origin only, so that no key reaches another host. After a sleep of the machine new
//! connections are made.
class AGENTCORE_EXPORT HttpTransport
{
public:
    HttpTransport();
    //! May be called in a handler of a stream's signals. Streams should be gone before: they may
    //! lose their connection and never finish.
    ~HttpTransport();
    Q_DISABLE_COPY_MOVE(HttpTransport)

    //! Begins at once; never null. Signals come from the event loop only.
    std::unique_ptr<HttpStream> send(const HttpRequest &request);

    //! \brief Connects to the host of \a url (name, TCP, TLS) if no connection is free, so that the
    //! next request to it need not wait for that.
    //!
    //! The connection is kept for two minutes, or as long as the server likes. Errors are not told.
    void open(const QUrl &url);

    //! Whether send() would go through a proxy, which then resolves the host's name itself.
    static bool usesProxy(const QUrl &url);

    //! \brief Leaves what is open to the system from here on, as the process ends next.
    //!
    //! To close a connection its thread is waited for.
    static void endWithProcess();

private:
    NetworkAccess *access(bool isDirect);

    std::shared_ptr<NetworkAccess> m_access;
    std::shared_ptr<NetworkAccess> m_direct; // for requests with an address
    std::vector<std::shared_ptr<NetworkAccess>> m_retired; // exchanges of theirs may go on
};

} // namespace AgentCore
