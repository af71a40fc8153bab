// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/history/eventupdates.h"
#include "agentcore/history/history.h"

#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

// Which sentence a title or notice is, and how a message was given: from the event to the front
// ends and through the file, and from files of before, which have the English only.
class TestStoredPhrases : public QObject
{
    Q_OBJECT

private slots:
    void survivesTheFile_data();
    void survivesTheFile();
    void plainWordsStayPlain();
    void badWordsAreRefused_data();
    void badWordsAreRefused();
    void oldFileIsTyped();
    void reasonsOfRefusals();
    void waysOfMessages();
};

// As version 0.1.0 wrote them, before words were typed.
static const char kOldFile[] =
    R"({"at":"2026-07-20T10:00:00.000Z","content":[{"text":"!make","type":"text"}],"k":"user","m":"m1","modelText":"The user ran","way":"command"}
{"c":"user-m2","k":"tool","kind":"execute","name":"run_shell_command","status":"in_progress","title":"Run make"}
{"at":"2026-07-20T10:00:00.000Z","k":"end","reason":"end_turn"}
{"at":"2026-07-20T10:00:00.000Z","content":[{"text":"/review","type":"text"}],"k":"user","m":"m3","modelText":"Review it"}
{"at":"2026-07-20T10:00:00.000Z","content":[{"text":"! is a sign","type":"text"}],"k":"user","m":"m4"}
{"c":"c1","k":"tool","name":"read_file","title":"Read src/a.cpp"}
{"c":"c2","k":"tool","name":"mcp_x_y","title":"x: do it"}
{"canRetry":true,"detail":"You can let it go on from here.","k":"notice","severity":"warning","title":"The turn ended at its limit of 50 model requests"}
{"canRetry":true,"detail":"HTTP 500","k":"notice","severity":"error","title":"The model's endpoint reported an error"})";

static QByteArray lineOf(const SessionEvent &event)
{
    QByteArray line;
    appendEventLine(line, event);
    return line.chopped(1);
}

static Phrase titleOf(const SessionEvent &event)
{
    if (const auto *notice = std::get_if<NoticeRaised>(&event))
        return notice->title;
    return std::get<ToolEvent>(event).title.value();
}

static ToolEvent callWith(const Phrase &title)
{
    ToolEvent event;
    event.id = u"c"_s;
    event.title = title;
    return event;
}

void TestStoredPhrases::survivesTheFile_data()
{
    const Rows<bool, int, QList<Phrase>> row; // isNotice, saying, with
    row("title", false, int(Saying::Read), QList<Phrase>{u"a b"_s});
    row("title of two parts", false, int(Saying::MoveTo), QList<Phrase>{u"a"_s, u"b"_s});
    row("sentence in a sentence", true, int(Saying::ServerHasFailed),
        QList<Phrase>{u"a"_s, Phrase(Saying::ServerExited, {u"1"_s})});
    row("title that reads like another", false, int(Saying::ReadResourceOf),
        QList<Phrase>{u"file:///a"_s, u"files"_s});
    row("notice", true, int(Saying::TurnLimit), QList<Phrase>{u"50"_s});
    row("notice alone", true, int(Saying::EndpointFailed), QList<Phrase>());
}

void TestStoredPhrases::survivesTheFile()
{
    const auto [isNotice, saying, with] = Rows<bool, int, QList<Phrase>>::current();
    const Phrase words(Saying(saying), with);
    const SessionEvent event = isNotice
        ? SessionEvent(NoticeRaised{NoticeRaised::Severity::Info, words, words, false})
        : SessionEvent(callWith(words));
    const auto read = parseEventLine(lineOf(event));
    QVERIFY2(read, qPrintable(read ? QString() : read.error().text()));
    QVERIFY(*read == event);
    QCOMPARE(int(titleOf(*read).what()), saying);
    QCOMPARE(titleOf(*read).with(), with);
    // Who knows nothing of it still has the English.
    QCOMPARE(QJsonDocument::fromJson(lineOf(event))["title"_L1].toString(), words);
    History history;
    history.apply(callWith(words));
    QCOMPARE(int(history.toolCall(u"c"_s)->title.what()), saying);
}

// The title of a tool of a server is never taken for one of ours, whatever it says.
void TestStoredPhrases::plainWordsStayPlain()
{
    for (const QString &title :
         {u"Run rm -rf"_s, u"The turn ended at a limit"_s, u"x: y"_s, QString()}) {
        const auto read = parseEventLine(lineOf(callWith(title)));
        QVERIFY(read);
        QCOMPARE(titleOf(*read).what(), Saying::Plain);
        QCOMPARE(QString(titleOf(*read)), title);
    }
    // Where nothing can be mistaken, nothing is said twice.
    QVERIFY(!lineOf(callWith(u"x: y"_s)).contains("Said"));
}

