// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QProcessEnvironment>

namespace AgentCore {

//! \brief The variables of this process, as QProcessEnvironment::systemEnvironment() has them.
//!
//! As long as no variable changes it is the very same object, which costs a look at the bytes.
AGENTCORE_EXPORT QProcessEnvironment currentEnvironment();

} // namespace AgentCore
