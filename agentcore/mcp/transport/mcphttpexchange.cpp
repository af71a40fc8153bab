// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcphttpexchange.h"

#include "agentcore/mcp/transport/mcphttpserver.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kUnauthorized = 401;
constexpr int kForbidden = 403;

McpHttpExchange::McpHttpExchange(McpHttpServer *server, const HttpRequest &request, QObject *parent)
    : QObject(parent)
    , m_server(server)
    , m_request(request)
{ }

McpHttpExchange::~McpHttpExchange() = default;

void McpHttpExchange::start()
{
    authorize();
}

void McpHttpExchange::letGo()
{
    if (m_stream)
        m_stream->letGo();
    m_stream.reset();
}

QByteArray McpHttpExchange::errorBody() const
{
    return m_stream ? m_stream->errorBody() : QByteArray();
}

void McpHttpExchange::authorize()
{
    if (McpAuthorization *authorization = m_server->authorization())
        authorization->header(this, [this](const QByteArray &value) { send(value); });
    else
        send({});
}

void McpHttpExchange::send(const QByteArray &authorization)
{
    HttpRequest request = m_request;
    if (!authorization.isEmpty()) {
        m_server->noteAuthorization(authorization);
        request.headers.replaceOrAppend(QHttpHeaders::WellKnownHeader::Authorization,
                                        authorization);
    }
    m_stream = m_server->send(request);
    connect(m_stream.get(), &HttpStream::headersArrived, this, &McpHttpExchange::handleHeaders);
    connect(m_stream.get(), &HttpStream::dataArrived, this, &McpHttpExchange::dataArrived);
    connect(m_stream.get(), &HttpStream::finished, this, &McpHttpExchange::conclude);
}

void McpHttpExchange::handleHeaders(int status, const QHttpHeaders &headers)
{
    const bool isFollowed
        = status == 301 || status == 302 || status == 307 || status == 308; // 303 wants a GET
    if (isFollowed && redirect(headers))
        return;
    if ((status == kUnauthorized || status == kForbidden) && refuse(headers))
        return;
    m_status = status;
    const QByteArray type = headers.combinedValue(QHttpHeaders::WellKnownHeader::ContentType);
    m_contentType = type.split(';').first().trimmed().toLower();
    emit headersArrived(headers);
}

// False when it is an answer like any other.
bool McpHttpExchange::redirect(const QHttpHeaders &headers)
{
    const QByteArray location = headers.combinedValue(QHttpHeaders::WellKnownHeader::Location);
    const int status = m_stream->status();
    const bool isForGood = status == 301 || status == 308;
    const QUrl target = m_request.url.resolved(QUrl::fromEncoded(location));
    if (location.isEmpty() || !target.isValid())
        return false;
    dropStream();
    if (!m_server->isSameOrigin(target)) {
        const QString origin
            = target.scheme() + "://"_L1 + target.authority(QUrl::FullyEncoded).section(u'@', -1);
        conclude(fail(ErrorCode::Unsupported,
                      u"the address redirects to %1, which is not followed; if that is the server, "
                      u"configure it"_s.arg(m_server->quoted(origin.toUtf8()))));
    } else if (++m_redirects > kMaxRedirects) {
        conclude(fail(ErrorCode::Network, Phrase(Saying::AddressInCircles)));
    } else {
        if (isForGood && m_request.url == m_server->url())
            m_server->moveTo(target);
        m_request.url = target;
        authorize();
    }
    return true;
}

// False when it is an answer like any other.
bool McpHttpExchange::refuse(const QHttpHeaders &headers)
{
    const int status = m_stream->status();
    const QByteArray challenge
        = headers.combinedValue(QHttpHeaders::WellKnownHeader::WWWAuthenticate);
    if (status == kForbidden && !challenge.contains("insufficient_scope"))
        return false;
    McpAuthorization *authorization = m_server->authorization();
    if (status == kForbidden && !authorization)
        return false;
    dropStream();
    if (!authorization || std::exchange(m_wasRefused, true)) {
        conclude(std::unexpected(refusal(status)));
    } else {
        authorization->refused(status, challenge, this,
                               [this](const Result<void> &result) { handleNewToken(result); });
    }
    return true;
}

void McpHttpExchange::handleNewToken(const Result<void> &result)
{
    if (result)
        authorize();
    else
        conclude(result);
}

Error McpHttpExchange::refusal(int status) const
{
    if (m_server->hasConfiguredAuthorization()) {
        return {ErrorCode::PermissionDenied,
                Phrase(Saying::ServerRefusesHeader, {m_server->name(), QString::number(status)}),
                {}};
    }
    return {ErrorCode::AuthRequired, Phrase(Saying::ServerAsksToSignIn, {m_server->name()}), {}};
}

// What follows the headers is of no interest.
void McpHttpExchange::dropStream()
{
    m_stream->letGo();
    m_stream.reset();
}

void McpHttpExchange::conclude(const Result<void> &result)
{
    emit finished(result);
}

} // namespace AgentCore
