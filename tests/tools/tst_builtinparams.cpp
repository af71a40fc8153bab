// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/backgroundtools.h"
#include "agentcore/tools/builtin/deletefiletool.h"
#include "agentcore/tools/builtin/globtool.h"
#include "agentcore/tools/builtin/listdirectorytool.h"
#include "agentcore/tools/builtin/movefiletool.h"
#include "agentcore/tools/builtin/readfiletool.h"
#include "agentcore/tools/builtin/replacetool.h"
#include "agentcore/tools/builtin/runshellcommandtool.h"
#include "agentcore/tools/builtin/searchfilecontenttool.h"
#include "agentcore/tools/builtin/todowritetool.h"
#include "agentcore/tools/builtin/writefiletool.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

template <typename T> static std::optional<Error> mistake(const QJsonObject &json)
{
    const auto params = T::fields().parse(json);
    return params ? std::nullopt : std::optional(params.error());
}

static std::optional<Error> mistakeOf(const QString &tool, const QJsonObject &json)
{
    struct Parser
    {
        QString tool;
        std::optional<Error> (*parse)(const QJsonObject &);
    };
    static const Parser parsers[]{
        {u"read_file"_s, mistake<ReadFileParams>},
        {u"write_file"_s, mistake<WriteFileParams>},
        {u"replace"_s, mistake<ReplaceParams>},
        {u"delete_file"_s, mistake<DeleteFileParams>},
        {u"move_file"_s, mistake<MoveFileParams>},
        {u"list_directory"_s, mistake<ListDirectoryParams>},
        {u"glob"_s, mistake<GlobParams>},
        {u"search_file_content"_s, mistake<SearchFileContentParams>},
        {u"run_shell_command"_s, mistake<RunShellCommandParams>},
        {u"read_background_output"_s, mistake<BackgroundJobParams>},
        {u"todo_write"_s, mistake<TodoWriteParams>},
    };
    return std::ranges::find(parsers, tool, &Parser::tool)->parse(json);
}

