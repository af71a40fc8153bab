// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/wireclient.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using End = Testing::FakeAnswer::End;

static QByteArray chunk(const QByteArray &delta, const QByteArray &reason = "null")
{
    return R"(data: {"choices":[{"index":0,"delta":)" + delta + R"(,"finish_reason":)" + reason
        + "}]}\n\n";
}

static QByteArray text(const QByteArray &words)
{
    return chunk(R"({"content":")" + words + R"("})");
}

static FakeAnswer answer(const QByteArrayList &events, End end = End::Complete)
{
    FakeAnswer answer;
    answer.chunks = events;
    return answer.endBy(end);
}

static const QByteArray kStop = chunk("{}", R"("stop")");

//! Answers that end before they are whole, and how they go on.
class TestBrokenStreams : public QObject
{
    // What was shown goes to the model, which adds the rest; it is one answer.
    Q_OBJECT

private slots:
    void goesOn()
    {
        FakeLlm server;
        server.enqueue(answer({text("The sum is "), text("for")}, End::Drop));
        server.enqueue(answer({text("ty-two."), kStop}));
        const Run one = run(server);
        QVERIFY2(one.outcome, qPrintable(one.outcome ? QString() : one.outcome.error().text()));
        QCOMPARE(one.text, u"The sum is forty-two."_s);
        QCOMPARE(one.outcome->message.text(), one.text);
        QCOMPARE(one.outcome->message.parts.size(), size_t(1));
        QCOMPARE(one.retries.size(), 1);
        QCOMPARE(one.retries.first().attempt, 2);
        const QJsonArray messages = server.requests()[1].json()["messages"_L1].toArray();
        QCOMPARE(messages.size(), 3);
        QCOMPARE(messages[1]["role"_L1].toString(), u"assistant"_s);
        QCOMPARE(messages[1]["content"_L1].toString(), u"The sum is for"_s);
        QCOMPARE(messages[2]["role"_L1].toString(), u"user"_s);
    }

    void goesOnTwice()
    {
        FakeLlm server;
        server.enqueue(answer({text("One, two, ")}, End::Hold)); // falls silent
        server.enqueue(answer({text("One, two, three, ")}, End::Drop)); // says all of it again
        server.enqueue(answer({text("four."), kStop}));
        const Run one = run(server);
        QVERIFY2(one.outcome, qPrintable(one.outcome ? QString() : one.outcome.error().text()));
        QCOMPARE(one.text, u"One, two, three, four."_s);
        QCOMPARE(one.outcome->message.text(), one.text);
        const QJsonArray messages = server.requests()[2].json()["messages"_L1].toArray();
        QCOMPARE(messages.size(), 3);
        QCOMPARE(messages[1]["content"_L1].toString(), u"One, two, three, "_s);
    }

    // What was shown of the first stays to be seen, and what is kept is one answer.
    void otherAnswerTakesItsPlace()
    {
        FakeLlm server;
        server.enqueue(answer({text("Here is the plan: first read the file, then")}, End::Drop));
        server.enqueue(answer({text("Here is the plan: first read"), text(" all of it."), kStop}));
        const Run one = run(server);
        QVERIFY2(one.outcome, qPrintable(one.outcome ? QString() : one.outcome.error().text()));
        QCOMPARE(one.outcome->message.text(), u"Here is the plan: first read all of it."_s);
        QCOMPARE(one.text,
                 u"Here is the plan: first read the file, then\n\n---\n\n"
                 "Here is the plan: first read all of it."_s);
    }

    void thinkingComesAnew()
    {
        FakeLlm server;
        const QByteArray thought = chunk(R"({"reasoning_content":"hm "})");
        server.enqueue(answer({thought}, End::Drop));
        server.enqueue(answer({thought, text("Yes."), kStop}));
        const Run one = run(server);
        QVERIFY(one.outcome);
        QCOMPARE(one.text, u"Yes."_s);
        QCOMPARE(one.retries.size(), 1);
        QCOMPARE(server.requests()[0].json(), server.requests()[1].json());
        const auto *reasoning = std::get_if<ReasoningPart>(&one.outcome->message.parts.front());
        QVERIFY(reasoning);
        QCOMPARE(reasoning->text, u"hm "_s); // of the answer that counts
    }

