// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/wireclient.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;

static FakeAnswer answer(const QByteArrayList &events)
{
    FakeAnswer answer;
    for (const QByteArray &event : events)
        answer.chunks += "data: " + event + "\r\n\r\n";
    return answer;
}

static FakeAnswer responsesText()
{
    return answer({R"({"type":"response.output_text.delta","output_index":0,"delta":"Hi"})",
                   R"({"type":"response.completed","response":{"status":"completed","usage":)"
                   R"({"input_tokens":10,"output_tokens":2}}})"});
}

static FakeAnswer geminiText()
{
    return answer({R"({"candidates":[{"content":{"parts":[{"text":"Hi"}]},"finishReason":"STOP"}],)"
                   R"("usageMetadata":{"promptTokenCount":10,"candidatesTokenCount":2}})"});
}

//! A turn with a tool, and what may go wrong in it, in each format over HTTP.
class TestWireFormats : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_waits.clear();
        m_client.reset();
        m_server = std::make_unique<FakeLlm>();
    }

    void responsesTurn()
    {
        const QByteArray thought
            = R"({"encrypted_content":"gAA","id":"rs_1","summary":[],"type":"reasoning"})";
        m_server->enqueue(
            answer(
                {R"({"type":"response.created","response":{"status":"in_progress"}})",
                 R"({"type":"response.output_item.done","output_index":0,"item":)" + thought + '}',
                 R"({"type":"response.output_item.added","output_index":1,"item":{"id":"fc_1",)"
                 R"("type":"function_call","call_id":"c1","name":"read","arguments":""}})",
                 R"({"type":"response.function_call_arguments.delta","item_id":"fc_1",)"
                 "\"delta\":\"{\\\"p\\\":1}\"}",
                 R"({"type":"response.output_item.done","output_index":1,"item":{"id":"fc_1",)"
                 "\"type\":\"function_call\",\"call_id\":\"c1\",\"name\":\"read\",\"arguments\":\"{"
                 "\\\"p\\\":1}\"}}",
                 R"({"type":"response.completed","response":{"status":"completed"}})"})
                .resplit(5));
        m_server->enqueue(responsesText().endBy(FakeAnswer::End::Hold));
        use(ModelProfile::WireFormat::OpenAiResponses, u"gpt-5"_s);

        ChatRequest request = prompt();
        const auto first = send(request);
        QVERIFY(first);
        QCOMPARE(first->reason, FinishReason::ToolCalls);
        addResult(request, *first);
        const auto last = send(request);
        QVERIFY(last); // although the connection stays open
        QCOMPARE(last->message.text(), u"Hi"_s);
        QCOMPARE(last->usage.totalTokens(), 12);

        const auto &sent = m_server->requests();
        QCOMPARE(sent[0].path, u"/v1/responses"_s);
        QCOMPARE(sent[0].headers.value("Authorization"), "Bearer sk-secret"_ba);
        QCOMPARE(sent[0].json()["reasoning"_L1]["effort"_L1].toString(), u"low"_s);
        QCOMPARE(sent[0].json().value("model"_L1).toString(), u"gpt-5"_s);
        const QJsonArray input = sent[1].json().value("input"_L1).toArray();
        QCOMPARE(input.size(), 4);
        QCOMPARE(input.at(1).toObject(), jsonObject(thought));
        QCOMPARE(input.at(2)["call_id"_L1].toString(), u"c1"_s);
        QCOMPARE(input.at(3).toObject(),
                 jsonObject(R"({"type":"function_call_output","call_id":"c1","output":"text"})"));
    }

    void responsesLearnWhatIsRefused()
    {
        m_server->enqueue(FakeAnswer::error(400, u"Encrypted content is not supported here."_s));
        m_server->enqueue(FakeAnswer::error(400, u"Verify to generate reasoning summaries."_s));
        m_server->enqueue(responsesText());
        use(ModelProfile::WireFormat::OpenAiResponses, u"gpt-5"_s);
        QVERIFY(send(prompt()));
        QVERIFY(m_waits.empty());
        const QJsonObject last = m_server->requests().back().json();
        QVERIFY(!last.contains("include"_L1));
        QCOMPARE(last.value("reasoning"_L1).toObject(), jsonObject(R"({"effort":"low"})"));
    }

    void responsesFailInsideTheStream()
    {
        m_server->enqueue(answer({R"({"type":"response.created","response":{}})",
                                  R"({"type":"response.failed","response":{"status":"failed",)"
                                  R"("error":{"code":"server_error","message":"boom"}}})"}));
        m_server->enqueue(responsesText());
        use(ModelProfile::WireFormat::OpenAiResponses, u"gpt-5"_s);
        QVERIFY(send(prompt()));
        QCOMPARE(m_waits.size(), 1);
        QVERIFY(m_waits.front().reason.message.contains("boom"_L1));
    }

    void geminiTurn()
    {
        const QByteArray call
            = R"({"functionCall":{"name":"read","args":{"p":1}},"thoughtSignature":"S"})";
        m_server->enqueue(
            answer({R"({"candidates":[{"content":{"parts":[{"text":"hm","thought":true}]}}]})",
                    R"({"candidates":[{"content":{"parts":[)" + call
                        + R"(]},"finishReason":"STOP"}]})"})
                .resplit(5));
        m_server->enqueue(geminiText());
        use(ModelProfile::WireFormat::Gemini, u"gemini-3-pro"_s);

        ChatRequest request = prompt();
        const auto first = send(request);
        QVERIFY(first);
        QCOMPARE(first->reason, FinishReason::ToolCalls);
        addResult(request, *first);
        const auto last = send(request);
        QVERIFY(last);
        QCOMPARE(last->message.text(), u"Hi"_s);
        QCOMPARE(last->usage.totalTokens(), 12);

        const auto &sent = m_server->requests();
        QCOMPARE(sent[0].path, u"/v1/models/gemini-3-pro:streamGenerateContent?alt=sse"_s);
        QCOMPARE(sent[0].headers.value("x-goog-api-key"), "sk-secret"_ba);
        QVERIFY(!sent[0].headers.contains("Authorization"));
        const QJsonArray contents = sent[1].json().value("contents"_L1).toArray();
        QCOMPARE(contents.size(), 3);
        QCOMPARE(contents.at(1)["parts"_L1].toArray(), QJsonArray{jsonObject(call)});
        QCOMPARE(
            contents.at(2)["parts"_L1][0].toObject(),
            jsonObject(R"({"functionResponse":{"name":"read","response":{"output":"text"}}})"));
    }

    void geminiWaitsAsLongAsItIsTold()
    {
        m_server->enqueue(FakeAnswer::json(
            429,
            jsonObject(R"({"error":{"code":429,"message":"slow","status":"RESOURCE_EXHAUSTED",)"
                       R"("details":[{"retryDelay":"0.2s"}]}})")));
        m_server->enqueue(geminiText());
        use(ModelProfile::WireFormat::Gemini, u"gemini-3-pro"_s);
        QVERIFY(send(prompt()));
        QCOMPARE(m_waits.size(), 1);
        QCOMPARE(m_waits.front().delay, 200ms);
        QCOMPARE(m_waits.front().reason.code, ErrorCode::RateLimited);
    }

    void geminiKeyIsRefused()
    {
        m_server->enqueue(FakeAnswer::json(
            400,
            jsonObject(
                R"({"error":{"code":400,"message":"API key not valid: sk-secret",)"
                R"("status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}})")));
        use(ModelProfile::WireFormat::Gemini, u"gemini-3-pro"_s);
        const auto outcome = send(prompt());
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::AuthRequired);
        QVERIFY(!outcome.error().text().contains("secret"_L1));
        QCOMPARE(m_server->requests().size(), 1);
    }

    void geminiTriesAgainAfterABrokenCall()
    {
        m_server->enqueue(
            answer({R"({"candidates":[{"finishReason":"MALFORMED_FUNCTION_CALL"}]})"}));
        m_server->enqueue(geminiText());
        use(ModelProfile::WireFormat::Gemini, u"gemini-3-pro"_s);
        QVERIFY(send(prompt()));
        QCOMPARE(m_waits.size(), 1);
    }

