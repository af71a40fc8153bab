// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/workstrip.h"

using namespace Qt::StringLiterals;
using namespace Ui;

class TestWorkStrip : public QObject
{
    Q_OBJECT

private slots:
    void buttonsLeaveRoomForTheWords_data()
    {
        const Rows<QString, int, bool> row; // words of a button, width, areShown
        row("short", u"Keep"_s, 490, true);
        row("short with room", u"Keep"_s, 440, true);
        row("short where it is narrow", u"Keep"_s, 300, false);
        row("long, as in other languages", u"Alles auf einmal behalten"_s, 490, false);
        row("long with room", u"Alles auf einmal behalten"_s, 1200, true);
    }

    void buttonsLeaveRoomForTheWords()
    {
        const auto [words, width, areShown] = Rows<QString, int, bool>::current();
        WorkStrip strip(u"Changes"_s);
        QList<const Button *> buttons;
        for (int i = 0; i < 3; ++i)
            buttons += strip.addButton(u"check"_s, words, {});
        strip.resize(width, 44);
        strip.setText(u"12 files  +110  \u221259"_s);
        strip.show();
        const auto *label = strip.findChild<Label *>();
        QTRY_VERIFY(label->width() >= label->sizeHint().width());
        for (const Button *button : std::as_const(buttons)) {
            QCOMPARE(!button->text().isEmpty(), areShown);
            QCOMPARE(button->accessibleName(), words);
        }
    }
};

AGENTAO_TEST_WIDGETS(TestWorkStrip)
#include "tst_workstrip.moc"
