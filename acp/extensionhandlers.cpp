// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/extensionhandlers.h"

#include "acp/connection.h"
#include "acp/wire/filejson.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/base/folderwalk.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/session/sessionfronts.h"

#include <QDir>
#include <QFileInfo>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

BranchHandler::BranchHandler(Connection *connection)
    : m_connection(connection)
{
    const AgentCapabilities capabilities = connection->agent().capabilities();
    if (capabilities.branches) {
        connection->serveSession(u"_agentao.cn/branch/list"_s, this, &BranchHandler::list,
                                 &sessionIdFromJson);
        connection->serveSession(u"_agentao.cn/branch/start"_s, this, &BranchHandler::start,
                                 &StartBranchParams::fromJson);
        connection->serveSession(u"_agentao.cn/branch/switch"_s, this, &BranchHandler::switchTo,
                                 &SwitchBranchParams::fromJson);
    }
    if (capabilities.forkSession) {
        connection->handleOpening(
            u"session/fork"_s,
            [this](const QJsonObject &params, Reply reply) { fork(params, std::move(reply)); });
    }
}

//! Well-formed, but there is no such message or branch.
static std::unexpected<Error> refused(Error error)
{
    if (error.code == ErrorCode::NotFound)
        error.code = ErrorCode::InvalidRequest;
    return std::unexpected(std::move(error));
}

void BranchHandler::list(Session *session, const QString &, Reply reply)
{
    std::move(reply).answer(branchListJson(session->branches(), session->branchForks()));
}

//! What \a change does to the session is told to others alone.
template <typename Change>
auto BranchHandler::byClient(Session *session, Change change) -> decltype(change())
{
    if (SessionFronts::isGuest(session)) // what comes of it is known later
        return fail(ErrorCode::Unsupported,
                    u"another program has this session; choose the branch there"_s, session->id());
    SessionBinding *binding = m_connection->find(session->id());
    if (binding)
        binding->setSwitching(true);
    auto result = change();
    if (binding)
        binding->setSwitching(false);
    return result;
}

void BranchHandler::start(Session *session, const StartBranchParams &params, Reply reply)
{
    const auto content = byClient(session, [&] { return session->branchBefore(params.messageId); });
    if (content)
        std::move(reply).answer(branchStartedJson(session->branches(), *content));
    else
        std::move(reply).answer(refused(content.error()));
}

void BranchHandler::switchTo(Session *session, const SwitchBranchParams &params, Reply reply)
{
    const auto switched = byClient(session, [&] { return session->switchBranch(params.branchId); });
    if (switched)
        std::move(reply).answer(QJsonObject());
    else
        std::move(reply).answer(refused(switched.error()));
}

void BranchHandler::fork(const QJsonObject &json, Reply reply)
{
    const auto params = OpenSessionParams::fromLoadJson(json);
    const auto before = forkedBeforeFromJson(json);
    if (!params || !before) {
        std::move(reply).answer(std::unexpected(params ? before.error() : params.error()));
        return;
    }
    // Qt 6.8 copies what is to run when a future is ready, and a Reply can only be moved.
    auto shared = std::make_shared<Reply>(std::move(reply));
    m_connection->agent()
        .forkSession(params->sessionId, *before, m_connection->specFor(*params))
        .then(m_connection, [this, shared, params = *params](const Result<Session *> &session) {
            if (!session) {
                std::move(*shared).answer(refused(session.error()));
                return;
            }
            QJsonObject result = m_connection->dialect().sessionState(**session);
            result["sessionId"_L1] = (*session)->id();
            // That dialect shows the copied conversation, before the answer as everything else of
            // a request; others know it from the session that was copied, and not yet the id.
            if (m_connection->dialect().isIacCode())
                m_connection->bind(*session, params)->replay();
            std::move(*shared).answer(result);
            m_connection->bind(*session, params);
        });
}

CheckpointHandler::CheckpointHandler(Connection *connection)
    : m_connection(connection)
{
    connection->serveSession(u"_agentao.cn/checkpoint/list"_s, this, &CheckpointHandler::list,
                             &sessionIdFromJson);
    connection->serveSession(u"_agentao.cn/checkpoint/changes"_s, this, &CheckpointHandler::changes,
                             &CheckpointParams::fromJson);
    connection->serveSession(u"_agentao.cn/checkpoint/restore"_s, this, &CheckpointHandler::restore,
                             &CheckpointParams::fromJson);
    if (!connection->options().isGuest)
        return;
    connection->serveSession(u"_agentao.cn/review/changes"_s, this, &CheckpointHandler::review,
                             &ReviewParams::fromJson);
    connection->serveSession(u"_agentao.cn/review/revert"_s, this, &CheckpointHandler::revert,
                             &ReversalParams::fromJson);
}

void CheckpointHandler::list(Session *session, const QString &, Reply reply)
{
    m_connection->answerLater(session->checkpoints(), std::move(reply), checkpointListJson);
}

