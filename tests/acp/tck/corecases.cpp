// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/tck/tck.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

namespace Testing {

static void handshake(AcpProcess &agent)
{
    const QJsonObject result = agent.initialize();
    QVERIFY(result["protocolVersion"_L1].isDouble());
    QVERIFY(result["agentCapabilities"_L1].isObject());
}

static void newSession(AcpProcess &agent)
{
    QVERIFY(!openSession(agent).isEmpty());
}

static void oneTurn(AcpProcess &agent)
{
    const QString session = openSession(agent);
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, saying(session, u"long 3"_s))));
    QVERIFY(!kindsFrom(agent, 0, session).isEmpty());
}

// The response says the end; there is at least one update, and none of another session.
static void responseEndsTheUpdates(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const int id = agent.request(u"session/prompt"_s, saying(session, u"long 3"_s));
    QVERIFY(isStopped(agent.response(id)["result"_L1].toObject()));
    QVERIFY(kindsFrom(agent, 0, session).contains("agent_message_chunk"_L1));
    for (const QJsonObject &message : std::as_const(agent.messages)) {
        if (message["method"_L1] == "session/update"_L1)
            QCOMPARE(message["params"_L1]["sessionId"_L1], session);
    }
}

static int beginTurn(AcpProcess &agent, const QString &session)
{
    const int id = agent.request(u"session/prompt"_s, saying(session, u"long 100000"_s));
    const bool began = QTest::qWaitFor(
        [&] { return kindsFrom(agent, 0, session).contains("agent_message_chunk"_L1); }, 30'000);
    return began ? id : -1;
}

static void cancelInFlight(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const int id = beginTurn(agent, session);
    agent.notify(u"session/cancel"_s, {{"sessionId"_L1, session}});
    QCOMPARE(agent.response(id)["result"_L1]["stopReason"_L1], u"cancelled"_s);
}

static void cancelWhenIdle(AcpProcess &agent)
{
    const QString session = openSession(agent);
    agent.notify(u"session/cancel"_s, {{"sessionId"_L1, session}});
    QCOMPARE(agent.call(u"session/prompt"_s, saying(session, u"long 3"_s))["stopReason"_L1],
             u"end_turn"_s);
}

static void manyTurns(AcpProcess &agent)
{
    const QString session = openSession(agent);
    for (const QString &text : {u"long 3"_s, u"long 4"_s, u"long 5"_s})
        QVERIFY(isStopped(agent.call(u"session/prompt"_s, saying(session, text))));
}

static void newSessionWith(AcpProcess &agent, const QJsonObject &params)
{
    signIn(agent);
    const QJsonObject error = agent.callError(u"session/new"_s, params);
    QCOMPARE(error["code"_L1], -32602);
    QVERIFY(!error["message"_L1].toString().isEmpty());
}

static void invalidParams(AcpProcess &agent)
{
    newSessionWith(agent, {{"cwd"_L1, 42}, {"mcpServers"_L1, QJsonArray()}});
}

static void folderIsNull(AcpProcess &agent)
{
    newSessionWith(agent, {{"cwd"_L1, QJsonValue()}, {"mcpServers"_L1, QJsonArray()}});
}

static void sessionIsANumber(AcpProcess &agent)
{
    openSession(agent);
    QJsonObject params = saying(QString(), u"help"_s);
    params["sessionId"_L1] = 42;
    QCOMPARE(agent.callError(u"session/prompt"_s, params)["code"_L1], -32602);
}

static void unknownSession(AcpProcess &agent)
{
    signIn(agent);
    const QJsonObject error = agent.callError(u"session/prompt"_s, saying(u"none"_s, u"help"_s));
    QVERIFY(error["code"_L1].toInt() < 0);
}

// Plays a turn whose question gets that answer; the last status of its call.
static QString answered(AcpProcess &agent, const QString &text, const QString &optionId)
{
    const QString session = openSession(agent);
    const int id = agent.request(u"session/prompt"_s, saying(session, text));
    const QJsonObject question = agent.serverRequest(u"session/request_permission"_s);
    const QJsonObject outcome{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, optionId}};
    agent.answer(question["id"_L1], QJsonObject{{"outcome"_L1, outcome}});
    if (!isStopped(agent.response(id)["result"_L1].toObject()))
        return u"not stopped"_s;
    QString status;
    for (const QJsonObject &update : agent.updates())
        status = update["status"_L1].toString(status);
    return status;
}

