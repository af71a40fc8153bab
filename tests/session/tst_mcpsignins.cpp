// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/mcp/sessionmcp.h"
#include "tests/mcp/connection/fakemcphost.h"
#include "tests/mcp/servers/fakemcpworld.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

using Action = ElicitationAnswer::Action;
using State = McpServerStatus::State;

//! A user that can be shown addresses.
class User : public FakeMcpHost
{
public:
    bool asksToSignIn() const override { return seesAddresses; }
    void ask(const Elicitation &elicitation, ElicitationReply reply) override
    {
        if (atOnce) {
            asked.append(elicitation);
            std::move(reply).answer({*atOnce, {}});
        } else {
            FakeMcpHost::ask(elicitation, std::move(reply));
        }
    }

    bool seesAddresses = true;
    std::optional<Action> atOnce; //!< Answers from within.
};

static const auto kWants = u"The MCP server one wants you to sign in"_s;
static const auto kReady = u"The MCP server one is ready"_s;

//! Sessions whose servers want the user to sign in.
class TestMcpSignIns : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_world = {};
        m_user = {};
        m_notices.clear();
        m_pool = std::make_unique<McpPool>(m_world.makers(), shortLimits());
        m_setup = {};
        m_setup.sessionId = u"sess_1"_s;
        m_setup.roots = {u"/project"_s};
        m_setup.pool = m_pool.get();
        m_setup.elicitation = &m_user;
        m_setup.window = [] { return qint64(1'000'000); };
        m_setup.notice = [this](const NoticeRaised &notice) { m_notices.append(notice); };
        m_setup.longestWait = 60s;
    }

    void cleanup() { m_mcp.reset(); }

    void asksWithThePrompt()
    {
        m_mcp = open({FakeMcpWorld::remote(u"one"_s)});
        QCOMPARE(stateOf(*m_mcp), State::SignIn);
        settle();
        QVERIFY(!isSigningIn(u"one"_s)); // nobody asked for anything yet
        m_mcp->signIns().beginTurn();
        QVERIFY(!isSigningIn(u"one"_s)); // the turn goes first
        QVERIFY(lead(u"one"_s));
        QCOMPARE(m_user.asked.size(), 1);
        const Elicitation &asked = m_user.asked.constFirst();
        QCOMPARE(asked.sessionId, u"sess_1"_s);
        QCOMPARE(asked.asker, u"MCP server one"_s);
        QVERIFY2(asked.message.endsWith("The address leads to login.example.com."_L1),
                 qPrintable(asked.message));
        QCOMPARE(asked.url, QUrl(u"https://login.example.com/a?state=x"_s));
        QVERIFY(asked.fields.isEmpty() && !asked.id.isEmpty());
        QVERIFY(m_notices.isEmpty()); // that it is asked tells enough
    }

    void toolsJoin()
    {
        QVERIFY(ask());
        m_user.answer({Action::Accept, {}});
        QVERIFY(isSigningIn(u"one"_s)); // now the browser has the word
        QVERIFY(m_user.completed.isEmpty());
        m_mcp->signIns().endTurn(false);
        m_world.signIns[u"one"_s]->finish();
        QTRY_COMPARE(stateOf(*m_mcp), State::Ready);
        QCOMPARE(m_user.completed, QStringList{m_user.asked.constFirst().id});
        QVERIFY(m_mcp->tools()->find(u"mcp_one_echo"_s));
        QCOMPARE(titles(), QStringList{kReady});
        QVERIFY(m_user.withdrawn.isEmpty());
    }

    void isAskedOnce()
    {
        QVERIFY(ask());
        m_user.answer({Action::Accept, {}});
        m_world.refusals[u"one"_s].append({ErrorCode::AuthRequired, u"still not"_s, {}});
        m_world.signIns[u"one"_s]->finish();
        QTRY_COMPARE(titles(), QStringList{kWants}); // the token was not good
        m_mcp->signIns().beginTurn();
        settle();
        QCOMPARE(m_user.asked.size(), 1);
        QCOMPARE(m_world.signIns[u"one"_s]->begun, 1);
    }

    void reachedDuringTheTurn()
    {
        m_world.scripts[u"one"_s].faults = {u"hang"_s};
        SessionMcp::Setup setup = m_setup;
        setup.given = {FakeMcpWorld::remote(u"one"_s)};
        m_mcp = std::make_unique<SessionMcp>(setup);
        m_mcp->open();
        m_mcp->signIns().beginTurn();
        QTRY_VERIFY(m_world.transport(u"one"_s));
        settle();
        QVERIFY(!isSigningIn(u"one"_s));
        m_world.transport(u"one"_s)->fail({ErrorCode::AuthRequired, u"who are you"_s, {}});
        QVERIFY(lead(u"one"_s));
        QCOMPARE(m_user.asked.size(), 1);
    }

    void reachedBetweenPrompts()
    {
        m_world.scripts[u"one"_s].faults = {u"hang"_s};
        SessionMcp::Setup setup = m_setup;
        setup.given = {FakeMcpWorld::remote(u"one"_s)};
        m_mcp = std::make_unique<SessionMcp>(setup);
        m_mcp->open();
        m_mcp->signIns().beginTurn();
        QTRY_VERIFY(m_world.transport(u"one"_s));
        m_mcp->signIns().endTurn(false);
        m_world.transport(u"one"_s)->fail({ErrorCode::AuthRequired, u"who are you"_s, {}});
        QTRY_COMPARE(stateOf(*m_mcp), State::SignIn);
        settle();
        QVERIFY(!isSigningIn(u"one"_s));
        m_mcp->signIns().beginTurn();
        QVERIFY(lead(u"one"_s));
    }

    void notAgreed_data()
    {
        QTest::addColumn<ElicitationAnswer::Action>("action");
        QTest::newRow("declined") << Action::Decline;
        QTest::newRow("dismissed") << Action::Cancel;
    }

    void notAgreed()
    {
        QFETCH(ElicitationAnswer::Action, action);
        QVERIFY(ask());
        m_user.answer({action, {}});
        QVERIFY(!isSigningIn(u"one"_s));
        QCOMPARE(titles(), QStringList{kWants});
        QVERIFY(m_notices.constFirst().detail.contains("agentao mcp login one"_L1));
        QVERIFY(m_user.withdrawn.isEmpty() && m_user.completed.isEmpty());
        m_mcp->signIns().endTurn(false);
        m_mcp->signIns().beginTurn();
        settle();
        QCOMPARE(m_user.asked.size(), 1);
        QCOMPARE(m_notices.size(), 1);
        m_mcp->restart(u"one"_s); // somebody signed in with the command line
        QTRY_COMPARE(titles(), (QStringList{kWants, kReady}));
    }

    void answersFromWithin_data()
    {
        notAgreed_data();
        QTest::newRow("accepted") << Action::Accept;
    }

    void answersFromWithin()
    {
        QFETCH(ElicitationAnswer::Action, action);
        m_user.atOnce = action;
        QVERIFY(ask());
        QCOMPARE(isSigningIn(u"one"_s), action == Action::Accept);
        QCOMPARE(titles().size(), action == Action::Accept ? 0 : 1);
    }

    void failures_data()
    {
        // hint: in the notice
        const Rows<bool, bool, int, QString> add; // isAsked, isAccepted, code, hint
        const auto login = u"agentao mcp login one"_s;
        const auto row
            = [&add](const char *name, bool isAsked, bool isAccepted, ErrorCode code,
                     const QString &hint) { add(name, isAsked, isAccepted, int(code), hint); };
        row("no client can be registered", false, false, ErrorCode::Unsupported, login);
        row("refused in the browser", true, true, ErrorCode::PermissionDenied, login);
        row("the browser does not come back", true, true, ErrorCode::Timeout,
            login + u" --no-browser"_s);
        row("nobody answers", true, false, ErrorCode::Timeout, login + u" --no-browser"_s);
    }

    void failures()
    {
        const auto [isAsked, isAccepted, code, hint] = Rows<bool, bool, int, QString>::current();
        m_user.dropsWithdrawn = true; // which answers
        m_mcp = open({FakeMcpWorld::remote(u"one"_s)});
        m_mcp->signIns().beginTurn();
        QTRY_VERIFY(isSigningIn(u"one"_s));
        if (isAsked)
            QVERIFY(lead(u"one"_s));
        if (isAccepted)
            m_user.answer({Action::Accept, {}});
        m_world.signIns[u"one"_s]->finish(fail(ErrorCode(code), u"it went wrong\u202E"_s));
        QTRY_COMPARE(titles(), QStringList{u"Signing in at the MCP server one has failed"_s});
        const NoticeRaised notice = m_notices.constFirst();
        QCOMPARE(notice.severity, NoticeRaised::Severity::Warning);
        QVERIFY2(notice.detail.startsWith("it went wrong"_L1) && notice.detail.endsWith(hint),
                 qPrintable(notice.detail));
        QVERIFY(!notice.detail.contains(QChar(0x202e)));
        QCOMPARE(m_user.withdrawn.size(), isAsked ? 1 : 0);
        QVERIFY(m_user.completed.isEmpty());
        m_mcp->signIns().beginTurn();
        settle();
        QCOMPARE(m_world.signIns[u"one"_s]->begun, 1);
        QCOMPARE(m_notices.size(), 1);
    }

    void addressIsChecked_data()
    {
        // shown: empty: it is not
        const Rows<QString, QString> row; // address, shown
        row("secure", u"https://a.org/x"_s, u"a.org"_s);
        row("with a port", u"https://a.org:8443/x"_s, u"a.org:8443"_s);
        row("this machine", u"http://127.0.0.1:81/x"_s, u"127.0.0.1:81"_s);
        row("letters of another script", u"https://\u0430pple.com/"_s, u"xn--pple-43d.com"_s);
        row("insecure", u"http://a.org/x"_s, {});
        row("with a user", u"https://a.org@b.org/x"_s, {});
        row("another scheme", u"file:///etc/passwd"_s, {});
    }

    void addressIsChecked()
    {
        const auto [address, shown] = Rows<QString, QString>::current();
        m_mcp = open({FakeMcpWorld::remote(u"one"_s)});
        m_mcp->signIns().beginTurn();
        QTRY_VERIFY(isSigningIn(u"one"_s));
        QCOMPARE(m_world.signIns[u"one"_s]->lead(QUrl(address)), !shown.isEmpty());
        QCOMPARE(m_user.asked.size(), shown.isEmpty() ? 0 : 1);
        if (!shown.isEmpty())
            QVERIFY2(m_user.asked.constFirst().message.endsWith(u" %1."_s.arg(shown)),
                     qPrintable(m_user.asked.constFirst().message));
    }

    void signedInWithoutAnAnswer()
    {
        m_user.dropsWithdrawn = true;
        QVERIFY(ask());
        m_world.signIns[u"one"_s]->finish(); // who copied the address need not answer
        QTRY_COMPARE(stateOf(*m_mcp), State::Ready);
        const QStringList ids{m_user.asked.constFirst().id};
        QCOMPARE(m_user.completed, ids);
        QCOMPARE(m_user.withdrawn, ids);
        QCOMPARE(titles(), QStringList{kReady});
    }

    void lostPort()
    {
        QVERIFY(ask());
        m_user.replies.clear();
        QVERIFY(!isSigningIn(u"one"_s));
        QCOMPARE(titles(), QStringList{kWants});
    }

    void otherwiseOnTheCommandLine_data()
    {
        const Rows<QString, bool, bool, QString> row; // name, isOfClient, isSse, words
        row("of a file", u"one"_s, false, false, u"agentao mcp login one"_s);
        row("with a blank", u"my one"_s, false, false, u"agentao mcp login 'my one'"_s);
        row("with a command", u"one$(two)"_s, false, false, u"agentao mcp login 'one$(two)'"_s);
        row("of the client", u"one"_s, true, false,
            u"agentao mcp add one https://a.org/mcp, then: agentao mcp login one"_s);
        row("the old transport", u"one"_s, true, true,
            u"https://a.org/mcp --transport sse, then: agentao mcp login one"_s);
    }

    void otherwiseOnTheCommandLine()
    {
        const auto [name, isOfClient, isSse, words] = Rows<QString, bool, bool, QString>::current();
        McpServerSpec spec = FakeMcpWorld::remote(name);
        spec.url = QUrl(u"https://a.org/mcp?key=secret"_s);
        if (isOfClient)
            spec.origin = McpServerSpec::Origin::Client;
        if (isSse)
            spec.kind = McpServerSpec::Kind::Sse;
        m_user.seesAddresses = false;
        m_mcp = open({spec});
        QCOMPARE(m_notices.size(), 1);
        QVERIFY2(m_notices.constFirst().detail.endsWith(words),
                 qPrintable(m_notices.constFirst().detail));
    }

    void cancelledTurnWithdraws()
    {
        m_user.dropsWithdrawn = true;
        QVERIFY(ask({u"one"_s, u"two"_s}));
        m_mcp->signIns().cancel();
        QCOMPARE(m_user.withdrawn, QStringList{m_user.asked.constFirst().id});
        QVERIFY(!isSigningIn(u"one"_s));
        QCOMPARE(titles(), QStringList{kWants}); // it is not asked again
        m_mcp->signIns().endTurn(true);
        settle();
        QVERIFY(!isSigningIn(u"two"_s));
        m_mcp->signIns().beginTurn();
        QVERIFY(lead(u"two"_s));
        QCOMPARE(m_world.signIns[u"one"_s]->begun, 1);
        QCOMPARE(m_notices.size(), 1);
    }

    void cancelBeforeTheQuestion()
    {
        m_mcp = open({FakeMcpWorld::remote(u"one"_s)});
        m_mcp->signIns().beginTurn();
        QTRY_VERIFY(isSigningIn(u"one"_s));
        m_mcp->signIns().endTurn(true);
        QVERIFY(!isSigningIn(u"one"_s));
        QVERIFY(m_notices.isEmpty());
        m_mcp->signIns().beginTurn(); // the user has seen nothing of it
        QVERIFY(lead(u"one"_s));
        QCOMPARE(m_user.asked.size(), 1);
    }

    void cancelAfterTheQuestion()
    {
        QVERIFY(ask());
        m_user.answer({Action::Accept, {}});
        m_mcp->signIns().cancel();
        m_mcp->signIns().endTurn(true);
        QVERIFY(isSigningIn(u"one"_s)); // the user is in the browser
        m_world.signIns[u"one"_s]->finish();
        QTRY_COMPARE(stateOf(*m_mcp), State::Ready);
        QVERIFY(m_user.withdrawn.isEmpty());
    }

    void closeEndsAll_data()
    {
        QTest::addColumn<bool>("isAccepted");
        QTest::newRow("without an answer") << false;
        QTest::newRow("accepted") << true;
    }

    void closeEndsAll()
    {
        QFETCH(bool, isAccepted);
        QVERIFY(ask({u"one"_s, u"two"_s}));
        if (isAccepted)
            m_user.answer({Action::Accept, {}});
        m_mcp->close();
        QVERIFY(!isSigningIn(u"one"_s));
        QCOMPARE(m_user.withdrawn.size(), isAccepted ? 0 : 1);
        settle();
        if (!isAccepted)
            m_user.answer({Action::Accept, {}}); // nobody listens
        m_mcp.reset();
        settle();
        QCOMPARE(m_user.asked.size(), 1);
        QVERIFY(m_notices.isEmpty());
        // The place at the desk is free.
        m_mcp = open({FakeMcpWorld::remote(u"one"_s)});
        m_mcp->signIns().beginTurn();
        QVERIFY(lead(u"one"_s));
    }

    void switchedOff()
    {
        QVERIFY(ask());
        (void)m_mcp->setEnabled(u"one"_s, false); // what it says of the file is not looked at here
        QCOMPARE(m_user.withdrawn.size(), 1);
        QVERIFY(m_notices.isEmpty());
    }

    void oneAfterTheOther()
    {
        QVERIFY(ask({u"one"_s, u"two"_s, u"three"_s}));
        settle();
        QVERIFY(!isSigningIn(u"two"_s));
        m_user.answer({Action::Accept, {}});
        settle();
        QVERIFY(!isSigningIn(u"two"_s)); // one page in the browser is enough
        m_mcp->signIns().endTurn(false); // who signs in now goes on with the others
        m_world.signIns[u"one"_s]->finish();
        QVERIFY(lead(u"two"_s));
        QVERIFY(!isSigningIn(u"three"_s));
        m_user.answer({Action::Decline, {}});
        QVERIFY(lead(u"three"_s));
        QCOMPARE(m_user.asked.size(), 3);
        QTRY_COMPARE(stateOf(*m_mcp), State::Ready);
        QCOMPARE(stateOf(*m_mcp, u"two"_s), State::SignIn);
    }

    void othersWaitAfterAFailure()
    {
        QVERIFY(ask({u"one"_s, u"two"_s}));
        m_user.answer({Action::Accept, {}});
        m_mcp->signIns().endTurn(false);
        m_world.signIns[u"one"_s]->finish(fail(ErrorCode::Timeout, u"too late"_s));
        QTRY_COMPARE(m_notices.size(), 1);
        settle();
        QVERIFY(!isSigningIn(u"two"_s)); // the user may be gone
        m_mcp->signIns().beginTurn();
        QVERIFY(lead(u"two"_s));
    }

    void sharedServer()
    {
        McpServerSpec spec = FakeMcpWorld::remote(u"one"_s);
        spec.stateless = true;
        m_mcp = open({spec});
        SessionMcp::Setup setup = m_setup;
        setup.given = {spec};
        SessionMcp second(setup);
        second.open();
        QTRY_COMPARE(stateOf(second), State::SignIn);
        QCOMPARE(m_world.starts.value(u"one"_s), 1);
        m_mcp->signIns().beginTurn();
        QVERIFY(lead(u"one"_s));
        second.signIns().beginTurn();
        settle();
        QCOMPARE(m_user.asked.size(), 1);
        m_user.answer({Action::Accept, {}});
        m_world.signIns[u"one"_s]->finish();
        QTRY_VERIFY(m_mcp->tools()->find(u"mcp_one_echo"_s));
        QTRY_VERIFY(second.tools()->find(u"mcp_one_echo"_s));
        second.signIns().endTurn(false);
        second.signIns().beginTurn();
        settle();
        QCOMPARE(m_user.asked.size(), 1);
        QCOMPARE(m_world.starts.value(u"one"_s), 2); // once for both
        QCOMPARE(titles(), (QStringList{kReady, kReady}));
    }

    void otherServerWithTheSameTokens()
    {
        m_mcp = open({FakeMcpWorld::remote(u"one"_s)});
        const auto second = open({FakeMcpWorld::remote(u"one"_s)});
        QCOMPARE(stateOf(*second), State::SignIn);
        second->signIns().beginTurn();
        QTRY_VERIFY(isSigningIn(u"one"_s)); // the newest of the name
        QVERIFY(lead(u"one"_s));
        m_mcp->signIns().beginTurn();
        settle();
        QCOMPARE(m_user.asked.size(), 1);
        m_user.answer({Action::Accept, {}});
        m_world.signIns[u"one"_s]->finish();
        QTRY_COMPARE(stateOf(*second), State::Ready);
        QTRY_COMPARE(stateOf(*m_mcp), State::Ready);
        QVERIFY(m_mcp->tools()->find(u"mcp_one_echo"_s));
        QCOMPARE(m_user.asked.size(), 1);
    }

    void otherSessionIsRefused()
    {
        McpServerSpec spec = FakeMcpWorld::remote(u"one"_s);
        spec.stateless = true;
        m_mcp = open({spec});
        SessionMcp::Setup setup = m_setup;
        setup.given = {spec};
        SessionMcp second(setup);
        second.open();
        QTRY_COMPARE(stateOf(second), State::SignIn);
        m_mcp->signIns().beginTurn();
        QVERIFY(lead(u"one"_s));
        second.signIns().beginTurn();
        settle();
        m_user.answer({Action::Decline, {}});
        settle();
        QVERIFY(!isSigningIn(u"one"_s)); // not in the same breath
        second.signIns().endTurn(false);
        second.signIns().beginTurn();
        QVERIFY(lead(u"one"_s));
        QCOMPARE(m_user.asked.size(), 2);
        m_user.answer({Action::Accept, {}});
        m_world.signIns[u"one"_s]->finish();
        QTRY_VERIFY(m_mcp->tools()->find(u"mcp_one_echo"_s)); // good for both
    }

    void nobodyToAsk_data()
    {
        QTest::addColumn<bool>("hasPort");
        QTest::newRow("without addresses") << true;
        QTest::newRow("no port") << false;
    }

    void nobodyToAsk()
    {
        QFETCH(bool, hasPort);
        m_user.seesAddresses = false;
        if (!hasPort)
            m_setup.elicitation = nullptr;
        m_mcp = open({FakeMcpWorld::remote(u"one"_s)});
        QCOMPARE(titles(), QStringList{kWants}); // at once, as there will be no question
        m_mcp->signIns().beginTurn();
        settle();
        QVERIFY(!isSigningIn(u"one"_s));
        QCOMPARE(m_notices.size(), 1);
    }

    void programsAreNotSignedInAt()
    {
        m_mcp = open({FakeMcpWorld::spec(u"one"_s)});
        QCOMPARE(titles(), QStringList{kWants});
        m_mcp->signIns().beginTurn();
        settle();
        QVERIFY(m_user.asked.isEmpty());
    }

