// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/toolbatch.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/steptrace.h"
#include "agentcore/session/callaudit.h"
#include "agentcore/session/maskedresult.h"
#include "agentcore/session/permissionwords.h"
#include "agentcore/session/sessioncheckpoints.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/toolcallmaker.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include <QLoggingCategory>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logTools, "agent.session.tools", QtWarningMsg)

ToolBatch::ToolBatch(const TurnEnvironment &environment, const std::vector<Request> &requests,
                     QObject *parent)
    : QObject(parent)
    , m_environment(environment)
    , m_effects(environment.effects)
    , m_questions(environment.questions)
{
    for (Turnstile *turnstile : {environment.effects, environment.questions}) {
        if (turnstile)
            connect(turnstile, &Turnstile::freed, this, &ToolBatch::scheduleAdvance);
    }
    for (const Request &request : requests) {
        auto run = std::make_unique<Run>();
        run->part = request.call;
        run->refusal = request.refusal;
        run->circle = request.circle;
        run->isOfPerson = request.isOfPerson;
        run->tool = environment.tools->share(request.call.name);
        if (const auto *known = environment.recorder->history().toolCall(request.call.id)) {
            run->state = *known;
        } else {
            run->state.id = request.call.id;
            run->state.title = request.call.name;
        }
        run->state.name = request.call.name;
        m_runs.push_back(std::move(run));
    }
}

ToolBatch::~ToolBatch()
{
    withdrawQuestion();
}

void ToolBatch::start()
{
    scheduleAdvance();
}

std::vector<RepeatedCalls::Answer> ToolBatch::answers() const
{
    std::vector<RepeatedCalls::Answer> answers;
    for (const auto &run : m_runs)
        answers.push_back(run->answer);
    return answers;
}

QString ToolBatch::firstResult() const
{
    return m_runs.front()->told;
}

bool ToolBatch::hasFirstFailed() const
{
    const ToolCallState &state = m_runs.front()->state;
    return state.status == ToolStatus::Failed && !state.refusal;
}

void ToolBatch::scheduleAdvance()
{
    if (std::exchange(m_advanceScheduled, true))
        return;
    QMetaObject::invokeMethod(this, &ToolBatch::advance, Qt::QueuedConnection);
}

//! Calls of one group run side by side.
size_t ToolBatch::groupEnd(size_t begin) const
{
    const auto endOf = [this, begin](const auto &belongs) {
        size_t end = begin;
        while (end < m_runs.size() && belongs(m_runs[end]->tool.get()))
            ++end;
        return end;
    };
    const size_t readers = endOf([](const Tool *tool) { return !tool || tool->isReadOnly(); });
    const size_t concurrent = endOf([](const Tool *tool) { return tool && tool->isConcurrent(); });
    return std::max({readers, concurrent, begin + 1});
}

bool ToolBatch::changesThings(const Run &run)
{
    return run.tool && !run.tool->isReadOnly() && !run.tool->isConcurrent();
}

//! True when it is the turn of \a run, which changes something, among all who do.
bool ToolBatch::mayBegin(const Run &run)
{
    return !changesThings(run) || !run.refusal.isEmpty() || m_effects.enter();
}

void ToolBatch::advance()
{
    m_advanceScheduled = false;
    if (m_over)
        return;
    if (m_storeError) {
        const Error error = *m_storeError;
        cancel();
        emit finished(std::unexpected(error));
        return;
    }
    for (size_t begin = 0; begin < m_runs.size(); begin = groupEnd(begin)) {
        if (!advanceGroup(begin, groupEnd(begin))) {
            tellWaiting();
            return;
        }
    }
    m_over = true;
    emit finished({});
}

//! Commands that wait for their turn say by their input what they are for.
void ToolBatch::tellWaiting()
{
    for (const auto &run : m_runs) {
        const bool isCommand = run->tool && run->tool->kind() == ToolKind::Execute;
        if (m_over || run->phase != Phase::Waiting || !isCommand || !run->state.rawInput.isEmpty())
            continue;
        const auto input = parseJsonObject(run->part.arguments.toUtf8());
        if (!input || input->isEmpty())
            continue;
        run->state.rawInput = *input;
        update(*run);
    }
}

//! True when every call of the group is over.
bool ToolBatch::advanceGroup(size_t begin, size_t end)
{
    bool over = true;
    bool mayAsk = m_questionId.isEmpty();
    for (size_t i = begin; i < end && !m_over; ++i) {
        Run &run = *m_runs[i];
        if (run.phase == Phase::Waiting && mayBegin(run))
            this->begin(run);
        if (run.phase == Phase::Asking && mayAsk && !m_over && m_questions.enter()) {
            mayAsk = false;
            judge(run); // an answer to another question may cover this one
            if (m_questionId.isEmpty())
                m_questions.leave();
        }
        mayAsk = mayAsk && run.phase != Phase::Preparing && run.phase != Phase::Asking;
        over = over && run.phase == Phase::Over;
    }
    return over && !m_over;
}

