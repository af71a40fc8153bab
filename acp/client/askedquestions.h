// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/servedfiles.h"
#include "acp/wire/permissionjson.h"
#include "agentcore/ports/elicitationport.h"

#include <map>

namespace Acp {

//! \brief Puts what an agent asks to whoever its session asks: permissions, forms, addresses and
//! questions in words.
//!
//! Each is answered once; by "cancelled" when the turn ends, the session closes or the agent
//! withdraws it. Sources: ACP version 1, "Requesting Permission" and "Elicitation".
class AGENTCORE_EXPORT AskedQuestions : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMaxOpen = 20; //!< Of a session at once.

    //! \a agentName goes before what is asked, so that the person knows who asks.
    AskedQuestions(SessionFinder find, QString agentName, QObject *parent = nullptr);
    ~AskedQuestions() override;

    void serve(AgentCore::Peer *peer);
    //! Answers those of \a session with "cancelled".
    void close(RemoteSession *session);
    //! The same for all, sign-ins too: nobody is there any more to read answers.
    void closeAll();
    //! Whoever is asked while somebody signs in, outside of any session; null: nobody. Not owned.
    void setSignInPort(AgentCore::ElicitationPort *port) { m_signInPort = port; }
    int openCount() const { return int(m_open.size()); }

signals:
    void openCountChanged();
    //! The agent asks what it must not, or too much; in words.
    void refused(const QString &what);

private:
    using Cancelled = std::function<QJsonObject()>;
    struct Open
    {
        QPointer<RemoteSession> session; //!< Null: somebody signs in.
        std::unique_ptr<AgentCore::Reply> reply;
        QJsonObject cancelled; //!< The answer without an answer.
        bool isPermission = false;
        bool isSignIn = false;
    };

    void handlePermission(const QJsonObject &params, AgentCore::Reply reply);
    void handleElicitation(const QJsonObject &params, AgentCore::Reply reply);
    void askToSignIn(AgentCore::Elicitation elicitation, AgentCore::Reply reply);
    void handleAskUser(const QJsonObject &params, AgentCore::Reply reply);
    void handleCancelled(const QJsonValue &requestId);
    void askPermission(const PermissionRequest &request, RemoteSession *session,
                       AgentCore::Reply reply);
    void askForAnswers(const PermissionRequest &request, RemoteSession *session,
                       AgentCore::Reply reply);
    void askInWords(const PermissionRequest &request, RemoteSession *session,
                    AgentCore::Reply reply);
    void elicit(AgentCore::Elicitation elicitation, RemoteSession *session, AgentCore::Reply reply,
                const QJsonObject &cancelled,
                std::function<QJsonObject(const AgentCore::ElicitationAnswer &)> toJson);
    bool mayAsk(RemoteSession *session);
    QString open(RemoteSession *session, AgentCore::Reply reply, const QJsonObject &cancelled,
                 bool isPermission);
    void finish(const QString &id, const QJsonObject &answer);
    void withdraw(const QString &id);

    SessionFinder m_find;
    QString m_agentName;
    AgentCore::ElicitationPort *m_signInPort = nullptr;
    std::map<QString, Open> m_open;
};

} // namespace Acp
