// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/globtool.h"

#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QDateTime>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestGlobTool : public QObject
{
    Q_OBJECT

private slots:
    void recentFirst()
    {
        ToolFixture fixture;
        for (const QString &name : {u"src/a.h"_s, u"src/b.h"_s, u"c.h"_s, u"d.h"_s, u"e.txt"_s})
            QVERIFY(fixture.put(name, ""));
        age(fixture, u"src/b.h"_s, 3);
        age(fixture, u"src/a.h"_s, 2);
        QFile newest(fixture.path(u"d.h"_s));
        QVERIFY(newest.open(QIODevice::ReadWrite));
        QVERIFY(newest.setFileTime(QDateTime::currentDateTimeUtc().addSecs(60),
                                   QFileDevice::FileModificationTime));
        QCOMPARE(fixture.text(GlobTool(), {{"pattern"_L1, "**/*.h"_L1}}),
                 u"d.h\nc.h\nsrc/a.h\nsrc/b.h\n"_s);
        QCOMPARE(fixture.text(GlobTool(), {{"pattern"_L1, "*.h"_L1}, {"directory"_L1, "src"_L1}}),
                 u"src/a.h\nsrc/b.h\n"_s);
    }

    void leavesOutIgnored()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u".gitignore"_s, "*.log\n/gen/\n"));
        QVERIFY(fixture.put(u"sub/.gitignore"_s, "!keep.log\n"));
        QVERIFY(fixture.put(u"a.log"_s, ""));
        QVERIFY(fixture.put(u"sub/keep.log"_s, ""));
        QVERIFY(fixture.put(u"gen/x.log"_s, ""));
        QVERIFY(fixture.put(u".git/x.log"_s, ""));
        const QString text = fixture.text(GlobTool(), {{"pattern"_L1, "**/*.log"_L1}});
        QCOMPARE(text, u"sub/keep.log\n[Folders left out unless named: .git]\n"_s);
    }

    void namedFolderIsEntered()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"node_modules/x/a.js"_s, ""));
        QCOMPARE(fixture.text(GlobTool(), {{"pattern"_L1, "node_modules/**/*.js"_L1}}),
                 u"node_modules/x/a.js\n"_s);
        QCOMPARE(fixture.text(GlobTool(),
                              {{"pattern"_L1, "**/*.js"_L1}, {"directory"_L1, "node_modules"_L1}}),
                 u"node_modules/x/a.js\n"_s);
    }

    void neverFollowsLinks()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a/x.txt"_s, ""));
        QVERIFY(QFile::link(u"."_s, fixture.path(u"a/loop"_s)));
        QVERIFY(QFile::link(u"/etc"_s, fixture.path(u"out"_s)));
        QVERIFY(QFile::link(u"/etc/passwd"_s, fixture.path(u"p.txt"_s)));
        QCOMPARE(fixture.text(GlobTool(), {{"pattern"_L1, "**/*.txt"_L1}}), u"a/x.txt\n"_s);
    }

    void staysBounded()
    {
        ToolFixture fixture;
        for (int i = 0; i < 1003; ++i)
            QVERIFY(fixture.put(u"f%1"_s.arg(i), ""));
        const QString text = fixture.text(GlobTool(), {{"pattern"_L1, "*"_L1}});
        QVERIFY(text.endsWith(u"[1000 of 1003 files shown; make the pattern narrower.]\n"_s));
        QCOMPARE(text.count(u'\n'), 1001);
    }

    void saysWhenNothingFits()
    {
        ToolFixture fixture;
        QCOMPARE(fixture.text(GlobTool(), {{"pattern"_L1, "*.x"_L1}}), u"[No file matches.]\n"_s);
        QVERIFY(fixture.text(GlobTool(), {{"pattern"_L1, "*"_L1}, {"directory"_L1, "none"_L1}})
                    .startsWith(u"error: no such directory"_s));
    }

private:
    // Old enough to be sorted by name.
    static void age(const ToolFixture &fixture, const QString &name, int days)
    {
        QFile file(fixture.path(name));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::currentDateTimeUtc().addDays(-days),
                                 QFileDevice::FileModificationTime));
    }
};

AGENTAO_TEST(TestGlobTool)
#include "tst_globtool.moc"
