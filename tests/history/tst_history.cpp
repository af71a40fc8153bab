// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/history/history.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Events = std::vector<SessionEvent>;

static SessionEvent user(const QString &text)
{
    return UserEvent{u"m1"_s, QDateTime::currentDateTimeUtc(), {ContentBlock::fromText(text)}};
}

static SessionEvent text(const QString &text)
{
    return TextEvent{u"m2"_s, text};
}

//! A reply with calls of those ids.
static SessionEvent calls(const QStringList &ids)
{
    ReplyEvent event{FinishReason::ToolCalls, {}};
    for (const QString &id : ids)
        event.parts.push_back({ToolCallPart{id, u"look"_s, u"{}"_s}, std::nullopt});
    return event;
}

static SessionEvent reply(const QString &text)
{
    return ReplyEvent{FinishReason::EndTurn, {{TextPart{text}, std::nullopt}}};
}

static SessionEvent announced(const QString &id)
{
    ToolEvent event;
    event.id = id;
    event.name = u"look"_s;
    event.status = ToolStatus::InProgress;
    return event;
}

static SessionEvent result(const QString &id, const QString &text)
{
    ToolEvent event;
    event.id = id;
    event.status = ToolStatus::Completed;
    event.result = ToolResult{text, false};
    return event;
}

static SessionEvent imageResult(const QString &id)
{
    ToolEvent event = std::get<ToolEvent>(result(id, u"a picture"_s));
    event.content = {ToolText{u"a picture"_s}, ToolImage{u"image/png"_s, "\x89PNG"_ba}};
    return event;
}

static SessionEvent ended(StopReason reason, const QString &error = {})
{
    return TurnEndEvent{QDateTime::currentDateTimeUtc(), reason, error};
}

//! "U:" or "A:" and the parts: text, <id> of a call, [id=text] of a result.
static QStringList summary(const std::vector<ChatMessage> &messages)
{
    QStringList lines;
    for (const ChatMessage &message : messages) {
        QString line = message.role == ChatMessage::Role::User ? u"U:"_s : u"A:"_s;
        for (const MessagePart &part : message.parts) {
            if (const auto *text = std::get_if<TextPart>(&part))
                line += text->text;
            else if (const auto *call = std::get_if<ToolCallPart>(&part))
                line += u'<' + call->id + u'>';
            else if (const auto *result = std::get_if<ToolResultPart>(&part))
                line += u'[' + result->callId + u'='
                    + (result->text.startsWith("The call was interrupted"_L1) ? u"interrupted"_s
                                                                              : result->text)
                    + u"+image"_s.repeated(qsizetype(result->images.size())) + u']';
        }
        lines.append(line.startsWith("U:Your last answer was cut off"_L1) ? u"U:go on"_s : line);
    }
    return lines;
}

