// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/tck/tck.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;

namespace Testing {

static QJsonObject folderOf(const AcpProcess &agent)
{
    return {{"cwd"_L1, agent.dir.path()}, {"mcpServers"_L1, QJsonArray()}};
}

// The parameters of load and resume.
static QJsonObject ofSession(const AcpProcess &agent, const QString &session)
{
    QJsonObject params = folderOf(agent);
    params["sessionId"_L1] = session;
    return params;
}

static void newSession(AcpProcess &agent)
{
    signIn(agent);
    const QJsonObject result = agent.call(u"session/new"_s, folderOf(agent));
    QVERIFY(!result["sessionId"_L1].toString().isEmpty());
}

static void sessionsAreDistinct(AcpProcess &agent)
{
    const QString first = openSession(agent);
    const QString second = agent.newSession(agent.dir.path());
    QVERIFY(!first.isEmpty() && !second.isEmpty());
    QVERIFY(first != second);
}

static void promptIsAnswered(AcpProcess &agent)
{
    const QString session = openSession(agent);
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, saying(session, u"long 3"_s))));
}

static void updatesAreOfTheSession(AcpProcess &agent)
{
    const QString other = openSession(agent);
    const QString session = agent.newSession(agent.dir.path());
    // The commands of both are announced when they are known.
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, saying(session, u"long 3"_s))));
    QVERIFY(!kindsFrom(agent, 0, session).filter(u"agent_message_chunk"_s).isEmpty());
    QVERIFY(kindsFrom(agent, 0, other).filter(u"agent_message_chunk"_s).isEmpty());
}

static void linkIsAccepted(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const QJsonObject link{{"type"_L1, "resource_link"_L1},
                           {"uri"_L1, "file:///tck/readme.md"_L1},
                           {"name"_L1, "readme.md"_L1}};
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, sayingWith(session, link))));
}

