// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/cloud.h"

#include <QHostAddress>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore::Cloud {

constexpr auto kBedrock = "amazon-bedrock"_L1;
constexpr auto kVertex = "google-vertex"_L1;

static bool isBedrockLabel(QStringView label)
{
    return label == "bedrock"_L1 || label.startsWith("bedrock-"_L1);
}

// "bedrock-runtime.eu-west-1.amazonaws.com", also with the prefix of a private endpoint.
static bool isBedrockHost(const QString &host)
{
    const bool isAmazon = host.endsWith(".amazonaws.com"_L1)
        || host.endsWith(".amazonaws.com.cn"_L1) || host.endsWith(".api.aws"_L1);
    return isAmazon && std::ranges::any_of(QStringView(host).tokenize(u'.'), isBedrockLabel);
}

// "us-east5-aiplatform.googleapis.com", "aiplatform.googleapis.com", "aiplatform.eu.rep...".
static bool isVertexHost(const QString &host)
{
    const QString first = host.section(u'.', 0, 0);
    return host.endsWith(".googleapis.com"_L1)
        && (first == "aiplatform"_L1 || first.endsWith("-aiplatform"_L1));
}

Kind kindOfHost(const QUrl &url)
{
    const QString host = url.host().toLower();
    if (isBedrockHost(host))
        return Kind::Bedrock;
    return isVertexHost(host) ? Kind::Vertex : Kind::None;
}

Kind kindOfProvider(QStringView id)
{
    if (id == kBedrock)
        return Kind::Bedrock;
    return id == kVertex ? Kind::Vertex : Kind::None;
}

Kind kindOf(const ModelProfile &profile)
{
    const Kind kind = kindOfHost(profile.baseUrl);
    return kind == Kind::None ? kindOfProvider(profile.provider) : kind;
}

bool mayHaveCredentials(const ModelProfile &profile)
{
    const QUrl &url = profile.baseUrl;
    if (kindOfHost(url) != Kind::None)
        return url.scheme() == "https"_L1;
    return url.host() == "localhost"_L1 || QHostAddress(url.host()).isLoopback();
}

QString credentialSource(const ModelProfile &profile)
{
    const Kind kind = kindOf(profile);
    if (kind == Kind::None || !profile.apiKey.isEmpty() || profile.keyInKeychain)
        return {};
    if (kind == Kind::Vertex)
        return u"gcloud"_s;
    return qEnvironmentVariableIsEmpty("AWS_ACCESS_KEY_ID") ? u"aws"_s : u"AWS_ACCESS_KEY_ID"_s;
}

//! What follows the segment \a name of the path.
static QString segmentAfter(const QUrl &url, QLatin1StringView name)
{
    const QStringList segments = url.path().split(u'/', Qt::SkipEmptyParts);
    const qsizetype place = segments.indexOf(name);
    return place < 0 ? QString() : segments.value(place + 1);
}

QString regionOf(const QUrl &baseUrl)
{
    if (const QString location = segmentAfter(baseUrl, "locations"_L1); !location.isEmpty())
        return location;
    if (kindOfHost(baseUrl) != Kind::Bedrock)
        return {};
    const QStringList labels = baseUrl.host().toLower().split(u'.');
    for (qsizetype i = 0; i + 1 < labels.size(); ++i) {
        if (isBedrockLabel(labels[i]))
            return labels[i + 1];
    }
    return {};
}

QString projectOf(const QUrl &baseUrl)
{
    return segmentAfter(baseUrl, "projects"_L1);
}

ModelProfile::WireFormat wireFormatOf(Kind kind, QStringView model)
{
    const bool isClaude = kind == Kind::Bedrock || model.contains("claude"_L1, Qt::CaseInsensitive);
    return isClaude ? ModelProfile::WireFormat::Anthropic : ModelProfile::WireFormat::Gemini;
}

//! The first of \a names that is set, with its value.
static std::pair<QString, QString> firstOf(const Variables &variables, const QStringList &names)
{
    for (const QString &name : names) {
        if (const QString value = variables(name); !value.isEmpty())
            return {name, value};
    }
    return {names.first(), {}};
}

