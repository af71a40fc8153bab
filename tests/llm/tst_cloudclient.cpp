// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/cloud/cloudclient.h"
#include "agentcore/llm/cloud/cloudwire.h"
#include "agentcore/llm/modellister.h"

#include "tests/llm/cloudmock.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QProcessEnvironment>
#include <QSignalSpy>

#include <csignal>

using namespace AgentCore;
using namespace std::chrono_literals;
using Testing::CloudMock;
using Testing::FakeAnswer;
using Testing::FakeRequest;
using Testing::FakeTools;

static constexpr auto kBedrock = "amazon-bedrock"_L1;
static constexpr auto kVertex = "google-vertex"_L1;

static const QByteArray kAwsOutput
    = R"(echo '{"Version":1,"AccessKeyId":"AKIDMOCK","SecretAccessKey":"mock/secret+key","SessionToken":"session-mock","Expiration":"2099-01-01T00:00:00+00:00"}')";
static const QString kBedrockModel = u"eu.anthropic.claude-sonnet-4-5-20250929-v1:0"_s;
static const QString kVertexPath = u"/v1/projects/proj-1/locations/europe-west1"_s;

static ChatMessage userText(const QString &text)
{
    return {ChatMessage::Role::User, {TextPart{text}}};
}

static FakeAnswer eventStream(const QByteArray &bytes)
{
    FakeAnswer answer;
    answer.withHeader("Content-Type", "application/vnd.amazon.eventstream");
    answer.chunks = {bytes};
    return answer;
}

static qint64 pidOf(const FakeTools &tools)
{
    QFile file(tools.folder() + "/pid"_L1);
    return file.open(QFile::ReadOnly) ? file.readAll().trimmed().toLongLong() : 0;
}

