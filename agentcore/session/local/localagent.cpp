// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/localagent.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/base/steptrace.h"
#include "agentcore/knowledge/knowledgetools.h"
#include "agentcore/llm/client/llmclient.h"
#include "agentcore/llm/wire/thinkingrule.h"
#include "agentcore/mcp/servers/mcpmakers.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/ports/localfilesystem.h"
#include "agentcore/ports/localterminal.h"
#include "agentcore/session/commands/builtincommands.h"
#include "agentcore/session/followedsession.h"
#include "agentcore/session/local/localsession.h"
#include "agentcore/session/sessionsharing.h"
#include "agentcore/session/subagent/externalagents.h"
#include "agentcore/store/sessionwatch.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include <QDir>
#include <QFileInfo>
#include <QLoggingCategory>
#include <QPromise>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! \brief \a path without links.
//! \return InvalidInput, with why it is no working directory.
static Result<QString> canonicalDirectory(const QString &path)
{
    if (path.contains(QChar::Null) || !QDir::isAbsolutePath(path))
        return fail(ErrorCode::InvalidInput, u"the directory must be an absolute path"_s, path);
    const QFileInfo info(path);
    if (!info.exists())
        return fail(ErrorCode::InvalidInput, u"there is no such directory"_s, path);
    if (!info.isDir())
        return fail(ErrorCode::InvalidInput, u"this is not a directory"_s, path);
    const QString canonical = info.canonicalFilePath();
    if (canonical.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the directory cannot be entered"_s, path);
    return canonical;
}

//! The folders of \a spec, the working directory first, each once. InvalidInput, also for its mode.
static Result<QStringList> canonicalRoots(const SessionSpec &spec)
{
    if (!spec.modeId.isEmpty() && !PermissionPolicy::modeFromId(spec.modeId))
        return fail(ErrorCode::InvalidInput, u"there is no such mode"_s, spec.modeId);
    QStringList roots;
    const QStringList wanted = QStringList{spec.cwd} + spec.additionalDirectories;
    for (const QString &path : wanted) {
        const auto directory = canonicalDirectory(path);
        if (!directory)
            return std::unexpected(directory.error());
        if (!roots.contains(*directory))
            roots.append(*directory);
    }
    return roots;
}

static Q_LOGGING_CATEGORY(logAgent, "agent.session.agent", QtWarningMsg)

template <typename T> static QFuture<Result<T>> ready(Result<T> result)
{
    return QtFuture::makeReadyValueFuture(std::move(result));
}

LocalAgent::LocalAgent(Services services, QObject *parent)
    : Agent(parent)
    , m_services(std::move(services))
{
    connect(&m_library, &SessionLibrary::changed, this, [this](const QString &cwd) {
        m_index.noteFolder(cwd); // it may have got its first session
        emit sessionsChanged(cwd);
    });
}

LocalAgent::~LocalAgent()
{
    m_sharing.reset(); // who takes part goes before the sessions
    // Before what they share.
    qDeleteAll(std::exchange(m_open, {}));
}

void LocalAgent::setSharing(std::shared_ptr<SessionSharing> sharing)
{
    m_sharing = std::move(sharing);
}

AgentCapabilities LocalAgent::capabilities() const
{
    return {.loadSession = true,
            .listSessions = true,
            .deleteSession = true,
            .images = true,
            .checkpoints = true,
            .forkSession = true,
            .branches = true,
            .changeSession = true,
            .searchSessions = true,
            .listAllSessions = true,
            .exchangeSessions = true,
            .steering = true,
            .userCommands = true};
}

Result<void> LocalAgent::checkReady() const
{
    return checkReady({});
}

Result<void> LocalAgent::checkReady(const QString &folder) const
{
    const ModelServices models = m_services.models(folder);
    return models.profile(requestedModel()).transform([](const ModelProfile &) { });
}

QString LocalAgent::requestedModel() const
{
    return m_services.requestedModel ? m_services.requestedModel() : QString();
}

McpPool *LocalAgent::mcpPool()
{
    if (!m_mcpPool) {
        m_mcpPool = m_services.createMcpPool ? m_services.createMcpPool()
                                             : std::make_unique<McpPool>(defaultMcpMakers());
    }
    return m_mcpPool.get();
}

LocalSession *LocalAgent::makeSession(SessionLog log, History history, const SessionSpec &spec,
                                      const QStringList &roots, Origin origin)
{
    if (!m_files) {
        m_files = std::make_unique<LocalFileSystem>();
        m_terminals = std::make_unique<LocalTerminalPort>();
    }
    LocalSession::Setup setup;
    setup.externalAgents = m_external;
    setup.roots = roots;
    setup.ports = spec.ports;
    if (setup.ports.owner)
        setup.ports.owner->setSession(log.header().id);
    if (!setup.ports.files)
        setup.ports.files = m_files.get();
    if (!setup.ports.terminals)
        setup.ports.terminals = m_terminals.get();
    if (m_sharing) {
        setup.ports = m_sharing->sharedPorts(log.header().id, setup.ports);
        if (const auto noted = log.noteHolder(m_sharing->note()); !noted)
            qCWarning(logAgent).noquote()
                << "The session cannot be shared:" << noted.error().text();
    }
    setup.tools = [this]() -> const ToolRegistry & {
        if (!m_tools) {
            m_tools = std::make_unique<ToolRegistry>(
                m_services.createTools ? m_services.createTools()
                                       : withKnowledgeTools(ToolRegistry::builtin()));
        }
        return *m_tools;
    };
    setup.maxRequestsPerTurn = m_services.maxRequestsPerTurn;
    setup.limits = m_services.limits;
    setup.fallbackModel = m_services.fallbackModel;
    setup.wantsTitle = m_services.wantsTitle;
    setup.masksSecrets = m_services.masksSecrets;
    setup.disabledTools = m_services.disabledTools;
    setup.modeId = spec.modeId;
    setup.models = m_services.models(roots.constFirst());
    setup.model = requestedModel();
    setup.mcpServers = spec.mcpServers;
    setup.mcpProblems = spec.mcpProblems;
    setup.waitsForServers = spec.waitsForServers;
    setup.isStored = origin == Origin::Stored;
    setup.rules = spec.rules;
    if (m_services.mcpServers || !spec.mcpServers.isEmpty() || !spec.mcpProblems.isEmpty())
        setup.mcpPool = mcpPool();
    if (m_services.mcpServers) {
        setup.mcpFiles
            = [load = m_services.mcpServers, folder = roots.constFirst()] { return load(folder); };
    }
    setup.exportSession = [this, id = log.header().id, cwd = roots.constFirst()](
                              ExportFormat format) { return exportSession(id, cwd, format); };
    auto *session = new LocalSession(std::move(log), std::move(history), std::move(setup), this);
    connect(session, &LocalSession::titled, this, [this, cwd = roots.constFirst()] {
        m_index.noteFolder(cwd);
        emit sessionsChanged(cwd);
    });
    if (m_sharing)
        m_sharing->offer(session);
    return session;
}

void LocalAgent::expectPrompt(const QString &folder)
{
    const ModelServices models = m_services.models(folder);
    const auto profile = models.profile(requestedModel());
    if (!profile)
        return;
    m_expected = models.createClient(*profile);
    m_expected->expectRequest();
}

static SessionSpec specWith(const NewSessionDefaults &defaults, SessionSpec spec)
{
    if (spec.modeId.isEmpty())
        spec.modeId = defaults.modeId();
    return spec;
}

//! The nearest level that its model has, if it has any.
static void useThinking(const QString &wanted, Session *session)
{
    const QList<SessionOption> options
        = wanted.isEmpty() ? QList<SessionOption>() : session->options();
    const auto option = std::ranges::find(options, OptionId::kThoughtLevel, &SessionOption::id);
    if (option == options.end())
        return;
    QStringList levels;
    for (const OptionValue &value : option->values) {
        if (thinkingLevelOrder().contains(value.value)) // "default" is no level
            levels.append(value.value);
    }
    if (const QString level = fittingLevel(levels, wanted); !level.isEmpty())
        (void)session->setOption(OptionId::kThoughtLevel, level);
}

QFuture<Result<Session *>> LocalAgent::createSession(const SessionSpec &given)
{
    const auto roots = canonicalRoots(given);
    if (!roots)
        return ready<Session *>(std::unexpected(roots.error()));
    const auto defaults = m_services.newSession ? m_services.newSession(roots->constFirst())
                                                : Result<NewSessionDefaults>();
    if (!defaults)
        return ready<Session *>(std::unexpected(defaults.error()));
    const SessionSpec spec = specWith(*defaults, given);
    if (const auto profile = checkReady(roots->constFirst()); !profile)
        return ready<Session *>(std::unexpected(profile.error()));
    traceStep("settings and model found"_L1);
    const SessionStore store(roots->constFirst());
    auto log = store.create();
    if (!log)
        return ready<Session *>(std::unexpected(log.error()));
    traceStep("session file made"_L1);
    LocalSession *session = makeSession(std::move(*log), History(), spec, *roots, Origin::New);
    traceStep("session made"_L1);
    if (const auto connected = session->connectModel(); !connected) {
        const QString id = session->id();
        delete session;
        (void)store.remove(id); // nothing is in it
        return ready<Session *>(std::unexpected(connected.error()));
    }
    traceStep("model recorded"_L1);
    useThinking(defaults->thinking(), session);
    m_open.insert(session->id(), session);
    emit sessionsChanged(session->cwd());
    return ready<Session *>(session);
}

QFuture<Result<Session *>> LocalAgent::openSession(const QString &id, const SessionSpec &spec)
{
    const auto roots = canonicalRoots(spec);
    if (!roots)
        return ready<Session *>(std::unexpected(roots.error()));
    if (LocalSession *open = m_open.value(id)) {
        if (open->cwd() == roots->constFirst())
            return ready<Session *>(open);
        return ready<Session *>(fail(ErrorCode::InvalidInput,
                                     u"the session belongs to another directory"_s, open->cwd()));
    }
    if (Session *joined = m_sharing ? m_sharing->findJoined(id) : nullptr)
        return ready<Session *>(joined);
    const QString key = roots->constFirst() + u'/' + id;
    const bool isFirst = !m_opening.contains(key);
    Opening &opening = m_opening[key];
    QFuture<Result<Session *>> future = opening.waiting.emplace_back().future();
    opening.waiting.back().start();
    if (!isFirst)
        return future;
    opening.spec = spec;
    opening.roots = *roots;
    auto loading = m_loader.load(roots->constFirst(), id);
    if (loading.isFinished())
        handleLoaded(key, id, loading.result());
    else
        loading.then(this, [this, key, id](const Result<LoadedSessionPtr> &loaded) {
            handleLoaded(key, id, loaded);
        });
    return future;
}

void LocalAgent::handleLoaded(const QString &key, const QString &id,
                              const Result<LoadedSessionPtr> &loaded)
{
    const Opening &opening = m_opening.at(key);
    if (!loaded && loaded.error().code == ErrorCode::Busy && m_sharing) {
        const QString path = SessionStore(opening.roots.constFirst()).findFile(id);
        m_sharing->join(id, path.chopped(".jsonl"_L1.size()) + ".lock"_L1, opening.spec)
            .then(this, [this, key, held = loaded.error()](const Result<Session *> &joined) {
                finishOpening(key, joined ? joined : std::unexpected(held));
            });
        return;
    }
    Result<Session *> result;
    if (const QString agent = loaded ? (*loaded)->log.header().agent : QString();
        !agent.isEmpty()) {
        result = fail(ErrorCode::Unsupported,
                      u"this conversation was had with another agent, %1"_s.arg(agent));
    } else if (loaded) {
        LocalSession *session
            = makeSession(std::move((*loaded)->log), std::move((*loaded)->history), opening.spec,
                          opening.roots, Origin::Stored);
        session->report((*loaded)->report);
        m_open.insert(session->id(), session);
        result = session;
    } else {
        result = std::unexpected(loaded.error());
    }
    finishOpening(key, result);
}

void LocalAgent::finishOpening(const QString &key, const Result<Session *> &result)
{
    Opening opening = std::move(m_opening.extract(key).mapped());
    for (QPromise<Result<Session *>> &waiting : opening.waiting) {
        waiting.addResult(result);
        waiting.finish();
    }
}

QFuture<std::vector<SessionUpdate>> LocalAgent::recentUpdates(const QString &id, const QString &cwd)
{
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return Agent::recentUpdates(id, cwd);
    return SessionLoader::recentUpdates(*directory, id);
}

QFuture<Result<Session *>> LocalAgent::followSession(const QString &id, const QString &cwd)
{
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<Session *>(std::unexpected(directory.error()));
    return m_loader.follow(*directory, id)
        .then(this, [this](const Result<std::shared_ptr<FollowedFile>> &file) -> Result<Session *> {
            if (!file)
                return std::unexpected(file.error());
            return new FollowedSession(std::move(**file), this);
        });
}

void LocalAgent::watchSessions(const QString &cwd)
{
    if (!m_watch) {
        m_watch = std::make_unique<SessionWatch>(
            [this](const QString &id) { return m_open.value(id); });
        connect(m_watch.get(), &SessionWatch::changed, this, &LocalAgent::sessionsChanged);
    }
    m_watch->setDirectory(canonicalDirectory(cwd).value_or(QString()));
}

QFuture<Result<Session *>> LocalAgent::forkSession(const QString &id, const QString &beforeMessage,
                                                   const SessionSpec &spec)
{
    const auto roots = canonicalRoots(spec);
    if (!roots)
        return ready<Session *>(std::unexpected(roots.error()));
    const QString before
        = m_sharing ? m_sharing->storedMessageId(id, beforeMessage) : beforeMessage;
    return inPool([cwd = roots->constFirst(), id, before] {
               return SessionStore(cwd).fork(id, before);
           })
        .then(this,
              [this, spec, cwd = roots->constFirst()](const Result<QString> &copy) {
                  if (!copy)
                      return ready<Session *>(std::unexpected(copy.error()));
                  auto opened = openSession(*copy, spec);
                  emit sessionsChanged(cwd);
                  return opened;
              })
        .unwrap();
}

QFuture<Result<QList<SessionInfo>>> LocalAgent::listSessions(const QString &cwd)
{
    if (!QDir::isAbsolutePath(cwd)) {
        return ready<QList<SessionInfo>>(
            fail(ErrorCode::InvalidInput, u"the directory must be an absolute path"_s, cwd));
    }
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<QList<SessionInfo>>(QList<SessionInfo>());
    auto sessions = SessionStore(*directory).list();
    m_library.tidy(*directory);
    if (sessions) {
        if (!sessions->isEmpty())
            m_index.noteFolderLater(*directory);
        sessions->removeIf([this](const SessionInfo &session) {
            return session.title.isEmpty() && !m_open.contains(session.id);
        });
    }
    return ready<QList<SessionInfo>>(std::move(sessions));
}

QFuture<Result<void>> LocalAgent::deleteSession(const QString &id, const QString &cwd)
{
    if (m_open.contains(id)) {
        return ready<void>(
            fail(ErrorCode::Busy, u"the session is open; close it before deleting it"_s, id));
    }
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<void>({}); // nothing is stored for it
    return m_library.remove(id, *directory);
}

QFuture<Result<QList<SessionInfo>>> LocalAgent::deletedSessions(const QString &cwd)
{
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<QList<SessionInfo>>(QList<SessionInfo>());
    return m_library.deleted(*directory);
}

QFuture<Result<void>> LocalAgent::restoreSession(const QString &id, const QString &cwd)
{
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<void>(std::unexpected(directory.error()));
    return m_library.restore(id, *directory);
}

QFuture<Result<void>> LocalAgent::purgeSession(const QString &id, const QString &cwd)
{
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<void>(std::unexpected(directory.error()));
    return m_library.purge(id, *directory);
}

QFuture<Result<void>> LocalAgent::changeSession(const QString &id, const QString &cwd,
                                                const SessionChange &change)
{
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<void>(std::unexpected(directory.error()));
    const auto events = change.events();
    if (!events)
        return ready<void>(std::unexpected(events.error()));
    if (LocalSession *open = m_open.value(id); open && open->cwd() == *directory)
        return ready<void>(open->label(*events));
    Session *joined = m_sharing ? m_sharing->findJoined(id) : nullptr;
    if (joined && change.title)
        return ready<void>(joined->rename(*change.title));
    return m_library.append(id, *directory, *events);
}

QFuture<Result<QByteArray>> LocalAgent::exportSession(const QString &id, const QString &cwd,
                                                      ExportFormat format)
{
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<QByteArray>(std::unexpected(directory.error()));
    return m_library.exportSession(id, *directory, format);
}

QFuture<Result<QString>> LocalAgent::importSession(const QString &path, const QString &cwd)
{
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<QString>(std::unexpected(directory.error()));
    return m_library.importSession(path, *directory);
}

QFuture<Result<void>> LocalAgent::importConversation(const QString &id, const QString &cwd,
                                                     const QList<PlainMessage> &messages)
{
    const auto directory = canonicalDirectory(cwd);
    if (!directory)
        return ready<void>(std::unexpected(directory.error()));
    return m_library.importConversation(id, *directory, messages);
}

QFuture<Result<QList<SessionInfo>>> LocalAgent::listAllSessions()
{
    return m_index.list();
}

QFuture<Result<SessionHits>> LocalAgent::searchSessions(const SessionQuery &query)
{
    return m_index.search(query);
}

void LocalAgent::closeSession(Session *session)
{
    if (session && session->isFollowed())
        session->deleteLater();
    if (m_sharing && m_sharing->isJoined(session)) {
        m_sharing->leave(session);
        return;
    }
    const auto open = m_open.constFind(session ? session->id() : QString());
    if (open == m_open.cend() || *open != session)
        return;
    LocalSession *closing = *open;
    m_open.erase(open);
    if (m_sharing)
        m_sharing->retract(closing);
    closing->close();
    closing->deleteLater();
}

QList<SlashCommand> LocalAgent::commands(const QString &) const
{
    return builtinCommandList();
}

Session *LocalAgent::findOpen(const QString &id) const
{
    if (Session *open = m_open.value(id))
        return open;
    return m_sharing ? m_sharing->findJoined(id) : nullptr;
}

} // namespace AgentCore
