// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthsignin.h"

#include "agentcore/mcp/authorization/oauthdiscovery.h"
#include "agentcore/mcp/authorization/oauthurls.h"

#include <QPointer>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

constexpr qsizetype kMaxPasted = 16 * 1024; // characters
constexpr auto kFarewell = 150ms; // the browser gets its page before the port is gone

OAuthSignIn::OAuthSignIn(Means means, Task task, QObject *parent)
    : QObject(parent)
    , m_means(std::move(means))
    , m_task(std::move(task))
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        conclude(fail(
            ErrorCode::Timeout,
            Phrase(Saying::SignInTooLate,
                   {QString::number(
                       std::chrono::ceil<std::chrono::minutes>(m_means.limits.answer).count())})));
    });
}

void OAuthSignIn::start(const std::optional<OAuthRecord> &before)
{
    m_before = before;
    m_isAsked = m_task.challenge.has_value();
    if (m_isAsked)
        discover();
    else
        probe();
}

void OAuthSignIn::probe()
{
    auto *probe = new OAuthProbe(this);
    connect(probe, &OAuthProbe::challenged, this,
            [this](bool isAsking, const AuthChallenge &challenge) {
                m_isAsked = isAsking;
                m_task.challenge = challenge;
                discover();
            });
    connect(probe, &OAuthProbe::failed, this,
            [this](const Error &error) { conclude(std::unexpected(error)); });
    probe->start(m_means.http, m_task.spec, m_means.limits.request);
}

void OAuthSignIn::discover()
{
    auto *discovery
        = new OAuthDiscovery(m_means.http, m_task.spec.url, m_means.limits.request, this);
    connect(discovery, &OAuthDiscovery::finished, this, &OAuthSignIn::handleFound);
    discovery->start(m_task.challenge->resourceMetadata);
}

void OAuthSignIn::handleFound(const Result<OAuthDiscovery::Found> &found)
{
    if (!found)
        return conclude(std::unexpected(found.error()));
    m_found = *found;
    if (m_found.isGuess && !m_isAsked) {
        return conclude(fail(ErrorCode::Unsupported, u"the MCP server does not ask to sign in"_s,
                             OAuthUrls::shown(m_task.spec.url)));
    }
    if (const auto chosen = chooseClient(); !chosen)
        return conclude(std::unexpected(chosen.error()));
    if (m_client.id.isEmpty())
        registerClient(u"127.0.0.1"_s);
    else
        lead();
}

static QString redirectAt(const QString &host, quint16 port)
{
    return u"http://%1:%2%3"_s.arg(host).arg(port).arg(OAuthFlow::kPath);
}

// Which client: that of the user's file, the one registered before, else none yet.
Result<void> OAuthSignIn::chooseClient()
{
    auto flow = m_means.loadFlow();
    if (!flow)
        return std::unexpected(flow.error());
    m_flow = *std::move(flow);
    connect(m_flow.get(), &OAuthFlow::redirected, this, &OAuthSignIn::handleRedirected);
    const QString page = m_task.guide.page.isEmpty()
        ? u"Agentao has the answer. This page can be closed."_s
        : m_task.guide.page;
    const McpOAuthSettings &oauth = m_task.spec.oauth;
    const bool isSameServer = m_before && m_before->issuer == m_found.server.issuer;
    if (!oauth.clientId.isEmpty() && m_before && !isSameServer) {
        return fail(ErrorCode::PermissionDenied,
                    u"the MCP server names another authorization server than before, which the "
                    "configured client is not for; sign out to accept it"_s,
                    OAuthUrls::shown(QUrl(m_found.server.issuer)));
    }
    if (oauth.clientId.isEmpty() && isSameServer && m_before->client.isUsable()) {
        const auto port = m_flow->listen(quint16(QUrl(m_before->client.redirect).port()), page);
        if (port) {
            m_client = m_before->client;
            return {};
        }
    }
    const auto port = m_flow->listen(oauth.callbackPort, page);
    if (!port)
        return std::unexpected(port.error());
    m_port = *port;
    if (!oauth.clientId.isEmpty()) {
        m_client = OAuthClient::configured(oauth.clientId, oauth.clientSecret, m_found.server);
    } else if (m_found.server.registrationEndpoint.isEmpty()) {
        return fail(ErrorCode::Unsupported,
                    u"the authorization server registers no programs by itself; mcp.json needs the "
                    "clientId of one that was registered by hand"_s,
                    OAuthUrls::shown(QUrl(m_found.server.issuer)));
    }
    return {};
}

void OAuthSignIn::registerClient(const QString &host)
{
    m_client.redirect = redirectAt(host, m_port);
    const bool mayRetry = host != "localhost"_L1;
    OAuthExchange::send(
        m_means.http,
        OAuthExchange::post(m_found.server.registrationEndpoint,
                            OAuthClient::registration(m_client.redirect, m_found.server)),
        m_means.limits.request, this, [this, mayRetry](const Result<OAuthAnswer> &answer) {
            handleRegistration(answer, mayRetry);
        });
}

void OAuthSignIn::handleRegistration(const Result<OAuthAnswer> &answer, bool mayRetry)
{
    if (!answer)
        return conclude(std::unexpected(answer.error()));
    const auto json = answer->json();
    if (answer->isSuccess() && json) {
        const auto client = OAuthClient::fromRegistration(*json, m_client.redirect, m_found.server);
        if (!client)
            return conclude(std::unexpected(client.error()));
        m_client = *client;
        return lead();
    }
    // Some want the name, others the address.
    if (mayRetry && json && json->value("error"_L1) == "invalid_redirect_uri"_L1)
        return registerClient(u"localhost"_s);
    Error error = oauthError(*answer, u"does not register this program"_s);
    if (error.code != ErrorCode::Network)
        error.code = ErrorCode::Unsupported;
    conclude(std::unexpected(error));
}

