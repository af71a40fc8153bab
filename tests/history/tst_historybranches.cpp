// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/history/history.h"
#include "tests/support/suite.h"

#include <QRandomGenerator>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Events = std::vector<SessionEvent>;

static QDateTime at(int second)
{
    return QDateTime(QDate(2026, 3, 1), QTime(10, 0, second % 60), QTimeZone::UTC);
}

//! The message "m<n>" with the text <n>.
static SessionEvent user(int number)
{
    return UserEvent{.messageId = u'm' + QString::number(number),
                     .at = at(number),
                     .content = {ContentBlock::fromText(QString::number(number))}};
}

static SessionEvent reply(const QString &text)
{
    return ReplyEvent{FinishReason::EndTurn, {{TextPart{text}, std::nullopt}}};
}

static SessionEvent ended(StopReason reason = StopReason::EndTurn)
{
    return TurnEndEvent{at(0), reason, {}};
}

static SessionEvent branch(const QString &id, const QString &messageId = {})
{
    return BranchEvent{id, messageId};
}

//! A turn: the message, an answer "a<n>", its end.
static Events turn(int number)
{
    return {user(number), reply(u'a' + QString::number(number)), ended()};
}

static Events all(const std::vector<Events> &parts)
{
    Events events;
    for (const Events &part : parts)
        events.insert(events.end(), part.begin(), part.end());
    return events;
}

//! A call of a tool that edits \a path, and its result.
static Events editCall(const QString &id, const QString &path)
{
    ToolEvent begun;
    begun.id = id;
    begun.name = u"replace"_s;
    begun.kind = ToolKind::Edit;
    begun.status = ToolStatus::InProgress;
    begun.content = {ToolDiff{path, u"a"_s, u"b"_s}};
    ToolEvent done;
    done.id = id;
    done.status = ToolStatus::Completed;
    done.result = ToolResult{u"ok"_s};
    return {ReplyEvent{FinishReason::ToolCalls,
                       {{ToolCallPart{id, u"replace"_s, u"{}"_s}, std::nullopt}}},
            begun, done};
}

static History made(const Events &events)
{
    History history;
    for (const SessionEvent &event : events)
        history.apply(event);
    return history;
}

//! What the file of these events gives.
static History loaded(const Events &events)
{
    History history;
    for (const SessionEvent &event : events) {
        QByteArray line;
        appendEventLine(line, event);
        const auto read = parseEventLine(QByteArrayView(line).trimmed());
        if (read)
            history.apply(*read);
    }
    history.finishLoading();
    return history;
}

//! The texts of a request, calls and results in brackets; the invitation to go on left out.
static QString conversation(const History &history)
{
    QStringList words;
    for (const ChatMessage &message : history.requestMessages()) {
        for (const MessagePart &part : message.parts) {
            if (const auto *text = std::get_if<TextPart>(&part))
                words += text->text;
            else if (const auto *call = std::get_if<ToolCallPart>(&part))
                words += u'<' + call->id + u'>';
            else if (const auto *result = std::get_if<ToolResultPart>(&part))
                words += u'[' + result->callId + u']';
        }
    }
    words.removeIf([](const QString &word) { return word.startsWith("Your last answer"_L1); });
    return words.join(u' ');
}

//! Why a provider would refuse the request; empty: it would not.
static QString fault(const std::vector<ChatMessage> &messages)
{
    QStringList open;
    for (size_t i = 0; i < messages.size(); ++i) {
        const bool isUser = messages[i].role == ChatMessage::Role::User;
        if (isUser != (i % 2 == 0))
            return u"roles do not alternate at %1"_s.arg(i);
        QStringList answered;
        for (const MessagePart &part : messages[i].parts) {
            if (const auto *result = std::get_if<ToolResultPart>(&part))
                answered += result->callId;
        }
        if (isUser && answered != open)
            return u"results of %1 for calls of %2"_s.arg(answered.join(u','), open.join(u','));
        open.clear();
        for (const ToolCallPart &call : messages[i].toolCalls())
            open += call.id;
    }
    if (!messages.empty() && messages.back().role != ChatMessage::Role::User)
        return u"the last message is the model's"_s;
    return open.isEmpty() ? QString() : u"calls without results"_s;
}

