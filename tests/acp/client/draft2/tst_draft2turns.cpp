// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2turns.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using Acp::Draft2Turns;

//! \brief A play of words: "prompt", "ok" (with the id of the user's message), "ack" (without one),
//! "user", "agent", "run", "ask", "idle:REASON", "idle", "cancel". Returns the answers, one a word.
static QString played(const QString &play, Draft2Turns &turns, qint64 first = 1)
{
    QStringList answers;
    qint64 request = first - 1;
    const auto add = [&answers](const QList<QJsonObject> &messages) {
        for (const QJsonObject &message : messages) {
            if (message.contains("method"_L1))
                answers += message["params"_L1]["update"_L1]["description"_L1].toString();
            else if (message.contains("error"_L1))
                answers += message["error"_L1]["message"_L1].toString();
            else
                answers += message["result"_L1]["stopReason"_L1].toString() + u'='
                    + QString::number(message["id"_L1].toInteger());
        }
    };
    const auto answer = [&](const QJsonObject &result) {
        add(turns.takeAnswer(request, {{"id"_L1, request}, {"result"_L1, result}}));
    };
    const auto update = [&](const QString &kind) {
        turns.takeUpdate(u"s"_s, {{"sessionUpdate"_L1, kind}, {"messageId"_L1, "u1"_L1}});
    };
    for (const QString &word : play.split(u' ')) {
        if (word == "prompt"_L1)
            turns.begin(u"s"_s, ++request);
        else if (word == "ok"_L1)
            answer({{"messageId"_L1, "u1"_L1}});
        else if (word == "ack"_L1)
            answer({});
        else if (word == "old"_L1) // as version 1 answers
            answer({{"stopReason"_L1, "refusal"_L1}});
        else if (word == "user"_L1)
            update(u"user_message"_s);
        else if (word == "agent"_L1)
            update(u"agent_message_chunk"_s);
        else if (word == "notice"_L1)
            update(u"notice"_s);
        else if (word == "cancel"_L1)
            turns.cancel(u"s"_s);
        else if (word == "run"_L1)
            add(turns.takeState(u"s"_s, {{"state"_L1, "running"_L1}}));
        else if (word == "ask"_L1)
            add(turns.takeState(u"s"_s, {{"state"_L1, "requires_action"_L1}}));
        else if (word == "odd"_L1)
            add(turns.takeState(u"s"_s, {{"state"_L1, "_dreaming"_L1}}));
        else if (word == "idle"_L1)
            add(turns.takeState(u"s"_s, {{"state"_L1, "idle"_L1}}));
        else if (word.startsWith("idle:"_L1))
            add(turns.takeState(u"s"_s,
                                {{"state"_L1, "idle"_L1}, {"stopReason"_L1, word.sliced(5)}}));
    }
    return answers.join(u' ');
}

//! \brief What the agent says of its state, as the answer that version 1 wants.
//!
//! Source: schema of version 2, 2026-11-02: StateUpdate, IdleStateUpdate, PromptResponse,
//! CloseSessionRequest.
class TestDraft2Turns : public QObject
{
    Q_OBJECT

private slots:
    void ends_data()
    {
        const Rows<QString, QString> row; // play, answers
        row("as the draft tells it", u"prompt ok user run agent idle:end_turn"_s, u"end_turn=1"_s);
        row("not before it is over", u"prompt ok user run agent ask run"_s, {});
        row("work that begins with a question", u"prompt ok ask idle:end_turn"_s, u"end_turn=1"_s);
        row("reasons that both have",
            u"prompt ok run idle:max_tokens prompt ok run idle:refusal "
            "prompt ok run idle:max_turn_requests"_s,
            u"max_tokens=1 refusal=2 max_turn_requests=3"_s);
        row("a reason of its own", u"prompt ok run idle:_bored"_s, u"_bored end_turn=1"_s);
        row("no reason", u"prompt ok run idle"_s, u"end_turn=1"_s);
        row("no reason, cancelled by us", u"prompt ok run cancel idle"_s, u"cancelled=1"_s);
        row("a state that is not known is none", u"prompt ok run odd idle:end_turn"_s,
            u"end_turn=1"_s);
        row("told twice", u"prompt ok run idle:end_turn idle:end_turn"_s, u"end_turn=1"_s);
        row("the old state told again is no end",
            u"prompt ok run idle:end_turn prompt idle:end_turn ok idle:end_turn run idle:refusal"_s,
            u"end_turn=1 refusal=2"_s);
        row("running before it is taken", u"prompt run user ok agent idle:end_turn"_s,
            u"end_turn=1"_s);
        row("all of it before it is taken", u"prompt user run agent idle:end_turn ok"_s,
            u"end_turn=1"_s);
        row("the same, by an older draft", u"prompt run agent idle:end_turn ack"_s,
            u"end_turn=1"_s);
        row("work of before ends first", u"run prompt idle:end_turn ok run idle:refusal"_s,
            u"refusal=1"_s);
        row("taken into work that runs", u"run prompt ok idle:end_turn"_s, u"end_turn=1"_s);
        row("an agent that never says that it runs", u"prompt ok user agent idle:end_turn"_s,
            u"end_turn=1"_s);
        row("a notice is no work", u"prompt ok notice idle:end_turn run idle:refusal"_s,
            u"refusal=1"_s);
        row("answered as version 1 does", u"prompt old"_s, u"refusal=1"_s);
        row("answered as both do", u"prompt run agent old idle:end_turn"_s, u"refusal=1"_s);
        row("an end of nothing", u"idle:end_turn run idle:cancelled"_s, {});
    }

