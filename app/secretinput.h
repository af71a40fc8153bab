// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace App {

//! \brief Asks on the terminal, without showing what is typed. Blocks; before there is an event
//! loop.
//! \return Unsupported without a terminal, Cancelled after Ctrl+C or Ctrl+D, or Io.
AgentCore::Result<QString> askSecret(const QString &question);
//! \brief All of standard input, at most 64 KiB. Blocks.
//! \return LimitExceeded or Io.
AgentCore::Result<QString> readSecretInput();

} // namespace App
