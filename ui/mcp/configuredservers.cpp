// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/configuredservers.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/mcp/servers/mcptoolname.h"

#include <QFileInfo>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using State = McpServerStatus::State;

static constexpr std::chrono::milliseconds kSettling{50};

ConfiguredServers::ConfiguredServers(QString configDir, QObject *parent)
    : McpServerList(parent)
    , m_configDir(std::move(configDir))
{
    m_reload.setSingleShot(true);
    m_reload.setInterval(kSettling);
    connect(&m_reload, &QTimer::timeout, this, &ConfiguredServers::reload);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_reload, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_reload,
            qOverload<>(&QTimer::start));
}

ConfiguredServers::~ConfiguredServers() = default;

void ConfiguredServers::setSession(McpServerList *session, const QString &folder)
{
    if (m_session != session) {
        if (m_session)
            disconnect(m_session, nullptr, this, nullptr);
        m_session = session;
        if (session) {
            connect(session, &McpServerList::changed, this, &McpServerList::changed);
            connect(session, &McpServerList::logged, this, &McpServerList::logged);
        }
    }
    m_folder = folder;
    reload();
}

McpConfigFile ConfiguredServers::file(Scope scope) const
{
    return scope == Scope::Project ? McpConfigFile::ofProject(m_folder)
                                   : McpConfigFile::ofUser(m_configDir);
}

QString ConfiguredServers::fileOf(Scope scope) const
{
    const bool isThere = scope == Scope::User || (scope == Scope::Project && !m_folder.isEmpty());
    return isThere ? file(scope).fileName() : QString();
}

void ConfiguredServers::reload()
{
    McpServerSpecs specs = file(Scope::User).load();
    m_waitsForTrust = false;
    if (!m_folder.isEmpty()) {
        const McpServerSpecs project = file(Scope::Project).load();
        m_waitsForTrust = !project.servers.isEmpty()
            && FolderTrust(m_configDir).state(m_folder) != FolderTrust::State::Trusted;
        specs.add(project);
    }
    m_specs = specs.servers;
    m_problems = specs.problems + specs.notes;
    watch();
    emit McpServerList::changed();
}

void ConfiguredServers::watch()
{
    const QStringList known = m_watcher.files() + m_watcher.directories();
    QStringList wanted;
    for (const Scope scope : {Scope::User, Scope::Project}) {
        const QString path = fileOf(scope);
        for (const QString &one : {path, QFileInfo(path).path()}) {
            if (!path.isEmpty() && !known.contains(one) && QFileInfo::exists(one))
                wanted += one;
        }
    }
    if (!wanted.isEmpty())
        m_watcher.addPaths(wanted);
}

bool ConfiguredServers::isLive(const QString &name) const
{
    return m_session && std::ranges::contains(m_session->servers(), name, &McpServerStatus::name);
}

std::optional<ConfiguredServers::Scope> ConfiguredServers::scopeOf(const QString &name) const
{
    const auto found = std::ranges::find(m_specs, name, &McpServerSpec::name);
    return found == m_specs.end() ? std::nullopt : std::optional(found->origin);
}

Result<McpConfigFile> ConfiguredServers::fileWith(const QString &name) const
{
    const auto scope = scopeOf(name);
    if (!scope)
        return fail(ErrorCode::NotFound, u"it stands in no file"_s);
    return file(*scope);
}

Result<QJsonObject> ConfiguredServers::entry(const QString &name) const
{
    return fileWith(name).and_then([&name](const McpConfigFile &file) { return file.entry(name); });
}

Result<void> ConfiguredServers::changed(const Result<void> &done)
{
    if (done)
        reload();
    return done;
}

Result<void> ConfiguredServers::save(Scope scope, const QString &name, const QJsonObject &entry,
                                     bool replaces)
{
    if (fileOf(scope).isEmpty())
        return fail(ErrorCode::InvalidInput, u"there is no folder to keep it in"_s);
    return changed(file(scope).save(name, entry, replaces));
}

Result<void> ConfiguredServers::remove(const QString &name)
{
    m_results.erase(name);
    return changed(
        fileWith(name).and_then([&name](const McpConfigFile &file) { return file.remove(name); }));
}

// A check.

void ConfiguredServers::check(const QString &name)
{
    const auto spec = std::ranges::find(m_specs, name, &McpServerSpec::name);
    const bool isTrusted
        = spec != m_specs.end() && (spec->origin != Scope::Project || !m_waitsForTrust);
    if (!isTrusted || isChecking(name))
        return;
    m_results.erase(name);
    auto check = std::make_unique<McpCheck>(*spec, m_folder.isEmpty() ? m_configDir : m_folder);
    connect(check.get(), &McpCheck::finished, this, [this, name] { finishCheck(name); });
    check->start();
    m_checks[name] = std::move(check);
    emit McpServerList::changed();
}

