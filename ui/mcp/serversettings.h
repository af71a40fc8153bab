// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/config/mcpspecjson.h"
#include "ui/mcp/serverform.h"
#include "ui/settings/settingspage.h"

#include <QPointer>
#include <QUrl>
#include <QWidget>

class QCheckBox;
class QStackedWidget;
class QVBoxLayout;

namespace AgentCore {
class McpServerList;
}

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

class ConfiguredServers;
class RegistryPane;
class ServersPage;

//! \brief The MCP servers in the settings: those of the person and of the folder, how they do, and
//! how one comes to be there, is changed, tried and removed.
class ServerSettings : public QWidget, public SettingPlaces
{
    Q_OBJECT

public:
    //! Where the page takes from.
    struct Places
    {
        QString configDir;
        QString home; //!< In which other programs have their files.
        QString configHome; //!< The same; $XDG_CONFIG_HOME.
        QUrl registry; //!< Asked only when a button is pressed.
    };

    explicit ServerSettings(const Places &places, QWidget *parent = nullptr);

    //! Those of the session in view, as of ConfiguredServers::setSession().
    void setSession(AgentCore::McpServerList *session, const QString &folder);
    ConfiguredServers *servers() const { return m_servers; }
    //! Shows the server \a name.
    void showServer(const QString &name);

    QStringList settings() const override;
    bool reveal(const QString &id) override;

signals:
    //! The folder's servers wait for trust, and somebody wants to see to that.
    void trustWanted();

private:
    QWidget *buildTools();
    QWidget *buildList();
    Button *addTool(QLayout *row, const QString &name, const QString &text);
    void showList();
    void showForm();
    void editCurrent();
    void submit(const QList<ServerDraft> &drafts, bool replaces);
    void remove();
    void undoRemoval();
    AgentCore::McpServerSpecs foreign() const;
    void import(ImportPane *pane);
    void takeOver(const QList<AgentCore::McpServerSpec> &servers);
    void openFile();
    void showCurrent();
    //! What was done; empty: nothing. \a isTrouble: it could not be done.
    void tell(const QString &text, bool isTrouble = false);
    void tellCheck(const QString &name);
    QString stateText() const;

    Places m_places;
    ConfiguredServers *m_servers;
    QStackedWidget *m_stack = nullptr;
    ServersPage *m_page = nullptr;
    ServerForm *m_form = nullptr;
    RegistryPane *m_registry = nullptr;
    Button *m_add = nullptr;
    Button *m_paste = nullptr;
    Button *m_import = nullptr;
    Button *m_ask = nullptr;
    Button *m_check = nullptr;
    Button *m_edit = nullptr;
    Button *m_remove = nullptr;
    Button *m_open = nullptr;
    Button *m_undo = nullptr;
    Button *m_trust = nullptr;
    Label *m_problems = nullptr;
    Label *m_told = nullptr;
    Label *m_where = nullptr;
    ServerDraft m_removed; //!< Without a name: there is nothing to undo.
};

} // namespace Ui