// The input of each built-in tool: where the first mistake is, and what good ones become.
class TestBuiltinParams : public QObject
{
    Q_OBJECT

private slots:
    void fromJson_data()
    {
        // where: JSON path of the error; empty: must succeed
        const Rows<QString, QByteArray, QString> add; // tool, json, where
        const auto row = [&add](const char *name, const QString &tool, const QByteArray &json,
                                const QString &where = {}) {
            add(QTest::addRow("%s: %s", qPrintable(tool), name), tool, json, where);
        };

        row("path only", u"read_file"_s, R"({"file_path":"a"})");
        row("all", u"read_file"_s, R"({"file_path":"a","offset":5,"limit":10})");
        row("null limit", u"read_file"_s, R"({"file_path":"a","limit":null})");
        row("unknown member", u"read_file"_s, R"({"file_path":"a","x":1})");
        row("no path", u"read_file"_s, R"({})", u"/file_path"_s);
        row("empty path", u"read_file"_s, R"({"file_path":""})", u"/file_path"_s);
        row("path is a number", u"read_file"_s, R"({"file_path":1})", u"/file_path"_s);
        row("offset counts from 1", u"read_file"_s, R"({"file_path":"a","offset":0})",
            u"/offset"_s);
        row("broken number", u"read_file"_s, R"({"file_path":"a","limit":1.5})", u"/limit"_s);
        row("negative limit", u"read_file"_s, R"({"file_path":"a","limit":-1})", u"/limit"_s);

        row("both", u"write_file"_s, R"({"file_path":"a","content":"x"})");
        row("empty content", u"write_file"_s, R"({"file_path":"a","content":""})");
        row("append", u"write_file"_s, R"({"file_path":"a","content":"x","append":true})");
        row("no content", u"write_file"_s, R"({"file_path":"a"})", u"/content"_s);
        row("append is text", u"write_file"_s, R"({"file_path":"a","content":"","append":"yes"})",
            u"/append"_s);

        row("three", u"replace"_s, R"({"file_path":"a","old_text":"x","new_text":"y"})");
        row("removal", u"replace"_s, R"({"file_path":"a","old_text":"x","new_text":""})");
        row("all places", u"replace"_s,
            R"({"file_path":"a","old_text":"x","new_text":"y","replace_all":true})");
        row("empty old text", u"replace"_s, R"({"file_path":"a","old_text":"","new_text":"y"})",
            u"/old_text"_s);
        row("no new text", u"replace"_s, R"({"file_path":"a","old_text":"x"})", u"/new_text"_s);
        row("several edits", u"replace"_s,
            R"({"file_path":"a","edits":[{"old_text":"x","new_text":"y"},{"old_text":"y","new_text":"z","replace_all":true}]})");
        row("one edit in a list", u"replace"_s,
            R"({"file_path":"a","edits":[{"old_text":"x","new_text":"y"}]})");
        row("no edits but old text", u"replace"_s,
            R"({"file_path":"a","old_text":"x","new_text":"y","edits":[]})");
        row("no edits", u"replace"_s, R"({"file_path":"a","edits":[]})", u"/old_text"_s);
        row("edits and old text", u"replace"_s,
            R"({"file_path":"a","old_text":"x","new_text":"y","edits":[{"old_text":"x","new_text":"y"}]})",
            u"/edits"_s);
        row("edits are text", u"replace"_s, R"({"file_path":"a","edits":"x"})", u"/edits"_s);
        row("an edit is text", u"replace"_s, R"({"file_path":"a","edits":["x"]})", u"/edits/0"_s);
        row("second edit without new text", u"replace"_s,
            R"({"file_path":"a","edits":[{"old_text":"x","new_text":"y"},{"old_text":"x"}]})",
            u"/edits/1/new_text"_s);
        row("nothing changes", u"replace"_s, R"({"file_path":"a","old_text":"x","new_text":"x"})",
            u"/new_text"_s);

        row("path", u"delete_file"_s, R"({"file_path":"a"})");
        row("no path", u"delete_file"_s, R"({})", u"/file_path"_s);
        row("path is a list", u"delete_file"_s, R"({"file_path":["a"]})", u"/file_path"_s);
        row("both", u"move_file"_s, R"({"file_path":"a","new_path":"b"})");
        row("all", u"move_file"_s, R"({"file_path":"a","new_path":"b","overwrite":true})");
        row("no new path", u"move_file"_s, R"({"file_path":"a"})", u"/new_path"_s);
        row("empty new path", u"move_file"_s, R"({"file_path":"a","new_path":""})", u"/new_path"_s);
        row("overwrite is a number", u"move_file"_s,
            R"({"file_path":"a","new_path":"b","overwrite":1})", u"/overwrite"_s);

        row("nothing", u"list_directory"_s, R"({})");
        row("all", u"list_directory"_s, R"({"directory_path":"src","recursive":true})");
        row("empty path", u"list_directory"_s, R"({"directory_path":""})", u"/directory_path"_s);
        row("recursive is a number", u"list_directory"_s, R"({"recursive":1})", u"/recursive"_s);

        row("pattern", u"glob"_s, "{\"pattern\":\"**/*.{h,cpp}\"}");
        row("directory", u"glob"_s, R"({"pattern":"*","directory":"src"})");
        row("no pattern", u"glob"_s, R"({"directory":"src"})", u"/pattern"_s);
        row("pattern that climbs", u"glob"_s, "{\"pattern\":\"../*\"}", u"/pattern"_s);
        row("unclosed brace", u"glob"_s, "{\"pattern\":\"*.{h\"}", u"/pattern"_s);
        row("empty directory", u"glob"_s, R"({"pattern":"*","directory":""})", u"/directory"_s);

        row("pattern", u"search_file_content"_s, R"({"pattern":"x"})");
        row("all", u"search_file_content"_s,
            R"({"pattern":"x+","file_pattern":"*.h","directory":"src","case_sensitive":false,"regex":true})");
        row("no expression, but plain", u"search_file_content"_s, "{\"pattern\":\"([\"}");
        row("empty pattern", u"search_file_content"_s, R"({"pattern":""})", u"/pattern"_s);
        row("two lines", u"search_file_content"_s, R"({"pattern":"a\nb"})", u"/pattern"_s);
        row("no expression", u"search_file_content"_s, "{\"pattern\":\"([\",\"regex\":true}",
            u"/pattern"_s);
        row("bad file pattern", u"search_file_content"_s,
            "{\"pattern\":\"x\",\"file_pattern\":\"{\"}", u"/file_pattern"_s);

        row("command", u"run_shell_command"_s, R"({"command":"ls"})");
        row("all", u"run_shell_command"_s,
            R"({"command":"ls","description":"d","working_directory":"src","timeout":5,"is_background":false})");
        row("blank command", u"run_shell_command"_s, R"({"command":"  \n"})", u"/command"_s);
        row("NUL", u"run_shell_command"_s, "{\"command\":\"a\\u0000b\"}", u"/command"_s);
        row("too long", u"run_shell_command"_s, "{\"command\":\"" + QByteArray(131072, 'x') + "\"}",
            u"/command"_s);
        row("no time", u"run_shell_command"_s, R"({"command":"ls","timeout":0})", u"/timeout"_s);
        row("too much time", u"run_shell_command"_s, R"({"command":"ls","timeout":3601})",
            u"/timeout"_s);
        row("background", u"run_shell_command"_s, R"({"command":"ls","is_background":true})");
        row("background is a number", u"run_shell_command"_s,
            R"({"command":"ls","is_background":1})", u"/is_background"_s);
        row("outside the sandbox", u"run_shell_command"_s,
            R"({"command":"ls","without_sandbox":true,"reason":"needs the socket"})");
        row("outside the sandbox for nothing", u"run_shell_command"_s,
            R"({"command":"ls","without_sandbox":true,"reason":" "})", u"/reason"_s);

        row("job", u"read_background_output"_s, R"({"job_id":"job_1"})");
        row("job and wait", u"read_background_output"_s, R"({"job_id":"job_1","wait":300})");
        row("no job", u"read_background_output"_s, R"({})", u"/job_id"_s);
        row("empty job", u"read_background_output"_s, R"({"job_id":""})", u"/job_id"_s);
        row("endless wait", u"read_background_output"_s, R"({"job_id":"job_1","wait":301})",
            u"/wait"_s);

        row("empty", u"todo_write"_s, R"({"todos":[]})");
        row("two", u"todo_write"_s,
            R"({"todos":[{"content":"a","status":"completed"},{"content":"b","status":"in_progress"}]})");
        row("no list", u"todo_write"_s, R"({})", u"/todos"_s);
        row("not a list", u"todo_write"_s, R"({"todos":"a"})", u"/todos"_s);
        row("item is text", u"todo_write"_s, R"({"todos":["a"]})", u"/todos/0"_s);
        row("blank content", u"todo_write"_s, R"({"todos":[{"content":" ","status":"pending"}]})",
            u"/todos/0/content"_s);
        row("unknown status", u"todo_write"_s,
            R"({"todos":[{"content":"a","status":"pending"},{"content":"b","status":"done"}]})",
            u"/todos/1/status"_s);
        row("no status", u"todo_write"_s, R"({"todos":[{"content":"a"}]})", u"/todos/0/status"_s);
    }

