// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/sessionturns.h"

#include "agentcore/base/secretfinder.h"
#include "agentcore/base/steptrace.h"
#include "agentcore/history/promptcontent.h"
#include "agentcore/history/sessiontitle.h"
#include "agentcore/session/commands/usercommand.h"
#include "agentcore/session/local/sessionparts.h"
#include "agentcore/session/mcp/sessionmcp.h"
#include "agentcore/session/modelwatch.h"
#include "agentcore/session/modesandbox.h"
#include "agentcore/session/turnrunner.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

TurnStarter::TurnStarter(SessionParts *parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{ }

void TurnStarter::start(TurnRunner *runner, const Knowledge::Surroundings &surroundings)
{
    m_runner = runner;
    m_state = State::Preparing;
    traceStep("mode and sandbox told"_L1);
    if (m_parts->mcp)
        m_parts->mcp->use();
    m_parts->knowledge.prepare(surroundings,
                               [this](const TurnKnowledge &turn) { handlePrepared(turn); });
}

//! Servers that are starting are waited for, but not long.
void TurnStarter::handlePrepared(const TurnKnowledge &turn)
{
    if (m_state != State::Preparing)
        return; // the turn is over
    traceStep("knowledge there"_L1);
    m_state = State::AwaitingServers;
    m_turn = turn;
    if (m_parts->mcp)
        m_parts->mcp->wait().whenReady(m_runner, [this] { begin(); });
    else
        begin();
}

void TurnStarter::begin()
{
    if (m_state != State::AwaitingServers)
        return;
    const QPointer<TurnStarter> self(this); // who is told of something may close the session
    SessionMcp *mcp = m_parts->mcp.get();
    for (const NoticeRaised &notice : std::as_const(m_turn.notices)) {
        m_parts->recorder.showOnly(notice);
        if (!self || !m_runner)
            return;
    }
    m_parts->watch->lookAtEnd();
    QString facts = m_turn.facts;
    if (const QString news = mcp ? mcp->takeNews() : QString(); !news.isEmpty())
        facts += (facts.isEmpty() ? QString() : QString(u'\n')) + news;
    if (!facts.isEmpty())
        (void)m_parts->recorder.recordAnyway(FactsEvent{m_parts->told(facts)},
                                             Durability::Buffered);
    if (!self || !m_runner)
        return;
    m_turn = {};
    m_runner->setSystemPrompt(m_parts->systemPrompt());
    if (mcp)
        mcp->signIns().beginTurn();
    m_state = State::Idle;
    traceStep("servers there, facts recorded"_L1);
    std::exchange(m_runner, nullptr)->start();
}

void TurnStarter::hurry()
{
    m_parts->knowledge.hurry();
    if (m_parts->mcp)
        m_parts->mcp->wait().hurry();
}

void TurnStarter::forget()
{
    m_state = State::Idle;
    m_runner = nullptr;
    m_turn = {};
}

SessionTurns::SessionTurns(SessionParts *parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_starter(parts)
{ }

SessionTurns::~SessionTurns()
{
    delete m_runner; // it refers to the parts
    delete m_userCommand; // and so does this
}

Result<void> SessionTurns::start(const QList<ContentBlock> &content,
                                 const std::optional<QString> &modelText)
{
    // Before anything is shown: a cancel from there must not get lost.
    if (const auto made = makeRunner(); !made)
        return made;
    traceStep("turn made: settings, rules, tools"_L1);
    // What a command of a file or of a server says may bring texts of others along.
    std::optional<QString> said = modelText;
    if (said && m_parts->masksSecrets()) {
        QString typed;
        for (const ContentBlock &block : content)
            typed += block.text + u'\n';
        said = MaskedText::of(*said, typed).text;
    }
    const auto recorded = recordPrompt(content, said);
    traceStep("prompt recorded"_L1);
    if (!m_runner)
        return {}; // closed from there
    m_parts->checkpoints.beginTurn(titleFromPrompt(content));
    if (!modelText)
        m_runner->setPersonsCall(m_parts->subagents.addressed(content));
    if (recorded)
        m_starter.start(m_runner, surroundings(true));
    else
        std::exchange(m_runner, nullptr)->deleteLater();
    return recorded;
}

Result<void> SessionTurns::retry()
{
    if (!m_parts->history().canRetry())
        return fail(ErrorCode::InvalidRequest, u"there is no failed turn to go on with"_s);
    if (const auto made = makeRunner(); !made)
        return made;
    m_parts->checkpoints.beginTurn({});
    m_starter.start(m_runner, surroundings(false));
    return {};
}

Result<void> SessionTurns::compact(const QString &keep)
{
    if (!ContextKeeper::hasSomethingToCompact(m_parts->history()))
        return fail(ErrorCode::InvalidRequest, u"there is nothing to compact"_s);
    if (const auto made = makeRunner(); !made)
        return made;
    m_parts->checkpoints.beginTurn({});
    m_runner->setSystemPrompt(m_parts->systemPrompt());
    m_runner->compact(keep);
    return {};
}

Result<void> SessionTurns::steer(const QList<ContentBlock> &content, int front)
{
    if (isEmptyPrompt(content))
        return fail(ErrorCode::InvalidInput, u"the message is empty"_s);
    if (!m_runner)
        return fail(ErrorCode::InvalidRequest, u"no turn runs that asks the model"_s);
    return m_runner->steer(content, front);
}

Result<void> SessionTurns::runCommand(const QString &command, CommandProfile profile)
{
    const bool masks = m_parts->masksSecrets(); // once: the setting may change meanwhile
    auto run = UserCommand::create(
        command.trimmed(), profile,
        {&m_parts->recorder, &m_parts->checkpoints, &m_parts->context, masks});
    if (!run)
        return std::unexpected(run.error());
    m_userCommand = run->release(); // before anything is shown, see start()
    m_userCommand->setParent(this);
    connect(m_userCommand, &UserCommand::finished, this, &SessionTurns::handleCommandRun);
    const QString told = masks ? MaskedText::of(command.trimmed()).text : command.trimmed();
    const QList<ContentBlock> content{ContentBlock::fromText(u'!' + command.trimmed())};
    const auto recorded = recordPrompt(content, UserCommand::modelWords(told),
                                       UserEvent::Way::Command, profile == CommandProfile::None);
    if (!m_userCommand)
        return {}; // closed from there
    if (!recorded) {
        delete std::exchange(m_userCommand, nullptr);
        return recorded;
    }
    m_parts->checkpoints.beginTurn(titleFromPrompt(content));
    m_userCommand->start();
    return {};
}

Result<void> SessionTurns::recordPrompt(const QList<ContentBlock> &content,
                                        const std::optional<QString> &modelText, UserEvent::Way way,
                                        bool givesTitle)
{
    SessionRecorder &recorder = m_parts->recorder;
    if (const QString title = titleFromPrompt(content);
        givesTitle && !title.isEmpty() && recorder.history().labels().title().isEmpty()) {
        // Before the prompt, which may be long: lists read only the start of the file.
        if (const auto recorded = recorder.record(TitleChanged{title}, Durability::Buffered);
            !recorded)
            return recorded;
        emit titled();
    }
    const UserEvent event{.messageId = recorder.newMessageId(),
                          .at = QDateTime::currentDateTimeUtc(),
                          .content = content,
                          .modelText = modelText,
                          .facts = m_parts->branches.facts(),
                          .way = way};
    return recorder.record(event, Durability::Durable);
}

//! The runner of a turn that may be sent.
Result<void> SessionTurns::makeRunner()
{
    if (const auto connected = m_parts->connectModel(); !connected)
        return connected;
    if (const auto limits = m_parts->spend.refresh(); !limits)
        return limits;
    if (const auto chosen = chooseTools(); !chosen)
        return chosen;
    m_parts->permissions.refreshRules();
    m_parts->spend.beginTurn();
    m_runner = new TurnRunner(environment(), this);
    m_parts->subagents.follow(m_runner);
    connect(m_runner, &TurnRunner::finished, this, &SessionTurns::handleFinished);
    return {};
}

Result<QStringList> SessionTurns::disabledTools() const
{
    const auto &disabled = m_parts->setup.disabledTools;
    return disabled ? disabled() : Result<QStringList>(QStringList());
}

//! Those of the turn that begins: a doubt about what is switched off is no turn.
Result<void> SessionTurns::chooseTools()
{
    return disabledTools().transform(
        [this](const QStringList &names) { m_tools = m_parts->tools().without(names); });
}

TurnEnvironment SessionTurns::environment()
{
    SessionParts &parts = *m_parts;
    const SpendLimits &limits = parts.spend.limits();
    TurnEnvironment environment{
        .model = &parts.model,
        .tools = &m_tools,
        .context = &parts.context,
        .policy = &parts.permissions.policy(),
        .pace = parts.setup.ports.pace,
        .permission = parts.setup.ports.permission,
        .recorder = &parts.recorder,
        .checkpoints = &parts.checkpoints,
        .audit = &parts.audit,
        .keeper = &parts.keeper,
        .spend = &parts.spend,
        .makeFallback =
            [&parts] {
                const auto &name = parts.setup.fallbackModel;
                return parts.model.standIn(name ? name() : QString());
            },
        .masksSecrets = parts.masksSecrets(),
        .maskedTools = parts.masksSecrets() ? &parts.maskedTools : nullptr,
        .sessionId = parts.id,
        .facts =
            [this](QObject *context, auto then) {
                const Knowledge::Surroundings now = surroundings(true);
                m_parts->knowledge.readFacts(now.mode, now.sandbox, context,
                                             [this, then = std::move(then)](const QString &facts) {
                                                 then(m_parts->told(facts));
                                             });
            },
        .maxRequests
        = limits.turn.requests ? limits.turnRequests() : parts.setup.maxRequestsPerTurn};
    parts.subagents.equip(environment);
    return environment;
}

Knowledge::Surroundings SessionTurns::surroundings(bool wantsFacts) const
{
    const auto mode = m_parts->permissions.mode();
    return {modeWords(mode), sandboxWords(mode), m_parts->context.seenFiles, wantsFacts};
}

ChatRequest SessionTurns::frame() const
{
    const ToolRegistry *tools = m_parts->subagents.tools();
    const ModelProfile &profile = m_parts->model.profile();
    auto definitions = tools
        ? tools->definitions()
        : m_parts->tools().without(disabledTools().value_or(QStringList())).definitions();
    return {.model = profile.model,
            .system = m_parts->systemPrompt(),
            .tools
            = TurnRunner::offered(std::move(definitions), profile,
                                  m_parts->masksSecrets() ? &m_parts->maskedTools : nullptr)};
}

void SessionTurns::handleFinished(const TurnResult &result)
{
    std::exchange(m_runner, nullptr)->deleteLater();
    m_starter.forget();
    m_parts->model.forgetReplaced();
    m_parts->checkpoints.endTurn();
    m_parts->recorder.repeatLabels();
    m_parts->knowledge.endTurn(m_parts->context.seenFiles);
    if (m_parts->mcp)
        m_parts->mcp->signIns().endTurn(result.stopReason == StopReason::Cancelled);
    emit finished(result);
}

void SessionTurns::handleCommandRun(const TurnResult &result)
{
    std::exchange(m_userCommand, nullptr)->deleteLater();
    m_parts->checkpoints.endTurn();
    m_parts->recorder.repeatLabels();
    emit finished(result);
}

void SessionTurns::stopToolCall(const QString &toolCallId)
{
    if (m_runner)
        m_runner->stopToolCall(toolCallId);
    else if (m_userCommand)
        m_userCommand->stop(toolCallId);
}

void SessionTurns::cancel()
{
    if (m_runner) {
        m_runner->cancel();
        m_starter.hurry();
    } else if (m_userCommand) {
        m_userCommand->cancel();
    }
}

void SessionTurns::cancelNow()
{
    if (m_runner)
        m_runner->cancelNow();
    if (m_userCommand)
        m_userCommand->cancelNow();
}

} // namespace AgentCore
