// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcphandshake.h"

#include "agentcore/mcp/connection/mcpexchange.h"
#include "agentcore/mcp/connection/mcplink.h"
#include "agentcore/mcp/connection/mcpquestions.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

// Revision 2026-07-28, "Error Codes".
enum ModernCode {
    kHeaderMismatch = -32020,
    kMissingCapability = -32021,
    kUnsupportedVersion = -32022,
};

McpHandshake::McpHandshake(McpLink *link, McpConnection::Options options, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_options(std::move(options))
{
    m_probe.setSingleShot(true);
    connect(&m_probe, &QTimer::timeout, this, &McpHandshake::initialize);
}

void McpHandshake::start(Done done)
{
    m_done = std::move(done);
    if (isLegacyMcpRevision(m_options.lastRevision))
        initialize();
    else
        discover();
}

void McpHandshake::discover()
{
    m_hasDiscovered = true;
    m_isProbing = !m_hasInitialized;
    m_link->setRevision(kMcpModern);
    m_discover = new McpExchange(
        m_link,
        {.method = u"server/discover"_s, .timeout = m_options.handshake, .isOfHandshake = true},
        this);
    m_discover->start([this](const Result<QJsonObject> &result) { handleDiscovered(result); });
    if (!m_hasInitialized)
        m_probe.start(m_options.probe);
}

void McpHandshake::handleDiscovered(const Result<QJsonObject> &result)
{
    m_probe.stop();
    const qint64 code = m_discover->foreignError().code;
    const QJsonValue data = m_discover->foreignError().data;
    std::exchange(m_discover, nullptr)->deleteLater();
    if (result) {
        const auto introduction = McpIntroduction::fromDiscover(*result);
        m_isProbing = m_isProbing && !introduction;
        if (introduction)
            agree(introduction->supported, *introduction);
        else
            handleRefused(introduction.error());
        return;
    }
    const bool isModern
        = code == kUnsupportedVersion || code == kHeaderMismatch || code == kMissingCapability;
    m_isProbing = m_isProbing && !isModern;
    if (code == kUnsupportedVersion) {
        QStringList supported;
        const QJsonArray revisions = data["supported"_L1].toArray();
        for (const QJsonValue &one : revisions)
            supported.append(one.toString());
        supported.removeAll(kMcpModern); // just refused
        agree(supported, {});
    } else if (isModern) {
        finish(std::unexpected(result.error()));
    } else {
        handleRefused(result.error());
    }
}

void McpHandshake::agree(const QStringList &supported, const McpIntroduction &introduction)
{
    if (supported.contains(kMcpModern)) {
        finish(introduction);
    } else if (std::ranges::any_of(supported, isLegacyMcpRevision)
               && (!m_hasInitialized || m_initialize)) {
        if (!m_initialize)
            initialize();
    } else {
        finish(fail(
            ErrorCode::Unsupported,
            Phrase(Saying::ServerRevisionUnknown, {supported.mid(0, 10).join(", "_L1).left(200)})));
    }
}

// Whatever the error: a server of an older revision may answer anything.
void McpHandshake::handleRefused(const Error &error)
{
    if (m_link->peer().isClosed() || (m_hasInitialized && !m_initialize))
        finish(std::unexpected(error));
    else if (!m_hasInitialized)
        initialize();
}

void McpHandshake::initialize()
{
    m_hasInitialized = true;
    m_link->setRevision({});
    const QJsonObject params{
        {"protocolVersion"_L1, kMcpNewestLegacy},
        {"capabilities"_L1, m_link->questions()->capabilities(kMcpNewestLegacy)},
        {"clientInfo"_L1, mcpClientInfo()}};
    m_initialize = new McpExchange(m_link,
                                   {.method = u"initialize"_s,
                                    .params = params,
                                    .timeout = m_options.handshake,
                                    .isOfHandshake = true},
                                   this);
    m_initialize->start([this](const Result<QJsonObject> &result) { handleInitialized(result); });
}

void McpHandshake::handleInitialized(const Result<QJsonObject> &result)
{
    std::exchange(m_initialize, nullptr)->deleteLater();
    const bool isSilent
        = m_link->peer().isClosed() || (!result && result.error().code == ErrorCode::Timeout);
    m_isProbing = m_isProbing && isSilent;
    if (result) {
        finish(McpIntroduction::fromInitialize(*result));
        return;
    }
    if (isSilent)
        finish(std::unexpected(result.error()));
    else if (!m_hasDiscovered)
        discover();
    else if (!m_discover)
        finish(std::unexpected(result.error()));
    // else its answer is still to come
}

void McpHandshake::finish(const Result<McpIntroduction> &result)
{
    m_probe.stop();
    delete std::exchange(m_discover, nullptr);
    delete std::exchange(m_initialize, nullptr);
    if (const Done done = std::exchange(m_done, nullptr)) {
        if (result)
            m_link->setRevision(result->facts.protocolVersion);
        done(result);
    }
}

} // namespace AgentCore
