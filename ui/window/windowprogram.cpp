// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowprogram.h"

#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/local/defaultagent.h"
#include "ui/composer/draftstore.h"
#include "ui/desktop/notificationservice.h"
#include "ui/pane/conversationpane.h"
#include "ui/preferences/lookpreferences.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/settings/looksetting.h"
#include "ui/setup/localserversearch.h"
#include "ui/setup/modelchoice.h"
#include "ui/text/translation.h"
#include "ui/theme/fieldstyle.h"
#include "ui/theme/readablepalette.h"
#include "ui/window/filewarnings.h"
#include "ui/window/furtherwindows.h"
#include "ui/window/mainwindow.h"
#include "ui/window/windowcalls.h"
#include "ui/window/windowsettings.h"

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

void nameApplication()
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

void speak(const QString &preferences)
{
    const QString language = LookPreferences(preferences).look().language;
    QLocale::setDefault(language.isEmpty() ? QLocale::system() : QLocale(language));
    installTranslations(qApp, QLocale());
}

// The start is not the time for it.
static constexpr std::chrono::seconds kTidyingDelay{20};

static QString preferencesFile()
{
    return Paths::configDir() + "/preferences.ini"_L1;
}

static QList<SessionMode> standardModes()
{
    QList<SessionMode> modes;
    for (const PermissionPolicy::ModeInfo &info : PermissionPolicy::modes())
        modes.append({info.id, info.name, info.description});
    return modes;
}

WindowProgram::WindowProgram(const WindowOptions &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_stateFile(Paths::configDir() + "/window.ini"_L1)
{
    nameApplication();
    speak(preferencesFile());
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
        m_window->resume(m_options.resumeId);
    if (!m_options.importFile.isEmpty())
        m_window->importSession(m_options.importFile);
    m_window->show();
    FileWarnings::tell(preferencesFile(), m_stateFile, m_window->pane()->banner());
    QTimer::singleShot(kTidyingDelay, this, [folder = Paths::stateDir() + "/window/drafts"_L1] {
        QThreadPool::globalInstance()->start([folder] { DraftStore::tidy(folder); });
    });
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
    offerLocalServers(m_window->firstRunPage());
    auto *signalWatcher = new SignalWatcher({}, m_window.get());
    connect(signalWatcher, &SignalWatcher::interrupted, m_window.get(), &MainWindow::shutDown);
    auto *calls = new WindowCalls(m_window.get());
    QTimer::singleShot(0, calls, &WindowCalls::listen); // after the first frame
    if (m_options.openAnother)
        new FurtherWindows(m_options.openAnother, m_window.get());
    if (m_options.isFurther)
        m_window->stepAside();
    followLanguage();
}

QString WindowProgram::folderToOpen() const
{
    if (!m_options.directory.isEmpty())
        return QDir::cleanPath(QDir::current().absoluteFilePath(m_options.directory));
    const QString last = m_window->lastFolder();
    return last.isEmpty() ? QDir::currentPath() : last;
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
    speak(preferencesFile());
    makeWindow();
    m_window->openFolder(folder);
    m_window->show();
    if (wasChosenThere) // else it would come over what one does
        settingsOf()->openSetting(u"appearance.language"_s);
}

} // namespace Ui
