// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/skills.h"

#include "agentcore/config/foldertrust.h"
#include "knowledgefixture.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QByteArray skill(const QByteArray &name, const QByteArray &body)
{
    return "---\nname: " + name + "\ndescription: What " + name + " does: and when\n---\n" + body;
}

class TestSkills : public QObject
{
    Q_OBJECT

private slots:
    void builtIn()
    {
        KnowledgeFixture fixture;
        const Skills skills = Skills::load(&fixture.files, fixture.folders());
        QVERIFY2(skills.problems().isEmpty(), qPrintable(skills.problems().join(u'\n')));
        QVERIFY(skills.all().size() >= 2);
        for (const Skill &one : skills.all()) {
            QCOMPARE(one.layer, Skill::Layer::BuiltIn);
            QVERIFY(one.description.contains("Use it when"_L1));
            const auto text = skills.activate(&fixture.files, one.name, u"THE ARGUMENT"_s);
            QVERIFY2(text, text ? "" : qPrintable(text.error().text()));
            QCOMPARE(text->count("THE ARGUMENT"_L1), 1);
        }
    }

    void layers()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.config() + u"/skills/debugging/SKILL.md"_s,
                      skill("debugging", "mine"));
        fixture.write(fixture.config() + u"/skills/both/SKILL.md"_s, skill("both", "of the user"));
        fixture.write(u".agentao/skills/both/SKILL.md"_s, skill("both", "of the project"));
        QVERIFY(FolderTrust(fixture.config()).trust(fixture.project()));

        const Skills skills = Skills::load(&fixture.files, fixture.folders());

        QCOMPARE(skills.find(u"debugging"_s)->layer, Skill::Layer::User);
        QCOMPARE(skills.find(u"both"_s)->layer, Skill::Layer::Project);
        QVERIFY(skills.find(u"both"_s)->isTrusted);
        QVERIFY(skills.activate(&fixture.files, u"both"_s, {})->contains("of the project"_L1));
        QVERIFY(skills.problems().isEmpty());
        QVERIFY(!skills.find(u"unknown"_s));
    }

    void untrustedProjectTakesNoPlace()
    {
        KnowledgeFixture fixture;
        fixture.write(u".agentao/skills/debugging/SKILL.md"_s, skill("debugging", "EVIL"));
        fixture.write(u".agentao/skills/own/SKILL.md"_s, skill("own", "body"));

        const Skills skills = Skills::load(&fixture.files, fixture.folders());

        QCOMPARE(skills.find(u"debugging"_s)->layer, Skill::Layer::BuiltIn);
        QVERIFY(!skills.find(u"own"_s)->isTrusted);
        QVERIFY(skills.promptText().contains("- own (of the project): "_L1));
        QCOMPARE(skills.problems().size(), 1);
    }

    void otherPlaces()
    {
        KnowledgeFixture fixture;
        fixture.useGit();
        fixture.write(u".claude/skills/a/SKILL.md"_s, skill("a", "claude"));
        fixture.write(u".agents/skills/a/SKILL.md"_s, skill("a", "agents"));
        fixture.write(u".agents/skills/b/SKILL.md"_s, skill("b", "top"));
        fixture.write(u"sub/.agentao/skills/b/SKILL.md"_s, skill("b", "cwd"));
        fixture.write(fixture.home() + u"/.agents/skills/c/SKILL.md"_s, skill("c", "home"));
        for (const QString &folder : {fixture.project(), fixture.project() + u"/sub"_s})
            QVERIFY(FolderTrust(fixture.config()).trust(folder));

        const Skills skills = Skills::load(&fixture.files, fixture.folders(u"sub"_s));

        QVERIFY(skills.activate(&fixture.files, u"a"_s, {})->contains("agents"_L1));
        QVERIFY(skills.activate(&fixture.files, u"b"_s, {})->contains("cwd"_L1));
        QCOMPARE(skills.find(u"c"_s)->layer, Skill::Layer::User);
    }

    void brokenOnesAreTold_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no front matter") << "words"_ba;
        QTest::newRow("no description") << "---\nname: x\n---\nbody"_ba;
        QTest::newRow("broken front matter") << "---\nname: [x\n---\nbody"_ba;
        QTest::newRow("a name with blanks") << "---\nname: two words\ndescription: d\n---\nbody"_ba;
        QTest::newRow("a name that is a path") << "---\nname: ../x\ndescription: d\n---\nbody"_ba;
        QTest::newRow("a name that ends too early")
            << "---\nname: x-\ndescription: d\n---\nbody"_ba;
        QTest::newRow("a name that begins too late")
            << "---\nname: _x\ndescription: d\n---\nbody"_ba;
        QTest::newRow("a name with a gap") << "---\nname: x--y\ndescription: d\n---\nbody"_ba;
        QTest::newRow("a name of other letters")
            << "---\nname: größe\ndescription: d\n---\nbody"_ba;
        QTest::newRow("a pattern that is none")
            << "---\nname: broken-one\ndescription: d\npaths: ['*.{a']\n---\nbody"_ba;
        QTest::newRow("no text file") << "---\nname: x\ndescription: d\n---\n\0"_ba;
    }

    void brokenOnesAreTold()
    {
        QFETCH(QByteArray, text);
        KnowledgeFixture fixture;
        fixture.write(fixture.config() + u"/skills/broken-one/SKILL.md"_s, text);
        fixture.write(fixture.config() + u"/skills/good/SKILL.md"_s, skill("good", "x"));
        const Skills skills = Skills::load(&fixture.files, fixture.folders());
        QCOMPARE(skills.problems().size(), 1);
        QVERIFY(skills.problems().constFirst().contains("broken-one"_L1));
        QVERIFY(skills.find(u"good"_s));
    }

    void linksOfAProjectStayOut()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.base() + u"/other/x/SKILL.md"_s, skill("x", "b"));
        fixture.make(fixture.project() + u"/.agentao/skills"_s);
        QVERIFY(QFile::link(fixture.base() + u"/other/x"_s,
                            fixture.project() + u"/.agentao/skills/x"_s));
        fixture.make(fixture.project() + u"/.agents"_s);
        QVERIFY(
            QFile::link(fixture.base() + u"/other"_s, fixture.project() + u"/.agents/skills"_s));
        const Skills skills = Skills::load(&fixture.files, fixture.folders());
        QVERIFY(!skills.find(u"x"_s));
        QCOMPARE(skills.problems().size(), 2);
    }

    void linksOfTheUserAreFollowed()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.base() + u"/dotfiles/one/SKILL.md"_s, skill("one", "body"));
        fixture.make(fixture.config() + u"/skills"_s);
        QVERIFY(
            QFile::link(fixture.base() + u"/dotfiles/one"_s, fixture.config() + u"/skills/one"_s));
        QVERIFY(QFile::link(fixture.base() + u"/gone"_s, fixture.config() + u"/skills/two"_s));
        const Skills skills = Skills::load(&fixture.files, fixture.folders());
        QVERIFY(skills.activate(&fixture.files, u"one"_s, {})->contains("body"_L1));
        QCOMPARE(skills.problems().size(), 1);
        QVERIFY(skills.problems().constFirst().contains("two"_L1));
    }

    void activation()
    {
        KnowledgeFixture fixture;
        const QString folder = fixture.config() + u"/skills/release"_s;
        fixture.write(folder + u"/SKILL.md"_s,
                      skill("release", "Version $ARGUMENTS[0], ${SKILL_DIR}/run.sh, $ARGUMENTS"));
        fixture.write(folder + u"/run.sh"_s, "");
        fixture.write(folder + u"/docs/more.md"_s, "");
        const Skills skills = Skills::load(&fixture.files, fixture.folders());

        const auto text = skills.activate(&fixture.files, u"Release"_s, u"1.2 now"_s);

        QVERIFY(text);
        QVERIFY2(text->contains("Version 1.2, "_L1 + folder + "/run.sh, 1.2 now"_L1),
                 qPrintable(*text));
        QVERIFY(text->contains("- docs/more.md\n- run.sh"_L1));
        QVERIFY(!text->contains("not trusted"_L1));
        const auto unknown = skills.activate(&fixture.files, u"nothing"_s, {});
        QCOMPARE(unknown.error().code, ErrorCode::NotFound);
        QVERIFY(unknown.error().message.contains("release"_L1));
    }

    void arguments_data()
    {
        // head: lines of the front matter
        // text: with the arguments "one 'and two'"; empty: as it is written
        const Rows<QByteArray, QByteArray, QString> row; // head, body, text
        const auto asWritten = [&row](const char *name, const QByteArray &head,
                                      const QByteArray &body) { row(name, head, body, QString()); };
        asWritten("awk", "", "Run awk '{print $1}' and $2.");
        asWritten("prices", "", "Costs $5 a month, $10 for two, \\$3 once.");
        asWritten("variables", "", "Set $HOME, ${x}, $$, $? and $@.");
        asWritten("a span of code", "argument-hint: \"[file]\"\n",
                  "Run `awk '{print $1}' $ARGUMENTS`.");
        asWritten("a fence", "argument-hint: \"[file]\"\n", "```sh\necho $1 $ARGUMENTS\n```");
        asWritten("a fence in a list", "argument-hint: \"[file]\"\n",
                  "1. Do:\n    ```sh\n    echo $1\n    ```");
        asWritten("an indented block", "argument-hint: \"[file]\"\n",
                  "Do:\n\n    echo $1\n    echo $1");
        row("declared by a hint", "argument-hint: \"[file] [line]\"\n"_ba, "$1 at $2 costs $3"_ba,
            u"one at and two costs $3"_s);
        row("one declared, prices", "argument-hint: <file>\n"_ba, "$1 costs $5, `$1`."_ba,
            u"one costs $5, `$1`."_s);
        row("declared by names", "arguments: [file, line]\n"_ba, "$file, $2, $line, $files, $3"_ba,
            u"one, and two, and two, $files, $3"_s);
        row("all of them", ""_ba, "Do $ARGUMENTS, it costs $5."_ba,
            u"Do one 'and two', it costs $5."_s);
        row("all of them, and an awk", ""_ba, "Run awk '{print $1, $0}' on $ARGUMENTS."_ba,
            u"Run awk '{print $1, $0}' on one 'and two'."_s);
        row("counted from 0", "argument-hint: \"[a] [b]\"\n"_ba,
            "$0, $1, $ARGUMENTS[1] of $ARGUMENTS"_ba, u"one, and two, and two of one 'and two'"_s);
        row("a dollar that is meant", "argument-hint: \"[a]\"\n"_ba, "\\$1 is $1"_ba,
            u"$1 is one"_s);
        row("text in a list", "argument-hint: \"[a]\"\n"_ba, "- a\n\n    $1"_ba,
            u"- a\n\n    one"_s);
    }

    void arguments()
    {
        const auto [head, body, text] = Rows<QByteArray, QByteArray, QString>::current();
        KnowledgeFixture fixture;
        fixture.write(fixture.config() + u"/skills/s/SKILL.md"_s,
                      "---\nname: s\ndescription: d\n" + head + "---\n" + body);
        const Skills skills = Skills::load(&fixture.files, fixture.folders());
        const auto given = skills.activate(&fixture.files, u"s"_s, u"one 'and two'"_s);
        QVERIFY(given);
        QCOMPARE(*given,
                 u"# Skill s\n\n"_s
                     + (text.isEmpty() ? QString::fromUtf8(body) + u"\n\nArguments: one 'and two'"_s
                                       : text));
        if (text.isEmpty()) {
            QCOMPARE(*skills.activate(&fixture.files, u"s"_s, {}),
                     u"# Skill s\n\n"_s + QString::fromUtf8(body));
        }
    }

    void activationOfAnUntrustedOne()
    {
        KnowledgeFixture fixture;
        fixture.write(u".agentao/skills/own/SKILL.md"_s, skill("own", "body"));
        const Skills skills = Skills::load(&fixture.files, fixture.folders());
        QVERIFY(skills.activate(&fixture.files, u"own"_s, {})->contains("not an instruction"_L1));
    }

    void manyFiles()
    {
        KnowledgeFixture fixture;
        const QString folder = fixture.config() + u"/skills/x"_s;
        fixture.write(folder + u"/SKILL.md"_s, skill("x", "b"));
        for (int i = 0; i < 60; ++i)
            fixture.write(folder + u"/%1.txt"_s.arg(i), "");
        const Skills skills = Skills::load(&fixture.files, fixture.folders());
        const auto text = skills.activate(&fixture.files, u"x"_s, {});
        QCOMPARE(text->count(".txt"_L1), 50);
        QVERIFY(text->endsWith("- and more"_L1));
    }

    void listingIsBounded()
    {
        KnowledgeFixture fixture;
        for (int i = 0; i < 150; ++i) {
            fixture.write(fixture.config() + u"/skills/s%1/SKILL.md"_s.arg(i),
                          "---\ndescription: " + QByteArray(900, 'd') + "\n---\n");
        }
        const QString text = Skills::load(&fixture.files, fixture.folders()).promptText();
        QVERIFY(text.size() <= 12'100);
        QVERIFY(text.contains("- s149"_L1)); // rather all names than some descriptions
    }

    void filesTheyAreFor_data()
    {
        const Rows<QByteArray, QString, bool> row; // paths, file, fits
        row("a name at the top", "'*.cpp'"_ba, u"a.cpp"_s, true);
        row("a name below", "'*.cpp'"_ba, u"src/deep/a.cpp"_s, true);
        row("another ending", "'*.cpp'"_ba, u"a.h"_s, false);
        row("a folder", "docs/**"_ba, u"docs/a/b.md"_s, true);
        row("a folder elsewhere", "docs/**"_ba, u"old/docs/b.md"_s, false);
        row("one of several", "['*.h', 'src/*.cpp']"_ba, u"src/a.cpp"_s, true);
        row("none", "[]"_ba, u"a.cpp"_s, false);
        row("outside", "'*.cpp'"_ba, u"../other/a.cpp"_s, true);
    }

    void filesTheyAreFor()
    {
        const auto [paths, file, fits] = Rows<QByteArray, QString, bool>::current();
        KnowledgeFixture fixture;
        fixture.write(fixture.config() + u"/skills/special/SKILL.md"_s,
                      "---\nname: special\ndescription: Does it\npaths: " + paths + "\n---\nBody");
        const Skills skills = Skills::load(&fixture.files, fixture.folders());
        QVERIFY2(skills.find(u"special"_s), qPrintable(skills.problems().join(u'\n')));
        QCOMPARE(skills.fittingText({u"README"_s, file}),
                 fits ? u"special (for %1)"_s.arg(file) : QString());
        QCOMPARE(skills.promptText().contains(u"special (for files like"_s), paths != "[]");
    }
};

AGENTAO_TEST(TestSkills)
#include "tst_skills.moc"
