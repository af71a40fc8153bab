// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

namespace AgentCore {

//! \brief \a path without links.
//! \return InvalidInput, with why it is no working directory.
Result<QString> canonicalDirectory(const QString &path);

//! The folders of \a spec, the working directory first, each once. InvalidInput, also for its mode.
Result<QStringList> canonicalRoots(const SessionSpec &spec);

} // namespace AgentCore
