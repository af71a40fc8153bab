// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"

#include "tests/permission/commandcorpus.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionVerdict::Action;
using Mode = PermissionPolicy::Mode;

//! Rules that refuse or ask see the command inside of other commands, and take what they cannot
//! read for what they are about; rules that allow do not.
class TestInsideCommands : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void sees_data();
    void sees();
    void doubts_data();
    void doubts();
    void doesNotSee_data();
    void doesNotSee();

private:
    Action judged(const PermissionRule &rule, const QString &command,
                  Mode mode = Mode::FullAccess) const;

    Testing::CorpusTree m_tree;
};

void TestInsideCommands::initTestCase()
{
    QVERIFY(m_tree.isValid());
}

static PermissionRule insideRule(PermissionRule::Action action, const QString &command)
{
    PermissionRule rule;
    rule.action = action;
    rule.command = command;
    return rule;
}

// Beside an allowance of all commands, which must not count.
Action TestInsideCommands::judged(const PermissionRule &rule, const QString &command,
                                  Mode mode) const
{
    PermissionPolicy policy({m_tree.root()});
    policy.setMode(mode);
    PermissionRule all;
    all.action = PermissionRule::Action::Allow;
    all.effect = ToolEffect::Kind::Execute;
    policy.rules().setRules({rule, all});
    return policy
        .judge(u"run_shell_command"_s, {{ToolEffect::Kind::Execute, command, m_tree.root()}})
        .action;
}

static void commandColumn(std::initializer_list<const char *> commands)
{
    QTest::addColumn<QString>("command");
    for (const char *command : commands)
        QTest::addRow("%s", command) << QString::fromUtf8(command);
}

void TestInsideCommands::sees_data()
{
    commandColumn({
        "git commit -m x",
        R"(find . -exec git commit -m x \;)",
        R"(find . -exec git commit {} +)",
        R"(find . -name x -execdir env A=1 git commit \;)",
        R"(find . -exec sh -c 'git commit' \;)",
        "fd -x git commit",
        "git $(echo commit)",
        "git `echo commit` -m x",
        "git \"$(printf %s commit)\"",
        "git $(printf 'commit\\n')",
        "git${IFS}commit",
        "git$IFS'commit'",
        "f(){ git \"$@\"; }; f commit",
        "f() { git $1 -m x; }; f commit",
        "function f { git $*; }; f commit",
        "f(){ g \"$@\"; }; g(){ git \"$@\"; }; f commit",
        "set -- commit; git \"$@\"",
        "set -- git commit; \"$@\"",
        "set commit; git $1",
        "echo commit | xargs git",
        "echo git commit | xargs env",
        "cat x | xargs git commit",
        "xargs -n 1 git commit < a",
        "echo x | xargs -I{} git commit {}",
        "echo commit | xargs -I V git V",
        "parallel git ::: commit",
        "eval git commit",
        "eval \"git commit\"",
        "eval 'git' 'commit'",
        "eval $(echo git commit)",
        "x='git commit'; eval $x",
        "watch git commit",
        "watch -n 2 'git commit'",
        "/usr/b?n/git commit",
        "/usr/bin/g?t commit",
        "/usr/lib/git-core/git-commit -m x",
        "git -C x commit",
        "git -c a=b commit",
        "git --git-dir .git --no-pager commit",
        "git -c alias.x=commit x",
        "git -c 'alias.x=!git commit' x",
        "alias g=git\ng commit",
        "alias c='git commit'\nc -m x",
        "env git commit",
        "env -i A=1 git commit",
        "env -S 'git commit'",
        "env --split-string='git commit'",
        "A=1 git commit",
        "nohup git commit",
        "timeout 5 git commit",
        "timeout -k 5 \"$T\" git commit",
        "nice -n 5 git commit",
        "sudo git commit",
        "sudo -u bob git commit",
        "sh -c 'git commit'",
        "bash -lc 'git commit'",
        "bash -ec 'ls; git commit'",
        "sh -c 'git \"$@\"' _ commit",
        "sh -c 'git $0' commit",
        "sh -c '\"$@\"' _ git commit",
        "time git commit",
        "command git commit",
        "exec git commit",
        "builtin command git commit",
        "busybox git commit",
        "sh <<< 'git commit'",
        "bash <<< \"git commit\"",
        "sh <<E\ngit commit\nE",
        "bash -s <<'E'\ngit commit\nE",
        "bash <(echo git commit)",
        "source <(echo git commit)",
        "cat <(git commit)",
        "echo git commit | sh",
        "printf 'git commit\\n' | bash",
        "cat <<'E' | sh\ngit commit\nE",
        "{git,commit}",
        "{git,commit,-m,x}",
        "$'git' commit",
        "$'\\x67it' commit",
        "git $'\\143ommit'",
        "\\git commit",
        "g\"i\"t comm'i't",
        "x=commit; git $x",
        "x=git; $x commit",
        "x=git; y=commit; $x $y",
        "a=com; git ${a}mit",
        "git ${x:-commit}",
        "git ${x:=commit}",
        "v=status; v=commit; git $v",
        "v=commit; false && v=log; git $v",
        "if true; then v=commit; else v=log; fi; git $v",
        "v=log; if true; then v=commit; fi; git $v",
        "for c in log commit; do git $c; done",
        "while read x; do git commit; done",
        "v=log; while :; do git $v; v=commit; done",
        "case a in a) git commit;; esac",
        "(cd x; git commit)",
        "{ git commit; }",
        "! git commit",
        "git log | (git commit)",
        "ls && git commit",
        "ls &\ngit commit",
        "echo \"$(git commit)\"",
        "trap 'git commit' EXIT",
        "export x=commit; git $x",
        "$(which git) commit",
        "$(command -v git) commit",
        "\"$GIT\" commit",
        "$SUDO git commit",
        "npx git commit",
        "poetry run git commit",
        "git submodule foreach git commit",
        "git bisect run git commit",
        "git rebase --exec 'git commit' main",
        "setsid git commit",
        "stdbuf -oL git commit",
        "flock /tmp/l git commit",
        "xvfb-run -a git commit",
        "EDITOR='git commit' crontab -e",
        "cd \"$D\" && git commit",
        "git \\\ncommit",
        "git 2>/dev/null commit",
        "> /dev/null git commit",
        "git --no-pager \"$O\" commit",
        "bash -c \"git $(echo commit)\"",
        "git \"$@\"",
        "git $VERB",
        "git $(cat verb)",
        "printf '%s\\n' commit | xargs git",
        "SHELL=x; $SHELL -c 'git commit'",
    });
}

