// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/foundfiles.h"

#include "ui/files/filesmodel.h"
#include "ui/text/displaypath.h"

namespace Ui {

void FoundFiles::setPaths(const QStringList &paths)
{
    beginResetModel();
    m_paths = paths;
    endResetModel();
}

void FoundFiles::setMarks(const GitMarks &marks)
{
    m_marks = marks;
    if (!m_paths.isEmpty())
        emit dataChanged(index(0), index(int(m_paths.size()) - 1));
}

int FoundFiles::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_paths.size());
}

QVariant FoundFiles::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString &path = m_paths.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayLine(path);
    case Qt::ToolTipRole:
        return displayLine(path).toHtmlEscaped();
    case FilesModel::PathRole:
        return path;
    case FilesModel::MarkRole:
        return FilesModel::letterOf(m_marks.of(path));
    case FilesModel::FileRole:
        return true;
    default:
        return {};
    }
}

} // namespace Ui
