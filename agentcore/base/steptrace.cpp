// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/steptrace.h"

#include <QByteArray>
#include <QtEnvironmentVariables>

#include <chrono>
#include <cstdio>

namespace AgentCore {

void traceStep(QLatin1StringView done, QStringView of)
{
    using Clock = std::chrono::steady_clock;
    using Milliseconds = std::chrono::duration<double, std::milli>;
    static const bool isWanted = qEnvironmentVariableIsSet("AGENTAO_TRACE");
    if (!isWanted)
        return;
    const auto now = Clock::now();
    static const auto first = now;
    static thread_local auto before = now;
    std::fprintf(stderr, "trace %.3f +%.3f %s%s%s\n", Milliseconds(now - first).count(),
                 Milliseconds(now - before).count(), done.data(), of.isEmpty() ? "" : " ",
                 of.toLatin1().constData());
    before = Clock::now(); // without what the line took
}

} // namespace AgentCore
