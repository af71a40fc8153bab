// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptoolset.h"

#include "tests/mcp/servers/fakemcpworld.h"
#include "tests/support/suite.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestMcpToolset : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_servers.clear();
        m_world = std::make_unique<FakeMcpWorld>();
        m_offers = nullptr;
        m_window = 1'000'000;
        m_most.reset();
        m_toolset = std::make_unique<McpToolset>([this] { return m_window; },
                                                 McpToolset::kDefaultSharePercent,
                                                 [this] { return m_most; });
    }

    void offersAll()
    {
        QVERIFY(m_toolset->offered().empty());
        add(u"one"_s);
        update();
        const QStringList names = offered();
        QVERIFY(names.contains("mcp_one_echo"_L1));
        QVERIFY(!names.contains("search_mcp_tools"_L1));
        for (const QString &name : names)
            QVERIFY2(m_toolset->find(name), qPrintable(name));
        QVERIFY(!m_toolset->find(u"mcp_two_echo"_s));
    }

    void switchedOffTools()
    {
        add(u"one"_s);
        m_offers = [](const QString &tool) { return tool == "add"_L1; };
        update();
        QVERIFY(m_toolset->find(u"mcp_one_add"_s));
        QVERIFY(!m_toolset->find(u"mcp_one_echo"_s)); // nor can it be called
        QVERIFY(!offered().contains("mcp_one_echo"_L1));
    }

    void sameToolStaysTheSameObject()
    {
        McpServer *server = add(u"one"_s);
        update();
        const auto echo = m_toolset->find(u"mcp_one_echo"_s);
        const auto removed = m_toolset->find(u"mcp_one_add"_s);
        FakeMcp *fake = m_world->server(u"one"_s);
        QJsonArray tools;
        for (const QJsonValue &tool : std::as_const(fake->tools)) {
            if (tool["name"_L1] != "add"_L1)
                tools.append(tool);
        }
        fake->tools = tools;
        QSignalSpy changed(server, &McpServer::toolsChanged);
        fake->announce(u"tools"_s);
        QVERIFY(changed.wait());
        update();
        QCOMPARE(m_toolset->find(u"mcp_one_echo"_s), echo);
        QVERIFY(!m_toolset->find(u"mcp_one_add"_s));
        QCOMPARE(removed->definition().name, u"mcp_one_add"_s); // who runs it may go on
    }

    void resourceToolsOnlyWithResources()
    {
        m_world->scripts[u"one"_s].without = {u"resources"_s};
        add(u"one"_s);
        update();
        QVERIFY(!offered().contains("read_mcp_resource"_L1));
        add(u"two"_s);
        update();
        QVERIFY(offered().contains("read_mcp_resource"_L1));
        QVERIFY(offered().contains("list_mcp_resources"_L1));
    }

    void severalServersKeepTheirOrder()
    {
        add(u"b"_s);
        add(u"a"_s);
        update();
        const QStringList before = offered();
        QVERIFY(before.indexOf(u"mcp_b_echo"_s) < before.indexOf(u"mcp_a_echo"_s));
        update();
        QCOMPARE(offered(), before);
    }

    void goneServer()
    {
        McpServer *server = add(u"one"_s);
        update();
        server->stop();
        update();
        QVERIFY(offered().isEmpty());
    }

    void manyAreSearched()
    {
        m_world->scripts[u"one"_s].tools = 100;
        add(u"one"_s);
        m_window = 8'000;
        update();
        QVERIFY(m_toolset->isSearched());
        QVERIFY(offered().contains("search_mcp_tools"_L1));
        QVERIFY(!offered().contains("mcp_one_tool_7"_L1));
        QVERIFY(m_toolset->find(u"mcp_one_tool_7"_s)); // who knows the name may call it

        const auto found = m_toolset->search(u"tool_7"_s, {});
        QVERIFY(!found.empty());
        QCOMPARE(found.front()->name(), u"mcp_one_tool_7"_s);
        QVERIFY(int(found.size()) <= McpToolset::kMostFound);
        QVERIFY(offered().contains("mcp_one_tool_7"_L1));
        update(); // nothing is forgotten
        QVERIFY(offered().contains("mcp_one_tool_7"_L1));
    }

    //! Small ones, too, as endpoints count them.
    void numberCounts()
    {
        constexpr size_t kBefore = 20;
        m_world->scripts[u"one"_s].tools = 200;
        add(u"one"_s);
        update();
        QVERIFY(m_toolset->offered(kBefore).size() > 200); // nobody says how many
        m_most = 128;
        QVERIFY(m_toolset->isSearched(kBefore));
        QVERIFY(offered().contains("search_mcp_tools"_L1));
        QVERIFY(kBefore + m_toolset->offered(kBefore).size() < 30);
        for (int i = 0; i < 200; ++i) // what was found grows no further than there is room
            m_toolset->search(u"mcp_one_tool_%1"_s.arg(i), {});
        QVERIFY(kBefore + m_toolset->offered(kBefore).size() <= 128);
        QVERIFY(offered().contains("mcp_one_tool_199"_L1)); // the newest is there
        m_most = int(kBefore);
        const auto names = m_toolset->offered(kBefore); // no room at all: the way to them stays
        QVERIFY(std::ranges::any_of(names, [](const auto &tool) {
            return tool->definition().name == "search_mcp_tools"_L1;
        }));

        ToolRegistry registry = ToolRegistry::builtin();
        registry.addSource(std::shared_ptr<const ToolSource>(std::move(m_toolset)));
        m_most = 128;
        QVERIFY(registry.definitions().size() <= 128);
        QVERIFY(registry.find(u"mcp_one_tool_3"_s));
    }

    void searchMatches_data()
    {
        // first: empty: none
        const Rows<QString, QString, QString> row; // query, server, first

        row("its name", u"echo"_s, QString(), u"mcp_one_echo"_s);
        row("the whole name", u"mcp_one_add"_s, QString(), u"mcp_one_add"_s);
        row("in capitals", u"ECHO"_s, QString(), u"mcp_one_echo"_s);
        row("one word of several", u"please echo"_s, QString(), u"mcp_one_echo"_s);
        row("of the other server", u"echo"_s, u"two"_s, u"mcp_two_echo"_s);
        row("unknown server", u"echo"_s, u"three"_s, QString());
        row("nothing like it", u"xylophone"_s, QString(), QString());
    }

    void searchMatches()
    {
        const auto [query, server, first] = Rows<QString, QString, QString>::current();
        add(u"one"_s);
        add(u"two"_s);
        update();
        const auto found = m_toolset->search(query, server);
        QCOMPARE(found.empty() ? QString() : found.front()->name(), first);
    }

    void searchToolAnswers()
    {
        add(u"one"_s);
        m_window = 1000;
        update();
        const auto search = m_toolset->find(u"search_mcp_tools"_s);
        QVERIFY(search && search->isReadOnly());
        QVERIFY(search->definition().description.contains("one ("_L1));
        QVERIFY(!search->createCall({}, &m_context));
        const auto call = search->createCall({{"query"_L1, u"echo"_s}}, &m_context);
        QSignalSpy prepared(call->get(), &ToolCall::prepared);
        (*call)->prepare();
        QVERIFY(prepared.wait());
        QSignalSpy finished(call->get(), &ToolCall::finished);
        (*call)->start();
        QVERIFY(finished.wait());
        const auto output = finished.first().first().value<Result<ToolOutput>>();
        QVERIFY(output->text.contains("## mcp_one_echo"_L1));
        QVERIFY(output->text.contains("\"properties\""_L1));
        QVERIFY(offered().contains("mcp_one_echo"_L1));
    }

    void windowDecides_data()
    {
        const Rows<qint64, bool> row; // window, isSearched

        row("large", qint64(1'000'000), false);
        row("small", qint64(2'000), true);
        row("not known", qint64(0), false); // of a usual size then
    }

    void windowDecides()
    {
        const auto [window, isSearched] = Rows<qint64, bool>::current();
        add(u"one"_s);
        m_window = window;
        update();
        QCOMPARE(m_toolset->isSearched(), isSearched);
    }

    void inRegistries()
    {
        add(u"one"_s);
        const auto source = std::shared_ptr<const ToolSource>(std::move(m_toolset));
        ToolRegistry registry;
        registry.addSource(source);
        const ToolRegistry echoes = registry.filtered(
            [](const Tool &tool) { return tool.definition().name.endsWith("echo"_L1); });
        QVERIFY(registry.definitions().empty());
        QList<McpToolset::Entry> entries{{m_servers.front().get(), nullptr}};
        const_cast<McpToolset &>(static_cast<const McpToolset &>(*source))
            .update(entries, McpToolNames({u"one"_s}));
        // Both see what came later, the second only what it keeps.
        QVERIFY(registry.find(u"mcp_one_add"_s) && registry.find(u"mcp_one_echo"_s));
        QVERIFY(echoes.find(u"mcp_one_echo"_s) && !echoes.find(u"mcp_one_add"_s));
        QCOMPARE(echoes.definitions().size(), size_t(1));
        QVERIFY(registry.definitions().size() > 10);
    }

private:
    McpServer *add(const QString &name)
    {
        auto server = std::make_unique<McpServer>(FakeMcpWorld::spec(name), u"/"_s,
                                                  m_world->makers(), nullptr, shortLimits());
        server->start();
        if (!QTest::qWaitFor([&] { return server->isReady(); }))
            qWarning() << server->reason().text();
        m_servers.push_back(std::move(server));
        return m_servers.back().get();
    }
    void update()
    {
        QList<McpToolset::Entry> entries;
        QStringList names;
        for (const auto &server : m_servers) {
            entries.append({server.get(), m_offers});
            names.append(server->spec().name);
        }
        m_toolset->update(entries, McpToolNames(names));
    }
    QStringList offered() const
    {
        QStringList names;
        for (const auto &tool : m_toolset->offered())
            names.append(tool->definition().name);
        return names;
    }

    std::unique_ptr<FakeMcpWorld> m_world;
    std::vector<std::unique_ptr<McpServer>> m_servers;
    std::function<bool(const QString &)> m_offers;
    qint64 m_window = 1'000'000;
    std::optional<int> m_most;
    std::unique_ptr<McpToolset> m_toolset;
    ToolContext m_context;
};

AGENTAO_TEST(TestMcpToolset)
#include "tst_mcptoolset.moc"
