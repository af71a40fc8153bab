// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthtokens.h"

#include "agentcore/base/jsonreader.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

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
        // after: seconds; 0: never
        const Rows<QJsonValue, int> row; // seconds, after

        row("hour", QJsonValue(3600), 3540);
        row("minute", QJsonValue(60), 48);
        row("second", QJsonValue(1), 1);
        row("string", QJsonValue(u"3600"_s), 3540);
        row("fraction", QJsonValue(3600.5), 3540);
        row("for ever", QJsonValue(1e300), 10 * 365 * 24 * 3600 - 60);
        row("nothing", QJsonValue(QJsonValue::Undefined), 0);
        row("null", QJsonValue(QJsonValue::Null), 0);
        row("zero", QJsonValue(0), 0);
        row("negative", QJsonValue(-5), 0);
        row("word", QJsonValue(u"soon"_s), 0);
        row("no number", QJsonValue(u"nan"_s), 0);
    }

    void lifetime()
    {
        const auto [seconds, after] = Rows<QJsonValue, int>::current();
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
        const Rows<QJsonValue, QStringList> row; // scope, scopes

        row("as asked", QJsonValue(QJsonValue::Undefined), QStringList{u"asked"_s});
        row("others", QJsonValue(u"a b"_s), QStringList{u"a"_s, u"b"_s});
        row("none", QJsonValue(QString()), QStringList());
    }

    void scopes()
    {
        const auto [scope, scopes] = Rows<QJsonValue, QStringList>::current();
        const auto got = tokens({{u"scope"_s, scope}}, {u"asked"_s});
        QVERIFY(got);
        QCOMPARE(got->scopes, scopes);
    }

    void refresh_data()
    {
        const Rows<QJsonValue, QString> row; // given, refresh

        row("kept", QJsonValue(QJsonValue::Undefined), u"old"_s);
        row("new", QJsonValue(u"new"_s), u"new"_s);
        row("empty", QJsonValue(QString()), u"old"_s);
        row("no token", QJsonValue(u"a b"_s), u"old"_s);
        row("too long", QJsonValue(QString(100'000, u'x')), u"old"_s);
    }

    void refresh()
    {
        const auto [given, refresh] = Rows<QJsonValue, QString>::current();
        const auto got = tokens({{u"refresh_token"_s, given}}, {}, u"old"_s);
        QVERIFY(got);
        QCOMPARE(got->refresh, refresh);
    }

    void error_data()
    {
        const Rows<QString, QString, ErrorCode, QString> row; // error, description, code, said

        row("grant", u"invalid_grant"_s, QString(), ErrorCode::AuthRequired, u"invalid_grant"_s);
        row("client", u"invalid_client"_s, u"who are you?"_s, ErrorCode::NotFound,
            u"invalid_client: who are you?"_s);
        row("client of that kind", u"unauthorized_client"_s, QString(), ErrorCode::NotFound,
            u"unauthorized_client"_s);
        row("denied", u"access_denied"_s, QString(), ErrorCode::PermissionDenied,
            u"access_denied"_s);
        row("trouble", u"server_error"_s, QString(), ErrorCode::Network, u"server_error"_s);
        row("unknown", u"strange"_s, u"a\nb\x1b[31m"_s, ErrorCode::InvalidInput,
            u"strange: a b\\u001B[31m"_s);
    }

    void error()
    {
        const auto [error, description, code, said]
            = Rows<QString, QString, ErrorCode, QString>::current();
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
        const Rows<int, ErrorCode> row; // status, code

        row("page", 200, ErrorCode::InvalidInput);
        row("not found", 404, ErrorCode::InvalidInput);
        row("too many", 429, ErrorCode::Network);
        row("bad gateway", 502, ErrorCode::Network);
    }

    void errorOfNoJson()
    {
        const auto [status, code] = Rows<int, ErrorCode>::current();
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
