// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionrules.h"
#include "agentcore/tools/builtin/guardedterminal.h"
#include "tests/support/oddnames.h"
#include "tests/support/suite.h"
#include "tests/tools/sandboxbench.h"

#include <QDirIterator>
#include <QLocalServer>
#include <QScopeGuard>
#include <QStandardPaths>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionRule::Action;

static constexpr auto kWithBubblewrap = SandboxKind::Bubblewrap;
static constexpr auto kWithLandlock = SandboxKind::Landlock;
static constexpr auto kWithoutAny = SandboxKind::None;
static constexpr auto kLooks = CommandProfile::Look;
static constexpr auto kWorks = CommandProfile::Work;

// Ways to a file that a rule keeps from being read, as people and models write them; each prints
// it.
static constexpr const char *kReadingCommands[] = {
    "cat vault/s",
    "echo vault/s | xargs cat",
    "grep -rn secret",
    "grep -r secret .",
    "cat /proc/self/cwd/vault/s",
    "cat /proc/self/root$PWD/vault/s",
    "cat /proc/$$/cwd/vault/s",
    "cat v*/s",
    "cat ?ault/*",
    "cat [v]ault/s",
    "cat */deep/t",
    "X=vault; cat $X/s",
    "X=vau; Y=lt; cat $X$Y/s",
    "cat \"va\"'ult'/s",
    "cat va\\ult/s",
    "cat ./x/../vault/s",
    "cat ~/../project/vault/s",
    "cat $PWD/vault/s",
    "cd vault && cat s",
    "cd vault; cat *",
    "cd vault/deep && cat ../s",
    "env -C vault cat s",
    "cat < vault/s",
    "exec 3<vault/s; cat <&3",
    "while read -r line; do echo $line; done < vault/s",
    "read -r x < vault/s; echo $x",
    "eval \"$(printf 'cat va%s/s' ult)\"",
    "sh -c 'cat vault/s'",
    "sh -c \"$(echo Y2F0IHZhdWx0L3M= | base64 -d)\"",
    "echo 'cat vault/s' | sh",
    "ls -d */ | sed 's,$,s,' | xargs cat",
    "find . -type f -exec cat {} +",
    "find . -name s -exec sh -c 'cat $0' {} \\;",
    "find . -type f -print0 | xargs -0 cat",
    "tar cf - . | tar xOf -",
    "tar cf - vault | tr -d '\\0'",
    "cp -r . ${TMPDIR:-/tmp}/c 2>/dev/null; cat ${TMPDIR:-/tmp}/c/vault/s; rm -rf "
    "${TMPDIR:-/tmp}/c",
    "cp vault/s ${TMPDIR:-/tmp}/y; cat ${TMPDIR:-/tmp}/y; rm -f ${TMPDIR:-/tmp}/y",
    "dd if=vault/s",
    "head -n1 vault/s",
    "tail -c 100 vault/s",
    "sed -n p vault/s",
    "awk '{print}' vault/s",
    "awk 'BEGIN { while ((getline line < \"vault/s\") > 0) print line }'",
    "od -An -c vault/s | tr -d ' \\n'",
    "base64 vault/s | base64 -d",
    "rev vault/s | rev",
    "sort vault/s",
    "paste vault/s",
    "nl vault/s",
    "cut -c1- vault/s",
    "diff vault/s /dev/null",
    "cmp -l vault/s /dev/null; grep . vault/s",
    ". vault/s",
    "python3 -c 'print(open(\"vault/s\").read())'",
    "python3 -c 'import glob; [print(open(f).read()) for f in glob.glob(\"*/s\")]'",
    "python3 -c 'import mmap, os; f = os.open(\"vault/s\", 0); print(mmap.mmap(f, 9, 1, "
    "1).read())'",
    "python3 -c 'import os; os.chdir(\"vault\"); os.execvp(\"cat\", [\"cat\", \"s\"])'",
    "python3 -c 'import runpy, sys; print(sys.stdin.read())' < vault/s",
    "perl -pe 1 vault/s",
    "perl -e 'opendir D, \".\"; for (readdir D) { print `cat $_/s 2>/dev/null` }'",
    "python3 -c 'import os; [print(open(d + \"/\" + f).read()) for d, _, all in os.walk(\".\") for "
    "f "
    "in all if f in \"st\"]'",
    "git diff --no-index /dev/null vault/s",
    "git grep --no-index secret",
    "timeout 5 nice cat vault/s",
    "cat link",
    "cat linked/s",
    "(cd / && cat \"$OLDPWD/vault/s\")",
    "for f in */s; do cat $f; done",
    "set -- v*; cat $1/s",
    "printf 'v\\141ult/s' | xargs cat",
    "awk 'BEGIN { system(\"cat */s\") }'",
    "split -b 4 vault/s ${TMPDIR:-/tmp}/p; cat ${TMPDIR:-/tmp}/p*; rm -f ${TMPDIR:-/tmp}/p*",
    "( cat vault/s & wait )",
    "trap 'cat vault/s' EXIT",
    "command cat vault/s",
    "f() { cat $1/s; }; f vault",
    "cat keys/a.dat",
    "cat key*/*.dat",
    "cat keys/deep/b.dat",
    "grep -h . -r keys",
};

