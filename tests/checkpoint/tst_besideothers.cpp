// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/runningcommands.h"
#include "tests/checkpoint/checkpointbench.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QProcess>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Two sessions in one folder at the same time: each undo takes back its own work alone.
class TestBesideOthers : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_begun.clear();
        m_stores.clear();
        m_bench = std::make_unique<CheckpointBench>();
        for (const auto &name : {u"a"_s, u"b"_s, u"c"_s})
            m_stores.emplace(name,
                             std::make_unique<CheckpointStore>(m_bench->store("sess_"_L1 + name)));
    }

    void eachTakesItsOwn_data()
    {
        // steps, withoutA, leftOfA, withoutBoth, leftOfB
        const Rows<QStringList, QByteArray, QStringList, QByteArray, QStringList> row;
        const QStringList none;
        const QString lines = u"seq 5 >f"_s;
        row("an edit makes a file", {u"a ["_s, u"echo 1 >a1"_s, u"b b1 echo 1 >b1"_s, u"a ]"_s},
            "b1=1", none, "", none);
        row("an edit of what is there", {lines, u"a ["_s, u"b f sed -i s/1/b/ f"_s, u"a ]"_s},
            "f=b 2 3 4 5", none, "f=1 2 3 4 5", none);
        row("an edit takes a file away",
            {lines, u"a ["_s, u"b f rm f"_s, u"echo 1 >a1"_s, u"a ]"_s}, "", none, "f=1 2 3 4 5",
            none);
        row("the command before the edit",
            {lines, u"a ["_s, u"sed -i s/1/a/ f"_s, u"b f sed -i s/5/b/ f"_s, u"a ]"_s},
            "f=1 2 3 4 b", none, "f=1 2 3 4 5", none);
        row("the command behind the edit",
            {lines, u"a ["_s, u"b f sed -i s/5/b/ f"_s, u"sed -i s/1/a/ f"_s, u"a ]"_s},
            "f=1 2 3 4 b", none, "f=1 2 3 4 5", none);
        row("both in turn",
            {lines, u"a ["_s, u"sed -i s/1/a/ f"_s, u"b f sed -i s/3/b/ f"_s, u"sed -i s/5/a/ f"_s,
             u"b f sed -i s/b/bb/ f"_s, u"a ]"_s},
            "f=1 2 bb 4 5", none, "f=1 2 3 4 5", none);
        row("the same line",
            {lines, u"a ["_s, u"b f sed -i s/1/b/ f"_s, u"sed -i s/b/a/ f"_s, u"a ]"_s},
            "f=b 2 3 4 5", none, "f=1 2 3 4 5", none);
        row("the same line, the edit last",
            {lines, u"a ["_s, u"sed -i s/1/a/ f"_s, u"b f sed -i s/a/b/ f"_s, u"a ]"_s},
            "f=b 2 3 4 5", {u"f"_s}, "f=a 2 3 4 5", none);
        row("a later call of both",
            {u"a a0 echo 1 >a0"_s, u"b b0 echo 1 >b0"_s, u"a ["_s, u"b b1 echo 1 >b1"_s,
             u"b b2 echo 1 >b2"_s, u"a ]"_s, u"a ["_s, u"echo 1 >a1"_s, u"b b1 echo 2 >b1"_s,
             u"a ]"_s},
            "b0=1; b1=2; b2=1", none, "", none);
        row("an edit while nothing runs",
            {u"a a0 echo 1 >a0"_s, u"b b0 echo 1 >b0"_s, u"a a1 echo 1 >a1"_s}, "b0=1", none, "",
            none);
        row("a command within",
            {u"a ["_s, u"echo 1 >a0"_s, u"b ["_s, u"echo 1 >x"_s, u"b ]"_s, u"echo 1 >a1"_s,
             u"a ]"_s},
            "x=1", {u"x"_s}, "x=1", {u"x"_s});
        row("a command over the end",
            {u"a ["_s, u"echo 1 >a0"_s, u"b ["_s, u"echo 1 >x"_s, u"a ]"_s, u"echo 1 >b0"_s,
             u"b ]"_s},
            "b0=1; x=1", {u"x"_s}, "x=1", {u"x"_s});
        row("a command over the begin",
            {u"b ["_s, u"echo 1 >b0"_s, u"a ["_s, u"echo 1 >x"_s, u"b ]"_s, u"echo 1 >a0"_s,
             u"a ]"_s},
            "b0=1; x=1", {u"x"_s}, "x=1", {u"x"_s});
        row("several within",
            {u"a ["_s, u"b ["_s, u"echo 1 >x"_s, u"b ]"_s, u"echo 1 >a0"_s, u"b ["_s,
             u"echo 1 >y"_s, u"b ]"_s, u"b b0 echo 1 >b0"_s, u"a ]"_s},
            "b0=1; x=1; y=1", {u"x"_s, u"y"_s}, "x=1; y=1", {u"x"_s, u"y"_s});
        row("three",
            {u"a ["_s, u"b ["_s, u"c ["_s, u"echo 1 >x"_s, u"b ]"_s, u"echo 1 >y"_s, u"c ]"_s,
             u"echo 1 >a0"_s, u"a ]"_s},
            "x=1; y=1", {u"x"_s, u"y"_s}, "x=1; y=1", {u"x"_s});
        row("one behind the other",
            {u"a ["_s, u"echo 1 >a0"_s, u"a ]"_s, u"b ["_s, u"echo 1 >b0"_s, u"b ]"_s, u"a ["_s,
             u"echo 1 >a1"_s, u"a ]"_s},
            "b0=1", none, "", none);
        row("lines of one, then of nobody",
            {lines, u"a ["_s, u"sed -i s/1/a/ f"_s, u"b ["_s, u"sed -i s/5/x/ f"_s, u"b ]"_s,
             u"a ]"_s},
            "f=1 2 3 4 x", {u"f"_s}, "f=1 2 3 4 x", {u"f"_s});
        row("an edit of a third", {u"a ["_s, u"b ["_s, u"c c0 echo 1 >c0"_s, u"b ]"_s, u"a ]"_s},
            "c0=1", {u"c0"_s}, "c0=1", {u"c0"_s});
        row("nothing is changed beside",
            {u"a ["_s, u"echo 1 >a0"_s, u"b ["_s, u"b ]"_s, u"echo 1 >a1"_s, u"a ]"_s}, "", none,
            "", none);
    }

    void eachTakesItsOwn()
    {
        const auto [steps, withoutA, leftOfA, withoutBoth, leftOfB]
            = Rows<QStringList, QByteArray, QStringList, QByteArray, QStringList>::current();
        for (const QString &step : steps) {
            play(step);
            if (QTest::currentTestFailed())
                return;
        }
        const QByteArray before = files();
        QCOMPARE(undo(u"a"_s), leftOfA);
        QCOMPARE(files(), withoutA);
        if (withoutA != before) { // and back
            const auto redone
                = m_stores.at(u"a"_s)->restore(u"2"_s, ChangeScope::Turn, {}, u"3"_s, {});
            QVERIFY(redone && redone->failures.isEmpty());
            QCOMPARE(files(), before);
            QVERIFY(m_stores.at(u"a"_s)->restore(u"3"_s, ChangeScope::Turn, {}, u"4"_s, {}));
        }
        if (!m_begun.contains(u"b"_s))
            return;
        QCOMPARE(undo(u"b"_s), leftOfB);
        QCOMPARE(files(), withoutBoth);
    }

    void restoreOfAnother()
    {
        for (const auto &step : {u"seq 5 >f"_s, u"b f sed -i s/1/b/ f"_s, u"b b0 echo 1 >b0"_s,
                                 u"a ["_s, u"sed -i s/5/a/ f"_s})
            play(step);
        QCOMPARE(undo(u"b"_s), QStringList());
        QCOMPARE(files(), "f=1 2 3 4 a");
        play(u"a ]"_s);
        QCOMPARE(undo(u"a"_s), QStringList());
        QCOMPARE(files(), "f=1 2 3 4 5");
    }

    // As an agent of others tells what it did before its turn is over.
    void stateOfACallThatGoesOn()
    {
        for (const auto &step : {u"a ["_s, u"echo 1 >a0"_s})
            play(step);
        QVERIFY(m_stores.at(u"a"_s)->recordState(u"1"_s, {}));
        for (const auto &step : {u"b b0 echo 1 >b0"_s, u"b ["_s, u"echo 1 >x"_s})
            play(step);
        QVERIFY(m_stores.at(u"a"_s)->recordState(u"1"_s, {}));
        for (const auto &step : {u"echo 1 >y"_s, u"b ]"_s, u"echo 1 >a1"_s, u"a ]"_s})
            play(step);
        QCOMPARE(undo(u"a"_s), QStringList({u"x"_s, u"y"_s}));
        QCOMPARE(files(), "b0=1; x=1; y=1");
    }

    void killedBeside_data()
    {
        const Rows<QString, QStringList, QByteArray> row; // killed, left, files

        row("the other one", u"b"_s, QStringList({u"a1"_s, u"x"_s}), "a1=1; x=1"_ba);
        row("this one", u"a"_s, QStringList(), "a1=1; x=1"_ba);
    }

    // A lock that is left stands for nobody: the next command is one's own again.
    void killedBeside()
    {
        const auto [killed, left, files] = Rows<QString, QStringList, QByteArray>::current();
        for (const auto &step : {u"a ["_s, u"echo 1 >a0"_s, u"b ["_s, u"echo 1 >x"_s})
            play(step);
        m_stores[killed]
            = std::make_unique<CheckpointStore>(m_bench->store("sess_"_L1 + killed)); // as anew
        play(u"echo 1 >a1"_s);
        if (killed == "b"_L1)
            play(u"a ]"_s);
        QCOMPARE(undo(u"a"_s), left);
        QCOMPARE(this->files(), files);
        for (const auto &step : {u"c ["_s, u"echo 1 >c0"_s, u"c ]"_s})
            play(step);
        if (killed == "a"_L1)
            play(u"b ]"_s);
        QCOMPARE(undo(u"c"_s), killed == "a"_L1 ? QStringList{u"c0"_s} : QStringList());
        QCOMPARE(QFile::exists(m_bench->path(u"c0"_s)), killed == "a"_L1);
    }

    //! A call runs an agent that is this program, too: what it does is what the call does.
    void whatWeStartedIsNoOther()
    {
        const QString folder = m_bench->path(u"shadow"_s);
        QVERIFY(QDir().mkpath(folder + "/running"_L1));
        QProcess child;
        // The second is of a process that is none of ours.
        child.start(u"sh"_s,
                    {u"-c"_s,
                     u"cd \"$0\"; exec flock ours@1@$$ flock theirs@1@1 sh -c 'echo held; cat'"_s,
                     folder + "/running"_L1});
        QTRY_VERIFY(child.canReadLine());
        QStringList others;
        for (const auto &turn : RunningCommands::ofOthers(folder, u"mine"_s))
            others += turn.session;
        QCOMPARE(others, QStringList{u"theirs"_s});
        child.closeWriteChannel();
        QTRY_COMPARE(child.state(), QProcess::NotRunning);
    }