static QString forkWords(const History &history)
{
    QStringList words;
    for (const BranchFork &fork : history.branches().forks()) {
        words += u"%1:%2:%3"_s.arg(fork.messageId, fork.branchIds.join(u',')).arg(fork.active);
    }
    return words.join(u' ');
}

namespace {

//! Does to a session what people do, and knows of each branch all that was said in it.
class Sequence
{
public:
    explicit Sequence(quint32 seed)
        : m_random(seed)
    { }

    void step()
    {
        const quint32 choice = m_random.bounded(10U);
        const auto &said = m_said[m_active];
        if (choice < 5 || said.isEmpty()) {
            prompt();
        } else if (choice < 8) {
            const auto place = m_random.bounded(int(said.size()));
            const QString id = u'b' + QString::number(m_said.size());
            add(BranchEvent{id, said[place].first});
            m_said[id] = said.first(place);
            m_active = id;
        } else {
            const QStringList ids = m_said.keys();
            m_active = ids[m_random.bounded(int(ids.size()))];
            add(BranchEvent{m_active, {}});
        }
    }

    const Events &events() const { return m_events; }
    History &history() { return m_history; }
    QString active() const { return m_active; }
    QString said() const { return said(m_active); }
    QString said(const QString &id) const
    {
        QStringList words;
        for (const auto &[messageId, text] : m_said[id])
            words += text;
        return words.join(u' ');
    }
    qsizetype branchCount() const { return m_said.size(); }

private:
    void add(const SessionEvent &event)
    {
        m_events.push_back(event);
        m_history.apply(event);
    }
    void prompt()
    {
        const int number = ++m_lastNumber;
        const QString name = QString::number(number);
        QString text = name;
        add(user(number));
        if (m_random.bounded(2U) == 0) {
            const QString call = u'c' + name;
            for (const SessionEvent &event : editCall(call, u"/f"_s + name))
                add(event);
            text += u" <%1> [%1]"_s.arg(call);
        }
        if (m_random.bounded(4U) > 0) {
            add(reply(u'a' + name));
            text += " a"_L1 + name;
        }
        add(ended(m_random.bounded(4U) == 0 ? StopReason::Cancelled : StopReason::EndTurn));
        m_said[m_active].append({u'm' + name, text});
    }

    QRandomGenerator m_random;
    Events m_events;
    History m_history;
    QHash<QString, QList<std::pair<QString, QString>>> m_said{{u"b0"_s, {}}};
    QString m_active = u"b0"_s;
    int m_lastNumber = 0;
};

} // namespace

