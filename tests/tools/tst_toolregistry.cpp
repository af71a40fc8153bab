// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/toolregistry.h"

#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace {

//! Stands in for a built-in tool; counts how often its definition is made.
class OtherGlob : public Tool
{
public:
    explicit OtherGlob(int *made)
        : m_made(made)
    { }
    ToolDefinition definition() const override
    {
        ++*m_made;
        return {u"glob"_s, u"mine"_s, {}};
    }
    ToolKind kind() const override { return ToolKind::Other; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &, const ToolContext &) const override { return {}; }
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &, ToolContext *) const override
    {
        return fail(ErrorCode::Unsupported, u"none"_s);
    }

private:
    int *m_made;
};

} // namespace

class TestToolRegistry : public QObject
{
    Q_OBJECT

private slots:
    void hasTheBuiltins()
    {
        const ToolRegistry registry = ToolRegistry::builtin();
        const QStringList names = {u"read_file"_s,
                                   u"write_file"_s,
                                   u"replace"_s,
                                   u"apply_patch"_s,
                                   u"move_file"_s,
                                   u"delete_file"_s,
                                   u"list_directory"_s,
                                   u"glob"_s,
                                   u"search_file_content"_s,
                                   u"run_shell_command"_s,
                                   u"web_fetch"_s,
                                   u"web_search"_s,
                                   u"todo_write"_s,
                                   u"ask_user"_s,
                                   u"list_background_jobs"_s,
                                   u"read_background_output"_s,
                                   u"stop_background_job"_s};
        QCOMPARE(registry.definitions().size(), size_t(names.size()));
        for (const QString &name : names)
            QVERIFY2(registry.find(name), qPrintable(name));
        QVERIFY(!registry.find(u"rm"_s));
        // Kinds that clients show: none of these may be "other".
        QCOMPARE(registry.find(u"replace"_s)->kind(), ToolKind::Edit);
        QCOMPARE(registry.find(u"search_file_content"_s)->kind(), ToolKind::Search);
        QCOMPARE(registry.find(u"run_shell_command"_s)->kind(), ToolKind::Execute);
        QCOMPARE(registry.find(u"web_fetch"_s)->kind(), ToolKind::Fetch);
        QCOMPARE(registry.find(u"web_search"_s)->kind(), ToolKind::Fetch);
        QVERIFY(!registry.find(u"run_shell_command"_s)->isReadOnly());
        QVERIFY(!registry.find(u"replace"_s)->isReadOnly());
        QVERIFY(registry.find(u"glob"_s)->isReadOnly());
    }

    void schemasAreStrict()
    {
        for (const ToolDefinition &definition : ToolRegistry::builtin().definitions()) {
            const QJsonObject schema = definition.inputSchema;
            QCOMPARE(schema.value("type"_L1).toString(), u"object"_s);
            QCOMPARE(schema.value("additionalProperties"_L1), QJsonValue(false));
            QVERIFY(definition.description.size() > 40);
            const QJsonObject properties = schema.value("properties"_L1).toObject();
            for (const QJsonValue &required : schema.value("required"_L1).toArray())
                QVERIFY(properties.contains(required.toString()));
            for (const QJsonValue &property : properties)
                QVERIFY(!property.toObject().value("description"_L1).toString().isEmpty());
        }
    }

