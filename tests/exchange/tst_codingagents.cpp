// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/foreignsessions.h"
#include "agentcore/exchange/sessionimport.h"
#include "tests/exchange/requestwords.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Sessions of Claude Code, Codex and Gemini CLI, in rows as those programs write them.
class TestCodingAgents : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void claudeCode();
    void claudeCodeLastBranchCounts();
    void claudeCodeCallsTogether();
    void codex();
    void codexOld();
    void gemini();
    void geminiRows();
    void foundWhereProgramsKeepThem();
    void callsSayWhatTheyDo_data();
    void callsSayWhatTheyDo();
    void errors_data();
    void errors();

private:
    //! What the next request says; title and model in front.
    QStringList import(const QByteArray &content) const;
    Result<History> importHistory(const QByteArray &content) const;

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestCodingAgents::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
}

Result<History> TestCodingAgents::importHistory(const QByteArray &content) const
{
    QFile file(m_dir->filePath(u"session"_s));
    if (!file.open(QFile::WriteOnly) || file.write(content) != content.size())
        return fail(ErrorCode::Io, file.errorString());
    file.close();
    const SessionStore store(m_dir->path(), m_dir->path() + "/state"_L1);
    History history;
    const auto read = importSession(store, file.fileName()).and_then([&](const QString &id) {
        return store.read(id, [&](SessionEvent &&event) { history.apply(event); });
    });
    if (!read)
        return std::unexpected(read.error());
    history.finishLoading();
    return history;
}

QStringList TestCodingAgents::import(const QByteArray &content) const
{
    const auto history = importHistory(content);
    return history ? Testing::requestWords(*history)
                   : QStringList{QString(history.error().message)};
}

