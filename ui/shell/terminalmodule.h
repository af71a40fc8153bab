// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "ui/shell/terminalscreen.h"

#include <memory>

namespace Ui {

//! \brief A new terminal of the module `agentao-terminal`, which is loaded with the first one.
//!
//! NotFound: it was not built; Unsupported: what it needs is missing.
AgentCore::Result<std::unique_ptr<TerminalScreen>> loadTerminal();

} // namespace Ui
