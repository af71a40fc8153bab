// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/movefiletool.h"

#include "agentcore/tools/builtin/readfiletool.h"
#include "agentcore/tools/builtin/replacetool.h"
#include "agentcore/tools/commandroom.h"
#include "tests/support/oddnames.h"
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
        refused("a folder that is not there", u"a"_s, u"docs/"_s, u"names a folder"_s);
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

    // The names of what is in it mean something else at the new place.
    void asksForWhatAFolderTakesAlong_data()
    {
        using Kind = ToolEffect::Kind;
        const Rows<QString, QString, QString, int, QString> row; // file, from, to; asked
        const auto reads = int(Kind::Read);
        const auto writes = int(Kind::Write);
        row("a secret loses its name", u".config/gh/hosts.yml"_s, u".config"_s, u"cfg"_s, reads,
            u".config/gh"_s);
        row("a workflow gets its name", u"gh/workflows/x.yml"_s, u"gh"_s, u".github"_s, writes,
            u".github/workflows"_s);
        row("settings of a build get their name", u"c/config.toml"_s, u"c"_s, u".cargo"_s, writes,
            u".cargo/config.toml"_s);
        row("settings lose theirs", u".cargo/config.toml"_s, u".cargo"_s, u"c"_s, writes,
            u".cargo/config.toml"_s);
        row("a rule keeps it from being read", u"deep/er/kept"_s, u"deep"_s, u"z"_s, reads,
            u"deep/er/kept"_s);
        row("a rule keeps it from being changed", u"deep/er/fixed"_s, u"deep"_s, u"z"_s, writes,
            u"deep/er/fixed"_s);
        row("names that stay", u"sub/.env"_s, u"sub"_s, u"other"_s, -1, {});
        row("a plain folder", u"sub/x"_s, u"sub"_s, u"other"_s, -1, {});
    }

    void asksForWhatAFolderTakesAlong()
    {
        const auto [file, from, to, kind, path]
            = Rows<QString, QString, QString, int, QString>::current();
        ToolFixture fixture;
        QVERIFY(QDir().mkpath(fixture.path(from)));
        const OddNames before(fixture.path(from));
        QVERIFY(fixture.put(file, "x"));
        const OddNames inner(QFileInfo(fixture.path(file)).path());
        fixture.context.room = std::make_shared<CommandRoom>(fixture.context.roots);
        fixture.context.room->setRules([&fixture](const QString &, const QString &) {
            RuledPath read;
            read.path = fixture.path(u"deep/er/kept"_s);
            RuledPath write;
            write.path = fixture.path(u"deep/er/fixed"_s);
            write.denied = RuledPath::Denied::Writing;
            return QList<RuledPath>{read, write};
        });
        const auto preview = fixture.prepare(MoveFileTool(), input(from, to));
        QVERIFY(preview);
        if (kind < 0) {
            QCOMPARE(preview->effects.size(), 2);
            return;
        }
        const ToolEffect asked{ToolEffect::Kind(kind), fixture.path(path), {}};
        QVERIFY(preview->effects.sliced(2).contains(asked));
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
