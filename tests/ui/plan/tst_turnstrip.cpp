// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/plan/turnstrip.h"

#include <QAbstractButton>
#include <QLabel>
#include <QListWidget>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

using Status = PlanEntry::Status;

static QList<PlanEntry> plan(const QList<Status> &statuses)
{
    QList<PlanEntry> plan;
    for (const Status status : statuses)
        plan += PlanEntry{u"Step %1"_s.arg(plan.size() + 1), status};
    return plan;
}

//! What stands above the composer while a turn runs.
class TestTurnStrip : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_strip = std::make_unique<TurnStrip>(); }
    void cleanup() { m_strip.reset(); }

    void currentStep_data()
    {
        const Rows<QList<Status>, QString, QString> row; // statuses, step, progress

        row("nothing begun", QList<Status>{Status::Pending, Status::Pending}, u"Step 1"_s,
            u"1 of 2"_s);
        row("second runs", QList<Status>{Status::Completed, Status::InProgress}, u"Step 2"_s,
            u"2 of 2"_s);
        row("out of order", QList<Status>{Status::Pending, Status::InProgress, Status::Completed},
            u"Step 2"_s, u"2 of 3"_s);
        row("between two", QList<Status>{Status::Completed, Status::Pending}, u"Step 2"_s,
            u"2 of 2"_s);
        row("all done", QList<Status>{Status::Completed, Status::Completed}, u"Step 2"_s,
            u"2 of 2"_s);
    }

    void currentStep()
    {
        const auto [statuses, step, progress] = Rows<QList<Status>, QString, QString>::current();
        m_strip->setEntries(plan(statuses));
        QVERIFY(!m_strip->isHidden());
        QCOMPARE(text("planStep"), step);
        QCOMPARE(text("planProgress"), progress);
        QVERIFY(toggle()->accessibleName().contains(step));
        QVERIFY(toggle()->accessibleName().contains(progress));
    }

    void shownWhileThereIsOne()
    {
        QVERIFY(m_strip->isHidden());
        m_strip->setEntries(plan({Status::Pending}));
        QVERIFY(!m_strip->isHidden());
        m_strip->setOpen(true);
        m_strip->setEntries({});
        QVERIFY(m_strip->isHidden());
        QVERIFY(!m_strip->isOpen());
    }

    void opensToTheSteps()
    {
        m_strip->setEntries(plan({Status::Completed, Status::InProgress, Status::Pending}));
        m_strip->resize(500, 300);
        m_strip->show();
        toggle()->click();
        QVERIFY(m_strip->isOpen());
        QVERIFY(!list()->isHidden());
        QCOMPARE(list()->count(), 3);
        const auto spoken = [this](int row) {
            return list()->item(row)->data(Qt::AccessibleTextRole).toString();
        };
        QCOMPARE(spoken(0), u"Done: Step 1"_s);
        QCOMPARE(spoken(1), u"Current: Step 2"_s);
        QCOMPARE(spoken(2), u"Open: Step 3"_s);
        QCOMPARE(list()->currentRow(), 1);
        m_strip->setEntries(plan({Status::Completed, Status::Completed, Status::InProgress}));
        QCOMPARE(spoken(2), u"Current: Step 3"_s);
        QTest::keyClick(toggle(), Qt::Key_Escape);
        QVERIFY(!m_strip->isOpen());
    }

    void showsPriorities()
    {
        using Priority = PlanEntry::Priority;
        m_strip->setEntries({{u"a"_s, Status::InProgress, Priority::High},
                             {u"b"_s, Status::Pending, Priority::Medium},
                             {u"c"_s, Status::Pending, Priority::Low},
                             {u"d"_s, Status::Pending, {}}});
        QCOMPARE(text("planStep"), u"a (high priority)"_s);
        m_strip->setOpen(true);
        const QStringList expected{u"a (high priority)"_s, u"b"_s, u"c (low priority)"_s, u"d"_s};
        for (int row = 0; row < expected.size(); ++row)
            QCOMPARE(list()->item(row)->text(), expected[row]);
    }

    void longAndHiddenText()
    {
        QList<PlanEntry> many;
        for (int i = 0; i < 2000; ++i)
            many += PlanEntry{QString(5000, u'x'), Status::Pending};
        many[0].content = u"a\u202Eb\nc"_s;
        m_strip->setEntries(many);
        QCOMPARE(text("planStep"), u"a\\u202Eb c"_s);
        QCOMPARE(text("planProgress"), u"1 of 2000"_s);
        m_strip->setOpen(true);
        QCOMPARE(list()->count(), TurnStrip::kMaxSteps);
        QVERIFY(list()->item(1)->text().size() <= TurnStrip::kMaxStepChars);
    }

    // Else something would move below the pointer.
    void staysWhileAQuestionWaits()
    {
        m_strip->setEntries(plan({Status::Pending, Status::Pending}));
        m_strip->setWaiting(true);
        m_strip->setEntries(plan({Status::Completed, Status::Pending}));
        QCOMPARE(text("planProgress"), u"1 of 2"_s);
        m_strip->setEntries({});
        QVERIFY(!m_strip->isHidden());
        m_strip->setWaiting(false);
        QVERIFY(m_strip->isHidden());
    }

private:
    QString text(const char *name) const
    {
        return m_strip->findChild<QLabel *>(QLatin1StringView(name))->text();
    }
    QAbstractButton *toggle() const
    {
        return m_strip->findChild<QAbstractButton *>("planToggle"_L1);
    }
    QListWidget *list() const { return m_strip->findChild<QListWidget *>(); }

    std::unique_ptr<TurnStrip> m_strip;
};

AGENTAO_TEST_WIDGETS(TestTurnStrip)
#include "tst_turnstrip.moc"
