// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/share/sharebench.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! What one front says into a turn that another one sees, too.
class TestSharedSteering : public QObject
{
    Q_OBJECT

private slots:
    void isRead_data()
    {
        QTest::addColumn<bool>("isOwnTurn");
        QTest::newRow("in a turn of the guest") << true;
        QTest::newRow("in a turn of the host") << false;
    }

    void isRead()
    {
        QFETCH(bool, isOwnTurn);
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies
            = {ScriptedReply::text(u"well"_s).hold(), ScriptedReply::text(u"as you like"_s)};
        if (isOwnTurn)
            QVERIFY(bench.prompt(u"go"_s));
        else
            bench.host.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:well"_s));
        QVERIFY(bench.session->steer(said(u"also this"_s)));
        settle(bench);
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QTRY_COMPARE(bench.host.ends.size(), 1u);
        QCOMPARE(bench.host.model.requests.size(), 2u);
        QCOMPARE(bench.host.model.requests.back().messages.back().text(), u"also this"_s);
        QCOMPARE(bench.theirs().count(u"user:also this"_s), 1);
        QCOMPARE(bench.ours().count(u"user:also this"_s), 1);
        QCOMPARE(bench.theirs(), bench.ours());
        QCOMPARE(bench.ends.front().unread.size() + bench.host.ends.front().unread.size(), 0);
    }

    void comesBackToWhoSaidIt()
    {
        ShareBench bench;
        begin(bench);
        QVERIFY(bench.session->steer(said(u"one"_s)));
        settle(bench);
        QVERIFY(bench.host.session->steer(said(u"mine"_s)));
        QVERIFY(bench.session->steer(said(u"two"_s)));
        settle(bench);
        bench.host.session->cancel();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QTRY_COMPARE(bench.host.ends.size(), 1u);
        QCOMPARE(bench.ends.front().unread, QList<Words>({said(u"one"_s), said(u"two"_s)}));
        QCOMPARE(bench.host.ends.front().unread, QList<Words>{said(u"mine"_s)});
        QVERIFY(!bench.theirs().contains(u"user:one"_s));

        bench.host.model.replies = {ScriptedReply::text(u"next"_s)}; // it comes once
        QVERIFY(bench.prompt(u"one"_s));
        QTRY_COMPARE(bench.ends.size(), 2u);
        QVERIFY(bench.ends.back().unread.isEmpty());
        QCOMPARE(bench.theirs(), bench.ours());
    }

