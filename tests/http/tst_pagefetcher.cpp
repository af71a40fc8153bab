// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/hostresolver.h"
#include "agentcore/http/pagefetcher.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::FakeAnswer;
using Testing::FakeLlm;

namespace {

// Names and their addresses; a further look-up of a name gives the next list, the last one stays.
class FakeResolver : public HostResolver
{
public:
    void resolve(const QString &host, QObject *context, Callback callback) override
    {
        asked.append(host);
        QList<QStringList> &lists = names[host];
        if (isSilent)
            return;
        Result<QList<QHostAddress>> result = fail(ErrorCode::Network, u"unknown"_s);
        if (!lists.isEmpty()) {
            result = QList<QHostAddress>();
            for (const QString &address : lists.first())
                result->append(QHostAddress(address));
            if (lists.size() > 1)
                lists.removeFirst();
        }
        QMetaObject::invokeMethod(
            context, [callback, result] { callback(result); }, Qt::QueuedConnection);
    }

    QHash<QString, QList<QStringList>> names;
    QStringList asked;
    bool isSilent = false;
};

} // namespace

static FakeAnswer page(const QByteArray &body, const QByteArray &type = "text/plain")
{
    FakeAnswer answer;
    answer.chunks = {body};
    return answer.withHeader("Content-Type", type);
}

static FakeAnswer redirect(int status, const QByteArray &location)
{
    FakeAnswer answer = page("moved");
    answer.status = status;
    return answer.withHeader("Location", location);
}

