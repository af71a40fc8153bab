// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/runshellcommandtool.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/ports/terminalport.h"
#include "agentcore/tools/backgroundjobs.h"
#include "agentcore/tools/builtin/backgroundtools.h"
#include "agentcore/tools/builtin/guardedterminal.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/commandsandbox.h"
#include "agentcore/tools/savedoutputs.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QPointer>
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
    void lookAround();
    void finishPreview(bool isHeld);
    TerminalSpec spec();
    ChildOwner owner();
    void requestStop() { emit stopRequested(); }
    std::optional<SandboxProfile> sandbox() const;
    void startInBackground(std::unique_ptr<Terminal> terminal);
    void handleShown(const QString &terminalId);
    void handleFinished(const Result<TerminalExit> &result);

    RunShellCommandParams m_params;
    QString m_directory;
    ToolContext *m_context;
    std::unique_ptr<Terminal> m_terminal;
    QString m_shownId; // of Terminal::shown()
    SandboxKind m_kind = SandboxKind::None; // of this machine
    std::optional<SandboxProfile> m_sandbox; // it runs with
};

} // namespace

void RunShellCommandCall::doPrepare()
{
    if (!m_context->sandbox || !m_context->sandbox(CommandProfile::Look)) {
        finishPreview(false);
        return;
    }
    SandboxProbe *probe = m_context->probe ? m_context->probe : SandboxProbe::shared();
    probe->status().then(this, [this](const SandboxStatus &status) {
        m_kind = status.kind;
        if (status.enforcesLook())
            lookAround();
        else
            finishPreview(false);
    });
}

//! Whether all secrets on the way of the command are known, so that they can be masked.
void RunShellCommandCall::lookAround()
{
    if (!m_context->room) {
        finishPreview(true);
        return;
    }
    runInPool(
        this,
        [room = m_context->room, rules = m_context->room->rulesFor(m_params.command, m_directory)] {
            return room->knowsAll(rules);
        },
        [this](bool knowsAll) { finishPreview(knowsAll); });
}

void RunShellCommandCall::finishPreview(bool isHeld)
{
    ToolPreview preview;
    preview.title = Phrase(Saying::Run, {shortened(m_params.command)});
    preview.effects = {{ToolEffect::Kind::Execute, m_params.command, m_directory,
                        m_params.withoutSandbox, !isHeld, m_params.beyondReading}};
    if (m_params.withoutSandbox)
        preview.content = {ToolText{m_params.reason}};
    finishPrepare(preview);
}

//! As people see it in a list of what runs; stopped there, it ends as a call does.
ChildOwner RunShellCommandCall::owner()
{
    ChildOwner owner{.name = m_params.command,
                     .purpose = m_params.description,
                     .sessionId = m_context->sessionId,
                     .callId = id()};
    if (m_params.isBackground) {
        owner.kind = ChildOwner::Kind::Job; // ends by itself, its call is over
    } else {
        owner.stop = [call = QPointer(this)] {
            if (call)
                call->requestStop();
        };
    }
    return owner;
}

TerminalSpec RunShellCommandCall::spec()
{
    TerminalSpec spec;
    spec.command = m_params.command;
    spec.workingDirectory = m_directory;
    spec.owner = owner();
    if (!m_params.isBackground) {
        spec.wallLimit = RunShellCommandTool::kWallLimit;
        spec.silenceLimit = m_params.timeout;
    }
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
    m_sandbox = sandbox();
    TerminalSpec spec = this->spec();
    spec.sandbox = m_sandbox;
    std::unique_ptr<Terminal> terminal = std::make_unique<GuardedTerminal>(
        GuardedTerminal::Place{m_context->terminals, m_context->room, m_context->probe,
                               permit().making},
        spec);
    if (m_params.isBackground) {
        startInBackground(std::move(terminal));
        return;
    }
    m_terminal = std::move(terminal);
    connect(m_terminal.get(), &Terminal::outputAppended, this, &ToolCall::outputAppended);
    connect(m_terminal.get(), &Terminal::shown, this,
            [this](const QString &id) { handleShown(id); });
    connect(m_terminal.get(), &Terminal::finished, this,
            [this](const Result<TerminalExit> &result) { handleFinished(result); });
    m_terminal->start();
}

