// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/listdirectorytool.h"

#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestListDirectoryTool : public QObject
{
    Q_OBJECT

private slots:
    void listsSorted()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"b.txt"_s, "12345"));
        QVERIFY(fixture.put(u".hidden"_s, ""));
        QVERIFY(fixture.put(u"z/x"_s, ""));
        QVERIFY(fixture.put(u"y/x"_s, ""));
        QVERIFY(QFile::link(u"/etc"_s, fixture.path(u"link"_s)));
        QCOMPARE(fixture.text(ListDirectoryTool(), {}),
                 u"y/\nz/\n.hidden (0 bytes)\nb.txt (5 bytes)\nlink -> /etc\n"_s);
    }

    void listsRecursively()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a/b/c"_s, "1"));
        QVERIFY(fixture.put(u"node_modules/x/y"_s, "1"));
        QVERIFY(QFile::link(u".."_s, fixture.path(u"a/up"_s)));
        QCOMPARE(fixture.text(ListDirectoryTool(), {{"recursive"_L1, true}}),
                 u"a/\n  b/\n    c (1 bytes)\n  up -> ..\nnode_modules/ (not listed here)\n"_s);
        QCOMPARE(fixture.text(ListDirectoryTool(),
                              {{"recursive"_L1, true}, {"directory_path"_L1, "node_modules"_L1}}),
                 u"x/\n  y (1 bytes)\n"_s);
    }

    void refuses_data()
    {
        const Rows<QString, ErrorCode> row; // path, code
        row("missing", u"none"_s, ErrorCode::NotFound);
        row("file", u"file"_s, ErrorCode::InvalidInput);
        row("loop", u"loop"_s, ErrorCode::InvalidInput);
    }

    void refuses()
    {
        const auto [path, code] = Rows<QString, ErrorCode>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"file"_s, ""));
        QVERIFY(QFile::link(u"loop"_s, fixture.path(u"loop"_s)));
        const auto output = fixture.run(ListDirectoryTool(), {{"directory_path"_L1, path}});
        QVERIFY(!output);
        QCOMPARE(output.error().code, code);
    }

    void staysBounded()
    {
        ToolFixture fixture;
        for (int i = 0; i < 1005; ++i)
            QVERIFY(fixture.put(u"f%1"_s.arg(i, 4, 10, QChar(u'0')), ""));
        const auto output = fixture.run(ListDirectoryTool(), {});
        QVERIFY(output);
        QCOMPARE(output->text.count(u'\n'), ListDirectoryTool::kMaxEntries + 1);
        QVERIFY(output->text.contains(u"At least 5 more entries"_s));
    }

    void emptyDirectory()
    {
        ToolFixture fixture;
        QCOMPARE(fixture.text(ListDirectoryTool(), {}), u"[The directory is empty.]"_s);
    }
};

AGENTAO_TEST(TestListDirectoryTool)
#include "tst_listdirectorytool.moc"
