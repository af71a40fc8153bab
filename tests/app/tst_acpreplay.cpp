// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/replaymatch.h"
#include "tests/app/program.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"
#include "tests/support/wirechecker.h"

#include <QFile>

using namespace App;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Lines of a run: "> " of the client, "< " of the agent.
static QByteArray run(const QByteArrayList &lines, const QByteArray &id = "a1"_ba)
{
    QByteArray text = "{\"agentaoAcpLog\":1,\"run\":\"" + id
        + "\",\"arguments\":[\"--acp\"]}"
          "\n";
    for (const QByteArray &line : lines) {
        text += "{\"run\":\"" + id + R"(","time":"2026-11-22T08:00:00.000Z","from":")"
            + (line.startsWith('>') ? "client" : "agent") + "\",\"message\":" + line.sliced(2)
            + "}\n";
    }
    return text;
}

//! What a small client says; the session's id is read from \a program.
static bool playTour(Program &program)
{
    const auto send = [&program](const QByteArray &members) {
        program.write(R"({"jsonrpc":"2.0",)" + members + "}\n");
    };
    send(R"("id":1,"method":"initialize","params":{"protocolVersion":1})");
    send(R"("id":2,"method":"authenticate","params":{"methodId":"demo-tour"})");
    send("\"id\":3,\"method\":\"session/new\",\"params\":{\"mcpServers\":[],\"cwd\":\""
         + program.dir.path().toUtf8() + '"' + '}');
    const QByteArray mark = "\"sessionId\":\""_ba;
    if (!program.waitForOutput(mark))
        return false;
    const qsizetype at = program.output.indexOf(mark) + mark.size();
    const QByteArray id = program.output.sliced(at, program.output.indexOf('"', at) - at);
    program.write("no json\n");
    send("\"id\":4,\"method\":\"session/prompt\",\"params\":{\"sessionId\":\"" + id
         + "\",\"prompt\":[{\"type\":\"text\",\"text\":\"run touch made\"}]}");
    if (!program.waitForOutput("session/request_permission"_ba))
        return false;
    const QList<QByteArray> lines = program.output.split('\n');
    for (const QByteArray &line : lines) {
        const QJsonObject message = jsonObject(line);
        if (message["method"_L1] == "session/request_permission"_L1)
            send(R"("id":)" + QByteArray::number(message["id"_L1].toInteger())
                 + R"(,"result":{"outcome":{"outcome":"selected","optionId":"allow_once"}})");
    }
    const bool done = program.waitForOutput(R"("stopReason")"_ba);
    program.closeWriteChannel();
    return done && program.waitForEnd();
}

