// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthtokens.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/mcp/authorization/authchallenge.h"
#include "agentcore/mcp/authorization/oauthurls.h"

#include <QJsonDocument>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<QJsonObject> OAuthAnswer::json() const
{
    auto object = parseJsonObject(body);
    // What a parser says may quote what it read.
    if (!object)
        object.error().message = u"the answer is no JSON object"_s;
    return object;
}

HttpRequest OAuthExchange::get(const QUrl &url)
{
    HttpRequest request;
    request.url = url;
    request.headers.append(QHttpHeaders::WellKnownHeader::Accept, "application/json");
    return request;
}

static HttpRequest postOf(const QUrl &url, const QByteArray &body, const char *type)
{
    HttpRequest request = OAuthExchange::get(url);
    request.method = "POST";
    request.headers.append(QHttpHeaders::WellKnownHeader::ContentType, type);
    request.body = body;
    request.followsRedirects = false;
    return request;
}

HttpRequest OAuthExchange::post(const QUrl &url, const QByteArray &form)
{
    return postOf(url, form, "application/x-www-form-urlencoded");
}

HttpRequest OAuthExchange::post(const QUrl &url, const QJsonObject &json)
{
    return postOf(url, QJsonDocument(json).toJson(QJsonDocument::Compact), "application/json");
}

void OAuthExchange::send(HttpTransport &http, HttpRequest request, std::chrono::milliseconds limit,
                         QObject *context, Done done)
{
    request.headers.append(QHttpHeaders::WellKnownHeader::UserAgent, "Agentao/" AGENTAO_VERSION);
    // Belongs to the context and deletes itself.
    new OAuthExchange(http.send(request), limit, request.url, context, std::move(done));
}

OAuthExchange::OAuthExchange(std::unique_ptr<HttpStream> stream, std::chrono::milliseconds limit,
                             const QUrl &url, QObject *context, Done done)
    : QObject(context)
    , m_stream(std::move(stream))
    , m_done(std::move(done))
    , m_where(OAuthUrls::shown(url))
{
    connect(m_stream.get(), &HttpStream::headersArrived, this,
            [this](int status, const QHttpHeaders &headers) {
                m_answer.status = status;
                m_answer.headers = headers;
            });
    connect(m_stream.get(), &HttpStream::dataArrived, this, &OAuthExchange::takeBody);
    connect(m_stream.get(), &HttpStream::finished, this, [this](const Result<void> &result) {
        if (!result)
            return conclude(std::unexpected(result.error()));
        if (m_answer.status >= 300)
            m_answer.body = m_stream->errorBody();
        conclude(m_answer);
    });
    connect(&m_timer, &QTimer::timeout, this, [this] {
        conclude(fail(ErrorCode::Timeout, Phrase(Saying::AuthorizationSilent), m_where));
    });
    m_timer.setSingleShot(true);
    m_timer.start(limit);
}

void OAuthExchange::takeBody(const QByteArray &bytes)
{
    m_answer.body += bytes;
    if (m_answer.body.size() > kMaxBody)
        conclude(fail(ErrorCode::LimitExceeded, u"the answer is too large"_s, m_where));
}

void OAuthExchange::conclude(const Result<OAuthAnswer> &result)
{
    if (!m_done)
        return;
    m_timer.stop();
    disconnect(m_stream.get(), nullptr, this, nullptr);
    deleteLater();
    const Done done = std::exchange(m_done, nullptr);
    done(result); // may delete the context, and this with it
}

constexpr qsizetype kMaxToken = 64 * 1024; // characters
constexpr qint64 kLongestLife = 10LL * 365 * 24 * 60 * 60; // seconds
constexpr qint64 kMargin = 60; // seconds before the end
constexpr qsizetype kMaxShown = 300; // characters of what a server says

static ErrorCode codeOf(const QString &error)
{
    if (error == "invalid_grant"_L1)
        return ErrorCode::AuthRequired;
    if (error == "invalid_client"_L1 || error == "unauthorized_client"_L1)
        return ErrorCode::NotFound;
    if (error == "access_denied"_L1)
        return ErrorCode::PermissionDenied;
    if (error == "server_error"_L1 || error == "temporarily_unavailable"_L1)
        return ErrorCode::Network;
    return ErrorCode::InvalidInput;
}