QStringList OAuthSignIn::scopes() const
{
    const QStringList &challenged = m_task.challenge->scopes;
    QStringList scopes = m_task.spec.oauth.scopes;
    if (!scopes.isEmpty()) {
        if (m_task.isStepUp)
            scopes = unitedScopes(scopes, challenged);
    } else {
        scopes = challenged.isEmpty() ? m_found.scopes : challenged;
        if (m_before && m_before->issuer == m_found.server.issuer)
            scopes = unitedScopes(scopes, m_before->asked); // what was granted is not lost
    }
    const QString offline = u"offline_access"_s; // gives a refresh token
    if (!scopes.isEmpty() && m_found.server.scopes.contains(offline))
        scopes = unitedScopes(scopes, {offline});
    return scopes;
}

void OAuthSignIn::lead()
{
    m_asked = scopes();
    OAuthFlow::Request request;
    request.endpoint = m_found.server.authorizationEndpoint;
    request.clientId = m_client.id;
    request.redirect
        = m_client.redirect.isEmpty() ? redirectAt(u"127.0.0.1"_s, m_port) : m_client.redirect;
    request.scopes = m_asked;
    request.resource = m_found.resource;
    const QUrl url = m_flow->begin(request);
    if (!OAuthUrls::isAllowed(url, m_task.spec.url)) {
        return conclude(fail(ErrorCode::PermissionDenied, Phrase(Saying::SignInPageUnsafe)));
    }
    m_patience.start(m_means.limits.answer);
    const QPointer<OAuthSignIn> self(this); // whoever is called may end this
    if (m_before && m_client == m_before->client)
        emit clientReused();
    if (!self)
        return;
    const auto guide = m_task.guide;
    const bool isOpen = guide.open && guide.open(url);
    if (!self)
        return;
    if (!isOpen && !guide.askRedirect) {
        return conclude(fail(ErrorCode::Unsupported, Phrase(Saying::SignInNoBrowser)));
    }
    if (guide.askRedirect) {
        guide.askRedirect([self](const QString &text) {
            if (self)
                self->handlePasted(text);
        });
    }
}

void OAuthSignIn::handlePasted(const QString &text)
{
    if (m_isAnswered || m_isFinished)
        return;
    const QString address = text.size() > kMaxPasted ? QString() : text.trimmed();
    const auto parameters = oauthParameters(
        address.contains(u'?') ? QUrl(address, QUrl::TolerantMode).query(QUrl::FullyEncoded)
                               : address);
    if (parameters.value(u"state"_s) != m_flow->state()) {
        return conclude(
            fail(ErrorCode::InvalidInput, u"this is not the address that the sign-in ended at"_s));
    }
    handleRedirected(parameters);
}

void OAuthSignIn::handleRedirected(const QMap<QString, QString> &parameters)
{
    // Any page can send the browser here; the right answer may still come.
    if (m_isAnswered || m_isFinished || parameters.value(u"state"_s) != m_flow->state())
        return;
    m_isAnswered = true;
    m_patience.stop();
    const auto code = codeOf(parameters);
    if (!code) {
        QTimer::singleShot(kFarewell, this,
                           [this, error = code.error()] { conclude(std::unexpected(error)); });
        return;
    }
    OAuthExchange::send(m_means.http,
                        m_client.post(m_found.server.tokenEndpoint, m_flow->tokenForm(*code)),
                        m_means.limits.request, this,
                        [this](const Result<OAuthAnswer> &answer) { handleTokens(answer); });
}

// RFC 9207, section 2.4 goes first: nothing else of an answer from elsewhere is looked at.
Result<QString> OAuthSignIn::codeOf(const QMap<QString, QString> &parameters) const
{
    const bool isNamed = parameters.contains(u"iss"_s);
    if (isNamed ? parameters.value(u"iss"_s) != m_found.server.issuer
                : m_found.server.namesIssuer) {
        return fail(ErrorCode::PermissionDenied, Phrase(Saying::AuthorizationOfAnother));
    }
    if (parameters.contains(u"error"_s)) {
        return std::unexpected(
            oauthError({{u"error"_s, parameters.value(u"error"_s)},
                        {u"error_description"_s, parameters.value(u"error_description"_s)}},
                       u"refuses"_s));
    }
    if (parameters.value(u"code"_s).isEmpty())
        return fail(ErrorCode::InvalidInput, Phrase(Saying::AuthorizationGaveNoCode));
    return parameters.value(u"code"_s);
}

void OAuthSignIn::handleTokens(const Result<OAuthAnswer> &answer)
{
    if (!answer)
        return conclude(std::unexpected(answer.error()));
    const auto tokens = OAuthTokens::fromAnswer(*answer, m_asked);
    if (!tokens) {
        m_isAnswered = tokens.error().code != ErrorCode::NotFound; // the client is forgotten
        return conclude(std::unexpected(tokens.error()));
    }
    OAuthRecord record;
    record.issuer = m_found.server.issuer;
    record.resource = m_found.resource;
    record.tokenEndpoint = m_found.server.tokenEndpoint;
    record.revocationEndpoint = m_found.server.revocationEndpoint;
    record.client = m_client;
    record.asked = m_asked;
    record.tokens = *tokens;
    conclude(record);
}

void OAuthSignIn::conclude(const Result<OAuthRecord> &record)
{
    if (m_isFinished)
        return;
    m_isFinished = true;
    m_patience.stop();
    emit finished(record, QPrivateSignal());
}

} // namespace AgentCore
