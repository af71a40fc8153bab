// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/contextpopover.h"

#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/pickers/contextgauge.h"
#include "ui/pickers/pickerbar.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/widgets/button.h"

#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;

// All words, one label a line.
static QStringList texts(const QWidget *widget)
{
    QStringList texts;
    const auto labels = widget->findChildren<QLabel *>();
    for (const QLabel *label : labels)
        texts.append(label->text());
    return texts;
}

class TestContextPopover : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
    }

    void cleanup() { f.reset(); }

    void tells_data()
    {
        // usage, breakdown, told, notTold
        const Rows<std::optional<UsageChanged>, ContextBreakdown, QStringList, QStringList> row;
        using Usage = std::optional<UsageChanged>;
        const ContextBreakdown parts{1000, 3000, 0, 4000, 2000};
        row("nothing is known", Usage(), ContextBreakdown(),
            QStringList{u"0 tokens; the size of the window is not known"_s,
                        u"What fills it is not known."_s, u"unknown"_s},
            QStringList{u"Tools"_s});
        row("parts", Usage({10'000, 100'000}), parts,
            QStringList{u"10k of 100k tokens (10 %)"_s, u"Tools"_s, u"3.0k (30 %)"_s, u"Summary"_s,
                        u"unknown"_s},
            QStringList{u"Files"_s, u"Read by the model in all"_s});
        UsageChanged dear{90'000, 100'000};
        dear.total.inputTokens = 1'200'000;
        dear.total.outputTokens = 34'000;
        dear.total.cachedInputTokens = 900'000;
        dear.costUsd = 1.5;
        row("totals, nearly full", Usage(dear), parts,
            QStringList{u"90k of 100k tokens (90 %)\nNearly full. It is compacted by itself "
                        u"before "
                        "it overflows."_s,
                        u"1.2M"_s, u"900k"_s, u"34k"_s, u"$1.50"_s},
            QStringList{u"unknown"_s});
        UsageChanged limited{5, 100};
        limited.requests = 42;
        limited.knownCostUsd = 0.3; // of another model nothing is known
        limited.limits = {{SpendScope::Turn, false, 3, 100}, {SpendScope::Session, true, 4.5, 5}};
        row("limits", Usage(limited), ContextBreakdown(),
            QStringList{u"42"_s, u"at least $0.30"_s, u"Limit of a turn's requests"_s,
                        u"3 of 100"_s, u"Limit of the session's cost"_s, u"$4.50 of $5.00"_s},
            QStringList{u"unknown"_s, u"Limit of the day's cost"_s});
        row("window of nothing", Usage({5, 0}), ContextBreakdown(),
            QStringList{u"5 tokens; the size of the window is not known"_s}, QStringList());
    }

    void tells()
    {
        const auto [usage, breakdown, told, notTold]
            = Rows<std::optional<UsageChanged>, ContextBreakdown, QStringList,
                   QStringList>::current();
        Ui::ContextPopover popover(f->window.get());
        for (int i = 0; i < 2; ++i) { // nothing is left of the first time
            popover.setFacts({usage, breakdown, false});
            const QStringList shown = texts(&popover);
            for (const QString &text : told)
                QVERIFY2(shown.count(text) == 1, qPrintable(text + u" / "_s + shown.join(u'|')));
            for (const QString &text : notTold)
                QVERIFY2(!shown.contains(text), qPrintable(text));
        }
    }

    void opensByKeyAndPointer()
    {
        QVERIFY(f->sendText(u"go"_s));
        f->current()->say(UsageChanged{8500, 10'000});
        f->current()->finishTurn();
        auto *gauge = f->composer()->pickers()->context();
        QVERIFY(gauge->isNearlyFull());
        QCOMPARE(gauge->accessibleName(), u"Context: 85 % used, nearly full"_s);
        gauge->click();
        QVERIFY(popover() && popover()->isVisible());
        QTest::keyClick(popover(), Qt::Key_Escape);
        QVERIFY(!popover()->isVisible());
        f->edit()->setFocus();
        QVERIFY(open()->isVisible());
        QTRY_VERIFY(find<QLineEdit>("keepEdit")->hasFocus());
    }

    void nothingWithoutASession()
    {
        QVERIFY(!open());
        QVERIFY(f->composer()->pickers()->context()->isHidden());
    }

    void compactsWithWords()
    {
        QVERIFY(f->sendText(u"go"_s));
        f->current()->finishTurn();
        QVERIFY(open());
        auto *keep = find<QLineEdit>("keepEdit");
        QTest::keyClicks(keep, u" the names  "_s);
        QTest::keyClick(keep, Qt::Key_Return);
        QCOMPARE(f->current()->compactions, QStringList());
        auto *compact = find<Ui::Button>("compactButton");
        QTRY_VERIFY(compact->hasFocus());
        QTest::keyClick(compact, Qt::Key_Return);
        QCOMPARE(f->current()->compactions, QStringList{u"the names"_s});
        QVERIFY(!popover()->isVisible());
        QVERIFY(f->composer()->isRunning());
        f->current()->finishTurn();
        QVERIFY(open());
        QVERIFY(find<QLineEdit>("keepEdit")->text().isEmpty());
        find<Ui::Button>("compactButton")->click();
        QCOMPARE(f->current()->compactions.last(), QString());
    }

    void notWhileATurnRuns()
    {
        QVERIFY(f->sendText(u"go"_s));
        QVERIFY(open());
        QVERIFY(!find<Ui::Button>("compactButton")->isEnabled());
        QCOMPARE(find<QLabel>("compactReason")->text(), u"Not while the agent is at work."_s);
        f->current()->finishTurn(); // the popover follows
        QVERIFY(find<Ui::Button>("compactButton")->isEnabled());
    }

    void refusalIsTold()
    {
        QVERIFY(f->sendText(u"go"_s));
        f->current()->finishTurn();
        f->current()->promptError = Error{ErrorCode::InvalidRequest, u"there is nothing yet"_s, {}};
        QVERIFY(open());
        find<Ui::Button>("compactButton")->click();
        QVERIFY(popover()->isVisible());
        QVERIFY2(find<QLabel>("compactReason")->text().contains("there is nothing yet"_L1),
                 qPrintable(find<QLabel>("compactReason")->text()));
    }

    void followsTheSession()
    {
        QVERIFY(f->sendText(u"go"_s));
        QVERIFY(open());
        f->current()->breakdown.files = 700;
        f->current()->say(UsageChanged{700, 1000});
        QCOMPARE(find<QLabel>("contextHeading")->text(), u"700 of 1.0k tokens (70 %)"_s);
        QVERIFY(texts(popover()).contains(u"700 (100 %)"_s));
        f->window->controller()->startNew();
        QVERIFY(!popover()->isVisible());
    }

private:
    Ui::ContextPopover *popover() const { return f->window->findChild<Ui::ContextPopover *>(); }
    Ui::ContextPopover *open() const
    {
        QTest::keyClick(f->edit(), Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        return popover();
    }
    template <typename T> T *find(const char *name) const
    {
        return popover()->findChild<T *>(QString::fromLatin1(name));
    }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestContextPopover)
#include "tst_contextpopover.moc"
