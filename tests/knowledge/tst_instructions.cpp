// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/instructions.h"

#include "agentcore/knowledge/knowledge.h"
#include "knowledgefixture.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QStringList texts(const Instructions &instructions)
{
    QStringList found;
    for (const Instructions::File &file : instructions.files)
        found.append(file.text);
    return found;
}

class TestInstructions : public QObject
{
    Q_OBJECT

private slots:
    void orderFromGeneralToSpecial()
    {
        KnowledgeFixture fixture;
        fixture.useGit();
        fixture.write(fixture.config() + u"/AGENTS.md"_s, "user");
        fixture.write(fixture.config() + u"/AGENTAO.md"_s, "user agentao");
        fixture.write(u"AGENTS.md"_s, "top");
        fixture.write(u"AGENTAO.md"_s, "top agentao");
        fixture.write(u"a/AGENTS.md"_s, "middle");
        fixture.write(u"a/b/AGENTAO.md"_s, "cwd");
        fixture.write(u"a/b/c/AGENTS.md"_s, "below");
        fixture.write(fixture.base() + u"/AGENTS.md"_s, "above the repository");

        const Instructions read = Instructions::load(&fixture.files, fixture.folders(u"a/b"_s));

        QCOMPARE(texts(read),
                 (QStringList{u"user"_s, u"user agentao"_s, u"top"_s, u"top agentao"_s, u"middle"_s,
                              u"cwd"_s}));
        QVERIFY(!read.files.at(1).isOfProject && read.files.at(2).isOfProject);
        QCOMPARE(read.files.back().shown, u"AGENTAO.md"_s);
        QCOMPARE(read.files.at(2).shown, u"../../AGENTS.md"_s);
        QVERIFY(read.problems.isEmpty());
    }

    void withoutGitOnlyTheWorkingDirectory()
    {
        KnowledgeFixture fixture;
        fixture.write(u"AGENTS.md"_s, "above");
        fixture.write(u"a/AGENTS.md"_s, "here");
        QCOMPARE(texts(Instructions::load(&fixture.files, fixture.folders(u"a"_s))),
                 QStringList{u"here"_s});
    }

