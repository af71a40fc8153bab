// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/wire/mcptypes.h"

#include <QPlainTextEdit>

namespace Ui {

//! \brief The log of an MCP server: the newest at the end, which it follows unless one scrolled up.
class LogView : public QPlainTextEdit
{
    Q_OBJECT

public:
    static constexpr int kMaxEntries = 2000; //!< The oldest go first.
    static constexpr qsizetype kMaxEntryChars = 8000; //!< Of one; more is left out in its middle.

    explicit LogView(QWidget *parent = nullptr);

    //! Shows \a entries, the newest last, and goes to the end.
    void setEntries(const QList<AgentCore::McpLogEntry> &entries);
    void append(const AgentCore::McpLogEntry &entry);
    //! All that is shown, for the clipboard.
    QString text() const { return toPlainText(); }

protected:
    void changeEvent(QEvent *event) override;

private:
    void render();
    void write(const AgentCore::McpLogEntry &entry);

    QList<AgentCore::McpLogEntry> m_entries;
};

} // namespace Ui
