// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpconnection.h"

#include "tests/mcp/connection/scriptedmcpserver.h"
#include "tests/support/suite.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ScriptedMcpServer;

//! Progress of calls that nobody waits for any more.
class TestMcpProgress : public QObject
{
    Q_OBJECT

private slots:
    void endsWithTheCall_data()
    {
        QTest::addColumn<bool>("isCancelled"); // else its asker goes
        QTest::newRow("given up") << true;
        QTest::newRow("nobody asks any more") << false;
    }

    void endsWithTheCall()
    {
        QFETCH(bool, isCancelled);
        auto *server = ScriptedMcpServer::legacy();
        server->silent.insert(u"tools/call"_s);
        McpConnection connection(std::unique_ptr<McpTransport>(server), nullptr, {});
        QSignalSpy ready(&connection, &McpConnection::ready);
        connection.open();
        QVERIFY(ready.wait());
        int told = 0;
        auto asker = std::make_unique<QObject>();
        const auto id = connection.callTool(
            {.name = u"t"_s}, {}, {}, [&told](const McpProgress &) { ++told; }, asker.get(),
            [](const Result<McpToolResult> &) {});
        const QJsonObject request = server->last(u"tools/call"_s);

        server->notify(u"notifications/progress"_s,
                       {{"progressToken"_L1, request["params"_L1]["_meta"_L1]["progressToken"_L1]},
                        {"progress"_L1, 1}}); // it is on its way
        if (isCancelled)
            connection.cancel(id);
        else
            asker.reset();

        QTRY_VERIFY(!server->last(u"notifications/cancelled"_s).isEmpty());
        QCOMPARE(told, 0);
    }
};

AGENTAO_TEST(TestMcpProgress)

#include "tst_mcpprogress.moc"
