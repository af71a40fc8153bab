// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/todowritetool.h"

#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QJsonObject input(const QString &status)
{
    return {{"todos"_L1,
             QJsonArray{QJsonObject{{"content"_L1, "first"_L1}, {"status"_L1, "completed"_L1}},
                        QJsonObject{{"content"_L1, "second"_L1}, {"status"_L1, status}}}}};
}

class TestTodoWriteTool : public QObject
{
    Q_OBJECT

private slots:
    void replacesThePlan()
    {
        ToolFixture fixture;
        QList<PlanEntry> plan;
        fixture.context.planChanged = [&plan](const QList<PlanEntry> &entries) { plan = entries; };
        const auto preview = fixture.prepare(TodoWriteTool(), input(u"in_progress"_s));
        QVERIFY(preview);
        QVERIFY(plan.isEmpty());
        const auto output = fixture.start();
        QVERIFY(output);
        QCOMPARE(output->text, u"The plan has 2 steps, 1 done."_s);
        const QList<PlanEntry> expected = {{u"first"_s, PlanEntry::Status::Completed},
                                           {u"second"_s, PlanEntry::Status::InProgress}};
        QCOMPARE(plan, expected);
    }

    void badListChangesNothing()
    {
        ToolFixture fixture;
        int changes = 0;
        fixture.context.planChanged = [&changes](const QList<PlanEntry> &) { ++changes; };
        const auto output = fixture.run(TodoWriteTool(), input(u"done"_s));
        QVERIFY(!output);
        QCOMPARE(output.error().where, u"/todos/1/status"_s);
        QCOMPARE(changes, 0);
    }

    void worksWithoutListener()
    {
        ToolFixture fixture;
        QCOMPARE(fixture.text(TodoWriteTool(), {{"todos"_L1, QJsonArray()}}),
                 u"The plan is empty now."_s);
    }
};

AGENTAO_TEST(TestTodoWriteTool)
#include "tst_todowritetool.moc"
