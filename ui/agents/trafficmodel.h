// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"

#include <QAbstractListModel>
#include <QHash>

namespace Ui {

//! \brief The lines between us and an agent: filtered, and what is alike and follows each other as
//! one row.
class TrafficModel : public QAbstractListModel
{
    Q_OBJECT

public:
    //! The oldest half goes beyond one of these.
    static constexpr qsizetype kMaxLines = 20'000;
    static constexpr qsizetype kMaxBytes = 32 * 1024 * 1024;

    enum Role {
        TextRole = Qt::UserRole, //!< QByteArray: the last line of the row.
        CountRole, //!< int: how many lines it stands for.
        ErrorRole, //!< bool: it tells of an error, or is no message.
    };

    //! Which lines are shown.
    struct Filter
    {
        QString words; //!< Somewhere in the line; empty: any.
        bool ours = true;
        bool theirs = true;
        friend bool operator==(const Filter &, const Filter &) = default;
    };

    using QAbstractListModel::QAbstractListModel;

    void setLines(const QList<AgentCore::AgentLine> &lines);
    void add(const AgentCore::AgentLine &line);
    void setFilter(const Filter &filter);
    void setFolded(bool folded);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Entry
    {
        AgentCore::AgentLine line;
        QString what; //!< "session/prompt, request 3".
        QString kind; //!< What is alike has the same; empty: nothing is like it.
        bool isError = false;
    };
    struct Row
    {
        qsizetype last; //!< Into m_entries.
        int count = 1;
    };

    Entry entryOf(const AgentCore::AgentLine &line);
    bool matches(const Entry &entry) const;
    bool isLikeLast(const Entry &entry) const;
    void makeRoom();
    void rebuild();
    QString textOf(const Row &row) const;

    QList<Entry> m_entries;
    QList<Row> m_rows;
    qsizetype m_bytes = 0; //!< Of m_entries.
    QHash<QString, QString> m_asked; //!< Methods by direction and id, to name their answers.
    Filter m_filter;
    bool m_isFolded = true;
};

} // namespace Ui
