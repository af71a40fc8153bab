// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/processlife.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <csignal>

using namespace Testing;
using namespace Qt::StringLiterals;

static constexpr int kSleepers = 3;

//! Processes that sleep for \a length and are no zombies.
static int countSleepers(const QByteArray &length)
{
    int count = 0;
    const QStringList names = QDir(u"/proc"_s).entryList(QDir::Dirs);
    for (const QString &name : names) {
        QFile file("/proc/"_L1 + name + "/cmdline"_L1);
        if (file.open(QFile::ReadOnly)
            && file.readAll().startsWith("sleep" + QByteArray(1, 0) + length))
            ++count;
    }
    return count;
}

//! A number of seconds that nobody else sleeps for.
static QByteArray newLength()
{
    static int number = 0;
    return QByteArray::number(200'000 + QCoreApplication::applicationPid()) + '.'
        + QByteArray::number(100 + ++number);
}

//! In plain sight, in a session of its own, and as a daemon.
static QString sleepers(const QByteArray &length)
{
    const QString sleep = "sleep "_L1 + QString::fromLatin1(length);
    return u"%1 & setsid %1 & env -i setsid sh -c 'setsid %1 0<&- >/dev/null 2>&1 & exit'; "_s.arg(
        sleep);
}

static void send(Program &program, int id, const QString &method, const QJsonObject &params)
{
    const QJsonObject message{
        {"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, id}, {"method"_L1, method}, {"params"_L1, params}};
    program.write(QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n');
}

//! A session of the tour in full-access, where no sandbox holds anything.
static QString openTour(Program &program, const QJsonArray &servers)
{
    program.begin({u"--acp"_s});
    send(program, 1, u"initialize"_s, {{"protocolVersion"_L1, 1}});
    send(program, 2, u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
    send(program, 3, u"session/new"_s,
         {{"cwd"_L1, program.dir.path()}, {"mcpServers"_L1, servers}});
    if (!program.waitForOutput("sess_"))
        return {};
    const qsizetype start = program.output.indexOf("sess_");
    return QString::fromLatin1(program.output.mid(start, 37));
}

static void prompt(Program &program, const QString &id, const QString &text)
{
    const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, text}};
    send(program, 5, u"session/prompt"_s, {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{block}}});
}

//! Lets it do what it asks for; true once it has asked.
static bool allow(Program &program)
{
    const QByteArray answered = "\"outcome\":\"selected\"";
    program.output += program.readAllStandardOutput();
    const QList<QByteArray> lines = program.output.split('\n');
    for (const QByteArray &line : lines) {
        const QJsonObject message = QJsonDocument::fromJson(line).object();
        if (program.sent.contains(answered)
            || message["method"_L1] != "session/request_permission"_L1)
            continue;
        QString option;
        const QJsonArray options = message["params"_L1]["options"_L1].toArray();
        for (const QJsonValue &value : options) {
            if (value["kind"_L1] == "allow_once"_L1)
                option = value["optionId"_L1].toString();
        }
        const QJsonObject outcome{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, option}};
        const QJsonObject answer{{"jsonrpc"_L1, "2.0"_L1},
                                 {"id"_L1, message["id"_L1]},
                                 {"result"_L1, QJsonObject{{"outcome"_L1, outcome}}}};
        program.write(QJsonDocument(answer).toJson(QJsonDocument::Compact) + '\n');
    }
    return program.sent.contains(answered);
}

//! Whether a child of \a process has \a word in its command line.
static bool hasChild(qint64 process, const QByteArray &word)
{
    const QList<QByteArray> children
        = fileContent(u"/proc/%1/task/%1/children"_s.arg(process)).split(' ');
    return std::ranges::any_of(children, [&word](const QByteArray &pid) {
        return fileContent(u"/proc/%1/cmdline"_s.arg(QLatin1StringView(pid))).contains(word);
    });
}

//! The program ends in every way there is, and what it started does, too: commands and servers that
//! forked twice, took a session of their own and dropped their environment.
class TestLeftovers : public QObject
{
    Q_OBJECT

private slots:
    void command_data()
    {
        const Rows<QString, int> row; // mode, how
        for (const QString &mode : {u"full-access"_s, u"workspace-write"_s}) {
            for (const auto &[name, how] :
                 {std::pair("end of input", End::Input), std::pair("SIGTERM", End::Terminate),
                  std::pair("SIGHUP", End::HangUp), std::pair("SIGKILL", End::Kill)})
                row(QTest::addRow("%s: %s", qPrintable(mode), name), mode, int(how));
        }
    }

    void command()
    {
        const auto [mode, how] = Rows<QString, int>::current();
        const QByteArray length = newLength();
        Program program;
        const QString id = openTour(program, {});
        QVERIFY(!id.isEmpty());
        send(program, 4, u"session/set_mode"_s, {{"sessionId"_L1, id}, {"modeId"_L1, mode}});
        prompt(program, id, "run "_L1 + sleepers(length) + "wait"_L1);
        const auto run = [&] {
            allow(program); // where it asks
            return countSleepers(length) == kSleepers;
        };
        QVERIFY2(QTest::qWaitFor(run, 20'000), program.output.right(2000).constData());
        QVERIFY(end(program, End(how)));
        QTRY_COMPARE(countSleepers(length), 0);
    }

    // Bubblewrap has not yet told its child with whom to end, or waits for an answer of its parent.
    void killedWhileACommandBegins()
    {
        for (int step = 0; step < 16; ++step) {
            const QByteArray length = newLength();
            Program program;
            QProcessEnvironment environment = program.processEnvironment();
            environment.insert(u"LEFTOVERS"_s, QString::fromLatin1(length));
            program.setProcessEnvironment(environment);
            const QString id = openTour(program, {});
            QVERIFY(!id.isEmpty());
            send(program, 4, u"session/set_mode"_s,
                 {{"sessionId"_L1, id}, {"modeId"_L1, "workspace-write"_L1}});
            prompt(program, id, "run sleep "_L1 + QString::fromLatin1(length));
            while (program.bytesToWrite() > 0) // nobody is asked for it
                QVERIFY(program.waitForBytesWritten());
            const QDeadlineTimer patience(20'000);
            while (!hasChild(program.processId(), length)) // the event loop would be too slow
                QVERIFY(!patience.hasExpired());
            const QDeadlineTimer moment(std::chrono::microseconds(step * 500), Qt::PreciseTimer);
            while (!moment.hasExpired())
                ;
            QVERIFY(end(program, End::Kill));
            QTRY_COMPARE(countMarked(length), 0);
        }
    }

    void server_data() { rows(); }

    void server()
    {
        QFETCH(int, how);
        const QByteArray length = newLength();
        Program program;
        const QJsonObject server{
            {"name"_L1, "stubborn"_L1},
            {"command"_L1, "/bin/sh"_L1},
            {"args"_L1,
             QJsonArray{"-c"_L1,
                        u"trap '' TERM HUP; "_s + sleepers(length) + "cat >/dev/null; wait"_L1}},
            {"env"_L1, QJsonArray()}};
        QVERIFY(!openTour(program, {server}).isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(countSleepers(length), kSleepers, 20'000);
        QVERIFY(end(program, End(how)));
        QTRY_COMPARE(countSleepers(length), 0);
    }

private:
    enum class End { Input, Terminate, HangUp, Kill };

    static void rows()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("end of input") << int(End::Input);
        QTest::newRow("SIGTERM") << int(End::Terminate);
        QTest::newRow("SIGHUP") << int(End::HangUp);
        QTest::newRow("SIGKILL") << int(End::Kill);
    }

    static bool end(Program &program, End how)
    {
        const auto id = pid_t(program.processId());
        switch (how) {
        case End::Input:
            program.closeWriteChannel();
            break;
        case End::Terminate:
            ::kill(id, SIGTERM);
            break;
        case End::HangUp:
            ::kill(id, SIGHUP);
            break;
        case End::Kill:
            ::kill(id, SIGKILL);
            break;
        }
        return QTest::qWaitFor([&program] { return program.state() == QProcess::NotRunning; },
                               20'000);
    }
};

AGENTAO_TEST(TestLeftovers)
#include "tst_leftovers.moc"