//! Conversations with clouds that mind their rules, with tools that behave and others.
class TestCloudClient : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QStringList names = QProcessEnvironment::systemEnvironment().keys();
        for (const QString &name : names) {
            if (name.startsWith("AWS_"_L1) || name.startsWith("GOOGLE_"_L1)
                || name.startsWith("CLOUDSDK_"_L1))
                qunsetenv(qPrintable(name));
        }
    }

    void init()
    {
        m_cloud = std::make_unique<CloudMock>();
        m_tools = std::make_unique<FakeTools>();
        m_limits = {};
        m_events.clear();
        m_credentials.reset();
        qputenv("AWS_REGION", "eu-west-1");
    }

    void cleanup()
    {
        for (const char *name : {"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN",
                                 "AWS_REGION", "GOOGLE_APPLICATION_CREDENTIALS"})
            qunsetenv(name);
        m_credentials.reset();
        m_tools.reset();
        m_cloud.reset();
    }

    void conversation_data()
    {
        // provider, path, model, way, expectedPath
        // way: "key", "variables", "tool"
        const Rows<QLatin1StringView, QString, QString, QString, QString> add;

        const auto row = [&add](const char *name, QLatin1StringView provider, const QString &path,
                                const QString &model, const QString &expected) {
            for (const char *way : {"key", "variables", "tool"}) {
                if (provider != kVertex || qstrcmp(way, "variables") != 0)
                    add(QTest::addRow("%s, %s", name, way), provider, path, model,
                        QString::fromLatin1(way), expected);
            }
        };
        row("Bedrock, messages", kBedrock, u"/anthropic"_s, kBedrockModel,
            u"/anthropic/v1/messages"_s);
        row("Bedrock, invocation", kBedrock, {}, kBedrockModel,
            u"/model/eu.anthropic.claude-sonnet-4-5-20250929-v1%3A0/invoke-with-response-stream"_s);
        row("Bedrock, ARN", kBedrock, u"/anthropic"_s,
            u"arn:aws:bedrock:eu-west-1:123456789012:application-inference-profile/a1b2"_s,
            u"/model/arn%3Aaws%3Abedrock%3Aeu-west-1%3A123456789012%3Aapplication-inference-profile"
            "%2Fa1b2/invoke-with-response-stream"_s);
        row("Vertex, Claude", kVertex, kVertexPath, u"claude-sonnet-4-5@20250929"_s,
            kVertexPath
                + u"/publishers/anthropic/models/claude-sonnet-4-5@20250929:streamRawPredict"_s);
        row("Vertex, Gemini", kVertex, kVertexPath, u"gemini-3.8-flash"_s,
            kVertexPath
                + u"/publishers/google/models/gemini-3.8-flash:streamGenerateContent?alt=sse"_s);
    }

    void conversation()
    {
        const auto [provider, path, model, way, expectedPath]
            = Rows<QLatin1StringView, QString, QString, QString, QString>::current();
        ModelProfile at = profile(provider, path, model);
        at.options.thinkingLevel = u"high"_s;
        if (way == "key"_L1) {
            at.apiKey = m_cloud->apiKey;
        } else if (way == "variables"_L1) {
            qputenv("AWS_ACCESS_KEY_ID", m_cloud->awsId.toLatin1());
            qputenv("AWS_SECRET_ACCESS_KEY", m_cloud->awsSecret.toLatin1());
        } else {
            m_cloud->awsToken = provider == kBedrock ? u"session-mock"_s : QString();
            m_tools->install(u"aws"_s, kAwsOutput);
            m_tools->install(u"gcloud"_s, "echo ya29.mock-token-1");
        }
        const bool isGemini = at.wireFormat == ModelProfile::WireFormat::Gemini;
        const auto text = isGemini ? CloudMock::geminiText : CloudMock::claudeText;
        m_cloud->answers = {isGemini ? CloudMock::geminiCall() : CloudMock::claudeCall("toolu_1"),
                            text("first"), text("second"), text("third")};

        const auto cloud = client(at);
        ChatRequest request;
        request.system = u"be brief"_s;
        request.tools = {{u"read_file"_s, u"reads"_s, {{"type"_L1, u"object"_s}}, {}}};
        for (const QString &prompt : {u"one"_s, u"two"_s, u"three"_s}) {
            request.messages.push_back(userText(prompt));
            auto outcome = ask(*cloud, request);
            QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
            if (outcome->reason == FinishReason::ToolCalls) {
                const ToolCallPart call = outcome->message.toolCalls().at(0);
                QCOMPARE(call.name, u"read_file"_s);
                QCOMPARE(QJsonDocument::fromJson(call.arguments.toUtf8())["path"_L1], u"/a"_s);
                request.messages.push_back(outcome->message);
                request.messages.push_back(
                    {ChatMessage::Role::User, {ToolResultPart{call.id, call.name, u"content"_s}}});
                outcome = ask(*cloud, request);
                QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
            }
            request.messages.push_back(outcome->message);
        }
        QCOMPARE(request.messages.back().text(), u"third"_s);
        const auto &requests = m_cloud->server.requests();
        QCOMPARE(requests.size(), 4);
        for (const FakeRequest &sent : requests) {
            QCOMPARE(sent.path, expectedPath);
            QCOMPARE(sent.body.contains("sig-mock"),
                     &sent != &requests.front()); // reasoning goes back
        }
        QVERIFY(isGemini || requests[0].body.contains("cache_control"));
        QVERIFY(requests[0].body.contains("thinking"));
        QCOMPARE(m_tools->runs(), way == "tool"_L1 ? 1 : 0);
    }

    void invocationSplitAnywhere()
    {
        QByteArrayList payloads = CloudMock::claudeText("whole and well");
        const QByteArray bytes = CloudMock::frames(payloads);
        ModelProfile at = profile(kBedrock, {}, kBedrockModel);
        at.apiKey = m_cloud->apiKey;
        const auto cloud = client(at);
        for (const qsizetype size : {1, 2, 7, 64}) {
            FakeAnswer answer;
            answer.withHeader("Content-Type", "application/vnd.amazon.eventstream");
            answer.chunks = {bytes};
            m_cloud->server.enqueue(answer.resplit(size));
            const auto outcome = say(*cloud, u"go"_s);
            QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
            QCOMPARE(outcome->message.text(), u"whole and well"_s);
            QCOMPARE(outcome->usage.outputTokens, 5);
        }
    }

    // It is found out once.
    void placeWithoutMessages()
    {
        m_cloud->hasMessages = false;
        ModelProfile at = profile(kBedrock, u"/anthropic"_s, u"eu.anthropic.claude-opus-5"_s);
        at.apiKey = m_cloud->apiKey;
        const auto cloud = client(at);
        for (const char *text : {"one", "two", "three"}) {
            m_cloud->answers = {CloudMock::claudeText(text)};
            const auto outcome = say(*cloud, u"go"_s);
            QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
            QCOMPARE(outcome->message.text(), QLatin1StringView(text));
        }
        QStringList paths;
        for (const FakeRequest &request : m_cloud->server.requests())
            paths += request.path;
        const QString invocation
            = u"/model/eu.anthropic.claude-opus-5/invoke-with-response-stream"_s;
        QCOMPARE(paths,
                 QStringList({u"/anthropic/v1/messages"_s, invocation, invocation, invocation}));
    }

    void exceptions_data()
    {
        const Rows<QByteArray, bool, ErrorCode> row; // name, isPassing, code

        row("throttling", "throttlingException"_ba, true, ErrorCode::RateLimited);
        row("internal", "internalServerException"_ba, true, ErrorCode::Network);
        row("broken model", "modelStreamErrorException"_ba, true, ErrorCode::Network);
        row("timeout", "modelTimeoutException"_ba, true, ErrorCode::Timeout);
        row("unavailable", "serviceUnavailableException"_ba, true, ErrorCode::Network);
        row("validation", "validationException"_ba, false, ErrorCode::InvalidInput);
    }

    void exceptions()
    {
        const auto [name, isPassing, code] = Rows<QByteArray, bool, ErrorCode>::current();
        const QByteArray exception = CloudMock::frame({{":exception-type", name},
                                                       {":content-type", "application/json"},
                                                       {":message-type", "exception"}},
                                                      R"({"message":"what went wrong"})");
        m_cloud->server.enqueue(
            eventStream(CloudMock::frames({CloudMock::claudeText("x").first()}) + exception));
        m_cloud->server.enqueue(eventStream(CloudMock::frames(CloudMock::claudeText("better"))));
        ModelProfile at = profile(kBedrock, {}, kBedrockModel);
        at.apiKey = m_cloud->apiKey;
        const auto cloud = client(at);
        const auto outcome = say(*cloud, u"go"_s);
        QCOMPARE(outcome.has_value(), isPassing);
        if (!isPassing) {
            QCOMPARE(outcome.error().code, code);
            QVERIFY2(outcome.error().message.contains("what went wrong"_L1),
                     qPrintable(outcome.error().message));
            return;
        }
        QCOMPARE(outcome->message.text(), u"better"_s);
        QCOMPARE(m_events.size(), 2);
        QCOMPARE(std::get<RetryScheduled>(m_events.at(0)).reason.code, code);
    }

    void garbledStreamIsAskedForAgain()
    {
        QByteArray bytes = CloudMock::frames(CloudMock::claudeText("x"));
        bytes[40] = bytes[40] ^ 1;
        m_cloud->server.enqueue(eventStream(bytes));
        // Chunks that are no base64, or hold no JSON.
        m_cloud->server.enqueue(eventStream(CloudMock::frame(
            {{":event-type", "chunk"}, {":message-type", "event"}}, R"({"bytes":"%%%"})")));
        m_cloud->server.enqueue(eventStream(CloudMock::frames({"not JSON"})));
        m_cloud->server.enqueue(eventStream(CloudMock::frames(CloudMock::claudeText("better"))));
        ModelProfile at = profile(kBedrock, {}, kBedrockModel);
        at.apiKey = m_cloud->apiKey;
        const auto cloud = client(at);
        const auto outcome = say(*cloud, u"go"_s);
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
        QCOMPARE(outcome->message.text(), u"better"_s);
    }

    void overlongFrame()
    {
        m_cloud->server.enqueue(eventStream(QByteArray::fromHex("ffffffff00000000") + "????"));
        QByteArray frame = QByteArray::fromHex("7fffffff00000000");
        frame += QByteArray::fromHex("acc47a25");
        m_cloud->server.enqueue(eventStream(frame));
        ModelProfile at = profile(kBedrock, {}, kBedrockModel);
        at.apiKey = m_cloud->apiKey;
        const auto cloud = client(at);
        const auto outcome = say(*cloud, u"go"_s); // the first is garbled, the second is not
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::LimitExceeded);
    }

    void refusedTokenIsRenewedOnce()
    {
        m_cloud->tokens = {u"ya29.second-token"_s};
        m_tools->install(
            u"gcloud"_s,
            "if [ $N = 1 ]; then echo ya29.first-token; else echo ya29.second-token; fi");
        m_cloud->answers = {CloudMock::geminiText("one"), CloudMock::geminiText("two"),
                            CloudMock::geminiText("three")};
        const auto cloud = client(profile(kVertex, kVertexPath, u"gemini-3.8-flash"_s));
        for (const QString &expected : {u"one"_s, u"two"_s, u"three"_s}) {
            const auto outcome = say(*cloud, u"go"_s);
            QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
            QCOMPARE(outcome->message.text(), expected);
        }
        QCOMPARE(m_tools->runs(), 2);
        QCOMPARE(m_cloud->server.requests().size(), 4);
    }

    void refusedForGood()
    {
        m_cloud->tokens.clear();
        m_tools->install(u"gcloud"_s, "echo ya29.token-$N");
        const auto cloud = client(profile(kVertex, kVertexPath, u"gemini-3.8-flash"_s));
        const auto outcome = say(*cloud, u"go"_s);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::AuthRequired);
        QVERIFY(outcome.error().message.contains("gcloud auth application-default login"_L1));
        QVERIFY(!outcome.error().text().contains("ya29"_L1));
        QCOMPARE(m_tools->runs(), 2);
        QCOMPARE(m_cloud->server.requests().size(), 2);
    }

    void endedAwsKeysAreRenewed()
    {
        m_cloud->awsToken = u"session-mock"_s;
        m_tools->install(
            u"aws"_s,
            R"(if [ $N = 1 ]; then echo '{"Version":1,"AccessKeyId":"AKIDMOCK","SecretAccessKey":"old","SessionToken":"session-mock"}'; else )"
                + kAwsOutput + "; fi");
        m_cloud->answers = {CloudMock::claudeText("hello")};
        const auto cloud = client(profile(kBedrock, u"/anthropic"_s, kBedrockModel));
        const auto outcome = say(*cloud, u"go"_s);
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
        QCOMPARE(m_tools->runs(), 2);
    }

    void fixedKeysAreNotAskedForAgain()
    {
        qputenv("AWS_ACCESS_KEY_ID", "AKIDMOCK");
        qputenv("AWS_SECRET_ACCESS_KEY", "wrong-secret-value");
        m_tools->install(u"aws"_s, kAwsOutput);
        const auto cloud = client(profile(kBedrock, u"/anthropic"_s, kBedrockModel));
        const auto outcome = say(*cloud, u"go"_s);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::AuthRequired);
        QVERIFY(outcome.error().message.contains("AWS_SECRET_ACCESS_KEY"_L1));
        QVERIFY(!outcome.error().text().contains("wrong-secret-value"_L1));
        QCOMPARE(m_cloud->server.requests().size(), 1);
        QCOMPARE(m_tools->runs(), 0);
    }

    void keptUntilTheirEnd_data()
    {
        const Rows<int, int> row; // minutes, runs

        row("an hour", 60, 1);
        row("three minutes: not long enough for another", 3, 3);
    }

    void keptUntilTheirEnd()
    {
        const auto [minutes, runs] = Rows<int, int>::current();
        const QByteArray end = QDateTime::currentDateTimeUtc()
                                   .addSecs(60 * minutes)
                                   .toString(Qt::ISODate)
                                   .toLatin1();
        m_cloud->awsToken = u"session-mock"_s;
        m_tools->install(u"aws"_s,
                         QByteArray(kAwsOutput).replace("2099-01-01T00:00:00+00:00", end));
        const auto cloud = client(profile(kBedrock, u"/anthropic"_s, kBedrockModel));
        for (int i = 0; i < 3; ++i) {
            m_cloud->answers = {CloudMock::claudeText("hello")};
            const auto outcome = say(*cloud, u"go"_s);
            QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
        }
        QCOMPARE(m_tools->runs(), runs);
    }

    void oneRunForAll()
    {
        m_tools->install(u"gcloud"_s,
                         "while [ ! -e $D/go ]; do sleep 0.05; done; echo ya29.mock-token-1");
        const auto cloud = client(profile(kVertex, kVertexPath, u"gemini-3.8-flash"_s));
        std::vector<std::unique_ptr<LlmReply>> replies;
        int finished = 0;
        for (int i = 0; i < 3; ++i) {
            m_cloud->answers.push_back(CloudMock::geminiText("hello"));
            ChatRequest request;
            request.messages = {userText(u"go"_s)};
            replies.push_back(cloud->send(request));
            connect(
                replies.back().get(), &LlmReply::finished, this,
                [&finished](const Result<ReplyOutcome> &result) { finished += result ? 1 : 100; });
        }
        replies.pop_back(); // that one is not missed
        QTRY_COMPARE(m_tools->runs(), 1);
        QFile go(m_tools->folder() + "/go"_L1);
        QVERIFY(go.open(QFile::WriteOnly));
        QTRY_COMPARE_WITH_TIMEOUT(finished, 2, 30'000);
        QCOMPARE(m_tools->runs(), 1);
    }

    void otherGoogleAccount()
    {
        m_tools->install(u"gcloud"_s,
                         "[ \"$2\" = print-access-token ] && echo ya29.mock-token-1 && exit 0\n"
                         "echo 'ERROR: could not find default credentials' >&2; exit 1");
        m_cloud->answers = {CloudMock::geminiText("hello")};
        const auto cloud = client(profile(kVertex, kVertexPath, u"gemini-3.8-flash"_s));
        const auto outcome = say(*cloud, u"go"_s);
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().text()));
        QCOMPARE(m_tools->runs(), 2);
    }

    // Whoever names a service account must not be taken for another.
    void serviceAccountAlone()
    {
        qputenv("GOOGLE_APPLICATION_CREDENTIALS", "/nowhere/account.json");
        m_tools->install(u"gcloud"_s,
                         "[ \"$2\" = print-access-token ] && echo ya29.mock-token-1 && exit 0\n"
                         "echo 'ERROR: File /nowhere/account.json was not found' >&2; exit 1");
        const auto cloud = client(profile(kVertex, kVertexPath, u"gemini-3.8-flash"_s));
        const auto outcome = say(*cloud, u"go"_s);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::AuthRequired);
        QVERIFY(outcome.error().message.contains("was not found"_L1));
        QCOMPARE(m_tools->runs(), 1);
    }

    void brokenTools_data()
    {
        // script: empty: not installed
        const Rows<QByteArray, QString> row; // script, words

        row("not installed", QByteArray(), u"aws is not installed"_s);
        row("fails", "echo first >&2; echo 'Token has expired and refresh failed' >&2; exit 255"_ba,
            u"Token has expired and refresh failed"_s);
        row("fails without a word", "exit 1"_ba, u"failed"_s);
        row("is killed", "kill -9 $$"_ba, u"failed"_s);
        row("rubbish", "echo '<html>'"_ba, u"prints something else"_s);
        row("nothing", "exit 0"_ba, u"prints something else"_s);
        row("another object", "echo '{\"Version\":1}'"_ba, u"prints something else"_s);
        row("a line break in a token",
            R"(echo '{"Version":1,"AccessKeyId":"a","SecretAccessKey":"b","SessionToken":"c\nX: y"}')"_ba,
            u"prints something else"_s);
        row("past its end", QByteArray(kAwsOutput).replace("2099", "2001"), u"past their end"_s);
        row("hangs", "exec sleep 1000"_ba, u"did not end"_s);
        row("huge output", "yes 'AccessKeyId'"_ba, u"prints too much"_s);
        row("huge errors, then none", "yes x | head -c 5000000 >&2; exit 3"_ba, u"failed: x"_s);
    }

    void brokenTools()
    {
        const auto [script, words] = Rows<QByteArray, QString>::current();
        m_limits.time = qstrcmp(QTest::currentDataTag(), "hangs") == 0 ? 500ms : 60s;
        if (script.isEmpty())
            qputenv("PATH", m_tools->folder().toLocal8Bit());
        else
            m_tools->install(u"aws"_s, script);
        const auto cloud = client(profile(kBedrock, u"/anthropic"_s, kBedrockModel));
        const auto outcome = say(*cloud, u"go"_s);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::AuthRequired);
        QVERIFY2(outcome.error().message.contains(words), qPrintable(outcome.error().message));
        QVERIFY(outcome.error().message.contains("aws sso login"_L1));
        QVERIFY(m_cloud->server.requests().empty());
    }

    void abortEndsTheTool()
    {
        m_tools->install(u"gcloud"_s, "echo $$ >$D/pid.new; mv $D/pid.new $D/pid; exec sleep 1000");
        const auto cloud = client(profile(kVertex, kVertexPath, u"gemini-3.8-flash"_s));
        ChatRequest request;
        request.messages = {userText(u"go"_s)};
        auto reply = cloud->send(request);
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        QTRY_VERIFY_WITH_TIMEOUT(pidOf(*m_tools) > 0, 30'000);
        reply->abort();
        QVERIFY(finished.wait());
        QCOMPARE(finished.first().first().value<Result<ReplyOutcome>>().error().code,
                 ErrorCode::Cancelled);
        reply.reset();
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid_t(pidOf(*m_tools)), 0) != 0, 30'000);
    }

    void deletionEndsTheTool()
    {
        m_tools->install(u"gcloud"_s, "echo $$ >$D/pid.new; mv $D/pid.new $D/pid; exec sleep 1000");
        auto cloud = client(profile(kVertex, kVertexPath, u"gemini-3.8-flash"_s));
        cloud->expectRequest();
        QTRY_VERIFY_WITH_TIMEOUT(pidOf(*m_tools) > 0, 30'000);
        cloud.reset();
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid_t(pidOf(*m_tools)), 0) != 0, 30'000);
    }

    void expectedRequestHasItsSecret()
    {
        m_tools->install(u"gcloud"_s, "echo ya29.mock-token-1; echo >$D/ready");
        m_cloud->answers = {CloudMock::geminiText("hello")};
        const auto cloud = client(profile(kVertex, kVertexPath, u"gemini-3.8-flash"_s));
        cloud->expectRequest();
        QTRY_COMPARE_WITH_TIMEOUT(m_tools->runs(), 1, 30'000);
        QVERIFY(say(*cloud, u"go"_s));
        QCOMPARE(m_tools->runs(), 1);
    }

    // An address that somebody else wrote down gets no token of this machine.
    void otherAddressNeedsAKey()
    {
        m_tools->install(u"gcloud"_s, "echo ya29.mock-token-1");
        for (const QString &url :
             {u"https://gateway.example/v1"_s, u"http://aiplatform.googleapis.com/v1"_s,
              u"https://aiplatform.googleapis.com.example/v1"_s}) {
            ModelProfile at = profile(kVertex, kVertexPath, u"gemini-3.8-flash"_s);
            at.baseUrl = QUrl(url);
            const auto cloud = client(at);
            cloud->expectRequest();
            const auto outcome = say(*cloud, u"go"_s);
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().code, ErrorCode::AuthRequired);
            QVERIFY(outcome.error().message.contains("agentao login google-vertex"_L1));
        }
        QCOMPARE(m_tools->runs(), 0);
    }

    void lists_data()
    {
        // provider, model, body, expected, path
        const Rows<QLatin1StringView, QString, QByteArray, QStringList, QString> row;

        row("Bedrock", kBedrock, kBedrockModel, R"({"inferenceProfileSummaries":[
        {"inferenceProfileId":"eu.anthropic.claude-sonnet-5-5","status":"ACTIVE","type":"SYSTEM_DEFINED",
         "models":[{"modelArn":"arn:aws:bedrock:eu-west-1::foundation-model/anthropic.claude-sonnet-5-5"}]},
        {"inferenceProfileId":"eu.amazon.nova-pro-v1:0","status":"ACTIVE","type":"SYSTEM_DEFINED",
         "models":[{"modelArn":"arn:aws:bedrock:eu-west-1::foundation-model/amazon.nova-pro-v1:0"}]},
        {"inferenceProfileId":"a1b2","inferenceProfileArn":"arn:aws:bedrock:eu-west-1:1:application-inference-profile/a1b2",
         "status":"ACTIVE","type":"APPLICATION",
         "models":[{"modelArn":"arn:aws:bedrock:eu-west-1::foundation-model/anthropic.claude-opus-5"}]}]})"_ba,
            QStringList{u"eu.anthropic.claude-sonnet-5-5"_s,
                        u"arn:aws:bedrock:eu-west-1:1:application-inference-profile/a1b2"_s},
            u"/inference-profiles?maxResults=1000"_s);
        row("Vertex, Gemini", kVertex, u"gemini-3.8-flash"_s, R"({"publisherModels":[
        {"name":"publishers/google/models/gemini-3.8-flash","versionId":"default"},
        {"name":"publishers/google/models/chirp-2"}]})"_ba,
            QStringList{u"gemini-3.8-flash"_s},
            u"/v1beta1/publishers/google/models?pageSize=100"_s);
        row("Vertex, Claude", kVertex, u"claude-opus-5"_s, R"({"publisherModels":[
        {"name":"publishers/anthropic/models/claude-sonnet-4-5","versionId":"20250929"},
        {"name":"publishers/anthropic/models/claude-opus-5"}]})"_ba,
            QStringList{u"claude-sonnet-4-5@20250929"_s, u"claude-opus-5"_s},
            u"/v1beta1/publishers/anthropic/models?pageSize=100"_s);
    }

    void lists()
    {
        const auto [provider, model, body, expected, path]
            = Rows<QLatin1StringView, QString, QByteArray, QStringList, QString>::current();
        m_cloud->awsToken = u"session-mock"_s;
        m_tools->install(u"aws"_s, kAwsOutput);
        m_tools->install(u"gcloud"_s, "echo ya29.mock-token-1");
        m_cloud->server.enqueue(FakeAnswer::json(200, QJsonDocument::fromJson(body).object()));
        const bool isBedrock = provider == kBedrock;
        ModelLister lister(profile(provider, isBedrock ? u"/anthropic"_s : kVertexPath, model), {});
        QSignalSpy finished(&lister, &ModelLister::finished);
        lister.start();
        QVERIFY(finished.wait(30'000));
        const auto list = finished.first().first().value<Result<ModelList>>();
        QVERIFY2(list, list ? "" : qPrintable(list.error().text()));
        QStringList ids;
        for (const ListedModel &listed : list->models)
            ids += listed.id;
        QCOMPARE(ids, expected);
        QCOMPARE(m_cloud->server.requests().at(0).path, path);
    }

    void listPages()
    {
        const auto page = [](const char *host, const QString &next) {
            ModelProfile at;
            at.provider = kBedrock;
            at.baseUrl = QUrl(QString::fromLatin1(host));
            return CloudList::pageUrl(at, next).toString();
        };
        QCOMPARE(
            page("https://bedrock-runtime.us-east-1.amazonaws.com/anthropic", u"a+b"_s),
            u"https://bedrock.us-east-1.amazonaws.com/inference-profiles?maxResults=1000&nextToken=a%2Bb"_s);
        QCOMPARE(page("https://bedrock-mantle.us-east-1.api.aws/anthropic", {}),
                 u"https://bedrock-mantle.us-east-1.api.aws/v1/models"_s);
        QVERIFY(page("https://vpce-1.bedrock-runtime.us-east-1.vpce.amazonaws.com", {}).isEmpty());
    }

private:
    ModelProfile profile(QLatin1StringView provider, const QString &path, const QString &model)
    {
        ModelProfile profile;
        profile.provider = provider;
        profile.baseUrl = m_cloud->server.baseUrl();
        profile.baseUrl.setPath(path);
        profile.model = model;
        profile.wireFormat = Cloud::wireFormatOf(Cloud::kindOfProvider(profile.provider), model);
        return profile;
    }

    std::unique_ptr<CloudClient> client(const ModelProfile &profile)
    {
        RetryPolicy retry;
        retry.firstDelay = 1ms;
        if (!m_credentials)
            m_credentials = std::make_unique<CloudCredentials>(Cloud::kindOf(profile), m_limits);
        return std::make_unique<CloudClient>(profile, retry, m_credentials.get());
    }

    Result<ReplyOutcome> ask(CloudClient &client, const ChatRequest &request)
    {
        const auto reply = client.send(request);
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        connect(reply.get(), &LlmReply::received, this,
                [this](const StreamEvent &event) { m_events.push_back(event); });
        if (!finished.wait(30'000))
            return fail(ErrorCode::Internal, u"it never finished"_s);
        return finished.first().first().value<Result<ReplyOutcome>>();
    }

    Result<ReplyOutcome> say(CloudClient &client, const QString &text)
    {
        ChatRequest request;
        request.messages = {userText(text)};
        return ask(client, request);
    }

    std::unique_ptr<CloudMock> m_cloud;
    std::unique_ptr<FakeTools> m_tools;
    std::unique_ptr<CloudCredentials> m_credentials;
    VendorTool::Limits m_limits;
    std::vector<StreamEvent> m_events;
};

AGENTAO_TEST(TestCloudClient)
#include "tst_cloudclient.moc"
