// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remoteagent.h"
#include "acp/share/sharedsessions.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/session/sessionloader.h"
#include "agentcore/store/sessionpick.h"
#include "app/agentcommands.h"
#include "app/console.h"
#include "app/oneshot.h"
#include "app/promptinput.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

//! The agent with its sessions kept as the window keeps them.
class KeptAgent : public Acp::RemoteAgent
{
public:
    KeptAgent(const Acp::AgentSpec &spec, QList<ChosenOption> choices)
        : RemoteAgent(spec)
        , m_choices(std::move(choices))
    {
        setNextChoices(m_choices);
        setRecordMaker([this](const QString &folder) {
            auto record = Acp::RemoteRecord::create(folder, link().spec().name);
            if (record)
                m_made = {folder, (*record)->id()};
            return record;
        });
    }

    //! A session that was made and in which the agent never got the prompt leaves nothing behind.
    void dropUnused()
    {
        Session *session = m_made.second.isEmpty() ? nullptr : findOpen(m_made.second);
        const auto transcript = session ? session->transcript() : std::vector<SessionUpdate>();
        const bool isUsed = std::ranges::any_of(transcript, [](const SessionUpdate &update) {
            return std::holds_alternative<AgentTextAppended>(update)
                || std::holds_alternative<ToolCallChanged>(update);
        });
        if (!session || isUsed)
            return;
        closeSession(session);
        const SessionStore store(m_made.first);
        if (store.remove(m_made.second))
            (void)store.purge(m_made.second);
    }

    QFuture<Result<Session *>> openSession(const QString &id, const SessionSpec &spec) override
    {
        const QString folder = QFileInfo(spec.cwd).canonicalFilePath();
        const auto record = recordOf(id, folder);
        if (!record)
            return QtFuture::makeReadyValueFuture(
                Result<Session *>(std::unexpected(record.error())));
        if (record->isEmpty())
            return RemoteAgent::openSession(id, spec);
        return m_loader.load(folder, *record)
            .then(this, [this, spec](const Result<LoadedSessionPtr> &loaded) {
                return loaded.and_then([&](const LoadedSessionPtr &session) {
                    return goOn(std::make_shared<Acp::RemoteRecord>(std::move(*session)), spec);
                });
            });
    }

private:
    //! What we have of the session that \a wanted names, as our lists do or as the agent does;
    //! empty: nothing.
    Result<QString> recordOf(const QString &wanted, const QString &folder) const
    {
        if (SessionStore::isAgentId(wanted))
            return wanted;
        QList<SessionInfo> kept = SessionStore(folder).list().value_or(QList<SessionInfo>());
        const QString name = link().spec().name;
        kept.removeIf([&name](const SessionInfo &session) { return session.agent != name; });
        const auto its = std::ranges::find_if(kept, [&](const SessionInfo &session) {
            return session.agentSession == wanted || name + u':' + session.agentSession == wanted;
        });
        if (its != kept.end())
            return its->id;
        if (!wanted.startsWith("acp_"_L1))
            return QString();
        return pickSession(kept, wanted).transform([](const SessionInfo &its) { return its.id; });
    }

    Result<Session *> goOn(std::shared_ptr<Acp::RemoteRecord> record, const SessionSpec &spec)
    {
        if (record->agent() != link().spec().name) {
            return fail(ErrorCode::InvalidInput, u"that session is had with another agent"_s,
                        record->agent());
        }
        const auto session = takeUp(std::move(record), spec);
        QList<ChosenOption> choices = m_choices;
        if (!spec.modeId.isEmpty())
            choices.prepend({QString(OptionId::kMode), spec.modeId});
        if (auto *taken = qobject_cast<Acp::RemoteSession *>(session.value_or(nullptr)))
            taken->choose(choices);
        return session;
    }

    QList<ChosenOption> m_choices;
    std::pair<QString, QString> m_made; //!< Folder and id of our record of a new session.
    SessionLoader m_loader;
};

} // namespace

