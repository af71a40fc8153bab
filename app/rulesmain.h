// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ruleoptions.h"

namespace App {

//! `agentao rules`: the rules of the user and the current directory, or what another one would have
//! made of past calls. Returns the exit code.
int runRules(const RuleOptions &options);

} // namespace App