void TestCodingAgents::claudeCode()
{
    const QStringList words
        = import(R"({"type":"summary","summary":"Mend the parser","leafUuid":"u4"}
{"type":"file-history-snapshot","messageId":"x","snapshot":{}}
{"parentUuid":null,"isSidechain":false,"userType":"external","cwd":"/w","sessionId":"s","version":"2.1.0","type":"user","isMeta":true,"message":{"role":"user","content":"Caveat: local"},"uuid":"m0","timestamp":"2026-05-26T07:27:39.000Z"}
{"parentUuid":null,"isSidechain":false,"cwd":"/w","sessionId":"s","type":"user","message":{"role":"user","content":"<command-name>/clear</command-name>"},"uuid":"m1","timestamp":"2026-05-26T07:27:39.500Z"}
{"parentUuid":"m1","isSidechain":false,"cwd":"/w","sessionId":"s","type":"user","message":{"role":"user","content":"Look at a.cpp"},"uuid":"u1","timestamp":"2026-05-26T07:27:40.079Z"}
{"parentUuid":"u1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"msg_1","model":"claude-x","role":"assistant","content":[{"type":"thinking","thinking":"Hm","signature":"z"}]},"uuid":"a1","timestamp":"2026-05-26T07:27:41.000Z"}
{"parentUuid":"a1","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"msg_1","model":"claude-x","role":"assistant","content":[{"type":"text","text":"I look."}]},"uuid":"a2","timestamp":"2026-05-26T07:27:42.000Z"}
{"parentUuid":"a2","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"msg_1","model":"claude-x","role":"assistant","content":[{"type":"tool_use","id":"toolu_1","name":"Read","input":{"file_path":"a.cpp"}}]},"uuid":"a3","timestamp":"2026-05-26T07:27:42.000Z"}
{"parentUuid":"a3","isSidechain":true,"sessionId":"s","type":"user","message":{"role":"user","content":"a sub-agent's"},"uuid":"x1","timestamp":"2026-05-26T07:27:42.500Z"}
{"parentUuid":"a3","isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":[{"tool_use_id":"toolu_1","type":"tool_result","content":"int a;"}]},"toolUseResult":{"x":1},"uuid":"u2","timestamp":"2026-05-26T07:27:43.000Z"}
{"parentUuid":"u2","isSidechain":false,"sessionId":"s","type":"assistant","message":{"id":"msg_2","model":"claude-x","role":"assistant","content":[{"type":"text","text":"It is fine."}]},"uuid":"u4","timestamp":"2026-05-26T07:27:44.000Z"}
)"_ba);
    QCOMPARE(words,
             QStringList({u"title Mend the parser"_s, u"model anthropic/claude-x"_s,
                          u"user Look at a.cpp"_s, u"says I look."_s,
                          uR"(call Read {"file_path":"a.cpp"})"_s, u"result int a;"_s,
                          u"says It is fine."_s}));
}

void TestCodingAgents::claudeCodeLastBranchCounts()
{
    const QByteArray row
        = R"({"sessionId":"s","isSidechain":false,"type":"%1","uuid":"%2","parentUuid":%3,"message":{"role":"%1","content":"%4"},"timestamp":"2026-05-26T07:27:40.079Z"})";
    const auto line
        = [&row](const char *type, const char *id, const char *parent, const char *text) {
              return QByteArray(row)
                         .replace("%1", type)
                         .replace("%2", id)
                         .replace("%3", parent)
                         .replace("%4", text)
                  + '\n';
          };
    const QStringList words = import(
        line("user", "a", "null", "First") + line("assistant", "b", "\"a\"", "One")
        + line("user", "c", "\"b\"", "Thrown away") + line("assistant", "d", "\"c\"", "Two")
        + line("user", "e", "\"b\"", "Instead") + line("assistant", "f", "\"e\"", "Three"));
    QCOMPARE(words.sliced(2),
             QStringList({u"user First"_s, u"says One"_s, u"user Instead"_s, u"says Three"_s}));
}

void TestCodingAgents::claudeCodeCallsTogether()
{
    const QStringList words = import(
        R"({"sessionId":"s","type":"user","uuid":"u","parentUuid":null,"message":{"role":"user","content":"Go"}}
{"sessionId":"s","type":"assistant","uuid":"a1","parentUuid":"u","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"t1","name":"Read","input":{}}]}}
{"sessionId":"s","type":"assistant","uuid":"a2","parentUuid":"a1","message":{"id":"m","role":"assistant","content":[{"type":"tool_use","id":"t2","name":"Grep","input":{}}]}}
{"sessionId":"s","type":"user","uuid":"r1","parentUuid":"a1","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"one"}]}}
{"sessionId":"s","type":"user","uuid":"r2","parentUuid":"a2","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t2","content":"two","is_error":true}]}}
{"sessionId":"s","type":"assistant","uuid":"e","parentUuid":"r2","message":{"id":"n","role":"assistant","content":[{"type":"text","text":"Done"}]}}
)"_ba);
    QCOMPARE(words.sliced(2),
             QStringList({u"user Go"_s, u"call Read {}"_s, u"call Grep {}"_s, u"result one"_s,
                          u"error two"_s, u"says Done"_s}));
}

void TestCodingAgents::codex()
{
    const QStringList words = import(
        R"({"timestamp":"2026-08-10T13:02:51.000Z","type":"session_meta","payload":{"id":"x","cwd":"/w","originator":"codex_cli","cli_version":"0.149.0","instructions":null}}
{"timestamp":"2026-08-10T13:02:52.000Z","type":"response_item","payload":{"type":"message","role":"developer","content":[{"type":"input_text","text":"<permissions instructions>"}]}}
{"timestamp":"2026-08-10T13:02:52.000Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"<environment_context>\n<cwd>/w</cwd>"}]}}
{"timestamp":"2026-08-10T13:02:53.000Z","type":"event_msg","payload":{"type":"user_message","message":"Run the tests"}}
{"timestamp":"2026-08-10T13:02:53.000Z","type":"turn_context","payload":{"cwd":"/w","model":"gpt-x","approval_policy":"never"}}
{"timestamp":"2026-08-10T13:02:53.000Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Run the tests"}]}}
{"timestamp":"2026-08-10T13:02:54.000Z","type":"response_item","payload":{"type":"reasoning","summary":[{"type":"summary_text","text":"I run them"}],"encrypted_content":"zzz"}}
{"timestamp":"2026-08-10T13:02:54.000Z","type":"response_item","payload":{"type":"function_call","name":"shell","arguments":"{\"command\":[\"make\"]}","call_id":"c1"}}
{"timestamp":"2026-08-10T13:02:55.000Z","type":"response_item","payload":{"type":"function_call_output","call_id":"c1","output":"{\"output\":\"bad\",\"metadata\":{\"exit_code\":2}}"}}
{"timestamp":"2026-08-10T13:02:55.000Z","type":"response_item","payload":{"type":"custom_tool_call","name":"apply_patch","input":"*** Begin Patch","call_id":"c2"}}
{"timestamp":"2026-08-10T13:02:55.000Z","type":"response_item","payload":{"type":"custom_tool_call_output","call_id":"c2","output":"ok"}}
{"timestamp":"2026-08-10T13:02:56.000Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"They pass."}]}}
)"_ba);
    QCOMPARE(words,
             QStringList({u"title Run the tests"_s, u"model openai/gpt-x"_s,
                          u"user Run the tests"_s, uR"(call shell {"command":["make"]})"_s,
                          u"error bad"_s, uR"(call apply_patch {"input":"*** Begin Patch"})"_s,
                          u"result ok"_s, u"says They pass."_s}));
}

