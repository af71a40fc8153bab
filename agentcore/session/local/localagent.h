// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/newsessionsettings.h"
#include "agentcore/config/spendlimits.h"
#include "agentcore/index/sessionindex.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "agentcore/mcp/servers/mcppool.h"
#include "agentcore/session/agent.h"
#include "agentcore/session/sessionlibrary.h"
#include "agentcore/session/sessionloader.h"
#include "agentcore/session/sessionmodel.h"

#include <QHash>
#include <QPromise>

#include <map>

namespace AgentCore {

class ExternalAgents;
class LlmClient;
class LocalSession;
class SessionSharing;
class SessionWatch;
class ToolRegistry;

//! \brief The agent inside this program.
//!
//! Sessions live in `<cwd>/.agentao/sessions/`, see SessionStore. Models are looked up when a
//! session is created or needs one; so nothing of it costs start-up time.
class AGENTCORE_EXPORT LocalAgent : public Agent
{
    Q_OBJECT

public:
    struct Services
    {
        //! The models of a session by its working directory; empty: those of the program's.
        std::function<ModelServices(const QString &folder)> models;
        //! The model asked for explicitly, before what a stored session had; may be unset.
        std::function<QString()> requestedModel;
        int maxRequestsPerTurn = SpendLimits::kUsualTurnRequests; //!< Where limits say nothing.
        //! What may be spent, asked for each turn; unset: as much as it takes.
        std::function<Result<SpendLimits>()> limits;
        //! The model that stands in when a session's is overloaded; unset or empty: none.
        std::function<QString()> fallbackModel;
        //! Whether models are asked for titles of sessions; unset: no.
        std::function<bool()> wantsTitle;
        //! Whether secrets in what tools bring are kept from models, asked for each turn; unset:
        //! yes.
        std::function<bool()> masksSecrets;
        //! Names of tools that are switched off, asked for each turn, which an error ends before it
        //! begins. Unset: none is.
        std::function<Result<QStringList>()> disabledTools;
        //! What new sessions of \a folder begin with where nobody says more, but for the model,
        //! which is models' to say; unset: nothing.
        std::function<Result<NewSessionDefaults>(const QString &folder)> newSession;
        //! The tools of its sessions; unset: ToolRegistry::builtin().
        std::function<ToolRegistry()> createTools;
        //! The MCP servers of files, for sessions of \a folder; unset: none. Called once a session
        //! is open, from the event loop.
        std::function<McpConfiguration(const QString &folder)> mcpServers;
        //! What all servers of its sessions come from; unset: one with defaultMcpMakers().
        std::function<std::unique_ptr<McpPool>()> createMcpPool;
    };

    explicit LocalAgent(Services services, QObject *parent = nullptr);
    ~LocalAgent() override;

    //! Sessions that are opened from now on are shared with other processes, and theirs with us.
    void setSharing(std::shared_ptr<SessionSharing> sharing);
    //! \brief The agents of others that sub-agents of sessions which are opened from now on may be
    //! run by; nothing is asked of it before one is.
    void setExternalAgents(std::shared_ptr<ExternalAgents> agents)
    {
        m_external = std::move(agents);
    }
    AgentCapabilities capabilities() const override;
    Result<void> checkReady() const override;
    void expectPrompt(const QString &folder) override;
    QFuture<Result<Session *>> createSession(const SessionSpec &spec) override;
    QFuture<Result<Session *>> openSession(const QString &id, const SessionSpec &spec) override;
    QFuture<Result<Session *>> followSession(const QString &id, const QString &cwd) override;
    void watchSessions(const QString &cwd) override;
    QFuture<Result<Session *>> forkSession(const QString &id, const QString &beforeMessage,
                                           const SessionSpec &spec) override;
    QFuture<std::vector<SessionUpdate>> recentUpdates(const QString &id,
                                                      const QString &cwd) override;
    QFuture<Result<QList<SessionInfo>>> listSessions(const QString &cwd) override;
    QFuture<Result<void>> deleteSession(const QString &id, const QString &cwd) override;
    QFuture<Result<QList<SessionInfo>>> deletedSessions(const QString &cwd) override;
    QFuture<Result<void>> restoreSession(const QString &id, const QString &cwd) override;
    QFuture<Result<void>> purgeSession(const QString &id, const QString &cwd) override;
    QFuture<Result<void>> changeSession(const QString &id, const QString &cwd,
                                        const SessionChange &change) override;
    QFuture<Result<QByteArray>> exportSession(const QString &id, const QString &cwd,
                                              ExportFormat format) override;
    QFuture<Result<QString>> importSession(const QString &path, const QString &cwd) override;
    QFuture<Result<void>> importConversation(const QString &id, const QString &cwd,
                                             const QList<PlainMessage> &messages) override;
    QFuture<Result<QList<SessionInfo>>> listAllSessions() override;
    QFuture<Result<SessionHits>> searchSessions(const SessionQuery &query) override;
    void closeSession(Session *session) override;
    Session *findOpen(const QString &id) const override;
    QList<SlashCommand> commands(const QString &cwd) const override;

private:
    //! A session that is being read.
    struct Opening
    {
        SessionSpec spec;
        QStringList roots;
        std::vector<QPromise<Result<Session *>>> waiting;
    };

    void handleLoaded(const QString &key, const QString &id,
                      const Result<LoadedSessionPtr> &loaded);
    void finishOpening(const QString &key, const Result<Session *> &result);
    QString requestedModel() const;
    Result<void> checkReady(const QString &folder) const;
    McpPool *mcpPool();
    enum class Origin { New, Stored };
    LocalSession *makeSession(SessionLog log, History history, const SessionSpec &spec,
                              const QStringList &roots, Origin origin);

    Services m_services;
    std::shared_ptr<ExternalAgents> m_external; //!< Null: there are none.
    SessionLibrary m_library;
    std::unique_ptr<SessionWatch> m_watch; //!< Made when somebody wants to know.
    std::shared_ptr<SessionSharing> m_sharing; //!< Null: nobody takes part.
    QHash<QString, LocalSession *> m_open;
    SessionIndex m_index;
    std::map<QString, Opening> m_opening; //!< By directory and id.
    SessionLoader m_loader;
    // Made for the first session; all share them.
    std::unique_ptr<ToolRegistry> m_tools;
    std::unique_ptr<FileSystemPort> m_files;
    std::unique_ptr<TerminalPort> m_terminals;
    std::unique_ptr<LlmClient> m_expected; //!< Keeps the connection that expectPrompt() opened.
    std::unique_ptr<McpPool> m_mcpPool; //!< Made when a session may have servers.
};

} // namespace AgentCore
