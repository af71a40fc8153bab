// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/poolwork.h"
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

    //! A future that its worker finished while somebody continued it called the continuation twice.
    void futuresAreFinishedByTheEventLoop()
    {
        QThreadPool pool;
        const auto future = inPool(&pool, [] { return 1; });
        pool.waitForDone();
        QVERIFY(!future.isFinished());
        int called = 0;
        inPool(&pool, [] { return 2; }).then([&called](int) { ++called; });
        pool.waitForDone();
        QCOMPARE(called, 0);
        QTRY_COMPARE(called, 1);
        QCOMPARE(future.result(), 1);
    }

    void promisesThatAreNotKept()
    {
        QFuture<int> future;
        QThreadPool pool;
        pool.start([promise = promiseOfWorker(future)] { Q_UNUSED(promise) });
        pool.waitForDone();
        QTRY_VERIFY(future.isCanceled() && future.isFinished());
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
