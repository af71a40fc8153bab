// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/environment.h"

#include "agentcore/base/lastmade.h"

#include <QByteArray>

#include <unistd.h>

namespace AgentCore {

QProcessEnvironment currentEnvironment()
{
    static LastMade<QByteArray, QProcessEnvironment> last;
    constexpr qsizetype kUsualBytes = 8 * 1024;
    QByteArray bytes;
    bytes.reserve(kUsualBytes);
    for (char **variable = environ; variable && *variable; ++variable)
        bytes.append(*variable).append('\0');
    return last.get(bytes, &QProcessEnvironment::systemEnvironment);
}

} // namespace AgentCore
