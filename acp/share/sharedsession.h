// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/share/sharedports.h"
#include "acp/wire/sharejson.h"

#include <QPointer>

#include <functional>
#include <map>
#include <memory>

namespace AgentCore {
class SessionFronts;
}

namespace Acp {

//! \brief One session that is open here, and the guests of other processes that take part in it.
//!
//! Guests see its updates by their own SessionBinding; here they are told what the protocol has no
//! update for.
class AGENTCORE_EXPORT SharedSession : public QObject
{
    Q_OBJECT

public:
    struct Guest
    {
        QString name; //!< What it calls itself; may be empty.
        AgentCore::Ports ports; //!< permission and elicitation; until leave().
        std::function<void(const QString &method, const QJsonObject &params)> notify;
    };

    //! \a ownName: what this process calls itself to guests.
    SharedSession(const std::shared_ptr<SharedPorts> &ports, std::function<QString()> ownName,
                  QObject *parent = nullptr);

    //! The session with these ports; to be called once.
    void setSession(AgentCore::Session *session);
    //! Null: it is not there yet, or gone.
    AgentCore::Session *session() const { return m_session; }

    //! \a guest takes part from the next turn of the event loop on; its number for leave().
    int join(const Guest &guest);
    void leave(int guest);

private:
    void handleUpdated(const AgentCore::SessionUpdate &update);
    void handleTurnFinished(const AgentCore::TurnResult &result);
    void handleAnswered(int front, const QList<int> &others);
    void welcome(int number);
    void tellFronts();
    void tellBranches();
    void tellTurn(bool isRunning, const AgentCore::TurnResult &result = {});
    QString nameOf(int front) const;
    void tell(int guest, const QString &method, const QJsonObject &params) const;

    std::weak_ptr<SharedPorts> m_ports; // the session's
    std::function<QString()> m_ownName;
    QPointer<AgentCore::Session> m_session;
    AgentCore::SessionFronts *m_fronts = nullptr; // the session's
    std::map<int, Guest> m_guests;
    BranchList m_branches; // that guests were told of
    int m_lastGuest = 0;
    bool m_saysRunning = false;
};

} // namespace Acp
