// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionoutbox.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace AgentCore;
using namespace Acp;
using namespace Qt::StringLiterals;

static QString textOf(const QJsonObject &update)
{
    return update["content"_L1]["text"_L1].toString();
}

static ToolCallChanged call(ToolStatus status, const QList<ToolContent> &content = {})
{
    ToolCallState state;
    state.id = u"c1"_s;
    state.title = u"Run"_s;
    state.kind = ToolKind::Execute;
    state.status = status;
    state.content = content;
    return {state, status == ToolStatus::Pending};
}

static std::vector<SessionUpdate> conversation()
{
    ContentBlock link;
    link.kind = ContentBlock::Kind::ResourceLink;
    link.uri = u"file:///a"_s;
    link.name = u"a"_s;
    return {UserMessageAdded{u"u"_s, ContentBlock::fromText(u"hello"_s), {}},
            UserMessageAdded{u"u"_s, link, {}},
            AgentThoughtAppended{u"t"_s, u"hm"_s},
            call(ToolStatus::Completed, {ToolText{u"out"_s}}),
            PlanChanged{{{u"p"_s, PlanEntry::Status::Pending}}},
            AgentTextAppended{u"m"_s, u"hi"_s}};
}

class TestSessionOutbox : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_sent.clear();
        m_congested = false;
    }

    void textOfOneLoopTurnLeavesAsOne()
    {
        SessionOutbox outbox(sink());
        outbox.add(AgentTextAppended{u"m"_s, u"a"_s});
        outbox.add(AgentTextAppended{u"m"_s, u"b"_s});
        QCOMPARE(m_sent.size(), 0);
        QCoreApplication::processEvents();
        QCOMPARE(m_sent.size(), 1);
        QCOMPARE(textOf(m_sent[0]), u"ab"_s);
        QCOMPARE(m_sent[0]["messageId"_L1], u"m"_s);

        outbox.add(AgentTextAppended{u"m"_s, u"c"_s});
        QCoreApplication::processEvents();
        QCOMPARE(textOf(m_sent[1]), u"c"_s);
    }

    void textLeavesBeforeWhatFollows()
    {
        SessionOutbox outbox(sink());
        outbox.add(AgentTextAppended{u"m"_s, u"a"_s});
        outbox.add(call(ToolStatus::Pending));
        QCOMPARE(kinds(), (QStringList{u"agent_message_chunk"_s, u"tool_call"_s}));
    }

    void differentMessagesStayApart()
    {
        SessionOutbox outbox(sink());
        outbox.add(AgentThoughtAppended{u"m"_s, u"a"_s});
        outbox.add(AgentTextAppended{u"m"_s, u"b"_s});
        outbox.add(AgentTextAppended{u"n"_s, u"c"_s});
        outbox.flush();
        QCOMPARE(kinds(),
                 (QStringList{u"agent_thought_chunk"_s, u"agent_message_chunk"_s,
                              u"agent_message_chunk"_s}));
        QCOMPARE(textOf(m_sent[2]), u"c"_s);
    }

    void livePromptsAreNotSentBack()
    {
        SessionOutbox outbox(sink());
        outbox.add(UserMessageAdded{u"u"_s, ContentBlock::fromText(u"hello"_s), {}});
        outbox.flush();
        QCOMPARE(m_sent.size(), 0);
    }

    void replaySendsEverything()
    {
        m_congested = true; // a replay does not wait
        SessionOutbox outbox(sink());
        outbox.replay(conversation());
        QCOMPARE(
            kinds(),
            (QStringList{u"user_message_chunk"_s, u"user_message_chunk"_s, u"agent_thought_chunk"_s,
                         u"tool_call"_s, u"plan"_s, u"agent_message_chunk"_s}));
        QCOMPARE(m_sent[3]["status"_L1], u"completed"_s);
        QCOMPARE(m_sent[3]["content"_L1][0]["content"_L1]["text"_L1], u"out"_s);
    }

    void replayTwiceAnnouncesCallsAgain()
    {
        SessionOutbox outbox(sink());
        outbox.replay(conversation());
        outbox.replay(conversation());
        QCOMPARE(kinds().count(u"tool_call"_s), 2);
    }

    void callsSendWhatChanged()
    {
        SessionOutbox outbox(sink());
        outbox.add(call(ToolStatus::Pending));
        outbox.add(call(ToolStatus::InProgress));
        outbox.add(call(ToolStatus::InProgress));
        outbox.add(call(ToolStatus::Completed, {ToolText{u"done"_s}}));
        QCOMPARE(kinds(),
                 (QStringList{u"tool_call"_s, u"tool_call_update"_s, u"tool_call_update"_s}));
        QCOMPARE(m_sent[0]["status"_L1], u"pending"_s);
        QCOMPARE(m_sent[1],
                 (QJsonObject{{"sessionUpdate"_L1, "tool_call_update"_L1},
                              {"toolCallId"_L1, "c1"_L1},
                              {"status"_L1, "in_progress"_L1}}));
        QCOMPARE(m_sent[2]["status"_L1], u"completed"_s);
        QVERIFY(!m_sent[2].contains("title"_L1));
    }

    void callsOfASubagentNameItsCall()
    {
        SessionOutbox outbox(sink());
        const auto nested = [](ToolStatus status) {
            ToolCallChanged changed = call(status);
            changed.call.parentId = u"c0"_s;
            return changed;
        };
        outbox.add(nested(ToolStatus::Pending));
        outbox.add(nested(ToolStatus::Pending));
        outbox.add(nested(ToolStatus::Completed));
        outbox.replay({nested(ToolStatus::Completed)});
        QCOMPARE(kinds(), (QStringList{u"tool_call"_s, u"tool_call_update"_s, u"tool_call"_s}));
        for (const QJsonObject &update : std::as_const(m_sent))
            QCOMPARE(update["_meta"_L1],
                     (QJsonObject{{"_agentao.cn/parentToolCallId"_L1, "c0"_L1},
                                  {"parentToolCallId"_L1, "c0"_L1}}));
    }

    void slowClientGetsMergedText()
    {
        SessionOutbox outbox(sink());
        m_congested = true;
        for (int i = 0; i < 1000; ++i) {
            outbox.add(AgentTextAppended{u"m"_s, u"x"_s});
            if (i % 100 == 0)
                QCoreApplication::processEvents();
        }
        QCOMPARE(m_sent.size(), 0);
        m_congested = false;
        outbox.handleDrained();
        QCOMPARE(m_sent.size(), 1);
        QCOMPARE(textOf(m_sent[0]), QString(1000, u'x'));
    }

    void slowClientGetsLastStates()
    {
        SessionOutbox outbox(sink());
        outbox.add(call(ToolStatus::Pending));
        m_sent.clear();
        m_congested = true;
        for (int i = 0; i < 100; ++i) {
            outbox.add(PlanChanged{{{QString::number(i), PlanEntry::Status::Pending}}});
            outbox.add(UsageChanged{i, 1000});
            outbox.add(call(ToolStatus::InProgress, {ToolText{QString::number(i)}}));
        }
        outbox.flush();
        QCOMPARE(kinds(), (QStringList{u"plan"_s, u"usage_update"_s, u"tool_call_update"_s}));
        QCOMPARE(m_sent[0]["entries"_L1][0]["content"_L1], u"99"_s);
        QCOMPARE(m_sent[1]["used"_L1], 99);
        QCOMPARE(m_sent[2]["content"_L1][0]["content"_L1]["text"_L1], u"99"_s);
    }

    void nothingIsLostToASlowClient()
    {
        SessionOutbox outbox(sink());
        m_congested = true;
        outbox.add(AgentTextAppended{u"m"_s, u"a"_s});
        outbox.add(call(ToolStatus::Pending));
        outbox.add(AgentTextAppended{u"m2"_s, u"b"_s});
        outbox.add(call(ToolStatus::Completed, {ToolText{u"out"_s}}));
        outbox.add(AgentTextAppended{u"m3"_s, u"c"_s});
        QCoreApplication::processEvents();
        QCOMPARE(m_sent.size(), 0);
        m_congested = false;
        outbox.handleDrained();
        QString text;
        for (const QJsonObject &update : std::as_const(m_sent))
            text += textOf(update);
        QCOMPARE(text, u"abc"_s);
        QCOMPARE(kinds().count(u"tool_call"_s), 1);
        const auto announced
            = std::ranges::find(m_sent, u"tool_call"_s, [](const QJsonObject &update) {
                  return update["sessionUpdate"_L1].toString();
              });
        QCOMPARE((*announced)["content"_L1][0]["content"_L1]["text"_L1], u"out"_s);
    }

    //! A call that could not be announced yet waits once where it stands, and once at the end.
    void unknownCallsDoNotPileUp()
    {
        SessionOutbox outbox(sink());
        m_congested = true;
        outbox.add(AgentTextAppended{u"m"_s, u"a"_s});
        outbox.add(call(ToolStatus::Pending));
        outbox.add(AgentTextAppended{u"m2"_s, u"b"_s});
        for (int i = 0; i < 1000; ++i) {
            outbox.add(call(ToolStatus::InProgress, {ToolText{QString::number(i)}}));
            outbox.add(AgentTextAppended{u"m2"_s, u"b"_s});
            outbox.add(UsageChanged{i, 1000});
        }
        m_congested = false;
        outbox.handleDrained();
        QCOMPARE(kinds().count(u"tool_call"_s), 1);
        QCOMPARE(kinds().indexOf(u"tool_call"_s), 1);
        QCOMPARE(kinds().count(u"usage_update"_s), 1);
        QCOMPARE(m_sent[1]["content"_L1][0]["content"_L1]["text"_L1], u"999"_s);
        QCOMPARE_LT(kinds().size(), 10);
        QString text;
        for (const QJsonObject &update : std::as_const(m_sent))
            text += textOf(update);
        QCOMPARE(text, u'a' + QString(1001, u'b'));
    }

    void liveOutputIsBoundedAndThrottled()
    {
        SessionOutbox outbox(sink());
        outbox.add(call(ToolStatus::InProgress));
        m_sent.clear();
        outbox.add(ToolOutputAppended{u"c1"_s, u"first\n"_s});
        QCOMPARE(m_sent.size(), 1);
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 10'000; ++i)
            outbox.add(ToolOutputAppended{u"c1"_s, u"line %1\n"_s.arg(i)});
        QCOMPARE(m_sent.size(), 1);
        QTRY_COMPARE(m_sent.size(), 2);
        QVERIFY(timer.elapsed() >= 80);
        const QString text = m_sent[1]["content"_L1][0]["content"_L1]["text"_L1].toString();
        QVERIFY(text.size() < 17'000);
        QVERIFY(text.contains("line 9999"_L1));
        QVERIFY(text.startsWith("[earlier output left out]"_L1));
        outbox.add(ToolOutputAppended{u"unknown"_s, u"x"_s});
        outbox.flush();
        QCOMPARE(m_sent.size(), 2);
    }

    void outputInATerminalIsNotRepeated()
    {
        SessionOutbox outbox(sink());
        ToolCallChanged running = call(ToolStatus::InProgress);
        running.call.content = {ToolTerminal{u"term"_s, {}}};
        outbox.add(running);
        QCOMPARE(m_sent.last()["content"_L1][0]["terminalId"_L1], u"term"_s);
        m_sent.clear();
        outbox.add(ToolOutputAppended{u"c1"_s, u"first\n"_s});
        outbox.flush();
        QVERIFY(m_sent.isEmpty());
        outbox.replay({running}); // the terminal is gone by then
        QCOMPARE(m_sent.last()["content"_L1][0]["type"_L1], u"content"_s);
    }

    void lastOutputSurvivesAnEmptyEnd()
    {
        SessionOutbox outbox(sink());
        outbox.add(call(ToolStatus::InProgress));
        outbox.add(ToolOutputAppended{u"c1"_s, u"first\n"_s});
        outbox.add(ToolOutputAppended{u"c1"_s, u"last\n"_s});
        outbox.add(call(ToolStatus::Failed));
        QCOMPARE(m_sent.last()["status"_L1], u"failed"_s);
        QVERIFY(
            m_sent.last()["content"_L1][0]["content"_L1]["text"_L1].toString().contains("last"_L1));
    }

    // What a model, a server or a command says; not what a tool is asked to do.
    void proseHasNoControls()
    {
        const QString bad = u"\x1b[2J\u202Eabc\u009b"_s;
        SessionOutbox outbox(sink(), {.notices = true, .compaction = true});
        outbox.add(AgentTextAppended{u"m"_s, bad});
        outbox.add(AgentThoughtAppended{u"t"_s, bad});
        outbox.add(PlanChanged{{{bad, PlanEntry::Status::Pending}}});
        outbox.add(TitleChanged{bad});
        outbox.add(NoticeRaised{NoticeRaised::Severity::Warning, bad, bad, false});
        ToolCallChanged shown = call(ToolStatus::Completed, {ToolText{bad}});
        shown.call.rawInput = {{"command"_L1, bad}};
        outbox.add(shown);
        outbox.flush();
        QVERIFY(m_sent.size() >= 6);
        bool isExact = false;
        for (QJsonObject update : std::as_const(m_sent)) {
            isExact = isExact || update["rawInput"_L1]["command"_L1] == bad;
            update.remove("rawInput"_L1);
            const QString sent = QString::fromUtf8(QJsonDocument(update).toJson());
            for (const QString &control : {u"\\u001b"_s, u"\u202e"_s, u"\u009b"_s, u"\x1b"_s})
                QVERIFY2(!sent.contains(control), qPrintable(sent));
            QVERIFY2(sent.contains("\\\\u001B[2J"_L1), qPrintable(sent));
        }
        QVERIFY(isExact);
    }

    void notices_data()
    {
        // clientTakesThem, severity, lasting, live, replayed
        const Rows<bool, int, bool, QString, QString> row;

        const QString chunk = u"agent_message_chunk"_s;
        const QString notice = u"notice"_s;
        row("info, taken", true, 0, false, notice, QString());
        row("error, taken", true, 2, false, notice, QString());
        row("info, not taken", false, 0, false, QString(), QString());
        row("lasting info, not taken", false, 0, true, chunk, chunk);
        row("warning, not taken", false, 1, false, chunk, chunk);
        row("error, not taken", false, 2, false, chunk, chunk);
    }

    void notices()
    {
        const auto [clientTakesThem, severity, lasting, live, replayed]
            = Rows<bool, int, bool, QString, QString>::current();
        const NoticeRaised notice{NoticeRaised::Severity(severity), u"T"_s, {}, false, {}, lasting};
        SessionOutbox outbox(sink(), {.notices = clientTakesThem});

        outbox.add(notice);
        outbox.flush();
        QCOMPARE(kinds().join(u','), live);

        m_sent.clear();
        outbox.replay({notice});
        QCOMPARE(kinds().join(u','), replayed);
    }

    void usageNeedsAWindow()
    {
        SessionOutbox outbox(sink());
        outbox.add(UsageChanged{5, std::nullopt});
        QCOMPARE(m_sent.size(), 0);
        outbox.add(UsageChanged{5, 100});
        QCOMPARE(m_sent.size(), 1);
    }

    void longTextIsSplit()
    {
        SessionOutbox outbox(sink());
        outbox.add(AgentTextAppended{u"m"_s, QString(100'000, u'a')});
        outbox.flush();
        QVERIFY(m_sent.size() >= 4);
        QString joined;
        for (const QJsonObject &update : std::as_const(m_sent)) {
            joined += textOf(update);
            QCOMPARE(update["messageId"_L1], u"m"_s);
        }
        QCOMPARE(joined, QString(100'000, u'a'));
    }

private:
    SessionOutbox::Sink sink()
    {
        return {[this](const QJsonObject &update) { m_sent += update; },
                [this] { return m_congested; }};
    }
    QStringList kinds() const
    {
        QStringList kinds;
        for (const QJsonObject &update : m_sent)
            kinds += update["sessionUpdate"_L1].toString();
        return kinds;
    }

    QList<QJsonObject> m_sent;
    bool m_congested = false;
};

AGENTAO_TEST(TestSessionOutbox)
#include "tst_sessionoutbox.moc"
