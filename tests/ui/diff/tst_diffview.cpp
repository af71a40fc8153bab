// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/diff/diffstyle.h"
#include "ui/diff/diffview.h"
#include "ui/preferences/preferences.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

static ToolDiff change(int lines)
{
    QString text;
    for (int i = 1; i <= lines; ++i)
        text += u"line %1\n"_s.arg(i);
    return {u"/project/a.cpp"_s, QString(), text};
}

// A view that is shown and has the focus.
struct Shown
{
    explicit Shown(const ToolDiff &diff, const QSize &size = {400, 300})
    {
        view.setDiff(diff);
        view.resize(size);
        view.show();
        view.activateWindow();
        view.setFocus();
    }
    int lineY(int line) const
    {
        const int height = diffHeight(view.diff(), Theme::codeFont(), 1);
        return line * height + height / 2;
    }
    void keys(std::initializer_list<std::pair<Qt::Key, Qt::KeyboardModifiers>> pressed)
    {
        for (const auto &[key, modifiers] : pressed)
            QTest::keyClick(&view, key, modifiers);
    }
    DiffView view;
};

// Twenty lines, of which \a changed is another one.
static ToolDiff changeAt(int changed)
{
    QString before;
    QString after;
    for (int i = 1; i <= 20; ++i) {
        before += u"line %1\n"_s.arg(i);
        after += i == changed ? u"new %1\n"_s.arg(i) : u"line %1\n"_s.arg(i);
    }
    return {u"/project/a.cpp"_s, before, after};
}

