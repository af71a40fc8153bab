// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/authchallenge.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestAuthChallenge : public QObject
{
    Q_OBJECT

private slots:
    void parse_data()
    {
        const Rows<QByteArray, QString, QStringList, QString> row; // header, error, scopes, place

        const QString place = u"https://mcp.example/.well-known/oauth-protected-resource/a?b=1"_s;
        const QByteArray quoted = "resource_metadata=\"" + place.toLatin1() + '"';
        row("bare", "Bearer"_ba, QString(), QStringList(), QString());
        row("metadata", "Bearer " + quoted, QString(), QStringList(), place);
        row("any case, any blanks", "bEARER  Error = \"invalid_token\" ,\t" + quoted,
            u"invalid_token"_s, QStringList(), place);
        row("no quotes", "Bearer resource_metadata=" + place.toLatin1() + ", error=x", u"x"_s,
            QStringList(), place);
        row("scopes", R"(Bearer error="insufficient_scope", scope="a  b:c a")"_ba,
            u"insufficient_scope"_s, QStringList{u"a"_s, u"b:c"_s}, QString());
        row("after another", "Basic realm=\"a, Bearer error=\\\"no\\\"\", Bearer error=\"x\""_ba,
            u"x"_s, QStringList(), QString());
        row("before another", R"(Bearer error="x", DPoP error="y", scope="z")"_ba, u"x"_s,
            QStringList(), QString());
        row("the first counts", R"(Bearer error="x", error="y")"_ba, u"x"_s, QStringList(),
            QString());
        row("escaped", "Bearer error=\"a\\\"b\\\\c\""_ba, u"a\"b\\c"_s, QStringList(), QString());
        row("no address", "Bearer resource_metadata=\"http://[\", error=\"x\""_ba, u"x"_s,
            QStringList(), QString());
        row("not closed", "Bearer error=\"x, scope=\"a\""_ba, u"x, scope="_s, QStringList(),
            QString());
    }

    void parse()
    {
        const auto [header, error, scopes, place]
            = Rows<QByteArray, QString, QStringList, QString>::current();

        const auto challenge = AuthChallenge::parse(header);

        QVERIFY(challenge.isBearer);
        QCOMPARE(challenge.error, error);
        QCOMPARE(challenge.scopes, scopes);
        QCOMPARE(challenge.resourceMetadata, QUrl(place));
    }

    void parseNone_data()
    {
        QTest::addColumn<QByteArray>("header");

        QTest::newRow("empty") << QByteArray();
        QTest::newRow("another") << R"(Basic realm="Bearer")"_ba;
        QTest::newRow("commas") << ",,, ,"_ba;
        QTest::newRow("nonsense") << "\"\"==\\,\x01\xff="_ba;
        QTest::newRow("too late") << QByteArray(10'000, ',') + "Bearer error=x";
    }

    void parseNone()
    {
        QFETCH(QByteArray, header);
        QCOMPARE(AuthChallenge::parse(header), AuthChallenge());
    }

    // Nothing is read beyond the end, wherever that is.
    void anyPrefixIsRead()
    {
        const QByteArray whole = "Basic a=\"b\\\"\", Bearer error=\"x\\\\\", scope=a b, =c";
        for (qsizetype size = 0; size <= whole.size(); ++size)
            QVERIFY(AuthChallenge::parse(whole.first(size)).error.size() <= 2);
    }

    void scopes_data()
    {
        const Rows<QString, QStringList> row; // list, scopes

        row("empty", QString(), QStringList());
        row("two", u" a  b "_s, QStringList{u"a"_s, u"b"_s});
        row("addresses", u"https://x.example/y.z"_s, QStringList{u"https://x.example/y.z"_s});
        row("bad characters", u"a\"b c\\d e\tf ü g"_s, QStringList{u"g"_s});
        row("too long", QString(1000, u'a') + u" b"_s, QStringList{u"b"_s});
    }

    void scopes()
    {
        const auto [list, scopes] = Rows<QString, QStringList>::current();
        QCOMPARE(scopesOf(list), scopes);
    }

    void manyScopes()
    {
        QString list;
        for (int i = 0; i < 500; ++i)
            list += u"s%1 "_s.arg(i);
        QCOMPARE(scopesOf(list).size(), AuthChallenge::kMaxScopes);
        QCOMPARE(unitedScopes(scopesOf(list), {u"more"_s}).size(), AuthChallenge::kMaxScopes);
    }
};

AGENTAO_TEST_APPLESS(TestAuthChallenge)
#include "tst_authchallenge.moc"
