// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lockfile.h"
#include "agentcore/checkpoint/checkpointtidying.h"
#include "agentcore/checkpoint/reversalplan.h"
#include "agentcore/ports/sandbox/landlock.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"

#include "tests/checkpoint/checkpointbench.h"
#include "tests/support/stuckforks.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QProcess>

#include <csignal>
#include <memory>
#include <thread>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static GitProgram git(std::stop_token stop = {})
{
    return {std::move(stop), std::chrono::steady_clock::now() + 60s};
}

//! Records in a process of its own, which is killed after \a delay.
static void recordAndDie(const CheckpointStore &store, std::chrono::microseconds delay)
{
    const pid_t child = ::fork();
    if (child == 0) {
        (void)store.record({.id = u"killed"_s}, {});
        ::_exit(0);
    }
    ::usleep(useconds_t(delay.count()));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    Testing::StuckForks::end();
}

//! Sets AGENTAO_SANDBOX for as long as it lives.
class OnlySandbox
{
public:
    explicit OnlySandbox(const QByteArray &id) { qputenv("AGENTAO_SANDBOX", id); }
    Q_DISABLE_COPY_MOVE(OnlySandbox)
    ~OnlySandbox() { qunsetenv("AGENTAO_SANDBOX"); }
};

//! Of this process, orphans that came to it among them.
static int childrenCalled(const QByteArray &name)
{
    QFile file(u"/proc/self/task/%1/children"_s.arg(::getpid()));
    int count = 0;
    const QByteArray all = file.open(QFile::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    for (const QByteArray &id : all.split(' ')) {
        QFile comm(u"/proc/"_s + QString::fromLatin1(id) + u"/comm"_s);
        QFile state(u"/proc/"_s + QString::fromLatin1(id) + u"/stat"_s);
        const bool isDead = state.open(QFile::ReadOnly) && state.readAll().contains(") Z ");
        count += comm.open(QFile::ReadOnly) && comm.readAll().trimmed() == name && !isDead;
    }
    return count;
}

static bool startsBubblewrap()
{
    SandboxProbe probe({SandboxKind::Bubblewrap});
    auto status = probe.status();
    return QTest::qWaitFor([&status] { return status.isFinished(); })
        && status.result().kind == SandboxKind::Bubblewrap;
}

//! What can go wrong around checkpoints, and what they may keep.
class TestCheckpointFaults : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<CheckpointBench>(); }

    void noGit()
    {
        const QByteArray path = qgetenv("PATH");
        const auto restore = qScopeGuard([&] { qputenv("PATH", path); });
        qputenv("PATH", "/nonexistent");
        const auto recorded = m_bench->store().record({.id = u"1"_s}, {});
        QVERIFY(!recorded);
        QCOMPARE(recorded.error().code, ErrorCode::NotFound);
        QCOMPARE(recorded.error().message, u"git is not installed"_s);
        QVERIFY(!m_bench->store().list({}));
    }

    void stateFolderThatIsAFile()
    {
        m_bench->write(u"../state"_s, "a file");
        const auto recorded = m_bench->store().record({.id = u"1"_s}, {});
        QVERIFY(!recorded);
        QCOMPARE(recorded.error().code, ErrorCode::PermissionDenied);
    }

    void fullDisk()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        QByteArray noise;
        for (int i = 0; i < 100'000; ++i)
            noise += QByteArray::number(i * 7919);
        m_bench->write(u"noise"_s, noise);
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{16 * 1024, before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const auto recorded = m_bench->store().record({.id = u"2"_s}, {});
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(!recorded);
        QCOMPARE(recorded.error().code, ErrorCode::Io);
        // What was recorded before is whole, and the next one works.
        m_bench->write(u"a"_s, "2");
        m_bench->record(u"3"_s);
        QCOMPARE(m_bench->changed(u"1"_s), QStringList({u"M a"_s, u"A noise"_s}));
    }

    void staleLocks()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        for (const auto name :
             {"/git/index.lock"_L1, "/git/HEAD.lock"_L1, "/git/packed-refs.lock"_L1,
              "/git/refs/agentao/sess_1/2.lock"_L1, "/git/index.seed"_L1}) {
            QFile file(folder() + name);
            QVERIFY(file.open(QFile::WriteOnly));
            // Of long ago: a fresh one may belong to a git that is still at work.
            QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-60),
                                     QFileDevice::FileModificationTime));
        }
        m_bench->write(u"a"_s, "2");
        m_bench->record(u"2"_s);
        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M a"_s});
    }

    void killedInTheMiddle()
    {
        const Testing::StuckForks stuckForks;
        for (int i = 0; i < 50; ++i)
            m_bench->write(u"file%1"_s.arg(i), QByteArray::number(i));
        for (int step = 0; step < 25; ++step)
            recordAndDie(m_bench->store(), std::chrono::microseconds(step * 3000));
        m_bench->record(u"1"_s);
        m_bench->write(u"file3"_s, "changed");
        m_bench->remove(u"file4"_s);
        QCOMPARE(m_bench->changed(u"1"_s), QStringList({u"M file3"_s, u"D file4"_s}));
        m_bench->restore(u"1"_s);
        QCOMPARE(m_bench->read(u"file3"_s), "3");
        QCOMPARE(m_bench->read(u"file4"_s), "4");
    }

    void halfMadeRepository()
    {
        QVERIFY(QDir().mkpath(folder() + "/git.new/objects"_L1));
        QVERIFY(QFile::link(u"testing"_s, folder() + "/git.new/tAbCdEf"_L1)); // as git does
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        QVERIFY(!QFile::exists(folder() + "/git.new"_L1));
    }

    void damagedRepository_data()
    {
        QTest::addColumn<QString>("command"); // In the repository.

        QTest::newRow("empty objects") << u"find objects -type f -exec truncate -s 0 {} ';'"_s;
        QTest::newRow("empty index") << u"truncate -s 0 index"_s;
        QTest::newRow("broken index") << u"printf 'DIRCxxxx' >index"_s;
        QTest::newRow("empty HEAD") << u"truncate -s 0 HEAD"_s;
    }

    void damagedRepository()
    {
        QFETCH(QString, command);
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2");
        m_bench->end();
        m_bench->shell(u"cd '%1/git'; chmod -R u+w .; %2"_s.arg(folder(), command));
        const auto undone = m_bench->store().restore(u"1"_s, ChangeScope::Turn, {}, u"undo"_s, {});
        QVERIFY(!undone);
        QVERIFY(!undone.error().text().isEmpty());
        QCOMPARE(m_bench->read(u"a"_s), "2");
        m_bench->record(u"2"_s);
        m_bench->write(u"a"_s, "3");
        m_bench->restore(u"2"_s);
        QCOMPARE(m_bench->read(u"a"_s), "2");
    }

    void linksInItsFolder_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto name : {"root"_L1,
                                "top"_L1,
                                "format"_L1,
                                "lock"_L1,
                                "kept/seen"_L1,
                                "kept/seen.new"_L1,
                                "kept"_L1,
                                "git"_L1,
                                "git.new"_L1,
                                "git/HEAD"_L1,
                                "git/config"_L1,
                                "git/index"_L1,
                                "git/index.seed"_L1,
                                "git/info"_L1,
                                "git/info/exclude"_L1,
                                "git/info/attributes"_L1,
                                "git/objects"_L1,
                                "git/objects/00"_L1,
                                "git/refs"_L1,
                                ""_L1})
            QTest::newRow(name.isEmpty() ? "all of it" : name.data()) << QString(name);
    }

    // Each file and folder of ours is somewhere else, as it was: nothing is written or removed
    // there, and what is said names the link.
    void linksInItsFolder()
    {
        QFETCH(QString, name);
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        const QString place = name.isEmpty() ? folder() : folder() + u'/' + name;
        const QString outside = m_bench->folder() + "/../outside"_L1;
        m_bench->shell(
            u"mkdir -p '%2'; if [ -e '%1' ]; then mv '%1' '%2/it'; else mkdir '%2/it'; touch "
            "'%2/it/kept'; mkdir -p \"$(dirname '%1')\"; fi; ln -s '%2/it' '%1'"_s.arg(place,
                                                                                       outside));
        const auto state = [&] {
            QProcess find;
            find.start(u"find"_s, {outside, u"-printf"_s, u"%p %i %m %s %T@\n"_s});
            return find.waitForFinished() ? find.readAll() : QByteArray();
        };
        const QByteArray before = state();
        m_bench->write(u"a"_s, "2");
        const auto recorded = m_bench->store().record({.id = u"2"_s}, {});
        QVERIFY(!recorded);
        QVERIFY2(recorded.error().text().contains(place), qPrintable(recorded.error().text()));
        QVERIFY(!before.isEmpty());
        QCOMPARE(state(), before);
    }

    void heldByAnother()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        const auto held = LockFile::take(folder() + "/lock"_L1);
        QVERIFY(held);
        const GitProgram soon({}, std::chrono::steady_clock::now() + 50ms);
        const auto opened = ShadowRepository::open(m_bench->folder(), m_bench->root(), true, soon);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::Busy);
    }

    void stopEndsTheWait()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        const auto held = LockFile::take(folder() + "/lock"_L1);
        QVERIFY(held);
        std::stop_source stop;
        Result<void> recorded;
        std::thread worker(
            [&] { recorded = m_bench->store().record({.id = u"2"_s}, stop.get_token()); });
        stop.request_stop();
        worker.join();
        QVERIFY(!recorded);
        QCOMPARE(recorded.error().code, ErrorCode::Cancelled);
    }

    void deadline()
    {
        const GitProgram late({}, std::chrono::steady_clock::now() - 1s);
        const auto answer = late.run({u"version"_s});
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, ErrorCode::Timeout);
    }

    void waitsForNothing_data()
    {
        QTest::addColumn<QString>("command");

        QTest::newRow("rules") << u"mkfifo .gitignore"_s;
        QTest::newRow("rules below") << u"mkdir d; mkfifo d/.gitignore; echo x >d/x"_s;
        QTest::newRow("attributes") << u"mkfifo .gitattributes"_s;
        QTest::newRow("submodules") << u"mkfifo .gitmodules"_s;
        QTest::newRow("HEAD of a repository inside")
            << u"git init -q in; rm in/.git/HEAD; mkfifo in/.git/HEAD"_s;
        QTest::newRow("git folder of one inside") << u"mkdir in; mkfifo in/.git; echo x >in/x"_s;
        QTest::newRow("a file") << u"mkfifo p"_s;
        QTest::newRow("alternates")
            << u"git init -q .; git add a; mkfifo .git/objects/info/alternates"_s;
    }

    void waitsForNothing()
    {
        QFETCH(const QString, command);
        m_bench->write(u"a"_s, "1");
        m_bench->shell(command);
        QElapsedTimer timer;
        timer.start();
        const auto recorded = m_bench->store().record({.id = u"1"_s}, {});
        QVERIFY2(timer.elapsed() < 10'000, QByteArray::number(timer.elapsed()).constData());
        if (!recorded)
            QCOMPARE(recorded.error().code, ErrorCode::Unsupported);
    }

    // Of a file that was empty git does not take the size for a sign of change: it would read 40
    // GB.
    void fileThatSwells()
    {
        m_bench->write(u"log"_s, "");
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        m_bench->shell(u"truncate -s 40G log"_s);
        m_bench->write(u"a"_s, "2");
        QElapsedTimer timer;
        timer.start();
        m_bench->record(u"2"_s);
        QVERIFY2(timer.elapsed() < 10'000, QByteArray::number(timer.elapsed()).constData());
        QCOMPARE(m_bench->uncovered(u"2"_s), QStringList{u"log"_s});
        m_bench->record(u"3"_s);
        m_bench->write(u"a"_s, "3");
        QCOMPARE(m_bench->changed(u"3"_s), QStringList{u"M a"_s});
    }

    void fileThatGrows()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->write(u"log"_s, "x");
        const QByteArray path = QFile::encodeName(m_bench->path(u"log"_s));
        std::jthread writer([&path](const std::stop_token &stop) {
            constexpr off_t kStep = 4 * 1024 * 1024;
            for (off_t size = 1; !stop.stop_requested(); size += kStep)
                (void)!::truncate(path.constData(), size);
        });
        QElapsedTimer timer;
        timer.start();
        m_bench->record(u"1"_s);
        QVERIFY2(timer.elapsed() < 10'000, QByteArray::number(timer.elapsed()).constData());
        writer.request_stop();
        writer.join();
        m_bench->write(u"a"_s, "2");
        QVERIFY(m_bench->changed(u"1"_s).contains(u"M a"_s));
    }

    void gitWritesNothingElsewhere_data()
    {
        QTest::addColumn<QByteArray>("sandbox");
        QTest::newRow("Landlock") << "landlock"_ba;
        QTest::newRow("bubblewrap") << "bubblewrap"_ba;
    }

    // What it may not do it cannot do, whatever it is told.
    void gitWritesNothingElsewhere()
    {
        QFETCH(QByteArray, sandbox);
        if (sandbox == "landlock" && Landlock::version() < 1)
            QSKIP("the kernel has no Landlock");
        if (sandbox == "bubblewrap" && !startsBubblewrap())
            QSKIP("bubblewrap does not start here");
        const OnlySandbox only(sandbox);
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        const ShadowRepository shadow = open();
        const QString target = m_bench->path(u"written"_s);
        const auto written = shadow.git().run({u"config"_s, u"-f"_s, target, u"x.y"_s, u"z"_s});
        QVERIFY(!written);
        QVERIFY(!QFile::exists(target));
        QVERIFY(shadow.git().run(
            {u"config"_s, u"-f"_s, shadow.folder() + "/own"_L1, u"x.y"_s, u"z"_s}));
    }

    // All of it works in bubblewrap alone, and what waits or swells is still noticed in there.
    void withoutLandlock()
    {
        if (!startsBubblewrap())
            QSKIP("bubblewrap does not start here");
        const OnlySandbox only("bubblewrap");
        m_bench->write(u"a"_s, "1");
        m_bench->write(u"log"_s, "");
        m_bench->record(u"1"_s);
        m_bench->write(u"a"_s, "2");
        QCOMPARE(m_bench->changed(u"1"_s), QStringList{u"M a"_s});
        QVERIFY(m_bench->store().restore(u"1"_s, ChangeScope::UntilNow, {}, u"u"_s, {}));
        QCOMPARE(m_bench->read(u"a"_s), "1");
        {
            const ShadowRepository shadow = open();
            tidyRepository(shadow, {30, 1, 1024 * 1024});
        }
        m_bench->shell(u"truncate -s 40G log"_s);
        m_bench->record(u"2"_s);
        QCOMPARE(m_bench->uncovered(u"2"_s), QStringList{u"log"_s});
        m_bench->shell(u"mkdir inner && mkfifo inner/.gitignore"_s);
        const auto made = m_bench->store().record({.id = u"3"_s}, {});
        QVERIFY(made || made.error().code == ErrorCode::Unsupported);
    }

    // Bubblewrap that is killed while it begins waits for ever, unless somebody ends all of it.
    void nothingIsLeftOfBubblewrap()
    {
        if (!startsBubblewrap())
            QSKIP("bubblewrap does not start here");
        const OnlySandbox only("bubblewrap");
        const Testing::StuckForks adopts;
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        for (int i = 0; i < 30; ++i) {
            recordAndDie(m_bench->store(), std::chrono::microseconds(i * 1500));
            GitProgram hasty({}, std::chrono::steady_clock::now() + i * 500us);
            if (hasty.confine(m_bench->path(u"."_s)))
                (void)hasty.run({u"hash-object"_s, u"--stdin"_s}, "x");
        }
        QTRY_COMPARE_WITH_TIMEOUT(childrenCalled("bwrap"), 0, 10'000);
    }

    void sessionsSideBySide()
    {
        m_bench->write(u"a"_s, "1");
        constexpr int kEach = 4;
        std::vector<std::thread> workers;
        std::atomic<int> done = 0;
        for (const QString &session : {u"sess_a"_s, u"sess_b"_s, u"sess_c"_s}) {
            workers.emplace_back([this, session, &done] {
                for (int i = 0; i < kEach; ++i)
                    done += m_bench->store(session).record({.id = QString::number(i)}, {}) ? 1 : 0;
            });
        }
        for (std::thread &worker : workers)
            worker.join();
        QCOMPARE(done.load(), 3 * kEach);
        QCOMPARE(m_bench->store(u"sess_b"_s).list({})->size(), kEach);
    }

    void pruningByNumber()
    {
        for (int i = 0; i < 5; ++i) {
            m_bench->record(QString::number(i));
            m_bench->write(u"a"_s, "state " + QByteArray::number(i));
            m_bench->end();
        }
        {
            QTest::failOnWarning(QRegularExpression(u"old checkpoints"_s));
            std::stop_source ending; // as by a program that ends
            auto shadow = ShadowRepository::open(m_bench->folder(), m_bench->root(), false,
                                                 git(ending.get_token()));
            QVERIFY(shadow);
            ending.request_stop();
            tidyRepository(*shadow, {30, 2, 1024 * 1024});
        }
        {
            const ShadowRepository shadow = open();
            tidyRepository(shadow, {30, 2, 1024 * 1024});
        }
        const auto list = m_bench->store().list({});
        QVERIFY(list);
        QCOMPARE(list->size(), 2);
        QCOMPARE(list->first().id, u"3"_s);
        QCOMPARE(m_bench->changed(u"0"_s).size(), 1); // an error in words
        QCOMPARE(m_bench->changed(u"3"_s, ChangeScope::UntilNow), QStringList{u"M a"_s});
        QVERIFY(m_bench->store().restore(u"3"_s, ChangeScope::UntilNow, {}, u"u"_s, {}));
        QCOMPARE(m_bench->read(u"a"_s), "state 2");
        // The objects of the others are gone.
        const ShadowRepository shadow = open();
        const auto counts = shadow.git().run({u"count-objects"_s});
        QVERIFY(counts);
        QVERIFY2(counts->split(' ').first().toInt() <= 16, counts->constData());
    }

    // After what is there now was recorded, and before it is replaced: nothing has what is saved
    // then.
    void savedWhileItIsRestored()
    {
        const ShadowRepository shadow = open();
        m_bench->write(u"a"_s, "1");
        m_bench->write(u"b"_s, "1");
        const auto begin = takeSnapshot(shadow);
        QVERIFY(begin);
        m_bench->write(u"a"_s, "2 ");
        m_bench->write(u"b"_s, "2 ");
        const auto now = takeSnapshot(shadow);
        QVERIFY(now);
        auto plan = ReversalPlan::make(&shadow, *begin, *now, 0, false);
        QVERIFY(plan);
        RestoreOutcome outcome;
        QVERIFY(plan->addWhole("a", outcome) && plan->addWhole("b", outcome));
        m_bench->write(u"a"_s, "mine");
        plan->carryOut(u"sess_1"_s, outcome);
        QCOMPARE(m_bench->read(u"a"_s), "mine");
        QCOMPARE(m_bench->read(u"b"_s), "1");
        QCOMPARE(outcome.restored, QStringList{m_bench->path(u"b"_s)});
        QCOMPARE(outcome.failures.size(), 1);
        QCOMPARE(outcome.failures.front().code, ErrorCode::Conflict);
    }

    void pruningByAge()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        const ShadowRepository shadow = open();
        SnapshotRefs refs(&shadow);
        QCOMPARE(refs.prune(30, 100), false);
        QVERIFY(QTest::qWaitFor(
            [&refs] { return refs.prune(0, 100).value_or(false); })); // once it is older
        QCOMPARE(refs.list(u"sess_1"_s)->size(), 0);
    }

    void unusedRepositories()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->record(u"1"_s);
        tidyFolder(m_bench->folder(), 30);
        QVERIFY(QFile::exists(folder()));
        const utimbuf old{1'000'000'000, 1'000'000'000};
        QCOMPARE(::utime(QFile::encodeName(folder()).constData(), &old), 0);
        tidyFolder(m_bench->folder(), 30);
        QVERIFY(!QFile::exists(folder()));
    }

    // Who removes a key removes it.
    void filesBehindLinksAreNotKept()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->commitAll();
        m_bench->shell(u"mkdir ../keys; echo secret > ../keys/id; rm -rf .git/objects/ff; "
                       "ln -s ../../../keys .git/objects/ff; "
                       "ln -s ../../../keys/id .git/objects/pack/x.pack"_s);
        m_bench->record(u"1"_s);
        QVERIFY(QFile::exists(folder() + "/kept/seen"_L1));
        QVERIFY(!QFile::exists(folder() + "/kept/ff/id"_L1));
        QVERIFY(!QFileInfo(folder() + "/kept/pack/x.pack"_L1).isSymbolicLink());
    }

    void keptObjectsGo()
    {
        m_bench->write(u"a"_s, "1");
        m_bench->shell(u"touch -d '1 hour ago' a"_s);
        m_bench->commitAll();
        m_bench->record(u"1"_s);
        const auto keptFiles = [this] {
            int count = 0;
            QDirIterator files(folder() + "/kept"_L1, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext())
                count += files.next().endsWith("/seen"_L1) ? 0 : 1;
            return count;
        };
        const int before = keptFiles();
        QVERIFY(before > 0);
        {
            const ShadowRepository shadow = open();
            tidyRepository(shadow, {30, 100, 0});
            QCOMPARE(keptFiles(), before); // links cost nothing while the user has them
        }
        m_bench->shell(u"rm -rf .git"_s);
        const ShadowRepository shadow = open();
        tidyRepository(shadow, {30, 100, 1024 * 1024});
        QCOMPARE(keptFiles(), before); // a checkpoint may need them
        tidyRepository(shadow, {30, 100, 0});
        QCOMPARE(keptFiles(), 0);
    }

private:
    ShadowRepository open()
    {
        auto shadow = ShadowRepository::open(m_bench->folder(), m_bench->root(), true, git());
        if (!shadow)
            qFatal("%s", qPrintable(shadow.error().text()));
        return std::move(*shadow);
    }

    QString folder() const
    {
        return ShadowRepository::folderOf(m_bench->folder(), m_bench->root());
    }

    std::unique_ptr<CheckpointBench> m_bench;
};

AGENTAO_TEST(TestCheckpointFaults)
#include "tst_checkpointfaults.moc"
