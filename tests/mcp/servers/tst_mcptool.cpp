// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptool.h"

#include "agentcore/mcp/servers/mcpresourcetools.h"
#include "tests/mcp/servers/fakemcpworld.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using Change = std::function<void(McpServerSpec &, McpToolInfo &)>;

class TestMcpTool : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_server = std::make_unique<McpServer>(FakeMcpWorld::spec(u"one"_s), u"/"_s,
                                               m_world.makers(), nullptr, shortLimits());
        m_server->start();
        QTRY_VERIFY(m_server->isReady());
    }

    void definition()
    {
        const ToolDefinition definition = tool(u"echo"_s)->definition();
        QCOMPARE(definition.name, u"mcp_one_echo"_s);
        QVERIFY(!definition.description.isEmpty());
        QCOMPARE(definition.inputSchema["type"_L1].toString(), u"object"_s);
        QVERIFY(definition.inputSchema["properties"_L1].toObject().contains("text"_L1));
    }

    void boundsWhatTheServerSays()
    {
        McpToolInfo info;
        info.name = u"x"_s;
        info.title = u"two\nlines \u202E "_s + u"t"_s.repeated(500);
        info.description = u"d"_s.repeated(100'000);
        const McpTool tool(m_server.get(), info, u"mcp_one_x"_s);
        QCOMPARE(tool.definition().description.size(), McpTool::kMaxDescriptionChars);
        const QString title = tool.title({}, m_context);
        QVERIFY(title.size() <= 120 && !title.contains(u'\n') && !title.contains(QChar(0x202e)));
        info.description.clear();
        QCOMPARE(McpTool(m_server.get(), info, u"mcp_one_x"_s).definition().description,
                 u"The tool x of the MCP server one."_s);
    }

    void annotations_data()
    {
        // trusted, readOnly, destructive, reads, destroys, kind
        const Rows<bool, std::optional<bool>, std::optional<bool>, bool, bool, ToolKind> row;
        row("nothing said", true, {}, {}, false, false, ToolKind::Other);
        row("reads", true, true, {}, true, false, ToolKind::Read);
        row("reads, it says", false, true, {}, false, false, ToolKind::Other);
        row("does not read", true, false, {}, false, false, ToolKind::Other);
        row("destroys", true, {}, true, false, true, ToolKind::Delete);
        row("destroys, it says", false, {}, true, false, true, ToolKind::Other);
        row("both", true, true, true, true, false, ToolKind::Read);
        row("both, it says", false, true, true, false, true, ToolKind::Other);
    }

    void annotations()
    {
        auto [trusted, readOnly, destructive, reads, destroys, kind]
            = Rows<bool, std::optional<bool>, std::optional<bool>, bool, bool, ToolKind>::current();
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.trusted = trusted;
        McpServer server(spec, u"/"_s, m_world.makers(), nullptr, shortLimits());
        McpToolInfo info;
        info.name = u"x"_s;
        info.annotations.readOnly = readOnly;
        info.annotations.destructive = destructive;
        const McpTool tool(&server, info, u"mcp_one_x"_s);
        const ToolEffect effect = effectOf(tool);

        QCOMPARE(effect.kind, ToolEffect::Kind::Server);
        QCOMPARE(effect.subject, u"one/x"_s);
        QCOMPARE(effect.directory, u"one"_s);
        QCOMPARE(effect.readOnly, reads);
        QCOMPARE(tool.isReadOnly(), reads);
        QCOMPARE(effect.destructive, destroys);
        QCOMPARE(tool.kind(), kind);
    }

    void fingerprint_data()
    {
        const Rows<bool, Change> row; // isOther, change
        row("nothing", false, [](auto &, auto &) { });
        row("description", true, [](auto &, auto &tool) { tool.description = u"other"_s; });
        row("schema", true, [](auto &, auto &tool) { tool.inputSchema["x"_L1] = 1; });
        row("its program", true, [](auto &spec, auto &) { spec.command = u"/bin/other"_s; });
        row("its arguments", true, [](auto &spec, auto &) { spec.args = QStringList{u"-x"_s}; });
        row("its address", true,
            [](auto &spec, auto &) { spec.url = QUrl(u"https://a.example"_s); });
        row("a token", false, [](auto &spec, auto &) { spec.env[u"TOKEN"_s] = u"new"_s; });
        row("a header", false, [](auto &spec, auto &) { spec.headers[u"X"_s] = u"new"_s; });
    }

    void fingerprint()
    {
        const auto [isOther, change] = Rows<bool, Change>::current();
        McpServerSpec spec = m_server->spec();
        McpToolInfo info;
        info.name = u"x"_s;
        const McpTool before(m_server.get(), info, u"mcp_one_x"_s);
        change(spec, info);
        McpServer changed(spec, u"/"_s, m_world.makers(), nullptr, shortLimits());
        const McpTool after(&changed, info, u"mcp_one_x"_s);
        QCOMPARE(effectOf(before).fingerprint != effectOf(after).fingerprint, isOther);
        QCOMPARE(effectOf(before).fingerprint.size(), 32);
    }

    void preview()
    {
        const auto echo = tool(u"echo"_s);
        const auto call = echo->createCall({{"text"_L1, u"a\u202Eb"_s}}, &m_context);
        const auto preview = prepare(call->get());
        QVERIFY(preview->title.startsWith("one: "_L1));
        QVERIFY(!preview->content.isEmpty());
        const QString *shown = contentText(preview->content.constFirst());
        QVERIFY(shown && shown->contains("\"text\""_L1) && !shown->contains(QChar(0x202e)));
    }

    void answers_data()
    {
        // text: contained
        const Rows<QString, QJsonObject, QString, bool> row; // name, input, text, failed

        row("text", u"echo"_s, QJsonObject{{"text"_L1, u"hi"_s}}, u"hi"_s, false);
        row("sum", u"add"_s, QJsonObject{{"a"_L1, 1}, {"b"_L1, 2}}, u"3"_s, false);
        row("picture", u"image"_s, QJsonObject(), u"a picture"_s, false);
        row("error of the tool", u"error"_s, QJsonObject(), QString(), true);
    }

    void answers()
    {
        const auto [name, input, text, failed]
            = Rows<QString, QJsonObject, QString, bool>::current();
        const auto output = run(*tool(name), input);
        QVERIFY2(output, output ? "" : qPrintable(output.error().text()));
        QVERIFY2(output->text.contains(text), qPrintable(output->text));
        QCOMPARE(output->failed, failed);
        // An error of the protocol is one of the call.
        QVERIFY(!run(*tool(u"fail"_s), {}));
    }

    void progress()
    {
        const auto steps = tool(u"progress"_s);
        const auto call = steps->createCall({{"steps"_L1, 4}}, &m_context);
        QVERIFY(prepare(call->get()));
        QSignalSpy output(call->get(), &ToolCall::outputAppended);
        QSignalSpy finished(call->get(), &ToolCall::finished);
        (*call)->start();
        QVERIFY(finished.wait());
        QVERIFY(output.size() >= 2);
        QVERIFY2(output.first().first().toString().startsWith("25 %"_L1),
                 qPrintable(output.first().first().toString()));
    }

    void cancelReachesTheServer()
    {
        const auto slow = tool(u"slow"_s);
        const auto call = slow->createCall({{"ms"_L1, 0}}, &m_context);
        QVERIFY(prepare(call->get()));
        QSignalSpy finished(call->get(), &ToolCall::finished);
        (*call)->start();
        FakeMcp *fake = m_world.server(u"one"_s);
        QTRY_VERIFY(!fake->received(u"tools/call"_s).isEmpty());
        (*call)->cancel();
        QCOMPARE(finished.size(), 1);
        QCOMPARE(finished.first().first().value<Result<ToolOutput>>().error().code,
                 ErrorCode::Cancelled);
        QTRY_VERIFY(!fake->received(u"notifications/cancelled"_s).isEmpty());
    }

    void deletedCallIsCancelled()
    {
        auto call = tool(u"slow"_s)->createCall({{"ms"_L1, 0}}, &m_context);
        QVERIFY(prepare(call->get()));
        (*call)->start();
        FakeMcp *fake = m_world.server(u"one"_s);
        QTRY_VERIFY(!fake->received(u"tools/call"_s).isEmpty());
        call->reset();
        QTRY_VERIFY(!fake->received(u"notifications/cancelled"_s).isEmpty());
    }

    void serverIsGone()
    {
        const auto echo = tool(u"echo"_s);
        m_server.reset();
        const auto output = run(*echo, {});
        QCOMPARE(output.error().code, ErrorCode::NotFound);
        QVERIFY(echo->title({}, m_context).startsWith("one: "_L1));
    }

    void listsResources()
    {
        const ListMcpResourcesTool list({m_server.get()});
        const auto output = run(list, {});
        QVERIFY(output->text.contains("fake:///text"_L1));
        QVERIFY(output->text.contains("fake:///note/{name} (a template"_L1));
        QCOMPARE(effectOf(list).kind, ToolEffect::Kind::Internal);
        const auto unknown = run(list, {{"server"_L1, u"two"_s}});
        QVERIFY2(unknown.error().message.contains("there are: one"_L1),
                 qPrintable(unknown.error().message));
    }

    void readsAResource()
    {
        const ReadMcpResourceTool read({m_server.get()});
        const QJsonObject input{{"server"_L1, u"one"_s}, {"uri"_L1, u"fake:///text"_s}};
        const auto output = run(read, input);
        QVERIFY(output && output->text.startsWith("[the resource fake:///text]"_L1));
        QCOMPARE(read.title(input, ToolContext()), u"Read fake:///text of one"_s);
        QCOMPARE(read.title({}, ToolContext()), u"Read …"_s); // which it writes just now
        // From now on it is watched.
        QSignalSpy updated(m_server.get(), &McpServer::resourceUpdated);
        QTRY_VERIFY([&] {
            m_world.server(u"one"_s)->announceUpdate(u"fake:///text"_s);
            return updated.wait(50);
        }());
    }

    void skillsOfServersAreNamed()
    {
        const ReadMcpResourceTool read({m_server.get()});
        const QString plain = read.definition().description;
        QVERIFY(!plain.contains("skill"_L1));
        const auto resource = [](const QString &uri) {
            return QJsonObject{
                {"uri"_L1, uri}, {"name"_L1, u"n"_s}, {"description"_L1, u"When tidying\nup"_s}};
        };
        auto *other = m_world.server(u"one"_s);
        for (const QString &uri :
             {u"skill://tidy-up"_s, u"skill://deploy/SKILL.md"_s, u"skill://deploy/script.sh"_s,
              u"skill://"_s, u"file:///skill"_s})
            other->resources.append(resource(uri));
        other->announce(u"resources"_s);
        QTRY_VERIFY(read.definition().description.contains("skill://tidy-up"_L1));
        const QString told = read.definition().description.sliced(plain.size());
        QVERIFY2(told.contains("- skill://tidy-up; n; When tidying up; of the server one"_L1),
                 qPrintable(told));
        QCOMPARE(told.count("skill://"_L1), 2); // not the files beside one
        QVERIFY(told.contains("skill://deploy/SKILL.md"_L1));
    }

    void resourceErrors_data()
    {
        QTest::addColumn<QJsonObject>("input");

        QTest::newRow("nothing") << QJsonObject();
        QTest::newRow("no address") << QJsonObject{{"server"_L1, u"one"_s}};
        QTest::newRow("no server") << QJsonObject{{"uri"_L1, u"fake:///text"_s}};
        QTest::newRow("unknown server")
            << QJsonObject{{"server"_L1, u"two"_s}, {"uri"_L1, u"fake:///text"_s}};
        QTest::newRow("unknown resource")
            << QJsonObject{{"server"_L1, u"one"_s}, {"uri"_L1, u"fake:///none"_s}};
        QTest::newRow("wrong type") << QJsonObject{{"server"_L1, 1}, {"uri"_L1, u"fake:///text"_s}};
    }

    void resourceErrors()
    {
        QFETCH(QJsonObject, input);
        QVERIFY(!run(ReadMcpResourceTool({m_server.get()}), input));
    }

    void resourceEffect()
    {
        const QJsonObject input{{"server"_L1, u"one"_s}, {"uri"_L1, u"fake:///text"_s}};
        const ReadMcpResourceTool read({m_server.get()});
        const ToolEffect effect = effectOf(read, input);
        QCOMPARE(effect.kind, ToolEffect::Kind::Server);
        QCOMPARE(effect.directory, u"one"_s);
        QVERIFY(!effect.readOnly && !read.isReadOnly());
        QCOMPARE(effect.fingerprint, mcpServerIdentity(m_server->spec()));
    }

private:
    std::unique_ptr<McpTool> tool(const QString &name, McpServer *server = nullptr)
    {
        server = server ? server : m_server.get();
        const auto found = std::ranges::find(server->tools(), name, &McpToolInfo::name);
        Q_ASSERT(found != server->tools().end());
        return std::make_unique<McpTool>(server, *found, u"mcp_one_"_s + name);
    }
    Result<ToolPreview> prepare(ToolCall *call)
    {
        QSignalSpy prepared(call, &ToolCall::prepared);
        call->prepare();
        return prepared.wait() ? prepared.first().first().value<Result<ToolPreview>>()
                               : fail(ErrorCode::Timeout, u"not prepared"_s);
    }
    Result<ToolOutput> run(const Tool &tool, const QJsonObject &input)
    {
        auto call = tool.createCall(input, &m_context);
        if (!call)
            return std::unexpected(call.error());
        if (const auto prepared = prepare(call->get()); !prepared)
            return std::unexpected(prepared.error());
        QSignalSpy finished(call->get(), &ToolCall::finished);
        (*call)->start();
        return finished.wait() ? finished.first().first().value<Result<ToolOutput>>()
                               : fail(ErrorCode::Timeout, u"not finished"_s);
    }
    ToolEffect effectOf(const Tool &tool, const QJsonObject &input = {})
    {
        const auto call = tool.createCall(input, &m_context);
        const auto prepared
            = call ? prepare(call->get()) : Result<ToolPreview>(std::unexpected(call.error()));
        return prepared ? prepared->effects.value(0) : ToolEffect();
    }

    FakeMcpWorld m_world;
    std::unique_ptr<McpServer> m_server;
    ToolContext m_context;
};

AGENTAO_TEST(TestMcpTool)
#include "tst_mcptool.moc"
