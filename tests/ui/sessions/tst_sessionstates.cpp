// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/sessions/sessionstates.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimeZone>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

using Told = QList<StateEvent>;

//! Seconds after the window began.
static QDateTime at(int seconds)
{
    return QDateTime(QDate(2026, 3, 10), QTime(12, 0), QTimeZone::UTC).addSecs(seconds);
}

static SessionsListed listed(const QHash<QString, int> &changed, const QSet<QString> &open = {})
{
    SessionsListed list{.changed = {}, .open = open};
    for (const auto &[id, seconds] : changed.asKeyValueRange())
        list.changed.insert(id, at(seconds));
    return list;
}

static MarksRead marks(const SessionState &state)
{
    return {.marks = {{u"a"_s, state}}, .at = at(9)};
}

static SessionUpdate said(MessageWay way)
{
    UserMessageAdded said{u"u"_s, ContentBlock::fromText(u"a"_s), at(1)};
    said.way = way;
    return said;
}

static PlanChanged planOf(int steps)
{
    return {QList<PlanEntry>(steps, PlanEntry{u"step"_s, PlanEntry::Status::Pending})};
}

static UsageChanged usageOf(qint64 tokens)
{
    return {.usedTokens = tokens, .windowTokens = {}};
}

//! What is seen of the state: one letter each.
static QString seenOf(const SessionState &state)
{
    QString seen;
    for (const auto &[is, letter] :
         {std::pair(state.isRunning, u'r'), std::pair(state.isStopping, u's'),
          std::pair(state.isWaiting, u'w'), std::pair(state.failed.isValid(), u'f'),
          std::pair(state.isUnread(), u'u')}) {
        if (is)
            seen += letter;
    }
    return seen;
}

class TestSessionStates : public QObject
{
    Q_OBJECT

private slots:
    void reduced_data()
    {
        const Rows<Told, QString> row; // events, what is seen of "a"
        const WorkTold runs{{u"a"_s}};
        const StopWanted stop{u"a"_s};
        const TurnTold ended{u"a"_s, false, at(2)};
        const TurnTold failed{u"a"_s, true, at(2)};
        const SessionShown a{u"a"_s, at(1)};
        const SessionShown b{u"b"_s, at(1)};

        row("nothing", {}, u""_s);
        row("a turn begins", {runs}, u"r"_s);
        row("of another one", {WorkTold{{u"b"_s}}}, u""_s);
        row("is to stop", {runs, stop}, u"rs"_s);
        row("is still to stop, as others begin", {runs, stop, WorkTold{{u"a"_s, u"b"_s}}}, u"rs"_s);
        row("stopped", {a, runs, stop, WorkTold{}}, u""_s);
        row("stopped, and one begins at once", {a, runs, stop, ended, runs}, u"r"_s);
        row("asks", {runs, QuestionsTold{{u"a"_s}}}, u"rw"_s);
        row("another one asks", {runs, QuestionsTold{{u"a"_s}}, QuestionsTold{{u"b"_s}}}, u"r"_s);

        row("ends in view", {a, runs, ended, WorkTold{}}, u""_s);
        row("ends out of view", {a, runs, b, ended, WorkTold{}}, u"u"_s);
        row("ends in the same moment as it was left", {a, SessionShown{u"b"_s, at(2)}, ended},
            u"u"_s);
        row("ends while nothing is in view", {a, SessionShown{{}, at(1)}, ended}, u"u"_s);
        row("is looked at", {b, ended, SessionShown{u"a"_s, at(3)}}, u""_s);
        row("is looked at, and left", {b, ended, SessionShown{u"a"_s, at(3)}, b}, u""_s);
        row("fails in view", {a, failed}, u"f"_s);
        row("fails out of view", {b, failed}, u"fu"_s);
        row("failed, is looked at", {b, failed, SessionShown{u"a"_s, at(3)}}, u"f"_s);
        row("failed, is tried again", {a, failed, runs}, u"r"_s);
        row("failed, then ends well", {a, failed, ended}, u""_s);

        row("listed first", {listed({{u"a"_s, 5}})}, u""_s);
        row("listed again", {listed({{u"a"_s, 5}}), listed({{u"a"_s, 5}})}, u""_s);
        row("written by another process", {listed({{u"a"_s, 5}}), listed({{u"a"_s, 6}})}, u"u"_s);
        row("made by another process", {listed({{u"b"_s, 5}}), listed({{u"a"_s, 6}})}, u"u"_s);
        row("listed late", {listed({{u"b"_s, 5}}), listed({{u"a"_s, -6}})}, u""_s);
        row("an empty list comes first", {listed({}), listed({{u"a"_s, 6}})}, u""_s);
        row("written while in view", {a, listed({{u"a"_s, 5}}), listed({{u"a"_s, 6}})}, u""_s);
        row("written while open", {listed({{u"a"_s, 5}}), listed({{u"a"_s, 6}}, {u"a"_s})}, u""_s);
        row("written, then looked at",
            {listed({{u"a"_s, 5}}), listed({{u"a"_s, 6}}), SessionShown{u"a"_s, at(7)}}, u""_s);
        row("written, then looked at by a clock that is behind",
            {listed({{u"a"_s, 5}}), listed({{u"a"_s, 6}}), a}, u""_s);

        row("another window has news", {marks({.news = at(3)})}, u"u"_s);
        row("another window saw them", {marks({.news = at(3)}), marks({.seen = at(4)})}, u""_s);
        row("another window has news of what is read here", {a, marks({.news = at(3)})}, u""_s);
        row("it failed in another window", {marks({.failed = at(3)})}, u"f"_s);
        row("it failed there, and runs here", {runs, marks({.failed = at(3)})}, u"r"_s);
        row("another window says nothing of it", {b, failed, MarksRead{{}, at(4)}}, u""_s);
        row("another window saw what was written",
            {listed({{u"a"_s, 5}}), listed({{u"a"_s, 6}}), marks({.seen = at(7)})}, u""_s);
    }

