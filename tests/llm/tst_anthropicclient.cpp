// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/client/answerpause.h"
#include "agentcore/llm/wire/wireclient.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;

// Events as the API names them, each by its type.
static FakeAnswer answer(const QByteArrayList &payloads)
{
    FakeAnswer answer;
    for (const QByteArray &payload : payloads) {
        const QByteArray type
            = QJsonDocument::fromJson(payload).object().value("type"_L1).toString().toUtf8();
        answer.chunks += "event: " + type + "\ndata: " + payload + "\n\n";
    }
    return answer;
}

static const QByteArray kStart
    = R"({"type":"message_start","message":{"usage":{"input_tokens":10,"output_tokens":1}}})";

static QByteArrayList block(int index, const QByteArray &begin, const QByteArray &delta)
{
    const QByteArray number = QByteArray::number(index);
    return {R"({"type":"content_block_start","index":)" + number + R"(,"content_block":)" + begin
                + '}',
            R"({"type":"content_block_delta","index":)" + number + R"(,"delta":)" + delta + '}',
            R"({"type":"content_block_stop","index":)" + number + '}'};
}

static QByteArrayList textBlock(const QByteArray &text)
{
    return block(0, R"({"type":"text","text":""})",
                 R"({"type":"text_delta","text":")" + text + R"("})");
}

static QByteArrayList stop(const QByteArray &reason)
{
    return {R"({"type":"message_delta","delta":{"stop_reason":")" + reason
                + R"("},"usage":{"output_tokens":5}})",
            R"({"type":"message_stop"})"};
}

static FakeAnswer textAnswer(const QByteArray &text, const QByteArray &reason = "end_turn")
{
    return answer(QByteArrayList{kStart} + textBlock(text) + stop(reason));
}

static QByteArray typesOf(const QJsonValue &message)
{
    QStringList types;
    const QJsonArray blocks = message["content"_L1].toArray();
    for (const QJsonValue &block : blocks)
        types += block["type"_L1].toString();
    return types.join(u' ').toUtf8();
}

static ChatMessage prompt()
{
    return {ChatMessage::Role::User, {TextPart{u"go"_s}}};
}

