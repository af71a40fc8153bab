// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/llm/cloudmock.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>
#include <QRegularExpression>
#include <QtEndian>

namespace Testing {

CloudMock::CloudMock()
{
    server.setResponder([this](const FakeRequest &request) { return answer(request); });
}

//! CRC-32, bit by bit.
static quint32 checksum(const QByteArray &bytes)
{
    quint32 sum = 0xffffffff;
    for (const char byte : bytes) {
        sum ^= quint8(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1) ^ ((sum & 1) ? 0xedb88320 : 0);
    }
    return ~sum;
}

static QByteArray number(quint32 value)
{
    QByteArray bytes(4, 0);
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray CloudMock::frame(const QList<std::pair<QByteArray, QByteArray>> &headers,
                            const QByteArray &payload)
{
    QByteArray block;
    for (const auto &[name, value] : headers) {
        block += char(name.size()) + name + char(7) + char(value.size() >> 8)
            + char(value.size() & 0xff) + value;
    }
    QByteArray message
        = number(quint32(16 + block.size() + payload.size())) + number(quint32(block.size()));
    message += number(checksum(message)) + block + payload;
    return message + number(checksum(message));
}

QByteArray CloudMock::frames(const QByteArrayList &payloads)
{
    QByteArray bytes;
    for (const QByteArray &payload : payloads) {
        bytes += frame({{":event-type", "chunk"},
                        {":content-type", "application/json"},
                        {":message-type", "event"}},
                       "{\"bytes\":\"" + payload.toBase64() + "\",\"p\":\"abcd\"}");
    }
    return bytes;
}

QByteArrayList CloudMock::claudeText(const QByteArray &text)
{
    return {
        R"({"type":"message_start","message":{"usage":{"input_tokens":10,"output_tokens":1}}})",
        R"({"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}})",
        R"({"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":")" + text
            + R"("}})",
        R"({"type":"content_block_stop","index":0})",
        R"({"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":5}})",
        R"({"type":"message_stop","amazon-bedrock-invocationMetrics":{"inputTokenCount":10}})"};
}

QByteArrayList CloudMock::claudeCall(const QByteArray &id)
{
    return {
        R"({"type":"message_start","message":{"usage":{"input_tokens":10,"output_tokens":1}}})",
        R"({"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}})",
        R"({"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"I look"}})",
        R"({"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"sig-mock"}})",
        R"({"type":"content_block_stop","index":0})",
        R"({"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":")" + id
            + R"(","name":"read_file","input":{}}})",
        R"({"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"path\":\"/a\"}"}})",
        R"({"type":"content_block_stop","index":1})",
        R"({"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":9}})",
        R"({"type":"message_stop"})"};
}

QByteArrayList CloudMock::geminiText(const QByteArray &text)
{
    return {
        R"({"candidates":[{"content":{"role":"model","parts":[{"text":")" + text + R"("}]}}]})",
        R"({"candidates":[{"content":{"role":"model","parts":[]},"finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":7,"candidatesTokenCount":3}})"};
}

QByteArrayList CloudMock::geminiCall()
{
    return {
        R"({"candidates":[{"content":{"role":"model","parts":[{"text":"I look","thought":true}]}}]})",
        R"({"candidates":[{"content":{"role":"model","parts":[{"functionCall":{"name":"read_file","args":{"path":"/a"}},"thoughtSignature":"sig-mock"}]},"finishReason":"STOP"}],"usageMetadata":{"promptTokenCount":7,"candidatesTokenCount":3}})"};
}

static FakeAnswer awsError(int status, const QString &message)
{
    return FakeAnswer::json(status, {{"message"_L1, message}});
}

static FakeAnswer googleError(int status, const QString &word, const QString &message)
{
    return FakeAnswer::json(
        status,
        {{"error"_L1,
          QJsonObject{{"code"_L1, status}, {"message"_L1, message}, {"status"_L1, word}}}});
}

static QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

bool CloudMock::isSigned(const FakeRequest &request) const
{
    static const QRegularExpression form(
        u"^AWS4-HMAC-SHA256 Credential=([^/]+)/(\\d{8})/([a-z0-9-]+)/bedrock/aws4_request, "
        "SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$"_s);
    const auto match
        = form.match(QString::fromLatin1(request.headers.combinedValue("authorization")));
    const QByteArray time = request.headers.combinedValue("x-amz-date");
    const QStringList names = match.captured(4).split(u';');
    if (!match.hasMatch() || match.captured(1) != awsId || match.captured(3) != "eu-west-1"_L1
        || !time.startsWith(match.captured(2).toLatin1()) || !names.contains(u"host"_s)
        || (!awsToken.isEmpty() && !names.contains(u"x-amz-security-token"_s)))
        return false;
    QByteArrayList pathParts = request.path.section(u'?', 0, 0).toUtf8().split('/');
    for (QByteArray &part : pathParts)
        part = QUrl::toPercentEncoding(QString::fromUtf8(part));
    QByteArray text = request.method + '\n' + pathParts.join('/') + '\n'
        + request.path.section(u'?', 1).toUtf8() + '\n';
    for (const QString &name : names)
        text += name.toLatin1() + ':' + request.headers.combinedValue(name) + '\n';
    text += '\n' + names.join(u';').toLatin1() + '\n' + hashOf(request.body);
    const QByteArray scope = match.captured(2).toLatin1() + "/eu-west-1/bedrock/aws4_request";
    const auto mac = [](const QByteArray &key, const QByteArray &data) {
        return QMessageAuthenticationCode::hash(data, key, QCryptographicHash::Sha256);
    };
    QByteArray key = mac("AWS4" + awsSecret.toUtf8(), match.captured(2).toLatin1());
    key = mac(mac(mac(key, "eu-west-1"), "bedrock"), "aws4_request");
    const QByteArray signature
        = mac(key, "AWS4-HMAC-SHA256\n" + time + '\n' + scope + '\n' + hashOf(text)).toHex();
    return signature == match.captured(5).toLatin1()
        && request.headers.combinedValue("x-amz-security-token") == awsToken.toLatin1();
}

std::optional<FakeAnswer> CloudMock::bedrockRefusal(const FakeRequest &request) const
{
    const bool isMessages = request.path == "/anthropic/v1/messages"_L1;
    if (isMessages && !hasMessages) {
        const QJsonObject output{
            {"__type"_L1, u"com.amazon.coral.service#UnknownOperationException"_s}};
        return FakeAnswer::json(404, {{"Output"_L1, output}, {"Version"_L1, u"1.0"_s}});
    }
    const QByteArray bearer = request.headers.combinedValue("authorization");
    const QByteArray key = request.headers.combinedValue("x-api-key");
    if (!key.isEmpty() && !bearer.isEmpty())
        return awsError(400, u"Only one way to authenticate may be used"_s);
    const bool hasKey
        = isMessages ? key == apiKey.toLatin1() : bearer == "Bearer " + apiKey.toLatin1();
    if (!hasKey && !bearer.startsWith("AWS4-"))
        return awsError(403, u"The security token included in the request is invalid."_s);
    if (!hasKey && !isSigned(request))
        return awsError(403,
                        u"The request signature we calculated does not match the signature "
                        "you provided."_s);
    if (request.method == "GET")
        return {};
    const QJsonObject body = request.json();
    if (isMessages) {
        const bool isFine = request.headers.combinedValue("anthropic-version") == "2023-06-01"
            && body["model"_L1].isString() && body["stream"_L1] == true;
        return isFine ? std::nullopt : std::optional(awsError(400, u"malformed request"_s));
    }
    for (const QLatin1StringView name : {"model"_L1, "stream"_L1}) {
        if (body.contains(name))
            return awsError(400, name + ": Extra inputs are not permitted"_L1);
    }
    if (body["anthropic_version"_L1] != "bedrock-2023-05-31"_L1)
        return awsError(400, u"anthropic_version: Field required"_s);
    return {};
}

