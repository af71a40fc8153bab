// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonValue>

namespace AgentCore {

//! \brief What stands in the user's settings.json in \a configDir at \a path, as of SettingInfo;
//! undefined: nothing. Errors as of JsonFile::read().
AGENTCORE_EXPORT Result<QJsonValue> storedSetting(const QString &path, const QString &configDir);

//! \brief Writes \a value there; undefined: takes out what stands there.
//!
//! Nothing is written that its reader refuses, and nothing within a list. InvalidInput, and errors
//! as of JsonFile.
AGENTCORE_EXPORT Result<void> storeSetting(const QString &path, const QJsonValue &value,
                                           const QString &configDir);

} // namespace AgentCore
