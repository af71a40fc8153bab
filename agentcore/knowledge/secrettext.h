// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! \brief What in \a text looks like a secret: "a private key", "a password"; empty: nothing does.
//!
//! Known shapes of keys and tokens, values that are named a password or key, credentials in an
//! address, and long random words. Hashes in hexadecimal and UUIDs are none.
AGENTCORE_EXPORT QString secretIn(const QString &text);

} // namespace AgentCore
