// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/transport.h"
#include "agentcore/ports/childowner.h"

#include <QJsonObject>

#include <optional>

namespace AgentCore {

//! \brief The way to one MCP server: one JSON-RPC message per line, whatever carries it.
//!
//! Made closed; open() leads to messages or to closed(). A transport of HTTP makes each line that
//! is sent a request of its own and hands on what its answers and streams hold.
class AGENTCORE_EXPORT McpTransport : public Transport
{
    Q_OBJECT

public:
    using Transport::Transport;

    //! Member of the `data` of an error that a transport answers with: the server did not take the
    //! request, as it does not know the session any more. It can be sent again in a new one.
    static constexpr QLatin1StringView kSessionEnded{"sessionEnded"};
    //! Its message as of insertPhrase(), where the transport made it.
    static constexpr QLatin1StringView kWords{"words"};
    static constexpr QLatin1StringView kSaid{"said"};

    //! Why it closed; the code AuthRequired: it is to be signed in. To be asked after closed().
    virtual Error closeReason() const = 0;
    //! Of a process that ended by itself: its exit code, or the negative number of the signal.
    virtual std::optional<int> exitCode() const { return std::nullopt; }
    //! The revision that both sides agreed on, "2025-11-25"; what is sent from then on says so
    //! where the transport has a place for it.
    virtual void setProtocolVersion(const QString &version) { Q_UNUSED(version) }
    //! Of a process: what people are told of it, and how it is stopped so that it does not come
    //! again. To be called before open().
    virtual void setOwner(const ChildOwner &owner) { Q_UNUSED(owner) }
    //! \brief Members of the arguments of tool \a name that go into headers of HTTP, too: name of
    //! the header (without "Mcp-Param-") by path of the property.
    //!
    //! Source: revision 2026-07-28, "Streamable HTTP", custom headers from tool parameters.
    virtual void setToolHeaders(const QString &name, const QMap<QString, QString> &headers)
    {
        Q_UNUSED(name)
        Q_UNUSED(headers)
    }
    //! \brief Gives up the request with the JSON-RPC id \a id where the transport itself can say so
    //! (HTTP of 2026-07-28: its stream is closed).
    //! \return False: the other side is to be told by a message.
    virtual bool abandon(const QJsonValue &id)
    {
        Q_UNUSED(id)
        return false;
    }
    //! Ends it in good order: input is closed and the process waited for, or a session is deleted.
    //! Leads to closed(). Deleting it instead ends it at once, with all its processes.
    virtual void close() = 0;

signals:
    //! What the server printed elsewhere (stderr); a line each, bounded.
    void diagnosed(const QString &line);
    //! What is no message came where messages should; it is diagnosed, too.
    void garbageReceived();
};

} // namespace AgentCore
