// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/acpserver.h"
#include "acp/share/guestagent.h"
#include "acp/share/localtransport.h"

#include <vector>

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
