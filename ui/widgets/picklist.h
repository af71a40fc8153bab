// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStyledItemDelegate>

#include <optional>

namespace Ui {

//! \brief A row of a list to pick from.
struct PickEntry
{
    QString id; //!< Given back when it is picked; empty: a heading.
    QString text;
    QString detail = {}; //!< Below the text, in as many lines as it needs.
    QString note = {}; //!< Muted, at the end of the row: keys, facts.
    QString icon = {}; //!< Of resources/icons.
    QString spoken = {}; //!< Instead of text, detail and note for people who hear it.
    bool isChecked = false;
    bool isEnabled = true;
    bool isWarning = false;
    std::optional<bool> isFavourite = {}; //!< Set: the row has a star.

    bool isHeading() const { return id.isEmpty(); }
    friend bool operator==(const PickEntry &, const PickEntry &) = default;
};

//! \brief The rows of a list to pick from.
class PickModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setEntries(const QList<PickEntry> &entries);
    const QList<PickEntry> &entries() const { return m_entries; }
    const PickEntry &entry(const QModelIndex &index) const { return m_entries.at(index.row()); }
    //! Nothing when \a id is not there.
    QModelIndex find(const QString &id) const;
    //! \brief The row that can be picked \a step rows away from \a index, headings not counted.
    //!
    //! Stops at the ends. Of no index: the first or the last.
    QModelIndex neighbour(const QModelIndex &index, int step) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    bool canBePicked(qsizetype row) const;

    QList<PickEntry> m_entries;
};

//! \brief Draws the rows of a PickModel.
class PickDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! Texts stand in as many lines as they need; else what is too long is cut in its middle.
    void setWrapsTexts(bool wraps) { m_wrapsTexts = wraps; }

signals:
    void starClicked(const QString &id);

protected:
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

private:
    bool m_wrapsTexts = false;
};

} // namespace Ui
