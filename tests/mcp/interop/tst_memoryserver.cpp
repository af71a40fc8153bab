// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reference server that remembers: a graph in a file, which its configuration names.
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"
#include "tests/mcp/interop/mcpclient.h"
#include "tests/mcp/interop/realmcpserver.h"

#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

class TestMemoryServer : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        start();
    }

    void cleanup() { m_client.reset(); }

    void remembersGraph()
    {
        remember();

        const auto graph = m_client->call(u"read_graph"_s);

        QVERIFY2(graph, qPrintable(why(graph)));
        QCOMPARE(graph->structured["entities"_L1].toArray().size(), 2);
        QCOMPARE(graph->structured["relations"_L1][0]["relationType"_L1].toString(), u"knows"_s);
    }

    void searches()
    {
        remember();

        const auto found = m_client->call(u"search_nodes"_s, {{u"query"_s, u"programs"_s}});

        QVERIFY2(found, qPrintable(why(found)));
        const QJsonArray entities = found->structured["entities"_L1].toArray();
        QCOMPARE(entities.size(), 1);
        QCOMPARE(entities[0]["name"_L1].toString(), u"Ada"_s);
    }

    void remembersAcrossProcesses()
    {
        remember();
        QVERIFY(m_client->close());

        start();

        const QString graph = m_client->callText(u"read_graph"_s);
        QVERIFY2(graph.contains(u"writes programs"_s), qPrintable(graph));
    }

    void watchesGraph()
    {
        const QString uri = u"memory://knowledge-graph"_s;
        const auto resources = m_client->resources();
        QVERIFY2(resources, qPrintable(why(resources)));
        QCOMPARE(resources->size(), 1);
        QCOMPARE(resources->first().uri, uri);
        QCOMPARE(resources->first().title, u"Knowledge Graph"_s);
        QSignalSpy updated(&m_client->connection(), &McpConnection::resourceUpdated);
        const auto subscribed = m_client->subscribe(uri);
        QVERIFY2(subscribed, qPrintable(why(subscribed)));

        remember();

        QTRY_VERIFY(!updated.isEmpty());
        QCOMPARE(updated.first().first().toString(), uri);
        const auto contents = m_client->read(uri);
        QVERIFY2(contents, qPrintable(why(contents)));
        const QJsonObject graph = QJsonDocument::fromJson(contents->first().text.toUtf8()).object();
        QCOMPARE(graph["entities"_L1].toArray().size(), 2);
    }

    void refusesUnknownEntity()
    {
        const QJsonObject observation{{u"entityName"_s, u"Nobody"_s},
                                      {u"contents"_s, QJsonArray{u"is not here"_s}}};

        const auto result
            = m_client->call(u"add_observations"_s, {{u"observations"_s, QJsonArray{observation}}});

        QVERIFY2(result, qPrintable(why(result)));
        QVERIFY(result->isError);
    }

private:
    void start()
    {
        McpServerSpec spec;
        spec.name = u"memory"_s;
        spec.command = RealMcpServer::node();
        spec.args = {RealMcpServer::script(u"server-memory"_s)};
        spec.env = {{u"MEMORY_FILE_PATH"_s, m_folder->filePath(u"memory.jsonl"_s)}};
        m_client = std::make_unique<McpClient>(
            std::make_unique<StdioMcpTransport>(spec, m_folder->path()), &m_host);
        QVERIFY2(m_client->waitReady(), qPrintable(m_client->log()));
    }

    // Two people and what they are to each other.
    void remember()
    {
        const auto person = [](const QString &name, const QString &fact) {
            return QJsonObject{{u"name"_s, name},
                               {u"entityType"_s, u"person"_s},
                               {u"observations"_s, QJsonArray{fact}}};
        };
        const auto created = m_client->call(
            u"create_entities"_s,
            {{u"entities"_s,
              QJsonArray{person(u"Ada"_s, u"writes programs"_s), person(u"Bob"_s, u"bakes"_s)}}});
        QVERIFY2(created, qPrintable(why(created)));
        QCOMPARE(created->structured["entities"_L1].toArray().size(), 2);
        const QJsonObject relation{
            {u"from"_s, u"Ada"_s}, {u"to"_s, u"Bob"_s}, {u"relationType"_s, u"knows"_s}};
        const auto related
            = m_client->call(u"create_relations"_s, {{u"relations"_s, QJsonArray{relation}}});
        QVERIFY2(related, qPrintable(why(related)));
        QCOMPARE(related->structured["relations"_L1].toArray().size(), 1);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    AnsweringHost m_host;
    std::unique_ptr<McpClient> m_client;
};

int main(int argc, char **argv)
{
    if (const int skip = RealMcpServer::checkInstalled({u"server-memory"_s}))
        return skip;
    QCoreApplication app(argc, argv);
    TestMemoryServer test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_memoryserver.moc"
