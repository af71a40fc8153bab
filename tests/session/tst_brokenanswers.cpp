// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Testing::ScriptedReply;
using Testing::TurnBench;

//! What a session shows and keeps of answers that broke off, and of calls that cannot be read.
class TestBrokenAnswers : public QObject
{
    // As the client tells it: text that goes on after a break, and a message that has all of it.
    Q_OBJECT

private slots:
    void textStandsOnce()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply reply = ScriptedReply::text(u"Hello world"_s);
        reply.events = {TextDelta{u"Hello "_s}, retry(), TextDelta{u"world"_s}};
        bench.model.replies = {reply, ScriptedReply::text(u"more"_s)};

        QVERIFY(!bench.run(u"go"_s).error);

        QCOMPARE(textsOf(bench.updates), u"Hello world"_s);
        QCOMPARE(bench.shown().filter(u"notice:info"_s).size(), 1);
        bench.run(u"and"_s);
        const std::vector<ChatMessage> &told = bench.model.requests.back().messages;
        QCOMPARE(told[1].text(), u"Hello world"_s);
        bench.reopen();
        QVERIFY2(textsOf(bench.session->transcript()).startsWith(u"Hello world"_s + u"more"_s),
                 qPrintable(textsOf(bench.session->transcript())));
    }

    void callComesAnew()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply reply = ScriptedReply::calls({{u"look"_s, uR"({"path":"a"})"_s}});
        const std::vector<StreamEvent> whole = reply.events;
        reply.events = {ToolCallDelta{0, u"other"_s, u"edit"_s, u"{\"pa"_s}, retry()};
        reply.events.insert(reply.events.end(), whole.begin(), whole.end());
        bench.model.replies = {reply, ScriptedReply::text(u"ok"_s)};

        QVERIFY(!bench.run(u"go"_s).error);

        QCOMPARE(bench.tools.log.filter(u"end look"_s).size(), 1);
        QVERIFY(bench.tools.log.filter(u"edit"_s).isEmpty());
        QCOMPARE(bench.toldResults(), QStringList{u"look: result of look"_s});
        const QStringList shown = TurnBench::words(bench.session->transcript());
        // None is left open.
        QCOMPARE(shown.filter(QRegularExpression(u"^(new|call):"_s)),
                 QStringList{u"new:look completed"_s});
    }

    void leftOutIsTold()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply reply = ScriptedReply::text(u"Hello"_s);
        reply.events.insert(reply.events.begin(),
                            RequestReduced{u"The endpoint refuses an image"_s, u"too large"_s});
        bench.model.replies = {reply};
        QVERIFY(!bench.run(u"go"_s).error);
        QCOMPARE(bench.shown().filter(u"notice:warning"_s).size(), 1);
    }

    void repairedCallRuns_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("comma") << uR"({"path":"a",})"_s;
        QTest::newRow("brace") << uR"({"path":"a")"_s;
        QTest::newRow("fence") << u"```json\n{\"path\":\"a\"}\n```"_s;
    }

    void repairedCallRuns()
    {
        QFETCH(QString, arguments);
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"needs"_s, arguments}}), ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QCOMPARE(bench.toldResults(), QStringList{u"needs: result of needs"_s});
        // What goes back to the model, now and later, is JSON.
        const auto calls = bench.model.requests.back().messages[1].toolCalls();
        QCOMPARE(QJsonDocument::fromJson(calls.front().arguments.toUtf8()).object(),
                 (QJsonObject{{"path"_L1, u"a"_s}}));
    }

    void misspeltTool_data()
    {
        const Rows<QString, QString> row; // name, meant
        row("a letter too few", u"lok"_s, u"look"_s);
        row("a prefix that nobody puts there", u"my.edit"_s, u"edit"_s);
    }

    void misspeltTool()
    {
        const auto [name, meant] = Rows<QString, QString>::current();
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{name, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        const QString told = bench.toldResults().value(0);
        QVERIFY2(told.contains(u"Did you mean %1"_s.arg(meant)), qPrintable(told));
    }

    void repairedNameRuns_data()
    {
        const Rows<QString, QString> row; // name, meant
        row("capitals and a dash", u"Look-On"_s, u"look_on"_s);
        row("one word", u"lookOn"_s, u"look_on"_s);
        row("a prefix", u"functions.look"_s, u"look"_s);
        row("a prefix, a colon and capitals", u"default_api:Look"_s, u"look"_s);
    }

    void repairedNameRuns()
    {
        const auto [name, meant] = Rows<QString, QString>::current();
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{name, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        QVERIFY(bench.tools.log.contains(u"start "_s + meant));
        // Later requests, too, know the tool by its own name.
        QCOMPARE(bench.model.requests.back().messages[1].toolCalls().front().name, meant);
    }

    void repairedNameIsAsked()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"Edit"_s, u"{}"_s}}), ScriptedReply::text(u"ok"_s)};
        bench.permission.answers = {{PermissionChoice::RejectOnce, {}}};
        QVERIFY(!bench.run(u"go"_s).error);
        QCOMPARE(bench.permission.asked.size(), 1);
        QVERIFY2(!bench.tools.log.contains(u"start edit"_s),
                 qPrintable(bench.tools.log.join(u' ')));
    }

    void unreadableCallsEndTheTurn()
    {
        TurnBench bench;
        bench.open();
        for (int i = 0; i < 6; ++i)
            bench.model.replies.push_back(ScriptedReply::calls({{u"look"_s, u"{path%1"_s.arg(i)}}));

        const TurnResult result = bench.run(u"go"_s);

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(bench.model.requests.size(), size_t(3));
        QVERIFY(bench.shown().contains(u"notice:warning retry"_s));
        QVERIFY(bench.tools.log.isEmpty());
        // The conversation goes on.
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"again"_s).error);
    }

    void unreadableCallsInBetween()
    {
        TurnBench bench;
        bench.open();
        for (int i = 0; i < 2; ++i) {
            for (int k = 0; k < 2; ++k) {
                const QString broken = u"{path%1%2"_s.arg(i).arg(k);
                bench.model.replies.push_back(ScriptedReply::calls({{u"look"_s, broken}}));
            }
            bench.model.replies.push_back(
                ScriptedReply::calls({{u"look"_s, u"{\"n\":%1}"_s.arg(i)}}));
        }
        bench.model.replies.push_back(ScriptedReply::text(u"ok"_s));
        const TurnResult result = bench.run(u"go"_s);
        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QCOMPARE(bench.tools.log.count(u"end look"_s), 2);
    }

private:
    static RetryScheduled retry()
    {
        return {{ErrorCode::Network, u"api.example.com closed the connection"_s, {}}, 2, 1ms};
    }

    static QString textsOf(const std::vector<SessionUpdate> &updates)
    {
        QString texts;
        for (const SessionUpdate &update : updates) {
            const QStringList words = TurnBench::words({update});
            if (!words.isEmpty() && words.constFirst().startsWith("text:"_L1))
                texts += words.constFirst().sliced(5);
        }
        return texts;
    }
};

AGENTAO_TEST(TestBrokenAnswers)
#include "tst_brokenanswers.moc"
