// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QLatin1StringView>

#include <span>

namespace AgentCore {

//! One member of the user's settings.json, for help, manual and doctor.
struct SettingInfo
{
    QLatin1StringView path; //!< "context.autoCompact"; "[]" behind what is a list of objects.
    QLatin1StringView value; //!< "true", "30 to 95", ...: what may stand there.
    QLatin1StringView what; //!< English, for people.
    bool isText = false; //!< A string, whatever it looks like: a provider may be called "90".
};

//! All members that anything reads.
AGENTCORE_EXPORT std::span<const SettingInfo> settingsTable();

//! \brief Members of \a settings that nothing reads, each as an InvalidInput with its JSON pointer
//! in Error::where and the nearest known name in the message.
AGENTCORE_EXPORT QList<Error> unknownSettings(const QJsonObject &settings);

} // namespace AgentCore
