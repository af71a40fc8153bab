// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/checkpointstore.h"
#include "agentcore/session/sessionlookup.h"
#include "agentcore/store/sessionstore.h"
#include "tests/session/turnbench.h"
#include "tests/support/fakeagent.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/waited.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static SessionInfo listed(TurnBench &bench)
{
    return waited(bench.agent->listSessions(bench.dir.path()))
        .value_or(QList<SessionInfo>())
        .value(0);
}

//! An agent that knows sessions of other folders.
class FarAgent : public FakeAgent
{
public:
    QFuture<Result<QList<SessionInfo>>> listAllSessions() override
    {
        return QtFuture::makeReadyValueFuture(Result<QList<SessionInfo>>(
            QList<SessionInfo>{{u"sess_far1"_s, u"/o'ther"_s, u"Far away"_s, {}},
                               {u"sess_far2"_s, u"/third"_s, u"Far off"_s, {}}}));
    }
};

//! What the agent does with sessions as wholes, open and stored.
class TestSessionLife : public QObject
{
    Q_OBJECT

private slots:
    void renameWhileOpen()
    {
        TurnBench bench;
        bench.open();
        say(bench, u"First"_s);
        QSignalSpy changed(bench.agent.get(), &Agent::sessionsChanged);
        QVERIFY(bench.session->rename(u"  My\nname\u202e "_s));
        QCOMPARE(bench.session->title(), u"My name\\u202E"_s);
        QVERIFY(bench.shown().contains(u"title:My name\\u202E"_s));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(listed(bench).title, u"My name\\u202E"_s);
        bench.reopen();
        QCOMPARE(bench.session->title(), u"My name\\u202E"_s);
    }

    void renameRefused()
    {
        TurnBench bench;
        bench.open();
        say(bench, u"First"_s);
        QCOMPARE(bench.session->rename(u" \n "_s).error().code, ErrorCode::InvalidInput);
        QCOMPARE(bench.session->title(), u"First"_s);
    }

    void nameOfTheUserStays()
    {
        TurnBench bench;
        bench.open();
        QVERIFY(bench.session->rename(u"Mine"_s)); // before anything was said
        say(bench, u"First"_s);
        QCOMPARE(bench.session->title(), u"Mine"_s);
        bench.reopen();
        say(bench, u"Second"_s);
        QCOMPARE(bench.session->title(), u"Mine"_s);
    }

    void changeStored()
    {
        TurnBench bench;
        bench.open();
        say(bench, u"First"_s);
        const QString id = bench.session->id();
        bench.agent->closeSession(bench.session);
        const QDateTime updatedAt = listed(bench).updatedAt;
        QSignalSpy changed(bench.agent.get(), &Agent::sessionsChanged);
        SessionChange change;
        change.title = u"Named"_s;
        change.pinned = true;
        QVERIFY(waited(bench.agent->changeSession(id, bench.dir.path(), change)));
        QTRY_COMPARE(changed.size(), 1);
        SessionInfo info = listed(bench);
        QCOMPARE(info.title, u"Named"_s);
        QVERIFY(info.isPinned && !info.isArchived);
        QCOMPARE(info.updatedAt, updatedAt);
        change = {};
        change.archived = true;
        QVERIFY(waited(bench.agent->changeSession(id, bench.dir.path(), change)));
        info = listed(bench);
        QVERIFY(info.isPinned && info.isArchived);
        change = {};
        change.group = u"  Port of\nthe CLI "_s;
        QVERIFY(waited(bench.agent->changeSession(id, bench.dir.path(), change)));
        info = listed(bench);
        QCOMPARE(info.group, u"Port of the CLI"_s);
        QVERIFY(info.isPinned && info.isArchived);
        change.group = QString();
        QVERIFY(waited(bench.agent->changeSession(id, bench.dir.path(), change)));
        QCOMPARE(listed(bench).group, QString());
        bench.open(id);
        QCOMPARE(bench.session->title(), u"Named"_s);
    }

    void changeOpen()
    {
        TurnBench bench;
        bench.open();
        say(bench, u"First"_s);
        SessionChange change;
        change.title = u"Named"_s;
        change.archived = true;
        change.group = u"Later"_s;
        QVERIFY(waited(bench.agent->changeSession(bench.session->id(), bench.dir.path(), change)));
        QCOMPARE(bench.session->title(), u"Named"_s);
        QVERIFY(bench.shown().contains(u"title:Named"_s));
        QVERIFY(listed(bench).isArchived);
        QCOMPARE(listed(bench).group, u"Later"_s);
    }

    void changeErrors()
    {
        TurnBench bench;
        bench.open();
        say(bench, u"First"_s);
        SessionChange change;
        change.title = u"Named"_s;
        const QString cwd = bench.dir.path();
        QCOMPARE(
            waited(bench.agent->changeSession(SessionStore::newId(), cwd, change)).error().code,
            ErrorCode::SessionNotFound);
        QCOMPARE(waited(bench.agent->changeSession(bench.session->id(), u"/no/such"_s, change))
                     .error()
                     .code,
                 ErrorCode::InvalidInput);
        change.title = u" "_s;
        QCOMPARE(waited(bench.agent->changeSession(bench.session->id(), cwd, change)).error().code,
                 ErrorCode::InvalidInput);
        // Another process holds it.
        TurnBench other;
        change.title = u"Named"_s;
        QCOMPARE(waited(other.agent->changeSession(bench.session->id(), cwd, change)).error().code,
                 ErrorCode::Busy);
        QCOMPARE(listed(bench).title, u"First"_s);
    }

