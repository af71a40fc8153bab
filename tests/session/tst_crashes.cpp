// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/history.h"
#include "agentcore/store/sessionreader.h"
#include "tests/session/turnbench.h"
#include "tests/support/requestchecker.h"
#include "tests/support/stuckforks.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <cstdio>

#include <unistd.h>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

constexpr int kPatience = 60'000; // ms, for what another process does

// What the killed process says is made of numbered words, so that every piece of it tells whether
// it is in its place.
static QString words(int from, int count)
{
    QString text;
    for (int i = from; i < from + count; ++i)
        text += u"w%1 "_s.arg(i);
    return text;
}

//! What the screen showed, or a file holds: messages and calls in the order of their beginnings.
struct Screen
{
    QStringList order; //!< Ids.
    QHash<QString, QString> texts; //!< By id; of a call its state.

    void take(const QString &id, const QString &text, bool replaces)
    {
        if (!texts.contains(id))
            order.append(id);
        texts[id] = replaces ? text : texts.value(id) + text;
    }
    void take(const SessionUpdate &update)
    {
        if (const auto *user = std::get_if<UserMessageAdded>(&update))
            take(user->messageId, user->content.text, true);
        else if (const auto *text = std::get_if<AgentTextAppended>(&update))
            take(text->messageId, text->text, false);
        else if (const auto *thought = std::get_if<AgentThoughtAppended>(&update))
            take(thought->messageId, thought->text, false);
        else if (const auto *changed = std::get_if<ToolCallChanged>(&update))
            take(changed->call.id, stateOf(changed->call), true);
    }
    static QString stateOf(const ToolCallState &call)
    {
        const bool isOver
            = call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
        return isOver ? u"%1 over %2"_s.arg(call.name).arg(int(call.status)) : call.name;
    }
};

//! Reads what the process wrote, in lines of JSON: [kind, id, text].
static void readShown(QProcess &child, Screen &screen, int &lines)
{
    while (child.canReadLine()) {
        const QJsonArray line = QJsonDocument::fromJson(child.readLine()).array();
        screen.take(line.at(1).toString(), line.at(2).toString(),
                    line.at(0).toString() == "state"_L1);
        ++lines;
    }
}

static bool isCall(const QString &text)
{
    static const QStringList tools{u"look"_s, u"fails"_s, u"needs"_s, u"look_slow"_s, u"edit"_s};
    return tools.contains(text.section(u' ', 0, 0));
}

//! \brief What a new process makes of a session file: it reads nothing else and knows nothing.
struct Loaded
{
    QString error; //!< Empty: the file could be read.
    int brokenLines = 0;
    Screen screen;
    QStringList faults; //!< What endpoints of the four formats would refuse in the next request.

    QByteArray toJson() const
    {
        QJsonArray items;
        for (const QString &id : screen.order)
            items.append(QJsonArray{id, screen.texts.value(id)});
        return QJsonDocument(QJsonObject{{"error"_L1, error},
                                         {"brokenLines"_L1, brokenLines},
                                         {"items"_L1, items},
                                         {"faults"_L1, QJsonArray::fromStringList(faults)}})
            .toJson(QJsonDocument::Compact);
    }
    static Loaded fromJson(const QJsonObject &json)
    {
        Loaded loaded;
        loaded.error = json["error"_L1].toString(u"the process printed nothing"_s);
        loaded.brokenLines = json["brokenLines"_L1].toInt();
        for (const QJsonValue &item : json["items"_L1].toArray())
            loaded.screen.take(item[0].toString(), item[1].toString(), true);
        loaded.faults = json["faults"_L1].toVariant().toStringList();
        return loaded;
    }
};

//! In the process that loads: see Loaded.
static Loaded loadFile(const QString &path)
{
    Loaded loaded;
    History history;
    const auto facts
        = readSessionFile(path, [&history](SessionEvent &&event) { history.apply(event); });
    if (!facts) {
        loaded.error = facts.error().text();
        return loaded;
    }
    loaded.brokenLines = facts->report.brokenLines;
    history.finishLoading();
    for (const SessionUpdate &update : history.transcript())
        loaded.screen.take(update);
    if (!history.requestMessages().empty())
        loaded.faults = requestFaults(history.requestMessages());
    return loaded;
}

