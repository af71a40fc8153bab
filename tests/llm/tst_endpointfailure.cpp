// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/endpointfailure.h"
#include "tests/support/suite.h"

#include <QJsonObject>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestEndpointFailure : public QObject
{
    Q_OBJECT

private slots:
    void words_data();
    void words();
    void errorsInsideStreams_data();
    void errorsInsideStreams();
    void retryDelay_data();
    void retryDelay();
    void typesStandForStatus_data();
    void typesStandForStatus();
    void longWordsAreCut();
    void noSecrets();
    void keysThatAreNone_data();
    void keysThatAreNone();
};

using FailureRows = Rows<int, QByteArray, ErrorCode, QString, bool>;

// Gemini's bodies, as arrays where the answer was to be a stream.
static void googleRows(const FailureRows &row)
{
    row("Google's unknown key", 400,
        R"({"error":{"code":400,"message":"API key not valid. Please pass a valid API key.",)"
        R"("status":"INVALID_ARGUMENT","details":[{"@type":)"
        R"("type.googleapis.com/google.rpc.ErrorInfo","reason":"API_KEY_INVALID"}]}})",
        ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 400). Is it right, and meant for this address?"_s,
        false);
    row("Google's expired key", 400,
        R"([{"error":{"code":400,"message":"API key expired. Please renew the API key.",)"
        R"("status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}])",
        ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 400). Is it right, and meant for this address?"_s,
        false);
    row("Google's unknown key without details", 400,
        R"({"error":{"code":400,"message":"API key not valid. Please pass a valid API key."}})",
        ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 400). Is it right, and meant for this address?"_s,
        false);
    row("Google's other argument", 400,
        R"({"error":{"code":400,"message":"Bad schema","status":"INVALID_ARGUMENT"}})",
        ErrorCode::InvalidInput, u"The endpoint refuses the request (HTTP 400): Bad schema"_s,
        false);
    row("Google's country", 400,
        R"({"error":{"code":400,"message":"User location is not supported for the API use.",)"
        R"("status":"FAILED_PRECONDITION"}})",
        ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400): User location is not supported for the API "
        "use"_s,
        false);
    row("Google's missing permission", 403,
        R"({"error":{"code":403,"message":"no","status":"PERMISSION_DENIED"}})",
        ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 403). Is it right, and meant for this address?"_s,
        false);
    row("Google's rate", 429,
        R"([{"error":{"code":429,"message":"slow","status":"RESOURCE_EXHAUSTED","details":[)"
        R"({"violations":[{"quotaId":"GenerateRequestsPerMinutePerProjectPerModel"}]},)"
        R"({"retryDelay":"5s"}]}}])",
        ErrorCode::RateLimited, u"The endpoint asks for fewer requests (HTTP 429): slow"_s, true);
    row("Google's quota of the day", 429,
        R"({"error":{"code":429,"message":"plan","status":"RESOURCE_EXHAUSTED","details":[)"
        R"({"violations":[{"quotaId":"GenerateRequestsPerDayPerProjectPerModel"}]},)"
        R"({"retryDelay":"5s"}]}})",
        ErrorCode::RateLimited, u"The quota of this key is used up (HTTP 429): plan"_s, false);
    row("Google's overload", 503,
        R"({"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}})",
        ErrorCode::Network, u"The endpoint has a problem (HTTP 503): The model is overloaded"_s,
        true);
    row("Google's context", 400,
        R"({"error":{"code":400,"message":"The input token count (2) exceeds the maximum number )"
        R"(of tokens allowed (1).","status":"INVALID_ARGUMENT"}})",
        ErrorCode::ContextOverflow,
        u"The request is larger than the window of the model m (HTTP 400): The input token count "
        "(2) exceeds the maximum number of tokens allowed (1)"_s,
        false);
    row("details that are none", 400, R"({"error":{"message":"no","details":{"reason":1}}})",
        ErrorCode::InvalidInput, u"The endpoint refuses the request (HTTP 400): no"_s, false);
}

