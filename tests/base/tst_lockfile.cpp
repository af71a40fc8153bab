// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lockfile.h"
#include "tests/support/device.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <optional>

#include <sys/stat.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! What a lock says of whoever holds it.
class TestLockFile : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"x.lock"_s);
    }

    void noteIsReadWhileItIsHeld()
    {
        {
            const auto lock = LockFile::take(m_path);
            QVERIFY(lock);
            QCOMPARE(LockFile::noteOf(m_path), QByteArray());
            QVERIFY(lock->note("a longer name"));
            QVERIFY(lock->note("name"));
            QCOMPARE(LockFile::noteOf(m_path), QByteArray("name"));
            QVERIFY(!LockFile::take(m_path));
            QCOMPARE(LockFile::noteOf(m_path), QByteArray("name"));
        }
        QCOMPARE(LockFile::noteOf(m_path), QByteArray());
        QVERIFY(!QFileInfo::exists(m_path));
    }

    // The file stays, and what stands in it is nobody's.
    void noteOfOneThatWasKilled()
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("name of a dead process");
        file.close();
        const auto lock = LockFile::take(m_path);
        QVERIFY(lock);
        QCOMPARE(LockFile::noteOf(m_path), QByteArray());
    }

    void longNote()
    {
        const auto lock = LockFile::take(m_path);
        QVERIFY(lock);
        const auto noted = lock->note(QByteArray(LockFile::kMaxNoteBytes + 1, 'x'));
        QVERIFY(!noted);
        QCOMPARE(noted.error().code, ErrorCode::InvalidInput);
        QVERIFY(lock->note(QByteArray(LockFile::kMaxNoteBytes, 'x')));
        QCOMPARE(LockFile::noteOf(m_path).size(), LockFile::kMaxNoteBytes);
    }

    // Somebody put another file of the person's in its place.
    void fileOfTwoNames()
    {
        const QString precious = m_dir->filePath(u"precious"_s);
        QFile file(precious);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("mine");
        file.close();
        QCOMPARE(
            ::link(QFile::encodeName(precious).constData(), QFile::encodeName(m_path).constData()),
            0);
        {
            const auto lock = LockFile::take(m_path);
            QVERIFY(lock);
            const auto noted = lock->note("name");
            QVERIFY(!noted);
            QCOMPARE(noted.error().code, ErrorCode::PermissionDenied);
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("mine"));
    }

    void whatIsNoFile_data()
    {
        QTest::addColumn<QString>("target");
        for (const auto name :
             {"a device"_L1, "a pipe"_L1, "a file"_L1, "a folder"_L1, "nothing"_L1})
            QTest::newRow(name.data()) << QString(name);
    }

    // Neither itself nor what a link leads to.
    void whatIsNoFile()
    {
        QFETCH(QString, target);
        const QTemporaryDir dir;
        const QString there = dir.filePath(target);
        QVERIFY(putFile(dir.filePath(u"a file"_s), "text")
                && QDir(dir.path()).mkdir(u"a folder"_s));
        QCOMPARE(::mkfifo(qPrintable(dir.filePath(u"a pipe"_s)), 0600), 0);
        if (!putDevice(dir.filePath(u"a device"_s)) && target == "a device"_L1)
            QSKIP("no devices can be made here");
        QVERIFY(QFile::link(there, m_path));
        for (const QString &path : {m_path, there}) {
            if (path == there && (target == "a file"_L1 || target == "nothing"_L1))
                continue; // that is how locks are taken
            QCOMPARE(LockFile::noteOf(path), QByteArray());
            QVERIFY(!LockFile::take(path));
            QVERIFY(QFileInfo(path).isSymLink() || QFileInfo::exists(path));
        }
    }

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
};

AGENTAO_TEST_APPLESS(TestLockFile)
#include "tst_lockfile.moc"
