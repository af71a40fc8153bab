// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/tck/tck.h"

#include <QJsonDocument>
#include <QSet>
#include <QStringDecoder>
#include <QTest>

using namespace Qt::StringLiterals;

namespace Testing {

// One turn with text that is not ASCII, to the end of the process.
static void playAll(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const QJsonObject text{{"type"_L1, "text"_L1}, {"text"_L1, u"请 – ça 🙂"_s}};
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, sayingWith(session, text))));
    QCOMPARE(agent.finish(), 0);
    QVERIFY(agent.messages.size() > 3);
}

static void linesAreMessages(AcpProcess &agent)
{
    playAll(agent);
    QVERIFY(agent.output.endsWith('\n'));
    QList<QByteArray> lines = agent.output.split('\n');
    lines.removeLast();
    QCOMPARE(lines.size(), agent.messages.size());
    for (const QByteArray &line : std::as_const(lines))
        QCOMPARE(QJsonDocument::fromJson(line)["jsonrpc"_L1], u"2.0"_s);
}

static void outputIsUtf8(AcpProcess &agent)
{
    playAll(agent);
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder.decode(agent.output);
    QVERIFY(!text.isEmpty() && !decoder.hasError());
}

static void idsAreEchoed(AcpProcess &agent)
{
    signIn(agent);
    for (const char *id : {"4711", "\"a text\"", "\"4711\"", "0", "-1", "\"\""}) {
        agent.messages.clear();
        agent.sendLine(R"({"jsonrpc":"2.0","id":)"_ba + id
                       + R"(,"method":"session/list","params":{}})"_ba);
        QTRY_VERIFY_WITH_TIMEOUT(!agent.messages.isEmpty(), 30'000);
        const QJsonValue expected = QJsonDocument::fromJson('[' + QByteArray(id) + ']')[0];
        QCOMPARE(agent.messages.constFirst()["id"_L1], expected);
    }
}

static void resultOrError(AcpProcess &agent)
{
    signIn(agent);
    const QJsonObject good = agent.response(agent.request(u"session/list"_s));
    QVERIFY(good["result"_L1].isObject() && !good.contains("error"_L1));
    const QJsonObject bad = agent.response(agent.request(u"session/none"_s));
    QVERIFY(bad.contains("error"_L1) && !bad.contains("result"_L1));
    QVERIFY(bad["error"_L1]["code"_L1].isDouble());
    QVERIFY(bad["error"_L1]["message"_L1].isString());
}

static void notificationsAreNotAnswered(AcpProcess &agent)
{
    const QString session = openSession(agent);
    agent.notify(u"session/cancel"_s, {{"sessionId"_L1, session}});
    agent.notify(u"session/cancel"_s, {{"sessionId"_L1, "none"_L1}});
    agent.notify(u"session/none"_s);
    agent.notify(u"_own/thing"_s, {{"a"_L1, 1}});
    agent.notify(u"$/cancel_request"_s, {{"requestId"_L1, 99}});
    agent.sendLine(R"({"jsonrpc":"2.0","method":"session/cancel","params":[]})"_ba);
    QVERIFY(agent.call(u"session/list"_s).contains("sessions"_L1));
    QCOMPARE(agent.finish(), 0);
    QSet<int> answered;
    for (const QJsonObject &message : std::as_const(agent.messages)) {
        if (message.contains("method"_L1))
            continue;
        QVERIFY(message["id"_L1].isDouble());
        answered += message["id"_L1].toInt();
    }
    QCOMPARE(answered, QSet<int>({1, 2, 3, 4})); // initialize, authenticate, new, list
}

static void unknownMethod(AcpProcess &agent)
{
    agent.initialize();
    QCOMPARE(agent.callError(u"session/none"_s)["code"_L1], -32601);
}

static void usableAfterErrors(AcpProcess &agent)
{
    signIn(agent);
    agent.callError(u"session/none"_s);
    QCOMPARE(agent.callError(u"session/new"_s, {{"cwd"_L1, 1}})["code"_L1], -32602);
    QVERIFY(!agent.newSession(agent.dir.path()).isEmpty());
}

static void initializeSucceeds(AcpProcess &agent)
{
    const QJsonValue version = agent.initialize()["protocolVersion"_L1];
    QVERIFY(version.isDouble());
    QCOMPARE(version.toDouble(), double(version.toInt(-1)));
}

static void versionOne(AcpProcess &agent)
{
    QCOMPARE(agent.initialize()["protocolVersion"_L1], 1);
}

static void versionOfTheFuture(AcpProcess &agent)
{
    const QJsonObject info{{"name"_L1, "tck"_L1}, {"version"_L1, "1"_L1}};
    const int version = agent
                            .call(u"initialize"_s,
                                  {{"protocolVersion"_L1, 65535},
                                   {"clientCapabilities"_L1, QJsonObject()},
                                   {"capabilities"_L1, QJsonObject()},
                                   {"info"_L1, info}})["protocolVersion"_L1]
                            .toInt(65535);
    QVERIFY(version >= 1 && version < 65535);
}

static void saysWhoItIs(AcpProcess &agent)
{
    const QJsonValue info = agent.initialize()["agentInfo"_L1];
    QVERIFY(!info["name"_L1].toString().isEmpty());
    QVERIFY(!info["version"_L1].toString().isEmpty());
}

// AcpProcess fails the test for a line that is not valid or has keys of its own.
static void everyMessageIsValid(AcpProcess &agent)
{
    QVERIFY(agent.checksWire);
    playAll(agent);
}

static void uniqueAuthMethods(AcpProcess &agent)
{
    const QJsonArray methods = agent.initialize()["authMethods"_L1].toArray();
    QSet<QString> ids;
    for (const QJsonValue method : methods)
        ids += method["id"_L1].toString();
    QCOMPARE(ids.size(), methods.size());
    QVERIFY(!ids.isEmpty());
}

static void noTerminalAuthUnasked(AcpProcess &agent)
{
    const QJsonArray methods = agent.initialize()["authMethods"_L1].toArray();
    for (const QJsonValue method : methods)
        QVERIFY(method["type"_L1] != "terminal"_L1);
}

static void authenticatedIsEnough(AcpProcess &agent)
{
    agent.initialize();
    const int id = agent.request(u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
    QVERIFY(agent.response(id)["result"_L1].isObject());
    QVERIFY(!agent.newSession(agent.dir.path()).isEmpty());
}

static void logoutSucceeds(AcpProcess &agent)
{
    const QJsonObject initialized = signIn(agent);
    if (!initialized["agentCapabilities"_L1]["auth"_L1]["logout"_L1].isObject())
        QSKIP("not advertised");
    QVERIFY(agent.response(agent.request(u"logout"_s))["result"_L1].isObject());
}

static void loginOnlyWithMethods(AcpProcess &agent)
{
    const bool hasMethods = !agent.initialize()["authMethods"_L1].toArray().isEmpty();
    const QJsonObject error = agent.callError(
        u"session/new"_s, {{"cwd"_L1, agent.dir.path()}, {"mcpServers"_L1, QJsonArray()}});
    QVERIFY(hasMethods || error["code"_L1] != -32000);
}

// Tools that read, write and run, with every question allowed.
static void useTools(AcpProcess &agent)
{
    const QString session = openSession(agent);
    QVERIFY(!session.isEmpty());
    for (const QString &text : {u"write note.txt"_s, u"read note.txt"_s, u"run echo hello"_s}) {
        const int id = agent.request(u"session/prompt"_s, saying(session, text));
        qsizetype read = 0;
        const auto isOver = [&] {
            while (read < agent.messages.size()) {
                const QJsonObject message = agent.messages.at(read++);
                if (message["method"_L1] != "session/request_permission"_L1)
                    continue;
                const QJsonObject outcome{{"outcome"_L1, "selected"_L1},
                                          {"optionId"_L1, "allow_once"_L1}};
                agent.answer(message["id"_L1], QJsonObject{{"outcome"_L1, outcome}});
            }
            return indexOfResponse(agent, id) >= 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), 30'000);
        QVERIFY(isStopped(agent.response(id)["result"_L1].toObject()));
        agent.messages.removeIf([](const QJsonObject &message) {
            return message["method"_L1] == "session/request_permission"_L1;
        });
    }
    QVERIFY(QFile::exists(agent.dir.filePath(u"note.txt"_s)));
}

static void usesNo(AcpProcess &agent, QLatin1StringView prefix)
{
    useTools(agent);
    for (const QJsonObject &message : std::as_const(agent.messages))
        QVERIFY(!message["method"_L1].toString().startsWith(prefix));
}

static void usesNoFiles(AcpProcess &agent)
{
    usesNo(agent, "fs/"_L1);
}

static void usesNoTerminals(AcpProcess &agent)
{
    usesNo(agent, "terminal/"_L1);
}

static void asksNothing(AcpProcess &agent)
{
    usesNo(agent, "elicitation/"_L1);
}

static void ownRequestsAreAnswered(AcpProcess &agent)
{
    agent.initialize();
    const QJsonObject answer = agent.response(agent.request(u"_tck.example/ping"_s));
    QVERIFY(answer.contains("result"_L1) || answer.contains("error"_L1));
}

static void metaIsAccepted(AcpProcess &agent)
{
    QJsonObject params = saying(openSession(agent), u"long 3"_s);
    params["_meta"_L1] = QJsonObject{
        {"traceparent"_L1, "00-80e1afed08e019fc1110464cfa66635c-7a085853722dc6d2-01"_L1}};
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, params)));
}

