// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/localfilesystem.h"
#include "tests/support/device.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/waited.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QByteArray sha256(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

class TestLocalFileSystem : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>(QDir(QDir::tempPath()).canonicalPath()
                                                + u"/fs-XXXXXX"_s);
        QVERIFY(m_dir->isValid());
    }

    void cleanup() { m_dir.reset(); }

    void readsBytesAndHash()
    {
        put(u"a"_s, "one\0two"_ba);
        const auto content = waited(m_files.read(path(u"a"_s), 100));
        QVERIFY(content);
        QCOMPARE(content->bytes, "one\0two"_ba);
        QCOMPARE(content->hash, sha256("one\0two"_ba));
    }

    void refusesToRead_data()
    {
        const Rows<QString, ErrorCode> row; // name, code

        row("missing", u"none"_s, ErrorCode::NotFound);
        row("missing folder", u"no/ne"_s, ErrorCode::NotFound);
        row("directory", u"folder"_s, ErrorCode::InvalidInput);
        row("below a file", u"big/x"_s, ErrorCode::InvalidInput);
        row("pipe without a writer", u"pipe"_s, ErrorCode::InvalidInput);
        row("endless device", u"zero"_s, ErrorCode::InvalidInput);
        row("over the limit", u"big"_s, ErrorCode::LimitExceeded);
        row("a link swapped in", u"link"_s, ErrorCode::PermissionDenied);
        row("a linked folder", u"linked/x"_s, ErrorCode::PermissionDenied);
        row("the root", u"/"_s, ErrorCode::InvalidInput);
        row("endless for its size", u"/proc/kcore"_s, ErrorCode::LimitExceeded);
    }

    void refusesToRead()
    {
        const auto [name, code] = Rows<QString, ErrorCode>::current();
        QVERIFY(QDir(m_dir->path()).mkdir(u"folder"_s));
        QCOMPARE(::mkfifo(qPrintable(path(u"pipe"_s)), 0600), 0);
        put(u"big"_s, QByteArray(101, 'x'));
        QVERIFY(QFile::link(path(u"big"_s), path(u"link"_s)));
        QVERIFY(QFile::link(path(u"folder"_s), path(u"linked"_s)));
        if (!putDevice(path(u"zero"_s)) && name == "zero"_L1)
            QSKIP("no devices can be made here");
        if (name == "/proc/kcore"_L1 && ::access("/proc/kcore", R_OK) != 0)
            QSKIP("cannot be read here");

        const auto content = waited(m_files.read(name.startsWith(u'/') ? name : path(name), 100));

        QVERIFY(!content);
        QCOMPARE(content.error().code, code);
        QVERIFY(!content.error().message.isEmpty());
    }

    void createsWithParents()
    {
        const auto written = waited(m_files.write({path(u"a/b/c.txt"_s), "new", QByteArray()}));
        QVERIFY(written);
        QCOMPARE(*written, (FileWritten{sha256("new")}));
        QCOMPARE(get(u"a/b/c.txt"_s), "new"_ba);
    }

    void createsOnlyWhenMissing()
    {
        put(u"a"_s, "old");
        const auto hash = waited(m_files.write({path(u"a"_s), "new", QByteArray()}));
        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::Conflict);
        QCOMPARE(get(u"a"_s), "old"_ba);
    }

    void replacesWhatWasRead()
    {
        put(u"a"_s, "old");
        QVERIFY(waited(m_files.write({path(u"a"_s), "new", sha256("old")})));
        QCOMPARE(get(u"a"_s), "new"_ba);
        QVERIFY(waited(m_files.write({path(u"a"_s), "any", std::nullopt})));
        QCOMPARE(get(u"a"_s), "any"_ba);
    }

    void keepsMode()
    {
        put(u"script"_s, "old");
        QCOMPARE(::chmod(qPrintable(path(u"script"_s)), 0751), 0);
        QVERIFY(waited(m_files.write({path(u"script"_s), "new", sha256("old")})));
        struct stat info = {};
        QCOMPARE(::stat(qPrintable(path(u"script"_s)), &info), 0);
        QCOMPARE(info.st_mode & 07777, mode_t(0751));
    }

    void refusesChangedFile()
    {
        put(u"a"_s, "theirs");
        const auto hash = waited(m_files.write({path(u"a"_s), "mine", sha256("old")}));
        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::Conflict);
        QVERIFY(hash.error().message.contains(u"changed since it was read"_s));
        QCOMPARE(get(u"a"_s), "theirs"_ba);
    }

    void refusesDeletedFile()
    {
        const auto hash = waited(m_files.write({path(u"a"_s), "mine", sha256("old")}));
        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::Conflict);
        QVERIFY(!QFile::exists(path(u"a"_s)));
    }

    void refusesSwappedLink()
    {
        put(u"secret"_s, "old");
        QVERIFY(QFile::link(path(u"secret"_s), path(u"a"_s)));
        const auto hash = waited(m_files.write({path(u"a"_s), "mine", std::nullopt}));
        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::Conflict);
        QCOMPARE(get(u"secret"_s), "old"_ba);
        QVERIFY(QFileInfo(path(u"a"_s)).isSymLink());
    }

    void refusesLinkedParent()
    {
        QVERIFY(QDir(m_dir->path()).mkdir(u"outside"_s));
        QVERIFY(QFile::link(path(u"outside"_s), path(u"inside"_s)));
        QVERIFY(!waited(m_files.write({path(u"inside/a"_s), "mine", std::nullopt})));
        QVERIFY(!QFile::exists(path(u"outside/a"_s)));
    }

    void keepsOldFileWhenDiskIsFull()
    {
        put(u"a"_s, "old");
        rlimit before = {};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit tiny = {4096, before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &tiny), 0);
        const auto restore = qScopeGuard([&before] { ::setrlimit(RLIMIT_FSIZE, &before); });

        const auto hash
            = waited(m_files.write({path(u"a"_s), QByteArray(100'000, 'x'), sha256("old")}));

        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::Io);
        QCOMPARE(get(u"a"_s), "old"_ba);
        QCOMPARE(QDir(m_dir->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void refusesReadOnlyFolder()
    {
        put(u"a"_s, "old");
        QCOMPARE(::chmod(qPrintable(m_dir->path()), 0555), 0);
        const bool isRoot = ::geteuid() == 0;
        if (isRoot)
            QCOMPARE(::seteuid(65534), 0); // the superuser is never denied
        const auto restore = qScopeGuard([this, isRoot] {
            if (isRoot)
                QCOMPARE(::seteuid(0), 0);
            ::chmod(qPrintable(m_dir->path()), 0755);
        });

        const auto hash = waited(m_files.write({path(u"a"_s), "new", sha256("old")}));

        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::PermissionDenied);
        QCOMPARE(get(u"a"_s), "old"_ba);
    }

    void leavesNoTemporaryFiles()
    {
        QVERIFY(waited(m_files.write({path(u"a"_s), "one", std::nullopt})));
        QVERIFY(!waited(m_files.write({path(u"a"_s), "two", QByteArray()})));
        QCOMPARE(
            QDir(m_dir->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList{u"a"_s});
    }

private:
    QString path(const QString &name) const { return m_dir->filePath(name); }
    void put(const QString &name, const QByteArray &bytes) const
    {
        QVERIFY(putFile(path(name), bytes));
    }
    QByteArray get(const QString &name) const { return fileContent(path(name), "(missing)"); }
    std::unique_ptr<QTemporaryDir> m_dir;
    LocalFileSystem m_files;
};

AGENTAO_TEST(TestLocalFileSystem)
#include "tst_localfilesystem.moc"
