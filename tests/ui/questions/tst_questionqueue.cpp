// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/questions/questionqueue.h"

#include "tests/support/suite.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/permission/windowpermissionport.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

using Place = QuestionQueue::Place;

namespace {

struct Ports
{
    void ask(const PermissionQuestion &question)
    {
        permissions.ask(question, PermissionReply([this, id = question.id](const auto &answer) {
                            answers.append({id, answer});
                        }));
    }
    void ask(const Elicitation &elicitation)
    {
        elicitations.ask(elicitation, ElicitationReply([this](const ElicitationAnswer &answer) {
                             said.append(answer);
                         }));
    }

    QList<std::pair<QString, PermissionAnswer>> answers; // ports answer when they go
    QList<ElicitationAnswer> said;
    WindowPermissionPort permissions;
    WindowElicitationPort elicitations;
};

} // namespace

static PermissionQuestion question(const QString &id, const QString &sessionId = u"s"_s)
{
    PermissionQuestion question;
    question.id = id;
    question.sessionId = sessionId;
    question.toolName = u"run_shell_command"_s;
    question.rawInput = {{u"command"_s, u"make"_s}};
    question.preview.effects = {{ToolEffect::Kind::Execute, u"make"_s, u"/p"_s}};
    return question;
}

static Elicitation elicitation(const QString &id, const QString &sessionId = u"s"_s)
{
    Elicitation elicitation;
    elicitation.id = id;
    elicitation.sessionId = sessionId;
    return elicitation;
}

class TestQuestionQueue : public QObject
{
    Q_OBJECT

private slots:
    void keepsTheOrderOfBothKinds()
    {
        Ports ports;
        QuestionQueue queue(&ports.permissions, &ports.elicitations);
        QSignalSpy asked(&queue, &QuestionQueue::asked);
        ports.ask(elicitation(u"e1"_s));
        ports.ask(question(u"q1"_s));
        ports.ask(question(u"other"_s, u"t"_s));
        QCOMPARE(asked.count(), 3);
        QCOMPARE(queue.first(u"s"_s)->id(), u"e1"_s);
        QVERIFY(queue.first(u"s"_s)->elicitation());
        QCOMPARE(queue.sessions(), QSet<QString>({u"s"_s, u"t"_s}));
        queue.answer(u"e1"_s, ElicitationAnswer{ElicitationAnswer::Action::Decline, {}});
        QCOMPARE(ports.said.size(), 1);
        QCOMPARE(queue.first(u"s"_s)->id(), u"q1"_s);
        QVERIFY(queue.first(u"s"_s)->permission());
        QVERIFY(!queue.first(u"unknown"_s));
        QVERIFY(!queue.find(u"e1"_s));
    }

    void countsAnsweredOnes()
    {
        Ports ports;
        QuestionQueue queue(&ports.permissions, &ports.elicitations);
        for (const auto &id : {u"q1"_s, u"q2"_s, u"q3"_s})
            ports.ask(question(id));
        ports.ask(question(u"other"_s, u"t"_s));
        QCOMPARE(queue.place(u"s"_s), Place({1, 3}));
        queue.answer(u"q1"_s, PermissionAnswer());
        QCOMPARE(queue.place(u"s"_s), Place({2, 3}));
        ports.ask(question(u"q4"_s));
        QCOMPARE(queue.place(u"s"_s), Place({2, 4}));
        ports.permissions.withdraw(u"q3"_s);
        QCOMPARE(queue.place(u"s"_s), Place({3, 4}));
        queue.answer(u"q2"_s, PermissionAnswer());
        queue.answer(u"q4"_s, PermissionAnswer());
        ports.ask(question(u"q5"_s)); // A new run begins.
        QCOMPARE(queue.place(u"s"_s), Place({1, 1}));
        QCOMPARE(queue.place(u"t"_s), Place({1, 1}));
    }

    void knowsWhatWaitedBefore()
    {
        Ports ports;
        ports.ask(question(u"q1"_s));
        ports.ask(elicitation(u"e1"_s));
        const QuestionQueue queue(&ports.permissions, &ports.elicitations);
        QCOMPARE(queue.place(u"s"_s), Place({1, 2}));
        const QuestionQueue permissionsOnly(&ports.permissions, nullptr);
        QCOMPARE(permissionsOnly.place(u"s"_s), Place({1, 1}));
    }

