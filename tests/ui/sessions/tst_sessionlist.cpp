// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextDocument>
#include <QTimeZone>

#include <functional>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Model = Ui::SessionListModel;

static const QDate kToday(2026, 3, 10);

static SessionInfo info(const QString &id, const QString &title, QDate day)
{
    return {id, u"/w"_s, title, QDateTime(day, QTime(12, 0)).toUTC()};
}

static QList<SessionInfo> sample()
{
    return {info(u"a"_s, u"Fix tests"_s, kToday), info(u"b"_s, u"Port the CLI"_s, kToday),
            info(u"c"_s, u"Fix the build"_s, kToday.addDays(-1)),
            info(u"d"_s, {}, kToday.addDays(-40))};
}

static QStringList texts(const Model &model)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts.append(model.index(row).data().toString());
    return texts;
}

class TestSessionList : public QObject
{
    Q_OBJECT

private slots:
    void groups_data()
    {
        const Rows<QDate, Model::Group> row; // day, group
        row("today", kToday, Model::Group::Today);
        row("a clock that is ahead", kToday.addDays(2), Model::Group::Today);
        row("yesterday", kToday.addDays(-1), Model::Group::Yesterday);
        row("the day before", kToday.addDays(-2), Model::Group::Older);
        row("last year", kToday.addYears(-1), Model::Group::Older);
        row("no date at all", QDate(), Model::Group::Older);
    }

    void groups()
    {
        const auto [day, group] = Rows<QDate, Model::Group>::current();
        QCOMPARE(Model::groupOf(day, kToday), group);
    }

    void rows()
    {
        Model model;
        QAbstractItemModelTester tester(&model);
        model.setSessions(sample(), kToday);
        const QStringList expected{u"Today"_s,      u"Fix tests"_s,     u"Port the CLI"_s,
                                   u"Yesterday"_s,  u"Fix the build"_s, u"Older"_s,
                                   u"New session"_s};
        QCOMPARE(texts(model), expected);
        QVERIFY(!model.index(0).flags().testFlag(Qt::ItemIsSelectable));
        QVERIFY(!model.index(0).flags().testFlag(Qt::ItemIsEditable));
        QVERIFY(model.index(1).flags() & Qt::ItemIsSelectable);
        QCOMPARE(model.rowOf(u"c"_s), 4);
        QCOMPARE(model.rowOf(u"none"_s), -1);
    }

    // A title is the model's or the person's; Qt would read the file that an <img> names.
    void tipLoadsNothing()
    {
        const QString title = u"<img src=\"/nowhere.png\"> of a title"_s;
        Model model;
        model.setSessions({info(u"a"_s, title, kToday)}, kToday);
        QTextDocument tip;
        tip.setHtml(model.index(1).data(Qt::ToolTipRole).toString());
        QCOMPARE(tip.toPlainText(), title);
    }

