// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/house/agentfleet.h"

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

} // namespace Acp
