// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/peer.h"
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/wire/mcptypes.h"

#include <QMap>
#include <QObject>
#include <QStringList>

#include <chrono>
#include <functional>
#include <map>
#include <memory>

namespace AgentCore {

class McpQuestions;

//! \brief Requests of the server itself, as revisions before 2026-07-28 have them.
//!
//! At most kMaxOpen are open. The server may take one back. What they ask belongs, as far as can be
//! known, to the newest call of a tool.
class McpServerRequests : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMaxOpen = 32;

    McpServerRequests(Peer *peer, McpQuestions *questions, QObject *parent = nullptr);

    //! A call of a tool runs from now on, until \a scope ends; null: it does not.
    void beginToolCall(const QString &toolCallId, QObject *scope);

private:
    void handle(const QString &method, const QJsonObject &params, Reply reply);
    void handleCancelled(const QJsonValue &id);
    void finish(qint64 number, const Result<QJsonObject> &result);

    struct Open
    {
        Reply reply;
        std::unique_ptr<QObject> scope; //!< Goes with it.
    };

    Peer *m_peer;
    McpQuestions *m_questions;
    QStringList m_toolCalls; //!< That run, the newest last.
    std::map<qint64, Open> m_open;
    qint64 m_last = 0;
};

class McpHost;

//! \brief One conversation with one MCP server, of whichever revision both sides speak.
//!
//! Finds out the era (2026-07-28, else `initialize` with what is older), answers what the server
//! asks (ping, roots, elicitation, sampling), follows pages and input_required results, and bounds
//! all of it. Callbacks come once, never from within, not when their context died before. A request
//! that outlives its time is cancelled and ends with Timeout; when the connection ends, with
//! Network.
class AGENTCORE_EXPORT McpConnection : public QObject
{
    Q_OBJECT

public:
    using RequestId = qint64;
    template <typename T> using Done = std::function<void(const Result<T> &)>;

    struct Options
    {
        QString serverName; //!< As configured, for messages and questions.
        std::chrono::milliseconds handshake{std::chrono::seconds(30)};
        //! Of one request. Progress and what the server asks meanwhile start it anew.
        std::chrono::milliseconds timeout{std::chrono::seconds(60)};
        //! After this time without an answer to `server/discover`, `initialize` is sent, too.
        std::chrono::milliseconds probe{1000};
        bool offersRoots = true; //!< Those of the host.
        QString lastRevision; //!< What the same server spoke before: tried first. May be empty.
    };
    enum class Watching { Begin, End };

    //! \a host is not owned, outlives it and may be null.
    McpConnection(std::unique_ptr<McpTransport> transport, McpHost *host, Options options,
                  QObject *parent = nullptr);
    ~McpConnection() override;

    //! Leads to ready() or closed().
    void open();
    //! In good order; leads to closed().
    void close();
    bool isReady() const;
    //! Valid from ready() on.
    const McpServerFacts &facts() const;
    //! The server said that a list changed, which is told in a moment.
    bool hasNews() const;
    //! \brief True when it ended while it was asked for a revision that it may not have known.
    //!
    //! Some servers end themselves at a request before `initialize`: started again, with
    //! Options::lastRevision "2025-11-25", such a one may work. To be asked after closed().
    bool endedByProbe() const;

    RequestId listTools(QObject *context, Done<QList<McpToolInfo>> done);
    //! Those that can be read, then the templates.
    RequestId listResources(QObject *context, Done<QList<McpResourceInfo>> done);
    RequestId listPrompts(QObject *context, Done<QList<McpPromptInfo>> done);
    RequestId readResource(const QString &uri, QObject *context,
                           Done<QList<McpResourceContent>> done);
    RequestId getPrompt(const QString &name, const QMap<QString, QString> &arguments,
                        QObject *context, Done<QList<McpPromptMessage>> done);
    //! \a tool: of listTools(); its outputSchema is what the structured content is checked against
    //! (InvalidInput). \a toolCallId goes with questions that the server asks meanwhile. \a
    //! progress may be null.
    RequestId callTool(const McpToolInfo &tool, const QJsonObject &arguments,
                       const QString &toolCallId, std::function<void(const McpProgress &)> progress,
                       QObject *context, Done<McpToolResult> done);
    //! resourceUpdated() tells of changes from Begin on.
    RequestId watchResource(const QString &uri, Watching watching, QObject *context,
                            Done<void> done);
    RequestId ping(QObject *context, Done<void> done);
    //! Gives up a request; its callback is not called. No effect once it has come.
    void cancel(RequestId id);
    //! The roots of the host changed.
    void tellRootsChanged();

signals:
    void ready();
    //! The last signal; exactly once. AuthRequired: it is to be signed in.
    void closed(const AgentCore::Error &reason);
    void toolsChanged();
    void resourcesChanged();
    void promptsChanged();
    void resourceUpdated(const QString &uri);
    //! What it logs, what it prints elsewhere, and what it does wrong.
    void logged(const AgentCore::McpLogEntry &entry);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace AgentCore
