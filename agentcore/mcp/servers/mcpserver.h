// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/connection/mcpconnection.h"
#include "agentcore/mcp/mcpserverlist.h"
#include "agentcore/mcp/servers/mcplog.h"
#include "agentcore/mcp/servers/mcpmakers.h"
#include "agentcore/mcp/servers/mcpoffer.h"
#include "agentcore_export.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace AgentCore {

//! \brief The requests of one server that are not answered yet, whichever connection they went to.
//!
//! Each ends once: with its answer, with a failure of all, or not at all when its context went.
class McpRequests
{
public:
    using Id = qint64;

    //! \a fail is called from the event loop when all fail.
    Id add(QObject *context, std::function<void(const Error &)> fail);
    //! \a id was sent as \a sent of its connection.
    void setSent(Id id, qint64 sent);
    //! False: it is over already, and its answer is to be dropped.
    bool finish(Id id) { return m_open.erase(id) > 0; }
    //! Forgets it; what it was sent as, 0 when it is not open.
    qint64 take(Id id);
    //! All that are not parked.
    void failAll(const Error &error);

    //! \brief \a id waits for the server to be there again; \a resume sends it then.
    //!
    //! A failure of all leaves it alone.
    void park(Id id, std::function<void()> resume);
    //! What resumes all that wait; they are parked no more.
    std::vector<std::function<void()>> unpark();
    //! The one \a id, where it is still parked; 0: all that are.
    void failParked(Id id, const Error &error);

private:
    struct Open
    {
        QPointer<QObject> context;
        std::function<void(const Error &)> fail;
        qint64 sent = 0;
        std::function<void()> resume; //!< Set: it is parked.
    };
    static void tell(const Open &open, const Error &error);
    std::map<Id, Open> m_open;
    Id m_last = 0;
};

//! \brief When a server that failed is tried again: after exponentially longer waits, a few times.
//!
//! One that was well for a while starts anew.
class AGENTCORE_EXPORT McpRestarts
{
public:
    using Duration = std::chrono::milliseconds;

    struct Limits
    {
        Duration first{std::chrono::seconds(1)};
        Duration most{std::chrono::seconds(60)};
        int tries = 5;
        Duration healthy{std::chrono::seconds(60)}; //!< So long it was well: all is forgotten.
    };

    explicit McpRestarts(Limits limits)
        : m_limits(limits)
    { }

    //! \brief The wait before the next try; nothing: it was the last.
    //! \param wasWellFor How long the server was there; 0: not at all.
    //! \param chance 0 to 1, for the jitter: a quarter more or less.
    std::optional<Duration> next(Duration wasWellFor, double chance);
    void reset() { m_tries = 0; }

private:
    Limits m_limits;
    int m_tries = 0;
};

class McpAuthorization;

//! \brief The life of one MCP server: started, listed, listed anew, tried again, stopped.
//!
//! Nothing happens before start(). Deleting it ends it at once, with all its processes; requests
//! that run then are not answered.
class AGENTCORE_EXPORT McpServer : public QObject
{
    Q_OBJECT

public:
    using State = McpServerStatus::State;
    using RequestId = McpRequests::Id;
    template <typename T> using Done = McpConnection::Done<T>;

    struct Limits
    {
        McpRestarts::Limits restarts{};
        //! After a request without an answer the server is asked for a sign of life for so long.
        std::chrono::milliseconds ping{std::chrono::seconds(10)};
        //! Lists that change again and again are fetched after such waits, each twice the last.
        std::chrono::milliseconds relist{std::chrono::milliseconds(100)};
        std::chrono::milliseconds slowestRelist{std::chrono::seconds(30)};
        //! An answer waits so long for lists that changed with it.
        std::chrono::milliseconds listWait{std::chrono::seconds(3)};
    };

    //! \a cwd: the folder of its sessions. \a host is not owned, outlives it and is null for a
    //! server of several sessions.
    McpServer(McpServerSpec spec, QString cwd, McpMakers makers, McpHost *host, Limits limits,
              QObject *parent = nullptr);
    ~McpServer() override;

    const McpServerSpec &spec() const { return m_spec; }
    State state() const { return m_state; }
    bool isReady() const { return m_state == State::Ready; }
    //! True while its tools are there, or are expected to be there again soon.
    bool isOffering() const;
    //! Failed and SignIn: why.
    const Error &reason() const { return m_reason; }
    QDateTime retryAt() const { return m_retryAt; }
    //! Of what it said since it was started, the line that says most, for a notice.
    QString lastWords() const;
    //! Those of the last time that it was ready.
    const McpServerFacts &facts() const { return m_facts; }
    const QList<McpToolInfo> &tools() const { return m_offer.tools(); }
    const QList<McpResourceInfo> &resources() const { return m_offer.resources(); }
    const QList<McpPromptInfo> &prompts() const { return m_offer.prompts(); }
    const McpLog &log() const { return m_log; }
    //! Null for stdio.
    McpAuthorization *authorization();
    //! It is used with tokens of a sign-in; known a moment after it is ready.
    bool hasTokens() const { return m_hasTokens; }

    //! No effect unless it is stopped, disabled or failed.
    void start();
    //! In good order; requests fail.
    void stop();
    //! Ends it at once and starts it anew; earlier failures are forgotten.
    void restart();
    //! The roots of its session changed.
    void tellRootsChanged();

    // Requests, see McpConnection. While the server is being started, also again, they wait for it,
    // at most for the time of a request (Timeout); else Network, at once.
    RequestId callTool(const McpToolInfo &tool, const QJsonObject &arguments,
                       const QString &toolCallId, std::function<void(const McpProgress &)> progress,
                       QObject *context, Done<McpToolResult> done);
    RequestId readResource(const QString &uri, QObject *context,
                           Done<QList<McpResourceContent>> done);
    RequestId getPrompt(const QString &name, const QMap<QString, QString> &arguments,
                        QObject *context, Done<QList<McpPromptMessage>> done);
    //! Also after a restart; no effect where the server cannot.
    void watchResource(const QString &uri);
    void cancel(RequestId id);

signals:
    //! state(), reason(), retryAt() or hasTokens() are others.
    void stateChanged();
    void toolsChanged();
    void resourcesChanged();
    void promptsChanged();
    void resourceUpdated(const QString &uri);
    void logged(const AgentCore::McpLogEntry &entry);

private:
    void launch();
    void connectConnection();
    void dropConnection(const Error &error);
    void handleReady();
    void handleListed();
    void handleClosed(const Error &reason);
    void fail(const Error &reason);
    void setState(State state);
    void note(McpLogEntry::Level level, const QString &text);
    void lookForTokens();
    void probe();
    bool isComing() const;
    void waitFor(RequestId id, std::function<void()> send);
    template <typename T, typename Send>
    RequestId request(QObject *context, Done<T> done, const Send &send);

    McpServerSpec m_spec;
    QString m_cwd;
    McpMakers m_makers;
    McpHost *m_host;
    Limits m_limits;
    std::unique_ptr<McpAuthorization> m_authorization;
    McpConnection *m_connection = nullptr;
    McpRequests m_requests;
    McpRestarts m_restarts;
    McpOffer m_offer;
    McpLog m_log;
    State m_state = State::Stopped;
    Error m_reason;
    QDateTime m_retryAt;
    bool m_hasTokens = false;
    QTimer m_retry;
    qsizetype m_saidFrom = 0; //!< What was said before tells nothing of an end now.
    QElapsedTimer m_ready; //!< Valid while it is ready.
    QString m_lastRevision;
    McpServerFacts m_facts;
    QStringList m_watched;
    bool m_probing = false;
};

} // namespace AgentCore
