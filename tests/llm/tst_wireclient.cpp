// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/llmclientfactory.h"
#include "agentcore/llm/wire/wireclient.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTcpServer>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using End = Testing::FakeAnswer::End;

class TestWireClient : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_events.clear();
        m_results.clear();
        m_server = std::make_unique<FakeLlm>();
        m_profile = {};
        m_profile.provider = u"fake"_s;
        m_profile.baseUrl = m_server->baseUrl();
        m_profile.apiKey = u"sk-secret"_s;
        m_profile.model = u"m"_s;
        m_retry = {};
        m_retry.firstDelay = 1ms;
        m_limits = {};
        createClient();
    }

    void cleanup()
    {
        m_reply.reset();
        m_client.reset();
        m_server.reset();
    }

    void textArrives()
    {
        m_server->enqueue(FakeAnswer::text({u"Hel"_s, u"lo"_s}));
        send();
        QVERIFY(m_results.isEmpty());
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(text(), u"Hello"_s);
        QCOMPARE(m_results.first()->message.text(), u"Hello"_s);
        QCOMPARE(m_results.first()->reason, FinishReason::EndTurn);
        QCOMPARE(m_results.first()->usage.inputTokens, 100);
    }

    void toolCallsArrive()
    {
        m_server->enqueue(
            FakeAnswer::toolCalls({{u"read"_s, uR"({"p":1})"_s}, {u"list"_s, u"{}"_s}}).resplit(3));
        send();
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        const auto calls = m_results.first()->message.toolCalls();
        QCOMPARE(calls.size(), 2);
        QCOMPARE(calls[0].name, u"read"_s);
        QCOMPARE(calls[0].arguments, uR"({"p":1})"_s);
        QCOMPARE(m_results.first()->reason, FinishReason::ToolCalls);
    }

    void requestIsWellFormed()
    {
        m_server->enqueue(FakeAnswer::text({u"x"_s}));
        ChatRequest request;
        request.model = u"other"_s;
        request.messages = {{ChatMessage::Role::User, {TextPart{u"hi"_s}}}};
        send(request);
        QVERIFY(waitForFinish());
        const Testing::FakeRequest &got = m_server->requests().front();
        QCOMPARE(got.method, "POST"_ba);
        QCOMPARE(got.path, u"/v1/chat/completions"_s);
        QCOMPARE(got.headers.value("Authorization"), "Bearer sk-secret"_ba);
        QCOMPARE(got.headers.value("Content-Type"), "application/json"_ba);
        QVERIFY(got.headers.value("User-Agent").startsWith("agentao/"));
        QCOMPARE(got.json().value("model"_L1).toString(), u"other"_s);
        QCOMPARE(got.json().value("messages"_L1).toArray().size(), 1);
    }

    void noKeyNoHeader()
    {
        m_profile.apiKey.clear();
        createClient();
        m_server->enqueue(FakeAnswer::text({u"x"_s}));
        send();
        QVERIFY(waitForFinish());
        QVERIFY(!m_server->requests().front().headers.contains("Authorization"));
        QCOMPARE(m_server->requests().front().json().value("model"_L1).toString(), u"m"_s);
    }

    void errors_data()
    {
        const Rows<int, ErrorCode, QString> row; // status, code, contains

        row("no key", 401, ErrorCode::AuthRequired,
            u"The endpoint refuses the key (HTTP 401). Is it right, and meant for this address?"_s);
        row("forbidden", 403, ErrorCode::AuthRequired, u"(HTTP 403)"_s);
        row("unknown model", 404, ErrorCode::InvalidInput, u"no model m"_s);
        row("refused", 400, ErrorCode::InvalidInput, u"because sk"_s);
        row("too large", 413, ErrorCode::ContextOverflow, u"window"_s);
    }

    void errors()
    {
        const auto [status, code, contains] = Rows<int, ErrorCode, QString>::current();

        m_server->enqueue(FakeAnswer::error(status, u"because sk"_s));
        send();
        QVERIFY(waitForFinish());
        QCOMPARE(m_results.first().error().code, code);
        QVERIFY(m_results.first().error().message.contains(contains));
        QVERIFY(!m_results.first().error().text().contains("secret"_L1));
        QCOMPARE(m_server->requests().size(), 1);
        QVERIFY(m_events.empty());
    }

    void retries_data()
    {
        QTest::addColumn<QList<int>>("failures"); // statuses; 0: dropped, 1: dropped after headers

        for (const int status : {408, 409, 425, 429, 500, 502, 503, 504, 529})
            QTest::addRow("%d", status) << QList<int>{status};
        QTest::newRow("stream without a word") << QList<int>{1};
        QTest::newRow("four times") << QList<int>{429, 503, 1, 500};
        QTest::newRow("error inside the stream") << QList<int>{2};
    }

    void retries()
    {
        QFETCH(QList<int>, failures);

        for (const int failure : std::as_const(failures)) {
            if (failure == 2)
                m_server->enqueue(FakeAnswer::events(
                    {{{"error"_L1, QJsonObject{{"code"_L1, 503}, {"message"_L1, u"x"_s}}}}}));
            else if (failure == 1)
                m_server->enqueue(FakeAnswer().endBy(End::Drop));
            else
                m_server->enqueue(FakeAnswer::error(failure, u"why"_s));
        }
        m_server->enqueue(FakeAnswer::text({u"Hi"_s}));
        send();
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(text(), u"Hi"_s);
        const auto waits = eventsOf<RetryScheduled>();
        QCOMPARE(waits.size(), failures.size());
        for (qsizetype i = 0; i < waits.size(); ++i) {
            QCOMPARE(waits[i].attempt, int(i) + 2);
            QVERIFY(waits[i].delay >= 1ms);
            QVERIFY(!waits[i].reason.message.isEmpty());
        }
    }

    void givesUp_data()
    {
        // status: 0: dropped
        const Rows<int, ErrorCode> row; // status, code
        row("rate", 429, ErrorCode::RateLimited);
        row("failure", 500, ErrorCode::Network);
        row("dropped", 0, ErrorCode::Network);
    }

    void givesUp()
    {
        auto [status, code] = Rows<int, ErrorCode>::current();

        FakeAnswer dropped;
        dropped.status = 0;
        m_server->setFallback(status == 0 ? dropped.endBy(End::Drop)
                                          : FakeAnswer::error(status, u"why"_s));
        send();
        QVERIFY(waitForFinish());
        QCOMPARE(m_results.first().error().code, code);
        QCOMPARE(eventsOf<RetryScheduled>().size(), kTries - 1);
        if (status != 0) // below, the network layer repeats requests on dropped connections itself
            QCOMPARE(m_server->requests().size(), kTries);
    }

    void retryAfterIsHonoured()
    {
        m_server->enqueue(FakeAnswer::error(429, u"slow"_s).withHeader("Retry-After", "0.2"));
        m_server->enqueue(FakeAnswer::text({u"Hi"_s}));
        send();
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(eventsOf<RetryScheduled>().first().delay, 200ms);
    }

    //! Not by a millisecond: some endpoints count anew what comes early.
    void retryIsNeverEarlierThanAsked()
    {
        constexpr int kReplies = 30; // at different moments, as inexact timers are early at some
        constexpr auto kAsked = 1000ms;
        QHash<QString, QElapsedTimer> asked; // by model
        QHash<QString, qint64> waited;
        m_server->setResponder([&](const Testing::FakeRequest &request) {
            const QString model = request.json()["model"_L1].toString();
            if (asked.contains(model)) {
                waited[model] = asked[model].nsecsElapsed();
                return FakeAnswer::text({u"Hi"_s});
            }
            asked[model].start();
            return FakeAnswer::error(429, u"slow"_s).withHeader("Retry-After", "1");
        });
        std::vector<std::unique_ptr<LlmReply>> replies;
        for (int i = 0; i < kReplies; ++i) {
            ChatRequest request;
            request.model = u"m%1"_s.arg(i);
            replies.push_back(m_client->send(request));
            QTRY_VERIFY(asked.contains(request.model)); // the next one begins later
        }
        QTRY_COMPARE_WITH_TIMEOUT(waited.size(), kReplies, 60'000);
        for (const qint64 nanoseconds : std::as_const(waited))
            QVERIFY2(nanoseconds >= std::chrono::nanoseconds(kAsked).count(),
                     qPrintable(QString::number(nanoseconds)));
    }

    void tooLongRetryAfterEndsIt()
    {
        m_server->enqueue(FakeAnswer::error(429, u"slow"_s).withHeader("Retry-After", "3600"));
        send();
        QVERIFY(waitForFinish());
        QCOMPARE(m_results.first().error().code, ErrorCode::RateLimited);
        QVERIFY(m_events.empty());
        QCOMPARE(m_server->requests().size(), 1);
    }

    void goesOnAfterText_data()
    {
        QTest::addColumn<bool>("dropped");
        QTest::newRow("dropped") << true;
        QTest::newRow("ended early") << false;
    }

    void goesOnAfterText()
    {
        QFETCH(bool, dropped);

        FakeAnswer answer = FakeAnswer::text({u"Hel"_s, u"lo"_s});
        answer.chunks.resize(3); // role and both deltas
        m_server->enqueue(answer.endBy(dropped ? End::Drop : End::Complete));
        m_server->enqueue(FakeAnswer::text({u" world"_s}));
        send();
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(text(), u"Hello world"_s);
        QCOMPARE(m_results.first()->message.text(), u"Hello world"_s);
        QCOMPARE(eventsOf<RetryScheduled>().size(), 1);
        QCOMPARE(m_server->requests().size(), 2);
    }

    void unreachableIsNotRetried()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        m_profile.baseUrl = QUrl(u"http://127.0.0.1:%1/v1"_s.arg(server.serverPort()));
        server.close();
        createClient();
        send();
        QVERIFY(waitForFinish());
        QCOMPARE(m_results.first().error().code, ErrorCode::Network);
        QVERIFY(m_results.first().error().message.contains("127.0.0.1"_L1));
        QVERIFY(m_events.empty());
    }

    void streamOptionsAreLeftOutWhenRefused()
    {
        m_server->enqueue(FakeAnswer::error(400, u"unknown field stream_options"_s));
        m_server->enqueue(FakeAnswer::text({u"Hi"_s}));
        send();
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QVERIFY(m_server->requests()[0].json().contains("stream_options"_L1));
        QVERIFY(!m_server->requests()[1].json().contains("stream_options"_L1));
        QVERIFY(eventsOf<RetryScheduled>().isEmpty());
    }

    void silence()
    {
        m_limits.firstByte = 50ms;
        createClient();
        FakeAnswer answer;
        answer.status = 0;
        m_server->setFallback(answer.endBy(End::Hold));
        send();
        QVERIFY(waitForFinish());
        QCOMPARE(m_results.first().error().code, ErrorCode::Timeout);
        QCOMPARE(eventsOf<RetryScheduled>().size(), kTries - 1);
    }

    void finishesAtDone()
    {
        m_server->enqueue(FakeAnswer::text({u"Hi"_s}).endBy(End::Hold));
        send();
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        m_server->release();
        QCoreApplication::processEvents();
        QCOMPARE(m_results.size(), 1);
    }

    void connectionIsUsedAgain()
    {
        for (int i = 0; i < 3; ++i) {
            m_results.clear();
            m_server->enqueue(FakeAnswer::text({u"Hi"_s}));
            send();
            QVERIFY(waitForFinish());
            m_reply.reset();
            QTRY_COMPARE(m_server->findChildren<Testing::FakeExchange *>().size(), 0);
        }
        QCOMPARE(m_server->requests().size(), 3);
        QCOMPARE(m_server->openConnections(), 1);
    }

    void abortCancels_data()
    {
        QTest::addColumn<QString>("when");
        QTest::newRow("at once") << u"once"_s;
        QTest::newRow("while it waits") << u"wait"_s;
        QTest::newRow("while it streams") << u"stream"_s;
        QTest::newRow("in a handler") << u"handler"_s;
    }

    void abortCancels()
    {
        QFETCH(QString, when);

        if (when == "wait"_L1)
            m_server->enqueue(FakeAnswer::error(429, u"x"_s).withHeader("Retry-After", "50"));
        else
            m_server->enqueue(FakeAnswer::text({u"Hi"_s, u"there"_s}).endBy(End::Hold));
        m_server->setFallback(FakeAnswer::text({u"never"_s}));
        if (when == "stream"_L1) {
            FakeAnswer endless = FakeAnswer::text({u"Hi"_s});
            endless.chunks.resize(2);
            m_server = std::make_unique<FakeLlm>();
            m_profile.baseUrl = m_server->baseUrl();
            createClient();
            m_server->enqueue(endless.endBy(End::Hold));
        }
        send();
        if (when == "handler"_L1) {
            connect(m_reply.get(), &LlmReply::received, this, [this] { m_reply->abort(); });
        } else {
            if (when != "once"_L1)
                QTRY_VERIFY(!m_events.empty());
            m_reply->abort();
        }
        QVERIFY(when == "handler"_L1 || m_results.isEmpty());
        QVERIFY(waitForFinish());
        QCOMPARE(m_results.first().error().code, ErrorCode::Cancelled);
        QVERIFY(m_events.size() <= 1);
        m_reply->abort();
        QTRY_VERIFY(when == "wait"_L1 || m_server->openConnections() == 0);
        QCOMPARE(m_results.size(), 1);
        QVERIFY(m_server->requests().size() <= 1);
    }

    void deletionIsSilent()
    {
        m_server->enqueue(FakeAnswer::text({u"Hi"_s}));
        send();
        connect(m_reply.get(), &LlmReply::received, this, [this] {
            m_reply.reset();
            m_client.reset();
        });
        QTRY_VERIFY(!m_reply);
        QTRY_COMPARE(m_server->openConnections(), 0);
        QVERIFY(m_results.isEmpty());
    }

    //! A pause holds for the reply, not for the exchange that is under way.
    void pausesAlsoTheNextTry()
    {
        m_server->enqueue(FakeAnswer::error(503, u"busy"_s));
        m_server->enqueue(FakeAnswer::text({u"a"_s, u"b"_s}));
        m_server->enqueue(FakeAnswer::text({u"other"_s}));
        send();
        connect(m_reply.get(), &LlmReply::received, m_reply.get(),
                [this](const StreamEvent &event) {
                    if (std::holds_alternative<RetryScheduled>(event))
                        m_reply->setPaused(true);
                });
        QTRY_COMPARE_WITH_TIMEOUT(m_server->requests().size(), size_t(2), 20'000);

        const auto other = m_client->send({});
        QSignalSpy otherEnd(other.get(), &LlmReply::finished);
        QVERIFY(!otherEnd.isEmpty() || otherEnd.wait(20'000));
        QCOMPARE(text(), QString());
        QCOMPARE(m_results.size(), 0);
        m_reply->setPaused(false);

        QVERIFY(waitForFinish());
        QCOMPARE(text(), u"ab"_s);
    }

    void outlivesTheClient()
    {
        m_server->enqueue(FakeAnswer::text({u"Hi"_s}));
        send();
        m_client.reset();
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
    }

    void factoryMakesIt()
    {
        m_server->enqueue(FakeAnswer::text({u"Hi"_s}));
        const auto client = createLlmClient(m_profile);
        QVERIFY(client);
        const auto reply = client->send({});
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        QVERIFY(finished.wait());
        QVERIFY(finished.first().first().value<Result<ReplyOutcome>>());
    }

private:
    static constexpr int kTries = 5;

    void send(const ChatRequest &request = {})
    {
        m_reply = m_client->send(request);
        connect(m_reply.get(), &LlmReply::received, this,
                [this](const StreamEvent &event) { m_events.push_back(event); });
        connect(m_reply.get(), &LlmReply::finished, this,
                [this](const Result<ReplyOutcome> &result) { m_results.append(result); });
    }

    bool waitForFinish()
    {
        QSignalSpy finished(m_reply.get(), &LlmReply::finished);
        return !m_results.isEmpty() || finished.wait(20'000);
    }

    void createClient() { m_client = std::make_unique<WireClient>(m_profile, m_retry, m_limits); }

    QString text() const
    {
        QString text;
        for (const TextDelta &delta : eventsOf<TextDelta>())
            text += delta.text;
        return text;
    }

    template <typename Event> QList<Event> eventsOf() const
    {
        QList<Event> found;
        for (const StreamEvent &event : m_events) {
            if (const auto *item = std::get_if<Event>(&event))
                found.append(*item);
        }
        return found;
    }

    std::unique_ptr<FakeLlm> m_server;
    ModelProfile m_profile;
    RetryPolicy m_retry;
    HttpLimits m_limits;
    std::unique_ptr<WireClient> m_client;
    std::unique_ptr<LlmReply> m_reply;
    std::vector<StreamEvent> m_events;
    QList<Result<ReplyOutcome>> m_results;
};

AGENTAO_TEST(TestWireClient)
#include "tst_wireclient.moc"
