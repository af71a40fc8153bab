// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/cloud/cloudwire.h"

#include "agentcore/config/cloud.h"
#include "agentcore/llm/wire/endpointmemory.h"

#include <QHostAddress>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace AgentCore::CloudWire {

static QString pathOf(const QUrl &url)
{
    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    return path;
}

static bool isArn(const QString &model)
{
    return model.startsWith("arn:"_L1);
}

//! Where Bedrock is spoken to as Anthropic is; ARNs have no place there, and not each place has it.
static bool isMessagesPath(const ModelProfile &profile)
{
    const QString path = pathOf(profile.baseUrl);
    return (path.endsWith("/anthropic"_L1) || path.contains("/anthropic/"_L1))
        && !isArn(profile.model) && !endpointMemory(profile)->quirks.invokesModels;
}

static void setVersion(QJsonObject &body, QLatin1StringView version, HttpRequest &request)
{
    body.remove("model"_L1);
    body.insert("anthropic_version"_L1, version);
    request.headers.removeAll("anthropic-version");
    // Such headers are members here.
    const QByteArray betas = request.headers.combinedValue("anthropic-beta");
    if (!betas.isEmpty())
        body.insert("anthropic_beta"_L1,
                    QJsonArray::fromStringList(QString::fromLatin1(betas).split(u',')));
    request.headers.removeAll("anthropic-beta");
}

static void shapeInvocation(HttpRequest &request, const ModelProfile &profile)
{
    QJsonObject body = QJsonDocument::fromJson(request.body).object();
    const bool streams = body.take("stream"_L1).toBool();
    setVersion(body, "bedrock-2023-05-31"_L1, request);
    QString path = pathOf(profile.baseUrl);
    path.truncate(path.indexOf("/anthropic"_L1)); // -1: all of it stays
    QUrl url = profile.baseUrl;
    url.setPath(path + "/model/"_L1 + QString::fromLatin1(QUrl::toPercentEncoding(profile.model))
                    + (streams ? "/invoke-with-response-stream"_L1 : "/invoke"_L1),
                QUrl::TolerantMode);
    request.url = url;
    request.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
}

static void shapePrediction(HttpRequest &request, const ModelProfile &profile)
{
    const bool isClaude = profile.wireFormat == ModelProfile::WireFormat::Anthropic;
    QString method = u"streamGenerateContent"_s;
    if (isClaude) {
        QJsonObject body = QJsonDocument::fromJson(request.body).object();
        setVersion(body, "vertex-2023-10-16"_L1, request);
        method = body.value("stream"_L1).toBool() ? u"streamRawPredict"_s : u"rawPredict"_s;
        request.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    }
    QUrl url = profile.baseUrl;
    url.setPath(
        pathOf(url) + "/publishers/"_L1 + (isClaude ? "anthropic"_L1 : "google"_L1) + "/models/"_L1
            + QString::fromLatin1(QUrl::toPercentEncoding(profile.model, "@")) + u':' + method,
        QUrl::TolerantMode);
    if (!isClaude)
        url.setQuery(u"alt=sse"_s);
    request.url = url;
}

void shape(HttpRequest &request, const ModelProfile &profile)
{
    const Cloud::Kind kind = Cloud::kindOf(profile);
    if (kind == Cloud::Kind::Vertex)
        shapePrediction(request, profile);
    else if (kind == Cloud::Kind::Bedrock && !isMessagesPath(profile))
        shapeInvocation(request, profile);
}

static QString regionOf(const ModelProfile &profile)
{
    QString region = Cloud::regionOf(profile.baseUrl);
    for (const char *name : {"AWS_REGION", "AWS_DEFAULT_REGION"}) {
        if (region.isEmpty())
            region = qEnvironmentVariable(name).trimmed();
    }
    return region.isEmpty() ? u"us-east-1"_s : region;
}

