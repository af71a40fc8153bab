// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/windowfixture.h"

#include "tests/support/testfiles.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"

#include <QDir>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

WindowFixture::WindowFixture(Model model, Ui::NotificationService *notifications)
    : folder(dir.filePath(u"project"_s))
    , stateFile(dir.filePath(u"config/window.ini"_s))
    , notifications(notifications)
{
    QDir().mkpath(folder);
    QDir().mkpath(dir.filePath(u"config"_s));
    const ModelSource source(QProcessEnvironment(), dir.filePath(u"config"_s));
    models = std::make_unique<Ui::ModelChoice>(
        source, model == Model::Tour ? u"demo/tour"_s : QString(), QString());
    restart();
}

void WindowFixture::restart()
{
    if (window)
        window->shutDown();
    window.reset();
    preferences = std::make_unique<Ui::Preferences>(dir.filePath(u"config/preferences.ini"_s));
    Ui::WindowServices services;
    services.agent = &agent;
    services.permissions = &port;
    services.models = models.get();
    services.modes
        = {{u"default"_s, u"Ask before changes"_s, {}}, {u"full-access"_s, u"Full access"_s, {}}};
    services.stateFile = stateFile;
    services.preferences = preferences.get();
    services.elicitations = &elicitations;
    services.notifications = notifications;
    window = std::make_unique<Ui::MainWindow>(services);
}

bool WindowFixture::show(QSize size)
{
    window->resize(size);
    window->show();
    window->activateWindow();
    return QTest::qWaitForWindowActive(window.get());
}

Ui::Composer *WindowFixture::composer() const
{
    return window->pane()->composer();
}

Ui::ComposerEdit *WindowFixture::edit() const
{
    return composer()->edit();
}

UiFakeSession *WindowFixture::current() const
{
    return qobject_cast<UiFakeSession *>(window->controller()->current());
}

bool WindowFixture::sendText(const QString &text)
{
    edit()->setFocus();
    QTest::keyClicks(edit(), text);
    QTest::keyClick(edit(), Qt::Key_Return);
    return QTest::qWaitFor([this] { return current() && current()->isRunning(); }, 30'000);
}

bool WindowFixture::addThree()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    agent.addStored(u"s1"_s, u"One"_s, now, folder);
    agent.addStored(u"s2"_s, u"Two"_s, now.addSecs(-1), folder);
    agent.addStored(u"s3"_s, u"Three"_s, now.addDays(-5), folder);
    window->controller()->list()->refresh();
    return QTest::qWaitFor([this] { return window->controller()->list()->sessions().size() == 3; },
                           30'000);
}

bool WindowFixture::open(const QString &id)
{
    window->controller()->open(id);
    return QTest::qWaitFor([&] { return window->controller()->currentId() == id; }, 30'000);
}

bool WindowFixture::pressBanner(const QString &text)
{
    const auto buttons = window->pane()->banner()->findChildren<Ui::Button *>();
    const auto found = std::ranges::find_if(buttons, [&text](const Ui::Button *button) {
        return button->isVisible() && button->text() == text;
    });
    if (found == buttons.end())
        return false;
    QTest::mouseClick(*found, Qt::LeftButton);
    return true;
}

PermissionQuestion WindowFixture::question(const QString &id, const QString &sessionId) const
{
    PermissionQuestion question;
    question.id = id;
    question.sessionId = sessionId;
    question.toolCallId = u"call_"_s + id;
    question.toolName = u"run_shell_command"_s;
    question.kind = ToolKind::Execute;
    question.preview.title = AgentCore::Phrase(AgentCore::Saying::Run, {u"make"_s});
    question.preview.effects = {{ToolEffect::Kind::Execute, u"make"_s, folder}};
    question.reason = u"Runs a command"_s;
    question.options
        = {{PermissionChoice::AllowOnce, u"Allow"_s}, {PermissionChoice::RejectOnce, u"Reject"_s}};
    return question;
}

bool WindowFixture::writeFile(const QString &name, const QByteArray &content) const
{
    const QString path = folder + u'/' + name;
    return putFile(path, content);
}

} // namespace Testing