class TestHistoryBranches : public QObject
{
    Q_OBJECT

private slots:
    void follow_data()
    {
        // events, said, active, forks, ignored
        const Rows<Events, QString, QString, QString, int> add;

        const auto row
            = [&add](const char *name, const std::vector<Events> &events, const QString &said,
                     const QString &active, const QString &forks,
                     int ignored = 0) { add(name, all(events), said, active, forks, ignored); };
        const Events two = all({turn(1), turn(2)});
        const Events edited = all({two, {branch(u"b1"_s, u"m2"_s)}, turn(3)}); // 2 became 3
        row("no branch", {two}, u"1 a1 2 a2"_s, u"b0"_s, {});
        row("begun, nothing said", {two, {branch(u"b1"_s, u"m2"_s)}}, u"1 a1"_s, u"b1"_s, {});
        row("begun and prompted", {edited}, u"1 a1 3 a3"_s, u"b1"_s, u"m3:b0,b1:1"_s);
        row("back", {edited, {branch(u"b0"_s)}}, u"1 a1 2 a2"_s, u"b0"_s, u"m2:b0,b1:0"_s);
        row("forth again", {edited, {branch(u"b0"_s), branch(u"b1"_s)}}, u"1 a1 3 a3"_s, u"b1"_s,
            u"m3:b0,b1:1"_s);
        row("back and gone on", {edited, {branch(u"b0"_s)}, turn(4)}, u"1 a1 2 a2 4 a4"_s, u"b0"_s,
            u"m2:b0,b1:0"_s);
        row("before the very first message", {two, {branch(u"b1"_s, u"m1"_s)}, turn(3)}, u"3 a3"_s,
            u"b1"_s, u"m3:b0,b1:1"_s);
        row("and back", {two, {branch(u"b1"_s, u"m1"_s)}, turn(3), {branch(u"b0"_s)}},
            u"1 a1 2 a2"_s, u"b0"_s, u"m1:b0,b1:0"_s);
        row("a version of a version is one more version",
            {edited, {branch(u"b2"_s, u"m3"_s)}, turn(4)}, u"1 a1 4 a4"_s, u"b2"_s,
            u"m4:b0,b1,b2:2"_s);
        row("a branch of a branch", {edited, turn(4), {branch(u"b2"_s, u"m4"_s)}, turn(5)},
            u"1 a1 3 a3 5 a5"_s, u"b2"_s, u"m3:b0,b2:1 m5:b1,b2:1"_s);
        row("from a branch of a branch to the first",
            {edited, turn(4), {branch(u"b2"_s, u"m4"_s)}, turn(5), {branch(u"b0"_s)}},
            u"1 a1 2 a2"_s, u"b0"_s, u"m2:b0,b2:0"_s);
        row("and to the middle one",
            {edited,
             turn(4),
             {branch(u"b2"_s, u"m4"_s)},
             turn(5),
             {branch(u"b0"_s), branch(u"b1"_s)}},
            u"1 a1 3 a3 4 a4"_s, u"b1"_s, u"m3:b0,b1:1 m4:b1,b2:0"_s);
        row("before what a branch shares with the first",
            {edited, {branch(u"b2"_s, u"m1"_s)}, turn(4)}, u"4 a4"_s, u"b2"_s, u"m4:b1,b2:1"_s);
        row("and back to the one that was left",
            {edited, {branch(u"b2"_s, u"m1"_s)}, turn(4), {branch(u"b1"_s)}}, u"1 a1 3 a3"_s,
            u"b1"_s, u"m1:b1,b2:0 m3:b0,b1:1"_s);
        row("left before anything was said",
            {two, {branch(u"b1"_s, u"m2"_s), branch(u"b0"_s)}, turn(3)}, u"1 a1 2 a2 3 a3"_s,
            u"b0"_s, {});
        row("the branch that is active", {two, {branch(u"b0"_s)}}, u"1 a1 2 a2"_s, u"b0"_s, {});
        row("unknown message", {two, {branch(u"b1"_s, u"m9"_s)}, turn(3)}, u"1 a1 2 a2 3 a3"_s,
            u"b0"_s, {}, 1);
        row("message of another branch", {edited, {branch(u"b2"_s, u"m2"_s)}}, u"1 a1 3 a3"_s,
            u"b1"_s, u"m3:b0,b1:1"_s, 1);
        row("a message of the model", {two, {branch(u"b1"_s, u"a1"_s)}}, u"1 a1 2 a2"_s, u"b0"_s,
            {}, 1);
        row("unknown branch", {two, {branch(u"b7"_s)}, turn(3)}, u"1 a1 2 a2 3 a3"_s, u"b0"_s, {},
            1);
        row("known branch with a message", {edited, {branch(u"b0"_s, u"m1"_s)}}, u"1 a1 3 a3"_s,
            u"b1"_s, u"m3:b0,b1:1"_s, 1);
        row("no id", {two, {branch({}, u"m2"_s)}}, u"1 a1 2 a2"_s, u"b0"_s, {}, 1);
        row("a refused turn is in its branch alone",
            {turn(1),
             {user(2), reply(u"no"_s), ended(StopReason::Refusal)},
             {branch(u"b1"_s, u"m2"_s)},
             turn(3),
             {branch(u"b0"_s)},
             turn(4)},
            u"1 a1 4 a4"_s, u"b0"_s, u"m2:b0,b1:0"_s);
        row("before a refused turn",
            {turn(1),
             {user(2), reply(u"no"_s), ended(StopReason::Refusal)},
             {branch(u"b1"_s, u"m2"_s)},
             turn(3)},
            u"1 a1 3 a3"_s, u"b1"_s, u"m3:b0,b1:1"_s);
        row("restored files stay in the way they were restored in",
            {turn(1),
             {RestoreEvent{u"9"_s, {u"f"_s}}},
             turn(2),
             {branch(u"b1"_s, u"m1"_s)},
             turn(3)},
            u"3 a3"_s, u"b1"_s, u"m3:b0,b1:1"_s);
        row("calls and results",
            {{user(1)},
             editCall(u"c1"_s, u"/f"_s),
             {reply(u"a1"_s), ended()},
             turn(2),
             {branch(u"b1"_s, u"m2"_s)},
             turn(3)},
            u"1 <c1> [c1] a1 3 a3"_s, u"b1"_s, u"m3:b0,b1:1"_s);
    }

