// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthexchange.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/authorization/oauthurls.h"

#include <QJsonDocument>

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

} // namespace AgentCore
