// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/subagentrun.h"

#include "agentcore/base/secretfinder.h"
#include "agentcore/session/turnrunner.h"
#include "agentcore/tools/savedoutputs.h"

#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

SubagentRecorder::SubagentRecorder(SessionRecorder *session, const QString &callId, QObject *parent)
    : SessionRecorder(parent)
    , m_session(session)
    , m_callId(callId)
{ }

bool SubagentRecorder::knowsCall(const QString &id) const
{
    return SessionRecorder::knowsCall(id) || m_session->knowsCall(id);
}

void SubagentRecorder::whenDurable(QObject *context, const SyncQueue::Waiter &then)
{
    m_session->whenDurable(context, then);
}

QString SubagentRecorder::lastText() const
{
    const std::vector<ChatMessage> messages = history().requestMessages();
    for (const ChatMessage &message : messages | std::views::reverse) {
        if (message.role != ChatMessage::Role::Assistant)
            continue;
        QString text;
        for (const MessagePart &part : message.parts) {
            if (const auto *said = std::get_if<TextPart>(&part))
                text += said->text;
        }
        if (text = text.trimmed(); !text.isEmpty())
            return text;
    }
    return {};
}

void SubagentRecorder::tell(const QString &text)
{
    m_isAtLineStart = text.endsWith(u'\n');
    emit progressed(text);
}

void SubagentRecorder::tellLine(const QString &line)
{
    tell((m_isAtLineStart ? QString() : u"\n"_s) + line + u'\n');
}

Result<void> SubagentRecorder::append(const SessionEvent &event, Durability durability)
{
    if (const auto *tool = std::get_if<ToolEvent>(&event))
        return forward(*tool, durability);
    if (std::holds_alternative<ReplyEvent>(event)) {
        ++m_requests;
        if (!m_isAtLineStart)
            tell(u"\n"_s);
    } else if (const auto *notice = std::get_if<NoticeRaised>(&event)) {
        if (notice->canRetry)
            m_ending = notice->title;
        tellLine(u"[%1]"_s.arg(notice->title));
    } else if (const auto *compaction = std::get_if<CompactionEvent>(&event)) {
        tellLine(
            u"[its conversation was compacted: %1 tokens, before %2]"_s.arg(compaction->tokensAfter)
                .arg(compaction->tokensBefore));
    }
    return {};
}

//! The sub-agent's history does not know of the change yet.
Result<void> SubagentRecorder::forward(const ToolEvent &event, Durability durability)
{
    const ToolCallState *known = history().toolCall(event.id);
    ToolCallState call = known ? *known : ToolCallState();
    const ToolStatus before = call.status;
    event.applyTo(call);
    call.id = event.id;
    call.parentId = m_callId;
    m_toolCalls += known ? 0 : 1;
    // What the call brought is for the sub-agent's model; people see its content.
    std::optional<ToolResult> result;
    if (event.result)
        result = ToolResult{{}, event.result->isError};
    if (auto recorded = m_session->recordToolCall(call, durability, result); !recorded)
        return recorded;
    if (call.status == ToolStatus::InProgress && before != call.status)
        tellLine(u"→ "_s + call.title);
    else if (call.status == ToolStatus::Failed && before == ToolStatus::Pending)
        tellLine(u"✗ "_s + call.title);
    return {};
}

Result<void> SubagentRecorder::appendText(QLatin1StringView kind, const QString &id,
                                          const QString &text, const QDateTime &)
{
    if (kind == "out"_L1)
        return m_session->recordOutput(id, text);
    if (kind == "text"_L1)
        tell(text);
    return {};
}

//! The session's prompt goes first: surroundings and instructions, and what is cached already.
static QString promptOf(const SubagentDefinition &definition, const QString &sessionPrompt)
{
    return sessionPrompt + u'\n' + definition.role();
}

SubagentRun::SubagentRun(const TurnEnvironment &session, const ModelServices &models,
                         const SubagentDefinition &definition, const Task &task, QObject *parent)
    : SubagentWork(parent)
    , m_definition(definition)
    , m_recorder(session.recorder, task.callId)
    , m_context(*session.context)
    , m_tools(session.tools->filtered([definition](const Tool &tool) {
        return definition.takes(tool) && !tool.isConcurrent(); // that is, no further sub-agents
    }))
    , m_environment(session)
    , m_sessionKeeper(session.keeper)
{
    m_context.seenFiles.clear(); // it has seen nothing yet
    m_context.planChanged = {}; // the plan of the session stays as it is
    m_context.planAccepted = {};
    m_context.planDraft = {};
    m_context.agent = definition.name;
    chooseModel(session, models);
    m_context.seesImages = [model = m_environment.model] { return model->profile().vision; };
    m_environment.tools = &m_tools;
    m_environment.context = &m_context;
    m_environment.recorder = &m_recorder;
    m_environment.keeper = &m_keeper; // that of the session measures another conversation
    m_environment.agent = definition.name;
    m_environment.parentCallId = task.callId;
    m_environment.systemPrompt = promptOf(definition, session.systemPrompt);
    if (session.masksSecrets)
        m_environment.systemPrompt = MaskedText::of(m_environment.systemPrompt).text;
    m_environment.maxRequests = qMin(definition.maxRequests, session.maxRequests);
    connect(&m_recorder, &SubagentRecorder::progressed, this, &SubagentRun::progressed);
    recordTask(task);
}

SubagentRun::~SubagentRun()
{
    delete m_runner; // it refers to the members
}

