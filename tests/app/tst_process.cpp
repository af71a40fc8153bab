// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/suite.h"
#include "tests/support/wirechecker.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <csignal>

using namespace Testing;
using namespace Qt::StringLiterals;

static QList<QJsonObject> messagesOf(const QByteArray &output)
{
    QList<QJsonObject> messages;
    const QList<QByteArray> lines = output.split('\n');
    for (const QByteArray &line : lines) {
        if (!line.isEmpty())
            messages += QJsonDocument::fromJson(line).object();
    }
    return messages;
}

//! The program behind a client of the protocol. A line that is not as the protocol wants it fails
//! the test.
class AcpProgram : public Program
{
public:
    ~AcpProgram() override { readLines(); }

    void request(int id, const QString &method, const QJsonObject &params = {})
    {
        const QJsonObject message{
            {"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, id}, {"method"_L1, method}, {"params"_L1, params}};
        m_checker.readClient(message);
        write(QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n');
    }

    //! Sends a request and waits for its response.
    QJsonObject call(int id, const QString &method, const QJsonObject &params = {})
    {
        request(id, method, params);
        QJsonObject response;
        const auto arrived = [&] {
            readLines();
            const QByteArray whole = output.left(output.lastIndexOf('\n') + 1);
            const QList<QJsonObject> messages = messagesOf(whole);
            for (const QJsonObject &message : messages) {
                if (message["id"_L1] == id && !message.contains("method"_L1))
                    response = message;
            }
            return !response.isEmpty();
        };
        return QTest::qWaitFor(arrived, 30'000) ? response : QJsonObject();
    }

    //! What is read from here on is another process's.
    void forget()
    {
        output.clear();
        m_checked = 0;
    }

    //! A session with the tour's model.
    QString openTour()
    {
        call(1, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        call(2, u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
        const QJsonObject created = call(3, u"session/new"_s, {{"cwd"_L1, dir.path()}});
        return created["result"_L1]["sessionId"_L1].toString();
    }

private:
    void readLines()
    {
        output += readAllStandardOutput();
        const qsizetype end = output.lastIndexOf('\n') + 1;
        if (!arguments().contains("--acp"_L1) || end <= m_checked)
            return;
        const QByteArray lines = output.mid(m_checked, end - m_checked - 1);
        m_checked = end;
        for (const QByteArray &line : lines.split('\n')) {
            const QStringList problems = m_checker.readAgentLine(line);
            if (!problems.isEmpty())
                QTest::qFail(qPrintable(problems.join(u'\n')), __FILE__, __LINE__);
        }
    }

    WireChecker m_checker;
    qsizetype m_checked = 0; // of the output
};

static QJsonObject prompt(const QString &id, const QString &text)
{
    const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, text}};
    return {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{block}}};
}

static QString shownText(const QByteArray &output)
{
    QString text;
    const QList<QJsonObject> messages = messagesOf(output.left(output.lastIndexOf('\n') + 1));
    for (const QJsonObject &message : messages) {
        const QJsonValue update = message["params"_L1]["update"_L1];
        if (update["sessionUpdate"_L1] == "agent_message_chunk"_L1)
            text += update["content"_L1]["text"_L1].toString();
    }
    return text;
}

//! The libraries that the loader of the system finds for \a file, by name.
static QStringList librariesOf(const QString &file)
{
    QProcess list;
    list.start(u"ldd"_s, {file});
    list.waitForFinished();
    QStringList names;
    const QStringList lines = QString::fromLocal8Bit(list.readAll()).split(u'\n');
    for (const QString &line : lines) {
        if (line.contains("=>"_L1))
            names += line.section(u'=', 0, 0).trimmed();
    }
    return names;
}

//! The program as a process: its standard streams, its end, and what it loads.
class TestProcess : public QObject
{
    Q_OBJECT

private slots:
    void wrongUsage_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("unknown option") << QStringList{u"--nonsense"_s};
        QTest::newRow("--stdio alone") << QStringList{u"--stdio"_s};
        QTest::newRow("no prompt") << QStringList{u"-p"_s};
        QTest::newRow("a directory that is none")
            << QStringList{u"-p"_s, u"x"_s, u"--cwd"_s, u"/does/not/exist"_s};
    }

    void wrongUsage()
    {
        QFETCH(QStringList, arguments);
        AcpProgram program;
        QVERIFY(program.run(arguments));
        QCOMPARE(program.exitCode(), 2);
        QCOMPARE(program.readAllStandardOutput(), QByteArray());
        const QByteArray errors = program.readAllStandardError();
        QVERIFY(errors.startsWith("agentao: "));
        QCOMPARE(errors.count('\n'), 1);
    }

    void helpAndVersion()
    {
        AcpProgram program;
        QVERIFY(program.run({u"--help"_s}));
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(program.readAllStandardOutput().contains("--output-format"));
        QVERIFY(program.run({u"--version"_s}));
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(program.readAllStandardOutput().startsWith("agentao "));
        QCOMPARE(program.readAllStandardError(), QByteArray());
    }

    void windowWithoutDisplay()
    {
        AcpProgram program;
        QVERIFY(program.run({}));
        QCOMPARE(program.exitCode(), 1);
        const QByteArray errors = program.readAllStandardError();
        QVERIFY(errors.contains("--acp"));
        QVERIFY(errors.contains("-p"));
        QCOMPARE(errors.count('\n'), 1);
    }

    void garbageIsSurvived()
    {
        AcpProgram program;
        program.begin({u"--acp"_s});
        program.write("not json\n\n\r\n[]\n{}\n\"x\"\n{\"jsonrpc\":\"2.0\"}\n\xff\xfe\n");
        const QJsonObject answer = program.call(7, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        QCOMPARE(answer["result"_L1]["protocolVersion"_L1], 1);
        const QList<QJsonObject> messages = messagesOf(program.output);
        QCOMPARE(messages.first()["error"_L1]["code"_L1], -32700);
        QVERIFY(messages.first()["id"_L1].isNull());
    }

    void outputIsClean()
    {
        AcpProgram program;
        program.begin({u"--acp"_s, u"--stdio"_s});
        const QString id = program.openTour();
        program.call(4, u"session/prompt"_s, prompt(id, u"list ."_s));
        program.call(5, u"session/set_mode"_s,
                     {{"sessionId"_L1, id}, {"modeId"_L1, "nonsense"_L1}});
        const QList<QByteArray> lines = program.output.split('\n');
        for (const QByteArray &line : lines) {
            if (!line.isEmpty())
                QCOMPARE(QJsonDocument::fromJson(line)["jsonrpc"_L1].toString(), u"2.0"_s);
        }
        QVERIFY(program.readAllStandardError().contains("mode that does not exist"));
    }

    void traceTellsWhereTheTimeGoes()
    {
        AcpProgram program;
        auto environment = program.processEnvironment();
        environment.insert(u"AGENTAO_TRACE"_s, u"1"_s);
        program.setProcessEnvironment(environment);
        program.begin({u"--acp"_s});
        const QString id = program.openTour();
        program.call(4, u"session/prompt"_s, prompt(id, u"list ."_s));
        program.closeWriteChannel();
        QVERIFY(program.waitForFinished());
        const QByteArray trace = program.readAllStandardError();
        qsizetype from = 0;
        for (const QByteArrayView step :
             {"request session/new", "session file made", "answer made", "lines written",
              "request session/prompt", "prompt recorded", "on the disk", "call begins", "call ran",
              "end recorded", "end of input", "sessions closed", "event loop left",
              "work finished"}) {
            from = trace.indexOf(step, from);
            QVERIFY2(from >= 0, step.data());
        }
        for (const QByteArray &line : trace.split('\n').first(trace.count('\n')))
            QVERIFY2(line.startsWith("trace "), line.constData());
    }

    // Whoever opens several waits for their ids, and not for what each is told besides.
    void sessionsOpenedTogetherAreAnsweredFirst()
    {
        constexpr int kSessions = 10;
        constexpr int kFirstId = 100;
        AcpProgram program;
        program.begin({u"--acp"_s});
        program.openTour();
        const auto commands = [&program] {
            program.output += program.readAllStandardOutput();
            return program.output.count("available_commands_update");
        };
        QTRY_COMPARE(commands(), 1);
        const qsizetype before = messagesOf(program.output).size();
        for (int i = 0; i < kSessions; ++i) // they leave in one piece
            program.request(kFirstId + i, u"session/new"_s, {{"cwd"_L1, program.dir.path()}});
        QTRY_COMPARE(commands(), 1 + kSessions);
        const QList<QJsonObject> messages = messagesOf(program.output).sliced(before);
        for (int i = 0; i < kSessions; ++i)
            QCOMPARE(messages.at(i)["id"_L1].toInt(), kFirstId + i);
    }

    void endOfInputEndsIt()
    {
        AcpProgram program;
        program.begin({u"--acp"_s});
        program.call(1, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        program.closeWriteChannel();
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 0);
    }

    void endOfInputEndsARunningTurn_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("a command") << u"echo $$ > pid; exec sleep 60"_s;
        QTest::newRow("one that ignores SIGTERM")
            << u"trap '' TERM; echo $$ > pid; sleep 60; sleep 60"_s;
        QTest::newRow("a child that ignores SIGTERM")
            << u"(trap '' TERM; exec sh -c 'echo $$ > pid; sleep 60; sleep 60'); true"_s;
        QTest::newRow("one in a session of its own that ignores SIGTERM")
            << u"trap '' TERM; setsid sh -c 'echo $$ > pid; sleep 60; sleep 60'; true"_s;
    }

    void endOfInputEndsARunningTurn()
    {
        QFETCH(QString, command);
        AcpProgram program;
        program.begin({u"--acp"_s, u"--mode"_s, u"full-access"_s});
        const QString id = program.openTour();
        program.request(4, u"session/prompt"_s, prompt(id, "run "_L1 + command));
        const QString file = program.dir.filePath(u"pid"_s);
        const auto childPid = [&file] {
            QFile pid(file);
            return pid.open(QIODevice::ReadOnly) ? pid.readAll().trimmed().toInt() : 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(childPid() > 0, 10'000);
        program.closeWriteChannel();
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 0);
        QTRY_COMPARE(::kill(childPid(), 0), -1);
    }

    void signalsEndIt_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGHUP") << SIGHUP;
    }

    void signalsEndIt()
    {
        QFETCH(int, number);
        AcpProgram program;
        program.begin({u"--acp"_s});
        const QString id = program.openTour();
        program.request(4, u"session/prompt"_s, prompt(id, u"long 100000"_s));
        QVERIFY(program.waitForOutput("agent_message_chunk"_ba));
        ::kill(pid_t(program.processId()), number);
        QVERIFY(program.waitForEnd());
        QCOMPARE(program.exitCode(), 0);
    }

    void needsAProviderOrTheTour()
    {
        AcpProgram program;
        program.begin({u"--acp"_s});
        const QJsonObject folder{{"cwd"_L1, program.dir.path()}};
        const QJsonObject provider{{"methodId"_L1, "provider"_L1}};
        program.call(1, u"initialize"_s, {{"protocolVersion"_L1, 1}});
        QCOMPARE(program.call(2, u"session/new"_s, folder)["error"_L1]["code"_L1], -32000);
        QCOMPARE(program.call(3, u"authenticate"_s, provider)["error"_L1]["code"_L1], -32000);
        program.call(4, u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
        QVERIFY(program.call(5, u"session/new"_s, folder).contains("result"_L1));
        QCOMPARE(program.call(6, u"authenticate"_s, provider)["result"_L1], QJsonObject());
    }

    void headlessLoadsNoGui()
    {
        AcpProgram program;
        program.begin({u"--acp"_s});
        program.openTour();
        QFile maps(u"/proc/%1/maps"_s.arg(program.processId()));
        QVERIFY(maps.open(QIODevice::ReadOnly));
        const QByteArray loaded = maps.readAll();
        QVERIFY(loaded.contains("libQt6Core"));
        QVERIFY(!loaded.contains("libQt6Gui"));
        QVERIFY(!loaded.contains("libQt6Widgets"));
        QVERIFY(!loaded.contains("libQt6WebSockets"));
        QVERIFY(!loaded.contains("libreadline"));
        QVERIFY(!loaded.contains("agentao-chat"));
    }

    // A cloned project may hold files with the names of libraries. Where programs are told to look
    // in an empty place, that is the folder in which they are started.
    void librariesOfTheFolderAreNotLoaded()
    {
        const QString binary = qEnvironmentVariable("AGENTAO_BINARY");
        const QDir libraries(QFileInfo(binary).path() + "/../lib"_L1);
        QStringList files{binary};
        for (const QFileInfo &file : libraries.entryInfoList(QDir::Files))
            files += file.filePath();
        QVERIFY(files.size() > 5);
        AcpProgram program;
        for (const QString &file : std::as_const(files)) {
            for (const QString &name : librariesOf(file)) {
                QFile fake(program.dir.filePath(name));
                QVERIFY(fake.open(QFile::WriteOnly));
                fake.write("no library");
            }
        }
        QVERIFY(QFile::exists(program.dir.filePath(u"libQt6Core.so.6"_s)));
        QVERIFY(program.run({u"--version"_s}));
        QCOMPARE(program.readAllStandardError(), QByteArray());
        QCOMPARE(program.exitCode(), 0);
        // What it loads later, and the programs that it starts: the loader lists what it would
        // take.
        for (const QString &file : std::as_const(files)) {
            QProcess list;
            list.setWorkingDirectory(program.dir.path());
            list.start(u"ldd"_s, {file});
            QVERIFY(list.waitForFinished());
            const QByteArray found = list.readAll() + list.readAllStandardError();
            QVERIFY2(!found.contains("invalid ELF header") && !found.contains("too short"),
                     qPrintable(file + u'\n' + QString::fromLocal8Bit(found)));
        }
    }

    void killedInATurnLosesNothingShown()
    {
        QTemporaryDir dir;
        QString id;
        QString shown;
        {
            AcpProgram program;
            program.begin({u"--acp"_s});
            id = program.openTour();
            program.request(4, u"session/prompt"_s, prompt(id, u"tour"_s));
            QVERIFY(program.waitForOutput("session/request_permission"_ba));
            ::kill(pid_t(program.processId()), SIGKILL);
            QTRY_COMPARE(program.state(), QProcess::NotRunning);
            program.output += program.readAllStandardOutput();
            shown = shownText(program.output);
            QVERIFY(!shown.isEmpty());

            program.forget();
            program.begin({u"--acp"_s});
            program.openTour();
            const QJsonObject loaded = program.call(
                5, u"session/load"_s, {{"sessionId"_L1, id}, {"cwd"_L1, program.dir.path()}});
            QVERIFY(loaded.contains("result"_L1));
            QVERIFY2(shownText(program.output).contains(shown), qPrintable(shown));
            QVERIFY(program.output.contains("\"user_message_chunk\""));
            QVERIFY(program.output.contains("\"list_directory\""));
            QVERIFY(program.output.contains("\"write_file\""));
        }
    }
};

AGENTAO_TEST(TestProcess)
#include "tst_process.moc"
