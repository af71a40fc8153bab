// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/authorization/fakeauthserver.h"

#include "agentcore/mcp/authorization/oauthflow.h"

#include <QCryptographicHash>
#include <QHttpServerRequest>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMetaEnum>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrlQuery>

using namespace Qt::StringLiterals;

namespace Testing {

namespace {

// Answers do not wait for what follows, as nothing does.
class Listener : public QTcpServer
{
public:
    using QTcpServer::QTcpServer;

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto *socket = new QTcpSocket(this);
        socket->setSocketDescriptor(descriptor);
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        addPendingConnection(socket);
    }
};

} // namespace

static FakeAuthServer::Answer json(int status, const QJsonObject &object)
{
    return {status, QJsonDocument(object).toJson(QJsonDocument::Compact)};
}

static FakeAuthServer::Answer error(int status, const QString &code)
{
    return json(status, {{u"error"_s, code}});
}

FakeAuthServer::FakeAuthServer(QObject *parent)
    : QAbstractHttpServer(parent)
{
    auto *listener = new Listener(this);
    if (!listener->listen(QHostAddress::LocalHost) || !bind(listener))
        qFatal("cannot listen on 127.0.0.1");
    m_port = listener->serverPort();
    documents.insert(u"/.well-known/oauth-protected-resource/mcp"_s, resourceDocument());
    documents.insert(u"/.well-known/oauth-authorization-server"_s, serverDocument());
}

QUrl FakeAuthServer::url(const QString &path) const
{
    return QUrl(u"http://127.0.0.1:%1%2"_s.arg(m_port).arg(path));
}

QJsonObject FakeAuthServer::resourceDocument() const
{
    return {{u"resource"_s, resourceName()},
            {u"authorization_servers"_s, QJsonArray{origin()}},
            {u"scopes_supported"_s, QJsonArray{u"tools"_s}}};
}

QString FakeAuthServer::resourceName() const
{
    return (resource.isEmpty() ? url() : resource).toString();
}

QJsonObject FakeAuthServer::serverDocument(const QString &issuer) const
{
    return {{u"issuer"_s, issuer.isEmpty() ? origin() : issuer},
            {u"authorization_endpoint"_s, url(u"/authorize"_s).toString()},
            {u"token_endpoint"_s, url(u"/token"_s).toString()},
            {u"registration_endpoint"_s, url(u"/register"_s).toString()},
            {u"revocation_endpoint"_s, url(u"/revoke"_s).toString()},
            {u"response_types_supported"_s, QJsonArray{u"code"_s}},
            {u"token_endpoint_auth_methods_supported"_s, QJsonArray{u"none"_s}},
            {u"code_challenge_methods_supported"_s, QJsonArray{u"S256"_s}}};
}

void FakeAuthServer::answer(const QString &path, int status, const QJsonObject &object)
{
    answer(path, json(status, object));
}

void FakeAuthServer::endGrants()
{
    m_refresh.clear();
    m_access.clear();
}

void FakeAuthServer::addClient(const QString &id, const QString &secret)
{
    m_clients.insert(id, secret);
}

std::vector<FakeAuthServer::Request> FakeAuthServer::requests(const QString &path) const
{
    std::vector<Request> found;
    for (const Request &request : m_requests) {
        if (request.path == path)
            found.push_back(request);
    }
    return found;
}

static QByteArray nameOf(QHttpServerRequest::Method method)
{
    const auto meta = QMetaEnum::fromType<QHttpServerRequest::Method>();
    return QByteArray(meta.valueToKey(int(method))).toUpper();
}

bool FakeAuthServer::handleRequest(const QHttpServerRequest &request,
                                   QHttpServerResponder &responder)
{
    Request seen{
        nameOf(request.method()), request.url().path(), {}, request.headers(), request.body()};
    const bool isForm = seen.headers.value("Content-Type") == "application/x-www-form-urlencoded";
    seen.parameters = AgentCore::oauthParameters(isForm ? QString::fromUtf8(seen.body)
                                                        : request.url().query(QUrl::FullyEncoded));
    m_requests.push_back(seen);
    const Answer answer = answerFor(seen);
    emit requested(seen.path);
    if (answer.isHeld) {
        m_held.push_back(std::move(responder));
        return true;
    }
    QHttpHeaders headers;
    headers.append(QHttpHeaders::WellKnownHeader::ContentType, answer.type);
    if (!answer.location.isEmpty())
        headers.append(QHttpHeaders::WellKnownHeader::Location, answer.location);
    if (!m_challenge.isEmpty())
        headers.append(QHttpHeaders::WellKnownHeader::WWWAuthenticate, m_challenge);
    responder.write(answer.body, headers, QHttpServerResponder::StatusCode(answer.status));
    return true;
}

void FakeAuthServer::missingHandler(const QHttpServerRequest &, QHttpServerResponder &responder)
{
    responder.write(QHttpServerResponder::StatusCode::NotFound);
}

FakeAuthServer::Answer FakeAuthServer::answerFor(const Request &request)
{
    m_challenge.clear();
    if (auto &answers = m_answers[request.path]; !answers.empty()) {
        const Answer answer = answers.front();
        answers.pop_front();
        return answer;
    }
    if (request.method == "GET" && documents.contains(request.path))
        return json(200, documents.value(request.path));
    if (request.path == "/mcp"_L1) {
        const Answer answer = mcp(request);
        m_challenge = answer.location; // not one of 200
        return {answer.status, answer.body};
    }
    if (request.path == "/register"_L1 && request.method == "POST")
        return registration(request);
    if (request.path == "/authorize"_L1)
        return authorization(request);
    if (request.path == "/token"_L1 && request.method == "POST")
        return token(request);
    if (request.path == "/revoke"_L1) {
        m_refresh.remove(request.parameters.value(u"token"_s));
        m_access.remove(request.parameters.value(u"token"_s));
        return {200, {}};
    }
    return {404, "<html>no such page</html>", "text/html"};
}

