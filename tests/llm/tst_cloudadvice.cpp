// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/endpointfailure.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Refusals in the clouds' own words, and what a person is told of them.
class TestCloudAdvice : public QObject
{
    Q_OBJECT

private slots:
    // Words: docs.aws.amazon.com/bedrock, "Troubleshooting Amazon Bedrock API error codes";
    // docs.aws.amazon.com/IAM, "Troubleshoot Signature Version 4"; docs.cloud.google.com, "API
    // errors" and answers shown in questions about them; looked up 2026-11-23.
    void advises_data()
    {
        // isBedrock, status, body, code, words
        const Rows<bool, int, QByteArray, ErrorCode, QString> row;

        const auto aws = [&row](const char *name, int status, const char *message, ErrorCode code,
                                const char *words) {
            row(name, true, status, R"({"message":")" + QByteArray(message) + R"("})", code,
                QString::fromLatin1(words));
        };
        aws("ended", 403, "The security token included in the request is expired",
            ErrorCode::AuthRequired, "aws sso login");
        aws("unknown keys", 403, "The security token included in the request is invalid.",
            ErrorCode::AuthRequired, "does not know these credentials");
        aws("signature", 403,
            "The request signature we calculated does not match the signature you provided.",
            ErrorCode::AuthRequired, "AWS_SECRET_ACCESS_KEY");
        aws("clock", 403,
            "Signature expired: 20261123T000000Z is now earlier than 20261123T001000Z",
            ErrorCode::AuthRequired, "clock");
        aws("API key", 403, "Authentication failed: Please make sure your API Key is valid.",
            ErrorCode::AuthRequired, "AWS_BEARER_TOKEN_BEDROCK");
        aws("not enabled", 403, "You don't have access to the model with the specified model ID.",
            ErrorCode::InvalidInput, "under Model access");
        aws("no permission", 403,
            "User: arn:aws:iam::1:user/me is not authorized to perform: "
            "bedrock:InvokeModelWithResponseStream on resource: x",
            ErrorCode::InvalidInput, "permission bedrock:InvokeModelWithResponseStream");
        aws("no profile", 400,
            "Invocation of model ID anthropic.claude-m with on-demand throughput isn't supported.",
            ErrorCode::InvalidInput, "put global., us., eu.");
        aws("wrong region", 400, "The provided model identifier is invalid.",
            ErrorCode::InvalidInput, "no model claude-m in eu-west-1");
        aws("no such model", 404, "Could not resolve the foundation model", ErrorCode::InvalidInput,
            "AWS_REGION");
        row("as Anthropic says it", true, 404,
            R"({"type":"error","error":{"type":"not_found_error","message":"x"}})"_ba,
            ErrorCode::InvalidInput, u"no model claude-m in eu-west-1"_s);
        aws("too long", 400, "Input is too long for requested model.", ErrorCode::ContextOverflow,
            "larger than the window");
        aws("throttled", 429, "Too many tokens per day, please wait before trying again.",
            ErrorCode::RateLimited, "fewer requests");
        aws("another mistake", 400, "messages: roles must alternate", ErrorCode::InvalidInput,
            "roles must alternate");

        const auto google = [&row](const char *name, int status, const char *word,
                                   const char *message, ErrorCode code, const char *words) {
            row(name, false, status,
                R"({"error":{"code":)" + QByteArray::number(status) + R"(,"status":")" + word
                    + R"(","message":")" + message + R"("}})",
                code, QString::fromLatin1(words));
        };
        google("token", 401, "UNAUTHENTICATED", "Request had invalid authentication credentials.",
               ErrorCode::AuthRequired, "gcloud auth application-default login");
        google("switched off", 403, "PERMISSION_DENIED",
               "Vertex AI API has not been used in project proj before or it is disabled.",
               ErrorCode::InvalidInput,
               "gcloud services enable aiplatform.googleapis.com --project proj");
        google("no role", 403, "PERMISSION_DENIED",
               "Permission 'aiplatform.endpoints.predict' denied on resource",
               ErrorCode::InvalidInput, "roles/aiplatform.user");
        google("no model there", 404, "NOT_FOUND",
               "Publisher Model was not found or your project does not have access to it.",
               ErrorCode::InvalidInput, "no model claude-m in us-east5 for the project proj");
        google("quota", 429, "RESOURCE_EXHAUSTED", "Quota exceeded", ErrorCode::RateLimited,
               "fewer requests");
    }

    void advises()
    {
        const auto [isBedrock, status, body, code, words]
            = Rows<bool, int, QByteArray, ErrorCode, QString>::current();
        ModelProfile profile;
        profile.model = u"claude-m"_s;
        profile.baseUrl = QUrl(
            isBedrock
                ? u"https://bedrock-runtime.eu-west-1.amazonaws.com/anthropic"_s
                : u"https://us-east5-aiplatform.googleapis.com/v1/projects/proj/locations/us-east5"_s);
        const Error error = EndpointFailure::fromBody(status, body).toError(profile);
        QCOMPARE(error.code, code);
        QVERIFY2(error.message.contains(words), qPrintable(error.message));
        QVERIFY(error.message.contains(QString::number(status)));
        QVERIFY(!error.where.isEmpty());
    }
};

AGENTAO_TEST(TestCloudAdvice)
#include "tst_cloudadvice.moc"
