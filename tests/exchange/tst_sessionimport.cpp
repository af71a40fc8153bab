// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessionimport.h"
#include "agentcore/history/history.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSessionImport : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void agentao();
    void agentaoInterrupted();
    void agentaoImages();
    void iacCode();
    void iacCodeWithBrokenRows();
    void sameCallIdTwice();
    void eventsWithoutATime();
    void errors_data();
    void errors();
    void nothingIsStoredWhenTheFolderIsFull();

private:
    QString write(const QString &name, const QByteArray &content) const;
    //! The imported session, and what lists say of it.
    std::pair<History, SessionInfo> import(const QString &path) const;
    SessionStore store() const { return SessionStore(m_dir->path(), m_dir->path() + "/state"_L1); }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestSessionImport::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
}

QString TestSessionImport::write(const QString &name, const QByteArray &content) const
{
    QFile file(m_dir->filePath(name));
    if (!QDir().mkpath(QFileInfo(file).path()) || !file.open(QFile::WriteOnly))
        return {};
    file.write(content);
    return file.fileName();
}

std::pair<History, SessionInfo> TestSessionImport::import(const QString &path) const
{
    const auto id = importSession(store(), path);
    if (!id)
        qWarning() << id.error().text();
    History history;
    if (!id || !store().read(*id, [&](SessionEvent &&event) { history.apply(event); }))
        return {};
    history.finishLoading();
    return {history, store().list().value_or(QList<SessionInfo>()).value(0)};
}

//! "user: text", "assistant: text", "call NAME", "result text" of what the next request says.
static QStringList words(const History &history)
{
    QStringList words;
    for (const ChatMessage &message : history.requestMessages()) {
        const QString role
            = message.role == ChatMessage::Role::User ? u"user: "_s : u"assistant: "_s;
        for (const MessagePart &part : message.parts) {
            if (const auto *text = std::get_if<TextPart>(&part))
                words += role + text->text;
            else if (const auto *call = std::get_if<ToolCallPart>(&part))
                words += u"call "_s + call->name + u' ' + call->arguments;
            else if (const auto *result = std::get_if<ToolResultPart>(&part))
                words += (result->isError ? u"error "_s : u"result "_s) + result->text;
            else if (std::holds_alternative<ImagePart>(part))
                words += role + u"image"_s;
        }
    }
    return words;
}

void TestSessionImport::agentao()
{
    const QString path = write(u"20260304_050607_000001.json"_s, R"({
        "session_id": "abc", "title": "Fix the parser", "model": "gpt-5",
        "created_at": "2026-03-04T05:06:07+00:00", "updated_at": "2026-03-04T06:00:00Z",
        "active_skills": [],
        "messages": [
          {"role": "system", "content": "You are someone else"},
          {"role": "user", "content": "<system-reminder>\nToday is Monday\n</system-reminder>\nLook at a.txt"},
          {"role": "assistant", "content": "I look.", "reasoning_content": "hm",
           "tool_calls": [{"id": "c1", "type": "function",
             "function": {"name": "read_file", "arguments": "{\"file_path\":\"a.txt\"}"}}]},
          {"role": "tool", "tool_call_id": "c1", "name": "read_file", "content": "one\ntwo"},
          {"role": "assistant", "content": "Two lines."},
          {"role": "user", "content": "Thanks"}
        ]})");
    const auto [history, info] = import(path);
    QCOMPARE(words(history),
             QStringList({u"user: <facts>\nToday is Monday\n</facts>"_s, u"user: Look at a.txt"_s,
                          u"assistant: I look."_s, u"call read_file {\"file_path\":\"a.txt\"}"_s,
                          u"result one\ntwo"_s, u"assistant: Two lines."_s, u"user: Thanks"_s}));
    QCOMPARE(info.title, u"Fix the parser"_s);
    QCOMPARE(info.createdAt, QDateTime(QDate(2026, 3, 4), QTime(5, 6, 7), QTimeZone::UTC));
    QCOMPARE(info.updatedAt, QDateTime(QDate(2026, 3, 4), QTime(6, 0), QTimeZone::UTC));
    QCOMPARE(history.labels().modelName(), u"gpt-5"_s);
    const ToolCallState *call = history.toolCall(u"c1"_s);
    QVERIFY(call);
    QCOMPARE(call->kind, ToolKind::Read);
    QCOMPARE(call->status, ToolStatus::Completed);
    QVERIFY2(call->title.contains("a.txt"_L1), qPrintable(call->title));
    QVERIFY(history.canRetry()); // the last question has no answer
}

