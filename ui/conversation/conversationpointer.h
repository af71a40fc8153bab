// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"

#include <QPersistentModelIndex>

class QHelpEvent;
class QMouseEvent;
class QWheelEvent;

namespace Ui {

class ConversationPage;

//! \brief What the pointer does in a view: hover, click, select, scroll a row sideways, zoom.
//!
//! Points are those of the viewport.
class ConversationPointer
{
public:
    //! \a view lives longer.
    explicit ConversationPointer(ConversationPage *view)
        : m_view(view)
    { }

    //! What is at \a point; \a row: where, -1: in none.
    Hit hitAt(const QPoint &point, int *row) const;
    void showTip(const QHelpEvent *event) const;
    void press(QMouseEvent *event);
    void move(const QMouseEvent *event);
    void release(QMouseEvent *event);
    void doubleClick(QMouseEvent *event);
    //! True when it was no scrolling of the page.
    bool wheel(QWheelEvent *event);
    //! The pointer is elsewhere.
    void leave();
    //! All rows are others.
    void forgetRows();

private:
    qsizetype positionAt(int row, const QPoint &point) const;

    ConversationPage *m_view;
    Hit m_pressed;
    QPersistentModelIndex m_pressedRow;
    int m_zoomAngle = 0; // of the wheel, not used yet
};

} // namespace Ui