void TestStoredPhrases::badWordsAreRefused_data()
{
    const Rows<QByteArray, QString> row; // said, where
    row("a text", "\"read\""_ba, u"/titleSaid"_s);
    row("no id", "{}"_ba, u"/titleSaid/id"_s);
    row("parts are numbers", R"({"id":"read","with":[1]})"_ba, u"/titleSaid/with"_s);
    row("a part without id", R"({"id":"read","with":["a",{}]})"_ba, u"/titleSaid/with/1/id"_s);
}

void TestStoredPhrases::badWordsAreRefused()
{
    const auto [said, where] = Rows<QByteArray, QString>::current();
    const auto read
        = parseEventLine(R"({"k":"tool","c":"c","title":"Read a","titleSaid":)" + said + '}');
    QVERIFY(!read);
    QCOMPARE(read.error().where, where);
}

static std::vector<SessionEvent> oldEvents()
{
    std::vector<SessionEvent> events;
    for (const QByteArray &line : QByteArray(kOldFile).split('\n')) {
        if (auto event = parseEventLine(line))
            events.push_back(std::move(*event));
    }
    return events;
}

void TestStoredPhrases::oldFileIsTyped()
{
    const auto events = oldEvents();
    QCOMPARE(events.size(), size_t(9));
    QCOMPARE(titleOf(events[1]).what(), Saying::Run);
    QCOMPARE(titleOf(events[1]).with(), QList<Phrase>{u"make"_s});
    QCOMPARE(titleOf(events[5]).what(), Saying::Read);
    QCOMPARE(titleOf(events[5]).with(), QList<Phrase>{u"src/a.cpp"_s});
    QCOMPARE(titleOf(events[6]).what(), Saying::Plain);
    QCOMPARE(titleOf(events[7]).what(), Saying::TurnLimit);
    QCOMPARE(titleOf(events[7]).with(), QList<Phrase>{u"50"_s});
    QCOMPARE(std::get<NoticeRaised>(events[7]).detail.what(), Saying::MayGoOn);
    QCOMPARE(titleOf(events[8]).what(), Saying::EndpointFailed);
    QCOMPARE(std::get<NoticeRaised>(events[8]).detail.what(), Saying::Plain);
}

void TestStoredPhrases::reasonsOfRefusals()
{
    ToolEvent event = callWith({});
    event.refusal = CallRefusal{
        CallRefusal::By::Rules,
        Phrase(Saying::RuleRefuses, {u"/a.json"_s, Phrase(Saying::RuleOfCommands, {u"git"_s})})};
    const auto read = parseEventLine(lineOf(event));
    QVERIFY(read);
    const Phrase words = std::get<ToolEvent>(*read).refusal->words;
    QVERIFY(words == u"A rule of /a.json refuses commands that start with: git"_s);
    QCOMPARE(words.what(), Saying::RuleRefuses);
    QCOMPARE(words.with().at(1).what(), Saying::RuleOfCommands);
    const auto old = parseEventLine(
        R"({"k":"tool","c":"c","refusal":{"by":"rules","words":"Changes a file"}})");
    QVERIFY(old);
    QCOMPARE(std::get<ToolEvent>(*old).refusal->words.what(), Saying::ChangesFile);
}

void TestStoredPhrases::waysOfMessages()
{
    History history;
    QList<MessageWay> live;
    for (const SessionEvent &event : oldEvents()) {
        history.apply(event);
        for (const SessionUpdate &update : updatesOf(event, history)) {
            if (const auto *user = std::get_if<UserMessageAdded>(&update))
                live.append(user->way);
        }
    }
    const CommandEvent command{u"m8"_s, u"m9"_s, {}, u"/status"_s, u"ok"_s};
    history.apply(command);
    live.append(std::get<UserMessageAdded>(updatesOf(command, history).front()).way);
    const QList<MessageWay> expected{MessageWay::Command, MessageWay::Slash, MessageWay::Prompt,
                                     MessageWay::Slash};
    QCOMPARE(live, expected);
    QList<MessageWay> again;
    for (const SessionUpdate &update : history.transcript()) {
        if (const auto *user = std::get_if<UserMessageAdded>(&update))
            again.append(user->way);
    }
    QCOMPARE(again, expected);
}

AGENTAO_TEST(TestStoredPhrases)
#include "tst_storedphrases.moc"
