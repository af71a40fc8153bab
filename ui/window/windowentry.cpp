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
#include "ui/preferences/lookpreferences.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/opensessions.h"
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
#include "ui/window/windowsettings.h"

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

static QString preferencesFile()
{
    return Paths::configDir() + "/preferences.ini"_L1;
}

// The language that was chosen, else the desktop's.
static void speak()
{
    const QString language = LookPreferences(preferencesFile()).look().language;
    QLocale::setDefault(language.isEmpty() ? QLocale::system() : QLocale(language));
    installTranslations(qApp, QLocale());
}

//! \brief Shows a window until it is closed.
//! \return true: it was closed to come back in another language.
static bool showWindow(const WindowServices &services, const WindowOptions &options, bool isFirst)
{
    MainWindow window(services);
    auto *look = window.findChild<LookPreferences *>();
    const LookSetting setting(services.preferences, look);
    QObject::connect(window.firstRunPage(), &FirstRunPage::localServersWanted, &window,
                     [&window] { lookForLocalServers(window.firstRunPage()); });
    const SignalWatcher signalWatcher;
    QObject::connect(&signalWatcher, &SignalWatcher::interrupted, &window, &MainWindow::shutDown);
    const QString folder = isFirst ? folderToOpen(options, window) : window.lastFolder();
    window.openFolder(folder, {}, isFirst ? options.modeId : QString());
    if (isFirst && !options.resumeId.isEmpty())
        resume(services.agent, &window, folder, options.resumeId);
    if (isFirst)
        StartTrace::installIfWanted(window.pane()->composer()->edit());
    window.show();
    auto *calls = new WindowCalls(&window);
    QTimer::singleShot(0, calls, &WindowCalls::listen); // after the first frame
    // A turn is not stopped for it: then the words come with the next start.
    bool comesBack = false;
    QObject::connect(
        look, &LookPreferences::changed, &window,
        [&window, &comesBack, look, spoken = look->look().language] {
            const bool isAnother = look->look().language != spoken;
            if (!comesBack && isAnother && window.controller()->opened()->running().isEmpty())
                comesBack = window.close();
        },
        Qt::QueuedConnection);
    if (!isFirst)
        window.findChild<WindowSettings *>(Qt::FindDirectChildrenOnly)
            ->openSetting(u"appearance.language"_s);
    QApplication::exec();
    return comesBack;
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

    Preferences preferences(preferencesFile());
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
    const CaretRest caretRest;
    QTimer::singleShot(kTidyingDelay, qApp, [folder = services.stateFolder] {
        QThreadPool::globalInstance()->start([folder] { DraftStore::tidy(folder + "/drafts"_L1); });
    });
    for (bool isFirst = true; showWindow(services, options, isFirst); isFirst = false)
        speak();
    return 0;
}

} // namespace Ui

int agentaoRunWindow(int argc, char **argv, const Ui::WindowOptions &options)
{
    QApplication application(argc, argv);
    Ui::nameApplication();
    if (QApplication::style()->name() == "fusion"_L1) // else somebody wants another one
        QApplication::setStyle(new Ui::FieldStyle);
    Ui::speak();
    const Ui::ReadablePalette readablePalette;
    return Ui::runWindow(options);
}