// Begins a long turn and waits for its first words; the id of the request.
static int beginTurn(AcpProcess &agent, const QString &session)
{
    const int id = agent.request(u"session/prompt"_s, saying(session, u"long 100000"_s));
    const bool began = QTest::qWaitFor(
        [&] { return kindsFrom(agent, 0, session).contains("agent_message_chunk"_L1); }, 30'000);
    return began ? id : -1;
}

static void cancelledIsAResult(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const int id = beginTurn(agent, session);
    agent.notify(u"session/cancel"_s, {{"sessionId"_L1, session}});
    QCOMPARE(agent.response(id)["result"_L1]["stopReason"_L1], u"cancelled"_s);
}

static void nothingAfterTheCancelledTurn(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const int id = beginTurn(agent, session);
    agent.notify(u"session/cancel"_s, {{"sessionId"_L1, session}});
    QCOMPARE(agent.response(id)["result"_L1]["stopReason"_L1], u"cancelled"_s);
    QVERIFY(agent.call(u"session/list"_s).contains("sessions"_L1));
    QCOMPARE(agent.finish(), 0);
    QCOMPARE(kindsFrom(agent, indexOfResponse(agent, id), session), QStringList());
}

// A session that was prompted once and is closed.
static QString storedSession(AcpProcess &agent)
{
    const QString session = openSession(agent);
    agent.call(u"session/prompt"_s, saying(session, u"long 3"_s));
    agent.call(u"session/close"_s, {{"sessionId"_L1, session}});
    return session;
}

static void loadSucceeds(AcpProcess &agent)
{
    const QString stored = storedSession(agent);
    const int id = agent.request(u"session/load"_s, ofSession(agent, stored));
    QVERIFY(agent.response(id)["result"_L1].isObject());
    // It need not have been prompted.
    const QString fresh = agent.newSession(agent.dir.path());
    const int second = agent.request(u"session/load"_s, ofSession(agent, fresh));
    QVERIFY(agent.response(second)["result"_L1].isObject());
}

static void replayComesBefore(AcpProcess &agent)
{
    const QString session = storedSession(agent);
    const qsizetype before = agent.messages.size();
    const int id = agent.request(u"session/load"_s, ofSession(agent, session));
    QVERIFY(agent.response(id)["result"_L1].isObject());
    QVERIFY(kindsFrom(agent, before, session).contains("user_message_chunk"_L1));
    QVERIFY(agent.call(u"session/list"_s).contains("sessions"_L1));
    QCOMPARE(agent.finish(), 0);
    QStringList late = kindsFrom(agent, indexOfResponse(agent, id), session);
    late.removeAll(u"available_commands_update"_s); // not part of the conversation
    QCOMPARE(late, QStringList());
}

static void resumeSucceeds(AcpProcess &agent)
{
    QJsonObject params = ofSession(agent, storedSession(agent));
    params.remove("mcpServers"_L1);
    const int id = agent.request(u"session/resume"_s, params);
    QVERIFY(agent.response(id)["result"_L1].isObject());
}

static void resumeReplaysNothing(AcpProcess &agent)
{
    const QString session = storedSession(agent);
    const qsizetype before = agent.messages.size();
    const int id = agent.request(u"session/resume"_s, ofSession(agent, session));
    QVERIFY(agent.response(id)["result"_L1].isObject());
    QVERIFY(agent.call(u"session/list"_s).contains("sessions"_L1));
    const QStringList kinds = kindsFrom(agent, before, session);
    for (const QString &kind : {u"user_message_chunk"_s, u"agent_message_chunk"_s,
                                u"agent_thought_chunk"_s, u"tool_call"_s})
        QVERIFY(!kinds.contains(kind));
}

static void listSucceeds(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const QJsonObject result = agent.call(u"session/list"_s, QJsonObject());
    QVERIFY(result["sessions"_L1].isArray());
}

static void listOfAnUnusedFolder(AcpProcess &agent)
{
    openSession(agent);
    const QJsonObject result = agent.call(u"session/list"_s, {{"cwd"_L1, "/tck/never/used"_L1}});
    QVERIFY(result["sessions"_L1].isArray());
    QCOMPARE(result["sessions"_L1].toArray(), QJsonArray());
}

static QSet<QString> listed(AcpProcess &agent)
{
    QSet<QString> ids;
    const QJsonObject result = agent.call(u"session/list"_s, {{"cwd"_L1, agent.dir.path()}});
    for (const QJsonValue session : result["sessions"_L1].toArray())
        ids += session["sessionId"_L1].toString();
    return ids;
}

static void deleteSucceeds(AcpProcess &agent)
{
    const QString session = storedSession(agent);
    QVERIFY(listed(agent).contains(session));
    const int id = agent.request(u"session/delete"_s, {{"sessionId"_L1, session}});
    QCOMPARE(agent.response(id)["result"_L1], QJsonObject());
    QVERIFY(!listed(agent).contains(session));
    const QString fresh = agent.newSession(agent.dir.path());
    const int second = agent.request(u"session/delete"_s, {{"sessionId"_L1, fresh}});
    QCOMPARE(agent.response(second)["result"_L1], QJsonObject());
}

static void deleteAgainSucceeds(AcpProcess &agent)
{
    const QString session = storedSession(agent);
    for (const QString &id : {session, session, u"never-created"_s}) {
        const int request = agent.request(u"session/delete"_s, {{"sessionId"_L1, id}});
        QCOMPARE(agent.response(request)["result"_L1], QJsonObject());
    }
}

static void closeSucceeds(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const int id = agent.request(u"session/close"_s, {{"sessionId"_L1, session}});
    QCOMPARE(agent.response(id)["result"_L1], QJsonObject());
}

static void closeEndsTheTurn(AcpProcess &agent)
{
    const QString session = openSession(agent);
    const int id = beginTurn(agent, session);
    const int close = agent.request(u"session/close"_s, {{"sessionId"_L1, session}});
    QCOMPARE(agent.response(id)["result"_L1]["stopReason"_L1], u"cancelled"_s);
    QCOMPARE(agent.response(close)["result"_L1], QJsonObject());
}

static void moreDirectories(AcpProcess &agent)
{
    signIn(agent);
    const QTemporaryDir other;
    QJsonObject params = folderOf(agent);
    params["additionalDirectories"_L1] = QJsonArray{other.path()};
    QVERIFY(!agent.call(u"session/new"_s, params)["sessionId"_L1].toString().isEmpty());
}

static void currentModeIsListed(AcpProcess &agent)
{
    signIn(agent);
    const QJsonValue modes = agent.call(u"session/new"_s, folderOf(agent))["modes"_L1];
    QVERIFY(modes.isObject());
    int current = 0;
    for (const QJsonValue mode : modes["availableModes"_L1].toArray())
        current += mode["id"_L1] == modes["currentModeId"_L1] ? 1 : 0;
    QCOMPARE(current, 1);
}

static void modeCanBeSet(AcpProcess &agent)
{
    signIn(agent);
    const QJsonObject created = agent.call(u"session/new"_s, folderOf(agent));
    const QJsonValue session = created["sessionId"_L1];
    for (const QJsonValue mode : created["modes"_L1]["availableModes"_L1].toArray()) {
        agent.messages.clear();
        const int id = agent.request(u"session/set_mode"_s,
                                     {{"sessionId"_L1, session}, {"modeId"_L1, mode["id"_L1]}});
        QVERIFY(agent.response(id)["result"_L1].isObject());
        for (const QJsonObject &update : agent.updates()) {
            if (update["sessionUpdate"_L1] == "current_mode_update"_L1)
                QCOMPARE(update["currentModeId"_L1], mode["id"_L1]);
        }
    }
}

// The values of a select, of which some are in groups.
static QStringList valuesOf(const QJsonValue &option)
{
    QStringList values;
    for (const QJsonValue entry : option["options"_L1].toArray()) {
        if (entry["value"_L1].isString())
            values += entry["value"_L1].toString();
        values += valuesOf(entry);
    }
    return values;
}

static void currentValuesAreListed(AcpProcess &agent)
{
    signIn(agent);
    const QJsonArray options
        = agent.call(u"session/new"_s, folderOf(agent))["configOptions"_L1].toArray();
    QVERIFY(!options.isEmpty());
    for (const QJsonValue option : options)
        QVERIFY(valuesOf(option).contains(option["currentValue"_L1].toString()));
}

static void replyHasEveryOption(AcpProcess &agent)
{
    signIn(agent);
    const QJsonObject created = agent.call(u"session/new"_s, folderOf(agent));
    const QJsonArray options = created["configOptions"_L1].toArray();
    for (const QJsonValue option : options) {
        const QString value = valuesOf(option).constLast();
        const QJsonArray changed = agent
                                       .call(u"session/set_config_option"_s,
                                             {{"sessionId"_L1, created["sessionId"_L1]},
                                              {"configId"_L1, option["id"_L1]},
                                              {"value"_L1, value}})["configOptions"_L1]
                                       .toArray();
        QCOMPARE(changed.size(), options.size());
        for (qsizetype i = 0; i < changed.size(); ++i) {
            QCOMPARE(changed[i]["id"_L1], options[i]["id"_L1]);
            if (changed[i]["id"_L1] == option["id"_L1])
                QCOMPARE(changed[i]["currentValue"_L1], value);
        }
    }
}

static void noBooleansUnasked(AcpProcess &agent)
{
    signIn(agent);
    const QJsonArray options
        = agent.call(u"session/new"_s, folderOf(agent))["configOptions"_L1].toArray();
    for (const QJsonValue option : options)
        QVERIFY(option["type"_L1] != "boolean"_L1);
}

// A prompt with a block that the agent says it takes.
static void takes(AcpProcess &agent, QLatin1StringView capability, const QJsonObject &block)
{
    const QJsonValue capabilities = signIn(agent)["agentCapabilities"_L1]["promptCapabilities"_L1];
    if (!capabilities[capability].toBool())
        QSKIP("not advertised");
    const QString session = agent.newSession(agent.dir.path());
    QVERIFY(isStopped(agent.call(u"session/prompt"_s, sayingWith(session, block))));
}

static void takesImages(AcpProcess &agent)
{
    takes(
        agent, "image"_L1,
        {{"type"_L1, "image"_L1},
         {"mimeType"_L1, "image/png"_L1},
         {"data"_L1,
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="_L1}});
}

static void takesSounds(AcpProcess &agent)
{
    takes(agent, "audio"_L1,
          {{"type"_L1, "audio"_L1}, {"mimeType"_L1, "audio/wav"_L1}, {"data"_L1, "UklGRg=="_L1}});
}

static void takesResources(AcpProcess &agent)
{
    const QJsonObject resource{{"uri"_L1, "file:///tck/a.txt"_L1},
                               {"mimeType"_L1, "text/plain"_L1},
                               {"text"_L1, "some text"_L1}};
    takes(agent, "embeddedContext"_L1, {{"type"_L1, "resource"_L1}, {"resource"_L1, resource}});
}

std::span<const Requirement> sessionRequirements()
{
    static const Requirement requirements[] = {
        {"ACP-SESSION-001", newSession},
        {"ACP-SESSION-002", sessionsAreDistinct},
        {"ACP-PROMPT-001", promptIsAnswered},
        {"ACP-PROMPT-002", updatesAreOfTheSession},
        {"ACP-PROMPT-003", linkIsAccepted},
        {"ACP-CANCEL-001", cancelledIsAResult},
        {"ACP-CANCEL-002", nothingAfterTheCancelledTurn},
        {"ACP-LOAD-001", loadSucceeds},
        {"ACP-LOAD-002", replayComesBefore},
        {"ACP-LOAD-003", loadSucceeds},
        {"ACP-RESUME-001", resumeSucceeds},
        {"ACP-RESUME-002", resumeReplaysNothing},
        {"ACP-LIST-001", listSucceeds},
        {"ACP-LIST-002", listOfAnUnusedFolder},
        {"ACP-DELETE-001", deleteSucceeds},
        {"ACP-DELETE-002", deleteAgainSucceeds},
        {"ACP-CLOSE-001", closeSucceeds},
        {"ACP-CLOSE-002", closeEndsTheTurn},
        {"ACP-ADDDIRS-001", moreDirectories},
        {"ACP-MODES-001", currentModeIsListed},
        {"ACP-MODES-002", modeCanBeSet},
        {"ACP-CONFIG-001", currentValuesAreListed},
        {"ACP-CONFIG-002", replyHasEveryOption},
        {"ACP-CONFIG-003", noBooleansUnasked},
        {"ACP-PROMPTCAP-001", takesImages},
        {"ACP-PROMPTCAP-002", takesSounds},
        {"ACP-PROMPTCAP-003", takesResources},
    };
    return requirements;
}

} // namespace Testing
