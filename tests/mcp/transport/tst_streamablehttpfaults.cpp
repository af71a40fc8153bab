// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/streamablehttptransport.h"

#include "tests/mcp/transport/rawhttpserver.h"
#include "tests/mcp/transport/transportprobe.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAuthorization;
using Testing::RawHttpServer;
using Testing::RawRequest;
using Testing::sseEvent;
using Testing::TransportProbe;

static const QByteArray kModern
    = R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}})";
static const QByteArray kPage = "<!doctype html><html>Welcome</html>";

//! What StreamableHttpTransport makes of servers and networks that fail.
class TestStreamableHttpFaults : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_server = std::make_unique<RawHttpServer>();
        m_server->playServer();
        make(spec());
    }

    void cleanup()
    {
        m_probe.reset();
        m_transport.reset();
        m_server.reset();
    }

    void failingRequest_data()
    {
        // status, type, body, code, words
        // code: of the JSON-RPC error
        // words: in its message
        const Rows<int, QByteArray, QByteArray, int, QString> row;
        const int own = McpHttpTransport::kHttpErrorCode;
        const QByteArray error
            = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32602,"message":"said so"}})";
        const QByteArray json = "application/json";

        row("400 with an error", 400, json, error, -32602, u"said so"_s);
        row("500 with an error", 500, json, error, -32602, u"said so"_s);
        row("404 with an error", 404, json, QByteArray(error).replace("null", "9"), -32602,
            u"said so"_s);
        row("200 with another error", 200, json, QByteArray(error).replace("null", "1"), -32602,
            u"said so"_s);
        row("400 with words", 400, "text/plain"_ba, "no  such\nthing"_ba, own,
            u"the server answers 400 Bad Request: no such thing"_s);
        row("403", 403, ""_ba, ""_ba, own, u"403 Forbidden"_s);
        row("406", 406, ""_ba, ""_ba, own, u"406 Not Acceptable"_s);
        row("418", 418, ""_ba, ""_ba, own, u"418"_s);
        row("429", 429, json, R"({"error":"slow down"})"_ba, own,
            u"429 Too Many Requests: {\"error\":\"slow down\"}"_s);
        row("500 with a page", 500, "text/html"_ba, kPage, own,
            u"500 Internal Server Error with a web page (text/html), not MCP"_s);
        row("503", 503, ""_ba, ""_ba, own, u"503 Service Unavailable"_s);
        row("see other", 303, ""_ba, ""_ba, own, u"303"_s);
        row("202", 202, ""_ba, ""_ba, own, u"before it answered"_s);
        row("204", 204, ""_ba, ""_ba, own, u"before it answered"_s);
        row("empty", 200, json, " "_ba, own, u"before it answered"_s);
        row("words", 200, "text/plain"_ba, "hi \x1b[1m there"_ba, own,
            u"the answer (text/plain) is not JSON: hi \\u001B[1m there"_s);
        row("no type", 200, ""_ba, "hi"_ba, own, u"(of no type) is not JSON"_s);
        row("half of it", 200, json, "{\"jsonrpc\":\"2.0\",\"id\":1,\"res"_ba, own,
            u"is not JSON"_s);
        row("a number", 200, json, "3"_ba, own, u"is not JSON"_s);
        row("the answer to another", 200, json, Testing::result(77), own, u"before it answered"_s);
    }

    void failingRequest()
    {
        const auto [status, type, body, code, words]
            = Rows<int, QByteArray, QByteArray, int, QString>::current();
        m_server->on(u"initialize"_s, [](const RawRequest &request) { request.answerResult(); });
        handshake();
        m_server->on(u"tools/call"_s,
                     [=](const RawRequest &request) { request.answer(status, type, body); });

        m_probe->request(1, "tools/call");

        QTRY_VERIFY(!m_probe->answer(1).isEmpty());
        QVERIFY2(m_probe->errorOf(1).contains(words), qPrintable(m_probe->errorOf(1)));
        QCOMPARE(m_probe->answer(1)["error"_L1]["code"_L1].toInt(), code);
        if (code == McpHttpTransport::kHttpErrorCode && status >= 300)
            QCOMPARE(m_probe->statusOf(1), status);
        m_probe->request(2, "tools/list"); // the connection goes on
        QTRY_VERIFY(m_probe->answer(2).contains("result"_L1));
        QCOMPARE(m_probe->closed, 0);
    }

    void failingInitialize_data()
    {
        // status, type, code, words, mayBeOlder
        const Rows<int, QByteArray, ErrorCode, QString, bool> row;
        row("400", 400, "text/plain"_ba, ErrorCode::Network, u"400 Bad Request: "_s, true);
        row("403", 403, "text/plain"_ba, ErrorCode::Network, u"403 Forbidden"_s, false);
        row("404", 404, "text/plain"_ba, ErrorCode::Unsupported, u"404 Not Found"_s, true);
        row("404, a page", 404, "text/html; charset=utf-8"_ba, ErrorCode::Unsupported,
            u"with a web page (text/html), not MCP"_s, true);
        row("405", 405, ""_ba, ErrorCode::Unsupported, u"405 Method Not Allowed"_s, true);
        row("429", 429, ""_ba, ErrorCode::RateLimited, u"429 Too Many"_s, false);
        row("500", 500, ""_ba, ErrorCode::Network, u"500 Internal"_s, false);
        row("200, a page", 200, "text/html"_ba, ErrorCode::Unsupported,
            u"the address answers with a web page (text/html), not MCP"_s, false);
    }

    void failingInitialize()
    {
        const auto [status, type, code, words, mayBeOlder]
            = Rows<int, QByteArray, ErrorCode, QString, bool>::current();
        m_server->on(u"initialize"_s,
                     [=](const RawRequest &request) { request.answer(status, type, kPage); });
        m_probe->request(0, "initialize");
        waitForClosed(code, words);
        QCOMPARE(m_transport->mayBeOlder(), mayBeOlder);
        QVERIFY(m_probe->messages.isEmpty());
        m_probe->request(1, "ping");
        QCOMPARE(m_server->requests().size(), size_t(1));
    }

    void failingNotification_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("400") << 400;
        QTest::newRow("500") << 500;
    }

    void failingNotification()
    {
        QFETCH(const int, status);
        handshake();
        m_server->on(u"notifications/x"_s,
                     [=](const RawRequest &request) { request.answer(status); });
        m_probe->notify("notifications/x");
        QTRY_COMPARE(m_probe->diagnoses.size(), 1);
        QVERIFY(m_probe->diagnoses.first().contains("notifications/x did not arrive"_L1));
        QVERIFY(m_probe->messages.isEmpty());
        QCOMPARE(m_probe->closed, 0);
    }

    void probeOfALegacyServer_data()
    {
        const Rows<int, QByteArray, QByteArray, QString> row; // status, type, body, words
        row("says so", 400, "application/json"_ba,
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"not initialized"}})"_ba,
            u"not initialized"_s);
        row("in other words", 400, "application/json"_ba, R"({"error":"what"})"_ba, u"400"_s);
        row("nothing", 400, ""_ba, ""_ba, u"400"_s);
        row("a page", 404, "text/html"_ba, kPage, u"404"_s);
        row("no POST", 405, ""_ba, ""_ba, u"405"_s);
    }

    void probeOfALegacyServer()
    {
        const auto [status, type, body, words]
            = Rows<int, QByteArray, QByteArray, QString>::current();
        m_server->on(u"server/discover"_s,
                     [=](const RawRequest &request) { request.answer(status, type, body); });
        m_probe->request(1, "server/discover", kModern);
        QTRY_VERIFY(m_probe->errorOf(1).contains(words));
        handshake(); // as what it is
        QCOMPARE(m_probe->closed, 0);
    }

    void sessionIsGone_data()
    {
        const Rows<int, QByteArray, bool> row; // status, body, isRequest
        const QByteArray error
            = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"No valid session ID"}})";
        row("request", 404, ""_ba, true);
        row("with an error", 404, error, true);
        row("notification", 404, ""_ba, false);
        row("by another status", 400, error, true);
        row("as one that was started anew", 400,
            R"({"error":{"message":"Bad Request: Server not initialized"}})"_ba, true);
        row("by the name of the header", 400, "unknown Mcp-Session-Id"_ba, true);
    }

    void sessionIsGone()
    {
        const auto [status, body, isRequest] = Rows<int, QByteArray, bool>::current();
        handshake();
        m_server->on(u"POST"_s, [=](const RawRequest &request) {
            request.answer(status, "text/plain", body);
        });
        if (isRequest)
            m_probe->request(1, "tools/list");
        else
            m_probe->notify("notifications/x");
        waitForClosed(ErrorCode::SessionNotFound, u"ended the session"_s);
        // What was not taken can be sent again, and is told as such.
        QCOMPARE(m_probe->messages.size(), isRequest ? 1 : 0);
        if (isRequest) {
            const QJsonObject data = m_probe->messages.first()["error"_L1]["data"_L1].toObject();
            QCOMPARE(data[McpTransport::kSessionEnded], true);
        }
    }

    void brokenAnswers_data()
    {
        const Rows<QByteArray, QByteArray> row; // head, body
        const QByteArray events = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n";
        const QByteArray json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
        row("before the headers", ""_ba, ""_ba);
        row("in the headers", "HTTP/1.1 200 OK\r\nContent-"_ba, ""_ba);
        row("no HTTP", "SSH-2.0-x\r\n\r\n"_ba, ""_ba);
        row("stream after the headers", events, ""_ba);
        row("stream in an event without id", events, "data: {\"jsonrpc\":"_ba);
        row("stream after a message without id", events,
            sseEvent(R"({"jsonrpc":"2.0","method":"n"})"));
        row("stream of known length", events + "Content-Length: 100\r\n", "data: {\"jsonrpc\":"_ba);
        row("JSON in the middle", json, R"({"jsonrpc":"2.0","id":1)"_ba);
        row("JSON of known length", json + "Content-Length: 100\r\n",
            R"({"jsonrpc":"2.0","id":1)"_ba);
        row("in a chunk", json + "Transfer-Encoding: chunked\r\n", "ff\r\n{"_ba);
    }

    void brokenAnswers()
    {
        const auto [head, body] = Rows<QByteArray, QByteArray>::current();
        handshake();
        m_server->on(u"tools/call"_s, [=](const RawRequest &request) {
            const QByteArray whole = head.endsWith("\r\n") ? head + "\r\n" : head;
            request.socket->write(whole + body);
            request.cut();
        });
        m_probe->request(1, "tools/call");
        QTRY_VERIFY(!m_probe->errorOf(1).isEmpty());
        QCOMPARE(m_server->requestsOf(u"tools/call"_s).size(), size_t(1)); // it may have effects
        m_probe->request(2, "tools/list");
        QTRY_VERIFY(m_probe->answer(2).contains("result"_L1));
        QCOMPARE(m_probe->closed, 0);
    }

    void notResumed_data()
    {
        // status: of the answers to GET; 0: cut
        // tries: QNetworkAccessManager may make more
        const Rows<int, QByteArray, int, QString> row; // status, type, tries, words
        row("no streams", 405, ""_ba, 1, u"405"_s);
        row("unknown id", 400, "text/plain"_ba, 1, u"400"_s);
        row("other type", 200, "application/json"_ba, 1, u"not JSON"_s);
        row("down", 503, ""_ba, 3, u"could not be resumed by 2 tries"_s);
    }

    void notResumed()
    {
        const auto [status, type, tries, words] = Rows<int, QByteArray, int, QString>::current();
        handshake();
        m_server->on(u"tools/call"_s, [](const RawRequest &request) {
            request.begin();
            request.write("id: 1\ndata:\n\n");
            request.cut();
        });
        m_server->on(u"GET"_s,
                     [=](const RawRequest &request) { request.answer(status, type, "x"); });
        const size_t before = m_server->requestsOf(u"GET"_s).size();
        m_probe->request(1, "tools/call");
        QTRY_VERIFY(!m_probe->errorOf(1).isEmpty());
        QVERIFY2(m_probe->errorOf(1).contains(words), qPrintable(m_probe->errorOf(1)));
        QCOMPARE(m_server->requestsOf(u"GET"_s).size() - before, size_t(tries));
        QCOMPARE(m_probe->closed, 0);
    }

    void tooLarge_data()
    {
        QTest::addColumn<bool>("asEvent");
        QTest::newRow("JSON") << false;
        QTest::newRow("event") << true;
    }

    void tooLarge()
    {
        QFETCH(const bool, asEvent);
        handshake();
        m_server->on(u"tools/call"_s, [=](const RawRequest &request) {
            const QByteArray huge(McpMessageStream::kMaxMessageBytes + 1024, ' ');
            if (!asEvent) {
                request.answer(200, "application/json", "{" + huge + "}");
                return;
            }
            request.begin();
            request.write("id: 1\ndata: {" + huge);
        });
        m_probe->request(1, "tools/call");
        QTRY_VERIFY_WITH_TIMEOUT(!m_probe->errorOf(1).isEmpty(), 20'000);
        QVERIFY(m_probe->errorOf(1).contains("more than 16 MiB"_L1));
        m_probe->request(2, "tools/list");
        QTRY_VERIFY(m_probe->answer(2).contains("result"_L1));
    }

    void tooLargeByItself()
    {
        m_server->on(u"GET"_s, [](const RawRequest &request) {
            request.begin();
            request.write("data: " + QByteArray(McpMessageStream::kMaxMessageBytes + 1024, ' '));
        });
        handshake();
        QTRY_COMPARE_WITH_TIMEOUT(m_probe->tooLong, 1, 20'000);
        m_probe->request(2, "tools/list");
        QTRY_VERIFY(m_probe->answer(2).contains("result"_L1));
        QCOMPARE(m_server->requestsOf(u"GET"_s).size(), size_t(1));
    }

    void unreachable_data()
    {
        // url: port 0 becomes a port where nobody listens
        const Rows<QUrl, ErrorCode, QString> row; // url, code, words
        row("refused", QUrl(u"http://127.0.0.1:0/mcp"_s), ErrorCode::Network,
            u"refuses the connection"_s);
        row("no TLS there", QUrl(u"https://127.0.0.1:1/mcp"_s), ErrorCode::Network, u"127.0.0.1"_s);
        row("no URL", QUrl(u"mcp"_s), ErrorCode::InvalidInput, u"no http"_s);
    }

    void unreachable()
    {
        auto [url, code, words] = Rows<QUrl, ErrorCode, QString>::current();
        const quint16 port = m_server->serverPort();
        m_server->close();
        if (url.port() == 0 || url.port() == 1)
            url.setPort(port);
        McpServerSpec lost = spec();
        lost.url = url;
        make(lost);
        m_probe->request(1, "server/discover", kModern);
        waitForClosed(code, words);
        QVERIFY(m_probe->messages.isEmpty());
    }

    // One failing request does not end the connection, several do.
    void serverGoesAway()
    {
        handshake();
        m_server.reset();
        m_probe->request(1, "tools/list");
        QTRY_VERIFY(!m_probe->errorOf(1).isEmpty());
        QCOMPARE(m_probe->closed, 0);
        m_probe->request(2, "tools/list");
        QTRY_VERIFY(!m_probe->errorOf(2).isEmpty());
        m_probe->request(3, "tools/list");
        waitForClosed(ErrorCode::Network, u"127.0.0.1"_s);
    }

    void otherOrigin_data()
    {
        const Rows<QByteArray, QString> row; // location, words
        row("host", "http://other.test/mcp?token=abcdefgh"_ba,
            u"redirects to http://other.test, which"_s);
        row("port", "http://127.0.0.1:9/mcp"_ba, u"http://127.0.0.1:9"_s);
        row("scheme", "https://user:password@127.0.0.1/mcp"_ba, u"https://127.0.0.1,"_s);
        row("no scheme", "//other.test/"_ba, u"http://other.test"_s);
    }

    void otherOrigin()
    {
        const auto [location, words] = Rows<QByteArray, QString>::current();
        m_server->on(u"POST"_s, [=](const RawRequest &request) {
            request.answer(308, {}, {}, {"Location: " + location});
        });
        m_probe->request(1, "server/discover", kModern);
        waitForClosed(ErrorCode::Unsupported, words);
        QVERIFY(!m_transport->closeReason().text().contains("abcdefgh"_L1));
    }

    void redirectsInCircles()
    {
        m_server->on(u"POST"_s, [](const RawRequest &request) {
            request.answer(307, {}, {}, {"Location: " + request.path});
        });
        m_probe->request(1, "server/discover", kModern);
        waitForClosed(ErrorCode::Network, u"circles"_s);
        QCOMPARE(m_server->requests().size(), size_t(6));
    }

    void authorization_data()
    {
        // tokens: good is the good one
        // outcome: of asking for another
        // refusals: that the authorization hears of
        // code: of closing; -1: it works
        const Rows<QByteArrayList, Result<void>, int, int> row; // tokens, outcome, refusals, code
        const Result<void> fine;
        const Result<void> signIn
            = fail(ErrorCode::AuthRequired, u"the MCP server tested asks for more rights"_s);
        const Result<void> offline = fail(ErrorCode::Network, u"no way to the server of tokens"_s);
        row("good at once", QByteArrayList{"good"}, fine, 0, -1);
        row("refused once", QByteArrayList{"old", "good"}, fine, 1, -1);
        row("refused twice", QByteArrayList{"old", "bad", "good"}, fine, 1,
            int(ErrorCode::AuthRequired));
        row("no token", QByteArrayList{}, signIn, 1, int(ErrorCode::AuthRequired));
        row("no other token", QByteArrayList{"old"}, signIn, 1, int(ErrorCode::AuthRequired));
        row("cannot ask", QByteArrayList{"old"}, offline, 1, int(ErrorCode::Network));
    }

    void authorization()
    {
        auto [tokens, outcome, refusals, code]
            = Rows<QByteArrayList, Result<void>, int, int>::current();
        const QByteArray challenge = "Bearer resource_metadata=\"http://x/y\"";
        m_server->on(u"POST"_s, [=](const RawRequest &request) {
            if (request.headers.value("authorization") == "Bearer good")
                request.answerResult();
            else
                request.answer(401, {}, {}, {"WWW-Authenticate: " + challenge});
        });
        FakeAuthorization authorization;
        authorization.tokens = tokens;
        authorization.outcome = outcome;
        make(spec(), &authorization);
        m_probe->request(1, "tools/list");
        if (code < 0) {
            QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
            QCOMPARE(m_probe->closed, 0);
        } else {
            const bool isSignIn = code == int(ErrorCode::AuthRequired);
            waitForClosed(ErrorCode(code), isSignIn ? u"MCP server tested"_s : u"no way to"_s);
        }
        QCOMPARE(authorization.refusals.size(), refusals);
        if (refusals > 0) {
            QCOMPARE(authorization.refusals.first().first, 401);
            QCOMPARE(authorization.refusals.first().second, challenge);
        }
        cleanup();
    }

    void insufficientScope_data()
    {
        const Rows<QByteArray, bool> row; // challenge, isAsked
        row("scope", R"(WWW-Authenticate: Bearer error="insufficient_scope", scope="a")"_ba, true);
        row("no challenge", "X-Other: x"_ba, false);
        row("another", R"(WWW-Authenticate: Bearer error="invalid_token")"_ba, false);
    }

    void insufficientScope()
    {
        const auto [challenge, isAsked] = Rows<QByteArray, bool>::current();
        FakeAuthorization authorization;
        authorization.tokens = {"small", "large"};
        make(spec(), &authorization);
        handshake();
        m_server->on(u"tools/call"_s, [=](const RawRequest &request) {
            if (request.headers.value("authorization") == "Bearer large")
                request.answerResult();
            else
                request.answer(403, {}, {}, {challenge});
        });
        m_probe->request(1, "tools/call");
        QTRY_VERIFY(!m_probe->answer(1).isEmpty());
        QCOMPARE(m_probe->answer(1).contains("result"_L1), isAsked);
        QCOMPARE(authorization.refusals.size(), isAsked ? 1 : 0);
        cleanup();
    }

    void configuredAuthorizationIsRefused()
    {
        FakeAuthorization authorization;
        authorization.tokens = {"unused"};
        McpServerSpec configured = spec();
        configured.headers = {{u"authorization"_s, u"Bearer my-own-key"_s}};
        make(configured, &authorization);
        m_server->on(u"POST"_s, [](const RawRequest &request) { request.answer(401); });
        m_probe->request(1, "tools/list");
        waitForClosed(ErrorCode::PermissionDenied, u"tested refuses the header Authorization"_s);
        QCOMPARE(m_server->requests().size(), size_t(1));
        QCOMPARE(m_server->requests().front().headers.value("authorization"),
                 "Bearer my-own-key"_ba);
        QVERIFY(authorization.refusals.isEmpty());
        cleanup();
    }

    void secretsStayInside()
    {
        McpServerSpec configured = spec();
        configured.url = m_server->url(u"/mcp?key=url-secret"_s);
        configured.headers = {{u"X-Key"_s, u"header-secret"_s}};
        FakeAuthorization authorization;
        authorization.tokens = {"token-secret"};
        make(configured, &authorization);
        handshake();
        m_server->on(u"tools/call"_s, [](const RawRequest &request) {
            request.answer(500, "text/plain",
                           "you: " + request.headers.value("authorization") + ' '
                               + request.headers.value("x-key") + ' ' + request.path + ' '
                               + request.headers.value("mcp-session-id") + ' '
                               + QByteArray(5000, 'x'));
        });
        m_probe->request(1, "tools/call");
        QTRY_VERIFY(!m_probe->errorOf(1).isEmpty());
        const QString words = m_probe->errorOf(1);
        QVERIFY(words.contains("you: Bearer [masked] [masked] /mcp?key=[masked] [masked]"_L1));
        QVERIFY(words.size() < 250);
        cleanup();
    }

    void badSessionId()
    {
        m_server->on(u"initialize"_s, [](const RawRequest &request) {
            request.answer(200, "application/json", Testing::result(request.rpcId()),
                           {"Mcp-Session-Id: with a blank"});
        });
        handshake();
        QCOMPARE(m_probe->diagnoses.size(), 1);
        QVERIFY(!m_server->requestsOf(u"GET"_s).front().headers.contains("mcp-session-id"));
    }

    void garbledEvent()
    {
        m_server->on(u"tools/call"_s, [](const RawRequest &request) {
            request.begin();
            request.write(sseEvent("{garbage") + sseEvent("17") + sseEvent(Testing::result(1)));
            request.end();
        });
        m_probe->request(1, "tools/call");
        QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
        QCOMPARE(m_probe->diagnoses.size(), 2);
        QVERIFY(m_probe->diagnoses.first().contains("{garbage"_L1));
        QCOMPARE(m_probe->messages.size(), 1);
    }

    void tooMuchIsWaiting()
    {
        m_server->on(u"initialize"_s, [](const RawRequest &) { });
        m_probe->request(0, "initialize");
        const QByteArray large = "{\"x\":\"" + QByteArray(15 * 1024 * 1024, 'x') + "\"}";
        for (int i = 1; i <= 5; ++i)
            m_probe->request(i, "tools/call", large);
        QVERIFY(m_transport->pendingBytes() <= McpHttpTransport::kMaxPendingBytes);
        QVERIFY(m_probe->messages.isEmpty());
        QTRY_COMPARE(m_probe->messages.size(), 1);
        QVERIFY(m_probe->errorOf(5).contains("too much is waiting"_L1));
    }

    void mayDieInAHandler_data()
    {
        QTest::addColumn<QString>("when");
        QTest::newRow("message") << u"message"_s;
        QTest::newRow("batch") << u"batch"_s;
        QTest::newRow("own error") << u"error"_s;
        QTest::newRow("diagnosis") << u"diagnosis"_s;
        QTest::newRow("drained") << u"drained"_s;
        QTest::newRow("closed") << u"closed"_s;
    }

    void mayDieInAHandler()
    {
        QFETCH(const QString, when);
        const auto die = [this] { m_transport.reset(); };
        if (when == "diagnosis"_L1)
            connect(m_transport.get(), &McpTransport::diagnosed, this, die);
        else if (when == "drained"_L1)
            connect(m_transport.get(), &Transport::drained, this, die);
        else if (when == "closed"_L1)
            connect(m_transport.get(), &Transport::closed, this, die);
        else
            connect(m_transport.get(), &Transport::lineReceived, this, die);
        m_server->on(u"POST"_s, [=](const RawRequest &request) {
            if (when == "error"_L1 || when == "closed"_L1) {
                request.answer(when == "closed"_L1 ? 200 : 500, "text/html", "x");
                return;
            }
            const QByteArray answer = Testing::result(request.rpcId());
            request.begin();
            request.write(
                sseEvent(when == "diagnosis"_L1 ? "garbage"_ba : ""_ba)
                + sseEvent(when == "batch"_L1 ? '[' + answer + ',' + answer + ']' : answer)
                + sseEvent(answer));
            request.end();
        });
        m_probe->request(1, "tools/list");
        m_probe->request(2, "tools/list");
        QTRY_VERIFY(!m_transport);
        QTRY_COMPARE(m_server->openConnections(), 0);
    }

private:
    McpServerSpec spec() const
    {
        McpServerSpec spec;
        spec.name = u"tested"_s;
        spec.kind = McpServerSpec::Kind::Http;
        spec.url = m_server->url();
        return spec;
    }

    void make(const McpServerSpec &spec, McpAuthorization *authorization = nullptr)
    {
        m_probe.reset();
        m_transport = std::make_unique<StreamableHttpTransport>(spec, authorization);
        m_transport->setPatience({1ms, 2, 200ms});
        m_probe = std::make_unique<TransportProbe>(m_transport.get());
        m_transport->open();
    }

    void handshake()
    {
        m_probe->request(0, "initialize");
        QTRY_VERIFY(!m_probe->answer(0).isEmpty());
        m_transport->setProtocolVersion(u"2025-11-25"_s);
        m_probe->notify("notifications/initialized");
        QTRY_VERIFY(!m_server->requestsOf(u"GET"_s).empty());
        m_probe->messages.clear();
    }

    void waitForClosed(ErrorCode code, const QString &words)
    {
        QTRY_COMPARE(m_probe->closed, 1);
        const Error reason = m_transport->closeReason();
        QVERIFY2(reason.message.contains(words), qPrintable(reason.message));
        QCOMPARE(reason.code, code);
    }

    std::unique_ptr<RawHttpServer> m_server;
    std::unique_ptr<StreamableHttpTransport> m_transport;
    std::unique_ptr<TransportProbe> m_probe;
};

AGENTAO_TEST(TestStreamableHttpFaults)
#include "tst_streamablehttpfaults.moc"
