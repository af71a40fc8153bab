// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverspresenter.h"

#include "agentcore/session/mcp/sessionmcp.h"
#include "tests/mcp/servers/fakemcpworld.h"
#include "tests/support/suite.h"
#include "ui/elicitation/windowelicitationport.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using State = McpServerStatus::State;

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

class TestServerAlert : public QObject
{
    Q_OBJECT

private slots:
    void words_data()
    {
        using States = QList<std::pair<QString, State>>;
        const Rows<States, QString, QString, bool> row; // states, text, server, isSignIn
        row("none", States(), QString(), QString(), false);
        row("all well", States{{u"a"_s, State::Ready}, {u"b"_s, State::Starting}}, QString(),
            QString(), false);
        row("off and stopped are meant",
            States{{u"a"_s, State::Disabled}, {u"b"_s, State::Stopped}}, QString(), QString(),
            false);
        row("one failed", States{{u"a"_s, State::Ready}, {u"b"_s, State::Failed}}, u"b failed"_s,
            u"b"_s, false);
        row("two failed", States{{u"a"_s, State::Failed}, {u"b"_s, State::Failed}},
            u"2 servers failed"_s, u"a"_s, false);
        row("a sign-in", States{{u"a"_s, State::SignIn}}, u"Sign in to a"_s, u"a"_s, true);
        row("two sign-ins", States{{u"a"_s, State::SignIn}, {u"b"_s, State::SignIn}},
            u"2 servers need a sign-in"_s, u"a"_s, true);
        row("a failure is worse", States{{u"a"_s, State::SignIn}, {u"b"_s, State::Failed}},
            u"b failed"_s, u"b"_s, false);
    }

    void words()
    {
        using States = QList<std::pair<QString, State>>;
        const auto [states, text, server, isSignIn]
            = Rows<States, QString, QString, bool>::current();
        Ui::ServerAlert alert;
        alert.update(servers(states));
        QCOMPARE(alert.words().text, text);
        QCOMPARE(alert.words().server, server);
        QCOMPARE(alert.words().isSignIn, isSignIn);
    }

    void staysWhileItIsTriedAgain()
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

    void whatWasSeenIsNotToldAgain()
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

    void anotherTroubleIsTold()
    {
        Ui::ServerAlert alert;
        alert.update(servers({{u"a"_s, State::Failed}}));
        alert.see();
        alert.update(servers({{u"a"_s, State::SignIn}}));
        QCOMPARE(alert.words().text, u"Sign in to a"_s);
    }

    void aServerThatIsGoneIsForgotten()
    {
        Ui::ServerAlert alert;
        alert.update(servers({{u"a"_s, State::Failed}}));
        alert.update({});
        QVERIFY(alert.words().text.isEmpty());
    }

    // The header leads to the page where one signs in; a row of the conversation would say it
    // twice.
    void signInIsNotAskedForAsWell()
    {
        FakeMcpWorld world;
        world.refusals[u"a"_s] = {{ErrorCode::AuthRequired, u"who are you"_s, {}}};
        McpPool pool(world.makers(), shortLimits());
        Ui::WindowElicitationPort port;
        QStringList notices;
        SessionMcp mcp(
            {.sessionId = u"s"_s,
             .roots = {u"/project"_s},
             .given = {FakeMcpWorld::remote(u"a"_s)},
             .pool = &pool,
             .elicitation = &port,
             .window = [] { return qint64(0); },
             .notice = [&notices](const auto &notice) { notices.append(notice.title); }});
        mcp.open();
        mcp.signIns().beginTurn();
        QTRY_COMPARE(notices, QStringList{u"The MCP server a wants you to sign in"_s});
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
        QVERIFY(port.pending().isEmpty());
        QVERIFY(world.signIns[u"a"_s] && !world.signIns[u"a"_s]->isRunning());
        Ui::ServerAlert alert;
        alert.update(mcp.servers());
        QCOMPARE(alert.words().text, u"Sign in to a"_s);
    }
};

AGENTAO_TEST(TestServerAlert)
#include "tst_serveralert.moc"
