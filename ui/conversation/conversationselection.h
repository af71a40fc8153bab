// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/textselection.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QObject>
#include <QPoint>

#include <memory>

class QKeyEvent;
class QMimeData;

namespace Ui {

class ConversationPage;

//! \brief Selecting over the rows of a view, by pointer and keyboard, and what copying gives.
class ConversationSelection : public QObject
{
    Q_OBJECT

public:
    //! \a view owns this.
    explicit ConversationSelection(ConversationPage *view);

    bool isEmpty() const { return m_selection.isEmpty(); }
    void clear();
    void selectAll();
    bool contains(int row) const { return m_selection.contains(row); }
    //! What is to be shown as selected of \a row.
    TextRange rangeIn(int row) const { return m_selection.rangeIn(row); }
    void rowsAboutToBeRemoved(int first, int last);

    // The pointer, in coordinates of the viewport.
    //! \a extend: Shift is held.
    void press(const QPoint &at, bool extend);
    //! True when the pointer selects; it is no click then.
    bool drag(const QPoint &at);
    void release();
    bool isDragging() const { return m_isPressed; }
    //! A word, or with a third click soon after the line.
    void doubleClick(const QPoint &at);

    //! Shift with a key that moves, or "select all"; false for other keys.
    bool handleKey(const QKeyEvent *event);

    //! Text, Markdown and HTML of what is selected; null when that is nothing.
    std::unique_ptr<QMimeData> copy() const;

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    enum class Unit { Character, Word, Line };

    TextRange unitAt(const TextPlace &place) const;
    void extendTo(const TextPlace &place);
    void scrollAlong(const QPoint &at);
    void moveCursor(const QKeyEvent *event);
    void moveByCharacter(int step, bool words);
    void moveByPixels(int step);
    void startWithKeys(bool forward);
    void moveTo(const TextPlace &place);
    TextPlace stepped(const TextPlace &place, int rows) const;
    void repaint(int firstRow, int lastRow);

    ConversationPage *m_view;
    TextSelection m_selection;
    Unit m_unit = Unit::Character;
    bool m_isPressed = false;
    bool m_isSelecting = false; // the pointer went far enough
    QPoint m_pressedAt;
    QPoint m_pointer;
    QElapsedTimer m_doubleClicked;
    QBasicTimer m_scroll; // while the pointer is pressed outside
    int m_wantedX = -1; // of moves up and down
};

} // namespace Ui
