// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What front ends see of the servers of a session, and do with them.
#include "agentcore/session/mcp/sessionmcp.h"

#include "agentcore/mcp/config/mcpconfigfile.h"
#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/permission/auditlog.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString addressOf(const McpServerSpec &spec)
{
    if (spec.kind == McpServerSpec::Kind::Stdio)
        return withoutSecrets((QStringList{spec.command} + spec.args).join(u' '));
    return withoutSecrets(
        spec.url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment));
}

McpServerStatus SessionMcp::statusOf(const Entry &entry) const
{
    McpServerStatus status;
    status.name = entry.spec.name;
    status.kind = entry.spec.kind;
    status.origin = entry.spec.origin;
    status.address = addressOf(entry.spec);
    status.state = McpServerStatus::State::Disabled;
    if (!entry.server)
        return status;
    const McpServer &server = *entry.server;
    status.state = entry.isWaiting ? McpServerStatus::State::Starting : server.state();
    status.reason = server.reason();
    status.retryAt = server.retryAt();
    status.facts = server.facts();
    status.resources = int(server.resources().size());
    status.prompts = int(server.prompts().size());
    for (const McpToolInfo &tool : server.tools())
        status.tools.append(McpToolStatus::of(tool, entry.offers(tool.name),
                                              m_names.name(entry.spec.name, tool.name),
                                              entry.spec.trusted));
    status.canSignOut = server.isReady() && server.hasTokens();
    return status;
}

QList<McpServerStatus> SessionMcp::servers() const
{
    QList<McpServerStatus> servers;
    for (const auto &entry : m_entries)
        servers.append(statusOf(*entry));
    return servers;
}

QList<McpLogEntry> SessionMcp::log(const QString &name) const
{
    const Entry *entry = find(name);
    return entry && entry->server ? entry->server->log().entries() : QList<McpLogEntry>();
}

std::shared_ptr<const Tool> SessionMcp::tool(const QString &offeredAs) const
{
    return m_toolset->find(offeredAs);
}

void SessionMcp::restart(const QString &name)
{
    if (Entry *entry = find(name); entry && entry->server) {
        entry->isWaiting = false;
        entry->server->restart();
    }
}

static std::unexpected<Error> unknownServer(const QString &name)
{
    return fail(ErrorCode::NotFound, Phrase(Saying::ServerUnknown), name);
}

Result<void> SessionMcp::setEnabled(const QString &name, bool enabled)
{
    Entry *entry = find(name);
    if (!entry)
        return unknownServer(name);
    if (enabled == bool(entry->server))
        return {};
    entry->spec.disabled = !enabled;
    entry->isWaiting = false;
    if (enabled) {
        entry->server = m_setup.pool->server(entry->spec, m_setup.roots.constFirst(), this);
        connectServer(*entry);
        entry->isWaiting = true;
        m_startNext.start(0);
    } else {
        const auto ended = std::exchange(entry->server, nullptr); // others may go on with it
        ended->disconnect(this);
        m_signIns.drop(name);
        updateTools();
        m_wait.check();
    }
    emit changed();
    checkPrompts();
    return m_saver.save(entry->spec, [name, enabled](const McpConfigFile &file) {
        return file.setEnabled(name, enabled);
    });
}

Result<void> SessionMcp::setToolOffered(const QString &name, const QString &tool, bool offered)
{
    Entry *entry = find(name);
    if (!entry)
        return unknownServer(name);
    if (!entry->server
        || !std::ranges::contains(entry->server->tools(), tool, &McpToolInfo::name)) {
        return fail(ErrorCode::NotFound, Phrase(Saying::ServerToolUnknown), tool);
    }
    entry->offered.insert(tool, offered);
    updateTools();
    emit changed();
    return m_saver.save(entry->spec, [name, tool, offered](const McpConfigFile &file) {
        return file.setToolOffered(name, tool, offered);
    });
}

void SessionMcp::signIn(const QString &name, std::function<bool(const QUrl &)> open,
                        QObject *context, std::function<void(const Result<void> &)> done)
{
    Entry *entry = find(name);
    McpAuthorization *authorization
        = entry && entry->server ? entry->server->authorization() : nullptr;
    if (!authorization) {
        QMetaObject::invokeMethod(
            context,
            [done, name] { done(fail(ErrorCode::NotFound, Phrase(Saying::SignInNowhere), name)); },
            Qt::QueuedConnection);
        return;
    }
    authorization->signIn({.open = std::move(open), .askRedirect = {}}, context,
                          [list = QPointer(this), name, done](const Result<void> &result) {
                              if (result && list) {
                                  list->restart(name);
                                  list->m_setup.pool->signIns()->tell(list->tokensOf(name));
                              }
                              done(result);
                          });
}

QString SessionMcp::tokensOf(const QString &name) const
{
    const Entry *entry = find(name);
    McpAuthorization *authorization
        = entry && entry->server ? entry->server->authorization() : nullptr;
    return authorization ? authorization->tokensName() : QString();
}

//! In whichever session: what waits for these tokens is started with them.
void SessionMcp::handleSignedIn(const QString &tokens)
{
    for (const auto &entry : m_entries) {
        if (entry->server && entry->server->state() == McpServer::State::SignIn
            && tokensOf(entry->spec.name) == tokens)
            entry->server->restart();
    }
}

void SessionMcp::signOut(const QString &name)
{
    Entry *entry = find(name);
    McpAuthorization *authorization
        = entry && entry->server ? entry->server->authorization() : nullptr;
    if (!authorization)
        return;
    authorization->signOut(this, [this, name](const Result<void> &) { restart(name); });
}

} // namespace AgentCore
