// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QProcessEnvironment>

namespace AgentCore {

//! \brief The model that stands in when a session's is overloaded, "provider/model": the variable
//! AGENTAO_FALLBACK_MODEL, else the member `fallbackModel` of settings.json in the user's
//! \a configDir.
//!
//! Empty when none is named, or when the file cannot be read; a project has no say.
AGENTCORE_EXPORT QString fallbackModelName(const QString &configDir,
                                           const QProcessEnvironment &environment);

//! \brief What the file alone names, for what checks it.
//!
//! InvalidInput for what is no "provider/model", and errors as of JsonFile::read().
AGENTCORE_EXPORT Result<QString> savedFallbackModel(const QString &configDir);

} // namespace AgentCore