void SubagentRun::chooseModel(const TurnEnvironment &session, const ModelServices &models)
{
    const RequestOptions &own = m_definition.options;
    if (m_definition.model.isEmpty() && own == RequestOptions())
        return;
    RequestOptions options;
    if (m_definition.model.isEmpty())
        options = session.model->storedOptions();
    options.overrideWith(own);
    options.thinkingLevel = own.thinkingLevel.isEmpty() ? options.thinkingLevel : QString();
    // As of the settings: sent also where nobody knows which levels the model has.
    ModelServices ownModels = models;
    ownModels.profile = [profileOf = models.profile, own](const QString &name) {
        return profileOf(name).transform([&own](ModelProfile profile) {
            profile.options.overrideWith(own);
            return profile;
        });
    };
    const QString name
        = m_definition.model.isEmpty() ? session.model->profile().fullName() : m_definition.model;
    auto model = std::make_unique<SessionModel>(ownModels, name, QString(), options);
    if (const auto connected = model->connect(); !connected) {
        session.recorder->notice(
            {NoticeRaised::Severity::Warning, Phrase(Saying::SubagentModelReplaced),
             u"%1: %2"_s.arg(m_definition.name, connected.error().text()), false});
        return;
    }
    m_model = std::move(model);
    m_environment.model = m_model.get();
    const ModelProfile &profile = m_model->profile();
    if (!own.thinkingLevel.isEmpty() && !profile.thinkingLevels.isEmpty()
        && !profile.thinkingLevels.contains(own.thinkingLevel)) {
        m_refusal = u"%1 has no thinking level \"%2\"; it has %3. The file of the sub-agent is to "
                    "be put right."_s.arg(profile.fullName(), own.thinkingLevel,
                                          profile.thinkingLevels.join(u", "_s));
    }
}

void SubagentRun::recordTask(const Task &task)
{
    QString text = task.text;
    if (!task.background.isEmpty())
        text += u"\n\n# Background\n\n"_s + task.background;
    // It stays in memory, which does not fail.
    (void)m_recorder.record(UserEvent{m_recorder.newMessageId(),
                                      QDateTime::currentDateTimeUtc(),
                                      {ContentBlock::fromText(text)}},
                            Durability::Buffered);
}

void SubagentRun::start()
{
    m_clock.start();
    if (!m_refusal.isEmpty()) {
        QMetaObject::invokeMethod(this, &SubagentRun::refuse, Qt::QueuedConnection);
        return;
    }
    m_runner = new TurnRunner(m_environment, this);
    connect(m_runner, &TurnRunner::used, this, &SubagentRun::handleUsed);
    connect(m_runner, &TurnRunner::finished, this, &SubagentRun::handleFinished);
    if (!m_environment.facts) {
        begin();
        return;
    }
    m_environment.facts(this, [this](const QString &facts) {
        if (!facts.isEmpty())
            (void)m_recorder.record(FactsEvent{facts}, Durability::Buffered);
        begin();
    });
}

void SubagentRun::refuse()
{
    if (!m_isCancelled)
        emit finished({.text = u"The sub-agent was not started: "_s + m_refusal, .failed = true});
}

void SubagentRun::begin()
{
    if (!m_isCancelled)
        m_runner->start();
}

//! What it spends is spent for the session, at the price of its own model.
void SubagentRun::handleUsed(const TokenUsage &usage)
{
    if (m_sessionKeeper)
        m_sessionKeeper->noteUsage(usage, m_runner->environment().model->profile());
    emit used(usage);
}

void SubagentRun::cancel()
{
    m_isCancelled = true;
    if (!m_runner)
        return;
    m_runner->disconnect(this);
    m_runner->cancel();
}

bool SubagentRun::stopCall(const QString &id)
{
    if (!m_runner || !m_recorder.history().toolCall(id))
        return false;
    m_runner->stopToolCall(id);
    return true;
}

QString SubagentRun::words(const TurnResult &result, const QString &said) const
{
    const bool isDone = !result.error && result.stopReason == StopReason::EndTurn;
    if (isDone)
        return said.isEmpty() ? u"The sub-agent ended without an answer."_s : said;
    QString text = u"The sub-agent did not finish its task."_s;
    if (!m_recorder.ending().isEmpty())
        text += u' ' + m_recorder.ending() + u'.';
    else if (result.stopReason == StopReason::Refusal)
        text += u" Its model refused."_s;
    if (result.error)
        text += u" (%1)"_s.arg(result.error->text());
    if (said.isEmpty())
        return text;
    return text + u" What it said last:\n\n"_s + said;
}

void SubagentRun::handleFinished(const TurnResult &result)
{
    const QString said
        = SavedOutputs::bounded(m_recorder.lastText(), m_context.savedOutputs, "answer"_L1);
    const double seconds = double(m_clock.elapsed()) / 1000;
    const bool isDone = !result.error && result.stopReason == StopReason::EndTurn;
    ToolOutput output;
    output.failed = !isDone || said.isEmpty();
    const QString answer = words(result, said);
    output.content = {ToolText{answer}}; // the rest is for the model
    output.text = answer
        + u"\n\n[%1: requests to the model: %2, tool calls: %3, tokens: %4, seconds: %5]"_s
              .arg(m_definition.name)
              .arg(m_recorder.requests())
              .arg(m_recorder.toolCalls())
              .arg(result.usage.totalTokens())
              .arg(seconds, 0, 'f', 1);
    output.raw = QJsonObject{{"agent"_L1, m_definition.name},
                             {"model"_L1, m_environment.model->profile().fullName()},
                             {"requests"_L1, m_recorder.requests()},
                             {"toolCalls"_L1, m_recorder.toolCalls()},
                             {"inputTokens"_L1, result.usage.inputTokens},
                             {"outputTokens"_L1, result.usage.outputTokens},
                             {"durationMs"_L1, m_clock.elapsed()}};
    emit finished(output);
}

} // namespace AgentCore
