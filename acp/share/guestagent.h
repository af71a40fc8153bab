// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/share/sharedsession.h"
#include "agentcore/session/agent.h"

namespace Acp {

//! \brief What one guest of another process reaches: sessions that are open here, and nothing else.
//!
//! Whatever it does, they stay as they are: opening one takes part in it, closing lets go.
class AGENTCORE_EXPORT GuestAgent : public AgentCore::Agent
{
    Q_OBJECT

public:
    //! Null for a session that is not open here.
    using Finder = std::function<SharedSession *(const QString &id)>;
    using Notify = std::function<void(const QString &method, const QJsonObject &params)>;

    explicit GuestAgent(Finder find, QObject *parent = nullptr);
    ~GuestAgent() override;

    void setNotify(Notify notify) { m_notify = std::move(notify); }
    //! It introduced itself.
    void setName(const QString &name);
    bool isIntroduced() const { return m_isIntroduced; }
    bool takesPartIn(const AgentCore::Session *session) const;

    AgentCore::AgentCapabilities capabilities() const override;
    AgentCore::Result<void> checkReady() const override { return {}; }
    QFuture<AgentCore::Result<AgentCore::Session *>>
    createSession(const AgentCore::SessionSpec &spec) override;
    QFuture<AgentCore::Result<AgentCore::Session *>>
    openSession(const QString &id, const AgentCore::SessionSpec &spec) override;
    QFuture<AgentCore::Result<QList<AgentCore::SessionInfo>>>
    listSessions(const QString &cwd) override;
    QFuture<AgentCore::Result<void>> deleteSession(const QString &id, const QString &cwd) override;
    //! Titles alone.
    QFuture<AgentCore::Result<void>> changeSession(const QString &id, const QString &cwd,
                                                   const AgentCore::SessionChange &change) override;
    void closeSession(AgentCore::Session *session) override;
    AgentCore::Session *findOpen(const QString &id) const override;

private:
    struct Part
    {
        QPointer<SharedSession> shared;
        int number;
    };

    Finder m_find;
    Notify m_notify;
    QHash<QString, Part> m_parts; // by session
    QString m_name;
    bool m_isIntroduced = false;
};

} // namespace Acp
