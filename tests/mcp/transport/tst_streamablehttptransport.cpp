// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/streamablehttptransport.h"

#include "agentcore/mcp/transport/mcpfarewells.h"
#include "tests/mcp/transport/rawhttpserver.h"
#include "tests/mcp/transport/transportprobe.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::RawHttpServer;
using Testing::RawRequest;
using Testing::sseEvent;
using Testing::TransportProbe;

static const QByteArray kModern
    = R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}})";

//! What works. What does not: tst_streamablehttpfaults.
class TestStreamableHttpTransport : public QObject
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

    void headersOfLegacy()
    {
        handshake();
        m_probe->request(1, "tools/list");
        QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));

        const RawRequest first = m_server->requestsOf(u"initialize"_s).front();
        QCOMPARE(first.method, "POST"_ba);
        QCOMPARE(first.path, "/mcp"_ba);
        QCOMPARE(first.headers.value("accept"), "application/json, text/event-stream"_ba);
        QCOMPARE(first.headers.value("content-type"), "application/json"_ba);
        QVERIFY(first.headers.value("user-agent").startsWith("agentao/"));
        QVERIFY(!first.headers.contains("mcp-session-id"));
        QVERIFY(!first.headers.contains("mcp-protocol-version"));
        for (const QString &method : {u"notifications/initialized"_s, u"tools/list"_s, u"GET"_s}) {
            const RawRequest request = m_server->requestsOf(method).front();
            QCOMPARE(request.headers.value("mcp-session-id"), "session-one"_ba);
            QCOMPARE(request.headers.value("mcp-protocol-version"), "2025-11-25"_ba);
            QVERIFY(!request.headers.contains("mcp-method"));
        }
        QCOMPARE(m_server->requestsOf(u"GET"_s).front().headers.value("accept"),
                 "text/event-stream"_ba);
        QCOMPARE(m_probe->diagnoses, QStringList());
    }

    void headersOfModern()
    {
        m_transport->setToolHeaders(u"t"_s, {{u"/region"_s, u"Region"_s}});
        m_transport->setToolHeaders(u"other"_s, {{u"/region"_s, u"Other"_s}});
        m_server->on(u"server/discover"_s, [](const RawRequest &request) {
            request.answer(200, "application/json", Testing::result(request.rpcId()),
                           {"Mcp-Session-Id: unwanted"});
        });
        m_probe->request(1, "server/discover", kModern);
        QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
        QByteArray params = kModern;
        params.insert(1, R"("name":"t","arguments":{"region":"世"},)");
        m_probe->request(2, "tools/call", params);
        QTRY_VERIFY(m_probe->answer(2).contains("result"_L1));

        const RawRequest call = m_server->requestsOf(u"tools/call"_s).front();
        QCOMPARE(call.headers.value("mcp-protocol-version"), "2026-07-28"_ba);
        QCOMPARE(call.headers.value("mcp-method"), "tools/call"_ba);
        QCOMPARE(call.headers.value("mcp-name"), "t"_ba);
        QCOMPARE(call.headers.value("mcp-param-region"), "=?base64?5LiW?="_ba);
        QVERIFY(!call.headers.contains("mcp-param-other"));
        QVERIFY(!call.headers.contains("mcp-session-id"));
        QVERIFY(m_server->requestsOf(u"GET"_s).empty());
    }

    void configuredHeaders()
    {
        McpServerSpec configured = spec();
        configured.headers = {{u"X-Key"_s, u"abc"_s},
                              {u"Mcp-Session-Id"_s, u"stolen"_s},
                              {u"content-type"_s, u"text/x"_s},
                              {u"ACCEPT"_s, u"text/x"_s},
                              {u"X-Bad"_s, u"a\r\nX-Evil: b"_s},
                              {u"User-Agent"_s, u"mine"_s}};
        make(configured);
        m_probe->request(0, "initialize");
        QTRY_VERIFY(!m_probe->answer(0).isEmpty());

        const auto headers = m_server->requests().front().headers;
        QCOMPARE(headers.value("x-key"), "abc"_ba);
        QCOMPARE(headers.value("user-agent"), "mine"_ba);
        QCOMPARE(headers.value("content-type"), "application/json"_ba);
        QCOMPARE(headers.value("accept"), "application/json, text/event-stream"_ba);
        QVERIFY(!headers.contains("mcp-session-id"));
        QVERIFY(!headers.contains("x-bad"));
        QVERIFY(!headers.contains("x-evil"));
    }

    void userInTheAddress()
    {
        McpServerSpec configured = spec();
        configured.url.setUserName(u"me"_s);
        configured.url.setPassword(u"pass:word"_s);
        make(configured);
        m_probe->request(0, "initialize");
        QTRY_VERIFY(!m_probe->answer(0).isEmpty());
        QCOMPARE(m_server->requests().front().headers.value("authorization"),
                 "Basic " + "me:pass:word"_ba.toBase64());
    }

    void nothingOvertakesTheHandshake()
    {
        RawRequest held;
        m_server->on(u"notifications/initialized"_s,
                     [&](const RawRequest &request) { held = request; });
        m_probe->request(0, "initialize");
        m_probe->notify("notifications/initialized");
        m_probe->request(1, "tools/list");
        QTRY_VERIFY(held.socket);
        QCOMPARE(m_probe->messages.size(), 1);
        QVERIFY(m_server->requestsOf(u"tools/list"_s).empty());
        QCOMPARE(held.headers.value("mcp-session-id"), "session-one"_ba);
        held.answer(202);
        QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
    }

    void answers_data()
    {
        // pieces: of the body; events when there is no type
        const Rows<QByteArray, QByteArrayList> row; // type, pieces
        const QByteArray text = R"({"jsonrpc":"2.0","id":1,"result":{"text":"世\n界"}})";
        const QByteArray data = "data: " + text;
        QByteArrayList bytes;
        for (const char byte : "\xef\xbb\xbf: comment\r\nretry: 5\r\nid: 1\r\n" + data + "\r\n\r\n")
            bytes.append(QByteArray(1, byte));

        row("JSON", "application/json"_ba, QByteArrayList{text});
        row("JSON with a charset", "Application/JSON; charset=utf-8"_ba, QByteArrayList{text});
        row("JSON over lines", "application/json"_ba,
            QByteArrayList{"{\r\n \"jsonrpc\": \"2.0\",\n \"id\": 1,\n" + text.sliced(24)});
        row("JSON by another name", "text/plain"_ba, QByteArrayList{text});
        row("event", ""_ba, QByteArrayList{data + "\n\n"});
        row("byte for byte, with a mark, comment and CR LF", ""_ba, bytes);
        row("CR alone", ""_ba, QByteArrayList{"id: 1\r" + data + "\r\r"});
        row("split in a character and between line ends", ""_ba,
            QByteArrayList{data.first(data.indexOf("世") + 1),
                           data.sliced(data.indexOf("世") + 1) + "\r", "\n\r", "\n"});
        row("several data lines", ""_ba,
            QByteArrayList{"data: {\"jsonrpc\":\"2.0\",\ndata: \"id\":1,\ndata:" + text.sliced(24)
                           + "\n\n"});
        row("without the blank line", ""_ba, QByteArrayList{data});
        row("after an empty event", ""_ba, QByteArrayList{"id: 0\ndata: \n\n", data + "\n\n"});
        row("after an event of another kind", ""_ba,
            QByteArrayList{"event: ping\ndata: x\n\n" + data + "\n\n"});
    }

    void answers()
    {
        const auto [type, pieces] = Rows<QByteArray, QByteArrayList>::current();
        m_server->on(u"tools/list"_s, [&](const RawRequest &request) {
            if (!type.isEmpty()) {
                request.answer(200, type, pieces.join());
                return;
            }
            request.begin();
            for (const QByteArray &piece : pieces)
                request.write(piece);
            request.end();
        });

        m_probe->request(1, "tools/list");

        QTRY_COMPARE(m_probe->messages.size(), 1);
        QCOMPARE(m_probe->answer(1)["result"_L1].toObject()["text"_L1].toString(), u"世\n界"_s);
        QVERIFY(!m_probe->hasLineEnds);
        QCOMPARE(m_probe->diagnoses, QStringList());
        QCOMPARE(m_probe->closed, 0);
    }

    void serverRequestsOnAStream()
    {
        RawRequest stream;
        m_server->on(u"tools/call"_s, [&](const RawRequest &request) {
            stream = request;
            request.begin();
            request.write(sseEvent(R"({"jsonrpc":"2.0","id":7,"method":"elicitation/create"})"));
        });
        handshake();
        m_probe->request(1, "tools/call");
        QTRY_COMPARE(m_probe->messages.size(), 1);
        QCOMPARE(m_probe->messages.first()["method"_L1].toString(), u"elicitation/create"_s);

        m_transport->send(R"({"jsonrpc":"2.0","id":7,"result":{"action":"cancel"}})");
        QTRY_COMPARE(m_server->requests().back().json()["id"_L1].toInteger(), 7);
        QVERIFY(m_server->requests().back().json().contains("result"_L1));
        QVERIFY(m_probe->answer(1).isEmpty());
        stream.write(sseEvent(Testing::result(1)));
        stream.end();
        QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
        QCOMPARE(m_probe->messages.size(), 2);
    }

    void batches_data()
    {
        QTest::addColumn<bool>("asEvent");
        QTest::newRow("JSON") << false;
        QTest::newRow("event") << true;
    }

    void batches()
    {
        QFETCH(const bool, asEvent);
        m_server->on(u"tools/list"_s, [&](const RawRequest &request) {
            const QByteArray batch = R"([ {"jsonrpc":"2.0","method":"notifications/message"},)"
                + Testing::result(1) + "]";
            if (!asEvent) {
                request.answer(200, "application/json", batch);
                return;
            }
            request.begin();
            request.write(sseEvent(batch));
            request.end();
        });
        m_probe->request(1, "tools/list");
        QTRY_COMPARE(m_probe->messages.size(), 2);
        QCOMPARE(m_probe->messages.first()["method"_L1].toString(), u"notifications/message"_s);
        QVERIFY(m_probe->answer(1).contains("result"_L1));
    }

    void answersOnEachOthersStreams()
    {
        std::vector<RawRequest> held;
        m_server->on(u"tools/call"_s, [&](const RawRequest &request) {
            request.begin();
            held.push_back(request);
        });
        handshake();
        m_probe->request(1, "tools/call");
        m_probe->request(2, "tools/call");
        QTRY_COMPARE(held.size(), size_t(2));
        held[0].write(sseEvent(Testing::result(held[1].rpcId())));
        held[0].end(); // without what it was asked for
        QTRY_VERIFY(m_probe->answer(held[1].rpcId()).contains("result"_L1));
        held[1].write(sseEvent(Testing::result(held[0].rpcId())));
        held[1].end();
        QTRY_VERIFY(m_probe->answer(held[0].rpcId()).contains("result"_L1));
        QCOMPARE(m_probe->messages.size(), 2);
    }

    void answerOnTheStreamOfTheServer()
    {
        RawRequest stream;
        m_server->on(u"GET"_s, [&](const RawRequest &request) {
            request.begin();
            stream = request;
        });
        m_server->on(u"tools/list"_s, [](const RawRequest &request) { request.answer(202); });
        handshake();
        m_probe->request(1, "tools/list");
        QTRY_COMPARE(m_server->requestsOf(u"tools/list"_s).size(), size_t(1));
        stream.write(sseEvent(Testing::result(1)));
        QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
        QCOMPARE(m_probe->messages.size(), 1);
    }

    void streamOfTheServer_data()
    {
        const Rows<int, QByteArray, bool> row; // status, type, isMentioned
        row("none", 405, ""_ba, false);
        row("not even found", 404, ""_ba, true);
        row("refused", 400, "text/plain"_ba, true);
        row("a page", 200, "text/html"_ba, true);
        row("JSON", 200, "application/json"_ba, true);
    }

    void streamOfTheServer()
    {
        const auto [status, type, isMentioned] = Rows<int, QByteArray, bool>::current();
        m_server->on(u"GET"_s, [=](const RawRequest &request) {
            request.answer(status, type, type == "text/html" ? "<html>" : "what");
        });
        handshake();
        QTRY_COMPARE(m_probe->diagnoses.size(), isMentioned ? 1 : 0);
        m_probe->request(1, "tools/list");
        QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
        QCOMPARE(m_server->requestsOf(u"GET"_s).size(), size_t(1));
        QCOMPARE(m_probe->closed, 0);
    }

    void streamOfTheServerIsResumed()
    {
        std::vector<RawRequest> gets;
        m_server->on(u"GET"_s, [&](const RawRequest &request) {
            gets.push_back(request);
            if (gets.size() == 3) { // of no use, but passing
                request.answer(503);
                return;
            }
            request.begin();
            const QByteArray message = R"({"jsonrpc":"2.0","method":"n)"
                + QByteArray::number(qsizetype(gets.size())) + R"("})";
            request.write(sseEvent(
                message, gets.size() == 1 ? ""_ba : "e" + QByteArray::number(int(gets.size()))));
            if (gets.size() < 4)
                request.write("id: half\ndata: {");
            request.end();
        });
        handshake();
        QTRY_VERIFY(gets.size() >= 5);
        QVERIFY(!gets[0].headers.contains("last-event-id"));
        QVERIFY(!gets[1].headers.contains(
            "last-event-id")); // its event had none, the half one does not count
        QCOMPARE(gets[2].headers.value("last-event-id"), "e2"_ba);
        QCOMPARE(gets[3].headers.value("last-event-id"), "e2"_ba);
        QCOMPARE(gets[4].headers.value("last-event-id"), "e4"_ba);
        QCOMPARE(gets[4].headers.value("mcp-session-id"), "session-one"_ba);
        QCOMPARE(m_probe->messages.value(0)["method"_L1].toString(), u"n1"_s);
        QCOMPARE(m_probe->messages.value(1)["method"_L1].toString(), u"n2"_s);
        QCOMPARE(m_probe->messages.value(2)["method"_L1].toString(), u"n4"_s);
    }

    void resumes_data()
    {
        // before: of the break
        const Rows<QByteArray, QByteArray> row; // before, lastEventId
        row("after a message", sseEvent(R"({"jsonrpc":"2.0","method":"n"})", "a1"), "a1"_ba);
        row("in the middle of an event",
            sseEvent(R"({"jsonrpc":"2.0","method":"n"})", "a1") + "id: a2\ndata: {\"jsonr",
            "a1"_ba);
        row("after an event without data", "id: a0\nretry: 1\n\n"_ba, "a0"_ba);
        row("after an empty event", "id: a0\ndata:\n\n"_ba, "a0"_ba);
    }

    void resumes()
    {
        const auto [before, lastEventId] = Rows<QByteArray, QByteArray>::current();
        m_server->on(u"tools/call"_s, [&](const RawRequest &request) {
            request.begin();
            request.write(before);
            request.cut();
        });
        handshake();
        m_server->on(u"GET"_s, [](const RawRequest &request) {
            request.begin();
            request.write(sseEvent(Testing::result(1), "a9"));
            request.end();
        });
        m_probe->request(1, "tools/call");
        QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
        const RawRequest resumed = m_server->requests().back();
        QCOMPARE(resumed.method, "GET"_ba);
        QCOMPARE(resumed.headers.value("last-event-id"), lastEventId);
        QCOMPARE(resumed.headers.value("mcp-protocol-version"), "2025-11-25"_ba);
        QCOMPARE(m_server->requestsOf(u"tools/call"_s).size(), size_t(1));
    }

    // The server closes each connection at once; more often than there are tries.
    void pollingStream()
    {
        handshake();
        m_server->on(u"tools/call"_s, [](const RawRequest &request) {
            request.begin();
            request.write("id: p\nretry: 1\ndata: \n\n");
            request.end();
        });
        int polls = 0;
        m_server->on(u"GET"_s, [&](const RawRequest &request) {
            request.begin();
            request.write(++polls < 6 ? "retry: 1\n\n"_ba : sseEvent(Testing::result(1)));
            request.end();
        });
        m_probe->request(1, "tools/call");
        QTRY_VERIFY(m_probe->answer(1).contains("result"_L1));
        QCOMPARE(polls, 6);
    }

    void modernIsNotResumed()
    {
        m_server->on(u"tools/call"_s, [](const RawRequest &request) {
            request.begin();
            request.write(sseEvent(R"({"jsonrpc":"2.0","method":"n"})", "a1"));
            request.end();
        });
        m_probe->request(1, "tools/call", kModern);
        QTRY_VERIFY(!m_probe->answer(1).isEmpty());
        QVERIFY(m_probe->errorOf(1).contains("before it answered"_L1));
        QVERIFY(m_server->requestsOf(u"GET"_s).empty());
    }

    void abandonModern()
    {
        m_server->on(u"tools/call"_s, [](const RawRequest &request) { request.begin(); });
        m_probe->request(1, "tools/call", kModern);
        QTRY_COMPARE(m_server->requests().size(), size_t(1));
        QVERIFY(!m_transport->abandon(2));
        QVERIFY(m_transport->abandon(1));
        QTRY_COMPARE(m_server->openConnections(), 0);
        QVERIFY(!m_transport->abandon(1));
        m_probe->request(2, "tools/list", kModern);
        QTRY_VERIFY(m_probe->answer(2).contains("result"_L1));
        QCOMPARE(m_probe->messages.size(), 1);
        QCOMPARE(m_transport->pendingBytes(), 0);
    }

    void abandonLegacy()
    {
        handshake();
        RawRequest held;
        m_server->on(u"tools/call"_s, [&](const RawRequest &request) {
            request.begin();
            request.write("id: 1\ndata:\n\n");
            held = request;
        });
        m_probe->request(1, "tools/call");
        QTRY_VERIFY(held.socket);
        QVERIFY(!m_transport->abandon(1));
        m_probe->notify("notifications/cancelled");
        QTRY_COMPARE(m_server->requestsOf(u"notifications/cancelled"_s).size(), size_t(1));
        held.cut(); // it is not resumed, and nothing is made of it
        m_probe->request(2, "tools/list");
        QTRY_VERIFY(m_probe->answer(2).contains("result"_L1));
        QCOMPARE(m_probe->messages.size(), 1);
        QCOMPARE(m_server->requestsOf(u"GET"_s).size(), size_t(1));
    }

    void abandonWaiting()
    {
        m_server->on(u"initialize"_s, [](const RawRequest &) { });
        m_probe->request(0, "initialize");
        m_probe->request(1, "tools/list");
        QTRY_COMPARE(m_server->requests().size(), size_t(1));
        QVERIFY(m_transport->abandon(1)); // it was never sent, so nobody is to be told
        m_server->requests().front().answerResult();
        m_probe->request(2, "ping");
        QTRY_VERIFY(m_probe->answer(2).contains("result"_L1));
        QVERIFY(m_server->requestsOf(u"tools/list"_s).empty());
    }

    // More than are let out at once, which is more than QNetworkAccessManager has connections by
    // itself.
    void manyRequests()
    {
        constexpr int kRequests = McpHttpTransport::kMaxRequests + 8;
        std::vector<RawRequest> held;
        m_server->on(u"tools/call"_s, [&](const RawRequest &request) {
            request.begin();
            held.push_back(request);
        });
        handshake();
        for (int i = 1; i <= kRequests; ++i)
            m_probe->request(i, "tools/call");
        QTRY_COMPARE(held.size(), size_t(McpHttpTransport::kMaxRequests));
        m_transport->send(
            R"({"jsonrpc":"2.0","id":1,"result":{}})"); // what one of them may wait for
        QTRY_VERIFY(m_server->requests().back().json().contains("result"_L1));
        QCOMPARE(held.size(), size_t(McpHttpTransport::kMaxRequests));
        size_t answered = 0;
        while (answered < size_t(kRequests)) {
            QTRY_VERIFY(held.size() > answered);
            held[answered].write(sseEvent(Testing::result(held[answered].rpcId())));
            held[answered].end();
            ++answered;
        }
        QTRY_COMPARE(m_probe->messages.size(), kRequests);
    }

    void close_data()
    {
        // status: of the answer to DELETE; 0: none
        const Rows<bool, int> row; // hasSession, status
        row("no session", false, 0);
        row("deleted", true, 204);
        row("not allowed", true, 405);
        row("error", true, 500);
        row("no answer", true, 0);
    }

    void close()
    {
        const auto [hasSession, status] = Rows<bool, int>::current();
        m_server->on(u"DELETE"_s, [=](const RawRequest &request) {
            if (status > 0)
                request.answer(status);
        });
        m_server->on(u"tools/call"_s, [](const RawRequest &) { });
        if (hasSession)
            handshake();
        m_probe->request(1, "tools/call");
        QTRY_COMPARE(m_server->requestsOf(u"tools/call"_s).size(), size_t(1));
        m_transport->close();
        m_transport->close();
        QCOMPARE(m_probe->closed, 0);
        QTRY_COMPARE(m_probe->closed, 1);
        QCOMPARE(m_transport->closeReason().code, ErrorCode::Cancelled);
        QCOMPARE(m_server->requestsOf(u"DELETE"_s).size(), size_t(hasSession ? 1 : 0));
        if (hasSession) {
            QCOMPARE(m_server->requests().back().headers.value("mcp-session-id"), "session-one"_ba);
        }
        m_probe->request(2, "ping");
        QCOMPARE(m_transport->pendingBytes(), 0);
        QVERIFY(m_probe->messages.isEmpty());
    }

    // A session of the program ends without waiting for its servers.
    void deletionEndsTheSession_data()
    {
        QTest::addColumn<bool>("answers");
        QTest::newRow("answered") << true;
        QTest::newRow("not answered") << false;
    }

    void deletionEndsTheSession()
    {
        QFETCH(bool, answers);
        m_server->on(u"DELETE"_s, [=](const RawRequest &request) {
            if (answers)
                request.answer(204);
        });
        handshake();
        m_probe.reset();
        m_transport.reset();
        QTRY_COMPARE(m_server->requestsOf(u"DELETE"_s).size(), size_t(1));
        QCOMPARE(m_server->requestsOf(u"DELETE"_s).front().headers.value("mcp-session-id"),
                 "session-one"_ba);
        McpFarewells::finish(); // comes back
    }

    void deletionIsSilent()
    {
        m_server->on(u"GET"_s, [](const RawRequest &request) { request.begin(); });
        m_server->on(u"tools/call"_s, [](const RawRequest &request) { request.begin(); });
        handshake();
        m_probe->request(1, "tools/call");
        QTRY_COMPARE(m_server->requestsOf(u"tools/call"_s).size(), size_t(1));
        m_transport.reset();
        QTRY_COMPARE(m_server->openConnections(), 0);
        QVERIFY(m_probe->messages.isEmpty());
        QCOMPARE(m_probe->closed, 0);
    }

    void redirects_data()
    {
        // requests: to the old place, of two
        const Rows<int, size_t> row; // status, requests
        row("for good", 308, size_t(1));
        row("moved", 301, size_t(1));
        row("for now", 307, size_t(2));
        row("found", 302, size_t(2));
    }

    void redirects()
    {
        const auto [status, requests] = Rows<int, size_t>::current();
        size_t old = 0;
        m_server->on(u"POST"_s, [&, status](const RawRequest &request) {
            if (request.path == "/mcp/") {
                request.answerResult();
                return;
            }
            ++old;
            request.answer(status, {}, {}, {"Location: /mcp/"});
        });
        for (int id = 1; id <= 2; ++id) {
            m_probe->request(id, "tools/list");
            QTRY_VERIFY(m_probe->answer(id).contains("result"_L1));
        }
        QCOMPARE(old, requests);
        QCOMPARE(m_server->requests().back().headers.value("content-type"), "application/json"_ba);
    }

    void ipv6Loopback()
    {
        m_server = std::make_unique<RawHttpServer>(QHostAddress(QHostAddress::LocalHostIPv6));
        if (!m_server->isListening())
            QSKIP("no IPv6 here");
        m_server->playServer();
        make(spec());
        handshake();
        QVERIFY(m_server->requests().front().headers.value("host").startsWith("[::1]:"));
    }

    void drains()
    {
        RawRequest held;
        m_server->on(u"tools/call"_s, [&](const RawRequest &request) { held = request; });
        m_probe->request(1, "tools/call");
        QVERIFY(m_transport->pendingBytes() > 0);
        QTRY_VERIFY(held.socket);
        QCOMPARE(m_probe->drained, 0);
        held.begin();
        QTRY_COMPARE(m_probe->drained, 1);
        QCOMPARE(m_transport->pendingBytes(), 0);
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

    void make(const McpServerSpec &spec)
    {
        m_probe.reset();
        m_transport = std::make_unique<StreamableHttpTransport>(spec, nullptr);
        m_transport->setPatience({10ms, 3, 200ms});
        m_probe = std::make_unique<TransportProbe>(m_transport.get());
        m_transport->open();
    }

    // With which a connection of revision 2025-11-25 begins.
    void handshake()
    {
        m_probe->request(0, "initialize");
        QTRY_VERIFY(!m_probe->answer(0).isEmpty());
        m_transport->setProtocolVersion(u"2025-11-25"_s);
        m_probe->messages.clear(); // the stream that follows may bring some at once
        m_probe->notify("notifications/initialized");
        QTRY_VERIFY(!m_server->requestsOf(u"GET"_s).empty());
    }

    std::unique_ptr<RawHttpServer> m_server;
    std::unique_ptr<StreamableHttpTransport> m_transport;
    std::unique_ptr<TransportProbe> m_probe;
};

AGENTAO_TEST(TestStreamableHttpTransport)
#include "tst_streamablehttptransport.moc"
