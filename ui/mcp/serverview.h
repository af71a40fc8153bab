// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"
#include "agentcore/mcp/wire/mcptypes.h"

#include <QHash>
#include <QPlainTextEdit>
#include <QPointer>
#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QStackedWidget;

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

class Button;
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
