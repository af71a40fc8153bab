// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcpoutbox.h"

#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr QLatin1StringView kVersionKey("io.modelcontextprotocol/protocolVersion");
constexpr QLatin1StringView kEncodedStart("=?base64?");
constexpr QLatin1StringView kEncodedEnd("?=");

McpOutgoing McpOutgoing::fromLine(const QByteArray &line)
{
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    const QJsonObject params = message["params"_L1].toObject();
    McpOutgoing outgoing;
    outgoing.line = line;
    outgoing.method = message["method"_L1].toString();
    if (!outgoing.method.isEmpty())
        outgoing.id = message.value("id"_L1);
    outgoing.version = params["_meta"_L1].toObject()[kVersionKey].toString();
    if (outgoing.method == "tools/call"_L1 || outgoing.method == "prompts/get"_L1)
        outgoing.name = params["name"_L1].toString();
    else if (outgoing.method == "resources/read"_L1)
        outgoing.name = params["uri"_L1].toString();
    if (outgoing.method == "tools/call"_L1)
        outgoing.arguments = params["arguments"_L1].toObject();
    return outgoing;
}

QByteArray mcpHeaderValue(const QString &value)
{
    const bool isVisible
        = std::ranges::all_of(value, [](QChar c) { return c >= u' ' && c <= u'~'; });
    const bool isPadded = value.startsWith(u' ') || value.endsWith(u' ');
    const bool looksEncoded = value.startsWith(kEncodedStart) && value.endsWith(kEncodedEnd);
    if (isVisible && !isPadded && !looksEncoded && !value.isEmpty())
        return value.toLatin1();
    return QByteArray(kEncodedStart.data()) + value.toUtf8().toBase64() + kEncodedEnd.data();
}

// The member that a JSON pointer, or the plain name of a member, leads to.
static QJsonValue memberAt(const QJsonObject &object, const QString &path)
{
    if (!path.startsWith(u'/'))
        return object.value(path);
    QJsonValue value = object;
    for (QString step : path.sliced(1).split(u'/')) {
        step.replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1);
        value = value.toObject().value(step);
    }
    return value;
}

static std::optional<QString> textOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    const double number = value.toDouble();
    if (value.isDouble() && number == std::floor(number) && std::abs(number) < 9007199254740992.0)
        return QString::number(value.toInteger());
    return std::nullopt;
}

QHttpHeaders mcpMetadataHeaders(const McpOutgoing &message,
                                const QMap<QString, QString> &toolHeaders)
{
    QHttpHeaders headers;
    if (!message.method.isEmpty())
        headers.append("Mcp-Method", mcpHeaderValue(message.method));
    if (!message.name.isEmpty())
        headers.append("Mcp-Name", mcpHeaderValue(message.name));
    for (const auto &[path, header] : toolHeaders.asKeyValueRange()) {
        if (const auto text = textOf(memberAt(message.arguments, path)))
            headers.append("Mcp-Param-" + header.toLatin1(), mcpHeaderValue(*text));
    }
    return headers;
}

bool McpOutbox::add(McpOutgoing message)
{
    const qint64 size = message.line.size();
    if (m_pendingBytes + size > m_maxBytes)
        return false;
    m_pendingBytes += size;
    m_queue.push_back(std::move(message));
    return true;
}

std::optional<McpOutgoing> McpOutbox::take(bool roomForRequests)
{
    const auto next = std::ranges::find_if(m_queue, [&](const McpOutgoing &message) {
        return roomForRequests || !message.isRequest();
    });
    if (next == m_queue.end())
        return {};
    McpOutgoing message = std::move(*next);
    m_queue.erase(next);
    return message;
}

bool McpOutbox::remove(const QJsonValue &id)
{
    const auto waiting = std::ranges::find_if(m_queue, [&](const McpOutgoing &message) {
        return message.isRequest() && message.id == id;
    });
    if (waiting == m_queue.end())
        return false;
    m_pendingBytes -= waiting->line.size();
    m_queue.erase(waiting);
    return true;
}

bool McpOutbox::settle(qint64 bytes)
{
    m_pendingBytes -= bytes;
    return m_pendingBytes == 0 && bytes > 0;
}

void McpOutbox::clear()
{
    m_queue.clear();
    m_pendingBytes = 0;
}

} // namespace AgentCore