    void fromJson()
    {
        const auto [tool, json, where] = Rows<QString, QByteArray, QString>::current();

        const auto mistake = mistakeOf(tool, QJsonDocument::fromJson(json).object());

        QCOMPARE(mistake.has_value(), !where.isEmpty());
        if (mistake) {
            QCOMPARE(mistake->where, where);
            QCOMPARE(mistake->code, ErrorCode::InvalidInput);
        }
    }

    void splitsAbsolutePatterns()
    {
        const auto params = GlobParams::fields().parse({{"pattern"_L1, "/a/b/*/c.h"_L1}});
        QVERIFY(params);
        QCOMPARE(params->directory, u"/a/b"_s);
        QCOMPARE(params->pattern, u"*/c.h"_s);
    }

    void takesWhatIsGiven()
    {
        const auto command
            = RunShellCommandParams::fields().parse({{"command"_L1, " ls "_L1},
                                                     {"description"_L1, "d"_L1},
                                                     {"working_directory"_L1, "src"_L1},
                                                     {"timeout"_L1, 3600},
                                                     {"is_background"_L1, true},
                                                     {"without_sandbox"_L1, true},
                                                     {"beyond_reading"_L1, true},
                                                     {"reason"_L1, "r"_L1}});
        QVERIFY(command);
        QCOMPARE(command->command, u" ls "_s);
        QCOMPARE(command->description, u"d"_s);
        QCOMPARE(command->workingDirectory, u"src"_s);
        QCOMPARE(command->timeout, std::chrono::seconds(3600));
        QVERIFY(command->isBackground && command->withoutSandbox && command->beyondReading);
        QCOMPARE(command->reason, u"r"_s);
        const auto plan = TodoWriteParams::fields().parse(
            {{"todos"_L1,
              QJsonArray{QJsonObject{{"content"_L1, " a "_L1}, {"status"_L1, "completed"_L1}}}}});
        QVERIFY(plan);
        QCOMPARE(plan->todos, (QList<PlanEntry>{{u"a"_s, PlanEntry::Status::Completed}}));
    }

    void takesDefaults()
    {
        const auto command = RunShellCommandParams::fields().parse(
            {{"command"_L1, "ls"_L1}, {"timeout"_L1, QJsonValue::Null}});
        QVERIFY(command);
        QCOMPARE(command->timeout, std::chrono::seconds(120));
        QCOMPARE(command->workingDirectory, u"."_s);
        QVERIFY(!command->isBackground && !command->withoutSandbox && !command->beyondReading);
        const auto file = ReadFileParams::fields().parse({{"file_path"_L1, "a"_L1}});
        QVERIFY(file);
        QCOMPARE(file->offset, 1);
        QCOMPARE(file->limit, 0);
    }

    void takesEdits()
    {
        const QJsonObject first{{"old_text"_L1, "x"_L1}, {"new_text"_L1, "y"_L1}};
        const QJsonObject second{
            {"old_text"_L1, "y"_L1}, {"new_text"_L1, ""_L1}, {"replace_all"_L1, true}};
        QJsonObject alone = second;
        alone.insert("file_path"_L1, "a"_L1);
        const auto one = ReplaceParams::fields().parse(alone);
        QVERIFY(one);
        QCOMPARE(one->edits, (QList<TextEdit>{{u"y"_s, {}, true}}));
        const auto two = ReplaceParams::fields().parse(
            {{"file_path"_L1, "a"_L1}, {"edits"_L1, QJsonArray{first, second}}});
        QVERIFY(two);
        QCOMPARE(two->edits, (QList<TextEdit>{{u"x"_s, u"y"_s}, {u"y"_s, {}, true}}));
    }
};

AGENTAO_TEST(TestBuiltinParams)
#include "tst_builtinparams.moc"
