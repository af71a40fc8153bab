// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/connection.h"
#include "agentcore/jsonrpc/reply.h"

#include <QJsonObject>
#include <QTimer>

#include <memory>

namespace Acp {

class Connection;

//! \brief Serves `initialize`, `authenticate` and `logout`.
class ConnectionHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit ConnectionHandler(Connection *connection);

private:
    void initialize(const QJsonObject &params, AgentCore::Reply reply);
    void authenticate(const QJsonObject &params, AgentCore::Reply reply);
    //! Whether \a methodId is usable; makes its models those of sessions to come.
    AgentCore::Result<void> use(const QString &methodId);
    void logout();

    Connection *m_connection;
};

//! \brief Serves `session/prompt` and `session/cancel`.
class PromptHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit PromptHandler(Connection *connection);

private:
    void prompt(const QJsonObject &params, AgentCore::Reply reply);
    void cancel(const QJsonObject &params, AgentCore::Reply reply);

    Connection *m_connection;
};

class BranchHandler;
class CheckpointHandler;
class FolderHandler;
class GuestHandler;
class ModeHandler;
class ModelHandler;
class OptionHandler;
class SearchHandler;
class SessionHandler;
class SessionLifeHandler;
class SessionListHandler;

//! \brief This program as an agent of the Agent Client Protocol, version 1, for one client.
//!
//! Source: ACP version 1, stable schema of 2026-11-02.
class AGENTCORE_EXPORT AcpServer : public QObject
{
    Q_OBJECT

public:
    //! Time for running turns to end after the client has gone.
    static constexpr std::chrono::milliseconds kSettleTime{200};

    //! Neither \a agent nor \a transport is owned; both outlive the server.
    AcpServer(AgentCore::Agent *agent, AgentCore::Transport *transport, ServerOptions options,
              QObject *parent = nullptr);
    ~AcpServer() override;

    //! Tells the client something that the protocol has no word for.
    void notify(const QString &method, const QJsonObject &params);

public slots:
    //! Cancels every turn, waits for their end (kSettleTime at most) and closes all sessions; also
    //! what the end of input does.
    void shutDown();

signals:
    //! Everything is closed; emitted once, never from within shutDown().
    void finished(QPrivateSignal);

private:
    void closeWhenSettled();
    void closeAll();

    Connection m_connection;
    std::unique_ptr<ConnectionHandler> m_connectionHandler;
    std::unique_ptr<SessionHandler> m_sessionHandler;
    std::unique_ptr<PromptHandler> m_promptHandler;
    std::unique_ptr<ModeHandler> m_modeHandler;
    std::unique_ptr<OptionHandler> m_optionHandler;
    std::unique_ptr<ModelHandler> m_modelHandler;
    std::unique_ptr<CheckpointHandler> m_checkpointHandler;
    std::unique_ptr<BranchHandler> m_branchHandler;
    std::unique_ptr<SessionLifeHandler> m_sessionLifeHandler;
    std::unique_ptr<SessionListHandler> m_sessionListHandler;
    std::unique_ptr<SearchHandler> m_searchHandler;
    std::unique_ptr<FolderHandler> m_folderHandler;
    std::unique_ptr<GuestHandler> m_guestHandler;
    QTimer m_settleTimer;
    enum class State { Serving, Settling, Finished };
    State m_state = State::Serving;
};

} // namespace Acp
