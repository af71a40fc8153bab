// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"

#include <QBasicTimer>
#include <QObject>
#include <QPersistentModelIndex>

#include <functional>

namespace Ui {

class ConversationDelegate;
class ConversationPage;

//! \brief Paints the rows of a view that are on the screen, and what moves there by itself.
class ConversationPainter : public QObject
{
    Q_OBJECT

public:
    //! \a view owns this; \a delegate lives as long as it.
    ConversationPainter(const ConversationDelegate *delegate, ConversationPage *view);

    //! Painted over each row that shows something: \a content, \a clip in the viewport.
    using Overlay
        = std::function<void(QPainter *, int row, const QRect &content, const QRect &clip)>;
    void setOverlay(Overlay overlay);

    //! Paints into the viewport what \a clip touches.
    void paint(const QRect &clip);
    //! Nobody sees the view: nothing ticks.
    void pause() { m_spinner.stop(); }
    //! All rows are others.
    void forgetRows();
    //! \a row and its time are to be painted again.
    void updateRow(int row);
    //! Where \a row shows its time, in the viewport: beside it, below a message of the user; empty:
    //! nowhere. Those of answers stand in their bar.
    QRect stampRect(int row) const;
    //! True where the pointer, at \a point of \a row, asks for its time in full.
    bool tellsTime(int row, const QPoint &point) const;

    //! The pointer is above \a hit of \a row; -1: above none.
    void setHovered(int row, const Hit &hit);
    //! Whether the current row is marked: it was chosen with the keyboard.
    void setShowsFocus(bool shows) { m_showsFocus = shows; }
    //! Says for a while that the code of \a row was copied.
    void showCopied(int row);
    //! Marks \a row for a while.
    void flash(int row);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void paintRow(QPainter *painter, int row, const QRect &clip);
    void paintBar(QPainter *painter, int row) const;
    void paintStamps(QPainter *painter);
    bool spin(bool repaint);
    bool isCurrent(const QModelIndex &index) const;

    const ConversationDelegate *m_delegate;
    ConversationPage *m_view;
    Overlay m_overlay;
    QPersistentModelIndex m_hoveredRow;
    Hit m_hovered;
    QPersistentModelIndex m_copiedRow;
    QBasicTimer m_copied;
    QPersistentModelIndex m_flashedRow;
    QBasicTimer m_flash;
    QBasicTimer m_spinner; // only while something that runs is on the screen
    int m_spinnerStep = 0;
    bool m_showsFocus = false;
};

} // namespace Ui
