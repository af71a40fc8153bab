// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/localfilesystem.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/waited.h"

#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QThread>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

// Removing and moving, and what a write keeps besides the bytes.
class TestFileEntry : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>(QDir(QDir::tempPath()).canonicalPath()
                                                + u"/fe-XXXXXX"_s);
        QVERIFY(m_dir->isValid());
    }

    void cleanup() { m_dir.reset(); }

    void tellsWhatStandsThere()
    {
        using Kind = FileFacts::Kind;
        put(u"file"_s, "12345");
        put(u"full/x"_s, "x");
        QVERIFY(QDir(m_dir->path()).mkdir(u"empty"_s));
        QVERIFY(QFile::link(u"/nowhere"_s, path(u"link"_s)));
        QCOMPARE(::mkfifo(qPrintable(path(u"pipe"_s)), 0600), 0);
        const auto file = waited(m_files.facts(path(u"file"_s)));
        QVERIFY(file);
        QCOMPARE(file->kind, Kind::File);
        QCOMPARE(file->size, 5);
        QCOMPARE(waited(m_files.facts(path(u"full"_s)))->isEmptyFolder, false);
        QCOMPARE(waited(m_files.facts(path(u"empty"_s)))->isEmptyFolder, true);
        QCOMPARE(waited(m_files.facts(path(u"empty"_s)))->kind, Kind::Folder);
        QCOMPARE(waited(m_files.facts(path(u"link"_s)))->kind, Kind::Link);
        QCOMPARE(waited(m_files.facts(path(u"pipe"_s)))->kind, Kind::Other);
        QCOMPARE(waited(m_files.facts(path(u"none"_s))).error().code, ErrorCode::NotFound);
    }

    void namesWhatIsSimilar()
    {
        put(u"main.cpp"_s, "");
        put(u"README.md"_s, "");
        put(u"unlike"_s, "");
        const auto words = [this](const QString &name) {
            const auto content = waited(m_files.read(path(name), 100));
            return content ? QString() : QString(content.error().message);
        };
        QVERIFY2(words(u"mian.cpp"_s).endsWith(u"similar names there: main.cpp"_s),
                 qPrintable(words(u"mian.cpp"_s)));
        QVERIFY(words(u"readme.md"_s).endsWith(u": README.md"_s));
        QVERIFY(words(u"main.c"_s).endsWith(u": main.cpp"_s));
        QVERIFY(words(u"main.cp/x"_s).endsWith(u": main.cpp"_s));
        QCOMPARE(words(u"zzzzzzzzz"_s), u"no such file or directory"_s);
    }

    void removes_data()
    {
        const Rows<QString, std::optional<ErrorCode>> row; // name, code
        const std::optional<ErrorCode> done;
        row("file", u"file"_s, done);
        row("empty folder", u"empty"_s, done);
        row("link, not what it points to", u"link"_s, done);
        row("full folder", u"full"_s, std::optional(ErrorCode::InvalidInput));
        row("nothing", u"none"_s, std::optional(ErrorCode::NotFound));
        row("below a link", u"linked/x"_s, std::optional(ErrorCode::PermissionDenied));
    }

    void removes()
    {
        const auto [name, code] = Rows<QString, std::optional<ErrorCode>>::current();
        put(u"file"_s, "x");
        put(u"full/x"_s, "x");
        QVERIFY(QDir(m_dir->path()).mkdir(u"empty"_s));
        QVERIFY(QFile::link(path(u"full/x"_s), path(u"link"_s)));
        QVERIFY(QFile::link(path(u"full"_s), path(u"linked"_s)));
        const auto removed = waited(m_files.remove({path(name), stamp(name)}));
        QCOMPARE(bool(removed), !code);
        if (!removed)
            QCOMPARE(removed.error().code, *code);
        QCOMPARE(QFileInfo(path(name)).exists() || QFileInfo(path(name)).isSymLink(),
                 bool(code) && *code != ErrorCode::NotFound);
        QCOMPARE(get(u"full/x"_s), "x"_ba);
    }

    void removesNothingElse()
    {
        put(u"a"_s, "seen");
        const QByteArray seen = stamp(u"a"_s);
        put(u"a"_s, "changed since");
        QCOMPARE(waited(m_files.remove({path(u"a"_s), seen})).error().code, ErrorCode::Conflict);
        QCOMPARE(get(u"a"_s), "changed since"_ba);
        QVERIFY(QFile::remove(path(u"a"_s)));
        put(u"precious"_s, "p");
        QVERIFY(QFile::link(path(u"precious"_s), path(u"a"_s)));
        QCOMPARE(waited(m_files.remove({path(u"a"_s), seen})).error().code, ErrorCode::Conflict);
        QVERIFY(QFileInfo(path(u"a"_s)).isSymLink());
    }

    void moves()
    {
        put(u"a"_s, "x");
        put(u"folder/deep/b"_s, "y");
        QVERIFY(move(u"a"_s, u"new/parent/a"_s));
        QCOMPARE(get(u"new/parent/a"_s), "x"_ba);
        QVERIFY(!QFile::exists(path(u"a"_s)));
        QVERIFY(move(u"folder"_s, u"renamed"_s));
        QCOMPARE(get(u"renamed/deep/b"_s), "y"_ba);
        QVERIFY(QFile::link(u"nowhere"_s, path(u"link"_s)));
        QVERIFY(move(u"link"_s, u"link2"_s));
        QVERIFY(QFileInfo(path(u"link2"_s)).isSymLink());
    }

    void movesOverWhatWasSeen()
    {
        put(u"a"_s, "new");
        put(u"b"_s, "old");
        QVERIFY(move(u"a"_s, u"b"_s, stamp(u"b"_s)));
        QCOMPARE(get(u"b"_s), "new"_ba);
        QVERIFY(!QFile::exists(path(u"a"_s)));
    }

    void movesNothingElse_data()
    {
        const Rows<QString, QString, QByteArray, ErrorCode> row; // from, to, toStamp, code
        row("over a file", u"a"_s, u"b"_s, ""_ba, ErrorCode::Conflict);
        row("over a folder", u"a"_s, u"folder"_s, ""_ba, ErrorCode::Conflict);
        row("over a file that changed", u"a"_s, u"b"_s, "?"_ba, ErrorCode::Conflict);
        row("into itself", u"folder"_s, u"folder/x/y"_s, ""_ba, ErrorCode::InvalidInput);
        row("nothing", u"none"_s, u"c"_s, ""_ba, ErrorCode::NotFound);
        row("below a link", u"a"_s, u"linked/c"_s, ""_ba, ErrorCode::PermissionDenied);
    }

    void movesNothingElse()
    {
        const auto [from, to, toStamp, code]
            = Rows<QString, QString, QByteArray, ErrorCode>::current();
        put(u"a"_s, "a");
        put(u"b"_s, "b");
        put(u"folder/x/c"_s, "c");
        QVERIFY(QFile::link(path(u"folder"_s), path(u"linked"_s)));
        const auto moved = move(from, to, toStamp);
        QVERIFY(!moved);
        QCOMPARE(moved.error().code, code);
        QCOMPARE(get(u"a"_s) + get(u"b"_s) + get(u"folder/x/c"_s), "abc"_ba);
    }

    void keepsHardLinks()
    {
        for (const QByteArray &content : {"longer than before"_ba, "s"_ba, ""_ba}) {
            put(u"a"_s, "before");
            QCOMPARE(::link(qPrintable(path(u"a"_s)), qPrintable(path(u"b"_s))), 0);
            QVERIFY(waited(m_files.write({path(u"a"_s), content, std::nullopt})));
            QCOMPARE(get(u"b"_s), content);
            struct stat info = {};
            QCOMPARE(::stat(qPrintable(path(u"a"_s)), &info), 0);
            QCOMPARE(info.st_nlink, nlink_t(2));
            QVERIFY(QFile::remove(path(u"a"_s)) && QFile::remove(path(u"b"_s)));
        }
    }

    void putsHardLinkedContentBack()
    {
        put(u"a"_s, "before");
        QCOMPARE(::link(qPrintable(path(u"a"_s)), qPrintable(path(u"b"_s))), 0);
        rlimit before = {};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit tiny = {4096, before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &tiny), 0);
        const auto restore = qScopeGuard([&before] { ::setrlimit(RLIMIT_FSIZE, &before); });
        const auto hash
            = waited(m_files.write({path(u"a"_s), QByteArray(100'000, 'x'), std::nullopt}));
        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::Io);
        QCOMPARE(get(u"a"_s), "before"_ba);
    }

    void keepsAttributes()
    {
        put(u"a"_s, "old");
        const QByteArray name = QFile::encodeName(path(u"a"_s));
        if (::setxattr(name.constData(), "user.note", "kept", 4, 0) != 0)
            QSKIP("no extended attributes here");
        QVERIFY(waited(m_files.write({path(u"a"_s), "new", std::nullopt})));
        char value[8] = {};
        QCOMPARE(::getxattr(name.constData(), "user.note", value, sizeof value), ssize_t(4));
        QCOMPARE(QByteArray(value), "kept"_ba);
        QCOMPARE(get(u"a"_s), "new"_ba);
    }

    void keepsOwner()
    {
        if (::geteuid() != 0)
            QSKIP("only the superuser gives files away");
        put(u"a"_s, "old");
        const QByteArray name = QFile::encodeName(path(u"a"_s));
        const auto owner = [&name] {
            struct stat info = {};
            ::stat(name.constData(), &info);
            return std::pair(info.st_uid, info.st_gid);
        };
        QCOMPARE(::chown(name.constData(), 1234, 4321), 0);
        QVERIFY(waited(m_files.write({path(u"a"_s), "new", std::nullopt})));
        QCOMPARE(owner(), std::pair(uid_t(1234), gid_t(4321)));
        // As somebody who may write to it, but not give it away.
        QCOMPARE(::chmod(name.constData(), 0666), 0);
        QCOMPARE(::chmod(qPrintable(m_dir->path()), 0777), 0);
        QCOMPARE(::seteuid(65534), 0);
        const auto hash = waited(m_files.write({path(u"a"_s), "newer", std::nullopt}));
        QCOMPARE(::seteuid(0), 0);
        QVERIFY2(hash, qPrintable(hash ? QString() : hash.error().text()));
        QCOMPARE(owner(), std::pair(uid_t(1234), gid_t(4321)));
        QCOMPARE(get(u"a"_s), "newer"_ba);
    }

    void refusesWriteProtectedFile()
    {
        put(u"a"_s, "old");
        QCOMPARE(::chmod(qPrintable(path(u"a"_s)), 0444), 0);
        QCOMPARE(::chmod(qPrintable(m_dir->path()), 0777), 0);
        const bool isRoot = ::geteuid() == 0;
        if (isRoot)
            QCOMPARE(::seteuid(65534), 0);
        const auto hash = waited(m_files.write({path(u"a"_s), "new", std::nullopt}));
        if (isRoot)
            QCOMPARE(::seteuid(0), 0);
        QVERIFY(!hash);
        QCOMPARE(hash.error().code, ErrorCode::PermissionDenied);
        QCOMPARE(get(u"a"_s), "old"_ba);
    }

    // A folder becomes a link to a place outside while writes, moves and removals go on: whichever
    // wins, nothing outside is touched.
    void linkSwappedIntoTheWay()
    {
        put(u"outside/a"_s, "precious");
        put(u"outside/gone"_s, "precious");
        put(u"inside/real/a"_s, "x");
        const QByteArray folder = QFile::encodeName(path(u"inside/sub"_s));
        const QByteArray real = QFile::encodeName(path(u"inside/real"_s));
        const QByteArray link = QFile::encodeName(path(u"inside/link"_s));
        QCOMPARE(::symlink(qPrintable(path(u"outside"_s)), link.constData()), 0);
        QCOMPARE(::rename(real.constData(), folder.constData()), 0);
        std::atomic_bool stop = false;
        std::unique_ptr<QThread> swapper(QThread::create([&] {
            while (!stop) { // the two change places, at once
                ::syscall(SYS_renameat2, AT_FDCWD, folder.constData(), AT_FDCWD, link.constData(),
                          RENAME_EXCHANGE);
            }
        }));
        swapper->start();
        int done = 0;
        for (int i = 0; i < 300; ++i) {
            done += bool(waited(m_files.write({path(u"inside/sub/a"_s), "mine", std::nullopt})));
            const auto facts = waited(m_files.facts(path(u"inside/sub/a"_s)));
            if (facts)
                (void)waited(m_files.remove({path(u"inside/sub/a"_s), facts->stamp}));
            const auto gone = waited(m_files.facts(path(u"inside/sub/gone"_s)));
            QVERIFY(!gone); // it stands outside only
            (void)waited(m_files.write({path(u"inside/sub/new"_s), "mine", std::nullopt}));
        }
        stop = true;
        swapper->wait();
        QCOMPARE_GT(done, 0);
        QCOMPARE(get(u"outside/a"_s), "precious"_ba);
        QCOMPARE(QDir(path(u"outside"_s)).entryList(QDir::Files | QDir::Hidden),
                 (QStringList{u"a"_s, u"gone"_s}));
    }

private:
    QString path(const QString &name) const { return m_dir->filePath(name); }
    void put(const QString &name, const QByteArray &bytes) const
    {
        QVERIFY(putFile(path(name), bytes));
    }
    QByteArray get(const QString &name) const { return fileContent(path(name), "(missing)"); }
    QByteArray stamp(const QString &name)
    {
        const auto facts = waited(m_files.facts(path(name)));
        return facts ? facts->stamp : "(none)"_ba;
    }
    Result<void> move(const QString &from, const QString &to, const QByteArray &toStamp = {})
    {
        return waited(m_files.move({path(from), stamp(from), path(to), toStamp}));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    LocalFileSystem m_files;
};

AGENTAO_TEST(TestFileEntry)
#include "tst_fileentry.moc"
