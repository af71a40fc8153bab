// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/sharedsessions.h"
#include "agentcore/session/local/defaultagent.h"
#include "agentcore/session/sessionfronts.h"
#include "tests/support/acpprocess.h"
#include "tests/support/suite.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/header/headerbar.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/setup/modelchoice.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/label.h"
#include "ui/window/mainwindow.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <csignal>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

//! The window and an editor with one session before them.
class TestSharedWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_folder = m_dir->filePath(u"project"_s);
        const QString config = m_dir->filePath(u"config"_s);
        QVERIFY(QDir().mkpath(m_folder) && QDir().mkpath(config));
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_dir->path()));
        m_agent = createDefaultAgent([] { return u"demo/tour"_s; });
        m_agent->setSharing(std::make_unique<Acp::SharedSessions>(
            Acp::SessionPorch::Options{u"1"_s}, [] { return u"Agentao"_s; }));
        m_permissions = std::make_unique<WindowPermissionPort>();
        m_elicitations = std::make_unique<WindowElicitationPort>();
        m_models = std::make_unique<ModelChoice>(ModelSource(QProcessEnvironment(), config),
                                                 u"demo/tour"_s, QString());
        m_preferences = std::make_unique<Preferences>(config + "/preferences.ini"_L1);
        WindowServices services;
        services.agent = m_agent.get();
        services.permissions = m_permissions.get();
        services.elicitations = m_elicitations.get();
        services.models = m_models.get();
        services.modes = {{u"default"_s, u"Ask before changes"_s, {}}};
        services.stateFile = config + "/window.ini"_L1;
        services.preferences = m_preferences.get();
        m_window = std::make_unique<MainWindow>(services);
        m_window->openFolder(m_folder);
        m_window->resize(1100, 760);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        startEditor();
    }

    void cleanup()
    {
        if (m_window)
            m_window->shutDown();
        m_window.reset();
        m_agent.reset();
        m_editor.reset();
        m_preferences.reset(); // writes what is left, into its folder
    }

    void editorsSession()
    {
        const QString id = openEditors();
        QVERIFY(!id.isEmpty());
        QVERIFY(!controller()->current()->isFollowed());
        QVERIFY(SessionFronts::isGuest(controller()->current()));
        QTRY_VERIFY(rows().contains("I have thought about it"_L1));
        QVERIFY(!m_window->pane()->composer()->edit()->isReadOnly());
        QTRY_COMPARE(shared(), u"Also open in Zed"_s);

        // What is said there is seen here, and that a turn runs.
        QVERIFY(!m_editor->response(prompt(*m_editor, id, u"think once more"_s)).isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(rows().contains("think once more"_L1), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(!controller()->current()->isRunning(), 30'000);

        // And the other way round.
        controller()->send(QList{ContentBlock::fromText(u"think in the window"_s)});
        QTRY_VERIFY_WITH_TIMEOUT(rows().contains("think in the window"_L1), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(!controller()->current()->isRunning(), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            std::ranges::any_of(m_editor->updates(),
                                [](const QJsonObject &update) {
                                    return update["content"_L1]["text"_L1].toString().contains(
                                        "think in the window"_L1);
                                }),
            30'000);
        QCOMPARE(rows().count("think in the window"_L1), 1);
        startEditor(); // the first one goes
        QTRY_COMPARE_WITH_TIMEOUT(shared(), QString(), 30'000);
    }

    void windowsSession()
    {
        controller()->send(QList{ContentBlock::fromText(u"think about it"_s)});
        // A session that has just begun does not run yet.
        QTRY_VERIFY_WITH_TIMEOUT(rows().contains("I have thought about it"_L1), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(!controller()->current()->isRunning(), 30'000);
        const QString id = controller()->currentId();
        const int load = m_editor->request(
            u"session/load"_s,
            {{"sessionId"_L1, id}, {"cwd"_L1, m_folder}, {"mcpServers"_L1, QJsonArray()}});
        QVERIFY(m_editor->response(load).contains("result"_L1));
        QTRY_COMPARE(shared(), u"Also open in Zed"_s);
        QVERIFY(!m_editor->response(prompt(*m_editor, id, u"think once more"_s)).isEmpty());
        QTRY_VERIFY(rows().contains("think once more"_L1));
        QVERIFY(!SessionFronts::isGuest(controller()->current()));
        QCOMPARE(m_editor->finish(), 0);
        QTRY_COMPARE(shared(), QString());
    }

    void questionAnsweredInTheEditor()
    {
        const QString id = openEditors();
        QVERIFY(!id.isEmpty());
        prompt(*m_editor, id, u"tour"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!m_permissions->pending().isEmpty(), 30'000);
        QTRY_COMPARE(m_window->pane()->header()->status(), HeaderBar::Status::Waiting);
        const QString asked = m_permissions->pending().first().id;
        const QJsonObject there = m_editor->serverRequest(u"session/request_permission"_s);
        QVERIFY(!there.isEmpty());
        m_editor->answer(there["id"_L1],
                         QJsonObject{{"outcome"_L1,
                                      QJsonObject{{"outcome"_L1, u"selected"_s},
                                                  {"optionId"_L1, u"allow_once"_s}}}});
        const auto isAsked = [&] {
            return std::ranges::any_of(
                m_permissions->pending(),
                [&](const PermissionQuestion &one) { return one.id == asked; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(!isAsked(), 30'000);
        const Banner *banner = m_window->pane()->banner();
        QTRY_VERIFY2(!banner->isHidden() && banner->text().contains(u"Answered in Zed."_s),
                     qPrintable(banner->text()));
        controller()->stop();
        QTRY_VERIFY_WITH_TIMEOUT(!controller()->current()->isRunning(), 30'000);
    }

    void editorIsKilled()
    {
        const QString id = openEditors();
        QVERIFY(!id.isEmpty());
        prompt(*m_editor, id, u"tour"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!m_permissions->pending().isEmpty(), 30'000);
        ::kill(pid_t(m_editor->processId()), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(
            controller()->current() && !SessionFronts::isGuest(controller()->current()), 30'000);
        QCOMPARE(controller()->currentId(), id);
        QTRY_VERIFY(m_permissions->pending().isEmpty());
        QTRY_VERIFY(!controller()->current()->isRunning());
        QTRY_VERIFY(rows().contains("I have thought about it"_L1));
        QCOMPARE(rows().count("think about it\n"_L1), 1);
        QTRY_COMPARE(shared(), QString());
        controller()->send(QList{ContentBlock::fromText(u"think on"_s)});
        QTRY_VERIFY_WITH_TIMEOUT(rows().contains("think on"_L1), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(!controller()->current()->isRunning(), 30'000);
    }

    void closingTheWindowStopsNothing()
    {
        const QString id = openEditors();
        QVERIFY(!id.isEmpty());
        prompt(*m_editor, id, u"tour"_s);
        const QJsonObject there = m_editor->serverRequest(u"session/request_permission"_s);
        QVERIFY(!there.isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(controller()->current()->isRunning(), 30'000);
        QVERIFY(!controller()->opened()->hasOwnTurns());
        m_window->shutDown();
        m_window.reset();
        m_agent.reset();
        m_editor->answer(there["id"_L1],
                         QJsonObject{{"outcome"_L1,
                                      QJsonObject{{"outcome"_L1, u"selected"_s},
                                                  {"optionId"_L1, u"allow_once"_s}}}});
        // The turn goes on and asks the next thing.
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::count_if(m_editor->messages,
                                                       [](const QJsonObject &message) {
                                                           return message["method"_L1]
                                                               == "session/request_permission"_L1;
                                                       })
                                     > 1,
                                 60'000);
    }

private:
    static int prompt(AcpProcess &process, const QString &session, const QString &text)
    {
        return process.request(
            u"session/prompt"_s,
            {{"sessionId"_L1, session},
             {"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, text}}}}});
    }

    void startEditor()
    {
        m_editor = std::make_unique<AcpProcess>();
        m_editor->setSurroundings(m_folder, QProcessEnvironment::systemEnvironment());
        m_editor->checksWire = false;
        m_editor->start({u"--model"_s, u"demo/tour"_s});
        QVERIFY(!m_editor
                     ->call(u"initialize"_s,
                            {{"protocolVersion"_L1, 1},
                             {"clientCapabilities"_L1, QJsonObject()},
                             {"clientInfo"_L1,
                              QJsonObject{{"name"_L1, u"zed"_s},
                                          {"title"_L1, u"Zed"_s},
                                          {"version"_L1, u"1"_s}}}})
                     .isEmpty());
    }

    //! A session of the editor with a word in it, opened in the window; its id.
    QString openEditors()
    {
        const QString id = m_editor->newSession(m_folder);
        if (m_editor->response(prompt(*m_editor, id, u"think about it"_s)).isEmpty())
            return {};
        controller()->open(id);
        const bool isOpen = QTest::qWaitFor(
            [&] { return controller()->current() && controller()->currentId() == id; }, 30'000);
        return isOpen ? id : QString();
    }

    QString rows() const
    {
        const auto *model = m_window->pane()->view()->model();
        QString text;
        for (int row = 0; row < model->rowCount(); ++row)
            text += model->index(row, 0).data().toString() + u'\n';
        return text;
    }

    QString shared() const
    {
        const auto *label = m_window->pane()->header()->findChild<Label *>(u"sharedLabel"_s);
        return label->isHidden() ? QString() : label->text();
    }
    SessionController *controller() const { return m_window->controller(); }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_folder;
    std::unique_ptr<LocalAgent> m_agent;
    std::unique_ptr<WindowPermissionPort> m_permissions;
    std::unique_ptr<WindowElicitationPort> m_elicitations;
    std::unique_ptr<ModelChoice> m_models;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<AcpProcess> m_editor;
};

AGENTAO_TEST_WIDGETS(TestSharedWindow)
#include "tst_sharedwindow.moc"