private:
    Result<ReplyOutcome> send(const ChatRequest &request)
    {
        const auto reply = m_client->send(request);
        connect(reply.get(), &LlmReply::received, this, [this](const StreamEvent &event) {
            if (const auto *wait = std::get_if<RetryScheduled>(&event))
                m_waits.push_back(*wait);
        });
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        if (!finished.wait(20'000))
            return fail(ErrorCode::Timeout, u"no end"_s);
        return finished.first().first().value<Result<ReplyOutcome>>();
    }

    void use(ModelProfile::WireFormat format, const QString &model)
    {
        ModelProfile profile;
        profile.provider = u"fake"_s;
        profile.wireFormat = format;
        profile.baseUrl = m_server->baseUrl();
        profile.apiKey = u"sk-secret"_s;
        profile.model = model;
        profile.options.thinkingLevel = u"low"_s;
        RetryPolicy retry;
        retry.firstDelay = 1ms;
        m_client = std::make_unique<WireClient>(profile, retry);
    }

    static ChatRequest prompt()
    {
        ChatRequest request;
        request.system = u"Be brief"_s;
        request.messages = {{ChatMessage::Role::User, {TextPart{u"go"_s}}}};
        request.tools = {{u"read"_s, u"Reads"_s, {{"type"_L1, u"object"_s}}}};
        return request;
    }

    static void addResult(ChatRequest &request, const ReplyOutcome &outcome)
    {
        request.messages.push_back(outcome.message);
        const ToolCallPart call = outcome.message.toolCalls().front();
        request.messages.push_back(
            {ChatMessage::Role::User, {ToolResultPart{call.id, call.name, u"text"_s}}});
    }

    std::unique_ptr<FakeLlm> m_server;
    std::unique_ptr<WireClient> m_client;
    std::vector<RetryScheduled> m_waits;
};

AGENTAO_TEST(TestWireFormats)
#include "tst_wireformats.moc"
