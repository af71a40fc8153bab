// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/initialize.h"
#include "acp/wire/sessionrequests.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

#include <QDir>

using namespace AgentCore;
using namespace Acp;
using namespace Qt::StringLiterals;

class TestSessionRequests : public QObject
{
    Q_OBJECT

private slots:
    void initialize_data()
    {
        // where: of the error; empty: must succeed
        const Rows<QByteArray, QString> row; // json, where

        row("standard", R"({"protocolVersion":1,"clientCapabilities":{}})"_ba, QString());
        row("no capabilities", R"({"protocolVersion":1})"_ba, QString());
        row("null capabilities", R"({"protocolVersion":1,"clientCapabilities":null})"_ba,
            QString());
        row("1.0 is an integer", R"({"protocolVersion":1.0})"_ba, QString());
        row("zero", R"({"protocolVersion":0})"_ba, QString());
        row("the largest", R"({"protocolVersion":65535})"_ba, QString());
        row("bad client info is none", R"({"protocolVersion":1,"clientInfo":7})"_ba, QString());
        row("no version", "{}"_ba, u"/protocolVersion"_s);
        row("a string", R"({"protocolVersion":"1"})"_ba, u"/protocolVersion"_s);
        row("true", R"({"protocolVersion":true})"_ba, u"/protocolVersion"_s);
        row("a fraction", R"({"protocolVersion":1.5})"_ba, u"/protocolVersion"_s);
        row("negative", R"({"protocolVersion":-1})"_ba, u"/protocolVersion"_s);
        row("too large", R"({"protocolVersion":65536})"_ba, u"/protocolVersion"_s);
        row("capabilities are a list", R"({"protocolVersion":1,"clientCapabilities":[]})"_ba,
            u"/clientCapabilities"_s);
    }

    void initialize()
    {
        const auto [json, where] = Rows<QByteArray, QString>::current();

        const auto params = InitializeParams::fromJson(jsonObject(json));

        QCOMPARE(bool(params), where.isEmpty());
        if (!params) {
            QCOMPARE(params.error().code, ErrorCode::InvalidInput);
            QCOMPARE(params.error().where, where);
        }
    }

    void capabilities()
    {
        const auto notices = [](const QByteArray &json) {
            return ClientCapabilities::fromJson(jsonObject(json)).notices;
        };
        QVERIFY(notices(R"({"session":{"notices":{}}})"));
        QVERIFY(!notices(R"({"session":{"notices":null}})"));
        QVERIFY(!notices(R"({"session":{}})"));
        QVERIFY(!notices(R"({"session":7})"));

        const ClientCapabilities all = ClientCapabilities::fromJson(jsonObject(R"({
        "fs":{"readTextFile":true,"writeTextFile":true},"terminal":true,"auth":{"terminal":true},
        "session":{"configOptions":{"boolean":{}},"notices":{},"compaction":{}},
        "elicitation":{"form":{},"url":{}}})"));
        QVERIFY(all.readTextFile && all.writeTextFile && all.terminal && all.booleanOptions
                && all.terminalAuth && all.formElicitation && all.urlElicitation && all.notices
                && all.compaction);
        // Names of drafts, malformed members and bare markers grant nothing.
        QCOMPARE(
            ClientCapabilities::fromJson(jsonObject(R"({"fs":{"readFile":true,"readTextFile":"yes"},
        "terminal":{},"auth":{"terminal":1},"elicitation":{},"session":[]})")),
            ClientCapabilities());

        const QJsonObject json = InitializeResult{{true, true, true, false}, u"1.2.3"_s}.toJson();
        QCOMPARE(json["protocolVersion"_L1].toInt(), 1);
        QCOMPARE(json["agentInfo"_L1].toObject(),
                 (QJsonObject{{"name"_L1, "agentao"_L1},
                              {"title"_L1, "Agentao"_L1},
                              {"version"_L1, "1.2.3"_L1}}));
        const QJsonObject agent = json["agentCapabilities"_L1].toObject();
        QCOMPARE(agent["loadSession"_L1].toBool(), true);
        QCOMPARE(agent["promptCapabilities"_L1]["image"_L1].toBool(), false);
        QCOMPARE(agent["promptCapabilities"_L1]["embeddedContext"_L1].toBool(), true);
        QCOMPARE(agent["sessionCapabilities"_L1].toObject().keys(),
                 (QStringList{u"additionalDirectories"_s, u"close"_s, u"delete"_s, u"list"_s,
                              u"resume"_s}));
        QCOMPARE(json["authMethods"_L1].toArray().size(), 2);

        const QJsonObject none = InitializeResult{{false, false, false, false}, u"1"_s}.toJson();
        QCOMPARE(none["agentCapabilities"_L1]["sessionCapabilities"_L1].toObject().keys(),
                 (QStringList{u"additionalDirectories"_s, u"close"_s}));
    }

