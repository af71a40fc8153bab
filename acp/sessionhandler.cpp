// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionhandler.h"

#include "acp/connection.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/index/newestsession.h"
#include "agentcore/session/setupcommands.h"
#include "agentcore/store/sessionpick.h"
#include "agentcore/worktree/worktrees.h"

#include <QDir>
#include <QLoggingCategory>

#include <algorithm>
#include <memory>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Q_LOGGING_CATEGORY(logSession, "agent.acp.session", QtWarningMsg)

SessionHandler::SessionHandler(Connection *connection)
    : m_connection(connection)
{
    connection->handleOpening(u"session/new"_s, [this](const QJsonObject &params, Reply reply) {
        create(params, std::move(reply));
    });
    connection->handle(u"session/close"_s, [this](const QJsonObject &params, Reply reply) {
        close(params, std::move(reply));
    });
    connection->handleOpening(u"session/load"_s, [this](const QJsonObject &params, Reply reply) {
        open(params, History::Replay, std::move(reply));
    });
    connection->handleOpening(u"session/resume"_s, [this](const QJsonObject &params, Reply reply) {
        resume(params, std::move(reply));
    });
}

//! Qt 6.8 copies what is to run when a future is ready, and a Reply can only be moved.
static std::shared_ptr<Reply> shared(Reply reply)
{
    return std::make_shared<Reply>(std::move(reply));
}

static QJsonObject newResult(const Dialect &dialect, const Session &session)
{
    QJsonObject result = dialect.sessionState(session);
    result["sessionId"_L1] = session.id();
    return result;
}

void SessionHandler::create(const QJsonObject &json, Reply reply)
{
    const auto params = Params::fromNewJson(json);
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    if (const auto wanted = std::exchange(m_connection->options().resumeId, std::nullopt))
        resumeStored(*params, *wanted, std::move(reply));
    else if (params->worktree)
        createApart(*params, std::move(reply));
    else
        createFresh(*params, std::move(reply));
}

void SessionHandler::createFresh(const Params &params, Reply reply)
{
    const auto answer
        = [this, params, reply = shared(std::move(reply))](const Result<Session *> &session) {
              if (!session) {
                  std::move(*reply).answer(std::unexpected(session.error()));
                  return;
              }
              std::move(*reply).answer(newResult(m_connection->dialect(), **session));
              m_connection->bind(*session, params);
          };
    SessionSpec spec = m_connection->specFor(params);
    spec.modeId = m_connection->options().modeId;
    m_connection->agent().createSession(spec).then(m_connection, std::move(answer));
}

void SessionHandler::createApart(const Params &params, Reply reply)
{
    runInPool(
        m_connection,
        [folder = params.cwd, branch = *params.worktree] {
            return Worktrees().create(
                folder, branch, {{}, std::chrono::steady_clock::now() + std::chrono::minutes(5)});
        },
        [this, params, reply = shared(std::move(reply))](const Result<Worktree> &tree) {
            if (!tree) {
                std::move(*reply).answer(std::unexpected(tree.error()));
                return;
            }
            Params there = params;
            there.cwd = tree->folder;
            setUp(there, *tree, std::move(*reply));
        });
}

void SessionHandler::setUp(const Params &params, const Worktree &tree, Reply reply)
{
    auto created = [this, params, tree,
                    reply = shared(std::move(reply))](const Result<Session *> &session) {
        const auto settings = WorktreeSettings::load(Paths::configDir());
        if (!session || !settings) {
            std::move(*reply).answer(std::unexpected(session ? settings.error() : session.error()));
            return;
        }
        auto *run = new SetUpCommands(*session, settings->setup, *session);
        QObject::connect(run, &SetUpCommands::finished, m_connection,
                         [this, params, tree, session = *session, reply](const QString &failed) {
                             finishApart(params, tree, failed, session, std::move(*reply));
                         });
        run->start();
    };
    SessionSpec spec = m_connection->specFor(params);
    spec.modeId = m_connection->options().modeId;
    m_connection->agent().createSession(spec).then(m_connection, std::move(created));
}

