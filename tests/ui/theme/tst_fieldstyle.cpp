// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/contrast.h"
#include "ui/theme/fieldstyle.h"

#include "tests/support/suite.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QEnterEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QStyleOption>
#include <QTextFormat>
#include <QToolTip>
#include <QTreeWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

// Scroll bars and lists to choose from, as they are seen and used.
class TestFieldStyle : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setStyle(new Ui::FieldStyle); }

    // That of the toolkit is dotted.
    void linksHaveTheRing()
    {
        QStyleHintReturnVariant format;
        QVERIFY(QApplication::style()->styleHint(
            QStyle::SH_TextControl_FocusIndicatorTextCharFormat, nullptr, nullptr, &format));
        const auto pen = format.variant.value<QTextFormat>().penProperty(QTextFormat::OutlinePen);
        QCOMPARE(pen.style(), Qt::SolidLine);
        QCOMPARE(pen.color(), Ui::Theme::color(Ui::Theme::Role::FocusRing));
    }

    void barTakesNoRoom()
    {
        QPlainTextEdit edit;
        fill(&edit, 200);
        QVERIFY(edit.verticalScrollBar()->isVisible());
        QCOMPARE(edit.viewport()->width(), 300);
    }

    void handleIsSeen_data() { looks(); }

    void handleIsSeen()
    {
        QFETCH(QColor, page);
        QPlainTextEdit edit;
        edit.setPalette(paletteOf(page));
        fill(&edit, 200);
        const QImage image = edit.grab().toImage();
        const QRect bar(300 - 12, 0, 12, 200);
        // At the start the handle is at the top; below there is the page, without groove and
        // arrows.
        QVERIFY2(contrastIn(image, bar.adjusted(0, 0, 0, -100), page) >= 3,
                 qPrintable(QString::number(contrastIn(image, bar, page))));
        QVERIFY(contrastIn(image, bar.adjusted(0, 100, 0, 0), page) < 1.05);
    }

    void handleIsDragged_data()
    {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("left to right") << Qt::LeftToRight;
        QTest::newRow("right to left") << Qt::RightToLeft;
    }

    void handleIsDragged()
    {
        QFETCH(Qt::LayoutDirection, direction);
        QPlainTextEdit edit;
        edit.setLayoutDirection(direction);
        fill(&edit, 200);
        QScrollBar *const bar = edit.verticalScrollBar();
        const int x = bar->width() / 2;
        QTest::mousePress(bar, Qt::LeftButton, {}, {x, 8});
        QTest::mouseMove(bar, {x, 60});
        QTest::mouseMove(bar, {x, 100});
        const int middle = bar->value();
        QVERIFY(middle > bar->maximum() / 3 && middle < bar->maximum() * 2 / 3);
        QTest::mouseMove(bar, {x, 400});
        QCOMPARE(bar->value(), bar->maximum());
        QTest::mouseRelease(bar, Qt::LeftButton, {}, {x, 199});
        // Above the handle: a page back.
        QTest::mouseClick(bar, Qt::LeftButton, {}, {x, 4});
        QVERIFY(bar->value() < bar->maximum() && bar->value() > middle);
    }

    void nothingToScroll()
    {
        QPlainTextEdit edit;
        edit.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
        fill(&edit, 1);
        const QImage image = edit.grab().toImage();
        QVERIFY(contrastIn(image, QRect(300 - 12, 40, 12, 160), image.pixelColor(150, 150)) < 1.05);
    }

    // What nobody scrolls is covered by nothing.
    void handleGoesAndComes()
    {
        QPlainTextEdit edit;
        edit.setPalette(paletteOf(Qt::white));
        fill(&edit, 200);
        const QRect bar(300 - 12, 0, 12, 200);
        const auto isSeen
            = [&] { return contrastIn(edit.grab().toImage(), bar, QColor(Qt::white)) >= 3; };
        QTRY_VERIFY_WITH_TIMEOUT(!isSeen(), 10000);
        edit.verticalScrollBar()->setValue(20);
        QVERIFY(isSeen());
        QTRY_VERIFY_WITH_TIMEOUT(!isSeen(), 10000);
        QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
        QApplication::sendEvent(&edit, &enter);
        QVERIFY(isSeen());
    }

    // The last line of a diff can be read, and the bar below it is there.
    void bottomBarHidesNothing()
    {
        QPlainTextEdit edit;
        edit.setLineWrapMode(QPlainTextEdit::NoWrap);
        edit.setPlainText(u"wide "_s.repeated(200));
        edit.resize(300, 200);
        edit.show();
        QVERIFY(QTest::qWaitForWindowExposed(&edit));
        const QScrollBar *const bar = edit.horizontalScrollBar();
        QVERIFY(bar->isVisible());
        const int top = bar->mapTo(&edit, QPoint()).y();
        QVERIFY(edit.viewport()->geometry().bottom() < top);
    }

    void comboIsSeen_data() { looks(); }

    void comboIsSeen()
    {
        QFETCH(QColor, page);
        QWidget window;
        window.setPalette(paletteOf(page));
        QComboBox box(&window);
        box.addItems({u"First"_s, u"Second"_s});
        box.setGeometry(10, 10, 160, 28);
        window.resize(200, 60);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QImage image = window.grab().toImage();
        QVERIFY(contrastIn(image, QRect(10, 10, 4, 28), page) >= 3); // frame
        QVERIFY(contrastIn(image, QRect(16, 12, 60, 24), page) >= 4.5); // text
        QVERIFY(contrastIn(image, QRect(145, 14, 22, 20), page) >= 3); // the sign of a list
        QVERIFY(contrastIn(image, QRect(90, 14, 40, 20), page) < 1.05);
        QTest::keyClick(&box, Qt::Key_Down);
        QCOMPARE(box.currentText(), u"Second"_s);
    }

    void menuIsSeen_data() { looks(); }

    // Words can be read whether their entry is chosen or not, and it is seen which one is.
    void menuIsSeen()
    {
        QFETCH(QColor, page);
        QMenu menu;
        menu.setPalette(paletteOf(page));
        menu.addAction(u"First entry"_s);
        QAction *const second = menu.addAction(u"Second entry"_s);
        menu.popup({0, 0});
        const auto seen
            = [&menu, second] { return menu.grab(menu.actionGeometry(second)).toImage(); };
        const QImage quiet = seen();
        menu.setActiveAction(second);
        const QImage chosen = seen();
        QVERIFY(quiet != chosen);
        for (const QImage &image : {quiet, chosen}) {
            const QColor behind = image.pixelColor(image.width() - 10, image.height() / 2);
            QVERIFY2(contrastIn(image, image.rect().adjusted(8, 2, -8, -2), behind) >= 4.5,
                     qPrintable(behind.name()));
        }
        menu.close();
    }

    // Its corners show what is behind it, and nothing of it is cut off but them.
    void popupsAreRound()
    {
        QMenu menu;
        menu.setPalette(paletteOf(Qt::white));
        menu.addAction(u"First entry"_s);
        menu.popup({0, 0});
        const QRegion shape = menu.mask();
        QVERIFY(!shape.contains(QPoint(0, 0)));
        QVERIFY(!shape.contains(QPoint(menu.width() - 1, menu.height() - 1)));
        QCOMPARE(shape.boundingRect(), menu.rect());
        QVERIFY(shape.contains(QPoint(8, 2)) && shape.contains(QPoint(2, 8)));
        menu.close();
        QWidget page;
        page.ensurePolished();
        QVERIFY(page.mask().isEmpty());
    }

    void tipsAreOfTheWindow()
    {
        QPalette yellow;
        yellow.setColor(QPalette::ToolTipBase, Qt::yellow);
        yellow.setColor(QPalette::ToolTipText, Qt::white);
        QToolTip::setPalette(yellow);
        QWidget page;
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QToolTip::showText({50, 50}, u"What it does"_s, &page);
        QWidget *tip = tipInSight();
        QVERIFY(tip);
        const QImage seen = tip->grab().toImage();
        const QColor ground = seen.pixelColor(seen.width() / 2, 3);
        QCOMPARE(ground.rgb(), Ui::Theme::color(Ui::Theme::Role::SurfaceRaised).rgb());
        QVERIFY(contrastIn(seen, seen.rect().adjusted(6, 4, -6, -4), ground) >= 7);
        QToolTip::hideText();
        QToolTip::setPalette(QApplication::palette());
    }

    void longTipsAreBroken_data()
    {
        // x: from the right edge of the screen
        const Rows<QString, int, bool> row; // text, x, isLong

        row("short", u"What it does"_s, 400, false);
        row("long", u"some words of a tip that goes on "_s.repeated(8), 700, true);
        row("at the edge", u"some words of a tip that goes on "_s.repeated(8), 5, true);
        row("a path", u"/home/somebody/projects/of/ours"_s.repeated(9), 700, true);
    }

    // Whatever the screen is like: what is read is not as wide as it.
    void longTipsAreBroken()
    {
        const auto [text, x, isLong] = Rows<QString, int, bool>::current();
        QWidget page;
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const QRect screen = page.screen()->availableGeometry();
        for (const QString &shown : {u"A"_s, text}) { // a tip that is there takes on the next words
            QToolTip::showText({screen.right() - x, 50}, shown, &page);
            QVERIFY(tipInSight());
        }
        const QWidget *tip = tipInSight();
        const int line = tip->fontMetrics().height();
        QVERIFY(tip->width() <= 66 * tip->fontMetrics().averageCharWidth());
        QVERIFY2(screen.contains(tip->geometry()), qPrintable(QString::number(tip->x())));
        QCOMPARE(tip->height() > 2 * line, isLong);
        QVERIFY(tip->heightForWidth(tip->width()) <= tip->height() || !isLong);
        QToolTip::hideText();
    }

    void fieldsAreAsHighAsButtons()
    {
        const QLineEdit line;
        const QComboBox box;
        QCOMPARE(line.sizeHint().height(), 28);
        QCOMPARE(box.sizeHint().height(), 28);
    }

    // A header without boxes, rows with air, and a chosen row whose words stay as they are.
    void tablesAreQuiet()
    {
        const QColor page(Qt::white);
        QTreeWidget table;
        QPalette palette = paletteOf(page);
        palette.setColor(QPalette::Button, Qt::darkGray); // as desktops have it
        table.setPalette(palette);
        table.setFrameShape(QFrame::NoFrame);
        table.setRootIsDecorated(false);
        table.setHeaderLabels({u"What"_s, u"Keys"_s});
        for (int i = 0; i < 3; ++i)
            new QTreeWidgetItem(&table, {u"Copy"_s, u"Ctrl+C"_s});
        table.setCurrentItem(table.topLevelItem(1));
        table.resize(400, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        QCOMPARE_GE(table.visualItemRect(table.topLevelItem(0)).height(), 28);
        const int edge = table.header()->sectionSize(0);
        const QImage header = table.header()->grab().toImage();
        QVERIFY(contrastIn(header, QRect(edge - 2, 2, 4, header.height() - 6), page) < 1.1);
        QCOMPARE(header.pixelColor(edge - 2, 4), page);
        const QImage rows = table.viewport()->grab().toImage();
        const QRect chosen = table.visualItemRect(table.topLevelItem(1));
        const QColor ground = rows.pixelColor(chosen.left() + edge - 6, chosen.center().y());
        QVERIFY(Ui::Theme::contrastRatio(ground, page) > 1.05);
        QVERIFY(Ui::Theme::contrastRatio(ground, page) < 2);
        QCOMPARE(rows.pixelColor(edge + 100, chosen.center().y()),
                 ground); // whole across its cells
        QVERIFY(contrastIn(rows, QRect(0, chosen.top() + 3, edge - 8, 20), ground) >= 7);
    }

private:
    static QWidget *tipInSight()
    {
        const auto all = QApplication::topLevelWidgets();
        const auto tip = std::ranges::find_if(
            all, [](const QWidget *one) { return one->inherits("QTipLabel") && one->isVisible(); });
        return tip == all.end() ? nullptr : *tip;
    }
    static void looks()
    {
        QTest::addColumn<QColor>("page");
        QTest::newRow("light") << QColor(Qt::white);
        QTest::newRow("grey") << QColor(0xef, 0xf0, 0xf1);
        QTest::newRow("dark") << QColor(0x1b, 0x1e, 0x20);
    }
    static QPalette paletteOf(const QColor &page)
    {
        const QColor text = page.lightness() > 128 ? Qt::black : Qt::white;
        QPalette palette;
        for (const auto role : {QPalette::Base, QPalette::Window, QPalette::Button})
            palette.setColor(role, page);
        for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
            palette.setColor(role, text);
        return palette;
    }
    static void fill(QPlainTextEdit *edit, int lines)
    {
        edit->setFrameShape(QFrame::NoFrame);
        edit->setPlainText(u"line\n"_s.repeated(lines));
        edit->resize(300, 200);
        edit->show();
        QVERIFY(QTest::qWaitForWindowExposed(edit));
    }
    //! The best contrast to \a page in the column or row of pixels through the middle of \a rect.
    static double contrastIn(const QImage &image, const QRect &rect, const QColor &page)
    {
        double best = 1;
        for (int x = rect.left(); x <= rect.right(); ++x) {
            for (int y = rect.top(); y <= rect.bottom(); ++y)
                best = qMax(best, Ui::Theme::contrastRatio(image.pixelColor(x, y), page));
        }
        return best;
    }
};

AGENTAO_TEST_WIDGETS(TestFieldStyle)
#include "tst_fieldstyle.moc"
