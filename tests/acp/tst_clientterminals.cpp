// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/clientterminals.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "tests/support/fakeeditor.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kPatience = 20'000; // ms

class TestClientTerminals : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("OPENAI_API_KEY", "sk-secret"); }

    void init()
    {
        m_finished.reset();
        m_terminal.reset();
        m_dir = std::make_unique<QTemporaryDir>();
        m_editor = std::make_unique<FakeEditor>();
        m_editor->checksWire = false; // there was no session/new
        m_peer = std::make_unique<Peer>(m_editor.get());
        m_link = {m_peer.get(), u"session"_s, {}};
    }

    void runs()
    {
        m_editor->prints = u"built\n"_s;
        start(spec());

        const auto exit = ending();

        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 0);
        QCOMPARE(exit->signal, QString());
        QVERIFY(!exit->truncated);
        QVERIFY(!exit->timedOut);
        QCOMPARE(m_terminal->output(), u"built\n"_s);
        QTRY_COMPARE_WITH_TIMEOUT(first().releases, 1, kPatience);
        m_terminal.reset();
        QTest::qWait(0);
        QCOMPARE(m_editor->requests(u"terminal/release"_s).size(), 1);
        QCOMPARE(m_editor->requests(u"terminal/kill"_s).size(), 0);
    }

    void tellsWhatItCreates()
    {
        TerminalSpec wanted = spec();
        wanted.maxOutputBytes = 1234;
        start(wanted);
        QVERIFY(created());

        const QJsonObject params = first().params;

        QCOMPARE(params["sessionId"_L1], u"session"_s);
        QCOMPARE(params["command"_L1], u"/bin/sh"_s);
        QCOMPARE(params["args"_L1], (QJsonArray{u"-c"_s, u"make all"_s}));
        QCOMPARE(params["cwd"_L1], m_dir->path());
        QCOMPARE(params["outputByteLimit"_L1], 1234);
        QMap<QString, QString> variables;
        const QJsonArray env = params["env"_L1].toArray();
        for (const QJsonValue &entry : env)
            variables.insert(entry["name"_L1].toString(), entry["value"_L1].toString());
        QCOMPARE(variables[u"PAGER"_s], u"cat"_s);
        QVERIFY(variables.contains(u"OPENAI_API_KEY"_s)); // taken from what the client may have
        QCOMPARE(variables[u"OPENAI_API_KEY"_s], u""_s);
        QVERIFY(!variables.contains(u"PATH"_s));
        QVERIFY(!QJsonDocument(params).toJson().contains("sk-secret"));
    }

    void neverFinishesWithinStart()
    {
        TerminalSpec wanted = spec();
        wanted.workingDirectory = m_dir->filePath(u"missing"_s);
        start(wanted);
        QVERIFY(m_finished->isEmpty());
        QVERIFY(m_editor->messages.isEmpty());
    }

    void showsItselfBeforeAnythingElse()
    {
        m_editor->prints = u"built\n"_s;
        QStringList flushed;
        m_link.flush = [&flushed, this](const QString &id) {
            flushed += id;
            QVERIFY(m_editor->requests(u"terminal/release"_s).isEmpty());
        };
        m_terminal = ClientTerminals(&m_link).create(spec());
        QSignalSpy shown(m_terminal.get(), &Terminal::shown);
        QSignalSpy output(m_terminal.get(), &Terminal::outputAppended);
        connect(m_terminal.get(), &Terminal::shown, this, [&output] { QVERIFY(output.isEmpty()); });
        m_finished = std::make_unique<QSignalSpy>(m_terminal.get(), &Terminal::finished);
        m_terminal->start();
        QVERIFY(ending());
        QCOMPARE(shown.size(), 1);
        QCOMPARE(shown.first().first().toString(), u"terminal-1"_s);
        QCOMPARE(flushed, QStringList{u"session"_s});
    }

    void endings_data()
    {
        const Rows<QJsonObject, std::optional<int>, QString> row; // json, code, signal
        const QJsonValue null = QJsonValue::Null;
        row("good", {{"exitCode"_L1, 0}}, 0, {});
        row("failed", {{"exitCode"_L1, 3}, {"signal"_L1, null}}, 3, {});
        row("signal", {{"exitCode"_L1, null}, {"signal"_L1, "SIGSEGV"_L1}}, {}, u"SIGSEGV"_s);
        row("signal without SIG", {{"signal"_L1, "term"_L1}}, {}, u"SIGTERM"_s);
        row("both", {{"exitCode"_L1, 1}, {"signal"_L1, "SIGHUP"_L1}}, {}, u"SIGHUP"_s);
        row("neither", {}, {}, u"an unknown signal"_s);
        row("negative", {{"exitCode"_L1, -1}}, {}, u"an unknown signal"_s);
        row("no number", {{"exitCode"_L1, "1"_L1}}, {}, u"an unknown signal"_s);
        row("a fraction", {{"exitCode"_L1, 1.5}}, {}, u"an unknown signal"_s);
        row("beyond int", {{"exitCode"_L1, 4294967295.0}}, {}, u"an unknown signal"_s);
    }

    void endings()
    {
        const auto [json, code, signal] = Rows<QJsonObject, std::optional<int>, QString>::current();
        start(spec());
        QVERIFY(created());
        m_editor->end(u"terminal-1"_s, json);

        const auto exit = ending();

        QVERIFY(exit);
        QCOMPARE(exit->exitCode, code);
        QCOMPARE(exit->signal, signal);
    }

    void failures_data()
    {
        const Rows<QString, QJsonObject, QJsonValue, int> row; // method, error, result, releases
        const QJsonObject error{{"code"_L1, -32603}, {"message"_L1, u"no terminals today"_s}};
        row("not created", u"terminal/create"_s, error, QJsonValue(), 0);
        row("no id", u"terminal/create"_s, QJsonObject(), QJsonValue(QJsonObject()), 0);
        row("empty id", u"terminal/create"_s, QJsonObject(),
            QJsonValue(QJsonObject{{"terminalId"_L1, ""_L1}}), 0);
        row("id is no text", u"terminal/create"_s, QJsonObject(),
            QJsonValue(QJsonObject{{"terminalId"_L1, 5}}), 0);
        row("answered by null", u"terminal/create"_s, QJsonObject(), QJsonValue(QJsonValue::Null),
            0);
        row("not waited for", u"terminal/wait_for_exit"_s, error, QJsonValue(), 1);
    }

    void failures()
    {
        auto [method, error, result, releases]
            = Rows<QString, QJsonObject, QJsonValue, int>::current();
        if (error.isEmpty())
            m_editor->results[method] = result;
        else
            m_editor->errors[method] = error;
        start(spec());

        const auto exit = ending();

        QVERIFY(!exit);
        QCOMPARE(exit.error().code, ErrorCode::Io);
        QVERIFY2(exit.error().message.contains(error["message"_L1].toString()),
                 qPrintable(exit.error().message));
        QCOMPARE(int(m_editor->requests(u"terminal/release"_s).size()), releases);
    }

    void outputIsFetchedWhileItRuns()
    {
        start(spec());
        QSignalSpy output(m_terminal.get(), &Terminal::outputAppended);
        QVERIFY(created());
        first().output = u"one\n"_s;
        QTRY_COMPARE_WITH_TIMEOUT(output.size(), 1, kPatience);
        QCOMPARE(output.last().first().toString(), u"one\n"_s);
        first().output = u"one\ntwo\n"_s;
        QTRY_COMPARE_WITH_TIMEOUT(output.size(), 2, kPatience);
        QCOMPARE(output.last().first().toString(), u"two\n"_s);
        QCOMPARE(m_terminal->output(), u"one\ntwo\n"_s);
        first().output = u"two\nthree\n"_s; // the client dropped the beginning
        first().truncated = true;
        m_editor->end(u"terminal-1"_s, {{"exitCode"_L1, 0}});
        const auto exit = ending();
        QVERIFY(exit);
        QVERIFY(exit->truncated);
        QVERIFY(m_terminal->output().endsWith("]\ntwo\nthree\n"_L1));
    }

    void endSeenInTheOutputCounts()
    {
        m_editor->held = {u"terminal/wait_for_exit"_s};
        m_editor->prints = u"built\n"_s;
        start(spec());
        const auto exit = ending();
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 0);
        QCOMPARE(m_editor->requests(u"$/cancel_request"_s).size(), 1);
    }

    void lostOutputIsTold()
    {
        m_editor->errors[u"terminal/output"_s]
            = {{"code"_L1, -32603}, {"message"_L1, u"the buffer is gone"_s}};
        start(spec());
        QVERIFY(created());
        m_editor->end(u"terminal-1"_s, {{"exitCode"_L1, 0}});
        const auto exit = ending();
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, 0);
        QVERIFY(m_terminal->output().contains("the buffer is gone"_L1));
        QCOMPARE(m_editor->requests(u"terminal/release"_s).size(), 1);
    }

    void keepsTheWholeOutputInAFile()
    {
        TerminalSpec wanted = spec();
        wanted.outputFile = m_dir->filePath(u"saved/out.txt"_s);
        m_editor->prints = QString(SavedOutput::kThreshold + 1, u'x');
        start(wanted);
        QVERIFY(ending());
        QCOMPARE(m_terminal->savedOutput(), wanted.outputFile);
        QCOMPARE(QFileInfo(wanted.outputFile).size(), SavedOutput::kThreshold + 1);
    }

    void boundsAClientThatDoesNot()
    {
        TerminalSpec wanted = spec();
        wanted.maxOutputBytes = 10'000;
        m_editor->prints = QString(3'000'000, u'x');
        start(wanted);
        QSignalSpy output(m_terminal.get(), &Terminal::outputAppended);
        const auto exit = ending();
        QVERIFY(exit);
        QVERIFY(exit->truncated);
        QVERIFY(m_terminal->output().size() < 11'000);
    }

    void kill()
    {
        start(spec());
        QVERIFY(created());
        first().output = u"so far\n"_s;
        m_terminal->kill();
        m_terminal->kill();
        const auto exit = ending();
        QVERIFY(exit);
        QCOMPARE(exit->exitCode, std::nullopt);
        QCOMPARE(exit->signal, u"SIGTERM"_s);
        QCOMPARE(m_terminal->output(), u"so far\n"_s);
        QTRY_COMPARE_WITH_TIMEOUT(first().releases, 1, kPatience);
        QCOMPARE(first().kills, 1);
    }

    void killThatNobodyAnswers()
    {
        start(spec());
        QVERIFY(created());
        m_editor->held = {u"terminal/kill"_s, u"terminal/output"_s};
        m_terminal->kill();
        const auto exit = ending();
        QVERIFY(exit);
        QCOMPARE(exit->signal, u"SIGKILL"_s);
        QTRY_COMPARE_WITH_TIMEOUT(first().releases, 1, kPatience);
    }

    void killBeforeItIsThere()
    {
        m_editor->held = {u"terminal/create"_s};
        start(spec());
        QVERIFY(waitFor(u"terminal/create"_s));
        m_terminal->kill();
        const auto exit = ending();
        QVERIFY(exit);
        QCOMPARE(exit->signal, u"SIGTERM"_s);
        QVERIFY(m_editor->requests(u"terminal/release"_s).isEmpty());
        // Its late id is not lost.
        m_editor->answer(m_editor->requests(u"terminal/create"_s).first()["id"_L1],
                         QJsonObject{{"terminalId"_L1, u"late"_s}});
        const auto releases = m_editor->requests(u"terminal/release"_s);
        QCOMPARE(releases.size(), 1);
        QCOMPARE(releases.first()["params"_L1]["terminalId"_L1], u"late"_s);
    }

    void killBeforeItBegins()
    {
        start(spec());
        m_terminal->kill();
        QVERIFY(ending());
        QTest::qWait(0);
        QVERIFY(m_editor->messages.isEmpty());
    }

    void deletion()
    {
        start(spec());
        QVERIFY(created());
        m_terminal.reset();
        QVERIFY(m_finished->isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(first().releases, 1, kPatience);
        QCOMPARE(m_editor->requests(u"$/cancel_request"_s).size(), 1); // it does not wait any more
    }

    void deletionBeforeItIsThere()
    {
        m_editor->held = {u"terminal/create"_s};
        start(spec());
        QVERIFY(waitFor(u"terminal/create"_s));
        m_terminal.reset();
        m_editor->answer(m_editor->requests(u"terminal/create"_s).first()["id"_L1],
                         QJsonObject{{"terminalId"_L1, u"late"_s}});
        QCOMPARE(m_editor->requests(u"terminal/release"_s).size(), 1);
    }

    void wallLimit()
    {
        TerminalSpec wanted = spec();
        wanted.wallLimit = 50ms;
        start(wanted);
        const auto exit = ending();
        QVERIFY(exit);
        QVERIFY(exit->timedOut);
        QCOMPARE(exit->exitCode, std::nullopt);
        QCOMPARE(first().kills, 1);
        QTRY_COMPARE_WITH_TIMEOUT(first().releases, 1, kPatience);
    }

    void silenceLimit()
    {
        TerminalSpec wanted = spec();
        wanted.silenceLimit = 50ms;
        start(wanted);
        const auto exit = ending();
        QVERIFY(exit);
        QVERIFY(exit->timedOut);
        QCOMPARE(first().kills, 1);
    }

    void outputHoldsTheSilenceLimitOff()
    {
        TerminalSpec wanted = spec();
        wanted.silenceLimit = 50ms;
        start(wanted);
        int fetched = 0;
        connect(m_terminal.get(), &Terminal::outputAppended, this, [&] {
            if (++fetched < 4) // each fetch brings something new
                first().output += u"more\n"_s;
            else
                m_editor->end(u"terminal-1"_s, {{"exitCode"_L1, 0}});
        });
        QVERIFY(QTest::qWaitFor([&] { return !m_editor->terminals.isEmpty(); }, kPatience));
        first().output = u"more\n"_s;
        const auto exit = ending();
        QVERIFY(exit);
        QVERIFY(!exit->timedOut);
        QCOMPARE(exit->exitCode, 0);
    }

    void lostClient()
    {
        start(spec());
        QVERIFY(created());
        m_editor->hangUp();
        const auto exit = ending();
        QVERIFY(!exit);
        QCOMPARE(exit.error().code, ErrorCode::Io);
        QCOMPARE(m_finished->size(), 1);
    }

    void connectionThatIsGone()
    {
        m_peer.reset();
        start(spec());
        QCOMPARE(ending().error().code, ErrorCode::Io);
        m_peer = std::make_unique<Peer>(m_editor.get());
        m_link.peer = m_peer.get();
        start(spec());
        QVERIFY(created());
        m_peer.reset(); // while it runs: nobody answers any more
        m_terminal->kill();
        QVERIFY(ending());
    }

    void missingDirectory()
    {
        TerminalSpec wanted = spec();
        wanted.workingDirectory = m_dir->filePath(u"missing"_s);
        start(wanted);
        QCOMPARE(ending().error().code, ErrorCode::NotFound);
        QVERIFY(m_editor->messages.isEmpty());
    }

    void sandboxes_data()
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::newRow("none here") << SandboxKind::None;
        QTest::newRow("landlock") << SandboxKind::Landlock;
        QTest::newRow("bubblewrap") << SandboxKind::Bubblewrap;
    }

    // The sandbox wins: what the client cannot be told to confine is our own child.
    void sandboxes()
    {
        QFETCH(SandboxKind, kind);
        SandboxProbe probe({kind});
        auto asked = probe.status();
        QVERIFY(QTest::qWaitFor([&asked] { return asked.isFinished(); }, kPatience));
        if (asked.result().kind != kind)
            QSKIP("this machine has no such sandbox");
        TerminalSpec wanted = spec();
        wanted.command = u"echo here"_s;
        wanted.sandbox = SandboxProfile{.writable = {m_dir->path()}};
        m_editor->prints = u"there\n"_s;
        m_terminal = ClientTerminals(&m_link, &probe).create(wanted);
        m_finished = std::make_unique<QSignalSpy>(m_terminal.get(), &Terminal::finished);
        m_terminal->start();

        const auto exit = ending();

        QVERIFY2(exit, qPrintable(exit ? QString() : exit.error().text()));
        QCOMPARE(exit->exitCode, 0);
        QCOMPARE(exit->sandbox, kind);
        if (kind == SandboxKind::Landlock) {
            QCOMPARE(m_terminal->output(), u"here\n"_s);
            QVERIFY(m_editor->messages.isEmpty());
            return;
        }
        QCOMPARE(m_terminal->output(), u"there\n"_s);
        QCOMPARE(first().params["args"_L1].toArray().contains(asked.result().program),
                 kind == SandboxKind::Bubblewrap);
    }

    void clientWithoutBubblewrap_data()
    {
        // refuses: the terminal; else its shell says so, or nothing
        const Rows<bool, QString> row; // refuses, words
        row("no terminal", true, u"spawn /bin/sh ENOENT"_s);
        row("too long", true, u"Argument list too long (os error 7)"_s);
        row("not found", false, u"fish: Unknown command: /bin/sh\n"_s);
        row("not found, without a word", false, QString());
    }

    // The client's machine may be another one.
    void clientWithoutBubblewrap()
    {
        auto [refuses, words] = Rows<bool, QString>::current();
        SandboxProbe probe({SandboxKind::Bubblewrap});
        auto asked = probe.status();
        QVERIFY(QTest::qWaitFor([&asked] { return asked.isFinished(); }, kPatience));
        if (asked.result().kind != SandboxKind::Bubblewrap)
            QSKIP("this machine has no such sandbox");
        if (refuses)
            m_editor->errors[u"terminal/create"_s] = {{"code"_L1, -32603}, {"message"_L1, words}};
        TerminalSpec wanted = spec();
        wanted.command = u"echo here"_s;
        wanted.sandbox = SandboxProfile{.writable = {m_dir->path()}};
        ClientTerminals port(&m_link, &probe);
        for (int i = 0; i < 2; ++i) { // the second time it is known
            m_terminal = port.create(wanted);
            m_finished = std::make_unique<QSignalSpy>(m_terminal.get(), &Terminal::finished);
            m_terminal->start();
            if (!refuses && i == 0) {
                QTRY_COMPARE(m_editor->terminals.size(), 1);
                const QString id = m_editor->terminals.cbegin().key();
                m_editor->terminals[id].output = words;
                m_editor->end(id, {{"exitCode"_L1, 127}});
            }
            const auto exit = ending();
            QVERIFY2(exit, qPrintable(exit ? QString() : exit.error().text()));
            QCOMPARE(exit->exitCode, 0);
            QCOMPARE(exit->sandbox, SandboxKind::Bubblewrap); // ours
            QCOMPARE(m_terminal->output(), u"here\n"_s);
            QCOMPARE(m_editor->requests(u"terminal/create"_s).size(), 1);
        }
    }

    void lookRunsHere()
    {
        SandboxProbe probe({SandboxKind::Bubblewrap});
        auto asked = probe.status();
        QVERIFY(QTest::qWaitFor([&asked] { return asked.isFinished(); }, kPatience));
        if (!asked.result().enforcesLook())
            QSKIP("this machine has no such sandbox");
        TerminalSpec wanted = spec();
        wanted.command = u"echo here; touch \"$PWD/new\""_s;
        wanted.sandbox = SandboxProfile{.kind = CommandProfile::Look, .network = false};
        m_terminal = ClientTerminals(&m_link, &probe).create(wanted);
        m_finished = std::make_unique<QSignalSpy>(m_terminal.get(), &Terminal::finished);
        m_terminal->start();
        const auto exit = ending();
        QVERIFY(exit && exit->exitCode != 0);
        QCOMPARE(exit->profile, CommandProfile::Look);
        QVERIFY(m_terminal->output().startsWith("here"_L1));
        QVERIFY(!QFile::exists(m_dir->filePath(u"new"_s)));
        QVERIFY(m_editor->messages.isEmpty());
    }

    void killOfASandboxedOne()
    {
        SandboxProbe probe({SandboxKind::Bubblewrap});
        TerminalSpec wanted = spec();
        wanted.sandbox = SandboxProfile();
        m_terminal = ClientTerminals(&m_link, &probe).create(wanted);
        m_finished = std::make_unique<QSignalSpy>(m_terminal.get(), &Terminal::finished);
        m_terminal->start();
        m_terminal->kill(); // before it is known where it runs
        const auto exit = ending();
        QVERIFY(exit);
        QCOMPARE(exit->signal, u"SIGTERM"_s);
        QTest::qWait(0);
        QVERIFY(m_editor->messages.isEmpty());
    }

private:
    using Ending = Result<TerminalExit>;

    TerminalSpec spec() const
    {
        TerminalSpec spec;
        spec.command = u"make all"_s;
        spec.workingDirectory = m_dir->path();
        return spec;
    }

    void start(const TerminalSpec &spec)
    {
        m_terminal = ClientTerminals(&m_link).create(spec);
        m_finished = std::make_unique<QSignalSpy>(m_terminal.get(), &Terminal::finished);
        m_terminal->start();
    }

    bool created() { return waitFor(u"terminal/wait_for_exit"_s); }
    bool waitFor(const QString &method)
    {
        return QTest::qWaitFor([&] { return !m_editor->requests(method).isEmpty(); }, kPatience);
    }
    Ending ending()
    {
        if (m_finished->isEmpty() && !m_finished->wait(kPatience))
            return fail(ErrorCode::Timeout, u"it did not end in time"_s);
        return m_finished->first().first().value<Ending>();
    }
    FakeEditor::FakeTerminal &first() { return m_editor->terminals[u"terminal-1"_s]; }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<FakeEditor> m_editor;
    std::unique_ptr<Peer> m_peer;
    ClientLink m_link;
    std::unique_ptr<Terminal> m_terminal;
    std::unique_ptr<QSignalSpy> m_finished;
};

AGENTAO_TEST(TestClientTerminals)
#include "tst_clientterminals.moc"
