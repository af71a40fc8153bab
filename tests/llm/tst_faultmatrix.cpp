// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/wireclient.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"
#include "tests/support/wirefixtures.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;
using Testing::WireFixture;
using End = Testing::FakeAnswer::End;

static const QString kSecret = u"sk-very-secret"_s;
static const QString kText = u"Hello world"_s;
static const QString kBegun = u"Hello "_s;
static constexpr int kTries = 5;
static constexpr qsizetype kLongLine = 10'000'000;

//! One thing that goes wrong, and what is to be seen of it.
struct Case
{
    QList<FakeAnswer> answers;
    std::optional<FakeAnswer> always; //!< After the answers.
    HttpLimits limits;
    QString text = kText; //!< What was shown in the end, all tries together.
    bool isCall = false; //!< The outcome is the call, not the text.
    FinishReason reason = FinishReason::EndTurn; //!< Of text.
    std::optional<ErrorCode> error;
    QString says = u""_s; //!< Stands in the error.
    std::optional<int> requests; //!< Unset: where the network repeats them by itself.
    int retries = 0;
    std::chrono::milliseconds firstDelay{1}; //!< At least.
    std::chrono::milliseconds totalLimit = RetryPolicy().totalLimit;
};

using Cases = std::vector<std::pair<const char *, Case>>;

static FakeAnswer stream(const QByteArrayList &events)
{
    FakeAnswer answer;
    answer.chunks = events;
    return answer;
}

// Up to, and without, \a mark.
static FakeAnswer cutAt(const QByteArrayList &events, const QByteArray &mark, End end)
{
    const QByteArray all = events.join();
    return stream({all.first(all.indexOf(mark))}).endBy(end);
}

static FakeAnswer body(int status, const QByteArray &content, const QByteArray &type)
{
    FakeAnswer answer = stream({content}).withHeader("Content-Type", type);
    answer.status = status;
    return answer;
}

static FakeAnswer nothing(int status, End end)
{
    FakeAnswer answer;
    answer.status = status;
    return answer.endBy(end);
}

static Case good(const QList<FakeAnswer> &answers)
{
    const int retries = int(answers.size()) - 1;
    return {.answers = answers, .requests = retries + 1, .retries = retries};
}

static Case bad(const FakeAnswer &answer, ErrorCode error, const QString &says = u""_s,
                const QString &shown = {})
{
    return {.answers = {answer}, .text = shown, .error = error, .says = says, .requests = 1};
}

static QByteArrayList replaced(QByteArrayList events, const QByteArray &what, const QByteArray &by)
{
    for (QByteArray &event : events)
        event.replace(what, by);
    return events;
}