// Ways to change what a rule keeps from being written.
static constexpr const char *kWritingCommands[] = {
    "echo evil > conf/prod.yml",
    "echo evil >> conf/prod.yml",
    "echo evil | tee conf/prod.yml",
    "cp other conf/prod.yml",
    "mv other conf/prod.yml",
    "rm -f conf/prod.yml",
    "rm -rf conf",
    "mv conf away",
    "mv conf away && mkdir conf && echo evil > conf/prod.yml",
    "mv conf/prod.yml conf/x",
    "sed -i s/untouched/evil/ conf/prod.yml",
    "perl -pi -e s/untouched/evil/ conf/prod.yml",
    "truncate -s 0 conf/prod.yml",
    "dd if=other of=conf/prod.yml",
    "echo conf/prod.yml | xargs rm -f",
    "cd conf; echo evil > prod.yml",
    "cd conf && rm -f *",
    "echo evil > /proc/self/cwd/conf/prod.yml",
    "find . -name 'prod*' -delete",
    "find conf -type f -exec sh -c 'echo evil > $0' {} \\;",
    "ln -f other conf/prod.yml",
    "ln conf/prod.yml hard; echo evil > hard",
    "ln -s conf/prod.yml soft; echo evil > soft",
    "ln -s conf c2; echo evil > c2/prod.yml",
    "install other conf/prod.yml",
    "python3 -c 'open(\"conf/prod.yml\", \"w\").write(\"evil\")'",
    "python3 -c 'import os; os.truncate(\"conf/prod.yml\", 0)'",
    "python3 -c 'import os; os.rename(\"other\", \"conf/prod.yml\")'",
    "python3 -c 'import shutil; shutil.rmtree(\"conf\")'",
    "sh -c \"$(echo ZWNobyBldmlsID4gY29uZi9wcm9kLnltbA== | base64 -d)\"",
    "X=conf; echo evil > $X/prod.yml",
    "for f in con*/prod.yml; do echo evil > $f; done",
    "echo evil 1<> conf/prod.yml",
    "tar cf ${TMPDIR:-/tmp}/t -C in .; tar xf ${TMPDIR:-/tmp}/t; rm -f ${TMPDIR:-/tmp}/t",
    ("printf '%s\\n' '--- a/conf/prod.yml' '+++ b/conf/prod.yml' '@@ -1 +1 @@' -untouched +evil | "
     "git apply"),
    "git rm -qf conf/prod.yml",
    "echo evil > db/old",
    "touch db/new",
    "mkdir db/sub",
    "rm -rf db",
    "mv db away; mkdir db; echo evil > db/old",
    "mv db/old db/older",
};

