// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonValue>
#include <QMap>

namespace AgentCore {

//! \brief What stands in the user's settings.json in \a configDir at \a path, as of SettingInfo;
//! undefined: nothing. Errors as of JsonFile::read().
AGENTCORE_EXPORT Result<QJsonValue> storedSetting(const QString &path, const QString &configDir);

//! \brief Writes \a value there; undefined or null: takes out what stands there.
//!
//! Nothing is written that its reader refuses, whatever else is wrong in the file, and nothing
//! within a list. InvalidInput with the JSON pointer of the setting, and errors as of JsonFile.
AGENTCORE_EXPORT Result<void> storeSetting(const QString &path, const QJsonValue &value,
                                           const QString &configDir);
//! Several at once, or none of them.
AGENTCORE_EXPORT Result<void> storeSettings(const QMap<QString, QJsonValue> &values,
                                            const QString &configDir);

//! \brief What the readers of the user's settings.json in \a configDir refuse of it, one error a
//! reader, with the file and the JSON pointer in Error::where.
AGENTCORE_EXPORT QList<Error> refusedSettings(const QString &configDir);

} // namespace AgentCore
