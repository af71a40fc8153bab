// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/mcpserverspec.h"
#include "agentcore/mcp/transport/httpmcptransport.h"

#include "tests/mcp/transport/rawhttpserver.h"
#include "tests/mcp/transport/transportprobe.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::RawHttpServer;
using Testing::RawRequest;
using Testing::sseEvent;
using Testing::TransportProbe;

static const QByteArray kModern
    = R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}})";

//! Which transport createHttpMcpTransport() finds.
class TestHttpMcpTransport : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_server = std::make_unique<RawHttpServer>(); }

    void cleanup()
    {
        m_probe.reset();
        m_transport.reset();
        m_server.reset();
    }

    void newer()
    {
        m_server->playServer();
        make();
        m_probe->request(0, "initialize");
        QTRY_VERIFY(m_probe->answer(0).contains("result"_L1));
        m_transport->setProtocolVersion(u"2025-11-25"_s);
        m_probe->notify("notifications/initialized");
        QTRY_COMPARE(m_server->requestsOf(u"GET"_s).size(), size_t(1));
        QCOMPARE(m_server->requests().back().headers.value("mcp-session-id"), "session-one"_ba);
        m_transport->close();
        QTRY_COMPARE(m_probe->closed, 1);
        QCOMPARE(m_server->requestsOf(u"DELETE"_s).size(), size_t(1));
    }

    void older_data()
    {
        const Rows<int, QByteArray> row; // status, type
        row("400", 400, "text/plain"_ba);
        row("404, a page", 404, "text/html"_ba);
        row("405", 405, ""_ba);
    }

    void older()
    {
        const auto [status, type] = Rows<int, QByteArray>::current();
        RawRequest stream;
        m_server->on(u"GET"_s, [&](const RawRequest &request) {
            request.begin();
            request.write("event: endpoint\ndata: /messages\n\n");
            stream = request;
        });
        m_server->on(u"POST"_s, [&](const RawRequest &request) {
            if (request.path != "/messages")
                request.answer(status, type, "x");
            else
                request.answer(202);
        });
        make();
        m_probe->request(1, "server/discover", kModern); // as a client does first
        QTRY_VERIFY(!m_probe->errorOf(1).isEmpty());
        m_probe->request(2, "initialize");
        QTRY_COMPARE(m_server->requests().back().path, "/messages"_ba);
        QCOMPARE(m_server->requests().back().rpcId(), 2);
        stream.write(sseEvent(Testing::result(2)));
        QTRY_VERIFY(m_probe->answer(2).contains("result"_L1));
        m_transport->setProtocolVersion(u"2024-11-05"_s);
        m_probe->request(3, "tools/list");
        QTRY_COMPARE(m_server->requestsOf(u"tools/list"_s).size(), size_t(1));
        stream.cut();
        QTRY_COMPARE(m_probe->closed, 1);
        QCOMPARE(m_transport->closeReason().code, ErrorCode::Network);
        QCOMPARE(m_probe->messages.size(), 2);
    }

    void neither_data()
    {
        // get: 0: it is not asked for
        const Rows<int, int, ErrorCode, QString> row; // post, get, code, words
        row("not found", 404, 404, ErrorCode::Unsupported, u"404 Not Found: post"_s);
        row("a page", 405, 200, ErrorCode::Unsupported, u"405"_s);
        row("down", 503, 0, ErrorCode::Network, u"503"_s);
        row("sign-in", 404, 401, ErrorCode::AuthRequired, u"tested"_s);
    }

    void neither()
    {
        const auto [post, get, code, words] = Rows<int, int, ErrorCode, QString>::current();
        m_server->on(u"POST"_s, [=](const RawRequest &request) {
            request.answer(post, "text/plain", "post");
        });
        m_server->on(u"GET"_s,
                     [=](const RawRequest &request) { request.answer(get, "text/html", "get"); });
        make();
        m_probe->request(0, "initialize");
        QTRY_COMPARE(m_probe->closed, 1);
        QCOMPARE(m_transport->closeReason().code, code);
        QVERIFY2(m_transport->closeReason().message.contains(words),
                 qPrintable(m_transport->closeReason().message));
        QCOMPARE(m_server->requestsOf(u"GET"_s).size(), size_t(get > 0 ? 1 : 0));
        QVERIFY(m_probe->messages.isEmpty());
    }

    void configuredAsOlder()
    {
        m_server->on(u"GET"_s, [](const RawRequest &request) { request.begin(); });
        make(McpServerSpec::Kind::Sse);
        m_probe->request(0, "initialize");
        QTRY_COMPARE(m_server->requestsOf(u"GET"_s).size(), size_t(1));
        QVERIFY(m_server->requestsOf(u"POST"_s).empty());
    }

    void closesWhileItLooks()
    {
        m_server->on(u"POST"_s, [](const RawRequest &request) { request.answer(405); });
        make();
        m_probe->request(0, "initialize");
        QTRY_COMPARE(m_server->requestsOf(u"GET"_s).size(), size_t(1));
        m_transport->close();
        QTRY_COMPARE(m_probe->closed, 1);
        QCOMPARE(m_transport->closeReason().code, ErrorCode::Cancelled);
    }

private:
    void make(McpServerSpec::Kind kind = McpServerSpec::Kind::Http)
    {
        McpServerSpec spec;
        spec.name = u"tested"_s;
        spec.kind = kind;
        spec.url = m_server->url(u"/sse"_s);
        m_transport = createHttpMcpTransport(spec, nullptr);
        m_probe = std::make_unique<TransportProbe>(m_transport.get());
        m_transport->open();
    }

    std::unique_ptr<RawHttpServer> m_server;
    std::unique_ptr<McpTransport> m_transport;
    std::unique_ptr<TransportProbe> m_probe;
};

AGENTAO_TEST(TestHttpMcpTransport)
#include "tst_httpmcptransport.moc"
