// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/websockets.h"
#include "tests/acp/net/httptalk.h"
#include "tests/support/suite.h"

#include <QPointer>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Acp::NetDoor;
using Testing::HttpTalk;
using Testing::kHttpToken;

//! The way in by HTTP, of clients in order and of those that are not.
class TestHttpDoor : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        auto door = Acp::makeWebSocketDoor();
        QVERIFY2(door, qPrintable(door ? QString() : door.error().text()));
        m_door = *std::move(door);
        m_entered.clear();
        m_received.clear();
        m_refused.clear();
        m_isSilent = false;
        connect(m_door.get(), &NetDoor::entered, this, [this](Transport *transport) {
            m_entered += transport;
            connect(transport, &Transport::lineReceived, transport,
                    [this, transport](const QByteArray &line) {
                        play(transport, QJsonDocument::fromJson(line).object());
                    });
            connect(transport, &Transport::closed, transport, &QObject::deleteLater);
            transport->open();
        });
        connect(m_door.get(), &NetDoor::refused, this,
                [this](const QString &why) { m_refused += why; });
    }

    void cleanup() { m_door.reset(); }

    void begins()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const auto answer = talk.ask(HttpTalk::post(call("initialize", 7)));
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.headers.value("content-type"), "application/json"_ba);
        QVERIFY(answer.headers.value("acp-connection-id").size() >= 32);
        QCOMPARE(answer.json()["id"_L1].toInt(), 7);
        QCOMPARE(answer.json()["result"_L1]["did"_L1].toString(), u"initialize"_s);
        QCOMPARE(m_entered.size(), 1);
        const auto health
            = talk.ask(HttpTalk::head("GET /health") + "\r\n"); // in the same connection
        QCOMPARE(health.status, 200);
        QCOMPARE(health.json()["status"_L1].toString(), u"healthy"_s);
    }

    void refuses_data()
    {
        // request: ID stands for that of a connection
        const Rows<QByteArray, int> row; // request, status
        const QByteArray known = "Acp-Connection-Id: ID";
        const QByteArray unknown = "Acp-Connection-Id: 0123";
        const QByteArray bare = "GET /health HTTP/1.1\r\nHost: x\r\n";
        const auto head = [](const QByteArray &line, const QByteArrayList &headers = {}) {
            return HttpTalk::head(line, headers) + "\r\n";
        };
        const QByteArray prompt = call("session/prompt", 2, "s1");
        row("no token", bare + "\r\n", 401);
        row("another token", bare + "Authorization: Bearer 0123456789abcdef012X\r\n\r\n", 401);
        row("another scheme", bare + "Authorization: Basic " + kHttpToken + "\r\n\r\n", 401);
        row("no token, and a large body",
            "POST /acp HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n"_ba, 401);
        row("page", head("GET /health", {"Origin: https://evil.example"}), 403);
        row("page of this machine", head("POST /acp", {"Origin: http://127.0.0.1"}), 403);
        row("page without a name", head("GET /health", {"Origin: null"}), 403);
        row("asked for a page", head("OPTIONS /acp", {"Origin: http://a"}), 403);
        row("another path", head("GET /other"), 404);
        row("longer path", head("GET /acp/"), 404);
        row("another method", head("PUT /acp"), 405);
        row("health is looked at", head("POST /health"), 405);
        row("no type", head("POST /acp", {"Content-Length: 2"}) + "{}", 415);
        row("type of a form",
            head("POST /acp", {"Content-Type: text/plain", "Content-Length: 2"}) + "{}", 415);
        row("no JSON", HttpTalk::post("not-json{{{", {known}), 400);
        row("nothing", HttpTalk::post("", {known}), 400);
        row("no UTF-8", HttpTalk::post("{\"a\":\"\xff\"}", {known}), 400);
        row("a number", HttpTalk::post("1", {known}), 400);
        row("batch", HttpTalk::post("[" + prompt + "]", {known}), 400);
        row("deep", HttpTalk::post(QByteArray(100'000, '['), {known}), 400);
        row("no id", HttpTalk::post(prompt), 400);
        row("unknown id", HttpTalk::post(prompt, {unknown}), 404);
        row("initialize again", HttpTalk::post(call("initialize", 1), {known}), 400);
        row("initialize as a notification",
            HttpTalk::post(R"({"jsonrpc":"2.0","method":"initialize"})"), 400);
        row("another session", HttpTalk::post(prompt, {known, "Acp-Session-Id: s2"}), 400);
        row("session of 2000 letters",
            HttpTalk::post(call("session/prompt", 2, QByteArray(2000, 'a')), {known}), 400);
        row("stream without an id", head("GET /acp", {"Accept: text/event-stream"}), 400);
        row("stream of an unknown one", head("GET /acp", {"Accept: text/event-stream", unknown}),
            404);
        row("no stream", head("GET /acp", {"Accept: text/html", known}), 406);
        row("after an event to come",
            head("GET /acp", {"Accept: text/event-stream", known, "Last-Event-ID: 1"}), 400);
        row("after an event of no number",
            head("GET /acp", {"Accept: text/event-stream", known, "Last-Event-ID: a"}), 400);
        row("after an event below none",
            head("GET /acp", {"Accept: text/event-stream", known, "Last-Event-ID: -1"}), 400);
        row("end without an id", head("DELETE /acp"), 400);
        row("end of an unknown one", head("DELETE /acp", {unknown}), 404);
        row("large header", head("GET /acp", {"X: " + QByteArray(20'000, 'a')}), 431);
        row("another language", "SSH-2.0-OpenSSH_9.0\r\n\r\n"_ba, 400);
    }

    void refuses()
    {
        auto [request, status] = Rows<QByteArray, int>::current();
        QVERIFY(open());
        HttpTalk first(m_url);
        const QByteArray id = begin(first);
        const qsizetype before = m_received.size();
        HttpTalk talk(m_url);
        const auto answer = talk.ask(request.replace("Id: ID", "Id: " + id));
        QCOMPARE(answer.status, status);
        QVERIFY2(answer.json().contains("error"_L1), answer.body.constData());
        QCOMPARE(answer.headers.contains("www-authenticate"), status == 401);
        QCOMPARE(m_received.size(), before); // the agent heard nothing
        QCOMPARE(m_entered.size(), 1);
        QCOMPARE(!m_refused.isEmpty(), status == 401 || status == 403);
        QCOMPARE(first.ask(HttpTalk::post(call("other", 2), {named(id)})).status, 202); // is there
    }

    void messagesBecomeEvents()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk events = stream(id);
        const auto head = events.answer();
        QCOMPARE(head.status, 200);
        QCOMPARE(head.headers.value("content-type"), "text/event-stream"_ba);
        const auto accepted
            = talk.ask(HttpTalk::post(call("session/prompt", 2, "s1"), {named(id)}));
        QCOMPARE(accepted.status, 202);
        QCOMPARE(accepted.body, QByteArray());
        QCOMPARE(events.message()["method"_L1].toString(), u"session/update"_s);
        const QByteArray second = events.event(); // with all fields of the older server
        QVERIFY2(second.startsWith("event: message\ndata: {"), second.constData());
        QVERIFY2(second.endsWith("\nid: 2\nretry: 5000"), second.constData());
    }

    void aStreamOfASession()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk all = stream(id);
        HttpTalk one = stream(id, "s1");
        QCOMPARE(all.answer().status, 200);
        QCOMPARE(one.answer().status, 200);
        for (const QByteArray session : {"s2", "s1"})
            talk.ask(HttpTalk::post(call("session/prompt", session == "s1" ? 11 : 12, session),
                                    {named(id), "Acp-Session-Id: " + session}));
        talk.ask(HttpTalk::post(call("session/list", 13), {named(id)}));
        QCOMPARE(one.message()["params"_L1]["sessionId"_L1].toString(), u"s1"_s);
        QCOMPARE(one.message()["id"_L1].toInt(), 11); // behind what was told before
        QCOMPARE(all.message()["params"_L1]["sessionId"_L1].toString(), u"s2"_s);
        QCOMPARE(all.message()["id"_L1].toInt(), 12);
        QCOMPARE(all.message()["id"_L1].toInt(), 13);
        one.socket().abort(); // its messages go by the other one then
        talk.ask(HttpTalk::post(call("session/prompt", 14, "s1"), {named(id)}));
        QCOMPARE(all.message()["params"_L1]["sessionId"_L1].toString(), u"s1"_s);
    }

    void twoStreamsOfOneKind()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk first = stream(id);
        QCOMPARE(first.answer().status, 200);
        QCOMPARE(stream(id).answer().status, 409);
        first.socket().abort();
        QVERIFY(streamInTime(id));
    }

    void whatHasNoStreamWaits()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        talk.ask(HttpTalk::post(call("session/prompt", 2, "s1"), {named(id)}));
        talk.ask(HttpTalk::post(call("session/new", 3), {named(id)}));
        QVERIFY(m_entered.first()->pendingBytes() > 0);
        QSignalSpy drained(m_entered.first(), &Transport::drained);
        HttpTalk events = stream(id);
        QCOMPARE(events.answer().status, 200);
        QCOMPARE(events.message()["id"_L1].toInt(), 3); // a session may be named there
        QCOMPARE(events.message()["method"_L1].toString(), u"session/update"_s);
        QCOMPARE(events.message()["id"_L1].toInt(), 2);
        QTRY_VERIFY(!drained.isEmpty());
        QCOMPARE(m_entered.first()->pendingBytes(), 0);
    }

    //! What the agent asks, with and without the header of the session.
    void answersComeBack()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk events = stream(id, "s1");
        events.answer();
        talk.ask(HttpTalk::post(call("session/ask", 2, "s1"), {named(id)}));
        events.message();
        QCOMPARE(events.message()["id"_L1].toInt(), 99);
        const QByteArray yes = R"({"jsonrpc":"2.0","id":99,"result":{"outcome":"yes"}})";
        QCOMPARE(talk.ask(HttpTalk::post(yes, {named(id)})).status, 202);
        QCOMPARE(talk.ask(HttpTalk::post(yes, {named(id), "Acp-Session-Id: s1"})).status, 202);
        QCOMPARE(m_received.last()["result"_L1]["outcome"_L1].toString(), u"yes"_s);
    }

    void deletes()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk events = stream(id);
        events.answer();
        const QByteArray goodbye = HttpTalk::head("DELETE /acp", {named(id)}) + "\r\n";
        QCOMPARE(talk.ask(goodbye).status, 202);
        QVERIFY(events.isEnded());
        QTRY_VERIFY(!m_entered.first());
        QCOMPARE(talk.ask(HttpTalk::post(call("session/new", 2), {named(id)})).status, 404);
        QCOMPARE(talk.ask(goodbye).status, 404);
    }

    void clientsAreApart()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray first = begin(talk);
        const QByteArray second = begin(talk);
        QVERIFY(first != second);
        HttpTalk one = stream(first);
        HttpTalk other = stream(second);
        one.answer();
        other.answer();
        talk.ask(HttpTalk::post(call("session/prompt", 21, "same"), {named(first)}));
        talk.ask(HttpTalk::post(call("session/prompt", 22, "same"), {named(second)}));
        one.message();
        other.message();
        QCOMPARE(one.message()["id"_L1].toInt(), 21);
        QCOMPARE(other.message()["id"_L1].toInt(), 22);
        talk.ask(HttpTalk::head("DELETE /acp", {named(first)}) + "\r\n");
        QTRY_VERIFY(!m_entered.first());
        QVERIFY(m_entered.last());
        QCOMPARE(talk.ask(HttpTalk::post(call("a", 3), {named(second)})).status, 202);
    }

    //! Its statuses, where they are not those of the draft.
    void asIacCodeDoes()
    {
        QVERIFY(open({.answersAsIacCode = true}));
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        QVERIFY(!id.isEmpty());
        const auto lost = talk.ask(HttpTalk::post(call("session/new", 2), {named("nonexistent")}));
        QCOMPARE(lost.status, 400);
        QVERIFY(lost.json().contains("error"_L1));
        QCOMPARE(talk.ask(HttpTalk::head("GET /acp", {named("nonexistent")}) + "\r\n").status, 400);
        QCOMPARE(talk.ask(HttpTalk::head("DELETE /acp") + "\r\n").status, 200);
        QCOMPARE(talk.ask(HttpTalk::head("DELETE /acp", {named("unknown")}) + "\r\n").status, 200);
        QCOMPARE(talk.ask(HttpTalk::head("DELETE /acp", {named(id)}) + "\r\n").status, 200);
        QTRY_VERIFY(!m_entered.first());
        HttpTalk stranger(m_url);
        const auto refused = stranger.ask("GET /acp HTTP/1.1\r\nHost: x\r\n\r\n");
        QCOMPARE(refused.status, 401);
        QCOMPARE(refused.json(), (QJsonObject{{"error"_L1, "Unauthorized"_L1}}));
    }

    void pipelining()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        talk.send(HttpTalk::head("GET /health") + "\r\n" + HttpTalk::post(call("a", 2), {named(id)})
                  + HttpTalk::head("GET /none") + "\r\n" + HttpTalk::head("GET /health") + "\r\n");
        QCOMPARE(talk.answer().status, 200);
        QCOMPARE(talk.answer().status, 202);
        QCOMPARE(talk.answer().status, 404); // the last one: what is behind it is not read
        QVERIFY(talk.isEnded());
        QCOMPARE(talk.answer().status, 0);
    }

    void chunkedBody()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        const QByteArray head = HttpTalk::head("POST /acp",
                                               {"Content-Type: application/json; charset=utf-8",
                                                named(id), "Transfer-Encoding: chunked"})
            + "\r\n";
        const QByteArray body = call("piecewise", 5);
        talk.send(head);
        for (const char byte : body)
            talk.send(QByteArray("1\r\n") + byte + "\r\n");
        QCOMPARE(talk.ask("0\r\n\r\n").status, 202);
        QCOMPARE(m_received.last()["method"_L1].toString(), u"piecewise"_s);
        QCOMPARE(talk.ask(head + "zz\r\n").status, 400);
    }

    void bodyThatWaits()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        const QByteArray request
            = HttpTalk::post(call("a", 2), {named(id), "Expect: 100-continue"});
        const qsizetype head = request.indexOf("\r\n\r\n") + 4;
        QCOMPARE(talk.ask(request.first(head)).status, 100);
        QCOMPARE(talk.ask(request.sliced(head)).status, 202);
    }

    void tooLarge()
    {
        QVERIFY(open({.maxMessageBytes = 1000}));
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        const QByteArray large = "{\"method\":\"a\",\"pad\":\"" + QByteArray(1000, 'a') + "\"}";
        const auto refused = talk.ask(HttpTalk::post(large, {named(id)}));
        QCOMPARE(refused.status, 413);
        QVERIFY(refused.json().contains("error"_L1));
        QVERIFY(talk.isEnded());
        QCOMPARE(m_received.size(), 1);
        HttpTalk again(m_url);
        QCOMPARE(again.ask(HttpTalk::post(call("a", 2), {named(id)})).status, 202);
    }

    void slowHead()
    {
        QVERIFY(open({.handshake = 300ms}));
        HttpTalk talk(m_url);
        talk.send("GET /health HTT");
        QCOMPARE(talk.answer().status, 408);
        QVERIFY(talk.isEnded());
        QVERIFY(m_entered.isEmpty());
    }

    void slowBody()
    {
        QVERIFY(open({.body = 300ms}));
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        talk.send(HttpTalk::post(call("a", 2), {named(id)}).chopped(1));
        QCOMPARE(talk.answer().status, 408);
        QVERIFY(talk.isEnded());
        QCOMPARE(m_received.size(), 1);
    }

    void silentAgent()
    {
        m_isSilent = true;
        QVERIFY(open({.initialize = 300ms}));
        HttpTalk talk(m_url);
        const auto answer = talk.ask(HttpTalk::post(call("initialize", 1)));
        QCOMPARE(answer.status, 504);
        QVERIFY(answer.json()["error"_L1].toString().toLower().contains("timeout"_L1));
        QTRY_VERIFY(!m_entered.first());
    }

    void vanishesBeforeTheAnswer()
    {
        m_isSilent = true;
        QVERIFY(open());
        HttpTalk talk(m_url);
        talk.send(HttpTalk::post(call("initialize", 1)));
        QTRY_COMPARE(m_received.size(), 1);
        talk.socket().abort();
        QTRY_VERIFY(!m_entered.first());
    }

    void vanishesLater()
    {
        QVERIFY(open({.patience = 300ms}));
        HttpTalk talk(m_url);
        const QByteArray never = begin(talk);
        QTRY_VERIFY(!m_entered.first()); // no stream at all
        const QByteArray id = begin(talk);
        HttpTalk events = stream(id);
        QCOMPARE(events.answer().status, 200);
        QVERIFY(!begin(talk).isEmpty());
        QTRY_VERIFY(!m_entered.last()); // as long as that took
        QVERIFY(m_entered.at(1));
        events.socket().abort();
        QTRY_VERIFY(!m_entered.at(1));
        QCOMPARE(talk.ask(HttpTalk::post(call("a", 2), {named(id)})).status, 404);
    }

    void comesBackInTime()
    {
        QVERIFY(open({.patience = 5s}));
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk first = stream(id);
        QCOMPARE(first.answer().status, 200);
        first.socket().abort();
        talk.ask(HttpTalk::post(call("session/prompt", 2, "s1"), {named(id)}));
        const auto second = streamInTime(id);
        QVERIFY(second);
        QVERIFY(!second->message().isEmpty());
        QVERIFY(m_entered.first());
    }

    //! What was lost with a stream, then what came while there was none; each once.
    void sendsAgain()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk first = stream(id);
        QCOMPARE(first.answer().status, 200);
        talk.ask(HttpTalk::post(call("session/prompt", 2, "s1"), {named(id)}));
        QVERIFY(first.event().contains("\nid: 1\n"));
        first.socket().abort(); // with the answer, which was on its way
        talk.ask(HttpTalk::post(call("session/list", 3), {named(id)}));
        HttpTalk second = stream(id, {}, "1");
        QCOMPARE(second.answer().status, 200);
        QCOMPARE(second.message()["id"_L1].toInt(), 2);
        const QByteArray later = second.event();
        QVERIFY2(later.contains(R"("id":3)") && later.contains("\nid: 3\n"), later.constData());
        talk.ask(HttpTalk::post(call("session/list", 4), {named(id)}));
        QCOMPARE(second.message()["id"_L1].toInt(), 4);
    }

    //! What is between may have lost a stream that the server takes for a live one.
    void sendsAgainByTheSameStream()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk all = stream(id);
        HttpTalk one = stream(id, "s1");
        QCOMPARE(all.answer().status, 200);
        QCOMPARE(one.answer().status, 200);
        talk.ask(HttpTalk::post(call("session/prompt", 2, "s1"), {named(id)}));
        talk.ask(HttpTalk::post(call("session/list", 3), {named(id)}));
        HttpTalk allAgain = stream(id, {}, "0");
        QCOMPARE(allAgain.answer().status, 200);
        QVERIFY(all.isEnded());
        QCOMPARE(allAgain.message()["id"_L1].toInt(), 3); // nothing of the session
        HttpTalk oneAgain = stream(id, "s1", "0");
        QCOMPARE(oneAgain.answer().status, 200);
        QCOMPARE(oneAgain.message()["method"_L1].toString(), u"session/update"_s);
        QCOMPARE(oneAgain.message()["id"_L1].toInt(), 2);
        talk.ask(HttpTalk::post(call("session/prompt", 4, "s1"), {named(id)}));
        oneAgain.message();
        QCOMPARE(oneAgain.message()["id"_L1].toInt(), 4); // it is the stream of the session now
    }

    void sendsAgainWhatIsKept()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk first = stream(id);
        QCOMPARE(first.answer().status, 200);
        for (int i = 1; i <= 3; ++i) {
            m_entered.first()->send(R"({"id":)" + QByteArray::number(i) + ",\"pad\":\""
                                    + QByteArray(300'000, 'a') + "\"}");
            QCOMPARE(first.message()["id"_L1].toInt(), i);
        }
        const auto refused = stream(id, {}, "1").answer();
        QCOMPARE(refused.status, 410);
        QVERIFY(refused.json().contains("error"_L1));
        HttpTalk second = stream(id, {}, "2");
        QCOMPARE(second.answer().status, 200);
        QCOMPARE(second.message()["id"_L1].toInt(), 3);
        second.socket().abort();
        QVERIFY(streamInTime(id)); // who begins anew gets what comes
    }

    void doesNotRead()
    {
        QVERIFY(open({.patience = 300ms, .beat = 100ms}));
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        HttpTalk events = stream(id);
        QCOMPARE(events.answer().status, 200);
        events.socket().setReadBufferSize(1);
        const QByteArray line = "{\"method\":\"a\",\"pad\":\"" + QByteArray(1'000'000, 'a') + "\"}";
        for (int i = 0; i < 20; ++i)
            m_entered.first()->send(line);
        QVERIFY(m_entered.first()->pendingBytes() > 1'000'000);
        QTRY_VERIFY(!m_entered.first());
        // As much as is never held, at once.
        const QByteArray other = begin(talk);
        for (int i = 0; i < 70 && m_entered.last(); ++i)
            m_entered.last()->send(line);
        QVERIFY(m_entered.last()->pendingBytes() < NetDoor::kMaxUnsentBytes);
        QTRY_VERIFY(!m_entered.last());
        QCOMPARE(talk.ask(HttpTalk::post(call("a", 2), {named(other)})).status, 404);
    }

    void isCounted()
    {
        QVERIFY(open({.maxConnections = 2}));
        HttpTalk talk(m_url);
        const QByteArray first = begin(talk);
        QVERIFY(!begin(talk).isEmpty());
        QCOMPARE(talk.ask(HttpTalk::post(call("initialize", 1))).status, 503);
        talk.ask(HttpTalk::head("DELETE /acp", {named(first)}) + "\r\n");
        QTRY_VERIFY(!m_entered.first());
        QVERIFY(!begin(talk).isEmpty()); // there is room again
    }

    void socketsAreCounted()
    {
        QVERIFY(open({.handshake = 120s}));
        HttpTalk first(m_url);
        const QByteArray id = begin(first);
        std::vector<std::unique_ptr<HttpTalk>> strangers;
        for (int i = 0; i < NetDoor::kMaxSockets; ++i)
            strangers.push_back(std::make_unique<HttpTalk>(m_url));
        QVERIFY(strangers.back()->isEnded());
        QCOMPARE(first.ask(HttpTalk::post(call("a", 2), {named(id)})).status, 202);
        strangers.clear();
        QTRY_COMPARE(HttpTalk(m_url).ask(HttpTalk::head("GET /health") + "\r\n").status, 200);
    }

    void besideWebSockets()
    {
        QVERIFY(open({.maxConnections = 2}));
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        const auto client = *Acp::makeWebSocketTransport({.url = m_url, .token = kHttpToken});
        QSignalSpy lines(client.get(), &Transport::lineReceived);
        client->open();
        client->send(call("initialize", 1));
        QTRY_COMPARE(lines.size(), 1);
        QCOMPARE(m_entered.size(), 2);
        QCOMPARE(talk.ask(HttpTalk::post(call("initialize", 1))).status, 503); // one count for both
        QCOMPARE(talk.ask(HttpTalk::post(call("a", 2), {named(id)})).status, 202);
    }

    void overTls()
    {
        QVERIFY(open({.certificate = Testing::kCertificate, .key = Testing::kKey}));
        HttpTalk talk(m_url);
        const QByteArray id = begin(talk);
        QVERIFY(!id.isEmpty());
        HttpTalk events = stream(id);
        QCOMPARE(events.answer().status, 200);
        talk.ask(HttpTalk::post(call("session/prompt", 2, "s1"), {named(id)}));
        QCOMPARE(events.message()["method"_L1].toString(), u"session/update"_s);
        QCOMPARE(events.message()["id"_L1].toInt(), 2);
        const QByteArray line = "{\"method\":\"a\",\"pad\":\"" + QByteArray(3'000'000, 'a') + "\"}";
        m_entered.first()->send(line);
        QCOMPARE(events.message()["pad"_L1].toString().size(), 3'000'000);
        QUrl plain = m_url;
        plain.setScheme(u"ws"_s);
        QCOMPARE(HttpTalk(plain).ask(HttpTalk::head("GET /health") + "\r\n").status, 0);
    }

    void oldHttp()
    {
        QVERIFY(open());
        HttpTalk talk(m_url);
        const auto answer
            = talk.ask(HttpTalk::head("GET /health").replace("HTTP/1.1", "HTTP/1.0") + "\r\n");
        QCOMPARE(answer.status, 200);
        QVERIFY(talk.isEnded());
    }

private:
    bool open(NetDoor::Options options = {})
    {
        options.token = kHttpToken;
        const auto url = m_door->open(options);
        m_url = url.value_or(QUrl());
        return url.has_value();
    }

    //! An agent: tells something of a session, then answers with what it was asked.
    void play(Transport *transport, const QJsonObject &message)
    {
        m_received += message;
        const QString method = message["method"_L1].toString();
        if (m_isSilent || method.isEmpty())
            return;
        const auto send = [transport](const QJsonObject &object) {
            transport->send(QJsonDocument(object).toJson(QJsonDocument::Compact));
        };
        const QJsonValue sessionId = message["params"_L1]["sessionId"_L1];
        if (sessionId.isString()) {
            send({{"method"_L1, "session/update"_L1},
                  {"params"_L1, QJsonObject{{"sessionId"_L1, sessionId}, {"by"_L1, method}}}});
        }
        if (method == "session/ask"_L1) {
            send({{"id"_L1, 99},
                  {"method"_L1, "session/request_permission"_L1},
                  {"params"_L1, QJsonObject{{"sessionId"_L1, sessionId}}}});
        }
        if (message.contains("id"_L1))
            send({{"id"_L1, message["id"_L1]}, {"result"_L1, QJsonObject{{"did"_L1, method}}}});
    }

    //! Initializes; the id of the connection.
    QByteArray begin(HttpTalk &talk)
    {
        return talk.ask(HttpTalk::post(call("initialize", 1))).headers.value("acp-connection-id");
    }

    static QByteArray call(const char *method, int id, const QByteArray &sessionId = {})
    {
        QJsonObject message{
            {"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, id}, {"method"_L1, QLatin1StringView(method)}};
        if (!sessionId.isEmpty())
            message["params"_L1] = QJsonObject{{"sessionId"_L1, QString::fromLatin1(sessionId)}};
        return QJsonDocument(message).toJson(QJsonDocument::Compact);
    }

    static QByteArray named(const QByteArray &id) { return "Acp-Connection-Id: " + id; }

    HttpTalk stream(const QByteArray &id, const QByteArray &sessionId = {},
                    const QByteArray &lastEvent = {})
    {
        HttpTalk talk(m_url);
        QByteArrayList headers{"Accept: text/event-stream", named(id)};
        if (!sessionId.isEmpty())
            headers += "Acp-Session-Id: " + sessionId;
        if (!lastEvent.isEmpty())
            headers += "Last-Event-ID: " + lastEvent;
        talk.send(HttpTalk::head("GET /acp", headers) + "\r\n");
        return talk;
    }

    //! Once the server has noticed that the one before is gone.
    std::unique_ptr<HttpTalk> streamInTime(const QByteArray &id)
    {
        std::unique_ptr<HttpTalk> talk;
        const bool isOpen = QTest::qWaitFor(
            [&] {
                talk = std::make_unique<HttpTalk>(stream(id));
                return talk->answer().status == 200;
            },
            30'000);
        return isOpen ? std::move(talk) : nullptr;
    }

    std::unique_ptr<NetDoor> m_door;
    QUrl m_url;
    QList<QPointer<Transport>> m_entered;
    QList<QJsonObject> m_received;
    QStringList m_refused;
    bool m_isSilent = false;
};

AGENTAO_TEST(TestHttpDoor)
#include "tst_httpdoor.moc"