void ToolBatch::check(const Result<void> &recorded)
{
    if (!recorded && !m_storeError) {
        m_storeError = recorded.error();
        scheduleAdvance();
    }
}

void ToolBatch::update(Run &run)
{
    check(m_environment.recorder->recordToolCall(run.state, Durability::Buffered));
}

void ToolBatch::begin(Run &run)
{
    if (!run.refusal.isEmpty()) {
        endFailed(run, run.refusal);
        return;
    }
    auto call = makeToolCall(m_environment, run.tool.get(), run.part, run.state);
    if (!call) {
        run.state.content.append(ToolText{call.error().error.message});
        end(run, ToolStatus::Failed, {call.error().modelWords(), true});
        return;
    }
    if (m_environment.masksSecrets && !run.tool->isReadOnly()) {
        if (const QString words = maskedInputWords(run.state.rawInput); !words.isEmpty()) {
            endFailed(run, words);
            return;
        }
    }
    run.call = std::move(*call);
    run.phase = Phase::Preparing;
    connectCall(run);
    update(run);
    if (run.phase == Phase::Preparing)
        run.call->prepare();
}

void ToolBatch::connectCall(Run &run)
{
    ToolCall *call = run.call.get();
    connect(call, &ToolCall::prepared, this,
            [this, &run](const Result<ToolPreview> &preview) { handlePrepared(run, preview); });
    connect(call, &ToolCall::contentChanged, this,
            [this, &run](const QList<ToolContent> &content) { handleContent(run, content); });
    connect(call, &ToolCall::outputAppended, this,
            [this, &run](const QString &text) { handleOutput(run, text); });
    connect(call, &ToolCall::stopRequested, this, [this, &run] { stop(run.state.id); });
    connect(call, &ToolCall::finished, this,
            [this, &run](const Result<ToolOutput> &result) { handleFinished(run, result); });
}

void ToolBatch::handlePrepared(Run &run, const Result<ToolPreview> &preview)
{
    if (run.phase != Phase::Preparing)
        return;
    if (!run.stopWords.isEmpty()) {
        endStopped(run, run.stopWords);
        return;
    }
    if (!preview) {
        endFailed(run, u"Error: "_s + preview.error().text());
        return;
    }
    run.preview = *preview;
    if (!preview->title.isEmpty())
        run.state.title = preview->title;
    run.state.locations = preview->locations;
    run.state.content = preview->content;
    run.phase = Phase::Asking;
    run.verdict = judgement(run);
    if (run.verdict.action == PermissionVerdict::Action::Ask)
        scheduleAdvance(); // when its turn comes
    else
        judge(run);
}

void ToolBatch::startRun(Run &run)
{
    traceStep("call prepared and allowed"_L1);
    run.phase = Phase::Running;
    run.state.status = ToolStatus::InProgress;
    run.state.startedAt = QDateTime::currentDateTimeUtc();
    update(run);
    SessionCheckpoints *checkpoints = m_environment.checkpoints;
    run.isRecorded = checkpoints && checkpoints->mayChangeFiles(run.preview.effects);
    if (run.isRecorded)
        checkpoints->beginCall(run.preview.effects, this, [this, &run] { startCall(run); });
    else
        startCall(run);
}

//! True when a call leaves no trace, so that a machine that dies in it may forget it.
static bool leavesNoTrace(const Tool &tool, const ToolPreview &preview)
{
    return tool.isReadOnly() && !tool.isConcurrent()
        && std::ranges::all_of(preview.effects, [](const ToolEffect &effect) {
               return effect.kind == ToolEffect::Kind::Read;
           });
}

//! Nothing runs that is not on the disk, but what only reads.
void ToolBatch::startCall(Run &run)
{
    const auto start = [this, &run](const Result<void> &durable) {
        check(durable);
        if (run.phase != Phase::Running || m_over || m_storeError || !run.stopWords.isEmpty())
            return;
        traceStep("call begins"_L1);
        run.call->setPermit(run.verdict.permit);
        run.call->start();
    };
    if (leavesNoTrace(*run.tool, run.preview))
        start({});
    else
        m_environment.recorder->whenDurable(this, start);
}

void ToolBatch::handleContent(Run &run, const QList<ToolContent> &content)
{
    if (run.phase != Phase::Running)
        return;
    run.state.content = content;
    update(run);
}

