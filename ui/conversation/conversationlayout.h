// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPersistentModelIndex>
#include <QSize>
#include <QtTypes>

#include <functional>
#include <vector>

class QAbstractItemView;

namespace Ui {

//! \brief Heights of all rows, measured or estimated, with their sums; in pixels.
class RowHeights
{
public:
    void clear();
    void insert(int first, int count);
    void remove(int first, int count);
    //! Sets a guess for a row; a measured row keeps its height until setStale().
    void estimate(int row, int height);
    void measure(int row, int height);
    //! The height must be measured again before it is shown; until then it counts as it is.
    void setStale(int row);
    void setAllStale();

    //! Another one when a row stands elsewhere or has another height.
    quint64 revision() const { return m_revision; }
    int count() const { return int(m_rows.size()); }
    int height(int row) const { return m_rows[size_t(row)].height; }
    bool isMeasured(int row) const { return m_rows[size_t(row)].measured; }
    //! Distance of the row's top from the first row's; \a row may be count().
    int top(int row) const;
    //! The row at \a y, the nearest one outside of the rows; -1 when there are none.
    int rowAt(int y) const;

private:
    struct Row
    {
        int height = 0;
        bool measured = false;
    };

    void changedFrom(int row);

    std::vector<Row> m_rows;
    quint64 m_revision = 0;
    mutable std::vector<int> m_tops = {0}; // valid up to m_valid
    mutable int m_valid = 0;
};

class ConversationDelegate;
class ConversationModel;

//! \brief Where the rows of a view stand, and what keeps its place while heights around it change.
//!
//! Heights are exact for what is on the screen and guessed elsewhere. The end keeps its place when
//! it is in sight, else a row, and a question in any case. All numbers are pixels.
class ConversationLayout : public QObject
{
    Q_OBJECT

public:
    //! \a view owns this; the others live as long as it.
    ConversationLayout(const ConversationModel *model, const ConversationDelegate *delegate,
                       QAbstractItemView *view);

    const RowHeights &heights() const { return m_heights; }
    //! The first and the last row on the screen; -1 when there are none.
    QPair<int, int> visibleRows() const;
    //! The row at \a y of the view, the nearest one outside of the rows; -1: there are none.
    int rowAt(int y) const;
    //! False while nobody can see the view: nothing is measured then.
    bool canRender() const;
    bool isAtEnd() const { return m_anchor.atEnd; }
    //! A question in view keeps its place, whatever grows above it.
    bool holdsQuestion() const;
    //! settle() was put off.
    bool isPending() const { return m_isPending; }
    void setPending() { m_isPending = true; }

    // What the model tells.
    void reset();
    void insertRows(int first, int last);
    void removeRows(int first, int last);
    //! Rows changed; true when others stand elsewhere now.
    bool changeRows(int first, int last);
    //! \a row must be measured again.
    void setStale(int row) { m_heights.setStale(row); }
    //! Fonts are others now.
    void forget();

    //! True when the height of \a row was not known before and differs from the guess.
    bool measure(int row);
    //! Measures what is on the screen while the anchor keeps its place.
    void settle();
    //! The end is to be shown by the next settle().
    void goToEnd();
    //! Lays out anew with the top of \a row \a offset below that of the view.
    void showAt(int row, int offset);
    //! Does what \a change does to \a row: the page grows and shrinks below its top.
    void changeInPlace(int row, const std::function<void()> &change);
    //! The scroll bar was moved, by settle() or by somebody.
    void handleScrolled();
    //! What is on the screen now keeps its place.
    void takeAnchor();
    //! The view got another size or place in its window: a question stays where it is.
    void holdQuestion();
    //! A question came: it is placed like any other row before it keeps its place.
    void placeQuestion() { m_anchor.question = false; }

signals:
    //! The end came into sight, or went out of it.
    void atEndChanged(bool isAtEnd);
    //! The end is on the screen now.
    void endReached();
    //! Where a question that is in view ends, from the top of the page; may be below the page.
    void questionEndChanged(int y);
    //! What is on the screen has its place now.
    void settled();

private:
    // A place that stays where it is while heights around it change.
    struct Anchor
    {
        QPersistentModelIndex row;
        int offset = 0; // of the row's top from the view's
        bool atEnd = true;
        bool question = false; // the row asks something: it stays even where the range ends
        int height = 0; // of the row, with its gap
    };

    void hold(int row, int offset);
    void estimateRows(int first, int last);
    int widgetHeight(int row) const;
    void measureAround(int row, int offset);
    void measureFromEnd();
    int roomAtEnd() const;
    int endOfRange() const;
    void applyRange();
    void applyQuestionRange();
    void growQuestionUpwards();
    void setAtEnd(bool atEnd);
    bool showsEnd(int value) const;

    const ConversationModel *m_model;
    const ConversationDelegate *m_delegate;
    QAbstractItemView *m_view;
    RowHeights m_heights;
    Anchor m_anchor;
    int m_width = 0; // for which heights hold
    int m_top = 0; // of the viewport in the window
    QSize m_window;
    bool m_isSettling = false;
    bool m_isPending = false;
};

} // namespace Ui
