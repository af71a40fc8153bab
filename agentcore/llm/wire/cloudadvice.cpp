// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/cloudadvice.h"

#include "agentcore/config/cloud.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Words of the cloud's sentence.
static bool says(const EndpointFailure &failure, std::initializer_list<QLatin1StringView> words)
{
    return std::ranges::any_of(words, [&failure](QLatin1StringView word) {
        return failure.message.contains(word, Qt::CaseInsensitive)
            || failure.code.contains(word, Qt::CaseInsensitive);
    });
}

static Error refused(ErrorCode code, const QString &text, const EndpointFailure &failure)
{
    return {code, failure.status == 0 ? text : text + u" (HTTP %1)"_s.arg(failure.status), {}};
}

static QString placeOf(const ModelProfile &profile)
{
    const QString region = Cloud::regionOf(profile.baseUrl);
    return region.isEmpty() ? u"this region"_s : region;
}

static std::optional<Error> bedrockCredentials(const EndpointFailure &failure,
                                               const ModelProfile &profile)
{
    const auto advise
        = [&](const QString &text) { return refused(ErrorCode::AuthRequired, text, failure); };
    if (says(failure, {"signature"_L1}))
        return advise(u"AWS does not accept the signature: is AWS_SECRET_ACCESS_KEY right, "
                      "AWS_REGION the region of the address, and the clock of this machine"_s);
    if (says(failure, {"expired"_L1}) && !profile.apiKey.isEmpty())
        return advise(u"The key for Amazon Bedrock has ended: make another in its console"_s);
    if (says(failure, {"expired"_L1}))
        return advise(u"The AWS credentials have ended: sign in again with aws sso login, or renew "
                      "the variables AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and "
                      "AWS_SESSION_TOKEN"_s);
    if (failure.status == 401
        || says(failure, {"security token"_L1, "UnrecognizedClient"_L1, "api key"_L1, "bearer"_L1}))
        return advise(u"AWS does not know these credentials: sign in with aws sso login, or set "
                      "AWS_BEARER_TOKEN_BEDROCK anew"_s);
    return {};
}

static std::optional<Error> bedrockAdvice(const EndpointFailure &failure,
                                          const ModelProfile &profile)
{
    const auto advise
        = [&](const QString &text) { return refused(ErrorCode::InvalidInput, text, failure); };
    const bool isDenied = failure.status == 401 || failure.status == 403;
    if (isDenied
        && says(failure,
                {"access to the model"_L1, "model access"_L1, "access to this model"_L1,
                 "is not available for your"_L1}))
        return advise(u"The model %1 is not enabled for this AWS account: ask for it in the "
                      "console of Amazon Bedrock, under Model access"_s.arg(profile.model));
    if (isDenied && says(failure, {"not authorized to perform"_L1}))
        return advise(u"This AWS identity may not use %1: it needs the permission "
                      "bedrock:InvokeModelWithResponseStream"_s.arg(profile.model));
    if (isDenied || says(failure, {"security token"_L1, "ExpiredToken"_L1}))
        return bedrockCredentials(failure, profile);
    if (says(failure, {"on-demand throughput"_L1}))
        return advise(u"The model %1 is reached through an inference profile: put global., us., "
                      "eu. or another region's name in front of it"_s.arg(profile.model));
    if (failure.status == 404 || says(failure, {"model identifier is invalid"_L1, "model ID"_L1}))
        return advise(u"Amazon Bedrock has no model %1 in %2: is the name right, with global., us. "
                      "or eu. in front, and AWS_REGION the region meant"_s.arg(profile.model,
                                                                               placeOf(profile)));
    return {};
}

static std::optional<Error> vertexAdvice(const EndpointFailure &failure,
                                         const ModelProfile &profile)
{
    const QString project = Cloud::projectOf(profile.baseUrl);
    const auto advise
        = [&](const QString &text) { return refused(ErrorCode::InvalidInput, text, failure); };
    if (failure.status == 401)
        return refused(ErrorCode::AuthRequired,
                       u"Google does not accept the access token: sign in again with gcloud auth "
                       "application-default login"_s,
                       failure);
    if (failure.status == 403
        && says(failure, {"has not been used"_L1, "is disabled"_L1, "SERVICE_DISABLED"_L1}))
        return advise(u"Vertex AI is switched off in the project %1: gcloud services enable "
                      "aiplatform.googleapis.com --project %1"_s.arg(project));
    if (failure.status == 403)
        return advise(u"This Google account may not use Vertex AI in the project %1: it needs the "
                      "role roles/aiplatform.user there, and the model's terms accepted in Model "
                      "Garden"_s.arg(project));
    if (failure.status == 404)
        return advise(u"Vertex AI has no model %1 in %2 for the project %3: enable it in Model "
                      "Garden, or choose another region with GOOGLE_CLOUD_LOCATION, such as "
                      "global"_s.arg(profile.model, placeOf(profile), project));
    return {};
}

std::optional<Error> cloudAdvice(const EndpointFailure &failure, const ModelProfile &profile)
{
    switch (Cloud::kindOf(profile)) {
    case Cloud::Kind::Bedrock:
        return bedrockAdvice(failure, profile);
    case Cloud::Kind::Vertex:
        return vertexAdvice(failure, profile);
    case Cloud::Kind::None:
        break;
    }
    return {};
}

} // namespace AgentCore
