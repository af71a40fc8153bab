// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reference server of the Model Context Protocol with all of its features, by each transport.
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/transport/httpmcptransport.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"
#include "tests/mcp/interop/linecutter.h"
#include "tests/mcp/interop/mcpclient.h"
#include "tests/mcp/interop/realmcpserver.h"
#include "tests/support/suite.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static McpToolInfo toolNamed(const QList<McpToolInfo> &tools, const QString &name)
{
    for (const McpToolInfo &tool : tools) {
        if (tool.name == name)
            return tool;
    }
    return {};
}

class TestEverythingServer : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase_data()
    {
        QTest::addColumn<QString>("way");

        QTest::newRow("stdio") << u"stdio"_s;
        QTest::newRow("Streamable HTTP") << u"http"_s;
        QTest::newRow("SSE") << u"sse"_s;
    }

    void initTestCase()
    {
        const QString package = u"server-everything"_s;
        QVERIFY(m_http.start(package, {u"streamableHttp"_s}, u"listening on port"_s));
        QVERIFY(m_sse.start(package, {u"sse"_s}, u"running on port"_s));
        m_host.directories = {m_folder.path()};
    }

    void init()
    {
        std::unique_ptr<McpClient> &client = m_clients[way()];
        if (!client || client->reason())
            client = std::make_unique<McpClient>(transport(way()), &m_host);
        m_client = client.get();
        QVERIFY2(m_client->waitReady(),
                 qPrintable(m_client->reason().value_or(Error()).text() + m_client->log()));
        m_host.answer = {};
        m_host.asked.clear();
        m_host.sampled.clear();
    }

    void introducesItself()
    {
        const McpServerFacts &facts = m_client->connection().facts();

        QCOMPARE(facts.name, u"mcp-servers/everything"_s);
        QCOMPARE(facts.title, u"Everything Reference Server"_s);
        QCOMPARE(facts.version, u"2.0.0"_s);
        QCOMPARE(facts.protocolVersion, u"2025-11-25"_s);
        QVERIFY(!facts.instructions.isEmpty());
        QVERIFY(facts.tools && facts.resources && facts.subscribe && facts.prompts
                && facts.logging);
    }

    void listsToolsWithAnnotations()
    {
        const auto tools = m_client->tools();

        QVERIFY2(tools, qPrintable(why(tools)));
        const McpToolInfo echo = toolNamed(*tools, u"echo"_s);
        QCOMPARE(echo.title, u"Echo Tool"_s);
        QCOMPARE(echo.inputSchema["required"_L1].toArray(), QJsonArray{u"message"_s});
        QCOMPARE(echo.annotations.readOnly, std::optional(true));
        QCOMPARE(echo.annotations.destructive, std::optional(false));
        QCOMPARE(echo.annotations.idempotent, std::optional(true));
        QCOMPARE(echo.annotations.openWorld, std::optional(false));
        QVERIFY(echo.outputSchema.isEmpty());
        const McpToolInfo weather = toolNamed(*tools, u"get-structured-content"_s);
        QVERIFY(weather.outputSchema["properties"_L1].toObject().contains("humidity"_L1));
        QCOMPARE(toolNamed(*tools, u"gzip-file-as-resource"_s).annotations.openWorld,
                 std::optional(true));
    }

    void offersWhatTheClientCanDo()
    {
        // These are there only for clients with roots, elicitation of both kinds and sampling.
        const auto tools = m_client->tools();

        QVERIFY2(tools, qPrintable(why(tools)));
        for (const QString &name : {u"get-roots-list"_s, u"trigger-elicitation-request"_s,
                                    u"trigger-url-elicitation"_s, u"trigger-sampling-request"_s})
            QCOMPARE(toolNamed(*tools, name).name, name);

        AnsweringHost modest;
        modest.samples = false;
        McpClient other(transport(way()), &modest);
        QVERIFY(other.waitReady());
        const auto fewer = other.tools();
        QVERIFY2(fewer, qPrintable(why(fewer)));
        QCOMPARE(toolNamed(*fewer, u"trigger-sampling-request"_s).name, QString());
        QCOMPARE(toolNamed(*fewer, u"echo"_s).name, u"echo"_s);
    }

    void callsTool_data()
    {
        // text: a part of it
        const Rows<QString, QJsonObject, bool, QString> row; // tool, arguments, isError, text

        row("text", u"echo"_s, QJsonObject{{u"message"_s, u"grüße 你好 \n \"quoted\""_s}}, false,
            u"Echo: grüße 你好 \n \"quoted\""_s);
        row("numbers", u"get-sum"_s, QJsonObject{{u"a"_s, 2}, {u"b"_s, 40.5}}, false,
            u"The sum of 2 and 40.5 is 42.5."_s);
        row("annotated", u"get-annotated-message"_s, QJsonObject{{u"messageType"_s, u"error"_s}},
            false, u"Error: Operation failed"_s);
        row("argument is missing", u"echo"_s, QJsonObject(), true, u"Invalid arguments"_s);
        row("argument is wrong", u"get-resource-reference"_s, QJsonObject{{u"resourceId"_s, -1}},
            true, u"Invalid resourceId"_s);
        row("no such tool", u"nothing"_s, QJsonObject(), true, u"not found"_s);
    }

    void callsTool()
    {
        const auto [tool, arguments, isError, text]
            = Rows<QString, QJsonObject, bool, QString>::current();

        const auto result = m_client->call(tool, arguments);

        QVERIFY2(result, qPrintable(why(result)));
        QCOMPARE(result->isError, isError);
        QCOMPARE(result->content.size(), 1);
        const auto *content = std::get_if<McpText>(&result->content.first());
        QVERIFY(content);
        QVERIFY2(content->text.contains(text), qPrintable(content->text));
    }

    void givesImage()
    {
        const auto result = m_client->call(u"get-tiny-image"_s);

        QVERIFY2(result, qPrintable(why(result)));
        QCOMPARE(result->content.size(), 3);
        const auto *image = std::get_if<McpMedia>(&result->content.at(1));
        QVERIFY(image);
        QCOMPARE(image->mimeType, u"image/png"_s);
        QVERIFY(image->data.startsWith("\x89PNG\r\n"));
        QVERIFY(std::holds_alternative<McpText>(result->content.at(2)));
    }

    void linksResources()
    {
        const auto result = m_client->call(u"get-resource-links"_s, {{u"count"_s, 2}});

        QVERIFY2(result, qPrintable(why(result)));
        QCOMPARE(result->content.size(), 3);
        const auto *link = std::get_if<McpResourceLink>(&result->content.at(2));
        QVERIFY(link);
        QCOMPARE(link->resource.uri, u"demo://resource/dynamic/text/2"_s);
        QCOMPARE(link->resource.name, u"Text Resource 2"_s);
        QCOMPARE(link->resource.mimeType, u"text/plain"_s);
    }

    void embedsResource_data()
    {
        // text: empty: bytes
        const Rows<QString, QString, QByteArray> row; // type, text, bytes

        row("text", u"Text"_s, u"Resource 7: This is a plaintext resource"_s, QByteArray());
        row("bytes", u"Blob"_s, QString(), "Resource 7: This is a base64 blob"_ba);
    }

    void embedsResource()
    {
        const auto [type, text, bytes] = Rows<QString, QString, QByteArray>::current();

        const auto result = m_client->call(u"get-resource-reference"_s,
                                           {{u"resourceType"_s, type}, {u"resourceId"_s, 7}});

        QVERIFY2(result, qPrintable(why(result)));
        QCOMPARE(result->content.size(), 3);
        const auto *resource = std::get_if<McpResourceContent>(&result->content.at(1));
        QVERIFY(resource);
        QCOMPARE(resource->uri, u"demo://resource/dynamic/%1/7"_s.arg(type.toLower()));
        QCOMPARE(resource->mimeType, u"text/plain"_s);
        QCOMPARE(resource->text.isEmpty(), text.isEmpty());
        QVERIFY(resource->text.startsWith(text));
        QCOMPARE(resource->blob.isEmpty(), bytes.isEmpty());
        QVERIFY(resource->blob.startsWith(bytes));
    }

    void checksStructuredContent()
    {
        const auto result
            = m_client->call(u"get-structured-content"_s, {{u"location"_s, u"Chicago"_s}});

        QVERIFY2(result, qPrintable(why(result)));
        QCOMPARE(result->structured["temperature"_L1].toInt(), 36);
        QCOMPARE(result->structured["conditions"_L1].toString(), u"Light rain / drizzle"_s);
    }

    void tellsProgress()
    {
        const auto result = m_client->call(u"trigger-long-running-operation"_s,
                                           {{u"duration"_s, 0.2}, {u"steps"_s, 4}});

        QVERIFY2(result, qPrintable(why(result)));
        QCOMPARE(m_client->progress().size(), 4);
        QCOMPARE(m_client->progress().first().done, 1.0);
        QCOMPARE(m_client->progress().last().done, 4.0);
        QCOMPARE(m_client->progress().last().total, std::optional(4.0));
    }

    void givesUpCall()
    {
        const auto tools = m_client->tools();
        QVERIFY2(tools, qPrintable(why(tools)));
        McpConnection &connection = m_client->connection();
        bool isUnderWay = false;
        bool hasCome = false;

        const auto id = connection.callTool(
            toolNamed(*tools, u"trigger-long-running-operation"_s),
            {{u"duration"_s, 1}, {u"steps"_s, 20}}, u"call_1"_s,
            [&isUnderWay](const McpProgress &) { isUnderWay = true; }, this,
            [&hasCome](const Result<McpToolResult> &) { hasCome = true; });
        QTRY_VERIFY(isUnderWay);
        connection.cancel(id);
        isUnderWay = false;

        // A later one ends when the first would have ended.
        QCOMPARE(m_client->callText(u"trigger-long-running-operation"_s,
                                    {{u"duration"_s, 1.2}, {u"steps"_s, 1}}),
                 u"Long running operation completed. Duration: 1.2 seconds, Steps: 1."_s);
        QVERIFY(!isUnderWay);
        QVERIFY(!hasCome);
        QVERIFY(connection.isReady());
    }

    void runsTask_data()
    {
        QTest::addColumn<bool>("isAmbiguous"); // then it asks in the middle
        QTest::newRow("clear") << false;
        QTest::newRow("ambiguous") << true;
    }

    //! It runs only as a task, of four seconds.
    void runsTask()
    {
        QFETCH(bool, isAmbiguous);
        m_host.answer = {ElicitationAnswer::Action::Accept, {{u"interpretation"_s, u"snake"_s}}};

        const QString report
            = m_client->callText(u"simulate-research-query"_s,
                                 {{u"topic"_s, u"python"_s}, {u"ambiguous"_s, isAmbiguous}});

        QVERIFY2(report.contains(u"# Research Report: python"_s), qPrintable(report));
        QCOMPARE(m_host.asked.size(), isAmbiguous ? 1 : 0);
        QCOMPARE(report.contains(u"**Clarification**: snake"_s), isAmbiguous);
        QVERIFY(!m_client->progress().isEmpty());
        QVERIFY(m_client->progress().last().message.endsWith(u"..."_s));
    }

    void listsResourcesAndTemplates()
    {
        const auto resources = m_client->resources();

        QVERIFY2(resources, qPrintable(why(resources)));
        QStringList fixed;
        QStringList templates;
        for (const McpResourceInfo &resource : *resources)
            (resource.isTemplate ? templates : fixed) += resource.uri;
        QVERIFY(fixed.contains(u"demo://resource/static/document/architecture.md"_s));
        templates.sort();
        QCOMPARE(templates,
                 (QStringList{u"demo://resource/dynamic/blob/{resourceId}"_s,
                              u"demo://resource/dynamic/text/{resourceId}"_s}));
        QVERIFY(resources->last().isTemplate);
        QCOMPARE(resources->first().mimeType, u"text/markdown"_s);
    }

    void readsResource_data()
    {
        // begin: empty: it cannot be read
        const Rows<QString, QByteArray, bool> row; // uri, begin, isText

        row("document", u"demo://resource/static/document/architecture.md"_s, "#"_ba, true);
        row("of a template, text", u"demo://resource/dynamic/text/3"_s,
            "Resource 3: This is a plaintext"_ba, true);
        row("of a template, bytes", u"demo://resource/dynamic/blob/3"_s,
            "Resource 3: This is a base64"_ba, false);
        row("unknown", u"demo://nowhere"_s, QByteArray(), true);
        row("of a template, refused", u"demo://resource/dynamic/text/zero"_s, QByteArray(), true);
    }

    void readsResource()
    {
        const auto [uri, begin, isText] = Rows<QString, QByteArray, bool>::current();

        const auto contents = m_client->read(uri);

        QCOMPARE(bool(contents), !begin.isEmpty());
        if (!contents)
            return;
        QCOMPARE(contents->size(), 1);
        QCOMPARE(contents->first().uri, uri);
        const QByteArray bytes = isText ? contents->first().text.toUtf8() : contents->first().blob;
        QVERIFY2(bytes.startsWith(begin), bytes.constData());
    }

    void offersResourceOfSession()
    {
        // The tool adds a resource to the list, which is told.
        QSignalSpy changed(&m_client->connection(), &McpConnection::resourcesChanged);

        const auto result = m_client->call(
            u"gzip-file-as-resource"_s,
            {{u"name"_s, u"packed.gz"_s}, {u"data"_s, u"data:text/plain,packed%20words"_s}});

        QVERIFY2(result, qPrintable(why(result)));
        QCOMPARE(result->content.size(), 1);
        const auto *link = std::get_if<McpResourceLink>(&result->content.first());
        QVERIFY(link);
        QTRY_VERIFY(!changed.isEmpty());
        const auto contents = m_client->read(link->resource.uri);
        QVERIFY2(contents, qPrintable(why(contents)));
        QCOMPARE(contents->first().mimeType, u"application/gzip"_s);
        QVERIFY(contents->first().blob.startsWith("\x1f\x8b"));
    }

    void watchesResource()
    {
        const QString uri = u"demo://resource/dynamic/text/5"_s;
        QSignalSpy updated(&m_client->connection(), &McpConnection::resourceUpdated);

        const auto subscribed = m_client->subscribe(uri);
        QVERIFY2(subscribed, qPrintable(why(subscribed)));
        (void)m_client->call(u"toggle-subscriber-updates"_s); // the first one comes at once

        QTRY_COMPARE_GE(updated.size(), 1);
        QCOMPARE(updated.first().first().toString(), uri);
        (void)m_client->call(u"toggle-subscriber-updates"_s); // off
        const auto unsubscribed = m_client->unsubscribe(uri);
        QVERIFY2(unsubscribed, qPrintable(why(unsubscribed)));
    }

    void getsPrompt_data()
    {
        using Arguments = QMap<QString, QString>;
        // text: empty: refused
        const Rows<QString, Arguments, QString> row; // name, arguments, text

        row("without arguments", u"simple-prompt"_s, Arguments(),
            u"This is a simple prompt without arguments."_s);
        row("required argument", u"args-prompt"_s, Arguments{{u"city"_s, u"Köln"_s}},
            u"What's weather in Köln?"_s);
        row("optional argument", u"args-prompt"_s,
            Arguments{{u"city"_s, u"Austin"_s}, {u"state"_s, u"Texas"_s}},
            u"What's weather in Austin, Texas?"_s);
        row("argument is missing", u"args-prompt"_s, Arguments(), QString());
        row("no such prompt", u"nothing"_s, Arguments(), QString());
    }

    void getsPrompt()
    {
        using Arguments = QMap<QString, QString>;
        const auto [name, arguments, text] = Rows<QString, Arguments, QString>::current();

        const auto prompts = m_client->prompts();
        QVERIFY2(prompts, qPrintable(why(prompts)));
        const auto asked = std::ranges::find(*prompts, u"args-prompt"_s, &McpPromptInfo::name);
        QVERIFY(asked != prompts->end());
        QCOMPARE(asked->title, u"Arguments Prompt"_s);
        QCOMPARE(asked->arguments.size(), 2);
        QVERIFY(asked->arguments.first().isRequired && !asked->arguments.last().isRequired);
        const auto messages = m_client->prompt(name, arguments);

        QCOMPARE(bool(messages), !text.isEmpty());
        if (!messages)
            return;
        QCOMPARE(messages->size(), 1);
        QVERIFY(messages->first().isUser);
        QCOMPARE(std::get<McpText>(messages->first().content).text, text);
    }

    void embedsResourceInPrompt()
    {
        const auto messages = m_client->prompt(
            u"resource-prompt"_s, {{u"resourceType"_s, u"Text"_s}, {u"resourceId"_s, u"4"_s}});

        QVERIFY2(messages, qPrintable(why(messages)));
        QCOMPARE(messages->size(), 2);
        const auto *resource = std::get_if<McpResourceContent>(&messages->last().content);
        QVERIFY(resource);
        QCOMPARE(resource->uri, u"demo://resource/dynamic/text/4"_s);
    }

    void logs()
    {
        const QString uri = u"demo://resource/dynamic/text/6"_s;

        QVERIFY(m_client->subscribe(uri));

        QTRY_VERIFY2(
            m_client->log().contains(u"Received Subscribe Resource request for URI: "_s + uri),
            qPrintable(m_client->log()));
        QVERIFY(m_client->unsubscribe(uri));
        if (way() == "stdio"_L1) // what it prints to its standard error
            QVERIFY(m_client->log().contains(u"Starting default (STDIO) server"_s));
    }

    void learnsRoots()
    {
        const QString text = m_client->callText(u"get-roots-list"_s);

        QVERIFY2(text.contains(QUrl::fromLocalFile(m_folder.path()).toString()), qPrintable(text));
        QVERIFY2(text.contains(u"(1 total)"_s), qPrintable(text));
    }

    void asksUser_data()
    {
        const Rows<ElicitationAnswer, QString> row; // answer, text

        using enum ElicitationAnswer::Action;
        row("accepted",
            ElicitationAnswer{Accept,
                              {{u"name"_s, u"Ada"_s},
                               {u"check"_s, true},
                               {u"integer"_s, 7},
                               {u"email"_s, u"ada@example.org"_s}}},
            u"- Name: Ada\n- Agreed to terms: true\n- Email: ada@example.org\n"
            u"- Favorite Integer: 7"_s);
        row("declined", ElicitationAnswer{Decline, {}}, u"declined"_s);
        row("dismissed", ElicitationAnswer{Cancel, {}}, u"cancelled"_s);
    }

    void asksUser()
    {
        const auto [answer, text] = Rows<ElicitationAnswer, QString>::current();
        m_host.answer = answer;

        const QString result = m_client->callText(u"trigger-elicitation-request"_s);

        QVERIFY2(result.contains(text), qPrintable(result));
        QCOMPARE(m_host.asked.size(), 1);
        const Elicitation &question = m_host.asked.first();
        QVERIFY(question.asker.contains(u"real"_s));
        QCOMPARE(question.toolCallId, u"call_1"_s);
        QCOMPARE(question.fields.size(), 13);
        QMap<QString, ElicitationField> fields;
        for (const ElicitationField &field : question.fields)
            fields.insert(field.name, field);
        QVERIFY(fields[u"name"_s].isRequired && !fields[u"check"_s].isRequired);
        QCOMPARE(fields[u"check"_s].kind, ElicitationField::Kind::Boolean);
        QCOMPARE(fields[u"integer"_s].kind, ElicitationField::Kind::Integer);
        QCOMPARE(fields[u"integer"_s].maximum, std::optional(100.0));
        QCOMPARE(fields[u"birthdate"_s].format, ElicitationField::Format::Date);
        QCOMPARE(fields[u"untitledSingleSelectEnum"_s].choices.size(), 6);
        QCOMPARE(fields[u"titledMultipleSelectEnum"_s].kind, ElicitationField::Kind::Choices);
        QCOMPARE(fields[u"titledMultipleSelectEnum"_s].choices.first().title, u"Tuna"_s);
        QCOMPARE(fields[u"legacyTitledEnum"_s].choices.first().title, u"Cats"_s);
    }

    void sendsUserToPage()
    {
        m_host.answer = {ElicitationAnswer::Action::Accept, {}};

        const QString result = m_client->callText(u"trigger-url-elicitation"_s,
                                                  {{u"url"_s, u"https://example.org/sign-in"_s}});

        QVERIFY2(result.contains(u"User completed the URL elicitation flow"_s), qPrintable(result));
        QCOMPARE(m_host.asked.size(), 1);
        QCOMPARE(m_host.asked.first().url, QUrl(u"https://example.org/sign-in"_s));
    }

    void asksModel()
    {
        const QString result = m_client->callText(
            u"trigger-sampling-request"_s, {{u"prompt"_s, u"say it"_s}, {u"maxTokens"_s, 50}});

        QVERIFY2(result.contains(u"a sampled answer"_s), qPrintable(result));
        QCOMPARE(m_host.sampled.size(), 1);
        const McpSamplingRequest &request = m_host.sampled.first();
        QCOMPARE(request.server, u"real"_s);
        QCOMPARE(request.systemPrompt, u"You are a helpful test server."_s);
        QCOMPARE(request.maxTokens, 50);
        QCOMPARE(request.temperature, std::optional(0.7));
        QCOMPARE(request.messages.size(), 1);
        QVERIFY(std::get<McpText>(request.messages.first().content).text.endsWith(u"say it"_s));
    }

    void answersPing()
    {
        const auto answered = m_client->ping();

        QVERIFY2(answered, qPrintable(why(answered)));
    }

    void passesEnvironment()
    {
        if (way() != "stdio"_L1)
            QSKIP("only a server that we start has an environment of ours");
        qputenv("OPENAI_API_KEY", "sk-not-for-servers");
        McpClient client(transport(u"stdio"_s), &m_host);
        QVERIFY(client.waitReady());

        const QString text = client.callText(u"get-env"_s);

        qunsetenv("OPENAI_API_KEY");
        QVERIFY(text.contains(u"\"INTEROP_MARK\": \"of the configuration\""_s));
        QVERIFY(text.contains(u"\"PATH\""_s));
        QVERIFY(!text.contains(u"sk-not-for-servers"_s));
    }

    void endsSession()
    {
        McpClient client(transport(way()), &m_host);
        QVERIFY(client.waitReady());

        QVERIFY(client.close());

        if (way() == "http"_L1)
            QTRY_VERIFY(m_http.output().contains(u"Received session termination request"_s));
        if (way() == "sse"_L1)
            QTRY_VERIFY(m_sse.output().contains(u"Client Disconnected"_s));
    }

    void resumesStream()
    {
        if (way() != "http"_L1)
            QSKIP("streams of others cannot be resumed");
        LineCutter cutter(m_http.port());
        McpClient client(transport(u"http"_s, cutter.port()), &m_host);
        QVERIFY2(client.waitReady(), qPrintable(client.log()));
        const auto tools = client.tools();
        QVERIFY2(tools, qPrintable(why(tools)));
        std::optional<Result<McpToolResult>> outcome;
        bool isCut = false;

        // It goes on while nobody listens, and ends before the client is back.
        client.connection().callTool(
            toolNamed(*tools, u"trigger-long-running-operation"_s),
            {{u"duration"_s, 0.4}, {u"steps"_s, 2}}, u"call_1"_s,
            [&](const McpProgress &) {
                if (!std::exchange(isCut, true))
                    QMetaObject::invokeMethod(&cutter, &LineCutter::cut, Qt::QueuedConnection);
            },
            this, [&outcome](const Result<McpToolResult> &result) { outcome = result; });

        QTRY_VERIFY_WITH_TIMEOUT(outcome, 30s);
        QVERIFY(isCut);
        QVERIFY2(*outcome, qPrintable(why(*outcome)));
        QVERIFY(m_http.output().contains(u"Client reconnecting with Last-Event-ID"_s));
        QVERIFY(client.connection().isReady());
    }

    void keepsSessionsApart()
    {
        AnsweringHost otherHost;
        otherHost.directories = {u"/"_s};
        McpClient other(transport(way()), &otherHost);
        QVERIFY(other.waitReady());

        const QString mine = m_client->callText(u"get-roots-list"_s);
        const QString its = other.callText(u"get-roots-list"_s);

        QVERIFY(mine.contains(m_folder.path()));
        QVERIFY2(its.contains(u"file:///"_s), qPrintable(its));
        QVERIFY(!its.contains(m_folder.path()));
    }

