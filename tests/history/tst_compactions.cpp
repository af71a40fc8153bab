// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/history/history.h"
#include "tests/support/suite.h"

#include <QRandomGenerator>
#include <QTimeZone>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Events = std::vector<SessionEvent>;

static SessionEvent user(const QString &id, const QString &text)
{
    return UserEvent{id, QDateTime::currentDateTimeUtc(), {ContentBlock::fromText(text)}};
}

static SessionEvent reply(const QString &text, const QStringList &calls = {})
{
    ReplyEvent event{calls.isEmpty() ? FinishReason::EndTurn : FinishReason::ToolCalls, {}};
    if (!text.isEmpty())
        event.parts.push_back({TextPart{text}, std::nullopt});
    for (const QString &id : calls)
        event.parts.push_back({ToolCallPart{id, u"look"_s, u"{}"_s}, std::nullopt});
    return event;
}

static SessionEvent result(const QString &id, const QString &text)
{
    ToolEvent event;
    event.id = id;
    event.kind = ToolKind::Read;
    event.status = ToolStatus::Completed;
    event.result = ToolResult{text, false};
    return event;
}

static SessionEvent ended(StopReason reason = StopReason::EndTurn)
{
    return TurnEndEvent{QDateTime::currentDateTimeUtc(), reason, {}};
}

struct Kept
{
    QString user;
    QString call;
};

static SessionEvent compacted(const QString &summary, const Kept &kept = {},
                              const QStringList &trimmed = {}, const QString &trigger = u"auto"_s)
{
    CompactionEvent event;
    event.at = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000, QTimeZone::UTC);
    event.trigger = trigger;
    event.summary = summary;
    event.keptFrom = kept.user;
    event.keptCall = kept.call;
    event.trimmedCalls = trimmed;
    return event;
}

static SessionEvent cleared()
{
    return compacted({}, {}, {}, u"clear"_s);
}

//! "U:" or "A:" and the parts, with "|" between: text, <id> of a call, [id=text] of a result;
//! {text} is a summary.
static QStringList words(const std::vector<ChatMessage> &messages)
{
    QStringList lines;
    for (const ChatMessage &message : messages) {
        QStringList parts;
        for (const MessagePart &part : message.parts) {
            if (const auto *text = std::get_if<TextPart>(&part)) {
                const qsizetype from = text->text.indexOf("<summary>\n"_L1);
                QString words = text->text;
                if (from >= 0)
                    words = u'{' + words.sliced(from + 10).section(u'\n', 0, 0) + u'}';
                else if (words.startsWith("What the user pinned"_L1))
                    words = u"pinned:"_s;
                else if (words.startsWith("What the user asked"_L1))
                    words = u"asked:"_s;
                else if (words.startsWith("What came before"_L1))
                    words = u"left out"_s;
                else if (words.startsWith("Your last answer was cut off"_L1))
                    words = u"go on"_s;
                parts += words;
            } else if (const auto *call = std::get_if<ToolCallPart>(&part)) {
                parts += u'<' + call->id + u'>';
            } else if (const auto *known = std::get_if<ToolResultPart>(&part)) {
                const bool isTrimmed = known->text.startsWith("[This result was left out"_L1);
                parts += u'[' + known->callId + u'=' + (isTrimmed ? u"…"_s : known->text) + u']';
            }
        }
        lines += (message.role == ChatMessage::Role::User ? u"U:"_s : u"A:"_s) + parts.join(u'|');
    }
    return lines;
}

static Events operator+(Events events, const Events &more)
{
    events.insert(events.end(), more.begin(), more.end());
    return events;
}

//! What is wrong with \a messages for some wire format; empty: nothing.
static QString mistake(const std::vector<ChatMessage> &messages)
{
    QStringList open;
    for (size_t i = 0; i < messages.size(); ++i) {
        const auto expected = i % 2 == 0 ? ChatMessage::Role::User : ChatMessage::Role::Assistant;
        if (messages[i].role != expected)
            return u"roles do not alternate at %1"_s.arg(i);
        if (messages[i].parts.empty())
            return u"empty message at %1"_s.arg(i);
        QStringList answered;
        for (const MessagePart &part : messages[i].parts) {
            if (const auto *answer = std::get_if<ToolResultPart>(&part))
                answered += answer->callId;
        }
        if (answered != open)
            return u"results %1 for calls %2 at %3"_s.arg(answered.join(u','), open.join(u','))
                .arg(i);
        open.clear();
        for (const ToolCallPart &call : messages[i].toolCalls())
            open += call.id;
    }
    return open.isEmpty() ? QString() : u"open calls at the end"_s;
}

