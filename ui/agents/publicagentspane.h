// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"

#include <QWidget>

namespace Ui {

class Button;
class ItemList;
class Label;
class PickModel;
class SearchField;

//! \brief The agents of the public registry, which is asked only when ask() is called; of the
//! chosen one, what it is and what would be fetched, before anything is.
class PublicAgentsPane : public QWidget
{
    Q_OBJECT

public:
    //! \a directory is not owned and outlives this.
    explicit PublicAgentsPane(AgentCore::AgentDirectory *directory, QWidget *parent = nullptr);

    //! Asks for the list, unless it is there.
    void ask();

signals:
    //! \a name is in the list of the person now.
    void added(const QString &name);
    void cancelled();

private:
    void buildLayout();
    void take(const AgentCore::Result<QList<AgentCore::PublicAgent>> &agents);
    void fill();
    void showChosen();
    void measure(const QString &id);
    void add();
    QString factsOf(const AgentCore::PublicAgent &agent) const;
    const AgentCore::PublicAgent *current() const;

    AgentCore::AgentDirectory *m_directory;
    QList<AgentCore::PublicAgent> m_agents;
    QHash<QString, QString> m_sizes; //!< In words, by id.
    bool m_isAdding = false;
    SearchField *m_search = nullptr;
    ItemList *m_list = nullptr;
    PickModel *m_rows = nullptr;
    Label *m_facts = nullptr;
    Label *m_state = nullptr;
    Button *m_again = nullptr;
    Button *m_add = nullptr;
    Button *m_cancel = nullptr;
};

} // namespace Ui
