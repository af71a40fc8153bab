// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/commandanalyser.h"
#include "agentcore/permission/commandclasses.h"
#include "agentcore/permission/permissionpolicy.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionVerdict::Action;
using Mode = PermissionPolicy::Mode;

//! How commands run, and which go unasked where nothing holds them to reading.
class TestCommandProfiles : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_root = QDir(m_dir.path()).canonicalPath() + "/project"_L1;
        QVERIFY(QDir().mkpath(m_root + "/src"_L1));
        for (const auto name : {"/project/file"_L1, "/project/.env"_L1, "/outside"_L1}) {
            QFile file(QDir(m_dir.path()).canonicalPath() + name);
            QVERIFY(file.open(QFile::WriteOnly));
        }
        QVERIFY(QFile::link(u"../outside"_s, m_root + "/link"_L1));
    }

    void closed_data()
    {
        const Rows<QString, bool> row; // command, isClosed

        for (const auto &good :
             {u"pwd"_s, u"pwd -P"_s, u"ls"_s, u"ls -la src"_s, u"ls -1 -t"_s, u"cat file"_s,
              u"cat -n 'file'"_s, u"cat src/../file"_s, u"head -n 5 file"_s, u"head -n5 file"_s,
              u"head -c 10 file"_s, u"wc -l file"_s, u"wc -lw file src/none"_s})
            row(QTest::addRow("%s", qPrintable(good)), good, true);
        for (const auto &bad : {u"git status"_s,
                                u"grep -r x ."_s,
                                u"find ."_s,
                                u"rg x"_s,
                                u"ls | cat"_s,
                                u"ls; ls"_s,
                                u"ls &"_s,
                                u"ls && ls"_s,
                                u"cat file > x"_s,
                                u"cat < file"_s,
                                u"cat *"_s,
                                u"cat $X"_s,
                                u"cat $(ls)"_s,
                                u"cat `ls`"_s,
                                u"cat ~/x"_s,
                                u"cat {a,b}"_s,
                                u"cat .env"_s,
                                u"cat link"_s,
                                u"cat ../outside"_s,
                                u"cat /etc/passwd"_s,
                                u"ls -R /"_s,
                                u"ls -R"_s,
                                u"ls --hyperlink"_s,
                                u"ls -Z"_s,
                                u"head --lines=1 file"_s,
                                u"head -n"_s,
                                u"head -n x file"_s,
                                u"wc --files0-from=x"_s,
                                u"X=1 ls"_s,
                                u"/bin/ls"_s,
                                u"./ls"_s,
                                u"env ls"_s,
                                u"ls -- -x"_s,
                                u"cat -"_s,
                                u""_s,
                                u"ls\nls"_s,
                                u"(ls)"_s})
            row(QTest::addRow("not: %s", qPrintable(bad)), bad, false);
    }

    void closed()
    {
        const auto [command, isClosed] = Rows<QString, bool>::current();
        QCOMPARE(isClosedCommand(command, m_root, {m_root}), isClosed);
    }

    void repositories_data()
    {
        const Rows<QString, GitMaking> row; // command, making

        for (const auto &yes :
             {u"git init"_s, u"git clone https://example.org/x"_s,
              u"mkdir x && cd x && git init -q"_s, u"sh -c 'git clone x'"_s, u"sudo git init"_s,
              u"env A=b timeout 5 git init"_s, u"/usr/bin/git clone x"_s})
            row(QTest::addRow("%s", qPrintable(yes)), yes, GitMaking::Repositories);
        for (const auto &sub :
             {u"git submodule update --init"_s, u"git -c a=b submodule add ./x"_s,
              u"git submodule --quiet add ./x"_s, u"git submodule deinit x"_s,
              u"git init && git submodule sync"_s, u"git -C x worktree add ../y"_s,
              u"git worktree remove --force x"_s, u"git worktree prune"_s})
            row(QTest::addRow("%s", qPrintable(sub)), sub, GitMaking::Links);
        for (const auto &no :
             {u"git status"_s, u"git worktree list"_s, u"git submodule status"_s, u"npm install"_s,
              u"git commit -m init"_s, u"git submodule"_s, u"git submodule foreach make"_s,
              u"git checkout clone"_s, u"make clone"_s, u"npm test && echo git submodule init"_s,
              u"echo git init"_s, u"grep -r git init"_s})
            row(QTest::addRow("not: %s", qPrintable(no)), no, GitMaking::Nothing);
    }

    void repositories()
    {
        const auto [command, making] = Rows<QString, GitMaking>::current();
        QCOMPARE(gitMaking(analyseCommand(command, m_root, {m_root}).reached), making);
    }

    void profiles_data()
    {
        // mode, line, unheld, beyondReading, action, profile
        const Rows<Mode, QString, bool, bool, Action, CommandProfile> row;

        constexpr auto kLook = CommandProfile::Look;
        constexpr auto kWork = CommandProfile::Work;
        row("reads", Mode::Default, u"git status"_s, false, false, Action::Allow, kLook);
        row("reads, in a plan", Mode::Plan, u"git status"_s, false, false, Action::Allow, kLook);
        row("reads, nothing holds it", Mode::Default, u"git status"_s, true, false, Action::Ask,
            kWork);
        row("reads, nothing holds it, read-only", Mode::ReadOnly, u"grep -r x src"_s, true, false,
            Action::Ask, kWork);
        row("reads a secret below", // .env
            Mode::Default, u"grep -r x ."_s, false, false, Action::Ask, kWork);
        row("reads a secret below, read-only", Mode::ReadOnly, u"grep -r x ."_s, true, false,
            Action::Deny, kLook);
        row("closed, nothing holds it", Mode::Default, u"cat file"_s, true, false, Action::Allow,
            kLook);
        row("wants more", Mode::Default, u"git status"_s, false, true, Action::Ask, kWork);
        row("wants more, closed", Mode::Default, u"cat file"_s, true, true, Action::Ask, kWork);
        row("wants more, in a plan", Mode::Plan, u"git status"_s, false, true, Action::Deny, kLook);
        row("writes", Mode::Default, u"make"_s, false, false, Action::Ask, kWork);
        row("writes, edit freely", Mode::WorkspaceWrite, u"make"_s, false, false, Action::Ask,
            kWork);
        row("full access", Mode::FullAccess, u"make"_s, true, false, Action::Allow, kWork);
    }

    void profiles()
    {
        const auto [mode, line, unheld, beyondReading, action, profile]
            = Rows<Mode, QString, bool, bool, Action, CommandProfile>::current();
        PermissionPolicy policy({m_root});
        policy.setMode(mode);
        ToolEffect effect = command(line);
        effect.unheld = unheld;
        effect.beyondReading = beyondReading;
        const PermissionVerdict verdict = policy.judge(u"run_shell_command"_s, {effect});
        QCOMPARE(verdict.action, action);
        if (action != Action::Deny)
            QCOMPARE(verdict.permit.profile, profile);
    }

    void rulesAllowMore()
    {
        PermissionPolicy policy({m_root});
        (void)policy.remember(u"run"_s, {command(u"make"_s)}, PermissionChoice::AllowAlways);
        const auto verdict = policy.judge(u"run"_s, {command(u"make all"_s)});
        QCOMPARE(verdict.action, Action::Allow);
        QCOMPARE(verdict.permit.profile, CommandProfile::Work);
        QCOMPARE(verdict.permit.making, GitMaking::Nothing);
    }

private:
    ToolEffect command(const QString &line) const
    {
        return {ToolEffect::Kind::Execute, line, m_root};
    }

    QTemporaryDir m_dir;
    QString m_root;
};

AGENTAO_TEST(TestCommandProfiles)
#include "tst_commandprofiles.moc"
