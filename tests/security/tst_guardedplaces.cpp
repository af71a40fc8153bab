// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/config/paths.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/tools/builtin/guardedterminal.h"
#include "agentcore/tools/guardedtree.h"
#include "tests/support/readonlyfolder.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/tools/sandboxbench.h"

#include <QDir>
#include <QLocalServer>
#include <QProcess>

#include <fcntl.h>
#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr auto kBubblewrap = SandboxKind::Bubblewrap;
static constexpr auto kLandlock = SandboxKind::Landlock;

namespace {

//! Where the person's folders are, and what is in them already.
struct Layout
{
    const char *name;
    const char *root = "home/project"; //!< Below the base.
    bool hasOwnHome = false; //!< AGENTAO_HOME is set.
    bool isThere = true; //!< The guarded places exist.
    bool asFolders = false; //!< Secrets are folders with files in them.
    //! Tried with Landlock as well, not in bubblewrap alone.
    bool always = false;
    //! Run in the base, by sh, before the places are made: links.
    const char *links = "";
};

} // namespace

static constexpr Layout kLayouts[] = {
    {.name = "workspace below home", .always = true},
    {.name = "workspace below home, nothing there", .isThere = false},
    {.name = "AGENTAO_HOME", .hasOwnHome = true, .asFolders = true},
    {.name = "home is the workspace", .root = "home", .always = true},
    {.name = "home is the workspace, secrets are folders", .root = "home", .asFolders = true},
    {.name = "home is the workspace, nothing there", .root = "home", .isThere = false},
    {.name = "home is the workspace, AGENTAO_HOME", .root = "home", .hasOwnHome = true},
    {.name = "workspace around home", .root = ".", .isThere = false},
    {.name = "workspace is the folder of settings", .root = "home/.config"},
    {.name = "settings are a link into the workspace",
     .links = "mkdir -p home/project/in/conf; ln -s project/in/conf home/.config"},
    {.name = "settings are a link into the workspace, nothing there",
     .isThere = false,
     .links = "mkdir -p home/project/in/conf; ln -s project/in/conf home/.config"},
    {.name = "settings are a link to an open folder of home",
     .root = "home",
     .isThere = false,
     .links
     = "mkdir -p home/open/in; ln -s open/in home/.config; ln -s ../open/more home/open/in/git"},
    {.name = "start-up files are links into the workspace",
     .links = "mkdir -p home/project/in; for f in bashrc profile zshrc gitconfig; do "
              "echo untouched >home/project/in/$f; ln -s project/in/$f home/.$f; done"},
    {.name = "links of links",
     .always = true,
     .links = "mkdir -p home/project/a home/project/b; echo untouched >home/project/b/rc; "
              "ln -s ../b/rc home/project/a/one; ln -s project/a/one home/.bashrc"},
    {.name = "links to what is not there",
     .isThere = false,
     .links = "mkdir -p home/project/in; ln -s project/in/bashrc home/.bashrc; "
              "ln -s project/in/ssh home/.ssh"},
};

// One program for all places: what it could read it prints, and it tries to put its own into each
// place, first by its name and then by the names that lead to it.
static constexpr auto kAttack = R"py(
import os, shutil, sys
step, root = sys.argv[1:3]
secrets, controls = (list(filter(None, open(f).read().split('\n'))) for f in sys.argv[3:5])
def tries(*ways):
    for way in ways:
        try: way()
        except (OSError, shutil.Error): pass
def content(path):
    return open(path + '/x' if os.path.isdir(path) else path).read()
def is_evil(path):
    try: return 'evil' in content(path)
    except OSError: return False
def show(path):
    print(content(path))
def write(path):
    if os.path.isdir(path): path += '/x'
    os.makedirs(os.path.realpath(os.path.dirname(path)), exist_ok=True)
    open(path, 'w').write('evil')
def mine():
    name = root + '/mine%d' % len(os.listdir(root))
    open(name, 'w').write('evil')
    return name