Error oauthError(const QJsonObject &json, const QString &doing)
{
    const QString error = json.value("error"_L1).toString();
    const QString more = json.value("error_description"_L1).toString();
    QString said = more.isEmpty() ? error : error + ": "_L1 + more;
    said = sanitizedForDisplay(cutMiddle(MaskedText::of(said).text, kMaxShown, 1)).simplified();
    return {codeOf(error), u"the authorization server %1: %2"_s.arg(doing, said), {}};
}

Error oauthError(const OAuthAnswer &answer, const QString &doing)
{
    const auto json = answer.json();
    if (json && json->value("error"_L1).isString())
        return oauthError(*json, doing);
    const ErrorCode code = answer.status >= 500 || answer.status == 429 ? ErrorCode::Network
                                                                        : ErrorCode::InvalidInput;
    return {code, u"the authorization server %1 (status %2)"_s.arg(doing).arg(answer.status), {}};
}

// It goes into a header.
static bool isToken(const QString &text)
{
    return !text.isEmpty() && text.size() <= kMaxToken
        && std::ranges::all_of(text, [](QChar c) { return c > u' ' && c < u'\x7f'; });
}

// Some write the number as a string.
static std::optional<qint64> secondsOf(const QJsonValue &value)
{
    bool isNumber = value.isDouble();
    const double seconds = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    if (!isNumber || !(seconds > 0))
        return std::nullopt;
    return seconds < double(kLongestLife) ? qint64(seconds) : kLongestLife;
}

Result<OAuthTokens> OAuthTokens::fromAnswer(const OAuthAnswer &answer, const QStringList &scopes,
                                            const QString &refresh)
{
    const QString doing = u"gave no token"_s;
    const auto json = answer.json();
    if (!answer.isSuccess() || !json || json->contains("error"_L1))
        return std::unexpected(oauthError(answer, doing));
    OAuthTokens tokens{.refresh = refresh, .scopes = scopes};
    tokens.access = json->value("access_token"_L1).toString();
    if (!isToken(tokens.access))
        return std::unexpected(oauthError(answer, doing));
    const QString type = json->value("token_type"_L1).toString(u"Bearer"_s);
    if (type.compare("bearer"_L1, Qt::CaseInsensitive) != 0) {
        return fail(ErrorCode::Unsupported,
                    u"the authorization server gave a token of an unknown type"_s);
    }
    if (const QString next = json->value("refresh_token"_L1).toString(); isToken(next))
        tokens.refresh = next;
    if (json->contains("scope"_L1))
        tokens.scopes = scopesOf(json->value("scope"_L1).toString());
    if (const auto life = secondsOf(json->value("expires_in"_L1))) {
        const qint64 margin = std::min(kMargin, *life / 5);
        tokens.refreshAt = QDateTime::currentDateTimeUtc().addSecs(*life - margin);
    }
    return tokens;
}

OAuthTokens OAuthTokens::fromJson(JsonReader &reader)
{
    OAuthTokens tokens;
    tokens.access = reader.requiredString("access"_L1);
    tokens.refresh = reader.optionalString("refresh"_L1).value_or(QString());
    tokens.scopes = reader.optionalStrings("scopes"_L1);
    tokens.refreshAt = QDateTime::fromString(
        reader.optionalString("refreshAt"_L1).value_or(QString()), Qt::ISODateWithMs);
    if (!isToken(tokens.access))
        reader.fail("access"_L1, u"is no token"_s);
    return tokens;
}

QJsonObject OAuthTokens::toJson() const
{
    QJsonObject json{{u"access"_s, access}, {u"scopes"_s, QJsonArray::fromStringList(scopes)}};
    if (!refresh.isEmpty())
        json.insert("refresh"_L1, refresh);
    if (refreshAt.isValid())
        json.insert("refreshAt"_L1, refreshAt.toString(Qt::ISODateWithMs));
    return json;
}

bool OAuthTokens::isDue() const
{
    return refreshAt.isValid() && refreshAt <= QDateTime::currentDateTimeUtc();
}

} // namespace AgentCore