//! `--acp-log` and `agentao acp-replay`: what was recorded is played again and compared.
class TestAcpReplay : public QObject
{
    Q_OBJECT

private slots:
    void wrongLogs_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << ""_ba;
        QTest::newRow("no JSON") << "hello\n"_ba;
        QTest::newRow("no head") << R"({"run":"a","from":"client","message":{}})"_ba;
        QTest::newRow("another version") << R"({"agentaoAcpLog":2,"run":"a"})"
                                            "\n"
                                            R"({"run":"a","from":"client","message":{}})"_ba;
        QTest::newRow("no client") << run({R"(< {"id":1})"});
        QTest::newRow("another run") << run({}) + R"({"run":"b","from":"client","message":{}})";
    }

    void wrongLogs()
    {
        QFETCH(QByteArray, text);
        Program program;
        QVERIFY(program.run({u"acp-replay"_s, write(text)}));
        QCOMPARE(program.exitCode(), 2);
        QVERIFY(program.readAllStandardError().startsWith("agentao: "));
    }

    void lastRunCounts()
    {
        const auto log = ReplayLog::read(
            write(run({R"(> {"id":1,"method":"old"})"}, "a") + "torn\n"
                  + run({R"(> {"id":2,"method":"new"})", R"(< {"id":2,"result":{}})"}, "b")
                  + R"({"run":"a","from":"client","message":{"id":3}})"
                    "\n"
                    "{\"run\":\"b\",\"from\":\"client\",\"masked\":2,\"cut\":5,\"text\":\"[1\"}"
                    "\n"
                    R"({"run":"b","from":"client","event":"closed"})"));
        QVERIFY(log);
        QCOMPARE(log->entries.size(), 3);
        QCOMPARE(log->entries.first().message["method"_L1], u"new"_s);
        QVERIFY(!log->entries[1].isClients);
        QCOMPARE(log->entries.last().text, u"[1"_s);
        QCOMPARE(log->masked, 2);
        QCOMPARE(log->cut, 5);
    }

    void waitsForWhatWasHeard()
    {
        ReplayMatch match = this->match({
            R"(> {"id":1,"method":"initialize"})",
            R"(< {"id":1,"result":{}})",
            R"(< {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"plan"}}})",
            R"(< {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"plan"}}})",
            R"(> {"id":2,"method":"session/new"})",
        });
        QCOMPARE(match.nextOfClient(), 0);
        QVERIFY(match.isDue());
        QVERIFY(match.take(0));
        QVERIFY(match.isWaiting());
        QCOMPARE(match.nextOfClient(), 4);
        QVERIFY(!match.isDue());
        match.hear(jsonObject(R"({"id":1,"result":{}})"));
        QVERIFY(!match.isDue() && !match.isWaiting());
        match.hear(jsonObject(R"({"method":"session/update","params":{"sessionId":"s",
                          "update":{"sessionUpdate":"plan"}}})"));
        QVERIFY(match.isDue());
        QVERIFY(match.take(4));
        QCOMPARE(match.nextOfClient(), 5);
        QVERIFY(match.isDue()); // the record ends without that answer
        QCOMPARE(match.differences(), QStringList());
    }

    void idsAreLearnt()
    {
        ReplayMatch match = this->match({
            R"(> {"id":1,"method":"session/new"})",
            R"(< {"id":1,"result":{"sessionId":"old","modes":{"currentModeId":"plan"}}})",
            R"(> {"id":2,"method":"x","params":{"sessionId":"old","list":["old",{"a":"old"}],"b":"older","modeId":"plan"}})",
        });
        match.nextOfClient();
        match.take(0);
        match.hear(
            jsonObject(R"({"id":1,"result":{"sessionId":"new","modes":{"currentModeId":"ask"}}})"));
        QCOMPARE(match.nextOfClient(), 2);
        QCOMPARE(
            jsonObject(*match.take(2))["params"_L1],
            jsonObject(
                R"({"sessionId":"new","list":["new",{"a":"new"}],"b":"older","modeId":"plan"})"));
    }

    // Of a list, and of what comes in an update.
    void idsOfCheckpointsAreLearnt()
    {
        ReplayMatch match = this->match({
            R"(> {"id":1,"method":"_agentao.cn/checkpoint/list","params":{"sessionId":"s"}})",
            R"(< {"id":1,"result":{"checkpoints":[{"checkpointId":"c1"},{"checkpointId":"c2"}]}})",
            R"(> {"id":2,"method":"_agentao.cn/checkpoint/restore","params":{"sessionId":"s","checkpointId":"c2"}})",
            R"(< {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"x","_meta":{"_agentao.cn/checkpoint":{"checkpointId":"c3"}}}}})",
            R"(> {"id":3,"method":"_agentao.cn/checkpoint/changes","params":{"sessionId":"s","checkpointId":"c3"}})",
        });
        match.nextOfClient();
        match.take(0);
        match.hear(jsonObject(
            R"({"id":1,"result":{"checkpoints":[{"checkpointId":"d1"},{"checkpointId":"d2"}]}})"));
        QCOMPARE(match.nextOfClient(), 2);
        QCOMPARE(jsonObject(*match.take(2))["params"_L1]["checkpointId"_L1], u"d2"_s);
        match.hear(jsonObject(
            R"({"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"x",
            "_meta":{"_agentao.cn/checkpoint":{"checkpointId":"d3"}}}}})"));
        QCOMPARE(match.nextOfClient(), 4);
        QCOMPARE(jsonObject(*match.take(4))["params"_L1]["checkpointId"_L1], u"d3"_s);
    }

    void answersGoToTheirQuestions()
    {
        const auto ask = [](int id, const char *method) {
            return QByteArray(R"({"id":)" + QByteArray::number(id) + ",\"method\":\"" + method
                              + "\",\"params\":{\"sessionId\":\"s\"}}");
        };
        ReplayMatch match = this->match({
            R"(> {"id":1,"method":"session/prompt"})",
            "< " + ask(5, "session/request_permission"),
            "< " + ask(6, "fs/read_text_file"),
            "< " + ask(7, "session/request_permission"),
            R"(> {"id":7,"result":"second"})",
            R"(> {"id":5,"result":"first"})",
            R"(> {"id":6,"result":"file"})",
            R"(> {"id":99,"result":"nobody"})",
        });
        match.nextOfClient();
        match.take(0);
        QVERIFY(!match.hear(jsonObject(ask(21, "session/request_permission"))));
        QVERIFY(!match.hear(jsonObject(ask(22, "session/request_permission"))));
        QCOMPARE(match.nextOfClient(), 4);
        QVERIFY(!match.isDue());
        match.giveUp(); // the file is not read this time
        QVERIFY(match.isDue());
        QCOMPARE(jsonObject(*match.take(4)), jsonObject(R"({"id":22,"result":"second"})"));
        QCOMPARE(jsonObject(*match.take(5)), jsonObject(R"({"id":21,"result":"first"})"));
        QVERIFY(!match.take(6));
        QCOMPARE(jsonObject(*match.take(7)), jsonObject(R"({"id":99,"result":"nobody"})"));
        const auto third = match.hear(jsonObject(ask(23, "session/request_permission")));
        QCOMPARE(jsonObject(*third)["result"_L1]["outcome"_L1]["outcome"_L1], u"cancelled"_s);
        const auto other = match.hear(jsonObject(ask(24, "terminal/create")));
        QCOMPARE(jsonObject(*other)["error"_L1]["code"_L1], -32601);
        QCOMPARE(match.differences().size(), 3);
    }

    void differences_data()
    {
        // now: instead of the recorded result and update
        const Rows<QByteArrayList, QStringList> row; // now, differences

        const QByteArray result = R"({"id":1,"result":{"stopReason":"end_turn"}})"_ba;
        const QByteArray update
            = R"({"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"plan"}}})"_ba;
        row("none", QByteArrayList{update, result}, QStringList{});
        row("more of a kind", QByteArrayList{update, update, result}, QStringList{});
        row("no response", QByteArrayList{update},
            QStringList{u"missing: response [1] (0 of 1)"_s});
        row("no update", QByteArrayList{result}, QStringList{u"missing: session/update s plan"_s});
        row("another update",
            QByteArrayList{update, QByteArray(update).replace("plan", "notice"), result},
            QStringList{u"new: session/update s notice"_s});
        row("an error", QByteArrayList{update, R"({"id":1,"error":{"code":-32603}})"},
            QStringList{u"other: response [1]: error -32603 instead of stop reason end_turn"_s});
        row("another stop reason",
            QByteArrayList{update, QByteArray(result).replace("end_turn", "refusal")},
            QStringList{
                u"other: response [1]: stop reason refusal instead of stop reason end_turn"_s});
        row("two responses", QByteArrayList{update, result, result},
            QStringList{u"new: response [1] (2 instead of 1)"_s});
        row("a response of another type",
            QByteArrayList{update, QByteArray(result).replace("1", "\"1\"")},
            QStringList{u"new: response [\"1\"] (1 instead of 0)"_s,
                        u"missing: response [1] (0 of 1)"_s});
    }

    void differences()
    {
        const auto [now, differences] = Rows<QByteArrayList, QStringList>::current();
        ReplayMatch match = this->match({
            R"(> {"id":1,"method":"session/prompt"})",
            R"(< {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"plan"}}})",
            R"(< {"id":1,"result":{"stopReason":"end_turn"}})",
        });
        match.nextOfClient();
        match.take(0);
        for (const QByteArray &line : std::as_const(now))
            match.hear(jsonObject(line));
        QCOMPARE(match.differences(), differences);
    }

    void realProgram()
    {
        const QString log = m_dir.filePath(u"tour"_s);
        Program program;
        const QString made = program.dir.filePath(u"made"_s);
        program.begin({u"--acp"_s, u"--mode"_s, u"default"_s, u"--acp-log="_s + log});
        QVERIFY(playTour(program));
        QCOMPARE(WireChecker::problemsOf(program.sent, program.output), QStringList());
        QVERIFY(QFile::remove(made));

        QVERIFY(program.run({u"acp-replay"_s, log}));
        const QByteArray output = program.readAllStandardOutput();
        QVERIFY2(output.endsWith("# equal in kind\n"), output.constData());
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(output.contains("\n> ") && output.contains("\n< "));
        QVERIFY(QFile::exists(made)); // the answer to the question was given again
    }

    void otherAgent_data()
    {
        const Rows<QString, QByteArray> row; // command, difference
        row("does not exist", u"/does/not/exist"_s, "could not be started"_ba);
        row("ends at once", u"true"_s, "ended before"_ba);
        row("says nothing", u"sh -c \"cat >/dev/null\""_s, "missing: response [1]"_ba);
        row("writes no messages", u"sh -c \"echo hello; cat >/dev/null\""_s, "no message"_ba);
    }

    void otherAgent()
    {
        auto [command, difference] = Rows<QString, QByteArray>::current();
        Program program;
        QVERIFY(program.run(
            {u"acp-replay"_s,
             write(run({R"(> {"id":1,"method":"initialize"})", R"(< {"id":1,"result":{}})"})),
             u"--timeout=0.2"_s, u"--command="_s + command}));
        const QByteArray output = program.readAllStandardOutput();
        QVERIFY2(output.contains(difference), output.constData());
        QCOMPARE(program.exitCode(), 1);
    }

private:
    QString write(const QByteArray &text)
    {
        QFile file(m_dir.filePath(u"log"_s));
        if (file.open(QFile::WriteOnly))
            file.write(text);
        return file.fileName();
    }

    ReplayMatch match(const QByteArrayList &lines)
    {
        return ReplayMatch(ReplayLog::read(write(run(lines))).value_or(ReplayLog()));
    }

    QTemporaryDir m_dir;
};

AGENTAO_TEST(TestAcpReplay)
#include "tst_acpreplay.moc"
