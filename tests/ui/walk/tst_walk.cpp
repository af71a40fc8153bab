// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/agenthouse.h"
#include "agentcore/config/paths.h"
#include "agentcore/session/local/localagent.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/ui/walk/hand.h"
#include "tests/ui/walk/walkworld.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/window/mainwindow.h"

#include <QAccessible>
#include <QAction>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <csignal>
#include <optional>

using namespace Qt::StringLiterals;
using Testing::FakeAnswer;
using Testing::FakeRequest;
using Testing::findThing;
using Testing::Hand;
using Testing::Thing;
using Testing::WalkWorld;

// What is done by the hand of the row; where that is not possible, what is in sight is told.
#define DO(step)                                                                                   \
    do {                                                                                           \
        if (QTest::currentTestFailed())                                                            \
            return;                                                                                \
        QVERIFY2(m_hand->step, qPrintable(m_hand->problem()));                                     \
    } while (false)
// What must come true, on the disk, on the wire or on the screen.
#define UNTIL(condition)                                                                           \
    do {                                                                                           \
        if (QTest::currentTestFailed())                                                            \
            return;                                                                                \
        QVERIFY2(QTest::qWaitFor([&] { return bool(condition); }, Hand::kPatience),                \
                 qPrintable(u"not so: " #condition "\n"_s + Testing::describeThings()));           \
    } while (false)

static FakeAnswer call(const QString &tool, const QJsonObject &arguments)
{
    return FakeAnswer::toolCalls(
        {{tool, QString::fromUtf8(QJsonDocument(arguments).toJson(QJsonDocument::Compact))}});
}

static FakeAnswer run(const QString &command)
{
    return call(u"run_shell_command"_s, {{"command"_L1, command}});
}

// Far enough from each other to be two changes.
static QByteArray fruits(const QByteArray &third, const QByteArray &last)
{
    QByteArray text;
    for (int line = 1; line <= 40; ++line)
        text += (line == 3 ? third : line == 38 ? last : "line " + QByteArray::number(line)) + '\n';
    return text;
}

// --- Windows and sessions ---

static qint64 numberIn(const QString &file)
{
    QFile read(file);
    return read.open(QFile::ReadOnly) ? read.readAll().trimmed().toLongLong() : 0;
}

//! \brief The walk through the window that a person takes, station by station.
//!
//! Each is taken by the mouse, by keys alone and by the accessibility interface alone; what must
//! be true afterwards is looked at where it takes effect.
class TestWalk : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void init()
    {
        QFETCH(QString, hand);
        m_hand = Hand::make(hand);
    }

    void cleanup()
    {
        const QStringList strays = w ? w->strays() : QStringList();
        QVERIFY2(strays.isEmpty(), qPrintable(strays.join(u'\n')));
        w.reset();
        m_hand.reset();
        m_home.reset();
    }

    void firstRun_data() { hands(); }

    // --- First run ---
    void firstRun()
    {
        begin(WalkWorld::Model::None);
        w->picture(u"firstrun"_s);
        DO(choose(u"Provider"_s, u"Other endpoint"_s));
        DO(write(u"Name"_s, u"lab"_s));
        DO(write(u"Base URL"_s, w->llm.baseUrl().toString()));
        DO(write(u"Key"_s, u"key-of-the-walk"_s));
        DO(write(u"Model"_s, u"m1"_s));
        DO(press(u"Save and use"_s));
        UNTIL(w->configFile(u"settings.json"_s).contains(w->llm.baseUrl().toString().toUtf8()));
        QVERIFY(!w->configFile(u"settings.json"_s).contains("key-of-the-walk"));

        ask(u"hello"_s, {FakeAnswer::text({u"Good morning."_s})});
        UNTIL(findThing(Thing::Kind::Row, u"*Good morning.*"_s));
        const auto &requests = w->llm.requests(); // the last may ask for something else
        const auto prompt = std::ranges::find_if(
            requests, [](const FakeRequest &request) { return request.body.contains("hello"); });
        QVERIFY(prompt != requests.end());
        QCOMPARE(prompt->headers.value("Authorization").toByteArray(), "Bearer key-of-the-walk"_ba);
    }

    void tour_data() { hands(); }

    void tour()
    {
        begin(WalkWorld::Model::None);
        DO(press(u"Start the tour"_s));
        UNTIL(findThing(Thing::Kind::Button, u"Allow"_s));
        w->picture(u"tour"_s);
        QVERIFY(w->file(u"agentao-tour.md"_s).isNull());
        DO(allow());
        UNTIL(!w->file(u"agentao-tour.md"_s).isNull());
    }

    void suggestion_data() { hands(); }

    void suggestion()
    {
        w = std::make_unique<WalkWorld>();
        QVERIFY(w->writeFile(u"README.md"_s, "# Kumquats\n"));
        QVERIFY(w->start());
        w->picture(u"empty"_s);
        w->llm.enqueue(FakeAnswer::text({u"It is about fruit."_s}));
        DO(press(u"Summarise README.md"_s));
        UNTIL(findThing(Thing::Kind::Field, u"Message"_s)
                  .item->text(QAccessible::Value)
                  .contains("README.md"_L1));
        DO(press(u"Send"_s));
        UNTIL(w->told().contains("Summarise README.md"));
        UNTIL(findThing(Thing::Kind::Row, u"*It is about fruit.*"_s));
    }

    void approval_data() { hands(); }

    // --- Work ---
    void approval()
    {
        begin();
        ask(u"write it down"_s,
            {run(u"printf kumquat >noted.txt"_s), FakeAnswer::text({u"It is noted."_s})});
        UNTIL(findThing(Thing::Kind::Button, u"Allow"_s));
        w->picture(u"approval"_s);
        QVERIFY(w->file(u"noted.txt"_s).isNull());
        DO(allow());
        UNTIL(w->file(u"noted.txt"_s) == "kumquat");
        UNTIL(findThing(Thing::Kind::Row, u"*It is noted.*"_s));
    }

    void review_data() { hands(); }

    // One of two changes is rejected, on the other one there is a comment for the agent.
    void review()
    {
        reviewTwoChanges();
        w->picture(u"review"_s);
        DO(rejectFirstChange());
        UNTIL(w->file(u"a.txt"_s) == fruits("apple", "lime"));
        // The first one stays, folded.
        UNTIL(findThing(Thing::Kind::Button, u"Reject change 2 of 2"_s).isEnabled());

        DO(commentSecondChange());
        DO(write(u"Comment"_s, u"limes are too sour"_s));
        w->picture(u"comment"_s);
        DO(press(u"Add comment"_s));
        w->llm.enqueue(FakeAnswer::text({u"I see."_s}));
        DO(press(u"Send comments (1)"_s));
        UNTIL(w->told().contains("limes are too sour"));
        // The old line or the new one, whichever was in view.
        QVERIFY(w->told().contains("a.txt, line 38")
                || w->told().contains("a.txt, removed line 38"));
        QCOMPARE(w->file(u"a.txt"_s), fruits("apple", "lime"));
    }

    void undoAndRedo_data() { hands(); }

    void undoAndRedo()
    {
        reviewTwoChanges();
        DO(rejectFirstChange());
        UNTIL(w->file(u"a.txt"_s) == fruits("apple", "lime"));
        DO(undoDecision());
        UNTIL(w->file(u"a.txt"_s) == fruits("pear", "lime"));
        UNTIL(findThing(Thing::Kind::Button, u"Reject change 1 of 2"_s).isEnabled());
        DO(redoDecision());
        UNTIL(w->file(u"a.txt"_s) == fruits("apple", "lime"));
    }

    void rules_data() { hands(); }

    // --- Settings ---

    // Tried against the one call of before, and then saved.
    void rules()
    {
        begin();
        ask(u"write it down"_s, {run(u"touch noted.txt"_s), FakeAnswer::text({u"It is noted."_s})});
        DO(allow());
        UNTIL(findThing(Thing::Kind::Row, u"*It is noted.*"_s));

        openTopic(u"Permission rules"_s);
        DO(press(u"Add a rule…"_s));
        DO(write(u"Commands that begin with"_s, u"touch"_s));
        UNTIL(findThing(Thing::Kind::Text, u"Of one past call it would have let 1 run*"_s));
        w->picture(u"rules"_s);
        QVERIFY(!w->configFile(u"permissions.json"_s).contains("touch"));
        DO(press(u"Save the rule"_s));
        UNTIL(w->configFile(u"permissions.json"_s).contains("touch"));
        DO(closeWindowInFront());

        // It counts from the next session on.
        DO(command(u"New session"_s));
        ask(u"once more"_s, {run(u"touch more.txt"_s), FakeAnswer::text({u"Done."_s})});
        UNTIL(QFile::exists(w->path(u"more.txt"_s)));
    }

    void server_data() { hands(); }

    void server()
    {
        begin();
        openTopic(u"MCP servers"_s);
        DO(press(u"Add a server…"_s));
        DO(write(u"Name"_s, u"pantry"_s));
        DO(write(u"Command"_s, qEnvironmentVariable("AGENTAO_FAKEMCP")));
        w->picture(u"server"_s);
        DO(press(u"Add"_s));
        UNTIL(w->configFile(u"mcp.json"_s).contains("pantry"));
        DO(press(u"Check"_s));
        UNTIL(findThing(Thing::Kind::Text, u"pantry answered*"_s));
        w->picture(u"servers"_s);
        DO(closeWindowInFront());

        // Its tools are offered to the model in the next session.
        ask(u"hello"_s, {FakeAnswer::text({u"Good morning."_s})});
        UNTIL(w->told().contains("pantry"));
    }

    void secondWindow_data() { hands(); }

    void secondWindow()
    {
        w = std::make_unique<WalkWorld>();
        const QString script = w->home.filePath(u"another"_s);
        const QString process = w->home.filePath(u"process"_s);
        const QString said = w->home.filePath(u"said"_s);
        QVERIFY(putFile(
            script,
            u"#!/bin/sh\necho $$ >'%1'\nAGENTAO_TRACE_START=1 exec \"$AGENTAO_BINARY\" \"$@\" "
            "2>'%2'\n"_s.arg(process, said)
                .toUtf8()));
        w->options.house = [](std::unique_ptr<AgentCore::LocalAgent> own) {
            return std::make_unique<Acp::AgentHouse>(std::move(own), AgentCore::Paths::configDir());
        };
        w->options.openAnother = [script](const QString &folder, const QString &) {
            return QProcess::startDetached(u"/bin/sh"_s, {script, u"--new-window"_s, folder});
        };
        QVERIFY(w->start());
        // Of all that the program offers no two share a key, else neither does anything.
        const Ui::ActionRegistry *registry = w->program->window()->actions()->registry();
        for (const QAction *action : registry->actions())
            QVERIFY2(registry->conflicts(action, action->shortcuts()).isEmpty(),
                     qPrintable(action->text()));
        DO(command(u"New window"_s));
        const auto saidNow = [&said] { return fileContent(said); };
        UNTIL(saidNow().contains("first-frame"));
        const auto id = pid_t(numberIn(process));
        QVERIFY(id > 0);
        QFile command(u"/proc/%1/cmdline"_s.arg(id));
        QVERIFY(command.open(QFile::ReadOnly));
        QVERIFY(command.readAll().contains(w->folder.toUtf8()));

        // Both work; neither takes the other's place.
        ask(u"hello"_s, {FakeAnswer::text({u"Good morning."_s})});
        UNTIL(findThing(Thing::Kind::Row, u"*Good morning.*"_s));
        QCOMPARE(::kill(id, 0), 0);
        QCOMPARE(::kill(id, SIGTERM), 0);
        UNTIL(::kill(id, 0) != 0);
    }

    void worktree_data() { hands(); }

    void worktree()
    {
        w = std::make_unique<WalkWorld>();
        QVERIFY(
            w->shell(u"git init -q -b main .; git config user.name x; git config user.email x@y; "
                     "echo one >a.txt; git add .; git commit -qm first"_s));
        QVERIFY(w->start());
        DO(command(u"New session in a work tree…"_s));
        DO(write(u"Branch"_s, u"topic/fruit"_s));
        w->picture(u"worktree"_s);
        DO(press(u"Begin"_s));
        UNTIL(findThing(Thing::Kind::Text, u"*topic/fruit*"_s));
        ask(u"write it down"_s,
            {call(u"write_file"_s,
                  {{"file_path"_L1, u"new.txt"_s}, {"content"_L1, u"kumquat\n"_s}}),
             FakeAnswer::text({u"It is noted."_s})});
        DO(allow());
        UNTIL(findThing(Thing::Kind::Row, u"*It is noted.*"_s));
        UNTIL(!findThing(Thing::Kind::Button, u"Stop"_s));
        QVERIFY(w->file(u"new.txt"_s).isNull()); // it is in the work tree alone

        DO(command(u"Merge the work tree back…"_s));
        UNTIL(findThing(Thing::Kind::Row, u"new.txt*"_s));
        w->picture(u"merge"_s);
        DO(press(u"Merge back"_s));
        UNTIL(w->file(u"new.txt"_s) == "kumquat\n");
    }

    void search_data() { hands(); }

    void search()
    {
        begin();
        ask(u"what is orange"_s, {FakeAnswer::text({u"A kumquat is orange."_s})});
        UNTIL(findThing(Thing::Kind::Row, u"*A kumquat is orange.*"_s));
        const QString title = w->title();
        DO(command(u"New session"_s));
        UNTIL(w->title() != title);
        DO(write(u"Search sessions"_s, u"kumquat"_s));
        UNTIL(findThing(Thing::Kind::Row, u"*"_s, u"Found sessions"_s));
        w->picture(u"search"_s);
        DO(pick(u"Found sessions"_s, u"*"_s));
        UNTIL(w->title() == title);
        UNTIL(findThing(Thing::Kind::Row, u"*A kumquat is orange.*"_s));
    }

    void settings_data() { hands(); }

    void settings()
    {
        begin();
        openTopic(u"Appearance"_s);
        w->picture(u"settings"_s);
        QVERIFY(!w->configFile(u"preferences.ini"_s).contains("wrap"));
        DO(press(u"Wrap long lines of code"_s));
        UNTIL(w->configFile(u"preferences.ini"_s).contains("wrap"));
        DO(closeWindowInFront());
        UNTIL(!findThing(Thing::Kind::List, u"Topics"_s));
    }

    void language_data() { hands(); }

    void language()
    {
        begin();
        openTopic(u"Appearance"_s);
        DO(choose(u"Language"_s, u"Deutsch"_s));
        UNTIL(findThing(Thing::Kind::Button, u"Menü"_s));
        QVERIFY(w->configFile(u"preferences.ini"_s).contains("language=de"));
        w->picture(u"language"_s);
        DO(choose(u"Sprache"_s, u"English"_s));
        UNTIL(findThing(Thing::Kind::Button, u"Menu"_s));
        DO(closeWindowInFront());
        UNTIL(!findThing(Thing::Kind::List, u"Topics"_s));
        // Chosen elsewhere it opens nothing over what one does.
        QByteArray preferences = w->configFile(u"preferences.ini"_s);
        QVERIFY(preferences.contains("language=en"));
        preferences.replace("language=en", "language=de");
        QVERIFY(putFile(w->home.filePath(u"config/preferences.ini"_s), preferences));
        UNTIL(findThing(Thing::Kind::Button, u"Menü"_s));
        QVERIFY(!findThing(Thing::Kind::List, u"Themen"_s));
    }

    void crash_data() { hands(); }

    void crash()
    {
        if (qEnvironmentVariableIsSet("AGENTAO_WALK_HOME")) {
            workUntilTheCrash();
            return;
        }
        m_home.emplace();
        QProcess killed;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"AGENTAO_WALK_HOME"_s, m_home->path());
        const QTemporaryDir scratch; // a process that is killed removes nothing itself
        environment.insert(u"TMPDIR"_s, scratch.path());
        killed.setProcessEnvironment(environment);
        killed.setProcessChannelMode(QProcess::MergedChannels);
        killed.start(QCoreApplication::applicationFilePath(),
                     {u"tst_walk"_s, u"crash:"_s + QString::fromUtf8(QTest::currentDataTag())});
        QVERIFY(QTest::qWaitFor([&] { return killed.state() == QProcess::NotRunning; }, 60'000));
        QVERIFY2(killed.exitStatus() == QProcess::CrashExit, killed.readAll().constData());

        w = std::make_unique<WalkWorld>(m_home->path());
        QVERIFY(w->start());
        // What was open is there, with what was written.
        UNTIL(findThing(Thing::Kind::Row, u"*I remember them.*"_s));
        UNTIL(findThing(Thing::Kind::Field, u"Message"_s).item->text(QAccessible::Value)
              == u"and what of limes"_s);
        w->picture(u"restart"_s);
        // It goes on.
        w->llm.enqueue(FakeAnswer::text({u"They are green."_s}));
        DO(sendWritten());
        UNTIL(findThing(Thing::Kind::Row, u"*They are green.*"_s));
        QVERIFY(w->told().contains("remember kumquats"));
        QVERIFY(w->told().contains("and what of limes"));
    }

private:
    static void hands()
    {
        QTest::addColumn<QString>("hand");
        const QStringList names = Hand::names();
        for (const QString &name : names)
            QTest::newRow(qPrintable(name)) << name;
    }

    void begin(WalkWorld::Model model = WalkWorld::Model::Fake, const QString &modeId = {})
    {
        w = std::make_unique<WalkWorld>(model, modeId);
        QVERIFY(w->start());
    }

    //! Sends \a prompt, to which the model answers with \a answers, one a request.
    void ask(const QString &prompt, const QList<FakeAnswer> &answers)
    {
        for (const FakeAnswer &answer : answers)
            w->llm.enqueue(answer);
        DO(send(prompt));
    }

    //! With two changes in a.txt, and the review open.
    void reviewTwoChanges()
    {
        w = std::make_unique<WalkWorld>(WalkWorld::Model::Fake, u"workspace-write"_s);
        QVERIFY(w->writeFile(u"a.txt"_s, fruits("apple", "lemon")));
        QVERIFY(w->start());
        const QJsonArray edits{
            QJsonObject{{"old_text"_L1, u"apple"_s}, {"new_text"_L1, u"pear"_s}},
            QJsonObject{{"old_text"_L1, u"lemon"_s}, {"new_text"_L1, u"lime"_s}}};
        ask(u"change the fruit"_s,
            {call(u"replace"_s, {{"file_path"_L1, u"a.txt"_s}, {"edits"_L1, edits}}),
             FakeAnswer::text({u"Both are changed."_s})});
        UNTIL(w->file(u"a.txt"_s) == fruits("pear", "lime"));
        UNTIL(findThing(Thing::Kind::Row, u"*Both are changed.*"_s));
        DO(command(u"Review the changes"_s));
        UNTIL(findThing(Thing::Kind::Button, u"Reject change 1 of 2"_s).isEnabled());
    }

    void openTopic(const QString &topic)
    {
        DO(openSettings());
        DO(pick(u"Topics"_s, topic));
    }

    //! What the process does that is killed.
    // --- The end without a farewell ---
    void workUntilTheCrash()
    {
        w = std::make_unique<WalkWorld>(qEnvironmentVariable("AGENTAO_WALK_HOME"));
        QVERIFY(w->start());
        ask(u"remember kumquats"_s, {FakeAnswer::text({u"I remember them."_s})});
        UNTIL(findThing(Thing::Kind::Row, u"*I remember them.*"_s));
        DO(write(u"Message"_s, u"and what of limes"_s));
        UNTIL(w->configFile(u"window.ini"_s).contains("and what of limes"));
        ::kill(::getpid(), SIGKILL);
    }

    std::optional<QTemporaryDir> m_home; //!< Of two worlds, one after the other.
    std::unique_ptr<Hand> m_hand;
    std::unique_ptr<WalkWorld> w;
};

AGENTAO_TEST_WIDGETS(TestWalk)
#include "tst_walk.moc"
