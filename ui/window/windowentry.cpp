// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowentry.h"

#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/localservers.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/defaultagent.h"
#include "agentcore/session/sessionlookup.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/draftstore.h"
#include "ui/desktop/notificationservice.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/settings/looksetting.h"
#include "ui/setup/firstrunpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/text/translation.h"
#include "ui/text/uitexts.h"
#include "ui/theme/fieldstyle.h"
#include "ui/theme/readablepalette.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/caretrest.h"
#include "ui/window/mainwindow.h"
#include "ui/window/starttrace.h"
#include "ui/window/windowcalls.h"

#include <QApplication>
#include <QDir>
#include <QIcon>
#include <QStyle>
#include <QThreadPool>
#include <QTimer>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// The start is not the time for it.
static constexpr std::chrono::seconds kTidyingDelay{20};

static void nameApplication()
{
    QCoreApplication::setApplicationName(u"agentao"_s);
    QCoreApplication::setOrganizationName(u"agentao"_s);
    QCoreApplication::setApplicationVersion(u"" AGENTAO_VERSION ""_s);
    QGuiApplication::setApplicationDisplayName(u"Agentao"_s);
    QGuiApplication::setDesktopFileName(u"agentao"_s);
    QGuiApplication::setWindowIcon(QIcon(u":/icons/app/agentao.svg"_s));
}

static QList<SessionMode> standardModes()
{
    QList<SessionMode> modes;
    for (const PermissionPolicy::ModeInfo &info : PermissionPolicy::modes())
        modes.append({info.id, info.name, info.description});
    return modes;
}

static void lookForLocalServers(FirstRunPage *page)
{
    auto *servers = new LocalServers(LocalServers::wellKnown(), page);
    QObject::connect(servers, &LocalServers::found, page, [page](const LocalServer &server) {
        page->showLocalServer(server.provider, server.title, server.baseUrl, server.models);
    });
    QObject::connect(servers, &LocalServers::finished, servers, &QObject::deleteLater);
    servers->start();
}

static QString folderToOpen(const WindowOptions &options, const MainWindow &window)
{
    if (!options.directory.isEmpty())
        return QDir::cleanPath(QDir::current().absoluteFilePath(options.directory));
    const QString last = window.lastFolder();
    return last.isEmpty() ? QDir::currentPath() : last;
}

// What names the session may be a part of its id, its title or its time.
static void resume(Agent *agent, MainWindow *window, const QString &folder, const QString &wanted)
{
    findSession(agent, folder, wanted, u"agentao --resume"_s)
        .then(window, [window](const Result<SessionInfo> &session) {
            if (session)
                window->controller()->open(session->id);
            else
                window->pane()->banner()->showMessage(Banner::Kind::Error,
                                                      errorText(session.error()), {}, u"failure"_s);
        });
}

static int runWindow(const WindowOptions &options)
{
    const QString stateFile = Paths::configDir() + "/window.ini"_L1;
    ModelChoice models(ModelSource(QProcessEnvironment::systemEnvironment(), Paths::configDir()),
                       options.model, WindowState(stateFile).model());
    WindowPermissionPort permissions;
    WindowElicitationPort elicitations;
    const auto menu = std::make_shared<ModelMenu>(Paths::cacheDir(), Paths::configDir());
    models.setMenu(menu);
    std::unique_ptr<Agent> agent
        = createDefaultAgent([&models] { return models.requestedName(); },
                             [&models] { return models.fallbackName(); }, menu);
    if (options.house)
        agent = options.house(std::move(agent));

    Preferences preferences(Paths::configDir() + "/preferences.ini"_L1);
    WindowServices services;
    services.agent = agent.get();
    services.permissions = &permissions;
    services.models = &models;
    services.modes = standardModes();
    services.stateFile = stateFile;
    services.stateFolder = Paths::stateDir() + "/window"_L1;
    services.preferences = &preferences;
    services.elicitations = &elicitations;
    NotificationService notifications;
    services.notifications = &notifications;
    MainWindow window(services);
    const LookSetting look(&preferences, window.findChild<LookPreferences *>());
    QObject::connect(window.firstRunPage(), &FirstRunPage::localServersWanted, &window,
                     [&window] { lookForLocalServers(window.firstRunPage()); });
    const CaretRest caretRest;
    const SignalWatcher signalWatcher;
    QObject::connect(&signalWatcher, &SignalWatcher::interrupted, &window, &MainWindow::shutDown);

    const QString folder = folderToOpen(options, window);
    window.openFolder(folder, {}, options.modeId);
    if (!options.resumeId.isEmpty())
        resume(agent.get(), &window, folder, options.resumeId);
    StartTrace::installIfWanted(window.pane()->composer()->edit());
    window.show();
    auto *calls = new WindowCalls(&window);
    QTimer::singleShot(0, calls, &WindowCalls::listen); // after the first frame
    QTimer::singleShot(kTidyingDelay, &window, [folder = services.stateFolder] {
        QThreadPool::globalInstance()->start([folder] { DraftStore::tidy(folder + "/drafts"_L1); });
    });
    return QApplication::exec();
}

} // namespace Ui

int agentaoRunWindow(int argc, char **argv, const Ui::WindowOptions &options)
{
    QApplication application(argc, argv);
    Ui::nameApplication();
    if (QApplication::style()->name() == "fusion"_L1) // else somebody wants another one
        QApplication::setStyle(new Ui::FieldStyle);
    Ui::installTranslations(&application, QLocale());
    const Ui::ReadablePalette readablePalette;
    return Ui::runWindow(options);
}
