// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/movefiletool.h"

#include "agentcore/tools/builtin/readfiletool.h"
#include "agentcore/tools/builtin/replacetool.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestMoveFileTool : public QObject
{
    Q_OBJECT

private slots:
    void asksForBothPaths()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a.txt"_s, "x"));
        const auto preview = fixture.prepare(MoveFileTool(), input(u"a.txt"_s, u"new/b.txt"_s));
        QVERIFY(preview);
        QCOMPARE(preview->title, u"Move a.txt to new/b.txt"_s);
        const ToolEffect from{ToolEffect::Kind::Write, fixture.path(u"a.txt"_s), {}};
        const ToolEffect to{ToolEffect::Kind::Write, fixture.path(u"new/b.txt"_s), {}};
        QCOMPARE(preview->effects, (QList<ToolEffect>{from, to}));
        QVERIFY(!QFile::exists(fixture.path(u"new"_s)));
        const auto output = fixture.start();
        QVERIFY(output);
        QCOMPARE(output->text, u"Moved a.txt to new/b.txt."_s);
        QCOMPARE(fixture.get(u"new/b.txt"_s), "x"_ba);
        QVERIFY(!QFile::exists(fixture.path(u"a.txt"_s)));
    }

    void refuses_data()
    {
        const Rows<QString, QString, QString> refused; // from, to, words
        refused("missing", u"aa"_s, u"c"_s, u"similar names there: a"_s);
        refused("something there", u"a"_s, u"b"_s, u"set overwrite"_s);
        refused("a folder there", u"a"_s, u"folder/"_s, u"whole new path"_s);
        refused("the same", u"a"_s, u"./a"_s, u"nothing would change"_s);
        refused("the root", u"."_s, u"c"_s, u"working directory"_s);
        refused("onto the root", u"a"_s, u"folder/.."_s, u"working directory"_s);
    }

    void refuses()
    {
        const auto [from, to, words] = Rows<QString, QString, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "a"));
        QVERIFY(fixture.put(u"b"_s, "b"));
        QVERIFY(fixture.put(u"folder/x"_s, "x"));
        const QString text = fixture.text(MoveFileTool(), input(from, to));
        QVERIFY2(text.startsWith("error: "_L1) && text.contains(words), qPrintable(text));
        QCOMPARE(fixture.get(u"a"_s) + fixture.get(u"b"_s) + fixture.get(u"folder/x"_s), "abx"_ba);
    }

    void replacesOnlyWhenTold()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "new\n"));
        QVERIFY(fixture.put(u"b"_s, "old\n"));
        const auto preview = fixture.prepare(MoveFileTool(), input(u"a"_s, u"b"_s, true));
        QVERIFY(preview);
        const ToolContent lost = ToolDiff{fixture.path(u"b"_s), u"old\n"_s, {}};
        QCOMPARE(preview->content.last(), lost);
        QVERIFY(fixture.start());
        QCOMPARE(fixture.get(u"b"_s), "new\n"_ba);
    }

    void bindsToTheQuestion()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "new"));
        QVERIFY(fixture.prepare(MoveFileTool(), input(u"a"_s, u"b"_s)));
        QVERIFY(fixture.put(u"b"_s, "appeared"));
        const auto output = fixture.start();
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QCOMPARE(fixture.get(u"a"_s) + fixture.get(u"b"_s), "newappeared"_ba);
    }

    void filesStaySeen()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"folder/a"_s, "one"));
        QVERIFY(fixture.run(ReadFileTool(), {{"file_path"_L1, "folder/a"_L1}}));
        QVERIFY(fixture.run(MoveFileTool(), input(u"folder"_s, u"other"_s)));
        QVERIFY(!fixture.context.seenFiles.contains(fixture.path(u"folder/a"_s)));
        QVERIFY(fixture.context.seenFiles.contains(fixture.path(u"other/a"_s)));
        QVERIFY(fixture.put(u"other/a"_s, "changed one"));
        const auto output = fixture.run(
            ReplaceTool(),
            {{"file_path"_L1, "other/a"_L1}, {"old_text"_L1, "one"_L1}, {"new_text"_L1, "1"_L1}});
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
    }

private:
    static QJsonObject input(const QString &from, const QString &to, bool overwrite = false)
    {
        return {{"file_path"_L1, from}, {"new_path"_L1, to}, {"overwrite"_L1, overwrite}};
    }
};

AGENTAO_TEST(TestMoveFileTool)
#include "tst_movefiletool.moc"
