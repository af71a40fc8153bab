// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/worktree/worktree.h"
#include "ui/worktree/sheetdialog.h"

#include <QAbstractListModel>

class QCheckBox;

namespace Ui {

//! The files of a work tree that differ, as rows: what happened to each, and what will.
class WorktreeFiles : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    //! Conflicts come first.
    void setLook(const AgentCore::WorktreeLook &look);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString text(const AgentCore::WorktreeFile &file) const;
    QString fateText(const AgentCore::WorktreeFile &file) const;

    QList<AgentCore::WorktreeFile> m_files;
};

class ItemList;

//! What a work tree has, before it is merged back or thrown away.
class WorktreeLookDialog : public SheetDialog
{
    Q_OBJECT

public:
    enum class Purpose { Merge, Discard };

    WorktreeLookDialog(Purpose purpose, AgentCore::Worktree tree, QWidget *parent);

    //! Until then it says that it looks.
    void setLook(const AgentCore::WorktreeLook &look);
    //! Merge: the files with a conflict stay as they are.
    bool leavesConflicts() const { return m_conflicts > 0; }
    //! Merge: the work tree goes afterwards.
    bool discardsToo() const;

signals:
    //! The person wants to read the changes first.
    void reviewRequested();

private:
    void tellMerge(const AgentCore::WorktreeLook &look);
    void tellDiscard(const AgentCore::WorktreeLook &look);

    Purpose m_purpose;
    AgentCore::Worktree m_tree;
    WorktreeFiles *m_files;
    ItemList *m_list;
    QCheckBox *m_discards = nullptr;
    qsizetype m_conflicts = 0;
};

} // namespace Ui