void ToolBatch::handleOutput(Run &run, const QString &text)
{
    constexpr qsizetype kKeptChars = 8 * 1024;
    if (run.phase != Phase::Running || text.isEmpty())
        return;
    run.lastOutput += text;
    if (run.lastOutput.size() > 2 * kKeptChars)
        run.lastOutput = run.lastOutput.last(kKeptChars);
    check(m_environment.recorder->recordOutput(run.state.id, text));
}

//! What it did is recorded before its result.
void ToolBatch::handleFinished(Run &run, const Result<ToolOutput> &result)
{
    if (run.phase != Phase::Running)
        return;
    traceStep("call ran"_L1);
    if (!std::exchange(run.isRecorded, false)) {
        conclude(run, result);
        return;
    }
    m_environment.checkpoints->endCall(run.preview.effects, this, [this, &run, result] {
        traceStep("files recorded after it"_L1);
        conclude(run, result);
    });
}

void ToolBatch::conclude(Run &run, const Result<ToolOutput> &result)
{
    if (run.phase != Phase::Running)
        return;
    if (!run.stopWords.isEmpty()) {
        endStopped(run, run.stopWords);
        return;
    }
    if (!result) {
        endFailed(run, u"Error: "_s + result.error().text());
        return;
    }
    if (!result->content.isEmpty())
        run.state.content = result->content;
    else if (run.state.content.isEmpty() && !result->text.isEmpty())
        run.state.content = {ToolText{result->text}};
    if (!result->locations.isEmpty())
        run.state.locations = result->locations;
    if (!result->raw.isNull())
        run.state.rawOutput = result->raw;
    if (!result->question.isEmpty())
        m_asksInText += result->question;
    // Whoever made the call by hand is answered as people see it.
    const QString *shown = run.isOfPerson && !result->content.isEmpty()
        ? contentText(result->content.constFirst())
        : nullptr;
    end(run, result->failed ? ToolStatus::Failed : ToolStatus::Completed,
        {shown ? *shown : result->text, result->failed});
}

void ToolBatch::endFailed(Run &run, const QString &words)
{
    run.state.content.append(ToolText{words});
    end(run, ToolStatus::Failed, {words, true});
}

//! Somebody ended a call that was on its way; what it printed is kept.
void ToolBatch::endStopped(Run &run, const QString &words)
{
    QString text = words;
    if (!run.lastOutput.isEmpty()) {
        text += u"\nIts last output was:\n"_s + run.lastOutput;
        run.state.content.append(
            ToolText{m_environment.recorder->history().shown().liveOutput(run.state.id)});
    }
    run.state.content.append(ToolText{words});
    if (!m_storeError)
        run.state.refusal = {CallRefusal::By::Stop, {}};
    end(run, ToolStatus::Failed, {text, true});
}

void ToolBatch::end(Run &run, ToolStatus status, ToolResult result)
{
    run.answer = RepeatedCalls::answer(run.part, run.circle, &result);
    qCInfo(logTools).noquote() << run.state.name
                               << (status == ToolStatus::Completed ? "completed" : "failed");
    run.phase = Phase::Over;
    run.state.status = status;
    run.state.finishedAt = QDateTime::currentDateTimeUtc();
    run.dropCall();
    if (std::exchange(run.isRecorded, false)) // it was stopped, and nobody waits any more
        m_environment.checkpoints->endCall(run.preview.effects, this, [] { });
    if (changesThings(run))
        m_effects.leave();
    // The end of a cancelled turn is durable itself.
    const auto durability = m_over ? Durability::Buffered : Durability::Durable;
    const MaskedResult masked
        = m_environment.masksSecrets ? MaskedResult::of(result) : MaskedResult{result, {}};
    run.told = masked.told.text;
    SessionRecorder *recorder = m_environment.recorder;
    if (const auto recorded = recorder->recordToolCall(run.state, durability, masked.told);
        !recorded) {
        recorder->showToolCall(run.state, masked.told);
        check(recorded);
    }
    if (masked.notice)
        recorder->notice(*masked.notice);
    scheduleAdvance();
}

void ToolBatch::stop(const QString &toolCallId)
{
    const auto found = std::ranges::find_if(m_runs, [&](const std::unique_ptr<Run> &run) {
        return run->state.id == toolCallId && run->phase != Phase::Over;
    });
    if (m_over)
        return;
    if (found == m_runs.end()) {
        std::ranges::any_of(m_runs, [&](const std::unique_ptr<Run> &run) {
            return run->phase == Phase::Running && run->call->stopNested(toolCallId);
        });
        return;
    }
    Run &run = **found;
    if (run.phase == Phase::Waiting) {
        run.refusal = stoppedWords();
        run.state.refusal = {CallRefusal::By::Stop, {}};
        scheduleAdvance(); // it need not wait for its turn any more
        return;
    }
    run.stopWords = stoppedWords();
    if (m_asked == &run) {
        withdrawQuestion();
        emit askingChanged(false);
    }
    if (run.phase != Phase::Asking)
        run.call->cancel();
    if (run.phase != Phase::Over)
        endStopped(run, run.stopWords);
}

