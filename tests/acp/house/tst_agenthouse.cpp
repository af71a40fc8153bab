// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/checkpointstore.h"
#include "tests/acp/house/housebench.h"
#include "tests/support/suite.h"

#include <QScopeGuard>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::HouseBench;

//! Capabilities of an agent that can do that with its sessions.
static QJsonObject withSessions(const QStringList &what, bool loads = false)
{
    QJsonObject sessions;
    for (const QString &can : what)
        sessions[can] = QJsonObject();
    return {{"loadSession"_L1, loads}, {"sessionCapabilities"_L1, sessions}};
}

static AgentEntry entryOf(HouseBench &bench)
{
    const auto agents = bench.house->directory()->agents(bench.folder).agents;
    const auto found = std::ranges::find(agents, u"other"_s, &AgentEntry::name);
    return found == agents.end() ? AgentEntry() : *found;
}

//! Sessions with another agent are kept, listed and opened like ours, also when it is gone.
class TestAgentHouse : public QObject
{
    Q_OBJECT

private slots:
    void ownAgentWhereNobodyChose()
    {
        HouseBench bench;
        bench.house->directory()->choose(bench.folder, {});
        QVERIFY(!bench.create());
        QCOMPARE(int(bench.error.code), int(ErrorCode::AuthRequired)); // that of our own
        bench.house->directory()->choose(bench.folder, u"nobody"_s);
        QVERIFY(!bench.create());
        QCOMPARE(int(bench.error.code), int(ErrorCode::NotFound));
    }

