// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/review/reviewdiff.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

using namespace Qt::StringLiterals;
using namespace Ui;

class TestHunkBar : public QObject
{
    Q_OBJECT

private slots:
    void placeStaysWhole_data()
    {
        const Rows<QString, int, bool> row; // place, width, areShown
        row("with room", u"Line 3"_s, 700, true);
        row("narrow", u"Line 3"_s, 330, false);
        row("a long place", u"Zeilen 12345 bis 123456"_s, 380, false);
    }

    void placeStaysWhole()
    {
        const auto [place, width, areShown] = Rows<QString, int, bool>::current();
        QWidget page;
        HunkBar bar(&page);
        bar.setChange(place, u"change 1 of 1"_s, HunkBar::State::Open);
        bar.setEnabledDecisions(true, true, false);
        bar.setGeometry(0, 0, width, 30);
        page.resize(width, 30);
        page.show();
        const auto *label = bar.findChild<Label *>();
        QTRY_VERIFY(label->width() >= label->sizeHint().width());
        QCOMPARE(!bar.findChild<Button *>(u"keepHunk"_s)->text().isEmpty(), areShown);
    }
};

AGENTAO_TEST_WIDGETS(TestHunkBar)
#include "tst_hunkbar.moc"