    void firstAnswerCounts()
    {
        Ports ports;
        QuestionQueue queue(&ports.permissions, &ports.elicitations);
        ports.ask(question(u"q1"_s));
        queue.answer(u"q1"_s, PermissionAnswer{.choice = PermissionChoice::RejectOnce});
        queue.answer(u"q1"_s, PermissionAnswer{.choice = PermissionChoice::AllowOnce});
        queue.answer(u"never asked"_s, PermissionAnswer{.choice = PermissionChoice::AllowOnce});
        QCOMPARE(ports.answers.size(), 1);
        QVERIFY(!ports.answers.first().second.allows());
    }

    void saysWhoLeft_data()
    {
        const Rows<bool, bool> row; // isPermission, withdrawn
        row("permission answered", true, false);
        row("permission withdrawn", true, true);
        row("form answered", false, false);
        row("form withdrawn", false, true);
    }

    void saysWhoLeft()
    {
        auto [isPermission, withdrawn] = Rows<bool, bool>::current();
        Ports ports;
        QuestionQueue queue(&ports.permissions, &ports.elicitations);
        QSignalSpy left(&queue, &QuestionQueue::left);
        if (isPermission)
            ports.ask(question(u"x"_s));
        else
            ports.ask(elicitation(u"x"_s));
        if (withdrawn && isPermission)
            ports.permissions.withdraw(u"x"_s);
        else if (withdrawn)
            ports.elicitations.withdraw(u"x"_s);
        else if (isPermission)
            ports.permissions.answer(u"x"_s, {}); // Wherever the answer came from.
        else
            ports.elicitations.answer(u"x"_s, {});
        QCOMPARE(left.count(), 1);
        QCOMPARE(left[0], QVariantList({u"x"_s, u"s"_s, withdrawn}));
        QVERIFY(queue.sessions().isEmpty());
    }

    void onlyIdenticalOnesAreAlike_data()
    {
        const Rows<PermissionQuestion, int> row; // other, count
        PermissionQuestion other = question(u"q2"_s);
        row("the same", other, 1);
        other.toolCallId = u"another call"_s;
        row("another call of it", other, 1);
        other = question(u"q2"_s, u"t"_s);
        row("another session", other, 0);
        other = question(u"q2"_s);
        other.rawInput.insert(u"timeout"_s, 1);
        row("other input", other, 0);
        other = question(u"q2"_s);
        other.preview.effects.first().directory = u"/q"_s;
        row("another folder", other, 0);
        other = question(u"q2"_s);
        other.dangerous = true;
        row("dangerous", other, 0);
        other = question(u"q2"_s);
        other.agent = u"explore"_s;
        row("of a sub-agent", other, 0);
    }

    void onlyIdenticalOnesAreAlike()
    {
        const auto [other, count] = Rows<PermissionQuestion, int>::current();
        Ports ports;
        QuestionQueue queue(&ports.permissions, &ports.elicitations);
        ports.ask(question(u"q1"_s));
        ports.ask(elicitation(u"e1"_s));
        ports.ask(other);
        QCOMPARE(queue.alikeCount(u"q1"_s), count);
        QCOMPARE(queue.alikeCount(u"e1"_s), 0);
        QCOMPARE(queue.alikeCount(u"gone"_s), 0);
        queue.answer(u"q1"_s, PermissionAnswer{.choice = PermissionChoice::AllowOnce}, true);
        QCOMPARE(ports.answers.size(), 1 + count);
    }

    void answersAllAlike()
    {
        Ports ports;
        QuestionQueue queue(&ports.permissions, &ports.elicitations);
        for (const auto &id : {u"q1"_s, u"q2"_s, u"q3"_s})
            ports.ask(question(id));
        queue.answer(u"q1"_s, PermissionAnswer{.choice = PermissionChoice::AllowOnce});
        QCOMPARE(ports.answers.size(), 1); // Not unless it is wanted.
        queue.answer(u"q2"_s, PermissionAnswer{.choice = PermissionChoice::RejectOnce}, true);
        QCOMPARE(ports.answers.size(), 3);
        QVERIFY(!ports.answers.last().second.allows());
        QVERIFY(queue.sessions().isEmpty());
    }
};

AGENTAO_TEST(TestQuestionQueue)
#include "tst_questionqueue.moc"
