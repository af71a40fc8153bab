// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/externalrun.h"

#include "agentcore/base/secretfinder.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/sessioncheckpoints.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendguard.h"
#include "agentcore/session/subagent/externalports.h"
#include "agentcore/tools/savedoutputs.h"
#include "agentcore/tools/tool.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static TurnEnvironment environmentFor(const TurnEnvironment &session,
                                      const SubagentDefinition &definition,
                                      const SubagentWork::Task &task)
{
    TurnEnvironment environment = session;
    environment.agent = definition.name;
    environment.parentCallId = task.callId;
    return environment;
}

ExternalRun::ExternalRun(const TurnEnvironment &session, std::shared_ptr<ExternalAgents> agents,
                         const SubagentDefinition &definition, const Task &task, QObject *parent)
    : SubagentWork(parent)
    , m_environment(environmentFor(session, definition, task))
    , m_agents(std::move(agents))
    , m_definition(definition)
    , m_task(task)
    , m_ports(std::make_shared<ExternalPorts>(m_environment, definition.agent, task.callId))
{
    connect(&m_ports->questions, &ExternalQuestions::refused, this,
            [this](const QString &what) { tellLine(u"✗ "_s + what); });
    connect(session.recorder, &SessionRecorder::updated, this, &ExternalRun::handleSessionUpdate);
}

ExternalRun::~ExternalRun()
{
    release(); // and nothing is recorded any more
}

void ExternalRun::start()
{
    m_clock.start();
    m_state = State::Recording;
    QMetaObject::invokeMethod(this, &ExternalRun::begin, Qt::QueuedConnection);
}

//! Why nothing of it may run now.
std::optional<QString> ExternalRun::obstacle() const
{
    using Mode = PermissionPolicy::Mode;
    const Mode mode = m_environment.policy->mode();
    if (mode == Mode::ReadOnly || mode == Mode::Plan) {
        return u"the session's mode changes nothing, and nobody can hold the agent \"%1\" to that"_s
            .arg(m_definition.agent);
    }
    SpendGuard *spend = m_environment.spend;
    if (spend && spend->reached())
        return u"a limit of requests or of costs is reached"_s;
    if (spend && spend->wantsPrices())
        return u"what may be spent is limited, and nobody knows what the agent \"%1\" costs"_s.arg(
            m_definition.agent);
    return std::nullopt;
}

//! As before a call of ours that may change files.
void ExternalRun::begin()
{
    if (m_state != State::Recording)
        return;
    if (const auto why = m_agents ? obstacle() : u"there are no agents of others here"_s) {
        conclude(*why);
        return;
    }
    SessionCheckpoints *checkpoints = m_environment.checkpoints;
    if (!checkpoints) {
        open();
        return;
    }
    m_isRecorded = true;
    checkpoints->beginCall({}, this, [this] { open(); });
}

void ExternalRun::open()
{
    if (m_state != State::Recording)
        return;
    m_state = State::Opening;
    tellLine(u"[starts the agent %1]"_s.arg(m_definition.agent));
    const ToolContext &context = *m_environment.context;
    SessionSpec spec;
    spec.cwd = context.roots.constFirst();
    spec.additionalDirectories = context.roots.sliced(1);
    spec.ports.permission = &m_ports->questions;
    spec.ports.elicitation = context.elicitation ? &m_ports->questions : nullptr;
    spec.ports.files = &m_ports->files;
    spec.ports.terminals = &m_ports->commands;
    spec.ports.owner = m_ports;
    m_agents->open(m_definition.agent, spec, this,
                   [this](const Result<ExternalAgents::Lent> &lent) { handleOpened(lent); });
}

//! It has no system prompt of ours: what it is to do comes first.
static QString promptOf(const SubagentDefinition &definition, const SubagentWork::Task &task)
{
    if (definition.prompt.isEmpty() && task.background.isEmpty())
        return task.text; // a message of the person's, as it is
    QString text = definition.prompt + u"\n\n# Task\n\n"_s + task.text;
    if (!task.background.isEmpty())
        text += u"\n\n# Background\n\n"_s + task.background;
    return text
        + u"\n\nYour last message is your answer, and all that is handed on: it must stand on its "
          "own."_s;
}

