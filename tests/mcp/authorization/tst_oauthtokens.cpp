// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthtokens.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/authorization/oauthexchange.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static Result<OAuthTokens> tokens(QJsonObject json, const QStringList &scopes = {},
                                  const QString &refresh = {})
{
    json.insert("access_token"_L1, u"a.b-c~d+e/f=="_s);
    return OAuthTokens::fromAnswer({200, {}, QJsonDocument(json).toJson()}, scopes, refresh);
}

class TestOAuthTokens : public QObject
{
    Q_OBJECT

private slots:
    void lifetime_data()
    {
        QTest::addColumn<QJsonValue>("seconds");
        QTest::addColumn<int>("after"); // seconds; 0: never

        QTest::newRow("hour") << QJsonValue(3600) << 3540;
        QTest::newRow("minute") << QJsonValue(60) << 48;
        QTest::newRow("second") << QJsonValue(1) << 1;
        QTest::newRow("string") << QJsonValue(u"3600"_s) << 3540;
        QTest::newRow("fraction") << QJsonValue(3600.5) << 3540;
        QTest::newRow("for ever") << QJsonValue(1e300) << 10 * 365 * 24 * 3600 - 60;
        QTest::newRow("nothing") << QJsonValue(QJsonValue::Undefined) << 0;
        QTest::newRow("null") << QJsonValue(QJsonValue::Null) << 0;
        QTest::newRow("zero") << QJsonValue(0) << 0;
        QTest::newRow("negative") << QJsonValue(-5) << 0;
        QTest::newRow("word") << QJsonValue(u"soon"_s) << 0;
        QTest::newRow("no number") << QJsonValue(u"nan"_s) << 0;
    }

    void lifetime()
    {
        QFETCH(QJsonValue, seconds);
        QFETCH(int, after);
        const QDateTime before = QDateTime::currentDateTimeUtc();

        const auto got = tokens({{u"expires_in"_s, seconds}});

        QVERIFY(got);
        QCOMPARE(got->refreshAt.isValid(), after > 0);
        if (after > 0) {
            QVERIFY(got->refreshAt >= before.addSecs(after));
            QVERIFY(got->refreshAt <= QDateTime::currentDateTimeUtc().addSecs(after));
        }
    }

    void scopes_data()
    {
        QTest::addColumn<QJsonValue>("scope");
        QTest::addColumn<QStringList>("scopes");

        QTest::newRow("as asked") << QJsonValue(QJsonValue::Undefined) << QStringList{u"asked"_s};
        QTest::newRow("others") << QJsonValue(u"a b"_s) << QStringList{u"a"_s, u"b"_s};
        QTest::newRow("none") << QJsonValue(QString()) << QStringList();
    }

    void scopes()
    {
        QFETCH(QJsonValue, scope);
        QFETCH(QStringList, scopes);
        const auto got = tokens({{u"scope"_s, scope}}, {u"asked"_s});
        QVERIFY(got);
        QCOMPARE(got->scopes, scopes);
    }

    void refresh_data()
    {
        QTest::addColumn<QJsonValue>("given");
        QTest::addColumn<QString>("refresh");

        QTest::newRow("kept") << QJsonValue(QJsonValue::Undefined) << u"old"_s;
        QTest::newRow("new") << QJsonValue(u"new"_s) << u"new"_s;
        QTest::newRow("empty") << QJsonValue(QString()) << u"old"_s;
        QTest::newRow("no token") << QJsonValue(u"a b"_s) << u"old"_s;
        QTest::newRow("too long") << QJsonValue(QString(100'000, u'x')) << u"old"_s;
    }

    void refresh()
    {
        QFETCH(QJsonValue, given);
        QFETCH(QString, refresh);
        const auto got = tokens({{u"refresh_token"_s, given}}, {}, u"old"_s);
        QVERIFY(got);
        QCOMPARE(got->refresh, refresh);
    }

    void error_data()
    {
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("description");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("said");

        QTest::newRow("grant") << u"invalid_grant"_s << QString() << ErrorCode::AuthRequired
                               << u"invalid_grant"_s;
        QTest::newRow("client") << u"invalid_client"_s << u"who are you?"_s << ErrorCode::NotFound
                                << u"invalid_client: who are you?"_s;
        QTest::newRow("client of that kind") << u"unauthorized_client"_s << QString()
                                             << ErrorCode::NotFound << u"unauthorized_client"_s;
        QTest::newRow("denied") << u"access_denied"_s << QString() << ErrorCode::PermissionDenied
                                << u"access_denied"_s;
        QTest::newRow("trouble") << u"server_error"_s << QString() << ErrorCode::Network
                                 << u"server_error"_s;
        QTest::newRow("unknown") << u"strange"_s << u"a\nb\x1b[31m"_s << ErrorCode::InvalidInput
                                 << u"strange: a b\\u001B[31m"_s;
    }

    void error()
    {
        QFETCH(QString, error);
        QFETCH(QString, description);
        QFETCH(ErrorCode, code);
        QFETCH(QString, said);
        QJsonObject json{{u"error"_s, error}};
        if (!description.isEmpty())
            json.insert("error_description"_L1, description);

        const Error got = oauthError(json, u"refuses"_s);

        QCOMPARE(got.code, code);
        QCOMPARE(got.message, "the authorization server refuses: "_L1 + said);
        json.insert("error_description"_L1, QString(100'000, u'x'));
        QVERIFY(oauthError(json, u"refuses"_s).message.size() < 1000);
    }

    void errorOfNoJson_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<ErrorCode>("code");

        QTest::newRow("page") << 200 << ErrorCode::InvalidInput;
        QTest::newRow("not found") << 404 << ErrorCode::InvalidInput;
        QTest::newRow("too many") << 429 << ErrorCode::Network;
        QTest::newRow("bad gateway") << 502 << ErrorCode::Network;
    }

    void errorOfNoJson()
    {
        QFETCH(int, status);
        QFETCH(ErrorCode, code);
        const Error got = oauthError(OAuthAnswer{status, {}, "<html>secret</html>"}, u"refuses"_s);
        QCOMPARE(got.code, code);
        QCOMPARE(got.message, u"the authorization server refuses (status %1)"_s.arg(status));
    }

    void roundTrip()
    {
        for (const OAuthTokens &before :
             {OAuthTokens{.access = u"a"_s},
              OAuthTokens{u"a"_s,
                          u"r"_s,
                          {u"x"_s, u"y"_s},
                          QDateTime::fromMSecsSinceEpoch(1'753'700'000'123, QTimeZone::UTC)}}) {
            JsonReader reader(before.toJson());
            QCOMPARE(OAuthTokens::fromJson(reader), before);
            QVERIFY(reader.ok());
        }
    }

    void isDue()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        QVERIFY(!OAuthTokens().isDue());
        QVERIFY(OAuthTokens{.refreshAt = now}.isDue());
        QVERIFY(!OAuthTokens{.refreshAt = now.addSecs(100)}.isDue());
    }
};

AGENTAO_TEST_APPLESS(TestOAuthTokens)
#include "tst_oauthtokens.moc"