void TestCodingAgents::codexOld()
{
    const QStringList words
        = import(R"({"id":"x","timestamp":"2025-06-10T13:02:51.000Z","instructions":null}
{"type":"message","role":"user","content":[{"type":"input_text","text":"Hello"}]}
{"record_type":"state"}
{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hi."}]}
)"_ba);
    QCOMPARE(words.sliced(2), QStringList({u"user Hello"_s, u"says Hi."_s}));
}

void TestCodingAgents::gemini()
{
    const QStringList words = import(
        R"({"sessionId":"f","projectHash":"79","startTime":"2025-10-18T14:57:28.974Z","lastUpdated":"2025-10-18T14:58:07.161Z",
"messages":[
{"id":"1","timestamp":"2025-10-18T14:57:28.974Z","type":"user","content":"List the files"},
{"id":"2","timestamp":"2025-10-18T14:57:29.974Z","type":"info","content":"Updated"},
{"id":"3","timestamp":"2025-10-18T14:57:30.974Z","type":"gemini","content":"","thoughts":[{"subject":"Looking","description":"I look"}],"model":"gemini-x",
 "toolCalls":[{"id":"c1","name":"list_directory","args":{"path":"."},"status":"success","timestamp":"2025-10-18T14:57:31.974Z","result":[{"functionResponse":{"id":"c1","name":"list_directory","response":{"output":"a.cpp"}}}]}]},
{"id":"4","timestamp":"2025-10-18T14:57:33.974Z","type":"gemini","content":[{"text":"There is a.cpp."}]}
]})"_ba);
    QCOMPARE(words,
             QStringList({u"title List the files"_s, u"model gemini/gemini-x"_s,
                          u"user List the files"_s, uR"(call list_directory {"path":"."})"_s,
                          u"result a.cpp"_s, u"says There is a.cpp."_s}));
}

void TestCodingAgents::geminiRows()
{
    const QStringList words = import(
        R"({"sessionId":"f","projectHash":"79","startTime":"2026-05-18T14:57:28.974Z","lastUpdated":"2026-05-18T14:57:28.974Z","kind":"main"}
{"id":"1","timestamp":"2026-05-18T14:57:28.974Z","type":"user","content":[{"text":"First"}]}
{"id":"2","timestamp":"2026-05-18T14:57:29.974Z","type":"gemini","content":"On"}
{"id":"2","timestamp":"2026-05-18T14:57:29.974Z","type":"gemini","content":"One"}
{"$set":{"lastUpdated":"2026-05-18T14:58:28.974Z"}}
{"id":"3","timestamp":"2026-05-18T14:57:30.974Z","type":"user","content":"Thrown away"}
{"$rewindTo":"3"}
{"id":"4","timestamp":"2026-05-18T14:57:31.974Z","type":"user","content":"Instead"}
)"_ba);
    QCOMPARE(words.sliced(2), QStringList({u"user First"_s, u"says One"_s, u"user Instead"_s}));
}

