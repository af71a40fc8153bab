// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/gitmarks.h"

#include <QAbstractListModel>

namespace Ui {

//! \brief Files that were found by their names, with the roles of FilesModel.
class FoundFiles : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    //! Relative to the folder.
    void setPaths(const QStringList &paths);
    void setMarks(const GitMarks &marks);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QStringList m_paths;
    GitMarks m_marks;
};

} // namespace Ui
