// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/endpointfailure.h"

#include "agentcore/base/secretfinder.h"
#include "agentcore/base/secretnames.h"
#include "agentcore/config/cloud.h"
#include "agentcore/llm/client/retrypolicy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

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

constexpr qsizetype kMaxMessageChars = 500;

static QString textOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    return value.isDouble() ? QString::number(value.toInteger()) : QString();
}

// A duration as JSON writes it: "34.074824224s".
static std::optional<std::chrono::milliseconds> secondsOf(const QString &text)
{
    bool isNumber = false;
    const double seconds = text.endsWith(u's') ? text.chopped(1).toDouble(&isNumber) : 0;
    constexpr double kMostSeconds = 1e9;
    if (!isNumber || !(seconds >= 0 && seconds < kMostSeconds))
        return {};
    return std::chrono::milliseconds(qint64(std::ceil(seconds * 1000)));
}

// Google's google.rpc.RetryInfo, ErrorInfo and QuotaFailure.
static void takeDetails(const QJsonArray &details, EndpointFailure &failure)
{
    for (const QJsonValue &detail : details) {
        if (const auto delay = secondsOf(detail["retryDelay"_L1].toString()))
            failure.retryAfter = delay;
        const QString reason = detail["reason"_L1].toString();
        if (reason.startsWith("API_KEY_"_L1))
            failure.code = reason;
        const QJsonArray violations = detail["violations"_L1].toArray();
        const bool isOfTheDay = std::ranges::any_of(violations, [](const QJsonValue &violation) {
            return violation["quotaId"_L1].toString().contains("PerDay"_L1);
        });
        if (isOfTheDay)
            failure.code = u"insufficient_quota"_s;
    }
}

// What Anthropic's types and Bedrock's exceptions stand for; inside a stream they come without a
// status.
static int statusOfType(const QString &type)
{
    struct Entry
    {
        QLatin1StringView type;
        int status;
    };
    static constexpr std::array kTypes{Entry{"invalid_request_error"_L1, 400},
                                       Entry{"authentication_error"_L1, 401},
                                       Entry{"billing_error"_L1, 402},
                                       Entry{"permission_error"_L1, 403},
                                       Entry{"not_found_error"_L1, 404},
                                       Entry{"request_too_large"_L1, 413},
                                       Entry{"rate_limit_error"_L1, 429},
                                       Entry{"api_error"_L1, 500},
                                       Entry{"timeout_error"_L1, 504},
                                       Entry{"overloaded_error"_L1, 529},
                                       Entry{"validationException"_L1, 400},
                                       Entry{"modelTimeoutException"_L1, 408},
                                       Entry{"throttlingException"_L1, 429},
                                       Entry{"internalServerException"_L1, 500},
                                       Entry{"modelStreamErrorException"_L1, 500},
                                       Entry{"serviceUnavailableException"_L1, 503}};
    const auto *found = std::ranges::find(kTypes, type, &Entry::type);
    return found == kTypes.end() ? 0 : found->status;
}

EndpointFailure EndpointFailure::fromJson(const QJsonValue &error)
{
    EndpointFailure failure;
    if (!error.isObject()) {
        failure.message = textOf(error);
        return failure;
    }
    failure.message = textOf(error["message"_L1]);
    failure.code = textOf(error["code"_L1]);
    failure.parameter = textOf(error["param"_L1]);
    for (const QLatin1StringView key : {"code"_L1, "status"_L1, "status_code"_L1}) {
        const int status = textOf(error[key]).toInt();
        if (failure.status == 0 && status >= 400 && status < 600)
            failure.status = status;
    }
    if (failure.code.isEmpty() || failure.code.toInt() != 0)
        failure.code = textOf(error["type"_L1]);
    if (const QString word = textOf(error["status"_L1]); failure.code.isEmpty() && !word.toInt())
        failure.code = word;
    takeDetails(error["details"_L1].toArray(), failure);
    if (failure.status == 0)
        failure.status = statusOfType(textOf(error["type"_L1]));
    // OpenRouter hides the provider's own words one level below.
    const QString raw = textOf(error["metadata"_L1]["raw"_L1]);
    if (!raw.isEmpty())
        failure.message += ": "_L1 + raw;
    return failure;
}

