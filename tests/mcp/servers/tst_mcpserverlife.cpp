// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcpserver.h"

#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/servers/mcppool.h"
#include "agentcore/mcp/transport/stdiomcptransport.h"
#include "agentcore/ports/childprocesses.h"
#include "tests/mcp/servers/fakemcpworld.h"
#include "tests/mcp/transport/transportprobe.h"
#include "tests/support/processlife.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

using State = McpServer::State;

static McpToolInfo tool(const QString &name)
{
    McpToolInfo info;
    info.name = name;
    return info;
}

static std::function<void(const Result<McpToolResult> &)> into(QList<Result<McpToolResult>> &all)
{
    return [&all](const Result<McpToolResult> &result) { all.append(result); };
}

//! Calls \a then at the moment when \a server is lost.
static void onceGone(McpServer &server, std::function<void()> then)
{
    QObject::connect(&server, &McpServer::stateChanged, &server, std::move(then),
                     Qt::SingleShotConnection);
}

//! As the transport of HTTP tells of a server that was started anew: the request was not taken.
static void endSession(MemoryMcpTransport *transport)
{
    QObject::connect(
        transport->server(), &FakeMcp::messageReceived, transport,
        [transport](const QJsonObject &message) {
            if (message["method"_L1] != "tools/call"_L1)
                return;
            const QJsonObject error{{"code"_L1, -32099},
                                    {"message"_L1, "the server ended the session"_L1},
                                    {"data"_L1, QJsonObject{{McpTransport::kSessionEnded, true}}}};
            const QJsonObject answer{
                {"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, message["id"_L1]}, {"error"_L1, error}};
            emit transport->lineReceived(QJsonDocument(answer).toJson(QJsonDocument::Compact));
            transport->fail({ErrorCode::SessionNotFound, u"the server ended the session"_s, {}});
        });
}

class TestMcpServerLife : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_world = std::make_unique<FakeMcpWorld>(); }

    void startsAndLists()
    {
        auto server = make();
        QSignalSpy states(server.get(), &McpServer::stateChanged);
        server->start();
        QCOMPARE(server->state(), State::Starting);
        QTRY_VERIFY(server->isReady());
        QCOMPARE(states.size(), 2);
        QVERIFY(namesOf(*server).contains("echo"_L1));
        QVERIFY(!server->resources().isEmpty() && !server->prompts().isEmpty());
        QCOMPARE(server->facts().name, u"fakemcp"_s);
        QVERIFY(server->isOffering());
    }

    void nothingBeforeStart()
    {
        auto server = make();
        QCOMPARE(server->state(), State::Stopped);
        QCOMPARE(m_world->starts.value(u"one"_s), 0);
        server->cancel(7);
        server->watchResource(u"a:"_s);
        server->tellRootsChanged();
        server->stop();
        QVERIFY(!server->isOffering());
    }

    void whatItDoesNotHave()
    {
        m_world->scripts[u"one"_s].without = {u"tools"_s, u"resources"_s, u"prompts"_s};
        const auto server = ready();
        QVERIFY(server->tools().isEmpty() && server->resources().isEmpty());
        QVERIFY(m_world->server(u"one"_s)->received(u"tools/list"_s).isEmpty());
    }

    void toolsThatCannotBeListed()
    {
        m_world->scripts[u"one"_s].faults = {u"bad-results"_s};
        const auto server = make();
        server->start();
        QTRY_COMPARE(server->state(), State::Failed);
        const QString reason = server->reason().text();
        QVERIFY2(reason.startsWith("its tools cannot be listed: "_L1), qPrintable(reason));
        QCOMPARE(inOneLine(server->reason().text(), server->lastWords()), reason);
    }

    void disabledStaysSo()
    {
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.disabled = true;
        QCOMPARE(make(spec)->state(), State::Disabled);
    }

    void crashIsRestarted()
    {
        const auto server = ready();
        QSignalSpy logged(server.get(), &McpServer::logged);
        bool hasFailed = false;
        connect(server.get(), &McpServer::stateChanged, this, [&] {
            if (server->state() != State::Failed)
                return;
            hasFailed = true;
            QVERIFY(server->retryAt().isValid());
            QVERIFY(server->isOffering()); // it comes back soon
            QVERIFY(server->reason().text().contains("code 4"_L1));
        });
        m_world->crash(u"one"_s);
        QTRY_VERIFY(hasFailed && server->isReady());
        QVERIFY(!logged.isEmpty());
        QCOMPARE(m_world->starts.value(u"one"_s), 2);
        QVERIFY(!server->retryAt().isValid());
    }

    void lastWordsAreOfTheEnd()
    {
        const auto server = make();
        server->start();
        m_world->transport(u"one"_s)->print(u"ValueError: invalid, from the start"_s);
        QVERIFY(server->lastWords().contains("ValueError"_L1));
        QTRY_VERIFY(server->isReady());
        QCOMPARE(server->lastWords(), QString());
        m_world->transport(u"one"_s)->print(u"about to die"_s);
        QCOMPARE(server->lastWords(), u"about to die"_s);
    }

    void triesEnd()
    {
        m_world->scripts[u"one"_s].faults = {u"crash-at-start"_s};
        const auto server = make();
        server->start();
        QTRY_VERIFY(server->state() == State::Failed && !server->retryAt().isValid());
        QVERIFY2(m_world->starts.value(u"one"_s) >= 4, "the first and three more");
        QVERIFY(server->reason().text().contains("code 3"_L1));
        QVERIFY(!server->isOffering());

        m_world->scripts[u"one"_s].faults = {};
        server->start(); // a new chance, as the user wants it
        QTRY_VERIFY(server->isReady());
    }

    void permanentFailures_data()
    {
        const Rows<ErrorCode, State> row; // code, state

        row("no such program", ErrorCode::NotFound, State::Failed);
        row("not allowed", ErrorCode::PermissionDenied, State::Failed);
        row("no common revision", ErrorCode::Unsupported, State::Failed);
        row("sign in", ErrorCode::AuthRequired, State::SignIn);
    }

    void permanentFailures()
    {
        const auto [code, state] = Rows<ErrorCode, State>::current();
        // Twice, as what ends at the probe may be tried in the old way.
        m_world->refusals[u"one"_s] = {{code, u"no"_s, {}}, {code, u"no"_s, {}}};
        const auto server = make();
        server->start();
        QTRY_COMPARE(server->state(), state);
        QCOMPARE(server->reason().code, code);
        QVERIFY(!server->retryAt().isValid());
    }

    void badVariable()
    {
        m_world->badVariable = Error{ErrorCode::InvalidInput, u"KEY is not set"_s, u"/env/A"_s};
        const auto server = make();
        server->start();
        QCOMPARE(server->state(), State::Failed);
        QCOMPARE(server->reason().message, u"KEY is not set"_s);
        QCOMPARE(m_world->starts.value(u"one"_s), 0);
    }

    void probeThatKills()
    {
        FakeMcpScript old;
        old.revisions = {u"2025-06-18"_s};
        m_world->scripts[u"one"_s] = old;
        const auto server = make();
        server->start();
        MemoryMcpTransport *first = m_world->transport(u"one"_s);
        connect(first->server(), &FakeMcp::messageReceived, this,
                [first](const QJsonObject &message) {
                    if (message["method"_L1] == "server/discover"_L1)
                        first->fail({ErrorCode::Io, u"the program ended with code 1"_s, {}});
                });
        QTRY_VERIFY(server->isReady());
        QCOMPARE(m_world->starts.value(u"one"_s), 2);
        QVERIFY(m_world->server(u"one"_s)->received(u"server/discover"_s).isEmpty());
        QCOMPARE(server->facts().protocolVersion, u"2025-06-18"_s);
    }

    void requestsFailWithTheServer()
    {
        const auto server = ready();
        McpToolInfo slow;
        slow.name = u"slow"_s;
        QList<Result<McpToolResult>> results;
        server->callTool(slow, {{"ms"_L1, 0}}, {}, nullptr, this,
                         [&](const Result<McpToolResult> &result) { results.append(result); });
        QTRY_VERIFY(!m_world->server(u"one"_s)->received(u"tools/call"_s).isEmpty());
        m_world->crash(u"one"_s);
        QTRY_COMPARE(results.size(), 1);
        QVERIFY(!results.first());
        QTRY_VERIFY(server->isReady());
        QCOMPARE(results.size(), 1);
    }

    void requestsBeforeItIsReady()
    {
        auto server = make();
        std::optional<Error> error;
        server->readResource(u"a:"_s, this, [&](const auto &result) { error = result.error(); });
        QVERIFY(!error); // not from within
        QTRY_VERIFY(error);
        QVERIFY2(error->message.contains("does not run"_L1), qPrintable(error->message));
    }

    //! "It is being started again" is no answer where it is back in a moment.
    void callWaitsForARestart()
    {
        const auto server = ready();
        QList<Result<McpToolResult>> results;
        onceGone(*server, [&] {
            server->callTool(tool(u"echo"_s), {{"text"_L1, "hi"_L1}}, {}, nullptr, this,
                             into(results));
            server->cancel(server->callTool(tool(u"echo"_s), {}, {}, nullptr, this, into(results)));
        });
        m_world->crash(u"one"_s);
        QTRY_COMPARE(results.size(), 1);
        QVERIFY2(results.first(),
                 results.first() ? "" : qPrintable(results.first().error().text()));
        QCOMPARE(m_world->server(u"one"_s)->received(u"tools/call"_s).size(), 1);
    }

    void callDoesNotWaitForEver()
    {
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.timeout = 20ms;
        m_world->scripts[u"one"_s].delayMs = 60'000; // it never gets ready
        const auto server = make(spec);
        server->start();
        QList<Result<McpToolResult>> results;
        server->callTool(tool(u"echo"_s), {}, {}, nullptr, this, into(results));
        QTRY_COMPARE(results.size(), 1);
        QVERIFY(!results.first());
        QCOMPARE(results.first().error().code, ErrorCode::Timeout);
    }

    void callEndsWithTheTries()
    {
        const auto server = ready();
        m_world->scripts[u"one"_s].faults = {u"crash-at-start"_s};
        QList<Result<McpToolResult>> results;
        onceGone(*server,
                 [&] { server->callTool(tool(u"echo"_s), {}, {}, nullptr, this, into(results)); });
        m_world->crash(u"one"_s);
        QTRY_COMPARE(results.size(), 1);
        QCOMPARE(results.first().error().code, ErrorCode::Network);
        QVERIFY(!server->retryAt().isValid());
    }

    void sessionThatEndedIsBegunAnew()
    {
        const auto server = ready();
        endSession(m_world->transport(u"one"_s));
        QList<Result<McpToolResult>> results;
        server->callTool(tool(u"echo"_s), {{"text"_L1, "hi"_L1}}, {}, nullptr, this, into(results));
        QTRY_COMPARE(results.size(), 1);
        QVERIFY2(results.first(),
                 results.first() ? "" : qPrintable(results.first().error().text()));
        QVERIFY(server->isReady());
        QCOMPARE(m_world->starts.value(u"one"_s), 2);
        QCOMPARE(m_world->server(u"one"_s)->received(u"tools/call"_s).size(), 1);
    }

    //! A request is sent twice at most, and a server tried a few times only.
    void sessionThatEndsAgainAndAgain()
    {
        const auto server = ready();
        endSession(m_world->transport(u"one"_s));
        const auto endNext = connect(server.get(), &McpServer::stateChanged, this, [&] {
            if (server->isReady())
                endSession(m_world->transport(u"one"_s));
        });
        QList<Result<McpToolResult>> results;
        server->callTool(tool(u"echo"_s), {}, {}, nullptr, this, into(results));
        QTRY_COMPARE(results.size(), 1);
        QVERIFY(!results.first());
        QVERIFY(m_world->starts.value(u"one"_s) <= 3);
        disconnect(endNext);
    }

    //! What a call brought to be offered is there before the model is told of the call's result.
    void listsHoldFromTheNextRequest()
    {
        const auto server = ready();
        FakeMcp *fake = m_world->server(u"one"_s);
        connect(fake, &FakeMcp::messageReceived, this, [fake](const QJsonObject &message) {
            if (message["method"_L1] != "tools/call"_L1)
                return;
            fake->tools.append(QJsonObject{{"name"_L1, u"unlocked"_s}});
            fake->announce(u"tools"_s);
        });
        bool wasListed = false;
        bool isAnswered = false;
        server->callTool(tool(u"echo"_s), {{"text"_L1, "hi"_L1}}, {}, nullptr, this,
                         [&](const Result<McpToolResult> &) {
                             isAnswered = true;
                             wasListed = namesOf(*server).contains("unlocked"_L1);
                         });
        QTRY_VERIFY(isAnswered);
        QVERIFY(wasListed);
    }

    void cancelledRequestIsNotAnswered()
    {
        const auto server = ready();
        McpToolInfo slow;
        slow.name = u"slow"_s;
        bool isAnswered = false;
        const auto id = server->callTool(slow, {{"ms"_L1, 0}}, {}, nullptr, this,
                                         [&](const auto &) { isAnswered = true; });
        QTRY_VERIFY(!m_world->server(u"one"_s)->received(u"tools/call"_s).isEmpty());
        server->cancel(id);
        QTRY_VERIFY(!m_world->server(u"one"_s)->received(u"notifications/cancelled"_s).isEmpty());
        m_world->crash(u"one"_s);
        QTRY_COMPARE(m_world->starts.value(u"one"_s), 2);
        QVERIFY(!isAnswered);
    }

    void hasItsOwnTimeToStart()
    {
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.startup = 20ms;
        m_world->scripts[u"one"_s].delayMs = 60'000;
        const auto server = make(spec);
        server->start();
        QTRY_VERIFY(server->state() == State::Failed && !server->retryAt().isValid());
        QCOMPARE(server->reason().code, ErrorCode::Timeout);
    }

    void rightsAreThoseOfTheExpandedServer()
    {
        const QUrl url(u"https://a.org/mcp"_s);
        McpMakers makers = m_world->makers();
        makers.expand = [url](McpServerSpec spec, const QString &) -> Result<McpServerSpec> {
            spec.url = url;
            return spec;
        };
        QUrl asked;
        makers.authorization = [&asked](const McpServerSpec &spec) {
            asked = spec.url;
            return std::unique_ptr<McpAuthorization>();
        };
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.kind = McpServerSpec::Kind::Http;
        spec.urlTemplate = u"${BASE}/mcp"_s;
        McpServer server(spec, u"/"_s, makers, nullptr, shortLimits());
        server.start();
        QCOMPARE(asked, url);
    }

    void tellsWhetherThereAreTokens_data()
    {
        QTest::addColumn<QByteArrayList>("tokens");
        QTest::newRow("signed in before") << QByteArrayList{"kept"};
        QTest::newRow("never signed in") << QByteArrayList();
    }

    void tellsWhetherThereAreTokens()
    {
        QFETCH(const QByteArrayList, tokens);
        McpMakers makers = m_world->makers();
        int asked = 0;
        makers.authorization = [&](const McpServerSpec &) {
            auto authorization = std::make_unique<FakeAuthorization>();
            authorization->tokens = tokens;
            ++asked;
            return authorization;
        };
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.kind = McpServerSpec::Kind::Http;
        McpServer server(spec, u"/"_s, makers, nullptr, shortLimits());
        server.start();
        QTRY_VERIFY(server.isReady());
        QCOMPARE(asked, 1);
        if (tokens.isEmpty()) {
            bool wasTold = false; // after what lookForTokens() asked
            server.authorization()->header(this,
                                           [&wasTold](const QByteArray &) { wasTold = true; });
            QTRY_VERIFY(wasTold);
        }
        QTRY_COMPARE(server.hasTokens(), !tokens.isEmpty());
    }

    void hangIsNoticed()
    {
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.timeout = 150ms;
        m_world->scripts[u"one"_s].revisions = {u"2025-11-25"_s};
        const auto server = ready(spec);
        m_world->scripts[u"one"_s] = {};
        m_world->transport(u"one"_s)->blockSignals(true); // as if it said nothing any more
        std::optional<Error> error;
        server->readResource(u"fake:///text"_s, this,
                             [&](const auto &result) { error = result.error(); });
        QTRY_VERIFY(error);
        QCOMPARE(error->code, ErrorCode::Timeout);
        QTRY_COMPARE(m_world->starts.value(u"one"_s), 2);
        QTRY_VERIFY(server->isReady());
    }

    void slowIsNoHang()
    {
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.timeout = 150ms;
        m_world->scripts[u"one"_s].revisions = {u"2025-11-25"_s};
        const auto server = ready(spec);
        McpToolInfo slow;
        slow.name = u"slow"_s;
        std::optional<Error> error;
        server->callTool(slow, {{"ms"_L1, 0}}, {}, nullptr, this,
                         [&](const auto &result) { error = result.error(); });
        QTRY_VERIFY(error);
        QTRY_VERIFY(!m_world->server(u"one"_s)->received(u"ping"_s).isEmpty());
        // It answers the ping, so nothing else happens: the next answer is that of the same server.
        bool isRead = false;
        server->readResource(u"fake:///text"_s, this,
                             [&](const auto &result) { isRead = bool(result); });
        QTRY_VERIFY(isRead);
        QCOMPARE(m_world->starts.value(u"one"_s), 1);
    }

    void listChanges()
    {
        const auto server = ready();
        FakeMcp *fake = m_world->server(u"one"_s);
        fake->tools.append(QJsonObject{{"name"_L1, u"late"_s},
                                       {"inputSchema"_L1, QJsonObject{{"type"_L1, u"object"_s}}}});
        QSignalSpy changed(server.get(), &McpServer::toolsChanged);
        fake->announce(u"tools"_s);
        QTRY_VERIFY(namesOf(*server).contains("late"_L1));
        QCOMPARE(changed.size(), 1);
        fake->resources = {};
        fake->templates = {};
        fake->announce(u"resources"_s);
        QTRY_VERIFY(server->resources().isEmpty());
        fake->prompts = {};
        fake->announce(u"prompts"_s);
        QTRY_VERIFY(server->prompts().isEmpty());
    }

    void changesAreCoalesced()
    {
        const auto server = ready();
        FakeMcp *fake = m_world->server(u"one"_s);
        const auto before = fake->received(u"tools/list"_s).size();
        for (int i = 0; i < 500; ++i)
            fake->announce(u"tools"_s);
        fake->tools = {};
        fake->announce(u"tools"_s);
        QTRY_VERIFY(server->tools().isEmpty());
        QVERIFY2(fake->received(u"tools/list"_s).size() - before < 10, "each is not asked for");
    }

    void duplicateNames()
    {
        m_world->scripts[u"one"_s].faults = {u"duplicate-names"_s};
        const auto server = ready();
        QStringList names = namesOf(*server);
        QCOMPARE(names.count(u"echo"_s), 1);
        QCOMPARE(names.removeDuplicates(), 0);
        QVERIFY(std::ranges::any_of(server->log().entries(), [](const McpLogEntry &entry) {
            return entry.text.contains("several of echo"_L1);
        }));
    }

    void tooManyPages()
    {
        m_world->scripts[u"one"_s].faults = {u"endless-pages"_s};
        m_world->scripts[u"one"_s].pageSize = 1;
        const auto server = ready();
        QVERIFY(!namesOf(*server).isEmpty()); // what the pages had that came
        QVERIFY(std::ranges::any_of(server->log().entries(), [](const McpLogEntry &entry) {
            return entry.text.contains("do not end"_L1);
        }));
    }

    void pagesInCircles()
    {
        m_world->scripts[u"one"_s].faults = {u"same-cursor"_s};
        m_world->scripts[u"one"_s].pageSize = 1;
        const auto server = ready();
        QCOMPARE(namesOf(*server).size(), 1); // what the pages had that came
        QVERIFY(std::ranges::any_of(server->log().entries(), [](const McpLogEntry &entry) {
            return entry.text.contains("in circles"_L1);
        }));
    }

    void stopAndStart()
    {
        const auto server = ready();
        server->stop();
        QCOMPARE(server->state(), State::Stopped);
        QVERIFY(!server->isOffering());
        server->start();
        QTRY_VERIFY(server->isReady());
        QCOMPARE(m_world->starts.value(u"one"_s), 2);
    }

    //! A real process: it does not come back by itself, but when somebody starts it.
    void stoppedAmongTheProcesses()
    {
        QTemporaryDir folder;
        McpMakers makers = m_world->makers();
        makers.transport = [&folder](const McpServerSpec &spec, McpAuthorization *) {
            return std::make_unique<StdioMcpTransport>(
                spec, folder.path(), StdioMcpTransport::Patience{100ms, 100ms, 2s});
        };
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.command = u"sh"_s;
        spec.args = {u"-c"_s, u"sleep 600 & echo $! > child; while :; do read x; done"_s};
        McpServer server(spec, u"/"_s, makers, nullptr, shortLimits());
        ChildProcesses &processes = ChildProcesses::shared();
        qint64 child = 0;
        const auto readChild = [&] {
            QFile file(folder.filePath(u"child"_s));
            child = file.open(QFile::ReadOnly) ? file.readAll().trimmed().toLongLong() : 0;
            return child;
        };
        server.start();
        QTRY_VERIFY(readChild() > 0);
        QCOMPARE(processes.list().size(), 1);
        QCOMPARE(processes.list().first().owner.kind, ChildOwner::Kind::Server);
        QCOMPARE(processes.list().first().owner.name, u"one"_s);
        processes.stop(processes.list().first().id);
        QCOMPARE(server.state(), State::Stopped);
        QVERIFY(!server.retryAt().isValid());
        QTRY_VERIFY(isProcessGone(child));
        QTRY_VERIFY(processes.list().isEmpty());
        QCOMPARE(server.state(), State::Stopped);
        server.start();
        QTRY_COMPARE(processes.list().size(), 1);
    }

    void watchesAgainAfterARestart()
    {
        const auto server = ready();
        QSignalSpy updated(server.get(), &McpServer::resourceUpdated);
        server->watchResource(u"fake:///text"_s);
        server->watchResource(u"fake:///text"_s);
        m_world->crash(u"one"_s);
        QTRY_COMPARE(m_world->starts.value(u"one"_s), 2);
        QTRY_VERIFY(server->isReady());
        QTRY_VERIFY([&] {
            m_world->server(u"one"_s)->announceUpdate(u"fake:///text"_s);
            return updated.wait(50);
        }());
        QCOMPARE(updated.first().first().toString(), u"fake:///text"_s);
    }

    void logIsBounded()
    {
        McpLog log;
        for (int i = 0; i < 2 * McpLog::kMaxEntries; ++i)
            log.add({{}, McpLogEntry::Level::Info, QString::number(i)});
        QCOMPARE(log.entries().size(), McpLog::kMaxEntries);
        QCOMPARE(log.entries().last().text, QString::number(2 * McpLog::kMaxEntries - 1));
        qsizetype chars = 0;
        for (int i = 0; i < 200; ++i)
            log.add({{}, McpLogEntry::Level::Info, u"x"_s.repeated(10'000)});
        for (const McpLogEntry &entry : log.entries())
            chars += entry.text.size();
        QVERIFY(chars <= McpLog::kMaxChars);
        QCOMPARE(
            log.add({{}, McpLogEntry::Level::Info, u"\u001b[31m"_s}).text.contains(QChar(0x1b)),
            false);
    }

    void sharedWhenStateless_data()
    {
        // stateless, otherName, otherCommand, otherFolder, shared
        const Rows<bool, QString, QString, QString, bool> row;

        row("equal", true, u"one"_s, u"/bin/x"_s, u"/a"_s, true);
        row("not marked", false, u"one"_s, u"/bin/x"_s, u"/a"_s, false);
        row("another program", true, u"one"_s, u"/bin/y"_s, u"/a"_s, false);
        row("another name", true, u"two"_s, u"/bin/x"_s, u"/a"_s, false);
        row("another folder", true, u"one"_s, u"/bin/x"_s, u"/b"_s, false);
    }

    void sharedWhenStateless()
    {
        auto [stateless, otherName, otherCommand, otherFolder, shared]
            = Rows<bool, QString, QString, QString, bool>::current();
        McpPool pool(m_world->makers(), shortLimits());
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.command = u"/bin/x"_s;
        spec.stateless = stateless;
        const auto first = pool.server(spec, u"/a"_s, nullptr);
        spec.name = otherName;
        spec.command = otherCommand;
        QCOMPARE(pool.server(spec, otherFolder, nullptr) == first, shared);
    }

    void sharedOneEndsWithTheLast()
    {
        McpPool pool(m_world->makers(), shortLimits());
        McpServerSpec spec = FakeMcpWorld::spec(u"one"_s);
        spec.stateless = true;
        auto first = pool.server(spec, u"/a"_s, nullptr);
        auto second = pool.server(spec, u"/a"_s, nullptr);
        first->start();
        QTRY_VERIFY(second->isReady());
        first.reset();
        QVERIFY(second->isReady());
        second.reset();
        QVERIFY(!m_world->transport(u"one"_s)); // at once
        QVERIFY(!pool.server(spec, u"/a"_s, nullptr)->isReady());
    }

private:
    std::unique_ptr<McpServer> make(const McpServerSpec &spec = FakeMcpWorld::spec(u"one"_s))
    {
        return std::make_unique<McpServer>(spec, u"/"_s, m_world->makers(), nullptr, shortLimits());
    }
    std::unique_ptr<McpServer> ready(const McpServerSpec &spec = FakeMcpWorld::spec(u"one"_s))
    {
        auto server = make(spec);
        server->start();
        if (!QTest::qWaitFor([&] { return server->isReady(); }, 60'000))
            qWarning() << "not ready:" << int(server->state()) << server->reason().text();
        return server;
    }
    static QStringList namesOf(const McpServer &server)
    {
        QStringList names;
        for (const McpToolInfo &tool : server.tools())
            names.append(tool.name);
        return names;
    }

    std::unique_ptr<FakeMcpWorld> m_world;
};

AGENTAO_TEST(TestMcpServerLife)
#include "tst_mcpserverlife.moc"