    void keepsWhatIsSaid()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY2(session, qPrintable(bench.error.message));
        QVERIFY(SessionStore::isAgentId(session->id()));
        QVERIFY(bench.turn(session, u"Tidy up"_s, [&bench] {
            bench.other.say(u"Looking"_s);
            bench.other.update({{"sessionUpdate"_L1, "tool_call"_L1},
                                {"toolCallId"_L1, "c1"_L1},
                                {"title"_L1, "Read a.txt"_L1},
                                {"kind"_L1, "read"_L1},
                                {"status"_L1, "completed"_L1}});
            bench.other.say(u"Done with platypus"_s);
        }));
        const QStringList said{u"> Tidy up"_s, u"Looking"_s, u"* Read a.txt"_s,
                               u"Done with platypus"_s};
        QCOMPARE(HouseBench::words(session), said);
        const auto listed = bench.waited(bench.house->listSessions(bench.folder));
        QCOMPARE(listed.size(), 1);
        QCOMPARE(listed.first().id, session->id());
        QCOMPARE(listed.first().title, u"Tidy up"_s);
        QCOMPARE(listed.first().agent, u"other"_s);
        const QByteArray text = bench.waited(
            bench.house->exportSession(session->id(), bench.folder, ExportFormat::Markdown));
        QVERIFY2(text.contains("platypus"), text.constData());
        QCOMPARE(bench.house->directory()->agentOf(session), u"other"_s);
        QCOMPARE(bench.house->findOpen(session->id()), session);
    }

    void goesOnWithItLater()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [&bench] { bench.other.say(u"one"_s); }));
        bench.start();
        session = bench.open(id);
        QVERIFY2(session, qPrintable(bench.error.message));
        QCOMPARE(session->id(), id);
        QCOMPARE(session->title(), u"first"_s);
        QCOMPARE(HouseBench::words(session), QStringList({u"> first"_s, u"one"_s}));
        QCOMPARE(bench.other.count(u"session/load"_s), 0); // it is only looked at
        session->expectPrompt();
        const QJsonObject load = bench.other.request(u"session/load"_s);
        QCOMPARE(load["params"_L1]["sessionId"_L1].toString(), u"s1"_s);
        bench.other.say(u"one"_s); // what was said, again
        bench.other.answer(load["id"_L1], QJsonObject());
        QVERIFY(bench.turn(session, u"second"_s, [&bench] { bench.other.say(u"two"_s); }));
        QCOMPARE(HouseBench::words(session),
                 QStringList({u"> first"_s, u"one"_s, u"> second"_s, u"two"_s}));
    }

    //! Also where the session is opened at the agent while the checkpoint is being recorded.
    void promptWaitsForItsCheckpoint()
    {
        std::optional<QStringList> recorded; // when the prompt came
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        bench.start();
        session = bench.open(id);
        QVERIFY(session);
        session->expectPrompt();
        const QJsonObject load = bench.other.request(u"session/load"_s);
        QVERIFY(!load.isEmpty());
        connect(&bench.other.end(), &Transport::lineReceived, this, [&](const QByteArray &line) {
            if (recorded || !line.contains("session/prompt"))
                return;
            const CheckpointStore store(CheckpointStore::defaultFolder(), id, {bench.folder});
            const auto all = store.list({}).value_or(QList<Checkpoint>());
            recorded.emplace();
            for (const Checkpoint &checkpoint : all)
                *recorded += checkpoint.title;
        });
        QVERIFY(session->prompt({ContentBlock::fromText(u"second"_s)}));
        bench.other.answer(load["id"_L1], QJsonObject());
        QTRY_VERIFY_WITH_TIMEOUT(recorded, 60'000);
        QVERIFY2(recorded->contains(u"second"_s), qPrintable(recorded->join(u", "_s)));
        QVERIFY(bench.endTurn(session, bench.other.request(u"session/prompt"_s)));
    }

    //! Also where it was opened often, and little was said.
    void promptsHaveIdsOfTheirOwn()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [&bench] { bench.other.say(u"one"_s); }));
        const auto answerLoad = [&bench](int number) {
            QTRY_COMPARE(int(bench.other.count(u"session/load"_s)), number);
            bench.other.answer(bench.other.request(u"session/load"_s)["id"_L1], QJsonObject());
        };
        bench.start();
        session = bench.open(id);
        QVERIFY(session);
        session->expectPrompt();
        answerLoad(1);
        const QJsonObject request = bench.prompt(session, u"second"_s);
        session->cancel();
        bench.other.answer(request["id"_L1], QJsonObject{{"stopReason"_L1, "cancelled"_L1}});
        QTRY_VERIFY(!session->isRunning());
        bench.start();
        session = bench.open(id);
        QVERIFY(session);
        QVERIFY(session->prompt({ContentBlock::fromText(u"third"_s)})); // before it is opened
        answerLoad(2);
        QStringList ids;
        for (const SessionUpdate &update : session->transcript()) {
            if (const auto *user = std::get_if<UserMessageAdded>(&update))
                ids += user->messageId;
        }
        QCOMPARE(ids.size(), 3);
        QCOMPARE(ids.removeDuplicates(), 0);
    }

    void staysWhenTheAgentForgets()
    {
        HouseBench bench;
        Session *session = bench.create(); // it can neither load nor resume
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [&bench] { bench.other.say(u"one"_s); }));
        bench.start();
        bench.other.opened["sessionId"_L1] = u"s7"_s;
        session = bench.open(id);
        QVERIFY(session);
        const QJsonObject request = bench.prompt(session, u"second"_s);
        QCOMPARE(request["params"_L1]["sessionId"_L1].toString(), u"s7"_s);
        QVERIFY(bench.endTurn(session, request));
        const QStringList words = HouseBench::words(session);
        QCOMPARE(words.filter(u"does not know what was said"_s).size(), 1);
        QCOMPARE(words.first(), u"> first"_s);
        // The new one is what it is from now on.
        bench.start();
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        session = bench.open(id);
        session->expectPrompt();
        QCOMPARE(bench.other.request(u"session/load"_s)["params"_L1]["sessionId"_L1].toString(),
                 u"s7"_s);
    }

    void staysWhenTheAgentIsGone()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [&bench] { bench.other.say(u"one"_s); }));
        bench.writeAgents(R"({"servers":{}})");
        bench.start();
        session = bench.open(id);
        QVERIFY2(session, qPrintable(bench.error.message));
        QCOMPARE(HouseBench::words(session), QStringList({u"> first"_s, u"one"_s}));
        QSignalSpy ended(session, &Session::turnFinished);
        QVERIFY(session->prompt({ContentBlock::fromText(u"more"_s)}));
        QTRY_COMPARE(ended.size(), 1);
        const auto result = ended.first().first().value<TurnResult>();
        QVERIFY(result.error);
        QVERIFY2(result.error->message.contains(u"no agent \"other\""_s),
                 qPrintable(result.error->message));
    }

    void staysWhenTheAgentDies()
    {
        HouseBench bench;
        bench.other.endReason = {ErrorCode::Io, u"the agent ended: out of cheese"_s, {}};
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(!bench.prompt(session, u"first"_s).isEmpty());
        bench.other.say(u"partial"_s);
        QTRY_VERIFY(HouseBench::words(session).contains(u"partial"_s));
        bench.other.hangUp();
        QTRY_VERIFY(!session->isRunning());
        bench.start();
        session = bench.open(id);
        QVERIFY(session);
        const QStringList words = HouseBench::words(session);
        QVERIFY(words.contains(u"partial"_s));
        QCOMPARE(words.filter(u"out of cheese"_s).size(), 1);
    }

    //! Its calls have the ids of earlier ones, and change none of those.
    void anotherProcessCountsAnew()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1]
            = QJsonObject{{"sessionCapabilities"_L1, QJsonObject{{"resume"_L1, QJsonObject()}}}};
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        const auto calls = [&bench](const QString &title) {
            bench.other.update({{"sessionUpdate"_L1, "tool_call"_L1},
                                {"toolCallId"_L1, "c1"_L1},
                                {"title"_L1, title},
                                {"status"_L1, "in_progress"_L1}});
            bench.other.update({{"sessionUpdate"_L1, "tool_call_update"_L1},
                                {"toolCallId"_L1, "c1"_L1},
                                {"status"_L1, "completed"_L1}});
        };
        QVERIFY(bench.turn(session, u"a"_s, [&] { calls(u"First"_s); }));
        bench.start();
        session = bench.open(id);
        QVERIFY(session);
        session->expectPrompt();
        const QJsonObject resume = bench.other.request(u"session/resume"_s);
        QVERIFY(!resume.isEmpty());
        bench.other.answer(resume["id"_L1], QJsonObject());
        QVERIFY(bench.turn(session, u"b"_s, [&] { calls(u"Second"_s); }));
        QCOMPARE(HouseBench::words(session),
                 QStringList({u"> a"_s, u"* First"_s, u"> b"_s, u"* Second"_s}));
        for (const SessionUpdate &update : session->transcript()) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update))
                QCOMPARE(int(changed->call.status), int(ToolStatus::Completed));
        }
    }

    void renamesAndPins()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY(session);
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        auto changing = bench.house->changeSession(
            session->id(), bench.folder, {.title = u"Mine"_s, .pinned = true, .archived = {}});
        QTRY_VERIFY(changing.isFinished());
        QVERIFY(changing.result());
        bench.other.update(
            {{"sessionUpdate"_L1, "session_info_update"_L1}, {"title"_L1, "Its"_L1}});
        QVERIFY(bench.turn(session, u"second"_s, [] { }));
        QCOMPARE(session->title(), u"Mine"_s);
        const auto listed = bench.waited(bench.house->listSessions(bench.folder));
        QCOMPARE(listed.size(), 1);
        QCOMPARE(listed.first().title, u"Mine"_s);
        QVERIFY(listed.first().isPinned);
        // Into a group and out of it, also while it is open.
        const auto group = [&bench, session](const QString &name) {
            auto grouping
                = bench.house->changeSession(session->id(), bench.folder, {.group = name});
            const bool isDone = QTest::qWaitFor([&] { return grouping.isFinished(); }, 30'000)
                && grouping.result().has_value();
            const auto all = bench.waited(bench.house->listSessions(bench.folder));
            return isDone && all.size() == 1 ? all.first().group : u"refused"_s;
        };
        QCOMPARE(group(u" Chores "_s), u"Chores"_s);
        QCOMPARE(group(u"\n"_s), u"refused"_s);
        QCOMPARE(group({}), QString());
    }

    void keepsItsTitleLater()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1] = QJsonObject{{"loadSession"_L1, true}};
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        QVERIFY(session->rename(u"Mine"_s));
        bench.start();
        session = bench.open(id);
        QVERIFY(session);
        session->expectPrompt();
        const QJsonObject load = bench.other.request(u"session/load"_s);
        const QJsonObject title{{"sessionUpdate"_L1, "session_info_update"_L1},
                                {"title"_L1, "Its"_L1}};
        bench.other.update(title); // with what was said, again
        bench.other.answer(load["id"_L1], QJsonObject());
        QVERIFY(bench.turn(session, u"second"_s, [&] { bench.other.update(title); }));
        QCOMPARE(session->title(), u"Mine"_s);
    }

    //! A picture gets there, and is there again later.
    void picturesGoAlong()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1]
            = QJsonObject{{"promptCapabilities"_L1, QJsonObject{{"image"_L1, true}}}};
        Session *session = bench.create();
        QVERIFY(session);
        ContentBlock picture;
        picture.kind = ContentBlock::Kind::Image;
        picture.mimeType = u"image/png"_s;
        picture.data = "\x89PNG";
        QVERIFY(session->prompt({ContentBlock::fromText(u"look"_s), picture}));
        QTRY_COMPARE(bench.other.count(u"session/prompt"_s), 1);
        const QJsonObject request = bench.other.request(u"session/prompt"_s);
        const QJsonObject sent = request["params"_L1]["prompt"_L1][1].toObject();
        QCOMPARE(sent["type"_L1].toString(), u"image"_s);
        QCOMPARE(sent["mimeType"_L1].toString(), u"image/png"_s);
        QCOMPARE(QByteArray::fromBase64(sent["data"_L1].toString().toLatin1()), picture.data);
        QVERIFY(bench.endTurn(session, request));
        const QString id = session->id();
        bench.start();
        session = bench.open(id);
        QVERIFY(session);
        const auto transcript = session->transcript();
        QVERIFY(std::ranges::any_of(transcript, [&picture](const SessionUpdate &update) {
            const auto *said = std::get_if<UserMessageAdded>(&update);
            return said && said->content.data == picture.data
                && said->content.mimeType == picture.mimeType;
        }));
    }

    //! Figures of compactions as it said them, and none where it said none.
    void figuresOutliveAReload()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY(session);
        const auto compact = [&bench](const QString &id, const QJsonObject &meta) {
            bench.other.update(
                {{"sessionUpdate"_L1, "compaction_update"_L1},
                 {"compactionId"_L1, id},
                 {"status"_L1, "completed"_L1},
                 {"summary"_L1, QJsonArray{QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, id}}}},
                 {"_meta"_L1, meta}});
        };
        QVERIFY(bench.turn(session, u"go"_s, [&] {
            compact(u"a"_s,
                    {{"_agentao.cn/compacted"_L1,
                      QJsonObject{{"trigger"_L1, "manual"_L1},
                                  {"tokensBefore"_L1, 900},
                                  {"tokensAfter"_L1, 30}}}});
            compact(u"b"_s, {});
        }));
        const auto compactions = [](const Session *of) {
            QStringList all;
            const auto transcript = of->transcript();
            for (const SessionUpdate &update : transcript) {
                if (const auto *one = std::get_if<ConversationCompacted>(&update))
                    all += u"%1 %2 %3 %4"_s.arg(one->summary, one->trigger)
                               .arg(one->tokensBefore)
                               .arg(one->tokensAfter);
            }
            return all;
        };
        const QStringList said{u"a manual 900 30"_s, u"b  0 0"_s};
        QCOMPARE(compactions(session), said);
        const QString id = session->id();
        bench.start();
        session = bench.open(id);
        QVERIFY(session);
        QCOMPARE(compactions(session), said);
    }

    void deletesAndRestores()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        auto early = bench.house->deleteSession(id, bench.folder);
        QTRY_VERIFY(early.isFinished());
        QCOMPARE(int(early.result().error().code), int(ErrorCode::Busy));
        bench.house->closeSession(session);
        auto deleting = bench.house->deleteSession(id, bench.folder);
        QTRY_VERIFY(deleting.isFinished());
        QVERIFY(deleting.result());
        QVERIFY(bench.waited(bench.house->listSessions(bench.folder)).isEmpty());
        auto restoring = bench.house->restoreSession(id, bench.folder);
        QTRY_VERIFY(restoring.isFinished());
        QVERIFY(restoring.result());
        QVERIFY(bench.open(id));
    }

    void deletesAtTheAgent_data()
    {
        const Rows<bool, bool> row; // isOffered, isRefused
        row("deleted there, too", true, false);
        row("the agent refuses", true, true);
        row("the agent deletes none", false, false);
    }

    void deletesAtTheAgent()
    {
        const auto [isOffered, isRefused] = Rows<bool, bool>::current();
        HouseBench bench;
        if (isOffered)
            bench.other.offer["agentCapabilities"_L1] = withSessions({u"delete"_s});
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        bench.house->closeSession(session);
        auto deleting = bench.house->deleteSession(id, bench.folder);
        if (isOffered) {
            const QJsonObject asked = bench.other.request(u"session/delete"_s);
            QCOMPARE(asked["params"_L1]["sessionId"_L1].toString(), u"s1"_s);
            if (isRefused)
                bench.other.refuse(asked["id"_L1], -32603, u"never"_s);
            else
                bench.other.answer(asked["id"_L1], QJsonObject());
        }
        QTRY_VERIFY(deleting.isFinished());
        QCOMPARE(bool(deleting.result()), !isRefused);
        if (isRefused)
            QVERIFY(deleting.result().error().text().contains("other still has it: never"_L1));
        // What is ours is in the bin in any case.
        QVERIFY(bench.waited(bench.house->listSessions(bench.folder)).isEmpty());
        QCOMPARE(bench.waited(bench.house->deletedSessions(bench.folder)).size(), 1);
        QCOMPARE(bench.other.mistakes, QStringList());
    }

    void forksAtTheAgent()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1] = withSessions({u"fork"_s});
        Session *session = bench.create();
        QVERIFY(session);
        QVERIFY(bench.turn(session, u"first"_s, [&bench] { bench.other.say(u"one"_s); }));
        auto forking = bench.house->forkSession(session->id(), {}, bench.spec());
        const QJsonObject asked = bench.other.request(u"session/fork"_s);
        QCOMPARE(asked["params"_L1]["sessionId"_L1].toString(), u"s1"_s);
        bench.other.answer(asked["id"_L1], QJsonObject{{"sessionId"_L1, u"s2"_s}});
        Session *copy = bench.waited(forking);
        QVERIFY2(copy, qPrintable(bench.error.message));
        QCOMPARE(bench.house->directory()->agentOf(copy), u"other"_s);
        QCOMPARE(HouseBench::words(copy).first(2), QStringList({u"> first"_s, u"one"_s}));
        QVERIFY(copy->id() != session->id());
        const QJsonObject prompted = bench.prompt(copy, u"more"_s);
        QCOMPARE(prompted["params"_L1]["sessionId"_L1].toString(), u"s2"_s);
        QVERIFY(bench.endTurn(copy, prompted));
    }

    void forkIsNeverOneOfOurs()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY(session);
        QVERIFY(bench.turn(session, u"first"_s, [&bench] { bench.other.say(u"one"_s); }));
        QVERIFY(!bench.house->capabilitiesOf(session).forkSession);
        QVERIFY(!bench.waited(bench.house->forkSession(session->id(), {}, bench.spec())));
        QCOMPARE(int(bench.error.code), int(ErrorCode::Unsupported));
        QVERIFY(!bench.waited(bench.house->forkSession(session->id(), u"m"_s, bench.spec())));
        QCOMPARE(bench.waited(bench.house->listSessions(bench.folder)).size(), 1);
    }

    //! It was made elsewhere, and the agent tells of it.
    void listsWhatTheAgentHas()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1] = withSessions({u"list"_s}, true);
        Session *session = bench.create();
        QVERIFY(session);
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        QSignalSpy changed(bench.house.get(), &Agent::sessionsChanged);
        QCOMPARE(bench.waited(bench.house->listSessions(bench.folder)).size(), 1);
        const auto entry = [](const QString &id, const QString &folder) {
            return QJsonObject{{"sessionId"_L1, id},
                               {"cwd"_L1, folder},
                               {"title"_L1, u"Made elsewhere"_s},
                               {"updatedAt"_L1, u"2026-11-20T10:00:00Z"_s}};
        };
        const QJsonObject asked = bench.other.request(u"session/list"_s);
        bench.other.answer(
            asked["id"_L1],
            QJsonObject{{"sessions"_L1,
                         QJsonArray{entry(u"s1"_s, bench.folder), entry(u"s9"_s, bench.folder),
                                    entry(u"far"_s, u"/somewhere/else"_s)}}});
        QTRY_VERIFY(!changed.isEmpty());
        const auto listed = bench.waited(bench.house->listSessions(bench.folder));
        QCOMPARE(listed.size(), 2); // not s1, of which there is a record, and not the one elsewhere
        QCOMPARE(listed[1].title, u"Made elsewhere"_s);
        QCOMPARE(listed[1].agent, u"other"_s);

        auto opening = bench.house->openSession(listed[1].id, bench.spec());
        const QJsonObject load = bench.other.request(u"session/load"_s);
        QCOMPARE(load["params"_L1]["sessionId"_L1].toString(), u"s9"_s);
        bench.other.update(
            {{"sessionUpdate"_L1, u"user_message_chunk"_s},
             {"content"_L1, QJsonObject{{"type"_L1, u"text"_s}, {"text"_L1, u"hi"_s}}}},
            u"s9"_s);
        bench.other.answer(load["id"_L1], QJsonObject());
        Session *taken = bench.waited(opening);
        QVERIFY2(taken, qPrintable(bench.error.message));
        QVERIFY(SessionStore::isAgentId(taken->id())); // it is kept here from now on
        QCOMPARE(HouseBench::words(taken), QStringList{u"> hi"_s});
        QCOMPARE(taken->title(), u"Made elsewhere"_s);
        QCOMPARE(bench.waited(bench.house->openSession(listed[1].id, bench.spec())), taken);
        const QString id = taken->id();
        QStringList ids;
        for (const SessionInfo &info : bench.waited(bench.house->listSessions(bench.folder)))
            ids += info.id;
        QCOMPARE(ids, QStringList({id, session->id()})); // ours, and that alone
        QVERIFY(bench.turn(taken, u"go on"_s, [] { }));
        QCOMPARE(taken->title(), u"Made elsewhere"_s);
        bench.house->closeSession(taken);
        Session *again = bench.open(id);
        QVERIFY(again);
        QCOMPARE(HouseBench::words(again).first(2), QStringList({u"> hi"_s, u"> go on"_s}));
    }

    //! Ten thousand sessions, each of them twice, marks of our lists, titles that deceive.
    void listOfOneThatLies()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1] = withSessions({u"list"_s}, true);
        Session *session = bench.create();
        QVERIFY(session);
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        QSignalSpy changed(bench.house.get(), &Agent::sessionsChanged);
        (void)bench.waited(bench.house->listSessions(bench.folder));
        const QJsonObject asked = bench.other.request(u"session/list"_s);
        QJsonArray sessions;
        for (int i = 0; i < 10'000; ++i) {
            sessions += QJsonObject{{"sessionId"_L1, u"t%1"_s.arg(i / 2)},
                                    {"cwd"_L1, bench.folder},
                                    {"title"_L1, u"a\u202eb\nc"_s},
                                    {"updatedAt"_L1, i % 3 ? u"2026-11-20T10:00:00Z"_s : u"soon"_s},
                                    {"_meta"_L1, QJsonObject{{"_agentao.cn/pinned"_L1, true}}}};
        }
        sessions += QJsonArray{1, 2};
        bench.other.answer(asked["id"_L1],
                           QJsonObject{{"sessions"_L1, sessions}, {"nextCursor"_L1, u""_s}});
        QTRY_VERIFY(!changed.isEmpty());
        const auto listed = bench.waited(bench.house->listSessions(bench.folder));
        QVERIFY(listed.size() <= 1 + Acp::TheirSessions::kMostOfOne);
        QSet<QString> ids;
        for (const SessionInfo &info : listed) {
            QVERIFY(!ids.contains(info.id));
            ids.insert(info.id);
            QVERIFY(!info.isPinned);
        }
        QVERIFY(ids.contains(session->id())); // ours is there all the same
    }

    void forkOfOneThatLies()
    {
        HouseBench bench;
        bench.other.offer["agentCapabilities"_L1] = withSessions({u"fork"_s});
        Session *session = bench.create();
        QVERIFY(session);
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        auto forking = bench.house->forkSession(session->id(), {}, bench.spec());
        bench.other.answer(bench.other.request(u"session/fork"_s)["id"_L1],
                           QJsonObject{{"sessionId"_L1, u"s1"_s}}); // that one itself
        QVERIFY(!bench.waited(forking));
        QVERIFY(bench.error.message.contains("another session"_L1));
        QCOMPARE(bench.waited(bench.house->listSessions(bench.folder)).size(), 1);
        QVERIFY(bench.turn(session, u"goes on"_s, [] { }));
    }

    void ourOwnAgentLeavesThemAlone()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        bench.house->closeSession(session);
        const auto own = HouseBench::ownAgent();
        auto opening = own->openSession(id, bench.spec());
        QTRY_VERIFY(opening.isFinished());
        QVERIFY(!opening.result());
        QCOMPARE(int(opening.result().error().code), int(ErrorCode::Unsupported));
    }

    void opensOnceForTwo()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY(session);
        const QString id = session->id();
        QVERIFY(bench.turn(session, u"first"_s, [] { }));
        bench.start();
        auto first = bench.house->openSession(id, bench.spec());
        auto second = bench.house->openSession(id, bench.spec());
        QTRY_VERIFY(first.isFinished() && second.isFinished());
        QVERIFY(first.result() && second.result());
        QCOMPARE(*first.result(), *second.result());
    }

    void capabilitiesOfASession()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY(session);
        QVERIFY(bench.house->capabilities().steering);
        const AgentCapabilities can = bench.house->capabilitiesOf(session);
        QVERIFY(!can.steering && !can.branches && !can.userCommands);
        QVERIFY(can.exchangeSessions && can.changeSession && can.searchSessions);
    }

    //! Pages of the web are opened while somebody signs in, and not before or after.
    void signsIn()
    {
        HouseBench bench;
        bench.other.offer["authMethods"_L1]
            = QJsonArray{QJsonObject{{"id"_L1, u"oauth"_s}, {"name"_L1, u"With a browser"_s}}};
        bench.other.offer["agentCapabilities"_L1]
            = QJsonObject{{"auth"_L1, QJsonObject{{"logout"_L1, QJsonObject()}}}};
        AgentDirectory *directory = bench.house->directory();
        QSignalSpy pages(directory, &AgentDirectory::signInPageWanted);
        auto starting = directory->signIn(u"other"_s, bench.folder, {});
        QTRY_VERIFY(starting.isFinished());
        QCOMPARE(entryOf(bench).signInWays,
                 (QList{AgentSignInWay{u"oauth"_s, u"With a browser"_s, {}, false}}));
        QVERIFY(entryOf(bench).canSignOut);
        const auto ask = [&bench](const QString &url) {
            return bench.other
                .ask(u"elicitation/create"_s,
                     {{"mode"_L1, u"url"_s},
                      {"elicitationId"_L1, u"e"_s},
                      {"message"_L1, u"Sign in"_s},
                      {"url"_L1, url}})["result"_L1]["action"_L1]
                .toString();
        };
        QVERIFY(ask(u"https://example.com/early"_s) != u"accept"_s);
        auto signing = directory->signIn(u"other"_s, bench.folder, u"oauth"_s);
        const QJsonObject asked = bench.other.request(u"authenticate"_s);
        QCOMPARE(asked["params"_L1]["methodId"_L1].toString(), u"oauth"_s);
        QCOMPARE(ask(u"https://example.com/in"_s), u"accept"_s);
        QVERIFY(ask(u"file:///etc/passwd"_s) != u"accept"_s);
        QCOMPARE(pages.size(), 1);
        QCOMPARE(pages.first().at(1).toUrl(), QUrl(u"https://example.com/in"_s));
        bench.other.answer(asked["id"_L1], QJsonObject());
        QTRY_VERIFY(signing.isFinished());
        QVERIFY(signing.result());
        QVERIFY(ask(u"https://example.com/late"_s) != u"accept"_s);
        QCOMPARE(pages.size(), 1);
        auto leaving = directory->signOut(u"other"_s, bench.folder);
        bench.other.answer(bench.other.request(u"logout"_s)["id"_L1], QJsonObject());
        QTRY_VERIFY(leaving.isFinished());
        QVERIFY(leaving.result());
        QCOMPARE(bench.other.mistakes, QStringList());
    }

    void givesTheServersOfThePerson_data()
    {
        const Rows<bool, bool, QStringList> row; // isWanted, takesHttp, names
        row("not asked for", false, true, QStringList());
        row("programs alone", true, false, QStringList{u"tool"_s});
        row("all", true, true, QStringList{u"net"_s, u"tool"_s});
    }

    void givesTheServersOfThePerson()
    {
        const auto [isWanted, takesHttp, names] = Rows<bool, bool, QStringList>::current();
        const QTemporaryDir home;
        qputenv("AGENTAO_HOME", home.path().toUtf8());
        qputenv("TEST_TOOL_KEY", "battery");
        const auto tidy = qScopeGuard([] {
            qunsetenv("AGENTAO_HOME");
            qunsetenv("TEST_TOOL_KEY");
        });
        QVERIFY(putFile(
            home.filePath(u"config/mcp.json"_s),
            R"({"mcpServers":{"tool":{"command":"tool","env":{"KEY":"${TEST_TOOL_KEY}"}},)"
            R"("net":{"type":"http","url":"https://example.com/mcp"},)"
            R"("off":{"command":"off","disabled":true},"unset":{"command":"${TEST_NOT_SET}"}}})"));
        HouseBench bench;
        if (takesHttp) {
            bench.other.offer["agentCapabilities"_L1]
                = QJsonObject{{"mcpCapabilities"_L1, QJsonObject{{"http"_L1, true}}}};
        }
        bench.writeAgents(isWanted
                              ? R"({"servers":{"other":{"command":"played","mcpServers":true}}})"
                              : R"({"servers":{"other":{"command":"played"}}})");
        bench.start();
        Session *session = bench.create();
        QVERIFY(session);
        const QJsonArray given
            = bench.other.request(u"session/new"_s)["params"_L1]["mcpServers"_L1].toArray();
        QStringList found;
        for (const QJsonValue server : given) {
            found += server["name"_L1].toString();
            if (found.last() == "tool"_L1)
                QCOMPARE(server["env"_L1][0]["value"_L1].toString(), u"battery"_s);
        }
        found.sort();
        QCOMPARE(found, names);
        // The session says so, once, without what is secret.
        const QStringList told = HouseBench::words(session).filter(u"MCP servers"_s);
        QCOMPARE(told.size(), names.isEmpty() ? 0 : 1);
        QCOMPARE(bench.other.mistakes, QStringList());
    }

    void tellsStates()
    {
        HouseBench bench;
        using State = AgentEntry::State;
        bench.other.offer["agentInfo"_L1]
            = QJsonObject{{"name"_L1, "Other"_L1}, {"version"_L1, "3"_L1}};
        bench.other.endReason = {ErrorCode::Io, u"out of cheese"_s, {}};
        QSignalSpy changes(bench.house->directory(), &AgentDirectory::changed);
        QCOMPARE(int(entryOf(bench).state), int(State::Stopped));
        Session *session = bench.create();
        QVERIFY(session);
        QCOMPARE(int(entryOf(bench).state), int(State::Ready));
        QCOMPARE(entryOf(bench).title, u"Other 3"_s);
        QVERIFY(!changes.isEmpty());
        const QJsonObject request = bench.prompt(session, u"go"_s);
        QCOMPARE(int(entryOf(bench).state), int(State::Busy));
        QVERIFY(bench.endTurn(session, request));
        QTRY_COMPARE(int(entryOf(bench).state), int(State::Ready));
        bench.other.hangUp();
        QTRY_COMPARE(int(entryOf(bench).state), int(State::Stopped));
        QVERIFY(entryOf(bench).failure.contains(u"out of cheese"_s));
        bench.house->directory()->restart(u"other"_s, bench.folder);
        QTRY_COMPARE(int(entryOf(bench).state), int(State::Ready));
        QVERIFY(bench.house->directory()->lines(u"other"_s, bench.folder).size() >= 4);
        bench.house->directory()->stop(u"other"_s, bench.folder);
        QTRY_COMPARE(int(entryOf(bench).state), int(State::Stopped));
    }

    //! One that was started because somebody typed, and got no session.
    void endsWithoutASession()
    {
        HouseBench bench;
        Acp::AgentFleet fleet(bench.config.path(),
                              [&bench](const Acp::AgentSpec &) { return bench.other.maker(); });
        fleet.setIdle(std::chrono::milliseconds(1));
        const auto agent = fleet.agent(u"other"_s, bench.folder);
        QVERIFY(agent);
        using State = Acp::RemoteAgent::State;
        QList<State> states;
        connect(*agent, &Acp::RemoteAgent::stateChanged, this,
                [&states, agent = *agent] { states += agent->state(); });
        (*agent)->link().whenReady(bench.folder, this, [](const Result<void> &) { });
        QTRY_VERIFY(states.contains(State::Ready));
        QTRY_COMPARE(int((*agent)->state()), int(State::Stopped));
    }

    void staysWithASession()
    {
        HouseBench bench;
        Acp::AgentFleet fleet(bench.config.path(),
                              [&bench](const Acp::AgentSpec &) { return bench.other.maker(); });
        const auto agent = fleet.agent(u"other"_s, bench.folder);
        QVERIFY(agent);
        Session *session = bench.waited((*agent)->createSession(bench.spec()));
        QVERIFY(session);
        fleet.setIdle(std::chrono::milliseconds(1));
        emit(*agent)->stateChanged();
        const auto timers = (*agent)->findChildren<QTimer *>();
        QVERIFY(std::ranges::none_of(timers, &QTimer::isActive));
        QVERIFY(fleet.close(session)); // the last one
        using State = Acp::RemoteAgent::State;
        QTRY_COMPARE(int((*agent)->state()), int(State::Stopped));
    }

    void changedEntryCountsForNewSessions()
    {
        HouseBench bench;
        Session *session = bench.create();
        QVERIFY(session);
        Acp::RemoteAgent *before = bench.house->fleet().agentOf(session);
        QVERIFY(bench.house->directory()->add(u"other"_s, {{"command"_L1, "another"_L1}}, true));
        QCOMPARE(*bench.house->fleet().agent(u"other"_s, bench.folder), before); // it is in use
        bench.house->closeSession(session);
        const auto after = bench.house->fleet().agent(u"other"_s, bench.folder);
        QVERIFY(after);
        QCOMPARE((*after)->link().spec().command, u"another"_s);
        QCOMPARE(int(bench.house->directory()
                         ->add(u"other"_s, {{"command"_L1, "x"_L1}}, false)
                         .error()
                         .code),
                 int(ErrorCode::Conflict));
        QVERIFY(!bench.house->directory()->add(u"third"_s, {{"args"_L1, QJsonArray()}}, false));
        QVERIFY(bench.house->directory()->remove(u"other"_s));
        QVERIFY(!bench.house->directory()->remove(u"other"_s));
    }

    //! Whoever waits for a session of one that does not start hears of its end.
    void changedEntryWhileItStarts()
    {
        HouseBench bench;
        bench.other.answersStarting = false;
        auto opening = bench.house->createSession(bench.spec());
        QVERIFY(!bench.other.request(u"initialize"_s).isEmpty());
        QVERIFY(bench.house->directory()->add(u"other"_s, {{"command"_L1, "another"_L1}}, true));
        bench.other.answersStarting = true;
        bench.house->directory()->restart(u"other"_s, bench.folder);
        QTRY_VERIFY(opening.isFinished());
        QCOMPARE(opening.resultCount(), 1);
        QCOMPARE(int(opening.result().error().code), int(ErrorCode::Cancelled));
        QVERIFY2(bench.create(), qPrintable(bench.error.message));
    }

    void recordingHasNoSecrets()
    {
        HouseBench bench;
        bench.writeAgents(
            R"({"servers":{"other":{"command":"played","args":["--acp","--api-key","hunter two"]}}})");
        bench.start();
        QVERIFY(bench.create());
        const QString path = bench.config.filePath(u"said.jsonl"_s);
        QVERIFY(bench.house->directory()->saveLines(u"other"_s, bench.folder, path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY2(text.contains("--api-key") && text.contains("session/new"), text.constData());
        QVERIFY2(!text.contains("hunter two"), text.constData());
    }
};

AGENTAO_TEST(TestAgentHouse)
#include "tst_agenthouse.moc"