//! Rules that name paths, against commands that reach those in spite of what they look like: by
//! effects, in each sandbox that starts here.
class TestPathRules : public QObject
{
    Q_OBJECT

private slots:
    void reads_data() { eachKind({kLooks, kWorks}); }

    void reads()
    {
        QFETCH(SandboxKind, kind);
        QFETCH(CommandProfile, profile);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const QList<PermissionRule> rules{rule(u"effect=read,path=vault/"_s),
                                          rule(u"path=*.dat"_s)};
        const QStringList through = reading(&bench, kind, profile, rules, true);
        QVERIFY2(through.isEmpty(), qPrintable(through.join(u'\n')));
        // And the others are read as before.
        const Outcome outcome = run(&bench, kind, profile, u"cat other conf/prod.yml x/y"_s, rules);
        QCOMPARE(outcome.output, u"other\nuntouched\ny\n"_s);
    }

    void writes_data() { eachKind({kWorks}); }

    void writes()
    {
        QFETCH(SandboxKind, kind);
        QFETCH(CommandProfile, profile);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        const QList<PermissionRule> rules{rule(u"effect=write,path=conf/prod.yml"_s),
                                          rule(u"effect=write,path=db/"_s)};
        SandboxBench bench;
        QStringList through;
        for (const char *command : kWritingCommands) {
            make(&bench);
            const auto before = kept(bench);
            const Outcome outcome = run(&bench, kind, profile, QString::fromLatin1(command), rules);
            if (!outcome.exit || kept(bench) != before)
                through += QString::fromLatin1(command) + u" -> "_s + outcome.output.left(200);
        }
        QVERIFY2(through.isEmpty(), qPrintable(through.join(u'\n')));
        make(&bench);
        const Outcome outcome
            = run(&bench, kind, profile,
                  u"cat conf/prod.yml db/old; echo more >> other; echo n > x/n"_s, rules);
        QCOMPARE(outcome.output, u"untouched\nuntouched\n"_s);
        QCOMPARE(bench.get(u"project/other"_s), "other\nmore\n");
        QCOMPARE(bench.get(u"project/x/n"_s), "n\n");
    }

    // Without a sandbox each of them does what it is to do, or the others would prove nothing.
    void attacksAreReal()
    {
        SandboxBench bench;
        make(&bench);
        QStringList harmless = reading(&bench, kWithoutAny, kWorks, {}, false);
        for (const char *command : kWritingCommands) {
            make(&bench);
            const auto before = kept(bench);
            const Outcome outcome
                = run(&bench, kWithoutAny, kWorks, QString::fromLatin1(command), {});
            if (kept(bench) == before)
                harmless += QString::fromLatin1(command) + u" -> "_s + outcome.output.left(200);
        }
        QVERIFY2(harmless.isEmpty(), qPrintable(harmless.join(u'\n')));
    }

    void patterns_data()
    {
        // hidden: of the project
        // seen: likewise
        const Rows<QString, QString, QString> add; // rule, hidden, seen
        const auto row = [&add](const char *text, const char *hidden, const char *seen) {
            add(text, QString::fromLatin1(text), QString::fromLatin1(hidden),
                QString::fromLatin1(seen));
        };
        row("path=vault/", "vault/s", "keys/a.dat");
        row("path=vault", "vault/s", "keys/a.dat");
        row("path=s", "vault/s", "vault/deep/t");
        row("effect=read,path=*.dat", "keys/deep/b.dat", "vault/s");
        row("effect=read,path=keys/*.dat", "keys/a.dat", "keys/deep/b.dat");
        row("effect=read,path=keys/**/*.dat", "keys/deep/b.dat", "vault/s");
        row("effect=read,path=?ault/**", "vault/deep/t", "keys/a.dat");
        row("effect=read,path=[kv]*/deep/", "keys/deep/b.dat", "keys/a.dat");
        row("effect=execute,path=vault/s", "vault/s", "vault/deep/t");
        row("effect=read,path=~/../project/vault/", "vault/s", "keys/a.dat");
        row("effect=read,path=~/notes/", "../home/notes/n", "vault/s");
        row("effect=read,path=~/notes/*", "../home/notes/n", "vault/s");
        row("effect=read,path=~/**/n", "../home/notes/n", "vault/s");
        row("tool=run_.*,path=vault/", "vault/s", "keys/a.dat");
        row("effect=read,path=linked/s", "vault/s", "vault/deep/t");
    }

