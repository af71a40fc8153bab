// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/elicitationport.h"

#include <QObject>

#include <list>

namespace Ui {

//! \brief Keeps what the user is asked in the window until it is answered or withdrawn.
//!
//! Widgets come and go with the views that show them. Deleted, it cancels all of it. Sign-ins at
//! MCP servers are not asked here: the header tells of them, and the page of the servers does them.
class WindowElicitationPort : public QObject, public AgentCore::ElicitationPort
{
    Q_OBJECT

public:
    explicit WindowElicitationPort(QObject *parent = nullptr);
    ~WindowElicitationPort() override;

    void ask(const AgentCore::Elicitation &elicitation, AgentCore::ElicitationReply reply) override;
    void withdraw(const QString &elicitationId) override;

    //! In the order in which they were asked.
    QList<AgentCore::Elicitation> pending() const;

public slots:
    //! Nothing happens for one that does not wait (any more): the first answer counts.
    void answer(const QString &elicitationId, const AgentCore::ElicitationAnswer &answer);

signals:
    void asked(const AgentCore::Elicitation &elicitation);
    //! It is void; whoever asked has heard "cancelled".
    void withdrawn(const QString &elicitationId);
    //! Emitted before the answer takes effect.
    void answered(const QString &elicitationId);

private:
    struct Pending
    {
        AgentCore::Elicitation elicitation;
        AgentCore::ElicitationReply reply;
    };

    //! Out of the list; empty when there is no such one.
    std::list<Pending> take(const QString &elicitationId);

    std::list<Pending> m_pending;
};

} // namespace Ui
