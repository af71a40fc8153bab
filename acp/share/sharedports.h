// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "agentcore/ports/elicitationport.h"
#include "agentcore/session/agent.h"

#include <QObject>
#include <QSet>

#include <map>

namespace Acp {

//! \brief Asks everybody who takes part in a session; the first answer counts, and the question
//! ends for the others.
//!
//! A front that goes, or puts a question away without an answer, leaves it to the others; when
//! nobody is left that is a "no".
class AGENTCORE_EXPORT SharedPorts : public QObject,
                                     public AgentCore::PermissionPort,
                                     public AgentCore::ElicitationPort,
                                     public AgentCore::PortsOwner
{
    Q_OBJECT

public:
    //! Who opened the session.
    static constexpr int kOwner = 0;

    //! \a own: those of kOwner, as long as this lives.
    explicit SharedPorts(const AgentCore::Ports &own);
    ~SharedPorts() override;

    //! \a front is asked, too, from now on, and what waits for an answer. Neither port is owned,
    //! nor used after removeFront(); both may be null.
    void addFront(int front, AgentCore::PermissionPort *permission,
                  AgentCore::ElicitationPort *elicitation);
    void removeFront(int front);

    void setSession(const QString &) override { } // the owner has told its own
    void ask(const AgentCore::PermissionQuestion &question,
             AgentCore::PermissionReply reply) override;
    void ask(const AgentCore::Elicitation &elicitation, AgentCore::ElicitationReply reply) override;
    void withdraw(const QString &questionId) override;
    void complete(const QString &elicitationId) override;
    bool asksToSignIn() const override;

signals:
    //! \a front answered what \a others were asked, too; they are told of the end next.
    void answered(int front, const QList<int> &others);

private:
    struct Front
    {
        AgentCore::PermissionPort *permission;
        AgentCore::ElicitationPort *elicitation;
    };
    template <typename Question, typename Reply> struct Open
    {
        Question question;
        Reply reply;
        QSet<int> asked; //!< Fronts that may still answer.
        bool wasSeen = false; //!< Somebody put it away.
    };
    using OpenPermission = Open<AgentCore::PermissionQuestion, AgentCore::PermissionReply>;
    using OpenElicitation = Open<AgentCore::Elicitation, AgentCore::ElicitationReply>;

    void put(int front, const QString &id);
    void handleAnswer(int front, const QString &id, const AgentCore::PermissionAnswer &answer);
    void handleAnswer(int front, const QString &id, const AgentCore::ElicitationAnswer &answer);
    void giveUp(int front, const QString &id);
    void endFor(const QSet<int> &others, int front, const QString &id, bool isPermission);

    AgentCore::Ports m_own; // kept, as it owns what it names
    std::map<int, Front> m_fronts;
    std::map<QString, OpenPermission> m_permissions; // by id, as the next
    std::map<QString, OpenElicitation> m_elicitations;
};

} // namespace Acp
