// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/suite.h"
#include "tests/support/wirechecker.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <memory>

using namespace Testing;
using namespace Qt::StringLiterals;

//! Bad input into the real program: the errors that are due, and it goes on.
class TestBadLines : public QObject
{
    Q_OBJECT

private slots:
    void lines_data()
    {
        // answers: pairs of id and error code
        const Rows<QByteArray, QJsonArray> row; // line, answers

        const auto one = [](const QJsonValue &id, int code) { return QJsonArray{id, code}; };
        const QJsonValue null;
        row("no JSON", "hello"_ba, one(null, -32700));
        row("torn", R"({"jsonrpc":"2.0","id":1,"method":"x")"_ba, one(null, -32700));
        row("10,000 nested arrays", QByteArray(10'000, '[') + QByteArray(10'000, ']'),
            one(null, -32700));
        row("10,000 nested arrays as parameters",
            R"({"jsonrpc":"2.0","id":1,"method":"x","params":)" + QByteArray(10'000, '[')
                + QByteArray(10'000, ']') + '}',
            one(null, -32700));
        row("10,000 nested objects, torn", R"({"a":)"_ba.repeated(10'000), one(null, -32700));
        row("invalid UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":\"\xc3\x28\",\"method\":\"x\"}"_ba,
            one(null, -32700));
        row("UTF-16", QByteArray("\xff\xfe{\0\"\0a\0", 8), one(null, -32700));
        row("NUL bytes", QByteArray("{\"jsonrpc\":\0\"2.0\"}", 18), one(null, -32700));
        row("only NUL bytes", QByteArray(100, '\0'), one(null, -32700));
        row("NUL in the method", R"({"jsonrpc":"2.0","id":1,"method":"a\u0000b"})"_ba,
            one(1, -32601));
        row("carriage return inside", "{\r}"_ba, one(null, -32600));
        row("empty batch", "[]"_ba, one(null, -32600));
        row("batch",
            R"([{"jsonrpc":"2.0","id":1,"method":"initialize"},{"jsonrpc":"2.0","id":2}])"_ba,
            one(null, -32600));
        row("number", "17"_ba, one(null, -32600));
        row("text", R"("initialize")"_ba, one(null, -32600));
        row("null", "null"_ba, one(null, -32600));
        row("empty object", "{}"_ba, one(null, -32600));
        row("version 1", R"({"jsonrpc":"1.0","id":5,"method":"x"})"_ba, one(5, -32600));
        row("method is an object", R"({"jsonrpc":"2.0","id":5,"method":{}})"_ba, one(5, -32600));
        row("id null is a request", R"({"jsonrpc":"2.0","id":null,"method":"x"})"_ba,
            one(null, -32601));
        row("largest id", R"({"jsonrpc":"2.0","id":9223372036854775807,"method":"x"})"_ba,
            one(QJsonValue(qint64(9223372036854775807)), -32601));
        row("larger id", R"({"jsonrpc":"2.0","id":9223372036854775808,"method":"x"})"_ba,
            one(null, -32600));
        row("huge id", R"({"jsonrpc":"2.0","id":1e300,"method":"x"})"_ba, one(null, -32600));
        row("fraction", R"({"jsonrpc":"2.0","id":0.5,"method":"x"})"_ba, one(null, -32600));
        row("id is an object", R"({"jsonrpc":"2.0","id":{"a":1},"method":"x"})"_ba,
            one(null, -32600));
        row("id is a list", R"({"jsonrpc":"2.0","id":[1],"method":"x"})"_ba, one(null, -32600));
        row("id is true", R"({"jsonrpc":"2.0","id":true,"method":"x"})"_ba, one(null, -32600));
        row("id of 100,000 characters",
            "{\"jsonrpc\":\"2.0\",\"id\":\"" + QByteArray(100'000, 'x') + "\",\"method\":\"x\"}",
            one(QString(100'000, u'x'), -32601));
        row("unknown notification", R"({"jsonrpc":"2.0","method":"x"})"_ba, QJsonArray());
        row("unknown extension", R"({"jsonrpc":"2.0","id":1,"method":"_x/y"})"_ba, one(1, -32601));
        row("unknown members", R"({"jsonrpc":"2.0","id":1,"method":"x","foo":{},"_meta":null})"_ba,
            one(1, -32601));
        row("parameters as a list",
            R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":[1]})"_ba, one(1, -32602));
        row("answer to nothing", R"({"jsonrpc":"2.0","id":99,"result":{}})"_ba, QJsonArray());
        row("error to nothing",
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}})"_ba,
            QJsonArray());
        row("empty lines", "\n\r\n\n"_ba, QJsonArray());
    }

    void lines()
    {
        auto [line, answers] = Rows<QByteArray, QJsonArray>::current();

        Program program;
        program.begin({u"--acp"_s});
        program.write(line + '\n' + initialize());
        QVERIFY(response(program, u"i"_s).contains("result"_L1));
        QList<QJsonObject> all = messages(program);
        all.removeLast();
        QCOMPARE(all.size(), answers.size() / 2);
        QCOMPARE(wireProblems(program), QStringList());
        if (all.isEmpty())
            return;
        QCOMPARE(all.first()["jsonrpc"_L1], u"2.0"_s);
        QVERIFY(all.first().contains("id"_L1));
        QCOMPARE(all.first()["id"_L1], answers[0]);
        QCOMPARE(all.first()["error"_L1]["code"_L1], answers[1]);
        QVERIFY(!all.first()["error"_L1]["message"_L1].toString().isEmpty());
    }

    void oneByteAtATime()
    {
        Program program;
        program.begin({u"--acp"_s});
        const QByteArray line = initialize();
        for (const char byte : line) {
            program.write(QByteArray(1, byte));
            QVERIFY(program.waitForBytesWritten() || program.bytesToWrite() == 0);
        }
        QVERIFY(response(program, u"i"_s).contains("result"_L1));
        QCOMPARE(wireProblems(program), QStringList());
    }

    void largeLine_data()
    {
        const Rows<qsizetype, QJsonValue, int> row; // size, id, code
        row("64 MB", qsizetype(64'000'000), QJsonValue(7), -32601);
        row("beyond the bound", qsizetype(64 * 1024 * 1024 + 1), QJsonValue(), -32600);
    }

    void largeLine()
    {
        auto [size, id, code] = Rows<qsizetype, QJsonValue, int>::current();
        Program program;
        program.begin({u"--acp"_s});
        QByteArray line = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"x\",\"params\":{\"a\":\"";
        line += QByteArray(size - line.size() - 3, 'x') + "\"}}";
        program.write(line + '\n' + initialize());
        QVERIFY(response(program, u"i"_s).contains("result"_L1));
        QCOMPARE(response(program, id)["error"_L1]["code"_L1], code);
        QCOMPARE(messages(program).size(), 2);
        QCOMPARE(wireProblems(program), QStringList());
    }

    void badParameters_data()
    {
        // params: CWD stands for a folder, SESSION for a session
        const Rows<QString, QByteArray> add; // method, params

        const auto created = [&add](const char *name, const char *members) {
            add(QTest::addRow("new: %s", name), u"session/new"_s,
                R"({"cwd":"CWD",)" + QByteArray(members) + '}');
        };
        created("servers are a text", R"("mcpServers":"x")");
        created("a server is null", R"("mcpServers":[null])");
        created(
            "one bad server of two",
            R"("mcpServers":[{"name":"a","command":"/bin/true","args":[],"env":[]},{"name":"b"}])");
        created("arguments are a text",
                R"("mcpServers":[{"name":"a","command":"/bin/true","args":"-x"}])");
        created("arguments are numbers",
                R"("mcpServers":[{"name":"a","command":"/bin/true","args":[1]}])");
        created("environment is a text",
                R"("mcpServers":[{"name":"a","command":"/bin/true","env":"K=V"}])");
        created("a variable without value",
                R"("mcpServers":[{"name":"a","command":"/bin/true","env":[{"name":"K"}]}])");
        created("headers are a number",
                "\"mcpServers\":[{\"type\":\"http\",\"name\":\"a\",\"url\":\"http://"
                "127.0.0.1:9\",\"headers\":5}]");
        // One of an unknown kind is left out: TestDialectSessions::unknownTransport().
        created("kind of server is a number", R"("mcpServers":[{"type":5,"name":"a"}])");
        created("an unknown kind of server without a name", R"("mcpServers":[{"type":"pigeon"}])");
        created("directories are a text", R"("mcpServers":[],"additionalDirectories":"/tmp")");
        created("a directory is a number", R"("mcpServers":[],"additionalDirectories":[1])");
        created("a relative directory", R"("mcpServers":[],"additionalDirectories":["tmp"])");
        const auto row = [&add](const char *name, const QString &method, const char *params) {
            add(name, method, QByteArray(params));
        };
        row("cwd is a number", u"session/new"_s, R"({"cwd":5,"mcpServers":[]})");
        row("cwd is relative", u"session/new"_s, R"({"cwd":"a/b","mcpServers":[]})");
        row("cwd is missing", u"session/new"_s, R"({"mcpServers":[]})");
        row("cwd with a NUL", u"session/new"_s, R"({"cwd":"/tmp\u0000/x","mcpServers":[]})");
        row("version is a text", u"initialize"_s, R"({"protocolVersion":"1"})");
        row("version is a fraction", u"initialize"_s, R"({"protocolVersion":1.5})");
        row("no session", u"session/prompt"_s, R"({"prompt":[{"type":"text","text":"x"}]})");
        row("session is a number", u"session/prompt"_s,
            R"({"sessionId":1,"prompt":[{"type":"text","text":"x"}]})");
        row("no prompt", u"session/prompt"_s, R"({"sessionId":"SESSION"})");
        row("prompt is a text", u"session/prompt"_s, R"({"sessionId":"SESSION","prompt":"x"})");
        row("empty prompt", u"session/prompt"_s, R"({"sessionId":"SESSION","prompt":[]})");
        row("block is a text", u"session/prompt"_s, R"({"sessionId":"SESSION","prompt":["x"]})");
        row("block without text", u"session/prompt"_s,
            R"({"sessionId":"SESSION","prompt":[{"type":"text"}]})");
        row("image without base64", u"session/prompt"_s,
            R"({"sessionId":"SESSION","prompt":[{"type":"image","data":"%","mimeType":"image/png"}]})");
        row("mode is a list", u"session/set_mode"_s, R"({"sessionId":"SESSION","modeId":[]})");
        row("option without value", u"session/set_config_option"_s,
            R"({"sessionId":"SESSION","configId":"mode"})");
        row("cursor of nobody", u"session/list"_s, R"({"cursor":"nonsense"})");
        row("relative folder to list", u"session/list"_s, R"({"cwd":"a"})");
        row("method of sign-in missing", u"authenticate"_s, "{}");
    }

    void badParameters()
    {
        auto [method, params] = Rows<QString, QByteArray>::current();
        if (!m_program) {
            m_program = std::make_unique<Program>();
            m_program->begin({u"--acp"_s});
            m_session = openTour(*m_program);
            QTRY_VERIFY((m_program->output += m_program->readAllStandardOutput())
                            .contains("available_commands_update"));
        }
        params.replace("CWD", m_program->dir.path().toUtf8())
            .replace("SESSION", m_session.toUtf8());
        const QJsonDocument json = QJsonDocument::fromJson(params);
        QVERIFY(json.isObject());
        m_program->sent = initialize(); // what follows is looked at
        m_program->output.clear();
        const QJsonObject answer = call(*m_program, 7, method, json.object());
        QCOMPARE(answer["error"_L1]["code"_L1], -32602);
        QVERIFY(!answer["error"_L1]["message"_L1].toString().isEmpty());
        const QJsonObject list = call(*m_program, 8, u"session/list"_s, {});
        QVERIFY(list["result"_L1]["sessions"_L1].isArray());
        QCOMPARE(wireProblems(*m_program), QStringList());
    }

    void cleanupTestCase() { m_program.reset(); }

    void answersToNothing()
    {
        Program program;
        program.begin({u"--acp"_s, u"--mode"_s, u"default"_s});
        const QString session = openTour(program);
        send(program,
             {{"id"_L1, 5},
              {"method"_L1, "session/prompt"_L1},
              {"params"_L1, prompt(session, u"run touch made"_s)}});
        QVERIFY(program.waitForOutput("session/request_permission"_ba));
        const QJsonObject yes{
            {"outcome"_L1,
             QJsonObject{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, "allow_once"_L1}}}};
        QJsonValue asked;
        const QList<QJsonObject> all = messages(program);
        for (const QJsonObject &message : all) {
            if (message["method"_L1] == "session/request_permission"_L1)
                asked = message["id"_L1];
        }
        const QJsonValue other(asked.toInteger() + 1000);
        send(program, {{"id"_L1, other}, {"result"_L1, yes}}); // not the one that was asked
        send(program, {{"id"_L1, QString::number(asked.toInteger())}, {"result"_L1, yes}});
        send(program,
             {{"id"_L1, asked},
              {"error"_L1, QJsonObject{{"code"_L1, -32800}, {"message"_L1, "no"_L1}}}});
        send(program, {{"id"_L1, asked}, {"result"_L1, yes}}); // too late
        QVERIFY(response(program, 5).contains("result"_L1));
        QVERIFY(!QFile::exists(program.dir.filePath(u"made"_s)));
        QCOMPARE(wireProblems(program), QStringList());
    }

    void duplicateIds()
    {
        Program program;
        program.begin({u"--acp"_s});
        const QString session = openTour(program);
        for (int i = 0; i < 3; ++i) {
            send(program,
                 {{"id"_L1, 7},
                  {"method"_L1, "session/prompt"_L1},
                  {"params"_L1, prompt(session, u"long 100000"_s)}});
        }
        send(program, {{"id"_L1, 7}, {"method"_L1, "nope"_L1}});
        send(program,
             {{"method"_L1, "session/cancel"_L1},
              {"params"_L1, QJsonObject{{"sessionId"_L1, session}}}});
        const auto answers = [&program] {
            QStringList list;
            const QList<QJsonObject> all = messages(program);
            for (const QJsonObject &message : all) {
                if (message["id"_L1] == 7 && !message.contains("method"_L1))
                    list += message["error"_L1].isUndefined()
                        ? message["result"_L1]["stopReason"_L1].toString()
                        : QString::number(message["error"_L1]["code"_L1].toInt());
            }
            list.sort();
            return list;
        };
        QTRY_COMPARE_WITH_TIMEOUT(
            answers(), (QStringList{u"-32600"_s, u"-32600"_s, u"-32601"_s, u"cancelled"_s}),
            60'000);
        QCOMPARE(wireProblems(program), QStringList());
    }

    void cancelRequests()
    {
        Program program;
        program.begin({u"--acp"_s});
        const QString session = openTour(program);
        const auto cancel = [&program](const QJsonValue &id) {
            send(program,
                 {{"method"_L1, "$/cancel_request"_L1},
                  {"params"_L1, QJsonObject{{"requestId"_L1, id}}}});
        };
        cancel(2); // finished
        cancel(99); // never there
        cancel(QJsonValue());
        cancel(QJsonObject());
        send(program,
             {{"id"_L1, u"p"_s},
              {"method"_L1, "session/prompt"_L1},
              {"params"_L1, prompt(session, u"long 100000"_s)}});
        send(program, {{"id"_L1, 6}, {"method"_L1, "session/list"_L1}});
        cancel(6); // the answer comes all the same
        cancel(7); // another type
        QVERIFY(response(program, 6).contains("result"_L1));
        QVERIFY(program.waitForOutput("agent_message_chunk"_ba));
        cancel(u"p"_s);
        const QJsonObject answer = response(program, u"p"_s);
        QCOMPARE(answer["result"_L1]["stopReason"_L1], u"cancelled"_s);
        cancel(u"p"_s);
        const QJsonObject next
            = call(program, 8, u"session/prompt"_s, prompt(session, u"list ."_s));
        QCOMPARE(next["result"_L1]["stopReason"_L1], u"end_turn"_s);
        QCOMPARE(wireProblems(program), QStringList());
    }

    void manyUnknownRequests()
    {
        constexpr int kRequests = 10'000;
        Program program;
        program.begin({u"--acp"_s});
        QByteArray lines;
        for (int i = 0; i < kRequests; ++i)
            lines += R"({"jsonrpc":"2.0","id":)" + QByteArray::number(i)
                + R"(,"method":"nope"})"
                  "\n";
        program.write(lines + initialize());
        QVERIFY(program.waitForOutput(R"("id":"i","result")"_ba));
        QCOMPARE(program.output.count("-32601"), kRequests);
        QCOMPARE(wireProblems(program), QStringList());
    }

private:
    static QByteArray initialize()
    {
        return R"({"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":1}})"
               "\n"_ba;
    }

    //! All messages that came so far, in order.
    static QList<QJsonObject> messages(Program &program)
    {
        program.output += program.readAllStandardOutput();
        QList<QJsonObject> messages;
        const QByteArrayList lines
            = program.output.left(program.output.lastIndexOf('\n') + 1).split('\n');
        for (const QByteArray &line : lines) {
            if (!line.isEmpty())
                messages += QJsonDocument::fromJson(line).object();
        }
        return messages;
    }

    //! The response to \a id, waited for.
    static QJsonObject response(Program &program, const QJsonValue &id)
    {
        QJsonObject found;
        const auto arrived = [&] {
            const QList<QJsonObject> all = messages(program);
            for (const QJsonObject &message : all) {
                if (message["id"_L1] == id && !message.contains("method"_L1))
                    found = message;
            }
            return !found.isEmpty();
        };
        return QTest::qWaitFor(arrived, 60'000) ? found : QJsonObject();
    }

    static QJsonObject call(Program &program, int id, const QString &method,
                            const QJsonObject &params)
    {
        send(program, {{"id"_L1, id}, {"method"_L1, method}, {"params"_L1, params}});
        return response(program, id);
    }

    static void send(Program &program, const QJsonObject &message)
    {
        QJsonObject whole = message;
        whole["jsonrpc"_L1] = "2.0"_L1;
        program.write(QJsonDocument(whole).toJson(QJsonDocument::Compact) + '\n');
    }

    static QString openTour(Program &program)
    {
        program.write(initialize());
        call(program, 1, u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
        const QJsonObject made
            = call(program, 2, u"session/new"_s,
                   {{"cwd"_L1, program.dir.path()}, {"mcpServers"_L1, QJsonArray()}});
        return made["result"_L1]["sessionId"_L1].toString();
    }

    static QJsonObject prompt(const QString &id, const QString &text)
    {
        const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, text}};
        return {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{block}}};
    }

    //! What the schema has against the lines that the program wrote.
    static QStringList wireProblems(Program &program)
    {
        program.output += program.readAllStandardOutput();
        return WireChecker::problemsOf(program.sent, program.output);
    }

    std::unique_ptr<Program> m_program; //!< That of badParameters(), which is used again.
    QString m_session;
};

AGENTAO_TEST(TestBadLines)
#include "tst_badlines.moc"