def twin(path): # another name of the same file
    name = root + '/twin%d' % len(os.listdir(root))
    os.link(path + '/x' if os.path.isdir(path) else path, name)
    return name
def remove(path):
    shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.unlink(path)
def names(path): # from the last to the first, with those that links lead through
    while path not in ('/', os.path.dirname(root)):
        yield path
        if os.path.islink(path):
            yield from names(os.path.join(os.path.dirname(path), os.readlink(path)))
        path = os.path.dirname(path)
for path in secrets:
    tries(lambda: show(path), lambda: show('/proc/self/root' + path),
          lambda: show(os.path.realpath(path)), lambda: show(twin(path)))
for path in controls:
    for way in (lambda: write(path), lambda: open(twin(path), 'w').write('evil'),
                lambda: os.rename(mine(), path),
                lambda: os.link(mine(), path), lambda: (remove(path), write(path)),
                lambda: os.symlink(mine(), path)):
        if not is_evil(path):
            tries(way)
for path in controls: # before folders are moved away with it
    if is_evil(path):
        print('evil in ' + path)
if step == 'all': # each name once: what moves one secret away moves all that are below it
    real = {path: os.path.realpath(path) for path in secrets}
    def moved(name):
        os.rename(name, name + '.away')
        for path in secrets:
            for one in (path, real[path]):
                if one == name or one.startswith(name + '/'):
                    tries(lambda: show(name + '.away' + one[len(name):]))
    for name in dict.fromkeys(name for path in secrets for name in names(path)):
        tries(lambda: moved(name))
        tries(lambda: os.rename(name + '.away', name))
    for name in dict.fromkeys(name for path in controls for name in names(path)):
        below = [lambda path=path: write(path) for path in controls
                 if path == name or path.startswith(name + '/')]
        tries(lambda: (os.rename(name, name + '.away'), tries(*below)),
              lambda: (remove(name), tries(*below)))
    for path in controls:
        if not is_evil(path):
            tries(lambda: write(path))
)py";

//! A file, or a folder with one in it, as \a all of the places allow.
static void makePlace(const QString &place, const QStringList &all, bool asFolder,
                      const QByteArray &text)
{
    const bool hasInner = std::ranges::any_of(
        all, [&](const QString &other) { return other.startsWith(place + u'/'); });
    (void)putFile(asFolder || hasInner ? place + "/x"_L1 : place, text);
}

static QByteArray stateOf(const QString &place)
{
    return fileContent(QFileInfo(place).isDir() ? place + "/x"_L1 : place, "(missing)");
}

