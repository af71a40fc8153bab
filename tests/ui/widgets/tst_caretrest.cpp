// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/caretrest.h"

#include <QApplication>
#include <QLineEdit>

using namespace std::chrono_literals;

class TestCaretRest : public QObject
{
    Q_OBJECT

private slots:
    void init() { QApplication::setCursorFlashTime(900); }

    void standsStillAfterAWhile()
    {
        const Ui::CaretRest rest(10ms);
        QTRY_COMPARE(QApplication::cursorFlashTime(), 0);
        QLineEdit edit;
        QTest::keyClick(&edit, Qt::Key_A);
        QCOMPARE(QApplication::cursorFlashTime(), 900);
        QTRY_COMPARE(QApplication::cursorFlashTime(), 0);
    }

    void blinksAgainAtTheEnd()
    {
        auto rest = std::make_unique<Ui::CaretRest>(10ms);
        QTRY_COMPARE(QApplication::cursorFlashTime(), 0);
        rest.reset();
        QCOMPARE(QApplication::cursorFlashTime(), 900);
    }

    void leavesAStillOneAlone()
    {
        QApplication::setCursorFlashTime(0);
        const Ui::CaretRest rest(10ms);
        QLineEdit edit;
        QTest::keyClick(&edit, Qt::Key_A);
        QCOMPARE(QApplication::cursorFlashTime(), 0);
    }
};

AGENTAO_TEST_WIDGETS(TestCaretRest)
#include "tst_caretrest.moc"
