// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/ssetransport.h"

#include "tests/mcp/transport/rawhttpserver.h"
#include "tests/mcp/transport/transportprobe.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::FakeAuthorization;
using Testing::RawHttpServer;
using Testing::RawRequest;
using Testing::sseEvent;
using Testing::TransportProbe;

class TestSseTransport : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_server = std::make_unique<RawHttpServer>();
        m_server->on(u"GET"_s, [this](const RawRequest &request) {
            request.begin();
            m_stream = request;
        });
        m_server->on(u"POST"_s, [](const RawRequest &request) {
            request.answer(202, "text/plain", "Accepted");
        });
        make();
    }

    void cleanup()
    {
        m_probe.reset();
        m_transport.reset();
        m_stream = {};
        m_server.reset();
    }

    void exchanges()
    {
        m_probe->request(0, "initialize"); // waits until it is known where to
        connectTo();
        QTRY_COMPARE(m_server->requestsOf(u"initialize"_s).size(), size_t(1));
        const RawRequest post = m_server->requests().back();
        QCOMPARE(post.method, "POST"_ba);
        QCOMPARE(post.path, "/messages?sessionId=1"_ba);
        QCOMPARE(post.headers.value("x-key"), "abc"_ba);
        QVERIFY(!post.headers.contains("mcp-protocol-version"));
        QCOMPARE(m_server->requests().front().headers.value("accept"), "text/event-stream"_ba);
        QCOMPARE(m_server->requests().front().headers.value("x-key"), "abc"_ba);

        m_stream.write(": ping\n\nevent: message\ndata: " + Testing::result(0) + "\n\n");
        QTRY_VERIFY(m_probe->answer(0).contains("result"_L1));
        m_transport->setProtocolVersion(u"2025-06-18"_s);
        m_probe->notify("notifications/initialized");
        m_probe->request(1, "tools/list");
        QTRY_COMPARE(m_server->requestsOf(u"tools/list"_s).size(), size_t(1));
        QCOMPARE(m_server->requests().back().headers.value("mcp-protocol-version"),
                 "2025-06-18"_ba);
        for (const char byte : sseEvent(Testing::result(1)))
            m_stream.write(QByteArray(1, byte));
        m_stream.write(sseEvent(R"({"jsonrpc":"2.0","id":5,"method":"ping"})"));
        QTRY_COMPARE(m_probe->messages.size(), 3);
        m_transport->send(R"({"jsonrpc":"2.0","id":5,"result":{}})");
        QTRY_VERIFY(m_server->requests().back().json().contains("result"_L1));
        QCOMPARE(m_probe->diagnoses, QStringList());
        QCOMPARE(m_transport->pendingBytes(), 0);
    }

    void endpoints_data()
    {
        // path: empty: refused
        const Rows<QByteArray, QByteArray> row; // endpoint, path
        row("absolute path", "/m?x=1"_ba, "/m?x=1"_ba);
        row("relative", "m"_ba, "/a/m"_ba);
        row("query", "?s=1"_ba, "/a/sse?s=1"_ba);
        row("whole address", "http://127.0.0.1:PORT/m"_ba, "/m"_ba);
        row("other host", "http://other.test:PORT/m"_ba, ""_ba);
        row("other port", "http://127.0.0.1:9/m"_ba, ""_ba);
        row("other scheme", "https://127.0.0.1:PORT/m"_ba, ""_ba);
        row("other host without scheme", "//other.test/m"_ba, ""_ba);
        row("host in the user", "http://127.0.0.1:PORT@other.test/m"_ba, ""_ba);
        row("file", "file:///etc/passwd"_ba, ""_ba);
        row("no URL", "http://[/"_ba, ""_ba);
    }

    void endpoints()
    {
        auto [endpoint, path] = Rows<QByteArray, QByteArray>::current();
        endpoint.replace("PORT", QByteArray::number(m_server->serverPort()));
        m_probe->request(0, "initialize");
        connectTo(endpoint);
        if (path.isEmpty()) {
            waitForClosed(ErrorCode::Unsupported, u"another place"_s);
            QCOMPARE(m_server->requests().size(), size_t(1));
        } else {
            QTRY_COMPARE(m_server->requests().size(), size_t(2));
            QCOMPARE(m_server->requests().back().path, path);
        }
    }

    void noStream_data()
    {
        const Rows<int, QByteArray, ErrorCode, QString> row; // status, type, code, words
        row("404", 404, "text/plain"_ba, ErrorCode::Unsupported, u"404 Not Found"_s);
        row("405", 405, ""_ba, ErrorCode::Network, u"405"_s);
        row("500", 500, "text/html"_ba, ErrorCode::Network, u"a web page"_s);
        row("page", 200, "text/html"_ba, ErrorCode::Unsupported,
            u"with a web page (text/html), not MCP"_s);
        row("JSON", 200, "application/json"_ba, ErrorCode::Unsupported,
            u"not answer with a stream"_s);
        row("words", 200, "text/plain"_ba, ErrorCode::Unsupported, u"not JSON"_s);
        row("wants a sign-in", 401, ""_ba, ErrorCode::AuthRequired, u"tested"_s);
    }

    void noStream()
    {
        const auto [status, type, code, words]
            = Rows<int, QByteArray, ErrorCode, QString>::current();
        m_server->on(u"GET"_s, [=](const RawRequest &request) {
            request.answer(status, type, type == "application/json" ? "{}"_ba : "x"_ba);
        });
        m_transport->open();
        waitForClosed(code, words);
    }

    void streamEnds_data()
    {
        const Rows<bool, bool> row; // isRecognized, isCut
        row("too early", false, false);
        row("ends", true, false);
        row("cut", true, true);
    }

    void streamEnds()
    {
        const auto [isRecognized, isCut] = Rows<bool, bool>::current();
        if (isRecognized) {
            connectTo();
            m_probe->request(0, "initialize");
            QTRY_COMPARE(m_server->requests().size(), size_t(2));
        } else {
            m_transport->open();
            QTRY_VERIFY(m_stream.socket);
        }
        if (isCut)
            m_stream.cut();
        else
            m_stream.end();
        waitForClosed(isRecognized ? ErrorCode::Network : ErrorCode::Unsupported, {});
        QVERIFY(!m_transport->closeReason().message.isEmpty());
        QVERIFY(m_probe->messages.isEmpty());
        QCOMPARE(m_server->requestsOf(u"GET"_s).size(), size_t(1));
    }

    void failingPosts_data()
    {
        // status: 0: cut
        // words: empty: no answer; "closed": it is over
        const Rows<int, QByteArray, QString> row; // status, body, words
        row("200 with words", 200, "ok"_ba, QString());
        row("400", 400, "why"_ba, u"400 Bad Request: why"_s);
        row("400 with an error", 400,
            R"({"jsonrpc":"2.0","error":{"code":-1,"message":"said so"},"id":null})"_ba,
            u"said so"_s);
        row("500", 500, ""_ba, u"500"_s);
        row("cut", 0, ""_ba, u"127.0.0.1"_s);
        row("404", 404, "Session not found"_ba, u"closed"_s);
    }

    void failingPosts()
    {
        const auto [status, body, words] = Rows<int, QByteArray, QString>::current();
        m_server->on(u"tools/call"_s, [=](const RawRequest &request) {
            if (status > 0)
                request.answer(status, "text/plain", body);
            else
                request.cut();
        });
        connectTo();
        m_probe->request(1, "tools/call");
        if (words == "closed"_L1) {
            waitForClosed(ErrorCode::SessionNotFound, u"session"_s);
            return;
        }
        if (words.isEmpty()) {
            QTRY_COMPARE(m_probe->drained, 1);
            m_stream.write(sseEvent(Testing::result(1)));
            QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
        } else {
            QTRY_VERIFY(!m_probe->answer(1).isEmpty());
            QVERIFY2(m_probe->errorOf(1).contains(words), qPrintable(m_probe->errorOf(1)));
        }
        QCOMPARE(m_probe->messages.size(), 1);
        QCOMPARE(m_probe->closed, 0);
    }

    void abandonIsToBeTold()
    {
        connectTo();
        m_probe->request(1, "tools/call",
                         R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}})");
        QTRY_COMPARE(m_server->requests().size(), size_t(2));
        QVERIFY(!m_transport->abandon(1));
        QVERIFY(!m_server->requests().back().headers.contains("mcp-method"));
    }

    void authorization_data()
    {
        // tokens: good is the good one
        const Rows<QByteArrayList, bool> row; // tokens, isGood
        row("second", QByteArrayList{"old", "good"}, true);
        row("never", QByteArrayList{"old", "bad"}, false);
    }

    void authorization()
    {
        auto [tokens, isGood] = Rows<QByteArrayList, bool>::current();
        m_server->on(u"GET"_s, [this](const RawRequest &request) {
            if (request.headers.value("authorization") != "Bearer good") {
                request.answer(401);
                return;
            }
            request.begin();
            m_stream = request;
        });
        FakeAuthorization authorization;
        authorization.tokens = tokens;
        make(&authorization);
        if (isGood) {
            connectTo();
            m_probe->request(1, "ping");
            QTRY_COMPARE(m_server->requestsOf(u"ping"_s).size(), size_t(1));
            QCOMPARE(m_server->requests().back().headers.value("authorization"), "Bearer good"_ba);
        } else {
            m_transport->open();
            waitForClosed(ErrorCode::AuthRequired, u"MCP server tested"_s);
        }
        QCOMPARE(authorization.refusals.size(), 1);
        cleanup();
    }

    void tooLarge()
    {
        connectTo();
        m_stream.write("data: " + QByteArray(McpMessageStream::kMaxMessageBytes + 1024, ' '));
        QTRY_COMPARE_WITH_TIMEOUT(m_probe->closed, 1, 20'000);
        QVERIFY(m_transport->closeReason().message.contains("16 MiB"_L1));
    }

    void closes()
    {
        connectTo();
        m_probe->request(1, "ping");
        QTRY_COMPARE(m_server->requests().size(), size_t(2));
        m_transport->close();
        waitForClosed(ErrorCode::Cancelled, {});
        QTRY_VERIFY(!m_stream.socket);
    }

private:
    void make(McpAuthorization *authorization = nullptr)
    {
        McpServerSpec spec;
        spec.name = u"tested"_s;
        spec.kind = McpServerSpec::Kind::Sse;
        spec.url = m_server->url(u"/a/sse"_s);
        spec.headers = {{u"X-Key"_s, u"abc"_s}};
        m_probe.reset();
        m_transport = std::make_unique<SseTransport>(spec, authorization);
        m_probe = std::make_unique<TransportProbe>(m_transport.get());
    }

    void connectTo(const QByteArray &endpoint = "/messages?sessionId=1")
    {
        m_transport->open();
        QTRY_VERIFY(m_stream.socket);
        m_stream.write("event: endpoint\ndata: " + endpoint + "\n\n");
    }

    void waitForClosed(ErrorCode code, const QString &words)
    {
        QTRY_COMPARE(m_probe->closed, 1);
        const Error reason = m_transport->closeReason();
        QVERIFY2(reason.message.contains(words), qPrintable(reason.message));
        QCOMPARE(reason.code, code);
    }

    std::unique_ptr<RawHttpServer> m_server;
    RawRequest m_stream;
    std::unique_ptr<SseTransport> m_transport;
    std::unique_ptr<TransportProbe> m_probe;
};

AGENTAO_TEST(TestSseTransport)
#include "tst_ssetransport.moc"
