// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/remoteagent.h"
#include "acp/share/joinedsession.h"
#include "acp/share/sessionporch.h"
#include "agentcore/ports/openfile.h"
#include "agentcore/session/sessionsharing.h"

#include <QPromise>

namespace Acp {

//! \brief Our end of the connection to a process that holds one session, which goes by its own id.
//!
//! Deleting it lets go of the session, which goes on there.
class AGENTCORE_EXPORT JoinedAgent : public RemoteAgent
{
    Q_OBJECT

public:
    //! \a socket: connected. \a name: what this process calls itself there.
    JoinedAgent(AgentCore::Descriptor socket, const QString &name, QObject *parent = nullptr);

    AgentCore::AgentCapabilities capabilities() const override;

protected:
    QString idOf(const QString &wireId) const override { return wireId; }
    RemoteSession *makeSession(RemoteSessionSetup setup) override;

private:
    void listen(AgentCore::Peer *peer);
    template <typename News> void serve(AgentCore::Peer *peer);
};

//! \brief Sessions of this process for others, over a local socket of this user, and theirs for us.
//!
//! The socket is made once a session is open, after its opening was answered.
class AGENTCORE_EXPORT SharedSessions : public QObject, public AgentCore::SessionSharing
{
    Q_OBJECT

public:
    //! \a ownName: what this process calls itself to others, asked each time.
    SharedSessions(SessionPorch::Options options, std::function<QString()> ownName);
    ~SharedSessions() override;

    QByteArray note() const override { return m_name; }
    AgentCore::Ports sharedPorts(const QString &sessionId, const AgentCore::Ports &own) override;
    void offer(AgentCore::Session *session) override;
    void retract(AgentCore::Session *session) override;
    QFuture<AgentCore::Result<AgentCore::Session *>>
    join(const QString &id, const QString &lockPath, const AgentCore::SessionSpec &spec) override;
    AgentCore::Session *findJoined(const QString &id) const override;
    QString storedMessageId(const QString &session, const QString &messageId) const override;
    bool isJoined(const AgentCore::Session *session) const override;
    void leave(AgentCore::Session *session) override;

private:
    //! Somebody who waits for a session of another process.
    struct Joining
    {
        QString id;
        QString lockPath;
        AgentCore::SessionSpec spec;
        int attempts = 0;
        QPromise<AgentCore::Result<AgentCore::Session *>> promise = {};
    };

    void listen();
    void attempt(const std::shared_ptr<Joining> &joining);
    void tryAgain(const std::shared_ptr<Joining> &joining);
    static void finish(Joining &joining, const AgentCore::Result<AgentCore::Session *> &result);

    SessionPorch::Options m_options;
    std::function<QString()> m_ownName;
    QByteArray m_name; // of the socket
    std::map<QString, std::unique_ptr<SharedSession>> m_shared; // by id
    std::unique_ptr<SessionPorch> m_porch; // before the sessions it goes; null: none is open yet
    QList<JoinedAgent *> m_joined; // each with one session
    bool m_listens = false; // or has tried
};

} // namespace Acp
