// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/temporaryfolder.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

#include <csignal>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestTemporaryFolder : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_common = std::make_unique<QTemporaryDir>(QDir::currentPath() + u"/temporary-XXXXXX"_s);
        qputenv("TMPDIR", QFile::encodeName(m_common->path()));
    }

    void goesWithItsOwner()
    {
        {
            const auto folder = TemporaryFolder::make(TemporaryFolder::Purpose::Work);
            QVERIFY(folder && putFile(folder->filePath(u"x"_s)));
            struct stat info = {};
            QCOMPARE(::stat(QFile::encodeName(folder->path()).constData(), &info), 0);
            QCOMPARE(info.st_mode & 07777, mode_t(0700));
            QCOMPARE(names().size(), 1);
        }
        QCOMPARE(names(), QStringList());
    }

    void leftByAKilledProcess()
    {
        int ready[2];
        QCOMPARE(::pipe(ready), 0);
        const pid_t owner = ::fork();
        if (owner == 0) {
            const auto one = TemporaryFolder::make(TemporaryFolder::Purpose::Work);
            const auto other = TemporaryFolder::make(TemporaryFolder::Purpose::Masks);
            (void)!::write(ready[1], one && other && putFile(one->filePath(u"x"_s)) ? "y" : "n", 1);
            while (true)
                ::pause();
        }
        char answer = 0;
        QCOMPARE(::read(ready[0], &answer, 1), 1);
        QCOMPARE(answer, 'y');
        TemporaryFolder::removeLeftOnes();
        const QStringList alive = names();
        ::kill(owner, SIGKILL);
        ::waitpid(owner, nullptr, 0);
        ::close(ready[0]);
        ::close(ready[1]);
        QCOMPARE(alive.size(), 2);
        QCOMPARE(names(), alive);
        TemporaryFolder::removeLeftOnes();
        QCOMPARE(names(), QStringList());
    }

    void staysAsLongAsItsOwnerLives()
    {
        const auto folder = TemporaryFolder::make(TemporaryFolder::Purpose::Work);
        QVERIFY(folder && putFile(folder->filePath(u"x"_s)));
        TemporaryFolder::removeLeftOnes(); // another session of the same process
        QVERIFY(QFile::exists(folder->filePath(u"x"_s)));
    }

    void othersStay()
    {
        QVERIFY(QDir().mkpath(m_common->filePath(u"target"_s)));
        QVERIFY(putFile(m_common->filePath(u"target/file"_s)));
        QVERIFY(QFile::link(m_common->filePath(u"target"_s),
                            m_common->filePath(u"agentao-work-abcdef"_s)));
        QVERIFY(putFile(m_common->filePath(u"agentao-work-FileXX"_s)));
        for (const QString &name : {u"agentao-of-a-person"_s, u"agentao"_s,
                                    u"agentao-work-longer12"_s, u"my-agentao-work-abcdeg"_s})
            QVERIFY(!putLeft(name).isEmpty());
        const QStringList before = names();
        TemporaryFolder::removeLeftOnes();
        QCOMPARE(names(), before);
        QVERIFY(QFile::exists(m_common->filePath(u"target/file"_s)));
    }

    void oddContents()
    {
        const QString path = putLeft(u"agentao-work-abcdef"_s);
        QVERIFY(putFile(m_common->filePath(u"outside"_s)));
        QVERIFY(QDir().mkpath(m_common->filePath(u"folder/kept"_s)));
        QVERIFY(QFile::link(m_common->filePath(u"outside"_s), path + "/link"_L1));
        QVERIFY(QFile::link(m_common->filePath(u"folder"_s), path + "/deep/folder"_L1));
        QCOMPARE(::mkfifo(QFile::encodeName(path + "/pipe"_L1).constData(), 0600), 0);
        QVERIFY(QDir().mkpath(path + "/closed/in"_L1));
        QCOMPARE(::chmod(QFile::encodeName(path + "/closed/in"_L1).constData(), 0), 0);
        QCOMPARE(::chmod(QFile::encodeName(path + "/closed"_L1).constData(), 0500), 0);
        TemporaryFolder::removeLeftOnes();
        QCOMPARE(names(), (QStringList{u"folder"_s, u"outside"_s}));
        QVERIFY(QFile::exists(m_common->filePath(u"folder/kept"_s)));
    }

    void bounded()
    {
        for (int i = 0; i < TemporaryFolder::kMaxFolders + 3; ++i) {
            const QString name
                = u"agentao-work-aaaa%1%2"_s.arg(QChar('a' + i / 26)).arg(QChar('a' + i % 26));
            QVERIFY(!putLeft(name).isEmpty());
        }
        TemporaryFolder::removeLeftOnes();
        QCOMPARE(names().size(), 3);
        TemporaryFolder::removeLeftOnes();
        QCOMPARE(names(), QStringList());
    }

    void firstCommandRemoves()
    {
        QVERIFY(!putLeft(u"agentao-work-abcdef"_s).isEmpty());
        CommandRoom room({m_common->path()});
        QCOMPARE(names().size(), 1); // a session costs nothing
        const QString own = room.temporaryFolder();
        QTRY_COMPARE_WITH_TIMEOUT(names(), QStringList{QFileInfo(own).fileName()}, 60'000);
    }

private:
    QStringList names() const
    {
        return QDir(m_common->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    }
    //! As if the process that made it were dead.
    QString putLeft(const QString &name) const
    {
        const QString path = m_common->filePath(name);
        return QDir().mkpath(path + "/deep/er"_L1) && putFile(path + "/deep/file"_L1) ? path
                                                                                      : QString();
    }
    static bool putFile(const QString &path) { return ::putFile(path, "x"); }

    std::unique_ptr<QTemporaryDir> m_common;
};

AGENTAO_TEST(TestTemporaryFolder)
#include "tst_temporaryfolder.moc"
