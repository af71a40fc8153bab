// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"
#include "ui/theme/theme.h"

#include <QAbstractItemDelegate>

#include <memory>
#include <unordered_map>

namespace Ui {

//! \brief The laid out rows that were used last; the others are made again from the source.
class DocumentCache
{
public:
    static constexpr size_t kMaxRows = 100;

    //! The laid out row \a row of \a model, made or brought up to date where needed.
    Row *row(const ConversationModel &model, int row);
    //! The same, but null when it is not in the cache.
    Row *cached(const ConversationModel &model, int row) const;
    //! The content of \a row changed.
    void setStale(const ConversationModel &model, int row);
    void clear();

    size_t size() const { return m_entries.size(); }
    //! How often content was taken from the model, for tests.
    int syncCount() const { return m_syncCount; }

private:
    struct Entry
    {
        std::unique_ptr<Row> row;
        ConversationModel::RowKind kind = ConversationModel::RowKind::Text;
        quint64 used = 0;
        bool stale = true;
    };

    void dropOldest();

    std::unordered_map<quint64, Entry> m_entries;
    quint64 m_clock = 0;
    int m_syncCount = 0;
};

//! \brief Measures and paints the rows of a ConversationModel in a centred column.
class ConversationDelegate : public QAbstractItemDelegate
{
    Q_OBJECT

public:
    explicit ConversationDelegate(const ConversationModel *model, QObject *parent);

    //! Beside the column at least: what marks places beside the scroll bar does not touch it.
    static constexpr int kMargin = Theme::kTurnGap + Theme::kGrid;
    //! The column inside a view of \a viewWidth; top and height are 0.
    static QRect column(int viewWidth);
    //! Space above \a row that belongs to it.
    int gapAbove(int row) const;
    //! Exact height with the gap; lays the row out. 0 where nothing shows.
    int measuredHeight(int row, int viewWidth) const;
    //! What guesses are made of; found once for many rows.
    struct Scale
    {
        double charsPerLine = 1;
        int lineHeight = 0;
        int rowHeight = 0; //!< Of a row of one line.
    };
    static Scale scale(int viewWidth);
    //! A guess from the amount of text.
    int estimatedHeight(int row, const Scale &scale) const;
    //! What the row shows below the gap, in the coordinates of the view's contents.
    QRect contentRect(int row, const QRect &rowRect) const;

    //! How far \a row stands to the right of the column's left edge.
    int indent(int row) const;

    Row *row(int row) const { return m_cache.row(*m_model, row); }
    DocumentCache &cache() const { return m_cache; }

    //! \a how: clip and hovered part in the row's coordinates.
    void paintRow(QPainter *painter, int row, const QRect &rowRect, const RowPaint &how) const;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

private:
    const ConversationModel *m_model; // lives as long as the view
    mutable DocumentCache m_cache; // what can be made again from the model
};

} // namespace Ui
