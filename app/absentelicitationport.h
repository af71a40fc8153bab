// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/elicitationport.h"

#include <QStringList>

namespace App {

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
