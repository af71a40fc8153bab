// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/commands/usercommand.h"

#include "agentcore/session/maskedresult.h"
#include "agentcore/session/permissionwords.h"
#include "agentcore/session/sessioncheckpoints.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/tools/builtin/runshellcommandtool.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<std::unique_ptr<UserCommand>>
UserCommand::create(const QString &command, CommandProfile profile, const Environment &environment)
{
    std::unique_ptr<UserCommand> run(new UserCommand(command, profile, environment));
    // The user sees it run, and can stop it.
    const qint64 timeout = RunShellCommandParams::kMaxTimeout.count();
    auto call = RunShellCommandTool().createCall({{"command"_L1, command}, {"timeout"_L1, timeout}},
                                                 &run->m_context);
    if (!call)
        return std::unexpected(call.error());
    run->m_call = std::move(*call);
    run->m_call->setPermit({.profile = profile});
    return run;
}

UserCommand::UserCommand(const QString &command, CommandProfile profile,
                         const Environment &environment)
    : m_environment(environment)
    , m_context(*environment.context)
{
    if (profile == CommandProfile::None)
        m_context.sandbox = {}; // what the person typed is the person's
    m_context.jobs = nullptr;
    const RunShellCommandTool tool;
    m_state.name = tool.definition().name;
    m_state.kind = tool.kind();
    m_state.rawInput = {{"command"_L1, command}};
    m_state.title = tool.title(m_state.rawInput, m_context);
}

QString UserCommand::modelWords(const QString &command)
{
    return "The user ran this command by themselves, in a shell in the working directory. It is "
           "told for your information; go on from it where it matters.\n<command>\n"_L1
        + command + "\n</command>"_L1;
}

void UserCommand::start()
{
    Q_ASSERT(!m_started);
    m_started = true;
    do {
        m_state.id = "user-"_L1 + m_environment.recorder->newMessageId();
    } while (m_environment.recorder->knowsCall(m_state.id));
    m_call->setId(m_state.id);
    connect(m_call.get(), &ToolCall::prepared, this, &UserCommand::handlePrepared);
    connect(m_call.get(), &ToolCall::outputAppended, this, &UserCommand::handleOutput);
    connect(m_call.get(), &ToolCall::contentChanged, this,
            [this](const QList<ToolContent> &content) {
                m_state.content = content;
                if (const auto recorded
                    = m_environment.recorder->recordToolCall(m_state, Durability::Buffered);
                    !recorded)
                    failToStore(recorded.error());
            });
    connect(m_call.get(), &ToolCall::stopRequested, this, [this] { stop(m_state.id); });
    connect(m_call.get(), &ToolCall::finished, this, &UserCommand::handleFinished);
    if (m_cancelled)
        endEarly(StopReason::Cancelled, cancelledWords());
    else
        m_call->prepare();
}

void UserCommand::handlePrepared(const Result<ToolPreview> &preview)
{
    if (m_over)
        return;
    if (!preview) {
        m_state.content = {ToolText{preview.error().text()}};
        end(ToolStatus::Failed, preview.error().text());
        return;
    }
    m_state.status = ToolStatus::InProgress;
    m_state.startedAt = QDateTime::currentDateTimeUtc();
    if (const auto recorded = m_environment.recorder->recordToolCall(m_state, Durability::Durable);
        !recorded)
        failToStore(recorded.error());
    else
        runWhenRecorded(preview->effects);
}

//! What it changes can be undone.
void UserCommand::runWhenRecorded(const QList<ToolEffect> &effects)
{
    SessionCheckpoints *checkpoints = m_environment.checkpoints;
    if (m_over)
        return; // cancelled from within an update
    if (!checkpoints->mayChangeFiles(effects)) {
        runWhenDurable();
        return;
    }
    m_recorded = effects;
    checkpoints->beginCall(effects, this, [this] { runWhenDurable(); });
}

void UserCommand::runWhenDurable()
{
    m_environment.recorder->whenDurable(this, [this](const Result<void> &durable) {
        if (m_over)
            return;
        if (durable)
            m_call->start();
        else
            failToStore(durable.error());
    });
}

void UserCommand::handleOutput(const QString &text)
{
    constexpr qsizetype kKeptChars = 8 * 1024;
    if (m_over || text.isEmpty())
        return;
    m_lastOutput += text;
    if (m_lastOutput.size() > 2 * kKeptChars)
        m_lastOutput = m_lastOutput.last(kKeptChars);
    if (const auto recorded = m_environment.recorder->recordOutput(m_state.id, text); !recorded)
        failToStore(recorded.error());
}

