// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/commands/sessioncommands.h"

#include "agentcore/knowledge/knowledge.h"
#include "agentcore/session/sessionrecorder.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

CommandTurn::CommandTurn(SlashCommands::Handler handler, QString arguments, QObject *parent)
    : QObject(parent)
    , m_handler(std::move(handler))
    , m_arguments(std::move(arguments))
{ }

void CommandTurn::start()
{
    QMetaObject::invokeMethod(this, &CommandTurn::run, Qt::QueuedConnection);
}

void CommandTurn::run()
{
    if (m_cancelled)
        return; // its end is on the way
    m_handler(m_arguments).then(this, [this](const Result<CommandOutcome> &outcome) {
        finish(outcome);
    });
}

void CommandTurn::cancel()
{
    m_cancelled = true;
    QMetaObject::invokeMethod(
        this, [this] { finish(fail(ErrorCode::Cancelled, u"the command was cancelled"_s)); },
        Qt::QueuedConnection);
}

void CommandTurn::finish(const Result<CommandOutcome> &outcome)
{
    if (!std::exchange(m_finished, true))
        emit finished(outcome, QPrivateSignal());
}

SessionCommands::SessionCommands(const CommandServices &services, SessionRecorder *recorder,
                                 GoOn goOn, QObject *parent)
    : QObject(parent)
    , m_knowledge(services.knowledge)
    , m_recorder(recorder)
    , m_goOn(std::move(goOn))
{
    addBuiltinCommands(&m_table, services);
    addCustomCommands(&m_table, services);
    connect(m_knowledge, &Knowledge::commandsChanged, this, &SessionCommands::changed);
}

bool SessionCommands::run(const QList<ContentBlock> &content)
{
    const auto line = CommandLine::fromPrompt(content);
    SlashCommands::Handler handler = line ? find(*line) : SlashCommands::Handler();
    if (!handler)
        return false;
    m_turn = new CommandTurn(std::move(handler), line->arguments, this);
    connect(m_turn, &CommandTurn::finished, this,
            [this, line = *line, content](const Result<CommandOutcome> &outcome) {
                handleFinished(line, content, outcome);
            });
    m_turn->start();
    return true;
}

void SessionCommands::cancel()
{
    if (m_turn)
        m_turn->cancel();
}

void SessionCommands::cancelNow()
{
    if (!m_turn)
        return;
    delete std::exchange(m_turn, nullptr);
    emit ended({StopReason::Cancelled, {}, {}});
}

//! For a lone word that is no command, but can hardly be anything else, and for a mistyped command
//! with arguments, a handler that says so.
SlashCommands::Handler SessionCommands::find(const CommandLine &line)
{
    if (auto handler = m_table.find(line.name))
        return handler;
    m_knowledge->refreshCommands(); // it may be new
    if (auto handler = m_table.find(line.name))
        return handler;
    const bool isMeant = line.arguments.isEmpty() || m_table.isMistyped(line.name);
    if (!isMeant || QFileInfo::exists(u'/' + line.name))
        return {};
    QString words = u"there is no command /%1"_s.arg(line.name);
    if (const QStringList similar = m_table.similar(line.name); !similar.isEmpty())
        words += u"; did you mean /%1?"_s.arg(similar.join(u" or /"_s));
    else
        words += u"; /help lists them"_s;
    return [words](const QString &) {
        return readyOutcome(AgentCore::fail(ErrorCode::NotFound, words));
    };
}

void SessionCommands::handleFinished(const CommandLine &line, const QList<ContentBlock> &content,
                                     const Result<CommandOutcome> &outcome)
{
    std::exchange(m_turn, nullptr)->deleteLater();
    if (!outcome && outcome.error().code == ErrorCode::Cancelled)
        emit ended({StopReason::Cancelled, {}, {}});
    else if (!outcome)
        fail(line, content, outcome.error());
    else if (outcome->kind == CommandOutcome::Kind::Answer)
        answer(content, outcome->text);
    else if (outcome->kind == CommandOutcome::Kind::Done)
        emit ended({StopReason::EndTurn, {}, {}});
    else if (const auto goesOn = m_goOn(content, *outcome); !goesOn)
        fail(line, content, goesOn.error());
}

void SessionCommands::fail(const CommandLine &line, const QList<ContentBlock> &content,
                           const Error &error)
{
    answer(content, u"**/%1** failed: %2"_s.arg(line.name, error.text()), true);
}

void SessionCommands::answer(const QList<ContentBlock> &content, const QString &words, bool failed)
{
    const auto first = std::ranges::find(content, ContentBlock::Kind::Text, &ContentBlock::kind);
    const CommandEvent event{m_recorder->newMessageId(), m_recorder->newMessageId(),
                             QDateTime::currentDateTimeUtc(), first->text, words};
    TurnResult result;
    result.commandFailed = failed;
    // Nothing depends on it; but who typed it is told when it is not kept.
    if (const auto recorded = m_recorder->recordAnyway(event, Durability::Durable); !recorded)
        result.error = recorded.error();
    emit ended(result);
}

} // namespace AgentCore
