// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/hostiletrees.h"

#include <QDir>
#include <QFile>
#include <QProcess>

using namespace Qt::StringLiterals;

namespace Testing {

// What runs when a filter, a converter or a differ is at work: the change of a.txt is seen.
static constexpr auto kDiff = "touch a.txt; git --no-pager diff >/dev/null; git add -n .";
// Git compares whole seconds: a file of another year makes it write its index, and run its hook.
static constexpr auto kStatus = "touch -d 2001-01-01 a.txt; git status >/dev/null";
static constexpr auto kFetch = "git fetch -q origin";

static const QList<HostileTree> &programTrees()
{
    static const QList<HostileTree> trees{
        {"core.fsmonitor", "git config core.fsmonitor \"$EVIL\"", kStatus, "", true},
        {"core.fsmonitor, hook version 2",
         "git config core.fsmonitorHookVersion 2; git config core.fsmonitor \"$EVIL\"", kStatus},
        {"clean filter",
         "echo '*.txt filter=x' >>.gitattributes; git config filter.x.clean \"$EVIL\"", kDiff, "",
         true},
        {"clean filter that is required",
         "echo '*.txt filter=x' >>.gitattributes; git config filter.x.required true; "
         "git config filter.x.clean \"$EVIL\"",
         kDiff},
        {"process filter",
         "echo '*.txt filter=p' >>.gitattributes; git config filter.p.process \"$EVIL\"", kDiff},
        {"smudge filter",
         "echo 'b.txt filter=s' >>.gitattributes; git config filter.s.smudge \"$EVIL\"",
         "rm -f b.txt; git checkout -q -- b.txt", "", true},
        {"filter in info/attributes",
         "mkdir -p .git/info; echo '*.txt filter=i' >>.git/info/attributes; "
         "git config filter.i.clean \"$EVIL\"",
         kDiff},
        {"filter in core.attributesFile",
         "echo '*.txt filter=f' >attrs; git config core.attributesFile \"$PWD/attrs\"; "
         "git config filter.f.clean \"$EVIL\"",
         kDiff},
        {"filter in a folder below",
         "echo '* filter=d' >folder/.gitattributes; git config filter.d.clean \"$EVIL\"; "
         "echo other >folder/c.txt",
         "touch folder/c.txt; git --no-pager diff >/dev/null", "", true},
        {"text converter",
         "echo '*.txt diff=t' >>.gitattributes; git config diff.t.textconv \"$EVIL\"", kDiff, "",
         true},
        {"command of a diff driver",
         "echo '*.txt diff=c' >>.gitattributes; git config diff.c.command \"$EVIL\"", kDiff},
        {"diff.external", "git config diff.external \"$EVIL\"", kDiff, "", true},
        {"core.pager", "git config core.pager \"$EVIL\"",
         "script -qec 'git log' /dev/null >/dev/null </dev/null", "", true},
        {"pager of a command", "git config pager.status \"$EVIL\"",
         "script -qec 'git status' /dev/null >/dev/null </dev/null", "", true},
        {"core.editor", "git config core.editor \"$EVIL\"",
         "TERM=xterm git commit -q --allow-empty", "", true},
        {"core.hooksPath",
         "mkdir -p hooks; cp \"$EVIL\" hooks/post-index-change; git config core.hooksPath hooks",
         kStatus},
        {"hook post-index-change", "cp \"$EVIL\" .git/hooks/post-index-change", kStatus, "", true},
        {"hook pre-auto-gc",
         "cp \"$EVIL\" .git/hooks/pre-auto-gc; git config gc.autoPackLimit 1; "
         "git config gc.autoDetach false; git config maintenance.autoDetach false",
         "git repack -q; git commit -q --allow-empty -m x; git repack -q; "
         "git commit -q --allow-empty -m y; git repack -q; git gc --auto",
         "", true},
        {"hook reference-transaction", "cp \"$EVIL\" .git/hooks/reference-transaction",
         "git update-ref refs/heads/z HEAD", "", true},
        {"hook pre-commit", "cp \"$EVIL\" .git/hooks/pre-commit", "git commit -qam x", "", true},
        {"gpg.program of a commit",
         "git config commit.gpgSign true; git config gpg.program \"$EVIL\"", "git commit -qam x"},
        {"gpg.program of the log",
         "git config log.showSignature true; git config gpg.program \"$EVIL\"; "
         "git update-ref HEAD $(git cat-file commit HEAD | sed '/^committer/a gpgsig "
         "-----BEGIN PGP SIGNATURE-----\\n \\n xxxx\\n -----END PGP SIGNATURE-----' "
         "| git hash-object -t commit -w --stdin)",
         "git --no-pager log"},
        {"alias", "git config alias.st \"!$EVIL\"", "git st", "", true},
        {"credential helper", "git config credential.helper \"!$EVIL\"",
         "printf 'protocol=https\\nhost=h.invalid\\n\\n' | git credential fill", "", true},
        {"core.askPass", "git config core.askPass \"$EVIL\"",
         "printf 'protocol=https\\nhost=h.invalid\\n\\n' | setsid git credential fill", "", true},
        {"core.sshCommand",
         "git config core.sshCommand \"$EVIL\"; git config remote.origin.url ssh://h.invalid/x",
         kFetch},
        {"core.gitProxy",
         "git config core.gitProxy \"$EVIL\"; git config remote.origin.url git://h.invalid/x",
         kFetch},
        {"remote helper ext::",
         "git config protocol.ext.allow always; git config remote.origin.url \"ext::$EVIL\"",
         kFetch},
        {"upload-pack of a remote",
         "git config remote.origin.url .; git config remote.origin.uploadpack \"$EVIL\"", kFetch},
        {"missing object of a promisor",
         "git config protocol.ext.allow always; git config remote.origin.url \"ext::$EVIL\"; "
         "git config remote.origin.promisor true; git config core.repositoryFormatVersion 1; "
         "git config extensions.partialClone origin; "
         "id=$(git rev-parse HEAD:a.txt); rm -f .git/objects/$(echo $id | cut -c1-2)/"
         "$(echo $id | cut -c3-)",
         kDiff},
        {"merge driver",
         "echo 'a.txt merge=m' >.git/info/attributes; git config merge.m.driver \"$EVIL\"; "
         "git checkout -q -f -b side; echo side >a.txt; git commit -qam side; "
         "git checkout -q main; echo main >a.txt; git commit -qam main",
         "git merge -q side"},
        {"submodule with a configuration",
         "git init -q sub; git -C sub commit -q --allow-empty -m s; git add sub 2>/dev/null; "
         "git -C sub config core.fsmonitor \"$EVIL\"",
         kStatus, "", true},
        {"submodule with a folder of git elsewhere",
         "mkdir .git/modules; git init -q --separate-git-dir .git/modules/far far; "
         "git -C far commit -q --allow-empty -m s; git add far 2>/dev/null; "
         "git -C far config core.fsmonitor \"$EVIL\"",
         kStatus, "", true},
        {"repository inside that nobody registered",
         "git init -q inner; echo 1 >inner/f; git -C inner add f; "
         "git -C inner config core.fsmonitor \"$EVIL\"",
         "cd inner && git status", "", true},
        {"bare repository inside",
         "git init -q --bare bare; git -C bare config core.bare false; "
         "git -C bare config core.worktree ..; git -C bare config core.fsmonitor \"$EVIL\"",
         "cd bare && git -c safe.bareRepository=all status", "", true},
        {"git folder that is a file",
         "mv .git hidden; echo 'gitdir: hidden' >.git; git config core.fsmonitor \"$EVIL\"",
         kStatus},
        {"commondir elsewhere",
         "cp -r .git common; git config -f common/config core.fsmonitor \"$EVIL\"; "
         "echo ../common >.git/commondir",
         kStatus},
        {"config.worktree",
         "git config extensions.worktreeConfig true; "
         "git config --worktree core.fsmonitor \"$EVIL\"",
         kStatus},
        {"include.path",
         "printf '[core]\\n\\tfsmonitor = %s\\n' \"$EVIL\" >more; git config include.path ../more",
         kStatus},
        {"includeIf",
         "printf '[core]\\n\\tfsmonitor = %s\\n' \"$EVIL\" >more; "
         "git config includeIf.gitdir:**.path ../more",
         kStatus},
        {"submodule.update",
         "git init -q s; git -C s commit -q --allow-empty -m s; git add s 2>/dev/null; "
         "printf '[submodule \"s\"]\\n\\tpath = s\\n\\turl = ./s\\n' >.gitmodules; "
         "git config submodule.s.url ./s; git config submodule.s.update \"!$EVIL\"; "
         "git -C s commit -q --allow-empty -m t",
         "git submodule update", "", true},
    };
    return trees;
}

static const QList<HostileTree> &otherTrees()
{
    static const QList<HostileTree> trees{
        {"variables in .env",
         "printf 'GIT_EXTERNAL_DIFF=%s\\nGIT_SSH_COMMAND=%s\\nGIT_CONFIG_COUNT=1\\n"
         "GIT_CONFIG_KEY_0=core.fsmonitor\\nGIT_CONFIG_VALUE_0=%s\\nEDITOR=%s\\n' "
         "\"$EVIL\" \"$EVIL\" \"$EVIL\" \"$EVIL\" >.env",
         "set -a; . ./.env; git --no-pager diff", "", true},
        {"variables of the person's own", "cp \"$EVIL\" differ", "git --no-pager diff",
         "GIT_EXTERNAL_DIFF=./differ"},
        {"git in the current folder", "cp \"$EVIL\" git", "git status", "PATH=.:"},
        {"bwrap in the current folder", "cp \"$EVIL\" bwrap", "bwrap true", "PATH=.:"},
        {"empty entry of PATH", "cp \"$EVIL\" git; cp \"$EVIL\" ctags; cp \"$EVIL\" bwrap",
         "git status", "PATH=:"},
        {"configuration of ctags",
         "mkdir .ctags.d; printf -- '-f\\n%s.marker\\n' \"$EVIL\" >.ctags.d/x.ctags; "
         "echo 'int f(void);' >c.c",
         "ctags c.c && cp \"$EVIL.marker\" \"$EVIL.ran\"", "", true},
    };
    return trees;
}

static const QList<HostileTree> &waitingTrees()
{
    static const QList<HostileTree> trees{
        {"pipe for .git", "rm -rf .git; mkfifo .git", ""},
        {"pipe for the configuration", "rm .git/config; mkfifo .git/config", ""},
        {"zeros for the configuration", "ln -sf /dev/zero .git/config", ""},
        {"zeros for HEAD", "ln -sf /dev/zero .git/HEAD", ""},
        {"pipe for HEAD", "rm .git/HEAD; mkfifo .git/HEAD", ""},
        {"zeros for the index", "ln -sf /dev/zero .git/index", ""},
        {"pipe for the index", "rm .git/index; mkfifo .git/index", ""},
        {"index of 100 GB", "truncate -s 100G .git/index", ""},
        {"pipe for the branch", "rm .git/refs/heads/main; mkfifo .git/refs/heads/main", ""},
        {"pipe for packed-refs", "mkfifo .git/packed-refs", ""},
        {"pipe for info/exclude", "rm -f .git/info/exclude; mkfifo .git/info/exclude", ""},
        {"pipe for alternates", "mkfifo .git/objects/info/alternates", ""},
        {"pipe that is included", "mkfifo more; git config include.path ../more", ""},
        {"pipe for core.excludesFile", "mkfifo more; git config core.excludesFile \"$PWD/more\"",
         ""},
        {"zeros for core.excludesFile", "git config core.excludesFile /dev/zero", ""},
        {"pipe for commondir", "mkfifo .git/commondir", ""},
        {"pipe for .gitmodules", "mkfifo .gitmodules", ""},
        {"pipe for .gitignore", "mkfifo .gitignore", ""},
        {"pipe for .gitignore below", "mkfifo folder/.gitignore", ""},
        {"zeros for .gitignore below", "ln -s /dev/zero folder/.gitignore", ""},
        {"rules of 100 GB", "truncate -s 100G folder/.gitignore", ""},
        {"pipe for .gitattributes", "mkfifo .gitattributes", ""},
        {"pipe for .gitattributes below", "mkfifo folder/.gitattributes", ""},
        {"pipe for a file", "rm b.txt; mkfifo b.txt", ""},
        {"pipe for HEAD of a repository inside",
         "git init -q sub; rm sub/.git/HEAD; mkfifo sub/.git/HEAD", ""},
    };
    return trees;
}

const QList<HostileTree> &hostileTrees()
{
    static const QList<HostileTree> all = programTrees() + otherTrees() + waitingTrees();
    return all;
}

static void writeText(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QFile::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", qPrintable(path));
}

HostileBench::HostileBench()
{
    QDir(m_dir.path()).mkpath(u"tree/folder"_s);
    QDir(m_dir.path()).mkpath(u"home"_s);
    QDir(m_dir.path()).mkpath(u"evil"_s);
    writeText(tree() + "/a.txt"_L1, "one\n");
    writeText(tree() + "/b.txt"_L1, "two\n");
    writeText(tree() + "/folder/c.txt"_L1, "three\n");
    writeText(m_dir.path() + "/home/.gitconfig"_L1,
              "[user]\n\tname = Somebody\n\temail = somebody@example.org\n"
              "[init]\n\tdefaultBranch = main\n[advice]\n\taddEmbeddedRepo = false\n");
    shell("git init -q . && git add . && git commit -qm first && echo four >>b.txt "
          "&& git commit -qam second && echo five >>a.txt");
}

QString HostileBench::tree() const
{
    return m_dir.path() + "/tree"_L1;
}

QProcessEnvironment HostileBench::environment() const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : environment.keys()) {
        if (name.startsWith("GIT_"_L1))
            environment.remove(name);
    }
    environment.insert(u"HOME"_s, m_dir.path() + "/home"_L1);
    environment.insert(u"AGENTAO_HOME"_s, m_dir.path() + "/home/agentao"_L1);
    environment.insert(u"GIT_CONFIG_NOSYSTEM"_s, u"1"_s);
    environment.insert(u"GIT_TERMINAL_PROMPT"_s, u"0"_s);
    for (const QString &variable : m_variables) {
        const QString name = variable.section(u'=', 0, 0);
        QString value = variable.section(u'=', 1);
        if (name == "PATH"_L1)
            value += environment.value(name);
        environment.insert(name, value);
    }
    return environment;
}

