// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpcheck.h"

#include "agentcore/mcp/connection/mcpconnection.h"
#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/servers/mcplog.h"
#include "agentcore/mcp/servers/mcpmakers.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QString McpCheckResult::why() const
{
    QStringList lines;
    for (const McpLogEntry &entry : lastLines)
        lines += entry.text.split(u'\n');
    return outcome ? QString() : tellingLine(lines);
}

Error McpCheckResult::reason() const
{
    return inOneLine(outcome.error(), why());
}

McpCheck::McpCheck(McpServerSpec spec, QString cwd, QObject *parent)
    : QObject(parent)
    , m_spec(std::move(spec))
    , m_cwd(std::move(cwd))
{ }

McpCheck::~McpCheck() = default;

void McpCheck::start()
{
    m_time.start();
    m_limit.setSingleShot(true);
    m_limit.setTimerType(Qt::PreciseTimer);
    connect(&m_limit, &QTimer::timeout, this, &McpCheck::handleLimit);
    const auto expanded = defaultMcpMakers().expand(m_spec, m_cwd);
    if (!expanded) {
        m_isConcluded = true;
        m_result.outcome = std::unexpected(expanded.error());
        QMetaObject::invokeMethod(this, &McpCheck::finished, Qt::QueuedConnection);
        return;
    }
    m_expanded = *expanded;
    m_limit.start(m_spec.startup);
    open({});
}

//! Of all steps together: a server that is as slow with each of them is not there in time either.
void McpCheck::handleLimit()
{
    if (!m_isConcluded) {
        const double seconds = double(m_spec.startup.count()) / 1000;
        note(fail(ErrorCode::Timeout,
                  u"it did not answer in time: it was not ready within %1 s"_s.arg(seconds)));
    }
    m_connection.reset(); // which ends it without more patience
    emit finished();
}

void McpCheck::note(const Result<void> &outcome)
{
    m_isConcluded = true;
    m_result.outcome = outcome;
    m_result.milliseconds = m_time.elapsed();
}

void McpCheck::open(const QString &lastRevision)
{
    const McpMakers makers = defaultMcpMakers();
    if (m_expanded.kind != McpServerSpec::Kind::Stdio && !m_authorization)
        m_authorization = makers.authorization(m_expanded);
    auto transport = makers.transport(m_expanded, m_authorization.get());
    m_result.lastLines.clear();
    McpConnection::Options options;
    options.serverName = m_spec.name;
    options.handshake = m_spec.startup;
    options.timeout = m_spec.timeout;
    options.lastRevision = lastRevision;
    m_connection = std::make_unique<McpConnection>(std::move(transport), nullptr, options);
    connect(m_connection.get(), &McpConnection::ready, this, &McpCheck::handleReady);
    connect(m_connection.get(), &McpConnection::closed, this, &McpCheck::handleClosed);
    connect(m_connection.get(), &McpConnection::logged, this, [this](const McpLogEntry &entry) {
        m_result.lastLines.append({entry.at, entry.level, entry.text.left(1000)});
        if (m_result.lastLines.size() > kMaxLines)
            m_result.lastLines.removeFirst();
    });
    m_connection->open();
}

void McpCheck::handleReady()
{
    m_result.facts = m_connection->facts();
    askTools();
}

void McpCheck::askTools()
{
    if (!m_result.facts.tools) {
        askResources();
        return;
    }
    m_connection->listTools(this, [this](const Result<QList<McpToolInfo>> &tools) {
        if (!tools) {
            conclude(std::unexpected(tools.error()));
            return;
        }
        m_result.tools = *tools;
        askResources();
    });
}

void McpCheck::askResources()
{
    if (!m_result.facts.resources) {
        askPrompts();
        return;
    }
    m_connection->listResources(this, [this](const Result<QList<McpResourceInfo>> &resources) {
        if (!resources) {
            conclude(std::unexpected(resources.error()));
            return;
        }
        m_result.resources = resources->size();
        askPrompts();
    });
}

void McpCheck::askPrompts()
{
    if (!m_result.facts.prompts) {
        conclude({});
        return;
    }
    m_connection->listPrompts(this, [this](const Result<QList<McpPromptInfo>> &prompts) {
        if (prompts)
            m_result.prompts = prompts->size();
        conclude(prompts ? Result<void>() : std::unexpected(prompts.error()));
    });
}

void McpCheck::conclude(const Result<void> &outcome)
{
    if (m_isConcluded)
        return;
    note(outcome);
    m_connection->close();
}

void McpCheck::handleClosed(const Error &reason)
{
    if (!m_isConcluded && m_connection->endedByProbe() && !m_wasRetried) {
        m_wasRetried = true;
        m_connection.release()->deleteLater(); // it is telling us
        open(u"2025-11-25"_s);
        return;
    }
    if (!m_isConcluded)
        note(std::unexpected(reason));
    m_limit.stop();
    emit finished();
}

} // namespace AgentCore
