// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QLatin1StringView>
#include <QString>

namespace AgentCore {

//! \brief What in \a text looks like a secret: "a private key", "a password"; empty: nothing does.
//!
//! Known shapes of keys and tokens, values that are named a password or key, credentials in an
//! address, and long random words. Hashes in hexadecimal and UUIDs are none.
AGENTCORE_EXPORT QString secretIn(const QString &text);

//! What stands in logs in the place of a secret.
inline constexpr QLatin1StringView kMaskedSecret{"[masked]"};

//! \a text with kMaskedSecret instead of whatever secretIn() would find, the rest of a private key
//! included, and instead of parameters of an address whose names say that they are secret.
AGENTCORE_EXPORT QString withoutSecrets(QString text);

} // namespace AgentCore
