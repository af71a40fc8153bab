// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/refusingpermissionport.h"

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

void RefusingPermissionPort::ask(const PermissionQuestion &question, PermissionReply reply)
{
    const QString title
        = question.preview.title.isEmpty() ? question.toolName : question.preview.title;
    if (!m_refused.contains(title))
        m_refused += title;
    std::move(reply).answer(
        {PermissionChoice::RejectOnce, u"Nobody is there to be asked; go on without it"_s});
}

} // namespace App