private:
    std::unique_ptr<McpTransport> transport(const QString &way, quint16 port = 0) const
    {
        McpServerSpec spec;
        spec.name = u"everything"_s;
        if (way == "stdio"_L1) {
            spec.command = RealMcpServer::node();
            spec.args = {RealMcpServer::script(u"server-everything"_s)};
            spec.env = {{u"INTEROP_MARK"_s, u"of the configuration"_s}};
            return std::make_unique<StdioMcpTransport>(spec, m_folder.path());
        }
        const bool isSse = way == "sse"_L1;
        const quint16 own = isSse ? m_sse.port() : m_http.port();
        spec.kind = isSse ? McpServerSpec::Kind::Sse : McpServerSpec::Kind::Http;
        spec.url = QUrl(u"http://127.0.0.1:%1/%2"_s.arg(port != 0 ? port : own)
                            .arg(isSse ? u"sse"_s : u"mcp"_s));
        return createHttpMcpTransport(spec, nullptr);
    }

    QString way() const
    {
        QFETCH_GLOBAL(QString, way);
        return way;
    }

    QTemporaryDir m_folder;
    RealMcpServer m_http;
    RealMcpServer m_sse;
    AnsweringHost m_host;
    std::map<QString, std::unique_ptr<McpClient>> m_clients; // by way; after their host
    McpClient *m_client = nullptr; // of the present row
};

int main(int argc, char **argv)
{
    if (const int skip = RealMcpServer::checkInstalled({u"server-everything"_s}))
        return skip;
    QCoreApplication app(argc, argv);
    TestEverythingServer test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_everythingserver.moc"
