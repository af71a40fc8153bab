// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/plainfile.h"
#include "tests/support/device.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <csignal>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QFile::Permissions allBut(QFile::Permissions permissions)
{
    return permissions & ~(QFile::ReadUser | QFile::WriteUser | QFile::ExeUser);
}

//! What lies at a path, and that reading it ends, with a reason in words.
class TestPlainFile : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QDir().mkpath(path(u"inside"_s));
        write(u"inside/plain"_s, "words");
        write(u"inside/large"_s, QByteArray(3000, 'x'));
        write(u"outside"_s, "secret");
        QCOMPARE(::mkfifo(qPrintable(path(u"inside/pipe"_s)), 0600), 0);
        m_socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address = {};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, qPrintable(path(u"inside/socket"_s)), sizeof address.sun_path);
        QCOMPARE(::bind(m_socket, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
        // Of our own where that is allowed: nobody is to write to one of the system's.
        m_hasDevices = putDevice(path(u"device"_s)) && putDevice(path(u"terminal"_s), 5, 0);
        QFile::link(path(u"device"_s), path(u"inside/zero"_s));
        QFile::link(path(u"terminal"_s), path(u"inside/tty"_s));
        QFile::link(u"/proc/self/environ"_s, path(u"inside/environ"_s));
        QFile::link(path(u"inside/b"_s), path(u"inside/a"_s));
        QFile::link(path(u"inside/a"_s), path(u"inside/b"_s));
        QFile::link(path(u"outside"_s), path(u"inside/out"_s));
        QFile::link(u"nowhere"_s, path(u"inside/dangling"_s));
        QFile::link(path(u"inside/plain"_s), path(u"inside/link"_s));
        QFile sparse(path(u"inside/sparse"_s));
        QVERIFY(sparse.open(QFile::WriteOnly));
        QVERIFY(sparse.resize(10LL * 1024 * 1024 * 1024));
    }

    void reads()
    {
        QCOMPARE(PlainFile::read(path(u"inside/plain"_s), 100), "words"_ba);
        QCOMPARE(PlainFile::read(path(u"inside/plain"_s), 5), "words"_ba);
        QCOMPARE(PlainFile::read(path(u"inside/link"_s), 100), "words"_ba);
        QCOMPARE(PlainFile::read(path(u"inside/out"_s), 100),
                 "secret"_ba); // where anything is allowed
        QCOMPARE(PlainFile::readStart(path(u"inside/plain"_s), 2), "wo"_ba);
    }

    void refuses_data()
    {
        // word: of the message
        const Rows<QString, ErrorCode, QString> row; // name, code, word

        row("pipe", u"pipe"_s, ErrorCode::InvalidInput, u"pipe"_s);
        row("socket", u"socket"_s, ErrorCode::InvalidInput, u"socket"_s);
        row("endless device", u"zero"_s, ErrorCode::InvalidInput, u"device"_s);
        row("terminal", u"tty"_s, ErrorCode::InvalidInput, u"device"_s);
        row("folder", u"."_s, ErrorCode::InvalidInput, u"folder"_s);
        row("links in a circle", u"a"_s, ErrorCode::InvalidInput, u"circle"_s);
        row("link that leads nowhere", u"dangling"_s, ErrorCode::NotFound, u"no such"_s);
        row("nothing", u"nothing"_s, ErrorCode::NotFound, u"no such"_s);
        row("below a file", u"plain/more"_s, ErrorCode::NotFound, u"no such"_s);
        row("link out", u"out"_s, ErrorCode::PermissionDenied, u"link"_s);
        row("link to the system's", u"environ"_s, ErrorCode::PermissionDenied, u"link"_s);
        row("up and out", u"../outside"_s, ErrorCode::PermissionDenied, u"link"_s);
        row("too large", u"large"_s, ErrorCode::LimitExceeded, u"larger than 1 KiB"_s);
        row("huge and empty", u"sparse"_s, ErrorCode::LimitExceeded, u"larger"_s);
    }

    void refuses()
    {
        const auto [name, code, word] = Rows<QString, ErrorCode, QString>::current();
        if (word == "device"_L1 && !m_hasDevices)
            QSKIP("no devices can be made here");

        const auto bytes = PlainFile::read(path(u"inside/"_s + name), 1024, path(u"inside"_s));

        QVERIFY(!bytes);
        QCOMPARE(bytes.error().code, code);
        QVERIFY2(bytes.error().message.contains(word), qPrintable(bytes.error().message));
        QCOMPARE(bytes.error().where, path(u"inside/"_s + name));
    }

    void linksWithin()
    {
        QCOMPARE(PlainFile::read(path(u"inside/link"_s), 100, path(u"inside"_s)), "words"_ba);
        // A folder whose name begins alike is another one.
        QDir().mkpath(path(u"inside-too"_s));
        write(u"inside-too/plain"_s, "others");
        QFile::link(path(u"inside-too/plain"_s), path(u"inside/alike"_s));
        QVERIFY(!PlainFile::read(path(u"inside/alike"_s), 100, path(u"inside"_s)));
        // The folder itself may be reached by a link.
        QFile::link(path(u"inside"_s), path(u"way"_s));
        QCOMPARE(PlainFile::read(path(u"way/plain"_s), 100, path(u"way"_s)), "words"_ba);
    }

    void startOfALargeFile()
    {
        const auto start = PlainFile::readStart(path(u"inside/sparse"_s), 4096);
        QVERIFY(start);
        QCOMPARE(start->size(), 4096);
        QVERIFY(start->capacity() < 1024 * 1024);
    }

    // The size is not what counts, but what comes: this one says 0.
    void growingFileStaysBounded()
    {
        const QString endless = u"/proc/self/maps"_s;
        if (!QFileInfo::exists(endless))
            QSKIP("no /proc");
        QCOMPARE(PlainFile::read(endless, 16).error().code, ErrorCode::LimitExceeded);
        QCOMPARE(PlainFile::readStart(endless, 16)->size(), 16);
    }

    void opensForReading()
    {
        QFile file;
        QVERIFY(PlainFile::open(file, path(u"inside/plain"_s), path(u"inside"_s)));
        QCOMPARE(file.size(), 5);
        QVERIFY(file.seek(2));
        QCOMPARE(file.readAll(), "rds"_ba);
    }

    void writesWhole_data()
    {
        // mode, before, after
        // before: none: there is no file
        const Rows<PlainFile::Mode, QFile::Permissions, QFile::Permissions> row;

        using enum PlainFile::Mode;
        const auto own = QFile::ReadOwner | QFile::WriteOwner;
        const auto all = own | QFile::ReadGroup | QFile::ReadOther;
        row("private, new", Private, QFile::Permissions(), own);
        row("private, was open", Private, all, own);
        row("as before, new", AsBefore, QFile::Permissions(), all);
        row("as before, was open", AsBefore, all, all);
        row("as before, was private", AsBefore, own, own);
        row("new", New, QFile::Permissions(), own);
    }

    void writesWhole()
    {
        const auto [mode, before, after]
            = Rows<PlainFile::Mode, QFile::Permissions, QFile::Permissions>::current();
        const QTemporaryDir dir;
        const QString file = dir.filePath(u"file"_s);
        if (before) {
            QVERIFY(putFile(file, "a longer text than the new one"));
            QVERIFY(QFile::setPermissions(file, before));
        }
        const mode_t umaskBefore = ::umask(022);
        const auto written = PlainFile::write(file, "words", mode);
        ::umask(umaskBefore);
        QVERIFY2(written, written ? "" : qPrintable(written.error().text()));
        QCOMPARE(PlainFile::read(file, 100), "words"_ba);
        QCOMPARE(allBut(QFile::permissions(file)), after);
        QCOMPARE(QDir(dir.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{u"file"_s});
    }

    void keepsWhatItMay()
    {
        const QTemporaryDir dir;
        const QString file = dir.filePath(u"deep/down/file"_s);
        QVERIFY(!PlainFile::write(file, "x", PlainFile::Mode::AsBefore)); // there is no such folder
        QVERIFY(PlainFile::write(file, "x")); // it makes its folder
        const auto again = PlainFile::write(file, "y", PlainFile::Mode::New);
        QCOMPARE(again.error().code, ErrorCode::Conflict);
        QCOMPARE(PlainFile::read(file, 100), "x"_ba);
        QVERIFY(PlainFile::append(file, "y"));
        QVERIFY(PlainFile::append(file, "z"));
        QCOMPARE(PlainFile::read(file, 100), "xyz"_ba);
    }

    void writesThroughNoFolderLink()
    {
        const QTemporaryDir dir;
        const QString top = dir.filePath(u"top"_s);
        QVERIFY(QDir().mkpath(top + u"/real/inner"_s) && QDir().mkpath(dir.filePath(u"out"_s)));
        QFile::link(dir.filePath(u"out"_s), top + u"/away"_s);
        QFile::link(top + u"/real"_s, top + u"/aside"_s);
        for (const auto name : {"away/file"_L1, "aside/file"_L1, "aside/inner/file"_L1}) {
            const auto written
                = PlainFile::write(top + u'/' + name, "x", PlainFile::Mode::Private, top);
            QVERIFY(!written);
            QCOMPARE(written.error().code, ErrorCode::PermissionDenied);
        }
        QVERIFY(PlainFile::write(top + u"/real/inner/file"_s, "x", PlainFile::Mode::Private, top));
        // The folder itself may be reached by a link.
        QFile::link(top, dir.filePath(u"way"_s));
        QVERIFY(PlainFile::write(dir.filePath(u"way/real/file"_s), "x", PlainFile::Mode::Private,
                                 dir.filePath(u"way"_s)));
    }

    void refusesToWrite_data()
    {
        // word: of the message
        const Rows<QString, QString> row; // name, word

        row("pipe", u"pipe"_s, u"pipe"_s);
        row("socket", u"socket"_s, u"socket"_s);
        row("folder", u"folder"_s, u"folder"_s);
        row("link to a device", u"zero"_s, path(u"device"_s));
        row("link in a circle", u"a"_s, path(u"inside/b"_s));
        row("link that leads nowhere", u"dangling"_s, path(u"inside/nowhere"_s));
        row("link to a file", u"link"_s, path(u"inside/plain"_s));
    }

    void refusesToWrite()
    {
        const auto [name, word] = Rows<QString, QString>::current();
        QDir().mkpath(path(u"inside/folder"_s));
        const QString file = path(u"inside/"_s + name);
        using enum PlainFile::Mode;
        for (const auto &refused :
             {PlainFile::write(file, "x", Private), PlainFile::write(file, "x", AsBefore),
              PlainFile::write(file, "x", New), PlainFile::append(file, "x"),
              PlainFile::checkReplaceable(file),
              PlainFile::openInPlace(file, O_RDWR | O_CREAT).transform([](int) { })}) {
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
            QVERIFY2(refused.error().message.contains(word), qPrintable(refused.error().message));
            QCOMPARE(refused.error().where, file);
        }
        QCOMPARE(PlainFile::read(path(u"inside/plain"_s), 100), "words"_ba);
        QVERIFY(!QFile::exists(path(u"inside/nowhere"_s)));
    }

    // Whoever looks, or whenever the writer dies, the file is one of both, and nothing stays beside
    // it but what a killed one left.
    void readersSeeOneOrTheOther()
    {
        constexpr qsizetype kSize = 3 * 1024 * 1024;
        const QTemporaryDir dir;
        const QString file = dir.filePath(u"file"_s);
        const QByteArray one(kSize, 'a');
        const QByteArray other(kSize / 2, 'b');
        QVERIFY(PlainFile::write(file, one));
        const pid_t writer = ::fork();
        if (writer == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            for (;;) {
                (void)PlainFile::write(file, other);
                (void)PlainFile::write(file, one);
            }
        }
        QVERIFY(writer > 0);
        bool isWhole = true;
        for (int i = 0; i < 50 && isWhole; ++i) {
            const auto seen = PlainFile::read(file, 2 * kSize);
            isWhole = seen && (*seen == one || *seen == other);
        }
        ::kill(writer, SIGKILL); // in the middle of something
        ::waitpid(writer, nullptr, 0);
        QVERIFY(isWhole);
        const auto last = PlainFile::read(file, 2 * kSize);
        QVERIFY(last && (*last == one || *last == other));
        QVERIFY(PlainFile::write(file, "new"));
        QCOMPARE(PlainFile::read(file, 100), "new"_ba);
    }

private:
    QString path(const QString &name) const { return m_dir.path() + u'/' + name; }
    void write(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(path(name), text));
    }

    QTemporaryDir m_dir;
    int m_socket = -1;
    bool m_hasDevices = false;
};

AGENTAO_TEST(TestPlainFile)
#include "tst_plainfile.moc"
