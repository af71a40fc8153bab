// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/runshellcommandtool.h"

#include "agentcore/ports/terminalport.h"
#include "agentcore/tools/backgroundjobs.h"
#include "agentcore/tools/builtin/commandresult.h"
#include "agentcore/tools/builtin/jobcall.h"
#include "agentcore/tools/builtin/runshellcommandparams.h"
#include "agentcore/tools/builtin/toolpaths.h"
#include "agentcore/tools/builtin/toolschema.h"
#include "agentcore/tools/commandsandbox.h"
#include "agentcore/tools/savedoutputs.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QThreadPool>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class RunShellCommandCall : public ToolCall
{
public:
    RunShellCommandCall(RunShellCommandParams params, QString directory, ToolContext *context)
        : m_params(std::move(params))
        , m_directory(std::move(directory))
        , m_context(context)
    { }

protected:
    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    TerminalSpec spec() const;
    void startInBackground(const TerminalSpec &spec);
    void handleShown(const QString &terminalId);
    void handleFinished(const Result<TerminalExit> &result);

    RunShellCommandParams m_params;
    QString m_directory;
    ToolContext *m_context;
    std::unique_ptr<Terminal> m_terminal;
    QString m_shownId; // of Terminal::shown()
    bool m_hasNetwork = true; // a sandbox may take it
};

} // namespace

void RunShellCommandCall::doPrepare()
{
    ToolPreview preview;
    preview.title = "Run "_L1 + shortened(m_params.command);
    preview.effects
        = {{ToolEffect::Kind::Execute, m_params.command, m_directory, m_params.withoutSandbox}};
    if (m_params.withoutSandbox)
        preview.content = {ToolText{m_params.reason}};
    finishPrepare(preview);
}

TerminalSpec RunShellCommandCall::spec() const
{
    TerminalSpec spec;
    spec.command = m_params.command;
    spec.workingDirectory = m_directory;
    if (!m_params.isBackground) {
        spec.wallLimit = RunShellCommandTool::kWallLimit;
        spec.silenceLimit = m_params.timeout;
    }
    if (m_context->sandbox && !m_params.withoutSandbox)
        spec.sandbox = m_context->sandbox();
    if (!m_context->savedOutputs.isEmpty())
        spec.outputFile = SavedOutputs::newFile(m_context->savedOutputs);
    return spec;
}

void RunShellCommandCall::run()
{
    // Links may have moved since it was judged.
    const auto now = m_context->resolve(m_directory);
    if (!now || *now != m_directory) {
        finish(
            fail(ErrorCode::Conflict, u"the working directory is another one now"_s, m_directory));
        return;
    }
    const TerminalSpec spec = this->spec();
    m_hasNetwork = !spec.sandbox || spec.sandbox->network;
    if (m_params.isBackground) {
        startInBackground(spec);
        return;
    }
    m_terminal = m_context->terminals->create(spec);
    connect(m_terminal.get(), &Terminal::outputAppended, this, &ToolCall::outputAppended);
    connect(m_terminal.get(), &Terminal::shown, this,
            [this](const QString &id) { handleShown(id); });
    connect(m_terminal.get(), &Terminal::finished, this,
            [this](const Result<TerminalExit> &result) { handleFinished(result); });
    m_terminal->start();
}

void RunShellCommandCall::startInBackground(const TerminalSpec &spec)
{
    if (!m_context->jobs) {
        finish(std::unexpected(noJobsError()));
        return;
    }
    const auto id
        = m_context->jobs->start(m_context->terminals->create(spec), spec.command, m_directory);
    if (!id) {
        finish(std::unexpected(id.error()));
        return;
    }
    ToolOutput output;
    output.text
        = u"It runs in the background as %1. See read_background_output, "
          "list_background_jobs and stop_background_job; it ends with the session."_s.arg(*id);
    output.raw = QJsonObject{{"jobId"_L1, *id}};
    finish(output);
}

void RunShellCommandCall::abort()
{
    if (!m_terminal)
        return;
    // It ends politely on its own; the call is over.
    Terminal *terminal = m_terminal.release();
    terminal->disconnect(this);
    terminal->setParent(QCoreApplication::instance()); // its last owner
    connect(terminal, &Terminal::finished, terminal, &QObject::deleteLater);
    // The program does not wait for politeness when it ends.
    connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, terminal,
            [terminal] { delete terminal; });
    terminal->kill();
}