//! Becomes a part of an address: letters, digits, '-', and what \a others has.
static Result<void> checkName(const std::pair<QString, QString> &variable, QLatin1StringView others)
{
    const auto isFine = [others](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'-'
            || others.contains(c);
    };
    if (std::ranges::all_of(variable.second, isFine))
        return {};
    return fail(ErrorCode::InvalidInput,
                variable.first + " must be a name of lower case letters, digits and \"-\""_L1,
                variable.first);
}

static Result<QUrl> bedrockUrl(const Variables &variables)
{
    const auto region = firstOf(variables, {u"AWS_REGION"_s, u"AWS_DEFAULT_REGION"_s});
    if (region.second.isEmpty()) {
        return fail(ErrorCode::AuthRequired,
                    u"The provider amazon-bedrock is not configured: set AWS_REGION, such as "
                    "us-east-1, and AWS_BEARER_TOKEN_BEDROCK or what the AWS command line tool "
                    "uses (aws configure, aws sso login)"_s);
    }
    if (const auto fine = checkName(region, ""_L1); !fine)
        return std::unexpected(fine.error());
    const QLatin1StringView end = region.second.startsWith("cn-"_L1) ? ".cn"_L1 : ""_L1;
    return QUrl("https://bedrock-runtime."_L1 + region.second + ".amazonaws.com"_L1 + end
                + "/anthropic"_L1);
}

static QString vertexHost(const QString &location)
{
    if (location == "global"_L1)
        return u"aiplatform.googleapis.com"_s;
    if (location == "us"_L1 || location == "eu"_L1)
        return u"aiplatform.%1.rep.googleapis.com"_s.arg(location);
    return location + "-aiplatform.googleapis.com"_L1;
}

static Result<QUrl> vertexUrl(const Variables &variables)
{
    const auto project = firstOf(
        variables,
        {u"ANTHROPIC_VERTEX_PROJECT_ID"_s, u"GOOGLE_CLOUD_PROJECT"_s, u"GCLOUD_PROJECT"_s});
    auto location = firstOf(
        variables, {u"CLOUD_ML_REGION"_s, u"GOOGLE_CLOUD_LOCATION"_s, u"GOOGLE_CLOUD_REGION"_s});
    if (project.second.isEmpty()) {
        return fail(ErrorCode::AuthRequired,
                    u"The provider google-vertex is not configured: set GOOGLE_CLOUD_PROJECT to "
                    "your project (and GOOGLE_CLOUD_LOCATION, else global), and sign in with "
                    "gcloud auth application-default login"_s);
    }
    if (location.second.isEmpty())
        location.second = u"global"_s;
    // Old ones belong to a domain: "example.com:project".
    for (const auto &[variable, others] :
         {std::pair{project, ".:"_L1}, std::pair{location, ""_L1}}) {
        if (const auto fine = checkName(variable, others); !fine)
            return std::unexpected(fine.error());
    }
    return QUrl("https://"_L1 + vertexHost(location.second) + "/v1/projects/"_L1 + project.second
                + "/locations/"_L1 + location.second);
}

Result<QUrl> baseUrl(Kind kind, const Variables &variables)
{
    return kind == Kind::Bedrock ? bedrockUrl(variables) : vertexUrl(variables);
}

QString choosingVariable(Kind kind, const Variables &variables)
{
    const QString name = kind == Kind::Bedrock ? u"AWS_BEARER_TOKEN_BEDROCK"_s
        : kind == Kind::Vertex                 ? u"ANTHROPIC_VERTEX_PROJECT_ID"_s
                                               : QString();
    return name.isEmpty() || variables(name).isEmpty() ? QString() : name;
}

QString keyVariable(Kind kind)
{
    return kind == Kind::Bedrock ? u"AWS_BEARER_TOKEN_BEDROCK"_s : QString();
}

} // namespace AgentCore::Cloud