//! \brief All places of the tables, in all layouts, profiles and sandboxes, by effects: no secret
//! is read, no file that a program obeys changes or comes into being.
//!
//! A secret or start-up file that gets a row in agentcore/base is in here by that.
class TestGuardedPlaces : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        for (const QByteArray &name : m_changed)
            m_environment.insert(name, qgetenv(name.constData()));
    }

    void cleanup()
    {
        for (const QByteArray &name : m_changed)
            qputenv(name.constData(), m_environment.value(name));
        m_base.reset();
    }

    // AGENTAO_ALL_PLACES: all rows, which take minutes.
    void holds_data()
    {
        const Rows<int, SandboxKind, CommandProfile> row; // layout, kind, profile
        for (size_t i = 0; i < std::size(kLayouts); ++i) {
            for (const SandboxKind kind : {kBubblewrap, kLandlock}) {
                for (const CommandProfile profile : {CommandProfile::Look, CommandProfile::Work}) {
                    // In `look` nothing is writable in any layout, so one stands for all.
                    const bool isHard = profile == CommandProfile::Work
                        || QByteArrayView(kLayouts[i].name) == "home is the workspace";
                    const bool isShort = isHard && (kind == kBubblewrap || kLayouts[i].always);
                    if (!isShort && !qEnvironmentVariableIsSet("AGENTAO_ALL_PLACES"))
                        continue;
                    row(QTest::addRow("%s, %s: %s", qPrintable(SandboxStatus::id(kind)),
                                      qPrintable(profileId(profile)), kLayouts[i].name),
                        int(i), kind, profile);
                }
            }
        }
    }

    void holds()
    {
        const auto [layout, kind, profile] = Rows<int, SandboxKind, CommandProfile>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        make(kLayouts[layout]);
        const Harm harm = attack(kind, profile, kLayouts[layout], u"all"_s);
        QVERIFY2(harm.read.isEmpty(), qPrintable(harm.read.join(u' ')));
        QVERIFY2(harm.changed.isEmpty(), qPrintable(harm.changed.join(u' ')));
        QVERIFY2(harm.output.endsWith("over\n"_L1), qPrintable(harm.output));
    }

    void attackIsReal_data()
    {
        QTest::addColumn<int>("layout");
        for (size_t i = 0; i < std::size(kLayouts); ++i) {
            if (kLayouts[i].always || !kLayouts[i].isThere)
                QTest::newRow(kLayouts[i].name) << int(i);
        }
    }

    // Without a sandbox it gets everything, or holds() would prove nothing.
    void attackIsReal()
    {
        QFETCH(int, layout);
        make(kLayouts[layout]);
        const Harm harm
            = attack(SandboxKind::None, CommandProfile::None, kLayouts[layout], u"names"_s);
        if (kLayouts[layout].isThere)
            QCOMPARE(harm.read.size(), m_secrets.size());
        for (const QString &place : m_controls.keys())
            QVERIFY2(harm.changed.contains(place), qPrintable(place));
    }

    void fileToolsAsk_data()
    {
        QTest::addColumn<int>("layout");
        for (size_t i = 0; i < std::size(kLayouts); ++i) {
            if (kLayouts[i].isThere && !*kLayouts[i].links)
                QTest::newRow(kLayouts[i].name) << int(i);
        }
    }

    // A root opens none of them to tools that write where nobody is asked.
    void fileToolsAsk()
    {
        QFETCH(int, layout);
        make(kLayouts[layout]);
        const QString root
            = QFileInfo(path(QString::fromUtf8(kLayouts[layout].root))).canonicalFilePath();
        PermissionPolicy policy({root});
        const QStringList own{
            Paths::stateDir() + "/trusted.json"_L1,
            Paths::stateDir() + "/checkpoints/x/git/HEAD"_L1, Paths::cacheDir() + "/models.json"_L1,
            Paths::configDir() + "/skills/x/SKILL.md"_L1, Paths::configDir() + "/agents/x.md"_L1};
        for (const auto mode :
             {PermissionPolicy::Mode::WorkspaceWrite, PermissionPolicy::Mode::FullAccess}) {
            policy.setMode(mode);
            for (const QString &place : m_controls.keys() + m_secrets + own) {
                const auto verdict
                    = policy.judge(u"write_file"_s, {{ToolEffect::Kind::Write, place, root}});
                QVERIFY2(verdict.action == PermissionVerdict::Action::Ask, qPrintable(place));
            }
            const QString plain = root + "/plain/x.cpp"_L1;
            QCOMPARE(policy.judge(u"write_file"_s, {{ToolEffect::Kind::Write, plain, root}}).action,
                     PermissionVerdict::Action::Allow);
        }
    }

    void linksInMaskedFolders_data()
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::addColumn<CommandProfile>("profile");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("link");
        for (const auto &[file, link] : {std::pair(u"home/dot/key"_s, u"home/.ssh/key"_s),
                                         std::pair(u"project/key"_s, u"home/.ssh/key"_s),
                                         std::pair(u"home/dot/key"_s, u"home/.ssh/work/old/key"_s),
                                         std::pair(u"home/dot/keys/key"_s, u"home/.ssh/keys"_s)}) {
            for (const CommandProfile profile : {CommandProfile::Look, CommandProfile::Work}) {
                for (const SandboxKind kind : {kBubblewrap, kLandlock}) {
                    // Landlock cannot hide one where a command may make files beside it.
                    if (kind == kLandlock && profile == CommandProfile::Work
                        && file.startsWith("project"_L1))
                        continue;
                    QTest::addRow("%s, %s: %s, %s", qPrintable(SandboxStatus::id(kind)),
                                  qPrintable(profileId(profile)), qPrintable(file),
                                  qPrintable(link))
                        << kind << profile << file << link;
                }
            }
        }
    }

    void linksInMaskedFolders()
    {
        QFETCH(SandboxKind, kind);
        QFETCH(CommandProfile, profile);
        QFETCH(QString, file);
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        QFETCH(QString, link);
        SandboxBench bench;
        QVERIFY(bench.put(file, "topsecret\n"));
        QVERIFY(QDir().mkpath(QFileInfo(bench.path(link)).path()));
        const bool isFolder = link.endsWith("keys"_L1);
        const QString target = isFolder ? QFileInfo(bench.path(file)).path() : bench.path(file);
        QVERIFY(QFile::link(target, bench.path(link)));
        const QString command = u"cat '%1'; cat '%2'"_s.arg(
            bench.path(link) + (isFolder ? "/key"_L1 : ""_L1), bench.path(file));
        QVERIFY(bench.run(SandboxKind::None, profile, command).output.contains("topsecret"_L1));
        const auto outcome = bench.run(kind, profile, command);
        QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
    }

    void namedBySettingsOfGit_data()
    {
        // settings: a file
        // file: what they make git obey
        const Rows<QString, QByteArray, QString> add; // settings, text, file
        const auto row = [&add](const char *name, const char *text, const char *file,
                                const char *settings = "project/.git/config") {
            add(name, QString::fromLatin1(settings), QByteArray(text), QString::fromLatin1(file));
        };
        row("included", "[include]\n\tpath = ../team.gitconfig\n", "team.gitconfig");
        row("included where it says so", "[includeIf \"onbranch:main\"]\n\tpath = ../in/team\n",
            "in/team");
        row("included by what is included", "[include]\n\tpath = ../first\n", "in/second");
        row("hooks", "[core]\n\thooksPath = .husky\n", ".husky/pre-commit");
        row("attributes", "[core]\n\tattributesFile = in/attributes\n", "in/attributes");
        row("filter", "[filter \"x\"]\n\tclean = sh './in/clean.sh' %f\n", "in/clean.sh");
        row("alias", "[alias]\n\tst = \"!in/st --all\"\n", "in/st");
        // Nor does a setting open what is closed.
        row("in what stays as it is", "[include]\n\tpath = ../.agentao/in/team\n",
            ".agentao/in/team");
        row("of the person", "[include]\n\tpath = ~/../project/team.gitconfig\n", "team.gitconfig",
            "home/.gitconfig");
    }

    // Whoever runs git in the folder would run what a command put there.
    void namedBySettingsOfGit()
    {
        const auto [settings, text, file] = Rows<QString, QByteArray, QString>::current();
        if (const QString why = SandboxBench::missing(kBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        bench.run(SandboxKind::None, CommandProfile::None, u"git init -q ."_s);
        QVERIFY(bench.put(settings, text) && bench.put(u"project/"_s + file, "untouched\n")
                && bench.put(u"project/first"_s, "[include]\n\tpath = in/second\n")
                && bench.put(u"project/in/plain"_s, "plain\n"));
        const QString attack
            = u"cd '%1'; echo evil >> %2; rm -f %2; echo evil > new; mv new %2; cd ..; "
              "mv '%1' away && mkdir '%1' && echo evil > '%1'/%2; true"_s.arg(
                  QFileInfo(bench.path(u"project/"_s + file)).path(), QFileInfo(file).fileName());
        const auto outcome = bench.run(kBubblewrap, CommandProfile::Work, attack);
        QVERIFY2(bench.get(u"project/"_s + file) == "untouched\n", qPrintable(outcome.output));
        bench.run(kBubblewrap, CommandProfile::Work, u"echo new >> in/plain; echo new > other"_s);
        QCOMPARE(bench.get(u"project/in/plain"_s), "plain\nnew\n");
        QCOMPARE(bench.get(u"project/other"_s), "new\n");
        bench.run(SandboxKind::None, CommandProfile::None, attack);
        QVERIFY(bench.get(u"project/"_s + file) != "untouched\n");
    }

    // What the names of its folders make a secret stays one for the commands that follow.
    void secretsKeepTheirNames()
    {
        if (const QString why = SandboxBench::missing(kBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        for (const QString &file :
             {u".config/gh/hosts.yml"_s, u".docker/config.json"_s, u"sub/in/.env"_s})
            QVERIFY(bench.put(u"project/"_s + file, "topsecret\n"));
        const auto moved = bench.run(kBubblewrap, CommandProfile::Work,
                                     u"mv .config a; mv .docker b; mv sub/in sub/d; ls sub"_s);
        QVERIFY2(moved.output.contains(u"d\n"_s), qPrintable(moved.output));
        for (const CommandProfile profile : {CommandProfile::Look, CommandProfile::Work}) {
            const auto outcome = bench.run(kBubblewrap, profile, u"find . -type f | xargs cat"_s);
            QVERIFY2(!outcome.output.contains("topsecret"_L1), qPrintable(outcome.output));
        }
    }

    void whatLiesInGuardedFolders_data()
    {
        const Rows<SandboxKind> row;
        row("bubblewrap", kBubblewrap);
        row("landlock", kLandlock);
    }

    // A secret or a repository in there opens neither the folder around it nor itself, where the
    // home folder is the workspace; of a project it can be worked in.
    void whatLiesInGuardedFolders()
    {
        const auto [kind] = Rows<SandboxKind>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        qputenv("HOME", QFile::encodeName(bench.path("project")));
        qputenv("AGENTAO_HOME", QFile::encodeName(bench.path("project/.own")));
        const QStringList repositories{
            u".own/state/git"_s,           u".own/skills/x/.git"_s, u".claude/projects/x/.git"_s,
            u".password-store/x/.git"_s,   u".var/app/x/.git"_s,    u".tmux/plugins/x/.git"_s,
            u".local/share/zinit/x.git"_s, u".agentao/x/.git"_s,    u".config/unknown/.git"_s};
        for (const QString &git : repositories + QStringList{u"app/.git"_s}) {
            const QString folder = u"project/"_s + git;
            QVERIFY(bench.put(folder + "/HEAD"_L1, "ref: refs/heads/main\n")
                    && bench.put(folder + "/objects/x"_L1, "topsecret\n")
                    && bench.put(folder + "/refs/x"_L1, "x\n"));
        }
        const QStringList secrets{u".config/gh/hosts.yml"_s, u".local/share/keyrings/x"_s,
                                  u".local/state/unknown/.env"_s, u"app/.kube/config"_s};
        const QStringList files{u".config/unknown/rc"_s, u".local/share/unknown/rc"_s,
                                u".local/state/unknown/rc"_s, u".unknown"_s};
        for (const QString &file : secrets + files)
            QVERIFY(bench.put(u"project/"_s + file, "untouched\n"));
        bench.remakeRoom();
        const QString attack
            = u"for git in %1 app/.git; do echo evil > $git/objects/y; done; "
              "for file in %2; do echo evil > $file; done; mv app/.kube app/other"_s.arg(
                  repositories.join(u' '), files.join(u' '));
        const auto outcome = bench.run(kind, CommandProfile::Work, attack);
        for (const QString &git : repositories)
            QVERIFY2(bench.get(u"project/%1/objects/y"_s.arg(git)) == "(missing)", qPrintable(git));
        for (const QString &file : files)
            QVERIFY2(bench.get(u"project/"_s + file) == "untouched\n", qPrintable(file));
        QVERIFY2(bench.get(u"project/app/.git/objects/y"_s) == "evil\n",
                 qPrintable(outcome.output));
        // What is hidden is not shown either.
        const auto read
            = bench.run(kind, CommandProfile::Work,
                        u"cat .own/state/git/objects/x .claude/projects/x/.git/objects/x "
                        ".password-store/x/.git/objects/x .var/app/x/.git/objects/x; true"_s);
        QVERIFY2(!read.output.contains("topsecret"_L1), qPrintable(read.output));
        if (kind == kBubblewrap)
            QCOMPARE(bench.get(u"project/app/.kube/config"_s), "untouched\n");
    }

    // What a command of one leaves there is built into nothing of another.
    void cachesOfWorkspaces()
    {
        SandboxBench bench;
        const auto cacheOf = [](const QString &root) {
            return commandSandbox(CommandProfile::Work, {root}, {}, {})
                .variables.value(u"XDG_CACHE_HOME"_s);
        };
        const QString own = cacheOf(bench.path("project"));
        const QString other = cacheOf(bench.path("run"));
        QVERIFY(putFile(other + "/x"_L1, "secret of another"));
        for (const SandboxKind kind : {kBubblewrap, kLandlock}) {
            if (!SandboxBench::missing(kind).isEmpty())
                continue;
            const auto outcome
                = bench.run(kind, CommandProfile::Work,
                            u"echo evil > \"$XDG_CACHE_HOME/y\"; cat '%1/x'; echo evil > '%1/x'; "
                            "cat \"$XDG_CACHE_HOME/y\""_s.arg(other));
            QVERIFY2(outcome.output.contains("evil"_L1)
                         && !outcome.output.contains("secret of another"_L1),
                     qPrintable(outcome.output));
            QCOMPARE(fileContent(other + "/x"_L1, "(missing)"), "secret of another");
        }
        const timespec longAgo[2] = {{1'000'000'000, 0}, {1'000'000'000, 0}};
        QCOMPARE(::utimensat(AT_FDCWD, QFile::encodeName(other).constData(), longAgo, 0), 0);
        removeOldCaches();
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(other), 30'000);
        QVERIFY(QFile::exists(own + "/y"_L1));
    }

    // What cannot be looked through is kept as a whole.
    void foldersThatAreClosed()
    {
        SandboxBench bench;
        QVERIFY(bench.put(u"project/closed/.env"_s, "topsecret\n"));
        QString deep = bench.path("project");
        for (int i = 0; i < 9; ++i)
            deep += u'/' + QString(250, u'x');
        QVERIFY(QDir().mkpath(deep));
        const QString closed = bench.path("project/closed");
        const Testing::ReadOnlyFolder folder(closed);
        QVERIFY(QFile::setPermissions(closed, QFile::WriteOwner | QFile::ExeOwner));
        const auto facts = GuardedTree({bench.path("project")}).look();
        QVERIFY(facts.isComplete);
        QVERIFY(facts.secrets.contains(closed));
        QVERIFY(std::ranges::any_of(facts.secrets, [&deep](const QString &secret) {
            return deep.startsWith(secret + u'/') || deep == secret;
        }));
    }

    // Those that are not masked could be read by who makes enough of them.
    void tooManySecrets()
    {
        SandboxBench bench;
        QVERIFY(bench.put(u"project/x/.env"_s, "topsecret\n"));
        for (size_t i = 0; i <= GuardedTree::kMaxSecrets; ++i)
            QVERIFY(bench.put(u"project/y/%1.pem"_s.arg(i), ""));
        SandboxProfile profile
            = commandSandbox(CommandProfile::Work, {bench.path("project")}, {}, {});
        const auto furnished = bench.room().furnish(&profile, GitMaking::Nothing);
        QVERIFY(!furnished);
        QCOMPARE(furnished.error().code, ErrorCode::LimitExceeded);
    }

    void tooManyFolders_data()
    {
        const Rows<SandboxKind, CommandProfile, QString> row; // kind, profile, error
        row("work in bubblewrap", kBubblewrap, CommandProfile::Work, u"more than 20 folders"_s);
        row("work in Landlock", kLandlock, CommandProfile::Work, u"more than 20 folders"_s);
        row("look", kBubblewrap, CommandProfile::Look, QString());
        row("where nothing holds it", SandboxKind::None, CommandProfile::Work, QString());
    }

    // What is not found is not masked. What only looks is asked for there, see knowsAll().
    void tooManyFolders()
    {
        const auto [kind, profile, error] = Rows<SandboxKind, CommandProfile, QString>::current();
        if (const QString why = SandboxBench::missing(kind); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        for (int i = 0; i < 25; ++i)
            QVERIFY(bench.put(u"project/x%1/.env"_s.arg(i), "topsecret\n"));
        const QString root = bench.path("project");
        const auto room = std::make_shared<CommandRoom>(QStringList{root}, 20);
        QVERIFY(!room->knowsAll({}));
        TerminalSpec spec;
        spec.command = u"echo ran"_s;
        spec.workingDirectory = root;
        spec.sandbox = commandSandbox(profile, {root}, {}, {});
        LocalTerminalPort port(SandboxBench::probe(kind));
        GuardedTerminal terminal({&port, room, SandboxBench::probe(kind)}, spec);
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        QVERIFY(spy.wait(60'000));
        const auto exit = spy.first().first().value<Result<TerminalExit>>();
        QCOMPARE(terminal.output().contains("ran"_L1), error.isEmpty());
        QCOMPARE(exit.has_value(), error.isEmpty());
        if (!exit) {
            QCOMPARE(exit.error().code, ErrorCode::LimitExceeded);
            QVERIFY2(exit.error().message.contains(error), qPrintable(exit.error().text()));
        }
    }

    void socketsOfOthers_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("some") << 3;
        QTest::newRow("more than are masked one by one") << 70;
    }

    void socketsOfOthers()
    {
        QFETCH(int, count);
        if (const QString why = SandboxBench::missing(kBubblewrap); !why.isEmpty())
            QSKIP(qPrintable(why));
        SandboxBench bench;
        QVERIFY(QDir().mkpath(bench.path("s")));
        std::vector<std::unique_ptr<QLocalServer>> servers;
        for (int i = 0; i < count; ++i) {
            servers.push_back(std::make_unique<QLocalServer>());
            QVERIFY(servers.back()->listen(bench.path(u"s/%1"_s.arg(i))));
        }
        const QString command = u"python3 -c \"import os, socket\nfor n in os.listdir('../s'):\n"
                                "  try:\n    socket.socket(socket.AF_UNIX).connect('../s/' + n); "
                                "print('reached', n)\n"
                                "  except OSError as e: print(n, e)\""_s;
        const auto reached = [&](SandboxKind kind) {
            const auto outcome = bench.run(kind, CommandProfile::Work, command);
            return outcome.output.count("reached"_L1) + (outcome.exit.exitCode == 0 ? 0 : 1000);
        };
        QCOMPARE(reached(SandboxKind::None), count);
        QCOMPARE(reached(kBubblewrap), 0);
    }

private:
    struct Harm
    {
        QStringList read; //!< Places.
        QStringList changed; //!< Places.
        QString output;
    };

    QString path(const QString &name) const { return m_base->filePath(name); }

    //! The home folder of a person with \a layout, and which places there are in it.
    void make(const Layout &layout)
    {
        m_base = std::make_unique<QTemporaryDir>(lastingPlace() + "/guarded-XXXXXX"_L1);
        for (const QByteArray &name : m_changed)
            qunsetenv(name.constData());
        const QString home = path(u"home"_s);
        qputenv("HOME", QFile::encodeName(home));
        if (layout.hasOwnHome)
            qputenv("AGENTAO_HOME", QFile::encodeName(path(u"home/own/agentao"_s)));
        for (const auto name : {"home/project"_L1, "home/.config"_L1})
            QVERIFY(*layout.links || QDir().mkpath(path(name)));
        const auto script = u"cd '%1' && mkdir -p home && %2"_s.arg(
            m_base->path(), *layout.links ? QString::fromUtf8(layout.links) : u":"_s);
        QCOMPARE(QProcess::execute(u"sh"_s, {u"-c"_s, script}), 0);
        const auto environment = QProcessEnvironment::systemEnvironment();
        m_secrets = GuardedPaths::secretPlaces(home, environment);
        for (const QString &folder : Paths::ownDirs())
            m_secrets
                += {folder + "/keys.json"_L1, folder + "/mcp.json"_L1, folder + "/acp-token"_L1};
        const QStringList startUp = GuardedPaths::startUpPlaces(home, environment)
            + QStringList{home + "/.ssh/authorized_keys"_L1,
                          Paths::configDir() + "/permissions.json"_L1,
                          Paths::configDir() + "/settings.json"_L1};
        // A variable may name a file of whoever runs this.
        m_secrets.removeIf(
            [this](const QString &place) { return !isBelow(place, m_base->path()); });
        const QStringList all = m_secrets + startUp;
        for (const QString &place : layout.isThere ? all : QStringList()) {
            const bool isSecret = m_secrets.contains(place);
            if (isSecret || (isBelow(place, m_base->path()) && !QFileInfo::exists(place)))
                makePlace(place, all, layout.asFolders,
                          isSecret ? "topsecret of " + place.toUtf8() + '\n' : "untouched"_ba);
        }
        m_controls.clear();
        for (const QString &place : startUp)
            m_controls.insert(place, stateOf(place));
        QStringList places = m_controls.keys(); // a folder goes after what is in it
        std::ranges::sort(places, std::ranges::greater(), &QString::size);
        QVERIFY(putFile(path(u"attack.py"_s), kAttack));
        QVERIFY(putFile(path(u"secrets"_s), m_secrets.join(u'\n').toUtf8()));
        QVERIFY(putFile(path(u"controls"_s), places.join(u'\n').toUtf8()));
    }

    Harm attack(SandboxKind kind, CommandProfile profile, const Layout &layout, const QString &step)
    {
        const QString root = QFileInfo(path(QString::fromUtf8(layout.root))).canonicalFilePath();
        Harm harm;
        if (kind == SandboxKind::None) {
            harm.output = run(kind, std::nullopt, root, step);
        } else {
            const auto room = std::make_shared<CommandRoom>(QStringList{root});
            std::optional<GuardedRun> guard;
            if (profile == CommandProfile::Work)
                guard.emplace(room, kind, GitMaking::Nothing);
            SandboxProfile sandbox = commandSandbox(profile, {root}, {}, {});
            (void)room->furnish(&sandbox);
            harm.output = run(kind, sandbox, root, step);
            if (guard)
                guard->end(kind);
        }
        for (const QString &place : std::as_const(m_secrets)) {
            if (harm.output.contains("topsecret of "_L1 + place + u'\n'))
                harm.read += place;
        }
        for (const auto &[place, before] : m_controls.asKeyValueRange()) {
            if (stateOf(place) != before || harm.output.contains("evil in "_L1 + place + u'\n'))
                harm.changed += place;
        }
        return harm;
    }

    QString run(SandboxKind kind, const std::optional<SandboxProfile> &profile, const QString &root,
                const QString &step)
    {
        TerminalSpec spec;
        spec.command = u"python3 '%1' %2 '%3' '%4' '%5' && echo over"_s.arg(
            path(u"attack.py"_s), step, root, path(u"secrets"_s), path(u"controls"_s));
        spec.workingDirectory = root;
        spec.sandbox = profile;
        LocalTerminal terminal(spec, SandboxBench::probe(kind));
        QSignalSpy spy(&terminal, &Terminal::finished);
        terminal.start();
        if (!spy.wait(120'000))
            return u"(never ended)"_s;
        const auto exit = spy.first().first().value<Result<TerminalExit>>();
        return exit ? terminal.output() : u"(error) "_s + exit.error().text();
    }

    const QByteArrayList m_changed{
        "HOME",          "AGENTAO_HOME",   "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME",
        "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"};
    QHash<QByteArray, QByteArray> m_environment;
    std::unique_ptr<QTemporaryDir> m_base;
    QStringList m_secrets;
    QHash<QString, QByteArray> m_controls; //!< Files, with what they hold.
};

AGENTAO_TEST(TestGuardedPlaces)
#include "tst_guardedplaces.moc"
