// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcplink.h"

#include "agentcore/base/phrasejson.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/mcp/connection/mcpquestions.h"
#include "agentcore/mcp/wire/mcpbounds.h"
#include "agentcore/mcp/wire/mcpserverfacts.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

McpLink::McpLink(McpTransport *transport, McpQuestions *questions, QObject *parent)
    : QObject(parent)
    , m_transport(transport)
    , m_questions(questions)
    , m_peer(transport, nullptr, Peer::Dialect::Mcp)
{
    m_peer.handle(u"notifications/progress"_s,
                  [this](const QJsonObject &params, const Reply &) { handleProgress(params); });
    connect(&m_peer, &Peer::malformedReceived, this, [this](const QString &why) {
        log(McpLogEntry::Level::Warning, u"The server sent what is no message: "_s + why);
    });
}

void McpLink::setRevision(const QString &revision)
{
    m_isModern = revision == kMcpModern;
    m_transport->setProtocolVersion(revision);
}

QJsonObject McpLink::stamped(QJsonObject params, qint64 progressToken) const
{
    QJsonObject meta = params.value("_meta"_L1).toObject();
    if (progressToken != 0)
        meta.insert("progressToken"_L1, progressToken);
    if (m_isModern) {
        meta.insert("io.modelcontextprotocol/protocolVersion"_L1, kMcpModern);
        meta.insert("io.modelcontextprotocol/clientInfo"_L1, mcpClientInfo());
        meta.insert("io.modelcontextprotocol/clientCapabilities"_L1,
                    m_questions->capabilities(kMcpModern));
        if (m_wantsLog)
            meta.insert("io.modelcontextprotocol/logLevel"_L1, "info"_L1);
    }
    if (!meta.isEmpty())
        params.insert("_meta"_L1, meta);
    return params;
}

void McpLink::giveUp(Peer::RequestId id, const QString &reason)
{
    if (m_transport->abandon(id))
        m_peer.forgetCall(id);
    else
        m_peer.cancelCall(id, reason);
}

// What says why in no text that the Peer knows. Our transport's data is no reason.
static QString reasonIn(const QJsonValue &data)
{
    constexpr qsizetype kMaxChars = 500;
    static constexpr std::array kNone{"httpStatus"_L1, "elicitations"_L1};
    static constexpr std::array kTexts{"details"_L1, "error"_L1, "message"_L1};
    const auto isThere = [&](QLatin1StringView member) { return !data[member].isUndefined(); };
    const auto isText = [&](QLatin1StringView member) { return data[member].isString(); };
    if (std::ranges::any_of(kNone, isThere) || std::ranges::any_of(kTexts, isText))
        return {};
    const QJsonArray list = data.toArray();
    const QJsonObject members = data.toObject();
    if (list.isEmpty() && members.isEmpty())
        return {};
    const QJsonDocument document = list.isEmpty() ? QJsonDocument(members) : QJsonDocument(list);
    const QString said = QString::fromUtf8(document.toJson(QJsonDocument::Compact));
    return boundedText(MaskedText::of(said).text, kMaxChars);
}

// -32000 to -32019 are any server's own, whatever other protocols take them for.
Error McpLink::translated(const Error &error) const
{
    Error own = error;
    const qint64 code = m_peer.foreignError().code;
    // Our transport's own sentence: nobody can give it other words.
    JsonReader data(m_peer.foreignError().data.toObject());
    const auto said = readPhrase(data, McpTransport::kWords, McpTransport::kSaid);
    if (said && *said == error.message)
        own.message = *said;
    else if (const QString reason = code == 0 ? QString() : reasonIn(m_peer.foreignError().data);
             !reason.isEmpty())
        own.message += ": "_L1 + reason;
    if (code == 0 && m_peer.isClosed() && error.code == ErrorCode::Cancelled) {
        own = m_transport->closeReason();
        if (own.code != ErrorCode::AuthRequired)
            own.code = ErrorCode::Network;
        if (own.message.isEmpty())
            own.message = Phrase(Saying::ServerConnectionClosed);
        return own;
    }
    if (m_peer.foreignError().data[McpTransport::kSessionEnded] == true) {
        own.code = ErrorCode::SessionNotFound;
        return own;
    }
    constexpr qint64 kResourceNotFound = -32002;
    if (code <= -32000 && code >= -32019 && code != kResourceNotFound)
        own.code = ErrorCode::Internal;
    return own;
}

void McpLink::log(McpLogEntry::Level level, const QString &text)
{
    constexpr qsizetype kMaxEntryChars = 8'000;
    emit logged({QDateTime::currentDateTimeUtc(), level, boundedText(text, kMaxEntryChars)});
}

void McpLink::handleProgress(const QJsonObject &params)
{
    constexpr qsizetype kMaxMessageChars = 2'000;
    const QJsonValue token = params["progressToken"_L1];
    if (!token.isDouble() || !params["progress"_L1].isDouble())
        return;
    McpProgress progress;
    progress.done = params["progress"_L1].toDouble();
    if (params["total"_L1].isDouble())
        progress.total = params["total"_L1].toDouble();
    progress.message = boundedText(params["message"_L1].toString(), kMaxMessageChars);
    emit progressed(token.toInteger(), progress);
}

} // namespace AgentCore