static void errorsAreSentences(AcpProcess &agent)
{
    signIn(agent);
    for (const QJsonObject &error :
         {agent.callError(u"session/none"_s), agent.callError(u"session/new"_s, {{"cwd"_L1, 1}}),
          agent.callError(u"session/prompt"_s, saying(u"none"_s, u"long 3"_s)),
          agent.callError(u"authenticate"_s, {{"methodId"_L1, "none"_L1}})}) {
        const QString text = error["message"_L1].toString();
        QVERIFY(!text.isEmpty() && !text.contains(u'\n'));
    }
}

static void endsWithItsInput(AcpProcess &agent)
{
    openSession(agent);
    QCOMPARE(agent.finish(), 0);
}

static void quietOnStandardError(AcpProcess &agent)
{
    playAll(agent);
    qInfo("%lld bytes on standard error", qlonglong(agent.errors.size()));
}

// The kit writes down what happens; ours must be what JSON-RPC says.
static void lineThatIsNoJson(AcpProcess &agent)
{
    signIn(agent);
    agent.messages.clear();
    agent.sendLine("this is not JSON {"_ba);
    QVERIFY(!agent.newSession(agent.dir.path()).isEmpty());
    QCOMPARE(agent.messages.constFirst()["error"_L1]["code"_L1], -32700);
    QVERIFY(agent.messages.constFirst()["id"_L1].isNull());
}

