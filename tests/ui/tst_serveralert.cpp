// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serveralert.h"

#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using State = McpServerStatus::State;

class TestServerAlert : public QObject
{
    Q_OBJECT

private slots:
    void words_data();
    void words();
    void staysWhileItIsTriedAgain();
    void whatWasSeenIsNotToldAgain();
    void anotherTroubleIsTold();
    void aServerThatIsGoneIsForgotten();
};

static QList<McpServerStatus> servers(const QList<std::pair<QString, State>> &states)
{
    QList<McpServerStatus> list;
    for (const auto &[name, state] : states) {
        McpServerStatus server;
        server.name = name;
        server.state = state;
        list += server;
    }
    return list;
}

void TestServerAlert::words_data()
{
    using States = QList<std::pair<QString, State>>;
    QTest::addColumn<States>("states");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("server");
    QTest::addColumn<bool>("isSignIn");
    QTest::newRow("none") << States() << QString() << QString() << false;
    QTest::newRow("all well") << States{{u"a"_s, State::Ready}, {u"b"_s, State::Starting}}
                              << QString() << QString() << false;
    QTest::newRow("off and stopped are meant")
        << States{{u"a"_s, State::Disabled}, {u"b"_s, State::Stopped}} << QString() << QString()
        << false;
    QTest::newRow("one failed") << States{{u"a"_s, State::Ready}, {u"b"_s, State::Failed}}
                                << u"b failed"_s << u"b"_s << false;
    QTest::newRow("two failed") << States{{u"a"_s, State::Failed}, {u"b"_s, State::Failed}}
                                << u"2 servers failed"_s << u"a"_s << false;
    QTest::newRow("a sign-in") << States{{u"a"_s, State::SignIn}} << u"Sign in to a"_s << u"a"_s
                               << true;
    QTest::newRow("two sign-ins") << States{{u"a"_s, State::SignIn}, {u"b"_s, State::SignIn}}
                                  << u"2 servers need a sign-in"_s << u"a"_s << true;
    QTest::newRow("a failure is worse") << States{{u"a"_s, State::SignIn}, {u"b"_s, State::Failed}}
                                        << u"b failed"_s << u"b"_s << false;
}

void TestServerAlert::words()
{
    using States = QList<std::pair<QString, State>>;
    QFETCH(States, states);
    Ui::ServerAlert alert;
    alert.update(servers(states));
    QTEST(alert.words().text, "text");
    QTEST(alert.words().server, "server");
    QTEST(alert.words().isSignIn, "isSignIn");
}

void TestServerAlert::staysWhileItIsTriedAgain()
{
    Ui::ServerAlert alert;
    alert.update(servers({{u"a"_s, State::Starting}}));
    QVERIFY(alert.words().text.isEmpty());
    alert.update(servers({{u"a"_s, State::Failed}}));
    alert.update(servers({{u"a"_s, State::Starting}}));
    QCOMPARE(alert.words().text, u"a failed"_s);
    alert.update(servers({{u"a"_s, State::Ready}}));
    QVERIFY(alert.words().text.isEmpty());
}

void TestServerAlert::whatWasSeenIsNotToldAgain()
{
    Ui::ServerAlert alert;
    alert.update(servers({{u"a"_s, State::Failed}}));
    alert.see();
    QVERIFY(alert.words().text.isEmpty());
    for (const State state : {State::Starting, State::Failed, State::Starting, State::Failed}) {
        alert.update(servers({{u"a"_s, state}}));
        QVERIFY(alert.words().text.isEmpty());
    }
    alert.update(servers({{u"a"_s, State::Failed}, {u"b"_s, State::Failed}}));
    QCOMPARE(alert.words().text, u"b failed"_s);
    alert.update(servers({{u"a"_s, State::Ready}, {u"b"_s, State::Ready}}));
    alert.update(servers({{u"a"_s, State::Failed}, {u"b"_s, State::Ready}}));
    QCOMPARE(alert.words().text, u"a failed"_s);
}

void TestServerAlert::anotherTroubleIsTold()
{
    Ui::ServerAlert alert;
    alert.update(servers({{u"a"_s, State::Failed}}));
    alert.see();
    alert.update(servers({{u"a"_s, State::SignIn}}));
    QCOMPARE(alert.words().text, u"Sign in to a"_s);
}

void TestServerAlert::aServerThatIsGoneIsForgotten()
{
    Ui::ServerAlert alert;
    alert.update(servers({{u"a"_s, State::Failed}}));
    alert.update({});
    QVERIFY(alert.words().text.isEmpty());
}

QTEST_GUILESS_MAIN(TestServerAlert)
#include "tst_serveralert.moc"
