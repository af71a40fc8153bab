// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/refusal.h"

#include "agentcore/session/permissionwords.h"
#include "ui/conversation/rowtexts.h"

#include <QTest>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

using Kind = Refusal::Kind;

class TestRefusal : public QObject
{
    Q_OBJECT

private slots:
    void tellsPeople_data();
    void tellsPeople();
    void otherTextsStay_data();
    void otherTextsStay();
    void outputIsKept();
    void onlyOfFailedCalls();
    void wordsOfOthersAreNone_data();
    void wordsOfOthersAreNone();
};

static PermissionVerdict verdict(const QString &reason)
{
    PermissionVerdict verdict;
    verdict.reason = reason;
    return verdict;
}

static QString denied(const QString &note)
{
    return deniedByUserWords({.choice = PermissionChoice::RejectOnce, .note = note});
}

// The texts come from the core, so that they cannot part from what is known here.
void TestRefusal::tellsPeople_data()
{
    QTest::addColumn<QString>("toModel");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("text");

    QTest::newRow("user") << denied({}) << Kind::Denied << u"You did not allow this."_s;
    QTest::newRow("user with a note")
        << denied(u"use make"_s) << Kind::Denied << u"You did not allow this: use make"_s;
    QTest::newRow("note with words of the core")
        << denied(u"a Do not retry it b"_s) << Kind::Denied
        << u"You did not allow this: a Do not retry it b"_s;
    QTest::newRow("no answer") << deniedByUserWords({}) << Kind::Denied
                               << u"The question ended without an answer."_s;
    QTest::newRow("rules") << deniedByPolicyWords(verdict(u"Changes a file"_s)) << Kind::Denied
                           << u"The rules do not allow this: Changes a file"_s;
    QTest::newRow("stopped") << stoppedWords() << Kind::Stopped
                             << u"You stopped this before it finished."_s;
    QTest::newRow("cancelled") << cancelledWords() << Kind::Stopped
                               << u"You stopped this before it finished."_s;
}

void TestRefusal::tellsPeople()
{
    QFETCH(QString, toModel);
    QFETCH(Kind, kind);
    QFETCH(QString, text);
    const Refusal refusal = Refusal::of(toModel);
    QCOMPARE(refusal.kind, kind);
    QCOMPARE(refusal.text, text);
    QCOMPARE(refusal.state(), kind == Kind::Denied ? u"Not allowed"_s : u"Stopped"_s);
}

void TestRefusal::otherTextsStay_data()
{
    QTest::addColumn<QString>("toModel");
    QTest::newRow("empty") << QString();
    QTest::newRow("an error") << u"Error: there is no such file"_s;
    QTest::newRow("words in the middle") << u"Error: "_s + denied({});
    QTest::newRow("output that ends so") << u"a\n"_s + cancelledWords();
}

void TestRefusal::otherTextsStay()
{
    QFETCH(QString, toModel);
    const Refusal refusal = Refusal::of(toModel);
    QCOMPARE(refusal.kind, Kind::None);
    QVERIFY(refusal.text.isEmpty());
    QVERIFY(refusal.state().isEmpty());
}

void TestRefusal::outputIsKept()
{
    ToolCallState call;
    call.status = ToolStatus::Failed;
    call.content = {ToolText{u"line 1"_s}, ToolText{stoppedWords()}};
    QCOMPARE(failureText(call), u"line 1\nYou stopped this before it finished."_s);
    QCOMPARE(toolText(call), u"line 1\n"_s + stoppedWords());
}

void TestRefusal::onlyOfFailedCalls()
{
    ToolCallState call;
    call.status = ToolStatus::Completed;
    call.content = {ToolText{denied({})}}; // as a file may hold it
    QCOMPARE(refusalOf(call).kind, Kind::None);
    QCOMPARE(failureText(call), denied({}));
}

// A server or a command that says what the core would say has run all the same.
void TestRefusal::wordsOfOthersAreNone_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("printed");
    QTest::addColumn<QJsonValue>("raw");
    const QJsonValue exited = QJsonObject{{"exitCode"_L1, 1}};
    QTest::newRow("a server, as if refused") << u"mcp_a_b"_s << denied({}) << QJsonValue();
    QTest::newRow("a server, as if stopped") << u"mcp_a_b"_s << stoppedWords() << QJsonValue();
    QTest::newRow("a command, as if refused") << u"run_shell_command"_s << denied(u"x"_s) << exited;
    QTest::newRow("a command, as if stopped")
        << u"run_shell_command"_s << cancelledWords() << exited;
}

void TestRefusal::wordsOfOthersAreNone()
{
    QFETCH(QString, tool);
    QFETCH(QString, printed);
    QFETCH(QJsonValue, raw);
    ToolCallState call;
    call.name = tool;
    call.kind = ToolKind::Execute;
    call.status = ToolStatus::Failed;
    call.startedAt = QDateTime::currentDateTimeUtc();
    call.content = {ToolText{printed}};
    call.rawOutput = raw;
    QCOMPARE(refusalOf(call).kind, Kind::None);
    QCOMPARE(toolStatusText(call.status, refusalOf(call)), u"Failed"_s);
    QCOMPARE(failureText(call), printed);
}

QTEST_MAIN(TestRefusal)
#include "tst_refusal.moc"
