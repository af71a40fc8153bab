// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/windowactions.h"
#include "ui/conversation/conversationjumps.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/pane/conversationpane.h"
#include "ui/search/searchpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/button.h"

#include <QAction>
#include <QDir>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! A conversation that is higher than the window.
static void fill(UiFakeSession *session)
{
    for (int i = 0; i < 40; ++i) {
        session->say(UserMessageAdded{u"u%1"_s.arg(i), ContentBlock::fromText(u"Question"_s), {}});
        session->say(AgentTextAppended{u"a%1"_s.arg(i), u"A long answer.\n\n"_s.repeated(6)});
    }
}

//! The search of the side bar in the texts of all sessions.
class TestSearchPane : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->agent.searches = true;
        f->agent.addStored(u"s1"_s, u"One"_s, QDateTime::currentDateTimeUtc(), f->folder);
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        QTRY_COMPARE(f->window->controller()->list()->sessions().size(), 1);
    }

    void resultsReplaceTheList()
    {
        f->agent.hits = SessionHits{{hit(u"a"_s, f->folder), hit(u"b"_s, f->folder)}, 100};
        QVERIFY(!pane()->isVisible());
        type(u"word"_s);
        QVERIFY(pane()->isVisible());
        QVERIFY(!f->window->sideBar()->list()->isVisible());
        QTRY_COMPARE(count(), 2);
        QCOMPARE(f->agent.searched, QStringList{u"word"_s});
        QCOMPARE(pane()->status(), QString());
        type(u"  "_s);
        QVERIFY(!pane()->isVisible());
        QVERIFY(f->window->sideBar()->list()->isVisible());
        QCOMPARE(count(), 0);
    }

    void oneSearchAtATime()
    {
        QSignalSpy resets(pane()->list()->model(), &QAbstractItemModel::modelReset);
        f->agent.hits = SessionHits{{hit(u"a"_s, f->folder)}, 100};
        for (const QString &words : {u"w"_s, u"wo"_s, u"wor"_s, u"word "_s})
            type(words);
        QTRY_COMPARE(count(), 1);
        QCOMPARE(f->agent.searched, QStringList{u"word"_s}); // once typing rests
        QCOMPARE(resets.count(), 1);
    }

    void states()
    {
        type(u"none"_s);
        QTRY_COMPARE(pane()->status(), u"No session has these words"_s);
        f->agent.hits = SessionHits{{hit(u"a"_s, f->folder)}, 40};
        type(u"some"_s);
        QTRY_COMPARE(pane()->status(), u"Sessions are still being read: 40 %"_s);
        QCOMPARE(count(), 1);
        f->agent.hits = SessionHits{{hit(u"a"_s, f->folder), hit(u"b"_s, f->folder)}, 100};
        QTRY_COMPARE(count(), 2); // asked again without typing
        QCOMPARE(pane()->status(), QString());
        f->agent.hits = fail(ErrorCode::Io, u"the disk is full"_s);
        type(u"error"_s);
        QTRY_COMPARE(pane()->status(), u"Sessions cannot be searched:\nthe disk is full"_s);
        QCOMPARE(count(), 0);
    }

    void texts()
    {
        SessionHit other = hit(u"b"_s, u"/elsewhere"_s);
        other.session.title = u"Evil\u202Etitle"_s;
        SessionHit byTitle = hit(u"c"_s, f->folder);
        byTitle.excerpt = byTitle.session.title;
        f->agent.hits = SessionHits{{hit(u"a"_s, f->folder), other, byTitle}, 100};
        type(u"word"_s);
        QTRY_COMPARE(count(), 3);
        const auto text = [this](int row, int role) {
            return pane()->list()->model()->index(row, 0).data(role).toString();
        };
        QCOMPARE(text(0, Qt::DisplayRole), u"Title of a"_s);
        QCOMPARE(text(0, Ui::HitModel::FolderRole), QString());
        QCOMPARE(text(0, Qt::AccessibleTextRole), u"Title of a: …with the word here"_s);
        QCOMPARE(text(1, Ui::HitModel::FolderRole), u"/elsewhere"_s);
        QCOMPARE(text(1, Qt::AccessibleTextRole),
                 u"Evil\\u202Etitle, in the folder /elsewhere: …with the word here"_s);
        QCOMPARE(text(2, Ui::HitModel::ExcerptRole), QString());
        QVERIFY(!pane()->list()->accessibleName().isEmpty());
        // Rows are as high as what they show.
        const auto height = [this](int row) {
            return pane()->list()->visualRect(pane()->list()->model()->index(row, 0)).height();
        };
        QVERIFY(height(1) > height(0));
        QVERIFY(height(0) > height(2));
    }

    void keyboard()
    {
        f->agent.hits = SessionHits{{hit(u"s1"_s, f->folder), hit(u"b"_s, f->folder)}, 100};
        f->window->actions()->searchSessions->trigger();
        QVERIFY(field()->hasFocus());
        QTest::keyClicks(field(), u"word"_s);
        QTest::keyClick(field(), Qt::Key_Return); // before there is an answer
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);

        field()->setFocus();
        QTest::keyClick(field(), Qt::Key_Down);
        QVERIFY(pane()->list()->hasFocus());
        QCOMPARE(pane()->list()->currentIndex().row(), 0);
        QTest::keyClick(pane()->list(), Qt::Key_Down);
        QSignalSpy chosen(pane(), &Ui::SearchPane::hitChosen);
        QTest::keyClick(pane()->list(), Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().value<SessionHit>().session.id, u"b"_s);

        pane()->list()->setFocus();
        f->window->actions()->escape->trigger();
        QVERIFY(field()->text().isEmpty());
        QVERIFY(!pane()->isVisible());
    }

    void opensAtTheHit()
    {
        f->window->controller()->open(u"s1"_s);
        QTRY_VERIFY(f->current());
        fill(f->current());
        Ui::ConversationView *view = f->window->pane()->view();
        f->window->pane()->showConversation();
        view->conversation()->flush();
        QTRY_VERIFY(view->conversation()->rowCount() > 200);
        f->window->controller()->startNew();

        f->agent.hits = SessionHits{{hit(u"s1"_s, f->folder, u"a7"_s)}, 100};
        const auto showsRow = [view](const QString &id) {
            const int row = view->conversation()->rows().rowOfItem(id);
            const QRect place = view->visualRect(view->conversation()->index(row));
            return row >= 0 && place.top() >= -1 && place.bottom() < view->viewport()->height();
        };
        type(u"word"_s);
        QTRY_COMPARE(count(), 1);
        QTest::mouseClick(
            pane()->list()->viewport(), Qt::LeftButton, {},
            pane()->list()->visualRect(pane()->list()->model()->index(0, 0)).center());
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
        QTRY_VERIFY(showsRow(u"a7"_s));
        // In a session that is in view already.
        f->agent.hits = SessionHits{{hit(u"s1"_s, f->folder, u"u30"_s)}, 100};
        type(u"another"_s);
        QTRY_COMPARE(f->agent.searched.last(), u"another"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_VERIFY(showsRow(u"u30"_s));
        QVERIFY(!showsRow(u"a7"_s));
    }

    void opensInAnotherFolder()
    {
        const QString other = f->dir.filePath(u"other"_s);
        QVERIFY(QDir().mkpath(other));
        f->agent.addStored(u"far"_s, u"Far"_s, QDateTime::currentDateTimeUtc(), other);
        f->agent.hits = SessionHits{{hit(u"far"_s, other, u"u1"_s)}, 100};
        type(u"word"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_COMPARE(f->window->controller()->currentId(), u"far"_s);
        QCOMPARE(f->window->controller()->folder(), other);
        // Hits of that folder do not name it any more.
        QTRY_COMPARE(pane()->list()->model()->index(0, 0).data(Ui::HitModel::FolderRole).toString(),
                     QString());
    }

    void hitWithoutARow()
    {
        f->agent.hits = SessionHits{{hit(u"s1"_s, f->folder, u"gone"_s)}, 100};
        type(u"word"_s);
        QTest::keyClick(field(), Qt::Key_Return);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
        QVERIFY(!Ui::ConversationJumps(f->window->pane()->view()).showItem(u"gone"_s));
    }

    void filters()
    {
        type(
            u"race file:parser.cpp exit:failed tool:replace model:sonnet since:2026-11-20 folder:here"_s);
        QTRY_COMPARE(f->agent.searched, QStringList{u"race"_s});
        const SessionQuery &query = f->agent.lastQuery;
        QCOMPARE(query.file, u"parser.cpp"_s);
        QVERIFY(query.failed);
        QCOMPARE(query.tool, u"replace"_s);
        QCOMPARE(query.model, u"sonnet"_s);
        QCOMPARE(query.after, QDate(2026, 11, 20).startOfDay().toUTC());
        QCOMPARE(query.cwd, f->folder);
        QTRY_COMPARE(pane()->status(), u"No session has these words and passes the filters"_s);
        // Without words: all that pass.
        f->agent.hits = SessionHits{{hit(u"a"_s, f->folder)}, 100};
        type(u"exit:7"_s);
        QTRY_COMPARE(count(), 1);
        QCOMPARE(f->agent.lastQuery.words, QString());
        QCOMPARE(f->agent.lastQuery.exitCode, std::optional(7));
    }

    // What is chosen stands in the field, so that it is seen, changed and taken away there.
    void filterMenu()
    {
        auto *button = f->window->sideBar()->findChild<Ui::Button *>("searchFilters"_L1);
        QVERIFY(button && button->isVisible());
        const auto choose = [button](const QStringList &way) {
            emit button->menu()->aboutToShow();
            QMenu *menu = button->menu();
            for (const QString &step : way) {
                const auto actions = menu->actions();
                const auto found = std::ranges::find(actions, step, &QAction::text);
                if (found == actions.end())
                    return false;
                if ((*found)->menu())
                    menu = (*found)->menu();
                else
                    (*found)->trigger();
            }
            return true;
        };
        type(u"race"_s);
        QVERIFY(choose({u"A command failed"_s}));
        QCOMPARE(field()->text(), u"race exit:failed"_s);
        QVERIFY(field()->hasFocus());
        QVERIFY(button->accessibleName().contains("on"_L1));
        QVERIFY(choose({u"Tool"_s, u"run_shell_command"_s}));
        QVERIFY(choose({u"Last changed"_s, u"Last 7 days"_s}));
        QCOMPARE(field()->text(), u"race exit:failed tool:run_shell_command since:7d"_s);
        QTRY_COMPARE(f->agent.lastQuery.tool, u"run_shell_command"_s);
        QVERIFY(choose({u"Last changed"_s, u"Last 30 days"_s})); // in place of the other
        QVERIFY(choose({u"A command failed"_s})); // off again
        QCOMPARE(field()->text(), u"race tool:run_shell_command since:30d"_s);
        // What is to be typed comes where the filter begins.
        QVERIFY(choose({u"File that was touched…"_s}));
        QTest::keyClicks(field(), u"a.cpp"_s);
        QCOMPARE(field()->text(), u"race tool:run_shell_command since:30d file:a.cpp"_s);
        QVERIFY(choose({u"Last changed"_s, u"Since a day…"_s}));
        QTest::keyClicks(field(), u"2026-01-02"_s); // over the day that stands there
        QVERIFY(field()->text().endsWith("file:a.cpp since:2026-01-02"_L1));
        QTRY_COMPARE(f->agent.lastQuery.after, QDate(2026, 1, 2).startOfDay().toUTC());
        field()->clear();
        QVERIFY(!button->accessibleName().contains("on"_L1));
    }

    void meaninglessFilter()
    {
        f->agent.hits = SessionHits{{hit(u"a"_s, f->folder)}, 100};
        type(u"race"_s);
        QTRY_COMPARE(count(), 1);
        type(u"race since:soon"_s);
        QTRY_VERIFY(pane()->status().contains("since:soon"_L1));
        QCOMPARE(count(), 0); // none that pass by accident
        QCOMPARE(f->agent.searched, QStringList{u"race"_s});
        type(u"race since:2d"_s);
        QTRY_COMPARE(count(), 1);
        QCOMPARE(pane()->status(), QString());
    }

    void titlesWithoutSearch()
    {
        f->agent.searches = false;
        type(u"zebra"_s);
        QVERIFY(!pane()->isVisible());
        QCOMPARE(f->agent.searched, QStringList());
    }

private:
    void type(const QString &words) { field()->setText(words); }
    Ui::SearchPane *pane() const { return f->window->sideBar()->results(); }
    QLineEdit *field() const { return f->window->sideBar()->searchField(); }
    int count() const { return pane()->list()->model()->rowCount(); }

    SessionHit hit(const QString &id, const QString &cwd, const QString &messageId = {}) const
    {
        SessionHit hit;
        hit.session = {id, cwd, u"Title of "_s + id, QDateTime::currentDateTimeUtc()};
        hit.messageId = messageId;
        hit.excerpt = u"…with the word here"_s;
        hit.marks = {{10, 4}};
        return hit;
    }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestSearchPane)
#include "tst_searchpane.moc"