    void filter_data()
    {
        const Rows<QString, QStringList> row; // filter, ids
        row("empty", QString(), QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s});
        row("spaces", u"  "_s, QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s});
        row("without case", u"FIX"_s, QStringList{u"a"_s, u"c"_s});
        row("all words, any order", u"build fix"_s, QStringList{u"c"_s});
        row("part of a word", u"cl"_s, QStringList{u"b"_s});
        row("nothing", u"zebra"_s, QStringList());
        row("not a pattern", u".*"_s, QStringList());
    }

    void filter()
    {
        const auto [filter, ids] = Rows<QString, QStringList>::current();
        Model model;
        model.setSessions(sample(), kToday);
        model.setFilter(filter);
        QStringList shown;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString id = model.index(row).data(Model::IdRole).toString();
            if (!id.isEmpty())
                shown.append(id);
        }
        QCOMPARE(shown, ids);
    }

    void marks()
    {
        Model model;
        model.setSessions(sample(), kToday);
        QSignalSpy changed(&model, &Model::dataChanged);
        model.setStates(
            {{u"a"_s, {.isRunning = true}}, {u"c"_s, {.isRunning = true, .isWaiting = true}}});
        QCOMPARE(changed.size(), 1);
        const QModelIndex a = model.index(model.rowOf(u"a"_s));
        const QModelIndex c = model.index(model.rowOf(u"c"_s));
        QVERIFY(a.data(Model::RunningRole).toBool());
        QVERIFY(!a.data(Model::WaitingRole).toBool());
        QVERIFY(c.data(Model::WaitingRole).toBool());
        QCOMPARE(a.data(Qt::AccessibleTextRole).toString(), u"Fix tests, at work"_s);
        QCOMPARE(c.data(Qt::AccessibleTextRole).toString(),
                 u"Fix the build, waits for your answer"_s);
    }

    void gravestMarkIsSaid()
    {
        Model model;
        model.setSessions(sample(), kToday);
        const QModelIndex a = model.index(model.rowOf(u"a"_s));
        const auto said = [&a] { return a.data(Qt::AccessibleTextRole).toString(); };
        Ui::SessionState state{.news = QDateTime::currentDateTimeUtc()};
        model.setStates({{u"a"_s, state}});
        QVERIFY(a.data(Model::UnreadRole).toBool());
        QCOMPARE(said(), u"Fix tests, has something new"_s);
        state.failed = state.news;
        model.setStates({{u"a"_s, state}});
        QVERIFY(a.data(Model::FailedRole).toBool());
        QCOMPARE(said(), u"Fix tests, failed"_s);
        state.isRunning = true;
        model.setStates({{u"a"_s, state}});
        QCOMPARE(said(), u"Fix tests, at work"_s);
        model.setStates({});
        QCOMPARE(said(), u"Fix tests"_s);
    }

    // A mark has a place of its own, and so has what it says.
    void marksMoveNoTitle()
    {
        Ui::SideBar bar;
        bar.model()->setSessions(sample(), kToday);
        bar.resize(240, 500);
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        const QModelIndex index = bar.model()->index(bar.model()->rowOf(u"a"_s));
        const QRect row = bar.list()->visualRect(index);
        constexpr int kMarks = 24; // the inset of rows and the column of marks
        const QRect title = row.adjusted(kMarks, 6, -8, -row.height() / 2 - 1);
        const QRect mark(row.left() + 6, title.top(), 16, title.height());
        const auto seen
            = [&bar](const QRect &place) { return bar.list()->viewport()->grab(place).toImage(); };
        const QImage quietTitle = seen(title);
        const QImage quietMark = seen(mark);
        const QImage quietRow = seen(row);
        QCOMPARE(index.data(Model::StateRole).toString(), QString());
        const QDateTime now = QDateTime::currentDateTimeUtc();
        for (const Ui::SessionState &state :
             {Ui::SessionState{.isRunning = true}, {.isWaiting = true}, {.failed = now}}) {
            bar.model()->setStates({{u"a"_s, state}});
            QVERIFY(!index.data(Model::StateRole).toString().isEmpty());
            QVERIFY(seen(title) == quietTitle);
            QVERIFY(seen(mark) != quietMark);
            QVERIFY(seen(row.adjusted(kMarks, row.height() / 2, -8, 0))
                    != quietRow.copy(kMarks, row.height() / 2, row.width() - kMarks - 8,
                                     row.height() - row.height() / 2));
            bar.model()->setStates({});
        }
        bar.model()->setStates(
            {{u"a"_s, {.news = now}}}); // nor does weight, which would take its last letters
        QVERIFY(seen(title) == quietTitle);
        QVERIFY(seen(mark) != quietMark);
        bar.model()->setStates({});
        bar.model()->setChecked(QSet<QString>{u"a"_s}); // a box is a mark, too
        QVERIFY(seen(title) == quietTitle);
        QVERIFY(seen(mark) != quietMark);
    }

    void howLongAgo_data()
    {
        const Rows<qint64, QString> row; // seconds, text
        row("in the future", qint64(-60), u"now"_s);
        row("under a minute", qint64(59), u"now"_s);
        row("a minute", qint64(60), u"1 min"_s);
        row("under an hour", qint64(3599), u"59 min"_s);
        row("an hour", qint64(3600), u"1 h"_s);
        row("under a day", qint64(86'399), u"23 h"_s);
        row("a day", qint64(86'400), u"1 d"_s);
        row("six days", qint64(6 * 86'400 + 5), u"6 d"_s);
        row("a week", qint64(7 * 86'400), u"3 Mar"_s);
        row("another year", qint64(100 * 86'400), u"30 Nov 2025"_s);
    }

    void howLongAgo()
    {
        const auto [seconds, text] = Rows<qint64, QString>::current();
        const QDateTime now(kToday, QTime(12, 0), QTimeZone::UTC);
        SessionInfo session = info(u"a"_s, u"Fix tests"_s, kToday);
        session.updatedAt = now.addSecs(-seconds);
        Model model;
        model.setSessions({session}, kToday);
        model.setNow(now);
        QCOMPARE(model.index(model.rowOf(u"a"_s)).data(Model::TimeRole).toString(), text);
        // Time goes on without a new list.
        model.setNow(now.addSecs(60));
        if (seconds == 60)
            QCOMPARE(model.index(model.rowOf(u"a"_s)).data(Model::TimeRole).toString(), u"2 min"_s);
    }

    void neighbours_data()
    {
        const Rows<QString, int, QString> row; // id, step, neighbour
        row("next", u"a"_s, 1, u"b"_s);
        row("over a heading", u"b"_s, 1, u"c"_s);
        row("around the end", u"d"_s, 1, u"a"_s);
        row("around the start", u"a"_s, -1, u"d"_s);
        row("from a new session", QString(), 1, u"a"_s);
        row("back from a new session", QString(), -1, u"d"_s);
    }

    void neighbours()
    {
        const auto [id, step, neighbour] = Rows<QString, int, QString>::current();
        Model model;
        model.setSessions(sample(), kToday);
        QCOMPARE(model.neighbour(id, step), neighbour);
        model.setSessions({}, kToday);
        QCOMPARE(model.neighbour(id, step), QString());
    }

    void unchangedListKeepsTheRows()
    {
        Model model;
        model.setSessions(sample(), kToday);
        QSignalSpy reset(&model, &Model::modelReset);
        QSignalSpy changed(&model, &Model::dataChanged);
        model.setSessions(sample(), kToday);
        QCOMPARE(reset.size(), 0);
        QCOMPARE(changed.size(), 0);
        auto renamed = sample();
        renamed[0].title = u"Other"_s;
        model.setSessions(renamed, kToday);
        QCOMPARE(reset.size(), 0);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(model.index(1).data().toString(), u"Other"_s);
    }

    void pinnedFirstArchivedHidden()
    {
        auto sessions = sample();
        sessions[2].isPinned = true;
        sessions[1].isArchived = true;
        sessions[3].isArchived = true;
        sessions[3].isPinned = true;
        Model model;
        QAbstractItemModelTester tester(&model);
        model.setSessions(sessions, kToday);
        QCOMPARE(texts(model),
                 QStringList({u"Pinned"_s, u"Fix the build"_s, u"Today"_s, u"Fix tests"_s}));
        const QModelIndex pinned = model.index(1);
        QVERIFY(pinned.data(Model::PinnedRole).toBool());
        QCOMPARE(pinned.data(Qt::AccessibleTextRole).toString(), u"Fix the build, pinned"_s);
        model.setFilter(u"cli"_s); // a search finds archived ones, too
        QCOMPARE(texts(model), QStringList({u"Archived"_s, u"Port the CLI"_s}));
        QCOMPARE(model.index(1).data(Qt::AccessibleTextRole).toString(),
                 u"Port the CLI, archived"_s);
        model.setFilter({});
        model.setArchivedShown(true);
        QCOMPARE(texts(model),
                 QStringList({u"Pinned"_s, u"Fix the build"_s, u"Today"_s, u"Fix tests"_s,
                              u"Archived"_s, u"Port the CLI"_s, u"New session"_s}));
        model.setArchivedShown(false);
        QCOMPARE(model.rowOf(u"b"_s), -1);
    }

    void renameInPlace()
    {
        Ui::SideBar bar;
        bar.model()->setSessions(sample(), kToday);
        bar.setCurrentSession(u"a"_s);
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        QSignalSpy renamed(&bar, &Ui::SideBar::renameRequested);
        QSignalSpy opened(&bar, &Ui::SideBar::sessionChosen);
        bar.list()->setFocus();
        QTest::keyClick(bar.list(), Qt::Key_F2);
        QVERIFY(!bar.list()->findChild<QLineEdit *>()); // the agent cannot do that
        bar.setAbilities({.marks = true, .files = false});
        const auto edit = [&bar](const QString &text, Qt::Key end) {
            QTest::keyClick(bar.list(), Qt::Key_F2);
            auto *field = bar.list()->findChild<QLineEdit *>();
            QVERIFY(field);
            QCOMPARE(field->text(), u"Fix tests"_s);
            field->setText(text);
            QTest::keyClick(field, end);
            QTRY_VERIFY(!bar.list()->findChild<QLineEdit *>());
        };
        edit(u"Other"_s, Qt::Key_Escape);
        edit(u"  "_s, Qt::Key_Return);
        edit(u"Fix tests"_s, Qt::Key_Return);
        QCOMPARE(renamed.size(), 0);
        edit(u" New  name "_s, Qt::Key_Return);
        QCOMPARE(renamed.size(), 1);
        QCOMPARE(renamed.first().at(0).toString(), u"a"_s);
        QCOMPARE(renamed.first().at(1).toString(), u"New name"_s);
        QCOMPARE(bar.model()->index(1).data().toString(), u"Fix tests"_s); // until it is so
        QVERIFY(opened.isEmpty());
    }

    void aNewListWaitsForTheNameThatIsTyped()
    {
        Ui::SideBar bar;
        bar.setAbilities({.marks = true, .files = false});
        auto sessions = sample();
        bar.model()->setSessions(sessions, kToday);
        bar.setCurrentSession(u"a"_s);
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        QSignalSpy renamed(&bar, &Ui::SideBar::renameRequested);
        bar.list()->setFocus();
        QTest::keyClick(bar.list(), Qt::Key_F2);
        auto *field = bar.list()->findChild<QLineEdit *>();
        QVERIFY(field);
        field->setText(u"Half"_s);
        sessions.move(1, 0); // another one is newer now
        sessions.removeLast();
        bar.model()->setSessions(sessions, kToday);
        QCoreApplication::processEvents();
        QCOMPARE(bar.list()->findChild<QLineEdit *>(), field);
        QCOMPARE(field->text(), u"Half"_s);
        QCOMPARE(bar.model()->rowOf(u"a"_s), 1);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(renamed.size(), 1);
        QCOMPARE(renamed.first().at(0).toString(), u"a"_s);
        QTRY_COMPARE(bar.model()->rowOf(u"a"_s), 2);
        QCOMPARE(bar.model()->rowOf(u"d"_s), -1);
    }

    void menuOffersWhatCanBeDone()
    {
        Ui::SideBar bar;
        auto sessions = sample();
        sessions[0].isPinned = true;
        bar.model()->setSessions(sessions, kToday);
        bar.resize(240, 500);
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        QSignalSpy pinned(&bar, &Ui::SideBar::pinRequested);
        const auto entries = [&bar] {
            const QRect row
                = bar.list()->visualRect(bar.model()->index(bar.model()->rowOf(u"a"_s)));
            emit bar.list()->customContextMenuRequested(row.center());
            auto *menu = bar.findChildren<QMenu *>(Qt::FindDirectChildrenOnly).last();
            QStringList texts;
            for (const QAction *action : menu->actions())
                texts += action->text();
            for (QAction *action : menu->actions()) {
                if (action->text() == "Unpin"_L1)
                    action->trigger();
            }
            menu->close();
            return texts;
        };
        QVERIFY(!entries().contains(u"Unpin"_s));
        bar.setAbilities({.marks = true, .files = true});
        const QStringList offered = entries();
        for (const QString &text :
             {u"Open"_s, u"Rename"_s, u"Unpin"_s, u"Archive"_s, u"Export…"_s, u"Delete"_s})
            QVERIFY2(offered.contains(text), qPrintable(offered.join(u", "_s)));
        QCOMPARE(pinned.size(), 1);
        QCOMPARE(pinned.first().at(0).toString(), u"a"_s);
        QCOMPARE(pinned.first().at(1).toBool(), false);
        QVERIFY(!offered.contains(u"Open in a new window"_s)); // nobody could
        bar.setAbilities({.windows = true});
        QVERIFY(entries().contains(u"Open in a new window"_s));
    }

    void titlesAreSafe()
    {
        Model model;
        model.setSessions({info(u"a"_s, u"one\ntwo\u202e"_s, kToday)}, kToday);
        QCOMPARE(model.index(1).data().toString(), u"one two\\u202E"_s);
    }

    void clickOpens()
    {
        Ui::SideBar bar;
        bar.model()->setSessions(sample(), kToday);
        bar.resize(240, 500);
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        QSignalSpy chosen(&bar, &Ui::SideBar::sessionChosen);
        const auto click = [&bar](int row) {
            const QRect rect = bar.list()->visualRect(bar.model()->index(row));
            QTest::mouseClick(bar.list()->viewport(), Qt::LeftButton, {}, rect.center());
        };
        click(0); // A heading: folds.
        QCOMPARE(bar.model()->rowOf(u"b"_s), -1);
        click(0);
        QCOMPARE(chosen.size(), 0);
        click(2);
        QVERIFY(!chosen.isEmpty());
        QCOMPARE(chosen.last().first().toString(), u"b"_s);
    }

    // What is open and where the focus is are two signs.
    void openStaysMarked_data()
    {
        QTest::addColumn<std::function<void(Ui::SideBar &)>>("act");
        using Act = std::function<void(Ui::SideBar &)>;
        QTest::newRow("right click on another") << Act([](Ui::SideBar &bar) {
            QListView *list = bar.list();
            const QPoint place = list->visualRect(bar.model()->index(2)).center();
            QTest::mouseClick(list->viewport(), Qt::RightButton, {}, place);
        });
        QTest::newRow("letters of another") << Act([](Ui::SideBar &bar) {
            bar.list()->setFocus();
            QTest::keyClicks(bar.list(), u"Port"_s);
        });
        QTest::newRow("keys to another") << Act([](Ui::SideBar &bar) {
            bar.list()->setFocus();
            QTest::keyClick(bar.list(), Qt::Key_Down);
        });
    }

    void openStaysMarked()
    {
        QFETCH(std::function<void(Ui::SideBar &)>, act);
        Ui::SideBar bar;
        bar.model()->setSessions(sample(), kToday);
        bar.resize(240, 500);
        bar.setCurrentSession(u"a"_s);
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        act(bar);
        const QModelIndexList marked = bar.list()->selectionModel()->selectedIndexes();
        QCOMPARE(marked.size(), 1);
        QCOMPARE(marked.first().data(Model::IdRole).toString(), u"a"_s);
        QCOMPARE(bar.list()->currentIndex().data(Model::IdRole).toString(), u"b"_s);
    }

    void keysOpenAndDelete()
    {
        Ui::SideBar bar;
        bar.model()->setSessions(sample(), kToday);
        bar.setCurrentSession(u"a"_s);
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        QSignalSpy chosen(&bar, &Ui::SideBar::sessionChosen);
        QSignalSpy deleted(&bar, &Ui::SideBar::deleteRequested);
        bar.list()->setFocus();
        QTest::keyClick(bar.list(), Qt::Key_Down);
        QTest::keyClick(bar.list(), Qt::Key_Down); // The heading.
        QTest::keyClick(bar.list(), Qt::Key_Down);
        QTest::keyClick(bar.list(), Qt::Key_Return);
        QVERIFY(!chosen.isEmpty());
        QCOMPARE(chosen.last().first().toString(), u"c"_s);
        QTest::keyClick(bar.list(), Qt::Key_Delete);
        QCOMPARE(deleted.size(), 1);
        QCOMPARE(deleted.first().first().toStringList(), QStringList{u"c"_s});
    }

    void searchFieldFilters()
    {
        Ui::SideBar bar;
        bar.model()->setSessions(sample(), kToday);
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        bar.searchField()->setFocus();
        QTest::keyClicks(bar.searchField(), u"build"_s);
        QCOMPARE(texts(*bar.model()), QStringList({u"Yesterday"_s, u"Fix the build"_s}));
        QTest::keyClick(bar.searchField(), Qt::Key_Down);
        QVERIFY(bar.list()->hasFocus());
        QCOMPARE(bar.list()->currentIndex().data(Model::IdRole).toString(), u"c"_s);
    }

    void emptyListSaysSo()
    {
        Ui::SideBar bar;
        bar.show();
        const auto *words = bar.findChild<QWidget *>(u"noSessions"_s);
        QVERIFY(words->isVisible());
        bar.model()->setSessions(sample(), kToday);
        QVERIFY(!words->isVisible());
        bar.searchField()->setText(u"zebra"_s);
        QVERIFY(words->isVisible());
    }
};

AGENTAO_TEST_WIDGETS(TestSessionList)
#include "tst_sessionlist.moc"