    void callAfterText()
    {
        FakeLlm server;
        const auto call = [](const QByteArray &arguments) {
            return chunk(R"({"tool_calls":[{"index":0,"id":"c1","function":{"name":"read",)"
                         "\"arguments\":\""
                         + arguments + "\"}}]}");
        };
        server.enqueue(answer({text("I read it."), call(R"({\"pa)")}, End::Drop));
        server.enqueue(answer({call(R"({\"path\":\"a\"})"), chunk("{}", R"("tool_calls")")}));
        const Run one = run(server);
        QVERIFY2(one.outcome, qPrintable(one.outcome ? QString() : one.outcome.error().text()));
        QCOMPARE(one.text, u"I read it."_s);
        QCOMPARE(one.outcome->message.text(), u"I read it."_s);
        const auto calls = one.outcome->message.toolCalls();
        QCOMPARE(calls.size(), size_t(1));
        QCOMPARE(calls.front().arguments, uR"({"path":"a"})"_s);
        const QJsonArray messages = server.requests()[1].json()["messages"_L1].toArray();
        QVERIFY(!messages[1].toObject().contains("tool_calls"_L1)); // half a call is none
    }

    void atMostFourTimes()
    {
        FakeLlm server;
        server.setFallback(answer({text("I begin")}, End::Drop));
        const Run one = run(server);
        QVERIFY(!one.outcome);
        QCOMPARE(one.outcome.error().code, ErrorCode::Network);
        QCOMPARE(one.text, u"I begin"_s); // once, although it came five times
        QCOMPARE(int(server.requests().size()), 5);
        QCOMPARE(one.retries.size(), 4);
    }

    // The time in which an answer came is no time of waiting for one.
    void longAnswerGetsItsTries()
    {
        FakeLlm server;
        FakeAnswer slow = answer({text("a"), text("b"), text("c"), text("d")}, End::Drop);
        slow.chunkDelay = 60ms;
        server.enqueue(slow);
        server.enqueue(answer({text("e"), kStop}));
        const Run one = run(server, {.firstDelay = 1ms, .totalLimit = 150ms});
        QVERIFY2(one.outcome, qPrintable(one.outcome ? QString() : one.outcome.error().text()));
        QCOMPARE(one.text, u"abcde"_s);
    }

    void endReasons_data()
    {
        // reason, hasText, requests, finish, error
        // requests: a second one is answered "!"
        // finish: unset: an error
        const Rows<QByteArray, bool, int, std::optional<FinishReason>, ErrorCode> row;

        const auto ends = [&row](const char *name, const QByteArray &reason, bool hasText,
                                 int requests, FinishReason finish) {
            row(name, reason, hasText, requests, std::optional(finish), ErrorCode::Internal);
        };
        const auto fails
            = [&row](const char *name, const QByteArray &reason, bool hasText, ErrorCode error) {
                  row(name, reason, hasText, 1, std::optional<FinishReason>(), error);
              };
        using enum FinishReason;
        // docs.z.ai, "Chat Completion", finish_reason, 2026-11-23
        ends("Z.ai: network_error", "network_error", true, 2, EndTurn);
        ends("Z.ai: network_error at once", "network_error", false, 2, EndTurn);
        ends("Z.ai: sensitive", "sensitive", true, 1, Refusal);
        ends("Z.ai: window full", "model_context_window_exceeded", true, 1, MaxTokens);
        fails("Z.ai: window full at once", "model_context_window_exceeded", false,
              ErrorCode::ContextOverflow);
        // docs.mistral.ai, "Chat", finish_reason, 2026-11-23
        ends("Mistral: model_length", "model_length", true, 1, MaxTokens);
        ends("Mistral: error", "error", true, 2, EndTurn);
        // openrouter.ai/docs, "Errors and Debugging", 2026-11-23
        ends("OpenRouter: error", "error", false, 2, EndTurn);
        ends("another word for the end", "eos_token", true, 1, EndTurn);
        fails("not known", "on_holiday", true, ErrorCode::InvalidInput);
        ends("not known, at once", "on_holiday", false, 2, EndTurn);
    }

