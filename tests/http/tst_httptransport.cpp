// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/httptransport.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>

#include <algorithm>
#include <atomic>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;

// Far more than the network holds and a client takes until its brake works.
static constexpr qint64 kFlood = 1024 * 1024 * 1024;

// Sends to the first client for as long as it takes what is sent. Returns how many bytes it took.
static qint64 flood(QSemaphore &listening, std::atomic<quint16> &port, QSemaphore &go)
{
    constexpr int kPatienceMs = 500;
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    port = server.serverPort();
    listening.release();
    if (!server.waitForNewConnection(10'000))
        return -1;
    QTcpSocket *socket = server.nextPendingConnection();
    socket->waitForReadyRead(10'000);
    socket->write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
    const QByteArray block(64 * 1024, 'x');
    qint64 sent = 0;
    // The limit is known to the network's thread once the client has seen something.
    socket->write(block);
    while (socket->bytesToWrite() > 0 && socket->waitForBytesWritten(10'000)) { }
    if (!go.tryAcquire(1, 20'000))
        return -1;
    for (; sent < kFlood; sent += block.size()) {
        socket->write(block);
        if (!socket->waitForBytesWritten(kPatienceMs))
            break;
    }
    return sent;
}

class TestHttpTransport : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_pieces.clear();
        m_results.clear();
        m_server = std::make_unique<FakeLlm>();
        m_transport = std::make_unique<HttpTransport>();
    }

    void cleanup()
    {
        m_stream.reset();
        m_transport.reset();
        m_server.reset();
    }

    void sendsTheRequest()
    {
        m_server->enqueue(FakeAnswer::json(200, {{"a"_L1, 1}}).withHeader("X-Reply", "yes"));
        send(post(R"({"stream":true})"));
        QSignalSpy headers(m_stream.get(), &HttpStream::headersArrived);
        QVERIFY(m_results.isEmpty());
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(headers.size(), 1);
        QCOMPARE(headers.first().at(0).toInt(), 200);
        QCOMPARE(headers.first().at(1).value<QHttpHeaders>().value("x-reply"), "yes"_ba);
        QCOMPARE(m_pieces.join(), R"({"a":1})"_ba);
        QCOMPARE(m_stream->status(), 200);

        QCOMPARE(m_server->requests().size(), 1);
        const Testing::FakeRequest &got = m_server->requests().front();
        QCOMPARE(got.method, "POST"_ba);
        QCOMPARE(got.path, u"/v1/x?q=1"_s);
        QCOMPARE(got.body, R"({"stream":true})"_ba);
        QCOMPARE(got.headers.value("authorization"), "Bearer secret"_ba);
        QCOMPARE(got.headers.value("accept-encoding"), "identity"_ba);
    }

    void streamsInPieces()
    {
        FakeAnswer answer;
        answer.chunks = {"one"_ba, "two"_ba};
        answer.end = FakeAnswer::End::Hold;
        m_server->enqueue(answer);
        send(post());
        QTRY_COMPARE(m_pieces.join(), "onetwo"_ba);
        QVERIFY(m_results.isEmpty());
        m_server->release();
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
    }

    void statuses_data()
    {
        QTest::addColumn<int>("status");
        for (const int status :
             {400, 401, 403, 404, 408, 409, 418, 422, 429, 500, 502, 503, 504, 529})
            QTest::addRow("%d", status) << status;
    }

    void statuses()
    {
        QFETCH(int, status);
        m_server->enqueue(
            FakeAnswer::error(status, u"why"_s).withHeader("WWW-Authenticate", "Basic"));
        send(post());
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(m_stream->status(), status);
        QVERIFY(m_stream->errorBody().contains("why"));
        QVERIFY(m_pieces.isEmpty());
        QVERIFY(!m_stream->wasDropped());
    }

    void errorBodyIsBounded()
    {
        m_server->enqueue(FakeAnswer::error(400, QString(100'000, u'x')));
        HttpRequest request = post();
        request.limits.maxErrorBodyBytes = 1000;
        send(request);
        QVERIFY(waitForFinish());
        QCOMPARE(m_stream->errorBody().size(), 1000);
    }

    void compressedAnswers_data()
    {
        const Rows<int, QByteArray, bool> row; // status, encoding, understood

        row("answer", 200, "deflate"_ba, true);
        row("error", 400, "deflate"_ba, true);
        row("not at all", 200, "identity"_ba, false); // so the bytes come as they are
        row("by another method", 200, "br"_ba, false);
    }

    void compressedAnswers()
    {
        const auto [status, encoding, understood] = Rows<int, QByteArray, bool>::current();

        FakeAnswer answer = FakeAnswer::json(status, {}).withHeader("Content-Encoding", encoding);
        answer.chunks = {qCompress(QByteArray(1000, 'x')).sliced(4)};
        m_server->enqueue(answer.resplit(3));
        send(post());
        QVERIFY(waitForFinish());
        QCOMPARE(m_pieces.join() + m_stream->errorBody() == QByteArray(1000, 'x'), understood);
        QCOMPARE(m_results.size(), 1);
        QCOMPARE(bool(m_results.first()), encoding != "br");
        if (!m_results.first())
            QVERIFY(m_results.first().error().message.contains("(br)"_L1));
    }

    void aFastServerHasToWait()
    {
        QSemaphore listening;
        QSemaphore go;
        std::atomic<quint16> port = 0;
        qint64 sent = 0;
        const std::unique_ptr<QThread> server(
            QThread::create([&] { sent = flood(listening, port, go); }));
        server->start();
        listening.acquire();
        HttpRequest request = post();
        request.url = QUrl(u"http://127.0.0.1:%1/"_s.arg(port.load()));
        send(request);
        // The first piece is worked on until the server has to wait.
        connect(m_stream.get(), &HttpStream::dataArrived, this, [&] {
            go.release();
            server->wait();
        });
        QTRY_VERIFY_WITH_TIMEOUT(server->isFinished(), 20'000);
        m_stream.reset();
        QVERIFY(sent > 0);
        QCOMPARE_LT(sent, kFlood);
    }

    void aPauseMakesTheServerWait()
    {
        QSemaphore listening;
        QSemaphore go;
        std::atomic<quint16> port = 0;
        qint64 sent = 0;
        const std::unique_ptr<QThread> server(
            QThread::create([&] { sent = flood(listening, port, go); }));
        server->start();
        listening.acquire();
        HttpRequest request = post();
        request.url = QUrl(u"http://127.0.0.1:%1/"_s.arg(port.load()));
        send(request);
        connect(m_stream.get(), &HttpStream::dataArrived, m_stream.get(), [this, &go] {
            m_stream->setPaused(true);
            go.release();
        });

        QTRY_VERIFY_WITH_TIMEOUT(server->isFinished(), 60'000);

        QVERIFY(sent > 0);
        QCOMPARE_LT(sent, kFlood);
        QCOMPARE(m_pieces.size(), 1);
        QCOMPARE(m_results.size(), 0);
        disconnect(m_stream.get(), &HttpStream::dataArrived, m_stream.get(), nullptr);
        m_stream->setPaused(false);
        QTRY_COMPARE_WITH_TIMEOUT(m_results.size(), 1, 20'000);
        QCOMPARE_GT(m_pieces.size(), 1);
        // Memory is needed for several times as much as is taken at once.
        const auto bySize = [](const QByteArray &piece) { return piece.size(); };
        QCOMPARE_LT(std::ranges::max(m_pieces, {}, bySize).size(), 64 * 1024 + 1);
    }

    void theEndWaitsForThePause_data()
    {
        QTest::addColumn<FakeAnswer::End>("end");
        QTest::newRow("complete") << FakeAnswer::End::Complete;
        QTest::newRow("dropped") << FakeAnswer::End::Drop;
    }

    void theEndWaitsForThePause()
    {
        QFETCH(FakeAnswer::End, end);
        FakeAnswer answer;
        answer.chunks = {"one", "two", "three"};
        answer.end = end;
        m_server->enqueue(answer);
        m_server->enqueue(FakeAnswer::json(200, {}));
        send(post());
        m_stream->setPaused(true);

        // Another exchange, begun after the first was sent, is over while the first waits.
        QTRY_COMPARE_WITH_TIMEOUT(m_server->requests().size(), size_t(1), 20'000);
        const auto other = m_transport->send(post());
        QSignalSpy otherEnd(other.get(), &HttpStream::finished);
        QVERIFY(!otherEnd.isEmpty() || otherEnd.wait(20'000));
        QCOMPARE(m_pieces.size(), 0);
        QCOMPARE(m_results.size(), 0);
        m_stream->setPaused(false);
        m_stream->setPaused(true);
        m_stream->setPaused(false);

        QTRY_COMPARE_WITH_TIMEOUT(m_results.size(), 1, 20'000);
        QCOMPARE(m_pieces.join(), "onetwothree"_ba);
    }

    void droppedConnection_data()
    {
        const Rows<int, QByteArrayList> row; // status, chunks
        row("before the headers", 0, QByteArrayList());
        row("after the headers", 200, QByteArrayList());
        row("in the body", 200, QByteArrayList{"one", "two"});
    }

    void droppedConnection()
    {
        auto [status, chunks] = Rows<int, QByteArrayList>::current();

        FakeAnswer answer;
        answer.status = status;
        answer.chunks = chunks;
        answer.end = FakeAnswer::End::Drop;
        m_server->setFallback(answer);
        send(post());
        QVERIFY(waitForFinish());
        QCOMPARE(m_pieces.join(), chunks.join());
        QCOMPARE(m_results.size(), 1);
        if (status != 0 && m_results.first())
            return; // a body cut short may look whole, see HttpStream::finished()
        QVERIFY(!m_results.first());
        QCOMPARE(m_results.first().error().code, ErrorCode::Network);
        QVERIFY(m_results.first().error().message.contains("127.0.0.1"_L1));
        QVERIFY(m_stream->wasDropped());
    }

    void sentOnce_data()
    {
        const Rows<int, bool> row; // size, isAnswered
        row("small, answered", 10, true);
        row("large, answered", 1'000'000, true);
        row("empty, answered", 0, true);
        row("dropped", 10, false);
    }

    void sentOnce()
    {
        const auto [size, isAnswered] = Rows<int, bool>::current();

        FakeAnswer answer = FakeAnswer::json(200, {});
        if (!isAnswered) {
            answer.status = 0;
            answer.end = FakeAnswer::End::Drop;
        }
        m_server->setFallback(answer);
        HttpRequest request = post(QByteArray(size, 'x'));
        request.isSentOnce = true;
        send(request);
        QVERIFY(waitForFinish());
        QCOMPARE(bool(m_results.first()), isAnswered);
        QCOMPARE(m_server->requests().size(), size_t(1));
        QCOMPARE(m_server->requests().front().body, request.body);
        QCOMPARE(m_stream->wasDropped(), !isAnswered);
    }

    void unreachable_data()
    {
        // url: port 0 becomes a port where nobody listens
        const Rows<QUrl, ErrorCode, QString> row; // url, code, contains

        row("refused", QUrl(u"http://127.0.0.1:0/"_s), ErrorCode::Network, u"refuses"_s);
        row("refused with TLS", QUrl(u"https://127.0.0.1:1/"_s), ErrorCode::Network,
            u"127.0.0.1:1"_s);
        row("empty", QUrl(), ErrorCode::InvalidInput, u"no http"_s);
        row("file", QUrl(u"file:///etc/passwd"_s), ErrorCode::InvalidInput, u"no http"_s);
        row("no host", QUrl(u"http:///v1"_s), ErrorCode::InvalidInput, u"no http"_s);
        row("relative", QUrl(u"v1/chat"_s), ErrorCode::InvalidInput, u"no http"_s);
    }

    void unreachable()
    {
        auto [url, code, contains] = Rows<QUrl, ErrorCode, QString>::current();

        if (url.port() == 0) {
            QTcpServer server;
            QVERIFY(server.listen(QHostAddress::LocalHost));
            url.setPort(server.serverPort());
        }
        HttpRequest request = post();
        request.url = url;
        send(request);
        QVERIFY(m_results.isEmpty());
        QVERIFY(waitForFinish());
        QCOMPARE(m_results.first().error().code, code);
        QVERIFY2(m_results.first().error().message.contains(contains),
                 qPrintable(m_results.first().error().message));
        QVERIFY(!m_stream->wasDropped());
    }

    // A host that answered before is out of reach for now: a computer that woke up, a restart.
    void goneAfterAnAnswer()
    {
        HttpRequest request = post();
        send(request);
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        m_server.reset();
        m_results.clear();
        send(request);
        QVERIFY(waitForFinish());
        QVERIFY(!m_results.first());
        QVERIFY(m_stream->wasDropped());
    }

    void silence_data()
    {
        QTest::addColumn<int>("status"); // 0: no headers come
        QTest::newRow("no headers") << 0;
        QTest::newRow("no body") << 200;
    }

    void silence()
    {
        QFETCH(int, status);

        FakeAnswer answer;
        answer.status = status;
        answer.end = FakeAnswer::End::Hold;
        m_server->enqueue(answer);
        HttpRequest request = post();
        request.limits.firstByte = 50ms;
        send(request);
        QVERIFY(waitForFinish());
        QCOMPARE(m_results.first().error().code, ErrorCode::Timeout);
        QVERIFY(m_results.first().error().message.contains("0.05 seconds"_L1));
        QTRY_COMPARE(m_server->openConnections(), 0);
        QCOMPARE(m_results.size(), 1);
    }

    void talkingKeepsItAlive()
    {
        FakeAnswer answer;
        answer.chunks = QByteArrayList(30, ": ping\n"_ba);
        answer.chunkDelay = 40ms; // 1.2 s in all
        m_server->enqueue(answer);
        HttpRequest request = post();
        request.limits.idle = 1000ms;
        request.limits.firstByte = 1000ms;
        send(request);
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
    }

    void abortCancels_data()
    {
        QTest::addColumn<QString>("when");
        QTest::newRow("at once") << u"once"_s;
        QTest::newRow("in the body") << u"body"_s;
        QTest::newRow("in a handler") << u"handler"_s;
    }

    void abortCancels()
    {
        QFETCH(QString, when);

        FakeAnswer answer;
        answer.chunks = {"one"_ba};
        answer.end = FakeAnswer::End::Hold;
        m_server->enqueue(answer);
        send(post());
        if (when == "once"_L1) {
            m_stream->abort();
        } else if (when == "handler"_L1) {
            connect(m_stream.get(), &HttpStream::dataArrived, this, [this] { m_stream->abort(); });
        } else {
            QTRY_COMPARE(m_pieces.size(), 1);
            m_stream->abort();
        }
        QVERIFY(m_results.isEmpty());
        QVERIFY(waitForFinish());
        QCOMPARE(m_results.first().error().code, ErrorCode::Cancelled);
        m_stream->abort();
        QTRY_COMPARE(m_server->openConnections(), 0);
        QCOMPARE(m_results.size(), 1);
    }

    void deletionIsSilent()
    {
        FakeAnswer answer;
        answer.end = FakeAnswer::End::Hold;
        m_server->enqueue(answer);
        send(post());
        QTRY_COMPARE(m_server->requests().size(), 1);
        m_stream.reset();
        QTRY_COMPARE(m_server->openConnections(), 0);
        QVERIFY(m_results.isEmpty());
    }

    void everythingMayDieInAHandler_data()
    {
        QTest::addColumn<QString>("signal");
        QTest::newRow("headers") << u"headers"_s;
        QTest::newRow("data") << u"data"_s;
        QTest::newRow("finished") << u"finished"_s;
    }

    void everythingMayDieInAHandler()
    {
        QFETCH(QString, signal);

        m_server->enqueue(FakeAnswer::text({u"a"_s, u"b"_s}).resplit());
        send(post());
        const auto die = [this] {
            m_stream.reset();
            m_transport.reset();
        };
        if (signal == "headers"_L1)
            connect(m_stream.get(), &HttpStream::headersArrived, this, die);
        else if (signal == "data"_L1)
            connect(m_stream.get(), &HttpStream::dataArrived, this, die);
        else
            connect(m_stream.get(), &HttpStream::finished, this, die);
        QTRY_VERIFY(!m_transport);
        QTRY_COMPARE(m_server->openConnections(), 0);
    }

    void redirectsStayAtHome()
    {
        FakeLlm other;
        const QByteArray elsewhere = other.baseUrl().toEncoded();
        m_server->enqueue(FakeAnswer::json(307, {}).withHeader("Location", elsewhere + "/x"));
        send(post());
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(m_stream->status(), 307);
        QVERIFY(other.requests().empty());
    }

    void cookiesAreNotKept()
    {
        for (int i = 0; i < 2; ++i) {
            m_results.clear();
            m_server->enqueue(FakeAnswer::json(200, {}).withHeader("Set-Cookie", "a=b; Path=/"));
            send(post());
            QVERIFY(waitForFinish());
        }
        QVERIFY(!m_server->requests().back().headers.contains("cookie"));
    }

    void messagesKeepSecrets()
    {
        HttpRequest request = post();
        request.url = QUrl(u"ftp://user:hidden@host/?key=hidden"_s);
        send(request);
        QVERIFY(waitForFinish());
        QVERIFY(!m_results.first().error().text().contains("hidden"_L1));
        QVERIFY(!m_results.first().error().text().contains("secret"_L1));
    }

private:
    HttpRequest post(const QByteArray &body = "{}") const
    {
        HttpRequest request;
        request.method = "POST";
        request.url = QUrl(m_server->baseUrl().toString() + u"/x?q=1"_s);
        request.headers.append("Authorization", "Bearer secret");
        request.headers.append("Content-Type", "application/json");
        request.body = body;
        return request;
    }

    void send(const HttpRequest &request)
    {
        m_stream = m_transport->send(request);
        connect(m_stream.get(), &HttpStream::dataArrived, this,
                [this](const QByteArray &bytes) { m_pieces.append(bytes); });
        connect(m_stream.get(), &HttpStream::finished, this,
                [this](const Result<void> &result) { m_results.append(result); });
    }

    bool waitForFinish()
    {
        QSignalSpy finished(m_stream.get(), &HttpStream::finished);
        return !m_results.isEmpty() || finished.wait(20'000);
    }

    std::unique_ptr<FakeLlm> m_server;
    std::unique_ptr<HttpTransport> m_transport;
    std::unique_ptr<HttpStream> m_stream;
    QByteArrayList m_pieces;
    QList<Result<void>> m_results;
};

AGENTAO_TEST(TestHttpTransport)
#include "tst_httptransport.moc"
