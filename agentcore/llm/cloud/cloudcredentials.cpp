// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/cloud/cloudcredentials.h"

#include "agentcore/base/jsonreader.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QMap>
#include <QMessageAuthenticationCode>
#include <QUrlQuery>

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

static QByteArray authenticated(const QByteArray &text, const QByteArray &key)
{
    return QMessageAuthenticationCode::hash(text, key, QCryptographicHash::Sha256);
}

//! As it is sent, and encoded once more, as all services but S3 want it.
static QByteArray canonicalPath(const QUrl &url)
{
    const QString path = url.path(QUrl::FullyEncoded);
    return path.isEmpty() ? "/"_ba : QUrl::toPercentEncoding(path, "/");
}

static QByteArray canonicalQuery(const QUrl &url)
{
    QList<std::pair<QByteArray, QByteArray>> items;
    const auto pairs = QUrlQuery(url).queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : pairs)
        items.append({QUrl::toPercentEncoding(name), QUrl::toPercentEncoding(value)});
    std::ranges::sort(items);
    QByteArrayList parts;
    for (const auto &[name, value] : std::as_const(items))
        parts.append(name + '=' + value);
    return parts.join('&');
}

// As Qt sends it.
static QByteArray hostOf(const QUrl &url)
{
    const QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
    const int usual = url.scheme() == "https"_L1 ? 443 : 80;
    const int port = url.port(usual);
    return port == usual ? host : host + ':' + QByteArray::number(port);
}

//! The headers that are signed, by their lower-case names.
static QMap<QByteArray, QByteArray> signedHeaders(const HttpRequest &request)
{
    QMap<QByteArray, QByteArrayList> values{{"host", {hostOf(request.url)}}};
    for (qsizetype i = 0; i < request.headers.size(); ++i) {
        const QByteArray name = QByteArray(request.headers.nameAt(i).latin1()).toLower();
        if (name == "content-type" || name.startsWith("x-amz-"))
            values[name].append(request.headers.valueAt(i).toByteArray().simplified());
    }
    QMap<QByteArray, QByteArray> headers;
    for (const auto &[name, list] : values.asKeyValueRange())
        headers.insert(name, list.join(','));
    return headers;
}

AwsSignature::AwsSignature(AwsKeys keys, QString region, QString service)
    : m_keys(std::move(keys))
    , m_region(std::move(region))
    , m_service(std::move(service))
{ }

QByteArray AwsSignature::signature(const QByteArray &text, const QByteArray &day) const
{
    QByteArray key = "AWS4" + m_keys.secret.toUtf8();
    for (const QByteArray &part : {day, m_region.toUtf8(), m_service.toUtf8(), "aws4_request"_ba})
        key = authenticated(part, key);
    return authenticated(text, key).toHex();
}

void AwsSignature::sign(HttpRequest &request, const QDateTime &now) const
{
    const QByteArray time = now.toUTC().toString(u"yyyyMMdd'T'HHmmss'Z'"_s).toLatin1();
    const QByteArray day = time.first(8);
    for (const auto *name : {"authorization", "x-amz-date", "x-amz-security-token"})
        request.headers.removeAll(QLatin1StringView(name));
    request.headers.append("x-amz-date", time);
    if (!m_keys.sessionToken.isEmpty())
        request.headers.append("x-amz-security-token", m_keys.sessionToken.toUtf8());

    const QMap<QByteArray, QByteArray> headers = signedHeaders(request);
    QByteArray lines;
    for (const auto &[name, value] : headers.asKeyValueRange())
        lines += name + ':' + value + '\n';
    const QByteArray names = QByteArrayList(headers.keys()).join(';');
    const QByteArray canonical = request.method + '\n' + canonicalPath(request.url) + '\n'
        + canonicalQuery(request.url) + '\n' + lines + '\n' + names + '\n' + hashOf(request.body);
    const QByteArray scope
        = day + '/' + m_region.toUtf8() + '/' + m_service.toUtf8() + "/aws4_request";
    const QByteArray text = "AWS4-HMAC-SHA256\n" + time + '\n' + scope + '\n' + hashOf(canonical);
    request.headers.append(QHttpHeaders::WellKnownHeader::Authorization,
                           "AWS4-HMAC-SHA256 Credential=" + m_keys.id.toUtf8() + '/' + scope
                               + ", SignedHeaders=" + names
                               + ", Signature=" + signature(text, day));
}

static QString variable(const char *name)
{
    return qEnvironmentVariable(name).trimmed();
}

static std::optional<CloudSecret> ofEnvironment(Cloud::Kind kind)
{
    CloudSecret secret;
    secret.aws = {variable("AWS_ACCESS_KEY_ID"), variable("AWS_SECRET_ACCESS_KEY"),
                  variable("AWS_SESSION_TOKEN")};
    secret.isFixed = true;
    if (kind != Cloud::Kind::Bedrock || secret.aws.id.isEmpty() || secret.aws.secret.isEmpty())
        return {};
    return secret;
}

static QList<QStringList> commandsOf(Cloud::Kind kind)
{
    if (kind == Cloud::Kind::Bedrock)
        return {{u"aws"_s, u"configure"_s, u"export-credentials"_s, u"--format"_s, u"process"_s}};
    QList<QStringList> commands{
        {u"gcloud"_s, u"auth"_s, u"application-default"_s, u"print-access-token"_s, u"--quiet"_s}};
    // Whoever names a file wants no other account.
    if (variable("GOOGLE_APPLICATION_CREDENTIALS").isEmpty())
        commands.append({u"gcloud"_s, u"auth"_s, u"print-access-token"_s, u"--quiet"_s});
    return commands;
}

