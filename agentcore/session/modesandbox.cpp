// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/modesandbox.h"

#include "agentcore/config/paths.h"
#include "agentcore/tools/commandsandbox.h"

#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logSandbox, "agent.session.sandbox", QtWarningMsg)

std::optional<SandboxProfile> sandboxForMode(PermissionPolicy::Mode mode, CommandProfile kind,
                                             const ToolContext &context)
{
    using Mode = PermissionPolicy::Mode;
    if (mode == Mode::FullAccess)
        return std::nullopt;
    const auto settings = SandboxSettings::load(Paths::configDir());
    if (!settings)
        qCWarning(logSandbox) << settings.error().text();
    if (settings && !settings->enabled)
        return std::nullopt;
    const bool mayChange = mode == Mode::Default || mode == Mode::WorkspaceWrite;
    SandboxProfile profile = commandSandbox(kind, context.roots, {mayChange, mayChange},
                                            settings.value_or(SandboxSettings()));
    profile.readable.append(context.savedOutputs);
    return profile;
}

QString modeWords(PermissionPolicy::Mode mode)
{
    for (const PermissionPolicy::ModeInfo &info : PermissionPolicy::modes()) {
        if (info.mode == mode)
            return info.id + u" ("_s + info.description + u')';
    }
    Q_UNREACHABLE_RETURN({});
}

QString sandboxWords(const std::optional<SandboxProfile> &profile)
{
    if (!profile)
        return u"run without a sandbox"_s;
    return profile->network
        ? u"run in a sandbox where the system has one: those that are allowed write only in the "
          "directories above and in $TMPDIR, those that only read write nowhere"_s
        : u"run in a sandbox where the system has one: they change no files there and have no "
          "network"_s;
}

QString savedOutputsFolder(const QString &sessionId)
{
    const QString folder = Paths::stateDir() + "/tool-outputs/"_L1 + sessionId;
    return ToolContext().resolve(folder).value_or(QString());
}

} // namespace AgentCore
