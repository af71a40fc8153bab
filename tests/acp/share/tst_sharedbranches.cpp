// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/share/sharebench.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Two versions of the second message.
static void makeBranches(ShareBench &bench, const QString &second)
{
    QVERIFY(bench.host.session->branchBefore(second));
    bench.host.model.replies = {ScriptedReply::text(u"third"_s)};
    QCOMPARE(bench.host.run(u"three"_s).stopReason, StopReason::EndTurn);
}

//! The branches of a session that two have before them.
class TestSharedBranches : public QObject
{
    Q_OBJECT

private slots:
    void hostGoesElsewhere()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        say(bench, u"two"_s, u"second"_s);
        QVERIFY(bench.join());
        bench.updates.clear();
        QVERIFY(bench.host.session->branchBefore(idOf(*bench.host.session, u"two"_s)));
        QTRY_COMPARE(bench.theirs(), bench.ours());
        QVERIFY(!bench.theirs().contains(u"user:two"_s));
        QCOMPARE(bench.shown(),
                 QStringList{u"reset"_s}); // no word of it is shown as if it were new

        say(bench, u"three"_s, u"third"_s);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.theirs(), bench.ours());
        QVERIFY(bench.shown().contains(u"text:third"_s));

        QVERIFY(bench.host.session->switchBranch(bench.host.session->branches().first().id));
        QTRY_COMPARE(bench.shown().count(u"reset"_s), 2);
        QCOMPARE(bench.theirs(), bench.ours());
        QVERIFY(bench.theirs().contains(u"text:second"_s));
        QVERIFY(!bench.theirs().contains(u"user:three"_s));
    }

    // What the guest said is shown before its process hears that the conversation is another one.
    void guestPromptsMeanwhile()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        say(bench, u"two"_s, u"second"_s);
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"third"_s)};
        QVERIFY(bench.prompt(u"three"_s));
        QVERIFY(bench.host.session->branchBefore(idOf(*bench.host.session, u"two"_s)));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ours(),
                 QStringList({u"user:one"_s, u"text:first"_s, u"user:three"_s, u"text:third"_s}));
        QCOMPARE(bench.theirs(), bench.ours());
    }

    // Both branches may have a call of one id.
    void callsOfTheOtherBranch()
    {
        ShareBench bench;
        bench.host.permission.answers
            = {{PermissionChoice::AllowOnce, {}}, {PermissionChoice::AllowOnce, {}}};
        bench.host.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}), ScriptedReply::text(u"done"_s)};
        bench.host.run(u"one"_s);
        QVERIFY(bench.join());
        QVERIFY(bench.host.session->branchBefore(idOf(*bench.host.session, u"one"_s)));
        QTRY_COMPARE(bench.theirs(), QStringList());
        bench.host.model.replies
            = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}}), ScriptedReply::text(u"again"_s)};
        bench.host.run(u"two"_s);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.theirs(), bench.ours());
    }

    void guestSeesThem()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        say(bench, u"two"_s, u"second"_s);
        makeBranches(bench, idOf(*bench.host.session, u"two"_s));
        QVERIFY(bench.join());
        const QList<Branch> branches = bench.session->branches();
        QCOMPARE(branches.size(), 2);
        QCOMPARE(branches[0].id, bench.host.session->branches()[0].id);
        QVERIFY(branches[1].isActive);
        QCOMPARE(branches[1].messageId, idOf(*bench.session, u"three"_s));
        const QList<BranchFork> forks = bench.session->branchForks();
        QCOMPARE(forks.size(), 1);
        QCOMPARE(forks[0].messageId, idOf(*bench.session, u"three"_s));
        QCOMPARE(forks[0].branchIds, bench.host.session->branchForks()[0].branchIds);
        QCOMPARE(forks[0].active, 1);
        QVERIFY(bench.session->isBranchPoint(idOf(*bench.session, u"one"_s)));
        QVERIFY(!bench.session->isBranchPoint(u"x"_s));
    }

    void guestEditsAMessage()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        say(bench, u"two"_s, u"second"_s);
        QVERIFY(bench.join());
        const auto content = bench.session->branchBefore(idOf(*bench.session, u"two"_s));
        QVERIFY(content);
        QCOMPARE(*content, QList{ContentBlock::fromText(u"two"_s)});
        QTRY_COMPARE(bench.ours(), QStringList({u"user:one"_s, u"text:first"_s}));
        QTRY_COMPARE(bench.theirs(), bench.ours());
        QCOMPARE(bench.shown().count(u"reset"_s), 1);
        bench.host.model.replies = {ScriptedReply::text(u"third"_s)};
        QVERIFY(bench.prompt(u"three"_s));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.theirs(), bench.ours());
        QCOMPARE(bench.session->branchForks().size(), 1);
        QCOMPARE(bench.session->branchForks()[0].messageId, idOf(*bench.session, u"three"_s));
    }

    // It has an id of its own here, and another one there.
    void guestEditsItsOwn()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"first"_s)};
        QVERIFY(bench.prompt(u"one"_s));
        QTRY_COMPARE(bench.ends.size(), 1u);
        const QString own = idOf(*bench.session, u"one"_s);
        QVERIFY(own != idOf(*bench.host.session, u"one"_s));
        QVERIFY(bench.session->isBranchPoint(own));
        QVERIFY(bench.session->branchBefore(own));
        QTRY_COMPARE(bench.ours(), QStringList());
        QTRY_COMPARE(bench.theirs(), QStringList());
    }

    void guestSwitches()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        say(bench, u"two"_s, u"second"_s);
        makeBranches(bench, idOf(*bench.host.session, u"two"_s));
        QVERIFY(bench.join());
        QVERIFY(bench.session->switchBranch(bench.session->branches()[0].id));
        QTRY_VERIFY(bench.theirs().contains(u"user:two"_s));
        QCOMPARE(bench.theirs(), bench.ours());
        QVERIFY(bench.session->branches()[0].isActive);
        QCOMPARE(bench.session->branchForks()[0].messageId, idOf(*bench.session, u"two"_s));
        QCOMPARE(bench.host.shown().count(u"reset"_s), 2);
    }

    void anotherGuestSwitches()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        say(bench, u"two"_s, u"second"_s);
        QVERIFY(bench.join());
        LocalAgent third(bench.host.services);
        third.setSharing(std::make_unique<Acp::SharedSessions>(Acp::SessionPorch::Options{u"1"_s},
                                                               [] { return u"Emacs"_s; }));
        auto opening = third.openSession(bench.session->id(), bench.guestSpec());
        QTRY_VERIFY(opening.isFinished());
        QVERIFY(opening.result());
        Session *other = *opening.result();
        QVERIFY(other->branchBefore(idOf(*other, u"two"_s)));
        QTRY_COMPARE(bench.theirs(), QStringList({u"user:one"_s, u"text:first"_s}));
        QTRY_COMPARE(TurnBench::words(other->transcript()), bench.theirs());
    }

    // As the window does it: the new words go after the old ones are gone there.
    void editedAndSentAtOnce()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        say(bench, u"two"_s, u"second"_s);
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"third"_s)};
        QVERIFY(bench.session->branchBefore(idOf(*bench.session, u"two"_s)));
        QVERIFY(bench.prompt(u"three"_s));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.theirs(),
                 QStringList({u"user:one"_s, u"text:first"_s, u"user:three"_s, u"text:third"_s}));
        QCOMPARE(bench.theirs(), bench.ours());
        const QString own = idOf(*bench.session, u"three"_s);
        QCOMPARE(bench.session->branchForks()[0].messageId, own);
        QVERIFY(bench.session->isBranchPoint(own));
    }

    // A turn of the host begins while the wish is on its way.
    void refusedLater()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"second"_s)};
        QVERIFY(bench.session->branchBefore(idOf(*bench.session, u"one"_s)));
        bench.host.prompt(u"two"_s);
        QTRY_VERIFY(bench.shown().contains(u"notice:warning"_s));
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.shown().count(u"reset"_s), 0);
        QVERIFY(bench.theirs().contains(u"user:one"_s));
    }

    // What was written for the other branch is not said on this one, and not lost.
    void editedAndRefused()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"second"_s).hold()};
        QVERIFY(bench.session->branchBefore(idOf(*bench.session, u"one"_s)));
        QVERIFY(bench.prompt(u"three"_s));
        QVERIFY(bench.session->isRunning());
        bench.host.prompt(u"two"_s);
        QTRY_VERIFY(bench.shown().contains(u"notice:warning"_s));
        QCOMPARE(bench.ends.size(), 0u);
        QTRY_VERIFY(bench.host.model.hasReply());
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().unread,
                 QList<QList<ContentBlock>>{{ContentBlock::fromText(u"three"_s)}});
        QVERIFY(!bench.session->isRunning());
        QCOMPARE(bench.ours(),
                 QStringList({u"user:one"_s, u"text:first"_s, u"user:two"_s, u"text:second"_s}));
    }

    void editedAndCancelled()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        QVERIFY(bench.join());
        QVERIFY(bench.session->branchBefore(idOf(*bench.session, u"one"_s)));
        QVERIFY(bench.session->runCommand(u"touch made"_s));
        bench.session->cancel();
        QCOMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().stopReason, StopReason::Cancelled);
        QTRY_COMPARE(bench.theirs(), QStringList());
        bench.host.model.replies = {ScriptedReply::text(u"second"_s)};
        QVERIFY(bench.prompt(u"two"_s));
        QTRY_COMPARE(bench.ends.size(), 2u);
        QCOMPARE(bench.ours(), QStringList({u"user:two"_s, u"text:second"_s}));
        QVERIFY(!QFileInfo::exists(bench.host.dir.filePath(u"made"_s)));
    }

    void forksBeforeAMessage()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        say(bench, u"two"_s, u"second"_s);
        QVERIFY(bench.join());
        auto forking = bench.guest->forkSession(bench.session->id(), idOf(*bench.session, u"two"_s),
                                                bench.guestSpec());
        QTRY_VERIFY(forking.isFinished());
        QVERIFY(forking.result());
        QCOMPARE(TurnBench::words((*forking.result())->transcript()),
                 QStringList({u"user:one"_s, u"text:first"_s}));
    }

    void refusedHere()
    {
        ShareBench bench;
        say(bench, u"one"_s, u"first"_s);
        QVERIFY(bench.join());
        QCOMPARE(bench.session->branchBefore(u"x"_s).error().code, ErrorCode::NotFound);
        QCOMPARE(bench.session->switchBranch(u"x"_s).error().code, ErrorCode::NotFound);
        bench.host.model.replies = {ScriptedReply::text(u"second"_s).hold()};
        bench.host.prompt(u"two"_s);
        QTRY_VERIFY(bench.session->isRunning());
        const QString one = idOf(*bench.session, u"one"_s);
        QCOMPARE(bench.session->branchBefore(one).error().code, ErrorCode::Busy);
        QCOMPARE(bench.session->switchBranch(u"b0"_s).error().code, ErrorCode::Busy);
        QTRY_VERIFY(bench.host.model.hasReply());
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 1u);
    }

    void knowsWhenItWasSaid()
    {
        ShareBench bench;
        const auto times = [](const Session &session) {
            QList<QDateTime> times;
            for (const SessionUpdate &update : session.transcript()) {
                if (const auto *user = std::get_if<UserMessageAdded>(&update))
                    times += user->at;
            }
            return times;
        };
        say(bench, u"one"_s, u"first"_s);
        say(bench, QString(100'000, u'x'), u"second"_s); // comes in pieces
        QVERIFY(bench.join());
        say(bench, u"three"_s, u"third"_s);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.theirs(), bench.ours());
        QCOMPARE(times(*bench.session), times(*bench.host.session));
        QVERIFY(times(*bench.session).first().isValid());
    }

private:
    static void say(ShareBench &bench, const QString &text, const QString &answer)
    {
        bench.host.model.replies = {ScriptedReply::text(answer)};
        QCOMPARE(bench.host.run(text).stopReason, StopReason::EndTurn);
    }
    //! The id of the message \a text, as \a session has it.
    static QString idOf(const Session &session, const QString &text)
    {
        for (const SessionUpdate &update : session.transcript()) {
            const auto *user = std::get_if<UserMessageAdded>(&update);
            if (user && user->content.text == text)
                return user->messageId;
        }
        return {};
    }
};

AGENTAO_TEST(TestSharedBranches)
#include "tst_sharedbranches.moc"
