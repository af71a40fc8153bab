// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandtest.h"
#include "tests/support/oddnames.h"
#include "tests/support/shelloutput.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

using namespace Testing;
using namespace Qt::StringLiterals;

//! `agentao skills`, with a repository of git on this machine in the place of one of the network.
class TestSkillsCommands : public CommandTest
{
    Q_OBJECT

private slots:
    void init()
    {
        makeHome({u"skills"_s});
        QVERIFY(
            putFile(there() + "/skills/tidy-up/SKILL.md"_L1,
                    "---\nname: tidy-up\ndescription: Tidies up\n---\nFirst sort, then sweep.\n"));
        QVERIFY(
            putFile(there() + "/skills/tidy-up/scripts/sweep.sh"_L1, "#!/bin/sh\necho swept\n"));
        QVERIFY(putFile(there() + "/.claude/skills/other/SKILL.md"_L1,
                        "---\ndescription: Another one\n---\nBody\n"));
        shell(
            u"chmod +x skills/tidy-up/scripts/sweep.sh; git init -q -b main .; "
            "git config user.name x; git config user.email x@y; git add .; git commit -qm first"_s);
    }

    void shownBeforeTheyAreTaken()
    {
        QCOMPARE(run({u"install"_s, there()}), 0);
        QVERIFY2(m_output.contains("== tidy-up: Tidies up"), m_output.constData());
        QVERIFY(m_output.contains("First sort, then sweep."));
        QVERIFY(m_output.contains("SKILL.md, scripts/sweep.sh"));
        QVERIFY(m_output.contains("== other: Another one"));
        QVERIFY(m_output.contains("Nothing was installed"));
        QVERIFY(!QFile::exists(mine(u"tidy-up"_s)));
    }

    void namesThatAreNoText()
    {
        QCOMPARE(run({u"install"_s, there(), u"--yes"_s}), 0);
        const OddNames inMine(mine(u"tidy-up"_s));
        if (!inMine.areThere())
            QSKIP("the file system has names of UTF-8 alone");
        QCOMPARE(run({u"remove"_s, u"tidy-up"_s}), 0);
        QVERIFY(!QFile::exists(mine(u"tidy-up"_s)));
        const OddNames odd(there() + "/skills/tidy-up"_L1);
        shell(u"git add .; git commit -qm odd"_s);
        QCOMPARE(run({u"install"_s, there(), u"--path"_s, u"skills/tidy-up"_s, u"--yes"_s}), 1);
        QVERIFY2(m_errors.contains("not UTF-8"), m_errors.constData());
        QVERIFY(!QFile::exists(mine(u"tidy-up"_s)));
    }

    void takenAndRemoved()
    {
        QCOMPARE(run({u"install"_s, there(), u"--yes"_s}), 0);
        const QString script = mine(u"tidy-up/scripts/sweep.sh"_s);
        QVERIFY(QFile::exists(script));
        QVERIFY(!(QFile::permissions(script) & (QFile::ExeOwner | QFile::ExeUser)));
        QVERIFY(!QFile::exists(mine(u"tidy-up/.git"_s)));
        QCOMPARE(run({u"list"_s}), 0);
        QVERIFY2(m_output.contains("**tidy-up** (yours): Tidies up"), m_output.constData());
        // What is there stays, unless somebody says so.
        QVERIFY(putFile(mine(u"tidy-up/SKILL.md"_s), "mine now"));
        QCOMPARE(run({u"install"_s, there(), u"--path"_s, u"skills/tidy-up"_s, u"--yes"_s}), 1);
        QVERIFY(m_errors.contains("--force"));
        QCOMPARE(run({u"install"_s, there(), u"--path"_s, u"skills/tidy-up"_s, u"--yes"_s,
                      u"--force"_s}),
                 0);
        QFile file(mine(u"tidy-up/SKILL.md"_s));
        QVERIFY(file.open(QFile::ReadOnly));
        QVERIFY(file.readAll().contains("First sort"));
        QCOMPARE(QDir(mine({})).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 (QStringList{u"other"_s, u"tidy-up"_s}));
        QCOMPARE(run({u"remove"_s, u"tidy-up"_s}), 0);
        QVERIFY(!QFile::exists(mine(u"tidy-up"_s)));
        QCOMPARE(run({u"remove"_s, u"tidy-up"_s}), 1);
    }

