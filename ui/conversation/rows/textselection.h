// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPersistentModelIndex>

#include <compare>

namespace Ui {

//! A place in the text of a conversation; positions count in Row::plainText().
struct TextPlace
{
    int row = -1;
    qsizetype position = 0;
    friend auto operator<=>(const TextPlace &, const TextPlace &) = default;
};

//! Characters of one row, [begin, end).
struct TextRange
{
    qsizetype begin = 0;
    qsizetype end = 0;
    bool isEmpty() const { return end <= begin; }
    friend bool operator==(const TextRange &, const TextRange &) = default;
};

//! \brief What is selected from one place of a conversation to another; survives inserted rows.
//!
//! It began with a range, as a word, which stays inside while the other end moves.
class TextSelection
{
public:
    //! An end behind all text of a row.
    static constexpr qsizetype kRowEnd = 0x3fffffff;

    void clear() { *this = {}; }
    //! Begins with \a range of the row \a index; it may be empty.
    void begin(const QModelIndex &index, const TextRange &range);
    //! Moves the end: up to \a range of the row \a index, which is selected with it.
    void extend(const QModelIndex &index, const TextRange &range);
    //! To be called before the rows \a first to \a last go: the ends move to the row before.
    void rowsAboutToBeRemoved(int first, int last);

    bool isStarted() const { return m_origin.row.isValid(); }
    bool isEmpty() const;
    TextPlace first() const;
    TextPlace last() const;
    //! The end that moves.
    TextPlace cursor() const;
    //! False for every row while nothing is selected.
    bool contains(int row) const;
    //! What is selected of \a row; its end may lie behind the text.
    TextRange rangeIn(int row) const;

private:
    struct End
    {
        QPersistentModelIndex row;
        TextRange range;
    };

    bool isForward() const;

    End m_origin;
    End m_cursor;
};

} // namespace Ui
