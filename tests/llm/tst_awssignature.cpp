// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/cloud/cloudcredentials.h"
#include "tests/support/suite.h"

#include <QTimeZone>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const AwsKeys kKeys{u"AKIDEXAMPLE"_s, u"wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"_s, {}};
static const QDateTime kTime(QDate(2015, 8, 30), QTime(12, 36), QTimeZone::UTC);

static QString authorizationOf(const HttpRequest &request)
{
    return QString::fromLatin1(
        request.headers.combinedValue(QHttpHeaders::WellKnownHeader::Authorization));
}

static const char kToken[]
    = "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBuFqwAeMicRXmxfpSP"
      "fIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmUpp2wUE8phUZampKsburEDy0KPkyQDYwT"
      "7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlz"
      "m8FDrypNC9Yjc8fPOLn9FX9KSYvKTr4rvx3iSIlTJabIQwj2ICCR/oLxBA==";

//! Against Amazon's published vectors (aws-sig-v4-test-suite, as in @smithy/signature-v4 2.0.1) and
//! against what botocore 1.43.11 makes of requests to Bedrock.
class TestAwsSignature : public QObject
{
    Q_OBJECT

private slots:
    void vectors_data()
    {
        // method, path, contentType, body, token, signature
        const Rows<QByteArray, QString, QByteArray, QByteArray, QString, QString> add;

        const auto row = [&add](const char *name, const char *method, const QString &path,
                                const char *signature, const QByteArray &type = {},
                                const QByteArray &body = {}, const QString &token = {}) {
            add(name, QByteArray(method), path, type, body, token, QString::fromLatin1(signature));
        };
        row("get-vanilla", "GET", u"/"_s,
            "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31");
        row("get-unreserved", "GET",
            u"/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"_s,
            "07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f");
        row("get-vanilla-empty-query-key", "GET", u"/?Param1=value1"_s,
            "a67d582fa61cc504c4bae71f336f98b97f1ea3c7a6bfe1b6e45aec72011b9aeb");
        row("get-vanilla-query-order-key-case", "GET", u"/?Param2=value2&Param1=value1"_s,
            "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500");
        row("get-vanilla-utf8-query", "GET", u"/?ሴ=bar"_s,
            "2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04");
        row("post-vanilla", "POST", u"/"_s,
            "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b");
        row("post-vanilla-query", "POST", u"/?Param1=value1"_s,
            "28038455d6de14eafc1f9222cf5aa6f1a96197d7deb8263271d420d138af7f11");
        row("post-sts-header-before", "POST", u"/"_s,
            "85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead", {}, {},
            QString::fromLatin1(kToken));
        row("post-x-www-form-urlencoded", "POST", u"/"_s,
            "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a",
            "application/x-www-form-urlencoded", "Param1=value1");
        row("post-x-www-form-urlencoded-parameters", "POST", u"/"_s,
            "1a72ec8f64bd914b0e42e42607c7fbce7fb2c7465f63e3092b3b0d39fa77a6fe",
            "application/x-www-form-urlencoded; charset=utf8", "Param1=value1");
    }

    void vectors()
    {
        auto [method, path, contentType, body, token, signature]
            = Rows<QByteArray, QString, QByteArray, QByteArray, QString, QString>::current();
        HttpRequest request;
        request.method = method;
        request.url = QUrl("https://example.amazonaws.com"_L1 + path);
        request.body = body;
        QString names = u"host;x-amz-date"_s;
        if (!contentType.isEmpty()) {
            request.headers.append("Content-Type", contentType);
            names.prepend("content-type;"_L1);
        }
        if (!token.isEmpty())
            names += ";x-amz-security-token"_L1;
        request.headers.append("User-Agent", "not signed");
        AwsSignature({kKeys.id, kKeys.secret, token}, u"us-east-1"_s, u"service"_s)
            .sign(request, kTime);
        QCOMPARE(authorizationOf(request),
                 "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, "
                 "SignedHeaders="_L1
                     + names + ", Signature="_L1 + signature);
        QCOMPARE(request.headers.combinedValue("x-amz-date"), "20150830T123600Z");
    }

    void bedrock_data()
    {
        const Rows<QByteArray, QString, QString> row; // method, url, signature

        row("a model with a version", "POST"_ba,
            u"https://bedrock-runtime.eu-west-1.amazonaws.com/model/eu.anthropic.claude-sonnet-4-5-20250929-v1%3A0/invoke-with-response-stream"_s,
            u"5c5a9cc298dcb1f8cd2fdd4de79adc6417c025c1558f9e2fb962559c7a7c728c"_s);
        row("an ARN", "POST"_ba,
            u"https://bedrock-runtime.eu-west-1.amazonaws.com/model/arn%3Aaws%3Abedrock%3Aeu-west-1%3A123456789012%3Aapplication-inference-profile%2Fa1b2/invoke-with-response-stream"_s,
            u"5d3ae492959d6ee633201e4f561d71756607632da0080a4881f25436b24fd4b7"_s);
        row("messages", "POST"_ba,
            u"https://bedrock-runtime.eu-west-1.amazonaws.com/anthropic/v1/messages"_s,
            u"34bc3c8b7cce9f007c33662779292bed9b2d2c4440f3ad793ad9c9d445908cd6"_s);
        row("a list", "GET"_ba,
            u"https://bedrock.eu-west-1.amazonaws.com/inference-profiles?maxResults=1000&nextToken=a%2Bb%2Fc%3D"_s,
            u"bacadf097a749acb4257b1a4d0065dbc0307f445066e2897bef023634e51c80f"_s);
    }

    void bedrock()
    {
        auto [method, url, signature] = Rows<QByteArray, QString, QString>::current();
        HttpRequest request;
        request.method = method;
        request.url = QUrl(url);
        if (method == "POST") {
            request.headers.append("Content-Type", "application/json");
            request.body = R"({"max_tokens":1})";
        }
        AwsSignature(kKeys, u"eu-west-1"_s, u"bedrock"_s).sign(request, kTime);
        QCOMPARE(authorizationOf(request).section(u'=', -1), signature);
    }

    // A try some minutes later has a time of its own, and one signature.
    void signsAnew()
    {
        HttpRequest request;
        request.url = QUrl(u"https://example.amazonaws.com/"_s);
        const AwsSignature signature({kKeys.id, kKeys.secret, u"token"_s}, u"us-east-1"_s, u"s"_s);
        signature.sign(request, kTime);
        const QString first = authorizationOf(request);
        signature.sign(request, kTime.addSecs(60));
        QVERIFY(authorizationOf(request) != first);
        QCOMPARE(request.headers.values("x-amz-date"), QList<QByteArray>{"20150830T123700Z"});
        QCOMPARE(request.headers.values("authorization").size(), 1);
        QCOMPARE(request.headers.values("x-amz-security-token").size(), 1);
    }
};

AGENTAO_TEST(TestAwsSignature)
#include "tst_awssignature.moc"
