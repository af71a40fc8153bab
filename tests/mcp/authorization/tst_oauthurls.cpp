// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthurls.h"
#include "tests/support/suite.h"

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
        const Rows<QString, QString, bool> row; // url, server, allowed

        const QString far = u"https://mcp.example/mcp"_s;
        const QString here = u"http://localhost:3000/mcp"_s;
        row("https", u"https://auth.example/x"_s, far, true);
        row("https from here", u"https://auth.example/x"_s, here, true);
        row("http", u"http://auth.example/x"_s, far, false);
        row("http from here", u"http://auth.example/x"_s, here, false);
        row("loopback from here", u"http://127.0.0.1:9/x"_s, here, true);
        row("IPv6 loopback", u"http://[::1]:9/x"_s, here, true);
        row("loopback from afar", u"http://127.0.0.1:9/x"_s, far, false);
        row("looks like loopback", u"http://127.0.0.1.example/x"_s, here, false);
        row("localhost below", u"http://localhost.example/x"_s, here, false);
        row("user", u"https://me:pass@auth.example/x"_s, far, false);
        row("file", u"file:///etc/passwd"_s, here, false);
        row("javascript", u"javascript:alert(1)"_s, here, false);
        row("no host", u"https:///x"_s, far, false);
        row("relative", u"/x"_s, far, false);
        row("empty", QString(), far, false);
    }

    void isAllowed()
    {
        const auto [url, server, allowed] = Rows<QString, QString, bool>::current();
        QCOMPARE(OAuthUrls::isAllowed(QUrl(url), QUrl(server)), allowed);
    }

    void resourceOf_data()
    {
        const Rows<QString, QString> row; // server, resource

        row("path", u"https://mcp.example/mcp"_s, u"https://mcp.example/mcp"_s);
        row("root", u"https://mcp.example/"_s, u"https://mcp.example"_s);
        row("upper case", u"HTTPS://MCP.Example/Mcp"_s, u"https://mcp.example/Mcp"_s);
        row("port", u"https://mcp.example:8443"_s, u"https://mcp.example:8443"_s);
        row("usual port", u"https://mcp.example:443/a/"_s, u"https://mcp.example/a/"_s);
        row("query", u"https://me@mcp.example/a?key=secret#x"_s, u"https://mcp.example/a"_s);
    }

    void resourceOf()
    {
        const auto [server, resource] = Rows<QString, QString>::current();
        QCOMPARE(OAuthUrls::resourceOf(QUrl(server)), resource);
    }

    void isResourceOf_data()
    {
        const Rows<QString, bool> row; // resource, is

        // of https://mcp.example/v1/mcp
        row("the same", u"https://mcp.example/v1/mcp"_s, true);
        row("slash", u"https://mcp.example/v1/mcp/"_s, true);
        row("above", u"https://mcp.example/v1"_s, true);
        row("root", u"https://mcp.example"_s, true);
        row("host in upper case", u"https://MCP.example:443/"_s, true);
        row("half a name", u"https://mcp.example/v1/mc"_s, false);
        row("below", u"https://mcp.example/v1/mcp/x"_s, false);
        row("beside", u"https://mcp.example/v2"_s, false);
        row("http", u"http://mcp.example/v1/mcp"_s, false);
        row("port", u"https://mcp.example:444/v1/mcp"_s, false);
        row("host", u"https://mcp.example.evil/v1/mcp"_s, false);
        row("fragment", u"https://mcp.example/v1/mcp#x"_s, false);
        row("no address", u"mcp.example"_s, false);
        row("empty", QString(), false);
    }

    void isResourceOf()
    {
        const auto [resource, is] = Rows<QString, bool>::current();
        QCOMPARE(OAuthUrls::isResourceOf(resource, QUrl(u"https://mcp.example/v1/mcp"_s)), is);
    }

    void ofResourceMetadata_data()
    {
        const Rows<QString, QString, QStringList> row; // server, named, places

        const QString root = u"https://a.example/.well-known/oauth-protected-resource"_s;
        row("root", u"https://a.example/"_s, QString(), QStringList{root});
        row("path", u"https://a.example/x%2Fy/mcp?k=1"_s, QString(),
            QStringList{root + "/x%2Fy/mcp"_L1, root});
        row("named", u"https://a.example/mcp"_s, u"https://b.example/meta?x=1"_s,
            QStringList{u"https://b.example/meta?x=1"_s, root + "/mcp"_L1, root});
        row("named as expected", u"https://a.example/mcp"_s, root,
            QStringList{root, root + "/mcp"_L1});
        row("named on our machine", u"https://a.example/mcp"_s, u"http://127.0.0.1/"_s,
            QStringList{root + "/mcp"_L1, root});
    }

    void ofResourceMetadata()
    {
        const auto [server, named, places] = Rows<QString, QString, QStringList>::current();
        QCOMPARE(texts(OAuthUrls::ofResourceMetadata(QUrl(server), QUrl(named))), places);
    }

    void ofServerMetadata_data()
    {
        const Rows<QString, QStringList> row; // issuer, places

        const QStringList root{u"https://a.example/.well-known/oauth-authorization-server"_s,
                               u"https://a.example/.well-known/openid-configuration"_s};
        const QStringList path{u"https://a.example/.well-known/oauth-authorization-server/t/1"_s,
                               u"https://a.example/.well-known/openid-configuration/t/1"_s,
                               u"https://a.example/t/1/.well-known/openid-configuration"_s};
        row("root", u"https://a.example"_s, root);
        row("slash", u"https://a.example/"_s, root);
        row("path", u"https://a.example/t/1"_s, path);
        row("path and slash", u"https://a.example/t/1/"_s, path);
    }

    void ofServerMetadata()
    {
        const auto [issuer, places] = Rows<QString, QStringList>::current();
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
