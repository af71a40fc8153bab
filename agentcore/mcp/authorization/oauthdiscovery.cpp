// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthdiscovery.h"

#include "agentcore/mcp/authorization/oauthurls.h"
#include "agentcore/mcp/mcpserverspec.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

using Header = QHttpHeaders::WellKnownHeader;

OAuthProbe::OAuthProbe(QObject *parent)
    : QObject(parent)
{ }

static HttpRequest requestFor(const McpServerSpec &spec)
{
    HttpRequest request;
    request.url = spec.url;
    for (const auto &[name, value] : spec.headers.asKeyValueRange()) {
        if (name.compare("authorization"_L1, Qt::CaseInsensitive) != 0)
            request.headers.append(name, value);
    }
    request.headers.append(Header::Accept, "application/json, text/event-stream");
    if (spec.kind == McpServerSpec::Kind::Http) {
        request.method = "POST";
        request.headers.append(Header::ContentType, "application/json");
        request.body = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";
    }
    return request;
}

void OAuthProbe::start(HttpTransport &http, const McpServerSpec &spec,
                       std::chrono::milliseconds limit)
{
    HttpRequest request = requestFor(spec);
    request.limits.firstByte = limit;
    m_stream = http.send(request);
    connect(m_stream.get(), &HttpStream::headersArrived, this,
            [this](int status, const QHttpHeaders &headers) {
                m_stream->disconnect(this);
                m_stream.release()->deleteLater(); // the rest may be an endless stream
                emit challenged(
                    status == 401,
                    AuthChallenge::parse(headers.combinedValue(Header::WWWAuthenticate)),
                    QPrivateSignal());
            });
    connect(m_stream.get(), &HttpStream::finished, this, [this](const Result<void> &result) {
        if (!result)
            emit failed(result.error(), QPrivateSignal());
    });
}

constexpr int kMaxRedirects = 5;

OAuthDiscovery::OAuthDiscovery(HttpTransport &http, const QUrl &server,
                               std::chrono::milliseconds limit, QObject *parent)
    : QObject(parent)
    , m_http(http)
    , m_url(server)
    , m_limit(limit)
{ }

void OAuthDiscovery::start(const QUrl &named)
{
    m_places = OAuthUrls::ofResourceMetadata(m_url, named);
    tryNext();
}

void OAuthDiscovery::tryNext()
{
    m_redirects = 0;
    if (m_places.isEmpty())
        handleNothingFound();
    else
        ask(m_places.takeFirst());
}

void OAuthDiscovery::ask(const QUrl &place)
{
    m_place = place;
    HttpRequest request = OAuthExchange::get(place);
    request.followsRedirects = false; // one to a page for signing in means: not here
    OAuthExchange::send(m_http, request, m_limit, this,
                        [this](const Result<OAuthAnswer> &answer) { handleAnswer(answer); });
}

bool OAuthDiscovery::followsRedirect(const OAuthAnswer &answer)
{
    const QByteArray location
        = answer.headers.value(QHttpHeaders::WellKnownHeader::Location).toByteArray();
    const QUrl target = m_place.resolved(QUrl::fromEncoded(location));
    if (answer.status < 300 || answer.status >= 400 || location.isEmpty()
        || !OAuthUrls::isSameOrigin(target, m_place) || ++m_redirects > kMaxRedirects)
        return false;
    ask(target);
    return true;
}

void OAuthDiscovery::handleAnswer(const Result<OAuthAnswer> &answer)
{
    const bool isTooLarge = !answer && answer.error().code == ErrorCode::LimitExceeded;
    if (!answer && !isTooLarge) {
        emit finished(std::unexpected(answer.error()), QPrivateSignal());
        return;
    }
    if (answer && followsRedirect(*answer))
        return;
    // Many servers answer any path with a page.
    const auto json
        = answer && answer->isSuccess() ? answer->json() : fail(ErrorCode::NotFound, {});
    if (!json)
        return tryNext();
    if (const auto taken = take(*json); !taken) {
        m_problem
            = Error{taken.error().code,
                    u"the metadata for signing in cannot be used: %1"_s.arg(taken.error().text()),
                    OAuthUrls::shown(m_place)};
        return tryNext();
    }
    if (m_stage == Stage::Server) {
        emit finished(m_found, QPrivateSignal());
        return;
    }
    lookForServer(m_issuer);
}

Result<void> OAuthDiscovery::take(const QJsonObject &json)
{
    if (m_stage == Stage::Resource) {
        const auto resource = OAuthResource::fromJson(json, m_url);
        if (!resource)
            return std::unexpected(resource.error());
        m_found.resource = resource->resource;
        m_found.scopes = resource->scopes;
        // The first one: the server's order is the only hint there is.
        m_issuer
            = resource->servers.isEmpty() ? OAuthUrls::origin(m_url) : resource->servers.first();
        return {};
    }
    auto server = OAuthServer::fromJson(json, m_issuer, m_url);
    if (!server)
        return std::unexpected(server.error());
    m_found.server = *std::move(server);
    return {};
}

void OAuthDiscovery::lookForServer(const QUrl &issuer)
{
    m_stage = Stage::Server;
    m_issuer = issuer;
    m_problem.reset();
    m_places = OAuthUrls::ofServerMetadata(issuer);
    tryNext();
}

void OAuthDiscovery::handleNothingFound()
{
    if (m_problem) {
        emit finished(std::unexpected(*m_problem), QPrivateSignal());
    } else if (m_stage == Stage::Resource) {
        m_isOld = true;
        m_found.resource = OAuthUrls::resourceOf(m_url);
        lookForServer(OAuthUrls::origin(m_url));
    } else if (m_isOld) {
        m_found.server = OAuthServer::byDefault(m_url);
        m_found.isGuess = true;
        emit finished(m_found, QPrivateSignal());
    } else {
        emit finished(fail(ErrorCode::NotFound, Phrase(Saying::AuthorizationUnsaid),
                           OAuthUrls::shown(m_issuer)),
                      QPrivateSignal());
    }
}

} // namespace AgentCore