void TestEndpointFailure::words_data()
{
    const FailureRows row; // status, body, code, message, retryable
    row("no key", 401, R"({"error":{"message":"bad key sk-1.."}})", ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 401). Is it right, and meant for this address?"_s,
        false);
    // github.com/continuedev/continue/issues/11704, 2026-03-22
    row("xAI: wrong key", 400,
        R"({"code":"Client specified an invalid argument","error":"Incorrect API key provided: )"
        R"(gs***Q6. You can obtain an API key from https://console.x.ai."})",
        ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 400). Is it right, and meant for this address?"_s,
        false);
    row("forbidden", 403, "no", ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 403). Is it right, and meant for this address?"_s,
        false);
    row("unknown model", 404, R"({"error":{"message":"The model does not exist."}})",
        ErrorCode::InvalidInput,
        u"The endpoint knows no model m or no such address (HTTP 404): The model does not exist"_s,
        false);
    row("no credit", 402, R"({"error":{"message":"Insufficient Balance"}})",
        ErrorCode::InvalidInput,
        u"The account of this key has no credit (HTTP 402): Insufficient Balance"_s, false);
    row("bad request", 400, R"({"error":{"message":"temperature too hot"}})",
        ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400): temperature too hot"_s, false);
    row("error is a text", 400, R"({"error":"no"})", ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400): no"_s, false);
    row("message at the top", 400, R"({"message":"no","object":"error"})", ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400): no"_s, false);
    row("detail", 422, R"({"detail":"no"})", ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 422): no"_s, false);
    row("list", 400, R"([{"error":{"code":400,"message":"no"}}])", ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400): no"_s, false);
    row("empty body", 400, "", ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400)"_s, false);
    row("plain text", 400, "go\n away", ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400): go away"_s, false);
    row("web page", 400, "<html>no</html>", ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400)"_s, false);
    row("redirect", 308, "", ErrorCode::InvalidInput,
        u"The endpoint has moved to another place (HTTP 308)"_s, false);
    row("provider's words", 400, R"({"error":{"message":"Provider error","metadata":{"raw":"x"}}})",
        ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400): Provider error: x"_s, false);

    const QString overflow = u"The request is larger than the window of the model m (HTTP %1)%2"_s;
    row("context by code", 400, R"({"error":{"code":"context_length_exceeded","message":"big"}})",
        ErrorCode::ContextOverflow, overflow.arg(u"400"_s, u": big"_s), false);
    row("context by type", 400, R"({"error":{"type":"exceed_context_size_error","message":"big"}})",
        ErrorCode::ContextOverflow, overflow.arg(u"400"_s, u": big"_s), false);
    row("context by words", 400, R"({"error":{"message":"maximum context length is 5"}})",
        ErrorCode::ContextOverflow, overflow.arg(u"400"_s, u": maximum context length is 5"_s),
        false);
    row("context as a server's failure", 500, R"({"error":{"message":"Prompt is too long"}})",
        ErrorCode::ContextOverflow, overflow.arg(u"500"_s, u": Prompt is too long"_s), false);
    row("body too large", 413, "", ErrorCode::ContextOverflow, overflow.arg(u"413"_s, QString()),
        false);
    // xAI, DashScope, Moonshot, and words of nobody in particular; 2026-11-23
    for (const char *words :
         {"This model's maximum prompt length is 131072 but the request contains 537812 tokens",
          "Range of input length should be [1, 98304]",
          "Your request exceeded model token limit: 131072",
          "The messages have 130001 tokens, which exceeds what this model takes",
          "Number of tokens is greater than the window"}) {
        row(words, 400, R"({"error":{"message":")" + QByteArray(words) + R"("}})",
            ErrorCode::ContextOverflow,
            overflow.arg(u"400"_s, u": "_s + QString::fromLatin1(words)), false);
    }
    row("a limit of the answer", 400, R"({"error":{"message":"max_tokens exceeds 8192 tokens"}})",
        ErrorCode::InvalidInput,
        u"The endpoint refuses the request (HTTP 400): max_tokens exceeds 8192 tokens"_s, false);
    row("not the context", 429, R"({"error":{"message":"too many tokens per minute"}})",
        ErrorCode::RateLimited,
        u"The endpoint asks for fewer requests (HTTP 429): too many tokens per minute"_s, true);

    const auto typed = [](const char *type, const char *words) {
        return R"({"type":"error","error":{"type":")" + QByteArray(type) + R"(","message":")"
            + words + R"("},"request_id":"r"})";
    };
    row("Anthropic's prompt", 400,
        typed("invalid_request_error", "prompt is too long: 208310 tokens > 200000 maximum"),
        ErrorCode::ContextOverflow,
        overflow.arg(u"400"_s, u": prompt is too long: 208310 tokens > 200000 maximum"_s), false);
    row("Anthropic's prompt and answer", 400,
        typed("invalid_request_error",
              "input length and `max_tokens` exceed context limit: 178959 + 64000 > 200000"),
        ErrorCode::ContextOverflow,
        overflow.arg(u"400"_s,
                     u": input length and `max_tokens` exceed context limit: 178959 + 64000 > "
                     "200000"_s),
        false);
    row("Anthropic's body", 413, typed("request_too_large", "Request exceeds the maximum size"),
        ErrorCode::ContextOverflow, overflow.arg(u"413"_s, u": Request exceeds the maximum size"_s),
        false);
    row("Anthropic's key", 401, typed("authentication_error", "invalid x-api-key"),
        ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 401). Is it right, and meant for this address?"_s,
        false);
    row("Anthropic's model", 404, typed("not_found_error", "model: m"), ErrorCode::InvalidInput,
        u"The endpoint knows no model m or no such address (HTTP 404): model: m"_s, false);
    row("Anthropic's rate", 429, typed("rate_limit_error", "slow"), ErrorCode::RateLimited,
        u"The endpoint asks for fewer requests (HTTP 429): slow"_s, true);
    row("Anthropic's load", 529, typed("overloaded_error", "Overloaded"), ErrorCode::Network,
        u"The endpoint has a problem (HTTP 529): Overloaded"_s, true);
    row("Anthropic's credit", 400,
        typed("invalid_request_error",
              "Your credit balance is too low to access the Anthropic API."),
        ErrorCode::InvalidInput,
        u"The account of this key has no credit (HTTP 400): Your credit balance is too low to "
        "access the Anthropic API"_s,
        false);

    row("rate", 429, R"({"error":{"message":"slow down"}})", ErrorCode::RateLimited,
        u"The endpoint asks for fewer requests (HTTP 429): slow down"_s, true);
    row("quota", 429, R"({"error":{"message":"pay","code":"insufficient_quota"}})",
        ErrorCode::RateLimited, u"The quota of this key is used up (HTTP 429): pay"_s, false);
    row("request timeout", 408, "", ErrorCode::Timeout, u"The endpoint has a problem (HTTP 408)"_s,
        true);
    row("conflict", 409, "", ErrorCode::Network, u"The endpoint has a problem (HTTP 409)"_s, true);
    row("failure", 500, R"({"error":{"message":"oops"}})", ErrorCode::Network,
        u"The endpoint has a problem (HTTP 500): oops"_s, true);
    row("overloaded", 529, "", ErrorCode::Network, u"The endpoint has a problem (HTTP 529)"_s,
        true);
    googleRows(row);
    row("not implemented", 501, "", ErrorCode::Network, u"The endpoint has a problem (HTTP 501)"_s,
        false);
}

