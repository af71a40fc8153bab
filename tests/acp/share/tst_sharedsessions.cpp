// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/joinedsession.h"
#include "agentcore/session/sessionfronts.h"
#include "tests/acp/share/sharebench.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static ScriptedReply editCall()
{
    return ScriptedReply::calls({{u"edit"_s, u"{}"_s}});
}

//! One session that two have before them.
class TestSharedSessions : public QObject
{
    Q_OBJECT

private slots:
    void isSeenWhole()
    {
        ShareBench bench;
        bench.host.permission.answers = {{PermissionChoice::AllowOnce, {}}};
        bench.host.model.replies = {editCall(), ScriptedReply::text(u"all done"_s)};
        bench.host.run(u"go"_s);

        QVERIFY(bench.join());
        QCOMPARE(bench.theirs(), bench.ours());
        QCOMPARE(bench.session->id(), bench.host.session->id());
        QCOMPARE(bench.session->title(), bench.host.session->title());
        QCOMPARE(bench.session->modeId(), bench.host.session->modeId());
        QVERIFY(!bench.session->isFollowed());
        QVERIFY(!bench.session->isRunning());
        QVERIFY(SessionFronts::isGuest(bench.session));
        QCOMPARE(bench.guest->findOpen(bench.session->id()), bench.session.data());
        const AgentCapabilities can = bench.guest->capabilitiesOf(bench.session);
        QVERIFY(can.steering && can.checkpoints && can.branches && can.userCommands);
    }

