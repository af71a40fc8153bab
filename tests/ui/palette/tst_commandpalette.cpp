// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/commandpalette.h"

#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/actionwords.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/navigation/windowpalette.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sidebar.h"
#include "ui/text/fuzzymatch.h"
#include "ui/widgets/searchfield.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;

//! A palette over a window with three actions.
struct Palette
{
    Palette()
        : preferences(dir.filePath(u"p.ini"_s))
        , registry(&window, &preferences)
    {
        window.resize(700, 500);
        using Group = Ui::ActionSpec::Group;
        open = registry.add({.id = u"session.open"_s,
                             .text = u"&Open folder"_s,
                             .keys = {QKeySequence(Qt::CTRL | Qt::Key_O)},
                             .group = Group::Session});
        side = registry.add({.id = u"view.side"_s, .text = u"Side bar"_s, .group = Group::View});
        quit = registry.add({.id = u"program.quit"_s, .text = u"Quit"_s, .group = Group::Program});
        palette = new Ui::CommandPalette(&registry, &window);
    }
    QStringList lines() const
    {
        QStringList lines;
        for (const Ui::PickEntry &entry : palette->entries()->entries()) {
            lines << (entry.isHeading() ? u"#"_s : QString()) + entry.text
                    + (entry.isEnabled ? QString() : u"?"_s);
        }
        return lines;
    }

    QTemporaryDir dir;
    QWidget window;
    Ui::Preferences preferences;
    Ui::ActionRegistry registry;
    QAction *open;
    QAction *side;
    QAction *quit;
    Ui::CommandPalette *palette;
};

static Ui::CommandPalette *openPalette(WindowFixture *f)
{
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
    return f->window->commandPalette()->palette();
}

class TestCommandPalette : public QObject
{
    Q_OBJECT

private slots:
    void score_data()
    {
        const Rows<QString, QString, bool> row; // typed, text, fits
        row("no words", QString(), u"Open folder"_s, true);
        row("letters in order", u"opf"_s, u"Open folder"_s, true);
        row("a part of a word", u"older"_s, u"Open folder"_s, true);
        row("begins as words and numbers do", u"g54"_s, u"gpt5-4"_s, true);
        row("letters from anywhere", u"terminal"_s,
            u"Find a server in the registry of MCP, and all"_s, false);
        row("inside of words", u"merge"_s, u"Theme, and how large it is"_s, false);
        row("any case", u"OPEN"_s, u"open"_s, true);
        row("words in any order", u"folder open"_s, u"Open folder"_s, true);
        row("not in order", u"fo op"_s, u"Folder"_s, false);
        row("a letter is missing", u"openx"_s, u"Open folder"_s, false);
        row("longer than the text", u"openopen"_s, u"Open"_s, false);
        row("empty text", u"a"_s, QString(), false);
        row("beyond what is looked at", u"z"_s, QString(400, u'a') + u'z', false);
    }

    void score()
    {
        const auto [typed, text, fits] = Rows<QString, QString, bool>::current();
        QCOMPARE(Ui::fuzzyScore(typed, text).has_value(), fits);
    }

    void order_data()
    {
        const Rows<QString, QString, QString> row; // typed, better, worse
        row("beginnings of words", u"ns"_s, u"New session"_s, u"Instance"_s);
        row("side by side", u"mod"_s, u"Model"_s, u"My old"_s);
        row("the shorter", u"mode"_s, u"Mode"_s, u"Mode of all"_s);
        row("capitals begin words", u"tb"_s, u"toolBar"_s, u"toolxbar"_s);
    }

    void order()
    {
        const auto [typed, better, worse] = Rows<QString, QString, QString>::current();
        QVERIFY(Ui::fuzzyScore(typed, better).value_or(-999)
                > Ui::fuzzyScore(typed, worse).value_or(-999));
    }