void TestEndpointFailure::words()
{
    const auto [status, body, code, message, retryable] = FailureRows::current();

    ModelProfile profile;
    profile.model = u"m"_s;
    profile.baseUrl = QUrl(u"https://host/v1?key=x"_s);
    const auto failure = EndpointFailure::fromBody(status, body);
    const Error error = failure.toError(profile);
    QCOMPARE(error.message, message);
    QCOMPARE(error.code, code);
    QCOMPARE(error.where, u"https://host/v1"_s);
    QCOMPARE(failure.isRetryable(), retryable);
}

void TestEndpointFailure::errorsInsideStreams_data()
{
    // name: of the code
    const Rows<QString, ErrorCode, bool> add; // name, code, retryable

    const auto row = [&add](const char *name, ErrorCode code, bool retryable) {
        add(name, QString::fromLatin1(name), code, retryable);
    };
    row("server_error", ErrorCode::Network, true);
    row("server_is_overloaded", ErrorCode::Network, true);
    row("slow_down", ErrorCode::Network, true);
    row("rate_limit_exceeded", ErrorCode::RateLimited, true);
    row("insufficient_quota", ErrorCode::RateLimited, false);
    row("context_length_exceeded", ErrorCode::ContextOverflow, false);
    row("invalid_prompt", ErrorCode::InvalidInput, false);
    row("invalid_api_key", ErrorCode::AuthRequired, false);
    row("API_KEY_INVALID", ErrorCode::AuthRequired, false);
    row("UNAVAILABLE", ErrorCode::Network, true);
    row("INTERNAL", ErrorCode::Network, true);
    row("RESOURCE_EXHAUSTED", ErrorCode::RateLimited, true);
    row("INVALID_ARGUMENT", ErrorCode::InvalidInput, false);
    row("MALFORMED_FUNCTION_CALL", ErrorCode::Network, true);
    row("never heard of", ErrorCode::Network, false);
}

void TestEndpointFailure::errorsInsideStreams()
{
    const auto [name, code, retryable] = Rows<QString, ErrorCode, bool>::current();

    const auto failure
        = EndpointFailure::fromJson(QJsonObject{{"code"_L1, name}, {"message"_L1, u"x"_s}});
    QCOMPARE(failure.code, name);
    QCOMPARE(failure.status, 0);
    QCOMPARE(failure.toError({}).code, code);
    QCOMPARE(failure.isRetryable(), retryable);
}

