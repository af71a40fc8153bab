// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QHash>

namespace Ui {

//! \brief The attempts to sign in at the servers of a session, also while another is in view.
class SignIns : public QObject
{
    Q_OBJECT

public:
    //! The one of \a servers, whose child it is.
    static SignIns *of(AgentCore::McpServerList *servers);

    //! Opens the page of the server \a name in the browser; nothing while that is going on.
    void begin(const QString &name);
    //! Ends the attempt; what the browser brings then is not used.
    void cancel(const QString &name);
    bool isWaiting(const QString &name) const;
    //! The page that was opened, to open it again; empty before.
    QUrl page(const QString &name) const;
    //! Why the last attempt failed; no message: it did not.
    AgentCore::Error error(const QString &name) const;
    //! Forgets error().
    void forget(const QString &name);

signals:
    void changed(const QString &name);

private:
    struct Attempt
    {
        QObject *context = nullptr; // not null: it goes on
        QUrl page;
        AgentCore::Error error;
    };

    explicit SignIns(AgentCore::McpServerList *servers);
    bool open(const QString &name, const QUrl &page);
    void finish(const QString &name, const AgentCore::Result<void> &result);

    AgentCore::McpServerList *m_servers;
    QHash<QString, Attempt> m_attempts;
};

} // namespace Ui