    void follow()
    {
        const auto [events, said, active, forks, ignored]
            = Rows<Events, QString, QString, QString, int>::current();

        const History live = made(events);

        QCOMPARE(conversation(live), said);
        QCOMPARE(live.branches().activeId(), active);
        QCOMPARE(forkWords(live), forks);
        QCOMPARE(live.ignoredBranchEvents(), ignored);
        QCOMPARE(fault(live.requestMessages()), QString());
        const History read = loaded(events);
        QVERIFY(read.transcript() == live.transcript());
        QVERIFY(read.requestMessages() == live.requestMessages());
    }

    void branchesAreDescribed()
    {
        const History history = made(all({turn(1),
                                          turn(2),
                                          {branch(u"b1"_s, u"m2"_s)},
                                          turn(3),
                                          turn(4),
                                          {branch(u"b2"_s, u"m4"_s)}}));

        const QList<Branch> wanted{{u"b0"_s, {}, {}, u"m1"_s, u"1"_s, at(2), false},
                                   {u"b1"_s, u"b0"_s, u"m2"_s, u"m3"_s, u"3"_s, at(4), false},
                                   {u"b2"_s, u"b1"_s, u"m4"_s, {}, {}, {}, true}};
        QCOMPARE(history.branches().branches(), wanted);
        QCOMPARE(history.branches().newId(), u"b3"_s);
    }

    void stateIsThatOfTheBranch()
    {
        UsageChanged first{100, 1000};
        first.total = {100, 10, 0, 0};
        UsageChanged second{500, 1000};
        second.total = {600, 60, 0, 0};
        const PlanChanged plan{{{u"x"_s, PlanEntry::Status::Pending}}};
        const PlanChanged done{{{u"x"_s, PlanEntry::Status::Completed}}};
        const Events before = all({{user(1), first, reply(u"a1"_s), ended()},
                                   {user(2), plan, second, ended(StopReason::Cancelled)}});
        const auto lastUsage = [](const History &history) {
            const auto transcript = history.transcript();
            return std::get<UsageChanged>(transcript.back());
        };
        QVERIFY(made(before).canRetry());

        const History left = made(all({before, {branch(u"b1"_s, u"m2"_s)}}));
        QVERIFY(!left.canRetry());
        QCOMPARE(lastUsage(left).usedTokens, 100);
        QCOMPARE(lastUsage(left).total, second.total); // was spent all the same

        // A retry there goes on with the same plan.
        const History back
            = made(all({before, {branch(u"b1"_s, u"m2"_s)}, turn(3), {branch(u"b0"_s), done}}));
        QVERIFY(back.canRetry());
        QCOMPARE(lastUsage(back).usedTokens, 500);
        const auto transcript = back.transcript();
        QCOMPARE(std::ranges::count(transcript, SessionUpdate(done)), 1);
        QCOMPARE(std::ranges::count(transcript, SessionUpdate(plan)), 0);
    }

    // A process died in a turn, the next one switched.
    void openTurnIsEnded()
    {
        ToolEvent call;
        call.id = u"c1"_s;
        call.status = ToolStatus::InProgress;
        const Events died = all({turn(1),
                                 {user(2),
                                  ReplyEvent{FinishReason::ToolCalls,
                                             {{ToolCallPart{u"c1"_s, u"run"_s, {}}, std::nullopt}}},
                                  call}});
        History live = loaded(died);
        const Events further = all({{branch(u"b1"_s, u"m2"_s)}, turn(3), {branch(u"b0"_s)}});
        for (const SessionEvent &event : further)
            live.apply(event);

        QVERIFY(live.canRetry());
        QCOMPARE(conversation(live), u"1 a1 2 <c1> [c1]"_s);
        QCOMPARE(live.shown().openToolCalls(), QStringList());
        QVERIFY(loaded(all({died, further})).transcript() == live.transcript());
    }

