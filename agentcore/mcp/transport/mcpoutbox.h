// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QHttpHeaders>
#include <QJsonObject>
#include <QMap>

#include <deque>
#include <optional>

namespace AgentCore {

//! \brief A line that is to be sent over HTTP, with what is said of it in headers.
struct AGENTCORE_EXPORT McpOutgoing
{
    QByteArray line;
    QString method; //!< Empty: an answer to the server.
    QJsonValue id = QJsonValue::Undefined; //!< Of a request.
    QString version; //!< The revision that it names in `params._meta`; empty: an earlier one.
    QString name; //!< What it is for: `params.name` or `params.uri`, where headers repeat it.
    QJsonObject arguments; //!< Of tools/call.

    static McpOutgoing fromLine(const QByteArray &line);
    bool isRequest() const { return !method.isEmpty() && !id.isUndefined(); }
};

//! \brief \a value as it may stand in a header: as it is, or by Base64 where it has to be.
//!
//! Source: Model Context Protocol 2026-07-28, "Streamable HTTP", value encoding.
AGENTCORE_EXPORT QByteArray mcpHeaderValue(const QString &value);

//! \brief Mcp-Method, Mcp-Name and, for tools/call, Mcp-Param-*.
//!
//! \a toolHeaders: see McpTransport::setToolHeaders(). Arguments that are missing, null or no
//! string, integer or boolean are left out. Source: the same, request metadata.
AGENTCORE_EXPORT QHttpHeaders mcpMetadataHeaders(const McpOutgoing &message,
                                                 const QMap<QString, QString> &toolHeaders);

//! \brief Lines that wait to be sent over HTTP, and how many bytes the server does not have yet:
//! those of waiting lines and of lines under way, until settle() is told of them.
class McpOutbox
{
public:
    //! Bytes; \a message is not taken when it would be more.
    explicit McpOutbox(qint64 maxBytes)
        : m_maxBytes(maxBytes)
    { }

    //! False: too much is waiting.
    bool add(McpOutgoing message);
    //! The next to send, in order; what is no request may overtake when there is no \a
    //! roomForRequests, as requests may wait for an answer of ours. Empty: there is none.
    std::optional<McpOutgoing> take(bool roomForRequests);
    //! The request \a id is not to be sent any more. False: it does not wait.
    bool remove(const QJsonValue &id);
    //! The server has \a bytes of lines that were taken. True: that was the last it missed.
    bool settle(qint64 bytes);
    qint64 pendingBytes() const { return m_pendingBytes; }
    void clear();

private:
    std::deque<McpOutgoing> m_queue;
    qint64 m_maxBytes;
    qint64 m_pendingBytes = 0;
};

} // namespace AgentCore