//! In the terms of the table of failures, with what the agent left of itself.
static OneShotOutcome explainedBy(const Acp::RemoteAgent &agent, const Error &error)
{
    const QString name = agent.link().spec().name;
    auto failure = agent.link().lastFailure().value_or(
        Acp::AgentFailure{Acp::failureCodeOf(error), error, name});
    if (error.code == ErrorCode::Busy) // another process has the session
        failure = {Acp::FailureCode::ServerBusy, error, name};
    const Acp::FailureInfo &info = Acp::failureInfo(failure.code);
    if (error.code == ErrorCode::AuthRequired) {
        return {.status = u"failed"_s,
                .exitCode = ExitCode::kFailed,
                .error
                = {u"auth_required"_s,
                   u"%1; agentao acp login %2 signs in"_s.arg(error.text(), name), failure.more()}};
    }
    return {.status = u"failed"_s,
            .exitCode = info.exitCode,
            .error = {info.id, error.text(), failure.more()}};
}

//! \brief Runs the shot, and ends the agent in good order.
//!
//! Whoever interrupts it does not wait long for either: an agent may ignore it.
static int runToItsEnd(Acp::RemoteAgent &agent, OneShot &shot)
{
    static constexpr std::chrono::milliseconds kTurnPatience{1200};
    static constexpr std::chrono::milliseconds kEndPatience{400};
    int exitCode = ExitCode::kFailed;
    bool isInterrupted = false;
    QObject::connect(&shot, &OneShot::finished, &agent, [&](int code) {
        exitCode = code;
        agent.link().stop();
        const auto end = [&agent, &exitCode] {
            if (agent.state() == Acp::RemoteAgent::State::Stopped)
                QCoreApplication::exit(exitCode);
        };
        QObject::connect(&agent, &Acp::RemoteAgent::stateChanged, qApp, end);
        end();
        if (isInterrupted) {
            QTimer::singleShot(kEndPatience, &agent,
                               [&exitCode] { QCoreApplication::exit(exitCode); });
        }
    });
    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &shot, [&] {
        isInterrupted = true;
        if (shot.interrupt())
            QTimer::singleShot(kTurnPatience, &shot, [&shot] { shot.interrupt(); });
        else
            watcher.letGo();
    });
    shot.start();
    return QCoreApplication::exec();
}

int runAgent(int argc, char **argv, const AgentOptions &options)
{
    const auto spec = agentOf(options.name);
    if (!spec)
        return failAgent(spec.error());
    const bool isHere = !spec->isElsewhere();
    const QString cwd = options.cwd.isEmpty() || !isHere
        ? QDir::currentPath()
        : QFileInfo(options.cwd).absoluteFilePath();
    if (!QFileInfo(cwd).isDir()) {
        printError(u"%1 is not a directory"_s.arg(cwd));
        return ExitCode::kUsage;
    }
    const auto prompt = readPrompt(*options.prompt);
    if (!prompt) {
        printError(prompt.error().message);
        return ExitCode::kUsage;
    }
    std::signal(SIGPIPE, SIG_IGN); // a reader that goes away is seen when writing
    QCoreApplication application(argc, argv);
    KeptAgent agent(*spec, options.chosen);
    const auto sharing = std::make_shared<Acp::SharedSessions>( // goes before the sessions
        Acp::SessionPorch::Options{QStringLiteral(AGENTAO_VERSION)},
        [] { return u"agentao acp run"_s; });
    agent.setSharing(sharing);
    OneShotTask task{cwd, *prompt, options.modeId, {}, false, {}};
    if (!options.resumeId.isEmpty())
        task.resumeId = options.resumeId;
    task.isExactId = true;
    if (!isHere)
        task.placeThere = options.cwd;
    task.acceptsAll = spec->headless == Acp::AgentSpec::Headless::AcceptAll;
    const Acp::AgentFailure needed{Acp::FailureCode::InteractionRequired, {}, spec->name};
    task.interactionCode = Acp::failureInfo(needed.code).id;
    task.failureMore = needed.more();
    task.explain = [&agent](const Error &error) { return explainedBy(agent, error); };
    OneShot shot(&agent, task, options.format);
    // What was asked for by name and is not there is a mistake of whoever asks.
    bool isRefused = false;
    QObject::connect(&agent, &Acp::RemoteAgent::choiceRefused, &shot, [&](const QString &why) {
        isRefused = true;
        shot.giveUp({.status = u"failed"_s,
                     .exitCode = ExitCode::kUsage,
                     .error = {errorReason({ErrorCode::InvalidInput, {}, {}}), why}});
    });
    const int exitCode = runToItsEnd(agent, shot);
    if (isRefused)
        agent.dropUnused();
    return exitCode;
}

} // namespace App
