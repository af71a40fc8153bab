// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/config/mcpconfigfile.h"
#include "agentcore/mcp/mcpserverlist.h"
#include "agentcore/mcp/servers/mcpcheck.h"

#include <QFileSystemWatcher>
#include <QPointer>
#include <QTimer>

#include <map>

namespace Ui {

//! \brief The MCP servers that stand in the files of the person and of a folder, with what the
//! session in view says of those that it has.
//!
//! Follows the files. A server that no session has is started for a moment only, by check().
class ConfiguredServers : public AgentCore::McpServerList
{
    Q_OBJECT

public:
    using Scope = AgentCore::McpServerSpec::Origin;

    explicit ConfiguredServers(QString configDir, QObject *parent = nullptr);
    ~ConfiguredServers() override;

    //! \a session: of the session in view, not owned; null: it has none. \a folder: absolute;
    //! empty: there is none.
    void setSession(AgentCore::McpServerList *session, const QString &folder);
    //! Reads the files anew.
    void reload();

    QString folder() const { return m_folder; }
    //! The file of \a scope; empty: there is none.
    QString fileOf(Scope scope) const;
    //! What cannot be read, and what does not count; for people.
    const QList<AgentCore::McpConfigProblem> &problems() const { return m_problems; }
    //! Servers of the folder wait for trust in it.
    bool waitsForTrust() const { return m_waitsForTrust; }
    //! A session runs the server \a name.
    bool isLive(const QString &name) const;
    //! Where \a name stands; unset: in no file.
    std::optional<Scope> scopeOf(const QString &name) const;
    //! Its entry as it stands; NotFound.
    AgentCore::Result<QJsonObject> entry(const QString &name) const;
    //! As of McpConfigFile; InvalidInput also for a project without a folder.
    AgentCore::Result<void> save(Scope scope, const QString &name, const QJsonObject &entry,
                                 bool replaces);
    AgentCore::Result<void> remove(const QString &name);
    //! Starts \a name, asks what it has and ends it; checked() tells the end.
    void check(const QString &name);
    bool isChecking(const QString &name) const { return m_checks.contains(name); }
    //! Of the last check; null: there was none since it was changed.
    const AgentCore::McpCheckResult *lastCheck(const QString &name) const;

    QList<AgentCore::McpServerStatus> servers() const override;
    QList<AgentCore::McpLogEntry> log(const QString &name) const override;
    //! The same as check() for one that no session runs.
    void restart(const QString &name) override;
    AgentCore::Result<void> setEnabled(const QString &name, bool enabled) override;
    AgentCore::Result<void> setToolOffered(const QString &name, const QString &tool,
                                           bool offered) override;
    void signIn(const QString &name, std::function<bool(const QUrl &)> open, QObject *context,
                std::function<void(const AgentCore::Result<void> &)> done) override;
    void signOut(const QString &name) override;
    //! Of the session.
    std::shared_ptr<const AgentCore::Tool> tool(const QString &offeredAs) const override;

signals:
    void checked(const QString &name);

private:
    void watch();
    AgentCore::McpConfigFile file(Scope scope) const;
    AgentCore::Result<AgentCore::McpConfigFile> fileWith(const QString &name) const;
    AgentCore::McpServerStatus statusOf(const AgentCore::McpServerSpec &spec) const;
    void finishCheck(const QString &name);
    //! The same with reload() behind it.
    AgentCore::Result<void> changed(const AgentCore::Result<void> &done);

    QString m_configDir;
    QString m_folder;
    QPointer<AgentCore::McpServerList> m_session;
    QList<AgentCore::McpServerSpec> m_specs;
    QList<AgentCore::McpConfigProblem> m_problems;
    bool m_waitsForTrust = false;
    std::map<QString, std::unique_ptr<AgentCore::McpCheck>> m_checks;
    std::map<QString, std::pair<QByteArray, AgentCore::McpCheckResult>> m_results; // by fingerprint
    QFileSystemWatcher m_watcher;
    QTimer m_reload;
};

} // namespace Ui
