// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sessionselection.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/button.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Model = Ui::SessionListModel;

static const QDate kToday(2026, 3, 10);

static SessionInfo info(const QString &id, int daysAgo, const QString &cwd = u"/w/one"_s)
{
    return {id, cwd, u"Title "_s + id, QDateTime(kToday.addDays(-daysAgo), QTime(12, 0)).toUTC()};
}

//! Of two folders: a pinned, b in a group, c and d not, e archived and in the group.
static QList<SessionInfo> sample()
{
    QList<SessionInfo> sessions{info(u"a"_s, 0), info(u"b"_s, 0, u"/w/two"_s), info(u"c"_s, 0),
                                info(u"d"_s, 1, u"/w/two"_s), info(u"e"_s, 3)};
    sessions[0].isPinned = true;
    sessions[1].group = u"Port"_s;
    sessions[4].group = u"Port"_s;
    sessions[4].isArchived = true;
    return sessions;
}

//! Sections of the list, folding them, and choosing several sessions.
class TestSessionGroups : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        bar = std::make_unique<Ui::SideBar>();
        bar->setAbilities({.marks = true, .files = true, .allFolders = true});
        bar->model()->setSessions(sample(), kToday);
        bar->resize(260, 600);
        bar->setCurrentSession(u"a"_s);
        bar->show();
        QVERIFY(QTest::qWaitForWindowActive(bar.get()));
        bar->list()->setFocus();
    }

    void sections_data()
    {
        const Rows<Ui::SectionedBy, QStringList, QStringList> row; // by, keys, titles
        row("days", Ui::SectionedBy::Day,
            QStringList{u"pinned"_s, u"group:Port"_s, u"today"_s, u"yesterday"_s, u"archived"_s},
            QStringList{u"Pinned"_s, u"Port"_s, u"Today"_s, u"Yesterday"_s, u"Archived"_s});
        row("days of all folders", Ui::SectionedBy::DayOfAll,
            QStringList{u"pinned"_s, u"group:Port"_s, u"today"_s, u"yesterday"_s, u"archived"_s},
            QStringList{u"Pinned"_s, u"Port"_s, u"Today"_s, u"Yesterday"_s, u"Archived"_s});
        row("folders", Ui::SectionedBy::Folder,
            QStringList{u"pinned"_s, u"group:Port"_s, u"folder:/w/one"_s, u"folder:/w/two"_s,
                        u"archived"_s},
            QStringList{u"Pinned"_s, u"Port"_s, u"one"_s, u"two"_s, u"Archived"_s});
    }

    void sections()
    {
        const auto [by, keys, titles] = Rows<Ui::SectionedBy, QStringList, QStringList>::current();
        const auto sections = Ui::sectionsOf(sample(), kToday, by);
        QStringList foundKeys;
        QStringList foundTitles;
        qsizetype count = 0;
        for (const Ui::SessionSection &section : sections) {
            foundKeys += section.key;
            foundTitles += section.title;
            count += section.sessions.size();
        }
        QCOMPARE(foundKeys, keys);
        QCOMPARE(foundTitles, titles);
        QCOMPARE(count, 5);
    }

    // Four hundred sessions of one folder hide the others where all are parted by folders.
    void allFoldersByTime()
    {
        Model model;
        model.setSectionedBy(Ui::SectionedBy::DayOfAll);
        model.setSessions({info(u"a"_s, 0, u"/w/one"_s), info(u"b"_s, 0, u"/w/two"_s),
                           info(u"c"_s, 0, u"/w/one"_s)},
                          kToday);
        const auto folders = [&model] {
            QStringList names;
            for (int row = 0; row < model.rowCount(); ++row)
                names += model.index(row).data(Model::FolderRole).toString();
            return names;
        };
        QCOMPARE(folders(), (QStringList{QString(), u"one"_s, u"two"_s, u"one"_s}));
        model.setSectionedBy(Ui::SectionedBy::Day);
        QCOMPARE(folders(), QStringList(4));
    }

    void foldersOfOneNameAreToldApart()
    {
        const auto sections
            = Ui::sectionsOf({info(u"a"_s, 0, u"/w/x/app"_s), info(u"b"_s, 0, u"/w/y/app"_s)},
                             kToday, Ui::SectionedBy::Folder);
        QCOMPARE(sections.size(), 2);
        QCOMPARE(sections.at(0).title, u"app · x"_s);
        QCOMPARE(sections.at(1).title, u"app · y"_s);
        QCOMPARE(sections.at(1).tip, u"/w/y/app"_s);
    }

    void foldingByKeysAndClicks()
    {
        QSignalSpy folded(bar.get(), &Ui::SideBar::foldedChanged);
        bar->list()->setCurrentIndex(bar->model()->index(bar->model()->rowOf(u"c"_s)));
        press(Qt::Key_Left); // to the heading
        QCOMPARE(bar->list()->currentIndex().data(Model::SectionRole).toString(), u"today"_s);
        QVERIFY(bar->list()->currentIndex().data(Model::HeadingRole).toBool());
        press(Qt::Key_Left);
        QCOMPARE(bar->model()->rowOf(u"c"_s), -1);
        QVERIFY(bar->list()->currentIndex().data(Model::FoldedRole).toBool()); // the focus stays
        QCOMPARE(bar->list()->currentIndex().data(Qt::AccessibleTextRole).toString(),
                 u"Today, sessions: 1, folded"_s);
        press(Qt::Key_Left); // is folded
        QCOMPARE(folded.size(), 1);
        press(Qt::Key_Right);
        QVERIFY(bar->model()->rowOf(u"c"_s) >= 0);
        press(Qt::Key_Return);
        QCOMPARE(bar->model()->rowOf(u"c"_s), -1);
        const QModelIndex heading = bar->model()->index(bar->model()->rowOfSection(u"today"_s));
        QTest::mouseClick(bar->list()->viewport(), Qt::LeftButton, {},
                          bar->list()->visualRect(heading).center());
        QVERIFY(bar->model()->rowOf(u"c"_s) >= 0);
        QCOMPARE(folded.last().first().toStringList(), QStringList());
    }

    void aFilterUnfolds()
    {
        bar->toggleFolded(u"today"_s);
        QCOMPARE(bar->model()->rowOf(u"c"_s), -1);
        bar->model()->setFilter(u"title c"_s);
        QVERIFY(bar->model()->rowOf(u"c"_s) >= 0);
        bar->model()->setFilter({});
        QCOMPARE(bar->model()->rowOf(u"c"_s), -1);
    }

    void severalAreChosen()
    {
        QAbstractItemModelTester tester(bar->model());
        QSignalSpy chosen(bar.get(), &Ui::SideBar::sessionChosen);
        QSignalSpy deleted(bar.get(), &Ui::SideBar::deleteRequested);
        auto *count = bar->findChild<QLabel *>(u"chosenCount"_s);
        QVERIFY(!count->isVisible());
        click(u"b"_s, Qt::ControlModifier);
        QVERIFY(count->isVisible());
        QCOMPARE(count->text(), u"1 chosen"_s);
        click(u"d"_s, Qt::ShiftModifier);
        QCOMPARE(bar->selection()->ids(), QStringList({u"b"_s, u"c"_s, u"d"_s}));
        click(u"c"_s); // goes on without keys
        QCOMPARE(bar->selection()->ids(), QStringList({u"b"_s, u"d"_s}));
        const QModelIndex d = bar->model()->index(bar->model()->rowOf(u"d"_s));
        QCOMPARE(d.data(Qt::AccessibleTextRole).toString(), u"Title d, chosen"_s);
        QCOMPARE(chosen.size(), 0);
        press(Qt::Key_Delete);
        QCOMPARE(deleted.size(), 1);
        QCOMPARE(deleted.first().first().toStringList(), QStringList({u"b"_s, u"d"_s}));
        QVERIFY(!count->isVisible());
        QVERIFY(!d.data(Model::CheckedRole).isValid());
        // By keys alone.
        press(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(count->text(), u"4 chosen"_s);
        bar->list()->setCurrentIndex(bar->model()->index(bar->model()->rowOf(u"a"_s)));
        press(Qt::Key_Space);
        QCOMPARE(count->text(), u"3 chosen"_s);
        QTest::mouseClick(bar->findChild<Ui::Button *>(u"endChoosing"_s), Qt::LeftButton);
        QVERIFY(!bar->selection()->isActive());
        click(u"c"_s);
        QCOMPARE(chosen.last().first().toString(), u"c"_s);
    }

    void whatLeavesTheListIsNotChosen()
    {
        bar->selection()->chooseAll();
        auto sessions = sample();
        sessions.removeAt(2);
        bar->model()->setSessions(sessions, kToday);
        QCOMPARE(bar->selection()->ids(), QStringList({u"a"_s, u"b"_s, u"d"_s}));
        bar->toggleFolded(u"yesterday"_s); // what nobody sees is not deleted with the rest
        QCOMPARE(bar->selection()->ids(), QStringList({u"a"_s, u"b"_s}));
    }

    void choosingAFoldedSectionUnfoldsIt()
    {
        bar->toggleFolded(u"yesterday"_s);
        const QModelIndex heading = bar->model()->index(bar->model()->rowOfSection(u"yesterday"_s));
        emit bar->list()->customContextMenuRequested(bar->list()->visualRect(heading).center());
        auto *menu = bar->findChildren<QMenu *>(Qt::FindDirectChildrenOnly).last();
        const auto actions = menu->actions();
        const auto all = std::ranges::find(actions, u"Choose all of these"_s, &QAction::text);
        QVERIFY(all != actions.end());
        (*all)->trigger();
        menu->close();
        QCOMPARE(bar->selection()->ids(), QStringList{u"d"_s});
        QVERIFY(bar->model()->rowOf(u"d"_s) >= 0);
    }

    void choosingLeavesTheOpenOneMarked()
    {
        bar->selection()->toggle(u"c"_s);
        press(Qt::Key_Down);
        const QModelIndexList marked = bar->list()->selectionModel()->selectedIndexes();
        QCOMPARE(marked.size(), 1);
        QCOMPARE(marked.first().data(Model::IdRole).toString(), u"a"_s);
    }

    void menuOffersGroups()
    {
        QSignalSpy moved(bar.get(), &Ui::SideBar::groupRequested);
        bar->selection()->toggle(u"c"_s);
        bar->selection()->toggle(u"d"_s);
        const QModelIndex d = bar->model()->index(bar->model()->rowOf(u"d"_s));
        emit bar->list()->customContextMenuRequested(bar->list()->visualRect(d).center());
        auto *menu = bar->findChildren<QMenu *>(Qt::FindDirectChildrenOnly).last();
        const auto entry = [](const QMenu *in, const QString &text) {
            const auto actions = in->actions();
            const auto found = std::ranges::find(actions, text, &QAction::text);
            return found == actions.end() ? nullptr : *found;
        };
        QVERIFY(!entry(menu, u"Open"_s)); // of several at once
        QVERIFY(entry(menu, u"Archive"_s));
        QAction *groups = entry(menu, u"Group"_s);
        QVERIFY(groups && groups->menu());
        QAction *port = entry(groups->menu(), u"Port"_s);
        QVERIFY(port);
        port->trigger();
        menu->close();
        QCOMPARE(moved.size(), 1);
        QCOMPARE(moved.first().at(0).toStringList(), QStringList({u"c"_s, u"d"_s}));
        QCOMPARE(moved.first().at(1).toString(), u"Port"_s);
    }

    void aNewGroupGetsItsName()
    {
        QSignalSpy renamed(bar.get(), &Ui::SideBar::groupRenameRequested);
        connect(bar.get(), &Ui::SideBar::groupRequested, this,
                [this](const QStringList &ids, const QString &group) {
                    auto sessions = sample();
                    for (SessionInfo &session : sessions) {
                        if (ids.contains(session.id))
                            session.group = group;
                    }
                    bar->model()->setSessions(sessions, kToday);
                });
        const QModelIndex c = bar->model()->index(bar->model()->rowOf(u"c"_s));
        emit bar->list()->customContextMenuRequested(bar->list()->visualRect(c).center());
        auto *menu = bar->findChildren<QMenu *>(Qt::FindDirectChildrenOnly).last();
        QAction *wanted = nullptr;
        for (const QAction *action : menu->actions()) {
            if (action->text() != "Group"_L1)
                continue;
            for (QAction *group : action->menu()->actions()) {
                if (group->text() == "New group"_L1)
                    wanted = group;
            }
        }
        QVERIFY(wanted);
        menu->close(); // as it does when something is chosen
        wanted->trigger();
        QTRY_VERIFY(bar->list()->findChild<QLineEdit *>());
        auto *field = bar->list()->findChild<QLineEdit *>();
        QCOMPARE(field->text(), u"New group"_s);
        QCOMPARE(field->selectedText(), field->text());
        const auto readAgain = [this] {
            auto sessions = sample();
            for (SessionInfo &session : sessions) {
                if (session.id == "c"_L1)
                    session.group = u"New group"_s;
            }
            bar->model()->setSessions(sessions, kToday);
        };
        readAgain();
        QTest::keyClicks(field, u"La"_s);
        readAgain();
        bar->setCurrentSession(u"a"_s);
        QTest::keyClicks(field, u"ter"_s);
        QCOMPARE(field->text(), u"Later"_s);
        QCOMPARE(renamed.size(), 0);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(renamed.size(), 1);
        QCOMPARE(renamed.first(), QList<QVariant>({u"New group"_s, u"Later"_s}));
    }

    void theFocusStaysWhenTheListIsReadAgain()
    {
        const int row = bar->model()->rowOf(u"c"_s);
        bar->list()->setCurrentIndex(bar->model()->index(row));
        bar->setCurrentSession(u"a"_s);
        QCOMPARE(bar->list()->currentIndex().row(), row);
        bar->setCurrentSession(u"d"_s);
        QCOMPARE(bar->list()->currentIndex().row(), bar->model()->rowOf(u"d"_s));
    }

    void namesAreSafe()
    {
        auto sessions = sample();
        sessions[1].group = u"one\ntwo\u202e"_s;
        bar->model()->setSessions(sessions, kToday);
        const int row = bar->model()->rowOfSection(u"group:one\ntwo\u202e"_s);
        QCOMPARE(bar->model()->index(row).data().toString(), u"one two\\u202E"_s);
    }

private:
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(bar->list(), key, modifiers);
    }
    void click(const QString &id, Qt::KeyboardModifiers modifiers = {})
    {
        const QModelIndex index = bar->model()->index(bar->model()->rowOf(id));
        QTest::mouseClick(bar->list()->viewport(), Qt::LeftButton, modifiers,
                          bar->list()->visualRect(index).center());
    }

    std::unique_ptr<Ui::SideBar> bar;
};

AGENTAO_TEST_WIDGETS(TestSessionGroups)
#include "tst_sessiongroups.moc"