static void authorizeBedrock(HttpRequest &request, const ModelProfile &profile,
                             const CloudSecret &secret)
{
    using Header = QHttpHeaders::WellKnownHeader;
    // The two ways exclude each other.
    request.headers.removeAll("x-api-key");
    if (profile.apiKey.isEmpty()) {
        const bool isMantle = profile.baseUrl.host().startsWith("bedrock-mantle."_L1);
        AwsSignature(secret.aws, regionOf(profile), isMantle ? u"bedrock-mantle"_s : u"bedrock"_s)
            .sign(request);
    } else if (request.method == "POST" && isMessagesPath(profile)) {
        request.headers.append("x-api-key", profile.apiKey.toUtf8());
    } else {
        request.headers.append(Header::Authorization, "Bearer " + profile.apiKey.toUtf8());
    }
}

void authorize(HttpRequest &request, const ModelProfile &profile, const CloudSecret &secret)
{
    if (Cloud::kindOf(profile) == Cloud::Kind::Bedrock) {
        authorizeBedrock(request, profile, secret);
        return;
    }
    request.headers.removeAll("x-api-key");
    request.headers.removeAll("x-goog-api-key");
    if (!profile.apiKey.isEmpty()) {
        request.headers.append("x-goog-api-key", profile.apiKey.toUtf8());
        return;
    }
    request.headers.append(QHttpHeaders::WellKnownHeader::Authorization,
                           "Bearer " + secret.token.toUtf8());
    // Tokens of people are billed to their client's project otherwise.
    if (const QString project = Cloud::projectOf(profile.baseUrl); !project.isEmpty())
        request.headers.append("x-goog-user-project", project.toUtf8());
}

} // namespace AgentCore::CloudWire

namespace AgentCore::CloudList {

constexpr auto kRuntime = "bedrock-runtime."_L1;
constexpr auto kMantle = "bedrock-mantle."_L1;

static QUrl bedrockUrl(const ModelProfile &profile)
{
    QUrl url = profile.baseUrl.adjusted(QUrl::RemovePath | QUrl::RemoveQuery);
    const QString host = url.host();
    if (host.startsWith(kMantle)) {
        url.setPath(u"/v1/models"_s);
        return url;
    }
    if (host.startsWith(kRuntime))
        url.setHost("bedrock."_L1 + host.sliced(kRuntime.size()));
    else if (!QHostAddress(host).isLoopback())
        return {}; // a private endpoint is one of the runtime alone
    url.setPath(u"/inference-profiles"_s);
    return url;
}

static QUrl vertexUrl(const ModelProfile &profile)
{
    const bool isClaude = profile.wireFormat == ModelProfile::WireFormat::Anthropic;
    QUrl url = profile.baseUrl.adjusted(QUrl::RemovePath | QUrl::RemoveQuery);
    url.setPath(u"/v1beta1/publishers/%1/models"_s.arg(isClaude ? "anthropic"_L1 : "google"_L1));
    return url;
}

QUrl url(const ModelProfile &profile)
{
    return Cloud::kindOf(profile) == Cloud::Kind::Bedrock ? bedrockUrl(profile)
                                                          : vertexUrl(profile);
}

QUrl pageUrl(const ModelProfile &profile, const QString &next)
{
    QUrl page = url(profile);
    const bool isBedrock = Cloud::kindOf(profile) == Cloud::Kind::Bedrock;
    if (page.isEmpty() || page.host().startsWith(kMantle))
        return page;
    QUrlQuery query;
    query.addQueryItem(isBedrock ? u"maxResults"_s : u"pageSize"_s,
                       isBedrock ? u"1000"_s : u"100"_s);
    if (!next.isEmpty())
        query.addQueryItem(isBedrock ? u"nextToken"_s : u"pageToken"_s,
                           QString::fromLatin1(QUrl::toPercentEncoding(next)));
    page.setQuery(query);
    return page;
}

} // namespace AgentCore::CloudList
