// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/documentcache.h"
#include "ui/theme/theme.h"

#include <QAbstractItemDelegate>

namespace Ui {

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