void RunShellCommandCall::handleShown(const QString &terminalId)
{
    m_shownId = terminalId;
    emit contentChanged({ToolTerminal{terminalId, {}}});
}

static void pruneLater(const QString &saved)
{
    const QString folder = QFileInfo(QFileInfo(saved).path()).path();
    QThreadPool::globalInstance()->start([folder] { SavedOutputs::prune(folder); });
}

void RunShellCommandCall::handleFinished(const Result<TerminalExit> &result)
{
    if (!result) {
        finish(std::unexpected(result.error()));
        return;
    }
    const TerminalExit &exit = *result;
    const QString saved = m_terminal->savedOutput();
    ToolOutput output;
    const QString text = shownOutput(m_terminal->output(), saved);
    output.text = text + endingText(exit, m_params.timeout);
    output.failed = exit.exitCode != 0;
    if (output.failed && exit.sandbox != SandboxKind::None && !exit.timedOut) {
        if (const QString hint = sandboxHint(text, m_hasNetwork); !hint.isEmpty())
            output.text += u'\n' + hint;
    }
    output.raw = endingJson(exit);
    if (!m_shownId.isEmpty())
        output.content = {ToolTerminal{m_shownId, output.text}};
    if (!saved.isEmpty())
        pruneLater(saved);
    finish(output);
}

ToolDefinition RunShellCommandTool::definition() const
{
    return {
        u"run_shell_command"_s,
        u"Runs a command line with /bin/sh in a session of its own, without standard input and "
        "without a terminal, mostly in a sandbox that can write only to the workspace and the "
        "temporary folder. Answers standard output and error in order, and the exit code; of "
        "output "
        "over 40000 characters head and tail, with a file that holds the whole. It is ended after "
        "timeout seconds without output, or after an hour; what it leaves running is ended with "
        "it: start servers and other long work with is_background. Prefer the file tools to cat, "
        "sed, grep and find."_s,
        schemaObject(
            {
                {"command"_L1, schemaProperty("string"_L1, u"The command line."_s)},
                {"description"_L1,
                 schemaProperty("string"_L1, u"What it is for, in a few words, for the user."_s)},
                {"working_directory"_L1,
                 schemaProperty("string"_L1, u"Where it runs; the working directory if unset."_s,
                                {{"default"_L1, "."_L1}})},
                {"timeout"_L1,
                 schemaProperty("integer"_L1, u"Longest time without output, in seconds."_s,
                                {{"minimum"_L1, 1}, {"maximum"_L1, 3600}, {"default"_L1, 120}})},
                {"is_background"_L1,
                 schemaProperty("boolean"_L1,
                                u"Answers a job id at once; the command goes on until it ends, is "
                                "stopped, or the session ends."_s,
                                {{"default"_L1, false}})},
                {"without_sandbox"_L1,
                 schemaProperty("boolean"_L1,
                                u"Only after the sandbox made a command fail that has to do this: "
                                "the user is asked."_s,
                                {{"default"_L1, false}})},
                {"reason"_L1,
                 schemaProperty("string"_L1,
                                u"With without_sandbox: why it has to, for the user."_s)},
            },
            {u"command"_s}),
    };
}

QString RunShellCommandTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString command = input.value("command"_L1).toString();
    return command.isEmpty() ? u"Run a command"_s : "Run "_L1 + shortened(command);
}

Result<std::unique_ptr<ToolCall>> RunShellCommandTool::createCall(const QJsonObject &input,
                                                                  ToolContext *context) const
{
    auto params = RunShellCommandParams::fromJson(input);
    if (!params)
        return std::unexpected(params.error());
    auto path = resolveDirectory(*context, params->workingDirectory, "working_directory"_L1);
    if (!path)
        return std::unexpected(path.error());
    if (!context->isInsideRoots(*path)) {
        return fail(ErrorCode::InvalidInput,
                    u"is outside the workspace; use cd in the command instead"_s,
                    u"/working_directory"_s);
    }
    return std::make_unique<RunShellCommandCall>(*params, *path, context);
}

} // namespace AgentCore
