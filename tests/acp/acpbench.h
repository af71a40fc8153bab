// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/acpserver.h"
#include "tests/session/turnbench.h"
#include "tests/support/fakeacpclient.h"

#include <QJsonArray>
#include <QTest>

namespace Testing {

//! \brief The embedded agent with its scripted model behind a server, and a client that sees it.
class AcpBench : public TurnBench
{
public:
    //! \a capabilities of the client.
    void serve(const QJsonObject &capabilities = {}, Acp::ServerOptions options = {})
    {
        options.version = QStringLiteral("1");
        wire.checksWire
            = options.compatibility == Acp::Compatibility::Standard && !options.unstable;
        server = std::make_unique<Acp::AcpServer>(agent.get(), &wire, std::move(options));
        wire.initialize(capabilities);
    }
    QString newSession() { return wire.newSession(dir.path()); }
    //! Sends a prompt; its request id.
    int ask(const QString &sessionId, const QString &text)
    {
        const QJsonObject block{{QStringLiteral("type"), QStringLiteral("text")},
                                {QStringLiteral("text"), text}};
        return wire.request(QStringLiteral("session/prompt"),
                            {{QStringLiteral("sessionId"), sessionId},
                             {QStringLiteral("prompt"), QJsonArray{block}}});
    }
    //! Whether all of these are answered before long, also on a machine that does much else.
    bool areAnswered(const QList<int> &requestIds) const
    {
        return QTest::qWaitFor(
            [&] {
                QSet<int> open(requestIds.begin(), requestIds.end());
                for (const QJsonObject &message : wire.messages) {
                    if (!message.contains(QStringLiteral("method")))
                        open.remove(message[QStringLiteral("id")].toInt());
                }
                return open.isEmpty();
            },
            60'000);
    }
    //! The stop reason of a prompt and its turn; for an error its reason.
    QString stopOf(int requestId)
    {
        const QJsonObject answer = wire.response(requestId);
        return answer[QStringLiteral("result")][QStringLiteral("stopReason")].toString(
            answer[QStringLiteral("error")][QStringLiteral("data")][QStringLiteral("reason")]
                .toString());
    }
    void cancel(const QString &sessionId)
    {
        wire.notify(QStringLiteral("session/cancel"), {{QStringLiteral("sessionId"), sessionId}});
    }
    //! The updates of one session of that kind.
    QList<QJsonObject> updatesOf(const QString &sessionId, const QString &kind = {}) const
    {
        QList<QJsonObject> some;
        for (const QJsonObject &message : wire.messages) {
            const QJsonObject params = message[QStringLiteral("params")].toObject();
            const QJsonObject update = params[QStringLiteral("update")].toObject();
            if (params[QStringLiteral("sessionId")] == sessionId && !update.isEmpty()
                && (kind.isEmpty() || update[QStringLiteral("sessionUpdate")] == kind))
                some += update;
        }
        return some;
    }
    //! The text of all chunks of one kind, joined; without the notices that go as such.
    QString textOf(const QString &sessionId,
                   const QString &kind = QStringLiteral("agent_message_chunk")) const
    {
        QString text;
        for (const QJsonObject &update : updatesOf(sessionId, kind)) {
            if (!isNotice(update))
                text += update[QStringLiteral("content")][QStringLiteral("text")].toString();
        }
        return text;
    }

    //! For clients that do not take notices.
    static bool isNotice(const QJsonObject &update)
    {
        return update[QStringLiteral("messageId")].toString().startsWith(
            QLatin1StringView("notice"));
    }

    FakeAcpClient wire;
    std::unique_ptr<Acp::AcpServer> server;
};

} // namespace Testing