static QString outside(const AcpProcess &agent)
{
    QFile file(agent.dir.filePath(u"secret.txt"_s));
    if (file.open(QIODevice::WriteOnly))
        file.write("secret words\n");
    return "run cat secret.txt; touch done"_L1;
}

static void deniedRead(AcpProcess &agent)
{
    QCOMPARE(answered(agent, outside(agent), u"reject_once"_s), u"failed"_s);
    QVERIFY(!QFile::exists(agent.dir.filePath(u"done"_s)));
    QVERIFY(!agent.output.contains("secret words"));
}

static void approvedRead(AcpProcess &agent)
{
    QCOMPARE(answered(agent, outside(agent), u"allow_once"_s), u"completed"_s);
    QVERIFY(agent.output.contains("secret words"));
}

static void deniedWrite(AcpProcess &agent)
{
    QCOMPARE(answered(agent, u"write note.txt"_s, u"reject_once"_s), u"failed"_s);
    QVERIFY(!QFile::exists(agent.dir.filePath(u"note.txt"_s)));
}

static void approvedWrite(AcpProcess &agent)
{
    QCOMPARE(answered(agent, u"write note.txt"_s, u"allow_once"_s), u"completed"_s);
    QVERIFY(QFile::exists(agent.dir.filePath(u"note.txt"_s)));
}

// A word of a command and nothing after it.
static void emptyCommand(AcpProcess &agent)
{
    const QString session = openSession(agent);
    agent.call(u"session/prompt"_s, saying(session, u"long 3"_s));
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, saying(session, u"echo "_s))));
}

static void unrecognisedText(AcpProcess &agent)
{
    const QString session = openSession(agent);
    agent.call(u"session/prompt"_s, saying(session, u"long 3"_s));
    const QString text = u"frobnicate \\u0000 <x> ${y}"_s;
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, saying(session, text))));
}

static void structuredBlocks(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const QJsonObject link{{"type"_L1, "resource_link"_L1},
                           {"uri"_L1, "file:///core/a.md"_L1},
                           {"name"_L1, "a.md"_L1}};
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, sayingWith(session, link))));
}

// A turn that nobody waits for while another request is answered.
static void inTheBackground(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const int id = agent.request(u"session/prompt"_s, saying(session, u"long 2000"_s));
    QVERIFY(agent.call(u"session/list"_s).contains("sessions"_L1));
    QCOMPARE(agent.response(id)["result"_L1]["stopReason"_L1], u"end_turn"_s);
}

static void promptAfterCancel(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const int id = beginTurn(agent, session);
    agent.notify(u"session/cancel"_s, {{"sessionId"_L1, session}});
    QCOMPARE(agent.response(id)["result"_L1]["stopReason"_L1], u"cancelled"_s);
    QCOMPARE(agent.call(u"session/prompt"_s, saying(session, u"long 3"_s))["stopReason"_L1],
             u"end_turn"_s);
}

std::span<const Requirement> coreCases()
{
    static const Requirement cases[] = {
        {"acp.v1.initialize.handshake", handshake},
        {"acp.v1.session.new.basic", newSession},
        {"acp.v1.session.prompt.single_turn", oneTurn},
        {"acp.v1.session.update.termination", responseEndsTheUpdates},
        {"acp.v1.session.cancel.in_flight", cancelInFlight},
        {"acp.v1.session.cancel.idle", cancelWhenIdle},
        {"acp.v1.session.prompt.multi_turn", manyTurns},
        {"acp.v1.errors.invalid_params", invalidParams},
        {"acp.v1.errors.invalid_prompt_session_type", sessionIsANumber},
        {"acp.v1.errors.permission_denied", deniedRead},
        {"acp.v1.errors.permission_denied.write", deniedWrite},
        {"acp.v1.errors.unknown_session", unknownSession},
        {"acp.v1.session.prompt.echo_empty", emptyCommand},
        {"acp.v1.session.prompt.unrecognized", unrecognisedText},
        {"acp.v1.errors.invalid_params.cwd_null", folderIsNull},
        {"acp.v1.session.prompt.structured_blocks", structuredBlocks},
        {"acp.v1.permissions.read.approved", approvedRead},
        {"acp.v1.permissions.write.approved", approvedWrite},
        {"acp.v1.session.prompt.background_completion", inTheBackground},
        {"acp.v1.session.cancel.followup_prompt", promptAfterCancel},
    };
    return cases;
}

} // namespace Testing
