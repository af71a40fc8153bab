// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/httprequest.h"
#include "tests/support/suite.h"

using namespace Qt::StringLiterals;
using Acp::HttpRequest;
using Acp::HttpRequestReader;

//! Requests out of bytes, as they come whole or one by one.
class TestHttpRequest : public QObject
{
    Q_OBJECT

private slots:
    void reads_data()
    {
        // failure: 0: it is one, -1: it is not there yet
        const Rows<QByteArray, int, QByteArray> row; // bytes, failure, body
        const QByteArray get = "GET /acp HTTP/1.1\r\nHost: a\r\n";
        const QByteArray post = "POST /acp HTTP/1.1\r\nHost: a\r\n";
        const QByteArray chunks = post + "Transfer-Encoding: chunked\r\n\r\n";
        row("without a body", get + "\r\n", 0, ""_ba);
        row("line feeds before it", "\r\n\r\n" + get + "\r\n", 0, ""_ba);
        row("half", get, -1, ""_ba);
        row("with a body", post + "Content-Length: 3\r\n\r\nabc", 0, "abc"_ba);
        row("half a body", post + "Content-Length: 3\r\n\r\nab", -1, ""_ba);
        row("empty body", post + "Content-Length: 0\r\n\r\n", 0, ""_ba);
        row("chunks", chunks + "2\r\nab\r\n1;x=y\r\nc\r\n0\r\n\r\n", 0, "abc"_ba);
        row("trailers", chunks + "1\r\na\r\n0\r\nX: y\r\n\r\n", 0, "a"_ba);
        row("half a chunk", chunks + "5\r\nab", -1, ""_ba);
        row("old", "GET /acp HTTP/1.0\r\n\r\n"_ba, 0, ""_ba);
        row("no host", "GET /acp HTTP/1.1\r\n\r\n"_ba, 400, ""_ba);
        row("two hosts", get + "Host: b\r\n\r\n", 400, ""_ba);
        row("another protocol", "\x16\x03\x01 / x\r\n\r\n"_ba, 400, ""_ba);
        row("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"_ba, 505, ""_ba);
        row("no path", "GET http://a/acp HTTP/1.1\r\nHost: a\r\n\r\n"_ba, 400, ""_ba);
        row("space in the path", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"_ba, 400, ""_ba);
        row("long path", "GET /" + QByteArray(3000, 'a') + " HTTP/1.1\r\nHost: a\r\n\r\n", 414,
            ""_ba);
        row("bare line feeds", "GET / HTTP/1.1\nHost: a\n\r\n\r\n"_ba, 400, ""_ba);
        row("bare return in a header", get + "X: a\rb\r\n\r\n", 400, ""_ba);
        row("null in a header", get + QByteArray("X: a\0b\r\n\r\n", 10), 400, ""_ba);
        row("folded header", get + "X: a\r\n b\r\n\r\n", 400, ""_ba);
        row("space before the colon", get + "X : a\r\n\r\n", 400, ""_ba);
        row("no colon", get + "X\r\n\r\n", 400, ""_ba);
        row("two lengths", post + "Content-Length: 1\r\nContent-Length: 1\r\n\r\na", 400, ""_ba);
        row("list of lengths", post + "Content-Length: 1, 1\r\n\r\na", 400, ""_ba);
        row("length below zero", post + "Content-Length: -1\r\n\r\n", 400, ""_ba);
        row("length with a sign", post + "Content-Length: +1\r\n\r\na", 400, ""_ba);
        row("length of 30 digits", post + "Content-Length: " + QByteArray(30, '9') + "\r\n\r\n",
            400, ""_ba);
        row("length and chunks",
            post + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, ""_ba);
        row("another coding", post + "Transfer-Encoding: gzip, chunked\r\n\r\n", 501, ""_ba);
        row("body too long", post + "Content-Length: 1001\r\n\r\n", 413, ""_ba);
        row("chunks too long",
            chunks + "3e8\r\n" + QByteArray(1000, 'a') + "\r\n1\r\na\r\n0\r\n\r\n", 413, ""_ba);
        row("chunk of 64 bits", chunks + "ffffffffffffffff\r\n", 400, ""_ba);
        row("no size of a chunk", chunks + "\r\n", 400, ""_ba);
        row("chunk longer than said", chunks + "1\r\nab\r\n0\r\n\r\n", 400, ""_ba);
        row("line of a chunk without an end", chunks + "1;" + QByteArray(20'000, 'a'), 400, ""_ba);
        QByteArray many = get;
        for (int i = 0; i < 200; ++i)
            many += "X: a\r\n";
        row("many headers", many + "\r\n", 431, ""_ba);
        row("large header", get + "X: " + QByteArray(20'000, 'a') + "\r\n\r\n", 431, ""_ba);
    }

    void reads()
    {
        const auto [bytes, failure, body] = Rows<QByteArray, int, QByteArray>::current();
        for (const qsizetype step : {bytes.size(), qsizetype(1)}) {
            QByteArray rest;
            HttpRequestReader reader = read(bytes, step, &rest);
            QCOMPARE(reader.failure(), std::max(0, failure));
            QCOMPARE(reader.state() == HttpRequestReader::State::Done, failure == 0);
            if (failure == 0) {
                QCOMPARE(reader.takeRequest().body, body);
                QCOMPARE(rest, QByteArray());
            }
        }
    }

    void oneAfterTheOther()
    {
        const QByteArray first = "POST /a?b=c HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi";
        QByteArray rest;
        HttpRequestReader reader = read(first + "GET /b HTTP/1.1\r\n", 7, &rest);
        const HttpRequest request = reader.takeRequest();
        QCOMPARE(request.method, "POST"_ba);
        QCOMPARE(request.path, "/a"_ba);
        QCOMPARE(request.body, "hi"_ba);
        QCOMPARE(rest, "GET /b HTTP/1.1\r\n"_ba);
        QVERIFY(reader.state() == HttpRequestReader::State::Head);
    }

    void headers()
    {
        QByteArray rest;
        HttpRequestReader reader
            = read("GET / HTTP/1.1\r\nHost: x\r\nConnection: Keep-Alive, Upgrade\r\n"
                   "UPGRADE: WebSocket\r\nEmpty:\r\n\r\n",
                   1000, &rest);
        const HttpRequest request = reader.takeRequest();
        QCOMPARE(request.header("host"), "x"_ba);
        QVERIFY(request.has("empty"));
        QVERIFY(!request.has("other"));
        QVERIFY(request.lists("connection", "upgrade"));
        QVERIFY(!request.lists("connection", "up"));
        QVERIFY(request.asksForWebSocket());
        QVERIFY(!request.asksToClose());
    }

private:
    //! What the reader makes of \a bytes, of which it sees \a step more each time.
    static HttpRequestReader read(const QByteArray &bytes, qsizetype step, QByteArray *rest)
    {
        HttpRequestReader reader(1000);
        qsizetype done = 0;
        qsizetype seen = 0;
        while (reader.state() != HttpRequestReader::State::Done
               && reader.state() != HttpRequestReader::State::Failed) {
            const qsizetype taken = reader.take(QByteArrayView(bytes).sliced(done, seen - done));
            done += taken;
            if (reader.state() == HttpRequestReader::State::HeadDone)
                reader.readBody();
            else if (taken == 0 && seen == bytes.size())
                break;
            else if (taken == 0)
                seen = std::min(bytes.size(), seen + step);
        }
        *rest = bytes.sliced(done);
        return reader;
    }
};

AGENTAO_TEST(TestHttpRequest)
#include "tst_httprequest.moc"
