// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowprogram.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/localservers.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/local/defaultagent.h"
#include "agentcore/session/sessionlookup.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/draftstore.h"
#include "ui/desktop/notificationservice.h"
#include "ui/pane/conversationpane.h"
#include "ui/preferences/lookpreferences.h"
#include "ui/preferences/misreadpreferences.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/settings/looksetting.h"
#include "ui/setup/firstrunpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/text/translation.h"
#include "ui/text/uitexts.h"
#include "ui/theme/fieldstyle.h"
#include "ui/theme/readablepalette.h"
#include "ui/widgets/banner.h"
#include "ui/window/mainwindow.h"
#include "ui/window/starttrace.h"
#include "ui/window/windowcalls.h"
#include "ui/window/windowsettings.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QEventLoopLocker>
#include <QIcon>
#include <QPointer>
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
    if (QApplication::style()->name() == "fusion"_L1) // else somebody wants another one
        QApplication::setStyle(new FieldStyle);
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

WindowProgram::WindowProgram(const WindowOptions &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_stateFile(Paths::configDir() + "/window.ini"_L1)
{
    nameApplication();
    speak();
    m_palette = std::make_unique<ReadablePalette>();
    m_models = std::make_unique<ModelChoice>(
        ModelSource(QProcessEnvironment::systemEnvironment(), Paths::configDir()), options.model,
        WindowState(m_stateFile).model());
    const auto menu = std::make_shared<ModelMenu>(Paths::cacheDir(), Paths::configDir());
    m_models->setMenu(menu);
    auto own
        = createDefaultAgent([models = m_models.get()] { return models->requestedName(); },
                             [models = m_models.get()] { return models->fallbackName(); }, menu);
    if (options.house)
        m_agent = options.house(std::move(own));
    else
        m_agent = std::move(own);
    m_preferences = std::make_unique<Preferences>(preferencesFile());
    m_notifications = std::make_unique<NotificationService>();
}

WindowProgram::~WindowProgram() = default;

void WindowProgram::start()
{
    makeWindow();
    const QString folder = folderToOpen();
    m_window->openFolder(folder, {}, m_options.modeId);
    if (!m_options.resumeId.isEmpty())
        resume(folder);
    if (!m_options.importFile.isEmpty())
        m_window->importSession(m_options.importFile);
    StartTrace::installIfWanted(m_window->pane()->composer()->edit());
    m_window->show();
    for (const QString &file : {preferencesFile(), m_stateFile}) {
        if (const auto checked = PlainFile::checkReplaceable(file); !checked)
            m_window->pane()->banner()->showMessage(
                Banner::Kind::Warning,
                tr("%1: %2. What you choose is kept only until the window closes.")
                    .arg(displayPath(file), coreText(checked.error().message)),
                {}, u"settings"_s);
    }
    tellMisread();
    QTimer::singleShot(kTidyingDelay, this, [folder = Paths::stateDir() + "/window/drafts"_L1] {
        QThreadPool::globalInstance()->start([folder] { DraftStore::tidy(folder); });
    });
}

void WindowProgram::tellMisread()
{
    const QString file = preferencesFile();
    const MisreadPreferences misread = MisreadPreferences::of(file);
    if (!misread.isOther && misread.values.isEmpty())
        return;
    const QString values = displayLine(misread.values.join(u", "_s).left(200));
    m_window->pane()->banner()->showMessage(
        Banner::Kind::Warning,
        misread.values.isEmpty()
            ? tr("%1 is no file of preferences, so what is usual counts.").arg(displayPath(file))
            : tr("%1 says what is not understood, so what is usual counts there: %2")
                  .arg(displayPath(file), values),
        {}, u"preferences"_s);
}

void WindowProgram::makeWindow()
{
    WindowServices services;
    services.agent = m_agent.get();
    services.permissions = &m_permissions;
    services.models = m_models.get();
    services.modes = standardModes();
    services.stateFile = m_stateFile;
    services.stateFolder = Paths::stateDir() + "/window"_L1;
    services.preferences = m_preferences.get();
    services.elicitations = &m_elicitations;
    services.notifications = m_notifications.get();
    m_window = std::make_unique<MainWindow>(services);
    FirstRunPage *first = m_window->firstRunPage();
    connect(first, &FirstRunPage::localServersWanted, first,
            [first] { lookForLocalServers(first); });
    auto *signalWatcher = new SignalWatcher({}, m_window.get());
    connect(signalWatcher, &SignalWatcher::interrupted, m_window.get(), &MainWindow::shutDown);
    auto *calls = new WindowCalls(m_window.get());
    QTimer::singleShot(0, calls, &WindowCalls::listen); // after the first frame
    if (m_options.openAnother)
        offerAnother();
    if (m_options.isFurther)
        m_window->stepAside();
    followLanguage();
}

// It is a process of its own: what goes wrong there leaves this one alone.
void WindowProgram::offerAnother()
{
    WindowActions *actions = m_window->actions();
    QAction *action
        = actions->registry()->add({u"program.newWindow"_s,
                                    tr("New window"),
                                    {QKeySequence(u"Ctrl+Alt+W"_s, QKeySequence::PortableText)},
                                    u"new"_s,
                                    ActionSpec::Group::Program});
    actions->addToMenu(action);
    connect(action, &QAction::triggered, m_window.get(),
            [this] { openAnother(m_window->controller()->folder(), {}); });
    SideBar *bar = m_window->sideBar();
    SideBar::Abilities can = bar->abilities();
    can.windows = true;
    bar->setAbilities(can);
    connect(bar, &SideBar::windowRequested, m_window.get(), [this](const QString &id) {
        openAnother(m_window->controller()->list()->folderOf(id), id);
    });
}

void WindowProgram::openAnother(const QString &folder, const QString &sessionId)
{
    if (!m_options.openAnother(folder, sessionId))
        m_window->pane()->banner()->showMessage(
            Banner::Kind::Error, tr("Another window could not be started."), {}, u"window"_s);
}

QString WindowProgram::folderToOpen() const
{
    if (!m_options.directory.isEmpty())
        return QDir::cleanPath(QDir::current().absoluteFilePath(m_options.directory));
    const QString last = m_window->lastFolder();
    return last.isEmpty() ? QDir::currentPath() : last;
}

// What names the session may be a part of its id, its title or its time.
void WindowProgram::resume(const QString &folder)
{
    findSession(m_agent.get(), folder, m_options.resumeId, u"agentao --resume"_s)
        .then(m_window.get(), [window = m_window.get()](const Result<SessionInfo> &session) {
            if (session)
                window->controller()->open(session->id);
            else
                window->pane()->banner()->showMessage(Banner::Kind::Error,
                                                      errorText(session.error()), {}, u"failure"_s);
        });
}

// A turn is not stopped for it: then the words come with the next start.
void WindowProgram::followLanguage()
{
    auto *look = m_window->findChild<LookPreferences *>();
    new LookSetting(m_preferences.get(), look, m_window.get());
    connect(
        look, &LookPreferences::changed, this,
        [this, now = QPointer(look), spoken = look->look().language] {
            if (now && now->look().language != spoken
                && !m_window->controller()->opened()->hasOwnTurns())
                comeBack();
        },
        Qt::QueuedConnection);
}

void WindowProgram::comeBack()
{
    const QEventLoopLocker staysAlive; // also between the two windows
    const auto settingsOf = [this] { return m_window->settings(); };
    const bool wasChosenThere = settingsOf()->window() != nullptr;
    if (!m_window->close())
        return;
    const QString folder = m_window->lastFolder();
    m_window.reset();
    speak();
    makeWindow();
    m_window->openFolder(folder);
    m_window->show();
    if (wasChosenThere) // else it would come over what one does
        settingsOf()->openSetting(u"appearance.language"_s);
}

} // namespace Ui
