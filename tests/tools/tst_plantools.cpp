// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/plantools.h"

#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QJsonObject plan(const QString &content)
{
    return {{"content"_L1, content}};
}

static QJsonObject draft(const QString &id)
{
    return {{"draft_id"_L1, id}};
}

class TestPlanTools : public QObject
{
    Q_OBJECT

private slots:
    void savesOneDraft()
    {
        ToolFixture fixture;
        const auto first = fixture.run(PlanSaveTool(), plan(u"# Tidy up\n1. x"_s));
        QVERIFY(first);
        const QString id = fixture.context.planDraft.id;
        QVERIFY(first->text.contains(id));
        QCOMPARE(first->raw.toObject().value("draft_id"_L1), id);
        QCOMPARE(fixture.get(u".agentao/plans/"_s + id + u".md"_s), "# Tidy up\n1. x"_ba);
        QVERIFY(fixture.run(PlanSaveTool(), plan(u"# Other"_s)));
        QCOMPARE(fixture.context.planDraft, (PlanDraft{id, u"# Other"_s}));
        QCOMPARE(QDir(fixture.path(u".agentao/plans"_s)).entryList(QDir::Files),
                 QStringList{id + u".md"_s});
        QCOMPARE(fixture.get(u".agentao/plans/"_s + id + u".md"_s), "# Other"_ba);
    }

    void slugs_data()
    {
        const Rows<QString, QString> row; // content, pattern

        const QString date = QDate::currentDate().toString(Qt::ISODate);
        row("heading", u"# Fix: the Parser!\nx"_s, date + u"-fix-the-parser-[0-9a-f]{6}"_s);
        row("no letters", u"\u4fee\u590d"_s, date + u"-[0-9a-f]{6}"_s);
        row("path", u"../../etc/passwd"_s, date + u"-etc-passwd-[0-9a-f]{6}"_s);
        row("long", QString(300, u'a'), date + u"-a{40}-[0-9a-f]{6}"_s);
    }

    void slugs()
    {
        const auto [content, pattern] = Rows<QString, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.run(PlanSaveTool(), plan(content)));
        const QRegularExpression expression(QRegularExpression::anchoredPattern(pattern));
        QVERIFY2(expression.match(fixture.context.planDraft.id).hasMatch(),
                 qPrintable(fixture.context.planDraft.id));
    }

    void keepsThePlanWithoutAFile()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u".agentao"_s, "a file stands there"));
        const auto output = fixture.run(PlanSaveTool(), plan(u"x"_s));
        QVERIFY(output && !output->failed);
        QVERIFY(output->text.contains(u"this session only"_s));
        QCOMPARE(fixture.context.planDraft.content, u"x"_s);
    }

    void doesNotFollowALink()
    {
        ToolFixture fixture;
        QTemporaryDir elsewhere;
        QVERIFY(QDir(fixture.root).mkpath(u".agentao"_s));
        QVERIFY(QFile::link(elsewhere.path(), fixture.path(u".agentao/plans"_s)));
        QVERIFY(fixture.run(PlanSaveTool(), plan(u"x"_s)));
        QVERIFY(QDir(elsewhere.path()).isEmpty());
    }

    void badContent()
    {
        ToolFixture fixture;
        for (const QJsonObject &input :
             {QJsonObject(), plan(u" \n"_s), plan(QString(200'001, u'a')),
              QJsonObject{{"content"_L1, 1}}})
            QVERIFY(fixture.text(PlanSaveTool(), input).startsWith("error: "_L1));
        QCOMPARE(fixture.context.planDraft, PlanDraft());
    }

    void presentsTheDraft()
    {
        ToolFixture fixture;
        int accepted = 0;
        fixture.context.planAccepted = [&accepted] {
            ++accepted;
            return u"workspace-write"_s;
        };
        QVERIFY(fixture.run(PlanSaveTool(), plan(u"# Plan"_s)));
        const QString id = fixture.context.planDraft.id;
        const auto preview = fixture.prepare(PlanFinalizeTool(), draft(id));
        QVERIFY(preview);
        QCOMPARE(preview->title, u"Accept the plan and start?"_s);
        QCOMPARE(preview->content, QList<ToolContent>{ToolText{u"# Plan"_s}});
        QCOMPARE(preview->effects, (QList<ToolEffect>{{ToolEffect::Kind::LeavePlan, id, {}}}));
        QCOMPARE(accepted, 0);
        const auto output = fixture.start();
        QVERIFY(output && output->text.contains(u"\"workspace-write\""_s));
        QCOMPARE(accepted, 1);
        QCOMPARE(fixture.context.planDraft, PlanDraft());
    }

    void wrongDraft()
    {
        ToolFixture fixture;
        QVERIFY(fixture.text(PlanFinalizeTool(), draft(u"x"_s)).contains(u"plan_save"_s));
        QVERIFY(fixture.run(PlanSaveTool(), plan(u"# Plan"_s)));
        QVERIFY(
            fixture.text(PlanFinalizeTool(), draft(u"x"_s)).contains(fixture.context.planDraft.id));
        QVERIFY(fixture.text(PlanFinalizeTool(), {}).startsWith("error: "_L1));
    }

    void changedDraftIsNotAccepted()
    {
        ToolFixture fixture;
        bool accepted = false;
        fixture.context.planAccepted = [&accepted] {
            accepted = true;
            return QString();
        };
        QVERIFY(fixture.run(PlanSaveTool(), plan(u"# Plan"_s)));
        QVERIFY(fixture.prepare(PlanFinalizeTool(), draft(fixture.context.planDraft.id)));
        fixture.context.planDraft.content = u"# Another"_s;
        const auto output = fixture.start();
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QVERIFY(!accepted);
    }
};

AGENTAO_TEST(TestPlanTools)
#include "tst_plantools.moc"
