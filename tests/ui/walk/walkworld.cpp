// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/walk/walkworld.h"

#include "agentcore/config/modelsource.h"
#include "tests/support/testfiles.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPixmap>
#include <QProcess>
#include <QTest>
#include <QThreadPool>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

static constexpr QSize kUsual{1180, 780};

WalkWorld::WalkWorld(Model model, const QString &modeId)
    : home(temporary.path())
{
    options.modeId = modeId;
    prepare(model);
}

WalkWorld::WalkWorld(const QString &home)
    : home(home)
{
    prepare(Model::Fake);
}

void WalkWorld::prepare(Model model)
{
    qputenv("AGENTAO_HOME", QFile::encodeName(home.path()));
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(home.path()));
    home.mkpath(u"project"_s);
    home.mkpath(u"config"_s);
    folder = QFileInfo(home.filePath(u"project"_s)).canonicalFilePath();
    options.directory = folder;
    qApp->installEventFilter(this);
    llm.setModels({u"m1"_s});
    QFile file(home.filePath(u"config/preferences.ini"_s));
    if (qEnvironmentVariableIsSet("AGENTAO_WALK_SCHEME") && file.open(QFile::WriteOnly))
        file.write("[window]\ntheme=" + qgetenv("AGENTAO_WALK_SCHEME") + '\n');
    if (model == Model::None)
        return;
    ModelProfile profile;
    profile.provider = u"lab"_s;
    profile.baseUrl = llm.baseUrl();
    profile.model = u"m1"_s;
    ModelSource source(QProcessEnvironment(), home.filePath(u"config"_s));
    if (!source.save(profile, true))
        qFatal("the model cannot be saved");
}

WalkWorld::~WalkWorld()
{
    close();
    // What still writes would make the folder anew.
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

bool WalkWorld::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = qobject_cast<const QWidget *>(watched);
    if (event->type() == QEvent::Show && widget && widget->windowType() == Qt::Window
        && widget->windowTitle().isEmpty())
        m_strays.append(u"%1 '%2'"_s.arg(QString::fromLatin1(widget->metaObject()->className()),
                                         widget->objectName()));
    return false;
}

bool WalkWorld::start()
{
    program = std::make_unique<Ui::WindowProgram>(options);
    program->start();
    program->window()->resize(kUsual);
    program->window()->activateWindow();
    // A Weston without a screen has nobody who could give the focus.
    return QGuiApplication::platformName() == "wayland"_L1
        ? QTest::qWaitForWindowExposed(program->window())
        : QTest::qWaitForWindowActive(program->window());
}

void WalkWorld::close()
{
    if (program && program->window())
        program->window()->shutDown();
    program.reset();
}

QString WalkWorld::title() const
{
    return program->window()->windowTitle();
}

QByteArray WalkWorld::file(const QString &name) const
{
    return fileContent(path(name));
}

bool WalkWorld::writeFile(const QString &name, const QByteArray &content) const
{
    return putFile(path(name), content);
}

QByteArray WalkWorld::configFile(const QString &name) const
{
    return fileContent(home.filePath(u"config/"_s + name));
}

bool WalkWorld::shell(const QString &command) const
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(u"/bin/sh"_s, {u"-ec"_s, command});
    return process.waitForFinished() && process.exitCode() == 0;
}

QByteArray WalkWorld::told() const
{
    QByteArray all;
    for (const FakeRequest &request : llm.requests())
        all += request.body + '\n';
    return all;
}

void WalkWorld::picture(const QString &station) const
{
    const QString to = qEnvironmentVariable("AGENTAO_WALK_PICTURES");
    if (to.isEmpty() || qstrcmp(QTest::currentDataTag(), "mouse") != 0)
        return;
    QDir().mkpath(to);
    QWidget *window = program->window();
    const QSize before = window->size();
    for (const int width : {420, 900, 1600}) {
        window->resize(width, width < 600 ? 760 : 900);
        QTest::qWait(50); // pictures are for people, who want the last frame
        for (QWidget *shown : QApplication::topLevelWidgets()) {
            if (!shown->isVisible() || shown->windowType() == Qt::ToolTip)
                continue;
            const QString part = shown == window
                ? u"window"_s
                : QString::fromLatin1(shown->metaObject()->className()).section(u"::"_s, -1);
            shown->grab().save(u"%1/%2-%3-%4-%5-%6x.png"_s.arg(
                to, station, part, QString::number(width),
                qEnvironmentVariable("AGENTAO_WALK_SCHEME", u"light"_s),
                QString::number(shown->devicePixelRatioF())));
        }
    }
    window->resize(before);
    QTest::qWait(0);
}

} // namespace Testing
