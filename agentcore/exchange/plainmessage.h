// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! What one side said in a conversation that others kept.
struct AGENTCORE_EXPORT PlainMessage
{
    enum class Role { User, Agent };

    Role role = Role::User;
    QString text;
    friend bool operator==(const PlainMessage &, const PlainMessage &) = default;
};

} // namespace AgentCore
