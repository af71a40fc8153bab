// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/notifications/turnnotifier.h"

#include "tests/support/suite.h"
#include "tests/ui/fakenotifications.h"
#include "tests/ui/windowfixture.h"
#include "ui/desktop/notificationservice.h"
#include "ui/questions/questionqueue.h"
#include "ui/questions/questionrows.h"
#include "ui/sessions/sessioncontroller.h"

#include <QApplication>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Ui;
using namespace Qt::StringLiterals;

using When = Preferences::Notifications;

class TestTurnNotifier : public QObject
{
    Q_OBJECT

private slots:
    // One for all: the library looks for the address once.
    void initTestCase()
    {
        if (!m_bus.start())
            QSKIP("there is no dbus-daemon");
    }

    void init()
    {
        m_answers.clear();
        m_desktop = std::make_unique<FakeNotifications>();
        QVERIFY(m_desktop->start());
        m_service = std::make_unique<NotificationService>();
        f = std::make_unique<WindowFixture>(WindowFixture::Model::Tour, m_service.get());
        QVERIFY(f->show());
        f->window->openFolder(f->folder);
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        QVERIFY(f->sendText(u"go"_s));
    }

    void cleanup()
    {
        f.reset();
        m_service.reset();
        m_desktop.reset();
    }

    void secrets_data()
    {
        const Rows<QString, bool> row; // text, secret
        row("plain", u"Fix the tests of the parser"_s, false);
        row("path", u"~/src/some-long-folder-name/and/another_one.cpp"_s, false);
        row("number", u"123456789012345678901234567890"_s, false);
        row("named", u"PASSWORD=hunter2"_s, true);
        row("header", u"Authorization: Bearer x"_s, true);
        row("key", u"sk-abcdef0123456789"_s, true);
        row("run of letters and digits", u"a1b2c3d4e5f6a7b8c9d0e1f2"_s, true);
        row("nothing", QString(), false);
    }

    void secrets()
    {
        const auto [text, secret] = Rows<QString, bool>::current();
        QCOMPARE(NotificationText::looksSecret(text), secret);
        QCOMPARE(NotificationText::summary(text) == "Agentao"_L1, secret || text.isEmpty());
    }

    void onlyHarmlessEffectsAreShown_data()
    {
        const Rows<QString, bool, bool> row; // command, isHarmless, isShown
        row("harmless", u"ls -l"_s, true, true);
        row("not harmless", u"ls -l"_s, false, false);
        row("several lines", u"ls\nls"_s, true, false);
        row("too long", u"ls "_s + u"x"_s.repeated(300), true, false);
        row("hidden characters", u"ls \u202E"_s, true, false);
        row("other alphabet", u"ls p\u0430y"_s, true, false);
        row("secret", u"grep password x"_s, true, false);
        row("nothing", QString(), true, false);
    }

    void onlyHarmlessEffectsAreShown()
    {
        const auto [command, isHarmless, isShown] = Rows<QString, bool, bool>::current();
        PermissionQuestion question = harmless();
        question.preview.effects.first().subject = command;
        question.harmless = isHarmless;
        QCOMPARE(NotificationText::wholeEffect(question), isShown ? command : QString());
        question.dangerous = true;
        QCOMPARE(NotificationText::wholeEffect(question), QString());
    }

    void tellsOfAnEnd_data()
    {
        const Rows<StopReason, bool> row; // reason, isTold
        row("done", StopReason::EndTurn, true);
        row("limit", StopReason::MaxTurnRequests, true);
        row("stopped by the user", StopReason::Cancelled, false);
    }

    void tellsOfAnEnd()
    {
        const auto [reason, isTold] = Rows<StopReason, bool>::current();
        QVERIFY(leave());
        f->current()->finishTurn(reason);
        if (!isTold) {
            QVERIFY(f->current()->prompt({ContentBlock::fromText(u"x"_s)}));
            f->current()->finishTurn(); // What comes later came alone.
        }
        QTRY_COMPARE(m_desktop->given.size(), 1);
        const auto given = m_desktop->given.first();
        QCOMPARE(given.summary, u"One"_s);
        QVERIFY(!given.body.isEmpty());
        QCOMPARE(given.actions.value(0), u"default"_s);
        QCOMPARE(given.timeout, -1);
        QCOMPARE(given.hints.value(u"urgency"_s).toInt(), 1);
    }

    void followsTheChoice_data()
    {
        const Rows<When, bool, int> row; // when, isActive, count
        row("never", When::Never, false, 0);
        row("when inactive, inactive", When::WhenInactive, false, 1);
        row("when inactive, active", When::WhenInactive, true, 0);
        row("always, active", When::Always, true, 1);
        row("always, inactive", When::Always, false, 1);
    }

    void followsTheChoice()
    {
        const auto [when, isActive, count] = Rows<When, bool, int>::current();
        f->preferences->setNotifications(when);
        QVERIFY(isActive || leave());
        ask(f->question(u"q1"_s, u"s1"_s));
        // Another one shows that the bus was asked by then.
        const quint64 last = m_service->show({.summary = u"last"_s});
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        QTRY_VERIFY(shown.contains(QVariantList{last}));
        QTRY_COMPARE(m_desktop->given.size(), count + 1);
    }

