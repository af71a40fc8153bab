// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/fetchdomain.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestFetchDomain : public QObject
{
    Q_OBJECT

private slots:
    void hosts_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("host");

        QTest::newRow("plain") << u"https://doc.qt.io/qt-6/"_s << u"doc.qt.io"_s;
        QTest::newRow("case and port") << u"HTTP://Doc.Qt.IO:8080/"_s << u"doc.qt.io"_s;
        QTest::newRow("final dot") << u"https://doc.qt.io./"_s << u"doc.qt.io"_s;
        QTest::newRow("name of a user")
            << u"https://doc.qt.io@evil.example/"_s << u"evil.example"_s;
        QTest::newRow("international")
            << u"https://b\u00fccher.example/"_s << u"xn--bcher-kva.example"_s;
        QTest::newRow("address") << u"http://127.0.0.1/"_s << u"127.0.0.1"_s;
        QTest::newRow("file") << u"file:///etc/passwd"_s << QString();
        QTest::newRow("other scheme") << u"ftp://doc.qt.io/"_s << QString();
        QTest::newRow("relative") << u"//doc.qt.io/"_s << QString();
        QTest::newRow("no host") << u"https:///x"_s << QString();
        QTest::newRow("blank within") << u"https://doc.qt.io .evil.example/"_s << QString();
        QTest::newRow("empty") << QString() << QString();
    }

    void hosts()
    {
        QFETCH(QString, url);
        QFETCH(QString, host);
        QCOMPARE(fetchHost(url), host);
    }

    void domains_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("domain");
        QTest::addColumn<bool>("isIn");

        QTest::newRow("same") << u"qt.io"_s << u"qt.io"_s << true;
        QTest::newRow("case") << u"qt.io"_s << u"Qt.IO"_s << true;
        QTest::newRow("sub-domain of an exact one") << u"doc.qt.io"_s << u"qt.io"_s << false;
        QTest::newRow("sub-domain") << u"doc.qt.io"_s << u".qt.io"_s << true;
        QTest::newRow("itself") << u"qt.io"_s << u".qt.io"_s << true;
        QTest::newRow("same ending") << u"notqt.io"_s << u".qt.io"_s << false;
        QTest::newRow("other way round") << u"qt.io"_s << u".doc.qt.io"_s << false;
        QTest::newRow("no host") << QString() << u".qt.io"_s << false;
        QTest::newRow("no domain") << u"qt.io"_s << QString() << false;
        QTest::newRow("only a dot") << u"qt.io"_s << u"."_s << false;
    }

    void domains()
    {
        QFETCH(QString, host);
        QFETCH(QString, domain);
        QFETCH(bool, isIn);
        QCOMPARE(isInDomain(host, domain), isIn);
    }
};

AGENTAO_TEST(TestFetchDomain)
#include "tst_fetchdomain.moc"
