// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/appendfile.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QTemporaryDir>

#include <cerrno>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace {

//! Fails when told to, and remembers what was written a second time.
class Disk : public FileCalls
{
public:
    ssize_t write(int descriptor, const void *bytes, size_t size) override
    {
        if (leftBytes < 0)
            return FileCalls::write(descriptor, bytes, size);
        const auto taken = std::min<size_t>(size, size_t(std::exchange(leftBytes, 0)));
        if (taken > 0)
            return FileCalls::write(descriptor, bytes, taken);
        leftBytes = -1;
        errno = ENOSPC;
        return -1;
    }
    ssize_t writeAt(int descriptor, const void *bytes, size_t size, off_t position) override
    {
        if (std::exchange(failsAgain, false)) {
            errno = EIO;
            return -1;
        }
        writtenAgain += QByteArray(static_cast<const char *>(bytes), qsizetype(size));
        return FileCalls::writeAt(descriptor, bytes, size, position);
    }
    int sync(int descriptor) override
    {
        if (failingSyncs == 0)
            return FileCalls::sync(descriptor);
        --failingSyncs;
        errno = EIO;
        return -1;
    }

    int leftBytes = -1; //!< Of space; below 0: no end of it.
    int failingSyncs = 0;
    bool failsAgain = false;
    QByteArray writtenAgain;
};

} // namespace

class TestAppendFile : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"log"_s);
        m_disk = std::make_unique<Disk>();
        FileCalls::replace(m_disk.get());
    }

    void cleanup() { FileCalls::replace(nullptr); }

    void failedSyncIsMadeUpFor()
    {
        auto file = AppendFile::open(m_path, AppendFile::Existing::Fail);
        QVERIFY(file && file->append("one\n"));
        m_disk->failingSyncs = 1;
        QCOMPARE(file->sync().error().code, ErrorCode::Io);
        QVERIFY(file->append("two\n"));
        QVERIFY(file->sync());
        QCOMPARE(m_disk->writtenAgain, "one\ntwo\n");
        QCOMPARE(content(), "one\ntwo\n");
        // Once is enough.
        QVERIFY(file->append("three\n") && file->sync());
        QCOMPARE(m_disk->writtenAgain, "one\ntwo\n");
        QCOMPARE(content(), "one\ntwo\nthree\n");
    }

    void onlyWhatIsInDoubtIsWrittenAgain()
    {
        QVERIFY(putFile(m_path, "old\n"));
        auto file = AppendFile::open(m_path, AppendFile::Existing::Open);
        QVERIFY(file && file->append("safe\n") && file->sync());
        const QByteArray large(150'000, 'x');
        QVERIFY(file->append(large));
        m_disk->failingSyncs = 2;
        QVERIFY(!file->sync());
        QVERIFY(!file->sync());
        m_disk->writtenAgain.clear();
        QVERIFY(file->sync());
        QCOMPARE(m_disk->writtenAgain, large);
        QCOMPARE(content(), "old\nsafe\n" + large);
    }

    void failsUntilAllIsWritten()
    {
        auto file = AppendFile::open(m_path, AppendFile::Existing::Fail);
        QVERIFY(file && file->append("one\n"));
        m_disk->failingSyncs = 1;
        QVERIFY(!file->sync());
        m_disk->failsAgain = true;
        QCOMPARE(file->sync().error().code, ErrorCode::Io);
        QVERIFY(file->sync());
        QCOMPARE(m_disk->writtenAgain, "one\n");
    }

    void halfAWriteIsNotWrittenAgain()
    {
        auto file = AppendFile::open(m_path, AppendFile::Existing::Fail);
        QVERIFY(file && file->append("one\n"));
        m_disk->failingSyncs = 1;
        QVERIFY(!file->sync());
        m_disk->leftBytes = 2;
        QVERIFY(!file->append("half\n"));
        QVERIFY(file->sync());
        QCOMPARE(m_disk->writtenAgain, "one\n");
        QVERIFY(file->append("two\n"));
        QCOMPARE(content(), "one\ntwo\n");
    }

    void anotherFileOfTheName()
    {
        auto file = AppendFile::open(m_path, AppendFile::Existing::Fail);
        QVERIFY(file && file->append("one\n"));
        m_disk->failingSyncs = 1;
        QVERIFY(!file->sync());
        QVERIFY(QFile::rename(m_path, m_path + ".gone"_L1));
        QVERIFY(putFile(m_path, "other\n"));
        QCOMPARE(file->sync().error().code, ErrorCode::NotFound);
        QCOMPARE(content(), "other\n");
    }

private:
    QByteArray content() const { return fileContent(m_path); }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    std::unique_ptr<Disk> m_disk;
};

AGENTAO_TEST(TestAppendFile)
#include "tst_appendfile.moc"