    void titles_data()
    {
        const Rows<QString, QJsonObject, QString> row; // tool, input, title

        row("read", u"read_file"_s, QJsonObject{{"file_path"_L1, "src/a.cpp"_L1}},
            u"Read src/a.cpp"_s);
        row("read, nothing yet", u"read_file"_s, QJsonObject{}, u"Read file"_s);
        row("read, wrong type", u"read_file"_s, QJsonObject{{"file_path"_L1, 1}}, u"Read file"_s);
        row("write", u"write_file"_s, QJsonObject{{"file_path"_L1, "a"_L1}}, u"Write a"_s);
        row("edit", u"replace"_s, QJsonObject{{"file_path"_L1, "./x/../a"_L1}}, u"Edit a"_s);
        row("list", u"list_directory"_s, QJsonObject{{"directory_path"_L1, "src"_L1}},
            u"List src"_s);
        row("list the folder itself", u"list_directory"_s,
            QJsonObject{{"directory_path"_L1, "."_L1}}, u"List the working directory"_s);
        row("glob", u"glob"_s, QJsonObject{{"pattern"_L1, "*.h"_L1}}, u"Find files *.h"_s);
        row("search", u"search_file_content"_s, QJsonObject{{"pattern"_L1, "foo"_L1}},
            u"Search for \"foo\""_s);
        row("run", u"run_shell_command"_s, QJsonObject{{"command"_L1, "ctest\n  -j2"_L1}},
            u"Run ctest -j2"_s);
        row("run, nothing yet", u"run_shell_command"_s, QJsonObject{}, u"Run a command"_s);
        row("fetch", u"web_fetch"_s, QJsonObject{{"url"_L1, "https://a.org/b"_L1}},
            u"Fetch https://a.org/b"_s);
        row("fetch, nothing yet", u"web_fetch"_s, QJsonObject{}, u"Fetch a page"_s);
        row("fetch, hidden", u"web_fetch"_s, QJsonObject{{"url"_L1, u"a.org/\u202eb"_s}},
            u"Fetch a.org/\\u202Eb"_s);
        row("web", u"web_search"_s, QJsonObject{{"query"_L1, "a\nb"_L1}},
            u"Search the web for \"a b\""_s);
        row("web, nothing yet", u"web_search"_s, QJsonObject{}, u"Search the web"_s);
        row("plan", u"todo_write"_s, QJsonObject{}, u"Update the plan"_s);
        row("question", u"ask_user"_s, QJsonObject{{"question"_L1, "a\n b?"_L1}}, u"Ask: a b?"_s);
        row("question, nothing yet", u"ask_user"_s, QJsonObject{}, u"Ask the user"_s);
        row("long question", u"ask_user"_s, QJsonObject{{"question"_L1, QString(200, u'x')}},
            u"Ask: "_s + QString(119, u'x') + u'…');
        row("jobs", u"list_background_jobs"_s, QJsonObject{}, u"List background jobs"_s);
        row("job", u"read_background_output"_s, QJsonObject{{"job_id"_L1, "job_1"_L1}},
            u"Read output of job_1"_s);
        row("job, nothing yet", u"stop_background_job"_s, QJsonObject{},
            u"Stop a background job"_s);
    }

    void titles()
    {
        const auto [tool, input, title] = Rows<QString, QJsonObject, QString>::current();
        const ToolFixture fixture;
        const ToolRegistry registry = ToolRegistry::builtin();
        QCOMPARE(registry.find(tool)->title(input, fixture.context), title);
    }

    void effectsAreResolved_data()
    {
        // effect: "%" is the working directory
        const Rows<QString, QJsonObject, ToolEffect> row; // tool, input, effect
        using Kind = ToolEffect::Kind;

        row("read", u"read_file"_s, QJsonObject{{"file_path"_L1, "link/../a"_L1}},
            ToolEffect{Kind::Read, u"%/a"_s, {}});
        row("read through a link", u"read_file"_s, QJsonObject{{"file_path"_L1, "out/passwd"_L1}},
            ToolEffect{Kind::Read, u"/etc/passwd"_s, {}});
        row("write through a link", u"write_file"_s,
            QJsonObject{{"file_path"_L1, "out/no/file"_L1}, {"content"_L1, ""_L1}},
            ToolEffect{Kind::Write, u"/etc/no/file"_s, {}});
        row("edit", u"replace"_s,
            QJsonObject{{"file_path"_L1, "a"_L1}, {"old_text"_L1, "a"_L1}, {"new_text"_L1, "b"_L1}},
            ToolEffect{Kind::Write, u"%/a"_s, {}});
        row("list", u"list_directory"_s, QJsonObject{}, ToolEffect{Kind::Read, u"%"_s, {}});
        row("glob outside", u"glob"_s, QJsonObject{{"pattern"_L1, "/etc/*.conf"_L1}},
            ToolEffect{Kind::Read, u"/etc"_s, {}});
        row("search", u"search_file_content"_s,
            QJsonObject{{"pattern"_L1, "x"_L1}, {"directory"_L1, "out"_L1}},
            ToolEffect{Kind::Read, u"/etc"_s, {}});
        // There is no sandbox in this fixture, so nothing holds the commands to reading.
        row("run", u"run_shell_command"_s,
            QJsonObject{{"command"_L1, "ls"_L1}, {"working_directory"_L1, "link"_L1}},
            ToolEffect{Kind::Execute, u"ls"_s, u"%/folder"_s, false, true});
        row("run, beyond reading", u"run_shell_command"_s,
            QJsonObject{{"command"_L1, "ls"_L1}, {"beyond_reading"_L1, true}},
            ToolEffect{Kind::Execute, u"ls"_s, u"%"_s, false, true, true});
        row("run outside the sandbox", u"run_shell_command"_s,
            QJsonObject{
                {"command"_L1, "ls"_L1}, {"without_sandbox"_L1, true}, {"reason"_L1, "x"_L1}},
            ToolEffect{Kind::Execute, u"ls"_s, u"%"_s, true, true});
        row("output of a job", u"read_background_output"_s, QJsonObject{{"job_id"_L1, "job_1"_L1}},
            ToolEffect{});
        row("end of a job", u"stop_background_job"_s, QJsonObject{{"job_id"_L1, "job_1"_L1}},
            ToolEffect{});
        row("jobs", u"list_background_jobs"_s, QJsonObject{}, ToolEffect{});
        row("fetch", u"web_fetch"_s, QJsonObject{{"url"_L1, "https://a.org/b c"_L1}},
            ToolEffect{Kind::Fetch, u"https://a.org/b%20c"_s, {}});
        row("plan", u"todo_write"_s, QJsonObject{{"todos"_L1, QJsonArray()}}, ToolEffect{});
    }

