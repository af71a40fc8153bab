// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthurls.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QStringList texts(const QList<QUrl> &urls)
{
    QStringList list;
    for (const QUrl &url : urls)
        list.append(url.toString(QUrl::FullyEncoded));
    return list;
}

class TestOAuthUrls : public QObject
{
    Q_OBJECT

private slots:
    void isAllowed_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("server");
        QTest::addColumn<bool>("allowed");

        const QString far = u"https://mcp.example/mcp"_s;
        const QString here = u"http://localhost:3000/mcp"_s;
        QTest::newRow("https") << u"https://auth.example/x"_s << far << true;
        QTest::newRow("https from here") << u"https://auth.example/x"_s << here << true;
        QTest::newRow("http") << u"http://auth.example/x"_s << far << false;
        QTest::newRow("http from here") << u"http://auth.example/x"_s << here << false;
        QTest::newRow("loopback from here") << u"http://127.0.0.1:9/x"_s << here << true;
        QTest::newRow("IPv6 loopback") << u"http://[::1]:9/x"_s << here << true;
        QTest::newRow("loopback from afar") << u"http://127.0.0.1:9/x"_s << far << false;
        QTest::newRow("looks like loopback") << u"http://127.0.0.1.example/x"_s << here << false;
        QTest::newRow("localhost below") << u"http://localhost.example/x"_s << here << false;
        QTest::newRow("user") << u"https://me:pass@auth.example/x"_s << far << false;
        QTest::newRow("file") << u"file:///etc/passwd"_s << here << false;
        QTest::newRow("javascript") << u"javascript:alert(1)"_s << here << false;
        QTest::newRow("no host") << u"https:///x"_s << far << false;
        QTest::newRow("relative") << u"/x"_s << far << false;
        QTest::newRow("empty") << QString() << far << false;
    }

    void isAllowed()
    {
        QFETCH(QString, url);
        QFETCH(QString, server);
        QFETCH(bool, allowed);
        QCOMPARE(OAuthUrls::isAllowed(QUrl(url), QUrl(server)), allowed);
    }

    void resourceOf_data()
    {
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("resource");

        QTest::newRow("path") << u"https://mcp.example/mcp"_s << u"https://mcp.example/mcp"_s;
        QTest::newRow("root") << u"https://mcp.example/"_s << u"https://mcp.example"_s;
        QTest::newRow("upper case") << u"HTTPS://MCP.Example/Mcp"_s << u"https://mcp.example/Mcp"_s;
        QTest::newRow("port") << u"https://mcp.example:8443"_s << u"https://mcp.example:8443"_s;
        QTest::newRow("usual port")
            << u"https://mcp.example:443/a/"_s << u"https://mcp.example/a/"_s;
        QTest::newRow("query") << u"https://me@mcp.example/a?key=secret#x"_s
                               << u"https://mcp.example/a"_s;
    }

    void resourceOf()
    {
        QFETCH(QString, server);
        QFETCH(QString, resource);
        QCOMPARE(OAuthUrls::resourceOf(QUrl(server)), resource);
    }

    void isResourceOf_data()
    {
        QTest::addColumn<QString>("resource");
        QTest::addColumn<bool>("is");

        // of https://mcp.example/v1/mcp
        QTest::newRow("the same") << u"https://mcp.example/v1/mcp"_s << true;
        QTest::newRow("slash") << u"https://mcp.example/v1/mcp/"_s << true;
        QTest::newRow("above") << u"https://mcp.example/v1"_s << true;
        QTest::newRow("root") << u"https://mcp.example"_s << true;
        QTest::newRow("host in upper case") << u"https://MCP.example:443/"_s << true;
        QTest::newRow("half a name") << u"https://mcp.example/v1/mc"_s << false;
        QTest::newRow("below") << u"https://mcp.example/v1/mcp/x"_s << false;
        QTest::newRow("beside") << u"https://mcp.example/v2"_s << false;
        QTest::newRow("http") << u"http://mcp.example/v1/mcp"_s << false;
        QTest::newRow("port") << u"https://mcp.example:444/v1/mcp"_s << false;
        QTest::newRow("host") << u"https://mcp.example.evil/v1/mcp"_s << false;
        QTest::newRow("fragment") << u"https://mcp.example/v1/mcp#x"_s << false;
        QTest::newRow("no address") << u"mcp.example"_s << false;
        QTest::newRow("empty") << QString() << false;
    }

    void isResourceOf()
    {
        QFETCH(QString, resource);
        QFETCH(bool, is);
        QCOMPARE(OAuthUrls::isResourceOf(resource, QUrl(u"https://mcp.example/v1/mcp"_s)), is);
    }

    void ofResourceMetadata_data()
    {
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("named");
        QTest::addColumn<QStringList>("places");

        const QString root = u"https://a.example/.well-known/oauth-protected-resource"_s;
        QTest::newRow("root") << u"https://a.example/"_s << QString() << QStringList{root};
        QTest::newRow("path") << u"https://a.example/x%2Fy/mcp?k=1"_s << QString()
                              << QStringList{root + "/x%2Fy/mcp"_L1, root};
        QTest::newRow("named") << u"https://a.example/mcp"_s << u"https://b.example/meta?x=1"_s
                               << QStringList{u"https://b.example/meta?x=1"_s, root + "/mcp"_L1,
                                              root};
        QTest::newRow("named as expected")
            << u"https://a.example/mcp"_s << root << QStringList{root, root + "/mcp"_L1};
        QTest::newRow("named on our machine")
            << u"https://a.example/mcp"_s << u"http://127.0.0.1/"_s
            << QStringList{root + "/mcp"_L1, root};
    }

    void ofResourceMetadata()
    {
        QFETCH(QString, server);
        QFETCH(QString, named);
        QFETCH(QStringList, places);
        QCOMPARE(texts(OAuthUrls::ofResourceMetadata(QUrl(server), QUrl(named))), places);
    }

    void ofServerMetadata_data()
    {
        QTest::addColumn<QString>("issuer");
        QTest::addColumn<QStringList>("places");

        const QStringList root{u"https://a.example/.well-known/oauth-authorization-server"_s,
                               u"https://a.example/.well-known/openid-configuration"_s};
        const QStringList path{u"https://a.example/.well-known/oauth-authorization-server/t/1"_s,
                               u"https://a.example/.well-known/openid-configuration/t/1"_s,
                               u"https://a.example/t/1/.well-known/openid-configuration"_s};
        QTest::newRow("root") << u"https://a.example"_s << root;
        QTest::newRow("slash") << u"https://a.example/"_s << root;
        QTest::newRow("path") << u"https://a.example/t/1"_s << path;
        QTest::newRow("path and slash") << u"https://a.example/t/1/"_s << path;
    }

    void ofServerMetadata()
    {
        QFETCH(QString, issuer);
        QFETCH(QStringList, places);
        QCOMPARE(texts(OAuthUrls::ofServerMetadata(QUrl(issuer))), places);
    }

    void shownWithoutSecrets()
    {
        QCOMPARE(OAuthUrls::shown(QUrl(u"https://me:pass@a.example/x?key=secret#y"_s)),
                 u"https://a.example/x"_s);
    }
};

AGENTAO_TEST_APPLESS(TestOAuthUrls)
#include "tst_oauthurls.moc"
