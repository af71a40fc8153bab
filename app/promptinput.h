// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace App {

//! Standard input that is longer is refused.
inline constexpr qsizetype kMaxInputBytes = 10 * 1024 * 1024;

//! \brief The prompt of one shot: \a given, the text of the command line, and what is piped in.
//!
//! "-" reads to the end of input. With a text, input is added if it is a pipe or a file; a pipe
//! that stays silent for three seconds is left alone, and a sentence on standard error says so.
//! Blocks; to be called before there is an event loop.
//! \return InvalidInput when there is nothing to ask, LimitExceeded, or Io.
AgentCore::Result<QString> readPrompt(const QString &given);

} // namespace App