    void callIdsStayUnique()
    {
        const Events events = all({{user(1)},
                                   editCall(u"c1"_s, u"/f"_s),
                                   {ended()},
                                   {branch(u"b1"_s, u"m1"_s), user(2)}});
        History history = made(events);
        QVERIFY(!history.toolCall(u"c1"_s)); // not of this branch
        QVERIFY(history.isCallKnown(u"c1"_s)); // but not to be given again
        QVERIFY(!history.isCallKnown(u"c2"_s));
        QCOMPARE(history.newMessageId(), u"m3"_s);

        history.apply(ended());
        history.apply(branch(u"b0"_s));
        QVERIFY(history.toolCall(u"c1"_s));
        QCOMPARE(history.newMessageId(), u"m4"_s);
    }

    void foreignChanges_data()
    {
        const Rows<Events, QStringList, bool> add; // events, paths, isComplete

        const auto row
            = [&add](const char *name, const std::vector<Events> &events, const QStringList &paths,
                     bool isComplete = true) { add(name, all(events), paths, isComplete); };
        const auto edits = [](int number, const QString &id, const QString &path) {
            return all({{user(number)}, editCall(id, path), {ended()}});
        };
        const Events edited = all({turn(1), edits(2, u"c1"_s, u"/f"_s)});
        row("no branch", {edited}, {});
        row("the turn that was left edited", {edited, {branch(u"b1"_s, u"m2"_s)}}, {u"/f"_s});
        row("told with the prompt", {edited, {branch(u"b1"_s, u"m2"_s)}, turn(3)}, {});
        row("back again, nothing changed",
            {edited, {branch(u"b1"_s, u"m2"_s)}, turn(3), {branch(u"b0"_s)}}, {});
        row("back again, something changed",
            {edited, {branch(u"b1"_s, u"m2"_s)}, edits(3, u"c2"_s, u"/g"_s), {branch(u"b0"_s)}},
            {u"/g"_s});
        row("to and fro without a prompt",
            {edited, {branch(u"b1"_s, u"m2"_s), branch(u"b0"_s), branch(u"b1"_s)}}, {u"/f"_s});
        row("told, and changed once more",
            {edited,
             {branch(u"b1"_s, u"m2"_s)},
             turn(3),
             {branch(u"b0"_s)},
             edits(4, u"c2"_s, u"/f"_s),
             {branch(u"b1"_s)}},
            {u"/f"_s});
        row("a turn before the branch edited", {edited, turn(3), {branch(u"b1"_s, u"m3"_s)}}, {});
        row("two files, in order", {edited, edits(3, u"c2"_s, u"/e"_s), {branch(u"b1"_s, u"m2"_s)}},
            {u"/f"_s, u"/e"_s});
        row("a command changed more",
            {edited, {FilesChanged{u"9"_s, 2, 1, 1}}, {branch(u"b1"_s, u"m2"_s)}}, {u"/f"_s},
            false);
        row("the checkpoint saw the same",
            {edited, {FilesChanged{u"9"_s, 1, 1, 1}}, {branch(u"b1"_s, u"m2"_s)}}, {u"/f"_s});
        row("only a command",
            {turn(1), turn(2), {FilesChanged{u"9"_s, 1, 1, 1}}, {branch(u"b1"_s, u"m2"_s)}}, {},
            false);
        row("files were put back there",
            {turn(1), turn(2), {RestoreEvent{u"9"_s, {u"r"_s}}}, {branch(u"b1"_s, u"m2"_s)}},
            {u"r"_s});
    }

    void foreignChanges()
    {
        const auto [events, paths, isComplete] = Rows<Events, QStringList, bool>::current();

        const ForeignChanges wanted{paths, isComplete};
        QCOMPARE(made(events).foreignChanges(), wanted);
        QCOMPARE(loaded(events).foreignChanges(), wanted);
    }

