// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowloader.h"

#include "acp/house/agenthouse.h"
#include "agentcore/base/modulepath.h"
#include "agentcore/config/paths.h"
#include "app/console.h"
#include "ui/window/windowentry.h"

#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static constexpr auto kWithoutWindow
    = "agentao --acp serves an editor and agentao -p TEXT answers here, both without a window."_L1;

static bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

int runWindow(int argc, char **argv, const CommandLine &line)
{
    if (!line.directory.isEmpty() && !QFileInfo(line.directory).isDir()) {
        printError(u"%1 is not a directory"_s.arg(line.directory));
        return ExitCode::kUsage;
    }
    if (!hasDisplay()) {
        printError("there is no display (DISPLAY and WAYLAND_DISPLAY are not set); "_L1
                   + kWithoutWindow);
        return ExitCode::kFailed;
    }
    const auto entry = moduleFunction<AgentaoRunWindow>(u"agentao-ui.so"_s, "agentaoRunWindow",
                                                        u"the window module cannot be loaded"_s);
    if (!entry) {
        printError(entry.error().message + "; "_L1 + kWithoutWindow);
        return ExitCode::kFailed;
    }
    Ui::WindowOptions options;
    if (!line.directory.isEmpty())
        options.directory = QFileInfo(line.directory).absoluteFilePath();
    options.model = line.model;
    options.modeId = line.modeId;
    options.resumeId = line.resumeId.value_or(QString());
    options.house = [](std::unique_ptr<AgentCore::Agent> own) {
        return std::make_unique<Acp::AgentHouse>(std::move(own), AgentCore::Paths::configDir());
    };
    return (*entry)(argc, argv, options);
}

} // namespace App