FakeAuthServer::Answer FakeAuthServer::mcp(const Request &request) const
{
    const QString sent = QString::fromLatin1(request.headers.value("Authorization"));
    const QString token = sent.startsWith("Bearer "_L1) ? sent.sliced(7) : QString();
    QByteArray challenge = "Bearer realm=\"mcp\"";
    if (namesMetadata) {
        challenge += ", resource_metadata=\""
            + url(u"/.well-known/oauth-protected-resource/mcp"_s).toEncoded() + '"';
    }
    if (!m_access.contains(token)) {
        if (!scopeChallenge.isEmpty())
            challenge += ", scope=\"" + scopeChallenge.toLatin1() + '"';
        return {401, "{}", {}, challenge};
    }
    if (!requiredScope.isEmpty() && !m_access.value(token).split(u' ').contains(requiredScope)) {
        return {403,
                "{}",
                {},
                challenge + ", error=\"insufficient_scope\", scope=\"" + requiredScope.toLatin1()
                    + '"'};
    }
    return {200, "{}"};
}

FakeAuthServer::Answer FakeAuthServer::registration(const Request &request)
{
    const QJsonObject asked = QJsonDocument::fromJson(request.body).object();
    const QString id = u"client%1"_s.arg(m_next++);
    m_clients.insert(id, {});
    QJsonObject given = asked;
    given.insert("client_id"_L1, id);
    return json(201, given);
}

FakeAuthServer::Answer FakeAuthServer::authorization(const Request &request)
{
    const auto &asked = request.parameters;
    if (!m_clients.contains(asked.value(u"client_id"_s)))
        return {400, "<html>unknown client</html>", "text/html"};
    const bool isGood = asked.value(u"response_type"_s) == "code"_L1
        && asked.value(u"code_challenge_method"_s) == "S256"_L1
        && asked.value(u"resource"_s) == resourceName() && asked.value(u"state"_s).size() >= 16;
    QMap<QString, QString> sent{{u"state"_s, asked.value(u"state"_s)}};
    const QString code = u"code+/%2B%1"_s.arg(m_next++); // wants to be encoded
    if (isGood) {
        sent.insert(u"code"_s, code);
        m_codes.insert(code,
                       {asked.value(u"client_id"_s), asked.value(u"redirect_uri"_s),
                        asked.value(u"code_challenge"_s), asked.value(u"scope"_s)});
    } else {
        sent.insert(u"error"_s, u"invalid_request"_s);
    }
    if (changeRedirect)
        changeRedirect(sent);
    QUrlQuery query;
    for (const auto &[name, value] : sent.asKeyValueRange())
        query.addQueryItem(name, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    QUrl back(asked.value(u"redirect_uri"_s));
    back.setQuery(query);
    return {302, {}, "text/html", back.toEncoded()};
}

bool FakeAuthServer::isClient(const Request &request) const
{
    const QString id = request.parameters.value(u"client_id"_s);
    if (!m_clients.contains(id))
        return false;
    const QString secret = m_clients.value(id);
    const QByteArray basic = "Basic "
        + (QUrl::toPercentEncoding(id) + ':' + QUrl::toPercentEncoding(secret)).toBase64();
    return secret.isEmpty() || request.parameters.value(u"client_secret"_s) == secret
        || request.headers.value("Authorization") == basic;
}

FakeAuthServer::Answer FakeAuthServer::token(const Request &request)
{
    const auto &asked = request.parameters;
    if (!isClient(request))
        return error(401, u"invalid_client"_s);
    if (asked.value(u"resource"_s) != resourceName())
        return error(400, u"invalid_target"_s);
    if (asked.value(u"grant_type"_s) == "refresh_token"_L1)
        return refreshed(request);
    const QString code = asked.value(u"code"_s);
    const Grant grant = m_codes.take(code);
    const QByteArray challenge
        = QCryptographicHash::hash(asked.value(u"code_verifier"_s).toLatin1(),
                                   QCryptographicHash::Sha256)
              .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    if (asked.value(u"grant_type"_s) != "authorization_code"_L1
        || grant.client != asked.value(u"client_id"_s)
        || grant.redirect != asked.value(u"redirect_uri"_s)
        || grant.challenge != QString::fromLatin1(challenge)) {
        return error(400, u"invalid_grant"_s);
    }
    return tokens(grant);
}

FakeAuthServer::Answer FakeAuthServer::refreshed(const Request &request)
{
    const QString old = request.parameters.value(u"refresh_token"_s);
    if (!m_refresh.contains(old)) {
        if (rotates)
            endGrants(); // it was stolen, as far as a server can know
        return error(400, u"invalid_grant"_s);
    }
    const Grant grant = m_refresh.value(old);
    if (rotates)
        m_refresh.remove(old);
    return tokens(grant);
}

FakeAuthServer::Answer FakeAuthServer::tokens(const Grant &grant)
{
    const QString own = u"access-secret-%1"_s.arg(m_next++);
    const QString access = this->access.isEmpty() ? own : this->access;
    const QString refresh = u"refresh-secret+/%1"_s.arg(m_next++);
    m_access.insert(access, grant.scope);
    QJsonObject given{{u"access_token"_s, access}, {u"token_type"_s, u"bearer"_s}};
    if (lifetime > 0)
        given.insert("expires_in"_L1, lifetime);
    if (givesRefresh) {
        m_refresh.insert(refresh, grant);
        given.insert("refresh_token"_L1, refresh);
    }
    return json(200, given);
}

} // namespace Testing