void ExternalRun::handleOpened(const Result<ExternalAgents::Lent> &lent)
{
    if (m_state != State::Opening) { // ended meanwhile
        if (lent)
            m_agents->close(lent->session);
        return;
    }
    if (!lent) {
        conclude(lent.error().text());
        return;
    }
    m_session = lent->session;
    m_ports->questions.setAcceptsAll(lent->acceptsAll);
    if (const auto why = obstacle()) { // the mode may be another one by now
        conclude(*why);
        return;
    }
    connect(m_session, &Session::updated, this, &ExternalRun::handleUpdate);
    connect(m_session, &Session::turnFinished, this, &ExternalRun::handleFinished);
    connect(m_session, &QObject::destroyed, this, &ExternalRun::handleGone);
    m_state = State::Running;
    const QString prompt = promptOf(m_definition, m_task);
    const auto begun = m_session->prompt({ContentBlock::fromText(
        m_environment.masksSecrets ? MaskedText::of(prompt).text : prompt)});
    if (!begun)
        conclude(begun.error().text());
}

void ExternalRun::handleSessionUpdate(const SessionUpdate &update)
{
    if (!std::holds_alternative<ModeChanged>(update) || m_state == State::Idle)
        return;
    if (const auto why = obstacle())
        endEarly(*why);
}

//! What is not named is its own business: its plan, its modes, its title.
void ExternalRun::handleUpdate(const SessionUpdate &update)
{
    if (m_state != State::Running && m_state != State::Ending)
        return;
    if (const auto *text = std::get_if<AgentTextAppended>(&update))
        takeText(*text);
    else if (const auto *changed = std::get_if<ToolCallChanged>(&update))
        takeCall(changed->call);
    else if (const auto *output = std::get_if<ToolOutputAppended>(&update))
        check(m_ports->calls.takeOutput(output->toolCallId, output->text));
    else if (const auto *notice = std::get_if<NoticeRaised>(&update))
        takeNotice(*notice);
    else if (const auto *usage = std::get_if<UsageChanged>(&update))
        takeCost(*usage);
}

void ExternalRun::takeText(const AgentTextAppended &text)
{
    if (text.messageId != m_messageId) {
        m_lastText = said();
        m_text.clear();
        m_messageId = text.messageId;
        if (!m_isAtLineStart)
            tell(u"\n"_s);
    }
    m_text += text.text;
    tell(text.text);
}

//! The last message is what comes after the last call.
void ExternalRun::takeCall(const ToolCallState &call)
{
    const bool isNew = !m_ports->calls.knows(call.id);
    if (isNew) {
        m_lastText = said();
        m_text.clear();
        m_messageId.clear();
    }
    const auto taken = m_ports->calls.take(call);
    check(taken.transform([](bool) { }));
    if (isNew && taken && *taken)
        tellLine(u"→ "_s + call.title);
    else if (isNew && taken)
        endEarly(u"it makes too many calls"_s);
    countStep();
}

void ExternalRun::countStep()
{
    const int steps = m_ports->calls.steps();
    SpendGuard *spend = m_environment.spend;
    for (; m_steps < steps; ++m_steps) {
        if (spend)
            spend->noteRequest();
    }
    const int most = qMin(m_definition.maxRequests, m_environment.maxRequests);
    if (m_steps > most)
        endEarly(u"it reached its limit of %1 steps"_s.arg(most));
    else if (spend && spend->reached())
        endEarly(u"a limit of requests or of costs is reached"_s);
}

void ExternalRun::takeNotice(const NoticeRaised &notice)
{
    QString line = notice.title;
    if (!notice.detail.isEmpty())
        line += u": "_s + notice.detail;
    if (notice.severity == NoticeRaised::Severity::Error)
        m_trouble = line;
    tellLine(u"[%1]"_s.arg(line));
}

//! It tells of all that its session cost so far.
void ExternalRun::takeCost(const UsageChanged &usage)
{
    const double more = usage.costUsd.value_or(0) - m_costUsd;
    SpendGuard *spend = m_environment.spend;
    if (more <= 0 || !spend)
        return;
    m_costUsd += more;
    spend->noteCost(more);
    if (spend->reached())
        endEarly(u"a limit of requests or of costs is reached"_s);
}

//! Its turn ends first, which the agent has some seconds for.
void ExternalRun::endEarly(const QString &why)
{
    if (m_state == State::Ending || m_state == State::Over)
        return;
    m_ending = why;
    if (m_state == State::Running && m_session) {
        m_state = State::Ending;
        m_session->cancel();
    } else {
        conclude(why);
    }
}

