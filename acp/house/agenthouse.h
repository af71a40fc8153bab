// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/house/agentfleet.h"
#include "acp/house/fleetdirectory.h"
#include "acp/house/lentagents.h"
#include "agentcore/session/agent.h"
#include "agentcore/session/sessionloader.h"

namespace Acp {

//! \brief The sessions that agents of others have in our folders beside those that we have a record
//! of, as each that runs said last.
//!
//! No agent is started for it. One on another machine is not asked: its folders are not ours.
class AGENTCORE_EXPORT TheirSessions : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMostOfOne = 500; //!< Sessions that one agent adds to a list.

    //! \a fleet outlives this.
    explicit TheirSessions(AgentFleet *fleet, QObject *parent = nullptr);

    //! \brief What is to be listed with \a own, our sessions of \a folder: of each agent the
    //! newest ones that no record there is of.
    //!
    //! Agents that were not asked since they began are, which leads to changed() where they say
    //! something new.
    QList<AgentCore::SessionInfo> beside(const QList<AgentCore::SessionInfo> &own,
                                         const QString &folder);
    //! The agent that a session is of which we have no record, by its id; null: it is none.
    RemoteAgent *agentOf(const QString &id, const QString &folder) const;
    //! As it was listed; empty: it was not.
    QString titleOf(const QString &id, const QString &folder) const;

signals:
    void changed(const QString &folder);

private:
    struct Said
    {
        int generation = 0; //!< Of the agent's connection that was asked.
        QList<AgentCore::SessionInfo> sessions;
    };
    using Key = std::pair<QString, QString>; // name, folder

    void ask(RemoteAgent *agent, const QString &folder);
    void handleListed(const Key &key,
                      const AgentCore::Result<QList<AgentCore::SessionInfo>> &listed);

    AgentFleet *m_fleet;
    std::map<Key, Said> m_said;
    QStringList m_folders; //!< That were asked for.
};

//! \brief Our own agent and those of others as one: a front end never asks which it has.
//!
//! Stored sessions are our own agent's to list, search and export, as sessions with others are kept
//! in the same files, see RemoteRecord. Those that an agent has besides are listed with them, and
//! kept like them once they are opened.
class AGENTCORE_EXPORT AgentHouse : public AgentCore::Agent
{
    Q_OBJECT

public:
    //! \a own: the embedded one. \a makerOf: see AgentFleet.
    AgentHouse(std::unique_ptr<AgentCore::Agent> own, const QString &configDir,
               AgentFleet::MakerOf makerOf = {}, QObject *parent = nullptr);
    ~AgentHouse() override;

    AgentFleet &fleet() { return m_fleet; }
    //! The same agents, for sub-agents of our own.
    std::shared_ptr<AgentCore::ExternalAgents> lent() const { return m_lent; }
    AgentCore::AgentCapabilities capabilities() const override { return m_own->capabilities(); }
    AgentCore::AgentCapabilities capabilitiesOf(const AgentCore::Session *session) const override;
    AgentCore::AgentDirectory *directory() override { return &m_directory; }
    AgentCore::Result<void> checkReady() const override { return m_own->checkReady(); }
    QFuture<AgentCore::Result<AgentCore::Session *>>
    createSession(const AgentCore::SessionSpec &spec) override;
    void expectPrompt(const QString &folder) override;
    QFuture<AgentCore::Result<AgentCore::Session *>>
    openSession(const QString &id, const AgentCore::SessionSpec &spec) override;
    QFuture<AgentCore::Result<AgentCore::Session *>> followSession(const QString &id,
                                                                   const QString &cwd) override;
    void watchSessions(const QString &cwd) override { m_own->watchSessions(cwd); }
    QFuture<std::vector<AgentCore::SessionUpdate>> recentUpdates(const QString &id,
                                                                 const QString &cwd) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>>
    listSessions(const QString &cwd) override;
    //! \brief What we have of it goes into the bin, whatever its agent says, which is asked to
    //! delete it, too, where it can.
    //!
    //! Where it does not the error says so.
    QFuture<AgentCore::Result<void>> deleteSession(const QString &id, const QString &cwd) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>>
    deletedSessions(const QString &cwd) override;
    QFuture<AgentCore::Result<void>> restoreSession(const QString &id, const QString &cwd) override;
    QFuture<AgentCore::Result<void>> purgeSession(const QString &id, const QString &cwd) override;
    //! One with another agent is forked there, as a whole. Unsupported where that cannot.
    QFuture<AgentCore::Result<AgentCore::Session *>>
    forkSession(const QString &id, const QString &beforeMessage,
                const AgentCore::SessionSpec &spec) override;
    QFuture<AgentCore::Result<void>> changeSession(const QString &id, const QString &cwd,
                                                   const AgentCore::SessionChange &change) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>> listAllSessions() override;
    QFuture<AgentCore::Result<AgentCore::SessionHits>>
    searchSessions(const AgentCore::SessionQuery &query) override;
    QFuture<AgentCore::Result<QByteArray>> exportSession(const QString &id, const QString &cwd,
                                                         AgentCore::ExportFormat format) override;
    QFuture<AgentCore::Result<QString>> importSession(const QString &path,
                                                      const QString &cwd) override;
    QFuture<AgentCore::Result<void>>
    importConversation(const QString &id, const QString &cwd,
                       const QList<AgentCore::PlainMessage> &messages) override;
    void closeSession(AgentCore::Session *session) override;
    QList<AgentCore::SlashCommand> commands(const QString &cwd) const override;
    AgentCore::Session *findOpen(const QString &id) const override;

private:
    using SessionPromise = std::shared_ptr<QPromise<AgentCore::Result<AgentCore::Session *>>>;
    //! What an agent of others has of one of our records.
    struct There
    {
        QString agent;
        QString wireId; //!< Empty: nothing.
    };

    QFuture<AgentCore::Result<There>> there(const QString &id, const QString &cwd);
    QFuture<AgentCore::Result<void>> deleteThere(const There &there, const QString &cwd);
    QFuture<AgentCore::Result<AgentCore::Session *>>
    forkThere(const There &there, const QString &id, const AgentCore::SessionSpec &spec);
    void adopt(AgentCore::Session *session);
    void handleLoaded(const QString &id, const AgentCore::SessionSpec &spec,
                      const AgentCore::Result<AgentCore::LoadedSessionPtr> &loaded);
    void finishLoading(const QString &id, const AgentCore::Result<AgentCore::Session *> &result);

    std::unique_ptr<AgentCore::Agent> m_own;
    AgentFleet m_fleet;
    FleetDirectory m_directory;
    std::shared_ptr<LentAgents> m_lent;
    TheirSessions m_theirs;
    AgentCore::SessionLoader m_loader;
    QHash<QString, QList<SessionPromise>> m_loading; // by id: who waits for it
};

} // namespace Acp