//! What the permit and the mode say, before anything is looked for.
std::optional<SandboxProfile> RunShellCommandCall::sandbox() const
{
    if (m_params.withoutSandbox || !m_context->sandbox)
        return {};
    const auto sandbox = m_context->sandbox(permit().profile);
    // It was let run as one of the closed list.
    if (m_kind == SandboxKind::None && permit().profile == CommandProfile::Look)
        return {};
    return sandbox;
}

void RunShellCommandCall::startInBackground(std::unique_ptr<Terminal> terminal)
{
    if (!m_context->jobs) {
        finish(std::unexpected(noJobsError()));
        return;
    }
    const auto id = m_context->jobs->start(std::move(terminal), m_params.command, m_directory);
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
    QList<ToolContent> content;
    if (!terminalId.isEmpty())
        content.append(ToolTerminal{terminalId, {}});
    emit contentChanged(content);
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
    QString hint;
    if (output.failed && exit.sandbox != SandboxKind::None && !exit.timedOut && m_sandbox)
        hint = sandboxHint(text, *m_sandbox);
    if (!hint.isEmpty()) {
        if (m_sandbox->kind == CommandProfile::Look)
            output.content = {ToolText{output.text}, ToolText{lookFailedWords()}};
        output.text += u'\n' + hint;
    }
    output.raw = endingJson(exit);
    if (!m_shownId.isEmpty())
        output.content = {ToolTerminal{m_shownId, output.text}};
    if (!saved.isEmpty())
        pruneLater(saved);
    finish(output);
}

static void checkCommand(JsonReader &reader, RunShellCommandParams &params)
{
    constexpr auto kMaxBytes = RunShellCommandParams::kMaxCommandBytes;
    if (params.command.contains(QChar(0)))
        reader.fail("command"_L1, u"must not contain a NUL character"_s);
    if (params.command.toUtf8().size() > kMaxBytes) {
        reader.fail(
            "command"_L1,
            u"must not be longer than %1 bytes; write a script and run that"_s.arg(kMaxBytes));
    }
    if (params.withoutSandbox && params.reason.trimmed().isEmpty())
        reader.fail("reason"_L1, u"must say why the command has to run outside the sandbox"_s);
}

const ToolFields<RunShellCommandParams> &RunShellCommandParams::fields()
{
    static const ToolFields<RunShellCommandParams> fields(
        ToolPrompts::run_shell_command,
        {{"command"_L1,
          &RunShellCommandParams::command,
          {.required = true, .empty = FieldRules::Empty::BlankRefused}},
         {"description"_L1, &RunShellCommandParams::description},
         {"working_directory"_L1, &RunShellCommandParams::workingDirectory},
         {"timeout"_L1,
          &RunShellCommandParams::timeout,
          {.min = 1, .max = RunShellCommandParams::kMaxTimeout.count()}},
         {"is_background"_L1, &RunShellCommandParams::isBackground},
         {"without_sandbox"_L1, &RunShellCommandParams::withoutSandbox},
         {"beyond_reading"_L1, &RunShellCommandParams::beyondReading},
         {"reason"_L1, &RunShellCommandParams::reason}},
        checkCommand);
    return fields;
}

Phrase RunShellCommandTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString command = input.value("command"_L1).toString();
    return command.isEmpty() ? Phrase(Saying::RunCommand)
                             : Phrase(Saying::Run, {shortened(command)});
}

Result<std::unique_ptr<ToolCall>> RunShellCommandTool::createCall(const QJsonObject &input,
                                                                  ToolContext *context) const
{
    auto params = RunShellCommandParams::fields().parse(input);
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
