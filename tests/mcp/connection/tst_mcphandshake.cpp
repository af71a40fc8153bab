// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpconnection.h"

#include "tests/mcp/connection/scriptedmcpserver.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ScriptedMcpServer;
using namespace std::chrono_literals;

//! How a connection begins, and how it ends before it has begun.
class TestMcpHandshake : public QObject
{
    Q_OBJECT

private slots:
    void legacyRevisions_data()
    {
        QTest::addColumn<QString>("revision");
        for (const char *revision : {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"})
            QTest::newRow(revision) << QString::fromLatin1(revision);
    }

    void legacyRevisions()
    {
        QFETCH(QString, revision);
        auto *server = ScriptedMcpServer::legacy(revision);
        McpConnection *connection = make(server);
        QSignalSpy ready(connection, &McpConnection::ready);
        QVERIFY(!connection->isReady());
        connection->open();
        QVERIFY(!connection->isReady());
        QVERIFY(ready.wait());
        QVERIFY(connection->isReady());
        QCOMPARE(server->methods(),
                 (QStringList{u"server/discover"_s, u"initialize"_s, u"notifications/initialized"_s,
                              u"logging/setLevel"_s}));
        const QJsonObject params = server->last(u"initialize"_s)["params"_L1].toObject();
        QCOMPARE(params["protocolVersion"_L1], u"2025-11-25"_s);
        QCOMPARE(params["clientInfo"_L1]["name"_L1], u"agentao"_s);
        QCOMPARE(params["capabilities"_L1].toObject(), QJsonObject()); // there is no host
        QVERIFY(!params.contains("_meta"_L1));
        QCOMPARE(server->versions, (QStringList{u"2026-07-28"_s, QString(), revision}));
        const McpServerFacts facts = connection->facts();
        QCOMPARE(facts,
                 (McpServerFacts{u"scripted"_s, u"Scripted"_s, u"1.2"_s, revision, u"be kind"_s,
                                 true, true, true, true, true}));
    }

    void refusalsOfTheProbe_data()
    {
        QTest::addColumn<QJsonObject>("message"); // without id
        const auto error = [](int code) {
            return QJsonObject{
                {"error"_L1, QJsonObject{{"code"_L1, code}, {"message"_L1, u"x"_s}}}};
        };
        QTest::newRow("unknown method") << error(-32601);
        QTest::newRow("bad params") << error(-32602);
        QTest::newRow("not initialized") << error(-32002);
        QTest::newRow("own code") << error(-32000);
        QTest::newRow("internal") << error(-32603);
        QTest::newRow("no code") << QJsonObject{{"error"_L1, u"?"_s}};
        QTest::newRow("empty result") << QJsonObject{{"result"_L1, QJsonObject()}};
        QTest::newRow("null result") << QJsonObject{{"result"_L1, QJsonValue()}};
        QTest::newRow("text as result") << QJsonObject{{"result"_L1, u"hello"_s}};
        QTest::newRow("older revisions only")
            << QJsonObject{{"result"_L1,
                            QJsonObject{{"supportedVersions"_L1, QJsonArray{u"2025-06-18"_s}},
                                        {"capabilities"_L1, QJsonObject()}}}};
        QTest::newRow("unsupported, but an older one") << QJsonObject{
            {"error"_L1,
             QJsonObject{{"code"_L1, -32022},
                         {"message"_L1, u"x"_s},
                         {"data"_L1, QJsonObject{{"supported"_L1, QJsonArray{u"2025-11-25"_s}}}}}}};
    }

    void refusalsOfTheProbe()
    {
        QFETCH(QJsonObject, message);
        auto *server = ScriptedMcpServer::legacy();
        server->script = [&](const QJsonObject &request) {
            if (request["method"_L1] != "server/discover"_L1)
                return false;
            QJsonObject answer = message;
            answer.insert("jsonrpc"_L1, u"2.0"_s);
            answer.insert("id"_L1, request["id"_L1]);
            server->say(answer);
            return true;
        };
        McpConnection *connection = make(server, {.probe = 1h}); // it is not waited for
        QSignalSpy ready(connection, &McpConnection::ready);
        connection->open();
        QVERIFY(ready.wait());
        QCOMPARE(connection->facts().protocolVersion, u"2025-11-25"_s);
        QVERIFY(!connection->endedByProbe());
    }

    void modern()
    {
        auto *server = ScriptedMcpServer::modern();
        McpConnection *connection = make(server);
        QSignalSpy ready(connection, &McpConnection::ready);
        connection->open();
        QVERIFY(ready.wait());
        QCOMPARE(server->methods(), (QStringList{u"server/discover"_s, u"subscriptions/listen"_s}));
        const QJsonObject meta
            = server->last(u"server/discover"_s)["params"_L1]["_meta"_L1].toObject();
        QCOMPARE(meta["io.modelcontextprotocol/protocolVersion"_L1], u"2026-07-28"_s);
        QCOMPARE(meta["io.modelcontextprotocol/clientInfo"_L1]["name"_L1], u"agentao"_s);
        QCOMPARE(meta["io.modelcontextprotocol/clientCapabilities"_L1].toObject(), QJsonObject());
        QVERIFY(meta.contains("io.modelcontextprotocol/clientCapabilities"_L1));
        QCOMPARE(server->versions.last(), u"2026-07-28"_s);
        QCOMPARE(connection->facts(),
                 (McpServerFacts{u"scripted"_s, u"Scripted"_s, u"1.2"_s, u"2026-07-28"_s,
                                 u"be kind"_s, true, true, true, true, true}));
    }

    void modernRefusals_data()
    {
        // message: a part of it
        const Rows<int, QJsonValue, QString> row; // code, data, message
        row("newer only", -32022,
            QJsonValue(QJsonObject{{"supported"_L1, QJsonArray{u"2030-01-01"_s}}}),
            u"2030-01-01"_s);
        row("no list", -32022, QJsonValue(), u"revisions"_s);
        row("capability is missing", -32021, QJsonValue(), u"no"_s);
        row("headers", -32020, QJsonValue(), u"no"_s);
    }

    void modernRefusals()
    {
        const auto [code, data, message] = Rows<int, QJsonValue, QString>::current();
        auto *server = ScriptedMcpServer::modern();
        server->errors.insert(u"server/discover"_s, {{"code"_L1, code}, {"data"_L1, data}});
        McpConnection *connection = make(server);
        QSignalSpy closed(connection, &McpConnection::closed);
        connection->open();
        QVERIFY(closed.wait());
        QVERIFY2(closed.first().first().value<Error>().message.contains(message),
                 qPrintable(closed.first().first().value<Error>().message));
        QCOMPARE(server->count(u"initialize"_s), 0);
        QVERIFY(!connection->endedByProbe());
    }

    void lastRevisionGoesFirst()
    {
        auto *server = ScriptedMcpServer::legacy();
        McpConnection *connection = make(server, {.lastRevision = u"2025-06-18"_s});
        QSignalSpy ready(connection, &McpConnection::ready);
        connection->open();
        QVERIFY(ready.wait());
        QCOMPARE(server->count(u"server/discover"_s), 0);
    }

    void lastRevisionMayBeWrong()
    {
        auto *server = ScriptedMcpServer::modern();
        McpConnection *connection = make(server, {.lastRevision = u"2025-11-25"_s});
        QSignalSpy ready(connection, &McpConnection::ready);
        connection->open();
        QVERIFY(ready.wait());
        QCOMPARE(server->methods().mid(0, 2), (QStringList{u"initialize"_s, u"server/discover"_s}));
        QCOMPARE(connection->facts().protocolVersion, u"2026-07-28"_s);
    }

    void silentProbeIsNotWaitedFor()
    {
        auto *server = ScriptedMcpServer::legacy();
        server->silent.insert(u"server/discover"_s);
        McpConnection *connection = make(server, {.probe = 1ms});
        QSignalSpy ready(connection, &McpConnection::ready);
        connection->open();
        QVERIFY(ready.wait());
        QCOMPARE(connection->facts().protocolVersion, u"2025-11-25"_s);
        QCOMPARE(server->count(u"notifications/cancelled"_s), 0);
    }

    void lateModernAnswerCounts()
    {
        auto *server = ScriptedMcpServer::modern();
        server->script = [&](const QJsonObject &request) {
            if (request["method"_L1] == "server/discover"_L1)
                return true;
            if (request["method"_L1] == "initialize"_L1) { // now it has started
                const QJsonObject first = server->last(u"server/discover"_s);
                server->answer(first, server->results.value(u"server/discover"_s));
                server->refuse(request, -32601);
                return true;
            }
            return false;
        };
        McpConnection *connection = make(server, {.probe = 1ms});
        QSignalSpy ready(connection, &McpConnection::ready);
        connection->open();
        QVERIFY(ready.wait());
        QCOMPARE(connection->facts().protocolVersion, u"2026-07-28"_s);
        QCOMPARE(server->versions.last(), u"2026-07-28"_s);
        QCOMPARE(server->count(u"notifications/cancelled"_s), 0); // never of initialize
    }

    void badInitialize_data()
    {
        const Rows<QJsonObject, ErrorCode> row; // result, code
        row("unknown revision",
            QJsonObject{{"protocolVersion"_L1, u"1999-01-01"_s},
                        {"capabilities"_L1, QJsonObject()}},
            ErrorCode::Unsupported);
        row("the new one, which has no initialize",
            QJsonObject{{"protocolVersion"_L1, u"2026-07-28"_s},
                        {"capabilities"_L1, QJsonObject()}},
            ErrorCode::Unsupported);
        row("no revision", QJsonObject{{"capabilities"_L1, QJsonObject()}},
            ErrorCode::InvalidInput);
        row("revision is a number",
            QJsonObject{{"protocolVersion"_L1, 1}, {"capabilities"_L1, QJsonObject()}},
            ErrorCode::InvalidInput);
        row("no capabilities", QJsonObject{{"protocolVersion"_L1, u"2025-11-25"_s}},
            ErrorCode::InvalidInput);
        row("empty", QJsonObject(), ErrorCode::InvalidInput);
    }

    void badInitialize()
    {
        const auto [result, code] = Rows<QJsonObject, ErrorCode>::current();
        auto *server = ScriptedMcpServer::legacy();
        server->results.insert(u"initialize"_s, result);
        McpConnection *connection = make(server);
        QSignalSpy ready(connection, &McpConnection::ready);
        QSignalSpy closed(connection, &McpConnection::closed);
        connection->open();
        QVERIFY(closed.wait());
        QCOMPARE(closed.first().first().value<Error>().code, code);
        QCOMPARE(ready.size(), 0);
        QCOMPARE(server->count(u"notifications/initialized"_s), 0);
    }

    void nothingIsAnswered()
    {
        auto *server = ScriptedMcpServer::legacy();
        server->silent = {u"server/discover"_s, u"initialize"_s};
        McpConnection *connection = make(server, {.handshake = 20ms, .probe = 1ms});
        QSignalSpy closed(connection, &McpConnection::closed);
        connection->open();
        QVERIFY(closed.wait());
        QCOMPARE(closed.first().first().value<Error>().code, ErrorCode::Timeout);
        QVERIFY(connection->endedByProbe()); // it may hang because of it
        QCOMPARE(server->count(u"server/discover"_s), 1);
        QCOMPARE(server->count(u"initialize"_s), 1);
    }

    void endsByTheProbe()
    {
        auto *server = ScriptedMcpServer::legacy();
        server->script = [server](const QJsonObject &) {
            server->end({ErrorCode::Io, u"exit code 1"_s, {}});
            return true;
        };
        McpConnection *connection = make(server);
        QSignalSpy closed(connection, &McpConnection::closed);
        connection->open();
        QVERIFY(closed.wait());
        QCOMPARE(closed.first().first().value<Error>(),
                 (Error{ErrorCode::Io, u"exit code 1"_s, {}}));
        QVERIFY(connection->endedByProbe());
    }

    void endsLater()
    {
        auto *server = ScriptedMcpServer::legacy();
        McpConnection *connection = make(server);
        QSignalSpy ready(connection, &McpConnection::ready);
        QSignalSpy closed(connection, &McpConnection::closed);
        connection->open();
        QVERIFY(ready.wait());
        server->end({ErrorCode::Io, u"exit code 1"_s, {}});
        QVERIFY(closed.wait());
        QVERIFY(!connection->isReady());
        QVERIFY(!connection->endedByProbe());
        connection->close();
        QTest::qWait(0);
        QCOMPARE(closed.size(), 1);
    }

    void nothingAfterClosed()
    {
        auto *server = ScriptedMcpServer::legacy();
        McpConnection *connection = make(server);
        QSignalSpy ready(connection, &McpConnection::ready);
        QSignalSpy changed(connection, &McpConnection::toolsChanged);
        QSignalSpy closed(connection, &McpConnection::closed);
        connection->open();
        QVERIFY(ready.wait());
        server->notify(u"notifications/tools/list_changed"_s); // told of in a moment
        server->end({});
        QVERIFY(closed.wait());
        QVERIFY(!changed.wait(200));
    }

    void closeWhileItOpens()
    {
        auto *server = ScriptedMcpServer::legacy();
        server->silent = {u"server/discover"_s};
        McpConnection *connection = make(server);
        QSignalSpy ready(connection, &McpConnection::ready);
        QSignalSpy closed(connection, &McpConnection::closed);
        connection->open();
        connection->close();
        connection->close();
        QVERIFY(closed.wait());
        QCOMPARE(closed.first().first().value<Error>().code, ErrorCode::Cancelled);
        QVERIFY(!connection->endedByProbe());
        QCOMPARE(ready.size(), 0);
    }

    void closeBeforeItOpens()
    {
        McpConnection *connection = make(ScriptedMcpServer::legacy());
        QSignalSpy closed(connection, &McpConnection::closed);
        connection->close();
        QCOMPARE(closed.size(), 0);
        QVERIFY(closed.wait());
        QCOMPARE(closed.size(), 1);
    }

    void deleteInReady()
    {
        for (ScriptedMcpServer *server :
             {ScriptedMcpServer::legacy(), ScriptedMcpServer::modern()}) {
            McpConnection *connection = make(server);
            connect(connection, &McpConnection::ready, this, [this] { m_connection.reset(); });
            connection->open();
            QTRY_VERIFY(!m_connection);
        }
    }

private:
    McpConnection *make(ScriptedMcpServer *server, const McpConnection::Options &options = {})
    {
        m_connection = std::make_unique<McpConnection>(std::unique_ptr<McpTransport>(server),
                                                       nullptr, options);
        return m_connection.get();
    }

    std::unique_ptr<McpConnection> m_connection;
};

AGENTAO_TEST(TestMcpHandshake)
#include "tst_mcphandshake.moc"