//! Any events in an order that a session might write, and some that none would.
class Chance
{
public:
    explicit Chance(quint32 seed)
        : m_random(seed)
    { }

    SessionEvent next()
    {
        switch (m_random.bounded(12)) {
        case 0:
        case 1:
            m_users += u"m%1"_s.arg(++m_last);
            return user(m_users.last(), u"text %1"_s.arg(m_last));
        case 2:
        case 3:
            return reply(u"answer"_s);
        case 4:
        case 5: {
            QStringList ids;
            for (int i = m_random.bounded(1, 4); i > 0; --i)
                ids += u"c%1"_s.arg(++m_last);
            m_calls += ids;
            return reply(m_random.bounded(2) ? u"text"_s : QString(), ids);
        }
        case 6:
        case 7:
            return result(any(m_calls), u"result"_s);
        case 8:
            return ended(m_random.bounded(5) ? StopReason::EndTurn : StopReason::Refusal);
        case 9:
            return PinEvent{any(m_users), m_random.bounded(3) > 0};
        case 10:
            return TextEvent{u"t%1"_s.arg(++m_last), u"streamed"_s};
        default:
            return compaction();
        }
    }

private:
    QString any(const QStringList &ids)
    {
        return ids.isEmpty() || !m_random.bounded(10) ? u"none"_s
                                                      : ids.at(m_random.bounded(ids.size()));
    }
    SessionEvent compaction()
    {
        switch (m_random.bounded(5)) {
        case 0:
            return compacted(u"S"_s, {any(m_users), {}});
        case 1:
            return compacted(u"S"_s, {{}, any(m_calls)});
        case 2:
            return compacted(u"S"_s, {}, {any(m_calls)});
        case 3:
            return compacted({}, {}, {any(m_calls), any(m_calls)});
        default:
            return m_random.bounded(3) ? compacted(u"S"_s) : cleared();
        }
    }

    QRandomGenerator m_random;
    QStringList m_users;
    QStringList m_calls;
    int m_last = 0;
};