// What the commands said follows the id.
void SessionHandler::finishApart(const Params &params, const Worktree &tree,
                                 const QString &failedCommand, Session *session, Reply reply)
{
    QJsonObject result = newResult(m_connection->dialect(), *session);
    QJsonObject meta = result["_meta"_L1].toObject();
    const QJsonObject own = worktreeMetaJson(tree, failedCommand);
    for (auto it = own.begin(); it != own.end(); ++it)
        meta.insert(it.key(), it.value());
    result["_meta"_L1] = meta;
    std::move(reply).answer(result);
    m_connection->bind(session, params)->replay();
}

void SessionHandler::resumeStored(const Params &params, const QString &wanted, Reply reply)
{
    auto &agent = m_connection->agent();
    auto opened = [this, params, wanted,
                   reply = shared(std::move(reply))](const Result<Session *> &session) {
        if (session) {
            finishResume(params, *session, std::move(*reply));
        } else {
            tellWhatElse(wanted, session.error());
            createFresh(params, std::move(*reply));
        }
    };
    auto listed = [this, params, wanted,
                   opened = std::move(opened)](const Result<QList<SessionInfo>> &list) {
        const auto picked = list ? pickSession(*list, wanted)
                                 : Result<SessionInfo>(std::unexpected(list.error()));
        const QString id = picked ? picked->id : wanted;
        m_connection->agent()
            .openSession(id, m_connection->specFor(params))
            .then(m_connection, std::move(opened));
    };
    agent.listSessions(params.cwd).then(m_connection, std::move(listed));
}

//! For the log: why a new session was made, and where the newest one is if any was wanted.
void SessionHandler::tellWhatElse(const QString &wanted, const Error &error)
{
    if (!wanted.isEmpty()) {
        qCWarning(logSession) << "Nothing to resume:" << error.text();
        return;
    }
    m_connection->agent().listAllSessions().then(
        m_connection, [](const Result<QList<SessionInfo>> &all) {
            qCWarning(logSession).noquote()
                << "Nothing to resume: there is no session in this directory"_L1
                    + newestElsewhere(all);
        });
}

void SessionHandler::finishResume(Params params, Session *session, Reply reply)
{
    params.sessionId = session->id(); // it is none that is new
    const Dialect dialect = m_connection->dialect();
    // The id first: clients drop or choke on updates of a session that they do not know yet. All
    // of the conversation is out before the next request is looked at.
    if (dialect.isAgentao())
        m_connection->bind(session, params)->replay();
    std::move(reply).answer(newResult(dialect, *session));
    if (!dialect.isAgentao())
        m_connection->bind(session, params)->replay();
}

static bool isSameFolder(const QString &left, const QString &right)
{
    return QDir(left).canonicalPath() == QDir(right).canonicalPath();
}

static std::unexpected<Error> otherFolder(const QString &stored)
{
    return fail(ErrorCode::InvalidInput, u"cwd must be the session's own, %1"_s.arg(stored),
                stored);
}

void SessionHandler::open(const QJsonObject &json, History history, Reply reply)
{
    if (const auto params = Params::fromLoadJson(json))
        open(*params, history, std::move(reply));
    else
        std::move(reply).answer(std::unexpected(params.error()));
}

void SessionHandler::resume(const QJsonObject &json, Reply reply)
{
    const auto params = Params::fromLoadJson(json);
    if (!params || !m_connection->dialect().isIacCode() || m_connection->find(params->sessionId)) {
        open(json, History::Keep, std::move(reply));
        return;
    }
    auto listed = [this, params = *params,
                   reply = shared(std::move(reply))](const Result<QList<SessionInfo>> &list) {
        const auto picked = list ? pickSession(*list, params.sessionId)
                                 : Result<SessionInfo>(std::unexpected(list.error()));
        if (!picked && picked.error().code == ErrorCode::Conflict) {
            std::move(*reply).answer(
                fail(ErrorCode::InvalidInput, picked.error().message, u"/sessionId"_s));
            return;
        }
        Params meant = params;
        if (picked && picked->id != params.sessionId) {
            m_connection->addName(params.sessionId, picked->id);
            meant.sessionId = picked->id;
        }
        open(meant, History::Keep, std::move(*reply));
    };
    m_connection->agent().listSessions(params->cwd).then(m_connection, std::move(listed));
}

