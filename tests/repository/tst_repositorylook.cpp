// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/gitstate.h"
#include "agentcore/repository/repositorylook.h"
#include "agentcore/repository/userrepository.h"
#include "tests/support/shelloutput.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

//! In kB, as the kernel counts it.
static qint64 peakMemory()
{
    QFile file(u"/proc/self/status"_s);
    const QByteArray text = file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    const qsizetype at = text.indexOf("VmHWM:");
    return text.mid(at + 6, text.indexOf("kB", at) - at - 6).trimmed().toLongLong();
}

//! What the program says of a repository, against what git says.
class TestRepositoryLook : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY2(gitLibrary(), "the module agentao-git is not built"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_top = QFileInfo(m_dir->path()).canonicalFilePath() + "/top"_L1;
        QDir().mkpath(m_top + "/folder"_L1);
        write(u"a.txt"_s, "one\n");
        write(u"b.txt"_s, "two\n");
        write(u"folder/c.txt"_s, "three\n");
        shell(u"git init -q -b main .; git config user.name x; git config user.email x@y; "
              "git add .; git commit -qm first"_s);
    }

    void statusIsGits_data()
    {
        const Rows<QString> row; // command
        row("clean", u":"_s);
        row("changed", u"echo other >a.txt"_s);
        row("changed, same size", u"echo eno >a.txt"_s);
        row("changed at once after the commit", u"git add .; echo eno >a.txt"_s);
        row("touched", u"touch -d '1 hour ago' a.txt"_s);
        row("staged", u"echo other >a.txt; git add a.txt"_s);
        row("staged and changed", u"echo other >a.txt; git add a.txt; echo more >>a.txt"_s);
        row("staged and put back", u"echo other >a.txt; git add a.txt; echo one >a.txt"_s);
        row("new and staged", u"echo x >n; git add n"_s);
        row("intent to add", u"echo x >n; git add -N n"_s);
        row("deleted", u"rm a.txt"_s);
        row("deleted and staged", u"git rm -q a.txt"_s);
        row("renamed", u"git mv a.txt z.txt"_s);
        row("folder deleted", u"rm -r folder"_s);
        row("untracked", u"echo x >n"_s);
        row("untracked folder", u"mkdir -p d/e; echo x >d/e/n"_s);
        row("untracked in a tracked folder", u"echo x >folder/n"_s);
        row("empty folder", u"mkdir d"_s);
        row("folder of ignored files", u"echo '*.o' >.gitignore; mkdir d; echo x >d/x.o"_s);
        row("ignored", u"echo '*.o' >.gitignore; echo x >x.o; echo x >folder/y.o"_s);
        row("ignored folder", u"echo 'd/' >.gitignore; mkdir d; echo x >d/x"_s);
        row("ignored but for one",
            u"printf '*.o\\n!k.o\\n' >.gitignore; echo x >k.o; echo x >x.o"_s);
        row("rules below", u"echo '/n' >folder/.gitignore; echo x >folder/n; echo x >n"_s);
        row("info/exclude", u"echo n >.git/info/exclude; echo x >n"_s);
        row("core.excludesFile",
            u"echo n >../ex; git config core.excludesFile $PWD/../ex; echo x >n"_s);
        row("tracked though ignored", u"echo 'a.txt' >.gitignore; echo other >a.txt"_s);
        row("tracked in an ignored folder", u"echo 'folder/' >.gitignore; echo x >>folder/c.txt"_s);
        row("link for a file", u"rm a.txt; ln -s b.txt a.txt"_s);
        row("link", u"ln -s a.txt l; git add l; git commit -qm l; rm l; ln -s b.txt l"_s);
        row("link that stays", u"ln -s a.txt l; git add l; git commit -qm l; touch -h l"_s);
        row("executable", u"chmod +x a.txt"_s);
        row("mode does not count", u"git config core.fileMode false; chmod +x a.txt"_s);
        row("folder for a file", u"rm a.txt; mkdir a.txt; echo x >a.txt/n"_s);
        row("file for a folder", u"rm -r folder; echo x >folder"_s);
        row("pipe", u"mkfifo p"_s);
        row("assumed unchanged", u"git update-index --assume-unchanged a.txt; echo other >a.txt"_s);
        row("left out", u"git update-index --skip-worktree a.txt; rm a.txt"_s);
        row("sparse", u"git sparse-checkout set --no-cone /a.txt 2>/dev/null"_s);
        row("index of version 4", u"git update-index --index-version 4; echo other >b.txt"_s);
        row("packed refs", u"git pack-refs --all; git gc -q; echo other >a.txt; git add a.txt"_s);
        row("detached", u"git checkout -q --detach; echo other >a.txt"_s);
        row("no commit yet", u"rm -rf .git; git init -q .; git add a.txt"_s);
        row("nothing added yet", u"rm -rf .git; git init -q ."_s);
        row("conflict",
            u"git checkout -q -b side; echo 2 >a.txt; git commit -qam 2; "
            "git checkout -q main; echo 3 >a.txt; git commit -qam 3; "
            "git merge -q side >/dev/null || true"_s);
        row("CR LF, touched",
            u"git config core.autocrlf true; printf 'x\\r\\ny\\r\\n' >w; git add w "
            "2>/dev/null; git commit -qm w; touch -d '1 hour ago' w"_s);
        row("CR LF by an attribute",
            u"echo '*.w eol=crlf' >.gitattributes; printf 'x\\r\\n' >a.w; "
            "git add . 2>/dev/null; git commit -qm w; touch -d yesterday a.w"_s);
        row("repository inside", u"git init -q in; echo x >in/n"_s);
        row("submodule",
            u"git init -q in; git -C in -c user.name=x -c user.email=y commit -q "
            "--allow-empty -m x; git add in 2>/dev/null; git commit -qm in; echo x >in/n"_s);
        row("names of all kinds",
            u"echo x >'a b'; echo x >'ä'; echo x >\"$(printf 'l\\nm')\"; echo x >'*'"_s);
        row("config.worktree",
            u"git config extensions.worktreeConfig true; echo n >../ex; "
            "git config --worktree core.excludesFile $PWD/../ex; echo x >n"_s);
    }

    void statusIsGits()
    {
        const auto [command] = Rows<QString>::current();
        shell(command);
        if (QTest::currentTestFailed())
            return;
        shell(u"git --no-optional-locks status --porcelain=v1 -z --untracked-files=normal "
              "--no-renames --ignore-submodules=all"_s);
        QByteArrayList expected = m_output.split('\0');
        expected.removeAll(QByteArray());
        std::ranges::sort(expected);

        const auto layout = RepositoryLayout::at(m_top);
        QVERIFY(layout);
        const auto changes = gitLibrary().value()->status(*layout, time());

        QVERIFY2(changes, changes ? "" : qPrintable(changes.error().text()));
        QByteArrayList found;
        for (const ChangedPath &change : *changes)
            found += change.words + ' ' + change.path;
        std::ranges::sort(found);
        QCOMPARE(found, expected);
    }

    void branches_data()
    {
        const Rows<QString, QString> row; // command, branch

        row("plain", u":"_s, u"main"_s);
        row("of several words", u"git checkout -q -b a/b-c"_s, u"a/b-c"_s);
        row("link to HEAD", u"mv .git/HEAD .git/H; ln -s H .git/HEAD"_s, u"main"_s);
        row("text of another file",
            u"echo 'token of the user: 0123456789012345678901234567890123456789' >../secret; "
            "ln -sf ../../secret .git/HEAD"_s,
            QString());
        row("device", u"ln -sf /dev/zero .git/HEAD"_s, QString());
        row("pipe", u"rm .git/HEAD; mkfifo .git/HEAD"_s, QString());
        row("control characters", u"printf 'ref: refs/heads/a\\033[31mb\\n' >.git/HEAD"_s,
            u"a\\u001B[31mb"_s);
        row("git folder elsewhere", u"mv .git ../far; echo 'gitdir: ../far' >.git"_s, u"main"_s);
        row("file that names nothing", u"mv .git ../far; echo 'x' >.git"_s, QString());
    }

    void branches()
    {
        const auto [command, branch] = Rows<QString, QString>::current();
        shell(command);
        QCOMPARE(GitState::read(m_top, 0ms, {}).branch, branch);
    }

    void waitsForNothing_data()
    {
        QTest::addColumn<QString>("command");

        QTest::newRow("pipe for .git") << u"rm -rf .git; mkfifo .git"_s;
        QTest::newRow("pipe for the configuration") << u"rm .git/config; mkfifo .git/config"_s;
        QTest::newRow("zeros for the configuration") << u"ln -sf /dev/zero .git/config"_s;
        QTest::newRow("configuration of 100 GB") << u"truncate -s 100G .git/config"_s;
        QTest::newRow("pipe that is included") << u"mkfifo m; git config include.path ../m"_s;
        QTest::newRow("zeros for the index") << u"ln -sf /dev/zero .git/index"_s;
        QTest::newRow("index of 100 GB") << u"truncate -s 100G .git/index"_s;
        QTest::newRow("pipe for the branch")
            << u"rm .git/refs/heads/main; mkfifo .git/refs/heads/main"_s;
        QTest::newRow("pipe for a commit")
            << u"id=$(git rev-parse HEAD | sed 's,^..,&/,'); rm -f .git/objects/$id; "
               "mkfifo .git/objects/$id"_s;
        QTest::newRow("rules are a pipe") << u"mkfifo folder/.gitignore"_s;
        QTest::newRow("rules of 100 GB") << u"truncate -s 100G folder/.gitignore"_s;
        QTest::newRow("rules are zeros") << u"ln -s /dev/zero folder/.gitignore"_s;
        QTest::newRow("attributes are a pipe")
            << u"mkfifo folder/.gitattributes; touch folder/c.txt"_s;
        QTest::newRow("excludes are a pipe") << u"mkfifo m; git config core.excludesFile $PWD/m"_s;
        QTest::newRow("file of 4 TB") << u"truncate -s 4T a.txt; touch -d '1 hour ago' a.txt"_s;
        QTest::newRow("folders without end")
            << u"d=x; for i in $(seq 400); do d=$d/x; done; mkdir -p $d"_s;
    }

    void waitsForNothing()
    {
        QFETCH(const QString, command);
        shell(command);
        QElapsedTimer timer;
        timer.start();
        const GitState state = GitState::read(m_top, 500ms, {});
        const auto user
            = UserRepository::find({{}, std::chrono::steady_clock::now() + 500ms}, m_top);
        const auto again
            = UserRepository::find({{}, std::chrono::steady_clock::now() + 500ms}, m_top);
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(state.changes)); // 2 s on a machine at rest
        QVERIFY(user || user.error().code == ErrorCode::Timeout);
        QVERIFY(again || again.error().code == ErrorCode::Timeout
                || again.error().code == ErrorCode::Busy);
    }

    // A folder of 300 MB of zeros fits into 1.5 MB.
    void objectsThatSwell()
    {
        shell(u"head -c 300000000 /dev/zero >big; git -c core.looseCompression=1 hash-object -w "
              "--literally -t tree big >id; rm big; "
              "commit=$(git cat-file commit HEAD | sed \"s/^tree .*/tree $(cat id)/\" "
              "| git hash-object -t commit -w --stdin --literally); rm id; "
              "git update-ref refs/heads/main $commit"_s);
        if (QTest::currentTestFailed())
            return;
        const qint64 before = peakMemory();
        const auto changes = gitLibrary().value()->status(*RepositoryLayout::at(m_top), time());
        QVERIFY(!changes);
        const qint64 grown = peakMemory() - before;
        QVERIFY2(grown < 150'000, QByteArray::number(grown).constData());
    }

    void oneThreadIsLeftBehind()
    {
        const QByteArray pipe = QFile::encodeName(m_dir->path() + "/pipe"_L1);
        QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
        const auto waiting = [pipe]() -> Result<int> {
            return ::close(::open(pipe.constData(), O_RDONLY | O_CLOEXEC));
        };
        const auto soon = [] { return LookTime{{}, std::chrono::steady_clock::now() + 50ms}; };
        const auto first = RepositoryLook::run<int>(m_top, soon(), waiting);
        QCOMPARE(first.error().code, ErrorCode::Timeout);
        const auto second = RepositoryLook::run<int>(m_top, time(), waiting);
        QCOMPARE(second.error().code, ErrorCode::Busy);
        const auto other = RepositoryLook::run<int>(u"elsewhere"_s, time(), [] { return 3; });
        QCOMPARE(other, 3);
        QFile end(QFile::decodeName(pipe)); // lets it go
        QVERIFY(end.open(QFile::WriteOnly));
        const auto isFree
            = [&] { return bool(RepositoryLook::run<int>(m_top, time(), [] { return 1; })); };
        QTRY_VERIFY(isFree());
    }

    // A dialog looks at a work tree while the side bar still does.
    void looksAtOnePlaceFollowEachOther()
    {
        std::atomic_int inside = 0;
        std::atomic_int wrong = 0;
        {
            std::array<std::jthread, 4> threads;
            for (std::jthread &thread : threads) {
                thread = std::jthread([&] {
                    for (int i = 0; i < 100; ++i) {
                        const auto look = RepositoryLook::run<int>(m_top, time(), [&] {
                            const int others = inside++;
                            std::this_thread::yield();
                            --inside;
                            return others;
                        });
                        wrong += look == 0 ? 0 : 1;
                    }
                });
            }
        }
        QCOMPARE(wrong.load(), 0);
    }

    void noProgramIsStarted()
    {
        const QString marker = m_dir->path() + "/started"_L1;
        const QString programs = m_dir->path() + "/bin"_L1;
        QDir().mkpath(programs);
        for (const QString &name : {u"git"_s, u"sh"_s, u"ssh"_s, u"less"_s}) {
            QFile file(programs + u'/' + name);
            QVERIFY(file.open(QFile::WriteOnly));
            file.write("#!/bin/sh\n: >'" + QFile::encodeName(marker) + "'\n");
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        write(u"a.txt"_s, "other\n");
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", QFile::encodeName(programs) + ':' + path);
        const GitState state = GitState::read(m_top, 60s, {});
        const auto user = UserRepository::find(time(), m_top);
        qputenv("PATH", path);
        QCOMPARE(state, (GitState{u"main"_s, u"1 changed: M a.txt"_s, false}));
        QVERIFY(user);
        QVERIFY(!QFile::exists(marker));
    }

    void userRepository_data()
    {
        // below: where it is asked
        // expected: top, format, index, converts, sparse
        const Rows<QString, QString, QString> row; // command, below, expected

        const QString plain = u"top sha1 top/.git/index"_s;
        row("at the top", u":"_s, u""_s, plain);
        row("below", u":"_s, u"/folder"_s, plain);
        row("ignored", u"echo folder/ >.gitignore"_s, u"/folder"_s, u"none"_s);
        row("none", u"rm -rf .git"_s, u""_s, u"none"_s);
        row("broken one inside of one", u"mkdir folder/.git"_s, u"/folder"_s, plain);
        row("other format", u"rm -rf .git; git init -q --object-format=sha256 ."_s, u""_s,
            u"top sha256 top/.git/index"_s);
        row("line ends", u"git config core.autocrlf input"_s, u""_s, plain + u" converts"_s);
        row("sparse", u"git config core.sparseCheckout true"_s, u""_s, plain + u" sparse"_s);
        row("work tree", u"git worktree add -q ../side -b side"_s, u"/../side"_s,
            u"side sha1 top/.git/worktrees/side/index"_s);
        row("device for the configuration", u"ln -sf /dev/zero .git/config"_s, u""_s, u"none"_s);
    }

    void userRepository()
    {
        const auto [command, below, expected] = Rows<QString, QString, QString>::current();
        shell(command);
        const auto found
            = UserRepository::find(time(), QFileInfo(m_top + below).canonicalFilePath());
        QVERIFY(found);
        QString words = u"none"_s;
        if (!found->topLevel.isEmpty()) {
            words = found->topLevel + u' ' + found->objectFormat + u' ' + found->indexFile;
            words += found->convertsFiles ? u" converts"_s : QString();
            words += found->isSparse ? u" sparse"_s : QString();
            words.remove(m_top.chopped(3));
            QCOMPARE(QFileInfo(found->objectsFolder).canonicalFilePath(),
                     m_top + "/.git/objects"_L1);
        }
        QCOMPARE(words, expected);
    }

private:
    void shell(const QString &command) { m_output = shellOutput(m_top, command); }

    void write(const QString &name, const QByteArray &content) const
    {
        QVERIFY(putFile(m_top + u'/' + name, content));
    }
    LookTime time() const { return {{}, std::chrono::steady_clock::now() + 60s}; }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_top;
    QByteArray m_output;
};

AGENTAO_TEST(TestRepositoryLook)
#include "tst_repositorylook.moc"