//! Runs this program with \a arguments to its end; what it printed.
static Loaded inNewProcess(const QStringList &arguments)
{
    QProcess child;
    child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    child.start(QCoreApplication::applicationFilePath(), arguments);
    child.waitForFinished(kPatience);
    return Loaded::fromJson(QJsonDocument::fromJson(child.readAllStandardOutput()).object());
}

//! Processes that play turns are killed at any moment; then everything that they had shown is in
//! the file, nothing else is, and the conversation can go on.
class TestCrashes : public QObject
{
    Q_OBJECT

private slots:
    void killedAtAnyMoment()
    {
        constexpr int kCiRounds = 80;
        constexpr qint64 kCiMilliseconds = 25'000;
        constexpr int kMostGenerations = 6; // of one session
        const int wanted = qEnvironmentVariableIntValue("AGENTAO_CRASH_ROUNDS");
        const int rounds = wanted > 0 ? wanted : kCiRounds;
        const int firstSeed = qEnvironmentVariableIntValue("AGENTAO_CRASH_SEED");
        QElapsedTimer timer;
        timer.start();
        const StuckForks stuckForks;
        const QTemporaryDir directory;
        const QTemporaryDir scratch; // a process that is killed removes nothing itself
        qputenv("TMPDIR", QFile::encodeName(scratch.path()));
        Round round{.directory = directory.path()};
        Screen screen;
        int kills = 0;
        int inside = 0; // of a turn
        for (int i = 0; i < rounds && (wanted > 0 || timer.elapsed() < kCiMilliseconds); ++i) {
            round.seed = quint32(firstSeed + i);
            if (i % kMostGenerations == 0) {
                round.id.clear();
                screen = {};
            }
            bool wasKilled = false;
            round.id = playAndKill(round, screen, wasKilled);
            QVERIFY2(wasKilled && !round.id.isEmpty(), qPrintable(u"seed %1"_s.arg(round.seed)));
            ++kills;
            const QString path
                = round.directory + "/.agentao/sessions/"_L1 + round.id + ".jsonl"_L1;
            check(path, screen);
            QVERIFY2(!QTest::currentTestFailed(), qPrintable(u"seed %1"_s.arg(round.seed)));
            const QString last = screen.order.isEmpty() ? QString() : screen.order.constLast();
            inside += screen.texts.value(last).isEmpty() ? 0 : 1;
            if (round.seed % 3 == 0) {
                goOn(round, screen);
                QVERIFY2(!QTest::currentTestFailed(), qPrintable(u"seed %1"_s.arg(round.seed)));
            }
        }
        qInfo("%d processes killed, %d of them at work, in %lld s", kills, inside,
              timer.elapsed() / 1000);
        QVERIFY(inside > kills / 2);
    }

private:
    struct Round
    {
        quint32 seed = 0;
        QString directory;
        QString id; //!< Empty: a new session.
    };

