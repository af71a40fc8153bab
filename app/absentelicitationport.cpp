// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/absentelicitationport.h"

#include "agentcore/base/textlimits.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

void AbsentElicitationPort::ask(const Elicitation &elicitation, ElicitationReply reply)
{
    if (elicitation.mayGoUnasked) {
        std::move(reply).answer({ElicitationAnswer::Action::Unavailable, {}});
        return;
    }
    QString question = sanitizedForDisplay(elicitation.message.simplified());
    if (!elicitation.asker.isEmpty())
        question.prepend(elicitation.asker + ": "_L1);
    if (!m_asked.contains(question))
        m_asked += question;
    std::move(reply).answer({});
}

} // namespace App