// As validators of pydantic tell it: [{"loc": ["body", "seed"], "msg": ..., "type": ...}].
static void takeValidation(const QJsonArray &details, EndpointFailure &failure)
{
    const QJsonValue first = details.at(0);
    if (!failure.message.isEmpty() || !first["msg"_L1].isString())
        return;
    QStringList place;
    for (const QJsonArray parts = first["loc"_L1].toArray(); const QJsonValue &part : parts)
        place.append(textOf(part));
    if (place.value(0) == "body"_L1)
        place.removeFirst();
    failure.parameter = place.join(u'.');
    failure.message = failure.parameter + u": "_s + first["msg"_L1].toString();
    failure.code = first["type"_L1].toString();
}

EndpointFailure EndpointFailure::fromBody(int status, QByteArrayView body)
{
    const auto document = QJsonDocument::fromJson(body.toByteArray());
    const QJsonObject json = document.isArray() ? document.array().at(0).toObject() // Gemini
                                                : document.object();
    EndpointFailure failure;
    if (json.contains("error"_L1))
        failure = fromJson(json.value("error"_L1));
    else
        failure = fromJson(json);
    for (const QLatin1StringView key : {"message"_L1, "detail"_L1, "msg"_L1}) {
        if (failure.message.isEmpty())
            failure.message = textOf(json.value(key));
    }
    // Amazon's front door: {"Output": {"__type": "com.amazon.coral.service#...Exception"}}.
    for (const QJsonValue &type : {json["__type"_L1], json["Output"_L1]["__type"_L1]}) {
        if (failure.code.isEmpty())
            failure.code = textOf(type).section(u'#', -1);
    }
    takeValidation(json["detail"_L1].toArray(), failure);
    takeValidation(json["message"_L1]["detail"_L1].toArray(), failure);
    if (document.isNull() && !body.trimmed().startsWith('<')) // no web page
        failure.message = QString::fromUtf8(body.first(qMin(body.size(), 2 * kMaxMessageChars)));
    failure.status = status;
    return failure;
}

