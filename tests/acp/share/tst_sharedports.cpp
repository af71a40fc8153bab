// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/sharedports.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using Acp::SharedPorts;
using Action = ElicitationAnswer::Action;

//! Keeps what it is asked.
class ScriptedForms : public ElicitationPort
{
public:
    struct Open
    {
        QString id;
        ElicitationReply reply;
    };

    void ask(const Elicitation &elicitation, ElicitationReply reply) override
    {
        if (canAsk)
            open.push_back({elicitation.id, std::move(reply)});
        else
            std::move(reply).answer({Action::Unavailable, {}});
    }
    void withdraw(const QString &id) override
    {
        withdrawn += id;
        std::erase_if(open, [&id](const Open &one) { return one.id == id; });
    }
    void complete(const QString &id) override { completed += id; }
    void answer(const ElicitationAnswer &answer)
    {
        ElicitationReply reply = std::move(open.front().reply);
        open.pop_front();
        std::move(reply).answer(answer);
    }

    std::list<Open> open;
    QStringList withdrawn;
    QStringList completed;
    bool canAsk = true;
};

//! Several who are asked the same.
class TestSharedPorts : public QObject
{
    Q_OBJECT

private slots:
    void oneAnswerForAll()
    {
        m_answers.clear();
        ScriptedPermission own;
        ScriptedPermission editor;
        ScriptedPermission window;
        SharedPorts ports({.permission = &own});
        ports.addFront(1, &editor, nullptr);
        ports.addFront(2, &window, nullptr);
        QSignalSpy answered(&ports, &SharedPorts::answered);
        ask(ports);
        QCOMPARE(own.open.size(), 1u);
        QCOMPARE(window.open.size(), 1u);
        PermissionReply late = std::move(window.open.front().reply);
        editor.answer(PermissionChoice::AllowAlways);
        QCOMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().choice, PermissionChoice::AllowAlways);
        QCOMPARE(own.withdrawn, QStringList{u"q"_s});
        QCOMPARE(window.withdrawn, QStringList{u"q"_s});
        QCOMPARE(editor.withdrawn, QStringList());
        QCOMPARE(answered.size(), 1);
        QCOMPARE(answered[0][0].toInt(), 1);
        std::move(late).answer({PermissionChoice::RejectOnce, {}});
        QCOMPARE(m_answers.size(), 1);
    }

    void fromWithin()
    {
        m_answers.clear();
        ScriptedPermission own;
        ScriptedPermission other;
        own.answers = {{PermissionChoice::RejectOnce, {}}};
        SharedPorts ports({.permission = &own});
        ports.addFront(1, &other, nullptr);
        ask(ports);
        QCOMPARE(m_answers.size(), 1);
        QVERIFY(other.asked.isEmpty()); // it was over before
    }

    void withdrawnForAll()
    {
        m_answers.clear();
        ScriptedPermission own;
        ScriptedPermission other;
        SharedPorts ports({.permission = &own});
        ports.addFront(1, &other, nullptr);
        QSignalSpy answered(&ports, &SharedPorts::answered);
        ask(ports);
        ports.withdraw(u"q"_s);
        QCOMPARE(own.withdrawn, QStringList{u"q"_s});
        QCOMPARE(other.withdrawn, QStringList{u"q"_s});
        QCOMPARE(answered.size(), 0);
    }

    void whoGoesLeavesItToTheOthers()
    {
        m_answers.clear();
        ScriptedPermission own;
        ScriptedPermission other;
        SharedPorts ports({.permission = &own});
        ports.addFront(1, &other, nullptr);
        ask(ports);
        other.drop(); // its connection is gone
        ports.removeFront(1);
        QCOMPARE(m_answers.size(), 0);
        QCOMPARE(other.withdrawn, QStringList()); // it is not there any more
        own.answer(PermissionChoice::AllowOnce);
        QCOMPARE(m_answers.size(), 1);
        ask(ports, u"next"_s);
        QCOMPARE(other.asked.size(), 1);
    }

    void nobodyLeftIsANo()
    {
        m_answers.clear();
        ScriptedPermission own;
        ScriptedPermission other;
        SharedPorts ports({.permission = &own});
        ports.addFront(1, &other, nullptr);
        ask(ports);
        own.drop();
        QCOMPARE(m_answers.size(), 0);
        other.answer(std::nullopt);
        QCOMPARE(m_answers.size(), 1);
        QVERIFY(!m_answers.first().allows());
    }

    void secondOfAnIdIsRefused()
    {
        m_answers.clear();
        ScriptedPermission own;
        SharedPorts ports({.permission = &own});
        ask(ports);
        ask(ports);
        QCOMPARE(own.open.size(), 1u);
        QCOMPARE(m_answers.size(), 1);
        QVERIFY(!m_answers.first().allows());
    }

    void forms_data()
    {
        const Rows<Action, Action, Action, bool> row; // first, second, result, isFirstEnough
        row("accepted", Action::Accept, Action::Decline, Action::Accept, true);
        row("declined", Action::Decline, Action::Accept, Action::Decline, true);
        row("put away in one", Action::Cancel, Action::Accept, Action::Accept, false);
        row("put away in both", Action::Cancel, Action::Cancel, Action::Cancel, false);
        row("one cannot, one puts it away", Action::Unavailable, Action::Cancel, Action::Cancel,
            false);
        row("nobody can", Action::Unavailable, Action::Unavailable, Action::Unavailable, false);
    }

    void forms()
    {
        const auto [first, second, result, isFirstEnough]
            = Rows<Action, Action, Action, bool>::current();
        m_formAnswers.clear();
        ScriptedPermission permission;
        ScriptedForms own;
        ScriptedForms other;
        SharedPorts ports({.permission = &permission, .elicitation = &own});
        ports.addFront(1, &permission, &other);
        askForm(ports);
        own.answer({first, {}});
        QCOMPARE(m_formAnswers.size(), isFirstEnough ? 1 : 0);
        QCOMPARE(other.withdrawn.size(), isFirstEnough ? 1 : 0);
        if (!isFirstEnough)
            other.answer({second, {}});
        QCOMPARE(m_formAnswers.size(), 1);
        QCOMPARE(m_formAnswers.first().action, result);
        ports.complete(u"f"_s);
        QCOMPARE(other.completed, QStringList{u"f"_s});
    }

    void withoutAWayToAsk()
    {
        m_formAnswers.clear();
        ScriptedPermission permission;
        SharedPorts ports({.permission = &permission});
        askForm(ports);
        QCOMPARE(m_formAnswers.size(), 1);
        QCOMPARE(m_formAnswers.first().action, Action::Unavailable);
        QVERIFY(!ports.asksToSignIn());
    }

    void goneWhileAsked()
    {
        m_answers.clear();
        ScriptedPermission own;
        {
            SharedPorts ports({.permission = &own});
            ask(ports);
        }
        QCOMPARE(m_answers.size(), 1);
        QVERIFY(!m_answers.first().allows());
        own.answer(PermissionChoice::AllowOnce); // to nobody
        QCOMPARE(m_answers.size(), 1);
    }

private:
    static PermissionQuestion question(const QString &id)
    {
        PermissionQuestion question;
        question.id = id;
        return question;
    }
    //! Asks \a ports and keeps what is answered.
    void ask(SharedPorts &ports, const QString &id = u"q"_s)
    {
        ports.ask(question(id),
                  PermissionReply([this](const PermissionAnswer &answer) { m_answers += answer; }));
    }
    void askForm(SharedPorts &ports)
    {
        Elicitation form;
        form.id = u"f"_s;
        ports.ask(form, ElicitationReply([this](const ElicitationAnswer &answer) {
                      m_formAnswers += answer;
                  }));
    }

    QList<PermissionAnswer> m_answers;
    QList<ElicitationAnswer> m_formAnswers;
};

AGENTAO_TEST(TestSharedPorts)
#include "tst_sharedports.moc"
