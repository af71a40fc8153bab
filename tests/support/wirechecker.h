// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/conformance/wirechecker.h"

namespace Testing {

using Acp::WireChecker;

} // namespace Testing
