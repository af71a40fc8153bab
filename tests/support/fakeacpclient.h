// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/transport.h"
#include "tests/support/wirechecker.h"

#include <QJsonObject>
#include <QList>

namespace Testing {

//! \brief A client of the protocol in memory: it is the transport of the server under test.
//!
//! Keeps every message in order. Answers nothing by itself. A message of the server that is not as
//! the protocol wants it fails the test that runs.
class FakeAcpClient : public AgentCore::Transport
{
    Q_OBJECT

public:
    using Transport::Transport;

    void open() override { }
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override { return pending; }

    //! Sends a request; its id.
    int request(const QString &method, const QJsonObject &params = {});
    void notify(const QString &method, const QJsonObject &params = {});
    //! Answers a request of the server.
    void answer(const QJsonValue &id, const QJsonValue &result);
    void sendLine(const QByteArray &line);
    //! The whole response, waited for; empty after half a minute.
    QJsonObject response(int id);
    //! The result of request() and response().
    QJsonObject call(const QString &method, const QJsonObject &params = {});
    //! The error of the same.
    QJsonObject callError(const QString &method, const QJsonObject &params = {});
    //! `initialize`, with \a capabilities of the client.
    QJsonObject initialize(const QJsonObject &capabilities = {});
    //! A new session in \a cwd.
    QString newSession(const QString &cwd);
    //! The first request of the server by that method, waited for; empty after half a minute.
    QJsonObject serverRequest(const QString &method);

    //! The `update`s of all `session/update`s, in order.
    QList<QJsonObject> updates() const;
    //! What they are: "tool_call", and for the response of a request "response".
    QStringList order() const;
    void drain();
    void hangUp();

    QList<QJsonObject> messages;
    qint64 pending = 0;
    //! Off for what is not the standard: compatibility modes, unstable parts of the protocol.
    bool checksWire = true;

private:
    WireChecker m_checker;
    int m_lastId = 0;
};

} // namespace Testing
