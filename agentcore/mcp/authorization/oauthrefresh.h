// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lockfile.h"
#include "agentcore/mcp/authorization/mcptokenstore.h"
#include "agentcore/mcp/authorization/oauthtokens.h"

#include <QElapsedTimer>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>

namespace AgentCore {

//! \brief Takes a LockFile that others may hold for a while, without blocking.
class LockWait : public QObject
{
    Q_OBJECT

public:
    //! Shared, as it travels through callbacks; null: it was not to be had.
    using Taken = std::function<void(std::shared_ptr<LockFile>)>;

    //! \brief Takes the lock \a path, whose folder is made. \a taken comes once, from the event
    //! loop; with null after \a limit or where no file can be made. Deleting \a context ends it.
    static void take(const QString &path, std::chrono::milliseconds limit, QObject *context,
                     Taken taken);

private:
    LockWait(const QString &path, std::chrono::milliseconds limit, QObject *context, Taken taken);

    void attempt();

    QString m_path;
    std::chrono::milliseconds m_limit;
    Taken m_taken;
    QTimer m_timer;
    QElapsedTimer m_since;
};

//! How long the parts of a sign-in may take.
struct OAuthLimits
{
    std::chrono::milliseconds request{std::chrono::seconds(20)}; //!< One request to a server.
    std::chrono::milliseconds revocation{std::chrono::seconds(5)}; //!< One, when signing out.
    std::chrono::milliseconds answer{std::chrono::minutes(5)}; //!< The user, in the browser.
    std::chrono::milliseconds lock{std::chrono::seconds(45)}; //!< Another process that refreshes.
    //! A token that is younger is not refreshed when it is refused: it was another one.
    std::chrono::milliseconds young{std::chrono::seconds(10)};
};

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
