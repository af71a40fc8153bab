// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QLatin1StringView>
#include <QStringView>

namespace AgentCore {

//! \brief Says where the time of a step goes: a line on standard error where the environment has
//! AGENTAO_TRACE.
//!
//! "trace 12.345 +0.123 prompt recorded" is what had been done 12.345 ms after the first line of
//! the process, and 0.123 ms after the one before in the same thread. \a done and \a of are words
//! of the program: nothing that others wrote goes there. Any thread may call it; it costs next to
//! nothing where the variable is not set.
AGENTCORE_EXPORT void traceStep(QLatin1StringView done, QStringView of = {});

} // namespace AgentCore
