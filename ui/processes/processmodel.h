// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/processmeter.h"

#include <QAbstractItemModel>

#include <functional>

namespace Ui {

//! \brief What the program started, each with its processes below it; those are a flat list with
//! depths, as they come and go.
class ProcessModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        DetailRole
        = Qt::UserRole, //!< QString: kind, session, state; of a process its command line.
        UseRole, //!< QString: processor and memory.
        IconRole, //!< QString: of resources/icons; of a process empty.
        DepthRole, //!< int: of a process, below the first one.
        StoppingRole, //!< bool
    };
    using TitleOf = std::function<QString(const QString &sessionId)>;

    using QAbstractItemModel::QAbstractItemModel;

    //! How sessions are called.
    void setTitles(const TitleOf &titleOf) { m_titleOf = titleOf; }
    //! Rows of those that stay keep their place.
    void setChildren(const QList<AgentCore::ChildProcess> &children);
    //! Of children that are gone nothing is taken.
    void setSample(const AgentCore::ProcessSample &sample);
    //! The child that \a index is or belongs to; null: none.
    const AgentCore::ChildProcess *childAt(const QModelIndex &index) const;
    //! Processes of all children, as of the last sample.
    int processCount() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Entry
    {
        AgentCore::ChildProcess child;
        AgentCore::TreeUse use;
    };

    int rowOf(quint64 id) const;
    void setLines(int row, const QList<AgentCore::ProcessLine> &wanted);
    QVariant childData(const Entry &entry, int role) const;
    QString sessionOf(const Entry &entry) const;
    static QVariant lineData(const AgentCore::ProcessLine &line, int role);

    QList<Entry> m_entries; //!< By growing id.
    TitleOf m_titleOf;
};

} // namespace Ui