    void comesBackAfterAFailedTurn()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"well"_s).hold()};
        bench.host.model.replies.front().outcome = fail(ErrorCode::PermissionDenied, u"no"_s);
        QVERIFY(bench.prompt(u"go"_s));
        QTRY_VERIFY(bench.shown().contains(u"text:well"_s));
        QVERIFY(bench.session->steer(said(u"also"_s)));
        settle(bench);
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(bench.ends.front().error);
        QCOMPARE(bench.ends.front().unread, QList<Words>{said(u"also"_s)});
        QTRY_COMPARE(bench.host.ends.size(), 1u);
        QVERIFY(bench.host.ends.front().unread.isEmpty());
    }

    void comesToNoOtherGuest()
    {
        ShareBench bench;
        begin(bench);
        LocalAgent third(bench.host.services);
        third.setSharing(std::make_unique<Acp::SharedSessions>(Acp::SessionPorch::Options{u"1"_s},
                                                               [] { return u"Emacs"_s; }));
        auto opening = third.openSession(bench.session->id(), bench.guestSpec());
        QTRY_VERIFY(opening.isFinished());
        QVERIFY(opening.result());
        std::vector<TurnResult> ends;
        connect(*opening.result(), &Session::turnFinished, &bench.context,
                [&ends](const TurnResult &result) { ends.push_back(result); });
        QVERIFY(bench.session->steer(said(u"one"_s)));
        settle(bench);
        (*opening.result())->cancel();
        QTRY_COMPARE(ends.size(), 1u);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(ends.front().unread.isEmpty());
        QCOMPARE(bench.ends.front().unread, QList<Words>{said(u"one"_s)});
    }

    // One of the host goes before the guest's own, and neither reads what was said into it.
    void twoTurnsInARow()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies
            = {ScriptedReply::text(u"well"_s).hold(), ScriptedReply::text(u"again"_s).hold()};
        QVERIFY(bench.prompt(u"mine"_s)); // on its way
        bench.host.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:well"_s));
        QVERIFY(bench.session->steer(said(u"early"_s)));
        settle(bench);
        bench.host.session->cancel();
        QTRY_VERIFY(bench.shown().contains(u"text:again"_s));
        QVERIFY(bench.session->steer(said(u"late"_s)));
        settle(bench);
        bench.host.session->cancel();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().unread, QList<Words>({said(u"early"_s), said(u"late"_s)}));
    }

    // An agent of others may say a prompt again while its turn runs; this one does not.
    void repeatsThePrompt()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies
            = {ScriptedReply::text(u"well"_s).hold(), ScriptedReply::text(u"as you like"_s)};
        QVERIFY(bench.prompt(u"go on"_s));
        QTRY_VERIFY(bench.shown().contains(u"text:well"_s));
        QVERIFY(bench.session->steer(said(u"go"_s)));
        settle(bench);
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.theirs().count(u"user:go"_s), 1);
        QCOMPARE(bench.theirs(), bench.ours());
    }

    void whenNothingRuns()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QCOMPARE(bench.session->steer(said(u"x"_s)).error().code, ErrorCode::InvalidRequest);
        QCOMPARE(bench.session->steer({}).error().code, ErrorCode::InvalidInput);
        bench.host.model.replies = {ScriptedReply::text(u"well"_s)};
        QVERIFY(bench.prompt(u"go"_s)); // it did not leave yet
        QCOMPARE(bench.session->steer(said(u"x"_s)).error().code, ErrorCode::InvalidRequest);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(bench.ends.front().unread.isEmpty());
    }

    // Only the other process knows what kind of turn it is.
    void turnTakesNone()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QVERIFY(bench.host.session->runCommand(u"sleep 60"_s));
        QTRY_VERIFY(bench.session->isRunning());
        QVERIFY(bench.session->steer(said(u"also"_s)));
        QTRY_VERIFY(bench.shown().contains(u"notice:warning"_s));
        QCOMPARE(bench.ends.size(), 0u);
        bench.host.session->cancel();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().unread, QList<Words>{said(u"also"_s)});
    }

    // The end is on its way while the words are.
    void turnEndsFirst()
    {
        ShareBench bench;
        begin(bench);
        bench.host.session->cancel();
        QVERIFY(bench.session->isRunning());
        QVERIFY(bench.session->steer(said(u"late"_s)));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().unread, QList<Words>{said(u"late"_s)});
        QVERIFY(!bench.session->isRunning());
    }

    void turnEndsAndAnotherBegins()
    {
        ShareBench bench;
        begin(bench);
        bench.host.model.replies
            = {ScriptedReply::text(u"second"_s).hold(), ScriptedReply::text(u"third"_s)};
        connect(bench.host.session, &Session::turnFinished, &bench.context, [&bench] {
            if (bench.host.ends.size() == 1)
                (void)bench.host.session->prompt(said(u"and now"_s));
        });
        bench.host.session->cancel();
        QVERIFY(bench.session->steer(said(u"late"_s)));
        QTRY_VERIFY(bench.shown().contains(u"text:second"_s));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QTRY_VERIFY(bench.session->isRunning()); // with the second one
        settle(bench);
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 2u);
        const qsizetype unread = bench.ends[0].unread.size() + bench.ends[1].unread.size();
        QCOMPARE(unread + bench.ours().count(u"user:late"_s), 1); // here or there, once
        QStringList theirs = bench.theirs();
        theirs.removeAll(u"notice:warning"_s); // it may have been refused
        QCOMPARE(theirs, bench.ours());
    }

    // The host has one waiting: its beginning arrives with the end of the guest's.
    void queuedTurnFollowsItsOwn()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies
            = {ScriptedReply::text(u"one"_s), ScriptedReply::text(u"two"_s).hold()};
        connect(
            bench.host.session, &Session::turnFinished, &bench.context,
            [&bench] { QVERIFY(bench.host.session->prompt(said(u"next"_s))); },
            Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
        QVERIFY(bench.prompt(u"go"_s));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QTRY_VERIFY(bench.shown().contains(u"text:two"_s));
        QVERIFY(bench.session->isRunning());
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 2u);
        QVERIFY(!bench.session->isRunning());
    }

    // The prompts of both cross, and the guest thinks better of it: the host's turn goes on.
    void stoppedBeforeItBegan()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"well"_s).hold()};
        bench.host.prompt(u"theirs"_s);
        QVERIFY(bench.prompt(u"mine"_s));
        bench.session->cancel();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().stopReason, StopReason::Cancelled);
        QTRY_VERIFY(bench.session->isRunning());
        QTRY_VERIFY(bench.shown().contains(u"text:well"_s));
        QTRY_VERIFY(bench.host.model.hasReply());
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 2u);
        QCOMPARE(bench.ends.back().stopReason, StopReason::EndTurn);
        QVERIFY(!bench.session->isRunning());
    }

    void hostEnds()
    {
        ShareBench bench;
        begin(bench);
        QVERIFY(bench.session->steer(said(u"also"_s)));
        settle(bench);
        QSignalSpy released(bench.session, &Session::released);
        bench.host.agent.reset();
        QTRY_COMPARE(released.size(), 1);
        QCOMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().unread, QList<Words>{said(u"also"_s)});
    }

private:
    using Words = QList<ContentBlock>;
    static Words said(const QString &text) { return {ContentBlock::fromText(text)}; }
    //! A turn of the host that both see and that goes on until the model is released.
    static void begin(ShareBench &bench)
    {
        QVERIFY(bench.join());
        bench.host.model.replies
            = {ScriptedReply::text(u"well"_s).hold(), ScriptedReply::text(u"as you like"_s)};
        bench.host.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:well"_s));
        QVERIFY(bench.session->isRunning());
    }
    //! The host has heard all that the guest said.
    static void settle(ShareBench &bench)
    {
        const QString title = u"settled %1"_s.arg(++s_titles);
        QVERIFY(bench.session->rename(title));
        QTRY_COMPARE(bench.host.session->title(), title);
    }

    static inline int s_titles = 0;
};

AGENTAO_TEST(TestSharedSteering)
#include "tst_sharedsteering.moc"
