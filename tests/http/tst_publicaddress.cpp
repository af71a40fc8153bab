// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/addresspolicy.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestPublicAddress : public QObject
{
    Q_OBJECT

private slots:
    void addresses_data()
    {
        const Rows<QString, bool> row; // address, isPublic

        const auto rows = [&row](const char *what, bool isPublic, const QStringList &list) {
            for (const QString &address : list)
                row(QTest::addRow("%s %s", what, qPrintable(address)), address, isPublic);
        };
        rows("public", true,
             {u"1.1.1.1"_s,
              u"8.8.8.8"_s,
              u"93.184.216.34"_s,
              u"9.255.255.255"_s,
              u"11.0.0.0"_s,
              u"100.63.255.255"_s,
              u"100.128.0.0"_s,
              u"126.255.255.255"_s,
              u"128.0.0.0"_s,
              u"169.253.255.255"_s,
              u"169.255.0.0"_s,
              u"172.15.255.255"_s,
              u"172.32.0.0"_s,
              u"192.0.1.0"_s,
              u"192.0.3.0"_s,
              u"192.167.255.255"_s,
              u"192.169.0.0"_s,
              u"198.17.255.255"_s,
              u"198.20.0.0"_s,
              u"203.0.112.255"_s,
              u"203.0.114.0"_s,
              u"223.255.255.255"_s,
              u"168.63.129.15"_s,
              u"2606:4700:4700::1111"_s,
              u"2a00:1450:4001::200e"_s,
              u"2001:4860:4860::8888"_s,
              u"2001:200::1"_s});
        rows("this network", false, {u"0.0.0.0"_s, u"0.1.2.3"_s, u"::"_s});
        rows("loopback", false, {u"127.0.0.1"_s, u"127.255.255.254"_s, u"::1"_s});
        rows("private", false,
             {u"10.0.0.0"_s, u"10.255.255.255"_s, u"172.16.0.1"_s, u"172.31.255.255"_s,
              u"192.168.0.1"_s, u"192.168.255.255"_s});
        rows("shared", false, {u"100.64.0.0"_s, u"100.127.255.255"_s});
        rows("link-local", false,
             {u"169.254.0.1"_s, u"169.254.255.255"_s, u"fe80::1"_s, u"fe80::1%eth0"_s,
              u"febf::1"_s});
        rows("metadata", false,
             {u"169.254.169.254"_s, u"169.254.170.2"_s, u"fd00:ec2::254"_s, u"100.100.100.200"_s,
              u"192.0.0.192"_s, u"168.63.129.16"_s});
        rows("protocol", false,
             {u"192.0.0.1"_s, u"192.88.99.1"_s, u"2001:1::1"_s, u"2001:2::1"_s, u"2001:10::1"_s,
              u"2001:1ff::1"_s});
        rows("documentation", false,
             {u"192.0.2.1"_s, u"198.51.100.7"_s, u"203.0.113.255"_s, u"2001:db8::1"_s, u"3fff::1"_s,
              u"3fff:fff::1"_s});
        rows("benchmark", false, {u"198.18.0.1"_s, u"198.19.255.255"_s});
        rows("multicast", false,
             {u"224.0.0.1"_s, u"239.255.255.255"_s, u"ff02::1"_s, u"ff0e::1"_s});
        rows("reserved", false,
             {u"240.0.0.1"_s, u"255.255.255.255"_s, u"4000::1"_s, u"5f00::1"_s, u"100::1"_s,
              u"1fff::1"_s, u"8000::1"_s});
        rows("unique local", false, {u"fc00::1"_s, u"fdff::1"_s});
        rows("site-local", false, {u"fec0::1"_s, u"feff::1"_s});
        rows("mapped", false, {u"::ffff:127.0.0.1"_s, u"::ffff:10.0.0.1"_s, u"::ffff:a9fe:a9fe"_s});
        rows("mapped", true, {u"::ffff:8.8.8.8"_s});
        rows("compatible", false, {u"::127.0.0.1"_s, u"::8.8.8.8"_s, u"::2"_s});
        rows("translated", false, {u"::ffff:0:127.0.0.1"_s, u"::ffff:0:8.8.8.8"_s});
        rows("NAT64", false,
             {u"64:ff9b::127.0.0.1"_s, u"64:ff9b::a9fe:a9fe"_s, u"64:ff9b::10.1.2.3"_s,
              u"64:ff9b:1::8.8.8.8"_s, u"64:ff9b::1:808:808"_s});
        rows("NAT64", true, {u"64:ff9b::8.8.8.8"_s});
        rows("6to4", false, {u"2002:7f00:1::1"_s, u"2002:a9fe:a9fe::1"_s, u"2002:c0a8:1::1"_s});
        rows("6to4", true, {u"2002:808:808::1"_s});
        rows("Teredo", false, {u"2001:0:4136:e378:8000:63bf:3fff:fdd2"_s, u"2001::1"_s});
        rows("ISATAP", false, {u"2606:4700::5efe:10.0.0.1"_s, u"2606:4700::200:5efe:7f00:1"_s});
        rows("ISATAP", true, {u"2606:4700::5efe:8.8.8.8"_s});
        rows("none", false, {QString(), u"example.org"_s});
    }

    void addresses()
    {
        const auto [address, isPublic] = Rows<QString, bool>::current();
        QCOMPARE(isPublicAddress(QHostAddress(address)), isPublic);
    }

    void urls_data()
    {
        const Rows<QString, std::optional<ErrorCode>> row; // url, error
        const std::optional<ErrorCode> none;
        const std::optional denied = ErrorCode::PermissionDenied;
        const std::optional invalid = ErrorCode::InvalidInput;

        row("name", u"https://example.org/a?b#c"_s, none);
        row("port", u"http://example.org:8080/"_s, none);
        row("public address", u"https://8.8.8.8/"_s, none);
        row("name in another script", u"https://bücher.example.org/"_s, none);
        row("file", u"file:///etc/passwd"_s, invalid);
        row("ftp", u"ftp://example.org/"_s, invalid);
        row("no host", u"http:///x"_s, invalid);
        row("empty", QString(), invalid);
        row("relative", u"a/b"_s, invalid);
        row("user", u"https://user@example.org/"_s, invalid);
        row("user and password", u"https://a:b@example.org/"_s, invalid);
        row("address as user", u"https://example.org@127.0.0.1/"_s, invalid);
        row("long", u"https://example.org/"_s + QString(9000, u'a'), invalid);
        const QStringList refused = {
            u"http://127.0.0.1/"_s,
            u"http://2130706433/"_s,
            u"http://0x7f000001/"_s,
            u"http://0x7f.1/"_s,
            u"http://0177.0.0.1/"_s,
            u"http://017700000001/"_s,
            u"http://127.1/"_s,
            u"http://127.0.1/"_s,
            u"http://0/"_s,
            u"http://0xa9fea9fe/"_s,
            u"http://2852039166/"_s,
            u"http://169.254.169.254/latest/meta-data/"_s,
            u"http://[::1]/"_s,
            u"http://[::ffff:127.0.0.1]/"_s,
            u"http://[::ffff:7f00:1]/"_s,
            u"http://[fd00:ec2::254]/"_s,
            u"http://[64:ff9b::7f00:1]/"_s,
            u"http://[0:0:0:0:0:0:0:1]/"_s,
            u"http://１２７.０.０.１/"_s,
            u"http://127。0。0。1/"_s,
            u"http://%31%32%37.0.0.1/"_s,
            u"http://127.0.0.1./"_s,
            u"http://10.0.0.1:8080/"_s,
            u"http://localhost/"_s,
            u"http://LOCALHOST/"_s,
            u"http://localhost./"_s,
            u"http://a.localhost/"_s,
            u"http://intranet/"_s,
            u"http://printer.local/"_s,
            u"http://metadata.google.internal/"_s,
            u"http://nas.home.arpa/"_s,
            u"http://router.lan/"_s,
            u"http://x.corp./"_s,
        };
        for (const QString &url : refused)
            row(qPrintable(url), url, denied);
    }

    void urls()
    {
        const auto [url, error] = Rows<QString, std::optional<ErrorCode>>::current();
        const auto checked = AddressPolicy().checkUrl(QUrl(url));
        if (!error) {
            QVERIFY2(checked, qPrintable(checked ? QString() : checked.error().text()));
            return;
        }
        // What QUrl does not take for a host at all is refused, too.
        QVERIFY(!checked);
        if (QUrl(url).isValid() && !QUrl(url).host().isEmpty())
            QCOMPARE(checked.error().code, *error);
    }

    void allowedByTheUser_data()
    {
        // isAllowed: with 10.1.0.0/16, ::1 and fd00::/8
        const Rows<QString, QString, bool> row; // host, address, isAllowed

        row("in the network", u"10.1.2.3"_s, u"10.1.2.3"_s, true);
        row("beside it", u"10.2.0.1"_s, u"10.2.0.1"_s, false);
        row("mapped", u"::ffff:10.1.2.3"_s, u"::ffff:10.1.2.3"_s, true);
        row("one address", u"::1"_s, u"::1"_s, true);
        row("its neighbour", u"::2"_s, u"::2"_s, false);
        row("IPv6 network", u"wiki.corp"_s, u"fd12::1"_s, true);
        row("name without a dot", u"wiki"_s, u"10.1.0.9"_s, true);
        row("name without a dot, public", u"wiki"_s, u"8.8.8.8"_s, false);
        row("public all the same", u"example.org"_s, u"8.8.8.8"_s, true);
        row("loopback is another", u"example.org"_s, u"127.0.0.1"_s, false);
    }

    void allowedByTheUser()
    {
        const auto [host, address, isAllowed] = Rows<QString, QString, bool>::current();
        const AddressPolicy policy({QHostAddress::parseSubnet(u"10.1.0.0/16"_s),
                                    QHostAddress::parseSubnet(u"::1"_s),
                                    QHostAddress::parseSubnet(u"fd00::/8"_s)});
        QCOMPARE(bool(policy.checkAddresses(host, {QHostAddress(address)})), isAllowed);
    }

    void everyAddressCounts()
    {
        const AddressPolicy policy;
        const QHostAddress good(u"8.8.8.8"_s);
        const QHostAddress bad(u"192.168.1.1"_s);
        QVERIFY(policy.checkAddresses(u"example.org"_s, {good}));
        QVERIFY(!policy.checkAddresses(u"example.org"_s, {good, bad}));
        QVERIFY(!policy.checkAddresses(u"example.org"_s, {bad, good}));
        QVERIFY(!policy.checkAddresses(u"example.org"_s, {}));
        const Error error = policy.checkAddresses(u"example.org"_s, {bad}).error();
        QCOMPARE(error.code, ErrorCode::PermissionDenied);
        QVERIFY2(error.message.contains("example.org (192.168.1.1)"_L1), qPrintable(error.message));
    }

    void environment()
    {
        const QUrl url(u"http://127.0.0.1/"_s);
        qunsetenv("AGENTAO_WEB_FETCH_ALLOW_CIDRS");
        QVERIFY(!AddressPolicy::fromEnvironment().checkUrl(url));
        qputenv("AGENTAO_WEB_FETCH_ALLOW_CIDRS", " 10.0.0.0/8 , 127.0.0.0/8 ");
        QVERIFY(AddressPolicy::fromEnvironment().checkUrl(url));
        QTest::ignoreMessage(QtWarningMsg,
                             "AGENTAO_WEB_FETCH_ALLOW_CIDRS has no network: everything");
        qputenv("AGENTAO_WEB_FETCH_ALLOW_CIDRS", "everything,10.0.0.0/8");
        QVERIFY(!AddressPolicy::fromEnvironment().checkUrl(url));
        qunsetenv("AGENTAO_WEB_FETCH_ALLOW_CIDRS");
    }
};

AGENTAO_TEST(TestPublicAddress)
#include "tst_publicaddress.moc"