// As gzip writes it, from the format that Qt has.
static QByteArray gzip(const QByteArray &plain)
{
    quint32 check = ~0U;
    for (const char byte : plain) {
        check ^= quint8(byte);
        for (int bit = 0; bit < 8; ++bit)
            check = (check >> 1) ^ ((check & 1) != 0 ? 0xedb88320U : 0U);
    }
    QByteArray tail;
    for (const quint32 number : {~check, quint32(plain.size())}) {
        for (int shift = 0; shift < 32; shift += 8)
            tail.append(char(number >> shift));
    }
    const QByteArray head("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
    return head + qCompress(plain).sliced(6).chopped(4) + tail;
}

// The connection.
static Cases broken(const WireFixture &wire)
{
    const FakeAnswer text = stream(wire.text);
    const FakeAnswer gone = nothing(0, End::Drop);
    Cases cases{
        {"cut before the headers", {.answers = {gone, text}}},
        {"always cut before the headers",
         {.always = gone, .text = {}, .error = ErrorCode::Network, .retries = kTries - 1}},
        {"cut before the first byte", good({nothing(200, End::Drop), text})},
        {"cut in the middle of text", good({cutAt(wire.text, "orld", End::Drop), text})},
        {"ended in the middle of text", good({cutAt(wire.text, "world", End::Complete), text})},
        {"always cut in the middle of text",
         {.always = cutAt(wire.text, "orld", End::Drop),
          .text = kBegun,
          .error = ErrorCode::Network,
          .requests = kTries,
          .retries = kTries - 1}},
        {"stall before the first byte", good({nothing(0, End::Hold), text})},
        {"stall after the headers", good({nothing(200, End::Hold), text})},
        {"stall in the middle", good({cutAt(wire.text, "orld", End::Hold), text})},
        {"always silent",
         {.always = nothing(200, End::Hold),
          .text = {},
          .error = ErrorCode::Timeout,
          .says = u"silent"_s,
          .requests = kTries,
          .retries = kTries - 1}}};
    for (auto &[name, fault] : cases) {
        if (!QByteArrayView(name).startsWith("stall") && fault.error != ErrorCode::Timeout)
            continue;
        fault.limits = {.firstByte = 300ms, .idle = 300ms};
        fault.totalLimit = 200ms; // as shipped, one silence alone may take as long
    }
    const auto brokenCall = [&](const FakeAnswer &cut) {
        Case fault = good({cut, stream(wire.call)});
        fault.text.clear();
        fault.isCall = true;
        return fault;
    };
    cases.emplace_back("cut in the middle of a call",
                       brokenCall(cutAt(wire.call, "MARK", End::Drop)));
    cases.emplace_back("ended in the middle of a call",
                       brokenCall(cutAt(wire.call, "MARK", End::Complete)));
    if (!wire.callIsOneEvent) {
        // What ends the stream, but not what ends the call.
        QByteArrayList early;
        for (const QByteArray &event : wire.call) {
            if (event.contains("MARK"))
                break;
            early += event;
        }
        early += wire.call.last();
        cases.emplace_back("end of the stream in the middle of a call", brokenCall(stream(early)));
    }
    return cases;
}

// The bytes, all of which make sense.
static Cases strange(const WireFixture &wire)
{
    const QByteArray all = wire.text.join();
    QByteArrayList repeated = wire.text;
    repeated.append(wire.text.last());
    QByteArrayList unknown = wire.unknown;
    QByteArrayList chatty{"\xef\xbb\xbf"_ba};
    for (const QByteArray &event : wire.text) {
        chatty += ": still here\n\n" + event;
        unknown += event;
        if (event != wire.text.last())
            unknown += wire.unknown;
    }
    FakeAnswer slow = stream(wire.text);
    slow.chunkDelay = 20ms;
    Case call = good({stream(wire.call)});
    call.isCall = true;
    call.text.clear();
    Case bytewiseCall = call;
    bytewiseCall.answers.front().resplit(1);
    Case longLine = good({});
    const QByteArray flood(kLongLine, 'x');
    longLine = good({stream(replaced(wire.text, "world", flood))});
    longLine.text = kBegun + QString::fromLatin1(flood);
    Case openAfterEnd = good({stream(wire.text).endBy(End::Hold)});
    openAfterEnd.limits.idle = 200ms; // not every format says that nothing more comes
    const auto gzipped = [&](qsizetype size) {
        return stream({gzip(all)}).resplit(size).withHeader("Content-Encoding", "gzip");
    };
    return {{"text", good({stream(wire.text)})},
            {"call", call},
            {"split at every byte", good({stream(wire.text).resplit(1)})},
            {"call split at every byte", bytewiseCall},
            {"all in one packet", good({stream(wire.text).resplit()})},
            {"open after the end", openAfterEnd},
            {"last event twice", good({stream(repeated)})},
            {"CR LF", good({stream(replaced(wire.text, "\n", "\r\n"))})},
            {"CR", good({stream(replaced(wire.text, "\n", "\r"))})},
            {"byte order mark and comments", good({stream(chatty)})},
            {"compressed", good({gzipped(0)})},
            {"compressed, split at every byte", good({gzipped(1)})},
            {"throttled", good({slow})},
            {"unknown events", good({stream(unknown)})},
            {"misordered events", good({stream(wire.misordered)})},
            {"a line of 10 MB", longLine}};
}

// What the endpoint says.
static Cases refused(const WireFixture &wire)
{
    const FakeAnswer text = stream(wire.text);
    const auto error
        = [](int status) { return FakeAnswer::error(status, u"why, with the key "_s + kSecret); };
    const qsizetype begun = wire.text.join().indexOf("world");
    const QByteArray half = wire.text.join().first(begun);
    const QByteArray whole = half.first(half.lastIndexOf("\n\n") + 2);
    // Without Responses there may be chat completions, unless it is the model that is blamed.
    const FakeAnswer noModel = FakeAnswer::error(404, u"the model is unknown to "_s + kSecret);
    const bool hasOther = wire.format == WireFixture::Format::OpenAiResponses;
    Case hurried = good({error(429).withHeader("Retry-After", "0.1"), text});
    hurried.firstDelay = 100ms;
    return {
        {"failure in the stream", good({stream({wire.failure}), text})},
        {"failure after text", good({stream({whole, wire.failure}), text})},
        {"429 with Retry-After", hurried},
        {"529, then 503", good({error(529), error(503), text})},
        {"500 for ever",
         {.always = error(500),
          .text = {},
          .error = ErrorCode::Network,
          .says = u"HTTP 500"_s,
          .requests = kTries,
          .retries = kTries - 1}},
        {"wrong key", bad(error(401), ErrorCode::AuthRequired, u"the key"_s)},
        {"unknown model", bad(noModel, ErrorCode::InvalidInput, u"no model m"_s)},
        {"unknown address",
         {.always = error(404),
          .text = {},
          .error = ErrorCode::InvalidInput,
          .says = u"no such address"_s,
          .requests = hasOther ? 2 : 1}},
        {"context overflow",
         bad(body(400, wire.overflow, "application/json"), ErrorCode::ContextOverflow,
             u"window"_s)},
        {"web page",
         bad(body(200, "<!DOCTYPE html><p>Log in", "text/html"), ErrorCode::InvalidInput,
             u"web page"_s)},
        {"web page of a gateway", good({body(502, "<html>Bad gateway", "text/html"), text})},
        {"empty body", good({nothing(200, End::Complete), text})},
        {"body cut short", good({body(200, R"({"choices":[{"mess)", "application/json"), text})},
        {"event cut short", good({stream({"data: {\"a\":[\n\n"}), text})},
        {"event cut short after text", good({stream({whole, "data: {\"a\":[\n\n"}), text})}};
}

// What single vendors of chat completions say, in their own words; all of 2026-11-23.
static Cases ofVendors(const WireFixture &wire)
{
    if (wire.format != WireFixture::Format::OpenAiChat)
        return {};
    const FakeAnswer text = stream(wire.text);
    const auto refusal = [](const QByteArray &json) { return body(400, json, "application/json"); };
    const auto ends = [&wire](const QByteArray &reason) {
        return stream(replaced(wire.text, R"("stop")", '"' + reason + '"'));
    };
    const auto endsFor = [&ends](const QByteArray &reason, FinishReason finish) {
        Case fault = good({ends(reason)});
        fault.reason = finish;
        return fault;
    };
    return {
        // github.com/BerriAI/litellm, pull request 21647
        {"Perplexity: overflow",
         bad(refusal(R"({"error":{"message":"The total length of all messages is too long.",)"
                     R"("type":"invalid_message","code":400}})"),
             ErrorCode::ContextOverflow, u"window"_s)},
        {"Mistral: overflow",
         bad(refusal(R"({"object":"error","message":"Prompt contains 140999 tokens and 0 draft )"
                     R"(tokens, too large for model with 131072 maximum context length",)"
                     R"("type":"invalid_request_prompt","code":"3051"})"),
             ErrorCode::ContextOverflow, u"window"_s)},
        // docs.x.ai/developers/debugging; github.com/continuedev/continue/issues/10778
        {"xAI: wrong key",
         bad(refusal(R"({"code":"Client specified an invalid argument","error":"Incorrect API )"
                     R"(key provided: na***ys. You can obtain an API key from )"
                     R"(https://console.x.ai."})"),
             ErrorCode::AuthRequired, u"the key"_s)},
        {"xAI: another bad argument",
         bad(refusal(R"({"code":"Client specified an invalid argument","error":"The model )"
                     R"(expects a single `text` element per message."})"),
             ErrorCode::InvalidInput, u"single"_s)},
        // console.groq.com/docs/tool-use
        {"Groq: tool_use_failed",
         good({refusal(R"({"error":{"message":"Failed to call a function.","type":)"
                       R"("invalid_request_error","code":"tool_use_failed",)"
                       R"("failed_generation":"<function=read{...}>"}})"),
               text})},
        // docs.z.ai, "Chat Completion", finish_reason
        {"Z.ai: network_error", good({ends("network_error"), text})},
        {"Z.ai: sensitive", endsFor("sensitive", FinishReason::Refusal)},
        {"Z.ai: model_context_window_exceeded",
         endsFor("model_context_window_exceeded", FinishReason::MaxTokens)},
        // docs.mistral.ai, "Chat", finish_reason
        {"Mistral: model_length", endsFor("model_length", FinishReason::MaxTokens)}};
}

