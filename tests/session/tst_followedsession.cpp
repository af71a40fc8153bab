// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/session/followedsession.h"

#include "agentcore/base/lockfile.h"
#include "agentcore/store/sessionstore.h"
#include "tests/session/turnbench.h"
#include "tests/support/samplesession.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/waited.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! What one holds, another one reads as it comes. Two agents of one process keep each other off a
//! session as two processes do.
class TestFollowedSession : public QObject
{
    Q_OBJECT

private slots:
    void showsATurnAsItHappens()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}), ScriptedReply::text(u"all done"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.permission.open.size(), 1u);

        LocalAgent reader(bench.services);
        QVERIFY(isHeld(bench, reader, bench.session->id()));
        Session *followed = follow(bench, reader);
        QVERIFY(followed && followed->isFollowed() && followed->isRunning());
        QCOMPARE(TurnBench::words(followed->transcript()),
                 TurnBench::words(bench.session->transcript()));
        std::vector<SessionUpdate> updates;
        connect(followed, &Session::updated, followed,
                [&updates](const SessionUpdate &update) { updates.push_back(update); });
        QSignalSpy finished(followed, &Session::turnFinished);

        bench.permission.answer(PermissionChoice::AllowOnce);
        QVERIFY(!bench.waitForEnd().error);

        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!followed->isRunning());
        QCOMPARE(finished.first().first().value<TurnResult>().stopReason, StopReason::EndTurn);
        QTRY_COMPARE(TurnBench::words(followed->transcript()),
                     TurnBench::words(bench.session->transcript()));
        const QStringList shown = TurnBench::words(updates);
        QVERIFY(shown.contains(u"call:edit completed"_s));
        QVERIFY(shown.contains(u"text:all done"_s));
        // A second turn, too.
        bench.model.replies = {ScriptedReply::text(u"again"_s)};
        QVERIFY(!bench.run(u"more"_s).error);
        QTRY_COMPARE(finished.size(), 2);
        QVERIFY(TurnBench::words(updates).contains(u"user:more"_s));
    }

    void refusesWhatWouldChangeIt()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        LocalAgent reader(bench.services);
        Session *followed = follow(bench, reader);
        QVERIFY(followed);
        const qint64 size = QFileInfo(bench.sessionFile()).size();
        const auto refused = [](const Result<void> &result) {
            return !result && result.error().code == ErrorCode::Busy;
        };
        QVERIFY(refused(followed->prompt({ContentBlock::fromText(u"mine"_s)})));
        QVERIFY(refused(followed->retry()));
        QVERIFY(refused(followed->setMode(u"full-access"_s)));
        QVERIFY(refused(followed->setOption(u"model"_s, u"test/other"_s)));
        followed->cancel();
        QCOMPARE(QFileInfo(bench.sessionFile()).size(), size);
        QCOMPARE(reader.findOpen(followed->id()), nullptr);
        QPointer<Session> gone(followed);
        reader.closeSession(followed);
        QTRY_VERIFY(!gone);
    }

    void tellsWhenItIsFree()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        const QString id = bench.session->id();
        LocalAgent reader(bench.services);
        Session *followed = follow(bench, reader);
        QVERIFY(followed);
        QSignalSpy released(followed, &Session::released);
        QVERIFY(!released.wait(300)); // it is still held
        bench.agent->closeSession(bench.session);
        QTRY_COMPARE(released.size(), 1);
        auto opening = reader.openSession(id, spec(bench));
        QVERIFY(QTest::qWaitFor([&] { return opening.isFinished(); }, 30'000));
        QVERIFY(opening.result());
        QVERIFY(!(*opening.result())->isFollowed());
    }

    // Who held it is gone in the middle of it.
    void aTurnWithoutAnEndIsOver()
    {
        TurnBench bench;
        const SessionStore store(QDir(bench.dir.path()).canonicalPath());
        auto log = std::make_unique<SessionLog>(std::move(*store.create()));
        const QString id = log->header().id;
        QVERIFY(log->append(UserEvent{.messageId = u"m1"_s,
                                      .at = QDateTime::currentDateTimeUtc(),
                                      .content = {ContentBlock::fromText(u"go"_s)}},
                            Durability::Buffered));
        LocalAgent reader(bench.services);
        auto opening = reader.followSession(id, bench.dir.path());
        QVERIFY(QTest::qWaitFor([&] { return opening.isFinished(); }, 30'000));
        QVERIFY(opening.result());
        Session *followed = *opening.result();
        QVERIFY(followed->isRunning());
        QSignalSpy finished(followed, &Session::turnFinished);
        QSignalSpy released(followed, &Session::released);
        log.reset();
        QTRY_COMPARE(released.size(), 1);
        QCOMPARE(finished.size(), 1);
        QVERIFY(!followed->isRunning());
    }

    void goneFile()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        LocalAgent reader(bench.services);
        auto unknown = reader.followSession(SessionStore::newId(), bench.dir.path());
        QVERIFY(QTest::qWaitFor([&] { return unknown.isFinished(); }, 30'000));
        QCOMPARE(unknown.result().error().code, ErrorCode::SessionNotFound);
        Session *followed = follow(bench, reader);
        QVERIFY(followed);
        QSignalSpy released(followed, &Session::released);
        QVERIFY(QFile::remove(bench.sessionFile()));
        QTRY_COMPARE(released.size(), 1);
    }

    void halfLinesWait()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"s.jsonl"_s);
        const QString lockPath = dir.filePath(u"s.lock"_s);
        std::optional<Result<LockFile>> lock(LockFile::take(lockPath));
        QVERIFY(*lock);
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly | QFile::Unbuffered));
        file.write("read before\n");
        SessionFollower follower(path, file.size());
        std::vector<SessionEvent> events;
        connect(&follower, &SessionFollower::grown, this,
                [&events](const std::vector<SessionEvent> &more) {
                    events.insert(events.end(), more.begin(), more.end());
                });
        QSignalSpy lost(&follower, &SessionFollower::lost);
        QSignalSpy released(&follower, &SessionFollower::released);
        follower.start();
        QByteArray line;
        appendEventLine(line, TitleChanged{u"A title"_s});
        file.write(line.first(10));
        QTest::qWait(0);
        file.write("");
        QVERIFY(events.empty());
        file.write(line.sliced(10) + "no event\n" + line + line.first(5));
        QTRY_COMPARE(events.size(), 2u);
        QCOMPARE(std::get<TitleChanged>(events[1]).title, u"A title"_s);
        // A line that nobody would write is left out, however long it is.
        file.write(line.sliced(5));
        QTRY_COMPARE(events.size(), 3u);
        file.write(QByteArray(3 * SessionFollower::kMaxBytesAtOnce, 'x') + '\n' + line);
        QTRY_COMPARE(events.size(), 4u);
        QVERIFY(released.isEmpty() && lost.isEmpty());
        lock.reset();
        QFile left(lockPath); // as by a process that was killed
        QVERIFY(left.open(QFile::WriteOnly));
        QTRY_COMPARE(released.size(), 1);
    }

    // As a program that synchronises folders does it, and longer than what was read.
    void anotherFileInItsPlaceIsTold()
    {
        QTemporaryDir dir;
        const QString path = dir.filePath(u"s.jsonl"_s);
        const auto lock = LockFile::take(dir.filePath(u"s.lock"_s));
        QVERIFY(lock);
        QByteArray line;
        appendEventLine(line, TitleChanged{u"A title"_s});
        QVERIFY(putFile(path, line));
        SessionFollower follower(path, 0);
        QSignalSpy grown(&follower, &SessionFollower::grown);
        QSignalSpy lost(&follower, &SessionFollower::lost);
        follower.start();
        QTRY_COMPARE(grown.size(), 1);
        QVERIFY(putFile(path + u".new"_s, line + line + line));
        QCOMPARE(std::rename(qPrintable(path + u".new"_s), qPrintable(path)), 0);
        QTRY_COMPARE(lost.size(), 1);
        QCOMPARE(grown.size(), 1);
    }

    void listTellsWhatOthersDo()
    {
        TurnBench bench;
        LocalAgent reader(bench.services);
        reader.watchSessions(bench.dir.path());
        QSignalSpy changed(&reader, &Agent::sessionsChanged);
        const auto titles = [&] {
            QStringList titles;
            const auto listed = waited(reader.listSessions(bench.dir.path()));
            for (const SessionInfo &session : listed.value_or(QList<SessionInfo>()))
                titles += session.title;
            return titles;
        };
        QVERIFY(titles().isEmpty());
        bench.open(); // the folder of sessions comes with it
        bench.model.replies = {ScriptedReply::text(u"ok"_s), ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"first words"_s).error);
        QTRY_VERIFY(!changed.isEmpty());
        QTRY_COMPARE(titles(), QStringList{u"first words"_s});
        // And when it goes on.
        QTest::qWait(0);
        changed.clear();
        QVERIFY(!bench.run(u"second words"_s).error);
        QTRY_VERIFY(!changed.isEmpty());
        QCOMPARE(changed.first().first().toString(), QDir(bench.dir.path()).canonicalPath());
    }

    void ownWritingIsNoNews()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s), ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"first words"_s).error);
        bench.agent->watchSessions(bench.dir.path());
        QSignalSpy changed(bench.agent.get(), &Agent::sessionsChanged);
        QVERIFY(!bench.run(u"more"_s).error);
        QVERIFY(!changed.wait(1500));
    }

private:
    static SessionSpec spec(TurnBench &bench)
    {
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.ports.permission = &bench.permission;
        return spec;
    }
    //! The session that \a bench holds, as \a reader sees it; null: it does not.
    static Session *follow(TurnBench &bench, LocalAgent &reader)
    {
        auto opening = reader.followSession(bench.session->id(), bench.dir.path());
        if (!QTest::qWaitFor([&] { return opening.isFinished(); }, 30'000) || !opening.result())
            return nullptr;
        return *opening.result();
    }
    static bool isHeld(TurnBench &bench, LocalAgent &reader, const QString &id)
    {
        auto opening = reader.openSession(id, spec(bench));
        return QTest::qWaitFor([&] { return opening.isFinished(); }, 30'000) && !opening.result()
            && opening.result().error().code == ErrorCode::Busy;
    }
};

AGENTAO_TEST(TestFollowedSession)
#include "tst_followedsession.moc"
