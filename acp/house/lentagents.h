// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/house/agentfleet.h"
#include "agentcore/session/subagent/externalagents.h"

#include <QPointer>

namespace Acp {

//! \brief The agents of a fleet for sub-agents of our own sessions.
//!
//! Each process that we start learns how deep it is, so that agents that call agents do not do so
//! without end.
class AGENTCORE_EXPORT LentAgents : public QObject, public AgentCore::ExternalAgents
{
    Q_OBJECT

public:
    //! Whether somebody can be asked.
    enum class Person { Present, Absent };

    //! \a fleet is not owned.
    explicit LentAgents(AgentFleet *fleet, QObject *parent = nullptr);
    //! With a fleet of its own, made when it is first needed.
    LentAgents(QString configDir, Person person, AgentFleet::MakerOf makerOf = {},
               QObject *parent = nullptr);
    ~LentAgents() override;

    void open(const QString &name, const AgentCore::SessionSpec &spec, QObject *context,
              Opened then) override;
    bool has(const QString &name, const QString &folder) override;
    void close(AgentCore::Session *session) override;

private:
    AgentFleet *fleet();
    void finishClosing(AgentCore::Session *session);

    QString m_configDir;
    AgentFleet::MakerOf m_makerOf;
    std::unique_ptr<AgentFleet> m_own;
    QPointer<AgentFleet> m_fleet; //!< Null: not made yet, or gone.
    Person m_person = Person::Present;
};

} // namespace Acp
