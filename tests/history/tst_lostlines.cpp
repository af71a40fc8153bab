// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/history.h"

#include "agentcore/llm/wire/conversation.h"
#include "tests/support/requestchecker.h"
#include "tests/support/samplesession.h"
#include "tests/support/suite.h"

#include <QRandomGenerator>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static History historyOf(const std::vector<SessionEvent> &events)
{
    History history;
    for (const SessionEvent &event : events)
        history.apply(event);
    history.finishLoading();
    return history;
}

//! The requests that go on from \a history; the empty one of an empty history is never sent.
static QStringList faultsOf(const History &history)
{
    auto messages = history.requestMessages();
    QStringList faults = messages.empty() ? QStringList() : requestFaults(messages);
    History prompted = history;
    prompted.apply(UserEvent{prompted.newMessageId(), {}, {ContentBlock::fromText(u"next"_s)}});
    return faults + requestFaults(prompted.requestMessages());
}

static QByteArray told(const History &history)
{
    QByteArray words;
    for (const ChatMessage &message : history.requestMessages()) {
        words += message.role == ChatMessage::Role::User ? "\nU:" : "\nA:";
        for (const MessagePart &part : message.parts) {
            if (const auto *text = std::get_if<TextPart>(&part))
                words += " " + text->text.toUtf8();
            else if (const auto *call = std::get_if<ToolCallPart>(&part))
                words += " call(" + call->id.toUtf8() + " " + call->arguments.toUtf8() + ")";
            else if (const auto *result = std::get_if<ToolResultPart>(&part))
                words += " result(" + result->callId.toUtf8() + ": " + result->text.toUtf8() + ")";
        }
    }
    return words;
}

//! The sample without the events that \a isLost tells of.
template <typename Predicate> static std::vector<SessionEvent> sampleWithout(Predicate isLost)
{
    std::vector<SessionEvent> events = sampleEvents();
    std::erase_if(events, isLost);
    return events;
}

//! A history whose file has lost lines still gives requests that every endpoint takes.
class TestLostLines : public QObject
{
    Q_OBJECT

private slots:
    void wholeSession()
    {
        const History history = historyOf(sampleEvents());
        QCOMPARE(faultsOf(history), QStringList());
        QVERIFY(!history.canRetry());
        QVERIFY2(told(history).contains("result(call_3: Result of call_3)"),
                 told(history).constData());
    }

    void anyOneLine()
    {
        const auto all = sampleEvents();
        for (size_t lost = 0; lost < all.size(); ++lost) {
            std::vector<SessionEvent> events = all;
            events.erase(events.begin() + std::ptrdiff_t(lost));
            const History history = historyOf(events);
            QVERIFY2(faultsOf(history).isEmpty(),
                     qPrintable(u"%1: %2"_s.arg(lost).arg(faultsOf(history).join(u'\n'))));
            if (!std::holds_alternative<UserEvent>(all[lost]))
                QVERIFY2(told(history).contains("U: First prompt"), told(history).constData());
        }
    }

    void anyTwoLines()
    {
        const auto all = sampleEvents();
        for (size_t first = 0; first < all.size(); ++first) {
            for (size_t second = first + 1; second < all.size(); second += 1 + first % 3) {
                std::vector<SessionEvent> events = all;
                events.erase(events.begin() + std::ptrdiff_t(second));
                events.erase(events.begin() + std::ptrdiff_t(first));
                const QStringList faults = faultsOf(historyOf(events));
                QVERIFY2(
                    faults.isEmpty(),
                    qPrintable(u"%1, %2: %3"_s.arg(first).arg(second).arg(faults.join(u'\n'))));
            }
        }
    }

    void anyEnd()
    {
        const auto all = sampleEvents();
        for (size_t size = 0; size <= all.size(); ++size) {
            const History history = historyOf({all.begin(), all.begin() + std::ptrdiff_t(size)});
            QVERIFY2(faultsOf(history).isEmpty(), qPrintable(faultsOf(history).join(u'\n')));
            if (size == 0 || !std::holds_alternative<TurnEndEvent>(all[size - 1]))
                continue;
            const auto &end = std::get<TurnEndEvent>(all[size - 1]);
            QCOMPARE(history.canRetry(), !end.error.isEmpty());
        }
    }

    void manyLines()
    {
        const auto all = sampleEvents();
        for (quint32 seed = 0; seed < 300; ++seed) {
            QRandomGenerator random(seed);
            const int share = random.bounded(2, 12);
            std::vector<SessionEvent> events;
            std::ranges::copy_if(all, std::back_inserter(events),
                                 [&](const SessionEvent &) { return random.bounded(share) > 0; });
            const QStringList faults = faultsOf(historyOf(events));
            QVERIFY2(faults.isEmpty(),
                     qPrintable(u"seed %1: %2"_s.arg(seed).arg(faults.join(u'\n'))));
        }
    }

    //! Nothing writes such a file, but a merge by hand or a faulty disk may.
    void anyOrder()
    {
        for (quint32 seed = 0; seed < 200; ++seed) {
            QRandomGenerator random(seed);
            std::vector<SessionEvent> events = sampleEvents();
            std::shuffle(events.begin(), events.end(), random);
            const QStringList faults = faultsOf(historyOf(events));
            QVERIFY2(faults.isEmpty(),
                     qPrintable(u"seed %1: %2"_s.arg(seed).arg(faults.join(u'\n'))));
        }
    }

