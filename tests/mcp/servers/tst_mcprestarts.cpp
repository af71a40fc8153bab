// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpserver.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace std::chrono_literals;

static constexpr McpRestarts::Limits kLimits{
    .first = 100ms, .most = 350ms, .tries = 4, .healthy = 60s};

class TestMcpRestarts : public QObject
{
    Q_OBJECT

private slots:
    void waitsGrow()
    {
        McpRestarts restarts(kLimits);
        for (const auto expected : {100ms, 200ms, 350ms, 350ms})
            QCOMPARE(restarts.next(0ms, 0.5).value(), expected);
        QVERIFY(!restarts.next(0ms, 0.5));
        QVERIFY(!restarts.next(59s, 0.5)); // not long enough
        restarts.reset();
        QCOMPARE(restarts.next(0ms, 0.5).value(), 100ms);
    }

    void jitterIsBounded()
    {
        QCOMPARE(McpRestarts(kLimits).next(0ms, 0).value(), 75ms);
        QCOMPARE(McpRestarts(kLimits).next(0ms, 1).value(), 125ms);
        QCOMPARE(McpRestarts(kLimits).next(0ms, 7).value(), 125ms);
    }

    void healthStartsAnew()
    {
        McpRestarts restarts(kLimits);
        for (int i = 0; i < 4; ++i)
            QVERIFY(restarts.next(0ms, 0.5));
        QCOMPARE(restarts.next(60s, 0.5).value(), 100ms);
    }
};

AGENTAO_TEST(TestMcpRestarts)
#include "tst_mcprestarts.moc"