    void actions()
    {
        Palette p;
        p.palette->leaveOut(p.quit);
        p.palette->open();
        QCOMPARE(p.lines(),
                 (QStringList{u"#Sessions"_s, u"Open folder"_s, u"#View"_s, u"Side bar"_s}));
        QCOMPARE(p.palette->entries()->entries().at(1).note,
                 QKeySequence(Qt::CTRL | Qt::Key_O).toString(QKeySequence::NativeText));
        QSignalSpy triggered(p.open, &QAction::triggered);
        QTest::keyClicks(p.palette->searchField(), u"fold"_s);
        QCOMPARE(p.lines(), QStringList{u"Open folder"_s});
        QTest::keyClick(p.palette->searchField(), Qt::Key_Return);
        QCOMPARE(triggered.size(), 1);
        QVERIFY(!p.palette->isVisible());
    }

    // The field stays where it is, and no empty box stands below what fits.
    void isAsHighAsWhatIsFound()
    {
        WindowFixture f;
        QVERIFY(f.show({1000, 760}));
        Ui::CommandPalette *palette = openPalette(&f);
        QVERIFY(QTest::qWaitForWindowExposed(palette));
        const int whole = palette->height();
        const QPoint place = palette->mapToGlobal(QPoint());
        QTest::keyClicks(palette->searchField(), u"side bar"_s);
        const int rows = palette->entries()->rowCount();
        const int high = palette->list()->sizeHintForRow(0);
        QVERIFY(rows > 0 && rows * high < whole / 2);
        QCOMPARE_LE(palette->list()->height(), rows * high + 4);
        QCOMPARE_LT(palette->height(), whole / 2);
        QCOMPARE(palette->mapToGlobal(QPoint()), place);
        palette->searchField()->clear();
        QCOMPARE(palette->height(), whole);
        palette->close();
    }

    void recentFirst()
    {
        Palette p;
        p.palette->setRecent({u"gone"_s, u"program.quit"_s});
        p.palette->open();
        QCOMPARE(p.lines().first(2), (QStringList{u"#Used last"_s, u"Quit"_s}));
        QCOMPARE(p.lines().count(u"Quit"_s), 1);
        QSignalSpy changed(p.palette, &Ui::CommandPalette::recentChanged);
        emit p.palette->picked(u"view.side"_s);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(p.palette->recent(), (QStringList{u"view.side"_s, u"gone"_s, u"program.quit"_s}));
        for (int i = 0; i < 20; ++i)
            emit p.palette->picked(u"x%1"_s.arg(i));
        QCOMPARE(p.palette->recent().size(), 8);
    }

    void disabledOnesAreMuted()
    {
        Palette p;
        p.open->setEnabled(false);
        p.palette->open();
        QCOMPARE(p.lines().at(1), u"Open folder?"_s);
        QCOMPARE(p.palette->list()->currentIndex().data().toString(), u"Side bar"_s);
        QSignalSpy triggered(p.open, &QAction::triggered);
        QTest::keyClicks(p.palette->searchField(), u"open"_s);
        QTest::keyClick(p.palette->searchField(), Qt::Key_Return);
        QCOMPARE(triggered.size(), 0);
        QVERIFY(p.palette->isVisible());
    }

    void sources()
    {
        Palette p;
        int calls = 0;
        int runs = 0;
        p.palette->addSource([&] {
            ++calls;
            QList<Ui::PaletteItem> items;
            for (int i = 0; i < 500; ++i)
                items.append(
                    {u"s:%1"_s.arg(i), u"Session %1"_s.arg(i), u"Kind of side"_s, [&] { ++runs; }});
            return items;
        });
        p.palette->open();
        QVERIFY(!p.lines().contains(u"Session 7"_s)); // by words only
        QTest::keyClicks(p.palette->searchField(), u"kind"_s);
        QCOMPARE(p.lines().size(), 100); // bounded
        p.palette->searchField()->setText(u"kos"_s); // no letters of what is not seen
        QCOMPARE(p.lines(), QStringList());
        p.palette->searchField()->setText(u"session 499"_s);
        QCOMPARE(p.lines(), QStringList{u"Session 499"_s});
        QTest::keyClick(p.palette->searchField(), Qt::Key_Return);
        p.palette->searchField()->setText(u"side"_s); // the name fits better than a kind
        QCOMPARE(p.lines().first(), u"Side bar"_s);
        QCOMPARE(runs, 1);
        QCOMPARE(calls, 1);
    }

