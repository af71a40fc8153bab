// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/defaultagent.h"
#include "tests/support/acpprocess.h"
#include "tests/support/suite.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/preferences/preferences.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/modelchoice.h"
#include "ui/widgets/banner.h"
#include "ui/window/mainwindow.h"

#include <QJsonArray>
#include <QListView>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

static QString allRows(const ConversationView *view)
{
    QString text;
    for (int row = 0; row < view->model()->rowCount(); ++row)
        text += view->model()->index(row, 0).data().toString() + u'\n';
    return text;
}

//! The window beside another process of the program that works in the same folder.
class TestOtherProcess : public QObject
{
    Q_OBJECT

private slots:
    void isSeenReadAndTakenOver()
    {
        QTemporaryDir dir;
        const QString folder = dir.filePath(u"project"_s);
        QVERIFY(QDir().mkpath(folder) && QDir().mkpath(dir.filePath(u"config"_s)));
        const auto agent = createDefaultAgent([] { return u"demo/tour"_s; });
        WindowPermissionPort permissions;
        WindowElicitationPort elicitations;
        ModelChoice models(ModelSource(QProcessEnvironment(), dir.filePath(u"config"_s)),
                           u"demo/tour"_s, {});
        Preferences preferences(dir.filePath(u"config/preferences.ini"_s));
        WindowServices services;
        services.agent = agent.get();
        services.permissions = &permissions;
        services.elicitations = &elicitations;
        services.models = &models;
        services.modes = {{u"default"_s, u"Ask before changes"_s, {}}};
        services.stateFile = dir.filePath(u"config/window.ini"_s);
        services.preferences = &preferences;
        MainWindow window(services);
        window.openFolder(folder);
        window.resize(1100, 760);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        const SessionListModel *list = window.sideBar()->model();
        QCoreApplication::processEvents();
        QCOMPARE(list->rowCount(), 0);

        // It comes into the list by itself, as something new.
        AcpProcess other;
        other.setSurroundings(folder, QProcessEnvironment::systemEnvironment());
        other.start({u"--model"_s, u"demo/tour"_s});
        other.initialize();
        const QString id = other.newSession(folder);
        QVERIFY(!other.response(prompt(other, id, u"think about it"_s)).isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(list->rowOf(id) >= 0, 30'000);
        const auto isUnread = [&] {
            return list->index(list->rowOf(id)).data(SessionListModel::UnreadRole).toBool();
        };
        QCOMPARE(list->index(list->rowOf(id)).data().toString(), u"think about it"_s);
        QCOMPARE(list->index(list->rowOf(id)).data(SessionListModel::TimeRole).toString(),
                 u"now"_s);

        // It opens for reading.
        const SessionController *controller = window.controller();
        const ConversationPane *pane = window.pane();
        auto *view = window.sideBar()->findChild<QListView *>();
        QVERIFY(view);
        const auto click = [&] {
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                              view->visualRect(list->index(list->rowOf(id))).center());
        };
        click();
        QTRY_VERIFY_WITH_TIMEOUT(controller->current() && controller->current()->isFollowed(),
                                 30'000);
        QTRY_VERIFY(allRows(pane->view()).contains("I have thought about it"_L1));
        QVERIFY(!isUnread());
        QVERIFY(pane->composer()->edit()->isReadOnly());
        QVERIFY(pane->composer()->hint().contains("Another process"_L1));
        QVERIFY(pane->banner()->isHidden());
        click();
        QTRY_VERIFY(!controller->isBusy());
        QVERIFY(pane->banner()->isHidden());

        // It goes on here as it goes on there.
        const int rows = pane->view()->model()->rowCount();
        QVERIFY(!other.response(prompt(other, id, u"think about it once more"_s)).isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(allRows(pane->view()).contains("once more"_L1), 30'000);
        QTRY_VERIFY(pane->view()->model()->rowCount() > rows);

        // Once it is free it can be written in.
        QCOMPARE(other.finish(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(controller->current() && !controller->current()->isFollowed(),
                                 30'000);
        QCOMPARE(controller->currentId(), id);
        QVERIFY(!pane->composer()->edit()->isReadOnly());
        QCOMPARE(pane->composer()->hint(), QString());
        QVERIFY(pane->banner()->isHidden());
        QVERIFY(allRows(pane->view()).contains("once more"_L1));
        window.shutDown();
    }

private:
    static int prompt(AcpProcess &process, const QString &session, const QString &text)
    {
        return process.request(
            u"session/prompt"_s,
            {{"sessionId"_L1, session},
             {"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, text}}}}});
    }
};

AGENTAO_TEST_WIDGETS(TestOtherProcess)
#include "tst_otherprocess.moc"