std::optional<FakeAnswer> CloudMock::vertexRefusal(const FakeRequest &request) const
{
    const QByteArray bearer = request.headers.combinedValue("authorization");
    const bool hasKey = request.headers.combinedValue("x-goog-api-key") == apiKey.toLatin1();
    if (request.headers.contains("x-api-key"))
        return googleError(400, u"INVALID_ARGUMENT"_s, u"a key of another vendor"_s);
    if (!hasKey && !tokens.contains(QString::fromLatin1(bearer).section(u' ', 1)))
        return googleError(401, u"UNAUTHENTICATED"_s,
                           u"Request had invalid authentication credentials."_s);
    if (!hasKey && request.headers.combinedValue("x-goog-user-project") != "proj-1"
        && request.method == "POST")
        return googleError(403, u"PERMISSION_DENIED"_s, u"a quota project is needed"_s);
    const QJsonObject body = request.json();
    const bool isClaude = request.path.contains("/publishers/anthropic/"_L1);
    if (request.method == "POST" && isClaude
        && (body.contains("model"_L1) || body["anthropic_version"_L1] != "vertex-2023-10-16"_L1
            || request.headers.contains("anthropic-version")))
        return googleError(400, u"INVALID_ARGUMENT"_s, u"malformed request"_s);
    return {};
}

std::optional<FakeAnswer> CloudMock::refusalOf(const FakeRequest &request) const
{
    const QString &path = request.path;
    if (path.contains("/publishers/"_L1))
        return vertexRefusal(request);
    if (path.startsWith("/model/"_L1) || path.startsWith("/anthropic/"_L1)
        || path.startsWith("/inference-profiles"_L1))
        return bedrockRefusal(request);
    return FakeAnswer::json(404, {{"message"_L1, u"no such route "_s + path}});
}

std::optional<FakeAnswer> CloudMock::answer(const FakeRequest &request)
{
    if (auto refusal = refusalOf(request))
        return refusal;
    ++taken;
    if (answers.empty())
        return {};
    const QByteArrayList payloads = answers.front();
    answers.pop_front();
    FakeAnswer answer;
    if (request.path.endsWith("/invoke-with-response-stream"_L1)) {
        answer.withHeader("Content-Type", "application/vnd.amazon.eventstream");
        answer.chunks = {frames(payloads)};
        return answer;
    }
    for (const QByteArray &payload : payloads) {
        const QByteArray type
            = QJsonDocument::fromJson(payload).object().value("type"_L1).toString().toUtf8();
        answer.chunks += (type.isEmpty() ? QByteArray() : "event: " + type + '\n')
            + "data: " + payload + "\n\n";
    }
    return answer;
}

FakeTools::FakeTools()
    : m_path(qgetenv("PATH"))
{
    qputenv("PATH", m_folder.path().toLocal8Bit() + ":/usr/bin:/bin");
}

FakeTools::~FakeTools()
{
    qputenv("PATH", m_path);
}

void FakeTools::install(const QString &name, const QByteArray &script)
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QFile::WriteOnly | QFile::Truncate))
        qFatal("cannot write %s", qPrintable(name));
    const QByteArray runs = m_folder.filePath(u"runs"_s).toLocal8Bit();
    file.write("#!/bin/sh\necho \"$0 $*\" >>'" + runs + "'\nN=$(wc -l <'" + runs
               + "' | tr -d ' ')\nD='" + m_folder.path().toLocal8Bit() + "'\n" + script + '\n');
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

int FakeTools::runs() const
{
    QFile file(m_folder.filePath(u"runs"_s));
    return file.open(QFile::ReadOnly) ? int(file.readAll().count('\n')) : 0;
}

} // namespace Testing
