// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace AgentCore {

//! "1 file", "2 files".
inline QString counted(qsizetype count, QLatin1StringView noun)
{
    return QString::number(count) + u' ' + noun
        + (count == 1 ? QLatin1StringView() : QLatin1StringView("s"));
}

} // namespace AgentCore
