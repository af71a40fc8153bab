// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/chat.h"
#include "tests/app/program.h"
#include "tests/app/terminal.h"
#include "tests/support/acpprocess.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>

#include <sys/stat.h>

using namespace Testing;
using namespace Qt::StringLiterals;

static const QByteArray kCtrlC = "\x03"_ba;

//! `agentao chat` at a real pseudo terminal, on the built-in tour.
class TestChat : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_terminal = std::make_unique<Terminal>(); }
    void cleanup() { m_terminal.reset(); }

    void answersAndEnds()
    {
        QVERIFY(begin());
        QVERIFY2(ask("help", u"long N"_s), m_terminal->raw.constData());
        QVERIFY(m_terminal->shows(u"> "_s));
        QVERIFY(!m_terminal->echoes());
        m_terminal->typeEnd();
        QCOMPARE(m_terminal->waitForEnd(), 0);
        QVERIFY(m_terminal->text().contains("agentao chat --resume "_L1));
        QVERIFY(m_terminal->echoes());
        QVERIFY2(m_terminal->raw.lastIndexOf("\x1b[?2004l")
                     > m_terminal->raw.lastIndexOf("\x1b[?2004h"),
                 "pasting is as before");
    }

    void allowsByALetter()
    {
        QVERIFY(begin());
        QVERIFY2(ask("write a.txt", u"? Create a.txt"_s), m_terminal->raw.constData());
        QVERIFY(m_terminal->shows(u"a.txt  +"_s));
        QVERIFY(m_terminal->shows(u"[a] Allow"_s));
        QVERIFY(m_terminal->shows(u"[s] Allow: For this session"_s));
        QVERIFY(m_terminal->shows(u"[f] Allow: In this folder, from now on"_s));
        QVERIFY(m_terminal->shows(u"[d] Don't allow"_s));
        QVERIFY(m_terminal->shows(u"w] > "_s));
        QVERIFY(answer("yes", u"One of these letters"_s));
        QVERIFY(!QFile::exists(m_terminal->dir.filePath(u"a.txt"_s)));
        QVERIFY(m_terminal->shows(u"w] > "_s));
        QVERIFY(ask("a", u"✓ Created a.txt"_s));
        QVERIFY(QFile::exists(m_terminal->dir.filePath(u"a.txt"_s)));
    }

    void deniesWithAReason()
    {
        QVERIFY(begin());
        QVERIFY2(ask("run touch made.txt", u"touch made.txt"_s), m_terminal->raw.constData());
        QVERIFY(m_terminal->shows(u"[w] "_s));
        QVERIFY(m_terminal->shows(u"w] > "_s));
        QVERIFY(answer("w", u"Why, or what to do instead > "_s));
        QVERIFY(ask("not today", u"– Run touch made.txt"_s));
        QVERIFY(m_terminal->shows(u"not today"_s));
        QVERIFY(!QFile::exists(m_terminal->dir.filePath(u"made.txt"_s)));
    }

    void lastsForTheSession()
    {
        QVERIFY(begin());
        QVERIFY(ask("write a.txt", u"w] > "_s));
        QVERIFY(answer("s", u"✓ Created a.txt"_s));
        QVERIFY(m_terminal->shows(u"/undo"_s));
        QVERIFY2(ask("write b.txt", u"✓ Created b.txt"_s), m_terminal->raw.constData());
    }

    //! Of what an undo changed itself, the next one takes nothing back.
    void undoPromisesNoUndo()
    {
        QVERIFY(begin());
        QVERIFY(ask("write a.txt", u"w] > "_s));
        QVERIFY(answer("a", u"puts back what was there"_s));
        QVERIFY2(ask("/undo", u"Changed 1 file, +0 -"_s), m_terminal->raw.constData());
        QVERIFY(ask("help", u"long N"_s));
        QCOMPARE(m_terminal->raw.count("puts back what was there"), 1);
    }

    void asksInWords()
    {
        QVERIFY(begin());
        QVERIFY2(ask("ask", u"The agent asks you"_s), m_terminal->raw.constData());
        QVERIFY(m_terminal->shows(u"[a] "_s));
        QVERIFY(m_terminal->shows(u"Letter > "_s));
        QVERIFY(answer("a", u"✓ Ask"_s));
        QVERIFY(m_terminal->shows(u"→ "_s));
    }

    void stopsByCtrlC()
    {
        QVERIFY(begin());
        QVERIFY(ask("long 100000", u"Working… > "_s));
        m_terminal->type(kCtrlC);
        QVERIFY2(m_terminal->shows(u"Stopped."_s), m_terminal->raw.right(2000).constData());
        QVERIFY(m_terminal->shows(u"> "_s));
        QVERIFY(ask("help", u"long N"_s));
    }

    void linesWait()
    {
        const QByteArray gate = QFile::encodeName(m_terminal->dir.filePath(u"gate"_s));
        QCOMPARE(::mkfifo(gate.constData(), 0600), 0);
        QVERIFY(begin());
        QVERIFY2(ask("!cat gate", u"cat gate… > "_s), m_terminal->raw.constData());
        QVERIFY(ask("help", u"[1 waiting] > "_s));
        int writer = -1;
        QVERIFY(QTest::qWaitFor([&] {
            writer = ::open(gate.constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
            return writer >= 0; // somebody reads
        }));
        ::close(writer);
        QVERIFY2(m_terminal->shows(u"long N"_s), m_terminal->raw.right(2000).constData());
        QVERIFY(!m_terminal->text().contains("Stopped"_L1));
    }

    void linesWaitAfterAStop()
    {
        QVERIFY(begin());
        QVERIFY(ask("long 100000", u"Working… > "_s));
        QVERIFY(ask("help", u"[1 waiting] > "_s));
        m_terminal->type(kCtrlC);
        QVERIFY2(m_terminal->shows(u"Waiting: help"_s), m_terminal->raw.right(2000).constData());
        QVERIFY(m_terminal->shows(u"> "_s));
        QVERIFY(ask("", u"long N"_s));
    }

    void typedBeforeAQuestionIsNoAnswer()
    {
        QVERIFY(begin());
        // Both in one go: the letter is there before the question is.
        m_terminal->type("write a.txt\ra");
        QVERIFY2(m_terminal->shows(u"w] > "_s), m_terminal->raw.constData());
        QVERIFY(answer("d", u"– Create a.txt"_s));
        QVERIFY2(m_terminal->shows(u"> a"_s), "what was typed comes back");
        QVERIFY(!QFile::exists(m_terminal->dir.filePath(u"a.txt"_s)));
    }

    void goesOn_data()
    {
        QTest::addColumn<bool>("byId");
        QTest::newRow("the newest") << false;
        QTest::newRow("by its id") << true;
    }

    void goesOn()
    {
        QFETCH(bool, byId);
        QVERIFY(begin());
        QVERIFY(ask("long 2", u"> "_s));
        QVERIFY(ask("help", u"long N"_s));
        QVERIFY(m_terminal->shows(u"> "_s));
        m_terminal->typeEnd();
        QCOMPARE(m_terminal->waitForEnd(), 0);
        static const QRegularExpression told(u"--resume (\\S+) "_s);
        const QByteArray id = told.match(m_terminal->text()).captured(1).toUtf8();
        QVERIFY(!id.isEmpty());
        QVERIFY(begin(byId ? QByteArrayList{"--resume", id} : QByteArrayList{"--continue"}));
        QTRY_VERIFY(m_terminal->hasShown(u"long N"_s));
        QVERIFY2(m_terminal->text().contains(u"… 1 earlier messages"_s),
                 m_terminal->raw.constData());
        QVERIFY(m_terminal->text().contains("> help"_L1));
        m_terminal->typeEnd();
        QCOMPARE(m_terminal->waitForEnd(), 0);
        QVERIFY(m_terminal->text().contains(u"--resume "_s + QString::fromUtf8(id)));
    }

    void slashCommandIsCompleted()
    {
        QVERIFY(begin());
        m_terminal->type("/hel\t");
        QVERIFY(m_terminal->shows(u"/help "_s));
        QVERIFY2(ask("", u"/compact"_s), m_terminal->raw.constData());
        QVERIFY(m_terminal->shows(u"> "_s));
        m_terminal->type("/mode rea\t");
        QVERIFY2(m_terminal->shows(u"/mode read-only "_s), m_terminal->raw.constData());
        QVERIFY(ask("", u"Mode: "_s));
    }

    void pathIsCompleted()
    {
        QVERIFY(putFile(m_terminal->dir.filePath(u"one alpha.txt"_s), "1\n"));
        QVERIFY(putFile(m_terminal->dir.filePath(u"beta-1.txt"_s), "1\n"));
        QVERIFY(putFile(m_terminal->dir.filePath(u"beta-2.txt"_s), "2\n"));
        QVERIFY(begin());
        // The files are looked at in the background: until then there is nothing to complete.
        m_terminal->type("@bet");
        QVERIFY2(QTest::qWaitFor([this] {
                     m_terminal->type("\t");
                     return m_terminal->hasShown(u"@beta-"_s);
                 }),
                 m_terminal->raw.constData());
        m_terminal->type("\t");
        QVERIFY2(m_terminal->shows(u"beta-1.txt"_s), m_terminal->raw.constData());
        QVERIFY(m_terminal->shows(u"beta-2.txt"_s));
        m_terminal->type("2\t");
        QVERIFY(m_terminal->shows(u"@beta-2.txt "_s));
        m_terminal->type("and @alp\t");
        QVERIFY2(m_terminal->shows(u"\"one alpha.txt\" "_s), m_terminal->raw.constData());
    }

    void historyComesBack()
    {
        QVERIFY(begin());
        QVERIFY(ask("long 1", u"> "_s));
        m_terminal->typeEnd();
        QCOMPARE(m_terminal->waitForEnd(), 0);
        QVERIFY(begin());
        m_terminal->type("\x1b[A");
        QVERIFY2(m_terminal->shows(u"long 1"_s), m_terminal->raw.constData());
    }

    void pastedLinesAreOnePrompt()
    {
        QVERIFY(begin());
        m_terminal->type("\x1b[200~help\nand more\n\x1b[201~");
        QVERIFY2(m_terminal->shows(u"and more"_s), m_terminal->raw.constData());
        QVERIFY(!m_terminal->text().contains("long N"_L1));
        m_terminal->type("\r");
        QVERIFY(m_terminal->shows(u"> "_s));
        m_terminal->typeEnd();
        QCOMPARE(m_terminal->waitForEnd(), 0);
        QVERIFY(begin({"--continue"}));
        QVERIFY(!m_terminal->text().contains("earlier messages"_L1)); // it was one
        QVERIFY(m_terminal->text().contains("> help\n  and more"_L1));
    }

    void ownCommand()
    {
        QVERIFY(begin());
        QVERIFY2(ask("!echo from $((20 + 3)) me", u"from 23 me"_s), m_terminal->raw.constData());
        QVERIFY(ask("!exit 3", u"exit code 3"_s));
    }

    void narrowAndWide()
    {
        m_terminal->setSize(40, 20);
        QVERIFY(begin());
        QVERIFY(ask("help", u"long N"_s));
        QVERIFY(m_terminal->shows(u"> "_s));
        m_terminal->setSize(24, 20);
        QVERIFY(ask("help", u"long N"_s));
        QVERIFY(m_terminal->shows(u"> "_s));
        QVERIFY(ask("你好你好你好你好你好你好你好你好", u"> "_s));
        m_terminal->typeEnd();
        QCOMPARE(m_terminal->waitForEnd(), 0);
    }

    void plainLooks_data()
    {
        const Rows<QByteArray, QByteArray, QByteArray> row; // variable, value, never
        row("no colours wanted", "NO_COLOR"_ba, "1"_ba, "\x1b[3"_ba);
        row("dumb terminal", "TERM"_ba, "dumb"_ba, "\x1b"_ba);
    }

    void plainLooks()
    {
        const auto [variable, value, never] = Rows<QByteArray, QByteArray, QByteArray>::current();
        QVERIFY(begin());
        QVERIFY(ask("write a.txt", u"w] > "_s));
        QVERIFY2(m_terminal->raw.contains("\x1b[3"), "elsewhere there are colours");
        m_terminal->setVariable(variable, value);
        QVERIFY(begin());
        QVERIFY(ask("write a.txt", u"w] > "_s));
        QVERIFY(answer("a", u"✓ Created"_s));
        QVERIFY2(!m_terminal->raw.contains(never), m_terminal->raw.constData());
        QVERIFY(!m_terminal->raw.contains("\x1b[1m"));
    }

    void stopsAndGoesOnAsAJob()
    {
        QVERIFY(begin());
        QVERIFY(QTest::qWaitFor([this] { return !m_terminal->echoes(); }));
        ::kill(m_terminal->child(), SIGTSTP);
        int status = 0;
        QVERIFY(QTest::qWaitFor([&] {
            return ::waitpid(m_terminal->child(), &status, WUNTRACED | WNOHANG)
                == m_terminal->child();
        }));
        QVERIFY(WIFSTOPPED(status));
        QVERIFY2(m_terminal->echoes(), "the shell gets the terminal as it was");
        ::kill(m_terminal->child(), SIGCONT);
        QVERIFY(QTest::qWaitFor([this] { return !m_terminal->echoes(); }));
        QVERIFY(ask("help", u"long N"_s));
    }

    void endsWithItsTerminal()
    {
        QVERIFY(begin());
        QVERIFY(ask("long 100000", u"Working… > "_s));
        ::kill(m_terminal->child(), SIGTERM);
        QCOMPARE(m_terminal->waitForEnd(), 0);
        QVERIFY(m_terminal->echoes());
    }

    void startsWithoutADisplay()
    {
        QVERIFY(m_terminal->begin({"--model", "demo/tour"}));
        QVERIFY2(m_terminal->shows(u"Ctrl+D ends"_s), m_terminal->raw.constData());
        m_terminal->typeEnd();
        QCOMPARE(m_terminal->waitForEnd(), 0);
    }

    void loadsNoWindow()
    {
        QVERIFY(begin());
        QFile maps(u"/proc/%1/maps"_s.arg(m_terminal->child()));
        QVERIFY(maps.open(QIODevice::ReadOnly));
        const QByteArray loaded = maps.readAll();
        QVERIFY(loaded.contains("libreadline"));
        QVERIFY(!loaded.contains("libQt6Gui"));
    }

    void needsATerminal()
    {
        Program program;
        QVERIFY(program.run({u"chat"_s}, "help\n"));
        QCOMPARE(program.exitCode(), 2);
        QCOMPARE(program.readAllStandardOutput(), QByteArray());
        QVERIFY(program.readAllStandardError().contains("agentao -p TEXT"));
    }

    void unknownSession()
    {
        QVERIFY(m_terminal->begin({"chat", "--model", "demo/tour", "--resume", "nothing-of-that"}));
        QVERIFY(WEXITSTATUS(m_terminal->waitForEnd()) == 1);
        QVERIFY2(m_terminal->text().contains("nothing-of-that"_L1), m_terminal->raw.constData());
    }

    void isSharedWithAnEditor()
    {
        const QTemporaryDir home;
        QVERIFY(beginIn(home));
        QVERIFY(ask("help", u"long N"_s));
        const QString id = storedSession();
        const auto editor = startEditor(home);
        QVERIFY(editor && editor->call(u"session/load"_s, loadOf(id)).contains("modes"_L1));

        // What either asks for both see, and each stops it.
        const int first = editor->request(u"session/prompt"_s, promptOf(id, u"think about it"_s));
        QVERIFY2(m_terminal->shows(u"> think about it"_s), m_terminal->raw.constData());
        QVERIFY(m_terminal->shows(u"I have thought about it"_s));
        QCOMPARE(editor->response(first)["result"_L1]["stopReason"_L1], u"end_turn"_s);
        const int second = editor->request(u"session/prompt"_s, promptOf(id, u"long 100000"_s));
        QVERIFY(m_terminal->shows(u"> long 100000"_s));
        QVERIFY(m_terminal->shows(u"piece 2"_s));
        m_terminal->type(kCtrlC);
        QCOMPARE(editor->response(second)["result"_L1]["stopReason"_L1], u"cancelled"_s);
        QVERIFY(m_terminal->shows(u"Stopped."_s));
        m_terminal->typeEnd();
        QCOMPARE(m_terminal->waitForEnd(), 0);
    }

    void takesOverFromAnEditor()
    {
        const QTemporaryDir home;
        auto editor = startEditor(home);
        QVERIFY(editor);
        const QString id = editor->newSession(m_terminal->dir.path());
        QVERIFY(!editor->call(u"session/prompt"_s, promptOf(id, u"help"_s)).isEmpty());
        QVERIFY2(beginIn(home, {"--resume", id.toUtf8()}), m_terminal->raw.constData());
        QVERIFY(ask("think about it", u"I have thought about it"_s));
        ::kill(pid_t(editor->processId()), SIGKILL);
        QVERIFY2(m_terminal->shows(u"it goes on here"_s), m_terminal->raw.constData());
        QVERIFY(ask("help", u"long N"_s));
        QCOMPARE(storedSession(), id);
    }

    // Which has neither a model nor modes of ours, and goes on with nothing.
    void joinsAnotherAgent()
    {
        const QTemporaryDir home;
        const QString script = home.filePath(u"agent.sh"_s);
        QVERIFY(putFile(script, R"(while read -r line; do
    id=${line#*\"id\":}
    id=${id%%,*}
    case $line in
    *initialize*) result='{"protocolVersion":1}' ;;
    *session/new*) result='{"sessionId":"s"}' ;;
    *session/prompt*) prompt=$id; : > "$0.asked"; continue ;;
    *) id=$prompt; result='{"stopReason":"cancelled"}' ;;
    esac
    echo '{"jsonrpc":"2.0","id":'$id',"result":'$result'}'
done)"));
        const QJsonObject other{{"command"_L1, "sh"_L1}, {"args"_L1, QJsonArray{script}}};
        const QJsonObject servers{{"servers"_L1, QJsonObject{{"other"_L1, other}}}};
        QVERIFY(putFile(home.filePath(u"config/acp.json"_s), QJsonDocument(servers).toJson()));
        QProcess run;
        run.setProcessEnvironment(environmentOf(home));
        run.setWorkingDirectory(m_terminal->dir.path());
        run.start(qEnvironmentVariable("AGENTAO_BINARY"),
                  {u"acp"_s, u"run"_s, u"other"_s, u"-p"_s, u"hi"_s});
        QTRY_VERIFY(QFile::exists(script + u".asked"_s));
        QVERIFY2(beginIn(home, {"--resume", storedSession().toUtf8()}),
                 m_terminal->raw.constData());
        m_terminal->type(kCtrlC);
        QVERIFY2(m_terminal->shows(u"Stopped."_s), m_terminal->raw.constData());
        QVERIFY(run.waitForFinished());
        m_terminal->typeEnd();
        QVERIFY(m_terminal->waitForEnd() >= 0);
        QVERIFY2(!m_terminal->text().contains("lets it try again"_L1), m_terminal->raw.constData());
        QVERIFY2(!m_terminal->text().contains(u"·  ·"_s), m_terminal->raw.constData());
    }

