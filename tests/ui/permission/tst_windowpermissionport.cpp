// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/permission/windowpermissionport.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

static PermissionQuestion question(const QString &id)
{
    PermissionQuestion question;
    question.id = id;
    question.preview.title = AgentCore::Phrase(AgentCore::Saying::Run, {u"ls"_s});
    return question;
}

// Collects the answers that come.
struct Answers
{
    QList<PermissionAnswer> list;
    PermissionReply reply()
    {
        return PermissionReply([this](const PermissionAnswer &answer) { list += answer; });
    }
};

static QStringList ids(const WindowPermissionPort &port)
{
    QStringList found;
    for (const PermissionQuestion &question : port.pending())
        found += question.id;
    return found;
}

class TestWindowPermissionPort : public QObject
{
    Q_OBJECT

private slots:
    void asksAndAnswers()
    {
        Answers answers;
        WindowPermissionPort port;
        QSignalSpy asked(&port, &WindowPermissionPort::questionAsked);
        QSignalSpy answered(&port, &WindowPermissionPort::questionAnswered);
        port.ask(question(u"q1"_s), answers.reply());
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].value<PermissionQuestion>().id, u"q1"_s);
        QCOMPARE(answers.list.size(), 0);

        const PermissionAnswer allow{PermissionChoice::AllowOnce, u"go"_s};
        port.answer(u"q1"_s, allow);
        QCOMPARE(answers.list, QList{allow});
        QCOMPARE(answered.count(), 1);
        QCOMPARE(ids(port), QStringList{});
    }

    void keepsTheOrder()
    {
        Answers answers;
        WindowPermissionPort port;
        for (const QString &id : {u"b"_s, u"a"_s, u"c"_s})
            port.ask(question(id), answers.reply());
        QCOMPARE(ids(port), (QStringList{u"b"_s, u"a"_s, u"c"_s}));
        port.answer(u"a"_s, {PermissionChoice::RejectOnce, {}});
        QCOMPARE(ids(port), (QStringList{u"b"_s, u"c"_s}));
        QCOMPARE(answers.list.size(), 1);
    }

    void firstAnswerCounts()
    {
        Answers answers;
        WindowPermissionPort port;
        port.ask(question(u"q"_s), answers.reply());
        port.answer(u"q"_s, {PermissionChoice::RejectOnce, {}});
        port.answer(u"q"_s, {PermissionChoice::AllowAlways, {}});
        QCOMPARE(answers.list.size(), 1);
        QVERIFY(!answers.list[0].allows());
    }

    void unknownQuestionIsIgnored()
    {
        Answers answers;
        WindowPermissionPort port;
        QSignalSpy answered(&port, &WindowPermissionPort::questionAnswered);
        QSignalSpy withdrawn(&port, &WindowPermissionPort::questionWithdrawn);
        port.ask(question(u"q"_s), answers.reply());
        port.answer(u"other"_s, {PermissionChoice::AllowOnce, {}});
        port.withdraw(u"other"_s);
        QCOMPARE(answered.count() + withdrawn.count(), 0);
        QCOMPARE(answers.list.size(), 0);
        QCOMPARE(ids(port), QStringList{u"q"_s});
    }

    void withdrawnIsDenied()
    {
        Answers answers;
        WindowPermissionPort port;
        QSignalSpy withdrawn(&port, &WindowPermissionPort::questionWithdrawn);
        port.ask(question(u"q"_s), answers.reply());
        port.withdraw(u"q"_s);
        QCOMPARE(withdrawn.count(), 1);
        QCOMPARE(withdrawn[0][0].toString(), u"q"_s);
        QCOMPARE(answers.list, QList{PermissionAnswer{}});
        port.answer(u"q"_s, {PermissionChoice::AllowOnce, {}});
        QCOMPARE(answers.list.size(), 1);
    }

    void droppedPortDeniesAll()
    {
        Answers answers;
        auto port = std::make_unique<WindowPermissionPort>();
        port->ask(question(u"a"_s), answers.reply());
        port->ask(question(u"b"_s), answers.reply());
        port.reset();
        QCOMPARE(answers.list, (QList{PermissionAnswer{}, PermissionAnswer{}}));
    }

    void cardGoesBeforeTheNextComes()
    {
        QStringList events;
        Answers answers; // Outlives the port, which denies what is left.
        WindowPermissionPort port;
        connect(&port, &WindowPermissionPort::questionAsked, this,
                [&events](const PermissionQuestion &asked) { events += u"asked "_s + asked.id; });
        connect(&port, &WindowPermissionPort::questionAnswered, this,
                [&events](const QString &id) { events += u"answered "_s + id; });
        // The answer leads to the next question at once.
        port.ask(question(u"first"_s), PermissionReply([&](const PermissionAnswer &) {
                     port.ask(question(u"second"_s), answers.reply());
                 }));
        port.answer(u"first"_s, {PermissionChoice::AllowOnce, {}});
        QCOMPARE(events, (QStringList{u"asked first"_s, u"answered first"_s, u"asked second"_s}));
        QCOMPARE(ids(port), QStringList{u"second"_s});
    }

    void mayBeCalledWhileDenying()
    {
        int denied = 0;
        {
            WindowPermissionPort port;
            for (const QString &id : {u"a"_s, u"b"_s}) {
                port.ask(question(id), PermissionReply([&](const PermissionAnswer &answer) {
                             denied += answer.allows() ? 0 : 1;
                             port.withdraw(u"a"_s);
                             port.withdraw(u"b"_s);
                         }));
            }
        }
        QCOMPARE(denied, 2);
    }
};

AGENTAO_TEST(TestWindowPermissionPort)
#include "tst_windowpermissionport.moc"
