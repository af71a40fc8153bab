// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>

namespace AgentCore {

//! The level that AGENTAO_LOG names, in lower case; "warning" where it is not set.
AGENTCORE_EXPORT QByteArray wantedLogLevel();
//! \brief Lets messages of \a level and above through, as wantedLogLevel() has them.
//!
//! QT_LOGGING_RULES goes before that. What is no level counts as "warning".
AGENTCORE_EXPORT void setLogLevel(const QByteArray &level);

} // namespace AgentCore
