// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "app/commandline.h"

#include <QElapsedTimer>
#include <QTimer>

namespace App {

//! \brief `agentao sessions search`: asks until every session is indexed, then prints.
class SessionSearch : public QObject
{
    Q_OBJECT

public:
    //! What \a options ask for; --here is \a folder, and times count from \a now. InvalidInput.
    static AgentCore::Result<AgentCore::SessionQuery>
    queryOf(const SearchOptions &options, const QString &folder, const QDateTime &now);

    //! \a agent is not owned and outlives this.
    SessionSearch(AgentCore::Agent *agent, AgentCore::SessionQuery query, bool json);

    void start();

signals:
    //! Once, never from within start().
    void finished(int exitCode);

private:
    void handleFound(const AgentCore::Result<AgentCore::SessionHits> &hits);
    void print(const AgentCore::SessionHits &hits);
    void finish(int exitCode);

    AgentCore::Agent *m_agent;
    AgentCore::SessionQuery m_query;
    bool m_json = false;
    int m_percent = -1;
    QElapsedTimer m_unchanged; //!< Since the index grew.
    QTimer m_again;
};

} // namespace App
