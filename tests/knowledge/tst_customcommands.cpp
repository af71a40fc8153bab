// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/customcommands.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/knowledge/arguments.h"
#include "knowledgefixture.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static CustomCommands load(KnowledgeFixture &fixture, const QStringList &reserved = {})
{
    return CustomCommands::load(&fixture.files, fixture.folders(), reserved);
}

class TestCustomCommands : public QObject
{
    Q_OBJECT

private slots:
    void words_data()
    {
        const Rows<QString, QStringList> row; // text, words

        row("none", u"  "_s, QStringList());
        row("blanks", u" a  b\tc\nd "_s, QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s});
        row("double quotes", u"\"a b\" c"_s, QStringList{u"a b"_s, u"c"_s});
        row("single quotes", u"'a \\ b' c"_s, QStringList{u"a \\ b"_s, u"c"_s});
        row("an empty one", u"a '' b"_s, QStringList{u"a"_s, u""_s, u"b"_s});
        row("escaped blank", u"a\\ b c"_s, QStringList{u"a b"_s, u"c"_s});
        row("escaped quote", u"\"a \\\" b\""_s, QStringList{u"a \" b"_s});
        row("an apostrophe", u"don't stop"_s, QStringList{u"don't"_s, u"stop"_s});
        row("an open quote", u"\"a b"_s, QStringList{u"a b"_s});
        row("Chinese", u"修复 “错误”"_s, QStringList{u"修复"_s, u"“错误”"_s});
    }

    void words()
    {
        const auto [text, words] = Rows<QString, QStringList>::current();
        QCOMPARE(Arguments(text).words(), words);
    }

    void filling_data()
    {
        // filled: with the arguments: 12 "two words" $1
        const Rows<QString, QString> row; // text, filled

        row("all", u"<$ARGUMENTS>"_s, u"<12 \"two words\" $1>"_s);
        row("single", u"$1-$2-$3"_s, u"12-two words-$1"_s);
        row("missing", u"a$4b"_s, u"ab"_s);
        row("two digits are none", u"$10"_s, u"$10"_s);
        row("zero is none", u"$0"_s, u"$0"_s);
        row("other names", u"$ARGUMENTSX $HOME"_s, u"$ARGUMENTSX $HOME"_s);
        row("escaped", u"\\$1 \\$ARGUMENTS"_s, u"$1 $ARGUMENTS"_s);
    }

    void filling()
    {
        const auto [text, filled] = Rows<QString, QString>::current();
        QCOMPARE(Arguments(u"12 \"two words\" $1"_s).fill(text), filled);
    }

    void namesAndHints()
    {
        KnowledgeFixture fixture;
        const QString folder = fixture.config() + u"/commands/"_s;
        fixture.write(
            folder + u"fix.md"_s,
            "---\ndescription: Fixes an issue\nargument-hint: [number] [how]\n---\nFix $1");
        fixture.write(folder + u"git/deep/Commit.md"_s, "# Commit what is staged\nDo $ARGUMENTS");
        fixture.write(folder + u"list.md"_s, "---\nargument-hint: [file]\n---\nShow it");
        fixture.write(folder + u"notes.txt"_s, "no command");
        const QList<SlashCommand> expected{
            {u"fix"_s, u"Fixes an issue"_s, u"[number] [how]"_s},
            {u"git:deep:commit"_s, u"Commit what is staged"_s, u"[arguments]"_s},
            {u"list"_s, u"Show it"_s, u"[file]"_s},
        };
        QCOMPARE(load(fixture).commands(), expected);
    }

    void projectOnlyWhenTrusted()
    {
        KnowledgeFixture fixture;
        fixture.write(u".agentao/commands/go.md"_s, "Go");
        CustomCommands commands = load(fixture);
        QVERIFY(commands.commands().isEmpty());
        QCOMPARE(commands.problems().size(), 1);
        QVERIFY(FolderTrust(fixture.config()).trust(fixture.project()));
        QCOMPARE(load(fixture).commands().size(), 1);
        fixture.write(u".agentao/commands/go.md"_s, "Go elsewhere");
        QVERIFY(load(fixture).commands().isEmpty()); // it is not what was trusted
    }

    void projectWins()
    {
        KnowledgeFixture fixture;
        fixture.write(u".agentao/commands/go.md"_s, "of the project");
        fixture.write(fixture.config() + u"/commands/go.md"_s, "of the user");
        QVERIFY(FolderTrust(fixture.config()).trust(fixture.project()));
        const CustomCommands commands = load(fixture);
        QCOMPARE(commands.commands().size(), 1);
        QCOMPARE(commands.expand(&fixture.files, u"go"_s, {}, {}), u"of the project"_s);
    }

    void builtInWins()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.config() + u"/commands/help.md"_s, "mine");
        const CustomCommands commands = load(fixture, {u"help"_s});
        QVERIFY(!commands.contains(u"help"_s));
        QCOMPARE(commands.problems().size(), 1);
        QVERIFY(commands.problems().constFirst().contains("/help"_L1));
    }

    void brokenOnesAreTold()
    {
        KnowledgeFixture fixture;
        const QString folder = fixture.config() + u"/commands/"_s;
        fixture.write(folder + u"two words.md"_s, "a");
        fixture.write(folder + u"broken.md"_s, "---\na: [b\n---\n");
        QVERIFY(QFile::link(fixture.base() + u"/gone"_s, folder + u"nowhere.md"_s));
        const CustomCommands commands = load(fixture);
        QVERIFY(commands.commands().isEmpty());
        QCOMPARE(commands.problems().size(), 3);
    }

    // Files and folders, as people keep them in a folder of dotfiles; a project's links stay out.
    void linkedOnes()
    {
        KnowledgeFixture fixture;
        const QString dotfiles = fixture.base() + u"/dotfiles/"_s;
        fixture.write(dotfiles + u"fix.md"_s, "Fix $1.\n@style.md");
        fixture.write(dotfiles + u"style.md"_s, "my style");
        fixture.write(dotfiles + u"git/log.md"_s, "Log.");
        fixture.make(fixture.config() + u"/commands"_s);
        QVERIFY(QFile::link(dotfiles + u"fix.md"_s, fixture.config() + u"/commands/fix.md"_s));
        QVERIFY(QFile::link(dotfiles + u"git"_s, fixture.config() + u"/commands/git"_s));
        fixture.make(fixture.project() + u"/.agentao/commands"_s);
        QVERIFY(QFile::link(dotfiles + u"style.md"_s,
                            fixture.project() + u"/.agentao/commands/out.md"_s));
        QVERIFY(FolderTrust(fixture.config()).trust(fixture.project()));

        const CustomCommands commands = load(fixture);

        QStringList names;
        for (const SlashCommand &command : commands.commands())
            names.append(command.name);
        QCOMPARE(names, (QStringList{u"fix"_s, u"git:log"_s}));
        const auto text = commands.expand(&fixture.files, u"fix"_s, u"it"_s, u"default"_s);
        QVERIFY(text);
        QVERIFY2(text->startsWith("Fix it."_L1) && text->contains("my style"_L1),
                 qPrintable(*text));
        QCOMPARE(commands.problems().size(), 1);
        QVERIFY(commands.problems().constFirst().contains("out.md"_L1));
    }

    void expansion()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.config() + u"/commands/fix.md"_s,
                      "---\ndescription: d\n---\n\nFix issue $1 as $2.\n");
        const CustomCommands commands = load(fixture);
        QCOMPARE(commands.expand(&fixture.files, u"fix"_s, u"7 'you like'"_s, u"default"_s),
                 u"Fix issue 7 as you like."_s);
        QCOMPARE(commands.expand(&fixture.files, u"other"_s, {}, {}).error().code,
                 ErrorCode::NotFound);
    }

    void argumentsWithoutPlaceholder()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.config() + u"/commands/fix.md"_s, "Fix it.");
        const CustomCommands commands = load(fixture);
        QCOMPARE(commands.expand(&fixture.files, u"fix"_s, {}, {}), u"Fix it."_s);
        QCOMPARE(commands.expand(&fixture.files, u"fix"_s, u"now"_s, {}), u"Fix it.\n\nnow"_s);
    }

    void includes()
    {
        KnowledgeFixture fixture;
        fixture.write(u"src/a.cpp"_s, "CODE");
        fixture.write(fixture.config() + u"/providers.json"_s, "KEY");
        fixture.write(fixture.config() + u"/commands/rules.md"_s, "RULES");
        fixture.write(fixture.config() + u"/commands/look.md"_s,
                      "@$1\n@rules.md\n@../providers.json\n@/etc/passwd");
        const auto text
            = load(fixture).expand(&fixture.files, u"look"_s, u"src/a.cpp"_s, u"default"_s);
        QVERIFY(text);
        QVERIFY(text->contains("CODE"_L1) && text->contains("RULES"_L1));
        QVERIFY(!text->contains("KEY"_L1) && !text->contains("root:"_L1));
        QCOMPARE(text->count("outside the folders"_L1), 2);
    }

    void modesRestrict()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.config() + u"/commands/look.md"_s,
                      "---\nmodes: [plan, read-only]\n---\nLook");
        const CustomCommands commands = load(fixture);
        QVERIFY(commands.expand(&fixture.files, u"look"_s, {}, u"plan"_s));
        const auto refused = commands.expand(&fixture.files, u"look"_s, {}, u"full-access"_s);
        QCOMPARE(refused.error().code, ErrorCode::PermissionDenied);
    }

    void changedFile()
    {
        KnowledgeFixture fixture;
        const QString file = fixture.config() + u"/commands/a.md"_s;
        fixture.write(file, "one");
        const CustomCommands commands = load(fixture);
        fixture.write(file, "other");
        QCOMPARE(commands.expand(&fixture.files, u"a"_s, {}, {}), u"other"_s);
    }
};

AGENTAO_TEST(TestCustomCommands)
#include "tst_customcommands.moc"