    //! \return The id of the session.
    QString playAndKill(const Round &round, Screen &screen, bool &wasKilled)
    {
        QRandomGenerator random(round.seed);
        QProcess child;
        child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        child.start(QCoreApplication::applicationFilePath(),
                    {u"--play"_s, QString::number(round.seed), round.directory, round.id});
        if (!QTest::qWaitFor([&child] { return child.canReadLine(); }, 20'000))
            return {};
        const QString id = QString::fromUtf8(child.readLine()).trimmed();
        // By what was shown, or by the clock, which also hits what happens between two lines.
        int lines = 0;
        if (random.bounded(2) == 0) {
            const int enough = random.bounded(250);
            while (lines < enough && child.state() == QProcess::Running) {
                readShown(child, screen, lines);
                child.waitForReadyRead(100);
            }
        } else {
            QElapsedTimer timer;
            timer.start();
            const qint64 enough = random.bounded(60'000'000); // ns
            while (timer.nsecsElapsed() < enough)
                ::usleep(20);
        }
        child.kill();
        child.waitForFinished();
        wasKilled = child.exitStatus() == QProcess::CrashExit;
        readShown(child, screen, lines);
        StuckForks::end();
        return id;
    }

    //! \a screen is, in the end, what the file holds.
    void check(const QString &path, Screen &screen)
    {
        const Loaded loaded = inNewProcess({u"--check"_s, path});
        QCOMPARE(loaded.error, QString());
        QCOMPARE(loaded.brokenLines, 0);
        const Screen &stored = loaded.screen;

        // Nothing is lost,
        QCOMPARE(stored.order.first(qMin(stored.order.size(), screen.order.size())), screen.order);
        for (const QString &id : std::as_const(screen.order)) {
            const QString shown = screen.texts.value(id);
            QVERIFY2(
                stored.texts.value(id).startsWith(shown),
                qPrintable(u"%1: shown %2, stored %3"_s.arg(id, shown, stored.texts.value(id))));
        }
        // nothing is invented,
        QVERIFY(stored.order.size() <= screen.order.size() + 3); // written, not yet shown
        for (const auto &[id, text] : stored.texts.asKeyValueRange()) {
            if (text.startsWith(u'w'))
                QCOMPARE(text, words(1, 100'000).first(text.size()));
            else
                QVERIFY2(text.isEmpty() || isCall(text) || text.startsWith("prompt "_L1),
                         qPrintable(text));
        }
        // every endpoint takes what follows.
        QCOMPARE(loaded.faults, QStringList());
        screen = stored;
    }

    //! In the program itself, in another new process: it says that there was an end, and goes on.
    void goOn(const Round &round, Screen &screen)
    {
        const Loaded loaded = inNewProcess({u"--go-on"_s, round.directory, round.id});
        QCOMPARE(loaded.error, QString());
        QCOMPARE(loaded.faults, QStringList()); // of the request that it made
        screen = loaded.screen;
    }
};

//! In the process that goes on with a session: how that turned out.
static Loaded play(const QString &directory, const QString &id)
{
    TurnBench bench;
    SessionSpec spec;
    spec.cwd = directory;
    spec.ports.permission = &bench.permission;
    Loaded loaded;
    const auto opened = bench.agent->openSession(id, spec).result();
    if (!opened) {
        loaded.error = opened.error().text();
        return loaded;
    }
    Session *session = *opened;
    std::optional<TurnResult> end;
    QObject::connect(session, &Session::turnFinished, session,
                     [&end](const TurnResult &result) { end = result; });
    const QStringList shown = TurnBench::words(session->transcript());
    bench.model.replies = {ScriptedReply::text(words(1, 3))};
    const bool isInterrupted = !shown.isEmpty() && shown.constLast() == "notice:warning retry"_L1;
    const Result<void> started = isInterrupted
        ? session->retry()
        : session->prompt({ContentBlock::fromText(u"prompt again"_s)});
    if (!started) {
        loaded.error = started.error().text();
        return loaded;
    }
    if (!QTest::qWaitFor([&end] { return end.has_value(); }, kPatience))
        loaded.error = u"the turn did not end"_s;
    else if (end->error)
        loaded.error = end->error->text();
    if (!bench.model.requests.empty())
        loaded.faults = requestFaults(bench.model.requests.back().messages);
    for (const SessionUpdate &update : session->transcript())
        loaded.screen.take(update);
    bench.agent->closeSession(session);
    return loaded;
}

//! The process that is killed: plays turns without end and writes down what it shows.
class Player : public QObject
{
public:
    Player(quint32 seed, const QString &directory)
        : m_random(seed)
        , m_directory(directory)
    { }

    void start(const QString &id)
    {
        SessionSpec spec;
        spec.cwd = m_directory;
        spec.modeId = u"full-access"_s;
        spec.ports.permission = &m_bench.permission;
        // A long file is read in a thread, so the answer may need the event loop.
        auto opening = id.isEmpty() ? m_bench.agent->createSession(spec)
                                    : m_bench.agent->openSession(id, spec);
        opening.then(this, [this](const Result<Session *> &opened) { begin(opened); });
    }

private:
    void begin(const Result<Session *> &opened)
    {
        if (!opened) {
            qWarning() << opened.error().text();
            QCoreApplication::exit(1);
            return;
        }
        m_session = *opened;
        connect(m_session, &Session::updated, this, &Player::print);
        connect(m_session, &Session::turnFinished, this, &Player::playTurn);
        write(m_session->id().toUtf8());
        playTurn();
    }

    void write(const QByteArray &line)
    {
        std::fwrite(line.constData(), 1, size_t(line.size()), stdout);
        std::fputc('\n', stdout);
        std::fflush(stdout);
    }

    void print(const SessionUpdate &update)
    {
        Screen one;
        one.take(update);
        if (one.order.isEmpty())
            return;
        const QString id = one.order.constFirst();
        const bool replaces = std::holds_alternative<ToolCallChanged>(update)
            || std::holds_alternative<UserMessageAdded>(update);
        write(QJsonDocument(QJsonArray{replaces ? u"state"_s : u"text"_s, id, one.texts.value(id)})
                  .toJson(QJsonDocument::Compact));
        // Waiting commands end sooner or later, some turns are cancelled.
        if (!m_bench.tools.running.isEmpty() && m_random.bounded(3) == 0)
            QTimer::singleShot(0, this, [this] { finishOne(); });
        if (m_random.bounded(200) == 0)
            m_session->cancel();
    }

    void finishOne()
    {
        if (!m_bench.tools.running.isEmpty())
            m_bench.tools.finishOldest(u"r"_s);
    }

    ScriptedReply reply(bool withCalls)
    {
        // Those that change files wait for git first, so they are fewer.
        static const QStringList tools{u"look"_s, u"fails"_s,     u"needs"_s,     u"look_slow"_s,
                                       u"look"_s, u"look_slow"_s, u"look_slow"_s, u"edit"_s};
        std::vector<std::pair<QString, QString>> calls;
        for (int i = 0; withCalls && i < m_random.bounded(1, 4); ++i) {
            calls.emplace_back(tools.at(m_random.bounded(int(tools.size()))),
                               u"{\"path\":\"/%1\"}"_s.arg(++m_call));
        }
        const int pieces = m_random.bounded(0, 12);
        const QString text = words(1, pieces);
        ScriptedReply reply
            = calls.empty() ? ScriptedReply::text(text) : ScriptedReply::calls(calls, text);
        if (pieces > 0)
            reply.events.erase(reply.events.begin());
        std::vector<StreamEvent> stream;
        if (m_random.bounded(2) == 0) {
            for (int i = 1; i < 4; ++i)
                stream.emplace_back(ReasoningDelta{words(i, 1)});
        }
        for (int i = 1; i <= pieces; ++i)
            stream.emplace_back(TextDelta{words(i, 1)});
        reply.events.insert(reply.events.begin(), stream.begin(), stream.end());
        return reply;
    }

    void playTurn()
    {
        m_bench.model.replies.clear();
        for (int i = 0; i < m_random.bounded(4); ++i)
            m_bench.model.replies.push_back(reply(true));
        if (m_random.bounded(10) > 0)
            m_bench.model.replies.push_back(reply(false)); // else the request fails
        const auto started
            = m_session->prompt({ContentBlock::fromText(u"prompt %1"_s.arg(++m_turn))});
        if (!started)
            qWarning() << started.error().text();
        QTimer::singleShot(m_random.bounded(5), this, [this] { poke(); });
    }

    //! Lets calls that wait alone go on.
    void poke()
    {
        finishOne();
        if (m_session->isRunning())
            QTimer::singleShot(1, this, [this] { poke(); });
    }

    TurnBench m_bench;
    QRandomGenerator m_random;
    QString m_directory;
    Session *m_session = nullptr;
    int m_call = 0;
    int m_turn = 0;
};

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.value(1) == "--play"_L1) {
        Player player(arguments.value(2).toUInt(), arguments.value(3));
        QTimer::singleShot(0, &player, [&] { player.start(arguments.value(4)); });
        return QCoreApplication::exec();
    }
    if (arguments.value(1) == "--check"_L1 || arguments.value(1) == "--go-on"_L1) {
        const Loaded loaded = arguments.value(1) == "--check"_L1
            ? loadFile(arguments.value(2))
            : play(arguments.value(2), arguments.value(3));
        std::puts(loaded.toJson().constData());
        return 0;
    }
    if (qEnvironmentVariableIsSet("AGENTAO_CRASH_ROUNDS"))
        qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); // ms
    TestCrashes test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_crashes.moc"
