// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/globpattern.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestGlobPattern : public QObject
{
    Q_OBJECT

private slots:
    void matches_data()
    {
        const Rows<QString, QString, bool> add; // pattern, path, fits
        const auto row = [&add](const QString &pattern, const QString &path, bool fits) {
            add(QTest::addRow("%s on %s", qPrintable(pattern), qPrintable(path)), pattern, path,
                fits);
        };

        row(u"*.cpp"_s, u"a.cpp"_s, true);
        row(u"*.cpp"_s, u"src/a.cpp"_s, false);
        row(u"*.cpp"_s, u"a.cppx"_s, false);
        row(u"**/*.cpp"_s, u"a.cpp"_s, true);
        row(u"**/*.cpp"_s, u"x/y/a.cpp"_s, true);
        row(u"src/**/*.cpp"_s, u"src/a.cpp"_s, true);
        row(u"src/**/*.cpp"_s, u"src/x/y/a.cpp"_s, true);
        row(u"src/**/*.cpp"_s, u"srcs/a.cpp"_s, false);
        row(u"src/**"_s, u"src/x/y"_s, true);
        row(u"**"_s, u"x/y"_s, true);
        row(u"a?c"_s, u"abc"_s, true);
        row(u"a?c"_s, u"a/c"_s, false);
        row(u"*.{h,cpp}"_s, u"a.h"_s, true);
        row(u"*.{h,cpp}"_s, u"a.c"_s, false);
        row(u"{a,b{c,d}}"_s, u"bd"_s, true);
        row(u"[ab].txt"_s, u"b.txt"_s, true);
        row(u"[!ab].txt"_s, u"b.txt"_s, false);
        row(u"[a-c]x"_s, u"bx"_s, true);
        row(u"[]x]"_s, u"]"_s, true);
        row(u"a[b"_s, u"a[b"_s, true);
        row(u"a.b"_s, u"axb"_s, false);
        row(u"a\\*b"_s, u"a*b"_s, true);
        row(u"a\\*b"_s, u"axb"_s, false);
        row(u"*"_s, u".hidden"_s, true);
        row(u"a}b"_s, u"a}b"_s, true);
        row(u"src/main.cpp"_s, u"src/main.cpp"_s, true);
        row(u"日*"_s, u"日本"_s, true);
    }

    void matches()
    {
        const auto [pattern, path, fits] = Rows<QString, QString, bool>::current();
        const auto glob = GlobPattern::fromString(pattern);
        QVERIFY(glob);
        QCOMPARE(glob->matches(path), fits);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::newRow("empty") << QString();
        QTest::newRow("unclosed brace") << u"{a,b"_s;
        QTest::newRow("too long") << QString(1001, u'a');
        QTest::newRow("range backwards") << u"[z-a]"_s;
    }

    void refuses()
    {
        QFETCH(QString, pattern);
        QVERIFY(!GlobPattern::fromString(pattern));
    }
};

AGENTAO_TEST(TestGlobPattern)
#include "tst_globpattern.moc"