private:
    //! "a [": a command of the session a begins, "a ]": it is over, "a FILE COMMAND": a call that
    //! names its file, "COMMAND": something runs, nobody knows of whom.
    void play(const QString &step)
    {
        const QString session = step.left(1);
        const QString rest = step.sliced(2);
        if (!m_stores.contains(session) || step[1] != u' ') {
            m_bench->shell(step);
        } else if (rest == "["_L1) {
            begin(session, {});
        } else if (rest == "]"_L1) {
            QVERIFY(m_stores.at(session)->recordAfter(u"1"_s, {}, {}));
        } else {
            const QStringList paths{m_bench->path(rest.section(u' ', 0, 0))};
            begin(session, paths);
            m_bench->shell(rest.section(u' ', 1));
            QVERIFY(m_stores.at(session)->recordAfter(u"1"_s, paths, {}));
        }
    }

    void begin(const QString &session, const QStringList &paths)
    {
        CheckpointStore &store = *m_stores.at(session);
        const auto begun = m_begun.contains(session) ? store.recordBefore(u"1"_s, paths, true, {})
                                                     : store.record({.id = u"1"_s}, {}, paths);
        QVERIFY2(begun, begun ? "" : qPrintable(begun.error().text()));
        m_begun.append(session);
    }

    //! The names of what was left.
    QStringList undo(const QString &session)
    {
        const auto outcome
            = m_stores.at(session)->restore(u"1"_s, ChangeScope::Turn, {}, u"2"_s, {});
        if (!outcome)
            return {outcome.error().text()};
        QStringList names;
        for (const Error &failure : outcome->failures)
            names.append(QDir(m_bench->root()).relativeFilePath(failure.where));
        names.sort();
        return names;
    }

    //! "name=content" of each, in one line.
    QByteArray files() const
    {
        QByteArrayList texts;
        for (const QString &name : QDir(m_bench->root()).entryList(QDir::Files))
            texts += name.toUtf8() + '=' + m_bench->read(name).replace('\n', ' ').trimmed();
        return texts.join("; ");
    }

    std::unique_ptr<CheckpointBench> m_bench;
    std::map<QString, std::unique_ptr<CheckpointStore>> m_stores;
    QStringList m_begun; //!< Sessions whose turn has had its first call.
};

AGENTAO_TEST(TestBesideOthers)
#include "tst_besideothers.moc"
