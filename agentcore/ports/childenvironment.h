// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QProcessEnvironment>

namespace AgentCore {

//! \brief \a parent as child processes get it: without the keys of model providers.
//!
//! Removes the variables of known providers (OPENAI_*, ANTHROPIC_*, ..., LLM_* and those of the
//! prefix that LLM_PROVIDER names; with amazon-bedrock the keys of AWS, too), unless
//! AGENTAO_SCRUB_CHILD_ENV is "0".
AGENTCORE_EXPORT QProcessEnvironment scrubbedEnvironment(const QProcessEnvironment &parent);

//! scrubbedEnvironment() of this process for commands: no pagers, no prompts, no colours.
AGENTCORE_EXPORT QProcessEnvironment commandEnvironment();

} // namespace AgentCore
