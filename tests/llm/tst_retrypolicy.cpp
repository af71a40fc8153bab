// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/retrypolicy.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestRetryPolicy : public QObject
{
    Q_OBJECT

private slots:
    void delays_data();
    void delays();
    void jitterIsBounded();
    void statuses_data();
    void statuses();
    void retryAfter_data();
    void retryAfter();
};

void TestRetryPolicy::delays_data()
{
    QTest::addColumn<int>("triesMade");
    QTest::addColumn<int>("elapsed");
    QTest::addColumn<int>("retryAfter"); // -1: none
    QTest::addColumn<double>("random");
    QTest::addColumn<int>("delay"); // -1: no further try

    QTest::newRow("first") << 1 << 0 << -1 << 0.0 << 1500;
    QTest::newRow("second") << 2 << 0 << -1 << 0.0 << 3000;
    QTest::newRow("third") << 3 << 0 << -1 << 0.0 << 6000;
    QTest::newRow("fourth") << 4 << 0 << -1 << 0.0 << 12000;
    QTest::newRow("fifth was the last") << 5 << 0 << -1 << 0.0 << -1;
    QTest::newRow("jitter") << 1 << 0 << -1 << 0.5 << 1725;
    QTest::newRow("server asks for more") << 1 << 0 << 20'000 << 0.0 << 20'000;
    QTest::newRow("server asks for less") << 1 << 0 << 100 << 0.0 << 1500;
    QTest::newRow("server asks for too much") << 1 << 0 << 60'001 << 0.0 << -1;
    QTest::newRow("up to the limit") << 1 << 0 << 60'000 << 0.0 << 60'000;
    QTest::newRow("time is up") << 2 << 57'001 << -1 << 0.0 << -1;
    QTest::newRow("time is nearly up") << 2 << 57'000 << -1 << 0.0 << 3000;
}

void TestRetryPolicy::delays()
{
    QFETCH(int, triesMade);
    QFETCH(int, elapsed);
    QFETCH(int, retryAfter);
    QFETCH(double, random);
    QFETCH(int, delay);

    RetryPolicy policy;
    policy.random = [random] { return random; };
    std::optional<std::chrono::milliseconds> asked;
    if (retryAfter >= 0)
        asked = std::chrono::milliseconds(retryAfter);
    const auto got = policy.delayAfter(triesMade, std::chrono::milliseconds(elapsed), asked);
    QCOMPARE(int(got.value_or(-1ms).count()), delay);
}

void TestRetryPolicy::jitterIsBounded()
{
    RetryPolicy policy;
    policy.maxTries = 100;
    policy.totalLimit = 1h;
    for (int i = 0; i < 1000; ++i) {
        const auto delay = policy.delayAfter(50, 0ms);
        QVERIFY(delay && *delay >= 30s && *delay <= 39s);
    }
}

void TestRetryPolicy::statuses_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("retryable");
    for (const int status : {408, 409, 425, 429, 500, 502, 503, 504, 529, 599})
        QTest::addRow("%d", status) << status << true;
    for (const int status : {200, 301, 400, 401, 403, 404, 413, 422, 501, 505})
        QTest::addRow("%d", status) << status << false;
}

void TestRetryPolicy::statuses()
{
    QFETCH(int, status);
    QFETCH(bool, retryable);
    QCOMPARE(isRetryableStatus(status), retryable);
}

void TestRetryPolicy::retryAfter_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<qint64>("milliseconds"); // -1: none

    QTest::newRow("seconds") << "120"_ba << qint64(120'000);
    QTest::newRow("zero") << "0"_ba << qint64(0);
    QTest::newRow("fraction") << " 1.5 "_ba << qint64(1500);
    QTest::newRow("date") << "Wed, 21 Oct 2026 07:28:30 GMT"_ba << qint64(30'000);
    QTest::newRow("past date") << "Wed, 21 Oct 2026 07:27:00 GMT"_ba << qint64(0);
    QTest::newRow("huge") << "1e300"_ba << qint64(1'000'000'000'000);
    QTest::newRow("empty") << ""_ba << qint64(-1);
    QTest::newRow("negative") << "-5"_ba << qint64(-1);
    QTest::newRow("words") << "soon"_ba << qint64(-1);
    QTest::newRow("not a number") << "nan"_ba << qint64(-1);
    QTest::newRow("infinite") << "inf"_ba << qint64(-1);
    QTest::newRow("broken date") << "Wed, 41 Oct 2026 07:28:30 GMT"_ba << qint64(-1);
}

void TestRetryPolicy::retryAfter()
{
    QFETCH(QByteArray, value);
    QFETCH(qint64, milliseconds);

    const QDateTime now(QDate(2026, 10, 21), QTime(7, 28), QTimeZone::UTC);
    QCOMPARE(qint64(parseRetryAfter(value, now).value_or(-1ms).count()), milliseconds);
}

QTEST_APPLESS_MAIN(TestRetryPolicy)
#include "tst_retrypolicy.moc"
