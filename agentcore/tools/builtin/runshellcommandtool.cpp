// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/runshellcommandtool.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/ports/terminalport.h"
#include "agentcore/tools/builtin/runshellcommandparams.h"
#include "agentcore/tools/builtin/toolpaths.h"
#include "agentcore/tools/builtin/toolschema.h"

#include <QCoreApplication>

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
    void handleFinished(const Result<TerminalExit> &result);

    RunShellCommandParams m_params;
    QString m_directory;
    ToolContext *m_context;
    std::unique_ptr<Terminal> m_terminal;
};

} // namespace

void RunShellCommandCall::doPrepare()
{
    ToolPreview preview;
    preview.title = "Run "_L1 + shortened(m_params.command);
    preview.effects = {{ToolEffect::Kind::Execute, m_params.command, m_directory}};
    finishPrepare(preview);
}

void RunShellCommandCall::run()
{
    TerminalSpec spec;
    spec.command = m_params.command;
    spec.workingDirectory = m_directory;
    spec.wallLimit = RunShellCommandTool::kWallLimit;
    spec.silenceLimit = m_params.timeout;
    m_terminal = m_context->terminals->create(spec);
    connect(m_terminal.get(), &Terminal::outputAppended, this, &ToolCall::outputAppended);
    connect(m_terminal.get(), &Terminal::finished, this,
            [this](const Result<TerminalExit> &result) { handleFinished(result); });
    m_terminal->start();
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

static QString endingText(const TerminalExit &exit, std::chrono::seconds silence)
{
    if (exit.timedOut) {
        return u"[Ended by a time limit: no output for %1 s, or running for an hour. Use a larger "
               "timeout, or a command that asks nothing.]"_s.arg(silence.count());
    }
    if (exit.exitCode)
        return u"[exit code %1]"_s.arg(*exit.exitCode);
    return u"[ended by %1]"_s.arg(exit.signal);
}

void RunShellCommandCall::handleFinished(const Result<TerminalExit> &result)
{
    if (!result) {
        finish(std::unexpected(result.error()));
        return;
    }
    const TerminalExit &exit = *result;
    QString text = cutMiddle(foldTerminalOutput(m_terminal->output()),
                             RunShellCommandTool::kMaxOutputChars, RunShellCommandTool::kHeadShare);
    if (!text.isEmpty() && !text.endsWith(u'\n'))
        text += u'\n';
    ToolOutput output;
    output.text = text + endingText(exit, m_params.timeout);
    output.failed = exit.exitCode != 0;
    QJsonObject raw{{"timedOut"_L1, exit.timedOut}, {"truncated"_L1, exit.truncated}};
    raw.insert("exitCode"_L1, exit.exitCode ? QJsonValue(*exit.exitCode) : QJsonValue());
    if (!exit.signal.isEmpty())
        raw.insert("signal"_L1, exit.signal);
    output.raw = raw;
    finish(output);
}

ToolDefinition RunShellCommandTool::definition() const
{
    return {
        u"run_shell_command"_s,
        u"Runs a command line with /bin/sh in a new process group, without standard input and "
        u"without "
        "a terminal. Answers standard output and error in order, and the exit code; output over "
        "40000 characters loses its middle. It is ended after timeout seconds without output, or "
        "after an hour; what it leaves running in the background is ended with it. Prefer the file "
        "tools to cat, sed, grep and find."_s,
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
                 schemaProperty("boolean"_L1, u"Not possible; must be false."_s,
                                {{"default"_L1, false}})},
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
    return std::make_unique<RunShellCommandCall>(*params, *path, context);
}

} // namespace AgentCore
