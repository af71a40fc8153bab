// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

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

} // namespace App
