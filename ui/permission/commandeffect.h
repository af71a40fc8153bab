// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/commandrisk.h"

#include <optional>

namespace Ui {

//! What a command does, in words for somebody who never wrote one.
struct CommandEffect
{
    QString title; //!< "Delete files", "Run make"; never empty.
    QString why; //!< "It deletes files."; empty: nothing is known of it.
};

//! \brief What the core knows of \a command, \a why, in the user's language.
//!
//! Unset: it only reads. Safe for display.
CommandEffect commandEffect(const QString &command,
                            const std::optional<AgentCore::CommandReason> &why);

} // namespace Ui
