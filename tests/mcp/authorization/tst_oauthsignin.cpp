// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/authorization/authfixture.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>
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
        QTest::addColumn<bool>("isNamed"); // by the 401
        QTest::addColumn<QString>("resourcePlace");
        QTest::addColumn<QString>("issuerPath");
        QTest::addColumn<QString>("serverPlace");

        const QString root = u"/.well-known/oauth-protected-resource"_s;
        QTest::newRow("named") << true << kResource << QString() << kServer;
        QTest::newRow("not named") << false << kResource << QString() << kServer;
        QTest::newRow("at the root") << false << root << QString() << kServer;
        QTest::newRow("OpenID") << true << kResource << QString()
                                << u"/.well-known/openid-configuration"_s;
        QTest::newRow("issuer with path") << true << kResource << u"/tenant"_s
                                          << u"/.well-known/oauth-authorization-server/tenant"_s;
        QTest::newRow("OpenID inserted")
            << true << kResource << u"/tenant"_s << u"/.well-known/openid-configuration/tenant"_s;
        QTest::newRow("OpenID appended")
            << true << kResource << u"/tenant"_s << u"/tenant/.well-known/openid-configuration"_s;
        QTest::newRow("slash of the root") << true << kResource << u"/"_s << kServer;
        QTest::newRow("2025-03-26") << false << QString() << QString() << kServer;
        QTest::newRow("2025-03-26 without metadata")
            << false << QString() << QString() << QString();
    }

    void findsMetadata()
    {
        QFETCH(bool, isNamed);
        QFETCH(QString, resourcePlace);
        QFETCH(QString, issuerPath);
        QFETCH(QString, serverPlace);
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
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("member");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<ErrorCode>("code");

        const auto row = [](const char *name, const QString &place, const char *member,
                            const QJsonValue &value, ErrorCode code) {
            QTest::newRow(name) << place << QString::fromLatin1(member) << value << code;
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
        QFETCH(QString, place);
        QFETCH(QString, member);
        QFETCH(QJsonValue, value);
        QFETCH(ErrorCode, code);
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
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("says");

        QTest::newRow("refused") << 403
                                 << R"({"error":"access_denied","error_description":"no"})"_ba
                                 << ErrorCode::Unsupported << u"access_denied: no"_s;
        QTest::newRow("HTML") << 200 << "<html>hello</html>"_ba << ErrorCode::Unsupported
                              << u"status 200"_s;
        QTest::newRow("no id") << 201 << R"({"client_name":"x"})"_ba << ErrorCode::InvalidInput
                               << u"is required"_s;
        QTest::newRow("empty id") << 201 << R"({"client_id":""})"_ba << ErrorCode::InvalidInput
                                  << u"is empty"_s;
        QTest::newRow("in trouble") << 503 << ""_ba << ErrorCode::Network << u"status 503"_s;
        QTest::newRow("override in the text")
            << 400 << R"({"error":"x","error_description":"a\u202Eb\u0007"})"_ba
            << ErrorCode::Unsupported << u"a\\u202Eb"_s;
        QTest::newRow("too large")
            << 201 << QByteArray(400'000, ' ') << ErrorCode::LimitExceeded << u"too large"_s;
    }

    void registrationFails()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(ErrorCode, code);
        QFETCH(QString, says);
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
        QTest::addColumn<QString>("secret");
        QTest::addColumn<QJsonArray>("methods");
        QTest::addColumn<bool>("isHeader");
        QTest::addColumn<bool>("isForm");

        const QString secret = u"client secret/+"_s;
        QTest::newRow("public") << QString() << QJsonArray{u"none"_s} << false << false;
        QTest::newRow("basic") << secret << QJsonArray{u"client_secret_basic"_s} << true << false;
        QTest::newRow("post") << secret << QJsonArray{u"client_secret_post"_s} << false << true;
        QTest::newRow("not said") << secret << QJsonArray() << true << false;
    }

    void configuredClient()
    {
        QFETCH(QString, secret);
        QFETCH(QJsonArray, methods);
        QFETCH(bool, isHeader);
        QFETCH(bool, isForm);
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
        QTest::addColumn<QString>("challenge");
        QTest::addColumn<QJsonValue>("ofResource");
        QTest::addColumn<QJsonValue>("ofServer");
        QTest::addColumn<QStringList>("configured");
        QTest::addColumn<QString>("asked");

        const QJsonValue none(QJsonValue::Undefined);
        const QJsonArray two{u"b"_s, u"c"_s};
        QTest::newRow("challenge first")
            << u"a d"_s << QJsonValue(two) << none << QStringList() << u"a d"_s;
        QTest::newRow("then the resource")
            << QString() << QJsonValue(two) << none << QStringList() << u"b c"_s;
        QTest::newRow("then none") << QString() << none << none << QStringList() << QString();
        QTest::newRow("not those of the authorization server")
            << QString() << none << QJsonValue(QJsonArray{u"x"_s, u"offline_access"_s})
            << QStringList() << QString();
        QTest::newRow("refresh tokens")
            << u"a"_s << none << QJsonValue(QJsonArray{u"offline_access"_s}) << QStringList()
            << u"a offline_access"_s;
        QTest::newRow("configured")
            << u"a"_s << QJsonValue(two) << none << QStringList{u"mine"_s} << u"mine"_s;
    }

    void choosesScopes()
    {
        QFETCH(QString, challenge);
        QFETCH(QJsonValue, ofResource);
        QFETCH(QJsonValue, ofServer);
        QFETCH(QStringList, configured);
        QFETCH(QString, asked);
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
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value"); // null: removed
        QTest::addColumn<bool>("announcesIssuer");
        QTest::addColumn<ErrorCode>("code");

        QTest::newRow("access denied")
            << u"error"_s << u"access_denied"_s << false << ErrorCode::PermissionDenied;
        QTest::newRow("invalid scope")
            << u"error"_s << u"invalid_scope"_s << false << ErrorCode::InvalidInput;
        QTest::newRow("server error")
            << u"error"_s << u"server_error"_s << false << ErrorCode::Network;
        QTest::newRow("other issuer")
            << u"iss"_s << u"https://evil.example"_s << false << ErrorCode::PermissionDenied;
        QTest::newRow("no issuer where announced")
            << u"iss"_s << QString() << true << ErrorCode::PermissionDenied;
        QTest::newRow("no code") << u"code"_s << QString() << false << ErrorCode::InvalidInput;
        QTest::newRow("wrong code")
            << u"code"_s << u"of another"_s << false << ErrorCode::AuthRequired;
    }

    void redirectIsChecked()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(bool, announcesIssuer);
        QFETCH(ErrorCode, code);
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
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<ErrorCode>("code");

        QTest::newRow("bad grant")
            << 400 << R"({"error":"invalid_grant"})"_ba << ErrorCode::AuthRequired;
        QTest::newRow("unknown client")
            << 401 << R"({"error":"invalid_client"})"_ba << ErrorCode::NotFound;
        QTest::newRow("error with 200")
            << 200 << R"({"error":"invalid_grant"})"_ba << ErrorCode::AuthRequired;
        QTest::newRow("HTML") << 200 << "<html>access_token</html>"_ba << ErrorCode::InvalidInput;
        QTest::newRow("empty") << 200 << ""_ba << ErrorCode::InvalidInput;
        QTest::newRow("no token") << 200 << R"({"token_type":"bearer"})"_ba
                                  << ErrorCode::InvalidInput;
        QTest::newRow("header injected")
            << 200 << R"({"access_token":"a\r\nX: secret"})"_ba << ErrorCode::InvalidInput;
        QTest::newRow("not bearer") << 200 << R"({"access_token":"secret","token_type":"dpop"})"_ba
                                    << ErrorCode::Unsupported;
        QTest::newRow("in trouble") << 502 << "<html>bad gateway</html>"_ba << ErrorCode::Network;
        QTest::newRow("too large") << 200 << QByteArray(300'000, 'x') << ErrorCode::LimitExceeded;
    }

    void tokenEndpointFails()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(ErrorCode, code);
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
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<int>("times");
        QTest::addColumn<bool>("isFound");

        QTest::newRow("same origin") << 302 << "/meta"_ba << 1 << true;
        QTest::newRow("permanent") << 308 << "/meta"_ba << 1 << true;
        QTest::newRow("round and round") << 302 << kResource.toLatin1() << 20 << false;
        QTest::newRow("to a page elsewhere") << 302 << "http://localhost:1/login"_ba << 1 << false;
        QTest::newRow("to a program") << 302 << "javascript:alert(1)"_ba << 1 << false;
        QTest::newRow("to nowhere") << 302 << ""_ba << 1 << false;
    }

    void metadataBehindRedirects()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, location);
        QFETCH(int, times);
        QFETCH(bool, isFound);
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
