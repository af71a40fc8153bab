// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/environmentproxy.h"
#include "agentcore/http/httptransport.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QScopeGuard>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Variables = QMap<QString, QString>;

static QProcessEnvironment environmentOf(const Variables &variables)
{
    QProcessEnvironment environment;
    for (const auto &[name, value] : variables.asKeyValueRange())
        environment.insert(name, value);
    return environment;
}

static QString summary(const std::optional<QNetworkProxy> &proxy)
{
    if (!proxy)
        return u"none"_s;
    if (proxy->type() == QNetworkProxy::NoProxy)
        return u"direct"_s;
    return u"%1 %2:%3 %4 %5"_s
        .arg(proxy->type() == QNetworkProxy::Socks5Proxy ? u"socks"_s : u"http"_s,
             proxy->hostName())
        .arg(proxy->port())
        .arg(proxy->user(), proxy->password())
        .trimmed();
}

class TestEnvironmentProxy : public QObject
{
    Q_OBJECT

private slots:
    void proxies_data()
    {
        const Rows<Variables, QString, QString> row; // variables, url, proxy

        const QString http = u"http://h/v1"_s;
        const QString https = u"https://h/v1"_s;
        const QString all = u"all_proxy"_s;
        row("nothing set", Variables(), http, u"none"_s);
        row("http", Variables{{u"http_proxy"_s, u"http://p:3128"_s}}, http, u"http p:3128"_s);
        row("capitals", Variables{{u"HTTPS_PROXY"_s, u"http://p:3128"_s}}, https, u"http p:3128"_s);
        row("small letters first",
            Variables{{u"HTTPS_PROXY"_s, u"http://big:1"_s},
                      {u"https_proxy"_s, u"http://small:1"_s}},
            https, u"http small:1"_s);
        row("http's is not for https", Variables{{u"http_proxy"_s, u"http://p:3128"_s}}, https,
            u"none"_s);
        row("for all", Variables{{u"ALL_PROXY"_s, u"http://p:3128"_s}}, https, u"http p:3128"_s);
        row("the scheme's before that for all",
            Variables{{u"ALL_PROXY"_s, u"http://a:1"_s}, {u"HTTP_PROXY"_s, u"http://b:1"_s}}, http,
            u"http b:1"_s);
        row("socks", Variables{{all, u"socks5h://p"_s}}, https, u"socks p:1080"_s);
        row("without scheme", Variables{{all, u"p:8080"_s}}, https, u"http p:8080"_s);
        row("with a password", Variables{{all, u"http://me:a%40b@p:1"_s}}, https,
            u"http p:1 me a@b"_s);
        row("empty", Variables{{all, u" "_s}}, https, u"none"_s);
        row("rubbish", Variables{{all, u"http://"_s}}, https, u"none"_s);
    }

    void proxies()
    {
        const auto [variables, url, proxy] = Rows<Variables, QString, QString>::current();
        QCOMPARE(summary(environmentProxy(environmentOf(variables), QUrl(url))), proxy);
    }

    void exceptions_data()
    {
        const Rows<QString, QString, bool> row; // noProxy, url, direct

        row("all", u"*"_s, u"https://h.org/"_s, true);
        row("the host", u"a, H.org"_s, u"https://h.org/"_s, true);
        row("below the host", u"h.org"_s, u"https://api.h.org/"_s, true);
        row("below the domain", u".h.org"_s, u"https://api.h.org/"_s, true);
        row("below any", u"*.h.org"_s, u"https://api.h.org/"_s, true);
        row("ends alike", u"h.org"_s, u"https://oh.org/"_s, false);
        row("another host", u"a.org,b.org"_s, u"https://h.org/"_s, false);
        row("port", u"h.org:443"_s, u"https://h.org/"_s, true);
        row("another port", u"h.org:8080"_s, u"https://h.org/"_s, false);
        row("address", u"10.1.2.3"_s, u"https://10.1.2.3/"_s, true);
        row("subnet", u"10.0.0.0/8"_s, u"https://10.1.2.3/"_s, true);
        row("another subnet", u"10.0.0.0/16"_s, u"https://10.1.2.3/"_s, false);
        row("IPv6", u"fd00::1"_s, u"https://[fd00::1]/"_s, true);
        row("only commas", u",,"_s, u"https://h.org/"_s, false);
    }

    void exceptions()
    {
        const auto [noProxy, url, direct] = Rows<QString, QString, bool>::current();
        const auto environment
            = environmentOf({{u"all_proxy"_s, u"p:1"_s}, {u"NO_PROXY"_s, noProxy}});
        QCOMPARE(summary(environmentProxy(environment, QUrl(url))),
                 direct ? u"direct"_s : u"http p:1"_s);
    }

    void ownMachine_data()
    {
        QTest::addColumn<bool>("own");
        for (const char *host :
             {"localhost", "LocalHost", "a.localhost", "127.0.0.1", "127.8.9.1", "::1"})
            QTest::newRow(host) << true;
        for (const char *host : {"localhost.org", "10.0.0.1", "notlocalhost", "::2", ""})
            QTest::addRow("%s", host) << false;
    }

    void ownMachine()
    {
        QFETCH(bool, own);
        QCOMPARE(isOwnMachine(QString::fromLatin1(QTest::currentDataTag())), own);
    }

    void isUsed()
    {
        Testing::FakeLlm proxy;
        proxy.enqueue(Testing::FakeAnswer::json(200, {}));
        const auto reset = qScopeGuard([] { qunsetenv("HTTP_PROXY"); });
        for (const char *variable : {"http_proxy", "all_proxy", "no_proxy", "NO_PROXY"})
            qunsetenv(variable);
        qputenv("HTTP_PROXY", proxy.baseUrl().adjusted(QUrl::RemovePath).toEncoded());
        HttpTransport transport;
        HttpRequest request;
        request.url = QUrl(u"http://model.invalid/v1/models"_s);
        const auto stream = transport.send(request);
        QSignalSpy finished(stream.get(), &HttpStream::finished);
        QVERIFY(finished.wait());
        QCOMPARE(proxy.requests().size(), 1);
        QCOMPARE(proxy.requests().front().headers.value("host"), "model.invalid"_ba);
        QCOMPARE(stream->status(), 200);
    }
};

AGENTAO_TEST(TestEnvironmentProxy)
#include "tst_environmentproxy.moc"
