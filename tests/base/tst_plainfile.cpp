// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/plainfile.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! What lies at a path, and that reading it ends, with a reason in words.
class TestPlainFile : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void reads();
    void refuses_data();
    void refuses();
    void linksWithin();
    void startOfALargeFile();
    void growingFileStaysBounded();
    void opensForReading();

private:
    QString path(const QString &name) const { return m_dir.path() + u'/' + name; }
    void write(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(path(name), text));
    }

    QTemporaryDir m_dir;
    int m_socket = -1;
};

void TestPlainFile::initTestCase()
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
    QFile::link(u"/dev/zero"_s, path(u"inside/zero"_s));
    QFile::link(u"/dev/tty"_s, path(u"inside/tty"_s));
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

void TestPlainFile::reads()
{
    QCOMPARE(PlainFile::read(path(u"inside/plain"_s), 100), "words"_ba);
    QCOMPARE(PlainFile::read(path(u"inside/plain"_s), 5), "words"_ba);
    QCOMPARE(PlainFile::read(path(u"inside/link"_s), 100), "words"_ba);
    QCOMPARE(PlainFile::read(path(u"inside/out"_s), 100), "secret"_ba); // where anything is allowed
    QCOMPARE(PlainFile::readStart(path(u"inside/plain"_s), 2), "wo"_ba);
}

void TestPlainFile::refuses_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("word"); // of the message

    QTest::newRow("pipe") << u"pipe"_s << ErrorCode::InvalidInput << u"pipe"_s;
    QTest::newRow("socket") << u"socket"_s << ErrorCode::InvalidInput << u"socket"_s;
    QTest::newRow("endless device") << u"zero"_s << ErrorCode::InvalidInput << u"device"_s;
    QTest::newRow("terminal") << u"tty"_s << ErrorCode::InvalidInput << u"device"_s;
    QTest::newRow("folder") << u"."_s << ErrorCode::InvalidInput << u"folder"_s;
    QTest::newRow("links in a circle") << u"a"_s << ErrorCode::InvalidInput << u"circle"_s;
    QTest::newRow("link that leads nowhere")
        << u"dangling"_s << ErrorCode::NotFound << u"no such"_s;
    QTest::newRow("nothing") << u"nothing"_s << ErrorCode::NotFound << u"no such"_s;
    QTest::newRow("below a file") << u"plain/more"_s << ErrorCode::NotFound << u"no such"_s;
    QTest::newRow("link out") << u"out"_s << ErrorCode::PermissionDenied << u"link"_s;
    QTest::newRow("link to the system's")
        << u"environ"_s << ErrorCode::PermissionDenied << u"link"_s;
    QTest::newRow("up and out") << u"../outside"_s << ErrorCode::PermissionDenied << u"link"_s;
    QTest::newRow("too large") << u"large"_s << ErrorCode::LimitExceeded << u"larger than 1 KiB"_s;
    QTest::newRow("huge and empty") << u"sparse"_s << ErrorCode::LimitExceeded << u"larger"_s;
}

void TestPlainFile::refuses()
{
    QFETCH(QString, name);
    QFETCH(ErrorCode, code);
    QFETCH(QString, word);

    const auto bytes = PlainFile::read(path(u"inside/"_s + name), 1024, path(u"inside"_s));

    QVERIFY(!bytes);
    QCOMPARE(bytes.error().code, code);
    QVERIFY2(bytes.error().message.contains(word), qPrintable(bytes.error().message));
    QCOMPARE(bytes.error().where, path(u"inside/"_s + name));
}

void TestPlainFile::linksWithin()
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

void TestPlainFile::startOfALargeFile()
{
    const auto start = PlainFile::readStart(path(u"inside/sparse"_s), 4096);
    QVERIFY(start);
    QCOMPARE(start->size(), 4096);
    QVERIFY(start->capacity() < 1024 * 1024);
}

// The size is not what counts, but what comes: this one says 0.
void TestPlainFile::growingFileStaysBounded()
{
    const QString endless = u"/proc/self/maps"_s;
    if (!QFileInfo::exists(endless))
        QSKIP("no /proc");
    QCOMPARE(PlainFile::read(endless, 16).error().code, ErrorCode::LimitExceeded);
    QCOMPARE(PlainFile::readStart(endless, 16)->size(), 16);
}

void TestPlainFile::opensForReading()
{
    QFile file;
    QVERIFY(PlainFile::open(file, path(u"inside/plain"_s), path(u"inside"_s)));
    QCOMPARE(file.size(), 5);
    QVERIFY(file.seek(2));
    QCOMPARE(file.readAll(), "rds"_ba);
}

AGENTAO_TEST(TestPlainFile)
#include "tst_plainfile.moc"
