// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/worktree/worktree.h"

#include <QAbstractListModel>

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

} // namespace Ui
