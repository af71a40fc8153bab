// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/oneshot.h"

#include "acp/house/lentagents.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/mcp/transport/mcpfarewells.h"
#include "agentcore/session/local/defaultagent.h"
#include "agentcore/session/sessionlookup.h"
#include "agentcore/session/setupcommands.h"
#include "agentcore/session/turnendings.h"
#include "agentcore/worktree/worktrees.h"
#include "app/actions.h"
#include "app/configcheck.h"
#include "app/console.h"
#include "app/promptinput.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QScopeGuard>

#include <csignal>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

OneShot::OneShot(Agent *agent, OneShotTask task, OutputFormat format)
    : m_agent(agent)
    , m_task(std::move(task))
    , m_output(format)
{
    m_permission.setAcceptsAll(m_task.acceptsAll);
    connect(&m_output, &OneShotOutput::readerGone, this,
            [this] { conclude({.exitCode = ExitCode::kDone}); });
    connect(&m_output, &OneShotOutput::outputFailed, this, &OneShot::handleOutputFailed);
}

void OneShot::start()
{
    if (m_task.resumeId && m_task.isExactId)
        resume(
            SessionInfo{.id = *m_task.resumeId, .cwd = m_task.cwd, .title = {}, .updatedAt = {}});
    else if (m_task.resumeId)
        findSession(m_agent, m_task.cwd, *m_task.resumeId, u"agentao -p TEXT --resume"_s)
            .then(this, [this](const Result<SessionInfo> &session) { resume(session); });
    else
        create();
}

SessionSpec OneShot::spec()
{
    SessionSpec spec;
    spec.cwd = m_task.cwd;
    spec.ports.permission = &m_permission;
    spec.ports.elicitation = &m_elicitation;
    spec.modeId = m_task.modeId;
    spec.waitsForServers = true;
    spec.rules = m_task.rules;
    spec.placeThere = m_task.placeThere;
    return spec;
}

void OneShot::create()
{
    m_agent->createSession(spec()).then(
        this, [this](const Result<Session *> &session) { open(session); });
}

void OneShot::resume(const Result<SessionInfo> &picked)
{
    if (!picked) {
        failWith(picked.error());
        return;
    }
    auto opening = m_task.forks ? m_agent->forkSession(picked->id, {}, spec())
                                : m_agent->openSession(picked->id, spec());
    opening.then(this, [this](const Result<Session *> &session) { open(session); });
}

void OneShot::open(const Result<Session *> &session)
{
    if (m_state == State::Finished)
        return;
    if (!session) {
        failWith(session.error());
        return;
    }
    m_session = *session;
    const QString replaced
        = m_task.choosesModel ? QString() : replacedModelWords(*m_session, m_session->modelName());
    m_session->expectPrompt(); // connects while the prompt is made ready
    m_state = State::Running;
    m_output.begin(*m_session);
    emit opened();
    const QList<NoticeRaised> notices = m_session->openingNotices();
    for (const NoticeRaised &notice : notices)
        m_output.add(notice);
    if (m_state == State::Finished)
        return; // nobody reads what would come
    if (!replaced.isEmpty())
        printError(replaced);
    connect(m_session, &Session::updated, this, &OneShot::handleUpdated);
    if (m_task.setUp.isEmpty()) {
        prompt({});
        return;
    }
    auto *setUp = new SetUpCommands(m_session, m_task.setUp, this);
    connect(setUp, &SetUpCommands::finished, this, &OneShot::prompt);
    setUp->start();
}

//! \a failedCommand: of those that come first; empty: none did.
void OneShot::prompt(const QString &failedCommand)
{
    if (m_state == State::Finished)
        return;
    if (m_interrupted || !failedCommand.isEmpty()) {
        conclude({.status = m_interrupted ? u"cancelled"_s : u"failed"_s,
                  .exitCode = m_interrupted ? ExitCode::kInterrupted : ExitCode::kFailed,
                  .error = {m_interrupted ? u"interrupted"_s : u"set_up_failed"_s,
                            u"a command that sets the work tree up did not end well: %1"_s.arg(
                                failedCommand)}});
        return;
    }
    connect(m_session, &Session::turnFinished, this, &OneShot::handleTurnFinished);
    if (const auto started = m_session->prompt({ContentBlock::fromText(m_task.prompt)}); !started)
        failWith(started.error());
}