    void ends()
    {
        auto [play, answers] = Rows<QString, QString>::current();
        Draft2Turns turns;
        QCOMPARE(played(play, turns), answers);
    }

    void refused()
    {
        Draft2Turns turns;
        turns.begin(u"s"_s, 4);
        const QJsonObject error{{"id"_L1, 4},
                                {"error"_L1, QJsonObject{{"code"_L1, 1}, {"message"_L1, "no"_L1}}}};
        QCOMPARE(turns.takeAnswer(4, error), QList{error});
        QCOMPARE(played(u"run idle:end_turn"_s, turns), QString());
        // The words of a turn that failed are its answer.
        turns.begin(u"s"_s, 5);
        turns.takeAnswer(5, {{"result"_L1, QJsonObject{{"messageId"_L1, "u"_L1}}}});
        turns.takeState(u"s"_s, {{"state"_L1, "running"_L1}});
        const auto failed = turns.takeState(
            u"s"_s,
            {{"state"_L1, "idle"_L1},
             {"stopReason"_L1, "error"_L1},
             {"error"_L1, QJsonObject{{"code"_L1, -32603}, {"message"_L1, "model is down"_L1}}}});
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed.first()["id"_L1].toInt(), 5);
        QCOMPARE(failed.first()["error"_L1]["message"_L1].toString(), u"model is down"_s);
        QVERIFY(!failed.first().contains("result"_L1));
    }

    void holdsNoAnswerTwice()
    {
        Draft2Turns turns;
        QVERIFY(!turns.isTaken(1));
        played(u"prompt"_s, turns);
        QVERIFY(!turns.isTaken(1));
        turns.takeAnswer(1, {{"result"_L1, QJsonObject{{"messageId"_L1, "u"_L1}}}});
        QVERIFY(turns.isTaken(1));
        QVERIFY(!turns.isTaken(0));
        played(u"run idle:end_turn"_s, turns);
        QVERIFY(!turns.isTaken(1));
    }

    void leftByUs_data()
    {
        const Rows<QString, QString> row; // next, answers
        row("its end comes late", u"prompt idle:cancelled ok run idle:end_turn"_s, u"end_turn=2"_s);
        row("its end comes behind the taking", u"prompt ok idle:cancelled run idle:end_turn"_s,
            u"end_turn=2"_s);
        row("its end never comes", u"prompt ok run idle:end_turn"_s, u"end_turn=2"_s);
        row("the next one is cancelled, too", u"prompt ok run cancel idle:cancelled"_s,
            u"cancelled=2"_s);
        row("only one end is another's",
            u"prompt ok run idle:end_turn prompt ok run idle:cancelled"_s,
            u"end_turn=2 cancelled=3"_s);
    }

    //! A turn that nobody waits for any more may tell its end into the next one.
    void leftByUs()
    {
        auto [next, answers] = Rows<QString, QString>::current();
        Draft2Turns turns;
        QCOMPARE(played(u"prompt ok run cancel"_s, turns), QString());
        QVERIFY(turns.abandon(1)); // it was taken: there is nothing to be cancelled
        QVERIFY(!turns.abandon(1));
        QCOMPARE(played(next, turns, 2), answers);
    }

    void twoSessions()
    {
        Draft2Turns turns;
        turns.begin(u"s"_s, 1);
        turns.begin(u"t"_s, 2);
        const QJsonObject taken{{"result"_L1, QJsonObject{{"messageId"_L1, "u"_L1}}}};
        turns.takeAnswer(2, taken);
        turns.takeAnswer(1, taken);
        turns.takeState(u"s"_s, {{"state"_L1, "running"_L1}});
        turns.takeState(u"t"_s, {{"state"_L1, "running"_L1}});
        const auto end = turns.takeState(u"t"_s, {{"state"_L1, "idle"_L1}});
        QCOMPARE(end.size(), 1);
        QCOMPARE(end.first()["id"_L1].toInt(), 2);
        QVERIFY(turns.isTaken(1));
    }

    void forgotten()
    {
        Draft2Turns turns;
        played(u"prompt ok run"_s, turns);
        turns.forget(u"s"_s);
        QVERIFY(!turns.isTaken(1));
        QCOMPARE(played(u"idle:cancelled"_s, turns), QString());
        QVERIFY(!turns.abandon(1));
    }

    void manySessions()
    {
        Draft2Turns turns;
        for (int i = 0; i < 10 * Draft2Turns::kMaxSessions; ++i)
            turns.takeState(QString::number(i), {{"state"_L1, "running"_L1}});
        QCOMPARE(played(u"prompt ok run idle:end_turn"_s, turns), u"end_turn=1"_s); // ours counts
    }
};

AGENTAO_TEST(TestDraft2Turns)
#include "tst_draft2turns.moc"
