// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/instructions.h"

namespace AgentCore {

//! What stands in the system prompt besides the template.
struct AGENTCORE_EXPORT SystemPromptParts
{
    QStringList roots; //!< The first is the working directory.
    Instructions instructions;
    QString memory; //!< One line per topic, see Memory::promptText().
    QString skills; //!< One line per skill, see Skills::promptText().
    friend bool operator==(const SystemPromptParts &, const SystemPromptParts &) = default;
};

//! \brief What a model is told before the conversation: resources/prompts/system.md with its
//! placeholders filled, then memory, skills and instructions, the most special last.
//!
//! It depends on \a parts and the machine alone, never on date, mode or state of the files (see
//! TurnFacts for those), so that it is the same for all turns and providers can cache it. What is
//! of the project is marked so: it informs, and grants nothing.
AGENTCORE_EXPORT QString systemPrompt(const SystemPromptParts &parts);

} // namespace AgentCore
