// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/commands/exportcommand.h"
#include "agentcore/session/commands/slashcommands.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static SlashCommands commandsNamed(const QStringList &names)
{
    SlashCommands commands;
    for (const QString &name : names) {
        commands.add({name, {}, {}},
                     [name](const QString &) { return Result<CommandOutcome>(answerWith(name)); });
    }
    return commands;
}

//! Prompts that begin with a slash.
class TestSlashCommands : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("AGENTAO_HOME", m_home->path().toUtf8());
        qputenv("AGENTAO_SANDBOX", "none");
    }

    void commandLine_data()
    {
        // name: empty: no command
        const Rows<QString, QString, QString> row; // text, name, arguments

        row("name alone", u"/help"_s, u"help"_s, u""_s);
        row("with words", u"/compact keep the plan"_s, u"compact"_s, u"keep the plan"_s);
        row("blanks around", u"/rename   A title \n"_s, u"rename"_s, u"A title"_s);
        row("lines", u"/review\nfirst\nsecond"_s, u"review"_s, u"first\nsecond"_s);
        row("of a folder", u"/git:log-all x"_s, u"git:log-all"_s, u"x"_s);
        row("not ASCII", u"/übung 漢"_s, u"übung"_s, u"漢"_s);
        row("path", u"/usr/bin is full"_s, QString(), QString());
        row("comment", u"// what is this?"_s, QString(), QString());
        row("slash alone", u"/"_s, QString(), QString());
        row("slash and blank", u"/ help"_s, QString(), QString());
        row("later", u"see /help"_s, QString(), QString());
        row("punctuation", u"/help!"_s, QString(), QString());
        row("empty", QString(), QString(), QString());
    }

    void commandLine()
    {
        const auto [text, name, arguments] = Rows<QString, QString, QString>::current();

        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        const auto line = CommandLine::fromPrompt({image, ContentBlock::fromText(text)});
        QCOMPARE(line ? line->name : QString(), name);
        QCOMPARE(line ? line->arguments : QString(), arguments);
        QVERIFY(!CommandLine::fromPrompt({image}));
    }

    void similarNames_data()
    {
        const Rows<QString, QStringList> row; // typed, similar

        row("a letter too few", u"hel"_s, QStringList{u"help"_s});
        row("swapped", u"hlep"_s, QStringList{u"help"_s});
        row("large letters", u"HELP"_s, QStringList{u"help"_s});
        row("beginning", u"com"_s, QStringList{u"compact"_s});
        row("two", u"mod"_s, QStringList{u"mode"_s, u"model"_s});
        row("nothing like it", u"xylophone"_s, QStringList());
        row("very long", QString(100'000, u'x'), QStringList());
    }

    void similarNames()
    {
        const auto [typed, similar] = Rows<QString, QStringList>::current();
        const SlashCommands commands
            = commandsNamed({u"help"_s, u"compact"_s, u"model"_s, u"mode"_s, u"review"_s});
        QCOMPARE(commands.similar(typed), similar);
    }

    void mistyped_data()
    {
        const Rows<QString, bool> row; // typed, is
        row("a letter too few", u"hel"_s, true);
        row("swapped in a long one", u"comapct"_s, true);
        row("swapped", u"modle"_s, true);
        row("swapped in a short one", u"mdoe"_s, true);
        row("the beginning", u"rev"_s, true);
        row("large letters", u"Review"_s, true);
        row("a word that is only near", u"node"_s, true); // of /mode
        row("another word", u"note"_s, false);
        row("a path", u"api"_s, false);
        row("two letters", u"mo"_s, false);
        row("very long", QString(100'000, u'm'), false);
    }

    void mistyped()
    {
        const auto [typed, is] = Rows<QString, bool>::current();
        const SlashCommands commands
            = commandsNamed({u"help"_s, u"compact"_s, u"model"_s, u"mode"_s, u"review"_s});
        QCOMPARE(commands.isMistyped(typed), is);
    }

    void firstOfANameCounts()
    {
        SlashCommands commands = commandsNamed({u"help"_s});
        commands.addSource([] {
            std::vector<std::pair<SlashCommand, SlashCommands::Handler>> own;
            for (const QString &name : {u"help"_s, u"mine"_s}) {
                own.emplace_back(SlashCommand{name, u"own"_s, {}}, [](const QString &) {
                    return readyOutcome(answerWith(u"own"_s));
                });
            }
            return own;
        });
        QCOMPARE(commands.list().size(), 2);
        QCOMPARE(commands.find(u"help"_s)({}).result()->text, u"help"_s);
        QCOMPARE(commands.find(u"mine"_s)({}).result()->text, u"own"_s);
        QVERIFY(!commands.find(u"other"_s));
    }

    void exportRequest_data()
    {
        // path: empty: an error
        const Rows<QString, QString, int> add; // arguments, path, format

        const auto row = [&add](const char *name, const QString &arguments, const QString &path,
                                ExportFormat format) { add(name, arguments, path, int(format)); };
        row("nothing", {}, u"/p/Fix-the-build.md"_s, ExportFormat::Markdown);
        row("format", u"html"_s, u"/p/Fix-the-build.html"_s, ExportFormat::Html);
        row("format and name", u"json out/x.txt"_s, u"/p/out/x.txt"_s, ExportFormat::Json);
        row("name chooses", u"talk.HTML"_s, u"/p/talk.HTML"_s, ExportFormat::Html);
        row("name without an ending", u"talk"_s, u"/p/talk"_s, ExportFormat::Markdown);
        row("a text", u"talk.txt"_s, u"/p/talk.txt"_s, ExportFormat::Markdown);
        row("a number at its end", u"talk 1.2"_s, u"/p/talk 1.2"_s, ExportFormat::Markdown);
        row("what cannot be made here", u"talk.pdf"_s, {}, ExportFormat::Markdown);
        row("the same, but it is said", u"md talk.pdf"_s, u"/p/talk.pdf"_s, ExportFormat::Markdown);
        row("blanks in the name", u"md my talk.md"_s, u"/p/my talk.md"_s, ExportFormat::Markdown);
        row("absolute", u"/t/x.json"_s, u"/t/x.json"_s, ExportFormat::Json);
        row("home", u"~/x.md"_s, QDir::homePath() + u"/x.md"_s, ExportFormat::Markdown);
        row("NUL", QString(QChar::Null), {}, ExportFormat::Markdown);
        row("two lines", u"a\nb"_s, {}, ExportFormat::Markdown);
    }

    void exportRequest()
    {
        const auto [arguments, path, format] = Rows<QString, QString, int>::current();

        const auto request = ExportRequest::fromArguments(arguments, u"/p"_s, u"Fix: the build!"_s);
        QCOMPARE(bool(request), !path.isEmpty());
        if (!request) {
            QCOMPARE(request.error().code, ErrorCode::InvalidInput);
            return;
        }
        QCOMPARE(request->path, path);
        QCOMPARE(int(request->format), format);
    }

    void answersWithoutAModel_data()
    {
        const Rows<QString, QString> row; // prompt, part

        row("help", u"/help"_s, u"`/compact [what to keep]`"_s);
        row("page of the manual", u"/help sandbox"_s, u"# Where commands run"_s);
        row("no such page", u"/help cooking"_s, u"there are models, web"_s);
        row("status", u"/status"_s, u"- Mode: `default`"_s);
        row("status, sandbox", u"/status"_s, u"- Sandbox of commands: none starts here"_s);
        row("cost of nothing", u"/cost"_s, u"No request was answered"_s);
        row("modes", u"/mode"_s, u"`read-only`"_s);
        row("unknown mode", u"/mode bold"_s, u"**/mode** failed"_s);
        row("unknown model", u"/model "_s, u"(chosen)"_s);
        row("title is missing", u"/rename"_s, u"**/rename** failed: a title is missing"_s);
        row("nothing to undo", u"/undo"_s, u"no turn whose changes"_s);
        row("mistyped", u"/hepl"_s, u"did you mean /help?"_s);
        row("unknown", u"/xylophone"_s, u"/help lists them"_s);
    }

    void answersWithoutAModel()
    {
        const auto [prompt, part] = Rows<QString, QString>::current();

        TurnBench bench;
        bench.open();
        const TurnResult result = bench.run(prompt);
        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QVERIFY2(lastAnswer(bench).contains(part), qPrintable(lastAnswer(bench)));
        QVERIFY(bench.model.requests.empty());
        QVERIFY(bench.shown().contains(u"user:"_s + prompt.trimmed())
                || bench.shown().contains(u"user:"_s + prompt));
    }

    void helpKnowsCommandsOfTheUser()
    {
        const QString folder = m_home->path() + "/config/commands"_L1;
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(putFile(folder + "/deploy.md"_L1, "Deploy it."));
        TurnBench bench;
        bench.open();
        QVERIFY(!bench.run(u"/help"_s).error); // the first prompt: no turn has looked yet
        QVERIFY2(lastAnswer(bench).contains("`/deploy"_L1), qPrintable(lastAnswer(bench)));
        QVERIFY(lastAnswer(bench).contains("`/rename"_L1));
    }

    void modeIsChanged()
    {
        TurnBench bench;
        bench.open();
        QVERIFY(!bench.run(u"/mode read-only"_s).error);
        QCOMPARE(bench.session->modeId(), u"read-only"_s);
        QVERIFY(bench.shown().contains(u"mode:read-only"_s));
    }

    void modelIsChosen()
    {
        TurnBench bench;
        bench.open();
        const QString before = bench.session->modelName();
        QVERIFY(!before.isEmpty());
        QVERIFY(!bench.run(u"/model "_s + before).error);
        QVERIFY(lastAnswer(bench).contains(u"Model: **"_s));
        QCOMPARE(bench.session->modelName(), before);
    }

    void promptOfTheProgram()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"written"_s)};
        QVERIFY(!bench.run(u"/init mind the tests"_s).error);
        QVERIFY(bench.shown().contains(u"user:/init mind the tests"_s));
        QVERIFY(requestText(bench).contains(u"AGENTS.md"_s));
        QVERIFY(requestText(bench).contains(u"The user adds:\n\nmind the tests"_s));
        QVERIFY(!requestText(bench).contains(u"/init"_s));
        QCOMPARE(bench.session->title(), u"/init mind the tests"_s);
    }

    void loadedAsItWas()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"seen"_s), ScriptedReply::text(u"more"_s)};
        QVERIFY(!bench.run(u"/review the parser"_s).error);
        QVERIFY(!bench.run(u"/help"_s).error);
        const QStringList before = TurnBench::words(bench.session->transcript());
        QVERIFY(before.contains(u"user:/help"_s));
        bench.reopen();
        QCOMPARE(TurnBench::words(bench.session->transcript()), before);
        QVERIFY(!bench.run(u"go on"_s).error);
        QVERIFY(requestText(bench).contains(u"the parser"_s));
        QVERIFY(!requestText(bench).contains(u"/help"_s));
        QVERIFY(!requestText(bench).contains(u"| Command |"_s));
    }

    void pathIsAPrompt()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"a"_s), ScriptedReply::text(u"b"_s),
                               ScriptedReply::text(u"c"_s)};
        for (const QString &text : {u"/usr/bin is full"_s, u"/tmp"_s, u"/nonsense with words"_s}) {
            QVERIFY(!bench.run(text).error);
            QVERIFY(requestText(bench).contains(text));
        }
    }

    void cancelled()
    {
        TurnBench bench;
        bench.open();
        bench.prompt(u"/help"_s);
        QVERIFY(bench.session->isRunning());
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::Cancelled);
        QVERIFY(!bench.session->isRunning());
        QCOMPARE(bench.ends.size(), 1U);
        QCOMPARE(lastAnswer(bench), QString());
    }

    void closedMeanwhile()
    {
        TurnBench bench;
        bench.open();
        bench.prompt(u"/status"_s);
        bench.agent->closeSession(bench.session);
        QCOMPARE(bench.ends.size(), 1U);
        QCOMPARE(bench.ends.front().stopReason, StopReason::Cancelled);
    }

    void busyMeanwhile()
    {
        TurnBench bench;
        bench.open();
        bench.prompt(u"/help"_s);
        const auto second = bench.session->prompt({ContentBlock::fromText(u"go"_s)});
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::Busy);
        QCOMPARE(bench.waitForEnd().stopReason, StopReason::EndTurn);
    }

    void undoGoesBackTurnByTurn()
    {
        TurnBench bench;
        bench.builtinTools = true;
        bench.open({}, u"full-access"_s);
        const auto write = [&bench](const QString &name) {
            bench.model.replies
                = {ScriptedReply::calls(
                       {{u"write_file"_s,
                         uR"({"file_path":"%1","path":"%1","content":"new\n"})"_s.arg(name)}}),
                   ScriptedReply::text(u"done"_s)};
            QVERIFY(!bench.run(u"Write "_s + name).error);
            QVERIFY(QFile::exists(bench.dir.filePath(name)));
        };
        write(u"a.txt"_s);
        write(u"b.txt"_s);

        QVERIFY(!bench.run(u"/undo"_s).error);
        QVERIFY2(lastAnswer(bench).contains(u"`b.txt`"_s), qPrintable(lastAnswer(bench)));
        QVERIFY(QFile::exists(bench.dir.filePath(u"a.txt"_s)));
        QVERIFY(!QFile::exists(bench.dir.filePath(u"b.txt"_s)));

        QVERIFY(!bench.run(u"/undo"_s).error);
        QVERIFY2(lastAnswer(bench).contains(u"`a.txt`"_s), qPrintable(lastAnswer(bench)));
        QVERIFY(!QFile::exists(bench.dir.filePath(u"a.txt"_s)));

        QVERIFY(!bench.run(u"/undo"_s).error);
        QVERIFY(lastAnswer(bench).contains(u"no turn whose changes"_s));
    }

    void clearIsShown()
    {
        TurnBench bench;
        bench.open();
        QVERIFY(!bench.run(u"/clear"_s).error);
        QVERIFY(bench.shown().contains(u"compacted:clear"_s));
        QVERIFY(bench.model.requests.empty());
    }

private:
    QString lastAnswer(const TurnBench &bench) const
    {
        for (auto update = bench.updates.rbegin(); update != bench.updates.rend(); ++update) {
            if (const auto *text = std::get_if<AgentTextAppended>(&*update))
                return text->text;
        }
        return {};
    }

    QString requestText(const TurnBench &bench) const
    {
        QString text;
        for (const ChatMessage &message : bench.model.requests.back().messages)
            text += message.text() + u'\n';
        return text;
    }

    std::unique_ptr<QTemporaryDir> m_home;
};

AGENTAO_TEST(TestSlashCommands)
#include "tst_slashcommands.moc"
