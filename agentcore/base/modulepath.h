// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace AgentCore {

//! \brief Where a module that is loaded at run time is: "agentao-ui.so".
//!
//! Beside the library in the build tree, in a folder of its own where the program is installed;
//! both seen from the running program. NotFound when it is not there.
AGENTCORE_EXPORT Result<QString> findModule(const QString &fileName);

} // namespace AgentCore