void TestSessionImport::agentaoInterrupted()
{
    const QString path = write(u"s.json"_s, R"({"model": "m", "timestamp": "2026-01-01T00:00:00",
        "messages": [
          {"role": "user", "content": "go"},
          {"role": "assistant", "content": null, "tool_calls": [
            {"id": "c1", "function": {"name": "run_shell_command", "arguments": "{\"command\":\"make\"}"}},
            {"id": "c2", "function": {"name": "unknown_tool", "arguments": "not json"}}]},
          {"role": "tool", "tool_call_id": "c1", "content": "[Interrupted] no result"},
          {"role": "tool", "tool_call_id": "zzz", "content": "of nobody"},
          {"role": "assistant", "content": "[Interrupted]"},
          {"role": "user", "content": "again"}
        ]})");
    const auto [history, info] = import(path);
    const QStringList said = words(history);
    QCOMPARE(said.size(), 7);
    QCOMPARE(said.at(3), u"error [Interrupted] no result"_s);
    QVERIFY(said.at(4).startsWith("error The call was interrupted"_L1));
    QCOMPARE(said.at(5), u"assistant: [Interrupted]"_s);
    QCOMPARE(info.title, u"Go"_s.toLower());
    QCOMPARE(history.toolCall(u"c2"_s)->status, ToolStatus::Failed);
}

void TestSessionImport::agentaoImages()
{
    const QString path = write(u"s.json"_s, R"({"messages": [{"role": "user", "content": [
        {"type": "text", "text": "What is it?"},
        {"type": "image_url", "image_url": {"url": "data:image/png;base64,aGVsbG8="}},
        {"type": "image_url", "image_url": {"url": "https://example.org/a.png"}}]}]})");
    const auto [history, info] = import(path);
    QCOMPARE(words(history),
             QStringList({u"user: What is it?"_s, u"user: image"_s,
                          u"user: [https://example.org/a.png](https://example.org/a.png)"_s}));
    QCOMPARE(info.title, u"What is it?"_s);
}

static const QByteArray kRows
    = R"({"type":"last-prompt","prompt":"Write a template","session_id":"1"}
{"role":"user","content":"<system-reminder>\nmemory\n</system-reminder>","metadata":{"type":"recalled_memory"}}
{"role":"user","content":"Write a template","session_id":"1","cwd":"/old","timestamp":"2026-02-03T04:05:06Z"}
{"role":"assistant","content":[{"type":"thinking","thinking":"well"},{"type":"text","text":"Reading."},{"type":"tool_use","id":"toolu_1","name":"read_file","input":{"path":"t.yaml"}}]}
{"role":"user","content":[{"type":"tool_result","tool_use_id":"toolu_1","content":"x: 1","is_error":false}]}
{"role":"assistant","content":"Done."}
)";

void TestSessionImport::iacCode()
{
    const QString path = write(u"x/session.jsonl"_s, kRows);
    write(u"x/metadata.json"_s,
          R"({"name":"my-template","cwd":"/old","created_at":"2026-02-03T04:00:00Z",
              "updated_at":"2026-02-03T05:00:00Z","schema_version":1,"layout_version":2})");
    const auto [history, info] = import(path);
    QCOMPARE(
        words(history),
        QStringList({u"user: <facts>\nmemory\n</facts>"_s, u"user: Write a template"_s,
                     u"assistant: Reading."_s, u"call read_file {\"path\":\"t.yaml\"}"_s,
                     u"result x: 1"_s, u"assistant: Done."_s,
                     u"user: Your last answer was cut off. Go on exactly where it stopped."_s}));
    QCOMPARE(info.title, u"my-template"_s);
    QCOMPARE(info.updatedAt, QDateTime(QDate(2026, 2, 3), QTime(5, 0), QTimeZone::UTC));
    QVERIFY(!history.canRetry());
    bool hasThought = false;
    for (const SessionUpdate &update : history.transcript())
        hasThought |= std::holds_alternative<AgentThoughtAppended>(update);
    QVERIFY(hasThought);
}

void TestSessionImport::iacCodeWithBrokenRows()
{
    QByteArray rows = kRows;
    rows.insert(0, "{broken\n\n[1,2]\n");
    rows.append(
        R"({"role":"user","content":[{"type":"tool_result","tool_use_id":"none","content":"x"}]})"
        "\n{\"role\":\"us");
    const auto [history, info] = import(write(u"session.jsonl"_s, rows));
    QCOMPARE(words(history).size(), 7);
    QCOMPARE(info.title, u"Write a template"_s);
}

