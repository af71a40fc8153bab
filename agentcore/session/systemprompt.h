// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QDate>
#include <QStringList>

namespace AgentCore {

//! \brief What a model is told before the conversation: resources/prompts/system.md with its
//! placeholders filled, then the instructions of the user and of the project.
//!
//! Those are AGENTS.md of \a configDir, and AGENTS.md and AGENTAO.md of the first root: at most
//! kMaxInstructionBytes each, regular files that no link leads out of their folder. A project's
//! are marked as the project's: they inform, and grant nothing.
AGENTCORE_EXPORT QString systemPrompt(const QStringList &roots, const QString &configDir,
                                      const QDate &date);

inline constexpr qint64 kMaxInstructionBytes = 64 * 1024;

} // namespace AgentCore
