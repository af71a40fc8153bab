// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QPointer>

namespace Testing {

//! \brief The MCP servers of a session as a test says they are; remembers what is asked of it.
class UiFakeServers : public AgentCore::McpServerList
{
    Q_OBJECT

public:
    using McpServerList::McpServerList;

    QList<AgentCore::McpServerStatus> servers() const override { return list; }
    QList<AgentCore::McpLogEntry> log(const QString &name) const override
    {
        return logs.value(name);
    }
    void restart(const QString &name) override { asked += QLatin1StringView("restart ") + name; }
    AgentCore::Result<void> setEnabled(const QString &name, bool enabled) override;
    AgentCore::Result<void> setToolOffered(const QString &name, const QString &tool,
                                           bool offered) override;
    void signIn(const QString &name, std::function<bool(const QUrl &)> open, QObject *context,
                std::function<void(const AgentCore::Result<void> &)> done) override;
    void signOut(const QString &name) override { asked += QLatin1StringView("sign out ") + name; }
    std::shared_ptr<const AgentCore::Tool> tool(const QString &offeredAs) const override
    {
        return tools.value(offeredAs);
    }

    //! Null when there is none.
    AgentCore::McpServerStatus *find(const QString &name);
    //! Makes \a change and tells of it.
    void change(const QString &name,
                const std::function<void(AgentCore::McpServerStatus &)> &change);
    void say(const QString &name, AgentCore::McpLogEntry::Level level, const QString &text);
    //! The page of the sign-in that goes on. \return what the window said to it.
    bool showPage(const QUrl &page);
    void finishSignIn(const AgentCore::Result<void> &result);
    bool isSigningIn() const { return m_signInContext; }

    //! Servers in all states, with tools and logs, as people have them.
    void fillWithSample();

    QList<AgentCore::McpServerStatus> list;
    QHash<QString, QList<AgentCore::McpLogEntry>> logs;
    QHash<QString, std::shared_ptr<const AgentCore::Tool>> tools; //!< That can be called.
    AgentCore::Result<void> answer; //!< Of the switches; a success or a PermissionDenied switches.
    QStringList asked; //!< "restart NAME", "enable NAME", "offer NAME TOOL" and so on.

private:
    bool switches() const;

    QPointer<QObject> m_signInContext;
    std::function<bool(const QUrl &)> m_open;
    std::function<void(const AgentCore::Result<void> &)> m_done;
};

} // namespace Testing
