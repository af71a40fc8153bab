// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/pathbelow.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestPathBelow : public QObject
{
    Q_OBJECT

private slots:
    void places_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<bool>("atOrBelow");
        QTest::addColumn<bool>("below");

        QTest::newRow("equal") << u"/a/b"_s << u"/a/b"_s << true << false;
        QTest::newRow("in it") << u"/a/b/c"_s << u"/a/b"_s << true << true;
        QTest::newRow("deep in it") << u"/a/b/c/d"_s << u"/a"_s << true << true;
        QTest::newRow("around it") << u"/a"_s << u"/a/b"_s << false << false;
        QTest::newRow("prefix, but not a component") << u"/a/bc"_s << u"/a/b"_s << false << false;
        QTest::newRow("prefix with a dot") << u"/a/b.txt"_s << u"/a/b"_s << false << false;
        QTest::newRow("prefix of the root's child") << u"/ab"_s << u"/a"_s << false << false;
        QTest::newRow("folder ends in a slash") << u"/a/b"_s << u"/a/"_s << true << true;
        QTest::newRow("path ends in a slash") << u"/a/b/"_s << u"/a"_s << true << true;
        QTest::newRow("equal but for the folder's slash") << u"/a"_s << u"/a/"_s << true << false;
        QTest::newRow("equal but for the path's slash") << u"/a/"_s << u"/a"_s << true << false;
        QTest::newRow("prefix, folder ends in a slash")
            << u"/a/bc"_s << u"/a/b/"_s << false << false;
        QTest::newRow("several slashes at the end") << u"/a/b"_s << u"/a//"_s << true << true;
        QTest::newRow("in the root") << u"/a"_s << u"/"_s << true << true;
        QTest::newRow("deep in the root") << u"/a/b"_s << u"/"_s << true << true;
        QTest::newRow("the root in itself") << u"/"_s << u"/"_s << true << false;
        QTest::newRow("the root in a folder") << u"/"_s << u"/a"_s << false << false;
        QTest::newRow("no folder") << u"/a"_s << QString() << false << false;
        QTest::newRow("no path") << QString() << u"/a"_s << false << false;
        QTest::newRow("no path in the root") << QString() << u"/"_s << false << false;
        QTest::newRow("neither") << QString() << QString() << false << false;
        QTest::newRow("relative path in the root") << u"a"_s << u"/"_s << false << false;
        QTest::newRow("another case") << u"/A/b"_s << u"/a"_s << false << false;
        // Both are clean where it counts: the caller resolves them, and links with them.
        QTest::newRow("dots are a name") << u"/a/../b"_s << u"/a"_s << true << true;
        QTest::newRow("dots are no way up") << u"/a"_s << u"/a/b/.."_s << false << false;
        QTest::newRow("name that begins with dots") << u"/a/..b"_s << u"/a"_s << true << true;
        QTest::newRow("other letters") << u"/ä/ü"_s << u"/ä"_s << true << true;
    }

    void places()
    {
        QFETCH(QString, path);
        QFETCH(QString, folder);

        QTEST(isAtOrBelow(path, folder), "atOrBelow");
        QTEST(isBelow(path, folder), "below");
    }
};

AGENTAO_TEST(TestPathBelow)
#include "tst_pathbelow.moc"