bool EndpointFailure::isOfTools() const
{
    static const QRegularExpression words(u"\\b(?:functions?|tools?|schemas?)\\b"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    return parameter.startsWith("tools"_L1) || message.contains(words);
}

bool EndpointFailure::isOfPropertyNames() const
{
    static const QRegularExpression words(u"\\bpropert(?:y|ies)['\"`]? (?:key|name)s?\\b"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    return (status == 400 || status == 422) && message.contains(words);
}

std::optional<qsizetype> EndpointFailure::toolNumber() const
{
    static const QRegularExpression ofGoogle(u"function_declarations\\[(\\d{1,5})\\]"_s);
    static const QRegularExpression ofOthers(u"\\btools(?:\\.|\\[)(\\d{1,5})"_s);
    for (const QRegularExpression &place : {ofGoogle, ofOthers}) {
        for (const QString &words : {parameter, message}) {
            if (const auto found = place.match(words); found.hasMatch())
                return found.captured(1).toLongLong();
        }
    }
    return {};
}

bool EndpointFailure::isContextOverflow() const
{
    static constexpr std::array kCodes{
        "context_length_exceeded"_L1, "exceed_context_size_error"_L1,
        "context_window_exceeded"_L1, "model_max_prompt_tokens_exceeded"_L1,
        "string_above_max_length"_L1, "context_exceeded"_L1};
    static constexpr std::array kPhrases{"context length"_L1,
                                         "context window"_L1,
                                         "context size"_L1,
                                         "maximum context"_L1,
                                         "exceed context limit"_L1,
                                         "prompt is too long"_L1,
                                         "input is too long"_L1,
                                         "too many tokens"_L1,
                                         "maximum number of tokens"_L1,
                                         "exceeds the model's max"_L1,
                                         "token limit exceeded"_L1,
                                         "exceeded model token limit"_L1, // Moonshot
                                         "maximum prompt length"_L1, // xAI
                                         "range of input length"_L1, // DashScope
                                         "length of all messages is too long"_L1, // Perplexity
                                         "too many input tokens"_L1, // Bedrock
                                         "reduce the length of the messages"_L1};
    if (status == 413 || std::ranges::any_of(kCodes, [&](auto known) { return code == known; }))
        return true;
    // In whatever words; not those of a limit of answers or of a minute.
    static const QRegularExpression anyWords(
        u"(?:prompt|input|messages?|context|request)[^.]*\\btokens?\\b[^.]*"
        "(?:exceed|too (?:long|large|many)|(?:greater|more|larger) than)|"
        "\\btokens?\\b[^.]*(?:exceed|too (?:long|large|many)|(?:greater|more|larger) than)[^.]*"
        "(?:prompt|input|messages|context|window|length)"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression otherLimit(
        u"max_\\w*tokens|per minute|per day|\\bTPM\\b|rate limit"_s,
        QRegularExpression::CaseInsensitiveOption);
    const bool isSaidOtherwise = status != 0 && status < 500 && message.contains(anyWords)
        && !message.contains(otherLimit);
    const bool mayBe = status == 0 || status == 400 || status == 422 || status == 500;
    const auto isSaid
        = [this](auto phrase) { return message.contains(phrase, Qt::CaseInsensitive); };
    return mayBe && (isSaidOtherwise || std::ranges::any_of(kPhrases, isSaid));
}

// The status, also where an error inside a stream names a code alone.
static int statusOf(const EndpointFailure &failure)
{
    struct Known
    {
        QLatin1StringView code;
        int status;
    };
    static constexpr std::array kKnown{
        // OpenAI
        Known{"server_error"_L1, 500}, Known{"server_is_overloaded"_L1, 503},
        Known{"slow_down"_L1, 503}, Known{"rate_limit_exceeded"_L1, 429},
        Known{"insufficient_quota"_L1, 429}, Known{"invalid_prompt"_L1, 400},
        Known{"invalid_request_error"_L1, 400}, Known{"invalid_api_key"_L1, 401},
        // Google
        Known{"INTERNAL"_L1, 500}, Known{"UNAVAILABLE"_L1, 503}, Known{"DEADLINE_EXCEEDED"_L1, 504},
        Known{"RESOURCE_EXHAUSTED"_L1, 429}, Known{"INVALID_ARGUMENT"_L1, 400},
        Known{"FAILED_PRECONDITION"_L1, 400}, Known{"UNAUTHENTICATED"_L1, 401},
        Known{"PERMISSION_DENIED"_L1, 403}, Known{"NOT_FOUND"_L1, 404},
        // What a model made of its own answer: the next try is often better.
        Known{"MALFORMED_FUNCTION_CALL"_L1, 502}, Known{"MALFORMED_RESPONSE"_L1, 502},
        Known{"UNEXPECTED_TOOL_CALL"_L1, 502}};
    if (failure.status != 0)
        return failure.status;
    const auto known = std::ranges::find(kKnown, failure.code, &Known::code);
    return known == kKnown.end() ? 0 : known->status;
}

// Google and xAI answer 400 to a key that they do not know.
static bool isAboutTheKey(const EndpointFailure &failure)
{
    return failure.code.startsWith("API_KEY_"_L1)
        || (failure.status == 400
            && (failure.message.startsWith("API key not valid"_L1)
                || failure.message.startsWith("Incorrect API key"_L1)));
}

// The model's doing, which it may do better the next time, although the status blames the request.
static bool isOfTheModel(const EndpointFailure &failure)
{
    return failure.code == "tool_use_failed"_L1; // Groq
}

bool EndpointFailure::isRetryable() const
{
    return (isRetryableStatus(statusOf(*this)) || isOfTheModel(*this)) && !isContextOverflow()
        && code != "insufficient_quota"_L1;
}

static ErrorCode codeOf(const EndpointFailure &failure)
{
    if (failure.isContextOverflow())
        return ErrorCode::ContextOverflow;
    if (isAboutTheKey(failure))
        return ErrorCode::AuthRequired;
    const int status = statusOf(failure);
    switch (status) {
    case 401:
    case 403:
        return ErrorCode::AuthRequired;
    case 429:
        return ErrorCode::RateLimited;
    case 408:
        return ErrorCode::Timeout;
    default:
        break;
    }
    if (failure.code.contains("rate_limit"_L1))
        return ErrorCode::RateLimited;
    if (status >= 500 || status == 0 || isRetryableStatus(status) || isOfTheModel(failure))
        return ErrorCode::Network;
    return ErrorCode::InvalidInput;
}

//! In a stream there is no status.
static Phrase withStatus(int status, Saying what, const QString &without)
{
    return status != 0 ? Phrase(what, {QString::number(status), {}}) : Phrase(without);
}

static Phrase headOf(const EndpointFailure &failure, ErrorCode code, const QString &model)
{
    const int status = failure.status;
    switch (code) {
    case ErrorCode::AuthRequired:
        return withStatus(
            status, Saying::EndpointRefusesKey,
            u"The endpoint refuses the key. Is it right, and meant for this address?"_s);
    case ErrorCode::ContextOverflow:
        return status != 0
            ? Phrase(Saying::RequestTooLarge, {model, u"HTTP %1)"_s.arg(status)})
            : Phrase(u"The request is larger than the window of the model %1"_s.arg(model));
    case ErrorCode::RateLimited:
        return failure.code == "insufficient_quota"_L1
            ? withStatus(status, Saying::QuotaUsedUp, u"The quota of this key is used up"_s)
            : withStatus(status, Saying::EndpointWantsFewer,
                         u"The endpoint asks for fewer requests"_s);
    case ErrorCode::Timeout:
    case ErrorCode::Network:
        if (isOfTheModel(failure)) {
            const QString words
                = u"The model %1 wrote a call that the endpoint cannot read"_s.arg(model);
            return status != 0 ? words + u" (HTTP %1)"_s.arg(status) : words;
        }
        return withStatus(status, Saying::EndpointTroubled, u"The endpoint has a problem"_s);
    default:
        break;
    }
    if (status == 402 || failure.message.contains("credit balance is too low"_L1))
        return withStatus(status, Saying::NoCredit, u"The account of this key has no credit"_s);
    if (status == 404)
        return Phrase(Saying::ModelUnknown, {model, u" (HTTP 404)"_s});
    if (status >= 300 && status < 400)
        return Phrase(Saying::EndpointMoved, {QString::number(status), {}});
    return withStatus(status, Saying::EndpointRefuses, u"The endpoint refuses the request"_s);
}

Error EndpointFailure::toError(const ModelProfile &profile) const
{
    const QString where = profile.baseUrl.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
    const auto advice = isContextOverflow() ? std::nullopt : cloudAdvice(*this, profile);
    if (advice)
        return {advice->code, advice->message, where};
    const ErrorCode kind = codeOf(*this);
    Phrase text = headOf(*this, kind, withoutKey(profile.model, profile.apiKey));
    // What stands beside a refused key often repeats a part of it.
    QString words = kind == ErrorCode::AuthRequired
        ? QString()
        : MaskedText::of(
              withoutKey(message.first(qMin(message.size(), 8 * kMaxMessageChars)).simplified(),
                         profile.apiKey))
              .text;
    if (!words.isEmpty()) {
        if (words.size() > kMaxMessageChars)
            words = words.left(kMaxMessageChars) + u"…"_s;
        while (words.endsWith(u'.'))
            words.chop(1);
        text += ": "_L1 + words;
    }
    return {kind, text, where};
}

} // namespace AgentCore
