// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/stdiomcptransport.h"
#include "tests/support/processlife.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

//! Servers are scripts of /bin/sh here.
class TestStdioMcpTransport : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_transport.reset();
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
    }

    void linesThereAndBack()
    {
        StdioMcpTransport *transport = make(u"cat"_s);
        QSignalSpy drained(transport, &Transport::drained);
        transport->open();
        QCOMPARE(m_lines->size(), 0);
        transport->send(R"({"a":1})");
        transport->send(R"({"b":"ü"})");
        QCOMPARE(received(2), (QByteArrayList{R"({"a":1})", R"({"b":"ü"})"}));
        QVERIFY(!drained.isEmpty());
        QCOMPARE(transport->pendingBytes(), 0);
        QCOMPARE(m_diagnoses->size(), 0);
    }

    void largeLine()
    {
        make(u"printf '{\"x\":\"'; head -c 4000000 /dev/zero | tr '\\0' x; echo '\"}'; cat"_s)
            ->open();
        const QByteArrayList lines = received(1);
        QCOMPARE(lines.first().size(), 4'000'000 + 8);
    }

    void tooLongLineIsLost()
    {
        StdioMcpTransport *transport
            = make(u"printf '{'; head -c 17000000 /dev/zero | tr '\\0' x; echo; echo '{}'; cat"_s);
        QSignalSpy tooLong(transport, &Transport::lineTooLong);
        transport->open();
        QCOMPARE(received(1), QByteArrayList{"{}"});
        QCOMPARE(tooLong.size(), 1);
    }

    void lastLineWithoutEnd()
    {
        make(u"printf '{}\\n{\"last\":1}'"_s)->open();
        QVERIFY(m_closed->wait());
        QCOMPARE(received(2), (QByteArrayList{"{}", R"({"last":1})"}));
    }

    void environment()
    {
        qputenv("OPENAI_API_KEY", "secret");
        qputenv("TEST_PLAIN", "plain");
        const auto restore = qScopeGuard([] {
            qputenv("OPENAI_API_KEY", "");
            qunsetenv("TEST_PLAIN");
        });
        McpServerSpec spec;
        spec.command = u"sh"_s;
        spec.args = {u"-c"_s,
                     u"echo \"{$OPENAI_API_KEY,$TEST_PLAIN,$MINE,$LLM_OWN}\"; "
                     "[ -n \"$AGENTAO_COMMAND_ID\" ] && echo '{marked}'; cat"_s};
        spec.env = {{u"MINE"_s, u"mine"_s}, {u"LLM_OWN"_s, u"given"_s}};
        make({}, spec)->open();
        QCOMPARE(received(2), (QByteArrayList{"{,plain,mine,given}", "{marked}"}));
    }

    void directory_data()
    {
        QTest::addColumn<QString>("cwd"); // below the working directory
        QTest::newRow("that of the session") << QString();
        QTest::newRow("its own") << u"inner"_s;
    }

    void directory()
    {
        QFETCH(QString, cwd);
        QVERIFY(QDir(m_dir->path()).mkdir(u"inner"_s));
        McpServerSpec spec;
        spec.command = u"sh"_s;
        spec.args = {u"-c"_s, u"echo \"{$(basename \"$(pwd)\")}\"; cat"_s};
        if (!cwd.isEmpty())
            spec.cwd = path(cwd);
        make({}, spec)->open();
        const QString expected = cwd.isEmpty() ? QDir(m_dir->path()).dirName() : cwd;
        QCOMPARE(received(1).first(), '{' + expected.toUtf8() + '}');
    }

    void errorsAreDiagnosed()
    {
        make(u"printf '\\033[31mred\\033[0m\\nsecond\\n' >&2; cat"_s)->open();
        QTRY_COMPARE(m_diagnoses->size(), 2);
        QCOMPARE(m_diagnoses->at(0).first().toString(), u"red"_s);
        QCOMPARE(m_diagnoses->at(1).first().toString(), u"second"_s);
        QCOMPARE(m_lines->size(), 0);
    }

    void errorFloodIsCounted()
    {
        make(u"i=0; while [ $i -lt 1000 ]; do echo \"line $i\"; i=$((i+1)); done >&2; "
             "printf '%0100000d\\n' 1 >&2"_s)
            ->open();
        QVERIFY(m_closed->wait());
        QVERIFY(m_diagnoses->size() <= StdioMcpTransport::kMaxDiagnosesPerSecond * 3);
        const QString last = m_diagnoses->last().first().toString();
        QVERIFY2(last.contains(u"lines are left out"_s), qPrintable(last));
    }

    void garbageIsSkipped()
    {
        make(u"echo 'Server is listening'; echo '{}'; echo; echo '  '; echo 5; cat"_s)->open();
        QTRY_COMPARE(m_diagnoses->size(), 2);
        QCOMPARE(received(1), QByteArrayList{"{}"});
        QCOMPARE(m_diagnoses->first().first().toString(), u"stdout: Server is listening"_s);
        QCOMPARE(m_closed->size(), 0);
    }

    void lineWithoutEnd()
    {
        StdioMcpTransport *transport = make(u"exec cat /dev/zero"_s);
        QSignalSpy tooLong(transport, &Transport::lineTooLong);
        transport->open();
        QVERIFY(m_closed->wait(30s));
        QVERIFY(transport->closeReason().message.contains(u"without an end"_s));
        QCOMPARE(tooLong.size(), 1);
    }

    void tooMuchGarbage_data()
    {
        QTest::addColumn<QString>("script");
        QTest::newRow("endless lines") << u"exec yes"_s;
        QTest::newRow("long lines")
            << u"while :; do head -c 300000 /dev/zero | tr '\\0' x; echo; done"_s;
    }

    void tooMuchGarbage()
    {
        QFETCH(QString, script);
        StdioMcpTransport *transport = make(script);
        transport->open();
        QVERIFY(m_closed->wait());
        QCOMPARE(transport->closeReason().code, ErrorCode::Io);
        QVERIFY(transport->closeReason().message.contains(u"no message"_s));
    }

    void endings_data()
    {
        // first: of the message
        const Rows<QString, QString, QString> row; // script, first, second
        row("exit code", u"exit 3"_s, u"exit code 3"_s, u""_s);
        row("its last words", u"echo early >&2; echo 'no token' >&2; exit 1"_s, u"exit code 1"_s,
            u"no token"_s);
        row("words without an end", u"printf unfinished >&2; exit 1"_s, u"exit code 1"_s,
            u"unfinished"_s);
        row("signal", u"kill -SEGV $$"_s, u"signal 11"_s, u""_s);
        row("not understood by sh", u"nosuchprogram_x"_s, u"exit code 127"_s, u"nosuchprogram_x"_s);
        row("what it printed instead", u"echo 'Usage: me'; exit 2"_s, u"exit code 2"_s,
            u"Usage: me"_s);
    }

    void endings()
    {
        const auto [script, first, second] = Rows<QString, QString, QString>::current();
        StdioMcpTransport *transport = make(script);
        transport->open();
        transport->send("{}"); // into a pipe that nobody reads
        QVERIFY(m_closed->wait());
        const Error reason = transport->closeReason();
        QCOMPARE(reason.code, ErrorCode::Io);
        QVERIFY2(reason.message.contains(first), qPrintable(reason.message));
        QVERIFY2(reason.message.contains(second), qPrintable(reason.message));
        QCOMPARE(m_closed->size(), 1);
        transport->send("{}"); // nothing happens
    }

    void notStarted_data()
    {
        const Rows<QString, QString, QString, ErrorCode> row; // command, cwd, path, code
        row("no such program", u"nosuchprogram_x"_s, QString(), QString(), ErrorCode::NotFound);
        row("not on its own PATH", u"sh"_s, QString(), u"/nowhere"_s, ErrorCode::NotFound);
        row("no such file", u"/nowhere/server"_s, QString(), QString(), ErrorCode::NotFound);
        row("not executable", u"/etc/passwd"_s, QString(), QString(), ErrorCode::PermissionDenied);
        row("no relative file", u"./server"_s, QString(), QString(), ErrorCode::NotFound);
        row("a directory", u"/"_s, QString(), QString(), ErrorCode::PermissionDenied);
        row("no such directory", u"sh"_s, u"/nowhere"_s, QString(), ErrorCode::NotFound);
    }

    void notStarted()
    {
        auto [command, cwd, path, code] = Rows<QString, QString, QString, ErrorCode>::current();
        McpServerSpec spec;
        spec.command = command;
        spec.cwd = cwd;
        if (!path.isEmpty())
            spec.env.insert(u"PATH"_s, path);
        StdioMcpTransport *transport = make({}, spec);
        transport->open();
        QCOMPARE(m_closed->size(), 0); // from the event loop only
        QVERIFY(m_closed->wait());
        QCOMPARE(transport->closeReason().code, code);
        const QString text = transport->closeReason().text();
        QVERIFY2(text.contains(cwd.isEmpty() ? command : cwd), qPrintable(text));
        transport->send("{}");
        transport->close();
        QCOMPARE(m_closed->size(), 1);
    }

    void closeInOrder()
    {
        StdioMcpTransport *transport = make(u"cat; echo end > end; sleep 0.01"_s);
        transport->open();
        transport->send("{}");
        QCOMPARE(received(1).size(), 1);
        transport->close();
        QVERIFY(m_closed->wait());
        QVERIFY(QFile::exists(path(u"end"_s))); // it had the time
    }

    void closeOfTheDeaf_data()
    {
        const Rows<QString, QString> row; // script, signal
        row("ends at SIGTERM", u"echo '{}'; exec sleep 1000"_s, u"signal 15"_s);
        row("ends at SIGKILL", u"trap '' TERM; echo '{}'; while :; do sleep 0.2; done"_s,
            u"signal 9"_s);
    }

    void closeOfTheDeaf()
    {
        const auto [script, signal] = Rows<QString, QString>::current();
        StdioMcpTransport *transport = make(script);
        transport->open();
        QCOMPARE(received(1).size(), 1);
        transport->close();
        QVERIFY(m_closed->wait());
        QVERIFY2(transport->closeReason().message.contains(signal),
                 qPrintable(transport->closeReason().message));
    }

    void closeTwiceAndBefore()
    {
        make(u"cat"_s)->close();
        QVERIFY(m_closed->wait());
        QCOMPARE(m_closed->size(), 1);
        StdioMcpTransport *transport = make(u"cat"_s);
        transport->open();
        transport->close();
        transport->close();
        QVERIFY(m_closed->wait());
        QCOMPARE(m_closed->size(), 1);
    }

    void groupEndsWithIt_data()
    {
        QTest::addColumn<QString>("way");
        QTest::newRow("closed") << u"close"_s;
        QTest::newRow("deleted") << u"delete"_s;
        QTest::newRow("it ends itself") << u"exit"_s;
    }

    void groupEndsWithIt()
    {
        QFETCH(QString, way);
        // One in its group and one that left it.
        StdioMcpTransport *transport = make(
            u"sleep 1000 & echo $! > one; setsid sleep 1000 & echo $! > two; echo '{}'; read x"_s);
        transport->open();
        QCOMPARE(received(1).size(), 1);
        QList<pid_t> children;
        for (const QString &name : {u"one"_s, u"two"_s}) {
            QFile file(path(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            children.append(file.readAll().trimmed().toInt());
            QCOMPARE(::kill(children.last(), 0), 0);
        }
        if (way == "close"_L1)
            transport->close();
        else if (way == "exit"_L1)
            transport->send("{}");
        else
            m_transport.reset();
        for (const pid_t pid : std::as_const(children))
            QTRY_VERIFY(isProcessGone(pid));
    }

    void whoDoesNotReadIsLeft()
    {
        StdioMcpTransport *transport = make(u"exec sleep 1000"_s);
        transport->open();
        const QByteArray line = '{' + QByteArray(1024 * 1024, ' ') + '}';
        for (int i = 0; i < 40 && m_closed->isEmpty(); ++i) {
            transport->send(line);
            QVERIFY(transport->pendingBytes() <= StdioMcpTransport::kMaxUnwrittenBytes);
        }
        QVERIFY(m_closed->wait());
        QVERIFY(transport->closeReason().message.contains(u"does not read"_s));
    }

    void mayBeDeletedInASlot()
    {
        StdioMcpTransport *transport = make(u"echo '{}'; echo '{}'; cat"_s);
        connect(transport, &Transport::lineReceived, this, [this] { m_transport.reset(); });
        transport->open();
        QTRY_VERIFY(!m_transport);
        transport = make(u"echo x >&2; echo x >&2; cat"_s);
        connect(transport, &McpTransport::diagnosed, this, [this] { m_transport.reset(); });
        transport->open();
        QTRY_VERIFY(!m_transport);
    }

private:
    StdioMcpTransport *make(const QString &script, McpServerSpec spec = {})
    {
        if (spec.command.isEmpty()) {
            spec.command = u"sh"_s;
            spec.args = {u"-c"_s, script};
        }
        m_transport = std::make_unique<StdioMcpTransport>(
            spec, m_dir->path(), StdioMcpTransport::Patience{100ms, 100ms, 2000ms});
        m_lines = std::make_unique<QSignalSpy>(m_transport.get(), &Transport::lineReceived);
        m_diagnoses = std::make_unique<QSignalSpy>(m_transport.get(), &McpTransport::diagnosed);
        m_closed = std::make_unique<QSignalSpy>(m_transport.get(), &Transport::closed);
        return m_transport.get();
    }

    QByteArrayList received(qsizetype count)
    {
        [&] { QTRY_VERIFY(m_lines->size() >= count); }();
        QByteArrayList lines;
        for (const QList<QVariant> &one : std::as_const(*m_lines))
            lines.append(one.first().toByteArray());
        return lines;
    }

    QString path(const QString &name) const { return m_dir->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<StdioMcpTransport> m_transport;
    std::unique_ptr<QSignalSpy> m_lines;
    std::unique_ptr<QSignalSpy> m_diagnoses;
    std::unique_ptr<QSignalSpy> m_closed;
};

AGENTAO_TEST(TestStdioMcpTransport)
#include "tst_stdiomcptransport.moc"
