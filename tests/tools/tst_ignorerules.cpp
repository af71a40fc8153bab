// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/ignorelayers.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestIgnoreRules : public QObject
{
    Q_OBJECT

private slots:
    void match_data()
    {
        // path: with '/' at the end: a folder
        // ignored: -1: no rule
        const Rows<QString, QString, int> row; // text, path, ignored

        row("name anywhere", u"*.o"_s, u"x/y/a.o"_s, 1);
        row("no match", u"*.o"_s, u"a.c"_s, -1);
        row("anchored", u"/a.txt"_s, u"a.txt"_s, 1);
        row("anchored, deeper", u"/a.txt"_s, u"x/a.txt"_s, -1);
        row("with a slash", u"x/*.txt"_s, u"x/a.txt"_s, 1);
        row("with a slash, deeper", u"x/*.txt"_s, u"y/x/a.txt"_s, -1);
        row("folder only", u"out/"_s, u"out/"_s, 1);
        row("folder only, a file", u"out/"_s, u"out"_s, -1);
        row("negated", u"*.log\n!keep.log"_s, u"keep.log"_s, 0);
        row("last wins", u"!keep.log\n*.log"_s, u"keep.log"_s, 1);
        row("comment", u"#a"_s, u"#a"_s, -1);
        row("escaped mark", u"\\#a"_s, u"#a"_s, 1);
        row("blanks at the end", u"a.txt  "_s, u"a.txt"_s, 1);
        row("CR LF", u"a.txt\r\nb"_s, u"a.txt"_s, 1);
        row("any depth", u"**/logs/*.txt"_s, u"a/b/logs/x.txt"_s, 1);
        row("braces are plain", u"{a,b}"_s, u"a"_s, -1);
    }

    void match()
    {
        auto [text, path, ignored] = Rows<QString, QString, int>::current();
        const bool isFolder = path.endsWith(u'/');
        const auto answer
            = IgnoreRules::fromText(text).match(isFolder ? path.chopped(1) : path, isFolder);
        QCOMPARE(answer ? int(*answer) : -1, ignored);
    }
};

AGENTAO_TEST(TestIgnoreRules)
#include "tst_ignorerules.moc"
