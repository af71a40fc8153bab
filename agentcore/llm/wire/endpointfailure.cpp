// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/endpointfailure.h"

#include "agentcore/llm/retrypolicy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxMessageChars = 500;

static QString textOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    return value.isDouble() ? QString::number(value.toInteger()) : QString();
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
    for (const QLatin1StringView key : {"code"_L1, "status"_L1, "status_code"_L1}) {
        const int status = textOf(error[key]).toInt();
        if (failure.status == 0 && status >= 400 && status < 600)
            failure.status = status;
    }
    if (failure.code.isEmpty() || failure.code.toInt() != 0)
        failure.code = textOf(error["type"_L1]);
    // OpenRouter hides the provider's own words one level below.
    const QString raw = textOf(error["metadata"_L1]["raw"_L1]);
    if (!raw.isEmpty())
        failure.message += ": "_L1 + raw;
    return failure;
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
    if (document.isNull() && !body.trimmed().startsWith('<')) // no web page
        failure.message = QString::fromUtf8(body.first(qMin(body.size(), 2 * kMaxMessageChars)));
    failure.status = status;
    return failure;
}

bool EndpointFailure::isContextOverflow() const
{
    static constexpr std::array kCodes{
        "context_length_exceeded"_L1, "exceed_context_size_error"_L1, "context_window_exceeded"_L1,
        "model_max_prompt_tokens_exceeded"_L1, "string_above_max_length"_L1};
    static constexpr std::array kPhrases{"context length"_L1,
                                         "context window"_L1,
                                         "context size"_L1,
                                         "maximum context"_L1,
                                         "prompt is too long"_L1,
                                         "input is too long"_L1,
                                         "too many tokens"_L1,
                                         "maximum number of tokens"_L1,
                                         "exceeds the model's max"_L1,
                                         "token limit exceeded"_L1,
                                         "reduce the length of the messages"_L1};
    if (status == 413 || std::ranges::any_of(kCodes, [&](auto known) { return code == known; }))
        return true;
    const bool mayBe = status == 0 || status == 400 || status == 422 || status == 500;
    return mayBe && std::ranges::any_of(kPhrases, [&](auto phrase) {
               return message.contains(phrase, Qt::CaseInsensitive);
           });
}

bool EndpointFailure::isRetryable() const
{
    return isRetryableStatus(status) && !isContextOverflow() && code != "insufficient_quota"_L1;
}

static ErrorCode codeOf(const EndpointFailure &failure)
{
    if (failure.isContextOverflow())
        return ErrorCode::ContextOverflow;
    switch (failure.status) {
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
    if (failure.status >= 500 || failure.status == 0 || isRetryableStatus(failure.status))
        return ErrorCode::Network;
    return ErrorCode::InvalidInput;
}

static QString headOf(const EndpointFailure &failure, ErrorCode code, const QString &model)
{
    switch (code) {
    case ErrorCode::AuthRequired:
        return u"The endpoint refuses the key"_s;
    case ErrorCode::ContextOverflow:
        return u"The request is larger than the window of the model %1"_s.arg(model);
    case ErrorCode::RateLimited:
        return failure.code == "insufficient_quota"_L1 ? u"The quota of this key is used up"_s
                                                       : u"The endpoint asks for fewer requests"_s;
    case ErrorCode::Timeout:
    case ErrorCode::Network:
        return u"The endpoint has a problem"_s;
    default:
        break;
    }
    if (failure.status == 402)
        return u"The account of this key has no credit"_s;
    if (failure.status == 404)
        return u"The endpoint knows no model %1 or no such address"_s.arg(model);
    if (failure.status >= 300 && failure.status < 400)
        return u"The endpoint has moved to another place"_s;
    return u"The endpoint refuses the request"_s;
}

Error EndpointFailure::toError(const ModelProfile &profile) const
{
    const ErrorCode kind = codeOf(*this);
    QString text = headOf(*this, kind, profile.model);
    if (status != 0)
        text += u" (HTTP %1)"_s.arg(status);
    // What stands beside a refused key often repeats a part of it.
    QString words = kind == ErrorCode::AuthRequired ? QString() : message.simplified();
    if (!words.isEmpty()) {
        if (words.size() > kMaxMessageChars)
            words = words.left(kMaxMessageChars) + u"…"_s;
        while (words.endsWith(u'.'))
            words.chop(1);
        text += ": "_L1 + words;
    }
    if (!profile.apiKey.isEmpty())
        text.replace(profile.apiKey, u"***"_s);
    return {kind, text, profile.baseUrl.toDisplayString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)};
}

} // namespace AgentCore