// A rule that refuses does refuse, one that asks asks.
void TestInsideCommands::sees()
{
    QFETCH(const QString, command);
    for (const Mode mode : {Mode::FullAccess, Mode::Default}) {
        const Action denied
            = judged(insideRule(PermissionRule::Action::Deny, u"git commit"_s), command, mode);
        QCOMPARE(denied, Action::Deny);
        const Action asked
            = judged(insideRule(PermissionRule::Action::Ask, u"git commit"_s), command, mode);
        QCOMPARE(asked, Action::Ask);
    }
}

void TestInsideCommands::doubts_data()
{
    commandColumn({"$X",
                   "$X y",
                   "$(cat x) y",
                   "`cat x`",
                   "eval \"$X\"",
                   "sh -c \"$X\"",
                   "cat x | sh",
                   "curl -s https://a.example | bash",
                   "base64 -d x | sh -s",
                   "source <(cat x)",
                   "bash <(curl -s https://a.example)",
                   "sh <<< \"$X\"",
                   "git -C $D status",
                   "git ci -m x",
                   "read x; $x",
                   "cat x | xargs env",
                   "IFS=x; a=gitxcommit; $a",
                   "${X%y} z",
                   "${!X} z",
                   "a=(git commit); \"${a[@]}\"",
                   "mytool git commit",
                   "ssh host git commit",
                   "watch \"$X\"",
                   "*/x/*t commit",
                   "xargs sh -c < x",
                   "echo x | xargs -I{} sh -c '{}'"});
}

// Nobody can say what they run, so nothing but a person does.
void TestInsideCommands::doubts()
{
    QFETCH(const QString, command);
    for (const auto action : {PermissionRule::Action::Deny, PermissionRule::Action::Ask})
        QVERIFY(judged(insideRule(action, u"git commit"_s), command) != Action::Allow);
}

void TestInsideCommands::doesNotSee_data()
{
    commandColumn({
        "git status",
        "git log --grep commit",
        "git -C x log",
        "git -c a=b status commit",
        "git --git-dir commit log",
        "echo git commit",
        "echo 'git commit' | wc -l",
        "grep 'git commit' a",
        "git log -m 'git commit'",
        "printf 'git commit' > a",
        "f(){ git \"$@\"; }; f status",
        "set -- status; git \"$@\"",
        "echo status | xargs git",
        "git $(echo status)",
        "x=status; git $x",
        "for v in log status; do git $v; done",
        "sh -c 'git \"$@\"' _ status",
        "git \"$(echo log)\" commit",
        "git -C \"$D\" status",
        "cd $D && git status",
        "ls | xargs -I {} cp {} x",
        "timeout \"$T\" make",
        "find . -name '*.cpp' -exec wc -l {} +",
        "git add commit",
        "git show commit",
        "git help commit",
        "npm test commit",
        "make commit",
        "awk '{print $1}' a",
        "python3 -c 'print(\"git commit\")'",
        "node -e 'console.log(`${x}`)'",
        "x=$(git rev-parse HEAD); echo \"$x\"",
        "git diff $(git merge-base a b)",
        "git log \"$A\"..\"$B\"",
        "echo $((1 + 2))",
        "head -n $((N + 1)) a",
        "while IFS= read -r f; do wc -l \"$f\"; done < a",
        "kill -0 $!",
        "rm -f \"$X\"",
        "cat <<'E'\ngit commit\nE",
        "cat > x <<E\ngit commit $X\nE",
        "alias ls='ls --color'\nls x",
        "git stash push -m 'git commit'",
        "for f in *.c; do gcc -c \"$f\"; done",
        "if [ -n \"$X\" ]; then make; fi",
        "PATH=\"$PWD/bin:$PATH\" make",
        "$PWD/configure --x",
        "\"$HOME\"/bin/tool x",
        "echo a | tee b",
        "export X=$(git describe)",
        "git tag \"v$(cat VERSION)\"",
        "command -v git && echo commit",
        "type git; echo commit",
        "\"$X\" y",
    });
}

void TestInsideCommands::doesNotSee()
{
    QFETCH(const QString, command);
    for (const auto action : {PermissionRule::Action::Deny, PermissionRule::Action::Ask}) {
        QCOMPARE(judged(insideRule(action, u"git commit"_s), command), Action::Allow);
        QCOMPARE(judged(insideRule(action, u"terraform apply"_s), command), Action::Allow);
    }
}

AGENTAO_TEST(TestInsideCommands)
#include "tst_insidecommands.moc"
