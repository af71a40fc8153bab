// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QWidget>

class QListView;
class QPlainTextEdit;

namespace Ui {

class Label;
class SearchField;
class ToolListModel;

//! \brief The tools of one MCP server: a search, switches, and all that the tool in focus says.
class ServerTools : public QWidget
{
    Q_OBJECT

public:
    explicit ServerTools(QWidget *parent = nullptr);

    //! Shows the tools of another server, or those of the same one anew.
    void setServer(const AgentCore::McpServerStatus &server);

signals:
    void offerRequested(const QString &name, bool offered);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLayout();
    void showStatus();
    void showDetail(const QModelIndex &index);

    ToolListModel *m_model;
    QString m_server;
    AgentCore::McpServerStatus::State m_state = AgentCore::McpServerStatus::State::Starting;
    SearchField *m_search = nullptr;
    Label *m_status = nullptr;
    QListView *m_list = nullptr;
    QPlainTextEdit *m_detail = nullptr;
};

} // namespace Ui
