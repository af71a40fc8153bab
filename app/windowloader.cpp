// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "acp/house/agenthouse.h"
#include "acp/share/sharedsessions.h"
#include "agentcore/base/modulepath.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "agentcore/exchange/exportformat.h"
#include "agentcore/index/workspacelist.h"
#include "agentcore/ports/windowcall.h"
#include "agentcore/session/local/localagent.h"
#include "app/console.h"
#include "app/optiontable.h"
#include "ui/window/windowentry.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static constexpr auto kWithoutWindow
    = "agentao chat talks in a terminal, agentao --acp serves an editor and agentao -p TEXT "
      "answers here, all without a window."_L1;

static bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

//! Whoever wrote \a word may have meant a command.
static Error notAFolder(const QString &word, const QString &folder)
{
    QString message
        = u"%1 is not a directory"_s.arg(sanitizedForDisplay(word == folder ? word : folder));
    if (const CommandInfo *near = nearCommand(word))
        message += u"; did you mean: agentao %1"_s.arg(near->name);
    return {ErrorCode::InvalidInput, message, {}};
}

//! \a word as the absolute path of a session that was exported for programs; empty: it is none.
//! Desktops say it as a URL.
static QString exportedSession(const QString &word)
{
    const QUrl url(word, QUrl::StrictMode);
    const QString path = url.isLocalFile() && url.host().isEmpty() ? url.toLocalFile() : word;
    const QFileInfo file(path);
    return path.endsWith(kSessionFileEnding) && file.isFile()
        ? QDir::cleanPath(file.absoluteFilePath())
        : QString();
}

//! \brief What \a options want shown; InvalidInput with a sentence.
//!
//! A link may come from anywhere, so it leads only to folders in which there are sessions already.
static Result<WindowCall> wantedPlace(const WindowOptions &options)
{
    WindowCall place;
    if (WindowCall::isLink(options.directory)) {
        const auto link = WindowCall::fromLink(options.directory);
        if (!link)
            return link;
        if (!WorkspaceList().read().contains(link->folder))
            return fail(ErrorCode::InvalidInput,
                        u"this link leads to a folder without sessions: "_s
                            + sanitizedForDisplay(link->folder));
        place = *link;
    } else if (const QString file = exportedSession(options.directory); !file.isEmpty()) {
        place.file = file;
    } else if (!options.directory.isEmpty()) {
        place.folder = QDir::cleanPath(QFileInfo(options.directory).absoluteFilePath());
    }
    if (!place.folder.isEmpty() && !QFileInfo(place.folder).isDir())
        return std::unexpected(notAFolder(options.directory, place.folder));
    place.isNew = options.newSession;
    place.activationToken = qEnvironmentVariable("XDG_ACTIVATION_TOKEN");
    if (place.activationToken.isEmpty())
        place.activationToken = qEnvironmentVariable("DESKTOP_STARTUP_ID");
    return place;
}

//! True when a window that runs shows it. Whatever is wrong there: a window of its own opens.
static bool isShownElsewhere(const WindowOptions &options, const WindowCall &place)
{
    const bool wantsOwn = options.newWindow || !options.model.isEmpty() || !options.modeId.isEmpty()
        || options.resumeId.has_value();
    return !wantsOwn
        && callWindow(windowSocketPath(Paths::configDir(), Paths::stateDir()), place).has_value();
}

int run(int argc, char **argv, const WindowOptions &options)
{
    const auto place = wantedPlace(options);
    if (!place) {
        printError(place.error().message);
        return ExitCode::kUsage;
    }
    if (!hasDisplay() && hasTerminal() && !options.newWindow
        && !WindowCall::isLink(options.directory))
        return run(argc, argv, TerminalOptions{options, options.directory});
    if (!hasDisplay()) {
        printError("there is no display (DISPLAY and WAYLAND_DISPLAY are not set); "_L1
                   + kWithoutWindow);
        return ExitCode::kFailed;
    }
    if (isShownElsewhere(options, *place))
        return ExitCode::kDone;
    const auto entry = moduleFunction<AgentaoRunWindow>(u"agentao-ui.so"_s, "agentaoRunWindow",
                                                        u"the window module cannot be loaded"_s);
    if (!entry) {
        printError(entry.error().message + "; "_L1 + kWithoutWindow);
        return ExitCode::kFailed;
    }
    Ui::WindowOptions window;
    window.directory = place->folder;
    window.model = options.model;
    window.modeId = options.modeId;
    window.house = [](std::unique_ptr<AgentCore::LocalAgent> own) {
        AgentCore::LocalAgent *local = own.get();
        const auto sharing = std::make_shared<Acp::SharedSessions>(
            Acp::SessionPorch::Options{QStringLiteral(AGENTAO_VERSION)},
            [] { return u"Agentao"_s; });
        local->setSharing(sharing);
        auto house
            = std::make_unique<Acp::AgentHouse>(std::move(own), AgentCore::Paths::configDir());
        house->fleet().setSharing(sharing);
        local->setExternalAgents(house->lent());
        return house;
    };
    window.openAnother = [](const QString &folder, const QString &sessionId) {
        QStringList arguments{u"--new-window"_s, folder};
        if (!sessionId.isEmpty())
            arguments.insert(1, "--resume="_L1 + sessionId);
        return QProcess::startDetached(QCoreApplication::applicationFilePath(), arguments);
    };
    window.isFurther = options.newWindow;
    window.importFile = place->file;
    window.resumeId = options.resumeId.value_or(place->sessionId);
    return (*entry)(argc, argv, window);
}

} // namespace App