    void endReasons()
    {
        const auto [reason, hasText, requests, finish, error]
            = Rows<QByteArray, bool, int, std::optional<FinishReason>, ErrorCode>::current();
        FakeLlm server;
        QByteArrayList events{chunk("{}", '"' + reason + '"'), "data: [DONE]\n\n"};
        if (hasText)
            events.prepend(text("Hello"));
        server.enqueue(answer(events));
        server.enqueue(answer({text("!"), kStop}));
        const Run one = run(server);
        QCOMPARE(int(server.requests().size()), requests);
        QCOMPARE(one.outcome.has_value(), finish.has_value());
        QCOMPARE(one.text.startsWith("Hello"_L1), hasText);
        QCOMPARE(one.text.count("Hello"_L1), hasText ? 1 : 0);
        if (finish) {
            QCOMPARE(one.outcome->reason, *finish);
            QCOMPARE(one.outcome->message.text(), one.text);
        } else {
            QCOMPARE(one.outcome.error().code, error);
            if (error == ErrorCode::InvalidInput)
                QVERIFY(one.outcome.error().text().contains(QString::fromLatin1(reason)));
        }
    }

    // console.groq.com/docs/tool-use; github.com/agno-agi/agno/issues/4090, 2026-11-23
    void refusedByTheModel()
    {
        FakeLlm server;
        FakeAnswer refusal;
        refusal.status = 400;
        refusal.chunks = {"{\"error\":{\"message\":\"Failed to call a function. Please adjust your "
                          "prompt. See 'failed_generation' for more details.\",\"type\":"
                          R"("invalid_request_error","code":"tool_use_failed",)"
                          R"("failed_generation":"<function=read{...}>"}})"};
        server.enqueue(refusal);
        server.enqueue(answer({text("ok"), kStop}));
        const Run one = run(server);
        QVERIFY2(one.outcome, qPrintable(one.outcome ? QString() : one.outcome.error().text()));
        QCOMPARE(one.retries.size(), 1);
        QVERIFY(one.retries.first().reason.text().contains("call"_L1));
    }

private:
    struct Run
    {
        Result<ReplyOutcome> outcome;
        QString text;
        QString thoughts;
        QList<RetryScheduled> retries;
    };

    static Run run(FakeLlm &server, const RetryPolicy &retry = {.firstDelay = 1ms})
    {
        ModelProfile profile;
        profile.provider = u"fake"_s;
        profile.baseUrl = server.baseUrl();
        profile.model = u"m"_s;
        WireClient client(profile, retry, HttpLimits{.firstByte = 10s, .idle = 200ms});
        const auto reply
            = client.send({.messages = {{ChatMessage::Role::User, {TextPart{u"hi"_s}}}}});
        Run run;
        connect(reply.get(), &LlmReply::received, reply.get(), [&run](const StreamEvent &event) {
            if (const auto *delta = std::get_if<TextDelta>(&event))
                run.text += delta->text;
            else if (const auto *thought = std::get_if<ReasoningDelta>(&event))
                run.thoughts += thought->text;
            else if (const auto *again = std::get_if<RetryScheduled>(&event))
                run.retries.append(*again);
        });
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        if (finished.wait(20'000))
            run.outcome = finished.first().first().value<Result<ReplyOutcome>>();
        return run;
    }
};

AGENTAO_TEST(TestBrokenStreams)
#include "tst_brokenstreams.moc"