    void goesOnLive()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"half of it"_s).hold()};
        bench.host.prompt(u"say it"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:half of it"_s));
        QVERIFY(bench.shown().contains(u"user:say it"_s));
        QVERIFY(bench.session->isRunning());
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().stopReason, StopReason::EndTurn);
        QVERIFY(!bench.session->isRunning());
        QCOMPARE(bench.theirs(), bench.ours());
    }

    void isJoinedInTheMiddle()
    {
        ShareBench bench;
        bench.host.model.replies = {ScriptedReply::text(u"one "_s).hold()};
        bench.host.prompt(u"count"_s);
        QTRY_VERIFY(bench.host.shown().contains(u"text:one "_s));
        QVERIFY(bench.join());
        QVERIFY(bench.session->isRunning());
        QVERIFY(bench.theirs().contains(u"text:one "_s));
        bench.host.model.release();
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.theirs(), bench.ours());
    }

    void guestPrompts()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"hello"_s)};
        QVERIFY(bench.prompt(u"greet me"_s));
        QVERIFY(bench.session->isRunning());
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(!bench.ends.front().error);
        QCOMPARE(bench.host.shown().count(u"user:greet me"_s), 1);
        QVERIFY(bench.host.shown().contains(u"text:hello"_s));
        QCOMPARE(bench.theirs(), bench.ours());
        QCOMPARE(bench.host.ends.size(), 1u);
    }

    void oneTurnAtATime()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"first"_s).hold()};
        bench.host.prompt(u"one"_s);
        QTRY_VERIFY(bench.session->isRunning());
        const auto refused = bench.session->prompt({ContentBlock::fromText(u"two"_s)});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Busy);
        QTRY_VERIFY(bench.host.model.hasReply());
        bench.host.model.replies = {ScriptedReply::text(u"second"_s)};
        bench.host.model.release();
        QTRY_VERIFY(!bench.session->isRunning());
        QVERIFY(bench.prompt(u"two"_s));
        QTRY_COMPARE(bench.ends.size(), 2u);
        QCOMPARE(bench.theirs(), bench.ours());
    }

    void guestStopsATurn()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"long"_s).hold()};
        bench.host.prompt(u"go"_s);
        QTRY_VERIFY(bench.session->isRunning());
        bench.session->cancel();
        QTRY_COMPARE(bench.host.ends.size(), 1u);
        QCOMPARE(bench.host.ends.front().stopReason, StopReason::Cancelled);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.ends.front().stopReason, StopReason::Cancelled);
    }

    void firstAnswerCounts_data()
    {
        const Rows<bool, bool> row; // isGuest, allows
        row("the guest says yes", true, true);
        row("the guest says no", true, false);
        row("the host says yes", false, true);
        row("the host says no", false, false);
    }

    void firstAnswerCounts()
    {
        const auto [isGuest, allows] = Rows<bool, bool>::current();
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {editCall(), ScriptedReply::text(u"so be it"_s)};
        bench.host.prompt(u"edit"_s);
        ScriptedPermission &here = isGuest ? bench.guestPermission : bench.host.permission;
        ScriptedPermission &there = isGuest ? bench.host.permission : bench.guestPermission;
        QTRY_COMPARE(here.open.size(), 1u);
        QTRY_COMPARE(there.open.size(), 1u);
        QVERIFY(!bench.guestPermission.asked.first().preview.content.isEmpty());

        const Session *other = isGuest ? bench.host.session.data() : bench.session.data();
        PermissionReply reply = std::move(here.open.front().reply);
        const auto choice = allows ? PermissionChoice::AllowOnce : PermissionChoice::RejectOnce;
        QString asked; // as the one who asks calls it
        for (const PermissionOption &option : here.asked.first().options) {
            if (option.choice == choice)
                asked = option.asked;
        }
        here.open.pop_front();
        std::move(reply).answer({.choice = choice, .note = {}, .asked = asked});
        QTRY_COMPARE(there.withdrawn.size(), 1);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QCOMPARE(bench.host.tools.log.contains(u"start edit"_s), allows);
        QCOMPARE(SessionFronts::of(other)->takeAnswer(), isGuest ? u"Agentao"_s : u"Zed"_s);
        QCOMPARE(SessionFronts::of(other)->takeAnswer(), std::nullopt);
        QCOMPARE(bench.theirs(), bench.ours());
    }

    // Both press a button before they hear of each other.
    void answersAtOnce()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {editCall(), ScriptedReply::text(u"done"_s)};
        bench.host.prompt(u"edit"_s);
        QTRY_COMPARE(bench.guestPermission.open.size(), 1u);
        QCOMPARE(bench.host.permission.open.size(), 1u);
        bench.guestPermission.answer(PermissionChoice::AllowOnce);
        bench.host.permission.answer(PermissionChoice::RejectOnce);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(!bench.host.tools.log.contains(u"start edit"_s));
        QCOMPARE(bench.host.ends.size(), 1u);
        QCOMPARE(bench.theirs(), bench.ours());
        QVERIFY(
            SessionFronts::of(bench.host.session)->others().contains(u"Agentao"_s)); // still here
    }

    void putAwayInOne()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {editCall(), ScriptedReply::text(u"done"_s)};
        bench.host.prompt(u"edit"_s);
        QTRY_COMPARE(bench.guestPermission.open.size(), 1u);
        bench.host.permission.drop();
        QCOMPARE(bench.guestPermission.open.size(), 1u);
        bench.guestPermission.answer(PermissionChoice::AllowOnce);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(bench.host.tools.log.contains(u"start edit"_s));
    }

    void whoComesLaterIsAsked()
    {
        ShareBench bench;
        bench.host.model.replies = {editCall(), ScriptedReply::text(u"done"_s)};
        bench.host.prompt(u"edit"_s);
        QTRY_COMPARE(bench.host.permission.open.size(), 1u);
        QVERIFY(bench.join());
        QTRY_COMPARE(bench.guestPermission.open.size(), 1u);
        bench.guestPermission.answer(PermissionChoice::AllowOnce);
        QTRY_COMPARE(bench.ends.size(), 1u);
        QVERIFY(bench.host.tools.log.contains(u"start edit"_s));
        QCOMPARE(bench.host.permission.withdrawn.size(), 1);
    }

    void choicesAreCommon()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        QVERIFY(bench.session->setMode(u"read-only"_s));
        QTRY_COMPARE(bench.host.session->modeId(), u"read-only"_s);
        QTRY_COMPARE(bench.session->modeId(), u"read-only"_s);
        QVERIFY(bench.host.session->setMode(u"plan"_s));
        QTRY_COMPARE(bench.session->modeId(), u"plan"_s);
        QVERIFY(bench.host.session->setOption(OptionId::kModel, u"test/other"_s));
        QTRY_COMPARE(bench.session->modelName(), bench.host.session->modelName());
    }

    void titlesAreCommon()
    {
        ShareBench bench;
        bench.host.model.replies = {ScriptedReply::text(u"yes"_s)};
        bench.host.run(u"first words"_s);
        QVERIFY(bench.join());
        QCOMPARE(bench.session->title(), u"first words"_s);
        QVERIFY(bench.host.session->rename(u"By the host"_s));
        QTRY_COMPARE(bench.session->title(), u"By the host"_s);
        QVERIFY(bench.session->rename(u"By the guest"_s));
        QTRY_COMPARE(bench.host.session->title(), u"By the guest"_s);
        QTRY_COMPARE(bench.session->title(), u"By the guest"_s);
        auto renamed
            = bench.guest->changeSession(bench.session->id(), bench.host.dir.path(),
                                         {.title = u"In the list"_s, .pinned = {}, .archived = {}});
        QVERIFY(renamed.result());
        QTRY_COMPARE(bench.host.session->title(), u"In the list"_s);
    }

    void everybodyIsNamed()
    {
        ShareBench bench;
        QCOMPARE(SessionFronts::of(bench.host.session)->others(), QStringList());
        QVERIFY(bench.join());
        QCOMPARE(SessionFronts::of(bench.host.session)->others(), QStringList{u"Agentao"_s});
        QTRY_COMPARE(SessionFronts::of(bench.session)->others(), QStringList{u"Zed"_s});
        LocalAgent third(bench.host.services);
        third.setSharing(std::make_unique<Acp::SharedSessions>(Acp::SessionPorch::Options{u"1"_s},
                                                               [] { return u"Emacs\u202e\n"_s; }));
        auto opening = third.openSession(bench.session->id(), bench.guestSpec());
        QTRY_VERIFY(opening.isFinished());
        QVERIFY(opening.result());
        const QStringList both{u"Zed"_s, u"Emacs"_s};
        QTRY_COMPARE(SessionFronts::of(bench.session)->others().size(), 2);
        QVERIFY(SessionFronts::of(bench.session)->others().last().startsWith("Emacs"_L1));
        QVERIFY(!SessionFronts::of(bench.session)->others().last().contains(QChar(0x202e)));
        third.closeSession(*opening.result());
        QTRY_COMPARE(SessionFronts::of(bench.session)->others(), QStringList{u"Zed"_s});
    }

    void closingLetsGo()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {editCall(), ScriptedReply::text(u"done"_s)};
        bench.host.prompt(u"edit"_s);
        QTRY_COMPARE(bench.guestPermission.open.size(), 1u);
        const QString id = bench.session->id();
        bench.guest->closeSession(bench.session);
        QCOMPARE(bench.guestPermission.open.size(), 0u);
        QCOMPARE(bench.guest->findOpen(id), nullptr);
        QTRY_COMPARE(SessionFronts::of(bench.host.session)->others(), QStringList());
        QVERIFY(bench.host.session->isRunning());
        QCOMPARE(bench.host.permission.open.size(), 1u);
        bench.host.permission.answer(PermissionChoice::AllowOnce);
        QCOMPARE(bench.host.waitForEnd().stopReason, StopReason::EndTurn);
        QVERIFY(bench.join()); // and comes again
        QCOMPARE(bench.theirs(), bench.ours());
    }

    void hostCloses()
    {
        ShareBench bench;
        bench.host.model.replies = {ScriptedReply::text(u"kept"_s)};
        bench.host.run(u"say it"_s);
        QVERIFY(bench.join());
        const QStringList said = bench.ours();
        QSignalSpy released(bench.session, &Session::released);
        const QString id = bench.session->id();
        bench.host.agent->closeSession(bench.host.session);
        QTRY_COMPARE(released.size(), 1);
        QCOMPARE(bench.guest->findOpen(id), nullptr);
        const auto refused = bench.session->prompt({ContentBlock::fromText(u"too late"_s)});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Busy);

        bench.guest->closeSession(bench.session);
        auto opening = bench.guest->openSession(id, bench.guestSpec());
        QTRY_VERIFY(opening.isFinished());
        QVERIFY(opening.result());
        Session *own = *opening.result();
        QVERIFY(!SessionFronts::isGuest(own));
        QCOMPARE(TurnBench::words(own->transcript()), said);
        bench.host.model.replies = {ScriptedReply::text(u"and on"_s)};
        QSignalSpy ended(own, &Session::turnFinished);
        QVERIFY(own->prompt({ContentBlock::fromText(u"go on"_s)}));
        QTRY_COMPARE(ended.size(), 1);
    }

    void hostEndsInTheMiddle()
    {
        ShareBench bench;
        QVERIFY(bench.join());
        bench.host.model.replies = {ScriptedReply::text(u"half"_s).hold()};
        bench.host.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:half"_s));
        const QString id = bench.session->id();
        QSignalSpy released(bench.session, &Session::released);
        bench.host.agent.reset();
        QTRY_COMPARE(released.size(), 1);
        QCOMPARE(bench.ends.size(), 1u);
        QVERIFY(!bench.session->isRunning());
        bench.guest->closeSession(bench.session);
        auto opening = bench.guest->openSession(id, bench.guestSpec());
        QTRY_VERIFY(opening.isFinished());
        QVERIFY(opening.result());
        const QStringList words = TurnBench::words((*opening.result())->transcript());
        QCOMPARE(words.count(u"user:go"_s), 1);
        QCOMPARE(words.count(u"text:half"_s), 1);
    }

    // As with an older program: the lock says nothing, and the session is held.
    void withoutSharing()
    {
        ShareBench bench;
        LocalAgent plain(bench.host.services);
        SessionSpec spec = bench.guestSpec();
        const auto created = plain.createSession(spec).result();
        QVERIFY(created);
        auto opening = bench.guest->openSession((*created)->id(), spec);
        QTRY_VERIFY(opening.isFinished());
        QVERIFY(!opening.result());
        QCOMPARE(opening.result().error().code, ErrorCode::Busy);
        QVERIFY(opening.result().error().message.contains("open in another window"_L1));
    }
};

AGENTAO_TEST(TestSharedSessions)
#include "tst_sharedsessions.moc"