class TestPageFetcher : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        for (const char *name : {"http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTP_PROXY",
                                 "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"})
            qunsetenv(name);
        m_server = std::make_unique<FakeLlm>();
        m_resolver = std::make_shared<FakeResolver>();
        m_resolver->names = {{u"page.test"_s, {{u"127.0.0.1"_s}}},
                             {u"www.page.test"_s, {{u"127.0.0.1"_s}}},
                             {u"other.test"_s, {{u"127.0.0.1"_s}}},
                             {u"inside.test"_s, {{u"10.0.0.1"_s}}}};
        m_limits = {};
        m_limits.total = 20s;
    }

    void fetchesFromTheCheckedAddress()
    {
        m_server->enqueue(page("hello", "text/plain; charset=utf-8"));
        const auto got = fetch(url(u"page.test"_s, u"/a%20b?q=1#part"_s));
        QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
        QCOMPARE(got->status, 200);
        QCOMPARE(got->body, "hello"_ba);
        QCOMPARE(got->contentType, "text/plain; charset=utf-8"_ba);
        QCOMPARE(got->url, url(u"page.test"_s, u"/a%20b?q=1"_s));
        QVERIFY(!got->isCut);
        QCOMPARE(m_resolver->asked, QStringList{u"page.test"_s});
        QCOMPARE(m_server->requests().size(), 1);
        QCOMPARE(m_server->requests().front().path, u"/a b?q=1"_s); // the server decodes it
        QCOMPARE(hostHeader(0), "page.test:"_ba + QByteArray::number(m_server->baseUrl().port()));
        QCOMPARE(m_server->requests().front().headers.value("cookie"), QByteArray());
    }

    void refusesBeforeConnecting_data()
    {
        const Rows<QString, QStringList> row; // host, addresses
        row("private", u"inside.test"_s, QStringList{u"10.0.0.1"_s});
        row("one of them private", u"mixed.test"_s, QStringList{u"127.0.0.1"_s, u"192.168.0.1"_s});
        row("metadata", u"cloud.test"_s, QStringList{u"169.254.169.254"_s});
        row("mapped", u"mapped.test"_s, QStringList{u"::ffff:10.0.0.1"_s});
        row("address", u"10.0.0.1"_s, QStringList());
        row("IPv6 address", u"[fd00:ec2::254]"_s, QStringList());
    }

    void refusesBeforeConnecting()
    {
        const auto [host, addresses] = Rows<QString, QStringList>::current();
        m_resolver->names[host] = {addresses};
        const auto got = fetch(url(host));
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::PermissionDenied);
        QVERIFY2(got.error().message.contains("AGENTAO_WEB_FETCH_ALLOW_CIDRS"_L1),
                 qPrintable(got.error().message));
        QVERIFY(m_server->requests().empty());
    }

    void rebindingIsOfNoUse()
    {
        // The name of a server that changes its mind: asked again it would be the router's address.
        m_resolver->names[u"rebind.test"_s] = {{u"127.0.0.1"_s}, {u"192.168.0.1"_s}};
        m_server->enqueue(page("first"));
        const auto got = fetch(url(u"rebind.test"_s));
        QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
        QCOMPARE(got->body, "first"_ba);
        QCOMPARE(m_resolver->asked.size(), 1);
        // The next call judges anew.
        QCOMPARE(fetch(url(u"rebind.test"_s)).error().code, ErrorCode::PermissionDenied);
        QCOMPARE(m_server->requests().size(), 1);
    }

    void triesTheNextAddress()
    {
        m_resolver->names[u"two.test"_s]
            = {{u"127.9.9.9"_s, u"127.0.0.1"_s}}; // nobody at the first
        m_server->enqueue(page("second"));
        const auto got = fetch(url(u"two.test"_s));
        QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
        QCOMPARE(got->body, "second"_ba);
    }

    void unknownName()
    {
        const auto got = fetch(url(u"nobody.test"_s));
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::Network);
    }

    void redirects_data()
    {
        // location: PORT is that of the server
        // followed: path; empty: it is not
        // told: the redirect of the page
        const Rows<int, QString, QString, QString> row; // status, location, followed, told

        for (const int status : {301, 302, 303, 307, 308})
            row(QTest::addRow("%d", status), status, u"/b"_s, u"/b"_s, QString());
        row("relative", 302, u"b/c?d"_s, u"/a/b/c?d"_s, QString());
        row("with www", 301, u"http://www.page.test:PORT/b"_s, u"/b"_s, QString());
        row("other case", 301, u"http://PAGE.test:PORT/b"_s, u"/b"_s, QString());
        row("without a scheme", 301, u"//page.test:PORT/b"_s, u"/b"_s, QString());
        row("another host", 302, u"https://other.test/b"_s, QString(), u"https://other.test/b"_s);
        row("another port", 302, u"http://page.test:1/b"_s, QString(), u"http://page.test:1/b"_s);
        row("a host below", 302, u"http://a.page.test:PORT/"_s, QString(),
            u"http://a.page.test:PORT/"_s);
        row("304 is none", 304, u"/b"_s, QString(), QString());
        row("200 is none", 200, u"/b"_s, QString(), QString());
    }

    void redirects()
    {
        auto [status, location, followed, told] = Rows<int, QString, QString, QString>::current();
        const QString port = QString::number(m_server->baseUrl().port());
        m_server->enqueue(redirect(status, location.replace("PORT"_L1, port).toLatin1()));
        m_server->enqueue(page("there"));

        const auto got = fetch(url(u"page.test"_s, u"/a/x"_s));

        QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
        QCOMPARE(got->redirect, QUrl(told.replace("PORT"_L1, port)));
        QCOMPARE(m_server->requests().size(), followed.isEmpty() ? 1 : 2);
        QCOMPARE(got->status, followed.isEmpty() ? status : 200);
        if (followed.isEmpty())
            return;
        QCOMPARE(m_server->requests().at(1).path, followed);
        QCOMPARE(got->body, "there"_ba);
        QCOMPARE(got->url.path(), followed.section(u'?', 0, 0));
    }

    void redirectToAPrivateAddress_data()
    {
        QTest::addColumn<QString>("location");
        QTest::newRow("address") << u"http://10.0.0.1/"_s;
        QTest::newRow("metadata") << u"http://169.254.169.254/latest/"_s;
        QTest::newRow("name") << u"http://inside.test/"_s;
        QTest::newRow("file") << u"file:///etc/passwd"_s;
        QTest::newRow("user") << u"http://a:b@page.test/"_s;
        QTest::newRow("nowhere") << u"http://"_s;
    }

    // None of them is ever asked; another host is only told.
    void redirectToAPrivateAddress()
    {
        QFETCH(QString, location);
        m_server->enqueue(redirect(302, location.toLatin1()));
        const auto got = fetch(url(u"page.test"_s));
        QVERIFY(!got || !got->redirect.isEmpty());
        QCOMPARE(m_resolver->asked, QStringList{u"page.test"_s});
        QCOMPARE(m_server->requests().size(), 1);
    }

    void redirectsAreResolvedAgain()
    {
        m_resolver->names[u"page.test"_s] = {{u"127.0.0.1"_s}, {u"10.0.0.1"_s}};
        m_server->enqueue(redirect(302, "/next"));
        const auto got = fetch(url(u"page.test"_s));
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::PermissionDenied);
        QCOMPARE(m_server->requests().size(), 1);
    }

    void endlessRedirects()
    {
        m_server->setFallback(redirect(302, "/again"));
        const auto got = fetch(url(u"page.test"_s));
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::LimitExceeded);
        QCOMPARE(m_server->requests().size(), size_t(m_limits.maxRedirects) + 1);
    }

    void bodies_data()
    {
        // size: that is kept of a limit of 100,000
        const Rows<QByteArray, QByteArray, qint64, bool> row; // encoding, sent, size, isCut

        row("empty", QByteArray(), QByteArray(), qint64(0), false);
        row("at the limit", QByteArray(), QByteArray(100'000, 'x'), qint64(100'000), false);
        row("over it", QByteArray(), QByteArray(100'001, 'x'), qint64(100'000), true);
        row("huge", QByteArray(), QByteArray(30'000'000, 'x'), qint64(100'000), true);
        row("packed", "deflate"_ba, qCompress(QByteArray(5000, 'x')).sliced(4), qint64(5000),
            false);
        // 200 MB of nothing in 200 kB
        row("bomb", "deflate"_ba, qCompress(QByteArray(200'000'000, 'x')).sliced(4),
            qint64(100'000), true);
    }

    void bodies()
    {
        const auto [encoding, sent, size, isCut]
            = Rows<QByteArray, QByteArray, qint64, bool>::current();
        m_limits.maxBytes = 100'000;
        FakeAnswer answer = page(sent);
        if (!encoding.isEmpty())
            answer.withHeader("Content-Encoding", encoding);
        m_server->enqueue(answer);
        const auto got = fetch(url(u"page.test"_s));
        QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
        QCOMPARE(got->body, QByteArray(size, 'x'));
        QCOMPARE(got->isCut, isCut);
    }

    void unwantedTypesAreNotLoaded()
    {
        m_limits.wants = [](const QByteArray &type) { return type != "image/png"; };
        FakeAnswer answer = page("PNG", "image/png");
        answer.end = FakeAnswer::End::Hold; // it never ends by itself
        m_server->enqueue(answer);
        const auto got = fetch(url(u"page.test"_s));
        QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
        QVERIFY(got->body.isEmpty());
        QVERIFY(got->isCut);
        QCOMPARE(got->contentType, "image/png"_ba);
        QTRY_COMPARE(m_server->openConnections(), 0);
    }

    void statuses()
    {
        for (const int status : {404, 500, 401}) {
            FakeAnswer answer = page("sorry");
            answer.status = status;
            m_server->enqueue(answer);
            const auto got = fetch(url(u"page.test"_s));
            QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
            QCOMPARE(got->status, status);
            QCOMPARE(got->body, "sorry"_ba);
        }
    }

    void slowServers_data()
    {
        QTest::addColumn<QString>("where");
        QTest::newRow("name") << u"name"_s;
        QTest::newRow("headers") << u"headers"_s;
        QTest::newRow("body") << u"body"_s;
        QTest::newRow("drop by drop") << u"drops"_s;
    }

    void slowServers()
    {
        QFETCH(QString, where);
        m_limits.total = 200ms;
        FakeAnswer answer = page("start");
        answer.end = FakeAnswer::End::Hold;
        if (where == "headers"_L1)
            answer.status = 0;
        if (where == "drops"_L1) {
            answer.chunks = QByteArrayList(1000, "x"_ba);
            answer.chunkDelay = 20ms;
        }
        m_resolver->isSilent = where == "name"_L1;
        m_server->enqueue(answer);
        const auto got = fetch(url(u"page.test"_s));
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::Timeout);
        QVERIFY2(got.error().message.contains("0.2 seconds"_L1), qPrintable(got.error().message));
        QTRY_COMPARE(m_server->openConnections(), 0);
    }

    void abortIsSilent_data()
    {
        QTest::addColumn<bool>("isDeleted");
        QTest::newRow("aborted") << false;
        QTest::newRow("deleted") << true;
    }

    void abortIsSilent()
    {
        QFETCH(bool, isDeleted);
        FakeAnswer answer = page("start");
        answer.end = FakeAnswer::End::Hold;
        m_server->enqueue(answer);
        auto running = fetcher();
        QSignalSpy finished(running.get(), &PageFetcher::finished);
        running->start(url(u"page.test"_s));
        QTRY_COMPARE(m_server->requests().size(), 1);
        if (isDeleted)
            running.reset();
        else
            running->abort();
        QTRY_COMPARE(m_server->openConnections(), 0);
        QCOMPARE(finished.size(), 0);
    }

    void proxies_data()
    {
        // host, noProxy, isProxied, error
        const Rows<QString, QByteArray, bool, std::optional<ErrorCode>> row;
        const std::optional<ErrorCode> none;

        row("known name", u"page.test"_s, QByteArray(), true, none);
        row("name that only the proxy knows", u"far.example.org"_s, QByteArray(), true, none);
        row("private by our look-up", u"inside.test"_s, QByteArray(), false,
            std::optional(ErrorCode::PermissionDenied));
        row("private address", u"10.0.0.1"_s, QByteArray(), false,
            std::optional(ErrorCode::PermissionDenied));
        row("without it for this name", u"page.test"_s, "page.test"_ba, false, none);
    }

    void proxies()
    {
        const auto [host, noProxy, isProxied, error]
            = Rows<QString, QByteArray, bool, std::optional<ErrorCode>>::current();
        FakeLlm proxy;
        qputenv("http_proxy", "http://127.0.0.1:" + QByteArray::number(proxy.baseUrl().port()));
        qputenv("no_proxy", noProxy);
        m_server->enqueue(page("direct"));
        proxy.enqueue(page("proxied"));

        const auto got = fetch(url(host));
        qunsetenv("http_proxy");

        QCOMPARE(proxy.requests().size(), isProxied ? 1 : 0);
        if (error) {
            QVERIFY(!got);
            QCOMPARE(got.error().code, *error);
            QVERIFY(m_server->requests().empty());
            return;
        }
        QVERIFY2(got, qPrintable(got ? QString() : got.error().text()));
        QCOMPARE(got->body, isProxied ? "proxied"_ba : "direct"_ba);
        if (isProxied)
            QVERIFY(proxy.requests().front().headers.value("host").startsWith(host.toLatin1()));
    }

private:
    QUrl url(const QString &host, const QString &path = u"/"_s) const
    {
        return QUrl(u"http://%1:%2%3"_s.arg(host).arg(m_server->baseUrl().port()).arg(path));
    }

    Result<FetchedPage> fetch(const QUrl &url)
    {
        const auto running = fetcher();
        QSignalSpy finished(running.get(), &PageFetcher::finished);
        running->start(url);
        if (!finished.isEmpty() || !finished.wait(25'000))
            return fail(ErrorCode::Internal, u"finished() did not come in time"_s);
        QTest::qWait(0);
        if (finished.size() != 1)
            return fail(ErrorCode::Internal, u"finished() came twice"_s);
        return finished.first().first().value<Result<FetchedPage>>();
    }

    // The one that a user made who allows 127.0.0.0/8.
    std::unique_ptr<PageFetcher> fetcher()
    {
        const AddressPolicy policy({QHostAddress::parseSubnet(u"127.0.0.0/8"_s)});
        return std::make_unique<PageFetcher>(policy, m_resolver, m_limits);
    }

    QByteArray hostHeader(size_t request) const
    {
        return m_server->requests().at(request).headers.value("host").toByteArray();
    }

    std::unique_ptr<FakeLlm> m_server;
    std::shared_ptr<FakeResolver> m_resolver;
    FetchLimits m_limits;
};

AGENTAO_TEST(TestPageFetcher)
#include "tst_pagefetcher.moc"
