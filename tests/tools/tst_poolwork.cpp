// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/poolwork.h"
#include "tests/support/suite.h"

#include <memory>

using namespace AgentCore;

class TestPoolWork : public QObject
{
    Q_OBJECT

private slots:
    //! Work that is done before anybody waits for it. One round in some hundred shows a callback
    //! that is added too late.
    void neverBeforeItReturns()
    {
        constexpr int kRounds = 5000;
        int called = 0;
        for (int round = 0; round < kRounds; ++round) {
            const int before = called;
            runInPool(this, [round] { return round; }, [&called](int) { ++called; });
            QCOMPARE(called, before);
        }
        QTRY_COMPARE(called, kRounds);
    }

    void notForWhoIsGone()
    {
        bool wasCalled = false;
        auto context = std::make_unique<QObject>();
        runInPool(context.get(), [] { return 1; }, [&wasCalled](int) { wasCalled = true; });
        context.reset();
        bool isDone = false;
        runInPool(this, [] { return 1; }, [&isDone](int) { isDone = true; });
        QTRY_VERIFY(isDone);
        QVERIFY(!wasCalled);
    }
};

AGENTAO_TEST(TestPoolWork)
#include "tst_poolwork.moc"
