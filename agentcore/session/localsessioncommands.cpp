// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The slash commands of LocalSession, and what else the user says while or beside turns.
#include "agentcore/history/promptcontent.h"
#include "agentcore/session/commands/builtincommands.h"
#include "agentcore/session/commands/commandturn.h"
#include "agentcore/session/commands/usercommand.h"
#include "agentcore/session/localsession.h"
#include "agentcore/session/modelwatch.h"
#include "agentcore/session/turnrunner.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

void LocalSession::fillCommands()
{
    CommandServices services;
    services.session = this;
    services.usage = [this] { return m_recorder.history().usage(); };
    services.exportSession = m_setup.exportSession;
    services.clearContext = [this] { return m_keeper.clear(frame(), m_model.profile()); };
    services.knowledge = &m_knowledge;
    addBuiltinCommands(&m_commands, services);
    addCustomCommands(&m_commands, services);
    connect(&m_knowledge, &Knowledge::commandsChanged, this,
            [this] { emit updated(CommandsChanged{commands()}); });
}

void LocalSession::watchModels()
{
    m_watch = new ModelWatch(m_setup.models, &m_model, this);
    connect(m_watch, &ModelWatch::newsArrived, this,
            [this] { emit updated(OptionsChanged{options()}); });
    connect(m_watch, &ModelWatch::ending, this,
            [this](const NoticeRaised &notice) { m_recorder.showOnly(notice); });
}

QFuture<void> LocalSession::refreshModels(ModelRefresh way)
{
    return m_watch->refresh(way);
}

//! For a lone word that is no command, but can hardly be anything else, a handler that says so.
SlashCommands::Handler LocalSession::findCommand(const CommandLine &line)
{
    if (auto handler = m_commands.find(line.name))
        return handler;
    m_knowledge.refreshCommands(); // it may be new
    if (auto handler = m_commands.find(line.name))
        return handler;
    if (!line.arguments.isEmpty() || QFileInfo::exists(u'/' + line.name))
        return {};
    QString words = u"there is no command /%1"_s.arg(line.name);
    if (const QStringList similar = m_commands.similar(line.name); !similar.isEmpty())
        words += u"; did you mean /%1?"_s.arg(similar.join(u" or /"_s));
    else
        words += u"; /help lists them"_s;
    return [words](const QString &) { return readyOutcome(fail(ErrorCode::NotFound, words)); };
}

void LocalSession::startCommand(const CommandLine &line, const QList<ContentBlock> &content)
{
    m_command = new CommandTurn(findCommand(line), line.arguments, this);
    connect(m_command, &CommandTurn::finished, this,
            [this, line, content](const Result<CommandOutcome> &outcome) {
                handleCommand(line, content, outcome);
            });
    m_command->start();
}

void LocalSession::handleCommand(const CommandLine &line, const QList<ContentBlock> &content,
                                 const Result<CommandOutcome> &outcome)
{
    std::exchange(m_command, nullptr)->deleteLater();
    if (!outcome) {
        if (outcome.error().code == ErrorCode::Cancelled)
            emit turnFinished({StopReason::Cancelled, {}, {}});
        else
            failCommand(line, content, outcome.error());
        return;
    }
    Result<void> goesOn;
    switch (outcome->kind) {
    case CommandOutcome::Kind::Answer:
        answerCommand(content, outcome->text);
        return;
    case CommandOutcome::Kind::Done:
        emit turnFinished({StopReason::EndTurn, {}, {}});
        return;
    case CommandOutcome::Kind::Prompt:
        goesOn = startTurn(content, outcome->text);
        break;
    case CommandOutcome::Kind::Compact:
        goesOn = compact(outcome->text);
        break;
    }
    if (!goesOn && !isRunning())
        failCommand(line, content, goesOn.error());
}

void LocalSession::failCommand(const CommandLine &line, const QList<ContentBlock> &content,
                               const Error &error)
{
    answerCommand(content, u"**/%1** failed: %2"_s.arg(line.name, error.text()), true);
}

void LocalSession::answerCommand(const QList<ContentBlock> &content, const QString &answer,
                                 bool failed)
{
    const auto first = std::ranges::find(content, ContentBlock::Kind::Text, &ContentBlock::kind);
    const CommandEvent event{m_recorder.newMessageId(), m_recorder.newMessageId(),
                             QDateTime::currentDateTimeUtc(), first->text, answer};
    TurnResult result;
    result.commandFailed = failed;
    // Nothing depends on it; but who typed it is told when it is not kept.
    if (const auto recorded = m_recorder.recordAnyway(event, Durability::Durable); !recorded)
        result.error = recorded.error();
    emit turnFinished(result);
}

Error LocalSession::busyError()
{
    return {ErrorCode::Busy, u"the session has a turn or a restore that still runs"_s, {}};
}

Result<void> LocalSession::steer(const QList<ContentBlock> &content)
{
    if (isEmptyPrompt(content))
        return fail(ErrorCode::InvalidInput, u"the message is empty"_s);
    if (!m_runner)
        return fail(ErrorCode::InvalidRequest, u"no turn runs that asks the model"_s);
    return m_runner->steer(content);
}

Result<void> LocalSession::runCommand(const QString &command)
{
    if (isBusy())
        return std::unexpected(busyError());
    auto run = UserCommand::create(command.trimmed(), {&m_recorder, &m_checkpoints, &m_context});
    if (!run)
        return std::unexpected(run.error());
    m_userCommand = run->release(); // before anything is shown, see startTurn()
    m_userCommand->setParent(this);
    connect(m_userCommand, &UserCommand::finished, this, &LocalSession::handleCommandRun);
    const QList<ContentBlock> content{ContentBlock::fromText(u'!' + command.trimmed())};
    const auto recorded = recordPrompt(content, UserCommand::modelWords(command.trimmed()),
                                       UserEvent::Way::Command);
    if (!m_userCommand)
        return {}; // closed from there
    if (!recorded) {
        delete std::exchange(m_userCommand, nullptr);
        return recorded;
    }
    m_checkpoints.beginTurn(titleFromPrompt(content));
    m_userCommand->start();
    return {};
}

void LocalSession::handleCommandRun(const TurnResult &result)
{
    std::exchange(m_userCommand, nullptr)->deleteLater();
    m_checkpoints.endTurn();
    m_recorder.repeatLabels();
    emit turnFinished(result);
}

ChatRequest LocalSession::frame() const
{
    const ToolRegistry *tools = m_subagents.tools();
    return {.model = m_model.profile().model,
            .system = systemPrompt(),
            .tools = TurnRunner::offered((tools ? tools : m_setup.tools)->definitions(),
                                         m_model.profile())};
}

} // namespace AgentCore