//! What goes into a header.
static bool isSecretText(const QString &text)
{
    constexpr qsizetype kMaxChars = 16 * 1024;
    return !text.isEmpty() && text.size() <= kMaxChars && std::ranges::all_of(text, [](QChar c) {
        return c.unicode() > 0x20 && c.unicode() < 0x7f;
    });
}

static std::unexpected<Error> noSecret(Cloud::Kind kind, const QString &why)
{
    const QString what = kind == Cloud::Kind::Bedrock
        ? u"No AWS credentials for Amazon Bedrock: %1; sign in with aws sso login or aws "
          "configure, or set AWS_BEARER_TOKEN_BEDROCK"_s
        : u"No Google credentials for Vertex AI: %1; sign in with gcloud auth application-default "
          "login"_s;
    return fail(ErrorCode::AuthRequired, what.arg(why));
}

//! Source: docs.aws.amazon.com/sdkref, "Process credential provider", looked up 2026-11-23.
static Result<CloudSecret> awsSecret(const QByteArray &output)
{
    const auto json = parseJsonObject(output);
    CloudSecret secret;
    if (json) {
        secret.aws = {json->value("AccessKeyId"_L1).toString(),
                      json->value("SecretAccessKey"_L1).toString(),
                      json->value("SessionToken"_L1).toString()};
        secret.ends = QDateTime::fromString(json->value("Expiration"_L1).toString(), Qt::ISODate);
    }
    const bool hasFineToken
        = secret.aws.sessionToken.isEmpty() || isSecretText(secret.aws.sessionToken);
    if (!isSecretText(secret.aws.id) || !isSecretText(secret.aws.secret) || !hasFineToken)
        return noSecret(Cloud::Kind::Bedrock, u"aws prints something else"_s);
    if (secret.ends.isValid() && secret.ends <= QDateTime::currentDateTimeUtc())
        return noSecret(Cloud::Kind::Bedrock, u"those that aws has are past their end"_s);
    return secret;
}

static Result<CloudSecret> googleSecret(const QByteArray &output)
{
    CloudSecret secret;
    secret.token = QString::fromUtf8(output).trimmed();
    if (!isSecretText(secret.token))
        return noSecret(Cloud::Kind::Vertex, u"gcloud prints something else"_s);
    secret.ends = QDateTime::currentDateTimeUtc().addDuration(CloudCredentials::kTokenLife
                                                              + CloudCredentials::kMargin);
    return secret;
}

CloudCredentials::CloudCredentials(Cloud::Kind kind, QObject *parent)
    : CloudCredentials(kind, VendorTool::Limits(), parent)
{ }

CloudCredentials::CloudCredentials(Cloud::Kind kind, VendorTool::Limits limits, QObject *parent)
    : QObject(parent)
    , m_kind(kind)
    , m_limits(limits)
{ }

CloudCredentials::~CloudCredentials() = default;

CloudCredentials *CloudCredentials::shared(Cloud::Kind kind)
{
    static std::map<Cloud::Kind, QPointer<CloudCredentials>> known;
    QPointer<CloudCredentials> &credentials = known[kind];
    if (!credentials)
        credentials = new CloudCredentials(kind, QCoreApplication::instance());
    return credentials;
}

std::optional<CloudSecret> CloudCredentials::known() const
{
    if (auto secret = ofEnvironment(m_kind))
        return secret;
    const bool isOld = m_secret && m_secret->ends.isValid()
        && m_secret->ends <= QDateTime::currentDateTimeUtc().addDuration(kMargin);
    return isOld ? std::nullopt : m_secret;
}

void CloudCredentials::get(QObject *context, Taker taker)
{
    if (const auto secret = known()) {
        QMetaObject::invokeMethod(
            context, [taker = std::move(taker), secret = *secret] { taker(secret); },
            Qt::QueuedConnection);
        return;
    }
    m_waiters.push_back({context, std::move(taker)});
    connect(context, &QObject::destroyed, this, &CloudCredentials::dropWaiters);
    if (m_tool)
        return;
    m_commands = commandsOf(m_kind);
    runTool();
}

void CloudCredentials::forget(const CloudSecret &secret)
{
    if (m_secret == secret)
        m_secret.reset();
}

void CloudCredentials::runTool()
{
    m_tool = std::make_unique<VendorTool>(m_commands.takeFirst(), m_limits);
    connect(m_tool.get(), &VendorTool::finished, this, &CloudCredentials::handleTool);
    m_tool->start();
}

void CloudCredentials::handleTool(const Result<QByteArray> &output)
{
    m_tool.release()->deleteLater(); // it is what is calling
    if (!output && output.error().code == ErrorCode::Io && !m_commands.isEmpty()) {
        runTool();
        return;
    }
    if (!output) {
        deliver(noSecret(m_kind, output.error().message));
        return;
    }
    const auto secret = m_kind == Cloud::Kind::Bedrock ? awsSecret(*output) : googleSecret(*output);
    if (secret)
        m_secret = *secret;
    deliver(secret);
}

void CloudCredentials::deliver(const Result<CloudSecret> &secret)
{
    const auto waiters = std::exchange(m_waiters, {});
    for (const Waiter &waiter : waiters) {
        if (!waiter.context)
            continue;
        disconnect(waiter.context, nullptr, this, nullptr);
        waiter.taker(secret);
    }
}

void CloudCredentials::dropWaiters()
{
    std::erase_if(m_waiters, [](const Waiter &waiter) { return !waiter.context; });
    if (m_waiters.empty())
        m_tool.reset();
}

} // namespace AgentCore
