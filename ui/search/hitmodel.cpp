// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/hitmodel.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/amounts.h"
#include "ui/text/displaypath.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

void HitModel::setHits(const QList<SessionHit> &hits, const QString &folder)
{
    if (hits == m_hits && folder == m_folder)
        return; // the chosen row stays
    beginResetModel();
    m_hits = hits;
    m_folder = folder;
    endResetModel();
}

int HitModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_hits.size());
}

QString HitModel::folderText(const SessionHit &hit) const
{
    return hit.session.cwd == m_folder ? QString() : displayPath(hit.session.cwd);
}

QVariant HitModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const SessionHit &hit = m_hits.at(index.row());
    const QString title = sanitizedForDisplay(hit.session.title).simplified();
    const QString excerpt = hit.excerpt == title ? QString() : hit.excerpt;
    switch (role) {
    case Qt::DisplayRole:
        return title;
    case Qt::ToolTipRole:
        return displayPath(hit.session.cwd);
    case Qt::AccessibleTextRole: {
        const QString folder = folderText(hit);
        const QString what
            = folder.isEmpty() ? title : tr("%1, in the folder %2").arg(title, folder);
        return excerpt.isEmpty() ? what : what + ": "_L1 + excerpt;
    }
    case FolderRole:
        return folderText(hit);
    case ExcerptRole:
        return excerpt;
    case MarksRole:
        return QVariant::fromValue(hit.marks);
    case TimeRole:
        return agoText(hit.session.updatedAt, QDateTime::currentDateTimeUtc());
    default:
        return {};
    }
}

} // namespace Ui
