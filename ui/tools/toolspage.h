// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/local/toolcatalogue.h"
#include "ui/settings/settingspage.h"

#include <QPointer>

namespace Ui {

class Button;
class Label;
class Switch;
class TextArea;
class ToolTrialView;

//! \brief Every tool that the agent has: what models read of it, what that costs, a switch, and a
//! call to try it.
//!
//! What others change in the files, and what servers tell later, is taken over.
class ToolsPage : public SettingsPage
{
    Q_OBJECT

public:
    struct Places
    {
        QString configDir;
        QString folder; //!< Of the session, absolute; empty: there is none.
    };

    //! \a servers: those of the person and the folder; not owned, outlives this.
    ToolsPage(const Places &places, AgentCore::McpServerList *servers, QWidget *parent = nullptr);

private:
    void buildList();
    void buildDetails();
    void addPlaces();
    //! Reads all anew, beside the window.
    void reload();
    void take(const AgentCore::Result<QStringList> &disabled,
              const QList<AgentCore::ToolFacts> &own);
    void showTools();
    void showCurrent();
    PickModel *entries() const;
    const AgentCore::ToolFacts *current() const;
    void setOffered(bool isOn);
    void showSchema(bool isShown);
    bool canTry(const AgentCore::ToolFacts &tool) const;
    void tryOut();

    Places m_places;
    QPointer<AgentCore::McpServerList> m_servers;
    QList<AgentCore::ToolFacts> m_own;
    QList<AgentCore::ToolFacts> m_tools; //!< As listed.
    int m_reading = 0;
    bool m_isBroken = false; //!< Nobody knows what is off.
    ItemList *m_list = nullptr;
    Label *m_sum = nullptr;
    Label *m_facts = nullptr;
    Label *m_message = nullptr;
    Switch *m_offer = nullptr;
    TextArea *m_description = nullptr;
    Button *m_fold = nullptr;
    TextArea *m_schema = nullptr;
    Button *m_try = nullptr;
    ToolTrialView *m_trial = nullptr;
};

} // namespace Ui