void CheckpointHandler::changes(Session *session, const CheckpointParams &params, Reply reply)
{
    m_connection->answerLater(session->changes(params.checkpointId, params.scope), std::move(reply),
                              fileChangesJson);
}

void CheckpointHandler::restore(Session *session, const CheckpointParams &params, Reply reply)
{
    m_connection->answerLater(session->restore(params.checkpointId, params.scope, params.paths),
                              std::move(reply), restoreOutcomeJson);
}

void CheckpointHandler::review(Session *session, const ReviewParams &params, Reply reply)
{
    m_connection->answerLater(session->review(params.range), std::move(reply), reviewJson);
}

void CheckpointHandler::revert(Session *session, const ReversalParams &params, Reply reply)
{
    m_connection->answerLater(session->revert(params.reversal), std::move(reply),
                              restoreOutcomeJson);
}

FolderHandler::FolderHandler(Connection *connection)
    : m_connection(connection)
{
    connection->serve(kFolderListMethod, this, &FolderHandler::list, &folderPathFromJson);
}

static QString absolute(const QString &path)
{
    if (path.isEmpty() || path == "~"_L1)
        return QDir::homePath();
    return QDir::cleanPath(path.startsWith("~/"_L1) ? QDir::homePath() + path.sliced(1) : path);
}

static Result<FolderListing> foldersOf(const QString &path)
{
    const QFileInfo folder(path);
    if (!folder.isDir())
        return fail(ErrorCode::NotFound, u"there is no such folder"_s, path);
    if (!folder.isReadable() || !folder.isExecutable())
        return fail(ErrorCode::PermissionDenied, u"the folder cannot be read"_s, path);
    FolderListing listing;
    listing.path = path;
    if (path != "/"_L1)
        listing.parent = QFileInfo(path).path();
    const QStringList names = namesIn(path);
    for (const QString &name : names) {
        if (name.startsWith(u'.') || !QFileInfo(QDir(path).filePath(name)).isDir())
            continue;
        if (listing.names.size() >= FolderListing::kMaxNames) {
            listing.isCut = true;
            break;
        }
        listing.names += name;
    }
    listing.names.sort(Qt::CaseInsensitive);
    return listing;
}

void FolderHandler::list(const QString &path, Reply reply)
{
    auto shared = std::make_shared<Reply>(std::move(reply));
    runInPool(
        m_connection, [path = absolute(path)] { return foldersOf(path); },
        [shared](const Result<FolderListing> &listing) {
            std::move(*shared).answer(listing.transform(folderListingJson));
        });
}

GuestHandler::GuestHandler(Connection *connection)
    : m_connection(connection)
{
    if (!connection->options().isGuest)
        return;
    const auto promptParams = [connection](const QJsonObject &json) {
        return PromptParams::fromJson(json,
                                      connection->takesImages(json["sessionId"_L1].toString()));
    };
    connection->serve(u"_agentao.cn/session/steer"_s, this, &GuestHandler::steer, promptParams);
    connection->serveSession(u"_agentao.cn/session/retry"_s, this, &GuestHandler::retry,
                             &sessionIdFromJson);
    connection->serveSession(u"_agentao.cn/session/compact"_s, this, &GuestHandler::compact,
                             &CompactParams::fromJson);
    connection->serveSession(u"_agentao.cn/session/command"_s, this, &GuestHandler::runCommand,
                             &CommandParams::fromJson);
    connection->serveSession(u"_agentao.cn/session/stop_call"_s, this, &GuestHandler::stopCall,
                             &StopCallParams::fromJson);
}

static Result<QJsonValue> answerOf(const Result<void> &result)
{
    return result.transform([] { return QJsonValue(QJsonObject()); });
}

void GuestHandler::steer(const PromptParams &params, Reply reply)
{
    SessionBinding *binding = m_connection->find(params.sessionId);
    if (!binding) {
        std::move(reply).answer(sessionNotFound(params.sessionId));
        return;
    }
    for (const QString &warning : params.warnings)
        binding->tell({NoticeRaised::Severity::Warning, warning, {}, false});
    std::move(reply).answer(answerOf(binding->steer(params.content)));
}

void GuestHandler::retry(Session *session, const QString &, Reply reply)
{
    std::move(reply).answer(answerOf(session->retry()));
}

void GuestHandler::compact(Session *session, const CompactParams &params, Reply reply)
{
    std::move(reply).answer(answerOf(session->compact(params.keep)));
}

void GuestHandler::runCommand(Session *session, const CommandParams &params, Reply reply)
{
    std::move(reply).answer(answerOf(session->runCommand(params.command, params.profile)));
}

void GuestHandler::stopCall(Session *session, const StopCallParams &params, Reply reply)
{
    session->stopToolCall(params.toolCallId);
    std::move(reply).answer(QJsonObject());
}

} // namespace Acp
