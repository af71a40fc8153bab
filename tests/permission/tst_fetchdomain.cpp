// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/fetchdomain.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestFetchDomain : public QObject
{
    Q_OBJECT

private slots:
    void hosts_data()
    {
        const Rows<QString, QString> row; // url, host

        row("plain", u"https://doc.qt.io/qt-6/"_s, u"doc.qt.io"_s);
        row("case and port", u"HTTP://Doc.Qt.IO:8080/"_s, u"doc.qt.io"_s);
        row("final dot", u"https://doc.qt.io./"_s, u"doc.qt.io"_s);
        row("name of a user", u"https://doc.qt.io@evil.example/"_s, u"evil.example"_s);
        row("international", u"https://b\u00fccher.example/"_s, u"xn--bcher-kva.example"_s);
        row("address", u"http://127.0.0.1/"_s, u"127.0.0.1"_s);
        row("file", u"file:///etc/passwd"_s, QString());
        row("other scheme", u"ftp://doc.qt.io/"_s, QString());
        row("relative", u"//doc.qt.io/"_s, QString());
        row("no host", u"https:///x"_s, QString());
        row("blank within", u"https://doc.qt.io .evil.example/"_s, QString());
        row("empty", QString(), QString());
    }

    void hosts()
    {
        const auto [url, host] = Rows<QString, QString>::current();
        QCOMPARE(fetchHost(url), host);
    }

    void domains_data()
    {
        const Rows<QString, QString, bool> row; // host, domain, isIn

        row("same", u"qt.io"_s, u"qt.io"_s, true);
        row("case", u"qt.io"_s, u"Qt.IO"_s, true);
        row("sub-domain of an exact one", u"doc.qt.io"_s, u"qt.io"_s, false);
        row("sub-domain", u"doc.qt.io"_s, u".qt.io"_s, true);
        row("itself", u"qt.io"_s, u".qt.io"_s, true);
        row("same ending", u"notqt.io"_s, u".qt.io"_s, false);
        row("other way round", u"qt.io"_s, u".doc.qt.io"_s, false);
        row("no host", QString(), u".qt.io"_s, false);
        row("no domain", u"qt.io"_s, QString(), false);
        row("only a dot", u"qt.io"_s, u"."_s, false);
    }

    void domains()
    {
        const auto [host, domain, isIn] = Rows<QString, QString, bool>::current();
        QCOMPARE(isInDomain(host, domain), isIn);
    }
};

AGENTAO_TEST(TestFetchDomain)
#include "tst_fetchdomain.moc"
