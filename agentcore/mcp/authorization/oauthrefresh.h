// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/authorization/lockwait.h"
#include "agentcore/mcp/authorization/mcptokenstore.h"
#include "agentcore/mcp/authorization/oauthexchange.h"
#include "agentcore/mcp/authorization/oauthlimits.h"

namespace AgentCore {

//! \brief Gets new tokens for old ones, one process at a time.
//!
//! Servers give a new refresh token each time and take the old one as stolen when it comes again.
//! So what another process got meanwhile, found under the lock, is taken instead of asking.
class AGENTCORE_EXPORT OAuthRefresh : public QObject
{
    Q_OBJECT

public:
    //! \a http and \a store outlive it.
    OAuthRefresh(HttpTransport &http, McpTokenStore &store, const OAuthLimits &limits,
                 QObject *parent);

    //! For the tokens of \a known, which it has.
    void start(const OAuthRecord &known);

signals:
    //! \brief Once, from the event loop: what is stored now.
    //!
    //! AuthRequired: it is to be signed in; tokens that ended are forgotten. Network, Timeout: the
    //! tokens stay.
    void finished(const AgentCore::Result<AgentCore::OAuthRecord> &record, QPrivateSignal);

private:
    void handleRead(const Result<OAuthRecord> &stored);
    void handleAnswer(const Result<OAuthAnswer> &answer);
    void forget(const Error &reason);
    void conclude(const Result<OAuthRecord> &record);

    HttpTransport &m_http;
    McpTokenStore &m_store;
    OAuthLimits m_limits;
    OAuthRecord m_record;
    std::shared_ptr<LockFile> m_lock; // null: could not be had
};

} // namespace AgentCore
