// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/acpserver.h"
#include "acp/share/localtransport.h"
#include "acp/share/sharedsession.h"
#include "agentcore/session/agent.h"

#include <vector>

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

class QSocketNotifier;

namespace Acp {

//! \brief Where other processes of the user come in to take part in sessions that are open here.
//!
//! Other users are refused, and so is who says nothing, too much, or what is no message; one that
//! does not read is let go. The sessions go on whatever guests do.
class AGENTCORE_EXPORT SessionPorch : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxGuests = 8;

    struct Options
    {
        QString version; //!< Of the program.
        LocalTransport::Limits limits = {};
        std::chrono::milliseconds handshake{5'000};
    };

    SessionPorch(GuestAgent::Finder find, Options options, QObject *parent = nullptr);
    ~SessionPorch() override;

    //! Listens at \a path in a folder of the user alone; to be called once. As
    //! ShareSocket::listenAt().
    AgentCore::Result<void> open(const QString &path);
    //! Lets go of those who take part in \a session, which is about to close; at once.
    void letGo(const AgentCore::Session *session);
    qsizetype guests() const { return qsizetype(m_guests.size()); }

private:
    struct Guest
    {
        std::unique_ptr<LocalTransport> transport; // after the server it goes
        std::unique_ptr<GuestAgent> agent;
        std::unique_ptr<AcpServer> server;
    };

    void handleConnections();
    void letIn(AgentCore::Descriptor socket);
    void remove(const AcpServer *server);

    GuestAgent::Finder m_find;
    Options m_options;
    QString m_path; // of the socket
    AgentCore::Descriptor m_socket;
    QSocketNotifier *m_notifier = nullptr; // before the socket it goes
    std::vector<std::unique_ptr<Guest>> m_guests;
};

} // namespace Acp
