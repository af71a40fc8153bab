// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/client/retrypolicy.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestRetryPolicy : public QObject
{
    Q_OBJECT

private slots:
    void delays_data()
    {
        // retryAfter: -1: none
        // delay: -1: no further try
        const Rows<int, int, int, double, int> row; // triesMade, elapsed, retryAfter, random, delay

        row("first", 1, 0, -1, 0.0, 1500);
        row("second", 2, 0, -1, 0.0, 3000);
        row("third", 3, 0, -1, 0.0, 6000);
        row("fourth", 4, 0, -1, 0.0, 12000);
        row("fifth was the last", 5, 0, -1, 0.0, -1);
        row("jitter", 1, 0, -1, 0.5, 1725);
        row("server asks for more", 1, 0, 20'000, 0.0, 20'000);
        row("server asks for less", 1, 0, 100, 0.0, 1500);
        row("server asks for too much", 1, 0, 300'001, 0.0, -1);
        row("up to the limit", 1, 0, 300'000, 0.0, 300'000);
        row("time is up", 2, 297'001, -1, 0.0, -1);
        row("time is nearly up", 2, 297'000, -1, 0.0, 3000);
    }

    void delays()
    {
        auto [triesMade, elapsed, retryAfter, random, delay]
            = Rows<int, int, int, double, int>::current();

        RetryPolicy policy;
        policy.random = [random] { return random; };
        std::optional<std::chrono::milliseconds> asked;
        if (retryAfter >= 0)
            asked = std::chrono::milliseconds(retryAfter);
        const auto got = policy.delayAfter(triesMade, std::chrono::milliseconds(elapsed), asked);
        QCOMPARE(int(got.value_or(-1ms).count()), delay);
    }

    void jitterIsBounded()
    {
        RetryPolicy policy;
        policy.maxTries = 100;
        policy.totalLimit = 1h;
        for (int i = 0; i < 1000; ++i) {
            const auto delay = policy.delayAfter(50, 0ms);
            QVERIFY(delay && *delay >= 30s && *delay <= 39s);
        }
    }

    void statuses_data()
    {
        const Rows<int, bool> row; // status, retryable
        for (const int status : {408, 409, 425, 429, 500, 502, 503, 504, 529, 599})
            row(QTest::addRow("%d", status), status, true);
        for (const int status : {200, 301, 400, 401, 403, 404, 413, 422, 501, 505})
            row(QTest::addRow("%d", status), status, false);
    }

    void statuses()
    {
        const auto [status, retryable] = Rows<int, bool>::current();
        QCOMPARE(isRetryableStatus(status), retryable);
    }

    void retryAfter_data()
    {
        // milliseconds: -1: none
        const Rows<QByteArray, qint64> row; // value, milliseconds

        row("seconds", "120"_ba, qint64(120'000));
        row("zero", "0"_ba, qint64(0));
        row("fraction", " 1.5 "_ba, qint64(1500));
        row("date", "Wed, 21 Oct 2026 07:28:30 GMT"_ba, qint64(30'000));
        row("past date", "Wed, 21 Oct 2026 07:27:00 GMT"_ba, qint64(0));
        row("huge", "1e300"_ba, qint64(1'000'000'000'000));
        row("empty", ""_ba, qint64(-1));
        row("negative", "-5"_ba, qint64(-1));
        row("words", "soon"_ba, qint64(-1));
        row("not a number", "nan"_ba, qint64(-1));
        row("infinite", "inf"_ba, qint64(-1));
        row("broken date", "Wed, 41 Oct 2026 07:28:30 GMT"_ba, qint64(-1));
    }

    void retryAfter()
    {
        const auto [value, milliseconds] = Rows<QByteArray, qint64>::current();

        const QDateTime now(QDate(2026, 10, 21), QTime(7, 28), QTimeZone::UTC);
        QCOMPARE(qint64(parseRetryAfter(value, now).value_or(-1ms).count()), milliseconds);
    }

    void waitAskedForByHeaders_data()
    {
        using Headers = QList<std::pair<QByteArray, QByteArray>>;
        // milliseconds: -1: none
        const Rows<int, Headers, qint64> add; // status, headers, milliseconds

        const auto row = [&add](const char *name, qint64 expected, const Headers &headers,
                                int status = 429) { add(name, status, headers, expected); };
        row("nothing", -1, {});
        row("Retry-After", 2000, {{"Retry-After", "2"}});
        row("milliseconds first", 70, {{"Retry-After", "2"}, {"retry-after-ms", "70"}});
        row("broken milliseconds", 2000, {{"Retry-After", "2"}, {"retry-after-ms", "soon"}});
        row("Retry-After before limits", 2000,
            {{"Retry-After", "2"}, {"x-ratelimit-reset-requests", "6m0s"}});
        row("minutes and seconds", 360'000, {{"x-ratelimit-reset-requests", "6m0s"}});
        row("fraction of seconds", 7660, {{"x-ratelimit-reset-tokens", "7.66s"}});
        row("milliseconds", 20, {{"x-ratelimit-reset-tokens", "20ms"}});
        row("hours", 3'723'500, {{"x-ratelimit-reset-tokens", "1h2m3.5s"}});
        row("days", 86'400'000, {{"x-ratelimit-reset-requests", "1d"}});
        row("seconds without unit", 1500, {{"x-ratelimit-reset-tokens", "1.5"}});
        row("the shortest", 1000,
            {{"x-ratelimit-reset-requests", "1d"}, {"x-ratelimit-reset-tokens", "1s"}});
        row("the one used up", 60'000,
            {{"x-ratelimit-reset-requests", "1m"},
             {"x-ratelimit-remaining-requests", "0"},
             {"x-ratelimit-reset-tokens", "1s"},
             {"x-ratelimit-remaining-tokens", "5"}});
        row("both used up", 60'000,
            {{"x-ratelimit-reset-requests", "1m"},
             {"x-ratelimit-remaining-requests", "0"},
             {"x-ratelimit-reset-tokens", "1s"},
             {"x-ratelimit-remaining-tokens", "0"}});
        row("Anthropic", 12'000, {{"anthropic-ratelimit-tokens-reset", "2026-10-21T07:28:12Z"}});
        row("Anthropic, another zone", 12'000,
            {{"anthropic-ratelimit-requests-reset", "2026-10-21T09:28:12+02:00"}});
        row("Anthropic, used up", 30'000,
            {{"anthropic-ratelimit-requests-reset", "2026-10-21T07:28:01Z"},
             {"anthropic-ratelimit-input-tokens-reset", "2026-10-21T07:28:30Z"},
             {"anthropic-ratelimit-input-tokens-remaining", "0"}});
        row("Anthropic, past", 0, {{"anthropic-ratelimit-tokens-reset", "2026-10-21T07:27:00Z"}});
        row("words", -1, {{"x-ratelimit-reset-tokens", "soon"}});
        row("unknown unit", -1, {{"x-ratelimit-reset-tokens", "2w"}});
        row("no number", -1, {{"x-ratelimit-reset-tokens", "ms"}});
        row("negative", -1, {{"x-ratelimit-reset-tokens", "-1s"}});
        row("broken moment", -1, {{"anthropic-ratelimit-tokens-reset", "tomorrow"}});
        row("limits say nothing of a failure", -1, {{"x-ratelimit-reset-tokens", "20s"}}, 500);
        row("Retry-After of a failure", 2000, {{"Retry-After", "2"}}, 503);
        row("not retried", -1, {{"Retry-After", "2"}}, 400);
    }

    void waitAskedForByHeaders()
    {
        using Headers = QList<std::pair<QByteArray, QByteArray>>;
        const auto [status, headers, milliseconds] = Rows<int, Headers, qint64>::current();

        const QDateTime now(QDate(2026, 10, 21), QTime(7, 28), QTimeZone::UTC);
        const auto wait = waitAskedFor(status, QHttpHeaders::fromListOfPairs(headers), now);
        QCOMPARE(qint64(wait.value_or(-1ms).count()), milliseconds);
    }
};

AGENTAO_TEST_APPLESS(TestRetryPolicy)
#include "tst_retrypolicy.moc"
