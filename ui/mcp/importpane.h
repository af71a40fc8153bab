// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"

#include <QWidget>

class QCheckBox;
class QVBoxLayout;

namespace Ui {

class Button;

//! \brief The servers that other programs have, of which the person takes some.
class ImportPane : public QWidget
{
    Q_OBJECT

public:
    explicit ImportPane(QWidget *parent = nullptr);

    //! All of \a servers are marked; the first box has the focus.
    void offer(const QList<AgentCore::McpServerSpec> &servers);

signals:
    void chosen(const QList<AgentCore::McpServerSpec> &servers);
    void cancelled();

private:
    void take();

    QVBoxLayout *m_rows = nullptr;
    Button *m_take = nullptr;
    QList<AgentCore::McpServerSpec> m_servers;
    QList<QCheckBox *> m_boxes; //!< One for each server.
};

} // namespace Ui