//! What it did is recorded before its result.
void UserCommand::handleFinished(const Result<ToolOutput> &result)
{
    if (m_over || m_recorded.isEmpty()) {
        conclude(result);
        return;
    }
    m_environment.checkpoints->endCall(std::exchange(m_recorded, {}), this,
                                       [this, result] { conclude(result); });
}

void UserCommand::conclude(const Result<ToolOutput> &result)
{
    if (m_over)
        return;
    if (!result) {
        const QString words = "Error: "_L1 + result.error().text();
        m_state.content.append(ToolText{words});
        end(ToolStatus::Failed, words);
        return;
    }
    m_state.content
        = result->content.isEmpty() ? QList<ToolContent>{ToolText{result->text}} : result->content;
    if (!result->raw.isNull())
        m_state.rawOutput = result->raw;
    end(result->failed ? ToolStatus::Failed : ToolStatus::Completed, result->text);
}

//! \a words: for the model.
void UserCommand::endEarly(StopReason reason, const QString &words)
{
    if (m_over)
        return;
    m_over = true; // what the call says from now on changes nothing
    if (m_started)
        m_call->cancel();
    QString told = words;
    if (!m_lastOutput.isEmpty()) {
        told = m_lastOutput + u'\n' + words;
        m_state.content.append(
            ToolText{m_environment.recorder->history().shown().liveOutput(m_state.id)});
    }
    m_state.content.append(ToolText{words});
    if (!m_result.error)
        m_state.refusal = {CallRefusal::By::Stop, {}};
    m_over = false;
    end(ToolStatus::Failed, told, reason);
}

void UserCommand::failToStore(const Error &error)
{
    m_result.error = error;
    m_environment.recorder->notice(
        {NoticeRaised::Severity::Error, Phrase(Saying::CommandNotStored), error.text(), false});
    endEarly(StopReason::EndTurn, notStoredWords());
}

void UserCommand::end(ToolStatus status, const QString &told, StopReason reason)
{
    if (std::exchange(m_over, true))
        return;
    if (!m_recorded.isEmpty()) // it was stopped, and nobody waits any more
        m_environment.checkpoints->endCall(std::exchange(m_recorded, {}), this, [] { });
    m_result.stopReason = reason;
    m_result.commandFailed = status == ToolStatus::Failed;
    m_state.status = status;
    m_state.finishedAt = QDateTime::currentDateTimeUtc();
    SessionRecorder *recorder = m_environment.recorder;
    MaskedResult masked{{told, status == ToolStatus::Failed}, {}};
    if (m_environment.masksSecrets)
        masked = MaskedResult::of(masked.told);
    const ToolResult &result = masked.told;
    if (const auto recorded = recorder->recordToolCall(m_state, Durability::Buffered, result);
        !recorded) {
        recorder->showToolCall(m_state, result);
        noteUnstored(recorded);
    }
    if (masked.notice)
        recorder->notice(*masked.notice);
    const TurnEndEvent event{QDateTime::currentDateTimeUtc(), reason,
                             m_result.error ? m_result.error->text() : QString()};
    noteUnstored(recorder->recordAnyway(event, Durability::Durable));
    recorder->whenDurable(this, [this](const Result<void> &durable) {
        noteUnstored(durable);
        QMetaObject::invokeMethod(this, &UserCommand::emitFinished, Qt::QueuedConnection);
    });
}

//! The command ran; that nobody will know is all that is left to say.
void UserCommand::noteUnstored(const Result<void> &stored)
{
    if (stored || m_result.error || m_finishedEmitted
        || m_result.stopReason == StopReason::Cancelled)
        return;
    m_result.error = stored.error();
    m_environment.recorder->notice({NoticeRaised::Severity::Error, Phrase(Saying::SessionNotStored),
                                    stored.error().text(), false});
}

void UserCommand::cancel()
{
    m_cancelled = true;
    if (m_started)
        endEarly(StopReason::Cancelled, cancelledWords());
}

void UserCommand::stop(const QString &toolCallId)
{
    if (m_started && toolCallId == m_state.id)
        endEarly(StopReason::EndTurn, u"The user stopped it before it finished."_s);
}

void UserCommand::emitFinished()
{
    if (!std::exchange(m_finishedEmitted, true))
        emit finished(m_result, QPrivateSignal());
}

void UserCommand::cancelNow()
{
    cancel();
    emitFinished();
}

} // namespace AgentCore