    void reduced()
    {
        const auto [events, seen] = Rows<Told, QString>::current();
        SessionStates states{.began = at(0)};
        for (const StateEvent &event : events)
            states = reduce(states, event);
        QCOMPARE(seenOf(states.byId.value(u"a"_s)), seen);
    }

    void told_data()
    {
        const Rows<Told, int, qint64>
            row; // events, steps of the plan of "a", tokens; -1: not known
        const auto tells = [](const SessionUpdate &update, bool isAtWork = true) {
            return SessionTold{u"a"_s, update, isAtWork};
        };
        const SessionUpdate asked = said(MessageWay::Prompt);
        const TurnTold ended{u"a"_s, false, at(2)};

        row("nothing", {}, 0, -1);
        row("a plan", {tells(planOf(2))}, 2, -1);
        row("another one", {tells(planOf(2)), tells(planOf(3))}, 3, -1);
        row("of another session", {SessionTold{u"b"_s, planOf(2), true}}, 0, -1);
        row("as of another front end, after the turn", {tells(planOf(2), false)}, 0, -1);
        row("the turn ends", {tells(planOf(2)), ended}, 0, -1);
        row("another turn", {tells(planOf(2)), tells(asked)}, 0, -1);
        row("something is said into the turn", {tells(planOf(2)), tells(said(MessageWay::Steer))},
            2, -1);
        row("usage", {tells(usageOf(5)), ended, tells(usageOf(7), false)}, 0, 7);

        row("read while a turn runs",
            {SessionRead{u"a"_s, {asked, planOf(1), usageOf(5), asked, planOf(2)}, true}}, 2, 5);
        row("read, the turn made no plan",
            {SessionRead{u"a"_s, {asked, planOf(1), usageOf(5), asked}, true}}, 0, 5);
        row("read while nothing runs", {SessionRead{u"a"_s, {asked, planOf(1), usageOf(5)}, false}},
            0, 5);
        row("read anew, another branch", {tells(usageOf(5)), SessionRead{u"a"_s, {asked}, false}},
            0, -1);
        row("it is gone", {tells(planOf(2)), tells(usageOf(5)), SessionRead{u"a"_s, {}, false}}, 0,
            -1);
    }

    void told()
    {
        const auto [events, steps, tokens] = Rows<Told, int, qint64>::current();
        SessionStates states{.began = at(0)};
        for (const StateEvent &event : events)
            states = reduce(states, event);
        const SessionState state = states.byId.value(u"a"_s);
        QCOMPARE(state.plan.size(), steps);
        QCOMPARE(state.usage ? state.usage->usedTokens : -1, tokens);
    }

    // Once, and only what is another one now.
    void tellsWhatChanged()
    {
        StateKeeper keeper;
        QSignalSpy changed(&keeper, &StateKeeper::changed);
        keeper.apply(WorkTold{{u"a"_s, u"b"_s}});
        keeper.apply(WorkTold{{u"a"_s}});
        keeper.apply(WorkTold{{u"a"_s}});
        keeper.apply(QuestionsTold{});
        QCOMPARE(changed.size(), 2);
        QCOMPARE(changed[0][0].value<QSet<QString>>(), (QSet<QString>{u"a"_s, u"b"_s}));
        QCOMPARE(changed[1][0].value<QSet<QString>>(), QSet<QString>{u"b"_s});
    }

    // What was seen long ago is not, so that the file stays small.
    void keeps()
    {
        const QTemporaryDir dir;
        const QString file = dir.filePath(u"marks.ini"_s);
        const QDateTime now = QDateTime::currentDateTimeUtc();
        {
            StateKeeper keeper;
            keeper.keepIn(file);
            keeper.apply(TurnTold{u"a"_s, true, now});
            keeper.apply(TurnTold{u"b"_s, true, now.addDays(-61)});
            keeper.apply(WorkTold{{u"c"_s}});
        }
        StateKeeper keeper;
        keeper.keepIn(file);
        QCOMPARE(seenOf(keeper.of(u"a"_s)), u"fu"_s);
        QCOMPARE(keeper.of(u"a"_s).news.toMSecsSinceEpoch(), now.toMSecsSinceEpoch());
        QCOMPARE(keeper.states().byId.keys(), QStringList{u"a"_s});
    }
};

AGENTAO_TEST(TestSessionStates)
#include "tst_sessionstates.moc"
