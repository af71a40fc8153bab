// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentfailure.h"
#include "acp/client/agentspec.h"
#include "acp/wire/agentoffer.h"
#include "acp/wire/initialize.h"
#include "agentcore/jsonrpc/peer.h"
#include "agentcore/mcp/mcptransport.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace Acp {

//! \brief The process of one agent and the connection to it: started when somebody needs it,
//! initialized, watched, started again.
//!
//! It ends with this. An agent that ends while nobody works with it is started again by itself,
//! after growing pauses and AgentSpec::maxRestarts times in a row; one that was killed, or that
//! fails to start, is not before somebody asks.
class AGENTCORE_EXPORT AgentLink : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Stopped, //!< Not started, ended by stop(), or waiting to be started again.
        Starting,
        Ready,
        Failed, //!< It is not started again by itself.
    };
    //! Makes the way to a new process, not yet open.
    using Maker = std::function<AgentCore::Result<std::unique_ptr<AgentCore::McpTransport>>(
        const QString &cwd)>;
    using Done = std::function<void(const AgentCore::Result<void> &)>;

    static constexpr qsizetype kMaxStderrLines = 200;
    static constexpr std::chrono::milliseconds kFirstPause{1000}; //!< Four times as long each time.
    static constexpr std::chrono::seconds kSteady{60}; //!< After that the pauses begin anew.

    AgentLink(AgentSpec spec, Maker maker, InitializeParams params, QObject *parent = nullptr);
    //! Kills the process.
    ~AgentLink() override;

    const AgentSpec &spec() const { return m_spec; }
    State state() const { return m_state; }
    //! What the agent said of itself last.
    const AgentOffer &offer() const { return m_offer; }
    //! Counts the connections that were initialized; what was opened in another one is gone.
    int generation() const { return m_generation; }
    //! Null without a connection.
    AgentCore::Peer *peer() const { return m_peer.get(); }
    const std::optional<AgentFailure> &lastFailure() const { return m_lastFailure; }
    //! Milliseconds since the last line of the agent.
    qint64 silentFor() const { return m_sinceLine.isValid() ? m_sinceLine.elapsed() : 0; }

    //! Starts it where it is not, in \a cwd, and calls \a done from the event loop, once: when it
    //! is ready, or with why it is not; not when \a context died before.
    void whenReady(const QString &cwd, QObject *context, Done done);
    //! \brief Sends a request that is to be answered within \a limit; 0: at any time.
    //!
    //! As Peer::call(). Timeout: nobody answered. An error becomes the last failure; \a
    //! opensSession: as one of the handshake.
    AgentCore::Peer::RequestId call(const QString &method, const QJsonObject &params,
                                    std::chrono::milliseconds limit, QObject *context,
                                    AgentCore::Peer::ResponseHandler done,
                                    bool opensSession = false);
    //! Ends it in good order; leads to stateChanged() with Stopped.
    void stop();
    //! Puts it down as the last one, with what is known of the process.
    AgentFailure note(FailureCode code, const AgentCore::Error &error, const QString &method = {});

signals:
    void stateChanged();
    //! There is a connection that is about to open: whoever serves requests registers.
    void peerMade(AgentCore::Peer *peer);
    //! The connection ended while it was ready; calls have been answered before.
    void ended(const AgentCore::Error &why);
    //! It does what it must not, for people, each kind once for a connection.
    void misbehaved(const QString &what);

private:
    enum class Misdeed { Garbage, Malformed, StrayAnswer, LongLine };
    struct Waiting
    {
        QPointer<QObject> context;
        Done done;
    };

    void start();
    void startWithoutDraft();
    void open(std::unique_ptr<AgentCore::McpTransport> transport);
    void handleInitialized(const AgentCore::Result<QJsonValue> &result);
    void handleClosed();
    void handleEnded(const AgentCore::Error &why);
    void handleLate();
    void planRestart();
    void failStart(FailureCode code, const AgentCore::Error &error);
    void tell(Misdeed misdeed, const QString &what);
    void setState(State state);
    void answerWaiting(const AgentCore::Result<void> &result);
    void drop();
    void noteAnswer(const QString &method, const AgentCore::Error &error, bool opensSession);

    AgentSpec m_spec;
    Maker m_maker;
    InitializeParams m_params;
    QString m_cwd;
    std::unique_ptr<AgentCore::McpTransport> m_transport;
    std::unique_ptr<AgentCore::Peer> m_peer; // before the transport it goes
    AgentOffer m_offer;
    std::optional<AgentFailure> m_lastFailure;
    QStringList m_stderr;
    std::vector<Waiting> m_waiting;
    QSet<int> m_told; // of Misdeed
    QElapsedTimer m_sinceLine;
    QElapsedTimer m_sinceReady;
    QTimer m_limit; // of starting
    QTimer m_pause;
    int m_generation = 0;
    int m_restarts = 0;
    State m_state = State::Stopped;
    bool m_stopping = false;
    bool m_offersDraft = false; // of version 2, to the connection that is there
    bool m_draftRefused = false; // the agent speaks version 1 only
};

} // namespace Acp
