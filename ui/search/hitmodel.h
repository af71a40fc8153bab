// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/sessionquery.h"

#include <QAbstractListModel>

namespace Ui {

//! \brief What a search in all sessions found, as rows.
class HitModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        FolderRole = Qt::UserRole + 1, //!< QString, for people; empty: the folder of the window.
        ExcerptRole, //!< QString; empty when it says what the title says.
        MarksRole, //!< QList<std::pair<int, int>>, in the excerpt, or else in the title.
        TimeRole, //!< QString: short local date.
    };

    using QAbstractListModel::QAbstractListModel;

    //! \a folder is the one of the window.
    void setHits(const QList<AgentCore::SessionHit> &hits, const QString &folder);
    const AgentCore::SessionHit &hit(int row) const { return m_hits.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString folderText(const AgentCore::SessionHit &hit) const;

    QList<AgentCore::SessionHit> m_hits;
    QString m_folder;
};

} // namespace Ui