//! The Messages API over the wire: what only request and answer together show.
class TestAnthropicClient : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_events.clear();
        m_results.clear();
        m_server = std::make_unique<FakeLlm>();
        m_profile = {};
        m_profile.provider = u"anthropic"_s;
        m_profile.wireFormat = ModelProfile::WireFormat::Anthropic;
        m_profile.baseUrl = m_server->baseUrl();
        m_profile.apiKey = u"sk-secret"_s;
        // What an endpoint refuses is remembered by address and model, and ports come again.
        m_profile.model = "claude-sonnet-4-5-"_L1 + QLatin1StringView(QTest::currentTestFunction());
        if (QTest::currentDataTag())
            m_profile.model += QLatin1StringView(QTest::currentDataTag());
    }

    void cleanup()
    {
        m_reply.reset();
        m_server.reset();
    }

    void requestIsWellFormed()
    {
        m_server->enqueue(textAnswer("Hi").resplit(5));
        send({.messages = {prompt()}});
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(m_results.first()->message.text(), u"Hi"_s);
        QCOMPARE(m_results.first()->usage.inputTokens, 10);
        QCOMPARE(m_results.first()->usage.outputTokens, 5);
        const Testing::FakeRequest &got = m_server->requests().front();
        QCOMPARE(got.method, "POST"_ba);
        QCOMPARE(got.path, u"/v1/messages"_s);
        QCOMPARE(got.headers.value("x-api-key"), "sk-secret"_ba);
        QCOMPARE(got.headers.value("anthropic-version"), "2023-06-01"_ba);
        QVERIFY(!got.headers.contains("Authorization"));
        QVERIFY(!got.headers.contains("anthropic-beta"));
        QCOMPARE(bodyOf(0).value("model"_L1).toString(), m_profile.model);
    }

    void toolLoopKeepsThinking()
    {
        m_profile.options.thinkingLevel = u"low"_s;
        const QByteArrayList thinking
            = block(0, R"({"type":"thinking","thinking":"hm","signature":""})",
                    R"({"type":"signature_delta","signature":"sig"})");
        const QByteArrayList call
            = block(1, R"({"type":"tool_use","id":"t1","name":"f","input":{}})",
                    R"({"type":"input_json_delta","partial_json":"{}"})");
        m_server->enqueue(answer(QByteArrayList{kStart} + thinking + call + stop("tool_use")));
        m_server->enqueue(textAnswer("done"));
        ChatRequest request{.messages = {prompt()}};
        send(request);
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(m_results.first()->reason, FinishReason::ToolCalls);

        request.messages.push_back(m_results.first()->message);
        request.messages.push_back(
            {ChatMessage::Role::User, {ToolResultPart{u"t1"_s, u"f"_s, u"x"_s, false, {}}}});
        m_results.clear();
        send(request);
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        const QJsonArray messages = bodyOf(1).value("messages"_L1).toArray();
        QCOMPARE(typesOf(messages.at(1)), "thinking tool_use"_ba);
        QCOMPARE(messages.at(1)["content"_L1][0]["signature"_L1].toString(), u"sig"_s);
        QVERIFY(bodyOf(1).contains("thinking"_L1));
    }

    void overloadIsRetried()
    {
        m_server->enqueue(answer(
            {kStart,
             R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})"}));
        m_server->enqueue(FakeAnswer::error(529, u"Overloaded"_s));
        m_server->enqueue(textAnswer("Hi"));
        send({.messages = {prompt()}});
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(text(), u"Hi"_s);
        QCOMPARE(retries(), 2);
    }

    void pausedAnswerGoesOn()
    {
        const QByteArrayList search = block(1, R"({"type":"server_tool_use","id":"s","input":{}})",
                                            R"({"type":"input_json_delta","partial_json":"{}"})");
        m_server->enqueue(
            answer(QByteArrayList{kStart} + textBlock("one ") + search + stop("pause_turn")));
        m_server->enqueue(textAnswer("two ", "pause_turn"));
        m_server->enqueue(textAnswer("three"));
        send({.messages = {prompt()}});
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(m_results.size(), 1);
        QCOMPARE(text(), u"one two three"_s);
        QCOMPARE(m_results.first()->message.text(), u"one two three"_s);
        QCOMPARE(m_results.first()->reason, FinishReason::EndTurn);
        QCOMPARE(m_results.first()->usage.outputTokens, 15);
        QCOMPARE(m_server->requests().size(), 3);
        const QJsonArray second = bodyOf(1).value("messages"_L1).toArray();
        QCOMPARE(second.size(), 2);
        QCOMPARE(typesOf(second.at(1)), "text server_tool_use"_ba);
        const QJsonArray third = bodyOf(2).value("messages"_L1).toArray();
        QCOMPARE(third.size(), 2);
        QCOMPARE(typesOf(third.at(1)), "text server_tool_use text"_ba);
        QCOMPARE(retries(), 0);
    }

    void pausesAreCounted()
    {
        m_server->setFallback(textAnswer("x", "pause_turn"));
        send({.messages = {prompt()}});
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(m_results.first()->reason, FinishReason::EndTurn);
        QCOMPARE(m_server->requests().size(), 1 + StreamedReply::kMaxContinuations);
        QCOMPARE(text(), QString(1 + StreamedReply::kMaxContinuations, u'x'));
    }

    // What came so far is the answer when nobody wants to pay for more of it.
    void pauseCanBeTheEnd()
    {
        m_server->setFallback(textAnswer("x", "pause_turn"));
        send({.messages = {prompt()}});
        int pauses = 0;
        connect(m_reply.get(), &LlmReply::received, this, [&](const StreamEvent &event) {
            const auto *retry = std::get_if<RetryScheduled>(&event);
            if (retry && isAnswerPause(*retry) && ++pauses == 2)
                m_reply->abort();
        });
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(m_results.size(), 1);
        QCOMPARE(m_results.first()->message.text(), u"xx"_s);
        QCOMPARE(m_results.first()->usage.outputTokens, 10);
        QCOMPARE(m_reply->unfinishedUsage(), TokenUsage());
        QCOMPARE(m_server->requests().size(), 2);
    }

    // What was paused is charged, too.
    void failedContinuationCosts()
    {
        m_server->enqueue(textAnswer("one ", "pause_turn"));
        m_server->enqueue(FakeAnswer::error(400, u"no"_s));
        send({.messages = {prompt()}});
        QVERIFY(waitForFinish());
        QVERIFY(!m_results.first());
        QCOMPARE(m_reply->unfinishedUsage().outputTokens, 5);
    }

    void brokenContinuationIsRetried()
    {
        m_server->enqueue(textAnswer("one ", "pause_turn"));
        m_server->enqueue(answer({kStart}));
        m_server->enqueue(textAnswer("two"));
        send({.messages = {prompt()}});
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(text(), u"one two"_s);
        QCOMPARE(m_results.first()->message.text(), u"one two"_s);
        QCOMPARE(retries(), 1);
    }

    void continuationThatBreaksInItsText_data()
    {
        const Rows<QByteArray, QString, QString> row; // begun, shown, answer
        row("text", "half of"_ba, u"one half of\n\n---\n\ntwo"_s, u"one two"_s);
        row("blanks", " "_ba, u"one  two"_s, u"one two"_s);
    }

    // The endpoint gets what it paused once more, and nothing that was said behind it.
    void continuationThatBreaksInItsText()
    {
        const auto [begun, shown, whole] = Rows<QByteArray, QString, QString>::current();
        m_server->enqueue(textAnswer("one ", "pause_turn"));
        m_server->enqueue(answer(QByteArrayList{kStart} + textBlock(begun).first(2)));
        m_server->enqueue(textAnswer("two"));
        send({.messages = {prompt()}});
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(retries(), 1);
        QCOMPARE(bodyOf(2).value("messages"_L1), bodyOf(1).value("messages"_L1));
        QCOMPARE(text(), shown);
        QCOMPARE(m_results.first()->message.text(), whole);
    }

    void breakBeforeAPause()
    {
        m_server->enqueue(answer(QByteArrayList{kStart} + textBlock("begin").first(2)));
        m_server->enqueue(textAnswer("ning ", "pause_turn"));
        m_server->enqueue(textAnswer("end"));
        send({.messages = {prompt()}});
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(text(), u"beginning end"_s);
        QCOMPARE(m_results.first()->message.text(), u"beginning end"_s);
        QCOMPARE(bodyOf(2).value("messages"_L1).toArray().size(), 2);
    }

    void refusalsAreLearnt_data()
    {
        // thinking: of the request that is taken, and what went back
        const Rows<QString, QStringList, QByteArray> row; // level, refusals, thinking

        const QString wantsAdaptive
            = u"\"thinking.type.enabled\" is not supported for this model. Use "
              "\"thinking.type.adaptive\" and \"output_config.effort\" to control thinking behavior."_s;
        const QString alwaysThinks = QString(wantsAdaptive).replace("enabled"_L1, "disabled"_L1);
        const QString signature
            = u"messages.1.content.0: Invalid `signature` in `thinking` block"_s;
        row("adaptive", u"low"_s, QStringList{wantsAdaptive}, "adaptive thinking"_ba);
        row("neither", u"low"_s,
            QStringList{wantsAdaptive, u"adaptive thinking is not supported on this model"_s},
            " thinking"_ba);
        row("always", u"off"_s, QStringList{alwaysThinks}, " thinking"_ba);
        row("old signature", u"low"_s, QStringList{signature}, "enabled "_ba);
        row("temperature", u"off"_s, QStringList{u"`temperature` is deprecated"_s},
            "disabled thinking"_ba);
    }

    void refusalsAreLearnt()
    {
        const auto [level, refusals, thinking] = Rows<QString, QStringList, QByteArray>::current();

        m_profile.options.thinkingLevel = level;
        m_profile.options.temperature = 0.5;
        for (const QString &refusal : std::as_const(refusals))
            m_server->enqueue(FakeAnswer::error(400, refusal));
        m_server->enqueue(textAnswer("Hi"));
        const QJsonObject own{{"model"_L1, m_profile.model}, {"signature"_L1, u"sig"_s}};
        const ReasoningPart reasoning{u"hm"_s, {{"anthropic"_L1, own}}};
        send({.messages = {prompt(),
                           {ChatMessage::Role::Assistant, {reasoning, TextPart{u"a"_s}}},
                           prompt()}});
        QVERIFY(waitForFinish());
        QVERIFY(m_results.first());
        QCOMPARE(qsizetype(m_server->requests().size()), refusals.size() + 1);
        const QJsonObject body = bodyOf(size_t(refusals.size()));
        const QByteArray form = body["thinking"_L1]["type"_L1].toString().toUtf8();
        const QByteArray types = typesOf(body["messages"_L1][1]);
        QCOMPARE(form + ' ' + types.chopped(4).trimmed(), thinking);
        QCOMPARE(retries(), 0);
    }

private:
    void send(const ChatRequest &request = {})
    {
        RetryPolicy retry;
        retry.firstDelay = 1ms;
        m_reply = WireClient(m_profile, retry).send(request);
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

    QString text() const
    {
        QString text;
        for (const StreamEvent &event : m_events) {
            if (const auto *delta = std::get_if<TextDelta>(&event))
                text += delta->text;
        }
        return text;
    }

    qsizetype retries() const
    {
        return std::ranges::count_if(m_events, [](const StreamEvent &event) {
            const auto *retry = std::get_if<RetryScheduled>(&event);
            return retry && !isAnswerPause(*retry);
        });
    }

    QJsonObject bodyOf(size_t request) const { return m_server->requests().at(request).json(); }

    std::unique_ptr<FakeLlm> m_server;
    ModelProfile m_profile;
    std::unique_ptr<LlmReply> m_reply;
    std::vector<StreamEvent> m_events;
    QList<Result<ReplyOutcome>> m_results;
};

AGENTAO_TEST(TestAnthropicClient)
#include "tst_anthropicclient.moc"
