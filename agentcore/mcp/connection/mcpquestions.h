// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/mcphost.h"

#include <QHash>
#include <QJsonObject>
#include <QObject>

#include <functional>

namespace AgentCore {

//! \brief The params of `sampling/createMessage`; server is left empty.
//!
//! InvalidInput with the path of what is wrong: tools, which are not offered, too. Source: Model
//! Context Protocol 2026-07-28 and 2025-11-25, "Sampling".
AGENTCORE_EXPORT Result<McpSamplingRequest> mcpSamplingRequest(const QJsonObject &params);

//! The result of `sampling/createMessage`.
AGENTCORE_EXPORT QJsonObject mcpSamplingResult(const McpSamplingAnswer &answer);

class McpHost;

//! \brief What a server asks of us, whichever way its requests come: roots, the user, a model.
class McpQuestions : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const Result<QJsonObject> &)>;

    //! \a host is not owned, outlives it and may be null: nothing is offered.
    //! \a offersRoots: those of the host.
    McpQuestions(McpHost *host, QString serverName, bool offersRoots, QObject *parent = nullptr);

    //! What the host can do, as a client of \a revision announces it.
    QJsonObject capabilities(QLatin1StringView revision) const;
    bool offersRoots() const { return m_host && m_offersRoots; }

    //! \brief Answers one request; \a done is called once, maybe from within, unless \a context
    //! goes before, which withdraws it.
    //!
    //! MethodNotFound: it was not offered. InvalidInput. What the host answers.
    void ask(const QString &method, const QJsonObject &params, const QString &toolCallId,
             QObject *context, const Done &done);
    //! True while somebody is being asked.
    bool isAsking() const { return m_open > 0; }
    //! The server says that what address \a elicitationId was for has happened.
    void complete(const QString &elicitationId);

signals:
    //! complete() was called; \a elicitationId is the server's.
    void completed(const QString &elicitationId);

private:
    class Question;

    void elicit(const QJsonObject &params, const QString &toolCallId, QObject *context,
                const Done &done);
    void sample(const QJsonObject &params, QObject *context, const Done &done);
    QJsonObject roots() const;

    McpHost *m_host;
    QString m_serverName;
    bool m_offersRoots;
    QHash<QString, QString> m_addresses; //!< Id that the port knows, by the server's.
    int m_open = 0;
};

} // namespace AgentCore
