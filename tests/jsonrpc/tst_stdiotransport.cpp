// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/jsonrpc/stdiotransport.h"

#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <array>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestStdioTransport : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_lines.clear(); }

    void cleanup()
    {
        m_transport.reset();
        for (int *fd : {&m_in[0], &m_in[1], &m_out[0], &m_out[1]})
            closeOne(*fd);
    }

    void lines_data()
    {
        const Rows<QByteArrayList, QByteArrayList> row; // writes, lines

        const QByteArray big(300'000, 'x');
        row("one", QByteArrayList{"{}\n"}, QByteArrayList{"{}"});
        row("two at once", QByteArrayList{"a\nb\n"}, QByteArrayList{"a", "b"});
        row("in pieces", QByteArrayList{"a", "b", "c\r", "\nd\n"}, QByteArrayList{"abc", "d"});
        row("empty lines", QByteArrayList{"\n\r\na\n"}, QByteArrayList{"a"});
        row("last without line feed", QByteArrayList{"a\nb"}, QByteArrayList{"a", "b"});
        row("nothing", QByteArrayList{}, QByteArrayList{});
        row("larger than a pipe", QByteArrayList{big + '\n'}, QByteArrayList{big});
    }

    void lines()
    {
        const auto [writes, lines] = Rows<QByteArrayList, QByteArrayList>::current();

        makeChannels();
        QSignalSpy closed(m_transport.get(), &Transport::closed);
        m_transport->open();
        const std::unique_ptr<QThread> writer(QThread::create([&] {
            for (const QByteArray &write : std::as_const(writes)) {
                for (qsizetype at = 0; at < write.size();)
                    at += ::write(m_in[1], write.constData() + at, size_t(write.size() - at));
            }
            closeOne(m_in[1]);
        }));
        writer->start();
        QVERIFY(closed.wait());
        writer->wait();
        QCOMPARE(m_lines, lines);
    }

    void endOfInputClosesOnce()
    {
        makeChannels();
        QSignalSpy closed(m_transport.get(), &Transport::closed);
        m_transport->open();
        closeOne(m_in[1]);
        closeOne(m_out[0]);
        QVERIFY(closed.wait());
        m_transport->send("x");
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QCOMPARE(closed.size(), 1);
    }

    void tooLongLine()
    {
        makeChannels();
        QSignalSpy tooLong(m_transport.get(), &Transport::lineTooLong);
        QSignalSpy closed(m_transport.get(), &Transport::closed);
        m_transport->open();
        const std::unique_ptr<QThread> writer(QThread::create([&] {
            const QByteArray piece(1024 * 1024, 'x');
            for (int i = 0; i < 65; ++i) {
                for (qsizetype at = 0; at < piece.size();)
                    at += ::write(m_in[1], piece.constData() + at, size_t(piece.size() - at));
            }
            QVERIFY(::write(m_in[1], "\nok\n", 4) == 4);
            closeOne(m_in[1]);
        }));
        writer->start();
        QVERIFY(closed.wait(60'000));
        writer->wait();
        QCOMPARE(tooLong.size(), 1);
        QCOMPARE(m_lines, QByteArrayList{"ok"});
    }

    void regularFile()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"in"_s);
        QVERIFY(putFile(file, "a\nb"));
        const int fd = ::open(QFile::encodeName(file).constData(), O_RDONLY);
        StdioTransport transport(fd, 1, StdioTransport::Ownership::Borrowed);
        QSignalSpy lines(&transport, &Transport::lineReceived);
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        QVERIFY(closed.wait());
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.last().first().toByteArray(), "b"_ba);
        ::close(fd);
    }

    void nullDevice()
    {
        const int fd = ::open("/dev/null", O_RDWR);
        StdioTransport transport(fd, fd, StdioTransport::Ownership::Owned);
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        transport.send("x");
        QVERIFY(closed.wait());
        QCOMPARE(transport.pendingBytes(), 0);
    }

    void closedDescriptor()
    {
        StdioTransport transport(1'000'000, 1'000'000);
        QSignalSpy closed(&transport, &Transport::closed);
        transport.open();
        QCOMPARE(closed.size(), 0); // from the event loop only
        QVERIFY(closed.wait());
    }

    void writesLines_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::newRow("pipe") << "pipe"_ba;
        QTest::newRow("socket") << "socket"_ba;
    }

    void writesLines()
    {
        QFETCH(QByteArray, kind);
        makeChannels(kind);
        QSignalSpy drained(m_transport.get(), &Transport::drained);
        m_transport->open();
        m_transport->send("a");
        m_transport->send("bb");
        QCOMPARE(m_transport->pendingBytes(), 3);
        QCOMPARE(readOut(), "a\n"_ba); // does not wait for the event loop
        QCOMPARE(drained.size(), 0);
        QVERIFY(drained.wait());
        QCOMPARE(drained.size(), 1);
        QCOMPARE(m_transport->pendingBytes(), 0);
        QCOMPARE(readOut(), "bb\n"_ba);
        m_transport->send("c");
        QCOMPARE(readOut(), "c\n"_ba);
        QVERIFY(drained.wait());
    }

    void fewWritesPerTurn()
    {
        // A packet socket keeps the borders between writes.
        std::array<int, 2> fds{};
        QCOMPARE(::socketpair(AF_UNIX, SOCK_SEQPACKET, 0, fds.data()), 0);
        StdioTransport transport(fds[0], fds[0]);
        QSignalSpy drained(&transport, &Transport::drained);
        for (int i = 0; i < 100; ++i)
            transport.send(QByteArray::number(i));
        QVERIFY(drained.wait());
        const auto linesOfPacket = [&fds] {
            QByteArray packet(65536, Qt::Uninitialized);
            return packet.first(::read(fds[1], packet.data(), size_t(packet.size()))).count('\n');
        };
        QCOMPARE(linesOfPacket(), 1);
        QCOMPARE(linesOfPacket(), 99);
        ::close(fds[0]);
        ::close(fds[1]);
    }

    void slowReader_data() { writesLines_data(); }

    void slowReader()
    {
        QFETCH(QByteArray, kind);
        makeChannels(kind);
        QSignalSpy drained(m_transport.get(), &Transport::drained);
        m_transport->open();
        QByteArray expected;
        for (int i = 0; i < 4000; ++i) {
            const QByteArray line = QByteArray::number(i).rightJustified(500, '.');
            m_transport->send(line); // 2 MB: more than any channel takes; must not block
            expected += line + '\n';
        }
        QVERIFY(m_transport->pendingBytes() > 1'000'000);
        QCOMPARE(drained.size(), 0);
        QByteArray got;
        QTRY_VERIFY((got += readOut(), got.size() == expected.size()));
        QCOMPARE(got, expected);
        QTRY_COMPARE(drained.size(), 1);
    }

    void goneReader()
    {
        makeChannels();
        QSignalSpy closed(m_transport.get(), &Transport::closed);
        m_transport->open();
        closeOne(m_out[0]);
        m_transport->send("x");
        QCOMPARE(closed.size(), 0);
        QVERIFY(closed.wait());
        m_transport->send("y");
        QCOMPARE(m_transport->pendingBytes(), 0);
        QCOMPARE(closed.size(), 1);
    }

    void goneReaderOfNothing_data() { writesLines_data(); }

    // Nothing is written, and input stays open.
    void goneReaderOfNothing()
    {
        QFETCH(QByteArray, kind);
        makeChannels(kind);
        QSignalSpy closed(m_transport.get(), &Transport::closed);
        m_transport->open();
        closeOne(m_out[0]);
        QVERIFY(closed.wait());
        QCOMPARE(closed.size(), 1);
        QVERIFY(m_lines.isEmpty());
    }

    void unreadAnswersHoldInput()
    {
        makeChannels();
        QSignalSpy drained(m_transport.get(), &Transport::drained);
        m_transport->open();
        m_transport->send(QByteArray(StdioTransport::kMaxUnreadBytes + 100'000, 'x'));
        QCOMPARE(::write(m_in[1], "a\n", 2), 2);
        for (int i = 0; i < 20; ++i)
            QCoreApplication::processEvents();
        QCOMPARE(m_lines.size(), 0);
        QTRY_VERIFY_WITH_TIMEOUT((readOut(), !m_lines.isEmpty()), 60'000);
        QCOMPARE(m_lines, QByteArrayList{"a"});
        QTRY_VERIFY_WITH_TIMEOUT((readOut(), !drained.isEmpty()), 60'000);
        QCOMPARE(::write(m_in[1], "b\n", 2), 2);
        QTRY_COMPARE_WITH_TIMEOUT(m_lines.size(), 2, 60'000);
    }

    void heldInputStillEnds()
    {
        makeChannels();
        QSignalSpy closed(m_transport.get(), &Transport::closed);
        m_transport->open();
        m_transport->send(QByteArray(StdioTransport::kMaxUnreadBytes + 100'000, 'x'));
        QCOMPARE(::write(m_in[1], "a\n", 2), 2);
        closeOne(m_in[1]);
        QVERIFY(closed.wait(60'000));
        QCOMPARE(m_lines, QByteArrayList{"a"});
    }

    void farewellFlushesTheQueue()
    {
        makeChannels();
        m_transport->open();
        m_transport->send("last words");
        m_transport.reset();
        QCOMPARE(readOut(), "last words\n"_ba);
    }

    void flagsStay()
    {
        makeChannels();
        m_transport->open();
        m_transport->send("x");
        QSignalSpy drained(m_transport.get(), &Transport::drained);
        QVERIFY(drained.wait());
        QVERIFY(!(::fcntl(m_in[0], F_GETFL) & O_NONBLOCK));
        QVERIFY(!(::fcntl(m_out[1], F_GETFL) & O_NONBLOCK));
    }

    void deletedWhileReading()
    {
        makeChannels();
        connect(m_transport.get(), &Transport::lineReceived, this, [this] { m_transport.reset(); });
        m_transport->open();
        QCOMPARE(::write(m_in[1], "a\nb\nc\n", 6), 6);
        QTRY_VERIFY(!m_transport);
        QCOMPARE(m_lines, QByteArrayList{"a"});
    }

    // The test runs itself as the child, see main().
    void claimsStandardOutput()
    {
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(), {u"--child"_s});
        child.write("hello\n");
        child.closeWriteChannel();
        QVERIFY(child.waitForFinished());
        QCOMPARE(child.exitCode(), 0);
        QCOMPARE(child.readAllStandardOutput(), "wire hello\n"_ba);
        QCOMPARE(child.readAllStandardError(), "stray\n"_ba);
    }

private:
    void makeChannels(const QByteArray &kind = "pipe")
    {
        if (kind == "socket") {
            QCOMPARE(::socketpair(AF_UNIX, SOCK_STREAM, 0, m_in.data()), 0);
            QCOMPARE(::socketpair(AF_UNIX, SOCK_STREAM, 0, m_out.data()), 0);
        } else {
            QCOMPARE(::pipe(m_in.data()), 0);
            QCOMPARE(::pipe(m_out.data()), 0);
        }
        m_transport = std::make_unique<StdioTransport>(m_in[0], m_out[1]);
        connect(m_transport.get(), &Transport::lineReceived, this,
                [this](const QByteArray &line) { m_lines.append(line); });
    }

    void closeOne(int &fd)
    {
        if (fd >= 0)
            ::close(std::exchange(fd, -1));
    }

    // What stands in the output now.
    QByteArray readOut(qsizetype atMost = 1 << 20) const
    {
        QByteArray all;
        pollfd entry{m_out[0], POLLIN, 0};
        while (all.size() < atMost && ::poll(&entry, 1, 0) > 0 && (entry.revents & POLLIN)) {
            QByteArray piece(qMin(atMost - all.size(), qsizetype(65536)), Qt::Uninitialized);
            const ssize_t count = ::read(m_out[0], piece.data(), size_t(piece.size()));
            if (count <= 0)
                break;
            all += piece.first(count);
        }
        return all;
    }

    std::array<int, 2> m_in{-1, -1}; // we write into [1]
    std::array<int, 2> m_out{-1, -1}; // we read from [0]
    std::unique_ptr<StdioTransport> m_transport;
    QByteArrayList m_lines;
};

static int runChild(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    StdioTransport *transport = StdioTransport::forProcess(&app);
    QObject::connect(transport, &Transport::lineReceived, &app, [=](const QByteArray &line) {
        std::puts("stray");
        std::fflush(stdout);
        transport->send("wire " + line);
    });
    QObject::connect(transport, &Transport::closed, &app, &QCoreApplication::quit);
    transport->open();
    return QCoreApplication::exec();
}

int main(int argc, char **argv)
{
    if (argc > 1 && qstrcmp(argv[1], "--child") == 0)
        return runChild(argc, argv);
    QCoreApplication app(argc, argv);
    TestStdioTransport test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_stdiotransport.moc"
