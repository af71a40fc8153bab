// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/authorization/authfixture.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QTcpServer>
#include <QUrlQuery>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::AuthFixture;
using Testing::FakeAuthServer;
using Testing::header;
using Testing::signIn;
using Testing::signOut;
using Testing::use;

static const QString kResource = u"/.well-known/oauth-protected-resource/mcp"_s;
static const QString kServer = u"/.well-known/oauth-authorization-server"_s;

static QStringList *loggedLines = nullptr;

class TestOAuthSignIn : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m = std::make_unique<AuthFixture>();
        m_authorization = m->make();
        m_log.clear();
        loggedLines = &m_log;
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &text) {
            loggedLines->append(text);
        });
    }

    void cleanup()
    {
        m_authorization.reset();
        m.reset();
        qInstallMessageHandler(nullptr);
        QVERIFY2(!m_log.join(u'\n').contains("secret"_L1), "a secret is logged");
    }

    void signsIn()
    {
        QCOMPARE(header(*m_authorization), "");
        QCOMPARE(use(*m, *m_authorization), 0);

        QCOMPARE(signIn(*m_authorization, m->guide()), Result<void>());

        QVERIFY(header(*m_authorization).startsWith("Bearer access-secret-"));
        QCOMPARE(use(*m, *m_authorization), 200);
        QTRY_VERIFY(m->browser.page.contains("can be closed"));
        const auto authorize = m->server.requests(u"/authorize"_s).at(0).parameters;
        QCOMPARE(authorize.value(u"response_type"_s), u"code"_s);
        QCOMPARE(authorize.value(u"scope"_s), u"tools"_s);
        QVERIFY(QUrl(authorize.value(u"redirect_uri"_s)).host() == "127.0.0.1"_L1);
        // Somebody else finds it, too.
        const auto other = m->make();
        QCOMPARE(use(*m, *other), 200);
    }

    void findsMetadata_data()
    {
        // isNamed, resourcePlace, issuerPath, serverPlace
        // isNamed: by the 401
        const Rows<bool, QString, QString, QString> row;

        const QString root = u"/.well-known/oauth-protected-resource"_s;
        row("named", true, kResource, QString(), kServer);
        row("not named", false, kResource, QString(), kServer);
        row("at the root", false, root, QString(), kServer);
        row("OpenID", true, kResource, QString(), u"/.well-known/openid-configuration"_s);
        row("issuer with path", true, kResource, u"/tenant"_s,
            u"/.well-known/oauth-authorization-server/tenant"_s);
        row("OpenID inserted", true, kResource, u"/tenant"_s,
            u"/.well-known/openid-configuration/tenant"_s);
        row("OpenID appended", true, kResource, u"/tenant"_s,
            u"/tenant/.well-known/openid-configuration"_s);
        row("slash of the root", true, kResource, u"/"_s, kServer);
        row("2025-03-26", false, QString(), QString(), kServer);
        row("2025-03-26 without metadata", false, QString(), QString(), QString());
    }

    void findsMetadata()
    {
        const auto [isNamed, resourcePlace, issuerPath, serverPlace]
            = Rows<bool, QString, QString, QString>::current();
        const QString issuer = m->server.origin() + issuerPath;
        QJsonObject resource = m->server.resourceDocument();
        resource.insert("authorization_servers"_L1, QJsonArray{issuer});
        m->server.namesMetadata = isNamed;
        m->server.documents.clear();
        if (!resourcePlace.isEmpty())
            m->server.documents.insert(resourcePlace, resource);
        if (!serverPlace.isEmpty())
            m->server.documents.insert(serverPlace, m->server.serverDocument(issuer));

        QCOMPARE(signIn(*m_authorization, m->guide()), Result<void>());
        QCOMPARE(use(*m, *m_authorization), 200);
    }

    void refusesMetadata_data()
    {
        const Rows<QString, QString, QJsonValue, ErrorCode> add; // place, member, value, code

        const auto row = [&add](const char *name, const QString &place, const char *member,
                                const QJsonValue &value, ErrorCode code) {
            add(name, place, QString::fromLatin1(member), value, code);
        };
        const QJsonValue missing(QJsonValue::Undefined);
        row("resource of another", kResource, "resource", u"https://bank.example/mcp"_s,
            ErrorCode::InvalidInput);
        row("resource below", kResource, "resource", u"http://127.0.0.1/mcp/deeper"_s,
            ErrorCode::InvalidInput);
        row("no resource", kResource, "resource", missing, ErrorCode::InvalidInput);
        row("resource is a number", kResource, "resource", 5, ErrorCode::InvalidInput);
        row("another issuer", kServer, "issuer", u"https://bank.example"_s,
            ErrorCode::InvalidInput);
        row("no issuer", kServer, "issuer", missing, ErrorCode::InvalidInput);
        row("no PKCE", kServer, "code_challenge_methods_supported", missing,
            ErrorCode::Unsupported);
        row("only plain PKCE", kServer, "code_challenge_methods_supported", QJsonArray{u"plain"_s},
            ErrorCode::Unsupported);
        row("no codes", kServer, "response_types_supported", QJsonArray{u"token"_s},
            ErrorCode::Unsupported);
        row("no token endpoint", kServer, "token_endpoint", missing, ErrorCode::InvalidInput);
        row("tokens without https", kServer, "token_endpoint", u"http://bank.example/token"_s,
            ErrorCode::PermissionDenied);
        row("page that is a program", kServer, "authorization_endpoint", u"javascript:alert(1)"_s,
            ErrorCode::PermissionDenied);
        row("page that is a file", kServer, "authorization_endpoint", u"file:///etc/passwd"_s,
            ErrorCode::PermissionDenied);
    }

    void refusesMetadata()
    {
        const auto [place, member, value, code]
            = Rows<QString, QString, QJsonValue, ErrorCode>::current();
        m->server.documents[place].insert(member, value);

        const auto result = signIn(*m_authorization, m->guide());

        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QVERIFY(m->browser.opened.isEmpty());
        QCOMPARE(m->server.count(u"/register"_s), 0);
    }

    void registers()
    {
        QVERIFY(signIn(*m_authorization, m->guide()));

        const auto requests = m->server.requests(u"/register"_s);
        QCOMPARE(requests.size(), 1u);
        const QJsonObject asked = QJsonDocument::fromJson(requests.at(0).body).object();
        QCOMPARE(asked.value("application_type"_L1), "native"_L1);
        QCOMPARE(asked.value("token_endpoint_auth_method"_L1), "none"_L1);
        QCOMPARE(asked.value("grant_types"_L1),
                 (QJsonArray{u"authorization_code"_s, u"refresh_token"_s}));
        QVERIFY(asked.value("redirect_uris"_L1)
                    .toArray()
                    .at(0)
                    .toString()
                    .startsWith("http://127.0.0.1:"_L1));
    }

    void registrationFails_data()
    {
        const Rows<int, QByteArray, ErrorCode, QString> row; // status, body, code, says

        row("refused", 403, R"({"error":"access_denied","error_description":"no"})"_ba,
            ErrorCode::Unsupported, u"access_denied: no"_s);
        row("HTML", 200, "<html>hello</html>"_ba, ErrorCode::Unsupported, u"status 200"_s);
        row("no id", 201, R"({"client_name":"x"})"_ba, ErrorCode::InvalidInput, u"is required"_s);
        row("empty id", 201, R"({"client_id":""})"_ba, ErrorCode::InvalidInput, u"is empty"_s);
        row("in trouble", 503, ""_ba, ErrorCode::Network, u"status 503"_s);
        row("override in the text", 400, R"({"error":"x","error_description":"a\u202Eb\u0007"})"_ba,
            ErrorCode::Unsupported, u"a\\u202Eb"_s);
        row("too large", 201, QByteArray(400'000, ' '), ErrorCode::LimitExceeded, u"too large"_s);
    }

    void registrationFails()
    {
        const auto [status, body, code, says]
            = Rows<int, QByteArray, ErrorCode, QString>::current();
        m->server.answer(u"/register"_s, {status, body});

        const auto result = signIn(*m_authorization, m->guide());

        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QVERIFY2(result.error().message.contains(says), qPrintable(result.error().message));
        QVERIFY(m->browser.opened.isEmpty());
    }

    void registersByNameWhereAsked()
    {
        m->server.answer(u"/register"_s, 400, {{u"error"_s, u"invalid_redirect_uri"_s}});

        QCOMPARE(signIn(*m_authorization, m->guide()), Result<void>());

        QTRY_COMPARE(m->browser.end.host(), u"localhost"_s);
        QCOMPARE(use(*m, *m_authorization), 200);
    }

    void reusesRegistration()
    {
        QVERIFY(signIn(*m_authorization, m->guide()));
        QVERIFY(signIn(*m->make(), m->guide()));

        QCOMPARE(m->server.count(u"/register"_s), 1);
        QVERIFY(!m->stored().value("client"_L1).toObject().contains("doubtful"_L1));
        // Not that of another authorization server.
        const QString issuer = m->server.origin() + "/tenant"_L1;
        m->server.documents[kResource].insert("authorization_servers"_L1, QJsonArray{issuer});
        m->server.documents.insert(kServer + "/tenant"_L1, m->server.serverDocument(issuer));
        QVERIFY(signIn(*m->make(), m->guide()));
        QCOMPARE(m->server.count(u"/register"_s), 2);
    }

    void forgottenClientRegistersAgain()
    {
        QVERIFY(signIn(*m_authorization, m->guide()));
        m->server.forgetClients();
        m->limits.answer = 300ms;
        // The page says so to the user only.
        const auto result = signIn(*m->make(), m->guide());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Timeout);
        QVERIFY(m->stored().contains("tokens"_L1)); // they may still be good

        m->limits.answer = 5min;
        QCOMPARE(signIn(*m->make(), m->guide()), Result<void>());
        QCOMPARE(m->server.count(u"/register"_s), 2);
    }

    void configuredClient_data()
    {
        const Rows<QString, QJsonArray, bool, bool> row; // secret, methods, isHeader, isForm

        const QString secret = u"client secret/+"_s;
        row("public", QString(), QJsonArray{u"none"_s}, false, false);
        row("basic", secret, QJsonArray{u"client_secret_basic"_s}, true, false);
        row("post", secret, QJsonArray{u"client_secret_post"_s}, false, true);
        row("not said", secret, QJsonArray(), true, false);
    }

    void configuredClient()
    {
        const auto [secret, methods, isHeader, isForm]
            = Rows<QString, QJsonArray, bool, bool>::current();
        m->server.addClient(u"my app&1"_s, secret);
        m->server.documents[kServer].insert("token_endpoint_auth_methods_supported"_L1, methods);
        m->server.documents[kServer].remove("registration_endpoint"_L1);
        m->spec.oauth.clientId = u"my app&1"_s;
        m->spec.oauth.clientSecret = secret;
        const auto authorization = m->make();

        QCOMPARE(signIn(*authorization, m->guide()), Result<void>());

        const auto token = m->server.requests(u"/token"_s).at(0);
        QCOMPARE(token.headers.contains("Authorization"), isHeader);
        QCOMPARE(token.parameters.contains(u"client_secret"_s), isForm);
        m->server.expireAccess();
        QCOMPARE(use(*m, *m->make()), 200); // refreshed the same way
        QCOMPARE(m->server.count(u"/register"_s), 0);
    }

    void configuredClientStaysAtItsServer()
    {
        m->server.addClient(u"mine"_s, u"my secret"_s);
        m->spec.oauth = {.clientId = u"mine"_s, .clientSecret = u"my secret"_s};
        QVERIFY(signIn(*m->make(), m->guide()));
        const QString issuer = m->server.origin() + "/evil"_L1;
        m->server.documents[kResource].insert("authorization_servers"_L1, QJsonArray{issuer});
        m->server.documents.insert(kServer + "/evil"_L1, m->server.serverDocument(issuer));

        const auto result = signIn(*m->make(), m->guide());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::PermissionDenied);

        QVERIFY(signOut(*m->make()));
        QCOMPARE(signIn(*m->make(), m->guide()), Result<void>());
    }

    void choosesScopes_data()
    {
        // challenge, ofResource, ofServer, configured, asked
        const Rows<QString, QJsonValue, QJsonValue, QStringList, QString> row;

        const QJsonValue none(QJsonValue::Undefined);
        const QJsonArray two{u"b"_s, u"c"_s};
        row("challenge first", u"a d"_s, QJsonValue(two), none, QStringList(), u"a d"_s);
        row("then the resource", QString(), QJsonValue(two), none, QStringList(), u"b c"_s);
        row("then none", QString(), none, none, QStringList(), QString());
        row("not those of the authorization server", QString(), none,
            QJsonValue(QJsonArray{u"x"_s, u"offline_access"_s}), QStringList(), QString());
        row("refresh tokens", u"a"_s, none, QJsonValue(QJsonArray{u"offline_access"_s}),
            QStringList(), u"a offline_access"_s);
        row("configured", u"a"_s, QJsonValue(two), none, QStringList{u"mine"_s}, u"mine"_s);
    }

    void choosesScopes()
    {
        const auto [challenge, ofResource, ofServer, configured, asked]
            = Rows<QString, QJsonValue, QJsonValue, QStringList, QString>::current();
        m->server.scopeChallenge = challenge;
        m->server.documents[kResource].insert("scopes_supported"_L1, ofResource);
        m->server.documents[kServer].insert("scopes_supported"_L1, ofServer);
        m->spec.oauth.scopes = configured;
        const auto authorization = m->make();

        QVERIFY(signIn(*authorization, m->guide()));

        const auto parameters = m->server.requests(u"/authorize"_s).at(0).parameters;
        QCOMPARE(parameters.value(u"scope"_s), asked);
        QCOMPARE(parameters.contains(u"scope"_s), !asked.isEmpty());
    }

    void stepsUp()
    {
        QVERIFY(signIn(*m_authorization, m->guide()));
        m->server.requiredScope = u"write"_s;
        QCOMPARE(use(*m, *m_authorization), 0);

        QVERIFY(signIn(*m_authorization, m->guide()));

        // The last one: the browser may ask twice, as connections break.
        QCOMPARE(m->server.requests(u"/authorize"_s).back().parameters.value(u"scope"_s),
                 u"write tools"_s);
        QCOMPARE(use(*m, *m_authorization), 200);
        // What it asked for does not help: no third time.
        const auto again = Testing::refused(
            *m_authorization, 403, "Bearer error=\"insufficient_scope\", scope=\"write tools\"");
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::PermissionDenied);
    }

    void redirectIsChecked_data()
    {
        // value: null: removed
        const Rows<QString, QString, bool, ErrorCode> row; // name, value, announcesIssuer, code

        row("access denied", u"error"_s, u"access_denied"_s, false, ErrorCode::PermissionDenied);
        row("invalid scope", u"error"_s, u"invalid_scope"_s, false, ErrorCode::InvalidInput);
        row("server error", u"error"_s, u"server_error"_s, false, ErrorCode::Network);
        row("other issuer", u"iss"_s, u"https://evil.example"_s, false,
            ErrorCode::PermissionDenied);
        row("no issuer where announced", u"iss"_s, QString(), true, ErrorCode::PermissionDenied);
        row("no code", u"code"_s, QString(), false, ErrorCode::InvalidInput);
        row("wrong code", u"code"_s, u"of another"_s, false, ErrorCode::AuthRequired);
    }

    void redirectIsChecked()
    {
        const auto [name, value, announcesIssuer, code]
            = Rows<QString, QString, bool, ErrorCode>::current();
        m->server.documents[kServer].insert("authorization_response_iss_parameter_supported"_L1,
                                            announcesIssuer);
        m->server.changeRedirect = [&](QMap<QString, QString> &parameters) {
            if (value.isNull())
                parameters.remove(name);
            else
                parameters.insert(name, value);
        };

        const auto result = signIn(*m_authorization, m->guide());

        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QCOMPARE(m->server.count(u"/token"_s), code == ErrorCode::AuthRequired ? 1 : 0);
        QTRY_VERIFY(!m->browser.page.isEmpty());
        QCOMPARE(header(*m_authorization), "");
    }

    void foreignRedirectsAreIgnored()
    {
        QString state;
        m->server.changeRedirect = [&](QMap<QString, QString> &parameters) {
            state = std::exchange(parameters[u"state"_s], u"of another sign-in"_s);
        };
        QObject context;
        std::optional<Result<void>> result;
        m_authorization->signIn(m->guide(), &context,
                                [&](const Result<void> &got) { result = got; });
        QTRY_VERIFY(!m->browser.page.isEmpty());
        QVERIFY(!result);
        QCOMPARE(m->server.count(u"/token"_s), 0);

        // The right one comes after all.
        QUrl right = m->browser.end;
        QUrlQuery query(right);
        query.removeAllQueryItems(u"state"_s);
        query.addQueryItem(u"state"_s, QString::fromLatin1(QUrl::toPercentEncoding(state)));
        right.setQuery(query);
        m->browser.open(right);
        QTRY_VERIFY(result);
        QCOMPARE(*result, Result<void>());
    }

    void tokenEndpointFails_data()
    {
        const Rows<int, QByteArray, ErrorCode> row; // status, body, code

        row("bad grant", 400, R"({"error":"invalid_grant"})"_ba, ErrorCode::AuthRequired);
        row("unknown client", 401, R"({"error":"invalid_client"})"_ba, ErrorCode::NotFound);
        row("error with 200", 200, R"({"error":"invalid_grant"})"_ba, ErrorCode::AuthRequired);
        row("HTML", 200, "<html>access_token</html>"_ba, ErrorCode::InvalidInput);
        row("empty", 200, ""_ba, ErrorCode::InvalidInput);
        row("no token", 200, R"({"token_type":"bearer"})"_ba, ErrorCode::InvalidInput);
        row("header injected", 200, R"({"access_token":"a\r\nX: secret"})"_ba,
            ErrorCode::InvalidInput);
        row("not bearer", 200, R"({"access_token":"secret","token_type":"dpop"})"_ba,
            ErrorCode::Unsupported);
        row("in trouble", 502, "<html>bad gateway</html>"_ba, ErrorCode::Network);
        row("too large", 200, QByteArray(300'000, 'x'), ErrorCode::LimitExceeded);
    }

    void tokenEndpointFails()
    {
        const auto [status, body, code] = Rows<int, QByteArray, ErrorCode>::current();
        m->server.answer(u"/token"_s, {status, body});

        const auto result = signIn(*m_authorization, m->guide());

        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QVERIFY2(!result.error().text().contains("secret"_L1), qPrintable(result.error().text()));
        QCOMPARE(header(*m_authorization), "");
    }

    void tokensGoNowhereElse()
    {
        FakeAuthServer thief;
        m->server.answer(u"/token"_s,
                         {.status = 307, .location = thief.url(u"/token"_s).toEncoded()});
        QVERIFY(!signIn(*m_authorization, m->guide()));
        m->server.answer(u"/register"_s,
                         {.status = 308, .location = thief.url(u"/register"_s).toEncoded()});
        m->keychain->keys.clear();
        QVERIFY(!signIn(*m->make(), m->guide()));
        QVERIFY(thief.requests().empty());
    }

    void metadataBehindRedirects_data()
    {
        const Rows<int, QByteArray, int, bool> row; // status, location, times, isFound

        row("same origin", 302, "/meta"_ba, 1, true);
        row("permanent", 308, "/meta"_ba, 1, true);
        row("round and round", 302, kResource.toLatin1(), 20, false);
        row("to a page elsewhere", 302, "http://localhost:1/login"_ba, 1, false);
        row("to a program", 302, "javascript:alert(1)"_ba, 1, false);
        row("to nowhere", 302, ""_ba, 1, false);
    }

    void metadataBehindRedirects()
    {
        auto [status, location, times, isFound] = Rows<int, QByteArray, int, bool>::current();
        QJsonObject document = m->server.resourceDocument();
        document.insert("scopes_supported"_L1, QJsonArray{u"found"_s});
        m->server.documents.insert(u"/meta"_s, document);
        for (int i = 0; i < times; ++i)
            m->server.answer(kResource, {.status = status, .location = location});

        // What is not found is a server of 2025-03-26, which knows no scopes.
        QCOMPARE(signIn(*m_authorization, m->guide()), Result<void>());
        const auto asked = m->server.requests(u"/authorize"_s).at(0).parameters;
        QCOMPARE(asked.value(u"scope"_s), isFound ? u"found"_s : QString());
    }

    void slowServer()
    {
        m->limits.request = 50ms;
        for (const QString &path : {u"/mcp"_s, kResource, kServer, u"/register"_s, u"/token"_s}) {
            m->server.answer(path, {.isHeld = true});
            const auto result = signIn(*m->make(), m->guide());
            QVERIFY2(!result, qPrintable(path));
            QCOMPARE(result.error().code, ErrorCode::Timeout);
        }
    }

    void unreachable()
    {
        m->spec.url = QUrl(u"http://127.0.0.1:1/mcp"_s);
        const auto result = signIn(*m->make(), m->guide());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Network);
    }

    void pastedAddress()
    {
        McpAuthorization::Guide guide;
        QUrl shown;
        guide.open = [&](const QUrl &url) {
            shown = url;
            return true;
        };
        guide.askRedirect = [&](std::function<void(const QString &)> answer) {
            // A browser elsewhere: it does not reach us.
            auto *network = new QNetworkAccessManager(this);
            QNetworkRequest request(shown);
            request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                                 QNetworkRequest::ManualRedirectPolicy);
            QNetworkReply *reply = network->get(request);
            connect(reply, &QNetworkReply::finished, network, [network, reply, answer] {
                answer(u"  %1 \n"_s.arg(QString::fromLatin1(reply->rawHeader("Location"))));
                network->deleteLater();
            });
        };

        QCOMPARE(signIn(*m_authorization, guide), Result<void>());
        QCOMPARE(use(*m, *m_authorization), 200);
    }

    void pastedAddressOfAnother_data()
    {
        QTest::addColumn<QString>("text");

        QTest::newRow("wrong state") << u"http://127.0.0.1:1/callback?code=x&state=wrong"_s;
        QTest::newRow("no state") << u"http://127.0.0.1:1/callback?code=x"_s;
        QTest::newRow("empty") << QString();
        QTest::newRow("no address") << u"I do not know"_s;
        QTest::newRow("huge") << QString(1'000'000, u'x');
    }

    void pastedAddressOfAnother()
    {
        QFETCH(QString, text);
        McpAuthorization::Guide guide;
        guide.askRedirect = [&](std::function<void(const QString &)> answer) {
            answer(text); // from within, as the worst might
            answer(text); // and twice
        };

        const auto result = signIn(*m_authorization, guide);

        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::InvalidInput);
        QCOMPARE(m->server.count(u"/token"_s), 0);
    }

    void nobodyAnswers()
    {
        m->limits.answer = 50ms;
        QUrl led;
        const McpAuthorization::Guide guide{.open = [&](const QUrl &url) {
            led = url;
            return true;
        }};

        const auto result = signIn(*m->make(), guide);

        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Timeout);
        // Nobody listens any more.
        const QUrl redirect(QUrlQuery(led).queryItemValue(u"redirect_uri"_s, QUrl::FullyDecoded));
        QTcpServer server;
        QTRY_VERIFY(server.isListening()
                    || server.listen(QHostAddress::LocalHost, quint16(redirect.port())));
    }

    void contextGoes()
    {
        auto context = std::make_unique<QObject>();
        bool isCalled = false;
        QUrl led;
        const McpAuthorization::Guide guide{.open = [&](const QUrl &url) {
            led = url;
            context.reset(); // in the midst of it
            return true;
        }};
        m_authorization->signIn(guide, context.get(),
                                [&](const Result<void> &) { isCalled = true; });
        QTRY_VERIFY(!context);
        const QUrl redirect(QUrlQuery(led).queryItemValue(u"redirect_uri"_s, QUrl::FullyDecoded));
        QTcpServer server;
        QTRY_VERIFY(server.isListening()
                    || server.listen(QHostAddress::LocalHost, quint16(redirect.port())));
        server.close();
        QVERIFY(!isCalled);
        // It can begin anew.
        QCOMPARE(signIn(*m_authorization, m->guide()), Result<void>());
    }

    void nobodyCanOpen()
    {
        const auto result = signIn(*m_authorization, {.open = [](const QUrl &) { return false; }});
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Unsupported);
    }

    void onlyOneAtATime()
    {
        QObject context;
        m_authorization->signIn({.open = [](const QUrl &) { return true; }}, &context,
                                [](const Result<void> &) {});
        const auto second = signIn(*m_authorization, m->guide());
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::Busy);
        const auto out = signOut(*m_authorization);
        QVERIFY(!out);
        QCOMPARE(out.error().code, ErrorCode::Busy);
    }

    void portIsTaken()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        m->spec.oauth.callbackPort = other.serverPort();
        const auto taken = signIn(*m->make(), m->guide());
        QVERIFY(!taken);
        QCOMPARE(taken.error().code, ErrorCode::Io);

        other.close();
        QVERIFY(signIn(*m->make(), m->guide()));
        QTRY_COMPARE(m->browser.end.port(), m->spec.oauth.callbackPort);
    }

    void pageIsText()
    {
        auto guide = m->guide();
        guide.page = u"登录完成 <b>&"_s;
        QVERIFY(signIn(*m_authorization, guide));
        QTRY_VERIFY(!m->browser.page.isEmpty());
        QVERIFY(QString::fromUtf8(m->browser.page).contains(u"登录完成 &lt;b&gt;&amp;"_s));
    }

    void insecureServer()
    {
        m->spec.url = QUrl(u"http://notes.example/mcp"_s);
        const auto result = signIn(*m->make(), m->guide());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::PermissionDenied);
    }

    void signsOut()
    {
        QVERIFY(signIn(*m_authorization, m->guide()));
        const QByteArray before = header(*m_authorization);

        QCOMPARE(signOut(*m_authorization), Result<void>());

        QCOMPARE(header(*m_authorization), "");
        QVERIFY(m->keychain->keys.isEmpty());
        const auto revoked = m->server.requests(u"/revoke"_s);
        QCOMPARE(revoked.size(), 2u);
        QCOMPARE(revoked.at(0).parameters.value(u"token_type_hint"_s), u"refresh_token"_s);
        QCOMPARE("Bearer " + revoked.at(1).parameters.value(u"token"_s).toLatin1(), before);
        QCOMPARE(use(*m, *m_authorization), 0);
        // Once more is no error.
        QCOMPARE(signOut(*m_authorization), Result<void>());
        QCOMPARE(m->server.count(u"/revoke"_s), 2);
    }

    void signsOutWithoutRevocation()
    {
        m->server.documents[kServer].remove("revocation_endpoint"_L1);
        QVERIFY(signIn(*m_authorization, m->guide()));
        QCOMPARE(signOut(*m_authorization), Result<void>());
        QVERIFY(m->keychain->keys.isEmpty());
        QCOMPARE(m->server.count(u"/revoke"_s), 0);
    }

    void signsOutWithoutTheServer()
    {
        QVERIFY(signIn(*m_authorization, m->guide()));
        m->limits.revocation = 50ms;
        m->server.answer(u"/revoke"_s, {.isHeld = true});
        m->server.answer(u"/revoke"_s, {.status = 503});
        QCOMPARE(signOut(*m->make()), Result<void>());
        QVERIFY(m->keychain->keys.isEmpty());
    }

private:
    std::unique_ptr<AuthFixture> m;
    std::unique_ptr<OAuthAuthorization> m_authorization;
    QStringList m_log;
};

AGENTAO_TEST(TestOAuthSignIn)
#include "tst_oauthsignin.moc"
