// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Plan mode, the rule files and the audit log as a whole turn uses them.
class TestPlanMode : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("AGENTAO_HOME", m_home->path().toUtf8());
    }

    void toolsAreOfferedInPlanModeOnly()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"a"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QVERIFY(offers(bench, u"edit"_s) && !offers(bench, u"plan_finalize"_s));
        QVERIFY(bench.session->setMode(u"plan"_s));
        bench.model.replies = {ScriptedReply::text(u"a"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QVERIFY(offers(bench, u"plan_save"_s) && offers(bench, u"plan_finalize"_s));
    }

    void acceptedPlanLeadsBack()
    {
        TurnBench bench;
        bench.open();
        QVERIFY(bench.session->setMode(u"workspace-write"_s));
        QVERIFY(bench.session->setMode(u"plan"_s));
        savePlan(bench);
        QVERIFY(bench.permission.asked.isEmpty());
        bench.model.replies = {finalize(bench), ScriptedReply::text(u"now I work"_s)};
        bench.permission.answers.push_back({PermissionChoice::AllowOnce, {}});

        QVERIFY(!bench.run(u"go"_s).error);

        QCOMPARE(bench.permission.asked.size(), 1);
        const PermissionQuestion &question = bench.permission.asked.first();
        QCOMPARE(question.kind, ToolKind::SwitchMode);
        QCOMPARE(question.preview.title, u"Accept the plan and start?"_s);
        QCOMPARE(question.preview.content, QList<ToolContent>{ToolText{u"# Do it"_s}});
        QCOMPARE(question.options.size(), 2);
        QCOMPARE(bench.session->modeId(), u"workspace-write"_s);
        QVERIFY(bench.shown().contains(u"mode:workspace-write"_s));
        QVERIFY(bench.toldResults().value(0).contains(u"accepted the plan"_s));
        QVERIFY(!offers(bench, u"plan_finalize"_s));
    }

    void rejectedPlanGoesOn()
    {
        TurnBench bench;
        bench.open();
        QVERIFY(bench.session->setMode(u"plan"_s));
        savePlan(bench);
        bench.model.replies = {finalize(bench), ScriptedReply::text(u"I change it"_s)};
        bench.permission.answers.push_back({PermissionChoice::RejectOnce, u"smaller steps"_s});

        QVERIFY(!bench.run(u"go"_s).error);

        QCOMPARE(bench.session->modeId(), u"plan"_s);
        QVERIFY(bench.toldResults().value(0).contains(u"\"smaller steps\""_s));
        QVERIFY(bench.toldResults().value(0).contains(u"present it again"_s));
        QVERIFY(offers(bench, u"plan_finalize"_s));
    }

    void planOfASessionThatBeganInPlanMode()
    {
        TurnBench bench;
        bench.open({}, u"plan"_s);
        savePlan(bench);
        bench.model.replies = {finalize(bench), ScriptedReply::text(u"ok"_s)};
        bench.permission.answers.push_back({PermissionChoice::AllowOnce, {}});
        QVERIFY(!bench.run(u"go"_s).error);
        QCOMPARE(bench.session->modeId(), u"default"_s); // never more than that
    }

    void finalizeOutsideOfPlanMode()
    {
        TurnBench bench;
        bench.open();
        QVERIFY(bench.session->setMode(u"full-access"_s));
        bench.model.replies
            = {ScriptedReply::calls({{u"plan_finalize"_s, u"{\"draft_id\":\"x\"}"_s}}),
               ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QVERIFY(bench.toldResults().value(0).contains(u"plan mode"_s));
        QVERIFY(bench.permission.asked.isEmpty());
    }

    void brokenRulesAreTold()
    {
        QVERIFY(QDir(m_home->path()).mkpath(u"config"_s));
        QVERIFY(putFile(m_home->filePath(u"config/permissions.json"_s), "{"));
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"a"_s), ScriptedReply::text(u"b"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QCOMPARE(bench.shown().count(u"notice:warning"_s), 1);
        QVERIFY(!bench.run(u"go"_s).error);
        QCOMPARE(bench.shown().count(u"notice:warning"_s), 1);
    }

    void decisionsAreWrittenDown()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"look"_s, u"{}"_s}, {u"edit"_s, u"{}"_s}}),
                               ScriptedReply::text(u"ok"_s)};
        bench.permission.answers.push_back({PermissionChoice::AllowAlways, {}});
        QVERIFY(!bench.run(u"go"_s).error);
        QFile file(m_home->filePath(u"state/audit.jsonl"_s));
        QVERIFY(file.open(QFile::ReadOnly));
        QStringList entries;
        for (const QByteArray &line : file.readAll().split('\n')) {
            const QJsonObject entry = QJsonDocument::fromJson(line).object();
            if (!entry.isEmpty())
                entries += entry["tool"_L1].toString() + u' ' + entry["decision"_L1].toString()
                    + u' ' + entry["answer"_L1].toString();
            QVERIFY(entry.isEmpty() || entry["session"_L1] == bench.session->id());
        }
        QCOMPARE(entries,
                 (QStringList{u"look allowed "_s, u"edit asked "_s,
                              u"edit user allowed allow_always"_s}));
    }

    void failingLogIsToldOnce()
    {
        QVERIFY(QDir(m_home->path()).mkpath(u"state/audit.jsonl"_s));
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"look"_s, u"{}"_s}, {u"look"_s, u"{\"a\":1}"_s}}),
               ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QCOMPARE(bench.tools.log.count(u"end look"_s), 2);
        QCOMPARE(bench.shown().count(u"notice:warning"_s), 1);
    }

private:
    static QString draftId(const TurnBench &bench)
    {
        const QDir plans(bench.dir.path() + u"/.agentao/plans"_s);
        return plans.entryList({u"*.md"_s}).value(0).chopped(3);
    }
    static ScriptedReply finalize(const TurnBench &bench)
    {
        return ScriptedReply::calls(
            {{u"plan_finalize"_s, u"{\"draft_id\":\"%1\"}"_s.arg(draftId(bench))}});
    }
    static bool offers(const TurnBench &bench, const QString &tool)
    {
        return std::ranges::any_of(bench.model.requests.back().tools,
                                   [&tool](const ToolDefinition &one) { return one.name == tool; });
    }
    static void savePlan(TurnBench &bench)
    {
        bench.model.replies
            = {ScriptedReply::calls({{u"plan_save"_s, u"{\"content\":\"# Do it\"}"_s}}),
               ScriptedReply::text(u"saved"_s)};
        QVERIFY(!bench.run(u"plan"_s).error);
        QVERIFY(!draftId(bench).isEmpty());
    }

    std::unique_ptr<QTemporaryDir> m_home;
};

AGENTAO_TEST(TestPlanMode)
#include "tst_planmode.moc"