void SessionHandler::open(const Params &params, History history, Reply reply)
{
    SessionBinding *binding = m_connection->find(params.sessionId);
    const bool isOther = binding && !binding->session()->isRunning()
        && (binding->directories() != params.additionalDirectories
            || binding->servers() != params.mcpServers);
    if (isOther) {
        m_connection->close(binding); // other roots or servers: it is opened again with them
    } else if (binding) {
        finishOpen(params, binding->session(), history, std::move(reply));
        return;
    }
    auto opened = [this, params, history,
                   reply = shared(std::move(reply))](const Result<Session *> &session) {
        if (session)
            finishOpen(params, *session, history, std::move(*reply));
        else if (session.error().code == ErrorCode::SessionNotFound)
            openUnknown(params, history, std::move(*reply));
        else
            std::move(*reply).answer(std::unexpected(session.error()));
    };
    m_connection->agent()
        .openSession(params.sessionId, m_connection->specFor(params))
        .then(m_connection, std::move(opened));
}

void SessionHandler::finishOpen(const Params &params, Session *session, History history,
                                Reply reply)
{
    if (!isSameFolder(session->cwd(), params.cwd)) {
        std::move(reply).answer(otherFolder(session->cwd()));
        return;
    }
    // One that somebody else holds may be in the middle of a turn.
    if (session->isRunning() && m_connection->find(session->id())) {
        std::move(reply).answer(
            fail(ErrorCode::Busy, u"A turn of this session is running"_s, session->id()));
        return;
    }
    SessionBinding *binding = m_connection->bind(session, params);
    if (history == History::Replay)
        binding->replay();
    std::move(reply).answer(m_connection->dialect().sessionState(*session));
}

void SessionHandler::openUnknown(const Params &params, History history, Reply reply)
{
    auto answer = [this, params, history,
                   reply = shared(std::move(reply))](const Result<QList<SessionInfo>> &all) {
        const auto found = all ? std::ranges::find(*all, params.sessionId, &SessionInfo::id)
                               : QList<SessionInfo>::const_iterator();
        if (all && found != all->end() && !isSameFolder(found->cwd, params.cwd))
            std::move(*reply).answer(otherFolder(found->cwd));
        else if (history == History::Replay && !params.history.isEmpty())
            importHistory(params, std::move(*reply));
        else
            std::move(*reply).answer(sessionNotFound(params.sessionId));
    };
    m_connection->agent().listAllSessions().then(m_connection, std::move(answer));
}

void SessionHandler::importHistory(const Params &params, Reply reply)
{
    auto &agent = m_connection->agent();
    auto opened = [this, params,
                   reply = shared(std::move(reply))](const Result<Session *> &session) {
        if (session)
            finishOpen(params, *session, History::Replay, std::move(*reply));
        else if (session.error().code == ErrorCode::InvalidInput)
            std::move(*reply).answer(sessionNotFound(params.sessionId)); // cannot be stored so
        else
            std::move(*reply).answer(std::unexpected(session.error()));
    };
    agent.importConversation(params.sessionId, params.cwd, params.history)
        .then(m_connection,
              [this, params](const Result<void> &imported) {
                  // Another request may have brought the same.
                  if (imported || imported.error().code == ErrorCode::Conflict)
                      return m_connection->agent().openSession(params.sessionId,
                                                               m_connection->specFor(params));
                  return QtFuture::makeReadyValueFuture(
                      Result<Session *>(std::unexpected(imported.error())));
              })
        .unwrap()
        .then(m_connection, std::move(opened));
}

void SessionHandler::close(const QJsonObject &json, Reply reply)
{
    const auto id = sessionIdFromJson(json);
    if (!id) {
        std::move(reply).answer(std::unexpected(id.error()));
        return;
    }
    SessionBinding *binding = m_connection->find(*id);
    if (!binding || !binding->session()->isRunning() || m_connection->options().isGuest) {
        finishClose(*id);
        std::move(reply).answer(QJsonObject());
        return;
    }
    auto settled = [this, id = *id, reply = shared(std::move(reply))] {
        finishClose(id);
        std::move(*reply).answer(QJsonObject());
    };
    // Queued: a session is not deleted from within its own signal.
    QObject::connect(binding, &SessionBinding::settled, m_connection, std::move(settled),
                     Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    binding->cancel();
}

void SessionHandler::finishClose(const QString &sessionId)
{
    if (SessionBinding *binding = m_connection->find(sessionId))
        m_connection->close(binding);
}

} // namespace Acp