    void linkedFileStaysOut()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.base() + u"/elsewhere"_s, "my private words");
        QVERIFY(QFile::link(fixture.base() + u"/elsewhere"_s, fixture.project() + u"/AGENTS.md"_s));
        const Instructions read = Instructions::load(&fixture.files, fixture.folders());
        QVERIFY(read.files.isEmpty());
        QCOMPARE(read.problems.size(), 1);
    }

    // As people keep it in a folder of dotfiles.
    void linkedFileOfTheUser()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.base() + u"/dotfiles/AGENTS.md"_s, "mine\n@style.md\n@../other.md\n");
        fixture.write(fixture.base() + u"/dotfiles/style.md"_s, "my style");
        fixture.write(fixture.base() + u"/other.md"_s, "not mine to include");
        QVERIFY(QFile::link(fixture.base() + u"/dotfiles/AGENTS.md"_s,
                            fixture.config() + u"/AGENTS.md"_s));
        QVERIFY(QFile::link(fixture.base() + u"/gone"_s, fixture.config() + u"/AGENTAO.md"_s));
        const Instructions read = Instructions::load(&fixture.files, fixture.folders());
        QCOMPARE(read.files.size(), 1);
        QVERIFY(read.files.constFirst().text.contains("my style"_L1));
        QVERIFY(!read.files.constFirst().text.contains("not mine"_L1));
        QCOMPARE(read.problems.size(),
                 2); // what it may not include, and the link that leads nowhere
        QVERIFY(read.problems.join(u' ').contains("AGENTAO.md"_L1));
    }

    void sameFileUnderTwoNames()
    {
        KnowledgeFixture fixture;
        fixture.write(u"AGENTS.md"_s, "once");
        QVERIFY(QFile::link(u"AGENTS.md"_s, fixture.project() + u"/AGENTAO.md"_s));
        QCOMPARE(texts(Instructions::load(&fixture.files, fixture.folders())),
                 QStringList{u"once"_s});
    }

    void unreadableFileIsTold()
    {
        KnowledgeFixture fixture;
        fixture.write(u"AGENTS.md"_s, "a\0b"_ba);
        const Instructions read = Instructions::load(&fixture.files, fixture.folders());
        QVERIFY(read.files.isEmpty());
        QCOMPARE(read.problems.size(), 1);
    }

    void specialOnesGetTheirShareFirst()
    {
        KnowledgeFixture fixture;
        fixture.useGit();
        fixture.write(u"AGENTS.md"_s, QByteArray(Instructions::kMaxFileBytes + 100, 'a'));
        for (const QString &folder : {u"1"_s, u"1/2"_s, u"1/2/3"_s})
            fixture.write(folder + u"/AGENTS.md"_s, QByteArray(Instructions::kMaxFileBytes, 'b'));
        const Instructions read = Instructions::load(&fixture.files, fixture.folders(u"1/2/3"_s));
        QCOMPARE(read.files.size(), 3);
        QCOMPARE(read.files.back().text.size(), Instructions::kMaxFileBytes);
        QVERIFY(!texts(read).join(QString()).contains(u'a'));
        QCOMPARE(read.problems.size(), 1); // it is told that the first one is missing
    }

    void projectReadsNothingOfTheUser()
    {
        KnowledgeFixture fixture;
        fixture.write(fixture.config() + u"/notes.md"_s, "NOTES");
        fixture.write(fixture.config() + u"/AGENTS.md"_s, "@notes.md");
        fixture.write(u"AGENTS.md"_s, "@../config/notes.md");
        const Instructions read = Instructions::load(&fixture.files, fixture.folders());
        QCOMPARE(read.files.size(), 2);
        QVERIFY(read.files.front().text.contains("NOTES"_L1));
        QVERIFY(!read.files.back().text.contains("NOTES"_L1));
    }

    void changes()
    {
        KnowledgeFixture fixture;
        fixture.write(u"AGENTS.md"_s, "@docs/a.md");
        fixture.write(u"docs/a.md"_s, "old");
        const Instructions before = Instructions::load(&fixture.files, fixture.folders());
        QVERIFY(
            Instructions::load(&fixture.files, fixture.folders()).changedSince(before).isEmpty());
        fixture.write(u"docs/a.md"_s, "new!");
        fixture.write(fixture.config() + u"/AGENTS.md"_s, "mine");
        const Instructions now = Instructions::load(&fixture.files, fixture.folders());
        QCOMPARE(now.changedSince(before).size(), 2);
        QVERIFY(QFile::remove(fixture.project() + u"/AGENTS.md"_s));
        const Instructions without = Instructions::load(&fixture.files, fixture.folders());
        QCOMPARE(without.changedSince(now), QStringList{u"AGENTS.md"_s});
    }

    void promptHasAllParts()
    {
        SystemPromptParts parts{.roots = {u"/a {roots} b"_s, u"/further"_s}};
        parts.instructions.files = {{u"/u"_s, u"~/AGENTS.md"_s, false, u"Speak German"_s},
                                    {u"/p"_s, u"AGENTS.md"_s, true, u"Use {cwd} tabs"_s}};
        parts.memory = u"- Build: how\n"_s;
        parts.skills = u"- review: why\n"_s;

        const QString prompt = systemPrompt(parts);

        QVERIFY(prompt.contains("/a {roots} b"_L1));
        QVERIFY(prompt.contains("- Further directory: /further"_L1));
        QVERIFY(!prompt.contains("{platform}"_L1));
        QVERIFY(prompt.contains("Use {cwd} tabs"_L1)); // not a placeholder there
        QVERIFY(prompt.contains("- Build: how"_L1) && prompt.contains("- review: why"_L1));
        QVERIFY(prompt.indexOf("Instructions of the user"_L1)
                < prompt.indexOf("Instructions of the project"_L1));
        QVERIFY(!systemPrompt({.roots = {u"/a"_s}}).contains("Instructions of"_L1));
    }

    void promptIsTheSameForTheSameParts()
    {
        const SystemPromptParts parts{.roots = {u"/a"_s}, .memory = u"- x\n"_s};
        const QString prompt = systemPrompt(parts);
        const QString again = systemPrompt(parts);
        QCOMPARE(again, prompt);
        QVERIFY(again.isSharedWith(prompt)); // by all sessions of a folder
        const QDate today = QDate::currentDate();
        QVERIFY(!prompt.contains(today.toString(Qt::ISODate)));
        QVERIFY(!prompt.contains(QString::number(today.year())));
    }
};

AGENTAO_TEST(TestInstructions)
#include "tst_instructions.moc"
