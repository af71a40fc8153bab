// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composeredit.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/widgets/tabstrip.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QSplitter>

using namespace Testing;
using namespace Qt::StringLiterals;
using namespace Ui;

//! Several panes beside the conversation, of which one is in view.
class TestSidePanes : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        m_fixture->window->openFolder(m_fixture->folder);
        addPages();
    }

    void cleanup() { m_fixture.reset(); }

    void actionsShowAndHide()
    {
        QVERIFY(m_fixture->show({1400, 800}));
        QVERIFY(!side()->isShown());
        action(u"one"_s)->trigger();
        QVERIFY(page(u"one"_s)->isVisible());
        QVERIFY(page(u"one"_s)->hasFocus());
        QVERIFY(action(u"one"_s)->isChecked());
        QVERIFY(m_fixture->window->pane()->isVisible());
        action(u"one"_s)->trigger();
        QVERIFY(!side()->isShown());
        QVERIFY(!action(u"one"_s)->isChecked());
        QTRY_VERIFY(m_fixture->edit()->hasFocus());
    }

    void oneIsInView()
    {
        QVERIFY(m_fixture->show({1400, 800}));
        action(u"one"_s)->trigger();
        QCOMPARE(visibleTabs(), QStringList{u"one"_s});
        action(u"two"_s)->trigger();
        QCOMPARE(visibleTabs(), (QStringList{u"one"_s, u"two"_s}));
        QVERIFY(tabs()->isVisible());
        QVERIFY(page(u"two"_s)->isVisible());
        QVERIFY(!page(u"one"_s)->isVisible());
        QVERIFY(!action(u"one"_s)->isChecked());
        // An open one comes into view first.
        action(u"one"_s)->trigger();
        QVERIFY(page(u"one"_s)->isVisible());
        QVERIFY(page(u"one"_s)->hasFocus());
        side()->view()->findChild<QAbstractButton *>("closeSide"_L1)->click();
        QCOMPARE(visibleTabs(), QStringList{u"two"_s});
        QVERIFY(page(u"two"_s)->isVisible());
        side()->close(u"one"_s); // is closed
        QVERIFY(page(u"two"_s)->isVisible());
    }

    void tabsGoByKeysAndMouse()
    {
        QVERIFY(m_fixture->show({1400, 800}));
        action(u"one"_s)->trigger();
        action(u"two"_s)->trigger();
        const int first = side()->isShown() ? tabs()->currentIndex() - 1 : -1;
        QTest::mouseClick(tabs(), Qt::LeftButton, {}, tabs()->tabRect(first).center());
        QVERIFY(page(u"one"_s)->hasFocus());
        tabs()->setFocus();
        QTest::keyClick(tabs(), Qt::Key_Right);
        QVERIFY(page(u"two"_s)->isVisible());
        QVERIFY(tabs()->hasFocus());
        QVERIFY(action(u"two"_s)->isChecked());
        QCOMPARE(tabs()->accessibleName().isEmpty(), false);
        // The next part of the window by F6, and the pane again.
        QTest::keyClick(m_fixture->window.get(), Qt::Key_F6);
        QVERIFY(!side()->view()->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(m_fixture->window.get(), Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(page(u"two"_s)->hasFocus());
    }

    void escapeGivesTheKeyboardBack()
    {
        QVERIFY(m_fixture->show({1400, 800}));
        action(u"one"_s)->trigger();
        m_escapes = 1;
        QTest::keyClick(page(u"one"_s), Qt::Key_Escape);
        QVERIFY(page(u"one"_s)->hasFocus());
        QTest::keyClick(page(u"one"_s), Qt::Key_Escape);
        QTRY_VERIFY(m_fixture->edit()->hasFocus());
        QVERIFY(page(u"one"_s)->isVisible());
        m_fixture->window->resize(600, 700);
        QTRY_VERIFY(side()->isInPlace());
        side()->focus();
        QTest::keyClick(page(u"one"_s), Qt::Key_Escape);
        QVERIFY(m_fixture->window->pane()->isVisible());
        QTRY_VERIFY(m_fixture->edit()->hasFocus());
    }

    void closingInPlaceKeepsTheOthers()
    {
        QVERIFY(m_fixture->show({600, 700}));
        action(u"one"_s)->trigger();
        action(u"two"_s)->trigger();
        QVERIFY(side()->isInPlace());
        auto *close = side()->view()->findChild<QAbstractButton *>("closeSide"_L1);
        QCOMPARE(close->accessibleName(), u"Back to the conversation"_s);
        close->click();
        QVERIFY(m_fixture->window->pane()->isVisible());
        action(u"one"_s)->trigger();
        QCOMPARE(visibleTabs(), (QStringList{u"one"_s, u"two"_s}));
        QVERIFY(page(u"one"_s)->isVisible());
    }

    void remembersWhatWasOpen_data()
    {
        const Rows<int, bool> row; // width, isShown
        row("wide", 1400, true);
        row("narrow: the conversation comes first", 600, false);
    }

    void remembersWhatWasOpen()
    {
        const auto [width, isShown] = Rows<int, bool>::current();
        QVERIFY(m_fixture->show({1400, 800}));
        action(u"two"_s)->trigger();
        action(u"one"_s)->trigger();
        auto *splitter = qobject_cast<QSplitter *>(side()->view()->parentWidget());
        QVERIFY(splitter);
        QList<int> sizes = splitter->sizes();
        sizes[1] += sizes[2] - 350;
        sizes[2] = 350;
        splitter->setSizes(sizes);
        emit splitter->splitterMoved(0, 2);
        const int wide = side()->view()->width();
        m_fixture->window->resize(width, 800);
        m_fixture->restart();
        addPages();
        m_fixture->window->openFolder(m_fixture->folder);
        QVERIFY(
            m_fixture->show({width, 800})); // a screen of the tests has no room to begin so wide
        side()->restore(240);
        QCOMPARE(side()->isShown(), isShown);
        QCOMPARE(visibleTabs(), (QStringList{u"one"_s, u"two"_s}));
        QCOMPARE(page(u"one"_s)->isVisible(), isShown);
        QVERIFY(!page(u"one"_s)->hasFocus());
        if (isShown)
            QTRY_VERIFY(std::abs(side()->view()->width() - wide) < 8); // but the handles
    }

    void takesItsShareOfAnotherWindow_data()
    {
        const Rows<bool> row; // isChosen
        row("nobody chose a width", false);
        row("a chosen width stays", true);
    }

    void takesItsShareOfAnotherWindow()
    {
        const auto [isChosen] = Rows<bool>::current();
        QVERIFY(m_fixture->show({1000, 700}));
        action(u"one"_s)->trigger();
        const int narrow = side()->view()->width();
        if (isChosen)
            emit qobject_cast<QSplitter *>(side()->view()->parentWidget())->splitterMoved(0, 2);
        m_fixture->window->resize(1400, 700);
        QTRY_COMPARE(m_fixture->window->width(), 1400);
        QCOMPARE(side()->view()->width() > narrow + 100, !isChosen);
        const int wide = side()->view()->width();
        side()->close(u"one"_s);
        action(u"one"_s)->trigger();
        // As if it had been opened there, but for the handles.
        QVERIFY(std::abs(side()->view()->width() - wide) < 8);
    }

    void unknownPagesAreForgotten()
    {
        action(u"one"_s)->trigger();
        m_fixture->restart(); // without the pages
        QVERIFY(m_fixture->show({1400, 800}));
        QVERIFY(!side()->isShown());
        QCOMPARE(visibleTabs(), QStringList());
    }

private:
    //! A page with a field, beside those of the window.
    void addPages()
    {
        m_pages.clear();
        m_actions.clear();
        m_escapes = 0;
        for (const QString &id : {u"one"_s, u"two"_s}) {
            auto *field = new QLineEdit;
            QAction *toggle = m_fixture->window->actions()->registry()->add(
                {"test."_L1 + id, id, {}, {}, ActionSpec::Group::View});
            m_pages.insert(id, field);
            m_actions.insert(id, toggle);
            side()->addPage({.id = id,
                             .title = id,
                             .widget = field,
                             .action = toggle,
                             .closeInnermost = [this] { return m_escapes-- > 0; }});
        }
    }

    SidePanes *side() const { return m_fixture->window->sides()->panes(); }
    TabStrip *tabs() const { return side()->view()->findChild<TabStrip *>("sideTabs"_L1); }
    QLineEdit *page(const QString &id) const { return m_pages.value(id); }
    QAction *action(const QString &id) const { return m_actions.value(id); }

    QStringList visibleTabs() const
    {
        QStringList titles;
        for (int i = 0; i < tabs()->count(); ++i) {
            if (tabs()->isTabVisible(i))
                titles.append(tabs()->tabText(i));
        }
        return titles;
    }

    std::unique_ptr<WindowFixture> m_fixture;
    QHash<QString, QLineEdit *> m_pages;
    QHash<QString, QAction *> m_actions;
    int m_escapes = 0; //!< What the page "one" has to close yet.
};

AGENTAO_TEST_WIDGETS(TestSidePanes)
#include "tst_sidepanes.moc"
