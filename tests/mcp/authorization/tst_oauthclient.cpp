// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthclient.h"

#include "agentcore/base/jsonreader.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Method = OAuthClient::Method;

static const QString kRedirect = u"http://127.0.0.1:1234/callback"_s;

class TestOAuthClient : public QObject
{
    Q_OBJECT

private slots:
    void asksForAMethod_data()
    {
        const Rows<QStringList, QString> row; // supported, method

        const QString none = u"none"_s;
        const QString basic = u"client_secret_basic"_s;
        const QString post = u"client_secret_post"_s;
        row("not said", QStringList(), none);
        row("all", QStringList{basic, post, none}, none);
        row("secrets only", QStringList{post, basic}, basic);
        row("post only", QStringList{post}, post);
        row("unknown", QStringList{u"private_key_jwt"_s}, basic);
    }

    void asksForAMethod()
    {
        const auto [supported, method] = Rows<QStringList, QString>::current();
        OAuthServer server;
        server.authMethods = supported;
        const QJsonObject asked = OAuthClient::registration(kRedirect, server);
        QCOMPARE(asked.value("token_endpoint_auth_method"_L1).toString(), method);
        QCOMPARE(asked.value("redirect_uris"_L1), QJsonArray{kRedirect});
    }

    void fromRegistration_data()
    {
        const Rows<QJsonObject, QString, Method, bool> row; // more, secret, method, ends

        const QString method = u"token_endpoint_auth_method"_s;
        row("public", QJsonObject{{method, u"none"_s}}, QString(), Method::None, false);
        row("secret", QJsonObject{{u"client_secret"_s, u"s"_s}}, u"s"_s, Method::Basic, false);
        row("secret to post",
            QJsonObject{{u"client_secret"_s, u"s"_s}, {method, u"client_secret_post"_s}}, u"s"_s,
            Method::Post, false);
        row("secret not wanted", QJsonObject{{u"client_secret"_s, u"s"_s}, {method, u"none"_s}},
            u"s"_s, Method::None, false);
        row("method without secret", QJsonObject{{method, u"client_secret_post"_s}}, QString(),
            Method::None, false);
        row("unknown method", QJsonObject{{u"client_secret"_s, u"s"_s}, {method, u"magic"_s}},
            u"s"_s, Method::Basic, false);
        row("never ends", QJsonObject{{u"client_secret_expires_at"_s, 0}}, QString(), Method::None,
            false);
        row("ends", QJsonObject{{u"client_secret_expires_at"_s, 2'000'000'000}}, QString(),
            Method::None, true);
        row("ends after all dates", QJsonObject{{u"client_secret_expires_at"_s, qint64(1) << 52}},
            QString(), Method::None, false);
    }

    void fromRegistration()
    {
        auto [more, secret, method, ends] = Rows<QJsonObject, QString, Method, bool>::current();
        more.insert("client_id"_L1, u"id"_s);

        const auto client = OAuthClient::fromRegistration(more, kRedirect, {});

        QVERIFY(client);
        QCOMPARE(client->secret, secret);
        QCOMPARE(client->method, method);
        QCOMPARE(client->secretEnds.isValid(), ends);
        QVERIFY(client->isUsable());
        JsonReader reader(client->toJson());
        QCOMPARE(OAuthClient::fromJson(reader), *client);
        QVERIFY(reader.ok());
    }

    void refusesRegistration_data()
    {
        QTest::addColumn<QJsonObject>("json");

        QTest::newRow("nothing") << QJsonObject();
        QTest::newRow("number") << QJsonObject{{u"client_id"_s, 5}};
        QTest::newRow("empty") << QJsonObject{{u"client_id"_s, QString()}};
        QTest::newRow("long") << QJsonObject{{u"client_id"_s, QString(5000, u'x')}};
        QTest::newRow("long secret")
            << QJsonObject{{u"client_id"_s, u"x"_s}, {u"client_secret"_s, QString(5000, u'x')}};
        QTest::newRow("end is a word")
            << QJsonObject{{u"client_id"_s, u"x"_s}, {u"client_secret_expires_at"_s, u"soon"_s}};
    }

    void refusesRegistration()
    {
        QFETCH(QJsonObject, json);
        const auto client = OAuthClient::fromRegistration(json, kRedirect, {});
        QVERIFY(!client);
        QCOMPARE(client.error().code, ErrorCode::InvalidInput);
    }

    void isUsable_data()
    {
        const Rows<OAuthClient, bool> row; // client, is

        const QDateTime now = QDateTime::currentDateTimeUtc();
        const OAuthClient good{.id = u"id"_s, .redirect = kRedirect};
        const auto changed = [&good](auto change) {
            OAuthClient client = good;
            change(client);
            return client;
        };
        row("good", good, true);
        row("no id", changed([](OAuthClient &client) { client.id.clear(); }), false);
        row("not ours", changed([](OAuthClient &client) { client.redirect.clear(); }), false);
        row("doubtful", changed([](OAuthClient &client) { client.isDoubtful = true; }), false);
        row("ended", changed([&](OAuthClient &client) { client.secretEnds = now; }), false);
        row("ends later", changed([&](OAuthClient &client) { client.secretEnds = now.addDays(1); }),
            true);
    }

    void isUsable()
    {
        const auto [client, is] = Rows<OAuthClient, bool>::current();
        QCOMPARE(client.isUsable(), is);
    }

    void provesItself_data()
    {
        const Rows<Method, QByteArray, QByteArray> row; // method, body, header

        row("public", Method::None, "a=b&client_id=i%20d"_ba, QByteArray());
        row("post", Method::Post, "a=b&client_id=i%20d&client_secret=s%3A%25"_ba, QByteArray());
        row("basic", Method::Basic, "a=b&client_id=i%20d"_ba,
            "Basic " + "i%20d:s%3A%25"_ba.toBase64());
    }

    void provesItself()
    {
        auto [method, body, header] = Rows<Method, QByteArray, QByteArray>::current();
        const OAuthClient client{.id = u"i d"_s, .secret = u"s:%"_s, .method = method};

        const HttpRequest request = client.post(QUrl(u"https://auth.example/token"_s), "a=b");

        QCOMPARE(request.method, "POST");
        QCOMPARE(request.body, body);
        QCOMPARE(request.headers.value("Authorization"), header);
        QVERIFY(!request.followsRedirects);
        const QByteArray twice = client.post(request.url, "client_id=i%20d").body;
        QCOMPARE(twice.count("client_id="), 1);
    }
};

AGENTAO_TEST_APPLESS(TestOAuthClient)
#include "tst_oauthclient.moc"