//! Why it is no answer; empty: it is one.
static QString failureOf(StopReason reason)
{
    switch (reason) {
    case StopReason::EndTurn:
        return {};
    case StopReason::Refusal:
        return u"the agent refused"_s;
    case StopReason::Cancelled:
        return u"the agent ended its turn as if somebody had stopped it"_s;
    case StopReason::MaxTokens:
    case StopReason::MaxTurnRequests:
        return u"the agent reached a limit of its own"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

void ExternalRun::handleFinished(const TurnResult &result)
{
    if (m_state != State::Running && m_state != State::Ending)
        return;
    if (!m_ending.isEmpty())
        conclude(m_ending);
    else if (result.error)
        conclude(m_trouble.isEmpty() ? result.error->text()
                                     : m_trouble); // which has its last words
    else
        conclude(failureOf(result.stopReason));
}

void ExternalRun::handleGone()
{
    if (m_state == State::Running || m_state == State::Ending)
        conclude(u"the agent was stopped"_s);
}

void ExternalRun::check(const Result<void> &recorded)
{
    if (!recorded)
        endEarly(recorded.error().text());
}

QString ExternalRun::said() const
{
    const QString text = m_text.trimmed();
    return text.isEmpty() ? m_lastText : text;
}

//! Nothing of the session that it worked for is used from now on.
void ExternalRun::release()
{
    m_state = State::Over;
    disconnect(m_environment.recorder, nullptr, this, nullptr);
    m_ports->questions.close();
    Session *session = m_session;
    m_session = nullptr;
    if (!session)
        return;
    disconnect(session, nullptr, this, nullptr);
    m_agents->close(session);
}

//! \a failure: why it did not get done; empty: it did.
void ExternalRun::conclude(const QString &failure)
{
    if (m_state >= State::Telling)
        return;
    release();
    m_ports->calls.endOpen();
    const QString text
        = SavedOutputs::bounded(said(), m_environment.context->savedOutputs, "answer"_L1);
    const double seconds = double(m_clock.elapsed()) / 1000;
    ToolOutput output;
    output.failed = !failure.isEmpty() || text.isEmpty();
    if (failure.isEmpty()) {
        output.text = text.isEmpty() ? u"The sub-agent ended without an answer."_s : text;
    } else {
        output.text = u"The sub-agent did not finish its task: %1."_s.arg(failure);
        if (!text.isEmpty())
            output.text += u" What it said last:\n\n"_s + text;
    }
    output.content = {ToolText{output.text}}; // the rest is for the model
    output.text += u"\n\n[%1: run by the agent %2, tool calls: %3, seconds: %4]"_s
                       .arg(m_definition.name, m_definition.agent)
                       .arg(m_ports->calls.count())
                       .arg(seconds, 0, 'f', 1);
    output.raw = QJsonObject{{"agent"_L1, m_definition.name},
                             {"runBy"_L1, m_definition.agent},
                             {"toolCalls"_L1, m_ports->calls.count()},
                             {"durationMs"_L1, m_clock.elapsed()}};
    finish(output);
}

//! Once what it did is recorded.
void ExternalRun::finish(const ToolOutput &output)
{
    if (!std::exchange(m_isRecorded, false)) {
        emit finished(output);
        return;
    }
    m_state = State::Telling;
    m_environment.checkpoints->endCall({}, this, [this, output] {
        if (std::exchange(m_state, State::Over) == State::Telling)
            emit finished(output);
    });
}

void ExternalRun::cancel()
{
    if (std::exchange(m_isRecorded, false))
        m_environment.checkpoints->endCall({}, this, [] { });
    if (m_state == State::Telling)
        m_state = State::Over;
    if (m_state == State::Over)
        return;
    release();
    m_ports->calls.endOpen();
}

bool ExternalRun::stopCall(const QString &id)
{
    const QString theirs = m_ports->calls.theirIdOf(id);
    if (theirs.isEmpty() || !m_session)
        return false;
    m_session->stopToolCall(theirs);
    return true;
}

void ExternalRun::tell(const QString &text)
{
    m_isAtLineStart = text.endsWith(u'\n');
    emit progressed(text);
}

void ExternalRun::tellLine(const QString &line)
{
    tell((m_isAtLineStart ? QString() : u"\n"_s) + line + u'\n');
}

} // namespace AgentCore