    void partsAndVersions()
    {
        shell(u"git checkout -q -b next; sed -i s/sweep/dust/ skills/tidy-up/SKILL.md; "
              "git commit -qam next; git checkout -q main"_s);
        QCOMPARE(run({u"install"_s, there(), u"--path"_s, u"skills"_s}), 0);
        QVERIFY(m_output.contains("then sweep") && !m_output.contains("== other"));
        QCOMPARE(run({u"install"_s, there(), u"--ref"_s, u"next"_s}), 0);
        QVERIFY2(m_output.contains("then dust"), m_output.constData());
    }

    //! Filters of the repository, hooks of the person's template, links that lead out.
    void nothingOfItRuns()
    {
        QVERIFY(putFile(m_home->filePath(u".gitconfig"_s),
                        "[filter \"x\"]\nsmudge = touch " + m_home->filePath(u"ran"_s).toUtf8()
                            + "\n"));
        shell(
            u"echo '* filter=x' >.gitattributes; ln -s /etc/passwd skills/tidy-up/leak; git add .; "
            "git commit -qm more"_s);
        QCOMPARE(run({u"install"_s, there(), u"--yes"_s}), 0);
        QVERIFY(!QFile::exists(m_home->filePath(u"ran"_s)));
        QFile leak(mine(u"tidy-up/leak"_s));
        QVERIFY(!leak.open(QFile::ReadOnly) || leak.readAll() == "/etc/passwd");
    }

    void mistakes_data()
    {
        const Rows<QStringList, int> row; // arguments, exitCode
        row("unknown verb", QStringList{u"dance"_s}, 2);
        row("no address", QStringList{u"install"_s}, 2);
        row("a folder above", QStringList{u"install"_s, u"x/y"_s, u"--path=../z"_s}, 2);
        row("an option as a version",
            QStringList{u"install"_s, u"x/y"_s, u"--ref=--upload-pack=x"_s}, 2);
        row("no repository", QStringList{u"install"_s, u"file:///no/such"_s}, 1);
        row("a program as an address", QStringList{u"install"_s, u"ext::sh -c touch% ran"_s}, 1);
        row("a name that leads out", QStringList{u"remove"_s, u"../skills"_s}, 1);
        row("option of another verb", QStringList{u"list"_s, u"--yes"_s}, 2);
    }

    void mistakes()
    {
        const auto [arguments, exitCode] = Rows<QStringList, int>::current();
        QCOMPARE(run(arguments), exitCode);
        QVERIFY(!m_errors.isEmpty());
        QVERIFY(!QFile::exists(m_folder->filePath(u"ran"_s)));
        QVERIFY(!QFile::exists(mine({})));
    }

    void hidesThePasswordOfAnAddress()
    {
        const QString address = u"http://me:s3cr7tPw9xQ@127.0.0.1:1/a.git"_s;
        QCOMPARE(run({u"install"_s, address}), 1);
        QVERIFY2(m_errors.contains("fatal: "), m_errors.constData()); // says git
        QVERIFY2(!m_errors.contains("s3cr7t"), m_errors.constData());
    }

private:
    void shell(const QString &command) { shellOutput(there(), command); }

    QString there() const { return m_home->filePath(u"there"_s); }
    QString mine(const QString &name) const
    {
        return m_home->filePath(u"agentao/config/skills/"_s + name);
    }
};

AGENTAO_TEST(TestSkillsCommands)
#include "tst_skillscommands.moc"