void TestEndpointFailure::typesStandForStatus_data()
{
    const Rows<QByteArray, ErrorCode, bool> row; // type, code, retryable

    row("overloaded", "overloaded_error"_ba, ErrorCode::Network, true);
    row("failure", "api_error"_ba, ErrorCode::Network, true);
    row("timeout", "timeout_error"_ba, ErrorCode::Network, true);
    row("rate", "rate_limit_error"_ba, ErrorCode::RateLimited, true);
    row("key", "authentication_error"_ba, ErrorCode::AuthRequired, false);
    row("permission", "permission_error"_ba, ErrorCode::AuthRequired, false);
    row("credit", "billing_error"_ba, ErrorCode::InvalidInput, false);
    row("request", "invalid_request_error"_ba, ErrorCode::InvalidInput, false);
    row("size", "request_too_large"_ba, ErrorCode::ContextOverflow, false);
    row("unknown", "new_error"_ba, ErrorCode::Network, false);
}

void TestEndpointFailure::typesStandForStatus()
{
    const auto [type, code, retryable] = Rows<QByteArray, ErrorCode, bool>::current();

    const QJsonObject error{{"type"_L1, QString::fromUtf8(type)}, {"message"_L1, u"x"_s}};
    const auto failure = EndpointFailure::fromJson(error);
    QCOMPARE(failure.toError({}).code, code);
    QCOMPARE(failure.isRetryable(), retryable);
}

void TestEndpointFailure::retryDelay_data()
{
    // milliseconds: -1: none
    const Rows<QString, qint64> row; // delay, milliseconds

    row("seconds", u"58s"_s, qint64(58'000));
    row("fraction", u"34.0748242s"_s, qint64(34'075));
    row("at once", u"0s"_s, qint64(0));
    row("no unit", u"58"_s, qint64(-1));
    row("negative", u"-1s"_s, qint64(-1));
    row("no number", u"soons"_s, qint64(-1));
    row("not finite", u"infs"_s, qint64(-1));
    row("empty", QString(), qint64(-1));
}

void TestEndpointFailure::retryDelay()
{
    const auto [delay, milliseconds] = Rows<QString, qint64>::current();

    const QByteArray body
        = R"({"error":{"code":429,"details":[{"retryDelay":")" + delay.toUtf8() + R"("}]}})";
    const auto failure = EndpointFailure::fromBody(429, body);
    QCOMPARE(failure.retryAfter ? qint64(failure.retryAfter->count()) : -1, milliseconds);
}

void TestEndpointFailure::longWordsAreCut()
{
    const auto failure = EndpointFailure::fromBody(400, QByteArray(100'000, 'x'));
    QVERIFY(failure.toError({}).message.size() < 600);
}

void TestEndpointFailure::noSecrets()
{
    ModelProfile profile;
    profile.apiKey = u"sk-secret"_s;
    profile.baseUrl = QUrl(u"https://user:sk-secret@host/v1?k=sk-secret"_s);
    const auto failure = EndpointFailure::fromBody(400, "key sk-secret is not for this model");
    QCOMPARE(failure.toError(profile).text(),
             u"The endpoint refuses the request (HTTP 400): key *** is not for this model "
             "(https://host/v1)"_s);
}

void TestEndpointFailure::keysThatAreNone_data()
{
    const Rows<QString, bool> row; // key, isShown
    for (const auto &word : {u"ollama"_s, u"lm-studio"_s, u"EMPTY"_s, u"none"_s, u"not-needed"_s,
                             u"sk-no-key-required"_s, u"dummy"_s, u"xxxxxxxx"_s, u"1234"_s})
        row(qPrintable(word), word, true);
    for (const auto &key : {u"sk-secret"_s, u"a1b2c3"_s, u"correcthorsebattery"_s,
                            u"sk-proj-Ab12Cd34"_s, u"no-key-4711"_s})
        row(qPrintable(key), key, false);
}

void TestEndpointFailure::keysThatAreNone()
{
    const auto [key, isShown] = Rows<QString, bool>::current();
    ModelProfile profile;
    profile.apiKey = key;
    const QString words = u"the server %1 cannot do this"_s.arg(key);
    const auto failure = EndpointFailure::fromBody(400, words.toUtf8());
    QCOMPARE(failure.toError(profile).text().contains(key), isShown);
}

AGENTAO_TEST_APPLESS(TestEndpointFailure)
#include "tst_endpointfailure.moc"
