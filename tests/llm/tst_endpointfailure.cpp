// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/endpointfailure.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestOpenAiError : public QObject
{
    Q_OBJECT

private slots:
    void words_data();
    void words();
    void longWordsAreCut();
    void noSecrets();
};

void TestOpenAiError::words_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("message");
    QTest::addColumn<bool>("retryable");

    const auto row = [](const char *name, int status, const QByteArray &body, ErrorCode code,
                        const QString &message, bool retryable) {
        QTest::newRow(name) << status << body << code << message << retryable;
    };
    row("no key", 401, R"({"error":{"message":"bad key sk-1.."}})", ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 401)"_s, false);
    row("forbidden", 403, "no", ErrorCode::AuthRequired,
        u"The endpoint refuses the key (HTTP 403)"_s, false);
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
    row("not the context", 429, R"({"error":{"message":"too many tokens per minute"}})",
        ErrorCode::RateLimited,
        u"The endpoint asks for fewer requests (HTTP 429): too many tokens per minute"_s, true);

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
    row("not implemented", 501, "", ErrorCode::Network, u"The endpoint has a problem (HTTP 501)"_s,
        false);
}

void TestOpenAiError::words()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(ErrorCode, code);
    QFETCH(QString, message);
    QFETCH(bool, retryable);

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

void TestOpenAiError::longWordsAreCut()
{
    const auto failure = EndpointFailure::fromBody(400, QByteArray(100'000, 'x'));
    QVERIFY(failure.toError({}).message.size() < 600);
}

void TestOpenAiError::noSecrets()
{
    ModelProfile profile;
    profile.apiKey = u"sk-secret"_s;
    profile.baseUrl = QUrl(u"https://user:sk-secret@host/v1?k=sk-secret"_s);
    const auto failure = EndpointFailure::fromBody(400, "key sk-secret is not for this model");
    QCOMPARE(failure.toError(profile).text(),
             u"The endpoint refuses the request (HTTP 400): key *** is not for this model "
             "(https://host/v1)"_s);
}

QTEST_APPLESS_MAIN(TestOpenAiError)
#include "tst_endpointfailure.moc"