void TestSessionImport::sameCallIdTwice()
{
    const auto turn = [](const QByteArray &text) {
        return R"({"role":"user","content":")" + text
            + R"("},{"role":"assistant","tool_calls":[{"id":"c",
            "function":{"name":"glob","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c","content":")"
            + text + R"("},{"role":"assistant","content":"ok"})";
    };
    const auto [history, info]
        = import(write(u"s.json"_s, R"({"messages":[)" + turn("a") + "," + turn("b") + "]}"));
    QVERIFY(words(history).contains(u"result a"_s));
    QVERIFY(words(history).contains(u"result b"_s));
    int calls = 0;
    for (const SessionUpdate &update : history.transcript())
        calls += std::holds_alternative<ToolCallChanged>(update);
    QCOMPARE(calls, 2);
}

void TestSessionImport::eventsWithoutATime()
{
    const auto [history, info] = import(write(u"s.json"_s, R"({"format":"agentao-session",
        "version":1,"createdAt":"2026-03-04T05:06:07Z","events":[
        {"k":"user","m":"m1","content":[{"type":"text","text":"hi"}]},{"k":"end","reason":"end_turn"}]})"));
    QCOMPARE(words(history), QStringList{u"user: hi"_s});
    QVERIFY(!history.canRetry());
    QCOMPARE(info.updatedAt, QDateTime(QDate(2026, 3, 4), QTime(5, 6, 7), QTimeZone::UTC));
}

void TestSessionImport::errors_data()
{
    // words: in the whole text of the error
    const Rows<QByteArray, ErrorCode, QString> row; // content, code, words

    row("empty", ""_ba, ErrorCode::InvalidInput, u"no session"_s);
    row("a picture", "\x89PNG\r\n\x1a\n"_ba, ErrorCode::InvalidInput, u"f.json"_s);
    row("some JSON", R"({"a":1})"_ba, ErrorCode::InvalidInput, u"neither messages nor events"_s);
    row("broken JSON", R"({"messages":[)"_ba, ErrorCode::InvalidInput, u"f.json"_s);
    row("messages of a wrong type", R"({"messages":7})"_ba, ErrorCode::InvalidInput,
        u"/messages"_s);
    row("a message without a role",
        R"({"messages":[{"role":"user","content":"a"},{"content":"b"}]})"_ba,
        ErrorCode::InvalidInput, u"/messages/1/role"_s);
    row("no message", R"({"messages":[{"role":"system","content":"a"}]})"_ba,
        ErrorCode::InvalidInput, u"no message"_s);
    row("rows without messages", R"({"type":"last-prompt"})"_ba, ErrorCode::InvalidInput,
        u"no message"_s);
    row("rows of which none can be read", "{\"role\":\"system\"}\n{\"role\"\n"_ba,
        ErrorCode::InvalidInput, u"line 2"_s);
    row("ours of a newer version", R"({"format":"agentao-session","version":2,"events":[]})"_ba,
        ErrorCode::Unsupported, u"newer"_s);
    row("ours without events", R"({"format":"agentao-session","version":1})"_ba,
        ErrorCode::InvalidInput, u"/events"_s);
    row("ours with a broken event",
        R"({"format":"agentao-session","version":1,"events":[{"k":"mode","mode":"plan"},{"k":"title"}]})"_ba,
        ErrorCode::InvalidInput, u"/events/1/title"_s);
    row("ours with a time that is none",
        R"({"format":"agentao-session","version":1,"events":[{"k":"user","m":"m1","at":"noon","content":[]}]})"_ba,
        ErrorCode::InvalidInput, u"/events/0/at"_s);
    row("ours that is empty", R"({"format":"agentao-session","version":1,"events":[]})"_ba,
        ErrorCode::InvalidInput, u"no message"_s);
}

void TestSessionImport::errors()
{
    const auto [content, code, words] = Rows<QByteArray, ErrorCode, QString>::current();
    const QString path = write(u"f.json"_s, content);
    const auto imported = importSession(store(), path);
    QVERIFY(!imported);
    QCOMPARE(imported.error().code, code);
    QVERIFY2(imported.error().text().contains(words), qPrintable(imported.error().text()));
    QVERIFY2(imported.error().text().contains(path), qPrintable(imported.error().text()));
    QVERIFY(store().list()->isEmpty());
    QVERIFY(!QDir(m_dir->filePath(u".agentao/sessions"_s)).exists());
}

void TestSessionImport::nothingIsStoredWhenTheFolderIsFull()
{
    // Neither place can be written: a file stands where the folder should be.
    write(u".agentao"_s, "x");
    write(u"state"_s, "x");
    const auto imported = importSession(store(), write(u"session.jsonl"_s, kRows));
    QVERIFY(!imported);
    QVERIFY(imported.error().code == ErrorCode::PermissionDenied
            || imported.error().code == ErrorCode::Io);
    QCOMPARE(importSession(store(), m_dir->filePath(u"none"_s)).error().code, ErrorCode::NotFound);
}

AGENTAO_TEST(TestSessionImport)
#include "tst_sessionimport.moc"
