// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/mcptransport.h"

#include <QJsonDocument>
#include <QObject>
#include <QTimer>

namespace Testing {

//! Notes what a transport says.
class TransportProbe : public QObject
{
public:
    explicit TransportProbe(AgentCore::McpTransport *transport)
        : m_transport(transport)
    {
        using AgentCore::McpTransport;
        using AgentCore::Transport;
        connect(transport, &Transport::lineReceived, this, [this](const QByteArray &line) {
            hasLineEnds = hasLineEnds || line.contains('\n') || line.contains('\r');
            messages.append(QJsonDocument::fromJson(line).object());
        });
        connect(transport, &Transport::lineTooLong, this, [this] { ++tooLong; });
        connect(transport, &Transport::drained, this, [this] { ++drained; });
        connect(transport, &Transport::closed, this, [this] { ++closed; });
        connect(transport, &McpTransport::diagnosed, this,
                [this](const QString &line) { diagnoses.append(line); });
    }

    void request(qint64 id, const QByteArray &method, const QByteArray &params = "{}")
    {
        m_transport->send(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"method":")"
                          + method + R"(","params":)" + params + "}");
    }
    void notify(const QByteArray &method)
    {
        m_transport->send(R"({"jsonrpc":"2.0","method":")" + method + R"("})");
    }
    //! The answer to \a id; empty: none came.
    QJsonObject answer(qint64 id) const
    {
        for (const QJsonObject &message : messages) {
            if (message[u"id"].toInteger(-1) == id && !message.contains(u"method"))
                return message;
        }
        return {};
    }
    QString errorOf(qint64 id) const
    {
        return answer(id)[u"error"].toObject()[u"message"].toString();
    }
    int statusOf(qint64 id) const
    {
        return answer(id)[u"error"].toObject()[u"data"].toObject()[u"httpStatus"].toInt(-1);
    }

    QList<QJsonObject> messages;
    QStringList diagnoses;
    int closed = 0;
    int drained = 0;
    int tooLong = 0;
    bool hasLineEnds = false;

private:
    AgentCore::McpTransport *m_transport;
};

//! Hands out tokens, one after the other.
class FakeAuthorization : public AgentCore::McpAuthorization
{
public:
    QString tokensName() const override { return QStringLiteral("fake"); }
    void header(QObject *context, std::function<void(const QByteArray &)> then) override
    {
        QTimer::singleShot(0, context, [this, then = std::move(then)] {
            then(tokens.isEmpty() ? QByteArray() : "Bearer " + tokens.first());
        });
    }
    void refused(int status, const QByteArray &wwwAuthenticate, QObject *context,
                 Done done) override
    {
        refusals.append({status, wwwAuthenticate});
        QTimer::singleShot(0, context, [this, done = std::move(done)] {
            if (tokens.size() > 1)
                tokens.removeFirst();
            done(outcome);
        });
    }
    void signIn(const Guide &, QObject *, Done) override { }
    void signOut(QObject *, Done) override { }

    QByteArrayList tokens; //!< The first is used until it is refused.
    AgentCore::Result<void> outcome;
    QList<std::pair<int, QByteArray>> refusals;
};

} // namespace Testing
