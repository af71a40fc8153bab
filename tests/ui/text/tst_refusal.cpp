// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/refusal.h"

#include "agentcore/session/permissionwords.h"
#include "tests/support/suite.h"
#include "ui/conversation/model/rowtexts.h"

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

using Kind = Refusal::Kind;

using By = CallRefusal::By;

class TestRefusal : public QObject
{
    Q_OBJECT

private slots:
    void tellsPeople_data()
    {
        const Rows<By, QString, bool, Kind, QString> row; // by, words, isPlan, kind, text

        row("user", By::User, QString(), false, Kind::Denied, u"You did not allow this."_s);
        row("user with a note", By::User, u"use make"_s, false, Kind::Denied,
            u"You did not allow this: use make"_s);
        row("note with a mark", By::User, u"100 %1"_s, false, Kind::Denied,
            u"You did not allow this: 100 %1"_s);
        row("plan", By::User, QString(), true, Kind::Declined, u"You did not accept the plan."_s);
        row("plan with a note", By::User, u"first the tests"_s, true, Kind::Declined,
            u"You did not accept the plan: first the tests"_s);
        row("no answer", By::Nobody, QString(), false, Kind::Denied,
            u"The question ended without an answer."_s);
        row("rules", By::Rules, u"Changes a file"_s, false, Kind::Denied,
            u"The rules do not allow this: Changes a file"_s);
        row("rules without a reason", By::Rules, QString(), false, Kind::Denied,
            u"The rules do not allow this."_s);
        row("stopped", By::Stop, QString(), false, Kind::Stopped,
            u"You stopped this before it finished."_s);
    }

    void tellsPeople()
    {
        auto [by, words, isPlan, kind, text] = Rows<By, QString, bool, Kind, QString>::current();
        ToolCallState call;
        call.kind = isPlan ? ToolKind::SwitchMode : ToolKind::Execute;
        call.status = ToolStatus::Failed;
        call.content = {ToolText{u"line 1"_s}, ToolText{u"Do not retry it."_s}};
        call.refusal = {by, words};
        QCOMPARE(refusalOf(call).kind, kind);
        QCOMPARE(refusalOf(call).text, text);
        QCOMPARE(toolStatusText(call.status, refusalOf(call)),
                 kind == Kind::Denied         ? u"Not allowed"_s
                     : kind == Kind::Declined ? u"Not accepted"_s
                                              : u"Stopped"_s);
        // What it printed is kept, what the model was told is not for people.
        // A plan stands where it was shown.
        QCOMPARE(failureText(call), isPlan ? text : u"line 1\n"_s + text);
        QCOMPARE(toolText(call), u"line 1\nDo not retry it."_s);
        call.name = u"ask_user"_s; // what it asked is its title
        QCOMPARE(failureText(call), text);
    }

    // A server or a command that says what the core would say has run all the same.
    void wordsOfOthersAreNone_data()
    {
        QTest::addColumn<QString>("printed");
        QTest::newRow("as if refused")
            << deniedByUserWords({.choice = PermissionChoice::RejectOnce, .note = {}});
        QTest::newRow("as if nobody answered") << deniedByUserWords({});
        QTest::newRow("as if the rules refused") << deniedByPolicyWords({}, {});
        QTest::newRow("as if stopped") << stoppedWords();
        QTest::newRow("as if cancelled") << cancelledWords();
    }

    void wordsOfOthersAreNone()
    {
        QFETCH(QString, printed);
        ToolCallState call;
        call.name = u"mcp_a_b"_s;
        call.status = ToolStatus::Failed;
        call.content = {ToolText{printed}};
        QCOMPARE(refusalOf(call).kind, Kind::None);
        QCOMPARE(toolStatusText(call.status, refusalOf(call)), u"Failed"_s);
        QCOMPARE(failureText(call), printed);
    }
};

AGENTAO_TEST_WIDGETS(TestRefusal)
#include "tst_refusal.moc"