class TestDiffView : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QApplication::clipboard()->clear();
        DiffStyle::instance()->setSideBySide(false);
    }

    void sizeGrowsWithLines()
    {
        DiffView view;
        view.setDiff(change(3));
        const int three = view.heightForWidth(600);
        view.setDiff(change(10));
        const int line = diffHeight(view.diff(), Theme::codeFont(), 1);
        QCOMPARE(view.heightForWidth(600), three + 7 * line);
        QCOMPARE(view.sizeHint().height(), view.heightForWidth(view.sizeHint().width()));
    }

    void heightIsBounded()
    {
        DiffView view;
        view.setDiff(change(1000));
        view.setMaximumHeightHint(200);
        QCOMPARE(view.heightForWidth(600), 200);
        view.setMaximumHeightHint(-1);
        QVERIFY(view.heightForWidth(600) > 5000);
    }

    void heightLeavesRoomForTheScrollBar()
    {
        Shown shown({u"/a"_s, QString(), u"a\nb\n"_s + u"long "_s.repeated(100) + u"\n"_s});
        shown.view.resize(400, shown.view.heightForWidth(400));
        QCOMPARE(shown.view.verticalScrollBar()->maximum(), 0);
        QVERIFY(shown.view.horizontalScrollBar()->maximum() > 0);
    }

    void headerStandsBesideTheScrollBar()
    {
        Shown shown(change(100), {400, 200});
        QVERIFY(shown.view.verticalScrollBar()->isVisible());
        const auto *header = shown.view.findChild<DiffHeader *>();
        QVERIFY(!header->geometry().intersects(
            QRect(shown.view.verticalScrollBar()->mapTo(&shown.view, QPoint()),
                  shown.view.verticalScrollBar()->size())));
    }

    void keysSelectAndCopy()
    {
        Shown shown(change(5));
        shown.keys({{Qt::Key_Home, {}},
                    {Qt::Key_Down, {}},
                    {Qt::Key_Down, Qt::ShiftModifier},
                    {Qt::Key_C, Qt::ControlModifier}});
        QCOMPARE(QApplication::clipboard()->text(), u"line 2\nline 3\n"_s);
        shown.keys({{Qt::Key_Up, Qt::ShiftModifier}, {Qt::Key_Up, Qt::ShiftModifier}});
        QCOMPARE(shown.view.selectedText(), u"line 1\nline 2\n"_s);
        shown.keys({{Qt::Key_End, {}}});
        QCOMPARE(shown.view.selectedText(), QString());
        shown.keys({{Qt::Key_A, Qt::ControlModifier}, {Qt::Key_C, Qt::ControlModifier}});
        QCOMPARE(QApplication::clipboard()->text().count(u'\n'), 5);
    }

    void mouseSelects()
    {
        Shown shown(change(5));
        QWidget *page = shown.view.viewport();
        QTest::mousePress(page, Qt::LeftButton, {}, {100, shown.lineY(1)});
        QTest::mouseMove(page, {100, shown.lineY(2)});
        QTest::mouseMove(page, {100, shown.lineY(3)});
        QTest::mouseRelease(page, Qt::LeftButton, {}, {100, shown.lineY(3)});
        QCOMPARE(shown.view.selectedText(), u"line 2\nline 3\nline 4\n"_s);
        QTest::mouseClick(page, Qt::LeftButton, Qt::ShiftModifier, {100, shown.lineY(0)});
        QCOMPARE(shown.view.selectedText(), u"line 1\nline 2\n"_s);
        QTest::mouseClick(page, Qt::LeftButton, {}, {100, shown.lineY(0)});
        QCOMPARE(shown.view.selectedText(), QString());
    }

    void foldsAreNotCopied()
    {
        Shown shown({u"/a"_s, u"1\n2\n3\n4\n5\n6\n"_s, u"1\n2\n3\n4\n5\nsix\n"_s});
        QCOMPARE(shown.view.diff().lines.first().kind, DiffLine::Kind::Fold);
        shown.view.selectAll();
        QCOMPARE(shown.view.selectedText(), u"3\n4\n5\n6\nsix\n"_s);
    }

    void copyWithoutSelectionKeepsTheClipboard()
    {
        Shown shown(change(5));
        QApplication::clipboard()->setText(u"mine"_s);
        shown.keys({{Qt::Key_C, Qt::ControlModifier}});
        QCOMPARE(QApplication::clipboard()->text(), u"mine"_s);
    }

    void otherKeysGoOn()
    {
        class Parent : public QWidget
        {
        public:
            QList<int> keys;

        protected:
            void keyPressEvent(QKeyEvent *event) override
            {
                if (event->key() != Qt::Key_Control)
                    keys += event->key();
            }
        };
        Parent parent;
        DiffView view(&parent);
        view.setDiff(change(3));
        parent.show();
        QTest::keyClick(&view, Qt::Key_Escape);
        QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier);
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(parent.keys, (QList<int>{Qt::Key_Escape, Qt::Key_Down}));
    }

    void currentLineScrollsIntoView()
    {
        Shown shown(change(100), {400, 200});
        shown.keys({{Qt::Key_End, {}}});
        QCOMPARE(shown.view.verticalScrollBar()->value(),
                 shown.view.verticalScrollBar()->maximum());
        QVERIFY(shown.view.verticalScrollBar()->maximum() > 0);
        shown.keys({{Qt::Key_Home, {}}});
        QCOMPARE(shown.view.verticalScrollBar()->value(), 0);
    }

    void longLinesScroll()
    {
        Shown shown({u"/a"_s, QString(), u"x"_s.repeated(500) + u"\n"_s});
        QScrollBar *bar = shown.view.horizontalScrollBar();
        QVERIFY(bar->maximum() > 400);
        shown.keys({{Qt::Key_Right, {}}});
        QVERIFY(bar->value() > 0);
        shown.keys({{Qt::Key_Left, {}}});
        QCOMPARE(bar->value(), 0);
    }

    void tabLeavesTheView()
    {
        QWidget window;
        DiffView first(&window);
        DiffView second(&window);
        first.setDiff(change(2));
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        first.setFocus();
        QTest::keyClick(&first, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), &second);
    }

    void isAccessible()
    {
        Shown shown(change(2));
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&shown.view);
        QVERIFY(interface);
        const QString name = interface->text(QAccessible::Name);
        QVERIFY2(name.contains("a.cpp"_L1) && name.contains(u'2'), qPrintable(name));
        shown.keys({{Qt::Key_Home, {}}, {Qt::Key_Down, {}}});
        QCOMPARE(interface->text(QAccessible::Description), u"Added, line 2: line 2"_s);
    }

    void openButton()
    {
        Shown shown({u"/project/a.cpp"_s, u"1\n2\n3\n"_s, u"1\n2\n3\n4\n"_s});
        auto *button = shown.view.findChild<QToolButton *>();
        QVERIFY(button && !button->isVisible());
        shown.view.setOpenButtonVisible(true);
        QSignalSpy spy(&shown.view, &DiffView::openRequested);
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy[0][0].toString(), u"/project/a.cpp"_s);
        QCOMPARE(spy[0][1].toInt(), 4);
    }

    void newDiffForgetsTheSelection()
    {
        Shown shown(change(100));
        shown.view.selectAll();
        shown.view.setDiff(change(1));
        QCOMPARE(shown.view.selectedText(), QString());
        QCOMPARE(shown.view.verticalScrollBar()->maximum(), 0);
    }

    void emptyDiff()
    {
        Shown shown({u"/a"_s, u"same\n"_s, u"same\n"_s});
        QVERIFY(shown.view.diff().lines.isEmpty());
        shown.keys({{Qt::Key_Down, {}}, {Qt::Key_End, Qt::ShiftModifier}});
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, {10, 10});
        QCOMPARE(shown.view.selectedText(), QString());
        QVERIFY(!shown.view.grab().isNull());
    }

    void foldsOpen_data()
    {
        // first: line that is shown then
        const Rows<int, int, QString> add; // changed, row, first
        add("before the change", 10, 0, u"line 1"_s);
        add("behind the change", 10, 9, u"line 14"_s);
        add("behind a change of the first line", 1, 5, u"line 5"_s);
        add("no fold", 10, 1, QString());
        add("no row", 10, 99, QString());
    }

    void foldsOpen()
    {
        const auto [changed, row, first] = Rows<int, int, QString>::current();
        Shown shown(changeAt(changed), {400, 600});
        const auto count = shown.view.rows().size();
        QCOMPARE(shown.view.openFold(row), !first.isEmpty());
        if (first.isEmpty()) {
            QCOMPARE(shown.view.rows().size(), count);
            return;
        }
        const DiffLine &line = shown.view.diff().lines[row];
        QCOMPARE(line.kind, DiffLine::Kind::Context);
        QCOMPARE(line.text, first);
        QCOMPARE(line.newNumber, first.sliced(5).toInt());
        QCOMPARE(line.oldNumber, line.newNumber);
        QVERIFY(!shown.view.openFold(row));
    }

    void sideBySideRows_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>(
            "rows"); // "c" context, "=" both sides, "-" old only, "+" new only
        QTest::newRow("replaced") << u"a\nb\nc\n"_s << u"a\nX\nc\n"_s << u"c=c"_s;
        QTest::newRow("removed") << u"a\nb\nc\n"_s << u"a\nc\n"_s << u"c-c"_s;
        QTest::newRow("added") << u"a\nc\n"_s << u"a\nb\nc\n"_s << u"c+c"_s;
        QTest::newRow("more new lines") << u"a\nb\nc\n"_s << u"a\nX\nY\nc\n"_s << u"c=+c"_s;
        QTest::newRow("more old lines") << u"a\nb\nb\nc\n"_s << u"a\nX\nc\n"_s << u"c=-c"_s;
        QTest::newRow("the same") << u"a\n"_s << u"a\n"_s << QString();
    }

    void sideBySideRows()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        const DiffLines diff = computeDiff({u"/a"_s, before, after});
        QString rows;
        for (const DiffRow &row : Ui::sideBySideRows(diff)) {
            if (row.oldLine == row.newLine)
                rows += u'c';
            else
                rows += row.oldLine < 0 ? u'+' : row.newLine < 0 ? u'-' : u'=';
        }
        QTEST(rows, "rows");
    }

    void sideBySideNeedsRoom()
    {
        DiffStyle::instance()->setSideBySide(true);
        Shown shown(changeAt(10), {500, 300});
        QVERIFY(!shown.view.isSideBySide());
        const int unified = shown.view.heightForWidth(500);
        shown.view.resize(900, 300);
        QVERIFY(shown.view.isSideBySide());
        QCOMPARE(shown.view.heightForWidth(500), unified);
        QVERIFY(shown.view.heightForWidth(900) < unified);
        QVERIFY(!shown.view.grab().isNull());
        shown.view.setDiff(change(3)); // a new file
        QVERIFY(!shown.view.isSideBySide());
    }

    void sidesAreSelectedApart()
    {
        DiffStyle::instance()->setSideBySide(true);
        Shown shown({u"/a"_s, u"1\nold\n3\n"_s, u"1\nnew\nmore\n3\n"_s}, {900, 300});
        QVERIFY(shown.view.isSideBySide());
        const auto click = [&shown](int x, int row, Qt::KeyboardModifiers modifiers) {
            QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, modifiers,
                              {x, shown.lineY(row)});
        };
        click(700, 0, {});
        click(700, 3, Qt::ShiftModifier);
        QCOMPARE(shown.view.selectedText(), u"1\nnew\nmore\n3\n"_s);
        click(100, 0, {});
        click(100, 3, Qt::ShiftModifier);
        QCOMPARE(shown.view.selectedText(), u"1\nold\n3\n"_s);
    }

    void styleIsRemembered()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"window.ini"_s);
        {
            Preferences preferences(file);
            DiffStyle::instance()->setPreferences(&preferences);
            DiffStyle::instance()->setSideBySide(true);
            QVERIFY(DiffStyle::instance()->isSideBySide());
            QCOMPARE(preferences.diffStyle(), Preferences::DiffStyle::SideBySide);
            preferences.setDiffStyle(Preferences::DiffStyle::Unified);
            QVERIFY(!DiffStyle::instance()->isSideBySide());
            DiffStyle::instance()->setPreferences(nullptr);
        }
    }

    void patchIsCopied_data()
    {
        const Rows<ToolDiff, QString> row; // diff, patch
        row("change", ToolDiff{u"/p/a"_s, u"1\n2\n"_s, u"1\nX\n"_s},
            u"--- a/p/a\n+++ b/p/a\n@@ -1,2 +1,2 @@\n 1\n-2\n+X\n"_s);
        row("new file", ToolDiff{u"/p/a"_s, {}, u"1\n"_s},
            u"--- /dev/null\n+++ b/p/a\n@@ -0,0 +1 @@\n+1\n"_s);
        row("no line end", ToolDiff{u"a"_s, u"1\n"_s, u"1"_s},
            u"--- a/a\n+++ b/a\n@@ -1 +1 @@\n-1\n+1\n\\ No newline at end of file\n"_s);
        row("nothing changed", ToolDiff{u"a"_s, u"1\n"_s, u"1\n"_s}, QString());
    }

    void patchIsCopied()
    {
        const auto [diff, patch] = Rows<ToolDiff, QString>::current();
        Shown shown(diff);
        shown.view.copyPatch();
        QCOMPARE(QApplication::clipboard()->text(), patch);
    }
};

AGENTAO_TEST_WIDGETS(TestDiffView)
#include "tst_diffview.moc"