class TestCompactions : public QObject
{
    Q_OBJECT

private slots:
    void requests_data()
    {
        const Rows<Events, QStringList> row; // events, messages

        const Events one{user(u"m1"_s, u"a"_s), reply(u"b"_s), ended()};
        const Events two{user(u"m2"_s, u"c"_s), reply({}, {u"1"_s}), result(u"1"_s, u"r"_s),
                         reply(u"d"_s), ended()};
        const Events three{user(u"m3"_s, u"e"_s)};
        row("keeps from a user message",
            one + two + Events{compacted(u"S"_s, {u"m2"_s, {}})} + three,
            {u"U:{S}|c"_s, u"A:<1>"_s, u"U:[1=r]"_s, u"A:d"_s, u"U:e"_s});
        row("keeps nothing", one + two + Events{compacted(u"S"_s)} + three, {u"U:{S}|e"_s});
        row("keeps nothing, with nothing after it", one + Events{compacted(u"S"_s)}, {u"U:{S}"_s});
        row("keeps from a reply with calls",
            one + two + Events{compacted(u"S"_s, {{}, u"1"_s})} + three,
            {u"U:{S}"_s, u"A:<1>"_s, u"U:[1=r]"_s, u"A:d"_s, u"U:e"_s});
        row("in the middle of a turn the prompt is quoted",
            one
                + Events{user(u"m2"_s, u"c"_s), reply({}, {u"1"_s}), result(u"1"_s, u"r"_s),
                         reply({}, {u"2"_s}), result(u"2"_s, u"q"_s),
                         compacted(u"S"_s, {{}, u"2"_s})},
            {u"U:{S}|asked:|c"_s, u"A:<2>"_s, u"U:[2=q]"_s});
        row("an open exchange stays whole when nothing is to be kept",
            one
                + Events{user(u"m2"_s, u"c"_s), reply({}, {u"1"_s, u"2"_s}), result(u"1"_s, u"r"_s),
                         compacted(u"S"_s), result(u"2"_s, u"q"_s)},
            {u"U:{S}|asked:|c"_s, u"A:<1>|<2>"_s, u"U:[1=r]|[2=q]"_s});
        row("the last summary counts",
            one + Events{compacted(u"S"_s)} + two + Events{compacted(u"T"_s, {u"m2"_s, {}})}
                + three,
            {u"U:{T}|c"_s, u"A:<1>"_s, u"U:[1=r]"_s, u"A:d"_s, u"U:e"_s});
        row("a later one never brings back",
            one + two + Events{compacted(u"S"_s), compacted(u"T"_s, {u"m1"_s, {}})} + three,
            {u"U:{T}|e"_s});
        row("only results", one + two + Events{compacted({}, {}, {u"1"_s})} + three,
            {u"U:a"_s, u"A:b"_s, u"U:c"_s, u"A:<1>"_s, u"U:[1=…]"_s, u"A:d"_s, u"U:e"_s});
        row("results and a summary add up",
            one + two + Events{compacted({}, {}, {u"1"_s}), compacted(u"S"_s, {u"m2"_s, {}})}
                + three,
            {u"U:{S}|c"_s, u"A:<1>"_s, u"U:[1=…]"_s, u"A:d"_s, u"U:e"_s});
        row("clear", one + two + Events{cleared()} + three, {u"U:e"_s});
        row("clear, and nothing after it", one + two + Events{cleared()}, {});
        row("clear drops a summary", one + Events{compacted(u"S"_s), cleared()} + three,
            {u"U:e"_s});
        row("a summary after a clear",
            one + Events{cleared()} + two + Events{compacted(u"S"_s)} + three, {u"U:{S}|e"_s});
        row("pinned",
            Events{PinEvent{u"m1"_s, true}} + one + two + Events{compacted(u"S"_s)} + three,
            {u"U:{S}|pinned:|a|e"_s});
        row("pinned later", one + two + Events{compacted(u"S"_s), PinEvent{u"m1"_s, true}} + three,
            {u"U:{S}|pinned:|a|e"_s});
        row("pinned no more",
            one + two + Events{PinEvent{u"m1"_s, true}, compacted(u"S"_s), PinEvent{u"m1"_s, false}}
                + three,
            {u"U:{S}|e"_s});
        row("pinned and kept stands once",
            one + two + Events{PinEvent{u"m2"_s, true}, compacted(u"S"_s, {u"m2"_s, {}})} + three,
            {u"U:{S}|c"_s, u"A:<1>"_s, u"U:[1=r]"_s, u"A:d"_s, u"U:e"_s});
        row("clear drops pinned ones for good",
            one + Events{PinEvent{u"m1"_s, true}, cleared()} + two + Events{compacted(u"S"_s)}
                + three,
            {u"U:{S}|e"_s});
        row("an unknown user message leaves nothing out",
            one + Events{compacted(u"S"_s, {u"m9"_s, {}})} + three,
            {u"U:{S}|a"_s, u"A:b"_s, u"U:e"_s});
        row("an unknown call leaves nothing out",
            one + Events{compacted(u"S"_s, {{}, u"9"_s})} + three,
            {u"U:{S}|a"_s, u"A:b"_s, u"U:e"_s});
        row("compacted in a turn that was refused then",
            one
                + Events{user(u"m2"_s, u"c"_s), reply({}, {u"1"_s}), result(u"1"_s, u"r"_s),
                         compacted(u"S"_s, {{}, u"1"_s}), reply(u"no"_s),
                         ended(StopReason::Refusal)}
                + three,
            {u"U:{S}|e"_s});
    }

    void requests()
    {
        const auto [events, messages] = Rows<Events, QStringList>::current();

        History history;
        for (const SessionEvent &event : events)
            history.apply(event);
        QCOMPARE(words(history.requestMessages()), messages);

        // The same from a file.
        History loaded;
        for (const SessionEvent &event : events) {
            QByteArray line;
            appendEventLine(line, event);
            const auto parsed = parseEventLine(line.trimmed());
            QVERIFY(parsed);
            loaded.apply(*parsed);
        }
        QVERIFY(loaded.requestMessages() == history.requestMessages());
    }

    void planAndPromptAreKept()
    {
        const PlanChanged plan{{{u"look"_s, PlanEntry::Status::Completed},
                                {u"build"_s, PlanEntry::Status::InProgress},
                                {u"test"_s, PlanEntry::Status::Pending}}};
        History history;
        for (const SessionEvent &event : Events{user(u"m1"_s, u"a"_s), plan, reply(u"b"_s), ended(),
                                                compacted(u"S"_s), user(u"m2"_s, u"c"_s)})
            history.apply(event);
        const QString text = history.requestMessages()[0].text();
        QVERIFY2(text.contains("- [x] look\n- [ ] (in progress) build\n- [ ] test"_L1),
                 qPrintable(text));

        // What changes later stands in the conversation; what was written stays the same, for
        // caches.
        const auto before = history.requestMessages();
        history.apply(PlanChanged{{{u"other"_s, PlanEntry::Status::Pending}}});
        QVERIFY(history.requestMessages() == before);

        // No plan comes back from before a clear.
        history.apply(cleared());
        history.apply(user(u"m3"_s, u"d"_s));
        history.apply(compacted(u"T"_s));
        QVERIFY(!history.requestMessages()[0].text().contains("- [ ]"_L1));
    }

