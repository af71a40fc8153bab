// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/sleepwatch.h"
#include "tests/support/suite.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace std::chrono_literals;

class TestSleepWatch : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { SleepWatch::setClock(nullptr); }

    void tellsOfSleep_data()
    {
        // slept: milliseconds
        const Rows<int, bool> row; // slept, isTold
        row("awake", 0, false);
        row("two clocks, read one after the other", 3, false);
        row("a nap", 1'000, true);
        row("a night", 8 * 3'600'000, true);
    }

    void tellsOfSleep()
    {
        const auto [slept, isTold] = Rows<int, bool>::current();
        std::chrono::milliseconds all = 5h; // of earlier nights
        SleepWatch::setClock([&all] { return all; });
        const auto watch = SleepWatch::shared();
        QList<std::chrono::milliseconds> told;
        connect(watch.get(), &SleepWatch::woke, watch.get(),
                [&told](std::chrono::milliseconds slept) { told += slept; });
        all += std::chrono::milliseconds(slept);
        watch->look();
        watch->look(); // once is enough
        QCOMPARE(told.size(), isTold ? 1 : 0);
        if (isTold)
            QCOMPARE(told.constFirst(), std::chrono::milliseconds(slept));
    }

    void looksByItself()
    {
        std::chrono::milliseconds all = 0ms;
        SleepWatch::setClock([&all] { return all; });
        const auto watch = SleepWatch::shared();
        QSignalSpy woke(watch.get(), &SleepWatch::woke);
        all += 1h;
        QVERIFY(woke.wait(20'000)); // the interval is five seconds
    }

    //! It was not asleep between the two, and it does not run backwards.
    void systemHasAClock()
    {
        const std::chrono::milliseconds first = SleepWatch::slept();
        const std::chrono::milliseconds second = SleepWatch::slept();
        QVERIFY(first >= -1ms);
        QVERIFY(std::chrono::abs(second - first) < SleepWatch::kShortest);
    }

    void endsWithItsUsers()
    {
        auto one = SleepWatch::shared();
        auto two = SleepWatch::shared();
        QCOMPARE(one.get(), two.get());
        QSignalSpy gone(one.get(), &QObject::destroyed);
        one.reset();
        QCOMPARE(gone.size(), 0);
        two.reset();
        QCOMPARE(gone.size(), 1);
    }
};

AGENTAO_TEST(TestSleepWatch)
#include "tst_sleepwatch.moc"
