// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"
#include "agentcore/mcp/wire/mcptypes.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace AgentCore {

class McpAuthorization;
class McpConnection;

//! What became of one server that was started.
struct AGENTCORE_EXPORT McpCheckResult
{
    Result<void> outcome; //!< AuthRequired: it is to be signed in.
    McpServerFacts facts;
    QList<McpToolInfo> tools;
    qsizetype resources = 0; //!< How many; the same below.
    qsizetype prompts = 0;
    qint64 milliseconds = 0; //!< Until all lists were there, or it failed.
    QList<McpLogEntry> lastLines; //!< Of its stderr and log, the newest last.

    //! The one of them that says most why it failed, see tellingLine(); empty: none does.
    QString why() const;
    //! Why it failed, with that line in place of all that the server wrote; only for one that did.
    Error reason() const;
};

//! \brief Starts one server, asks it what it has, and ends it in good order.
//!
//! All of that, its end too, may take as long as its configuration lets it start; then the server
//! is ended at once, as when this is deleted.
class AGENTCORE_EXPORT McpCheck : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxLines = 20;

    //! \a cwd: as of the session that it would be started for.
    McpCheck(McpServerSpec spec, QString cwd, QObject *parent = nullptr);
    ~McpCheck() override;

    void start();
    const McpServerSpec &spec() const { return m_spec; }
    //! Valid from finished() on.
    const McpCheckResult &result() const { return m_result; }

signals:
    //! Once, from the event loop, when the server is gone.
    void finished();

private:
    void open(const QString &lastRevision);
    void handleReady();
    void handleClosed(const Error &reason);
    void handleLimit();
    void askTools();
    void askResources();
    void askPrompts();
    //! What came of it, from now on.
    void note(const Result<void> &outcome);
    //! The same, and goes on to the end in good order.
    void conclude(const Result<void> &outcome);

    McpServerSpec m_spec;
    McpServerSpec m_expanded;
    QString m_cwd;
    std::unique_ptr<McpAuthorization> m_authorization;
    std::unique_ptr<McpConnection> m_connection;
    QElapsedTimer m_time;
    QTimer m_limit;
    McpCheckResult m_result;
    bool m_isConcluded = false;
    bool m_wasRetried = false;
};

} // namespace AgentCore