    void opensByKeyAndGivesTheFocusBack()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        for (QWidget *before : {static_cast<QWidget *>(f.edit()),
                                static_cast<QWidget *>(f.window->sideBar()->searchField())}) {
            before->setFocus();
            Ui::CommandPalette *palette = openPalette(&f);
            QVERIFY(palette && palette->isVisible());
            QTRY_VERIFY(palette->searchField()->hasFocus());
            QTest::keyClick(palette->searchField(), Qt::Key_Escape);
            QVERIFY(!palette->isVisible());
            QTRY_COMPARE(QApplication::focusWidget(), before);
        }
        QTest::keyClick(f.edit(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(f.window->commandPalette()->palette()->isVisible());
    }

    void findsSessionsModesAndCommands()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QVERIFY(f.addThree());
        const auto take = [&f](const QString &words) {
            f.window->commandPalette()->open();
            Ui::CommandPalette *palette = f.window->commandPalette()->palette();
            palette->searchField()->setText(words);
            QTest::keyClick(palette->searchField(), Qt::Key_Return);
        };
        take(u"two"_s);
        QTRY_VERIFY(f.current() && f.current()->id() == "s2"_L1);
        take(u"mode read only"_s);
        QCOMPARE(f.current()->modeId(), u"read-only"_s);
    }

    void findsActionsByWhatPeopleCallThem_data()
    {
        const Rows<QString, QString> row; // typed, what is offered
        row("debug", u"debug"_s, u"Write a detailed log"_s);
        row("file manager", u"file manager"_s, u"Show the session's folder"_s);
        row("help", u"help"_s, u"Manual"_s);
        row("trash", u"trash"_s, u"Deleted sessions…"_s);
        row("shell", u"shell"_s, u"Terminal"_s);
    }

    void findsActionsByWhatPeopleCallThem()
    {
        const auto [typed, offered] = Rows<QString, QString>::current();
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        Ui::CommandPalette *palette = openPalette(&f);
        palette->searchField()->setText(typed);
        QStringList found;
        for (const Ui::PickEntry &entry : palette->entries()->entries())
            found.append(entry.text);
        QVERIFY2(found.contains(offered), qPrintable(found.join(u", "_s)));
    }

    void otherWordsAreThoseOfActions()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        const Ui::ActionRegistry *registry = f.window->findChild<Ui::ActionRegistry *>();
        const QStringList ids = Ui::idsWithOtherWords();
        for (const QString &id : ids)
            QVERIFY2(registry->action(id), qPrintable(id));
    }

    void recentSurvivesARestart()
    {
        WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        emit openPalette(&f)->picked(u"view.nextPart"_s);
        f.restart();
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        QCOMPARE(openPalette(&f)->recent(), QStringList{u"view.nextPart"_s});
    }

    void spokenRows()
    {
        Palette p;
        p.open->setEnabled(false);
        p.palette->open();
        const QModelIndex row = p.palette->entries()->index(1);
        const QString spoken = row.data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.startsWith("Open folder, "_L1), qPrintable(spoken));
        QVERIFY2(spoken.endsWith("not available now"_L1), qPrintable(spoken));
        QVERIFY(!p.palette->list()->accessibleName().isEmpty());
        QVERIFY(!p.palette->searchField()->accessibleName().isEmpty());
    }
};

AGENTAO_TEST_WIDGETS(TestCommandPalette)
#include "tst_commandpalette.moc"
