// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxlaunch.h"

#include "agentcore/ports/sandbox/bubblewrap.h"
#include "agentcore/ports/sandbox/landlock.h"
#include "agentcore/ports/sandbox/systemcallfilter.h"

#include <memory>

namespace AgentCore {

static SandboxLaunch withBubblewrap(const SandboxProfile &profile, const SandboxStatus &status,
                                    const QString &directory)
{
    SandboxLaunch launch;
    launch.command
        = QStringList{status.program} + Bubblewrap::arguments(profile.resolved(), directory);
    // Abstract sockets belong to the name space of the network, which may be the common one.
    if (auto scopes = Landlock::forScopes()) {
        // Shared, as std::function wants to be copied.
        launch.restrictChild = [rules = std::make_shared<Landlock>(std::move(*scopes))] {
            (void)rules->restrictSelf(); // more than is promised
            return true;
        };
    }
    return launch;
}

static Result<SandboxLaunch> withLandlock(const SandboxProfile &profile)
{
    auto rules = Landlock::forProfile(profile.resolved());
    if (!rules)
        return std::unexpected(rules.error());
    SandboxLaunch launch;
    launch.restrictChild
        = [rules = std::make_shared<Landlock>(std::move(*rules)), network = profile.network] {
              return SystemCallFilter::dropCapabilities() && rules->restrictSelf()
                  && (network || SystemCallFilter::denyInternet());
          };
    return launch;
}

Result<SandboxLaunch> SandboxLaunch::prepare(const SandboxProfile &profile,
                                             const SandboxStatus &status, const QString &directory)
{
    switch (status.kind) {
    case SandboxKind::None:
        return SandboxLaunch();
    case SandboxKind::Landlock:
        return withLandlock(profile);
    case SandboxKind::Bubblewrap:
        return withBubblewrap(profile, status, directory);
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace AgentCore