static void lineThatIsNoMessage(AcpProcess &agent)
{
    signIn(agent);
    agent.messages.clear();
    agent.sendLine(R"({"foo":"bar"})"_ba);
    QVERIFY(!agent.newSession(agent.dir.path()).isEmpty());
    QCOMPARE(agent.messages.constFirst()["error"_L1]["code"_L1], -32600);
}

static void unknownSession(AcpProcess &agent)
{
    signIn(agent);
    const QJsonObject error = agent.callError(u"session/prompt"_s, saying(u"none"_s, u"long 3"_s));
    QCOMPARE(error["data"_L1]["reason"_L1], u"session_not_found"_s);
}

std::span<const Requirement> connectionRequirements()
{
    static const Requirement requirements[] = {
        {"ACP-TRANSPORT-001", linesAreMessages},
        {"ACP-TRANSPORT-002", outputIsUtf8},
        {"ACP-JSONRPC-001", idsAreEchoed},
        {"ACP-JSONRPC-002", resultOrError},
        {"ACP-JSONRPC-003", notificationsAreNotAnswered},
        {"ACP-JSONRPC-004", unknownMethod},
        {"ACP-JSONRPC-005", usableAfterErrors},
        {"ACP-INIT-001", initializeSucceeds},
        {"ACP-INIT-002", versionOne},
        {"ACP-INIT-003", versionOfTheFuture},
        {"ACP-INIT-004", saysWhoItIs},
        {"ACP-SCHEMA-001", everyMessageIsValid},
        {"ACP-SCHEMA-002", everyMessageIsValid},
        {"ACP-AUTH-001", uniqueAuthMethods},
        {"ACP-AUTH-002", noTerminalAuthUnasked},
        {"ACP-AUTH-003", authenticatedIsEnough},
        {"ACP-AUTH-004", logoutSucceeds},
        {"ACP-AUTH-005", loginOnlyWithMethods},
        {"ACP-CLIENTCAP-001", usesNoFiles},
        {"ACP-CLIENTCAP-002", usesNoTerminals},
        {"ACP-CLIENTCAP-003", asksNothing},
        {"ACP-EXT-001", ownRequestsAreAnswered},
        {"ACP-META-001", metaIsAccepted},
        {"ACP-ERROR-001", errorsAreSentences},
        {"ACP-SHUTDOWN-001", endsWithItsInput},
        {"ACP-STDERR-001", quietOnStandardError},
        {"ACP-INFO-PARSE-001", lineThatIsNoJson},
        {"ACP-INFO-INVALIDREQ-001", lineThatIsNoMessage},
        {"ACP-INFO-UNKNOWNSESSION-001", unknownSession},
    };
    return requirements;
}

} // namespace Testing