    //! Lists read only the ends of a file.
    void longTurnKeepsNameAndMarks()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies.push_back(ScriptedReply::text(QString(100'000, u'x')));
        bench.run(u"First"_s);
        SessionChange change;
        change.title = u"Named"_s;
        change.pinned = true;
        QVERIFY(waited(bench.agent->changeSession(bench.session->id(), bench.dir.path(), change)));
        for (int turn = 0; turn < 2; ++turn) {
            bench.model.replies.push_back(ScriptedReply::text(QString(100'000, u'x')));
            bench.run(u"More"_s);
        }
        QCOMPARE(listed(bench).title, u"Named"_s);
        QVERIFY(listed(bench).isPinned);
        // Once per turn, and nothing of it is shown.
        QCOMPARE(bench.shown().count(u"title:Named"_s), 1);
        QFile file(bench.sessionFile());
        QVERIFY(file.open(QFile::ReadOnly));
        QCOMPARE(file.readAll().count(R"({"k":"title","title":"Named"})"), 3);
    }

    void openingChangesNoTime()
    {
        TurnBench bench;
        bench.open();
        say(bench, u"First"_s);
        QVERIFY(bench.session->rename(u"Named"_s));
        const QDateTime old = QDateTime::currentDateTimeUtc().addDays(-5);
        {
            QFile file(bench.sessionFile());
            QVERIFY(file.open(QFile::ReadWrite));
            QVERIFY(file.setFileTime(old, QFile::FileModificationTime));
        }
        bench.reopen();
        bench.agent->closeSession(bench.session);
        QVERIFY(qAbs(listed(bench).updatedAt.secsTo(old)) < 2);
    }

    void deleteAndRestore()
    {
        TurnBench bench;
        bench.open();
        say(bench, u"First"_s);
        const QString id = bench.session->id();
        const QString cwd = bench.dir.path();
        bench.agent->closeSession(bench.session);
        QVERIFY(waited(bench.agent->deleteSession(id, cwd)));
        QVERIFY(listed(bench).id.isEmpty());
        auto recent = bench.agent->recentUpdates(id, cwd); // to see which one to restore
        QTRY_VERIFY(recent.isFinished());
        QCOMPARE(TurnBench::words(recent.result()).value(0), u"user:First"_s);
        const auto deleted = waited(bench.agent->deletedSessions(cwd));
        QVERIFY(deleted);
        QCOMPARE(deleted->size(), 1);
        QCOMPARE(deleted->first().title, u"First"_s);
        QSignalSpy changed(bench.agent.get(), &Agent::sessionsChanged);
        QVERIFY(waited(bench.agent->restoreSession(id, cwd)));
        QTRY_VERIFY(!changed.isEmpty());
        QCOMPARE(listed(bench).id, id);
        QCOMPARE(waited(bench.agent->restoreSession(id, cwd)).error().code,
                 ErrorCode::SessionNotFound);
        bench.open(id);
        QVERIFY(bench.session);
    }

    void deletedForGood()
    {
        TurnBench bench;
        bench.builtinTools = true;
        bench.open({}, u"full-access"_s);
        bench.model.replies.push_back(
            ScriptedReply::calls({{u"write_file"_s, uR"({"file_path":"a","content":"x"})"_s}}));
        say(bench, u"Write"_s);
        const QString id = bench.session->id();
        const QString cwd = QFileInfo(bench.dir.path()).canonicalFilePath();
        const CheckpointStore checkpoints(CheckpointStore::defaultFolder(), id, {cwd});
        bench.agent->closeSession(bench.session);
        const auto purge = [&] { return waited(bench.agent->purgeSession(id, cwd)); };
        QCOMPARE(purge().error().code, ErrorCode::SessionNotFound); // it was not deleted
        QCOMPARE(listed(bench).id, id);
        QVERIFY(waited(bench.agent->deleteSession(id, cwd)));
        QVERIFY(!checkpoints.list({}).value_or(QList<Checkpoint>()).isEmpty());
        QVERIFY(purge());
        QVERIFY(waited(bench.agent->deletedSessions(cwd))->isEmpty());
        QVERIFY(QDir(cwd + "/.agentao/sessions/.bin"_L1).entryList(QDir::Files).isEmpty());
        QVERIFY(checkpoints.list({}).value_or(QList<Checkpoint>()).isEmpty());
        QCOMPARE(purge().error().code, ErrorCode::SessionNotFound);
    }

    void binIsEmptiedWithItsCheckpoints()
    {
        TurnBench bench;
        bench.builtinTools = true;
        bench.open({}, u"full-access"_s);
        bench.model.replies.push_back(
            ScriptedReply::calls({{u"write_file"_s, uR"({"file_path":"a","content":"x"})"_s}}));
        say(bench, u"Write"_s);
        const QString id = bench.session->id();
        const QString cwd = QFileInfo(bench.dir.path()).canonicalFilePath();
        const auto checkpoints = [&] {
            return CheckpointStore(CheckpointStore::defaultFolder(), id, {cwd})
                .list({})
                .value_or(QList<Checkpoint>())
                .size();
        };
        QCOMPARE(checkpoints(), 1);
        bench.agent->closeSession(bench.session);
        QVERIFY(waited(bench.agent->deleteSession(id, cwd)));
        QCOMPARE(checkpoints(), 1); // it may come back
        // As if it had been deleted long ago.
        const QDir bin(cwd + "/.agentao/sessions/.bin"_L1);
        QVERIFY(QFile::rename(bin.filePath(bin.entryList(QDir::Files).value(0)),
                              bin.filePath(id + ".1000.jsonl"_L1)));
        TurnBench later;
        QVERIFY(waited(later.agent->listSessions(cwd)));
        QTRY_COMPARE(checkpoints(), 0);
        QVERIFY(bin.entryList(QDir::Files).isEmpty());
    }

    void exportAndImport()
    {
        TurnBench bench;
        bench.open();
        say(bench, u"First"_s);
        const QString cwd = bench.dir.path();
        const auto markdown
            = waited(bench.agent->exportSession(bench.session->id(), cwd, ExportFormat::Markdown));
        QVERIFY(markdown); // while it is open
        QVERIFY(markdown->startsWith("# First\n"));
        const auto json
            = waited(bench.agent->exportSession(bench.session->id(), cwd, ExportFormat::Json));
        QVERIFY(json);
        const QString file = bench.dir.filePath(u"x.json"_s);
        QVERIFY(putFile(file, *json));
        QSignalSpy changed(bench.agent.get(), &Agent::sessionsChanged);
        const auto id = waited(bench.agent->importSession(file, cwd));
        QVERIFY(id);
        QTRY_COMPARE(changed.size(), 1);
        const auto shown = TurnBench::words(bench.session->transcript());
        bench.agent->closeSession(bench.session);
        bench.open(*id);
        QCOMPARE(TurnBench::words(bench.session->transcript()), shown);
        say(bench, u"And on"_s);
        QCOMPARE(bench.session->title(), u"First"_s);
        QCOMPARE(
            waited(bench.agent->exportSession(u"sess_x"_s, cwd, ExportFormat::Json)).error().code,
            ErrorCode::SessionNotFound);
    }

    void findHere()
    {
        TurnBench bench;
        bench.open();
        say(bench, u"First"_s);
        const QString id = bench.session->id();
        const auto find = [&](const QString &wanted) {
            auto future = findSession(bench.agent.get(), bench.dir.path(), wanted, u"agentao"_s);
            return QTest::qWaitFor([&] { return future.isFinished(); }, 30'000)
                ? future.result()
                : Result<SessionInfo>(fail(ErrorCode::Timeout, {}));
        };
        for (const QString &wanted : {QString(), id, id.sliced(5, 8), u"first"_s,
                                      QDateTime::currentDateTime().toString(u"yyyyMMdd"_s)})
            QCOMPARE(find(wanted).value_or(SessionInfo()).id, id);
        QCOMPARE(find(u"nothing"_s).error().code, ErrorCode::SessionNotFound);
    }

    void findElsewhere_data()
    {
        const Rows<QString, ErrorCode, QString> row; // wanted, code, words
        row("by id", u"far1"_s, ErrorCode::SessionNotFound,
            u"cd '/o'\\''ther' && agentao --resume sess_far1"_s);
        row("by title", u"far off"_s, ErrorCode::SessionNotFound,
            u"cd '/third' && agentao --resume sess_far2"_s);
        row("several", u"far"_s, ErrorCode::Conflict, u"sess_far2"_s);
        row("none", u"x"_s, ErrorCode::SessionNotFound, u"there is no session x in /here"_s);
        row("any", QString(), ErrorCode::SessionNotFound,
            u"there is no session in /here; the newest one elsewhere is"_s);
    }

    void findElsewhere()
    {
        const auto [wanted, code, words] = Rows<QString, ErrorCode, QString>::current();
        FarAgent agent;
        auto future = findSession(&agent, u"/here"_s, wanted, u"agentao --resume"_s);
        QTRY_VERIFY(future.isFinished());
        const auto found = future.result();
        QVERIFY(!found);
        QCOMPARE(found.error().code, code);
        QVERIFY2(found.error().message.contains(words), qPrintable(found.error().message));
    }

private:
    //! Prompts once, so that it is listed.
    static void say(TurnBench &bench, const QString &text)
    {
        bench.model.replies.push_back(ScriptedReply::text(u"ok"_s));
        bench.run(text);
    }
};

AGENTAO_TEST(TestSessionLife)
#include "tst_sessionlife.moc"