    void namesHoldForAll()
    {
        const History history
            = made(all({turn(1),
                        turn(2),
                        {branch(u"b1"_s, u"m2"_s)},
                        {TitleChanged{u"T"_s}, ModeChanged{u"plan"_s}, ModelEvent{u"a/b"_s, {}},
                         MarkEvent{true, true}, PinEvent{u"m1"_s, true}, branch(u"b0"_s)}}));
        QCOMPARE(history.labels().title(), u"T"_s);
        QCOMPARE(history.labels().modeId(), u"plan"_s);
        QCOMPARE(history.labels().modelName(), u"a/b"_s);
        QVERIFY(history.labels().isPinned() && history.labels().isArchived());
        QVERIFY(history.pinnedMessages().contains(u"m1"_s));
    }

    void contentOfAMessage()
    {
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.mimeType = u"image/png"_s;
        image.data = "png"_ba;
        const QList<ContentBlock> content{ContentBlock::fromText(u"look"_s), image};
        const History history
            = made({UserEvent{.messageId = u"m1"_s, .at = at(1), .content = content}, ended(),
                    CommandEvent{u"m2"_s, u"m3"_s, at(2), u"/status"_s, u"fine"_s}});
        QCOMPARE(history.shown().userContent(u"m1"_s), content);
        QCOMPARE(history.shown().userContent(u"m9"_s), QList<ContentBlock>());
        QVERIFY(history.branches().isOnPath(u"m1"_s));
        QVERIFY(!history.branches().isOnPath(u"m2"_s)); // no turn begins with it
    }

    void branchesAreBounded()
    {
        History history = made(turn(1));
        for (size_t i = 1; i <= BranchTree::kMaxBranches; ++i) {
            history.apply(branch(u'b' + QString::number(i), u"m1"_s));
            history.apply(branch(u"b0"_s));
        }
        QVERIFY(history.branches().isFull());
        QCOMPARE(size_t(history.branches().branches().size()), BranchTree::kMaxBranches);
        QCOMPARE(history.ignoredBranchEvents(), 1);
        QCOMPARE(conversation(history), u"1 a1"_s);
    }

    void anySequence_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 50; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }

    void anySequence()
    {
        QFETCH(quint32, seed);
        Sequence sequence(seed);
        for (int i = 0; i < 60; ++i) {
            sequence.step();
            QCOMPARE(conversation(sequence.history()), sequence.said());
            QCOMPARE(sequence.history().branches().activeId(), sequence.active());
        }
        const History read = loaded(sequence.events());
        QVERIFY(read.transcript() == sequence.history().transcript());
        QVERIFY(read.requestMessages() == sequence.history().requestMessages());
        QCOMPARE(read.branches().branches(), sequence.history().branches().branches());
        QCOMPARE(read.branches().forks(), sequence.history().branches().forks());
        QCOMPARE(read.foreignChanges(), sequence.history().foreignChanges());
        QCOMPARE(read.canRetry(), sequence.history().canRetry());
        QCOMPARE(sequence.history().ignoredBranchEvents(), 0);
        QCOMPARE(read.branches().branches().size(), sequence.branchCount());

        // Every branch comes back whole, and each version of a message is where the forks say.
        History &history = sequence.history();
        for (const Branch &each : read.branches().branches()) {
            history.apply(BranchEvent{each.id, {}});
            QCOMPARE(conversation(history), sequence.said(each.id));
            QCOMPARE(fault(history.requestMessages()), QString());
            for (const BranchFork &fork : history.branches().forks()) {
                QVERIFY(fork.branchIds.size() > 1);
                QCOMPARE(fork.branchIds[fork.active], each.id);
                History other = history;
                for (qsizetype i = 0; i < fork.branchIds.size(); ++i) {
                    other.apply(BranchEvent{fork.branchIds[i], {}});
                    const auto isThere = [&](const BranchFork &there) {
                        return there.active == i && there.branchIds.size() == fork.branchIds.size();
                    };
                    QVERIFY(std::ranges::any_of(other.branches().forks(), isThere));
                }
            }
        }
    }
};

AGENTAO_TEST(TestHistoryBranches)
#include "tst_historybranches.moc"