int HostileBench::shell(const QByteArray &line, const QByteArray &evil, QByteArray *output) const
{
    constexpr int kPatience = 20'000;
    QProcessEnvironment variables = environment();
    variables.insert(u"EVIL"_s, QString::fromLocal8Bit(evil));
    QProcess process;
    process.setProcessEnvironment(variables);
    process.setWorkingDirectory(tree());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(u"/bin/sh"_s, {u"-c"_s, QString::fromUtf8(line)});
    if (!process.waitForFinished(kPatience)) {
        process.kill();
        process.waitForFinished();
        return -1;
    }
    if (output)
        *output = process.readAll();
    return process.exitCode();
}

QByteArray HostileBench::evilOf(const HostileTree &hostile) const
{
    return QFile::encodeName(m_dir.path()) + "/evil/"
        + QByteArray::number(&hostile - hostileTrees().constData());
}

QByteArray HostileBench::plant(const HostileTree &hostile)
{
    const QByteArray evil = evilOf(hostile);
    writeText(QFile::decodeName(evil),
              "#!/bin/sh\n: >'" + evil + ".ran'\n[ -t 0 ] || exec timeout 1 cat\n");
    QFile::setPermissions(QFile::decodeName(evil),
                          QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QByteArray said;
    const int code = shell(hostile.setup, evil, &said);
    if (*hostile.variable)
        m_variables += QString::fromLatin1(hostile.variable);
    clear(); // some of it ran while it was planted
    return code == 0 ? QByteArray() : said + "exit code " + QByteArray::number(code);
}

void HostileBench::pull(const HostileTree &hostile) const
{
    shell(hostile.trigger, evilOf(hostile));
}

QStringList HostileBench::fired() const
{
    QStringList names;
    for (const HostileTree &hostile : hostileTrees()) {
        if (QFile::exists(QFile::decodeName(evilOf(hostile) + ".ran")))
            names += QString::fromLatin1(hostile.name);
    }
    return names;
}

void HostileBench::clear() const
{
    for (const HostileTree &hostile : hostileTrees())
        QFile::remove(QFile::decodeName(evilOf(hostile) + ".ran"));
}

} // namespace Testing
