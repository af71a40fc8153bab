// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/pathbelow.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestPathBelow : public QObject
{
    Q_OBJECT

private slots:
    void places_data()
    {
        const Rows<QString, QString, bool, bool> row; // path, folder, atOrBelow, below

        row("equal", u"/a/b"_s, u"/a/b"_s, true, false);
        row("in it", u"/a/b/c"_s, u"/a/b"_s, true, true);
        row("deep in it", u"/a/b/c/d"_s, u"/a"_s, true, true);
        row("around it", u"/a"_s, u"/a/b"_s, false, false);
        row("prefix, but not a component", u"/a/bc"_s, u"/a/b"_s, false, false);
        row("prefix with a dot", u"/a/b.txt"_s, u"/a/b"_s, false, false);
        row("prefix of the root's child", u"/ab"_s, u"/a"_s, false, false);
        row("folder ends in a slash", u"/a/b"_s, u"/a/"_s, true, true);
        row("path ends in a slash", u"/a/b/"_s, u"/a"_s, true, true);
        row("equal but for the folder's slash", u"/a"_s, u"/a/"_s, true, false);
        row("equal but for the path's slash", u"/a/"_s, u"/a"_s, true, false);
        row("prefix, folder ends in a slash", u"/a/bc"_s, u"/a/b/"_s, false, false);
        row("several slashes at the end", u"/a/b"_s, u"/a//"_s, true, true);
        row("in the root", u"/a"_s, u"/"_s, true, true);
        row("deep in the root", u"/a/b"_s, u"/"_s, true, true);
        row("the root in itself", u"/"_s, u"/"_s, true, false);
        row("the root in a folder", u"/"_s, u"/a"_s, false, false);
        row("no folder", u"/a"_s, QString(), false, false);
        row("no path", QString(), u"/a"_s, false, false);
        row("no path in the root", QString(), u"/"_s, false, false);
        row("neither", QString(), QString(), false, false);
        row("relative path in the root", u"a"_s, u"/"_s, false, false);
        row("another case", u"/A/b"_s, u"/a"_s, false, false);
        // Both are clean where it counts: the caller resolves them, and links with them.
        row("dots are a name", u"/a/../b"_s, u"/a"_s, true, true);
        row("dots are no way up", u"/a"_s, u"/a/b/.."_s, false, false);
        row("name that begins with dots", u"/a/..b"_s, u"/a"_s, true, true);
        row("other letters", u"/ä/ü"_s, u"/ä"_s, true, true);
    }

    void places()
    {
        const auto [path, folder, atOrBelow, below] = Rows<QString, QString, bool, bool>::current();

        QCOMPARE(isAtOrBelow(path, folder), atOrBelow);
        QCOMPARE(isBelow(path, folder), below);
    }
};

AGENTAO_TEST(TestPathBelow)
#include "tst_pathbelow.moc"
