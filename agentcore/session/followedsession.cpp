// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/followedsession.h"

#include "agentcore/history/eventupdates.h"
#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/store/sessionreader.h"
#include "agentcore/store/sessionstore.h"

#include <QPointer>

using namespace Qt::StringLiterals;

namespace AgentCore {

static void noteTurn(const SessionEvent &event, bool *isOpen)
{
    if (std::holds_alternative<TurnEndEvent>(event))
        *isOpen = false;
    else if (std::holds_alternative<UserEvent>(event))
        *isOpen = true;
}

Result<std::shared_ptr<FollowedFile>> readFollowedFile(const QString &cwd, const QString &id)
{
    auto file = std::make_shared<FollowedFile>();
    file->path = SessionStore(cwd).findFile(id);
    file->id = id;
    file->cwd = cwd;
    if (file->path.isEmpty())
        return fail(ErrorCode::SessionNotFound, u"there is no such session"_s, id);
    const auto facts = readSessionFile(file->path, [&file](SessionEvent &&event) {
        file->history.apply(event);
        noteTurn(event, &file->isTurnOpen);
    });
    if (!facts)
        return std::unexpected(facts.error());
    file->bytes = facts->wholeBytes;
    return file;
}

static std::unexpected<Error> heldElsewhere(const QString &id)
{
    return fail(ErrorCode::Busy, u"another process works in this session"_s, id);
}

FollowedSession::FollowedSession(FollowedFile file, QObject *parent)
    : Session(parent)
    , m_file(std::move(file))
    , m_follower(m_file.path, m_file.bytes)
{
    connect(&m_follower, &SessionFollower::grown, this, &FollowedSession::handleGrown);
    connect(&m_follower, &SessionFollower::lost, this, &FollowedSession::handleReleased);
    connect(&m_follower, &SessionFollower::released, this, &FollowedSession::handleReleased);
    m_follower.start();
}

QString FollowedSession::modeId() const
{
    const QString mode = m_file.history.labels().modeId();
    return mode.isEmpty() ? PermissionPolicy::modeId(PermissionPolicy::Mode::Default) : mode;
}

QList<SessionMode> FollowedSession::modes() const
{
    return {};
}

Result<void> FollowedSession::prompt(const QList<ContentBlock> &)
{
    return heldElsewhere(m_file.id);
}

Result<void> FollowedSession::retry()
{
    return heldElsewhere(m_file.id);
}

Result<void> FollowedSession::setMode(const QString &)
{
    return heldElsewhere(m_file.id);
}

Result<void> FollowedSession::setOption(const QString &, const QString &)
{
    return heldElsewhere(m_file.id);
}

void FollowedSession::handleGrown(const std::vector<SessionEvent> &events)
{
    const QPointer<FollowedSession> self(this); // whoever is told may close it
    for (const SessionEvent &event : events) {
        m_file.history.apply(event);
        const bool wasOpen = m_file.isTurnOpen;
        noteTurn(event, &m_file.isTurnOpen);
        for (const SessionUpdate &update : updatesOf(event, m_file.history)) {
            emit updated(update);
            if (!self)
                return;
        }
        const auto *end = std::get_if<TurnEndEvent>(&event);
        if (!end || !wasOpen)
            continue;
        TurnResult result;
        result.stopReason = end->reason;
        if (!end->error.isEmpty())
            result.error = Error{ErrorCode::Internal, end->error, {}};
        emit turnFinished(result);
        if (!self)
            return;
    }
}

// A turn without an end goes no further: who made it is gone.
void FollowedSession::handleReleased()
{
    const QPointer<FollowedSession> self(this);
    if (std::exchange(m_file.isTurnOpen, false))
        emit turnFinished({.stopReason = StopReason::Cancelled});
    if (self)
        emit released();
}

} // namespace AgentCore
