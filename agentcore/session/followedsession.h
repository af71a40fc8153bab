// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/history.h"
#include "agentcore/session/session.h"
#include "agentcore/store/sessionfollower.h"

#include <memory>

namespace AgentCore {

//! What the file of a session held when it was read for following.
struct FollowedFile
{
    QString path;
    QString id;
    QString cwd;
    History history; //!< Its last turn may be open.
    bool isTurnOpen = false;
    qint64 bytes = 0; //!< Up to the end of the last whole line.
};

//! \brief Reads the stored session \a id of \a cwd from its file, whoever holds it. Blocks.
//!
//! Errors: SessionNotFound, InvalidInput, Unsupported, Io.
Result<std::shared_ptr<FollowedFile>> readFollowedFile(const QString &cwd, const QString &id);

//! \brief A session that another process holds: what is said there is shown here as it comes.
//!
//! Whatever would change it is refused with Busy.
class FollowedSession : public Session
{
    Q_OBJECT

public:
    explicit FollowedSession(FollowedFile file, QObject *parent = nullptr);

    QString id() const override { return m_file.id; }
    QString cwd() const override { return m_file.cwd; }
    QString title() const override { return m_file.history.labels().title(); }
    QString modeId() const override;
    QList<SessionMode> modes() const override;
    QString modelName() const override { return m_file.history.labels().modelName(); }
    bool isRunning() const override { return m_file.isTurnOpen; }
    bool isFollowed() const override { return true; }
    std::vector<SessionUpdate> transcript() const override { return m_file.history.transcript(); }
    Result<void> prompt(const QList<ContentBlock> &content) override;
    Result<void> retry() override;
    void cancel() override { } // it is not ours
    Result<void> setMode(const QString &modeId) override;
    QList<SessionOption> options() const override { return {}; }
    Result<void> setOption(const QString &id, const QString &value) override;
    void stopToolCall(const QString &) override { } // it is not ours

private:
    void handleGrown(const std::vector<SessionEvent> &events);
    void handleReleased();

    FollowedFile m_file;
    SessionFollower m_follower;
};

} // namespace AgentCore
