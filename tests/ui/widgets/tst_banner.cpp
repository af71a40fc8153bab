// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Ui;

class TestBanner : public QObject
{
    Q_OBJECT

private slots:
    // A pane of 480 px with two long buttons left one word per line.
    void wordsKeepTheirRoom_data()
    {
        const Rows<int, bool> row; // width, isBelow
        row("narrow", 480, true);
        row("narrower than its buttons", 330, true);
        row("wide", 1200, false);
    }

    void wordsKeepTheirRoom()
    {
        const auto [width, isBelow] = Rows<int, bool>::current();
        QWidget page;
        auto *column = new QVBoxLayout(&page);
        column->setContentsMargins({});
        auto *banner = new Banner;
        column->addWidget(banner);
        column->addStretch(1);
        page.resize(width, 600);
        page.show();
        banner->showMessage(
            Banner::Kind::Warning,
            u"Others changed lines here, too, so nothing was put back in: a.txt"_s,
            {{u"Put back the agent's lines only"_s, {}}, {u"Put the whole file back"_s, {}}});
        const auto *words = banner->findChild<Label *>();
        const int least = std::min(240, width / 2);
        QTRY_VERIFY(words->width() >= least);
        const QList<Button *> buttons = banner->findChildren<Button *>();
        QCOMPARE(buttons.size(), 3);
        for (const Button *button : buttons.first(2)) {
            QTRY_COMPARE(button->y() > words->geometry().bottom(), isBelow);
            QTRY_VERIFY(button->width() >= button->sizeHint().width()); // no word is cut
        }
        QTRY_VERIFY(banner->height() < 160);
        QVERIFY(banner->rect().contains(buttons.last()->geometry()));
    }

    void shortWordsStayBesideTheirButton()
    {
        Banner banner;
        banner.resize(320, 44);
        banner.showMessage(Banner::Kind::Info, u"It was deleted."_s, {{u"Undo"_s, {}}});
        const auto *words = banner.findChild<Label *>();
        const Button *undo = banner.findChildren<Button *>().first();
        QTRY_VERIFY(undo->x() > words->x());
        QVERIFY(undo->y() <= words->geometry().bottom());
    }
};

AGENTAO_TEST_WIDGETS(TestBanner)
#include "tst_banner.moc"