private:
    bool beginIn(const QTemporaryDir &home, const QByteArrayList &more = {})
    {
        for (const char *variable : {"HOME", "AGENTAO_HOME", "XDG_RUNTIME_DIR"})
            m_terminal->setVariable(variable, QFile::encodeName(home.path()));
        return begin(more);
    }

    static QProcessEnvironment environmentOf(const QTemporaryDir &home)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const QString &variable : {u"HOME"_s, u"AGENTAO_HOME"_s, u"XDG_RUNTIME_DIR"_s})
            environment.insert(variable, home.path());
        return environment;
    }

    std::unique_ptr<AcpProcess> startEditor(const QTemporaryDir &home) const
    {
        auto editor = std::make_unique<AcpProcess>();
        editor->setSurroundings(m_terminal->dir.path(), environmentOf(home));
        editor->checksWire = false; // also tells what the protocol has no word for
        editor->start({u"--model"_s, u"demo/tour"_s});
        const QJsonObject params{{"protocolVersion"_L1, 1},
                                 {"clientCapabilities"_L1, QJsonObject()}};
        return editor->call(u"initialize"_s, params).isEmpty() ? nullptr : std::move(editor);
    }

    //! The id of the only one there is.
    QString storedSession() const
    {
        const QDir sessions(m_terminal->dir.filePath(u".agentao/sessions"_s));
        return QFileInfo(sessions.entryList({u"*.jsonl"_s}).value(0)).completeBaseName();
    }

    QJsonObject loadOf(const QString &id) const
    {
        return {{"sessionId"_L1, id},
                {"cwd"_L1, m_terminal->dir.path()},
                {"mcpServers"_L1, QJsonArray()}};
    }

    static QJsonObject promptOf(const QString &id, const QString &text)
    {
        const QJsonObject said{{"type"_L1, u"text"_s}, {"text"_L1, text}};
        return {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{said}}};
    }

    bool begin(const QByteArrayList &more = {})
    {
        return m_terminal->begin(QByteArrayList{"chat", "--model", "demo/tour"} + more)
            && m_terminal->shows(u"Ctrl+D ends"_s) && m_terminal->shows(u"> "_s);
    }

    //! Types \a line and waits for what it leads to.
    bool ask(const QByteArray &line, const QString &shown)
    {
        m_terminal->type(line + '\r');
        return m_terminal->shows(shown);
    }

    //! The same, for a question that could be read.
    bool answer(const QByteArray &line, const QString &shown)
    {
        QTest::qWait(App::ChatTask().reading);
        return ask(line, shown);
    }

    std::unique_ptr<Terminal> m_terminal;
};

AGENTAO_TEST(TestChat)
#include "tst_chat.moc"
