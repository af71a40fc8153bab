// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"
#include "agentcore/history/history.h"
#include "agentcore/store/sessionstore.h"
#include "tests/session/turnbench.h"
#include "tests/support/readonlyfolder.h"
#include "tests/support/samplesession.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QTimer>

#include <ctime>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

using Opening = QFuture<Result<Session *>>;

//! Opening sessions of any size while the event loop runs.
class TestOpenSession : public QObject
{
    Q_OBJECT

private slots:
    void smallOnesAreReadyAtOnce()
    {
        TurnBench bench;
        const Opening opening = bench.agent->openSession(write(bench, 1), spec(bench));
        QVERIFY(opening.isFinished());
        QVERIFY(opening.result());
    }

    void largeOnesAreReadBeside()
    {
        TurnBench bench;
        const QString id = write(bench, 2'000'000);
        int ticks = 0;
        QTimer ticker;
        connect(&ticker, &QTimer::timeout, this, [&ticks] { ++ticks; });
        ticker.start(1);
        const Opening opening = bench.agent->openSession(id, spec(bench));
        QVERIFY(!opening.isFinished());
        QVERIFY(!bench.agent->findOpen(id));
        QTRY_VERIFY_WITH_TIMEOUT(opening.isFinished(), 60'000);
        QVERIFY(ticks > 10);
        QVERIFY(opening.result());
        QCOMPARE(bench.agent->findOpen(id), *opening.result());
        const auto transcript = (*opening.result())->transcript();
        QVERIFY(transcript.size() > 1'000);
    }

    void twoCallsGiveOneSession()
    {
        TurnBench bench;
        const QString id = write(bench, 1'000'000);
        const Opening first = bench.agent->openSession(id, spec(bench));
        const Opening second = bench.agent->openSession(id, spec(bench));
        QVERIFY(!first.isFinished() && !second.isFinished());
        QTRY_VERIFY(first.isFinished() && second.isFinished());
        QVERIFY(first.result());
        QCOMPARE(*second.result(), *first.result());
        bench.agent->closeSession(*first.result());
        const Opening third = bench.agent->openSession(id, spec(bench)); // the lock is free
        QTRY_VERIFY(third.isFinished());
        QVERIFY(third.result());
    }

    void callsWithOtherFoldersFail()
    {
        TurnBench bench;
        TurnBench other;
        const QString id = write(bench, 1'000'000);
        const Opening good = bench.agent->openSession(id, spec(bench));
        const Opening bad = bench.agent->openSession(id, spec(other));
        QTRY_VERIFY(good.isFinished() && bad.isFinished());
        QVERIFY(good.result());
        QCOMPARE(bad.result().error().code, ErrorCode::SessionNotFound);
    }

    void failuresOfLargeOnes()
    {
        TurnBench bench;
        TurnBench other;
        const QString id = write(bench, 1'000'000);
        const Opening first = bench.agent->openSession(id, spec(bench));
        QTRY_VERIFY(first.isFinished());
        const Opening second = other.agent->openSession(id, spec(bench));
        const Opening third = other.agent->openSession(id, spec(bench));
        QTRY_VERIFY(second.isFinished() && third.isFinished());
        QCOMPARE(second.result().error().code, ErrorCode::Busy);
        QCOMPARE(third.result().error().code, ErrorCode::Busy);
        bench.agent->closeSession(*first.result());
        const Opening again = other.agent->openSession(id, spec(bench));
        QTRY_VERIFY(again.isFinished());
        QVERIFY(again.result());
    }

    void agentGoesMeanwhile()
    {
        TurnBench bench;
        TurnBench other;
        const QString id = write(bench, 20'000'000);
        bool told = false;
        bench.agent->openSession(id, spec(bench)).then(this, [&told](const Result<Session *> &) {
            told = true;
        });
        const std::clock_t begin = std::clock();
        bench.agent.reset();
        // Reading ends at once, so the session is soon free again.
        const QString lock = bench.dir.path() + "/.agentao/sessions/"_L1 + id + ".lock"_L1;
        QTRY_VERIFY_WITH_TIMEOUT(LockFile::take(lock), 60'000);
        QCOMPARE_LT(std::clock() - begin, 3 * CLOCKS_PER_SEC);
        QVERIFY(!told);
    }

    void endOfItsModelIsToldOnceItIsWanted()
    {
        TurnBench bench;
        bench.services.models = [&bench](const QString &) {
            ModelServices services = bench.modelServices();
            services.endOf = [](const ModelProfile &) { return QDate::currentDate().addDays(3); };
            return services;
        };
        bench.remake();
        const auto isTold = [&bench] { return bench.shown().contains(u"notice:warning"_s); };
        bench.open();
        bench.session->refreshModels(ModelRefresh::Asked);
        QVERIFY(isTold());
        bench.model.replies = {ScriptedReply::text(u"yes"_s), ScriptedReply::text(u"yes"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        bench.reopen();
        bench.session->refreshModels(ModelRefresh::Asked);
        QVERIFY(!isTold()); // it is only looked at
        QVERIFY(!bench.run(u"on"_s).error);
        QVERIFY(isTold());
    }

    void damageIsTold()
    {
        TurnBench bench;
        const QString id
            = write(bench, 1'000'000, "broken\n{\"k\":\"hologram\"}\nalso broken\n{\"to");
        const Opening opening = bench.agent->openSession(id, spec(bench));
        QTRY_VERIFY(opening.isFinished());
        const auto transcript = (*opening.result())->transcript();
        const auto *notice = std::get_if<NoticeRaised>(&transcript.back());
        if (!notice && transcript.size() > 1)
            notice
                = std::get_if<NoticeRaised>(&transcript[transcript.size() - 2]); // then the usage
        QVERIFY(notice);
        QCOMPARE(notice->title, u"2 damaged lines of the session file were left out"_s);
        QVERIFY2(notice->detail.contains("line "_L1), qPrintable(notice->detail));
    }

    //! Whatever was allowed in it once, and however it ended.
    void aLookChangesNothing_data()
    {
        const Rows<QByteArray, QString, bool> row; // the end of the file, mode, stays
        row("ended well", QByteArray(), u"read-only"_s, true);
        row("was in full access", "{\"k\":\"mode\",\"mode\":\"full-access\"}\n"_ba, u"default"_s,
            true);
        row("edited freely", "{\"k\":\"mode\",\"mode\":\"workspace-write\"}\n"_ba, u"default"_s,
            true);
        row("half a line stands at its end", "{\"k\":\"mo"_ba, u"read-only"_s, false);
    }

    void aLookChangesNothing()
    {
        const auto [tail, mode, stays] = Rows<QByteArray, QString, bool>::current();
        TurnBench bench;
        const QString id = write(bench, 1, tail);
        const QDateTime old = QDateTime::currentDateTimeUtc().addMonths(-6);
        QFile file(bench.dir.path() + "/.agentao/sessions/"_L1 + id + ".jsonl"_L1);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(old, QFile::FileModificationTime));
        const QByteArray before = file.readAll();

        bench.open(id);
        QCOMPARE(bench.session->modeId(), mode);
        bench.agent->closeSession(bench.session);

        QVERIFY(file.seek(0));
        QCOMPARE(file.readAll(), stays ? before : before.chopped(tail.size()));
        QCOMPARE(file.fileTime(QFile::FileModificationTime), old);

        bench.open(id);
        QVERIFY(bench.session->rename(u"Another name"_s)); // no turn of it either
        QCOMPARE(file.fileTime(QFile::FileModificationTime), old);
        QVERIFY(file.seek(0));
        const QByteArray named = file.readAll();
        QVERIFY(named.contains("Another name"));
        QCOMPARE(named.contains("\"default\""), mode == "default"_L1); // with what follows
    }

    void readOnlyIsTold()
    {
        TurnBench bench;
        const QString id = write(bench, 1000);
        const ReadOnlyFolder readOnly(bench.dir.path() + "/.agentao/sessions"_L1);
        bench.open(id);
        const QStringList shown = TurnBench::words(bench.session->transcript());
        QVERIFY(shown.size() > 3 && shown.contains("notice:warning"_L1));

        const auto refused = bench.session->prompt({ContentBlock::fromText(u"more"_s)});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Io);
        QVERIFY2(refused.error().message.contains("only be read"_L1),
                 qPrintable(refused.error().message));
        QVERIFY(bench.model.requests.empty());
        QVERIFY(!bench.session->isRunning());
        QVERIFY(!bench.session->rename(u"Other"_s));
    }

    void recentUpdates()
    {
        TurnBench bench;
        const QString id = write(bench, 1'000'000);
        auto recent = bench.agent->recentUpdates(id, bench.dir.path());
        QTRY_VERIFY(recent.isFinished());
        const auto updates = recent.result();
        QVERIFY(updates.size() > 100);
        const Opening opening = bench.agent->openSession(id, spec(bench));
        QTRY_VERIFY_WITH_TIMEOUT(opening.isFinished(), 60'000);
        // The same as the end of the whole, but for the first turn, of which a part may be missing.
        const QStringList end = TurnBench::words(updates);
        const QStringList whole = TurnBench::words((*opening.result())->transcript());
        QVERIFY(end.size() < whole.size());
        const qsizetype kept = end.size() - 20;
        QCOMPARE(end.last(kept), whole.last(kept));
    }

    void recentUpdatesOfAnOpenSession()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"answer"_s)};
        QVERIFY(!bench.run(u"go"_s).error);
        auto recent = bench.agent->recentUpdates(bench.session->id(), bench.dir.path());
        QTRY_VERIFY(recent.isFinished());
        QCOMPARE(TurnBench::words(recent.result()), (QStringList{u"user:go"_s, u"text:answer"_s}));
    }

    void recentUpdatesOfBranches()
    {
        TurnBench bench;
        QByteArray line;
        appendEventLine(line, BranchEvent{u"b1"_s, u"m1"_s});
        const QString id = write(bench, 1000, line);
        auto recent = bench.agent->recentUpdates(id, bench.dir.path());
        QTRY_VERIFY(recent.isFinished());
        QVERIFY(recent.result().empty());
    }

    void recentUpdatesOfNothing()
    {
        TurnBench bench;
        for (const QString &id : {SessionStore::newId(), u"../../etc/passwd"_s, QString()}) {
            auto recent = bench.agent->recentUpdates(id, bench.dir.path());
            QTRY_VERIFY(recent.isFinished());
            QVERIFY(recent.result().empty());
        }
        const auto none = bench.agent->recentUpdates(u"x"_s, u"/nowhere/at/all"_s);
        QTRY_VERIFY(none.isFinished());
        QVERIFY(none.result().empty());
    }

private:
    //! The id of a stored session of at least \a bytes.
    static QString write(const TurnBench &bench, qint64 bytes, const QByteArray &tail = {})
    {
        const QString id = SessionStore::newId();
        const QString folder = bench.dir.path() + "/.agentao/sessions/"_L1;
        QDir().mkpath(folder);
        QFile file(folder + id + ".jsonl"_L1);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(SessionHeader{id, QDir(bench.dir.path()).canonicalPath(), {}}.toLine());
        const QByteArray turns = linesOf(sampleEvents()).join();
        do {
            file.write(turns);
        } while (file.size() < bytes);
        file.write(tail);
        return id;
    }

    static SessionSpec spec(TurnBench &bench)
    {
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.ports.permission = &bench.permission;
        return spec;
    }
};

AGENTAO_TEST(TestOpenSession)
#include "tst_opensession.moc"