void ToolBatch::cancel()
{
    if (std::exchange(m_over, true))
        return;
    withdrawQuestion();
    for (const auto &run : m_runs) {
        if (run->phase == Phase::Over)
            continue;
        run->stopWords = m_storeError ? notStoredWords() : cancelledWords();
        if (run->phase == Phase::Preparing || run->phase == Phase::Running)
            run->call->cancel();
        if (run->phase != Phase::Over)
            endStopped(*run, run->stopWords);
    }
}

// What a ToolBatch lets run: verdicts, questions to the user, and the log of both.

PermissionVerdict ToolBatch::judgement(const Run &run) const
{
    PermissionVerdict verdict
        = m_environment.policy->judge(run.part.name, run.preview.effects, run.state.rawInput);
    if (run.isOfPerson && verdict.action == PermissionVerdict::Action::Ask)
        verdict.action = PermissionVerdict::Action::Allow;
    return verdict;
}

//! Lets the policy decide about a prepared call, as things are now.
void ToolBatch::judge(Run &run)
{
    run.verdict = judgement(run);
    switch (run.verdict.action) {
    case PermissionVerdict::Action::Allow:
        audit(run, AuditOutcome::Allowed);
        startRun(run);
        return;
    case PermissionVerdict::Action::Deny:
        audit(run, AuditOutcome::Refused);
        run.state.refusal = refusalOf(run.verdict);
        endFailed(run, deniedByPolicyWords(run.verdict, m_environment.policy->mode()));
        return;
    case PermissionVerdict::Action::Ask:
        ask(run);
        return;
    }
}

void ToolBatch::ask(Run &run)
{
    update(run); // the question and the call on the screen say the same
    if (run.phase != Phase::Asking || m_over || m_storeError)
        return;
    if (!m_environment.permission) {
        run.state.refusal = refusalOf(PermissionAnswer());
        endFailed(run, deniedByUserWords({}));
        return;
    }
    const PermissionQuestion question
        = makeQuestion(m_environment, run.state, run.preview, run.verdict);
    audit(run, AuditOutcome::Asked);
    m_questionId = question.id;
    m_asked = &run;
    emit askingChanged(true);
    m_environment.permission->ask(
        question,
        PermissionReply([batch = QPointer(this), id = question.id](const PermissionAnswer &answer) {
            if (batch)
                batch->handleAnswer(id, answer);
        }));
}

void ToolBatch::handleAnswer(const QString &questionId, const PermissionAnswer &answer)
{
    if (questionId != m_questionId)
        return;
    m_questionId.clear();
    m_questions.leave();
    Run &run = *std::exchange(m_asked, nullptr);
    emit askingChanged(false);
    scheduleAdvance();
    if (answer.choice) { // else it was asked, and nobody answered
        remember(run, answer);
        audit(run, answer.allows() ? AuditOutcome::UserAllowed : AuditOutcome::UserRefused, answer);
    }
    if (!answer.allows()) {
        run.state.refusal = refusalOf(answer);
        endFailed(run,
                  run.state.kind == ToolKind::SwitchMode ? planRejectedWords(answer)
                                                         : deniedByUserWords(answer));
        return;
    }
    // The mode may have become stricter while the question was open.
    const auto verdict = judgement(run);
    if (verdict.action == PermissionVerdict::Action::Deny) {
        run.state.refusal = refusalOf(verdict);
        endFailed(run, deniedByPolicyWords(verdict, m_environment.policy->mode()));
    } else {
        startRun(run);
    }
}

//! What cannot be saved holds for the session, and the user hears of it.
void ToolBatch::remember(const Run &run, const PermissionAnswer &answer)
{
    const auto saved = m_environment.policy->remember(run.part.name, run.preview.effects,
                                                      *answer.choice, answer.scope);
    if (!saved) {
        m_environment.recorder->notice({NoticeRaised::Severity::Warning,
                                        Phrase(Saying::PermissionNotSaved), saved.error().text(),
                                        false});
    }
}

void ToolBatch::audit(const Run &run, AuditOutcome outcome, const PermissionAnswer &answer)
{
    auditCall(m_environment,
              {.toolName = run.part.name,
               .toolCallId = run.part.id,
               .effects = run.preview.effects,
               .outcome = outcome,
               .choice = answer.choice,
               .scope = answer.scope},
              run.verdict);
}

void ToolBatch::withdrawQuestion()
{
    if (m_questionId.isEmpty())
        return;
    const QString id = std::exchange(m_questionId, QString());
    m_asked = nullptr;
    m_questions.leave();
    m_environment.permission->withdraw(id);
}

} // namespace AgentCore
