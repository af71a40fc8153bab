// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/sleepwatch.h"
#include "agentcore/http/httptransport.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;

static FakeAnswer held(const QByteArrayList &chunks, int status = 200)
{
    FakeAnswer answer;
    answer.status = status;
    answer.chunks = chunks;
    return answer.endBy(FakeAnswer::End::Hold);
}

static Result<void> resultOf(const QSignalSpy &finished)
{
    return finished.first().first().value<Result<void>>();
}

//! Exchanges over a sleep of the machine, which connections may not outlive without anybody
//! telling.
class TestSleep : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_slept = 0ms;
        SleepWatch::setClock([this] { return m_slept; });
        m_server = std::make_unique<FakeLlm>();
        m_http = std::make_unique<HttpTransport>();
    }

    void cleanup()
    {
        m_http.reset();
        m_server.reset();
        SleepWatch::setClock(nullptr);
    }

    void silenceAfterwardsEndsIt_data()
    {
        QTest::addColumn<bool>("isAnswered");
        QTest::newRow("before the answer") << false;
        QTest::newRow("within it") << true;
    }

    void silenceAfterwardsEndsIt()
    {
        QFETCH(bool, isAnswered);
        m_server->enqueue(held({"some"_ba}, isAnswered ? 200 : 0));
        const auto stream = send({.afterSleep = 50ms});
        QSignalSpy finished(stream.get(), &HttpStream::finished);
        QSignalSpy data(stream.get(), &HttpStream::dataArrived);
        if (isAnswered)
            QTRY_COMPARE(data.size(), 1);
        else
            QTRY_COMPARE(m_server->requests().size(), size_t(1));
        QCOMPARE(finished.size(), 0);
        sleep(1h);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(resultOf(finished).error().code, ErrorCode::Network); // not the endpoint's silence
        QVERIFY(stream->wasDropped());
    }

    void lifeAfterwardsGoesOn()
    {
        m_server->enqueue(held({"some"_ba}));
        const auto stream = send({.idle = 20s, .afterSleep = 10s});
        QSignalSpy finished(stream.get(), &HttpStream::finished);
        QSignalSpy data(stream.get(), &HttpStream::dataArrived);
        QTRY_COMPARE(data.size(), 1);
        sleep(1h);
        m_server->release();
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(resultOf(finished));
    }

    void nobodySlept()
    {
        m_server->enqueue(held({"some"_ba}));
        const auto stream = send({.idle = 100ms, .afterSleep = 1ms});
        QSignalSpy finished(stream.get(), &HttpStream::finished);
        QTRY_COMPARE(m_server->requests().size(), size_t(1));
        sleep(0ms);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(resultOf(finished).error().code, ErrorCode::Timeout);
        QVERIFY(!stream->wasDropped());
    }

    void onesOwnMachineSleptToo()
    {
        m_server->enqueue(held({"some"_ba}));
        const auto stream = send({.idle = 100ms, .afterSleep = 0ms});
        QSignalSpy finished(stream.get(), &HttpStream::finished);
        QSignalSpy data(stream.get(), &HttpStream::dataArrived);
        QTRY_COMPARE(data.size(), 1);
        sleep(1h);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(resultOf(finished).error().code, ErrorCode::Timeout); // its own limit
    }

    void pausedIsNotCut()
    {
        m_server->enqueue(held({"some"_ba}));
        m_server->enqueue(FakeAnswer::text({u"other"_s}));
        const auto stream = send({.afterSleep = 1ms});
        QSignalSpy finished(stream.get(), &HttpStream::finished);
        QSignalSpy data(stream.get(), &HttpStream::dataArrived);
        QTRY_COMPARE(data.size(), 1);
        stream->setPaused(true);
        sleep(1h);
        const auto other = send(); // takes longer than a millisecond
        QSignalSpy otherFinished(other.get(), &HttpStream::finished);
        QTRY_COMPARE(otherFinished.size(), 1);
        QCOMPARE(finished.size(), 0);
        stream->setPaused(false); // now it counts
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(stream->wasDropped());
    }

    void newConnectionsAreMade_data()
    {
        QTest::addColumn<bool>("sleeps");
        QTest::newRow("after a sleep") << true;
        QTest::newRow("without") << false;
    }

    void newConnectionsAreMade()
    {
        QFETCH(bool, sleeps);
        m_server->setFallback(FakeAnswer::text({u"x"_s}));
        {
            const auto stream = send();
            QSignalSpy finished(stream.get(), &HttpStream::finished);
            QTRY_COMPARE(finished.size(), 1);
        }
        if (sleeps)
            m_slept += 1h; // nobody was there to look
        m_server->setFallback(held({"x"_ba}));
        const auto running = send();
        QSignalSpy data(running.get(), &HttpStream::dataArrived);
        QTRY_COMPARE(data.size(), 1);
        // The first is used again, or it was closed with the rest of before.
        QTRY_COMPARE(m_server->openConnections(), sleeps ? 2 : 1);
    }

    void runningOnesGoOnBesideNewOnes()
    {
        m_server->enqueue(held({"some"_ba}));
        m_server->enqueue(FakeAnswer::text({u"other"_s}));
        m_server->enqueue(FakeAnswer::text({u"third"_s}));
        const auto first = send();
        QSignalSpy firstFinished(first.get(), &HttpStream::finished);
        QTRY_COMPARE(m_server->requests().size(), size_t(1));
        sleep(1h);
        for (int i = 0; i < 2; ++i) {
            const auto next = send();
            QSignalSpy finished(next.get(), &HttpStream::finished);
            QTRY_COMPARE(finished.size(), 1);
            QVERIFY(resultOf(finished));
            QCOMPARE(firstFinished.size(), 0);
        }
        m_server->release();
        QTRY_COMPARE(firstFinished.size(), 1);
        QVERIFY(resultOf(firstFinished));
    }

private:
    std::unique_ptr<HttpStream> send(const HttpLimits &limits = {})
    {
        HttpRequest request;
        request.url = m_server->baseUrl();
        request.limits = limits;
        return m_http->send(request);
    }

    void sleep(std::chrono::milliseconds time)
    {
        m_slept += time;
        SleepWatch::shared()->look();
    }

    std::chrono::milliseconds m_slept{0};
    std::unique_ptr<FakeLlm> m_server;
    std::unique_ptr<HttpTransport> m_http;
};

AGENTAO_TEST(TestSleep)
#include "tst_sleep.moc"