    void patterns()
    {
        const auto [rule, hidden, seen] = Rows<QString, QString, QString>::current();
        for (const SandboxKind kind : {kWithBubblewrap, kWithLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            QVERIFY(bench.put(u"home/notes/n"_s, "topsecret\n"));
            for (const CommandProfile profile : {kLooks, kWorks}) {
                const Outcome one
                    = run(&bench, kind, profile, u"cat "_s + hidden, {this->rule(rule)});
                QVERIFY2(!one.output.contains("topsecret"_L1), qPrintable(one.output));
                const Outcome other
                    = run(&bench, kind, profile, u"cat "_s + seen, {this->rule(rule)});
                QCOMPARE(other.output, u"topsecret\n"_s);
            }
        }
        // Of another tool, or one that allows, none says anything of commands.
        QVERIFY(PermissionRules({u"/r"_s}).ruledPaths(u"cat x"_s, u"/r"_s).isEmpty());
        PermissionRules others({u"/r"_s});
        others.setRules({this->rule(u"tool=read_file,path=vault/"_s),
                         this->rule(u"path=vault/"_s, Action::Allow)});
        QVERIFY(others.ruledPaths(u"cat vault/s"_s, u"/r"_s).isEmpty());
    }

    void asked_data() { kinds(); }

    // Who was asked for a command because it names a file, and allowed it, gets that file.
    void asked()
    {
        QFETCH(SandboxKind, kind);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const QList<PermissionRule> rules{rule(u"effect=read,path=vault/"_s, Action::Ask),
                                          rule(u"effect=write,path=conf/prod.yml"_s, Action::Ask)};
        QCOMPARE(run(&bench, kind, kWorks, u"cat vault/s"_s, rules).output, u"topsecret\n"_s);
        run(&bench, kind, kWorks, u"echo new > conf/prod.yml"_s, rules);
        QCOMPARE(bench.get(u"project/conf/prod.yml"_s), "new\n");
        const Outcome unseen = run(&bench, kind, kWorks, u"echo vault/s | xargs cat"_s, rules);
        QVERIFY2(!unseen.output.contains("topsecret"_L1), qPrintable(unseen.output));
        QVERIFY2(unseen.output.contains("A permission rule of the user keeps"_L1),
                 qPrintable(unseen.output));
        run(&bench, kind, kWorks, u"python3 -c 'open(\"conf/\" + \"prod.yml\", \"w\")'"_s, rules);
        QCOMPARE(bench.get(u"project/conf/prod.yml"_s), "new\n");
        // A rule that denies stays, whoever was asked.
        const Outcome denied = run(&bench, kind, kWorks, u"cat vault/s"_s,
                                   rules + QList{rule(u"effect=read,path=vault/s"_s)});
        QVERIFY2(!denied.output.contains("topsecret"_L1), qPrintable(denied.output));
    }

    // What a command does not see it does not delete either.
    void commitsKeepWhatIsHidden()
    {
        for (const SandboxKind kind : {kWithBubblewrap, kWithLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            const Outcome status = run(&bench, kind, kLooks, u"git status --porcelain"_s,
                                       {rule(u"effect=read,path=vault/"_s)});
            QCOMPARE(status.output, QString());
            const Outcome outcome = run(
                &bench, kind, kWorks,
                u"echo more >> x/y; git add -A && git -c user.name=a -c user.email=a@b.c commit -qm 2"_s,
                {rule(u"effect=read,path=vault/"_s)});
            QVERIFY2(outcome.exit && outcome.exit->exitCode == 0, qPrintable(outcome.output));
            const auto shown = bench.run(kWithoutAny, CommandProfile::None,
                                         u"git show --format= --name-status; cat vault/s"_s);
            QCOMPARE(shown.output, u"M\tx/y\ntopsecret\n"_s);
        }
    }

    void largeFolders()
    {
        for (const SandboxKind kind : {kWithBubblewrap, kWithLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            for (int i = 0; i < RuledPlaces::kMostFiles + 50; ++i)
                QVERIFY(bench.put(u"project/vault/many/%1"_s.arg(i), "topsecret\n"));
            for (const CommandProfile profile : {kLooks, kWorks}) {
                const Outcome outcome
                    = run(&bench, kind, profile, u"cat vault/s vault/many/*; mv vault w; cat w/s"_s,
                          {rule(u"effect=read,path=vault/"_s)});
                QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
            }
            QCOMPARE(bench.get(u"project/vault/s"_s), "topsecret\n");
        }
    }

    void besideNamesThatAreNoText_data() { eachKind({kLooks, kWorks}); }

    void besideNamesThatAreNoText()
    {
        QFETCH(SandboxKind, kind);
        QFETCH(CommandProfile, profile);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const OddNames odd(bench.path("project/vault"));
        const OddNames deeper(bench.path("project/vault/deep"));
        if (!odd.areThere())
            QSKIP("the file system has names of UTF-8 alone");
        for (int i = 0; i < 20; ++i)
            QVERIFY(bench.put(u"project/vault/%1"_s.arg(i), "topsecret\n"));
        const Outcome outcome
            = run(&bench, kind, profile, u"cat vault/s vault/*[0-9] vault/deep/t"_s,
                  {rule(u"effect=read,path=vault/"_s)});
        QVERIFY(outcome.exit);
        QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
    }

    void inNamesThatAreNoText_data()
    {
        const Rows<QString, bool> add; // command that makes it, isRuled
        const auto row = [&add](const char *name, const QString &command, bool isRuled = false) {
            add(name, command, isRuled);
        };
        row("secret in such a folder", u"mkdir $D; echo A=topsecret > $D/.env"_s);
        row("secret with such a name", u"echo topsecret > $D.pem"_s);
        row("repository", u"git init -q $D"_s);
        row("what a rule fits", u"mkdir $D; echo topsecret > $D/x.dat"_s, true);
    }

    // Nothing can be said of them to bubblewrap, nor to Landlock.
    void inNamesThatAreNoText()
    {
        const auto [command, isRuled] = Rows<QString, bool>::current();
        for (const SandboxKind kind : {kWithBubblewrap, kWithLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            const auto remove = qScopeGuard([&bench] {
                bench.run(kWithoutAny, CommandProfile::None, u"rm -rf $(printf '\\351')*"_s);
            });
            bench.run(kWithoutAny, CommandProfile::None, u"D=$(printf '\\351'); "_s + command);
            QList<PermissionRule> rules;
            if (isRuled)
                rules += rule(u"effect=read,path=*.dat"_s);
            const Outcome outcome = run(
                &bench, kind, kWorks,
                u"D=$(printf '\\351'); cat $D* $D/.env $D/x.dat; echo evil > $D/.git/hooks/evil"_s,
                rules);
            const auto seen = bench.run(kWithoutAny, CommandProfile::None,
                                        u"D=$(printf '\\351'); ls -d $D* $D/.git/hooks/*"_s);
            QVERIFY2(!outcome.exit, qPrintable(outcome.output));
            QVERIFY(outcome.exit.error().text().contains("not UTF-8"_L1));
            QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
            QVERIFY(!seen.output.contains("evil"_L1));
            QVERIFY(!bench.room().knowsAll({}) || isRuled); // which asks for what only looks
        }
    }

    // Git would write through it what somebody says in a commit.
    void linksForNamesThatAreNoText()
    {
        for (const SandboxKind kind : {kWithBubblewrap, kWithLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            const Outcome outcome = run(
                &bench, kind, kWorks,
                u"ln -s ../../../../home/.profile .git/refs/heads/$(printf '\\351'); ls .git/refs/heads"_s,
                {});
            QVERIFY2(outcome.exit, qPrintable(outcome.output));
            const auto seen = bench.run(
                kWithoutAny, CommandProfile::None,
                u"find .git/refs -type l | wc -l; rm -f .git/refs/heads/$(printf '\\351')"_s);
            QCOMPARE(seen.output.trimmed(), u"0"_s);
            QVERIFY2(outcome.output.contains("was made a link"_L1), qPrintable(outcome.output));
        }
    }

    void tooMuch()
    {
        if (const QString why = SandboxBench::missing(kWithBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        for (int i = 0; i < RuledPlaces::kMost + 50; ++i)
            QVERIFY(bench.put(u"project/many/%1.key"_s.arg(i), "topsecret\n"));
        const Outcome outcome = run(&bench, kWithBubblewrap, kLooks, u"touch ran"_s,
                                    {rule(u"effect=read,path=*.key"_s)});
        QVERIFY(!outcome.exit);
        QCOMPARE(outcome.exit.error().code, ErrorCode::LimitExceeded);
    }

    // A rule about names elsewhere is kept, or nothing starts.
    void tooFar()
    {
        for (const SandboxKind kind : {kWithBubblewrap, kWithLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            for (int i = 0; i < 30; ++i)
                QVERIFY(bench.put(u"home/far/x%1/n.key"_s.arg(i), "topsecret\n"));
            const QString command = u"cat ~/far/*/n.key"_s;
            const auto rules = {rule(u"effect=read,path=~/far/**/*.key"_s)};
            for (const CommandProfile profile : {kLooks, kWorks}) {
                Outcome outcome = run(&bench, kind, profile, command, rules);
                QVERIFY2(outcome.exit && !outcome.output.contains("topsecret"_L1),
                         qPrintable(outcome.output));
                outcome = run(&bench, kind, profile, command, rules, nullptr, 20);
                QVERIFY(!outcome.exit);
                QCOMPARE(outcome.exit.error().code, ErrorCode::LimitExceeded);
                QVERIFY(!outcome.output.contains("topsecret"_L1));
            }
        }
    }

    // What is asked for and allowed for this command leaves nothing out that another rule denies.
    void muchThatIsLifted()
    {
        for (const SandboxKind kind : {kWithBubblewrap, kWithLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            SandboxBench bench;
            make(&bench);
            for (int i = 0; i < RuledPlaces::kMost + 50; ++i)
                QVERIFY(bench.put(u"project/a/%1.key"_s.arg(i), "key\n")
                        && bench.put(u"project/z/%1.key"_s.arg(i), "key\n"));
            const Outcome outcome = run(
                &bench, kind, kLooks, u"cat a/1.key; cat vault/s"_s,
                {rule(u"effect=read,path=*.key"_s, Action::Ask), rule(u"effect=read,path=v*/s"_s)});
            QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
        }
    }

    void vanishes_data()
    {
        // what: of the bench
        const Rows<QString, bool> add; // what, isSocket
        const auto row = [&add](const char *name, const char *what, bool isSocket = false) {
            add(name, QString::fromLatin1(what), isSocket);
        };
        row("socket of another program", "home/s", true);
        row("secret of the home folder", "home/.netrc");
        row("folder of secrets", "home/.aws");
        row("secret in the workspace", "project/x/.env");
        row("what a rule hides", "project/vault/s");
        row("what a rule protects", "project/conf/prod.yml");
        row("hook", "project/.git/hooks/pre-commit");
        row("folder on the way to what is protected", "project/conf");
        row("file that is read only", "project/.agentao");
    }

    // Between the look and the start of bubblewrap.
    void vanishes()
    {
        const auto [what, isSocket] = Rows<QString, bool>::current();
        if (const QString why = SandboxBench::missing(kWithBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        make(&bench);
        const QTemporaryDir programs; // not below the current folder, which is trusted by nobody
        const QString list = programs.filePath(u"list"_s);
        const QString program = programs.filePath(u"bwrap"_s);
        QVERIFY(putFile(program,
                        "#!/bin/sh\necho >> '" + QFile::encodeName(programs.filePath(u"starts"_s))
                            + "'\nread -r gone < '" + QFile::encodeName(list) + "'\n: > '"
                            + QFile::encodeName(list)
                            + "'\n[ -z \"$gone\" ] || rm -rf \"$gone\"\nexec "
                            + QFile::encodeName(QStandardPaths::findExecutable(u"bwrap"_s))
                            + " \"$@\"\n")
                && QFile::setPermissions(program, QFile::ReadOwner | QFile::ExeOwner)
                && putFile(list, {}));
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", QFile::encodeName(programs.path()));
        SandboxProbe probe({kWithBubblewrap});
        auto asked = probe.status();
        QVERIFY(QTest::qWaitFor([&asked] { return asked.isFinished(); }, 20'000));
        qputenv("PATH", path);
        QCOMPARE(asked.result().program, program);
        QVERIFY(bench.put(u"home/.netrc"_s, "topsecret\n")
                && bench.put(u"home/.aws/x"_s, "topsecret\n")
                && bench.put(u"project/x/.env"_s, "A=topsecret\n")
                && bench.put(u"project/.git/hooks/pre-commit"_s, "#!/bin/sh\n")
                && bench.put(u"project/.agentao/x"_s, "x\n"));
        QLocalServer server;
        QVERIFY(!isSocket || server.listen(bench.path(what)));
        QVERIFY(putFile(list, QFile::encodeName(bench.path(what)) + '\n')
                && putFile(programs.filePath(u"starts"_s), {}));

        const Outcome outcome = run(
            &bench, kWithBubblewrap, kWorks,
            u"echo made > made; cat ~/.netrc ~/.aws/x x/.env vault/s 2>/dev/null; echo evil > conf/prod.yml"_s,
            {rule(u"effect=read,path=vault/"_s), rule(u"effect=write,path=conf/prod.yml"_s)},
            &probe);

        QVERIFY2(outcome.exit, qPrintable(outcome.exit ? QString() : outcome.exit.error().text()));
        QCOMPARE(bench.get(u"project/made"_s), "made\n");
        QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
        if (!what.startsWith("project/conf"_L1))
            QCOMPARE(bench.get(u"project/conf/prod.yml"_s), "untouched\n");
        QVERIFY(fileContent(programs.filePath(u"starts"_s)).size() <= 4);
    }

private:
    struct Outcome
    {
        QString output;
        Result<TerminalExit> exit;
    };

    static void kinds()
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::newRow("bubblewrap") << kWithBubblewrap;
        QTest::newRow("Landlock") << kWithLandlock;
    }

    static void eachKind(QList<CommandProfile> profiles)
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::addColumn<CommandProfile>("profile");
        for (const SandboxKind kind : {kWithBubblewrap, kWithLandlock}) {
            for (const CommandProfile profile : profiles)
                QTest::addRow("%s, %s", qPrintable(SandboxStatus::id(kind)),
                              qPrintable(profileId(profile)))
                    << kind << profile;
        }
    }

    void make(SandboxBench *bench) const
    {
        QDir(bench->path("project")).removeRecursively();
        QVERIFY(bench->put(u"project/vault/s"_s, "topsecret\n")
                && bench->put(u"project/vault/deep/t"_s, "topsecret\n")
                && bench->put(u"project/keys/a.dat"_s, "topsecret\n")
                && bench->put(u"project/keys/deep/b.dat"_s, "topsecret\n")
                && bench->put(u"project/conf/prod.yml"_s, "untouched\n")
                && bench->put(u"project/in/conf/prod.yml"_s, "evil\n")
                && bench->put(u"project/db/old"_s, "untouched\n")
                && bench->put(u"project/other"_s, "other\n")
                && bench->put(u"project/x/y"_s, "y\n"));
        QVERIFY(QFile::link(u"vault/s"_s, bench->path("project/link"))
                && QFile::link(u"vault"_s, bench->path("project/linked")));
        bench->run(
            kWithoutAny, CommandProfile::None,
            u"find . -type f -exec touch -d 2001-02-03 {} +; git init -q . && git add -A && git -c user.name=a -c user.email=a@b.c commit -qm 1"_s);
        bench->remakeRoom();
    }

    static PermissionRule rule(const QString &text, Action action = Action::Deny)
    {
        return PermissionRule::fromText(action, text).value_or(PermissionRule());
    }

    static Outcome run(SandboxBench *bench, SandboxKind kind, CommandProfile profile,
                       const QString &command, const QList<PermissionRule> &given,
                       SandboxProbe *probe = nullptr, size_t maxFolders = GuardedTree::kMaxFolders)
    {
        const QString root = bench->path("project");
        PermissionRules rules({root});
        rules.setRules(given);
        const auto room = maxFolders == GuardedTree::kMaxFolders
            ? bench->sharedRoom()
            : std::make_shared<CommandRoom>(QStringList{root}, maxFolders);
        room->setRules([&rules](const QString &text, const QString &directory) {
            return rules.ruledPaths(text, directory);
        });
        TerminalSpec spec;
        spec.command = command;
        spec.workingDirectory = root;
        if (kind != kWithoutAny)
            spec.sandbox = commandSandbox(profile, {root}, {}, {});
        if (!probe)
            probe = SandboxBench::probe(kind);
        LocalTerminalPort port(probe);
        GuardedTerminal terminal({&port, room, probe}, spec);
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        if (!spy.wait(60'000))
            return {u"(never ended)"_s, fail(ErrorCode::Timeout, u"never"_s)};
        return {terminal.output(), spy.first().first().value<Result<TerminalExit>>()};
    }

    //! What kReadingCommands print, each in a shell of its own: those that show the secret, or
    //! those that do not.
    static QStringList reading(SandboxBench *bench, SandboxKind kind, CommandProfile profile,
                               const QList<PermissionRule> &rules, bool shows)
    {
        constexpr auto kEnd = "(end)\n"_L1;
        QString all;
        for (const char *command : kReadingCommands)
            all += u"sh -c '%1' </dev/null; printf '\\n(end)\\n'\n"_s.arg(
                QString::fromLatin1(command).replace(u'\'', "'\\''"_L1));
        const Outcome outcome = run(bench, kind, profile, all, rules);
        const QStringList outputs = outcome.output.split(kEnd);
        QStringList found;
        if (!outcome.exit || outputs.size() != qsizetype(std::size(kReadingCommands)) + 1)
            found += u"not all ran: "_s + outcome.output.right(400);
        for (qsizetype i = 0; i + 1 < outputs.size(); ++i) {
            if (outputs.at(i).contains("topsecret"_L1) == shows)
                found += QString::fromLatin1(kReadingCommands[i]) + u" -> "_s
                    + outputs.at(i).left(200);
        }
        return found;
    }

    static QMap<QString, QByteArray> kept(const SandboxBench &bench)
    {
        QMap<QString, QByteArray> files;
        for (const auto folder : {"project/conf", "project/db"}) {
            QDirIterator entries(bench.path(folder), QDir::AllEntries | QDir::NoDotAndDotDot,
                                 QDirIterator::Subdirectories);
            while (entries.hasNext()) {
                const QString path = entries.next();
                files.insert(path, fileContent(path, "(folder)"));
            }
        }
        return files;
    }
};

AGENTAO_TEST(TestPathRules)
#include "tst_pathrules.moc"
