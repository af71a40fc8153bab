// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who comes back is told what went on, once, and nobody else is.
#include "ui/notifications/awaydigest.h"

#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/pane/conversationpane.h"
#include "ui/widgets/banner.h"

#include <QApplication>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

class TestAwayDigest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        QVERIFY(f->show());
        f->window->openFolder(f->folder);
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        digest()->setLeastAway(std::chrono::milliseconds(0));
    }

    void cleanup() { f.reset(); }

    void saysWhatHappened_data()
    {
        const Rows<AwayCounts, QString> row; // counts, text
        row("one turn", AwayCounts{.turns = 1}, u"one turn, all went well"_s);
        row("a failed one", AwayCounts{.turns = 1, .failed = true},
            u"one turn, the last turn failed"_s);
        row("all",
            AwayCounts{.turns = 2,
                       .commands = 11,
                       .failedCommands = 2,
                       .files = {u"/a"_s, u"/b"_s, u"/c"_s},
                       .questions = 1,
                       .costUsd = 0.42},
            u"2 turns, 11 commands (2 failed), 3 files changed, $0.42, one question "
            "waits"_s);
        row("questions alone", AwayCounts{.questions = 2}, u"2 questions wait"_s);
        row("one of each", AwayCounts{.turns = 1, .commands = 1, .files = {u"/a"_s}},
            u"one turn, one command, one file changed, all went well"_s);
    }

    void saysWhatHappened()
    {
        const auto [counts, text] = Rows<AwayCounts, QString>::current();
        QCOMPARE(counts.text(), text);
    }

    void tellsWhoComesBackToTheSession()
    {
        UiFakeSession *session = leave();
        QVERIFY(session);
        session->say(call(u"c1"_s, ToolKind::Execute, ToolStatus::Failed));
        session->say(call(u"c2"_s, ToolKind::Edit, ToolStatus::Completed, u"/p/a.cpp"_s));
        UsageChanged usage;
        usage.knownCostUsd = 1.5;
        session->say(usage);
        session->finishTurn();
        QVERIFY(f->open(u"s1"_s));
        QCOMPARE(
            banner()->text(),
            u"While you were away: one turn, one command (1 failed), one file changed, $1.50"_s);
        // Once: who goes and comes again hears nothing.
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(banner()->text().isEmpty());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(banner()->text().isEmpty());
    }

    // The session has been had before.
    void tellsNoCostOfBefore()
    {
        UsageChanged usage;
        usage.knownCostUsd = 2;
        f->agent.transcript = {usage};
        QVERIFY(f->open(u"s3"_s));
        UiFakeSession *session = leave();
        QVERIFY(session);
        usage.knownCostUsd = 3.5;
        session->say(usage);
        session->finishTurn();
        QVERIFY(f->open(u"s3"_s));
        QCOMPARE(banner()->text(), u"While you were away: one turn, $1.50, all went well"_s);
    }

    void tellsWhoComesBackToTheWindow()
    {
        QVERIFY(f->sendText(u"go"_s));
        QWidget elsewhere;
        elsewhere.show();
        elsewhere.activateWindow();
        QTRY_VERIFY(elsewhere.isActiveWindow());
        f->current()->finishTurn();
        QVERIFY(banner()->isHidden() || banner()->text().isEmpty());
        f->window->activateWindow();
        QTRY_COMPARE(banner()->text(), u"While you were away: one turn, all went well"_s);
    }

    // The state of a call is told more than once.
    void countsACallOnce()
    {
        UiFakeSession *session = leave();
        QVERIFY(session);
        session->say(call(u"c1"_s, ToolKind::Execute, ToolStatus::InProgress));
        session->say(call(u"c1"_s, ToolKind::Execute, ToolStatus::Completed));
        session->say(call(u"c1"_s, ToolKind::Execute, ToolStatus::Completed));
        session->finishTurn();
        QVERIFY(f->open(u"s1"_s));
        QCOMPARE(banner()->text(), u"While you were away: one turn, one command, all went well"_s);
    }

    // Its turn is not over: the agent waits for the person.
    void questionsThatWait()
    {
        UiFakeSession *session = leave();
        QVERIFY(session);
        session->say(call(u"c1"_s, ToolKind::Execute, ToolStatus::Completed));
        f->port.ask(f->question(u"q1"_s, u"s1"_s),
                    PermissionReply([](const PermissionAnswer &) { }));
        QVERIFY(f->open(u"s1"_s));
        QCOMPARE(banner()->text(), u"While you were away: one command, one question waits"_s);
    }

    // Until somebody goes again, or says something.
    void lineAboveWhatIsNew()
    {
        const ConversationModel *model = f->window->pane()->view()->conversation();
        const auto isNew = [model](int row) {
            return model->index(row)
                .data(Qt::AccessibleDescriptionRole)
                .toString()
                .contains("new from here on"_L1);
        };
        UiFakeSession *session = leave();
        QVERIFY(session);
        const QDateTime later = QDateTime::currentDateTimeUtc().addMSecs(1);
        session->say(AgentTextAppended{u"a1"_s, u"First\n\nsecond"_s, later});
        session->say(AgentTextAppended{u"a2"_s, u"Third"_s, later.addMSecs(1)});
        session->finishTurn();
        QVERIFY(f->open(u"s1"_s));
        const int first = model->rows().rowOfItem(u"a1"_s);
        QVERIFY(first > 0);
        for (int row = 0; row < model->rowCount(); ++row)
            QCOMPARE(isNew(row), row == first);
        QCOMPARE(model->choices().firstNewRow(), first);
        QCOMPARE(banner()->text(), u"While you were away: one turn, all went well"_s);

        QVERIFY(f->sendText(u"and now"_s));
        QCOMPARE(model->choices().firstNewRow(), -1);
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(f->open(u"s1"_s)); // nothing came
        QCOMPARE(model->choices().firstNewRow(), -1);
    }

    void staysSilent_data()
    {
        const Rows<bool, bool> row; // isShort, ends
        row("a short look elsewhere", true, true);
        row("a turn that still runs", false, false);
    }

    void staysSilent()
    {
        const auto [isShort, ends] = Rows<bool, bool>::current();
        if (isShort)
            digest()->setLeastAway(AwayDigest::kLeastAway);
        UiFakeSession *session = leave();
        QVERIFY(session);
        session->say(call(u"c1"_s, ToolKind::Execute, ToolStatus::Completed));
        if (ends)
            session->finishTurn();
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(banner()->text().isEmpty());
    }

    // What stands there needs the person more than this does.
    void takesNoMessageAway()
    {
        UiFakeSession *session = leave();
        QVERIFY(session);
        session->finishTurn();
        banner()->showMessage(Banner::Kind::Error, u"The disk is full"_s);
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(!banner()->text().startsWith("While"_L1));
    }

private:
    Banner *banner() const { return f->window->pane()->banner(); }
    AwayDigest *digest() const { return f->window->findChild<AwayDigest *>(); }

    // Another session comes into view while a turn of s1 runs.
    UiFakeSession *leave()
    {
        if (!f->sendText(u"go"_s))
            return nullptr;
        UiFakeSession *session = f->current();
        return f->open(u"s2"_s) ? session : nullptr;
    }

    static ToolCallChanged call(const QString &id, ToolKind kind, ToolStatus status,
                                const QString &path = {})
    {
        ToolCallState state;
        state.id = id;
        state.kind = kind;
        state.status = status;
        if (!path.isEmpty())
            state.locations.append({path, {}});
        return {state, false};
    }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestAwayDigest)
#include "tst_awaydigest.moc"