class TestHistory : public QObject
{
    Q_OBJECT

private slots:
    void repair_data()
    {
        const Rows<Events, QStringList, bool> row; // events, messages, canRetry

        const SessionEvent end = ended(StopReason::EndTurn);
        row("nothing", {}, {}, false);
        row("whole turn", {user(u"a"_s), text(u"b"_s), reply(u"b"_s), end},
            {u"U:a"_s, u"A:b"_s, u"U:go on"_s}, false);
        row("only a prompt", {user(u"a"_s)}, {u"U:a"_s}, true);
        row("interrupted text is kept", {user(u"a"_s), text(u"b"_s), text(u"c"_s)},
            {u"U:a"_s, u"A:bc"_s, u"U:go on"_s}, true);
        row("the model gets images that a tool showed",
            {user(u"a"_s), calls({u"1"_s}), announced(u"1"_s), imageResult(u"1"_s)},
            {u"U:a"_s, u"A:<1>"_s, u"U:[1=a picture+image]"_s}, true);
        row("call without a result", {user(u"a"_s), calls({u"1"_s}), announced(u"1"_s)},
            {u"U:a"_s, u"A:<1>"_s, u"U:[1=interrupted]"_s}, true);
        row("one of two results",
            {user(u"a"_s), calls({u"1"_s, u"2"_s}), announced(u"1"_s), result(u"2"_s, u"r"_s)},
            {u"U:a"_s, u"A:<1><2>"_s, u"U:[1=interrupted][2=r]"_s}, true);
        row("results in another order",
            {user(u"a"_s), calls({u"1"_s, u"2"_s}), result(u"2"_s, u"r"_s), result(u"1"_s, u"q"_s),
             reply(u"b"_s), end},
            {u"U:a"_s, u"A:<1><2>"_s, u"U:[1=q][2=r]"_s, u"A:b"_s, u"U:go on"_s}, false);
        row("announced, never in a reply", {user(u"a"_s), announced(u"1"_s)}, {u"U:a"_s}, true);
        row("prompt after an interrupted call",
            {user(u"a"_s), calls({u"1"_s}), user(u"b"_s), reply(u"c"_s), end, user(u"d"_s)},
            {u"U:a"_s, u"A:<1>"_s, u"U:[1=interrupted]b"_s, u"A:c"_s, u"U:d"_s}, true);
        row("prompt after a prompt", {user(u"a"_s), ended(StopReason::Cancelled), user(u"b"_s)},
            {u"U:ab"_s}, true);
        row("cancelled answer is kept",
            {user(u"a"_s), text(u"b"_s), ended(StopReason::Cancelled), user(u"c"_s)},
            {u"U:a"_s, u"A:b"_s, u"U:c"_s}, true);
        row("refused turn is left out",
            {user(u"a"_s), reply(u"b"_s), end, user(u"c"_s), calls({u"1"_s}),
             result(u"1"_s, u"r"_s), reply(u"no"_s), ended(StopReason::Refusal), user(u"d"_s),
             ended(StopReason::Cancelled)},
            {u"U:a"_s, u"A:b"_s, u"U:d"_s}, true);
        row("failed turn", {user(u"a"_s), ended(StopReason::EndTurn, u"gone"_s)}, {u"U:a"_s}, true);
        row("empty reply", {user(u"a"_s), ReplyEvent{}, end, user(u"b"_s)}, {u"U:ab"_s}, true);
        row("result of an unknown call",
            {user(u"a"_s), result(u"9"_s, u"r"_s), reply(u"b"_s), end, user(u"c"_s)},
            {u"U:a"_s, u"A:b"_s, u"U:c"_s}, true);
    }