    void trimmedResultsSayHowToGetThem_data()
    {
        const Rows<ToolKind, QString, QString> row; // kind, text, expected

        row("read", ToolKind::Read, u"lines"_s, u"Call look again"_s);
        row("edit", ToolKind::Edit, u"done"_s, u"read the file"_s);
        row("command", ToolKind::Execute, u"output"_s, u"Run the command again only"_s);
        row("command with saved output", ToolKind::Execute,
            u"out\n[The whole output is in /tmp/o.txt: page it with read_file.]\nmore"_s,
            u"\n[The whole output is in /tmp/o.txt: page it with read_file.]"_s);
    }

    void trimmedResultsSayHowToGetThem()
    {
        auto [kind, text, expected] = Rows<ToolKind, QString, QString>::current();
        ToolCallState call;
        call.kind = kind;
        const QString words = trimmedWords({u"1"_s, u"look"_s, text, false, {}}, &call);
        QVERIFY2(words.contains(expected), qPrintable(words));
        QVERIFY(words.size() < 250);
        QVERIFY(!trimmedWords({u"1"_s, u"look"_s, text, false, {}}, nullptr).isEmpty());
    }

    void nothingIsDeleted()
    {
        History history;
        for (const SessionEvent &event :
             Events{user(u"m1"_s, u"a"_s), reply({}, {u"1"_s}), result(u"1"_s, u"r"_s),
                    reply(u"b"_s), ended(), compacted(u"S"_s), user(u"m2"_s, u"c"_s)})
            history.apply(event);
        const auto transcript = history.transcript();
        QCOMPARE(std::get<UserMessageAdded>(transcript[0]).content.text, u"a"_s);
        QVERIFY(history.toolCall(u"1"_s));
        const auto &update = std::get<ConversationCompacted>(transcript[transcript.size() - 2]);
        QCOMPARE(update.summary, u"S"_s);
    }

    void updatesHaveIds()
    {
        History history;
        history.apply(user(u"m1"_s, u"a"_s));
        history.apply(compacted(u"S"_s));
        const QString first = history.shown().lastCompaction().id;
        history.apply(compacted(u"T"_s));
        QVERIFY(!first.isEmpty());
        QVERIFY(history.shown().lastCompaction().id != first);
        QCOMPARE(history.shown().lastCompaction().summary, u"T"_s);
    }

    void usageIsOldAfterACompaction()
    {
        History history;
        QVERIFY(!history.isUsageCurrent());
        history.apply(user(u"m1"_s, u"a"_s));
        history.apply(reply(u"b"_s));
        history.apply(UsageChanged{100, {}});
        history.apply(ended());
        QVERIFY(history.isUsageCurrent());
        history.apply(compacted(u"S"_s));
        QVERIFY(!history.isUsageCurrent());
        history.apply(UsageChanged{10, {}});
        QVERIFY(history.isUsageCurrent());
        history.apply(user(u"m2"_s, u"c"_s));
        QVERIFY(!history.isUsageCurrent());
    }

    void requestsAreValidAfterAnything()
    {
        for (quint32 seed = 1; seed <= 150; ++seed) {
            Chance chance(seed);
            History history;
            for (int step = 0; step < 60; ++step) {
                history.apply(chance.next());
                auto messages = history.requestMessages();
                // What has no beginning gets one on the wire, see wellFormedMessages().
                if (!messages.empty() && messages.front().role == ChatMessage::Role::Assistant)
                    messages.insert(messages.begin(),
                                    {ChatMessage::Role::User, {TextPart{u"-"_s}}});
                const QString wrong = mistake(messages);
                QVERIFY2(wrong.isEmpty(),
                         qPrintable(u"seed %1, step %2: %3\n%4"_s.arg(seed).arg(step).arg(
                             wrong, words(messages).join(u'\n'))));
            }
        }
    }
};

AGENTAO_TEST(TestCompactions)
#include "tst_compactions.moc"
