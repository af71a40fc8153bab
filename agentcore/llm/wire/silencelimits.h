// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httpstream.h"

#include <QProcessEnvironment>

namespace AgentCore {

//! Models that tell nothing of their thoughts keep silent for minutes.
inline constexpr std::chrono::seconds kFirstByte{300};
inline constexpr std::chrono::seconds kIdle{300};
//! Until the first byte from a model on this machine, which may have to be loaded first.
inline constexpr std::chrono::minutes kLocalFirstByte{10};

//! \brief How long the endpoint at \a baseUrl may keep silent.
//!
//! Whole seconds in LLM_FIRST_BYTE_TIMEOUT and LLM_IDLE_TIMEOUT, 0 for ever; where they are unset,
//! kFirstByte, for this machine kLocalFirstByte, and kIdle.
//! \return InvalidInput, with the variable in Error::where, for anything but 0 to 86400.
AGENTCORE_EXPORT Result<HttpLimits> silenceLimits(const QProcessEnvironment &environment,
                                                  const QUrl &baseUrl);

} // namespace AgentCore