private:
    //! A session with \a specs, each of which refuses once.
    std::unique_ptr<SessionMcp> open(const QList<McpServerSpec> &specs)
    {
        const Error error{ErrorCode::AuthRequired, u"who are you"_s, {}};
        for (const McpServerSpec &spec : specs)
            m_world.refusals[spec.name].append(error);
        SessionMcp::Setup setup = m_setup;
        setup.given = specs;
        auto mcp = std::make_unique<SessionMcp>(setup);
        mcp->open();
        bool isReady = false;
        mcp->wait().whenReady(this, [&isReady] { isReady = true; });
        return QTest::qWaitFor([&isReady] { return isReady; }) ? std::move(mcp) : nullptr;
    }
    //! Opens m_mcp, begins a turn and leads to the page of the first server.
    bool ask(const QStringList &names = {u"one"_s})
    {
        QList<McpServerSpec> specs;
        for (const QString &name : names)
            specs.append(FakeMcpWorld::remote(name));
        m_mcp = open(specs);
        m_mcp->signIns().beginTurn();
        return lead(names.constFirst());
    }
    bool lead(const QString &name)
    {
        return QTest::qWaitFor([&] { return isSigningIn(name); }) && m_world.signIns[name]->lead();
    }
    bool isSigningIn(const QString &name) const
    {
        const auto signIn = m_world.signIns.value(name);
        return signIn && signIn->isRunning();
    }
    static State stateOf(const SessionMcp &mcp, const QString &name = u"one"_s)
    {
        for (const McpServerStatus &status : mcp.servers()) {
            if (status.name == name)
                return status.state;
        }
        return State::Stopped;
    }
    QStringList titles() const
    {
        QStringList titles;
        for (const NoticeRaised &notice : m_notices)
            titles.append(notice.title);
        return titles;
    }
    //! What was to happen did by now.
    static void settle()
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }

    FakeMcpWorld m_world;
    User m_user;
    std::unique_ptr<McpPool> m_pool;
    SessionMcp::Setup m_setup;
    QList<NoticeRaised> m_notices;
    std::unique_ptr<SessionMcp> m_mcp;
};

AGENTAO_TEST(TestMcpSignIns)
#include "tst_mcpsignins.moc"