    void openSession_data()
    {
        const Rows<QByteArray, QString> row; // json, where

        row("only the folder", R"({"cwd":"/tmp"})"_ba, QString());
        row("all", R"({"cwd":"/tmp/","mcpServers":[],"additionalDirectories":["/"],
                               "_meta":{"x":1}})"_ba,
            QString());
        row("null lists", R"({"cwd":"/tmp","mcpServers":null,"additionalDirectories":null})"_ba,
            QString());
        row("no cwd", "{}"_ba, u"/cwd"_s);
        row("null cwd", R"({"cwd":null})"_ba, u"/cwd"_s);
        row("empty cwd", R"({"cwd":""})"_ba, u"/cwd"_s);
        row("relative cwd", R"({"cwd":"tmp"})"_ba, u"/cwd"_s);
        row("missing cwd", R"({"cwd":"/does/not/exist"})"_ba, u"/cwd"_s);
        row("cwd is a file", R"({"cwd":"/etc/passwd"})"_ba, u"/cwd"_s);
        row("cwd is a number", R"({"cwd":1})"_ba, u"/cwd"_s);
        row("bad server", R"({"cwd":"/tmp","mcpServers":[1]})"_ba, u"/mcpServers/0"_s);
        row("relative directory", R"({"cwd":"/tmp","additionalDirectories":["x"]})"_ba,
            u"/additionalDirectories"_s);
        row("directories are a string", R"({"cwd":"/tmp","additionalDirectories":"/"})"_ba,
            u"/additionalDirectories"_s);
    }

    void openSession()
    {
        const auto [json, where] = Rows<QByteArray, QString>::current();

        const auto created = OpenSessionParams::fromNewJson(jsonObject(json));
        QCOMPARE(bool(created), where.isEmpty());
        if (!created)
            QCOMPARE(created.error().where, where);
        else
            QCOMPARE(created->cwd, u"/tmp"_s);

        QCOMPARE(OpenSessionParams::fromLoadJson(jsonObject(json)).error().where, u"/sessionId"_s);
        QJsonObject load = jsonObject(json);
        load["sessionId"_L1] = u"sess_1"_s;
        QCOMPARE(bool(OpenSessionParams::fromLoadJson(load)), where.isEmpty());
    }

    void list_data()
    {
        const Rows<QByteArray, QString> row; // json, where

        row("nothing", "{}"_ba, QString());
        row("a folder that is gone", R"({"cwd":"/does/not/exist"})"_ba, QString());
        row("relative", R"({"cwd":"x"})"_ba, u"/cwd"_s);
        row("cursor", R"({"cursor":"x"})"_ba, QString());
        row("cursor is no text", R"({"cursor":1})"_ba, u"/cursor"_s);
    }

    void list()
    {
        const auto [json, where] = Rows<QByteArray, QString>::current();

        const auto params = ListSessionsParams::fromJson(jsonObject(json));
        QCOMPARE(bool(params), where.isEmpty());
        if (!params)
            QCOMPARE(params.error().where, where);
    }

    void stopReasons()
    {
        QCOMPARE(stopReasonString(StopReason::EndTurn), u"end_turn"_s);
        QCOMPARE(stopReasonString(StopReason::MaxTokens), u"max_tokens"_s);
        QCOMPARE(stopReasonString(StopReason::MaxTurnRequests), u"max_turn_requests"_s);
        QCOMPARE(stopReasonString(StopReason::Refusal), u"refusal"_s);
        QCOMPARE(stopReasonString(StopReason::Cancelled), u"cancelled"_s);
    }

    void promptResult()
    {
        QCOMPARE(promptResultJson({}), (QJsonObject{{"stopReason"_L1, "end_turn"_L1}}));

        TurnResult result;
        result.usage.inputTokens = 100;
        result.usage.outputTokens = 20;
        const QJsonObject usage = promptResultJson(result)["_meta"_L1]["usage"_L1].toObject();
        QCOMPARE(usage["totalTokens"_L1].toInt(), 120);
        QCOMPARE(usage["input_tokens"_L1].toInt(), 100);
        const QJsonObject timed = promptResultJson(result, false, std::chrono::milliseconds(1500));
        QCOMPARE(timed["_meta"_L1]["timing"_L1]["elapsed_ms"_L1].toInt(), 1500);
        QCOMPARE(timed["_meta"_L1]["usage"_L1].toObject(), usage);
    }

    void sessionList()
    {
        const QDateTime at
            = QDateTime::fromString(u"2026-01-02T03:04:05.678Z"_s, Qt::ISODateWithMs);
        const QJsonArray sessions = sessionListJson({{u"sess_1"_s, u"/a"_s, u"T"_s, at},
                                                     {u"sess_2"_s, u"/b"_s, {}, {}}})["sessions"_L1]
                                        .toArray();

        QCOMPARE(sessions.at(0).toObject(),
                 (QJsonObject{{"sessionId"_L1, "sess_1"_L1},
                              {"cwd"_L1, "/a"_L1},
                              {"title"_L1, "T"_L1},
                              {"updatedAt"_L1, "2026-01-02T03:04:05.678Z"_L1}}));
        QCOMPARE(sessions.at(1).toObject(),
                 (QJsonObject{{"sessionId"_L1, "sess_2"_L1}, {"cwd"_L1, "/b"_L1}}));
    }
};

AGENTAO_TEST(TestSessionRequests)
#include "tst_sessionrequests.moc"