    // It was in view when it was asked, so nothing was told then.
    void tellsWhoLeavesAQuestion()
    {
        ask(harmless());
        QVERIFY(m_desktop->given.isEmpty());
        QVERIFY(leave());
        QTRY_COMPARE(m_desktop->given.size(), 1);
        QVERIFY(m_desktop->given.first().body.contains("ls -l"_L1));
        f->port.answer(u"q1"_s, {.choice = PermissionChoice::RejectOnce});
        QTRY_COMPARE(m_desktop->closed, QList<uint>{1});
        QCOMPARE(m_desktop->given.size(), 1); // Told once.
    }

    void oncePerTurn()
    {
        QVERIFY(leave());
        ask(f->question(u"q1"_s, u"s1"_s));
        QTRY_COMPARE(m_desktop->given.size(), 1);
        f->port.withdraw(u"q1"_s);
        f->current()->finishTurn();
        QTRY_COMPARE(m_desktop->given.size(), 2);
        QTRY_COMPARE(m_desktop->closed, QList<uint>{1}); // The one of the question.
        QCOMPARE(m_desktop->given.last().actions, QStringList({u"default"_s, u"Show"_s}));
    }

    void asksWithButtons_data()
    {
        const Rows<bool, bool, QStringList> row; // isHarmless, isDangerous, keys
        const QStringList always{u"default"_s, u"deny"_s, u"show"_s};
        row("harmless", true, false, always + QStringList{u"allow"_s});
        row("not harmless", false, false, always);
        row("dangerous", true, true, always);
    }

    void asksWithButtons()
    {
        const auto [isHarmless, isDangerous, keys] = Rows<bool, bool, QStringList>::current();
        QVERIFY(leave());
        PermissionQuestion question = harmless();
        question.harmless = isHarmless;
        question.dangerous = isDangerous;
        ask(question);
        QTRY_COMPARE(m_desktop->given.size(), 1);
        const auto given = m_desktop->given.first();
        QStringList found;
        for (qsizetype i = 0; i < given.actions.size(); i += 2)
            found.append(given.actions.at(i));
        QCOMPARE(found, keys);
        QCOMPARE(given.body.contains("ls -l"_L1), keys.contains("allow"_L1));
        QCOMPARE(given.timeout, 0); // Stands until it is answered.
    }

    void answers_data()
    {
        const Rows<QString, bool> row; // action, allows
        row("deny", u"deny"_s, false);
        row("allow", u"allow"_s, true);
    }