void TestCodingAgents::foundWhereProgramsKeepThem()
{
    const QString home = m_dir->path();
    const auto put = [&home](const QString &name, const QByteArray &content, int daysAgo) {
        const QString path = home + u'/' + name;
        if (!QDir().mkpath(QFileInfo(path).path()) || !putFile(path, content))
            return false;
        QFile file(path);
        return file.open(QFile::ReadWrite)
            && file.setFileTime(QDateTime::currentDateTimeUtc().addDays(-daysAgo),
                                QFile::FileModificationTime);
    };
    const auto claude = [](const char *cwd, const char *text) {
        return QByteArray(
                   R"({"sessionId":"s","uuid":"u","type":"user","cwd":"%1","message":{"role":"user","content":"%2"}})")
                   .replace("%1", cwd)
                   .replace("%2", text)
            + '\n';
    };
    const auto codex = [](const char *cwd, const char *text) {
        return QByteArray(
                   R"({"type":"session_meta","payload":{"id":"x","cwd":"%1"}})"
                   "\n"
                   R"({"type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"%2"}]}})")
                   .replace("%1", cwd)
                   .replace("%2", text)
            + '\n';
    };
    const QByteArray hash
        = QCryptographicHash::hash("/w/my.app", QCryptographicHash::Sha256).toHex();
    const QByteArray gemini
        = R"({"sessionId":"g","projectHash":"%1","messages":[{"id":"1","type":"user","content":"From Gemini"}]})";
    QVERIFY(put(u".claude/projects/-w-my-app/1.jsonl"_s, claude("/w/my.app", "From Claude"), 1));
    QVERIFY(put(u".claude/projects/-w-my-app/2.jsonl"_s, claude("/w/my-app", "Elsewhere"), 1));
    QVERIFY(put(u".claude/projects/-w-my-app/3.jsonl"_s, "{\"type\":\"summary\"}\nno row", 1));
    QVERIFY(
        put(u".codex/sessions/2026/08/10/rollout-1.jsonl"_s, codex("/w/my.app", "From Codex"), 2));
    QVERIFY(put(u".codex/sessions/2026/08/11/rollout-2.jsonl"_s, codex("/w/other", "Other"), 0));
    QVERIFY(
        put(u".gemini/tmp/x/chats/session-1.json"_s, QByteArray(gemini).replace("%1", hash), 3));
    QVERIFY(put(u".gemini/tmp/x/chats/session-2.json"_s, QByteArray(gemini).replace("%1", "0"), 0));
    QVERIFY(put(u".local/share/zed/threads/threads.db"_s, "SQLite format 3", 4));
    QStringList found;
    for (const ForeignSession &session : foreignSessions(home, u"/w/my.app"_s))
        found += session.program + u": "_s + session.title + u' '
            + QFileInfo(session.path).fileName();
    QCOMPARE(
        found,
        (QStringList{u"Claude Code: From Claude 1.jsonl"_s, u"Codex: From Codex rollout-1.jsonl"_s,
                     u"Gemini CLI: From Gemini session-1.json"_s, u"Zed:  threads.db"_s}));
    QVERIFY(foreignSessions(home + "/nowhere"_L1, u"/w/my.app"_s).isEmpty());
}

