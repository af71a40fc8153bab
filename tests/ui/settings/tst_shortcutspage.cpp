// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/shortcutspage.h"

#include "tests/support/suite.h"
#include "ui/actions/actionregistry.h"
#include "ui/preferences/preferences.h"

#include <QAction>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using Ui::Preferences;

static const QKeySequence kCtrlO(Qt::CTRL | Qt::Key_O);
static const QKeySequence kCtrlN(Qt::CTRL | Qt::Key_N);
static const QKeySequence kF3(Qt::Key_F3);

class TestShortcutsPage : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_preferences = std::make_unique<Preferences>(m_dir->filePath(u"p.ini"_s));
        m_window = std::make_unique<QWidget>();
        m_registry = new Ui::ActionRegistry(m_window.get(), m_preferences.get());
        m_open = m_registry->add({.id = u"a.open"_s, .text = u"Open"_s, .keys = {kCtrlO}});
        m_new = m_registry->add({.id = u"a.new"_s, .text = u"New"_s, .keys = {kCtrlN}});
    }

    void cleanup()
    {
        m_page.reset();
        m_window.reset();
        m_preferences.reset(); // writes what is left, into its folder
    }

    void typingKeys_data()
    {
        const Rows<QKeySequence, bool> row; // keys, isNeeded
        row("none", QKeySequence(), false);
        row("letter", QKeySequence(Qt::Key_A), true);
        row("capital letter", QKeySequence(Qt::SHIFT | Qt::Key_A), true);
        row("Tab", QKeySequence(Qt::Key_Tab), true);
        row("Shift+Tab", QKeySequence(Qt::SHIFT | Qt::Key_Backtab), true);
        row("Enter", QKeySequence(Qt::Key_Return), true);
        row("function key", kF3, false);
        row("Esc", QKeySequence(Qt::Key_Escape), false);
        row("with Ctrl", kCtrlO, false);
        row("with Alt", QKeySequence(Qt::ALT | Qt::Key_A), false);
    }

    void typingKeys()
    {
        const auto [keys, isNeeded] = Rows<QKeySequence, bool>::current();
        QCOMPARE(Ui::ShortcutsPage::isNeededForTyping(keys), isNeeded);
        m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
        select(u"New"_s);
        type(keys);
        QCOMPARE(find<QPushButton>("useKeysButton")->isEnabled(), !isNeeded && !keys.isEmpty());
    }

    void assigning()
    {
        m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
        select(u"Open"_s);
        type(kF3);
        QCOMPARE(verdict(), u"Press new keys for \"Open\"."_s);
        press("useKeysButton");
        QCOMPARE(m_open->shortcuts(), QList{kF3});
        QCOMPARE(m_preferences->shortcuts(u"a.open"_s), QList{kF3});
        QVERIFY(find<QKeySequenceEdit>("shortcutEdit")->keySequence().isEmpty());
        type(kCtrlO); // as at first: nothing is kept
        press("useKeysButton");
        QVERIFY(!m_preferences->shortcuts(u"a.open"_s));
    }

    void conflictsAreResolved()
    {
        m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
        select(u"Open"_s);
        type(kCtrlN);
        QVERIFY2(verdict().contains("\"New\", which loses it"_L1), qPrintable(verdict()));
        press("useKeysButton");
        QCOMPARE(m_open->shortcuts(), QList{kCtrlN});
        QVERIFY(m_new->shortcuts().isEmpty());
        select(u"New"_s);
        press("resetKeysButton"); // takes them back
        QCOMPARE(m_new->shortcuts(), QList{kCtrlN});
        QVERIFY(m_open->shortcuts().isEmpty());
    }

    void addingAndTakingAway()
    {
        m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
        select(u"Open"_s);
        type(kF3);
        press("addKeysButton");
        QCOMPARE(m_open->shortcuts(), (QList{kCtrlO, kF3}));
        type(kF3);
        QVERIFY(!find<QPushButton>("addKeysButton")->isEnabled());
        press("noKeysButton");
        QVERIFY(m_open->shortcuts().isEmpty());
        QVERIFY(!find<QPushButton>("noKeysButton")->isEnabled());
    }

    void resettingAndBack()
    {
        m_preferences->setShortcuts(u"a.open"_s, QList{kF3});
        m_preferences->setShortcuts(u"a.new"_s, QList<QKeySequence>());
        m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
        press("resetAllKeysButton");
        QCOMPARE(m_open->shortcuts(), QList{kCtrlO});
        QCOMPARE(m_new->shortcuts(), QList{kCtrlN});
        QCOMPARE(find<QPushButton>("resetAllKeysButton")->text(), u"Undo the reset"_s);
        press("resetAllKeysButton");
        QCOMPARE(m_open->shortcuts(), QList{kF3});
        QVERIFY(m_new->shortcuts().isEmpty());
    }

    void searching()
    {
        m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
        auto *list = find<QTreeWidget>("shortcutList");
        const auto shown = [list] {
            QStringList names;
            for (int i = 0; i < list->topLevelItemCount(); ++i) {
                if (!list->topLevelItem(i)->isHidden())
                    names.append(list->topLevelItem(i)->text(0));
            }
            return names;
        };
        auto *search = find<QLineEdit>("shortcutSearch");
        search->setText(u"op"_s);
        QCOMPARE(shown(), QStringList{u"Open"_s});
        QCOMPARE(list->currentItem()->text(0), u"Open"_s);
        search->setText(kCtrlN.toString(QKeySequence::NativeText));
        QCOMPARE(shown(), QStringList{u"New"_s});
        search->setText(u"qq"_s);
        QCOMPARE(shown(), QStringList());
        QVERIFY(!find<QPushButton>("noKeysButton")->isEnabled());
    }

    // The bar lies over the rows.
    void keysStandBesideTheScrollBar()
    {
        for (int i = 0; i < 60; ++i)
            m_registry->add({.id = u"a.more%1"_s.arg(i), .text = u"More %1"_s.arg(i)});
        m_registry->add({.id = u"a.long"_s,
                         .text = u"Long"_s,
                         .keys = {QKeySequence(u"Ctrl+Alt+Shift+Backspace"_s)}});
        m_page = std::make_unique<Ui::ShortcutsPage>(m_preferences.get(), m_registry);
        m_page->resize(600, 400);
        m_page->show();
        auto *list = find<QTreeWidget>("shortcutList");
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        QVERIFY(list->verticalScrollBar()->isVisible());
        const auto items = list->findItems(u"Long"_s, Qt::MatchExactly);
        QCOMPARE(items.size(), 1);
        const QRect cell = list->visualItemRect(items.first());
        const int keys = list->fontMetrics().horizontalAdvance(items.first()->text(1));
        const int left = list->columnViewportPosition(1);
        QCOMPARE(list->columnViewportPosition(1) + list->columnWidth(1), cell.right() + 1);
        const QRect bar(list->verticalScrollBar()->mapTo(list->viewport(), QPoint()),
                        list->verticalScrollBar()->size());
        QVERIFY2(left + keys <= bar.left() || bar.left() >= list->viewport()->width(),
                 qPrintable(u"%1 + %2, bar at %3"_s.arg(left).arg(keys).arg(bar.left())));
    }

private:
    template <typename T> T *find(const char *name) const
    {
        return m_page->findChild<T *>(QString::fromLatin1(name));
    }

    void select(const QString &text)
    {
        auto *list = find<QTreeWidget>("shortcutList");
        const auto items = list->findItems(text, Qt::MatchExactly);
        QCOMPARE(items.size(), 1);
        list->setCurrentItem(items.first());
    }

    void type(const QKeySequence &keys)
    {
        find<QKeySequenceEdit>("shortcutEdit")->setKeySequence(keys);
    }
    void press(const char *name) { find<QPushButton>(name)->click(); }
    QString verdict() const { return find<QLabel>("shortcutVerdict")->text(); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<QWidget> m_window;
    Ui::ActionRegistry *m_registry = nullptr;
    QAction *m_open = nullptr;
    QAction *m_new = nullptr;
    std::unique_ptr<QWidget> m_page;
};

AGENTAO_TEST_WIDGETS(TestShortcutsPage)
#include "tst_shortcutspage.moc"