bool OneShot::interrupt()
{
    if (m_interrupted || m_state != State::Running) {
        conclude({.status = u"cancelled"_s,
                  .exitCode = ExitCode::kInterrupted,
                  .error = {u"interrupted"_s, u"interrupted"_s}});
        return false;
    }
    m_interrupted = true;
    m_session->cancel();
    return true;
}

void OneShot::giveUp(const OneShotOutcome &outcome)
{
    if (m_session && m_state == State::Running)
        m_session->cancel();
    conclude(outcome);
}

void OneShot::handleUpdated(const SessionUpdate &update)
{
    m_output.add(update);
}

OneShotOutcome OneShot::failureOf(const Error &error) const
{
    if (m_task.explain)
        return m_task.explain(error);
    const bool isEmpty = error == emptyAnswerError(); // that kind has no code of its own
    return {.status = u"failed"_s,
            .exitCode = ExitCode::kFailed,
            .error = {isEmpty ? u"empty_answer"_s : errorReason(error), error.text()}};
}

OneShotOutcome OneShot::neededOutcome(const QString &status, const QString &message) const
{
    const QString &code = m_task.interactionCode;
    return {.status = status,
            .exitCode = ExitCode::kPermission,
            .error = {code.isEmpty() ? status : code, message}};
}

OneShotOutcome OneShot::outcomeOf(const TurnResult &result) const
{
    if (result.error)
        return failureOf(*result.error);
    const bool isStopped = m_interrupted && result.stopReason == StopReason::Cancelled;
    if (!m_permission.refused().isEmpty() && !isStopped) { // some end the turn for a no
        return neededOutcome(u"permission_required"_s,
                             u"a permission would have been needed for: %1"_s.arg(
                                 m_permission.refused().join(u"; "_s)));
    }
    if (const QStringList refused = m_output.refusedByRules(); !refused.isEmpty() && !isStopped)
        return neededOutcome(u"refused"_s, u"refused: %1"_s.arg(refused.join(u"; "_s)));
    if (!m_elicitation.asked().isEmpty() && !isStopped) {
        return neededOutcome(
            u"answer_required"_s,
            u"an answer would have been needed to: %1"_s.arg(m_elicitation.asked().join(u"; "_s)));
    }
    if (result.commandFailed)
        return {.status = u"failed"_s,
                .exitCode = ExitCode::kFailed,
                .error = {u"command_failed"_s, m_output.commandWords()}};
    switch (result.stopReason) {
    case StopReason::EndTurn:
        break;
    case StopReason::MaxTokens:
        return {.status = u"failed"_s,
                .exitCode = ExitCode::kFailed,
                .error = {u"max_tokens"_s, u"the model reached its limit of tokens"_s}};
    case StopReason::MaxTurnRequests:
        return {.status = u"limit_reached"_s,
                .exitCode = ExitCode::kLimit,
                .error
                = {u"max_turn_requests"_s, u"a limit of model requests or of costs was reached"_s}};
    case StopReason::Refusal:
        return {.status = u"failed"_s,
                .exitCode = ExitCode::kFailed,
                .error = {u"refusal"_s, u"the model refuses"_s}};
    case StopReason::Cancelled:
        return {.status = u"cancelled"_s,
                .exitCode = ExitCode::kInterrupted,
                .error = {u"interrupted"_s, u"interrupted"_s}};
    }
    return {};
}

void OneShot::handleTurnFinished(const TurnResult &result)
{
    OneShotOutcome outcome = outcomeOf(result);
    outcome.usage = result.usage;
    if (!result.error)
        outcome.stopReason = result.stopReason;
    conclude(outcome);
}

void OneShot::failWith(const Error &error)
{
    conclude(failureOf(error));
}

