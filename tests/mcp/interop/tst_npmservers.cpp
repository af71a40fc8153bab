// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Servers of several authors, each with what it is for: started, listed, called twice, ended.
#include "agentcore/mcp/servers/mcptoolschema.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"
#include "tests/mcp/interop/mcpclient.h"
#include "tests/mcp/interop/realmcpserver.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

namespace {

struct Call
{
    QString tool;
    QJsonObject arguments;
    QString told; //!< Part of what comes back.
};

struct Sample
{
    QString script;
    QStringList arguments;
    QMap<QString, QString> env;
    QList<Call> calls;
};

} // namespace

//! "%1" is a folder of the test's own.
static QList<std::pair<const char *, Sample>> samples()
{
    const auto official = [](const char *name) {
        return u"@modelcontextprotocol/server-%1/dist/index.js"_s.arg(QLatin1StringView(name));
    };
    const QJsonObject ada{{"name"_L1, "Ada"_L1},
                          {"entityType"_L1, "person"_L1},
                          {"observations"_L1, QJsonArray{"writes programs"_L1}}};
    const QJsonObject entities{{"entities"_L1, QJsonArray{ada}}};
    const QJsonObject task{{"title"_L1, "Bake"_L1}, {"description"_L1, "a cake"_L1}};
    const QJsonObject plan{{"originalRequest"_L1, "a party"_L1}, {"tasks"_L1, QJsonArray{task}}};
    const QJsonObject note{{"projectName"_L1, "house"_L1}, {"fileName"_L1, "roof.md"_L1}};
    QJsonObject written = note;
    written["content"_L1] = "is red"_L1;
    const QJsonObject thought{{"thought"_L1, "first"_L1},
                              {"nextThoughtNeeded"_L1, true},
                              {"thoughtNumber"_L1, 1},
                              {"totalThoughts"_L1, 2}};
    const QJsonObject file{{"path"_L1, "%1/note.txt"_L1}, {"content"_L1, "kept"_L1}};
    return {
        {"everything",
         {official("everything"),
          {u"stdio"_s},
          {},
          {{u"echo"_s, {{"message"_L1, "hello"_L1}}, u"hello"_s},
           {u"get-sum"_s, {{"a"_L1, 2}, {"b"_L1, 40}}, u"42"_s}}}},
        {"filesystem",
         {official("filesystem"),
          {u"%1"_s},
          {},
          {{u"write_file"_s, file, u"note.txt"_s},
           {u"read_text_file"_s, {{"path"_L1, "%1/note.txt"_L1}}, u"kept"_s}}}},
        {"memory",
         {official("memory"),
          {},
          {{u"MEMORY_FILE_PATH"_s, u"%1/memory.jsonl"_s}},
          {{u"create_entities"_s, entities, u"Ada"_s}, {u"read_graph"_s, {}, u"programs"_s}}}},
        {"sequential thinking",
         {official("sequential-thinking"),
          {},
          {},
          {{u"sequentialthinking"_s, thought, u"thoughtHistoryLength"_s},
           {u"sequentialthinking"_s, thought, u"2"_s}}}},
        {"knowledge graph",
         {u"@itseasy21/mcp-knowledge-graph/dist/index.js"_s,
          {},
          {{u"MEMORY_FILE_PATH"_s, u"%1/graph.jsonl"_s}},
          {{u"create_entities"_s, entities, u"Ada"_s},
           {u"search_nodes"_s, {{"query"_L1, "programs"_L1}}, u"Ada"_s}}}},
        {"task manager",
         {u"@kazuph/mcp-taskmanager/dist/index.js"_s,
          {},
          {{u"TASK_MANAGER_FILE_PATH"_s, u"%1/tasks.json"_s}},
          {{u"request_planning"_s, plan, u"Bake"_s}, {u"list_requests"_s, {}, u"a party"_s}}}},
        {"memory bank",
         {u"@allpepper/memory-bank-mcp/dist/main/index.js"_s,
          {},
          {{u"MEMORY_BANK_ROOT"_s, u"%1"_s}},
          {{u"memory_bank_write"_s, written, u"roof.md"_s},
           {u"memory_bank_read"_s, note, u"is red"_s}}}},
        {"commands",
         {u"mcp-server-commands/build/index.js"_s,
          {},
          {},
          {{u"run_command"_s, {{"command"_L1, "echo out"_L1}}, u"out"_s},
           {u"run_command"_s, {{"command"_L1, "cat"_L1}, {"stdin"_L1, "given"_L1}}, u"given"_s}}}},
    };
}

static QJsonObject placed(const QJsonObject &arguments, const QString &folder)
{
    QJsonObject result = arguments;
    for (QJsonValueRef value : result) {
        if (value.toString().startsWith("%1"_L1))
            value = value.toString().arg(folder);
    }
    return result;
}

class TestNpmServers : public QObject
{
    Q_OBJECT

private slots:
    void doWhatTheyAreFor_data()
    {
        QTest::addColumn<Sample>("sample");
        for (const auto &[name, sample] : samples())
            QTest::newRow(name) << sample;
    }

    void doWhatTheyAreFor()
    {
        QFETCH(const Sample, sample);
        const QString script = RealMcpServer::module(sample.script);
        if (script.isEmpty())
            QSKIP("The package is not installed");
        const QTemporaryDir folder;
        const auto place = [&folder](const QString &text) {
            return text.contains("%1"_L1) ? text.arg(folder.path()) : text;
        };
        McpServerSpec spec;
        spec.name = u"sample"_s;
        spec.command = RealMcpServer::node();
        spec.args = {script};
        for (const QString &argument : sample.arguments)
            spec.args += place(argument);
        for (auto it = sample.env.cbegin(); it != sample.env.cend(); ++it)
            spec.env.insert(it.key(), place(*it));
        AnsweringHost host;
        host.directories = {folder.path()};
        McpClient client(std::make_unique<StdioMcpTransport>(spec, folder.path()), &host);
        QVERIFY2(client.waitReady(), qPrintable(client.log()));

        const auto tools = client.tools();
        QVERIFY2(tools, qPrintable(why(tools)));
        for (const McpToolInfo &tool : *tools) { // what providers are sent
            const QJsonObject schema = mcpToolSchema(tool.inputSchema);
            QCOMPARE(schema["type"_L1], u"object"_s);
            QVERIFY(!schema.contains("$schema"_L1));
        }
        for (const Call &call : sample.calls) {
            const QString told = client.callText(call.tool, placed(call.arguments, folder.path()));
            QVERIFY2(told.contains(call.told), qPrintable(call.tool + ": "_L1 + told));
        }
        QVERIFY(client.close());
    }
};

int main(int argc, char **argv)
{
    if (const int skip = RealMcpServer::checkInstalled({u"server-everything"_s}))
        return skip;
    QCoreApplication app(argc, argv);
    TestNpmServers test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_npmservers.moc"
