// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/jsonrpc/peer.h"
#include "agentcore/mcp/wire/mcptypes.h"

#include <QDeadlineTimer>
#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <chrono>
#include <functional>

namespace AgentCore {

class McpQuestions;

//! \brief What a server needs before it can answer: asked for, all at once. Deleting it withdraws
//! what is open.
class McpInputRound : public QObject
{
    Q_OBJECT

public:
    //! Called once, never from within.
    using Done = std::function<void(const Result<QJsonObject> &)>;
    static constexpr int kMaxRequests = 32;

    McpInputRound(McpQuestions *questions, QString toolCallId, QObject *parent);

    //! \brief \a requests: by key, as in `inputRequests` of revision 2026-07-28; the result is
    //! `inputResponses`. To be called once, it or the other.
    void ask(const QJsonObject &requests, Done done);
    //! \brief Leads the user to the addresses that \a elicitations of error -32042 (2025-11-25)
    //! name. Success: all is done there, the request may be sent again. \a why is the error.
    void openAddresses(const QJsonArray &elicitations, const Error &why, Done done);

private:
    void handleAnswer(const QString &key, const Result<QJsonObject> &answer);
    void handleAddress(const Result<QJsonObject> &answer);
    void handleCompleted(const QString &elicitationId);
    void finish(const Result<QJsonObject> &result);

    McpQuestions *m_questions;
    QString m_toolCallId;
    Done m_done;
    QJsonObject m_answers;
    QSet<QString> m_open; // keys or, of addresses, ids that were not completed
};

class McpLink;

//! \brief One request to the server and what it takes until its answer is complete.
//!
//! Deleting it gives the request up. A server that needs input gets it through McpQuestions and
//! then the same request again, kMaxRounds times at most.
class McpExchange : public QObject
{
    Q_OBJECT

public:
    struct Request
    {
        QString method;
        QJsonObject params;
        std::chrono::milliseconds timeout{}; //!< 0: none.
        QString toolCallId; //!< For questions of the server.
        std::function<void(const McpProgress &)> progress; //!< May be null.
        bool mayNeedInput = false;
        bool isOfHandshake = false; //!< Given up without a word.
    };
    //! Called once, never from within start(); the exchange may be deleted in it.
    using Done = std::function<void(const Result<QJsonObject> &)>;
    static constexpr int kMaxRounds = 16;

    McpExchange(McpLink *link, Request request, QObject *parent);
    ~McpExchange() override;

    void start(Done done);
    //! What the server sent where the result is an error; code 0: it sent none.
    const Peer::ForeignError &foreignError() const { return m_foreignError; }
    //! Of JSON-RPC; that of the request that is open just now.
    Peer::RequestId id() const { return m_id; }

private:
    void send(const QJsonObject &params);
    void handleResponse(const Result<QJsonValue> &result);
    void handleResult(const QJsonObject &result);
    void handleError(const Error &error);
    void handleProgress(qint64 token, const McpProgress &progress);
    void handleTimeout();
    void handleClosed();
    void askFor(const QJsonObject &result);
    void openAddresses(const Error &error);
    void sendAgain(const QJsonObject &extra);
    McpInputRound *nextRound();
    void finish(const Result<QJsonObject> &result);

    McpLink *m_link;
    Request m_request;
    Done m_done;
    QTimer m_timer;
    QDeadlineTimer m_end;
    McpInputRound *m_round = nullptr;
    Peer::ForeignError m_foreignError;
    Peer::RequestId m_id = 0; // 0: none is open
    qint64 m_token = 0;
    int m_rounds = 0;
};

} // namespace AgentCore
