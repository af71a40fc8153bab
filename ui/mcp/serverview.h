// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QPointer>
#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QPlainTextEdit;
class QStackedWidget;

namespace Ui {

class Button;
class LogView;
class ServerHeader;
class ServerTools;

//! \brief One MCP server: how it does, its tools, its log, what it tells the model.
class ServerView : public QWidget
{
    Q_OBJECT

public:
    enum class Tab { Tools, Log, Instructions };

    explicit ServerView(QWidget *parent = nullptr);

    //! Null: none. Not owned.
    void setServers(AgentCore::McpServerList *servers);
    //! Shows \a server, or what has changed of it.
    void setServer(const AgentCore::McpServerStatus &server);
    //! As of ServerHeader.
    void setRuns(bool runs);
    QString serverName() const { return m_server.name; }
    void showTab(Tab tab);
    Tab tab() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildLayout();
    void connectHeader();
    Button *addTab(Tab tab, QWidget *page);
    void readLog();
    void showHeader();
    void showTabTexts();
    void setEnabled(bool enabled);
    void setToolOffered(const QString &tool, bool offered);
    void showOutcome(const AgentCore::Result<void> &result);

    QPointer<AgentCore::McpServerList> m_servers;
    AgentCore::McpServerStatus m_server;
    ServerHeader *m_header = nullptr;
    QHBoxLayout *m_tabRow = nullptr;
    QButtonGroup *m_tabs = nullptr;
    QStackedWidget *m_stack = nullptr;
    ServerTools *m_tools = nullptr;
    LogView *m_log = nullptr;
    QPlainTextEdit *m_instructions = nullptr;
    Button *m_copyLog = nullptr;
    bool m_isLogStale = false;
};

} // namespace Ui