    void repair()
    {
        const auto [events, messages, canRetry] = Rows<Events, QStringList, bool>::current();

        History history;
        for (const SessionEvent &event : events)
            history.apply(event);
        history.finishLoading();

        QCOMPARE(summary(history.requestMessages()), messages);
        QCOMPARE(history.canRetry(), canRetry);
        for (const SessionUpdate &update : history.transcript()) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update)) {
                QVERIFY(changed->call.status == ToolStatus::Completed
                        || changed->call.status == ToolStatus::Failed);
            }
        }
    }

    void streamedTextIsNotWrittenTwice()
    {
        History history;
        history.apply(user(u"a"_s));
        history.appendThought(u"m2"_s, u"hm"_s);
        history.appendText(u"m3"_s, u"Hello "_s);
        history.appendText(u"m3"_s, u"World"_s);
        const ChatMessage message{ChatMessage::Role::Assistant,
                                  {ReasoningPart{u"hm"_s, {{"s"_L1, 1}}}, TextPart{u"Hello "_s},
                                   TextPart{u"World"_s}, TextPart{u"unseen"_s},
                                   ToolCallPart{u"c"_s, u"look"_s, u"{}"_s}}};

        const ReplyEvent event = history.makeReplyEvent(FinishReason::ToolCalls, message);
        QByteArray line;
        appendEventLine(line, event);
        QVERIFY(!line.contains("Hello") && !line.contains("hm"));
        QVERIFY(line.contains("unseen"));

        history.apply(*parseEventLine(line.trimmed()));
        QVERIFY(history.requestMessages()[1] == message);
    }

    void transcriptMerges()
    {
        History history;
        history.apply(user(u"a"_s));
        history.appendText(u"m2"_s, u"b"_s);
        history.appendText(u"m2"_s, u"c"_s);
        history.apply(PlanChanged{{{u"x"_s, PlanEntry::Status::Pending}}});
        history.apply(announced(u"1"_s));
        history.apply(OutputEvent{u"1"_s, u"out"_s});
        history.apply(PlanChanged{{{u"x"_s, PlanEntry::Status::Completed}}});
        history.apply(UsageChanged{1, {}});
        history.apply(ModeChanged{u"plan"_s});
        history.apply(UsageChanged{2, {}});

        auto transcript = history.transcript();
        QCOMPARE(transcript.size(), 6u);
        QCOMPARE(std::get<AgentTextAppended>(transcript[1]).text, u"bc"_s);
        QCOMPARE(std::get<PlanChanged>(transcript[2]).entries[0].status,
                 PlanEntry::Status::Completed);
        QVERIFY(std::get<ToolCallChanged>(transcript[3]).isNew);
        QCOMPARE(std::get<ToolOutputAppended>(transcript[4]).text, u"out"_s);
        QCOMPARE(std::get<UsageChanged>(transcript[5]).usedTokens, 2);

        history.finishLoading();
        transcript = history.transcript();
        const ToolCallState call = std::get<ToolCallChanged>(transcript[3]).call;
        QCOMPARE(call.status, ToolStatus::Failed);
        QCOMPARE(std::get<ToolText>(call.content.value(0)).text, u"out"_s); // what it had printed
        QVERIFY(std::get<NoticeRaised>(transcript[4]).canRetry);
    }

    void mergedTextKeepsItsFirstTime()
    {
        const QDateTime first = QDateTime::currentDateTimeUtc();
        History history;
        history.apply(user(u"a"_s));
        QVERIFY(!history.shown().isGrowing(u"m2"_s));
        history.appendThought(u"m2"_s, u"b"_s, first);
        QVERIFY(history.shown().isGrowing(u"m2"_s));
        history.appendThought(u"m2"_s, u"c"_s, first.addSecs(5));
        QVERIFY(!history.shown().isGrowing(u"m3"_s));
        history.appendText(u"m3"_s, u"d"_s, first.addSecs(7));
        history.appendText(u"m3"_s, u"e"_s);
        history.appendText(u"m4"_s, u"f"_s);

        const auto transcript = history.transcript();
        QCOMPARE(std::get<AgentThoughtAppended>(transcript[1]),
                 (AgentThoughtAppended{u"m2"_s, u"bc"_s, first, first.addSecs(5)}));
        QCOMPARE(std::get<AgentTextAppended>(transcript[2]),
                 (AgentTextAppended{u"m3"_s, u"de"_s, first.addSecs(7)}));
        QVERIFY(!std::get<AgentTextAppended>(transcript[3]).at.isValid());
    }

    void turnsHaveTheirEnd()
    {
        const QDateTime end = QDateTime::currentDateTimeUtc();
        History history;
        history.apply(user(u"a"_s));
        history.apply(text(u"b"_s));
        QVERIFY(!std::get<UserMessageAdded>(history.transcript()[0]).turnEndedAt.isValid());
        history.apply(TurnEndEvent{end, StopReason::EndTurn, {}});
        QCOMPARE(std::get<UserMessageAdded>(history.transcript()[0]).turnEndedAt, end);
        QVERIFY(!std::get<UserMessageAdded>(history.transcript()[0]).wasStopped);
        history.apply(ended(StopReason::Cancelled));
        QVERIFY(std::get<UserMessageAdded>(history.transcript()[0]).wasStopped);
        history.apply(TurnEndEvent{end, StopReason::EndTurn, {}}); // it was gone on with
        QVERIFY(!std::get<UserMessageAdded>(history.transcript()[0]).wasStopped);
        history.apply(UserEvent{u"m3"_s, end, {ContentBlock::fromText(u"c"_s)}});
        QCOMPARE(std::get<UserMessageAdded>(history.transcript()[0]).turnEndedAt, end);
        QVERIFY(!std::get<UserMessageAdded>(history.transcript()[2]).turnEndedAt.isValid());
    }

    void liveOutputIsBounded()
    {
        History history;
        history.apply(user(u"a"_s));
        history.apply(announced(u"1"_s));
        for (int i = 0; i < 5; ++i)
            history.apply(OutputEvent{u"1"_s, QString(100 * 1024, u'x')});
        QCOMPARE(history.shown().liveOutput(u"1"_s).size(), TranscriptFold::kMaxLiveOutput);
    }

    void messageIdsGoOn()
    {
        History history;
        history.apply(UserEvent{u"m41"_s, {}, {ContentBlock::fromText(u"a"_s)}});
        history.apply(UserEvent{u"other"_s, {}, {ContentBlock::fromText(u"a"_s)}});
        QCOMPARE(history.newMessageId(), u"m42"_s);
        QCOMPARE(history.newMessageId(), u"m43"_s);
    }
};

AGENTAO_TEST_APPLESS(TestHistory)
#include "tst_history.moc"
