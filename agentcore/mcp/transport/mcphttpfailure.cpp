// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcphttpfailure.h"

#include "agentcore/mcp/transport/mcphttpserver.h"
#include "agentcore/mcp/transport/mcpmessagestream.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString statusText(int status)
{
    struct Reason
    {
        int status;
        QLatin1StringView text;
    };
    static constexpr Reason kReasons[]{
        {400, "Bad Request"_L1},       {403, "Forbidden"_L1},
        {404, "Not Found"_L1},         {405, "Method Not Allowed"_L1},
        {406, "Not Acceptable"_L1},    {408, "Request Timeout"_L1},
        {413, "Content Too Large"_L1}, {415, "Unsupported Media Type"_L1},
        {429, "Too Many Requests"_L1}, {500, "Internal Server Error"_L1},
        {502, "Bad Gateway"_L1},       {503, "Service Unavailable"_L1},
        {504, "Gateway Timeout"_L1},
    };
    for (const Reason &reason : kReasons) {
        if (reason.status == status)
            return u"%1 %2"_s.arg(QString::number(status), reason.text);
    }
    return QString::number(status);
}

bool isWebPage(const McpStreamEnd &end)
{
    return end.contentType == "text/html" || end.contentType == "application/xhtml+xml";
}

static QString describeBody(const McpStreamEnd &end, const McpHttpServer &server)
{
    const QString words = server.quoted(end.body);
    return words.isEmpty() ? QString() : u": "_s + words;
}

//! \a sentence, unless what is to be shown of it are other words.
static Phrase sameWords(const Phrase &sentence, const QString &shown)
{
    return shown == sentence ? sentence : Phrase(shown);
}

Phrase describeMcpFailure(const McpStreamEnd &end, const McpHttpServer &server)
{
    const QString type = server.quoted(end.contentType);
    switch (end.kind) {
    case McpStreamEnd::Kind::Broken:
        return sameWords(end.error.message, server.quoted(end.error.message.toUtf8()));
    case McpStreamEnd::Kind::TooLarge:
        return Phrase(Saying::ServerMessageTooLarge,
                      {QString::number(McpMessageStream::kMaxMessageBytes / (1024 * 1024))});
    case McpStreamEnd::Kind::Refused:
        if (isWebPage(end)) {
            return Phrase(Saying::AddressRefusesWithPage, {statusText(end.status), type});
        }
        return u"the server answers %1"_s.arg(statusText(end.status)) + describeBody(end, server);
    case McpStreamEnd::Kind::Unusable:
        if (isWebPage(end))
            return Phrase(Saying::AddressGivesPage, {type});
        return u"the answer (%1) is not JSON"_s.arg(type.isEmpty() ? u"of no type"_s : type)
            + describeBody(end, server);
    case McpStreamEnd::Kind::Complete:
        break;
    }
    return Phrase(Saying::ServerClosedEarly);
}

} // namespace AgentCore
