// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lockfile.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <optional>
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
    void noteIsReadWhileItIsHeld();
    void noteOfOneThatWasKilled();
    void longNote();
    void fileOfTwoNames();
    void whatIsNoFile_data();
    void whatIsNoFile();

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
};

void TestLockFile::noteIsReadWhileItIsHeld()
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
void TestLockFile::noteOfOneThatWasKilled()
{
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("name of a dead process");
    file.close();
    const auto lock = LockFile::take(m_path);
    QVERIFY(lock);
    QCOMPARE(LockFile::noteOf(m_path), QByteArray());
}

void TestLockFile::longNote()
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
void TestLockFile::fileOfTwoNames()
{
    const QString precious = m_dir->filePath(u"precious"_s);
    QFile file(precious);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    QCOMPARE(::link(QFile::encodeName(precious).constData(), QFile::encodeName(m_path).constData()),
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

void TestLockFile::whatIsNoFile_data()
{
    QTest::addColumn<QString>("target");
    QTest::newRow("a device") << u"/dev/zero"_s;
    QTest::newRow("a link to a file") << u"/etc/passwd"_s;
    QTest::newRow("a folder") << u"/tmp"_s;
    QTest::newRow("nothing") << u"/nonexistent"_s;
}

void TestLockFile::whatIsNoFile()
{
    QFETCH(QString, target);
    QVERIFY(QFile::link(target, m_path));
    QCOMPARE(LockFile::noteOf(m_path), QByteArray());
    QVERIFY(!LockFile::take(m_path));
}

AGENTAO_TEST_APPLESS(TestLockFile)
#include "tst_lockfile.moc"