    void lostReplyWithCalls()
    {
        int reply = 0;
        const auto events = sampleWithout([&reply](const SessionEvent &event) {
            return std::holds_alternative<ReplyEvent>(event) && reply++ == 0;
        });
        const History history = historyOf(events);
        const QByteArray words = told(history);
        QVERIFY2(words.contains("A: I look, then I \"act\"\n call(call_1 {\"path\":\"/call_1\"})\n"
                                "U: result(call_1: Result of call_1)\nA: call(call_2"),
                 words.constData());
        QVERIFY2(words.contains("A: It is done."),
                 words.constData()); // not shifted by the text before
        QCOMPARE(faultsOf(history), QStringList());
    }

    void lostReplyOfText()
    {
        int reply = 0;
        const auto events = sampleWithout([&reply](const SessionEvent &event) {
            return std::holds_alternative<ReplyEvent>(event) && reply++ == 2;
        });
        const QByteArray words = told(historyOf(events));
        QVERIFY2(words.contains("A: It is done.\n"), words.constData());
        QVERIFY2(words.contains("A: Last answer  call(call_4"), words.constData());
    }

    void lostResult()
    {
        const auto events = sampleWithout([](const SessionEvent &event) {
            const auto *tool = std::get_if<ToolEvent>(&event);
            return tool && tool->id == "call_2"_L1 && tool->result;
        });
        const QByteArray words = told(historyOf(events));
        QVERIFY2(words.contains("result(call_2: The call was interrupted before it finished"),
                 words.constData());
        QVERIFY2(words.contains("result(call_3: Result of call_3)"), words.constData());
    }

    void lostReasoning()
    {
        int thought = 0;
        const auto events = sampleWithout([&thought](const SessionEvent &event) {
            return std::holds_alternative<ThoughtEvent>(event) && thought++ == 0;
        });
        int signedParts = 0;
        for (const ChatMessage &message : historyOf(events).requestMessages()) {
            for (const MessagePart &part : message.parts) {
                if (const auto *reasoning = std::get_if<ReasoningPart>(&part)) {
                    ++signedParts;
                    QCOMPARE(reasoning->text, u"Now both"_s);
                }
            }
        }
        QCOMPARE(signedParts, 1); // a signature under half of its text is refused
    }

    void lostBeginning()
    {
        const auto events = sampleWithout(
            [](const SessionEvent &event) { return std::holds_alternative<UserEvent>(event); });
        const History history = historyOf(events);
        const auto sent = wellFormedMessages({.messages = history.requestMessages()});
        QCOMPARE(sent.front().text(), u"The beginning of this conversation got lost."_s);
        QVERIFY(sent[1].text().startsWith("I look"_L1));
        QCOMPARE(faultsOf(history), QStringList());
    }

    void refusedAnnouncementIsNoCall()
    {
        // The stream broke off, so the call never counted; its card was closed.
        ToolEvent announced;
        announced.id = u"call_1"_s;
        announced.name = u"write_file"_s;
        ToolEvent closed;
        closed.id = u"call_1"_s;
        closed.status = ToolStatus::Failed;
        closed.result = ToolResult{u"Not run"_s, true};
        const History history
            = historyOf({UserEvent{u"m1"_s, {}, {ContentBlock::fromText(u"go"_s)}},
                         TextEvent{u"m2"_s, u"I wri"_s}, announced, closed,
                         TurnEndEvent{{}, StopReason::EndTurn, u"broken"_s}});
        QVERIFY2(!told(history).contains("call("), told(history).constData());
        QCOMPARE(faultsOf(history), QStringList());
    }

    void nestedCallsAreNotTheModels()
    {
        ToolEvent nested;
        nested.id = u"call_9"_s;
        nested.parentId = u"call_1"_s;
        nested.name = u"read_file"_s;
        nested.startedAt = QDateTime::currentDateTimeUtc();
        nested.status = ToolStatus::Completed;
        nested.result = ToolResult{u"inner"_s, false};
        std::vector<SessionEvent> events = sampleEvents();
        const auto place = std::ranges::find_if(events, [](const SessionEvent &event) {
            const auto *tool = std::get_if<ToolEvent>(&event);
            return tool && tool->id == "call_1"_L1 && tool->result;
        });
        QVERIFY(place != events.end());
        events.insert(place, nested);
        QCOMPARE(told(historyOf(events)), told(historyOf(sampleEvents())));
    }

    void clockGoesBack()
    {
        std::vector<SessionEvent> events = sampleEvents();
        QDateTime time = QDateTime::fromSecsSinceEpoch(4'000'000'000, QTimeZone::UTC);
        for (SessionEvent &event : events) {
            if (auto *user = std::get_if<UserEvent>(&event))
                user->at = time = time.addYears(-10);
        }
        QCOMPARE(told(historyOf(events)), told(historyOf(sampleEvents())));
        QStringList prompts;
        for (const SessionUpdate &update : historyOf(events).transcript()) {
            if (const auto *user = std::get_if<UserMessageAdded>(&update))
                prompts.append(user->content.text.section(u' ', 0, 0));
        }
        QCOMPARE(prompts, (QStringList{u"First"_s, u"/status"_s, u"Second"_s, u"Third"_s}));
    }
};

AGENTAO_TEST(TestLostLines)
#include "tst_lostlines.moc"