void ConfiguredServers::finishCheck(const QString &name)
{
    const auto found = m_checks.find(name);
    m_results[name] = {found->second->spec().fingerprint(), found->second->result()};
    found->second.release()->deleteLater(); // it is the sender
    m_checks.erase(found);
    emit McpServerList::changed();
    emit checked(name);
}

const McpCheckResult *ConfiguredServers::lastCheck(const QString &name) const
{
    const auto found = m_results.find(name);
    const auto spec = std::ranges::find(m_specs, name, &McpServerSpec::name);
    const bool isOfIt = found != m_results.end() && spec != m_specs.end()
        && found->second.first == spec->fingerprint();
    return isOfIt ? &found->second.second : nullptr;
}

// As front ends show them.

McpServerStatus ConfiguredServers::statusOf(const McpServerSpec &spec) const
{
    McpServerStatus status;
    status.name = spec.name;
    status.kind = spec.kind;
    status.origin = spec.origin;
    status.address = spec.address();
    status.state = spec.disabled ? State::Disabled : State::Stopped;
    if (isChecking(spec.name))
        status.state = State::Starting;
    const McpCheckResult *result = lastCheck(spec.name);
    if (!result)
        return status;
    if (!result->outcome && !spec.disabled) {
        const bool wantsSignIn = result->outcome.error().code == ErrorCode::AuthRequired;
        status.state = wantsSignIn ? State::SignIn : State::Failed;
        status.reason = result->reason();
    }
    status.facts = result->facts;
    status.resources = int(result->resources);
    status.prompts = int(result->prompts);
    QStringList known;
    for (const McpServerSpec &one : m_specs)
        known.append(one.name);
    const McpToolNames names(known);
    for (const McpToolInfo &tool : result->tools)
        status.tools.append(McpToolStatus::of(tool, spec.offers(tool.name),
                                              names.name(spec.name, tool.name), spec.trusted));
    return status;
}

QList<McpServerStatus> ConfiguredServers::servers() const
{
    QList<McpServerStatus> live = m_session ? m_session->servers() : QList<McpServerStatus>();
    QList<McpServerStatus> all;
    for (const McpServerSpec &spec : m_specs) {
        const auto running = std::ranges::find(live, spec.name, &McpServerStatus::name);
        if (running == live.end()) {
            all.append(statusOf(spec));
            continue;
        }
        all.append(*running);
        live.erase(running);
    }
    return all + live; // those of an editor
}

QList<McpLogEntry> ConfiguredServers::log(const QString &name) const
{
    if (isLive(name))
        return m_session->log(name);
    const McpCheckResult *result = lastCheck(name);
    return result ? result->lastLines : QList<McpLogEntry>();
}

void ConfiguredServers::restart(const QString &name)
{
    if (isLive(name))
        m_session->restart(name);
    else
        check(name);
}

Result<void> ConfiguredServers::setEnabled(const QString &name, bool enabled)
{
    if (isLive(name))
        return changed(m_session->setEnabled(name, enabled));
    return changed(fileWith(name).and_then(
        [&](const McpConfigFile &file) { return file.setEnabled(name, enabled); }));
}

Result<void> ConfiguredServers::setToolOffered(const QString &name, const QString &tool,
                                               bool offered)
{
    if (isLive(name))
        return changed(m_session->setToolOffered(name, tool, offered));
    return changed(fileWith(name).and_then(
        [&](const McpConfigFile &file) { return file.setToolOffered(name, tool, offered); }));
}

void ConfiguredServers::signIn(const QString &name, std::function<bool(const QUrl &)> open,
                               QObject *context, std::function<void(const Result<void> &)> done)
{
    if (isLive(name)) {
        m_session->signIn(name, std::move(open), context, std::move(done));
        return;
    }
    QMetaObject::invokeMethod(
        context,
        [done = std::move(done)] {
            done(fail(ErrorCode::Unsupported,
                      u"a session signs in: begin one, or use agentao mcp login"_s));
        },
        Qt::QueuedConnection);
}

std::shared_ptr<const Tool> ConfiguredServers::tool(const QString &offeredAs) const
{
    return m_session ? m_session->tool(offeredAs) : nullptr;
}

void ConfiguredServers::signOut(const QString &name)
{
    if (isLive(name))
        m_session->signOut(name);
}

} // namespace Ui