void OneShot::handleOutputFailed(const QString &why)
{
    const QString message = u"standard output cannot be written: %1"_s.arg(why);
    if (m_state == State::Finished) { // the result itself did not get out
        m_exitCode = ExitCode::kFailed;
        printError(message);
        return;
    }
    conclude({.status = u"failed"_s, .exitCode = ExitCode::kFailed, .error = {u"io"_s, message}});
}

void OneShot::conclude(const OneShotOutcome &outcome)
{
    if (std::exchange(m_state, State::Finished) == State::Finished)
        return;
    m_exitCode = outcome.exitCode;
    OneShotOutcome told = outcome;
    if (told.error.more.isEmpty())
        told.error.more = m_task.failureMore;
    m_output.end(told);
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    QMetaObject::invokeMethod(this, [this] { emit finished(m_exitCode); }, Qt::QueuedConnection);
}

//! Moves \a task into a new work tree.
static Result<void> useWorktree(const QString &branch, OneShotTask *task)
{
    constexpr std::chrono::minutes kMaxTime{5};
    const auto settings = WorktreeSettings::load(Paths::configDir());
    if (!settings)
        return std::unexpected(settings.error());
    const auto tree
        = Worktrees().create(task->cwd, branch, {{}, std::chrono::steady_clock::now() + kMaxTime});
    if (!tree)
        return std::unexpected(tree.error());
    task->cwd = tree->folder;
    task->setUp = settings->setup;
    printError(u"in the work tree %1, on the branch %2"_s.arg(tree->folder, tree->branch));
    return {};
}

int run(int argc, char **argv, const OneShotOptions &options)
{
    OneShotTask task{options.cwd.isEmpty() ? QDir::currentPath()
                                           : QFileInfo(options.cwd).absoluteFilePath(),
                     {},
                     options.modeId,
                     options.continues ? std::optional(QString()) : options.resumeId,
                     options.forks,
                     options.rules};
    if (!QFileInfo(task.cwd).isDir()) {
        printError(u"%1 is not a directory"_s.arg(task.cwd));
        return ExitCode::kUsage;
    }
    QDir::setCurrent(task.cwd);
    const auto prompt = readPrompt(options.prompt);
    if (!prompt) {
        const bool isUsage = prompt.error().code == ErrorCode::InvalidInput;
        printError(prompt.error().message, isUsage ? QString() : errorReason(prompt.error()));
        return isUsage ? ExitCode::kUsage : ExitCode::kFailed;
    }
    task.prompt = *prompt;
    task.choosesModel = !options.model.isEmpty();
    if (const auto moved
        = options.worktree ? useWorktree(*options.worktree, &task) : Result<void>();
        !moved) {
        printError(moved.error());
        return ExitCode::kFailed;
    }

    std::signal(SIGPIPE, SIG_IGN); // a reader that goes away is seen when writing
    QCoreApplication application(argc, argv);
    const auto farewell = qScopeGuard(&McpFarewells::finish); // when the agent is gone
    const auto agent = createDefaultAgent(
        [&options] { return options.model; }, {}, {},
        {options.turnLimit, {}, {}, options.turnLimit.usd.has_value()}, Titles::OfPrompts);
    agent->setExternalAgents(
        std::make_shared<Acp::LentAgents>(Paths::configDir(), Acp::LentAgents::Person::Absent));
    OneShot shot(agent.get(), task, options.format);
    QObject::connect(&shot, &OneShot::finished, &application, &QCoreApplication::exit);
    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &shot, [&] {
        if (!shot.interrupt())
            watcher.letGo();
    });
    QObject::connect(&shot, &OneShot::opened, &application, [&task, &shot] {
        const ConfigFindings found
            = checkSettings(QProcessEnvironment::systemEnvironment(), Paths::configDir(), task.cwd);
        for (const Error &finding : found.problems + found.warnings)
            shot.tell(finding.text());
    });
    shot.start();
    return QCoreApplication::exec();
}

} // namespace App
