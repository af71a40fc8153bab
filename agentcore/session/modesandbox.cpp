// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/modesandbox.h"

#include "agentcore/config/paths.h"
#include "agentcore/tools/commandsandbox.h"

#include <QLoggingCategory>

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static
    Q_LOGGING_CATEGORY(logSandbox, "agent.session.sandbox", QtWarningMsg)

    //! Nothing: there is no sandbox in \a mode.
static std::optional<SandboxSettings> settingsFor(PermissionPolicy::Mode mode)
{
    if (mode == PermissionPolicy::Mode::FullAccess)
        return std::nullopt;
    const auto settings = SandboxSettings::load(Paths::configDir());
    static QString told; // it is read for each command and each turn
    const QString mistake = settings ? QString() : settings.error().text();
    if (std::exchange(told, mistake) != mistake && !settings)
        qCWarning(logSandbox).noquote() << mistake;
    if (settings && !settings->enabled)
        return std::nullopt;
    return settings.value_or(SandboxSettings());
}

static bool mayChange(PermissionPolicy::Mode mode)
{
    using Mode = PermissionPolicy::Mode;
    return mode == Mode::Default || mode == Mode::WorkspaceWrite;
}

std::optional<SandboxProfile> sandboxForMode(PermissionPolicy::Mode mode, CommandProfile kind,
                                             const ToolContext &context)
{
    const auto settings = settingsFor(mode);
    if (!settings)
        return std::nullopt;
    SandboxProfile profile
        = commandSandbox(kind, context.roots, {mayChange(mode), mayChange(mode)}, *settings);
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

QString sandboxWords(PermissionPolicy::Mode mode)
{
    const auto settings = settingsFor(mode);
    if (!settings)
        return u"run without a sandbox"_s;
    return mayChange(mode) && settings->network
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