    void answers()
    {
        const auto [action, allows] = Rows<QString, bool>::current();
        QVERIFY(leave());
        ask(harmless());
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        QVERIFY(shown.wait());
        m_desktop->choose(action);
        QTRY_COMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().allows(), allows);
        QCOMPARE(m_answers.first().choice,
                 allows ? PermissionChoice::AllowOnce : PermissionChoice::RejectOnce);
        QVERIFY(!f->window->questions()->first());
        QTRY_COMPARE(m_desktop->closed, QList<uint>{1});
    }

    void firstAnswerWins()
    {
        QVERIFY(leave());
        ask(harmless());
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        QVERIFY(shown.wait());
        m_desktop->choose(u"allow"_s); // On its way while the window answers.
        f->port.answer(u"q1"_s, {.choice = PermissionChoice::RejectOnce});
        QTRY_COMPARE(m_desktop->closed.size(), 1);
        QCOMPARE(m_answers.size(), 1);
        QVERIFY(!m_answers.first().allows());
    }

    void goesWhenAnsweredElsewhere()
    {
        QVERIFY(leave());
        ask(harmless());
        f->port.answer(u"q1"_s, {.choice = PermissionChoice::RejectOnce}); // Before it is shown.
        ask(harmless(u"q2"_s));
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        QVERIFY(shown.wait());
        f->port.withdraw(u"q2"_s);
        QTRY_COMPARE(m_desktop->closed.size(), m_desktop->given.size());
    }

    void showBringsTheSession()
    {
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(leave());
        ask(harmless());
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        QVERIFY(shown.wait());
        m_desktop->choose(u"show"_s);
        QTRY_COMPARE(f->window->controller()->currentId(), u"s1"_s);
        QTRY_VERIFY(f->window->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(f->window.get()));
        QVERIFY(f->window->questions()->first());
        QVERIFY(m_answers.isEmpty());
    }

    void tokenIsPassedOn()
    {
        QSignalSpy chosen(m_service.get(), &NotificationService::actionChosen);
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        const quint64 handle
            = m_service->show({.summary = u"x"_s, .actions = {{u"default"_s, u"Show"_s}}});
        QVERIFY(shown.wait());
        m_desktop->choose(u"default"_s, u"token-1"_s);
        QTRY_COMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0], QVariantList({handle, u"default"_s, u"token-1"_s}));
    }

    void textIsEscaped_data()
    {
        const Rows<QStringList, QString, bool> row; // capabilities, body, hasActions
        row("markup", QStringList{u"body"_s, u"body-markup"_s, u"actions"_s},
            u"a &lt;b&gt; &amp;c"_s, true);
        row("no markup, no actions", QStringList{u"body"_s}, u"a <b> &c"_s, false);
        row("nothing", QStringList(), u"a <b> &c"_s, false);
    }

    void textIsEscaped()
    {
        auto [capabilities, body, hasActions] = Rows<QStringList, QString, bool>::current();
        m_desktop->capabilities = capabilities;
        m_service->show(
            {.summary = u"<i>"_s, .body = u"a <b> &c"_s, .actions = {{u"default"_s, u"Show"_s}}});
        QTRY_COMPARE(m_desktop->given.size(), 1);
        QCOMPARE(m_desktop->given.first().body, body);
        QCOMPARE(m_desktop->given.first().summary, u"<i>"_s); // Never markup.
        QCOMPARE(!m_desktop->given.first().actions.isEmpty(), hasActions);
    }

    void onlyTheServiceMayAnswer()
    {
        QVERIFY(leave());
        ask(harmless());
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        QVERIFY(shown.wait());
        m_desktop->forge(u"allow"_s);
        m_desktop->choose(u"deny"_s); // Comes after it.
        QTRY_COMPARE(m_answers.size(), 1);
        QVERIFY(!m_answers.first().allows());
    }

    void unknownActionDoesNothing()
    {
        QVERIFY(leave());
        ask(f->question(u"q1"_s, u"s1"_s)); // Not harmless: nothing to allow.
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        QVERIFY(shown.wait());
        m_desktop->choose(u"allow"_s);
        m_desktop->choose(u"other"_s);
        m_desktop->choose(u"deny"_s);
        QTRY_COMPARE(m_answers.size(), 1);
        QVERIFY(!m_answers.first().allows());
    }

    void nextQuestionReplacesTheFirst()
    {
        QVERIFY(leave());
        ask(harmless(u"q1"_s));
        ask(harmless(u"q2"_s));
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        QVERIFY(shown.wait());
        QCOMPARE(m_desktop->given.size(), 1);
        m_desktop->choose(u"deny"_s);
        QTRY_COMPARE(m_desktop->given.size(), 2);
        QTRY_COMPARE(m_desktop->closed, QList<uint>{1});
        QCOMPARE(m_answers.size(), 1);
    }

    void comingBackClosesAnEnd()
    {
        QVERIFY(leave());
        f->current()->finishTurn();
        QSignalSpy shown(m_service.get(), &NotificationService::shown);
        QVERIFY(shown.wait());
        // The offscreen platform does not tell of a window that comes again.
        QEvent activated(QEvent::WindowActivate);
        QApplication::sendEvent(f->window.get(), &activated);
        QTRY_COMPARE(m_desktop->closed, QList<uint>{1});
    }

    void withoutAService()
    {
        m_desktop->stop();
        QSignalSpy closed(m_service.get(), &NotificationService::closed);
        const quint64 handle = m_service->show({.summary = u"x"_s});
        QTRY_COMPARE(closed.count(), 1);
        QCOMPARE(closed[0], QVariantList{handle});
        QVERIFY(m_desktop->start()); // It comes later.
        m_service->show({.summary = u"y"_s});
        QTRY_COMPARE(m_desktop->given.size(), 1);
        QCOMPARE(m_desktop->given.first().summary, u"y"_s);
    }

    void withoutABus()
    {
        const QByteArray runtime = qgetenv("XDG_RUNTIME_DIR");
        const QByteArray address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
        qunsetenv("DBUS_SESSION_BUS_ADDRESS");
        qputenv("XDG_RUNTIME_DIR", "/nonexistent");
        NotificationService service;
        QSignalSpy closed(&service, &NotificationService::closed);
        service.close(service.show({.summary = u"x"_s}));
        QCOMPARE(closed.count(), 1);
        service.show({.summary = u"y"_s});
        QCOMPARE(closed.count(), 1); // not from within
        QTRY_COMPARE(closed.count(), 2);
        qputenv("XDG_RUNTIME_DIR", runtime);
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    }

private:
    // The user is elsewhere.
    bool leave() const
    {
        f->window->hide();
        return QTest::qWaitFor([] { return !QApplication::activeWindow(); });
    }
    void ask(const PermissionQuestion &question)
    {
        f->port.ask(question, PermissionReply([this](const PermissionAnswer &answer) {
                        m_answers.append(answer);
                    }));
    }
    PermissionQuestion harmless(const QString &id = u"q1"_s) const
    {
        PermissionQuestion question = f->question(id, u"s1"_s);
        question.preview.effects.first().subject = u"ls -l"_s;
        question.harmless = true;
        return question;
    }

    PrivateBus m_bus;
    std::unique_ptr<FakeNotifications> m_desktop;
    std::unique_ptr<NotificationService> m_service;
    std::unique_ptr<WindowFixture> f;
    QList<PermissionAnswer> m_answers;
};

AGENTAO_TEST_WIDGETS(TestTurnNotifier)
#include "tst_turnnotifier.moc"
