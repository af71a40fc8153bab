// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestToolContext : public QObject
{
    Q_OBJECT

private slots:
    void resolves_data()
    {
        // resolved: "%" is the working directory
        const Rows<QString, QString> row; // path, resolved

        row("relative", u"a/b"_s, u"%/a/b"_s);
        row("dots", u"./a/../b/."_s, u"%/b"_s);
        row("slashes", u"a//b/"_s, u"%/a/b"_s);
        row("absolute", u"/nowhere/x"_s, u"/nowhere/x"_s);
        row("root", u"/"_s, u"/"_s);
        row("above the root", u"/../.."_s, u"/"_s);
        row("home", u"~/x"_s, QDir::homePath() + u"/x"_s);
        row("tilde in a name", u"~x"_s, u"%/~x"_s);
        row("link to a folder", u"inside/new/file"_s, u"%/folder/new/file"_s);
        row("link out", u"out/x"_s, u"/usr/x"_s);
        row("link that hangs", u"hanging"_s, u"%/not/there"_s);
        row("below a link that hangs", u"hanging/x"_s, u"%/not/there/x"_s);
        row("up from a link", u"out/.."_s, u"/"_s);
        row("link by link", u"chain/x"_s, u"%/folder/x"_s);
    }

    void resolves()
    {
        auto [path, resolved] = Rows<QString, QString>::current();
        QDir(m_fixture.root).mkpath(u"folder"_s);
        QFile::link(u"folder"_s, m_fixture.path(u"inside"_s));
        QFile::link(u"./inside"_s, m_fixture.path(u"chain"_s));
        QFile::link(u"/usr"_s, m_fixture.path(u"out"_s));
        QFile::link(u"not/there"_s, m_fixture.path(u"hanging"_s));
        const auto result = m_fixture.context.resolve(path);
        QVERIFY(result);
        QCOMPARE(*result, resolved.replace(u'%', m_fixture.root));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("empty") << QString();
        QTest::newRow("NUL") << u"a"_s + QChar(0) + u"b"_s;
        QTest::newRow("loop") << u"loop/x"_s;
        QTest::newRow("loop of two") << u"ping"_s;
    }

    void refuses()
    {
        QFETCH(QString, path);
        QFile::link(u"loop"_s, m_fixture.path(u"loop"_s));
        QFile::link(u"pong"_s, m_fixture.path(u"ping"_s));
        QFile::link(u"ping"_s, m_fixture.path(u"pong"_s));
        const auto result = m_fixture.context.resolve(path);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::InvalidInput);
    }

    void knowsTheRoots()
    {
        const ToolContext &context = m_fixture.context;
        QVERIFY(context.isInsideRoots(m_fixture.root));
        QVERIFY(context.isInsideRoots(m_fixture.path(u"a"_s)));
        QVERIFY(!context.isInsideRoots(m_fixture.root + u"x/a"_s));
        QVERIFY(!context.isInsideRoots(u"/"_s));
        ToolContext everything;
        everything.roots = {u"/"_s};
        QVERIFY(everything.isInsideRoots(u"/etc"_s));
        QVERIFY(!ToolContext().isInsideRoots(u"/"_s));
    }

    void showsPaths()
    {
        ToolContext context;
        context.roots = {u"/project"_s, u"/other"_s};
        QCOMPARE(context.displayPath(u"/project/a/b"_s), u"a/b"_s);
        QCOMPARE(context.displayPath(u"/other/a"_s), u"a"_s);
        QCOMPARE(context.displayPath(u"/project"_s), u"."_s);
        QCOMPARE(context.displayPath(u"/workshop/a"_s), u"/workshop/a"_s);
    }

private:
    ToolFixture m_fixture;
};

AGENTAO_TEST(TestToolContext)
#include "tst_toolcontext.moc"
