// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/runshellcommandtool.h"

#include "agentcore/tools/builtin/readfiletool.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/commandsandbox.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestRunShellCommandTool : public QObject
{
    Q_OBJECT

private slots:
    void reports_data()
    {
        const Rows<QString, QString, bool> row; // command, text, failed

        row("success", u"echo hi"_s, u"hi\n[exit code 0]"_s, false);
        row("nothing said", u"true"_s, u"[exit code 0]"_s, false);
        row("failure", u"echo bad >&2; exit 3"_s, u"bad\n[exit code 3]"_s, true);
        row("no end of line", u"printf hi"_s, u"hi\n[exit code 0]"_s, false);
        row("signal", u"kill -9 $$"_s, u"[ended by SIGKILL]"_s, true);
        row("progress and colours", u"printf '10%%\\r100%%\\n\\033[1mbold\\033[0m\\n'"_s,
            u"100%\nbold\n[exit code 0]"_s, false);
    }

    void reports()
    {
        const auto [command, text, failed] = Rows<QString, QString, bool>::current();
        ToolFixture fixture;
        const auto output = fixture.run(RunShellCommandTool(), {{"command"_L1, command}});
        QVERIFY(output);
        QCOMPARE(output->text, text);
        QCOMPARE(output->failed, failed);
        const QJsonValue code = output->raw.toObject().value("exitCode"_L1);
        QCOMPARE(code.isNull(), text.contains(u"ended by"_s));
    }

    void runsWhereItShould()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"sub/x"_s, ""));
        QCOMPARE(fixture.text(RunShellCommandTool(),
                              {{"command"_L1, "pwd"_L1}, {"working_directory"_L1, "sub"_L1}}),
                 fixture.path(u"sub"_s) + u"\n[exit code 0]"_s);
    }

    void showsOutputLive()
    {
        ToolFixture fixture;
        QVERIFY(fixture.prepare(RunShellCommandTool(),
                                {{"command"_L1, "echo early; read x; sleep 30"_L1}}));
        QSignalSpy appended(fixture.call.get(), &ToolCall::outputAppended);
        fixture.call->start();
        QVERIFY(appended.wait());
        QCOMPARE(appended.first().first().toString(), u"early\n"_s);
    }

    void endsSilence()
    {
        ToolFixture fixture;
        const auto output = fixture.run(RunShellCommandTool(),
                                        {{"command"_L1, "echo x; sleep 60"_L1}, {"timeout"_L1, 1}});
        QVERIFY(output);
        QVERIFY(output->failed);
        QVERIFY(output->text.startsWith(u"x\n[Ended by a time limit"_s));
        QVERIFY(output->raw.toObject().value("timedOut"_L1).toBool());
    }

    void boundsOutput()
    {
        ToolFixture fixture;
        const auto output = fixture.run(RunShellCommandTool(),
                                        {{"command"_L1, "echo start; seq 200000; echo end"_L1}});
        QVERIFY(output);
        QVERIFY(output->text.size() < RunShellCommandTool::kMaxOutputChars + 200);
        QVERIFY(output->text.startsWith(u"start\n1\n"_s));
        QVERIFY(output->text.endsWith(u"end\n[exit code 0]"_s));
        QVERIFY(output->text.contains(u"characters left out"_s));
    }

    void cancelEndsIt()
    {
        ToolFixture fixture;
        QVERIFY(fixture.prepare(
            RunShellCommandTool(),
            {{"command"_L1, "echo $$ > pid; trap '' TERM; while true; do sleep 1; done"_L1}}));
        QSignalSpy spy(fixture.call.get(), &ToolCall::finished);
        fixture.call->start();
        QTRY_VERIFY(fixture.get(u"pid"_s).trimmed().toInt() > 0);
        const QString process = u"/proc/"_s + QString::fromLatin1(fixture.get(u"pid"_s).trimmed());
        fixture.call->cancel();
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy.first().first().value<Result<ToolOutput>>().error().code,
                 ErrorCode::Cancelled);
        fixture.call.reset();
        QTRY_VERIFY(!QFileInfo::exists(process));
    }

    void refusesMissingDirectory()
    {
        ToolFixture fixture;
        const auto output = fixture.run(
            RunShellCommandTool(), {{"command"_L1, "ls"_L1}, {"working_directory"_L1, "none"_L1}});
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::NotFound);
    }

    void staysInTheWorkspace()
    {
        ToolFixture fixture;
        QVERIFY(QFile::link(u"/usr"_s, fixture.path(u"link"_s)));
        for (const QString &outside : {u"/"_s, u".."_s, u"link"_s}) {
            const auto output
                = fixture.run(RunShellCommandTool(),
                              {{"command"_L1, "ls"_L1}, {"working_directory"_L1, outside}});
            QVERIFY(!output);
            QCOMPARE(output.error().where, u"/working_directory"_s);
        }
        // What was judged is where it runs, or nothing is.
        QVERIFY(fixture.put(u"sub/x"_s, ""));
        QVERIFY(
            fixture.prepare(RunShellCommandTool(),
                            {{"command"_L1, "touch ran"_L1}, {"working_directory"_L1, "sub"_L1}}));
        QVERIFY(QDir(fixture.path(u"sub"_s)).removeRecursively());
        QTemporaryDir elsewhere;
        QVERIFY(QFile::link(elsewhere.path(), fixture.path(u"sub"_s)));
        QCOMPARE(fixture.start().error().code, ErrorCode::Conflict);
        QVERIFY(!QFile::exists(elsewhere.filePath(u"ran"_s)));
    }

    void keepsTheWholeOutput()
    {
        ToolFixture fixture;
        QTemporaryDir state;
        fixture.context.savedOutputs = QDir(state.path()).canonicalPath() + "/outputs/sess_1"_L1;
        QCOMPARE(fixture.text(RunShellCommandTool(), {{"command"_L1, "echo short"_L1}}),
                 u"short\n[exit code 0]"_s);
        QVERIFY(!QFile::exists(fixture.context.savedOutputs));

        const QString text = fixture.text(RunShellCommandTool(), {{"command"_L1, "seq 200000"_L1}});
        const QStringList names = QDir(fixture.context.savedOutputs).entryList(QDir::Files);
        QCOMPARE(names.size(), 1);
        const QString file = fixture.context.savedOutputs + u'/' + names.first();
        QVERIFY2(text.contains(u"[The whole output is in "_s + file), qPrintable(text.right(300)));

        // It can be paged, which is no question.
        const QJsonObject input{{"file_path"_L1, file}, {"offset"_L1, 123'456}, {"limit"_L1, 2}};
        const auto preview = fixture.prepare(ReadFileTool(), input);
        QVERIFY(preview);
        QCOMPARE(preview->effects.first().kind, ToolEffect::Kind::Internal);
        const auto page = fixture.start();
        QVERIFY(page);
        QVERIFY2(page->text.contains("123457"_L1), qPrintable(page->text));
        const auto beside = fixture.prepare(
            ReadFileTool(), {{"file_path"_L1, fixture.context.savedOutputs + "/../x"_L1}});
        QVERIFY(!beside || beside->effects.first().kind == ToolEffect::Kind::Read);
    }

    void saysWhatTheSandboxDid()
    {
        ToolFixture fixture;
        fixture.permit.profile = CommandProfile::Work;
        fixture.context.sandbox = [&fixture](CommandProfile kind) {
            SandboxProfile profile = commandSandbox(kind, fixture.context.roots, {}, {});
            profile.readable.append(fixture.context.roots);
            return profile;
        };
        const auto output = fixture.run(RunShellCommandTool(), {{"command"_L1, "touch x"_L1}});
        QVERIFY(output);
        if (output->raw.toObject().value("sandbox"_L1) == "none"_L1)
            QSKIP("no sandbox starts here");
        QVERIFY(output->failed);
        QVERIFY2(output->text.contains("without_sandbox"_L1), qPrintable(output->text));
        const QString good
            = fixture.text(RunShellCommandTool(), {{"command"_L1, "echo permission denied"_L1}});
        QVERIFY(!good.contains("without_sandbox"_L1));
        const QString other
            = fixture.text(RunShellCommandTool(), {{"command"_L1, "echo wrong; exit 1"_L1}});
        QVERIFY(!other.contains("without_sandbox"_L1));
    }

    void runsOutsideTheSandboxWhenAsked()
    {
        ToolFixture fixture;
        fixture.context.sandbox
            = [](CommandProfile) -> std::optional<SandboxProfile> { return SandboxProfile(); };
        const QJsonObject input{{"command"_L1, "touch x"_L1},
                                {"without_sandbox"_L1, true},
                                {"reason"_L1, "has to write"_L1}};
        const auto preview = fixture.prepare(RunShellCommandTool(), input);
        QVERIFY(preview);
        QVERIFY(preview->effects.first().unsandboxed);
        QCOMPARE(preview->content, QList<ToolContent>{ToolText{u"has to write"_s}});
        const auto output = fixture.start();
        QVERIFY(output && !output->failed);
        QCOMPARE(output->raw.toObject().value("sandbox"_L1).toString(), u"none"_s);
        QCOMPARE(fixture.get(u"x"_s), "");
    }

    void looksUnlessAllowed()
    {
        ToolFixture fixture;
        fixture.context.room = std::make_shared<CommandRoom>(fixture.context.roots);
        fixture.context.sandbox = [&fixture](CommandProfile kind) {
            return commandSandbox(kind, fixture.context.roots, {}, {});
        };
        const QJsonObject input{{"command"_L1, "touch x"_L1}};
        const auto preview = fixture.prepare(RunShellCommandTool(), input);
        QVERIFY(preview);
        if (preview->effects.first().unheld)
            QSKIP("no sandbox starts here");
        const auto output = fixture.start(); // nobody allowed it
        QVERIFY(output && output->failed);
        QCOMPARE(fixture.get(u"x"_s), "(missing)");
        QVERIFY2(output->text.contains("beyond_reading"_L1), qPrintable(output->text));
        QCOMPARE(output->raw.toObject().value("profile"_L1).toString(), u"look"_s);
        QCOMPARE(output->content.size(), 2); // what it printed, and a sentence for the person
        QCOMPARE(std::get<ToolText>(output->content.last()).text, lookFailedWords());
        fixture.permit.profile = CommandProfile::Work;
        const auto second = fixture.run(
            RunShellCommandTool(), {{"command"_L1, "touch x"_L1}, {"beyond_reading"_L1, true}});
        QVERIFY2(second && !second->failed, qPrintable(second ? second->text : QString()));
        QCOMPARE(fixture.get(u"x"_s), "");
        QCOMPARE(second->raw.toObject().value("profile"_L1).toString(), u"work"_s);
    }

    void undoesWhatGitWouldObey()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u".git/HEAD"_s, "ref: refs/heads/main\n"));
        QVERIFY(fixture.put(u".git/objects/x"_s, "") && fixture.put(u".git/refs/x"_s, ""));
        fixture.permit.profile = CommandProfile::Work;
        fixture.context.room = std::make_shared<CommandRoom>(fixture.context.roots);
        fixture.context.sandbox = [&fixture](CommandProfile kind) {
            return commandSandbox(kind, fixture.context.roots, {}, {});
        };
        const auto output = fixture.run(
            RunShellCommandTool(), {{"command"_L1, "echo /evil > .git/commondir; echo done"_L1}});
        QVERIFY(output);
        QVERIFY2(output->text.contains("done"_L1), qPrintable(output->text));
        QVERIFY2(output->text.contains(".git/commondir was changed, which was undone"_L1),
                 qPrintable(output->text));
        QCOMPARE(fixture.get(u".git/commondir"_s), "(missing)");
    }
};

AGENTAO_TEST(TestRunShellCommandTool)
#include "tst_runshellcommandtool.moc"
