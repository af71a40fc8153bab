// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "agentcore/knowledge/activateskilltool.h"
#include "agentcore/knowledge/knowledge.h"
#include "agentcore/knowledge/knowledgetools.h"
#include "agentcore/knowledge/savememorytool.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/tools/builtin/readfiletool.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/tools/toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Action = PermissionVerdict::Action;
using Mode = PermissionPolicy::Mode;

//! save_memory and activate_skill as a turn uses them.
class TestKnowledgeTools : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("AGENTAO_HOME", QFileInfo(m_home->path()).canonicalFilePath().toUtf8());
    }

    void savesForTheProject()
    {
        ToolFixture fixture;
        const auto preview = fixture.prepare(SaveMemoryTool(), input(u"Build"_s, u"Use ninja."_s));
        QVERIFY2(preview, preview ? "" : qPrintable(preview.error().text()));
        const QString path = fixture.path(u".agentao/memory/build.md"_s);
        QCOMPARE(preview->title, u"Remember for this project: Build"_s);
        QCOMPARE(preview->effects, (QList<ToolEffect>{{ToolEffect::Kind::Write, path, {}}}));
        QCOMPARE(preview->content.size(), 1); // the whole file as a diff
        QVERIFY(!QFileInfo::exists(path));

        const auto output = fixture.start();
        QVERIFY2(output, output ? "" : qPrintable(output.error().text()));
        QVERIFY(contentOf(path).contains(": Use ninja.\n"));
        QVERIFY(output->text.contains("for this project"_L1));
    }

    void savesForTheUser()
    {
        ToolFixture fixture;
        const auto preview
            = fixture.prepare(SaveMemoryTool(), input(u"Style"_s, u"Short."_s, u"user"_s));
        QVERIFY(preview);
        QCOMPARE(preview->title, u"Remember for all projects: Style"_s);
        QVERIFY(fixture.start());
        QVERIFY(contentOf(Paths::configDir() + u"/memory/style.md"_s).contains("Short."));
    }

    void addsToATopic()
    {
        ToolFixture fixture;
        QVERIFY(fixture.run(SaveMemoryTool(), input(u"Build"_s, u"one"_s)));
        QVERIFY(fixture.run(SaveMemoryTool(), input(u"build"_s, u"two"_s)));
        const QByteArray text = fixture.get(u".agentao/memory/build.md"_s);
        QVERIFY(text.contains(": one\n") && text.contains(": two\n"));
        QVERIFY(text.contains("title: \"Build\""));
        const auto again = fixture.run(SaveMemoryTool(), input(u"Build"_s, u"two"_s));
        QCOMPARE(again.error().code, ErrorCode::Conflict);
    }

    void secretsAreRefusedBeforeTheQuestion()
    {
        ToolFixture fixture;
        const auto created = SaveMemoryTool().createCall(
            input(u"Access"_s, u"The password is hunter2!"_s), &fixture.context);
        QVERIFY(!created);
        QVERIFY(created.error().message.contains("secrets are not remembered"_L1));
        QVERIFY(!created.error().text().contains("hunter2"_L1));
    }

    void badInput_data()
    {
        QTest::addColumn<QJsonObject>("json");
        QTest::newRow("nothing") << QJsonObject();
        QTest::newRow("no value") << QJsonObject{{"key"_L1, u"a"_s}};
        QTest::newRow("blank value") << input(u"a"_s, u" "_s);
        QTest::newRow("a key without letters") << input(u"../.."_s, u"x"_s);
        QTest::newRow("unknown scope") << input(u"a"_s, u"x"_s, u"world"_s);
        QTest::newRow("wrong type") << QJsonObject{{"key"_L1, 1}, {"value"_L1, u"x"_s}};
        QTest::newRow("too long") << input(u"a"_s, QString(3000, u'x'));
    }

    void badInput()
    {
        QFETCH(QJsonObject, json);
        ToolFixture fixture;
        const auto created = SaveMemoryTool().createCall(json, &fixture.context);
        QVERIFY(!created);
        QCOMPARE(created.error().code, ErrorCode::InvalidInput);
    }

    void knownFactOfTheUserIsNoQuestion()
    {
        ToolFixture fixture;
        fixture.context.readableFolders = Knowledge::readableFolders();
        const QJsonObject json = input(u"Style"_s, u"Short."_s, u"user"_s);
        QVERIFY(fixture.run(SaveMemoryTool(), json));
        QCOMPARE(fixture.prepare(SaveMemoryTool(), json).error().code, ErrorCode::Conflict);
    }

    void linkedMemoryOfTheProject()
    {
        ToolFixture fixture;
        QVERIFY(QDir().mkpath(fixture.path(u".agentao"_s)));
        QVERIFY(QFile::link(m_home->path(), fixture.path(u".agentao/memory"_s)));
        const auto created
            = SaveMemoryTool().createCall(input(u"Build"_s, u"x"_s), &fixture.context);
        QCOMPARE(created.error().code, ErrorCode::PermissionDenied);
    }

    void modes_data()
    {
        const Rows<Mode, Action, Action> row; // mode, ofProject, ofUser
        row("default", Mode::Default, Action::Ask, Action::Ask);
        row("workspace-write", Mode::WorkspaceWrite, Action::Allow, Action::Ask);
        row("read-only", Mode::ReadOnly, Action::Deny, Action::Deny);
        row("plan", Mode::Plan, Action::Deny, Action::Deny);
        row("full-access", Mode::FullAccess, Action::Allow, Action::Allow);
    }

    void modes()
    {
        const auto [mode, ofProject, ofUser] = Rows<Mode, Action, Action>::current();
        ToolFixture fixture;
        PermissionPolicy policy(fixture.context.roots);
        policy.setMode(mode);
        const auto judged = [&](const QString &scope) {
            const QJsonObject json = input(u"Build"_s, u"x"_s, scope);
            const auto preview = fixture.prepare(SaveMemoryTool(), json);
            return policy.judge(u"save_memory"_s, preview->effects, json);
        };
        QCOMPARE(judged(u"project"_s).action, ofProject);
        QCOMPARE(judged(u"user"_s).action, ofUser);
        if (ofUser == Action::Ask) {
            QCOMPARE(judged(u"user"_s).reason, u"Remembers something for all projects"_s);
            QVERIFY(!judged(u"user"_s).dangerous);
        }
    }

    void otherToolsAreAskedAsEver()
    {
        ToolFixture fixture;
        PermissionPolicy policy(fixture.context.roots);
        policy.setMode(Mode::WorkspaceWrite);
        const ToolEffect effect{
            ToolEffect::Kind::Write, fixture.path(u".agentao/memory/x.md"_s), {}};
        QCOMPARE(policy.judge(u"write_file"_s, {effect}).action, Action::Ask);
    }

    void topicsAreReadWithoutAQuestion()
    {
        ToolFixture fixture;
        fixture.context.readableFolders = Knowledge::readableFolders();
        QVERIFY(fixture.run(SaveMemoryTool(), input(u"Style"_s, u"Short."_s, u"user"_s)));
        const auto kindOf = [&](const QString &path) {
            const auto preview = fixture.prepare(ReadFileTool(), {{"file_path"_L1, path}});
            return preview->effects.constFirst().kind;
        };
        QCOMPARE(kindOf(Paths::configDir() + u"/memory/style.md"_s), ToolEffect::Kind::Internal);
        QCOMPARE(kindOf(Paths::configDir() + u"/providers.json"_s), ToolEffect::Kind::Read);
        QCOMPARE(kindOf(Paths::configDir() + u"/memory/.env"_s), ToolEffect::Kind::Read);
        QCOMPARE(kindOf(Paths::configDir() + u"/memory/../x"_s), ToolEffect::Kind::Read);
    }

    void skillIsActivated()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u".agentao/skills/own/SKILL.md"_s,
                            "---\ndescription: d\nargument-hint: \"[what]\"\n---\nDo $1"));
        const auto preview = fixture.prepare(
            ActivateSkillTool(), {{"skill_name"_L1, u"own"_s}, {"arguments"_L1, u"this"_s}});
        QVERIFY(preview);
        QCOMPARE(preview->title, u"Use the skill own"_s);
        QCOMPARE(preview->effects.constFirst().kind, ToolEffect::Kind::Internal);
        const auto output = fixture.start();
        QVERIFY2(output, output ? "" : qPrintable(output.error().text()));
        QVERIFY(output->text.contains("Do this"_L1));
        QCOMPARE(output->locations.constFirst().path,
                 fixture.path(u".agentao/skills/own/SKILL.md"_s));
    }

    void unknownSkill()
    {
        ToolFixture fixture;
        const auto output = fixture.run(ActivateSkillTool(), {{"skill_name"_L1, u"nothing"_s}});
        QCOMPARE(output.error().code, ErrorCode::NotFound);
        QVERIFY(output.error().message.contains("debugging"_L1)); // a built-in one
    }

    void areInTheRegistry()
    {
        const ToolRegistry registry = withKnowledgeTools(ToolRegistry::builtin());
        QCOMPARE(registry.find(u"save_memory"_s)->kind(), ToolKind::Edit);
        QCOMPARE(registry.find(u"activate_skill"_s)->kind(), ToolKind::Read);
        QVERIFY(registry.find(u"activate_skill"_s)->isReadOnly());
        QVERIFY(registry.find(u"read_file"_s));
    }

private:
    static QJsonObject input(const QString &key, const QString &value, const QString &scope = {})
    {
        QJsonObject object{{"key"_L1, key}, {"value"_L1, value}};
        if (!scope.isEmpty())
            object.insert("scope"_L1, scope);
        return object;
    }
    static QByteArray contentOf(const QString &path) { return fileContent(path, "(missing)"); }

    std::unique_ptr<QTemporaryDir> m_home;
};

AGENTAO_TEST(TestKnowledgeTools)
#include "tst_knowledgetools.moc"