    void effectsAreResolved()
    {
        auto [tool, input, effect] = Rows<QString, QJsonObject, ToolEffect>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "a"));
        QVERIFY(fixture.put(u"folder/b"_s, "b"));
        QVERIFY(QFile::link(u"folder"_s, fixture.path(u"link"_s)));
        QVERIFY(QFile::link(u"/etc"_s, fixture.path(u"out"_s)));
        const ToolRegistry registry = ToolRegistry::builtin();

        const auto preview = fixture.prepare(*registry.find(tool), input);

        QVERIFY2(preview, qPrintable(preview ? QString() : preview.error().text()));
        if (effect.kind != ToolEffect::Kind::Fetch)
            effect.subject.replace(u'%', fixture.root);
        effect.directory.replace(u'%', fixture.root);
        QCOMPARE(preview->effects, QList<ToolEffect>{effect});
        QVERIFY(!preview->title.isEmpty());
    }

    void sameNameReplaces()
    {
        ToolRegistry registry = ToolRegistry::builtin();
        const size_t count = registry.definitions().size();
        int made = 0;
        registry.add(std::make_unique<OtherGlob>(&made));
        QCOMPARE(registry.definitions().size(), count);
        QCOMPARE(registry.find(u"glob"_s)->definition().description, u"mine"_s);
    }

    void leavesOut()
    {
        const ToolRegistry all = ToolRegistry::builtin();
        const ToolRegistry some = all.without({u"glob"_s, u"no_such_tool"_s});
        QCOMPARE(some.definitions().size() + 1, all.definitions().size());
        QVERIFY(!some.find(u"glob"_s) && some.isOff(u"glob"_s) && !some.isOff(u"read_file"_s));
        QVERIFY(all.find(u"glob"_s) && !all.isOff(u"glob"_s));
        // Nor does it come back in what is made of it.
        ToolRegistry made
            = some.filtered([](const Tool &) { return true; }).without({u"replace"_s});
        int count = 0;
        made.add(std::make_unique<OtherGlob>(&count));
        QVERIFY(!made.find(u"glob"_s) && made.isOff(u"glob"_s) && made.isOff(u"replace"_s));
        QVERIFY(
            !std::ranges::contains(made.planningDefinitions(), u"glob"_s, &ToolDefinition::name));
    }

    void namesThatWereMeant_data()
    {
        const Rows<QString, QString> row; // said, meant
        row("itself", u"read_file"_s, u"read_file"_s);
        row("camel case", u"readFile"_s, u"read_file"_s);
        row("dashes and capitals", u"Run-Shell-Command"_s, u"run_shell_command"_s);
        row("a space", u"web fetch "_s, u"web_fetch"_s);
        row("a prefix", u"functions.glob"_s, u"glob"_s);
        row("a prefix with a colon", u"default_api:Glob"_s, u"glob"_s);
        row("one that is off", u"WebSearch"_s, u"web_search"_s);
        row("one for planning", u"planSave"_s, u"plan_save"_s);
        row("a letter too many", u"read_files"_s, u"read_files"_s);
        row("a prefix alone", u"functions."_s, u"functions."_s);
        row("a prefix of nobody", u"mine.glob"_s, u"mine.glob"_s);
        row("dashes alone", u"--"_s, u"--"_s);
        row("nothing", QString(), QString());
        row("very long", QString(10'000, u'-') + u"glob"_s, QString(10'000, u'-') + u"glob"_s);
    }

    void namesThatWereMeant()
    {
        const auto [said, meant] = Rows<QString, QString>::current();
        QCOMPARE(ToolRegistry::builtin().without({u"web_search"_s}).meant(said), meant);
    }

    void requestsShareTheDefinitions()
    {
        int made = 0;
        ToolRegistry registry = ToolRegistry::builtin();
        registry.add(std::make_unique<OtherGlob>(&made));
        const ToolRegistry ofSession = registry.filtered([](const Tool &) { return true; });

        const std::vector<ToolDefinition> one = registry.definitions();
        const std::vector<ToolDefinition> other = ofSession.definitions();

        QCOMPARE(other.size(), one.size());
        QCOMPARE(std::ranges::count(one, u"mine"_s, &ToolDefinition::description), 1);
        QCOMPARE(std::ranges::count(other, u"mine"_s, &ToolDefinition::description), 1);
        QCOMPARE(made, 1);
    }
};

AGENTAO_TEST(TestToolRegistry)
#include "tst_toolregistry.moc"