void TestCodingAgents::callsSayWhatTheyDo_data()
{
    const Rows<QByteArray, QString, ToolKind, ToolStatus> row; // codex rows, title, kind, status
    const auto call = [](const char *name, const char *arguments) {
        return QByteArray(R"({"type":"function_call","name":"%1","arguments":"%2","call_id":"c"})")
            .replace("%1", name)
            .replace("%2", QByteArray(arguments).replace('"', "\\\""));
    };
    using enum ToolKind;
    using enum ToolStatus;
    const auto output = [](const char *text) {
        return QByteArray(R"({"type":"function_call_output","call_id":"c","output":"%1"})")
            .replace("%1", text);
    };
    const QByteArray ok = output("ok");
    row("a command", call("shell", R"({"command":["bash","-lc","make test"]})") + '\n' + ok,
        u"Run make test"_s, Execute, Completed);
    row("one that failed",
        call("exec_command", R"({"cmd":"make"})") + '\n'
            + output("Chunk ID: 1\\nProcess exited with code 2\\nOutput:\\nno rule"),
        u"Run make"_s, Execute, Failed);
    row("one that says so in another way",
        call("shell_command", R"({"command":"make"})") + '\n'
            + output("Exit code: 1\\nOutput:\\nx"),
        u"Run make"_s, Execute, Failed);
    row("one that prints such words",
        call("shell_command", R"({"command":"make"})") + '\n'
            + output("Exit code: 0\\nOutput:\\nProcess exited with code 2"),
        u"Run make"_s, Execute, Completed);
    row("a patch",
        QByteArray(
            R"({"type":"custom_tool_call","name":"apply_patch","input":"*** Begin Patch\n*** Update File: src/a.c\n@@\n","call_id":"c"})")
            + '\n' + ok,
        u"Patch src/a.c"_s, Edit, Completed);
    row("a file", call("Write", R"({"file_path":"notes.txt","content":"x"})") + '\n' + ok,
        u"Write notes.txt"_s, Edit, Completed);
    row("words", call("Grep", R"({"pattern":"main","path":"src"})") + '\n' + ok,
        u"Search for \"main\""_s, Search, Completed);
    row("nobody knows", call("frobnicate", R"({"path":"a"})") + '\n' + ok, u"frobnicate"_s, Other,
        Completed);
    row("nothing to say", call("Bash", "{}") + '\n' + ok, u"Bash"_s, Other, Completed);
}

void TestCodingAgents::callsSayWhatTheyDo()
{
    const auto [rows, title, kind, status]
        = Rows<QByteArray, QString, ToolKind, ToolStatus>::current();
    const auto history = importHistory(
        R"({"type":"session_meta","payload":{"id":"x","cwd":"/w"}})"
        "\n"
        R"({"type":"message","role":"user","content":[{"type":"input_text","text":"Go"}]})"
        "\n"
        + rows + '\n');
    QVERIFY2(history, history ? "" : qPrintable(history.error().text()));
    const auto updates = history->transcript();
    const auto found = std::ranges::find_if(updates, [](const SessionUpdate &update) {
        return std::holds_alternative<ToolCallChanged>(update);
    });
    QVERIFY(found != updates.end());
    const ToolCallState call = std::get<ToolCallChanged>(*found).call;
    QCOMPARE(call.title, title);
    QCOMPARE(int(call.kind), int(kind));
    QCOMPARE(int(call.status), int(status));
}

void TestCodingAgents::errors_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("Claude Code without messages")
        << R"({"type":"summary","summary":"x","leafUuid":"y"})"_ba;
    QTest::newRow("Codex without messages")
        << R"({"timestamp":"2026-08-10T13:02:51.000Z","type":"session_meta","payload":{"id":"x"}})"_ba;
    QTest::newRow("Gemini without messages")
        << R"({"sessionId":"f","projectHash":"79","messages":[]})"_ba;
    QTest::newRow("rows that go round")
        << R"({"sessionId":"s","type":"user","uuid":"a","parentUuid":"b","message":{"role":"user","content":[]}})"
           "\n"
           R"({"sessionId":"s","type":"user","uuid":"b","parentUuid":"a","message":{"role":"user","content":[]}})"_ba;
    QTest::newRow("members of other kinds")
        << R"({"sessionId":7,"type":"user","uuid":[],"message":{"content":{"a":1}}})"_ba;
}

void TestCodingAgents::errors()
{
    QFETCH(QByteArray, content);
    const QStringList words = import(content);
    QCOMPARE(words.size(), 1);
    QVERIFY2(words.first().contains("no message"_L1) || words.first().contains("no session"_L1),
             qPrintable(words.first()));
}

AGENTAO_TEST(TestCodingAgents)
#include "tst_codingagents.moc"
