// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"

namespace Ui {

class ConversationModel;
class ConversationPage;

//! \brief What can be done with an answer, and when it was given, below it: in room that is kept,
//! so that nothing moves when it is shown.
class AnswerBar
{
public:
    //! \a view lives longer.
    explicit AnswerBar(const ConversationPage *view)
        : m_view(view)
    { }

    //! What is kept free below an answer, in pixels.
    static int room();
    //! \a row is the last of an answer after which nothing more of its turn was said or done.
    static bool isBelow(const ConversationModel &model, int row);
    //! The last row of the answer that \a row is a part of; -1: it is none that is done.
    int rowOf(int row) const;
    //! Below \a row, which rowOf() returned, in the viewport.
    QRect rect(int row) const;
    //! The same row's, in the coordinates of its content.
    QList<Hit> hits(int row) const;
    //! \brief The hit at \a point of the viewport.
    //! \param row the row of the bar that \a point is in; unchanged where it is in none.
    Hit hitAt(const QPoint &point, int *row) const;
    //! \param how hovered, copied and palette are looked at.
    void paint(QPainter *painter, int row, const RowPaint &how) const;

private:
    QString askedBy(int row) const;

    const ConversationPage *m_view;
};

} // namespace Ui
