// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/toolcatalogue.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Origin = ToolFacts::Origin;

class TestToolCatalogue : public QObject
{
    Q_OBJECT

private slots:
    void ownTools()
    {
        const QTemporaryDir config;
        const QList<ToolFacts> tools = ToolCatalogue::own(config.path(), {}, {});
        for (const char *name : {"read_file", "run_shell_command", "web_fetch", "save_memory",
                                 "activate_skill", "plan_save", "agent_explore", "agent_general"})
            QVERIFY2(find(tools, QString::fromLatin1(name)), name);
        for (const ToolFacts &tool : tools) {
            const QByteArray name = tool.definition.name.toUtf8();
            QVERIFY2(!tool.title.isEmpty(), name.constData());
            QVERIFY2(tool.definition.description.size() > 40, name.constData());
            QVERIFY2(tool.tokens > 20 && tool.tokens < 3000, name.constData());
            QVERIFY2(!tool.isOff, name.constData());
        }
        QVERIFY(find(tools, u"plan_save"_s)->isForPlanning);
        QVERIFY(find(tools, u"read_file"_s)->isReadOnly);
        QVERIFY(!find(tools, u"write_file"_s)->isReadOnly);
        QCOMPARE(find(tools, u"run_shell_command"_s)->kind, ToolKind::Execute);
    }

    void whatCanBeTried_data()
    {
        QTest::addColumn<bool>("isTryable");
        QTest::newRow("read_file") << true;
        QTest::newRow("list_directory") << true;
        QTest::newRow("glob") << true;
        QTest::newRow("search_file_content") << true;
        QTest::newRow("web_fetch") << true;
        QTest::newRow("write_file") << false;
        QTest::newRow("apply_patch") << false;
        QTest::newRow("delete_file") << false;
        QTest::newRow("run_shell_command") << false;
        QTest::newRow("ask_user") << false;
        QTest::newRow("todo_write") << false;
        QTest::newRow("save_memory") << false;
        QTest::newRow("plan_finalize") << false;
        QTest::newRow("list_background_jobs") << false;
        QTest::newRow("read_background_output") << false;
        QTest::newRow("agent_explore") << false;
    }

    void whatCanBeTried()
    {
        QFETCH(bool, isTryable);
        const QTemporaryDir config;
        const QList<ToolFacts> tools = ToolCatalogue::own(config.path(), {}, {});
        const ToolFacts *tool = find(tools, QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(tool);
        QCOMPARE(tool->isTryable, isTryable);
    }

    void subagents()
    {
        const QTemporaryDir dir;
        const auto put = [&dir](const QString &path, const QByteArray &text) {
            return putFile(dir.filePath(path), text);
        };
        QVERIFY(put(u"config/agents/mine.md"_s, "---\ndescription: Counts words\n---\nCount."));
        // It may do more than read, and the folder is not trusted.
        QVERIFY(put(u"project/.agentao/agents/theirs.md"_s, "---\ndescription: Does it\n---\nDo."));
        QVERIFY(put(u"project/.agentao/agents/looks.md"_s,
                    "---\ndescription: Looks\ntools: read_file\n---\nLook."));
        const QList<ToolFacts> tools
            = ToolCatalogue::own(dir.filePath(u"config"_s), dir.filePath(u"project"_s), {});
        const ToolFacts *mine = find(tools, u"agent_mine"_s);
        QVERIFY(mine && mine->origin == Origin::Subagent && !mine->isReadOnly);
        QVERIFY(mine->definition.description.contains(u"Counts words"_s));
        QVERIFY(!find(tools, u"agent_theirs"_s));
        const ToolFacts *looks = find(tools, u"agent_looks"_s);
        QVERIFY(looks && looks->isReadOnly);
    }

    void thoseThatAreOff()
    {
        const QTemporaryDir config;
        const QList<ToolFacts> tools
            = ToolCatalogue::own(config.path(), {}, {u"glob"_s, u"agent_general"_s, u"gone"_s});
        const auto off = std::ranges::count_if(tools, &ToolFacts::isOff);
        QCOMPARE(off, 2);
        QVERIFY(find(tools, u"glob"_s)->isOff && find(tools, u"agent_general"_s)->isOff);
    }

    void toolsOfAServer()
    {
        const QJsonObject schema{
            {"type"_L1, "object"_L1},
            {"properties"_L1, QJsonObject{{"path"_L1, QJsonObject{{"type"_L1, "string"_L1}}}}}};
        const McpToolInfo info{.name = u"wipe"_s,
                               .title = {},
                               .description = u"Wipes it"_s,
                               .inputSchema = schema,
                               .outputSchema = {},
                               .annotations = {.readOnly = true, .destructive = true}};
        McpServerStatus server;
        server.name = u"disk"_s;
        server.state = McpServerStatus::State::Ready;
        server.tools = {McpToolStatus::of(info, true, u"mcp_disk_wipe"_s, false),
                        McpToolStatus::of(info, false, u"mcp_disk_wipe2"_s, true)};
        const QList<ToolFacts> tools = ToolCatalogue::ofServer(server);
        QCOMPARE(tools.size(), 2);
        QCOMPARE(tools[0].definition.name, u"mcp_disk_wipe"_s);
        QCOMPARE(tools[0].ownName, u"wipe"_s);
        QCOMPARE(tools[0].server, u"disk"_s);
        QCOMPARE(QString(tools[0].title), u"wipe"_s);
        QVERIFY(!tools[0].isReadOnly); // what it says counts for a trusted one only
        QVERIFY(tools[1].isReadOnly && tools[1].isOff && !tools[0].isOff);
        QVERIFY(tools[0].isDestructive && !tools[0].isTryable && tools[0].tokens > 0);
        QVERIFY(tools[0].definition.inputSchema["properties"_L1].toObject().contains("path"_L1));

        server.state = McpServerStatus::State::Disabled;
        QVERIFY(ToolCatalogue::ofServer(server).constFirst().isOff);
    }

private:
    static const ToolFacts *find(const QList<ToolFacts> &tools, const QString &name)
    {
        const auto found = std::ranges::find_if(
            tools, [&name](const ToolFacts &tool) { return tool.definition.name == name; });
        return found == tools.end() ? nullptr : &*found;
    }
};

AGENTAO_TEST(TestToolCatalogue)
#include "tst_toolcatalogue.moc"
