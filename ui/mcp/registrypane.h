// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/servers/mcpregistry.h"

#include <QWidget>

namespace Ui {

class Button;
class ItemList;
class Label;
class PickModel;
class SearchField;

//! \brief The official list of MCP servers, asked only when a button is pressed.
//!
//! What is chosen is only proposed: it stands in a form before anything is written.
class RegistryPane : public QWidget
{
    Q_OBJECT

public:
    explicit RegistryPane(const QUrl &address, QWidget *parent = nullptr);

    void focusFirst();

signals:
    //! \a hint: what is still to be filled in; may be empty.
    void chosen(const QString &name, const QJsonObject &entry, const QString &hint);
    void cancelled();

private:
    void buildLayout(const QUrl &address);
    void ask(const QString &cursor);
    void show(const AgentCore::Result<AgentCore::McpRegistryPage> &page);
    void fillList();
    void showChosen();
    void take();
    //! The row's server and its way to have it; null: none.
    std::pair<const AgentCore::McpRegistryEntry *, const AgentCore::McpRegistryOffer *>
    current() const;

    AgentCore::McpRegistry m_registry;
    QList<AgentCore::McpRegistryEntry> m_entries;
    QString m_next;
    bool m_goesOn = false; //!< The answer continues what is there.
    SearchField *m_words = nullptr;
    Button *m_ask = nullptr;
    Label *m_state = nullptr;
    PickModel *m_rows = nullptr;
    ItemList *m_list = nullptr;
    Label *m_detail = nullptr;
    Button *m_more = nullptr;
    Button *m_take = nullptr;
};

} // namespace Ui
