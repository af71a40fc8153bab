// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"
#include "ui/agents/agententries.h"

#include <QTimer>
#include <QWidget>

class QBoxLayout;
class QLayout;
class QStackedWidget;

namespace Ui {

class AgentForm;
class Button;
class ItemList;
class Label;
class PickModel;
class PublicAgentsPane;
class WrapLabel;

//! \brief The agents of others: which there are and how they are; they are added, checked, ended
//! and removed here.
class AgentsPage : public QWidget
{
    Q_OBJECT

public:
    //! \a directory is not owned and outlives this.
    explicit AgentsPage(AgentCore::AgentDirectory *directory, QWidget *parent = nullptr);

    //! Those that can be had in \a folder.
    void setFolder(const QString &folder);
    //! Says that those of the person stand in \a file.
    void setFile(const QString &file);
    //! The one whose details are shown; empty: none.
    QString current() const { return m_name; }
    void setCurrent(const QString &name);

signals:
    //! What is said between us and it is wanted.
    void trafficRequested(const QString &name);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLayout();
    QWidget *buildDetails();
    Button *addButton(QLayout *row, const QString &name, const QString &text);
    void refresh();
    void placeAdders(bool isEmpty);
    void showDetails();
    void showForm(bool isEdit);
    void submit(const QList<AgentEntryDraft> &drafts, bool replaces);
    void check();
    void remove();
    const AgentCore::AgentEntry *entry() const;

    AgentCore::AgentDirectory *m_directory;
    QString m_folder;
    QString m_name;
    QString m_asked; //!< Who is about to be removed: the second press does it.
    AgentCore::AgentList m_list;
    QTimer m_refresh;
    ItemList *m_agents = nullptr;
    PickModel *m_rows = nullptr;
    QLayout *m_left = nullptr; //!< The list, and below it what adds to it.
    QLayout *m_first = nullptr; //!< For that while there is no list.
    Button *m_add = nullptr;
    Button *m_ask = nullptr; //!< The registry.
    QStackedWidget *m_stack = nullptr; //!< Details, form, registry.
    QBoxLayout *m_parts = nullptr; //!< The list, and what is said of one of them.
    AgentForm *m_form = nullptr;
    PublicAgentsPane *m_public = nullptr;
    Label *m_problems = nullptr;
    WrapLabel *m_where = nullptr;
    Label *m_title = nullptr;
    Label *m_facts = nullptr;
    Label *m_state = nullptr;
    Label *m_report = nullptr;
    Button *m_check = nullptr;
    Button *m_restart = nullptr;
    Button *m_stop = nullptr;
    Button *m_traffic = nullptr;
    Button *m_edit = nullptr;
    Button *m_remove = nullptr;
};

} // namespace Ui
