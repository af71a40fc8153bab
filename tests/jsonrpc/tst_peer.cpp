// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/jsonrpc/peer.h"

#include "tests/support/loopbacktransport.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::LoopbackTransport;

class TestPeer : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_received.clear();
        m_ends = LoopbackTransport::createPair();
        m_peer = std::make_unique<Peer>(m_ends.first.get());
        connect(m_ends.second.get(), &Transport::lineReceived, this,
                [this](const QByteArray &line) { m_received.append(line); });
        m_ends.first->open();
        m_ends.second->open();
    }

    void cleanup()
    {
        m_peer.reset();
        m_ends = {};
    }

    void answers_data()
    {
        // answer: without message and data of errors
        const Rows<QByteArray, QByteArray> row; // line, answer

        const auto error = [](const char *id, int code) {
            return R"({"id":)" + QByteArray(id) + R"(,"code":)" + QByteArray::number(code) + '}';
        };
        const auto ok = [](const char *id) {
            return R"({"jsonrpc":"2.0","id":)" + QByteArray(id) + R"(,"result":{"got":{}}})";
        };
        row("request", R"({"jsonrpc":"2.0","id":1,"method":"echo","params":{}})"_ba, ok("1"));
        row("string id", R"({"jsonrpc":"2.0","id":"1","method":"echo"})"_ba, ok("\"1\""));
        row("empty string id", R"({"jsonrpc":"2.0","id":"","method":"echo"})"_ba, ok("\"\""));
        row("id with a line break", R"({"jsonrpc":"2.0","id":"a\nb","method":"echo"})"_ba,
            ok(R"("a\nb")"));
        row("zero id", R"({"jsonrpc":"2.0","id":0,"method":"echo"})"_ba, ok("0"));
        row("negative id", R"({"jsonrpc":"2.0","id":-7,"method":"echo"})"_ba, ok("-7"));
        row("id beyond double", R"({"jsonrpc":"2.0","id":9007199254740993,"method":"echo"})"_ba,
            ok("9007199254740993"));
        row("largest id", R"({"jsonrpc":"2.0","id":9223372036854775807,"method":"echo"})"_ba,
            ok("9223372036854775807"));
        row("null params", R"({"jsonrpc":"2.0","id":1,"method":"echo","params":null})"_ba, ok("1"));
        row("scalar result", R"({"jsonrpc":"2.0","id":1,"method":"scalar"})"_ba,
            R"({"jsonrpc":"2.0","id":1,"result":"x"})"_ba);
        row("null result", R"({"jsonrpc":"2.0","id":1,"method":"null"})"_ba,
            R"({"jsonrpc":"2.0","id":1,"result":null})"_ba);
        row("forgotten", R"({"jsonrpc":"2.0","id":1,"method":"forget"})"_ba, error("1", -32603));

        row("notification", R"({"jsonrpc":"2.0","method":"echo"})"_ba, ""_ba);
        row("null id", R"({"jsonrpc":"2.0","id":null,"method":"echo"})"_ba, ok("null"));
        row("unknown notification", R"({"jsonrpc":"2.0","method":"nope"})"_ba, ""_ba);
        row("notification with array params",
            R"({"jsonrpc":"2.0","method":"echo","params":[1]})"_ba, ""_ba);
        row("failing notification", R"({"jsonrpc":"2.0","method":"forget"})"_ba, ""_ba);

        row("no JSON", "hello"_ba, error("null", -32700));
        row("torn JSON", R"({"jsonrpc":"2.0","id":1)"_ba, error("null", -32700));
        row("bad UTF-8", "{\"a\":\"\xff\"}"_ba, error("null", -32700));
        row("batch", R"([{"jsonrpc":"2.0","id":1,"method":"echo"}])"_ba, error("null", -32600));
        row("empty batch", "[]"_ba, error("null", -32600));
        row("number", " 5 "_ba, error("null", -32600));
        row("text", R"("a")"_ba, error("null", -32600));
        row("true", "true"_ba, error("null", -32600));
        row("null", "null"_ba, error("null", -32600));
        row("two numbers", "1,2"_ba, error("null", -32700));
        row("list that would close another", "1],[2"_ba, error("null", -32700));
        row("NUL byte", QByteArray("{\0}", 3), error("null", -32700));
        row("10,000 lists", QByteArray(10'000, '[') + QByteArray(10'000, ']'),
            error("null", -32700));
        row("id beyond int64", R"({"jsonrpc":"2.0","id":9223372036854775808,"method":"echo"})"_ba,
            error("null", -32600));
        row("list as id", R"({"jsonrpc":"2.0","id":[],"method":"echo"})"_ba, error("null", -32600));
        row("empty object", "{}"_ba, error("null", -32600));
        row("no version", R"({"id":1,"method":"echo"})"_ba, error("1", -32600));
        row("version 1", R"({"jsonrpc":"1.0","id":"a","method":"echo"})"_ba,
            error("\"a\"", -32600));
        row("numeric version", R"({"jsonrpc":2.0,"id":1,"method":"echo"})"_ba, error("1", -32600));
        row("no method", R"({"jsonrpc":"2.0","id":1})"_ba, error("1", -32600));
        row("method is a number", R"({"jsonrpc":"2.0","id":1,"method":5})"_ba, error("1", -32600));
        row("fractional id", R"({"jsonrpc":"2.0","id":1.5,"method":"echo"})"_ba,
            error("null", -32600));
        row("object id", R"({"jsonrpc":"2.0","id":{},"method":"echo"})"_ba, error("null", -32600));
        row("bool id", R"({"jsonrpc":"2.0","id":true,"method":"echo"})"_ba, error("null", -32600));
        row("unknown method", R"({"jsonrpc":"2.0","id":1,"method":"nope"})"_ba, error("1", -32601));
        row("unknown method, bad params",
            R"({"jsonrpc":"2.0","id":1,"method":"nope","params":1})"_ba, error("1", -32601));
        row("cancel as a request", R"({"jsonrpc":"2.0","id":1,"method":"$/cancel_request"})"_ba,
            error("1", -32601));
        row("array params", R"({"jsonrpc":"2.0","id":1,"method":"echo","params":[]})"_ba,
            error("1", -32602));
        row("scalar params", R"({"jsonrpc":"2.0","id":1,"method":"echo","params":"a"})"_ba,
            error("1", -32602));
    }

    void answers()
    {
        const auto [line, answer] = Rows<QByteArray, QByteArray>::current();

        m_peer->handle(u"echo"_s, [](const QJsonObject &params, Reply reply) {
            std::move(reply).answer(QJsonObject{{"got"_L1, params}});
        });
        m_peer->handle(u"scalar"_s, [](const QJsonObject &, Reply reply) {
            std::move(reply).answer(QJsonValue(u"x"_s));
        });
        m_peer->handle(u"null"_s, [](const QJsonObject &, Reply reply) {
            std::move(reply).answer(QJsonValue());
        });
        m_peer->handle(u"forget"_s, [](const QJsonObject &, const Reply &) { });

        const QByteArray got = answerTo(line);

        if (!answer.contains("\"code\"")) {
            QCOMPARE(got, answer);
            return;
        }
        const QJsonObject error = object(got);
        const QJsonObject expected = object(answer);
        QCOMPARE(error.value("jsonrpc"_L1), QJsonValue(u"2.0"_s));
        QCOMPARE(error.value("id"_L1), expected.value("id"_L1));
        QCOMPARE(error["error"_L1]["code"_L1], expected.value("code"_L1));
        QVERIFY(!error["error"_L1]["message"_L1].toString().isEmpty());
        QVERIFY(error["error"_L1]["data"_L1]["reason"_L1].isString());
        QVERIFY(!error.contains("result"_L1));
    }

    void tooLongLineIsAnswered()
    {
        m_ends.first->reportTooLongLine();
        QTRY_COMPARE(m_received.size(), 1);
        const QJsonObject answer = object(m_received.first());
        QVERIFY(answer.value("id"_L1).isNull());
        QCOMPARE(answer["error"_L1]["code"_L1].toInt(), -32600);
    }

    void handlerGetsParams()
    {
        QList<QJsonObject> got;
        QList<bool> notifications;
        m_peer->handle(u"m"_s, [&](const QJsonObject &params, Reply reply) {
            got.append(params);
            notifications.append(reply.isNotification());
            std::move(reply).answer(QJsonObject());
        });
        feed(R"({"jsonrpc":"2.0","method":"m","params":{"a":[1,null]}})");
        feed(R"({"jsonrpc":"2.0","id":3,"method":"m"})");
        QCOMPARE(got, (QList<QJsonObject>{{{"a"_L1, QJsonArray{1, QJsonValue()}}}, {}}));
        QCOMPARE(notifications, (QList<bool>{true, false}));
    }

    void answersInAnyOrder()
    {
        std::vector<Reply> open;
        m_peer->handle(u"wait"_s,
                       [&](const QJsonObject &, Reply reply) { open.push_back(std::move(reply)); });
        feed(R"({"jsonrpc":"2.0","id":1,"method":"wait"})");
        feed(R"({"jsonrpc":"2.0","id":"1","method":"wait"})");
        QCOMPARE(open.size(), 2);
        std::move(open[1]).answer(QJsonValue(u"second"_s));
        std::move(open[0]).answer(QJsonValue(u"first"_s));
        QTRY_COMPARE(m_received,
                     (QByteArrayList{R"({"jsonrpc":"2.0","id":"1","result":"second"})",
                                     R"({"jsonrpc":"2.0","id":1,"result":"first"})"}));
    }

    void cancelRequest_data()
    {
        // id: undefined: nothing is emitted
        const Rows<QByteArray, QJsonValue> row; // params, id

        row("integer", R"({"requestId":5})"_ba, QJsonValue(5));
        row("string", R"({"requestId":"5"})"_ba, QJsonValue(u"5"_s));
        row("null", R"({"requestId":null})"_ba, QJsonValue());
        row("missing", "{}"_ba, QJsonValue(QJsonValue::Undefined));
        row("object", R"({"requestId":{}})"_ba, QJsonValue(QJsonValue::Undefined));
        row("array params", "[5]"_ba, QJsonValue(QJsonValue::Undefined));
    }

    void cancelRequest()
    {
        const auto [params, id] = Rows<QByteArray, QJsonValue>::current();

        QSignalSpy cancelled(m_peer.get(), &Peer::cancelRequested);
        feed(R"({"jsonrpc":"2.0","method":"$/cancel_request","params":)" + params + '}');
        QCOMPARE(cancelled.size(), id.isUndefined() ? 0 : 1);
        if (!cancelled.isEmpty())
            QCOMPARE(cancelled.first().first().toJsonValue(), id);
        QVERIFY(m_ends.first->sentLines().isEmpty());
    }

    void errorsOnTheWire_data()
    {
        const Rows<ErrorCode, int, QString> row; // code, wire, reason

        row("input", ErrorCode::InvalidInput, -32602, u"invalid_input"_s);
        row("parse", ErrorCode::ParseError, -32700, u"parse_error"_s);
        row("request", ErrorCode::InvalidRequest, -32600, u"invalid_request"_s);
        row("method", ErrorCode::MethodNotFound, -32601, u"method_not_found"_s);
        row("initialize", ErrorCode::NotInitialized, -32002, u"not_initialized"_s);
        row("file", ErrorCode::NotFound, -32603, u"not_found"_s);
        row("session", ErrorCode::SessionNotFound, -32602, u"session_not_found"_s);
        row("busy", ErrorCode::Busy, -32600, u"busy"_s);
        row("conflict", ErrorCode::Conflict, -32603, u"conflict"_s);
        row("permission", ErrorCode::PermissionDenied, -32603, u"permission_denied"_s);
        row("cancelled", ErrorCode::Cancelled, -32800, u"cancelled"_s);
        row("auth", ErrorCode::AuthRequired, -32000, u"auth_required"_s);
        row("rate", ErrorCode::RateLimited, -32603, u"rate_limited"_s);
        row("context", ErrorCode::ContextOverflow, -32603, u"context_overflow"_s);
        row("network", ErrorCode::Network, -32603, u"network"_s);
        row("timeout", ErrorCode::Timeout, -32603, u"timeout"_s);
        row("limit", ErrorCode::LimitExceeded, -32603, u"limit_exceeded"_s);
        row("io", ErrorCode::Io, -32603, u"io"_s);
        row("unsupported", ErrorCode::Unsupported, -32603, u"unsupported"_s);
        row("internal", ErrorCode::Internal, -32603, u"internal"_s);
    }

    void errorsOnTheWire()
    {
        const auto [code, wire, reason] = Rows<ErrorCode, int, QString>::current();

        const QJsonObject error = jsonRpcError({code, u"why"_s, u"/at"_s});
        QCOMPARE(error.value("code"_L1).toInt(), wire);
        QCOMPARE(error["data"_L1]["reason"_L1].toString(), reason);
        if (code == ErrorCode::SessionNotFound) {
            QCOMPARE(error["data"_L1]["session_id"_L1].toString(), u"Session not found"_s);
            QCOMPARE(error["data"_L1]["sessionId"_L1].toString(), u"/at"_s);
        } else {
            QCOMPARE(error["data"_L1]["where"_L1].toString(), u"/at"_s);
        }
        QCOMPARE(error.value("message"_L1).toString(),
                 code == ErrorCode::NotInitialized ? u"Server not initialized"_s : u"why"_s);
        QVERIFY(!jsonRpcError({code, {}, {}}).value("message"_L1).toString().isEmpty());
        QVERIFY(!jsonRpcError({code, {}, {}})["data"_L1].toObject().contains("where"_L1));
    }

    void calls_data()
    {
        // response: members besides jsonrpc and id
        // message: empty: not looked at
        const Rows<QByteArray, bool, ErrorCode, QString> row; // response, succeeds, code, message

        const auto error = [](int code, const char *rest = "") {
            return R"("error":{"code":)" + QByteArray::number(code) + R"(,"message":"no")" + rest
                + '}';
        };
        row("object", R"("result":{"a":1})"_ba, true, ErrorCode(), QString());
        row("null", R"("result":null)"_ba, true, ErrorCode(), QString());
        row("null error beside a result", R"("result":{},"error":null)"_ba, true, ErrorCode(),
            QString());
        row("auth", error(-32000), false, ErrorCode::AuthRequired, u"no"_s);
        row("not found", error(-32002), false, ErrorCode::NotFound, u"no"_s);
        row("method", error(-32601), false, ErrorCode::MethodNotFound, u"no"_s);
        row("params", error(-32602), false, ErrorCode::InvalidInput, u"no"_s);
        row("cancelled", error(-32800), false, ErrorCode::Cancelled, u"no"_s);
        row("internal", error(-32603), false, ErrorCode::Internal, u"no"_s);
        row("own code", error(17), false, ErrorCode::Internal, u"no"_s);
        row("details", error(-32603, R"(,"data":{"details":"disk full"})"), false,
            ErrorCode::Internal, u"no: disk full"_s);
        row("text data", error(-32603, R"(,"data":"disk full")"), false, ErrorCode::Internal,
            u"no: disk full"_s);
        row("error is a text", R"("error":"broken")"_ba, false, ErrorCode::Internal, QString());
        row("error is empty", R"("error":{})"_ba, false, ErrorCode::Internal, QString());
    }

    void calls()
    {
        const auto [response, succeeds, code, message]
            = Rows<QByteArray, bool, ErrorCode, QString>::current();

        QList<Result<QJsonValue>> results;
        const auto id
            = m_peer->call(u"fs/read"_s, {{"path"_L1, u"/a"_s}}, this,
                           [&](const Result<QJsonValue> &result) { results.append(result); });
        QTRY_COMPARE(m_received.size(), 1);
        const QJsonObject request = object(m_received.first());
        QCOMPARE(request,
                 (QJsonObject{{"jsonrpc"_L1, u"2.0"_s},
                              {"id"_L1, id},
                              {"method"_L1, u"fs/read"_s},
                              {"params"_L1, QJsonObject{{"path"_L1, u"/a"_s}}}}));

        const QByteArray line
            = R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + ',' + response + '}';
        feed(line);
        feed(line); // the second is a stray
        QCOMPARE(results.size(), 1);
        QCOMPARE(results.first().has_value(), succeeds);
        if (!succeeds) {
            QCOMPARE(results.first().error().code, code);
            QVERIFY(!results.first().error().message.isEmpty());
            if (!message.isEmpty())
                QCOMPARE(results.first().error().message, message);
        }
    }

    void strayResponsesAreDropped()
    {
        bool called = false;
        const auto id = m_peer->call(u"m"_s, {}, this, [&](const auto &) { called = true; });
        feed("{\"jsonrpc\":\"2.0\",\"id\":\"" + QByteArray::number(id) + "\",\"result\":{}}");
        feed(R"({"jsonrpc":"2.0","id":77,"result":{}})");
        feed(R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}})");
        feed(R"({"jsonrpc":"2.0","result":{}})");
        QVERIFY(!called);
        QCOMPARE(m_ends.first->sentLines().size(), 1); // the call: strays are not answered
    }

    void cancelledCallIsForgotten()
    {
        bool called = false;
        const auto id = m_peer->call(u"m"_s, {}, this, [&](const auto &) { called = true; });
        m_peer->cancelCall(id);
        m_peer->cancelCall(id);
        m_peer->cancelCall(4711);
        QTRY_COMPARE(m_received.size(), 2);
        QCOMPARE(m_received.last(),
                 R"({"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":)"
                     + QByteArray::number(id) + "}}");
        feed(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"result":{}})");
        QVERIFY(!called);
    }

    void closeCancelsCalls()
    {
        QList<int> order;
        for (int i = 0; i < 3; ++i) {
            m_peer->call(u"m"_s, {}, this, [&order, i](const Result<QJsonValue> &result) {
                QCOMPARE(result.error().code, ErrorCode::Cancelled);
                order.append(i);
            });
        }
        QSignalSpy closed(m_peer.get(), &Peer::closed);
        m_ends.second->close();
        QVERIFY(closed.wait());
        QCOMPARE(order, (QList<int>{0, 1, 2}));
        QCOMPARE(closed.size(), 1);
    }

    void callAfterClose()
    {
        QSignalSpy closed(m_peer.get(), &Peer::closed);
        m_ends.second->close();
        QVERIFY(closed.wait());
        QList<Result<QJsonValue>> results;
        m_peer->call(u"m"_s, {}, this,
                     [&](const Result<QJsonValue> &result) { results.append(result); });
        m_peer->notify(u"n"_s, {});
        QVERIFY(results.isEmpty()); // not from within call()
        QTRY_COMPARE(results.size(), 1);
        QCOMPARE(results.first().error().code, ErrorCode::Cancelled);
        QVERIFY(m_ends.first->sentLines().isEmpty());
    }

    void deadContextHearsNothing()
    {
        bool called = false;
        auto context = std::make_unique<QObject>();
        const auto id
            = m_peer->call(u"m"_s, {}, context.get(), [&](const auto &) { called = true; });
        context.reset();
        feed(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"result":{}})");
        QVERIFY(!called);
    }

    void notificationsAreOneLine()
    {
        m_peer->notify(u"session/update"_s, {{"text"_L1, u"a\nb\u2028\"\\ü"_s}});
        QTRY_COMPARE(m_received.size(), 1);
        QVERIFY(!m_received.first().contains('\n'));
        const QJsonObject expected{{"jsonrpc"_L1, u"2.0"_s},
                                   {"method"_L1, u"session/update"_s},
                                   {"params"_L1, QJsonObject{{"text"_L1, u"a\nb\u2028\"\\ü"_s}}}};
        QCOMPARE(object(m_received.first()), expected);
    }

    // Parsers of many clients refuse the whole line for one.
    void sendsNoHalfOfASurrogatePair()
    {
        m_peer->notify(u"session/update"_s, {{"text"_L1, u"caf\xdce9"_s}});
        QTRY_COMPARE(m_received.size(), 1);
        QVERIFY2(m_received.first().contains(R"("text":"caf\ufffd")"),
                 m_received.first().constData());
    }

    void handlerMayDeleteThePeer()
    {
        std::optional<Reply> kept;
        m_peer->handle(u"die"_s, [this, &kept](const QJsonObject &, Reply reply) {
            kept.emplace(std::move(reply));
            m_peer.reset();
        });
        feed(R"({"jsonrpc":"2.0","id":1,"method":"die"})");
        QVERIFY(!m_peer);
        std::move(*kept).answer(QJsonObject()); // goes nowhere
        QVERIFY(m_ends.first->sentLines().isEmpty());
    }

    void mcpCancels()
    {
        speakMcp();
        QSignalSpy cancelled(m_peer.get(), &Peer::cancelRequested);
        feed(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}})");
        feed(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{}})");
        feed(R"({"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":"b"}})");
        QCOMPARE(cancelled.size(), 1);
        QCOMPARE(cancelled.first().first().toJsonValue(), QJsonValue(u"a"_s));
        const auto id = m_peer->call(u"m"_s, {}, this, [](const auto &) { });
        m_peer->cancelCall(id, u"why"_s);
        QTRY_COMPARE(m_received.size(), 2);
        QCOMPARE(object(m_received.last()),
                 (QJsonObject{
                     {"jsonrpc"_L1, u"2.0"_s},
                     {"method"_L1, u"notifications/cancelled"_s},
                     {"params"_L1, QJsonObject{{"requestId"_L1, id}, {"reason"_L1, u"why"_s}}}}));
    }

    void mcpDropsGarbage_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("no JSON") << "hello"_ba;
        QTest::newRow("torn") << "{"_ba;
        QTest::newRow("empty batch") << "[]"_ba;
        QTest::newRow("torn batch") << "[{}"_ba;
        QTest::newRow("number in a batch") << "[5]"_ba;
        QTest::newRow("empty object") << "{}"_ba;
        QTest::newRow("no version") << R"({"id":1,"method":"m"})"_ba;
        QTest::newRow("bad id") << R"({"jsonrpc":"2.0","id":[],"method":"m"})"_ba;
    }

    void mcpDropsGarbage()
    {
        QFETCH(QByteArray, line);
        speakMcp();
        QSignalSpy malformed(m_peer.get(), &Peer::malformedReceived);
        QCOMPARE(answerTo(line), QByteArray());
        QCOMPARE(malformed.size(), 1);
        QVERIFY(!malformed.first().first().toString().isEmpty());
    }

    void mcpAnswersThatCannotBeRead_data()
    {
        // line: %1: the id
        // fails: that call, at once
        const Rows<QByteArray, bool> row; // line, fails
        const QByteArray deep(2000, '[');
        row("no UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":%1,\"result\":{\"a\":\"\xff\"}}"_ba, true);
        row("no UTF-8, id at the end",
            "{\"result\":{\"a\":\"\xff\"},\"jsonrpc\":\"2.0\",\"id\":%1}"_ba, true);
        row("too deep", R"({"jsonrpc":"2.0","id":%1,"result":)" + deep, true);
        row("too deep, id at the end",
            R"({"result":)" + deep + QByteArray(2000, ']') + R"(,"id": %1 } )", true);
        row("torn", "{\"id\":%1,\"result\":{\"text\":\"abc"_ba, true);
        row("id of another call", "{\"id\":99999,\"result\":{\"text\":\"abc"_ba, false);
        row("id within the answer", "{\"result\":{\"id\":%1,\"text\":\"abc"_ba, false);
        row("a request of the server's", R"({"method":"m","id":%1,"params":)"_ba, false);
        row("garbage", "{{{"_ba, false);
    }

    void mcpAnswersThatCannotBeRead()
    {
        auto [line, fails] = Rows<QByteArray, bool>::current();
        speakMcp();
        QList<Result<QJsonValue>> got;
        const auto take = [&got](const Result<QJsonValue> &result) { got.append(result); };
        const auto id = m_peer->call(u"m"_s, {}, this, take);
        const auto other = m_peer->call(u"m"_s, {}, this, take);
        feed(line.replace("%1", QByteArray::number(id)));
        QCOMPARE(got.size(), fails ? 1 : 0);
        if (fails) {
            QVERIFY(!got.first());
            QCOMPARE(got.first().error().code, ErrorCode::ParseError);
            QVERIFY(got.first().error().message.contains("answer"_L1));
        }
        // The connection stays, and the other call gets its answer.
        feed(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(other) + R"(,"result":{}})");
        QVERIFY(!m_peer->isClosed());
        QVERIFY(got.last());
    }

    void mcpAnswerTooLong()
    {
        speakMcp();
        QList<ErrorCode> got;
        const auto take = [&got](const Result<QJsonValue> &result) {
            got.append(result ? ErrorCode::Internal : result.error().code);
        };
        const auto first = m_peer->call(u"m"_s, {}, this, take);
        m_peer->call(u"m"_s, {}, this, take);
        m_ends.first->reportTooLongLine(R"({"id":)" + QByteArray::number(first)
                                        + ",\"result\":\"aaa");
        QTRY_COMPARE(got, QList{ErrorCode::LimitExceeded});
        // Without an id it is the answer to the only call that waits.
        m_ends.first->reportTooLongLine("{\"result\":\"aaa");
        QTRY_COMPARE(got.size(), 2);
        QVERIFY(!m_peer->isClosed());
    }

    void mcpTakesBatches()
    {
        speakMcp();
        m_peer->handle(u"m"_s, [](const QJsonObject &params, Reply reply) {
            std::move(reply).answer(params);
        });
        QCOMPARE(
            answerTo(
                R"( [{"jsonrpc":"2.0","id":1,"method":"m"},{"jsonrpc":"2.0","id":2,"method":"n"}])")
                .count("\"id\""),
            2);
        m_peer->handle(u"die"_s, [this](const QJsonObject &, const Reply &) { m_peer.reset(); });
        feed(R"([{"jsonrpc":"2.0","method":"die"},{"jsonrpc":"2.0","id":3,"method":"m"}])");
        QVERIFY(!m_peer);
    }

    void foreignErrorsCanBeRead()
    {
        Peer::ForeignError seen;
        const auto id = m_peer->call(
            u"m"_s, {}, this, [&](const Result<QJsonValue> &) { seen = m_peer->foreignError(); });
        feed(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id)
             + R"(,"error":{"code":-32042,"message":"x","data":{"a":[1]}}})");
        QCOMPARE(seen.code, -32042);
        QCOMPARE(seen.data["a"_L1].toArray(), QJsonArray{1});
        QCOMPARE(m_peer->foreignError().code, 0); // within the handler only
        seen.code = 1;
        m_peer->call(u"m"_s, {}, this,
                     [&](const Result<QJsonValue> &) { seen = m_peer->foreignError(); });
        QVERIFY(!m_peer->isClosed());
        m_ends.second->close();
        QTRY_COMPARE(seen.code, 0); // the end of the connection is none
        QVERIFY(m_peer->isClosed());
    }

    void forgottenCallIsSilent()
    {
        bool called = false;
        const auto id = m_peer->call(u"m"_s, {}, this, [&](const auto &) { called = true; });
        m_peer->forgetCall(id);
        feed(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"result":{}})");
        QVERIFY(!called);
        QCOMPARE(m_ends.first->sentLines().size(), 1);
    }

private:
    void speakMcp()
    {
        m_peer = std::make_unique<Peer>(m_ends.first.get(), nullptr, Peer::Dialect::Mcp);
    }

    // The answer, or nothing. Answers are given before the line counts as taken.
    QByteArray answerTo(const QByteArray &line)
    {
        const qsizetype before = m_ends.first->sentLines().size();
        feed(line);
        const QByteArrayList sent = m_ends.first->sentLines().sliced(before);
        return sent.join('\n');
    }

    void feed(const QByteArray &line)
    {
        QSignalSpy taken(m_ends.second.get(), &Transport::drained);
        m_ends.second->send(line);
        QVERIFY(taken.wait());
    }

    static QJsonObject object(const QByteArray &line)
    {
        return QJsonDocument::fromJson(line).object();
    }

    LoopbackTransport::Pair m_ends;
    std::unique_ptr<Peer> m_peer;
    QByteArrayList m_received; // by the other side
};

AGENTAO_TEST(TestPeer)
#include "tst_peer.moc"
