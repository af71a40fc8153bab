// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/removalwatch.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestRemovalWatch : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
        for (const QString &name : {u"a"_s, u"b"_s, u"a/inner"_s})
            QVERIFY(QDir().mkpath(path(name)));
        for (const QString &name : {u"a/file"_s, u"a/other"_s, u"b/file"_s, u"a/inner/file"_s})
            QVERIFY(putFile(path(name), "x"));
    }

    void tells_data()
    {
        QTest::addColumn<QString>("command"); // for sh, in the folder that is watched
        QTest::newRow("file removed") << u"rm file"_s;
        QTest::newRow("renamed in the folder") << u"mv file new"_s;
        QTest::newRow("moved out") << u"mv file ../b/new"_s;
        QTest::newRow("replaced by another one") << u"mv other file"_s;
        QTest::newRow("folder in it removed") << u"rm -r inner"_s;
        QTest::newRow("folder removed") << u"rm -r ../a"_s;
        QTest::newRow("folder moved, then emptied") << u"mv ../a ../c; rm -r ../c"_s;
    }

    void tells()
    {
        QFETCH(QString, command);
        RemovalWatch watch;
        watch.watch(path(u"a"_s));
        QSignalSpy spy(&watch, &RemovalWatch::removed);
        QProcess shell;
        shell.setWorkingDirectory(path(u"a"_s));
        shell.start(u"sh"_s, {u"-c"_s, command});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 0);
        QVERIFY(!spy.isEmpty() || spy.wait(20s));
    }

    void tellsOfEachFolder()
    {
        RemovalWatch first;
        RemovalWatch second;
        first.watch(path(u"a"_s));
        second.watch(path(u"b"_s));
        QVERIFY(isTold(first, path(u"a"_s)));
        QVERIFY(isTold(second, path(u"b"_s)));
        {
            RemovalWatch third;
            third.watch(path(u"b"_s));
            QVERIFY(isTold(third, path(u"b"_s)));
        }
        QVERIFY(isTold(second, path(u"b"_s)));
        second.stop();
        QVERIFY(isTold(first, path(u"a"_s)));
    }

    void followsToAnotherFolder()
    {
        RemovalWatch watch;
        watch.watch(path(u"missing"_s));
        watch.watch(path(u"a"_s));
        watch.watch(path(u"a"_s));
        QVERIFY(isTold(watch, path(u"a"_s)));
        watch.watch(path(u"b"_s));
        QVERIFY(isTold(watch, path(u"b"_s)));
    }

    void folderThatIsThereAgain()
    {
        RemovalWatch watch;
        watch.watch(path(u"a"_s));
        for (int i = 0; i < 3; ++i) {
            QVERIFY(QDir(path(u"a"_s)).removeRecursively());
            QVERIFY(QDir().mkpath(path(u"a"_s)));
            watch.watch(path(u"a"_s));
            QVERIFY(isTold(watch, path(u"a"_s)));
        }
    }

    void silentOnceStopped()
    {
        RemovalWatch other;
        RemovalWatch watch;
        watch.watch(path(u"a"_s));
        QVERIFY(isTold(watch, path(u"a"_s)));
        watch.stop();
        other.watch(path(u"a"_s));
        QSignalSpy spy(&watch, &RemovalWatch::removed);
        QVERIFY(isTold(other, path(u"a"_s)));
        QCOMPARE(spy.size(), 0);
    }

    void crowdOfRemovals()
    {
        for (int i = 0; i < 2000; ++i)
            QVERIFY(putFile(path(u"a/%1"_s.arg(i)), {}));
        RemovalWatch watch;
        watch.watch(path(u"a"_s));
        QSignalSpy spy(&watch, &RemovalWatch::removed);
        QVERIFY(QDir(path(u"a"_s)).removeRecursively());
        QVERIFY(!spy.isEmpty() || spy.wait(20s));
        // What told them survives that nobody listens any more.
        watch.stop();
        QCOMPARE(::raise(SIGIO), 0);
        watch.watch(path(u"b"_s));
        QVERIFY(isTold(watch, path(u"b"_s)));
    }

    // The kernel keeps who closes an inotify waiting, for 15 ms and more.
    void endsAtOnce()
    {
#ifndef Q_OS_LINUX
        QSKIP("/proc is needed");
#endif
        RemovalWatch watch;
        watch.watch(path(u"a"_s));
        QStringList open;
        const QDir files(u"/proc/self/fd"_s);
        for (const QString &name :
             files.entryList(QDir::System | QDir::NoDotAndDotDot | QDir::Files | QDir::Dirs))
            open += QFile::symLinkTarget(files.filePath(name));
        QVERIFY2(open.filter(u"inotify"_s).isEmpty(), qPrintable(open.join(u'\n')));
        QVERIFY(open.contains(path(u"a"_s)));
    }

private:
    //! True when a file that is removed from \a folder is told.
    static bool isTold(const RemovalWatch &watch, const QString &folder)
    {
        QSignalSpy spy(&watch, &RemovalWatch::removed);
        const QString file = folder + "/toBeRemoved"_L1;
        return putFile(file, "x") && QFile::remove(file) && (!spy.isEmpty() || spy.wait(20s));
    }

    QString path(const QString &name) const { return m_dir->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestRemovalWatch)
#include "tst_removalwatch.moc"