//! Every wire format, and everything that goes wrong on the way.
class TestFaultMatrix : public QObject
{
    Q_OBJECT

private slots:
    void fault_data()
    {
        const Rows<WireFixture::Format, Case> row; // format, fault

        for (const WireFixture &wire : Testing::wireFixtures()) {
            for (const auto &cases :
                 {strange(wire), broken(wire), refused(wire), ofVendors(wire)}) {
                for (const auto &[name, fault] : cases)
                    row(QTest::addRow("%s: %s", qPrintable(wire.name()), name), wire.format, fault);
            }
        }
    }

    void fault()
    {
        const auto [format, fault] = Rows<WireFixture::Format, Case>::current();

        FakeLlm server;
        for (const FakeAnswer &answer : std::as_const(fault.answers))
            server.enqueue(answer);
        if (fault.always)
            server.setFallback(*fault.always);
        WireClient client(profileOf(format, server),
                          {.firstDelay = 1ms, .totalLimit = fault.totalLimit}, fault.limits);
        const auto reply
            = client.send({.messages = {{ChatMessage::Role::User, {TextPart{u"hi"_s}}}}});
        QString text;
        QList<RetryScheduled> retries;
        connect(reply.get(), &LlmReply::received, this, [&](const StreamEvent &event) {
            if (const auto *delta = std::get_if<TextDelta>(&event))
                text += delta->text;
            else if (const auto *retry = std::get_if<RetryScheduled>(&event))
                retries.append(*retry);
        });
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        QVERIFY(finished.wait(20'000));
        const auto outcome = finished.first().first().value<Result<ReplyOutcome>>();

        QCOMPARE(text, fault.text);
        QCOMPARE(outcome ? QString() : outcome.error().text(),
                 fault.error && !outcome ? outcome.error().text() : QString());
        if (fault.error) {
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, *fault.error);
            QVERIFY2(outcome.error().text().contains("127.0.0.1"_L1),
                     qPrintable(outcome.error().text()));
            QVERIFY2(outcome.error().text().contains(fault.says),
                     qPrintable(outcome.error().text()));
            QVERIFY(!outcome.error().text().contains(kSecret));
        } else {
            QCOMPARE(outcome->message.text(), fault.text);
            const auto calls = outcome->message.toolCalls();
            QCOMPARE(calls.size(), fault.isCall ? 1 : 0);
            QCOMPARE(outcome->reason, fault.isCall ? FinishReason::ToolCalls : fault.reason);
            if (fault.isCall)
                QCOMPARE(calls.front().arguments, uR"({"path":"/MARK"})"_s);
        }
        if (fault.requests)
            QCOMPARE(int(server.requests().size()), *fault.requests);
        QCOMPARE(retries.size(), fault.retries);
        for (const RetryScheduled &retry : std::as_const(retries)) {
            QVERIFY(retry.delay >= fault.firstDelay);
            QVERIFY(!retry.reason.message.isEmpty());
            QVERIFY(!retry.reason.text().contains(kSecret));
        }
        QCOMPARE(finished.size(), 1);
    }

private:
    static ModelProfile profileOf(WireFixture::Format format, const FakeLlm &server)
    {
        ModelProfile profile;
        profile.provider = u"fake"_s;
        profile.wireFormat = format;
        profile.baseUrl = server.baseUrl();
        profile.apiKey = kSecret;
        // A port comes again; what was learnt of a model there must not.
        static int count = 0;
        profile.model = u"m%1"_s.arg(++count);
        return profile;
    }
};

AGENTAO_TEST(TestFaultMatrix)
#include "tst_faultmatrix.moc"
