// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/share/sharebench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/support/waited.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! What turns changed in the files, looked at and taken back where the session is not held.
class TestSharedChanges : public QObject
{
    Q_OBJECT

private slots:
    void isTold()
    {
        ShareBench bench;
        QVERIFY(prepare(bench));
        change(bench, u"printf 'x\\ny\\n' >a; printf z >b"_s);
        QTRY_COMPARE_WITH_TIMEOUT(told(bench.updates), 1, 60'000);
        const auto transcript = bench.session->transcript();
        QCOMPARE(told(transcript), 1);
        const auto found = std::ranges::find_if(transcript, [](const SessionUpdate &update) {
            return std::holds_alternative<FilesChanged>(update);
        });
        const auto changed = std::get<FilesChanged>(*found);
        QCOMPARE(changed.files, 2);
        QCOMPARE(changed.addedLines, 3);
        bench.guest->closeSession(bench.session);
        QVERIFY(bench.join()); // who comes later sees it, too
        QCOMPARE(told(bench.session->transcript()), 1);
    }

    void looksAndTakesBack()
    {
        ShareBench bench;
        QVERIFY(prepare(bench));
        change(bench, u"printf 'x\\ny\\n' >a; printf z >b"_s);
        const auto checkpoints = waited(bench.session->checkpoints());
        QVERIFY(checkpoints);
        QCOMPARE(*checkpoints, *waited(bench.host.session->checkpoints()));
        const QString id = checkpoints->last().id;
        const auto changes = waited(bench.session->changes(id, ChangeScope::Turn));
        QCOMPARE(changes, waited(bench.host.session->changes(id, ChangeScope::Turn)));
        QCOMPARE(changes->files.size(), 2);
        QCOMPARE(changes->files.first().newText, u"x\ny\n"_s);

        QTRY_COMPARE_WITH_TIMEOUT(told(bench.host.updates), 1, 60'000);
        const auto outcome = waited(bench.session->restore(id, ChangeScope::Turn, {}));
        QVERIFY(outcome);
        QCOMPARE(outcome->restored.size(), 2);
        QVERIFY(outcome->failures.isEmpty());
        QVERIFY(!QFile::exists(path(bench, u"a"_s)));
        QVERIFY(!QFile::exists(path(bench, u"b"_s)));
        QTRY_COMPARE_WITH_TIMEOUT(told(bench.host.updates), 2, 60'000); // both know of it
        QTRY_COMPARE_WITH_TIMEOUT(told(bench.updates), 2, 60'000);

        QVERIFY(waited(bench.session->restore(outcome->undoId, ChangeScope::Turn, {})));
        QCOMPARE(content(bench, u"a"_s), "x\ny\n");
        bench.host.model.replies = {ScriptedReply::text(u"I see"_s)}; // and so does the model
        bench.host.run(u"look"_s);
        QVERIFY(bench.host.model.requests.back().messages.back().text().contains(u"a"_s));
    }

    void oneFile()
    {
        ShareBench bench;
        QVERIFY(prepare(bench));
        change(bench, u"printf x >a; printf z >b"_s);
        const auto checkpoints = waited(bench.session->checkpoints());
        QVERIFY(checkpoints && !checkpoints->isEmpty());
        const QString one = path(bench, u"a"_s);
        const auto outcome
            = waited(bench.session->restore(checkpoints->last().id, ChangeScope::Turn, {one}));
        QVERIFY(outcome);
        QCOMPARE(outcome->restored, QStringList{one});
        QVERIFY(!QFile::exists(one));
        QCOMPARE(content(bench, u"b"_s), "z");
    }

    void reviewAndRevertALine()
    {
        ShareBench bench;
        QVERIFY(prepare(bench));
        change(bench, u"printf '1\\n2\\n3\\n4\\n5\\n' >a"_s);
        change(bench, u"printf 'one\\n2\\n3\\n4\\nfive\\n' >a"_s);
        const auto checkpoints = waited(bench.session->checkpoints());
        QVERIFY(checkpoints);
        const ReviewRange range{.from = checkpoints->last().id};
        const auto review = waited(bench.session->review(range));
        QVERIFY2(review, review ? "" : qPrintable(review.error().text()));
        QCOMPARE(review, waited(bench.host.session->review(range)));
        QCOMPARE(review->files.size(), 1);
        QCOMPARE(review->files.first().hunks.size(), 2);

        const auto outcome = waited(bench.session->revert(
            {.states = review->states, .files = {{review->files.first().path, {0}}}}));
        QVERIFY(outcome);
        QVERIFY(outcome->failures.isEmpty());
        QCOMPARE(content(bench, u"a"_s), "1\n2\n3\n4\nfive\n");
    }

    void revertMeetsAConflict()
    {
        ShareBench bench;
        QVERIFY(prepare(bench));
        change(bench, u"printf '1\\n2\\n' >a"_s);
        change(bench, u"printf 'one\\n2\\n' >a"_s);
        const auto checkpoints = waited(bench.session->checkpoints());
        QVERIFY(checkpoints);
        const auto review = waited(bench.session->review({.from = checkpoints->last().id}));
        QVERIFY(review && review->files.size() == 1);
        QFile file(path(bench, u"a"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("uno\n2\n") > 0);
        file.close();
        const auto outcome = waited(bench.session->revert(
            {.states = review->states, .files = {{review->files.first().path, {0}}}}));
        QVERIFY(outcome);
        QCOMPARE(outcome->failures.size(), 1);
        QCOMPARE(outcome->failures.first().code, ErrorCode::Conflict);
        QCOMPARE(content(bench, u"a"_s), "uno\n2\n");

        Review elsewhere = *review;
        elsewhere.states.first().root = u"/"_s;
        const auto refused
            = waited(bench.session->revert({.states = elsewhere.states, .files = {{u"/a"_s, {}}}}));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
    }

    void busyInATurn()
    {
        ShareBench bench;
        QVERIFY(prepare(bench));
        change(bench, u"printf x >a"_s);
        const auto checkpoints = waited(bench.session->checkpoints());
        QVERIFY(checkpoints && !checkpoints->isEmpty());
        bench.host.model.replies = {ScriptedReply::text(u"long"_s).hold()};
        bench.host.prompt(u"go on"_s);
        const auto refused
            = waited(bench.session->restore(checkpoints->last().id, ChangeScope::Turn, {}));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Busy);
        QCOMPARE(content(bench, u"a"_s), "x");
        QTRY_VERIFY(bench.host.model.hasReply());
        bench.host.model.release();
        bench.host.waitForEnd();
    }

    void unknownCheckpoint()
    {
        ShareBench bench;
        QVERIFY(prepare(bench));
        const auto none = waited(bench.session->changes(u"x"_s, ChangeScope::Turn));
        QVERIFY(!none);
        QVERIFY(!waited(bench.session->revert({})).has_value()
                || waited(bench.session->revert({}))->restored.isEmpty());
    }

    void hostIsGone()
    {
        ShareBench bench;
        QVERIFY(prepare(bench));
        auto asked = bench.session->checkpoints();
        QSignalSpy released(bench.session, &Session::released);
        bench.host.agent.reset();
        QTRY_COMPARE(released.size(), 1);
        QTRY_VERIFY(asked.isFinished());
        QVERIFY(!waited(bench.session->checkpoints()));
    }

private:
    //! A host with real tools; a guest that takes part.
    static bool prepare(ShareBench &bench)
    {
        bench.host.builtinTools = true;
        bench.host.remake();
        bench.host.agent->setSharing(std::make_unique<Acp::SharedSessions>(
            Acp::SessionPorch::Options{u"1"_s}, [] { return u"Zed"_s; }));
        bench.host.open({}, u"full-access"_s);
        return bench.join();
    }
    //! A turn that runs \a command.
    static void change(ShareBench &bench, const QString &command)
    {
        const QJsonObject input{{"command"_L1, command}};
        bench.host.model.replies
            = {ScriptedReply::calls(
                   {{u"run_shell_command"_s,
                     QString::fromUtf8(QJsonDocument(input).toJson(QJsonDocument::Compact))}}),
               ScriptedReply::text(u"done"_s)};
        QCOMPARE(bench.host.run(u"go"_s).stopReason, StopReason::EndTurn);
    }
    static QString path(const ShareBench &bench, const QString &name)
    {
        return QFileInfo(bench.host.dir.path()).canonicalFilePath() + u'/' + name;
    }
    static QByteArray content(const ShareBench &bench, const QString &name)
    {
        return fileContent(path(bench, name));
    }
    static qsizetype told(const std::vector<SessionUpdate> &updates)
    {
        return std::ranges::count_if(updates, [](const SessionUpdate &update) {
            return std::holds_alternative<FilesChanged>(update);
        });
    }
};

AGENTAO_TEST(TestSharedChanges)
#include "tst_sharedchanges.moc"
