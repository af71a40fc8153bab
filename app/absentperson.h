// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"
#include "agentcore/ports/elicitationport.h"

#include <QStringList>

namespace App {

//! \brief Has no say in what is asked: for a command that looks into a session which a window or an
//! editor may have open, whose person is asked, too.
class SilentPermissionPort : public AgentCore::PermissionPort
{
public:
    void ask(const AgentCore::PermissionQuestion &, AgentCore::PermissionReply reply) override
    {
        std::move(reply).answer({});
    }
    void withdraw(const QString &) override { }
};

//! \brief Refuses every question, as nobody is there to be asked, and remembers what it was about.
//!
//! Where the user's own settings say so for an agent, it allows each once instead.
class RefusingPermissionPort : public AgentCore::PermissionPort
{
public:
    void ask(const AgentCore::PermissionQuestion &question,
             AgentCore::PermissionReply reply) override;
    void withdraw(const QString &) override { }
    void setAcceptsAll(bool accepts) { m_acceptsAll = accepts; }

    //! Titles of the calls that were refused, each with the rule that would allow it or the reason
    //! it was asked for, in order, each once.
    const QStringList &refused() const { return m_refused; }

private:
    QStringList m_refused;
    bool m_acceptsAll = false;
};

//! \brief Leaves every question to the user without an answer, as nobody is there, and remembers
//! it.
class AbsentElicitationPort : public AgentCore::ElicitationPort
{
public:
    void ask(const AgentCore::Elicitation &elicitation, AgentCore::ElicitationReply reply) override;
    void withdraw(const QString &) override { }

    //! What was asked, in order, each once, on one line.
    const QStringList &asked() const { return m_asked; }

private:
    QStringList m_asked;
};

} // namespace App
