// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composeredit.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;

//! Names, marks, bin and files of sessions, as the window offers them.
class TestSessionLifeWindow : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void deletingCanBeUndone();
    void deletingAtWorkAsks();
    void deletedOnesAreListed();
    void sessionsAreNamedAndMarked();
    void sessionsGoInAndOut();

private:
    //! Three stored sessions: s1 "One" and s2 "Two" of today, s3 "Three" older.
    QString bannerText() const { return f->window->pane()->banner()->text(); }

    std::unique_ptr<WindowFixture> f;
};

void TestSessionLifeWindow::init()
{
    f = std::make_unique<WindowFixture>();
    f->window->openFolder(f->folder);
    QVERIFY(f->show());
}

void TestSessionLifeWindow::deletingCanBeUndone()
{
    QVERIFY(f->addThree());
    QVERIFY(f->open(u"s1"_s));
    f->window->actions()->deleteSession->trigger();
    QTRY_VERIFY(bannerText().contains("\"One\" was deleted"_L1));
    QCOMPARE(f->agent.stored.size(), 2);
    QVERIFY(f->window->controller()->currentId().isEmpty());
    QTRY_COMPARE(f->window->sideBar()->model()->rowOf(u"s1"_s), -1);
    QVERIFY(f->pressBanner(u"Undo"_s));
    QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
    QCOMPARE(f->agent.stored.size(), 3);
    QTRY_VERIFY(f->window->sideBar()->model()->rowOf(u"s1"_s) >= 0);
}

void TestSessionLifeWindow::deletingAtWorkAsks()
{
    QVERIFY(f->addThree());
    QVERIFY(f->open(u"s1"_s));
    QVERIFY(f->sendText(u"go"_s));
    f->window->actions()->deleteSession->trigger();
    QVERIFY(bannerText().contains("One"_L1));
    QVERIFY(bannerText().contains("at work"_L1));
    QTest::keyClick(f->edit(), Qt::Key_Escape);
    QVERIFY(bannerText().isEmpty());
    QCOMPARE(f->agent.stored.size(), 3);
    f->window->actions()->deleteSession->trigger();
    QVERIFY(f->pressBanner(u"Delete"_s));
    QTRY_COMPARE(f->agent.stored.size(), 2);
}

void TestSessionLifeWindow::deletedOnesAreListed()
{
    QVERIFY(f->addThree());
    emit f->window->sideBar()->deletedListRequested();
    QTRY_VERIFY(bannerText().contains("no deleted sessions"_L1));
    emit f->window->sideBar()->deleteRequested(u"s2"_s);
    QTRY_COMPARE(f->agent.deleted.size(), 1);
    emit f->window->sideBar()->deletedListRequested();
    QTRY_VERIFY(f->window->findChild<QMenu *>(u"deletedSessions"_s));
    auto *menu = f->window->findChild<QMenu *>(u"deletedSessions"_s);
    QVERIFY(menu->actions().value(1)->text().startsWith("Two (deleted "_L1));
    menu->actions().value(1)->trigger();
    QTRY_COMPARE(f->window->controller()->currentId(), u"s2"_s);
    QVERIFY(f->agent.deleted.isEmpty());
}

void TestSessionLifeWindow::sessionsAreNamedAndMarked()
{
    QVERIFY(f->addThree());
    Ui::SideBar *bar = f->window->sideBar();
    emit bar->renameRequested(u"s2"_s, u"New name"_s);
    QTRY_COMPARE(bar->model()->index(bar->model()->rowOf(u"s2"_s)).data().toString(),
                 u"New name"_s);
    emit bar->pinRequested(u"s3"_s, true);
    QTRY_COMPARE(bar->model()->rowOf(u"s3"_s), 1);
    emit bar->archiveRequested(u"s3"_s, true);
    QTRY_COMPARE(bar->model()->rowOf(u"s3"_s), -1);
    f->agent.changeError = Error{ErrorCode::Busy, u"open in another window"_s, {}};
    emit bar->pinRequested(u"s2"_s, true);
    QTRY_VERIFY(bannerText().contains("open in another window"_L1));
}

void TestSessionLifeWindow::sessionsGoInAndOut()
{
    QVERIFY(f->addThree());
    Ui::SideBar *bar = f->window->sideBar();
    const QTemporaryDir dir;
    emit bar->exportRequested(u"s1"_s);
    auto *saving = f->window->findChild<QFileDialog *>(u"exportDialog"_s);
    QVERIFY(saving);
    emit saving->fileSelected(dir.filePath(u"x.json"_s));
    QTRY_VERIFY(bannerText().contains("exported"_L1));
    QFile file(dir.filePath(u"x.json"_s));
    QVERIFY(file.open(QFile::ReadOnly));
    QCOMPARE(file.readAll(), "s1 " + QByteArray::number(int(ExportFormat::Json)));
    saving->close();
    emit bar->importRequested();
    auto *opening = f->window->findChild<QFileDialog *>(u"importDialog"_s);
    QVERIFY(opening);
    emit opening->fileSelected(u"/x/session.jsonl"_s);
    opening->close();
    QTRY_COMPARE(f->window->controller()->currentId(), u"imported"_s);
    f->agent.changeError = Error{ErrorCode::InvalidInput, u"this is no session"_s, u"/x"_s};
    emit bar->importRequested();
    const auto dialogs = f->window->findChildren<QFileDialog *>(u"importDialog"_s);
    emit dialogs.last()->fileSelected(u"/x"_s);
    QTRY_VERIFY(bannerText().contains("this is no session"_L1));
}

AGENTAO_TEST_WIDGETS(TestSessionLifeWindow)
#include "tst_sessionlifewindow.moc"
